//! The ship's log: the dialog in which it is written, the question for a line at the table, and the whole log at the end.

use leptos::html;
use leptos::prelude::*;

use super::super::text::ship_log as text;
use super::super::{Convict, Escape, EscapeInput, MAX_CRIME, MAX_LINE, Moment, Plea, ShipLogPage, WriteLog};
use crate::components::{Dialog, Icon, Segment, Segmented, focus_on_mount};
use crate::game::{Player, Seat, Who, display_name};
use crate::session::Input;
use crate::shell::{OwnDialog, SeatContext, download, use_seat_context};

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
    let page = context.public_extension_memo();
    let seats = context.players().len();
    // The newest is at the top.
    let shown = Memo::new(move |_| (0..page.with(|page| page.entries.len())).rev().collect::<Vec<_>>());
    let convicts = Seat::all(seats).map(|seat| view! { <ConvictEntry seat/> }).collect_view();
    view! {
        <Dialog title=text::TITLE.to_string() closes_outside=false on_close>
            <div class="dialog__body shiplog">
                <p class="hint">{text::ABOUT}</p>
                <section>
                    <h3 class="shiplog__h">{text::MOMENTS}</h3>
                    <Show when=move || shown.with(Vec::is_empty)><p class="hint">{text::NO_MOMENTS}</p></Show>
                    <ul class="shiplog__list">
                        <For each=move || shown.get() key=|number| *number children=|number| view! { <Entry number/> }/>
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
    let page = context.public_extension_memo();
    let is_bot = context.is_bot(seat);
    let name = context.name(seat);
    let convict = Memo::new(move |_| page.with(|page| said(page, seat, is_bot)));
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
    let page = context.public_extension_memo();
    let entry = Memo::new(move |_| page.with(|page| page.entries.get(number).cloned()));
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

/// Returns the moment for which the table asks for a line: the latest one of this seat, or of all, if the log is begun and nobody
/// has written about it.
fn asked(page: &ShipLogPage, seat: Option<Seat>) -> Option<(usize, Moment)> {
    let number = match seat {
        Some(seat) => page.latest_of(seat)?,
        None => page.entries.len().checked_sub(1)?,
    };
    let (moment, line) = &page.entries[number];
    (page.is_begun() && line.is_empty()).then_some((number, *moment))
}

/// Returns the moment for which the table asks its observer for a line.
pub fn use_asked_line() -> Memo<Option<(usize, Moment)>> {
    let context = use_seat_context::<Escape>();
    let page = context.public_extension_memo();
    let seat = context.seat();
    Memo::new(move |_| page.with(|page| asked(page, seat)))
}

/// The question for a line about what has just happened.
#[component]
pub fn LineQuestion(
    /// The number of the moment.
    number: usize,
    /// What has happened.
    moment: Moment,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let open = move |_| context.own_dialog.set(OwnDialog::OpenAt(number));
    view! {
        <div class="actions__line">
            <p class="actions__hint actions__hint--only">{text::moment(&moment, &|seat| context.name(seat))}</p>
        </div>
        <button type="button" class="btn" on:click=open><Icon name="pen"/>{text::WRITE_LINE}</button>
    }
}

/// The whole log, if anybody has written in it.
#[component]
pub fn WholeLog(
    /// What is written.
    page: ShipLogPage,
    /// The players, in seat order.
    players: Vec<Player>,
) -> impl IntoView {
    if !page.is_begun() {
        return ().into_any();
    }
    let name = |seat: Seat| display_name(&players, seat);
    let convict = |(at, player): (usize, &Player)| {
        let seat = Seat(at as u8);
        text::convict(&name(seat), &said(&page, seat, player.who != Who::Human))
    };
    let convicts: Vec<String> = players.iter().enumerate().map(convict).collect();
    let written = page.entries.iter().filter(|(_, line)| !line.is_empty());
    let lines: Vec<(String, String)> =
        written.map(|(moment, line)| (text::moment(moment, &name), line.clone())).collect();
    let as_text = text::whole(&convicts, &lines);
    let paragraph = |text: String| view! { <li><bdi>{text}</bdi></li> };
    let entry = |(what, line): (String, String)| {
        view! { <li class="shiplog__item"><p class="shiplog__what"><bdi>{what}</bdi></p><p class="shiplog__line"><bdi>{line}</bdi></p></li> }
    };
    view! {
        <section class="panel shiplog" aria-labelledby="shiplog-title">
            <h2 id="shiplog-title" class="section-title">{text::TITLE}</h2>
            <ul class="shiplog__convicts">{convicts.into_iter().map(paragraph).collect_view()}</ul>
            <ol class="shiplog__list">{lines.into_iter().map(entry).collect_view()}</ol>
            <p><button type="button" class="btn" on:click=move |_| download("ships-log.txt", "text/plain", &as_text)>{text::DOWNLOAD}</button></p>
        </section>
    }
    .into_any()
}
