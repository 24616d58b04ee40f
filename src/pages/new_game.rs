//! A new game: which game, who plays, and with which variants.

mod seats;

use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

use super::context::{AppContext, use_app};
use super::deal::{GameSetup, deal_game, remember_names, remember_players, tidy_names};
use super::frame::Page;
use super::game_choice::GameChoice;
use super::navigation::{replace_with, set_address};
use super::presets::PresetChoice;
use super::text;
use crate::components::{Icon, Segment, Segmented};
use crate::game::{Choice, Player, Seat, Variant};
use crate::shell::Route;
use seats::Seats;

/// What has been chosen so far.
#[derive(Clone, Copy)]
struct NewGameForm {
    game: RwSignal<GameChoice>,
    players: RwSignal<Vec<Player>>,
    /// The variants that are not the default: the key of each, and the index of its choice.
    variants: RwSignal<Vec<(&'static str, usize)>>,
    starter: RwSignal<Option<Seat>>,
    rejection: RwSignal<Option<String>>,
    /// Whether the game is being dealt: another press would deal a second one.
    is_dealing: RwSignal<bool>,
}

/// The page on which a new game is set up.
#[component]
pub fn NewGamePage(
    /// The id of the game; another one can be chosen.
    game: String,
) -> impl IntoView {
    let app = use_app();
    let games = GameChoice::all();
    let names = app.names();
    let chosen = games.iter().find(|choice| choice.info.id == game).unwrap_or(&games[0]);
    let setup = app.setup(chosen.info.id).unwrap_or_else(|| chosen.next_setup(false, &names));
    let form = NewGameForm {
        game: RwSignal::new(*chosen),
        variants: RwSignal::new(setup.variants),
        players: RwSignal::new(setup.players),
        starter: RwSignal::new(setup.starter),
        rejection: RwSignal::new(None),
        is_dealing: RwSignal::new(false),
    };
    let is_dealt = StoredValue::new(false);
    on_cleanup(move || form.remember(app, is_dealt.get_value()));
    let deal = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if form.is_dealing.get_untracked() {
            return;
        }
        form.is_dealing.set(true);
        let (game, setup) = (form.game.with_untracked(|game| game.info.id), form.setup(app));
        // Leaving the page before the game has been loaded cancels the deal.
        spawn_local_scoped_with_cancellation(async move {
            match deal_game(game, setup, app).await {
                Ok(id) => {
                    is_dealt.try_set_value(true);
                    replace_with(&Route::Table(id));
                }
                Err(why) => {
                    form.is_dealing.try_set(false);
                    form.rejection.try_set(Some(why));
                }
            }
        });
    };
    let rules = move || Route::rules(form.game.get().info.id).to_string();
    view! {
        <Page class="page" title=text::NEW_GAME>
            <form class="newgame" on:submit=deal>
                <fieldset class="gamecards">
                    <legend class="section-title">{text::GAME}</legend>
                    <div class="gamecards__list">{games.into_iter().map(|game| view! { <GameCard game form names=names.clone()/> }).collect_view()}</div>
                </fieldset>
                <a class="btn newgame__rules" href=rules><Icon name="book"/>{text::RULE_BOOK}</a>
                <Seats form names/>
                <Starter form/>
                <PresetChoice
                    presets=Signal::derive(move || form.game.with(|game| game.presets))
                    variants=form.variants
                />
                <Variants form/>
                // The rejection stands beside the button, so that it is seen where the button was pressed.
                <div class="page__go">
                    {move || form.rejection.get().map(|why| view! { <p class="page__why" role="alert">{why}</p> })}
                    <button type="submit" class="btn btn--primary btn--big" aria-disabled=move || form.is_dealing.get().then_some("true")><Icon name="key"/>{text::DEAL_THE_CARDS}</button>
                </div>
            </form>
        </Page>
    }
}

impl NewGameForm {
    /// Returns the set-up as agreed on, and saves the names for the next game.
    fn setup(self, app: AppContext) -> GameSetup {
        let mut players = self.players.get_untracked();
        tidy_names(&mut players);
        app.change_settings(|settings| remember_names(&mut settings.names, &players));
        GameSetup { players, variants: self.variants.get_untracked(), starter: self.starter.get_untracked() }
    }

    /// Changes the player in a seat, if there still is one.
    fn change_player(self, at: usize, change: &dyn Fn(&mut Player)) {
        self.players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                change(player);
            }
        });
    }

    /// Remembers the players and the variants for the next game, and keeps the whole set-up on this visit if it is not dealt.
    fn remember(self, app: AppContext, is_dealt: bool) {
        let game = self.game.with_untracked(|game| game.info.id);
        let (players, variants) = (self.players.get_untracked(), self.variants.get_untracked());
        remember_players(game, &players, &variants);
        let setup = GameSetup { players, variants, starter: self.starter.get_untracked() };
        app.keep_setup(game, (!is_dealt).then_some(setup));
    }
}

/// A game that can be chosen.
#[component]
fn GameCard(
    game: GameChoice,
    form: NewGameForm,
    /// The names of players who are added.
    names: Vec<String>,
) -> impl IntoView {
    let app = use_app();
    let choose = move |_| {
        form.remember(app, false);
        form.game.set(game);
        set_address(&Route::NewGame(game.info.id.into()));
        let setup = app.setup(game.info.id).unwrap_or_else(|| {
            let last = game.last_crew(false);
            let variants = last.as_ref().map_or_else(Vec::new, |crew| game.variants_of(crew));
            let players = last.map_or_else(|| game.fit(form.players.get_untracked(), &names), |crew| crew.players);
            GameSetup { players, variants, starter: None }
        });
        form.starter.set(setup.starter);
        form.variants.set(setup.variants);
        form.players.set(setup.players);
    };
    view! {
        <label class="gamecard">
            <input type="radio" name="game" value=game.info.id prop:checked=move || form.game.get() == game on:change=choose/>
            <img class="gamecard__art" src=game.art alt="" width="320" height="200"/>
            <span class="gamecard__title">{game.info.name}</span>
            <span class="gamecard__line">{game.line}{text::seats(game.info.seats)}</span>
        </label>
    }
}

/// The choice of the player who goes first, in games that have it.
#[component]
fn Starter(form: NewGameForm) -> impl IntoView {
    let has_starter = Memo::new(move |_| form.game.with(|game| game.has_starter));
    let count = Memo::new(move |_| form.players.with(Vec::len));
    let name =
        move |seat: Seat| form.players.with(|players| players.get(seat.index()).map(|player| player.name.clone()));
    let random = || Segment { value: None, label: ViewFn::from(|| view! { <Icon name="dice"/>{text::AT_RANDOM} }) };
    let named = move |seat: Seat| Segment {
        value: Some(seat),
        label: ViewFn::from(move || view! { <bdi>{move || name(seat)}</bdi> }),
    };
    let segments =
        Signal::derive(move || core::iter::once(random()).chain(Seat::all(count.get()).map(named)).collect::<Vec<_>>());
    view! {
        <Show when=move || has_starter.get()>
            <fieldset class="option">
                <legend class="option__title">{text::WHO_BEGINS}</legend>
                <Segmented name="starter" segments selected=form.starter on_select=move |starter| form.starter.set(starter)/>
            </fieldset>
        </Show>
    }
}

/// The variants of the game.
#[component]
fn Variants(form: NewGameForm) -> impl IntoView {
    view! {
        <details class="options">
            <summary class="section-title">{text::VARIANTS}<small>{move || text::variants(form.variants.with(Vec::len))}</small></summary>
            <div class="options__grid">
                <For
                    each=move || form.game.with(|game| game.variants)
                    key=|variant| (variant.key, variant.title)
                    children=move |variant| view! { <VariantChoices form variant/> }
                />
            </div>
        </details>
    }
}

/// The choices of a variant.
#[component]
fn VariantChoices(form: NewGameForm, variant: &'static Variant) -> impl IntoView {
    let chosen = Memo::new(move |_| {
        form.variants.with(|variants| variants.iter().find(|(key, _)| *key == variant.key).map_or(0, |(_, at)| *at))
    });
    let choose = move |at: usize| {
        form.variants.update(|variants| {
            variants.retain(|(key, _)| *key != variant.key);
            variants.extend((at > 0).then_some((variant.key, at)));
        });
    };
    // When another game is chosen, which has other variants, these are still shown for a moment.
    let allows = form.game.with_untracked(|game| game.allows);
    let seats = Memo::new(move |_| form.players.with(Vec::len));
    let choice = move |(at, choice): (usize, &'static Choice)| {
        // It can be chosen: somebody may still leave.
        let not_allowed = move || {
            let seats = seats.get();
            (!allows(variant.key, at, seats))
                .then(|| view! { <strong class="choice__line">{text::not_for(seats)}</strong> })
        };
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=variant.key
                    value=choice.value
                    prop:checked=move || chosen.get() == at
                    on:change=move |_| choose(at)
                />
                <span class="choice__text">
                    <b class="choice__title">{choice.name}</b>
                    <span class="choice__line">{choice.line}</span>
                    {not_allowed}
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="option">
            <legend class="option__title">{variant.title}</legend>
            {variant.choices.iter().enumerate().map(choice).collect_view()}
        </fieldset>
    }
}
