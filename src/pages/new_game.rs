//! A new game: which game, who plays, and with which variants.

use leptos::ev::FocusEvent;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlElement, HtmlInputElement};

use super::context::{AppContext, use_app};
use super::deal::{Deal, deal_game, name_note, remember, remember_names, starter_without, tidy_names};
use super::figures::FigureChoice;
use super::frame::{Page, SectionTitle};
use super::game_choice::GameChoice;
use super::presets::PresetChoice;
use super::route::{Route, replace_with, set_address};
use super::text;
use crate::components::{Icon, Segment, Segmented, Symbol, scroll_into_view};
use crate::game::{Choice, Level, MAX_NAME, Player, Seat, Variant, Who};

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
    let set_up = app.set_up(chosen.info.id).unwrap_or_else(|| chosen.next_deal(false, &names));
    let form = NewGameForm {
        game: RwSignal::new(*chosen),
        variants: RwSignal::new(set_up.variants),
        players: RwSignal::new(set_up.players),
        starter: RwSignal::new(set_up.starter),
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
        let (game, deal) = (form.game.with_untracked(|game| game.info.id), form.deal(app));
        // Leaving the page before the game has been loaded cancels the deal.
        spawn_local_scoped_with_cancellation(async move {
            match deal_game(game, deal, app).await {
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
    let rules = move || Route::Rules(form.game.get().info.id.into(), String::new()).to_string();
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
    /// Returns the game as agreed on, and saves the names for the next one.
    fn deal(self, app: AppContext) -> Deal {
        let mut players = self.players.get_untracked();
        tidy_names(&mut players);
        app.change_settings(|settings| remember_names(&mut settings.names, &players));
        Deal { players, variants: self.variants.get_untracked(), starter: self.starter.get_untracked() }
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
        remember(game, &players, &variants);
        let set_up = Deal { players, variants, starter: self.starter.get_untracked() };
        app.keep_set_up(game, (!is_dealt).then_some(set_up));
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
        let set_up = app.set_up(game.info.id).unwrap_or_else(|| {
            let last = game.last_crew(false);
            let variants = last.as_ref().map_or_else(Vec::new, |crew| game.variants_of(crew));
            let players = last.map_or_else(|| game.fit(form.players.get_untracked(), &names), |crew| crew.players);
            Deal { players, variants, starter: None }
        });
        form.starter.set(set_up.starter);
        form.variants.set(set_up.variants);
        form.players.set(set_up.players);
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

/// Who plays in each seat.
#[component]
fn Seats(form: NewGameForm, names: Vec<String>) -> impl IntoView {
    let count = Memo::new(move |_| form.players.with(Vec::len));
    let names = StoredValue::new(names);
    let add = move |is_bot: bool| {
        let game = form.game.get_untracked();
        names.with_value(|names| {
            form.players.update(|players| players.push(game.new_player(players.len(), is_bot, names)));
        });
        // The seat above the focused button has made it move down.
        scroll_into_view(|| document().active_element());
    };
    let is_full = Memo::new(move |_| form.game.with(|game| count.get() >= game.info.seats.1));
    let is_unofficial = Memo::new(move |_| form.game.with(|game| game.info.unofficial.contains(&count.get())));
    view! {
        <section class="seats" class=("seats--wide", move || form.game.with(|game| !game.has_starter)) aria-labelledby="seats-title">
            <SectionTitle id="seats-title" title=text::WHO_PLAYS><small>{text::CLOCKWISE}</small></SectionTitle>
            <ol class="seats__list">
                <For each=move || 0..count.get() key=|at| *at children=move |at| view! { <SeatRow form at/> }/>
            </ol>
            <div class="seats__add">
                <button type="button" class="btn" disabled=is_full on:click=move |_| add(false)>
                    <Icon name="plus"/>{text::ADD_PLAYER}
                </button>
                <button type="button" class="btn" disabled=is_full on:click=move |_| add(true)>
                    <Icon name="plus"/>{text::ADD_BOT}
                </button>
            </div>
            <Show when=move || is_unofficial.get()><p class="hint">{text::UNOFFICIAL}</p></Show>
        </section>
    }
}

/// The name and the kind of the player in a seat.
#[component]
fn SeatRow(form: NewGameForm, at: usize) -> impl IntoView {
    let seat = Seat(at as u8);
    let who = Memo::new(move |_| form.players.with(|players| players.get(at).map(|player| player.who.clone())));
    let option = move |level: &'static Level| {
        let is_selected = move || who.with(|who| *who == Some(Who::Bot(level.id.into())));
        view! { <option value=level.id prop:selected=is_selected>{text::bot_plays(level)}</option> }
    };
    // What the chosen bot is like.
    let manner = move || {
        let who = who.get()?;
        let level = form.game.with(|game| game.levels.iter().find(|level| who == Who::Bot(level.id.into())))?;
        Some(view! {
            <p class="seat__manner hint"><Symbol id=portrait(level) class="seat__portrait"/><span>{text::manner(level)}</span></p>
        })
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let level = form.game.with_untracked(|game| game.levels.iter().find(|level| level.id == chosen));
        form.change_player(at, &|player| player.who = level.map_or(Who::Human, |level| Who::Bot(level.id.into())));
    };
    let remove = move |_| {
        form.players.update(|players| {
            if players.len() > at {
                players.remove(at);
            }
        });
        form.starter.update(|starter| *starter = starter_without(*starter, seat));
    };
    let note = Memo::new(move |_| form.players.with(|players| name_note(players, at)));
    let cannot_remove = move || form.game.with(|game| form.players.with(Vec::len) <= game.info.seats.0);
    view! {
        <li class="seat">
            <span class="seat__n" aria-hidden="true">{at + 1}</span>
            <SeatName form at has_note=Signal::derive(move || note.with(Option::is_some))/>
            <select class="input seat__kind" aria-label=text::who_plays_seat(seat) on:change=choose>
                <option value="" prop:selected=move || who.get() == Some(Who::Human)>{text::A_PERSON}</option>
                {move || form.game.with(|game| game.levels).iter().map(option).collect_view()}
            </select>
            <button type="button" class="btn btn--icon seat__drop" aria-label=text::remove_seat(seat) disabled=cannot_remove on:click=remove>
                <Icon name="close"/>
            </button>
            {move || note.get().map(|note| view! { <p id=format!("name-note-{at}") class="seat__note hint">{note}</p> })}
            <FigureChoice figures=Signal::derive(move || form.game.with(|game| game.figures)) players=form.players at/>
            {manner}
        </li>
    }
}

/// The field for the name of the player in a seat.
#[component]
fn SeatName(
    form: NewGameForm,
    at: usize,
    /// Whether there is a note on the name.
    has_note: Signal<bool>,
) -> impl IntoView {
    let name =
        move || form.players.with(|players| players.get(at).map_or_else(String::new, |player| player.name.clone()));
    let rename = move |event| {
        let name = event_target_value(&event);
        form.change_player(at, &|player| player.name = name.clone());
    };
    let is_last = move || form.players.with(Vec::len) == at + 1;
    // What is typed replaces the name that is there.
    let select = |event: FocusEvent| event_target::<HtmlInputElement>(&event).select();
    // The Enter key, "return" on a phone, leads to the next name, and from the last one to who plays there. It deals no cards.
    let go_on = move |event: leptos::ev::KeyboardEvent| {
        if event.key() != "Enter" || event.is_composing() {
            return;
        }
        event.prevent_default();
        let fields = document().query_selector_all(".seat__name input, .seat:last-child .seat__kind").ok();
        if let Some(next) = fields.and_then(|fields| fields.get(at as u32 + 1)?.dyn_into::<HtmlElement>().ok()) {
            let _ = next.focus();
        }
    };
    view! {
        <label class="seat__name">
            <input
                class="input"
                type="text"
                maxlength=MAX_NAME
                autocomplete="off"
                aria-label=text::name_of_seat(Seat(at as u8))
                prop:value=name
                enterkeyhint=move || if is_last() { "done" } else { "next" }
                on:input=rename
                on:keydown=go_on
                on:focus=select
                aria-describedby=move || has_note.get().then(|| format!("name-note-{at}"))
            />
        </label>
    }
}

/// Returns the symbol of the portrait of a level of bots.
fn portrait(level: &Level) -> &'static str {
    match level.id {
        "keen" => "level-keen",
        "expert" => "level-expert",
        "book" => "level-book",
        "random" => "level-random",
        _ => "level-casual",
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
