//! Pieces that every screen is made of. They know no game.

mod clock;
mod dialog;
mod file;
mod focus;
mod host;
mod icon;
mod legacy;
mod listen;
mod page;
mod piece;
mod state;

pub use clock::{after, stands_still};
pub use dialog::{dialog, is_covered, over_all};
pub use file::{download, read_text};
pub use focus::keep_focus;
pub use host::hosted;
pub use icon::{figure, figure_of, icon};
pub use legacy::{curtain_panel, head, lately, log, news, refused, to_ruling};
pub use listen::{Listening, on_document, on_window};
pub use page::mount;
pub use piece::{Element, Listener, Piece, Setting, Text, button, el, link, live, many, unseen};
pub use state::{Call, ReadState, State, derived, effect, keep};
