//! The pages of the app.

mod book_search;
mod context;
mod credits;
mod deal;
mod deals_with_bots;
mod display_choices;
mod extras;
mod figures;
mod frame;
#[cfg(debug_assertions)]
mod gallery;
mod game_choice;
mod home;
mod lesson;
mod loaded;
mod navigation;
mod new_game;
mod open_file;
mod page_event;
mod parts;
mod presets;
mod replay;
mod result;
mod rules;
mod saved_games;
mod settings;
mod summarize;
mod table;
mod text;

pub use context::AppContext;
pub use deal::{GameSetup, start_game};
pub use extras::{EXTRAS, SAVED_GAMES};
pub use home::HomePage;
pub use loaded::Loaded;
pub use navigation::{history_entry, number_history_entry};
pub use new_game::NewGamePage;
pub use page_event::{dispatch_game_event, dispatch_page_event};
pub use parts::{DealFn, Extras, PartError, PartFuture, Parts, SavedGamesPart};
pub use table::TablePage;
pub use text::title as page_title;
