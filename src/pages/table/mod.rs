//! The page of a game that is being played.

mod advice;
mod all_cards;
mod cover;
mod dialogs;
mod export;
mod menu;
mod my_view;
mod now;
mod opening;
mod pin;
mod redeal;
mod seats;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::StorageEvent;
use leptos_use::{use_event_listener, use_window};

pub use advice::{AdviceContext, AdviceDialog};
pub use dialogs::{DialogsContext, TableDialogs};
pub use export::ExportDialog;
pub use opening::{TablePage, deal_once, resume, save_continued, save_dealt};

use super::context::{Person, use_app};
use super::frame::Page;
use super::{Loaded, text};
use crate::components::{Empty, GameView, Icon, Toast, find, text as common_text};
use crate::game::{Next, Observer, Player, Table};
use crate::session::{Input, SaveMeta, SaveState, Screen};
use crate::shell::{GameUi, OwnDialog, Route, SavedGames, SeatContext, Shell, has_locks, keep_screen_on};
use cover::cover_when_left;
use menu::{Menu, MenuContext};
use opening::Opening;

/// What the page of a game shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Content {
    Table(Observer),
    Result,
    Deleted,
}

/// A game that is being played.
#[component]
fn GameTable<G: GameUi>(
    /// How the game is saved, and its lock.
    opening: Opening,
    /// The game.
    table: Table<G>,
    /// What was agreed beside the game.
    meta: SaveMeta<G::Extension>,
) -> impl IntoView {
    let Opening { id, writer, claim, is_older, take_over } = opening;
    let app = use_app();
    super::dispatch_game_event(G::INFO.id);
    let shell =
        Shell::open(id.clone(), table, meta, writer, claim, app.settings, Callback::new(move |sound| app.play(sound)));
    on_cleanup(move || shell.close());
    cover_when_left(shell);
    stop_when_played_elsewhere(&id, shell);

    let is_menu_open = RwSignal::new(false);
    let context = shell.context(Callback::new(move |()| is_menu_open.set(true)), take_over);
    // The device would lock itself while somebody thinks: the hand would be covered, and a decision that is held dropped.
    keep_screen_on(context.memo(|screen| screen.table().is_shared && screen.seat().is_some()));
    let content = context.memo(|screen| match screen {
        Screen::Deleted(_) => Content::Deleted,
        Screen::Over(_) => Content::Result,
        screen => Content::Table(screen.observer()),
    });
    // The board is shown from its top and the log at its end when the observer changes, and when the others have played.
    let others_decide = others_decide(context);
    Effect::new(move || {
        content.track();
        scroll_back();
    });
    Effect::new(move || {
        if !others_decide.get() {
            scroll_back();
        }
    });
    let parts = app.parts;
    let result_id = StoredValue::new(id);
    let shown = move || match content.get() {
        Content::Deleted => view! { <DeletedPage/> }.into_any(),
        Content::Result => view! {
            <Loaded load=(parts.extras)() ready=move |extras| (extras.result)(&result_id.get_value()) is_page=true/>
        }
        .into_any(),
        Content::Table(observer) => view! { <GameView context observer/> }.into_any(),
    };
    app.person.set(Some(context.memo(whom_it_is_for)));
    on_cleanup(move || app.person.set(None));
    let dialogs = DialogsContext::new(context, context.memo(player_at_screen));
    let is_dialog_open = dialogs.is_open();
    let is_own_dialog_open =
        Memo::new(move |_| matches!(content.get(), Content::Table(_)) && context.own_dialog.get() != OwnDialog::Closed);
    let close_own_dialog = move |()| context.own_dialog.set(OwnDialog::Closed);
    provide_context(context);
    view! {
        {shown}
        <Menu is_open=is_menu_open context=MenuContext::new(context, dialogs)/>
        <Show when=move || is_dialog_open.get()>
            <Loaded load=(parts.extras)() ready=move |extras| (extras.table_dialogs)(dialogs) on_close=move |()| dialogs.close()/>
        </Show>
        <Show when=move || is_own_dialog_open.get()>
            <Loaded load=(parts.extras)() ready=move |extras| (extras.own_dialog)(G::INFO.id) on_close=close_own_dialog/>
        </Show>
        <Notices context is_older/>
    }
}

/// Returns whether others decide before the player at the screen does again.
fn others_decide<G: GameUi>(context: SeatContext<G>) -> Memo<bool> {
    let screen = context.screen;
    Memo::new(move |before: Option<&bool>| {
        screen.with(|screen| match (screen.seat(), G::next(&*screen.table().view)) {
            (Some(seat), Next::Seats(asked)) => !asked.contains(seat.seat),
            _ => before.is_some_and(|before| *before),
        })
    })
}

/// Scrolls the board to its top and the log, which is laid out upwards, to its end.
fn scroll_back() {
    for part in [".board", ".log__list"] {
        if let Some(part) = find(part) {
            part.set_scroll_top(0);
        }
    }
}

/// Returns the player whose cards are on the screen.
fn player_at_screen<G: GameUi>(screen: &Screen<G>) -> Option<Player> {
    let seat = screen.seat()?.seat;
    screen.table().players.get(seat.index()).cloned()
}

/// Returns the person whom the screen is for, if it is for one.
fn whom_it_is_for<G: GameUi>(screen: &Screen<G>) -> Option<Person> {
    let covered = match screen {
        Screen::Covered(covered) => covered.next.iter().next().filter(|_| covered.next.len() == 1),
        _ => None,
    };
    let seat = covered.or_else(|| Some(screen.seat()?.seat))?;
    let name = screen.table().players.get(seat.index())?.name.clone();
    Some(Person { name, is_covered: covered.is_some() })
}

/// The notices over a table: moves that are not saved, an older save, and bots that cannot be loaded.
#[component]
fn Notices<G: GameUi>(context: SeatContext<G>, is_older: bool) -> impl IntoView {
    let unsaved = context.memo(|screen| match screen.table().save_state {
        SaveState::InMemory(error) => Some(error),
        SaveState::OnDisk | SaveState::Saving | SaveState::InBrowser => None,
    });
    let is_older = RwSignal::new(is_older);
    let bot_failed = context.memo(|screen| screen.table().bot_failed);
    view! {
        {move || unsaved.get().map(|error| view! { <Toast text=common_text::not_saved(error)/> })}
        <Show when=move || is_older.get()>
            <Toast text=text::OLDER_SAVE>
                <button type="button" class="btn" on:click=move |_| is_older.set(false)>{text::GOT_IT}</button>
            </Toast>
        </Show>
        <Show when=move || bot_failed.get()>
            <Toast is_urgent=true text=text::BOTS_NOT_LOADED>
                <button type="button" class="btn" on:click=move |_| context.send.run(Input::RetryBot)>{text::TRY_AGAIN}</button>
            </Toast>
        </Show>
    }
}

/// The page of a game that has been deleted in another tab.
#[component]
fn DeletedPage() -> impl IntoView {
    view! {
        <Page class="page" title=text::NOT_AVAILABLE>
            <Empty icon="info" text=text::DELETED/>
            <p><a class="btn btn--primary" href=Route::Home.to_string()><Icon name="back"/>{text::BACK_TO_HOME}</a></p>
        </Page>
    }
}

/// Stops the game here when another tab saves or deletes it.
fn stop_when_played_elsewhere<G: GameUi>(id: &str, shell: Shell<G>) {
    let (key, id) = (SavedGames::watched_key(id), id.to_string());
    let _ = use_event_listener(use_window(), leptos::ev::storage, move |event| {
        let event: &StorageEvent = event.unchecked_ref();
        if event.key().is_none_or(|changed| changed != key) {
            return;
        }
        match event.new_value() {
            None => shell.send(Input::Deleted),
            Some(announced) => {
                // A tab that has stopped before cannot answer for the one that plays now.
                let has_played = !shell.is_stopped();
                shell.send(Input::TakenOver);
                if has_played && !has_locks() {
                    SavedGames::release(&id, &announced);
                }
            }
        }
    });
}
