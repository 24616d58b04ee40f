//! How long a beat lasts.

use gloo_timers::future::TimeoutFuture;

use super::Dwell;
use super::settings::Word;
use crate::ui::is_covered;

/// How fast bots play and events follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pace {
    /// Time to look at everything.
    Relaxed,
    /// As at a lively table.
    #[default]
    Brisk,
    /// No waiting at all.
    Instant,
}

impl Word for Pace {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Pace::Relaxed, "relaxed"), (Pace::Brisk, "brisk"), (Pace::Instant, "instant")];
}

impl Pace {
    /// Milliseconds that a beat lasts.
    fn millis(self, dwell: Dwell) -> u32 {
        match (self, dwell) {
            (_, Dwell::Answer) => 700,
            (Pace::Instant, _) | (_, Dwell::None) => 0,
            (Pace::Relaxed, Dwell::Short) => 600,
            (Pace::Relaxed, Dwell::Long | Dwell::Ask | Dwell::Gather) => 1800,
            (Pace::Brisk, Dwell::Short) => 300,
            (Pace::Brisk, Dwell::Long | Dwell::Ask | Dwell::Gather) => 900,
        }
    }

    /// Waits as long as a beat lasts, and while something else lies over the table: nothing happens that nobody sees.
    pub async fn wait(self, dwell: Dwell) {
        match self.millis(dwell) {
            0 => {}
            millis => TimeoutFuture::new(millis).await,
        }
        // What waits to be taken in lies over the table itself.
        while !dwell.waits() && is_covered() {
            TimeoutFuture::new(30).await;
        }
    }
}
