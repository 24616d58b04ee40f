//! The seats of a new game: who plays in each.

use leptos::ev::FocusEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlElement, HtmlInputElement};

use super::super::deal::{is_name_full, name_note, starter_without};
use super::super::figures::FigureChoice;
use super::super::frame::SectionTitle;
use super::super::text;
use super::NewGameForm;
use crate::components::{Icon, Symbol, scroll_into_view};
use crate::game::{Level, MAX_NAME, Seat, Who};

/// Who plays in each seat.
#[component]
pub fn Seats(
    /// What has been chosen so far.
    form: NewGameForm,
    /// The names of players who are added.
    names: Vec<String>,
) -> impl IntoView {
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
    // The style sheet shows it while the field has the focus, where it moves nothing.
    let is_full = Memo::new(move |_| !has_note.get() && form.players.with(|players| is_name_full(players, at)));
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
                aria-describedby=move || (has_note.get() || is_full.get()).then(|| format!("name-note-{at}"))
            />
            {move || is_full.get().then(|| view! { <span id=format!("name-note-{at}") class="seat__full">{text::name_is_full(MAX_NAME)}</span> })}
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
