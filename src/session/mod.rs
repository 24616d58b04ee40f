//! People and bots at one table on this device: the loop, the curtain, the saving.

mod bots;
mod curtain;
mod head;
mod log;
mod look;
mod mind;
mod news;
mod pace;
mod place;
mod run;
mod saved;
mod settings;
mod store;
pub mod text;

pub use bots::{Advice, Says, advise, bots_step, explain};
pub use curtain::{Curtain, curtain_panel};
pub use head::{head, whose_turn};
pub use log::{log, tone_class};
pub use look::{Dwell, Fate, Look, Objection};
pub use mind::Unthought;
pub use news::{lately, news};
pub use pace::Pace;
pub use place::{Line, Place, to_ruling};
pub use run::Session;
pub use saved::{Aside, Change, Saved, Shelf, fresh_seed};
pub use settings::{Motion, Settings, Theme};
pub use store::{Store, Trouble, storage};
