//! The words of the components.

pub use crate::shell::text::*;

/// The name of the button that closes a dialog.
pub const CLOSE: &str = "Close";

/// The title of the log.
pub const LOG: &str = "Log";
