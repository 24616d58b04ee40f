//! The operations that happen to a session at random.

use three_ways_out::game::Rng;

/// Something that happens to a session. It makes sense in any state: `choice` selects among what exists then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// What happens.
    pub kind: OperationKind,
    /// A random number, taken modulo the number of possibilities.
    pub choice: usize,
}

/// The kinds of operations. Most are an input of a session.
#[allow(missing_docs, reason = "most names say what happens")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationKind {
    /// A random seat lifts the curtain.
    Lift,
    /// The next person lifts the curtain.
    LiftNext,
    Cover,
    Act,
    /// An action, and another one with the same tap.
    ActTwice,
    /// The decision that is held is taken back.
    Undo,
    /// The decision that is held counts at once.
    Commit,
    /// An action that is legal for another seat.
    ActForeign,
    Acknowledge,
    SkipRecap,
    SkipBots,
    SkipToEnd,
    AnswerAs,
    AskAgain,
    PassAll,
    HandToBot,
    Agree,
    CancelProposal,
    ReclaimSeat,
    AskHint,
    AskWhy,
    ConfirmWhy,
    DismissAdvice,
    /// A bot answers.
    Bot,
    /// A bot answers a request for the second time.
    BotTwice,
    BotFails,
    /// An answer to a request that was never made.
    BotStray,
    Retry,
    /// A timer runs out.
    Timer,
    TimerTwice,
    TimerStray,
    /// The storage confirms the oldest snapshot.
    Stored,
    /// The storage confirms the newest snapshot before the others.
    StoredLatest,
    StorageFails,
    /// The newest stored snapshot is on the disk.
    StoredToDisk,
    /// It cannot be written to the disk.
    DiskFails,
    /// Another tab plays the game.
    TakenOver,
    /// Another tab deletes the game.
    Deleted,
    Reload,
    Export,
    /// The person at the screen sets or removes the PIN.
    SetPin,
    /// The right PIN or a wrong one.
    EnterPin,
    AgreeToRemovePin,
    ForgetPin,
    CancelPin,
    DealAgain,
    DismissRedeal,
    /// An input of the game's extension.
    Extension,
}

/// The weight of each kind in a random choice.
const WEIGHTS: [(OperationKind, usize); 48] = [
    (OperationKind::Lift, 6),
    (OperationKind::LiftNext, 24),
    (OperationKind::Cover, 4),
    (OperationKind::Act, 32),
    (OperationKind::ActTwice, 2),
    (OperationKind::Undo, 4),
    (OperationKind::Commit, 16),
    (OperationKind::ActForeign, 4),
    (OperationKind::Acknowledge, 16),
    (OperationKind::SkipRecap, 2),
    (OperationKind::SkipBots, 2),
    (OperationKind::SkipToEnd, 2),
    (OperationKind::AnswerAs, 6),
    (OperationKind::AskAgain, 2),
    (OperationKind::PassAll, 8),
    (OperationKind::HandToBot, 2),
    (OperationKind::Agree, 4),
    (OperationKind::CancelProposal, 2),
    (OperationKind::ReclaimSeat, 2),
    (OperationKind::AskHint, 4),
    (OperationKind::AskWhy, 2),
    (OperationKind::ConfirmWhy, 2),
    (OperationKind::DismissAdvice, 2),
    (OperationKind::Bot, 28),
    (OperationKind::BotTwice, 2),
    (OperationKind::BotFails, 2),
    (OperationKind::BotStray, 2),
    (OperationKind::Retry, 4),
    (OperationKind::Timer, 52),
    (OperationKind::TimerTwice, 2),
    (OperationKind::TimerStray, 2),
    (OperationKind::Stored, 48),
    (OperationKind::StoredLatest, 4),
    (OperationKind::StorageFails, 2),
    (OperationKind::StoredToDisk, 2),
    (OperationKind::DiskFails, 1),
    (OperationKind::TakenOver, 1),
    (OperationKind::Deleted, 1),
    (OperationKind::Reload, 4),
    (OperationKind::Export, 2),
    (OperationKind::SetPin, 1),
    (OperationKind::EnterPin, 3),
    (OperationKind::AgreeToRemovePin, 1),
    (OperationKind::ForgetPin, 1),
    (OperationKind::CancelPin, 1),
    (OperationKind::DealAgain, 1),
    (OperationKind::DismissRedeal, 1),
    (OperationKind::Extension, 4),
];

impl Operation {
    /// Returns a random operation.
    pub fn random(rng: &mut Rng) -> Operation {
        let total: usize = WEIGHTS.iter().map(|(_, weight)| weight).sum();
        let kind = kind_at(rng.below(total));
        Operation { kind, choice: rng.below(1 << 20) }
    }
}

/// Returns the kind at a position on the line of all weights.
fn kind_at(mut position: usize) -> OperationKind {
    for (kind, weight) in WEIGHTS {
        if position < weight {
            return kind;
        }
        position -= weight;
    }
    unreachable!("the position is below the sum of the weights")
}
