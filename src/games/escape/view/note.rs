//! The dialog in which a player writes a note on one of their own cards.

use leptos::html;
use leptos::prelude::*;

use super::super::{Escape, EscapeInput, MAX_NOTE, Topic, WriteNote, text};
use super::card::topic_symbol;
use crate::components::{Dialog, Symbol};
use crate::game::Seat;
use crate::session::Input;
use crate::shell::use_seat_context;

/// The card of the player's own hand, by its serial, that they write on; `None` while the dialog is closed.
#[derive(Clone, Copy)]
pub struct NotedCard(pub RwSignal<Option<u8>>);

/// Returns the notes of the player at the screen: the serials of the cards, and the notes.
pub fn use_notes() -> Memo<Vec<(u8, String)>> {
    let notes = use_seat_context::<Escape>().private_extension_memo();
    Memo::new(move |_| notes.get().unwrap_or_default())
}

/// Returns the note on a card; empty if there is none.
pub fn note_on(notes: &[(u8, String)], serial: u8) -> String {
    notes.iter().find(|(noted, _)| *noted == serial).map_or_else(String::new, |(_, note)| note.clone())
}

/// The dialog, if a card is chosen for it.
#[component]
pub fn NoteDialog(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let NotedCard(noted) = expect_context();
    move || noted.get().map(|serial| view! { <Note me serial on_close=move |()| noted.set(None)/> })
}

/// A note: words to choose from, and a field.
#[component]
fn Note(me: Seat, serial: u8, #[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let place = context.view.with_untracked(|view| view.hands[me].iter().position(|held| held.serial == serial));
    let before = use_notes().with_untracked(|notes| note_on(notes, serial));
    let has_note = !before.is_empty();
    let field = NodeRef::<html::Input>::new();
    let write = move |text: String| {
        on_close.run(());
        context.send.run(Input::Extension(EscapeInput::Note(WriteNote { serial, text })));
    };
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        write(field.get_untracked().map_or_else(String::new, |field| field.value()));
    };
    let word = move |word: &'static str| {
        view! { <button type="button" class="btn" on:click=move |_| write(word.into())>{word}</button> }
    };
    let guess = move |topic: Topic| {
        let (id, word) = (topic_symbol(topic), text::guess(topic));
        view! {
            <button type="button" class="btn btn--icon" aria-label=word on:click=move |_| write(word.into())>
                <Symbol id class=format!("icon suit suit--{id}")/>
            </button>
        }
    };
    view! {
        <Dialog title=text::note_on(place.unwrap_or(0)) class="dialog--small" closes_outside=false on_close>
            <form class="dialog__body note" on:submit=save>
                <p class="hint">{text::NOTE_LINE}</p>
                <div class="note__words">{text::NOTES.map(word).collect_view()}</div>
                <div class="note__words">{Topic::ALL.map(guess).collect_view()}</div>
                <label class="note__field">
                    <span>{text::NOTE}</span>
                    <input class="input" type="text" maxlength=MAX_NOTE autocomplete="off" node_ref=field prop:value=before/>
                </label>
                <div class="note__words">
                    {has_note.then(|| view! {
                        <button type="button" class="btn" on:click=move |_| write(String::new())>{text::REMOVE_NOTE}</button>
                    })}
                    <button type="submit" class="btn btn--primary">{text::SAVE_NOTE}</button>
                </div>
            </form>
        </Dialog>
    }
}
