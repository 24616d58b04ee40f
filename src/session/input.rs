//! What comes into a session, and what it wants done.

use super::{DisplayTime, Extension, Pin, SessionGame};
use crate::bots::{Answer, BotTask};
use crate::game::Seat;
use crate::saves::StorageError;

/// Something that happened outside the session: a tap, a timer, an answer.
#[derive(Clone, Debug)]
pub enum Input<G: SessionGame> {
    /// The person of this seat has taken the device and uncovers the screen.
    Lift(Seat),
    /// The screen is to be covered: by a tap, or because the page was hidden, left or frozen.
    Cover,
    /// A decision of the person at the screen.
    Act(G::Action),
    /// Two decisions of the person at the screen with one tap: the second one follows if it is legal after the first.
    ActTwice(G::Action, G::Action),
    /// The decision that is held is taken back.
    Undo,
    /// The decision that is held counts at once.
    Commit,
    /// The frame that waits to be acknowledged, or that is shown for [`DisplayTime::Reading`], has been taken in.
    Acknowledge,
    /// The player at the screen skips the rest of the recap.
    SkipRecap,
    /// The only person at the table has nothing to decide any more and wants to see the end.
    SkipToEnd,
    /// A person skips what bots do, up to the next decision of a person.
    SkipBots,
    /// One of those who are asked wants to answer: the device goes to them.
    AnswerAs(Seat),
    /// The device went to the wrong person: ask everybody again.
    AskAgain,
    /// Nobody wants to answer: standing orders count, everybody else passes.
    PassAll,
    /// A bot of this level is to play this seat from now on.
    HandToBot(Seat, &'static str),
    /// This person agrees to the [`Proposal`](super::Proposal).
    Agree(Seat),
    /// Somebody does not agree to the proposal.
    CancelProposal,
    /// The person of this seat takes it back from the bot.
    ReclaimSeat(Seat),
    /// The person at the screen asks what an expert would do.
    AskHint,
    /// The only person at the table asks why a bot decided as it did at this step.
    AskWhy(usize),
    /// They want to hear the answer though it may tell what the bot holds.
    ConfirmWhy,
    /// The hint or the explanation is closed.
    DismissAdvice,
    /// A bot has answered, or could not.
    BotAnswered(RequestId, Result<Answer, BotUnavailable>),
    /// The bot that could not answer is asked again.
    RetryBot,
    /// A timer has run out.
    TimerFired(TimerId),
    /// The browser has stored this snapshot; a crash of the page cannot lose it.
    Saved(SnapshotId),
    /// This snapshot is on the disk; a crash of the browser cannot lose it either.
    SavedToDisk(SnapshotId),
    /// The browser has rejected this snapshot; it is only in memory.
    StorageFailed(SnapshotId, StorageError),
    /// This snapshot could not be written to the disk.
    DiskFailed(SnapshotId),
    /// Another tab plays this game now.
    TakenOver,
    /// The game has been deleted in another tab.
    Deleted,
    /// The person at the screen sets, changes or removes the PIN of their seat.
    SetPin(Option<Pin>),
    /// The PIN that is asked for.
    EnterPin(Pin),
    /// The player of this seat agrees that the PIN that is asked for is removed: its owner has forgotten it.
    AgreeToRemovePin(Seat),
    /// The player whose PIN is asked for, so that they agree to a removal, has forgotten it, too.
    ForgetPin,
    /// Nobody enters the PIN that is asked for.
    CancelPin,
    /// Somebody has seen hidden cards of this hand by mistake: it is to be dealt again if its player agrees.
    DealAgain(Seat),
    /// The result of dealing a hand again has been read.
    DismissRedeal,
    /// The whole game is to be exported, hidden cards included.
    Export,
    /// An input of what this game alone needs.
    Extension(<G::Extension as Extension<G>>::Input),
}

/// Something that the shell must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Save this. Answer with [`Input::Saved`] or [`Input::StorageFailed`], and later with [`Input::SavedToDisk`] or
    /// [`Input::DiskFailed`].
    Save(Snapshot),
    /// Ask a bot, and answer with [`Input::BotAnswered`].
    AskBot(RequestId, BotRequest),
    /// Start a timer, and answer with [`Input::TimerFired`].
    StartTimer(TimerId, DisplayTime),
    /// Earlier moves have changed: the bot worker must be sent the whole game again.
    RecordRewritten,
    /// Hand this record to the person as a file.
    Download(String),
}

/// Names a question to a bot. An answer to any other than the one that is waited for is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(pub u64);

/// Names a timer. A timer that is no longer waited for is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimerId(pub u64);

/// Names a snapshot. The snapshots of a session are counted from 1, so a later one is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SnapshotId(pub u64);

/// No bot has answered: the worker could not be fetched, or it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotUnavailable;

/// A question to a bot about the game as it stood at a step.
#[derive(Clone, Debug, PartialEq)]
pub struct BotRequest {
    /// What the bot is asked for.
    pub task: BotTask,
    /// The seat whose view the bot gets.
    pub seat: Seat,
    /// The level of the bot.
    pub level: String,
    /// The number of moves that the game had.
    pub step: usize,
    /// What has been said to all, as a JSON list; empty if nothing.
    pub statements: String,
}

/// A state to be saved.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// Its name, for the answer.
    pub id: SnapshotId,
    /// The record of the game, as one line of JSON.
    pub record: String,
    /// [`SaveMeta`](super::SaveMeta), as JSON.
    pub meta: String,
}
