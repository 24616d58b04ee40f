//! The dialog for an opened file: a record to replay or to play, a saved game or a backup to import.

use leptos::prelude::*;

use super::context::use_app;
use super::deal::tidy_names;
use super::navigation::go;
use super::table::{deal_once, save_continued, save_dealt};
use super::{AppContext, text};
use crate::components::{CloseFoot, Dialog, Icon};
use crate::game::{ChanceSource, Next, Player, Record, RecordError, Table};
use crate::saves::{Backup, BackupError, Damage, Imported, MAX_BACKUP, Saved};
use crate::shell::{GameUi, Route, SavedGames, fresh_seed};
use crate::with_game;

/// The maximum number of characters of an error's details.
const MAX_DETAILS: usize = 300;

/// A record that can be opened.
#[derive(Clone)]
pub struct OpenedRecord {
    record: Record,
    /// The name of the game.
    game: &'static str,
    is_over: bool,
    /// The message that only the beginning of the record is valid.
    error: Option<String>,
}

/// Reads a record, in which players of one name get numbers, and replays it as far as it is valid.
fn read_record(text: &str) -> Result<OpenedRecord, RecordError> {
    fn of<G: GameUi>(record: Record) -> Result<OpenedRecord, RecordError> {
        let (table, error) = Table::<G>::replay_prefix(&record)?;
        let is_over = table.next() == Next::Over;
        Ok(OpenedRecord { record, game: G::INFO.name, is_over, error: error.as_ref().map(text::error_in_record) })
    }
    let mut record = Record::read(text)?;
    tidy_names(&mut record.seats);
    let game = record.game.clone();
    with_game!(&game, G => of::<G>(record))
        .unwrap_or_else(|| Err(RecordError::head(format!("there is no game {game} here"))))
}

/// Starts a game from a record and returns its id: with all its moves and new chance, or with none of them and its chance.
fn play_record<G: GameUi>(record: &Record, same_deal: bool, app: AppContext) -> Result<String, RecordError> {
    let mut begin = record.clone();
    let mut chance_source = ChanceSource::new(fresh_seed());
    if same_deal {
        chance_source = ChanceSource::replaying(chance_source.seed, record);
        begin.moves.clear();
        begin.outcome = serde_json::Value::Null;
    }
    let mut table = Table::<G>::replay(&begin)?;
    table.resume(chance_source);
    Ok(if same_deal { save_dealt(app, table) } else { save_continued(app, table) })
}

/// What an opened file holds.
#[derive(Clone)]
pub enum FileContent {
    /// A record.
    Record(Box<OpenedRecord>),
    /// A backup or a saved game, and what its import has added.
    Imported(Result<Imported, BackupError>),
    /// None of them; the reason.
    Unknown(String),
}

impl FileContent {
    /// Imports the backup or the saved game in a file, or reads the record in it. `None` is a file that is too large or no text.
    pub fn import_or_read(file: Option<&str>) -> Self {
        let Some(text) = file else {
            return FileContent::Unknown(text::not_a_text_file(MAX_BACKUP));
        };
        match Backup::read(text) {
            Ok(backup) => return FileContent::Imported(SavedGames::import(&backup)),
            Err(error) if begins_as_backup(text) => return FileContent::Imported(Err(error)),
            Err(_) => {}
        }
        // A save of a newer version of the app can be opened after an update.
        if matches!(Saved::from_text(text), Ok(_) | Err(Damage::NewerSchema(_))) {
            return FileContent::Imported(SavedGames::import(&Backup::of_save(text)));
        }
        match read_record(text) {
            Ok(opened) => FileContent::Record(Box::new(opened)),
            Err(error) => FileContent::Unknown(text::record_error(&error)),
        }
    }
}

/// Returns whether the first key of a file is that of a backup.
fn begins_as_backup(text: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with("\"backup\""))
}

/// The dialog for an opened file.
#[component]
pub fn FileDialog(
    /// What it holds.
    content: FileContent,
    /// Called when the person closes it.
    on_close: Callback<()>,
) -> impl IntoView {
    match content {
        FileContent::Record(opened) => view! { <RecordDialog opened=*opened on_close/> }.into_any(),
        FileContent::Imported(result) => view! { <ImportDialog result on_close/> }.into_any(),
        FileContent::Unknown(why) => view! { <UnknownFileDialog why on_close/> }.into_any(),
    }
}

/// The dialog after an import.
#[component]
fn ImportDialog(result: Result<Imported, BackupError>, on_close: Callback<()>) -> impl IntoView {
    let message = match result {
        Ok(imported) => text::imported(&imported),
        Err(error) => error.to_string(),
    };
    view! {
        <Dialog title=text::IMPORT class="dialog--small" closes_outside=false on_close>
            <div class="dialog__body"><p role="status">{message}</p></div>
            <CloseFoot label=text::GOT_IT on_close/>
        </Dialog>
    }
}

/// The dialog for a file that cannot be opened.
#[component]
fn UnknownFileDialog(why: String, on_close: Callback<()>) -> impl IntoView {
    let why: String = why.chars().take(MAX_DETAILS).collect();
    view! {
        <Dialog title=text::NOT_A_RECORD class="dialog--small" closes_outside=false on_close>
            <div class="dialog__body">
                <p role="alert">{text::NOT_A_RECORD_LINE}</p>
                <details><summary>{text::DETAILS}</summary><p class="muted">{why}</p></details>
            </div>
            <CloseFoot on_close/>
        </Dialog>
    }
}

/// The dialog for a record: replay it, continue it, or play the same deal again.
#[component]
fn RecordDialog(opened: OpenedRecord, on_close: Callback<()>) -> impl IntoView {
    let app = use_app();
    let OpenedRecord { record, game, is_over, error } = opened;
    let can_continue = !is_over && error.is_none();
    let players = text::players(record.seats.iter().map(Player::display_name));
    let summary = text::record_line(&players, record.moves.len(), is_over);
    let record = StoredValue::new(record);
    let play = deal_once(move |same_deal: bool| {
        record.with_value(|record| with_game!(&record.game, G => play_record::<G>(record, same_deal, app)))?.ok()
    });
    let replay = move |_| {
        app.opened_record.set_value(Some(record.get_value()));
        go(&Route::ReplayFile);
    };
    view! {
        <Dialog title=text::record_of(game) class="dialog--small" on_close>
            <div class="dialog__body">
                <p>{summary}</p>
                {error.map(|why| view! { <p role="alert">{why}</p> })}
            </div>
            <div class="dialog__foot dialog__foot--stack">
                <button type="button" class="btn btn--primary" on:click=replay><Icon name="eye"/>{text::REPLAY_RECORD}</button>
                {can_continue.then(|| view! {
                    <button type="button" class="btn" on:click=move |_| play.run(false)><Icon name="play"/>{text::CONTINUE_RECORD}</button>
                })}
                <button type="button" class="btn" on:click=move |_| play.run(true)><Icon name="again"/>{text::PLAY_SAME_DEAL}</button>
            </div>
        </Dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::{BackupError, FileContent, read_record};
    use crate::games::escape::Options;

    #[test]
    fn a_backup_that_cannot_be_read_says_why() {
        let newer = r#"{"backup":2,"games":{},"damaged":{}}"#;
        assert!(matches!(FileContent::import_or_read(Some(newer)), FileContent::Imported(Err(BackupError::Newer))));
        let torn = "{\n  \"backup\": 1,\n  \"games\": {\"a\": \"torn";
        assert!(matches!(
            FileContent::import_or_read(Some(torn)),
            FileContent::Imported(Err(BackupError::NotABackup(_)))
        ));
    }

    #[test]
    fn players_of_one_name_in_a_record_get_numbers() {
        let seats = ["ada", "bo", "ada\u{200b}"].map(|name| format!(r#"{{"name":"{name}","who":"human"}}"#)).join(",");
        let options = serde_json::to_string(&Options::default()).expect("JSON");
        let record = format!(
            r#"{{"record":1,"game":"escape","edition":1,"options":{options},"seats":[{seats}],"moves":[],"outcome":null}}"#
        );
        let opened = read_record(&record).expect("it is a record");
        let names: Vec<String> = opened.record.seats.into_iter().map(|player| player.name).collect();
        assert_eq!(names, ["ada", "bo", "ada\u{200b} 2"]);
    }
}
