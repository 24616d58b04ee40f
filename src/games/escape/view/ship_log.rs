//! The ship's log: the dialog in which it is written.

mod line_question;
mod whole_log;

use leptos::html;
use leptos::prelude::*;

use super::super::text::ship_log as text;
use super::super::{Convict, Escape, EscapeInput, MAX_CRIME, MAX_LINE, Plea, ShipLogPage, WriteLog};
use crate::components::{Dialog, Segment, Segmented, focus_on_mount};
use crate::game::Seat;
use crate::session::Input;
use crate::shell::{OwnDialog, SeatContext, use_seat_context};
pub use line_question::{LineQuestion, use_asked_line};
pub use whole_log::WholeLog;

/// What is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edited {
    /// The line about the moment of this number.
    Line(usize),
    /// What the convict in this seat says.
    Convict(Seat),
}

/// What is being written in the dialog; `None` while the log is only read.
#[derive(Clone, Copy)]
struct EditedEntry(RwSignal<Option<Edited>>);

/// Returns what a convict says; for a bot what it says of itself, as long as nobody has written something else.
fn said(page: &ShipLogPage, seat: Seat, is_bot: bool) -> Convict {
    let said = page.convicts.get(seat.index()).cloned().unwrap_or_default();
    if is_bot && said == Convict::default() { text::bot_convict(seat) } else { said }
}

fn write(context: SeatContext<Escape>, what: WriteLog) {
    context.send.run(Input::Extension(EscapeInput::Log(what)));
}

/// The dialog of the ship's log.
#[component]
pub fn ShipLogDialog(
    /// The context of the table.
    context: SeatContext<Escape>,
) -> impl IntoView {
    let edited = match context.own_dialog.get_untracked() {
        OwnDialog::OpenAt(number) => Some(Edited::Line(number)),
        OwnDialog::Open | OwnDialog::Closed => None,
    };
    provide_context(EditedEntry(RwSignal::new(edited)));
    let on_close = move |()| context.own_dialog.set(OwnDialog::Closed);
    let seats = context.players().len();
    let count = context.memo(|screen| screen.table().extension.entries.len());
    let convicts = Seat::all(seats).map(|seat| view! { <ConvictEntry seat/> }).collect_view();
    view! {
        <Dialog title=text::TITLE.to_string() closes_outside=false on_close>
            <div class="dialog__body shiplog">
                <p class="hint">{text::ABOUT}</p>
                <section>
                    <h3 class="shiplog__h">{text::MOMENTS}</h3>
                    <Show when=move || count.get() == 0><p class="hint">{text::NO_MOMENTS}</p></Show>
                    <ul class="shiplog__list">
                        // The newest is at the top.
                        <For each=move || (0..count.get()).rev() key=|number| *number children=|number| view! { <Entry number/> }/>
                    </ul>
                </section>
                <section>
                    <h3 class="shiplog__h">{text::CONVICTS}</h3>
                    <ul class="shiplog__list">{convicts}</ul>
                </section>
            </div>
        </Dialog>
    }
}

/// What a convict says of themselves, and a way to change it.
#[component]
fn ConvictEntry(seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let EditedEntry(edited) = expect_context();
    let is_bot = context.is_bot(seat);
    let name = context.name(seat);
    let convict = context.memo(move |screen| said(&screen.table().extension, seat, is_bot));
    let is_edited = Memo::new(move |_| edited.get() == Some(Edited::Convict(seat)));
    let (sentence_name, label) = (name.clone(), text::say_for(&name));
    let sentence = move || convict.with(|convict| text::convict(&sentence_name, convict));
    let button = move || if convict.with(|convict| *convict == Convict::default()) { text::SAY } else { text::CHANGE };
    view! {
        <li class="shiplog__item">
            <p class="shiplog__what"><bdi>{sentence}</bdi></p>
            {move || {
                if is_edited.get() {
                    return view! { <ConvictForm seat before=convict.get_untracked()/> }.into_any();
                }
                let edit = move |_| edited.set(Some(Edited::Convict(seat)));
                view! { <button type="button" class="btn" aria-label=label.clone() on:click=edit>{button}</button> }.into_any()
            }}
        </li>
    }
}

#[component]
fn ConvictForm(seat: Seat, before: Convict) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let EditedEntry(edited) = expect_context();
    let field = NodeRef::<html::Input>::new();
    let plea = RwSignal::new(before.plea);
    let save = move || {
        let crime = field.get_untracked().map_or_else(String::new, |field| field.value());
        write(context, WriteLog::Convict(seat, Convict { crime, plea: plea.get_untracked() }));
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        save();
        edited.set(None);
    };
    let choose = move |chosen: Plea| {
        plea.set(chosen);
        save();
    };
    let pleas = text::PLEAS.map(|(plea, label)| Segment::text(plea, label)).to_vec();
    view! {
        <form class="shiplog__form" on:submit=submit>
            <label class="note__field">
                <span>{text::CRIME}</span>
                <input class="input" type="text" maxlength=MAX_CRIME autocomplete="off" node_ref=field use:focus_on_mount prop:value=before.crime on:change=move |_| save()/>
            </label>
            <fieldset class="shiplog__plea">
                <legend>{text::DID_IT}</legend>
                <Segmented name="plea" segments=pleas selected=plea on_select=choose/>
            </fieldset>
            <button type="submit" class="btn btn--primary">{text::SAVE}</button>
        </form>
    }
}

/// A moment with its line, and a way to change it.
#[component]
fn Entry(number: usize) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let EditedEntry(edited) = expect_context();
    let entry = context.memo(move |screen| screen.table().extension.entries.get(number).cloned());
    let is_edited = Memo::new(move |_| edited.get() == Some(Edited::Line(number)));
    let name = move |seat: Seat| context.name(seat);
    let line =
        Memo::new(move |_| entry.with(|entry| entry.as_ref().map_or_else(String::new, |(_, line)| line.clone())));
    let moment = Memo::new(move |_| entry.with(|entry| entry.as_ref().map(|(moment, _)| *moment)));
    let sentence = move || moment.get().map(|moment| text::moment(&moment, &name));
    let button = move || {
        let is_written = line.with(|line| !line.is_empty());
        let label = moment.get().map(|moment| {
            if is_written { text::change_line(&moment, &name) } else { text::write_about(&moment, &name) }
        });
        view! {
            <p class="shiplog__line"><bdi>{line}</bdi></p>
            <button type="button" class="btn" aria-label=label on:click=move |_| edited.set(Some(Edited::Line(number)))>
                {if is_written { text::CHANGE } else { text::WRITE_LINE }}
            </button>
        }
    };
    view! {
        <li class="shiplog__item">
            <p class="shiplog__what"><bdi>{sentence}</bdi></p>
            {move || {
                if is_edited.get() {
                    return view! { <LineForm number before=line.get_untracked()/> }.into_any();
                }
                button().into_any()
            }}
        </li>
    }
}

#[component]
fn LineForm(number: usize, before: String) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let EditedEntry(edited) = expect_context();
    let field = NodeRef::<html::Input>::new();
    // What is typed is saved also if the dialog is closed.
    let save = move || {
        let text = field.get_untracked().map_or_else(String::new, |field| field.value());
        write(context, WriteLog::Line(number, text));
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        save();
        edited.set(None);
    };
    view! {
        <form class="shiplog__form" on:submit=submit>
            <label class="note__field">
                <span>{text::LINE}</span>
                <input class="input" type="text" maxlength=MAX_LINE autocomplete="off" node_ref=field use:focus_on_mount prop:value=before on:change=move |_| save()/>
            </label>
            <button type="submit" class="btn btn--primary">{text::SAVE}</button>
        </form>
    }
}
