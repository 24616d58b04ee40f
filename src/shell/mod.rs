//! A session on the page: signals, timers, storage, the client of the bot worker, and what the components of a table get.

mod alert;
mod bot_client;
mod context;
mod crash_note;
mod crew;
mod curtain;
mod database;
mod display;
mod draft;
mod files;
#[cfg(debug_assertions)]
mod gallery;
mod game_ui;
mod lesson;
mod lesson_progress;
mod local_storage;
mod motion;
mod open_dialogs;
mod pace;
mod persistence;
mod route;
mod run;
mod saved_games;
mod settings;
mod sound;
mod stored_choice;
mod tab_lock;
mod wake_lock;

pub use alert::can_vibrate;
pub use bot_client::{SentGame, ask};
pub use context::{OwnDialog, SeatContext, Shared, use_seat_context};
pub use crew::{Crew, is_alone, load_crew, save_crew};
pub use curtain::Curtain;
pub use display::{Contrast, Display, HoldingHand, Side, TextSize};
pub use draft::{provide_drafts, use_draft, use_draft_reset};
pub use files::{download, download_game, read_text};
#[cfg(debug_assertions)]
pub use gallery::GalleryState;
pub use game_ui::{Fate, GameUi, MenuItem, ResponsePanel};
pub use lesson::{Coach, LessonShell};
pub use lesson_progress::{load_lesson, save_lesson};
pub use local_storage::storage;
pub use motion::is_motion_enabled;
pub use open_dialogs::{provide_open_dialogs, use_open_dialogs};
pub use pace::Pace;
pub use persistence::Persistence;
pub use route::Route;
pub use run::Shell;
pub use saved_games::{SavedGames, fresh_seed};
pub use settings::{Motion, Settings, Theme};
pub use sound::play_sound;
pub use tab_lock::{Claim, claim, has_locks};
pub use wake_lock::keep_screen_on;
