//! A record from a file: to look at it, to go on with it, or to play it again with the same luck.

use super::route::Route;
use super::{go, play, text, viewer};
use crate::game::{ChanceSource, Next, Record, RecordError, Table};
use crate::saves::{Backup, BackupError, Imported, Saved};
use crate::shell::{GameUi, SavedGames, fresh_seed};
use crate::ui::{Call, Element, State, button, dialog, el, icon, many};
use crate::with_game;
use leptos::prelude::*;

/// The number of characters of the details that are shown.
const MAX_DETAILS: usize = 300;

/// Closes the dialog.
pub type Close = Call<()>;

/// A record that can be opened.
struct Opened {
    record: Record,
    game: &'static str,
    over: bool,
    /// Why it does not stand to its end.
    fault: Option<String>,
}

/// Reads a record and tries how far it stands.
fn read(text: &str) -> Result<Opened, RecordError> {
    fn of<G: GameUi>(record: Record) -> Result<Opened, RecordError> {
        let (table, fault) = Table::<G>::replay_prefix(&record)?;
        let over = table.next() == Next::Over;
        Ok(Opened { record, game: G::INFO.name, over, fault: fault.map(|fault| fault.to_string()) })
    }
    let record = Record::read(text)?;
    let game = record.game.clone();
    with_game!(&game, G => of::<G>(record))
        .unwrap_or_else(|| Err(RecordError::head(format!("there is no game {game} here"))))
}

/// Lays a table for a record: with all of its moves and new luck, or with none of them and its luck.
fn lay<G: GameUi>(record: &Record, again: bool) -> Result<String, RecordError> {
    let mut begin = record.clone();
    let mut chance_source = ChanceSource::new(fresh_seed());
    if again {
        chance_source = ChanceSource::replaying(chance_source.seed, record);
        begin.moves.clear();
        begin.outcome = serde_json::Value::Null;
    }
    let mut table = Table::<G>::replay(&begin)?;
    table.resume(chance_source);
    Ok(play::lay(table))
}

/// Returns the dialog for this file: what can be done with its record, what was imported from a backup or a save, or why
/// it is none of them.
pub fn dialog_for(file: Option<&str>, close: Close) -> Element {
    if let Some(text) = file {
        if let Ok(backup) = Backup::read(text) {
            return imported(SavedGames::import(&backup), close);
        }
        if Saved::from_text(text).is_ok() {
            return imported(SavedGames::import(&Backup::of_save(text)), close);
        }
    }
    match file.map(read) {
        Some(Ok(opened)) => choices(opened, close),
        Some(Err(broken)) => unopened(broken.to_string(), close),
        None => unopened(text::NO_TEXT.into(), close),
    }
}

/// Returns the dialog after an import.
fn imported(done: Result<Imported, BackupError>, close: Close) -> Element {
    let close = move || close.run(());
    let words = match done {
        Ok(done) => text::imported(&done),
        Err(error) => error.to_string(),
    };
    let body = el("div", "dialog__body").child(el("p", "").attr("role", "status").child(words));
    let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::GOT_IT));
    dialog(text::IMPORT, "dialog--small", close, many([body, foot]))
}

fn unopened(why: String, close: Close) -> Element {
    let close = move || close.run(());
    let why: String = why.chars().take(MAX_DETAILS).collect();
    let details = el("details", "").child(el("summary", "").child(text::DETAILS)).child(el("p", "muted").child(why));
    let body =
        el("div", "dialog__body").child(el("p", "").attr("role", "alert").child(text::NO_RECORD_LINE)).child(details);
    let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::CLOSE));
    dialog(text::NO_RECORD, "dialog--small", close, many([body, foot]))
}

fn choices(Opened { record, game, over, fault }: Opened, close: Close) -> Element {
    let close = move || close.run(());
    let can_go_on = !over && fault.is_none();
    let who = text::players(record.seats.iter().map(|player| player.name.clone()));
    let told = text::moves(&who, record.moves.len(), over);
    let fault = fault.map(|why| el("p", "").attr("role", "alert").child(text::stands_so_far(&why)));
    let body = el("div", "dialog__body").child(el("p", "").child(told)).child(fault);
    let record = State::new(record);
    let play = move |again: bool| {
        let laid = record.with_untracked(|record| with_game!(&record.game, G => lay::<G>(record, again)));
        if let Some(Ok(id)) = laid {
            go(&Route::Play(id));
        }
    };
    let look = move || viewer::look_at(record.get_untracked());
    let go_on = || button("btn", move || play(false)).child(icon("play")).child(text::GO_ON_WITH_IT);
    let foot = el("div", "dialog__foot dialog__foot--stack")
        .child(button("btn btn--primary", look).child(icon("eye")).child(text::LOOK_AT_IT))
        .child(can_go_on.then(go_on))
        .child(button("btn", move || play(true)).child(icon("again")).child(text::PLAY_AGAIN_ALIKE));
    dialog(text::record_of(game), "dialog--small", close, many([body, foot]))
}
