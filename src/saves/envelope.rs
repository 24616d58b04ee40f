//! The envelope of a save: a header that proves that the payload is whole.

use core::fmt;

use crc::{CRC_32_ISO_HDLC, Crc};

use crate::game::OneLine;

/// The first word of every envelope: the format of the header.
const MAGIC: &str = "TWO1";

/// The checksum of zlib and PNG.
pub(super) static CRC_32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The highest generation that is read. It is also exact as a number of JavaScript.
pub const MAX_GENERATION: u64 = 1 << 53;

/// A save with its header.
///
/// ```text
/// TWO1 2 17 13 b0a3f1c2 {"record":{}}
/// │    │ │  │  │        └ payload
/// │    │ │  │  └ CRC-32 of the schema, the generation and the payload, in hexadecimal
/// │    │ │  └ length of the payload in bytes
/// │    │ └ generation
/// │    └ schema
/// └ format of the header
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope<'a> {
    /// The version of the payload's format; see [`SCHEMA`](super::SCHEMA).
    pub schema: u32,
    /// The number of this save of its game, counted from 1; a later save has a higher one.
    pub generation: u64,
    /// The game as JSON.
    pub payload: &'a str,
}

/// Why a text is not a whole save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It has no header of a save.
    NoHeader,
    /// The payload is shorter or longer than the header says.
    Length,
    /// The checksum does not match.
    Checksum,
    /// The payload is not a saved game, for this reason.
    Payload(String),
    /// The moves cannot be replayed, for this reason.
    Replay(String),
    /// A newer version of the app has written it, with this schema.
    NewerSchema(u32),
    /// It is longer than [`MAX_SAVE`](super::MAX_SAVE).
    TooLarge,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::NoHeader => f.write_str("it does not begin like a saved game"),
            Damage::Length => f.write_str("it is cut off"),
            Damage::Checksum => f.write_str("its checksum does not match"),
            Damage::Payload(why) => write!(f, "it cannot be read ({})", OneLine(why)),
            Damage::Replay(why) => write!(f, "its moves do not fit the rules ({})", OneLine(why)),
            Damage::NewerSchema(_) => f.write_str("a newer version of this app has saved it"),
            Damage::TooLarge => f.write_str("it is too large"),
        }
    }
}

impl core::error::Error for Damage {}

impl<'a> Envelope<'a> {
    /// Returns the text of this save.
    pub fn write(&self) -> String {
        let Envelope { schema, generation, payload } = self;
        format!("{MAGIC} {schema} {generation} {} {:08x} {payload}", payload.len(), self.checksum())
    }

    /// Reads a save and checks its length and its checksum.
    ///
    /// # Errors
    ///
    /// [`Damage::NoHeader`], [`Damage::Length`] or [`Damage::Checksum`].
    pub fn read(text: &'a str) -> Result<Self, Damage> {
        let mut parts = text.splitn(6, ' ');
        let mut next = || parts.next().ok_or(Damage::NoHeader);
        if next()? != MAGIC {
            return Err(Damage::NoHeader);
        }
        let schema = number(next()?)?;
        let generation = number(next()?)?;
        if generation > MAX_GENERATION {
            return Err(Damage::NoHeader);
        }
        let length: usize = number(next()?)?;
        let checksum = next()?;
        let envelope = Envelope { schema, generation, payload: next()? };
        if envelope.payload.len() != length {
            return Err(Damage::Length);
        }
        if format!("{:08x}", envelope.checksum()) == checksum { Ok(envelope) } else { Err(Damage::Checksum) }
    }

    /// Returns whether a text is a whole save of this generation or a later one. The checksum is computed only if the header
    /// says so.
    pub fn is_whole_since(text: &str, generation: u64) -> bool {
        let written = Envelope::generation_in_header(text);
        written.is_some_and(|written| written >= generation) && Envelope::read(text).is_ok()
    }

    /// Returns the generation in the header of a text, which may be damaged elsewhere.
    pub fn generation_in_header(text: &str) -> Option<u64> {
        text.split(' ').nth(2).and_then(|word| number(word).ok())
    }

    /// Returns the CRC-32 of the schema, the generation and the payload.
    fn checksum(&self) -> u32 {
        let mut digest = CRC_32.digest();
        digest.update(&self.schema.to_le_bytes());
        digest.update(&self.generation.to_le_bytes());
        digest.update(self.payload.as_bytes());
        digest.finalize()
    }
}

/// Reads a number of the header. Only the canonical form is accepted: no sign, no leading zeros.
fn number<T: core::str::FromStr + fmt::Display>(text: &str) -> Result<T, Damage> {
    let number: T = text.parse().map_err(|_| Damage::NoHeader)?;
    if number.to_string() == text { Ok(number) } else { Err(Damage::NoHeader) }
}
