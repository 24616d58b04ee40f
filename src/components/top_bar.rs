//! The bar at the top of a table: the menu, whose turn it is, and how safe the latest move is.

use leptos::prelude::*;

use super::{Icon, text};
use crate::game::{Seat, View};
use crate::session::{SaveState, Screen};
use crate::shell::{GameUi, SeatContext};

/// The bar at the top of a table. A game adds what it counts there as children.
#[component]
pub fn TopBar<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// Whose turn it is.
    #[prop(into)]
    title: Signal<String>,
    /// What is asked of them.
    #[prop(into)]
    subtitle: Signal<String>,
    /// What the game counts.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    // Without this title a recap would look like the turn of somebody else.
    let is_recap = context.is_recap;
    let above = move || if is_recap.get() { text::WHILE_AWAY.into() } else { title.get() };
    let is_passing_device = context.is_passing_device;
    let below = move || match (is_recap.get(), is_passing_device.get()) {
        (true, _) => title.get(),
        (false, true) => text::COVERED_FIRST.into(),
        (false, false) if context.is_replay.get() => text::in_replay(&subtitle.get()),
        (false, false) => subtitle.get(),
    };
    view! {
        <header class="topbar">
            <button type="button" class="btn btn--icon topbar__menu" aria-label=text::MENU on:click=move |_| context.open_menu.run(())>
                <Icon name="menu"/>
            </button>
            <div class="topbar__turn" class:topbar__turn--yours=move || context.is_asked()>
                <h1 class="topbar__who"><bdi>{above}</bdi></h1>
                <p class="topbar__sub">{below}</p>
            </div>
            <SavedMark context/>
            {children.map(|children| children())}
        </header>
    }
}

/// The mark that says how safe the latest move is.
#[component]
fn SavedMark<G: GameUi>(context: SeatContext<G>) -> impl IntoView {
    let state = context.memo(|screen| match screen {
        Screen::TakenOver(_) | Screen::Deleted(_) => None,
        screen => Some(screen.table().save_state),
    });
    let mark = |state: SaveState| {
        let (icon, label, class) = match state {
            SaveState::OnDisk => ("check", text::SAVED, "saved saved--disk"),
            SaveState::Saving => ("check", text::SAVING, "saved"),
            SaveState::InBrowser => ("check", text::SAVED_IN_BROWSER, "saved saved--browser"),
            SaveState::InMemory(_) => ("cross", text::NOT_SAVED, "saved saved--not"),
        };
        view! { <span class=class title=label><Icon name=icon/><span class="vh">{label}</span></span> }
    };
    move || state.get().map(mark)
}

/// Returns whose turn is on show. It becomes the turn of the player at the screen only when what bots did before has been shown,
/// and that of another person only when the screen is covered: nobody else is called while a hand is open.
pub fn shown_turn<G: GameUi>(
    context: SeatContext<G>,
    turn: impl Fn(&View<G>) -> Seat + Send + Sync + 'static,
) -> Memo<Seat> {
    let shows_bots = context.memo(|screen| screen.table().can_skip);
    let is_passing_device = context.is_passing_device;
    Memo::new(move |before: Option<&Seat>| {
        let turn = context.view.with(|view| turn(view));
        let waits = is_passing_device.get() || shows_bots.get() && Some(turn) == context.seat();
        before.copied().filter(|_| waits).unwrap_or(turn)
    })
}

/// Returns whether the turn on show is that of this seat, while a turn is played.
pub fn has_shown_turn<G: GameUi>(
    context: SeatContext<G>,
    seat: Seat,
    turn: impl Fn(&View<G>) -> Seat + Send + Sync + 'static,
    is_played: impl Fn(&View<G>) -> bool + Send + Sync + 'static,
) -> Memo<bool> {
    let turn = shown_turn(context, turn);
    let is_played = context.view_memo(is_played);
    Memo::new(move |_| turn.get() == seat && is_played.get())
}

/// Returns whose turn it is, in words for the person at the screen. A replay tells of everybody, also of the player whose view it
/// shows.
pub fn turn_title<G: GameUi>(context: SeatContext<G>, turn: Seat) -> String {
    match context.seat().filter(|_| !context.is_replay.get()) {
        Some(me) if me == turn => text::your_turn(&context.name(me)),
        Some(me) if context.is_asked() => text::you_are_asked(&context.name(me)),
        _ => text::turn_of(&context.name(turn)),
    }
}
