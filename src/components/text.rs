//! The words of the components.

pub use crate::shell::text::*;

/// The name of the button that closes a dialog.
pub const CLOSE: &str = "Close";

/// The button that skips the rest of the recap.
pub const SKIP_RECAP: &str = "Skip ahead";

/// The title of the log.
pub const LOG: &str = "Log";
