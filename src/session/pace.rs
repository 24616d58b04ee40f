//! How long a beat lasts.

use gloo_timers::future::TimeoutFuture;
use serde::{Deserialize, Serialize};

use super::Dwell;

/// How fast bots play and events follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Time to look at everything.
    Relaxed,
    /// As at a lively table.
    #[default]
    Brisk,
    /// No waiting at all.
    Instant,
}

impl Pace {
    /// All of them, slowest first.
    pub const ALL: [Pace; 3] = [Pace::Relaxed, Pace::Brisk, Pace::Instant];

    /// Milliseconds that a beat lasts.
    fn millis(self, dwell: Dwell) -> u32 {
        match (self, dwell) {
            (Pace::Instant, _) | (_, Dwell::None) => 0,
            (Pace::Relaxed, Dwell::Short) => 600,
            (Pace::Relaxed, Dwell::Long | Dwell::Ask) => 1800,
            (Pace::Brisk, Dwell::Short) => 300,
            (Pace::Brisk, Dwell::Long | Dwell::Ask) => 900,
        }
    }

    /// Waits as long as a beat lasts.
    pub async fn wait(self, dwell: Dwell) {
        match self.millis(dwell) {
            0 => {}
            millis => TimeoutFuture::new(millis).await,
        }
    }
}
