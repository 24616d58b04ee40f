//! How a game comes to its page: newly dealt, or from its save.

use leptos::prelude::*;

use super::super::context::{AppContext, Dealt, use_app};
use super::super::frame::Missing;
use super::super::navigation::go;
use super::super::{Loaded, replay, text};
use super::GameTable;
use crate::game::{Record, Table};
use crate::saves::{LoadError, Loaded as LoadedSave, Writer};
use crate::session::SaveMeta;
use crate::shell::{Claim, GameUi, Route, SavedGames, claim, fresh_seed};
use crate::with_game;

/// A game that this tab is about to show.
pub struct Opening {
    /// The id.
    pub id: String,
    /// Saves the game.
    pub writer: Writer,
    /// The answer to the request for the lock; `None` for a new game, which requests it when it is shown.
    pub claim: Option<Claim>,
    /// Whether the newest save is damaged, so that an older one is shown.
    pub is_older: bool,
    /// Takes the game over from another tab.
    pub take_over: Callback<()>,
}

/// Returns a callback that deals a game with this function, which returns its id, and opens its table. It deals one game only: the
/// second press of a double one deals no second game.
pub fn deal_once<T: 'static>(deal: impl Fn(T) -> Option<String> + Send + Sync + 'static) -> Callback<T> {
    let is_dealt = StoredValue::new(false);
    Callback::new(move |input| {
        if is_dealt.get_value() {
            return;
        }
        if let Some(id) = deal(input) {
            is_dealt.set_value(true);
            go(&Route::Table(id));
        }
    })
}

/// Saves a game that has just been dealt, and leaves its table to the page of the game. Returns the id.
pub fn save_dealt<G: GameUi>(app: AppContext, table: Table<G>) -> String {
    save_new(app, table, SaveMeta::default())
}

/// Saves a game that is continued from a file, and leaves its table to the page of the game. Returns the id.
pub fn save_continued<G: GameUi>(app: AppContext, table: Table<G>) -> String {
    let continued = Some(table.move_count());
    save_new(app, table, SaveMeta { continued, ..SaveMeta::default() })
}

/// Saves a game and leaves its table to the page of the game. Returns the id.
fn save_new<G: GameUi>(app: AppContext, table: Table<G>, meta: SaveMeta<G::Extension>) -> String {
    let (id, writer) = SavedGames::begin(&table, &meta);
    let at = id.clone();
    let show = move |take_over| {
        let opening = Opening { id: at, writer, claim: None, is_older: false, take_over };
        view! { <GameTable opening table meta/> }.into_any()
    };
    app.dealt.set_value(Some(Dealt { id: id.clone(), show: Box::new(show) }));
    id
}

/// The page of a game.
#[component]
pub fn TablePage(
    /// The id.
    id: String,
) -> impl IntoView {
    let app = use_app();
    // Each time somebody takes the game over, it is opened anew.
    let times_taken_over = RwSignal::new(0_u32);
    let take_over = Callback::new(move |()| times_taken_over.update(|times| *times += 1));
    move || {
        let steal = times_taken_over.get() > 0;
        match app.dealt.try_update_value(Option::take).flatten() {
            Some(dealt) if dealt.id == id => (dealt.show)(take_over),
            _ => view! { <SavedTable id=id.clone() steal take_over/> }.into_any(),
        }
    }
}

/// The page of a saved game.
#[component]
fn SavedTable(
    id: String,
    /// Whether the lock is taken from the tab that has it.
    steal: bool,
    take_over: Callback<()>,
) -> impl IntoView {
    let parts = use_app().parts;
    let answer = StoredValue::new_local(None::<Claim>);
    let at = id.clone();
    let load = async move {
        let extras = (parts.extras)().await?;
        let claim = claim(&at, steal).await;
        // A page that is left drops it and so releases the lock, although the database may not have answered yet.
        answer.try_update_value(|answer| *answer = Some(claim));
        (extras.restore)(at).await;
        Ok(extras)
    };
    let ready = move |extras: &'static super::super::Extras| {
        let claim = answer.try_update_value(Option::take).flatten();
        claim.map(|claim| (extras.resume)(&id, claim, take_over)).into_any()
    };
    view! { <Loaded load ready is_page=true/> }
}

/// Shows the table of a game that has been replayed.
type Show = Box<dyn FnOnce(&LoadedSave, Opening) -> AnyView>;

/// Returns the page of the newest save of a game that can be replayed.
pub fn resume(id: &str, claim: Claim, take_over: Callback<()>) -> AnyView {
    let mut show: Option<Show> = None;
    let loaded = SavedGames::load(id, |saved| {
        let record = saved.record().ok_or(text::CANNOT_BE_OPENED)?;
        show = Some(with_game!(&record.game, G => replayed::<G>(&record)).ok_or(text::NO_SUCH_GAME)??);
        Ok(())
    });
    let missing = |why: &str| view! { <Missing why=why.to_string()/> }.into_any();
    match (loaded, show) {
        (Ok(loaded), Some(show)) => {
            SavedGames::quarantine(id, &loaded.damaged);
            let writer = SavedGames::writer(id, &loaded, claim.confirmed());
            let is_older = loaded.is_older_than_damaged();
            show(&loaded, Opening { id: id.into(), writer, claim: Some(claim), is_older, take_over })
        }
        (Err(LoadError::Newer), _) => missing(text::NEWER_SAVE),
        (Err(LoadError::Missing), _) => missing(text::NO_SUCH_GAME),
        // A game that cannot be played on is shown as far as it is valid, with the reason. Its table would only show it again.
        _ if SavedGames::read(id).is_some() => replay::saved_replay(id, Route::Home),
        _ => missing(text::CANNOT_BE_OPENED),
    }
}

/// Replays a record. Returns the function that shows its table.
fn replayed<G: GameUi>(record: &Record) -> Result<Show, String> {
    let mut table = Table::<G>::replay(record).map_err(|error| error.to_string())?;
    Ok(Box::new(move |loaded, opening| {
        // Without it there would be no PINs and no curtain.
        let Some(mut meta) = loaded.saved.meta::<SaveMeta<G::Extension>>() else {
            return view! { <Missing why=text::NEWER_SAVE.to_string()/> }.into_any();
        };
        let mut chance_source = loaded.saved.chance_source();
        // Somebody may have seen before the import what chance would bring.
        if SavedGames::is_imported(&opening.id, loaded) && meta.note_import(&table) {
            chance_source.seed = fresh_seed();
        }
        table.resume(chance_source);
        view! { <GameTable opening table meta/> }.into_any()
    }))
}
