//! How long events are shown.

use futures_util::StreamExt;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use super::open_dialogs::OpenDialogs;
use super::stored_choice::StoredChoice;
use crate::session::DisplayTime;

/// How fast bots play and events follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pace {
    /// Slow enough to look at everything.
    Relaxed,
    /// As at a lively table.
    #[default]
    Brisk,
    /// No delays.
    Instant,
}

impl StoredChoice for Pace {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Pace::Relaxed, "relaxed"), (Pace::Brisk, "brisk"), (Pace::Instant, "instant")];
}

impl Pace {
    /// Returns for how many milliseconds an event is shown, or something else is waited for.
    pub fn millis(self, time: DisplayTime) -> u32 {
        match (self, time) {
            (_, DisplayTime::Answer) => 700,
            (_, DisplayTime::WrongPin) => 1500,
            (_, DisplayTime::ForgottenPins) => 600_000,
            (Pace::Instant, _) | (_, DisplayTime::None) => 0,
            (Pace::Relaxed, DisplayTime::Undo) => 5000,
            (Pace::Brisk, DisplayTime::Undo) => 3000,
            (Pace::Relaxed, DisplayTime::Reading) => 4500,
            (Pace::Brisk, DisplayTime::Reading) => 3000,
            (Pace::Relaxed, DisplayTime::Short) => 600,
            (Pace::Relaxed, DisplayTime::Long | DisplayTime::Acknowledge | DisplayTime::AcknowledgeTogether) => 1800,
            (Pace::Brisk, DisplayTime::Short) => 300,
            (Pace::Brisk, DisplayTime::Long | DisplayTime::Acknowledge | DisplayTime::AcknowledgeTogether) => 900,
        }
    }

    /// Waits as long as an event is shown, and as long as a dialog covers the table: nothing happens that nobody sees. `is_due`
    /// returns whether no dialog may delay what follows: a hand that is to be covered. It is tracked.
    pub async fn wait(
        self,
        time: DisplayTime,
        dialogs: OpenDialogs,
        is_due: impl Fn() -> bool + Copy + Send + Sync + 'static,
    ) {
        match self.millis(time) {
            0 => {}
            millis => TimeoutFuture::new(millis).await,
        }
        let is_held_up = move || !time.runs_under_dialogs() && dialogs.is_any() && !is_due();
        while untrack(is_held_up) {
            // What it creates lasts as long as this waits, not as long as the page.
            let owner = Owner::new();
            let changes = owner.with(|| Signal::derive(is_held_up));
            let mut changes = owner.with(|| changes.to_stream());
            while changes.next().await == Some(true) {}
            // Another dialog may open in the place of the one that was closed.
            TimeoutFuture::new(0).await;
        }
    }
}
