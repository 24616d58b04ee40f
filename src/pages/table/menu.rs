//! The menu of a table.

use leptos::prelude::*;

use super::super::text;
use super::dialogs::{DialogsContext, MenuDialog};
use crate::components::{Icon, Modal, find, show_log, text as common_text};
use crate::session::{Input, SaveState, Screen};
use crate::shell::{GameUi, MenuItem, OwnDialog, Route, SeatContext};

/// What the menu can do besides leaving the table.
#[derive(Clone, Copy)]
pub struct MenuContext {
    cover: Callback<()>,
    ask_hint: Callback<()>,
    /// Whether there is somebody to give a hint to.
    can_ask_hint: Memo<bool>,
    dialogs: DialogsContext,
    /// Whether hands are covered at this table.
    is_shared: Memo<bool>,
    /// Whether a hand can be dealt again now.
    can_deal_again: Memo<bool>,
    /// Whether the game is over.
    is_over: Memo<bool>,
    /// Whether the player of a seat is at the screen.
    has_seat: Memo<bool>,
    /// Whether the latest move is not only in memory.
    is_saved: Memo<bool>,
    /// Whether the record can be exported: only while a player is at the screen, or once the game is over.
    can_export: Memo<bool>,
    /// Leads to the log.
    show_log: Callback<()>,
    /// The id of the game.
    game: &'static str,
    /// The item that opens the game's own dialog, and whether that is open.
    own_dialog: Option<(MenuItem, RwSignal<OwnDialog>)>,
}

impl MenuContext {
    /// Returns the context of the menu of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, dialogs: DialogsContext) -> Self {
        MenuContext {
            cover: Callback::new(move |()| context.send.run(Input::Cover)),
            ask_hint: Callback::new(move |()| context.send.run(Input::AskHint)),
            can_ask_hint: context.memo(|screen| screen.seat().is_some_and(|seat| seat.can_ask_hint)),
            dialogs,
            is_shared: context.memo(|screen| screen.table().is_shared),
            can_deal_again: context.memo(|screen| screen.table().can_deal_again),
            is_over: context.memo(|screen| matches!(screen, Screen::Over(_))),
            has_seat: context.memo(|screen| screen.seat().is_some()),
            is_saved: context.memo(|screen| !matches!(screen.table().save_state, SaveState::InMemory(_))),
            can_export: context.memo(|screen| screen.seat().is_some() || matches!(screen, Screen::Over(_))),
            show_log: Callback::new(move |()| show_log(context)),
            game: G::INFO.id,
            own_dialog: G::OWN_DIALOG.map(|item| (item, context.own_dialog)),
        }
    }
}

/// The menu. A choice closes it first, so that the focus is back where it was opened when a dialog follows.
#[component]
pub fn Menu(
    /// Whether it is open.
    is_open: RwSignal<bool>,
    /// What it can do.
    context: MenuContext,
) -> impl IntoView {
    // With the sign that stands beside the button of the menu.
    let state = move || {
        let (icon, words) =
            if context.is_saved.get() { ("check", text::IS_SAVED) } else { ("cross", text::IS_NOT_SAVED) };
        view! { <Icon name=icon/>" "{words} }
    };
    let then = move |act: Callback<()>| {
        move |_| {
            is_open.set(false);
            act.run(());
        }
    };
    let open = move |dialog: MenuDialog, icon: &'static str, label: &'static str| {
        let press = then(Callback::new(move |()| context.dialogs.open(dialog)));
        view! { <button type="button" class="menu__item" on:click=press><Icon name=icon/>{label}</button> }
    };
    let own_item = move |(MenuItem { icon, label, line }, dialog): (MenuItem, RwSignal<OwnDialog>)| {
        let press = then(Callback::new(move |()| dialog.set(OwnDialog::Open)));
        view! { <button type="button" class="menu__item" on:click=press><Icon name=icon/>{label}<small>{line}</small></button> }
    };
    // While a bot decides the item says why it cannot be pressed; without a word it would be missed.
    let cards_seen = move || {
        let press = then(Callback::new(move |()| context.dialogs.open(MenuDialog::Redeal)));
        let line = move || (!context.can_deal_again.get()).then_some(text::CARDS_SEEN_WHEN);
        view! {
            <button type="button" class="menu__item" disabled=move || !context.can_deal_again.get() on:click=press>
                <Icon name="eye"/>{text::CARDS_SEEN}<small>{line}</small>
            </button>
        }
    };
    let link = move |route: Route, icon: &'static str, label: &'static str| {
        view! { <a class="menu__item" href=route.to_string()><Icon name=icon/>{label}</a> }
    };
    // Some screens have no log, such as the talk of Intruder Escape. While the curtain is closed, its button must stay in sight.
    let can_show_log = move || (context.has_seat.get() || context.is_over.get()) && find(".log").is_some();
    view! {
        <Show when=move || is_open.get()>
            <Modal class="veil veil--menu" label=text::MENU on_close=move |()| is_open.set(false)>
                <nav class="menu" aria-label=text::MENU on:click=move |_| is_open.set(false)>
                    <a class="menu__item" href=Route::Home.to_string() autofocus>
                        <Icon name="back"/>{text::TO_HOME}<small>{state}</small>
                    </a>
                    {move || (context.has_seat.get() && context.is_shared.get()).then(|| view! {
                        <button type="button" class="menu__item" on:click=then(context.cover)><Icon name="curtain"/>{text::COVER}</button>
                    })}
                    {move || context.has_seat.get().then(|| view! {
                        <button type="button" class="menu__item" disabled=move || !context.can_ask_hint.get() on:click=then(context.ask_hint)>
                            <Icon name="lantern"/>{text::ASK_HINT}<small>{text::HINT_IS_COUNTED}</small>
                        </button>
                    })}
                    {move || context.has_seat.get().then(|| open(MenuDialog::Now, "info", text::WHAT_NOW))}
                    {move || (context.is_shared.get() && !context.is_over.get()).then(cards_seen)}
                    {move || (context.is_shared.get() && context.has_seat.get()).then(|| open(MenuDialog::Pin, "lock", text::PIN))}
                    {move || context.has_seat.get().then(|| open(MenuDialog::MyView, "eye", text::MY_VIEW))}
                    {move || can_show_log().then(|| view! {
                        <button type="button" class="menu__item" on:click=then(context.show_log)><Icon name="log"/>{common_text::LOG}</button>
                    })}
                    {context.own_dialog.map(own_item)}
                    {move || context.dialogs.seats_title.get().map(|title| open(MenuDialog::Seats, "people", title))}
                    {open(MenuDialog::AllCards, "deck", text::ALL_CARDS)}
                    {link(Route::rules(context.game), "book", text::RULE_BOOK)}
                    {move || context.can_export.get().then(|| open(MenuDialog::Export, "export", text::EXPORT_RECORD))}
                    {link(Route::Settings, "settings", text::SETTINGS)}
                    <button type="button" class="menu__item"><Icon name="close"/>{text::CLOSE_MENU}</button>
                </nav>
            </Modal>
        </Show>
    }
}
