//! A session on the page: its shell, what the components of a table get of it, and the components that all tables share.

mod bot_client;
mod context;
mod curtain;
mod database;
mod game_ui;
mod head;
mod local_storage;
mod log;
mod news;
mod pace;
mod persistence;
mod run;
mod saved_games;
mod settings;
mod tab_lock;
pub mod text;

pub use bot_client::{Held, ask};
pub use context::{SeatContext, Shared, to_ruling};
pub use curtain::{Curtain, curtain_panel};
pub use game_ui::{Fate, GameUi, ResponsePanel};
pub use head::{head, whose_turn};
pub use local_storage::storage;
pub use log::{log, tone_class};
pub use news::{lately, news};
pub use pace::Pace;
pub use persistence::Persistence;
pub use run::Shell;
pub use saved_games::{SavedGames, fresh_seed};
pub use settings::{Motion, Settings, Theme};
pub use tab_lock::{Claim, TabLock, claim, claim_new, has_locks};
