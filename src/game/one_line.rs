//! Messages about texts from outside, which may quote all of them.

use core::fmt::{self, Write as _};

/// The maximum number of characters of a message.
const MAX_LENGTH: usize = 300;

/// Displays a text as one line of at most 300 characters; control characters become spaces.
#[derive(Clone, Copy, Debug)]
pub struct OneLine<'a>(pub &'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, letter) in self.0.chars().enumerate() {
            if at == MAX_LENGTH {
                return f.write_char('…');
            }
            f.write_char(if letter.is_control() { ' ' } else { letter })?;
        }
        Ok(())
    }
}
