//! A new game: which game, who plays, and with which variants.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::context::{AppContext, use_app};
use super::frame::{Page, SectionTitle};
use super::route::{Route, replace_with};
use super::table::keep_dealt;
use super::text;
use crate::components::{Icon, Segment, Segmented};
use crate::each_game;
use crate::game::{ChanceSource, Choice, Info, Level, Player, RecordError, Seat, Table, Variant, Who, is_visible};
use crate::shell::{GameUi, fresh_seed};

/// The number of players of a new game before anybody is added or removed.
const USUAL_PLAYERS: usize = 3;

/// The maximum number of letters of a name.
const MAX_NAME: usize = 24;

/// A game that can be chosen.
#[derive(Clone, Copy)]
struct GameChoice {
    info: Info,
    art: &'static str,
    line: &'static str,
    variants: &'static [Variant],
    levels: &'static [Level],
    /// Whether the players can choose who goes first.
    has_starter: bool,
}

impl PartialEq for GameChoice {
    fn eq(&self, other: &Self) -> bool {
        self.info.id == other.info.id
    }
}

impl GameChoice {
    fn of<G: GameUi>() -> Self {
        GameChoice {
            info: G::INFO,
            art: G::ART,
            line: G::TAGLINE,
            variants: G::VARIANTS,
            levels: G::LEVELS,
            has_starter: G::starter(Seat(0)).is_some(),
        }
    }
}

/// What has been chosen so far.
#[derive(Clone, Copy)]
struct Draft {
    game: RwSignal<GameChoice>,
    players: RwSignal<Vec<Player>>,
    /// The variants that are not the default: the key of each, and the index of its choice.
    variants: RwSignal<Vec<(&'static str, usize)>>,
    starter: RwSignal<Option<Seat>>,
    rejection: RwSignal<Option<String>>,
}

/// A new game as the players have agreed on it.
pub struct Deal {
    players: Vec<Player>,
    variants: Vec<(&'static str, usize)>,
    starter: Option<Seat>,
}

/// Starts a new game and returns its id.
///
/// # Errors
///
/// The options cannot be played by these players.
pub fn start_game<G: GameUi>(
    Deal { players, variants, starter }: Deal,
    app: AppContext,
) -> Result<String, RecordError> {
    let mut options = G::Options::default();
    for (key, choice) in variants {
        G::choose(&mut options, key, choice);
    }
    let mut chance_source = ChanceSource::new(fresh_seed());
    chance_source.preset.extend(starter.and_then(G::starter));
    Ok(keep_dealt(app, Table::<G>::open(&options, players, chance_source)?))
}

/// The page on which a new game is set up.
#[component]
pub fn NewGamePage() -> impl IntoView {
    let app = use_app();
    let games = each_game!(G => GameChoice::of::<G>());
    let names = app.settings.with_untracked(|settings| settings.names.clone());
    let draft = Draft {
        game: RwSignal::new(games[0]),
        players: RwSignal::new((0..USUAL_PLAYERS).map(|at| new_player(&names, at)).collect()),
        variants: RwSignal::new(Vec::new()),
        starter: RwSignal::new(None),
        rejection: RwSignal::new(None),
    };
    let deal = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let deal = draft.deal(app);
        spawn_local(async move {
            let id = draft.game.with_untracked(|game| game.info.id);
            let part = (app.parts.game)(id).await.map_err(|why| text::load_error(why).to_string());
            match part.and_then(|part| part.deal(deal, app).map_err(|error| error.message)) {
                Ok(id) => replace_with(&Route::Table(id)),
                Err(why) => drop(draft.rejection.try_set(Some(why))),
            }
        });
    };
    view! {
        <Page class="page" title=text::NEW_GAME>
            <form class="newgame" on:submit=deal>
                <fieldset class="shelf">
                    <legend class="section-title">{text::SHELF}</legend>
                    <div class="shelf__list">{games.map(|game| view! { <GameCard game draft/> }).collect_view()}</div>
                </fieldset>
                <Seats draft names/>
                <Starter draft/>
                <Variants draft/>
                // The rejection stands beside the button, so that it is seen where the button was pressed.
                <div class="page__go">
                    {move || draft.rejection.get().map(|why| view! { <p class="page__why" role="alert">{why}</p> })}
                    <button type="submit" class="btn btn--primary btn--big"><Icon name="key"/>{text::DEAL}</button>
                </div>
            </form>
        </Page>
    }
}

fn new_player(names: &[String], at: usize) -> Player {
    let name = names.get(at).cloned().unwrap_or_else(|| text::stranger(Seat(at as u8)));
    Player { name, who: Who::Human, face: None }
}

impl Draft {
    /// Returns the game as agreed on, and saves the names for the next one.
    fn deal(self, app: AppContext) -> Deal {
        let mut players = self.players.get_untracked();
        for (at, player) in players.iter_mut().enumerate() {
            player.name = player.name.trim().chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
            if !player.name.chars().any(is_visible) {
                player.name = text::stranger(Seat(at as u8));
            }
        }
        make_names_unique(&mut players);
        app.change_settings(|settings| {
            let names = players.iter().map(|player| player.name.clone());
            settings.names.splice(..players.len().min(settings.names.len()), names);
        });
        let starter = self.starter.get_untracked().filter(|seat| seat.index() < players.len());
        Deal { players, variants: self.variants.get_untracked(), starter }
    }
}

/// Adds a number to each name that a player before has.
fn make_names_unique(players: &mut [Player]) {
    for at in 1..players.len() {
        let (before, rest) = players.split_at_mut(at);
        let name = rest[0].name.clone();
        let mut number = 2;
        while before.iter().any(|other| other.name == rest[0].name) {
            let kept: String = name.chars().take(MAX_NAME - 2).collect();
            rest[0].name = format!("{kept} {number}");
            number += 1;
        }
    }
}

/// A game that can be chosen.
#[component]
fn GameCard(game: GameChoice, draft: Draft) -> impl IntoView {
    let choose = move |_| {
        draft.game.set(game);
        draft.variants.set(Vec::new());
        draft.players.update(|players| players.truncate(game.info.seats.1));
    };
    view! {
        <label class="shelf__item">
            <input type="radio" name="game" value=game.info.id prop:checked=move || draft.game.get() == game on:change=choose/>
            <img class="shelf__art" src=game.art alt="" width="320" height="200"/>
            <span class="shelf__title">{game.info.name}</span>
            <span class="shelf__line">{game.line}{text::seats(game.info.seats)}</span>
        </label>
    }
}

/// Who plays in each seat.
#[component]
fn Seats(draft: Draft, names: Vec<String>) -> impl IntoView {
    let count = Memo::new(move |_| draft.players.with(Vec::len));
    let add = move |_| draft.players.update(|players| players.push(new_player(&names, players.len())));
    let is_unofficial = Memo::new(move |_| draft.game.with(|game| game.info.unofficial.contains(&count.get())));
    view! {
        <section class="seats" aria-labelledby="seats-title">
            <SectionTitle id="seats-title" title=text::WHO_PLAYS><small>{text::CLOCKWISE}</small></SectionTitle>
            <ol class="seats__list">
                <For each=move || 0..count.get() key=|at| *at children=move |at| view! { <SeatRow draft at/> }/>
            </ol>
            <button
                type="button"
                class="btn seats__add"
                disabled=move || draft.game.with(|game| count.get() >= game.info.seats.1)
                on:click=add
            >
                <Icon name="plus"/>{text::ADD_PLAYER}
            </button>
            <Show when=move || is_unofficial.get()><p class="hint">{text::UNOFFICIAL}</p></Show>
        </section>
    }
}

/// The name and the kind of the player in a seat.
#[component]
fn SeatRow(draft: Draft, at: usize) -> impl IntoView {
    let seat = Seat(at as u8);
    let player = Memo::new(move |_| draft.players.with(|players| players.get(at).cloned()));
    let change = move |change: &dyn Fn(&mut Player)| {
        draft.players.update(|players| players.get_mut(at).into_iter().for_each(change))
    };
    let rename = move |event| {
        let name = event_target_value(&event);
        change(&|player| player.name = name.clone());
    };
    let who = Memo::new(move |_| player.with(|player| player.as_ref().map(|player| player.who.clone())));
    let option = move |level: &'static Level| {
        let is_selected = move || who.with(|who| *who == Some(Who::Bot(level.id.into())));
        view! { <option value=level.id prop:selected=is_selected>{text::bot_plays(level)}</option> }
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let level = draft.game.with_untracked(|game| game.levels.iter().find(|level| level.id == chosen));
        change(&|player| player.who = level.map_or(Who::Human, |level| Who::Bot(level.id.into())));
    };
    let remove = move |_| {
        draft.players.update(|players| {
            if players.len() > at {
                players.remove(at);
            }
        });
    };
    let cannot_remove = move || draft.game.with(|game| draft.players.with(Vec::len) <= game.info.seats.0);
    view! {
        <li class="seat">
            <span class="seat__n" aria-hidden="true">{at + 1}</span>
            <label class="seat__name">
                <input
                    class="input"
                    type="text"
                    maxlength=MAX_NAME
                    autocomplete="off"
                    aria-label=text::name_of_seat(seat)
                    prop:value=move || player.get().map_or_else(String::new, |player| player.name)
                    on:input=rename
                />
            </label>
            <select class="input seat__kind" aria-label=text::who_plays_seat(seat) on:change=choose>
                <option value="" prop:selected=move || who.get() == Some(Who::Human)>{text::PERSON}</option>
                {move || draft.game.with(|game| game.levels).iter().map(option).collect_view()}
            </select>
            <button type="button" class="btn btn--icon seat__drop" aria-label=text::remove_seat(seat) disabled=cannot_remove on:click=remove>
                <Icon name="close"/>
            </button>
        </li>
    }
}

/// The choice of the player who goes first, in games that have it.
#[component]
fn Starter(draft: Draft) -> impl IntoView {
    let has_starter = Memo::new(move |_| draft.game.with(|game| game.has_starter));
    let count = Memo::new(move |_| draft.players.with(Vec::len));
    let name =
        move |seat: Seat| draft.players.with(|players| players.get(seat.index()).map(|player| player.name.clone()));
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
                <Segmented name="starter" segments selected=draft.starter on_select=move |starter| draft.starter.set(starter)/>
            </fieldset>
        </Show>
    }
}

/// The variants of the game.
#[component]
fn Variants(draft: Draft) -> impl IntoView {
    view! {
        <details class="options">
            <summary class="section-title">{text::VARIANTS}<small>{move || text::variants(draft.variants.with(Vec::len))}</small></summary>
            <div class="options__grid">
                <For
                    each=move || draft.game.with(|game| game.variants)
                    key=|variant| (variant.key, variant.title)
                    children=move |variant| view! { <VariantChoices draft variant/> }
                />
            </div>
        </details>
    }
}

/// The choices of a variant.
#[component]
fn VariantChoices(draft: Draft, variant: &'static Variant) -> impl IntoView {
    let chosen = Memo::new(move |_| {
        draft.variants.with(|variants| variants.iter().find(|(key, _)| *key == variant.key).map_or(0, |(_, at)| *at))
    });
    let choose = move |at: usize| {
        draft.variants.update(|variants| {
            variants.retain(|(key, _)| *key != variant.key);
            variants.extend((at > 0).then_some((variant.key, at)));
        });
    };
    let choice = move |(at, choice): (usize, &'static Choice)| {
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
