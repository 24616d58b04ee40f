//! Noninterference: two sessions that differ only in what the observer cannot know show the observer the same.

use three_ways_out::game::{ChanceSource, Next, Record, Rng, Seat, Seed, Table, Who};
use three_ways_out::session::{Input, SaveMeta, Screen};

use crate::games::Simulated;
use crate::harness::{Harness, Step};
use crate::operation::{Operation, OperationKind};
use crate::oracle::{Counts, Swap, propose_swap};
use crate::{Fault, Run, random_table};

/// Two sessions that an observer cannot tell apart.
struct Pair<G: Simulated> {
    sessions: [Harness<G>; 2],
    /// The seat of the observer, or `None` for the public.
    observer: Option<Seat>,
    /// The difference between the two games.
    swap: Swap,
    fault: Option<Fault>,
}

/// The result of an operation on a pair.
enum PairStep {
    /// The number of inputs that were handled in each session.
    Handled(usize),
    /// The operation is not possible in both sessions.
    Impossible,
}

/// Runs operations on a pair of sessions and compares what they show after each.
pub fn run<G: Simulated>(rng: &mut Rng, fault: Option<Fault>, operations: &[Operation]) -> Run {
    let Some(mut pair) = Pair::<G>::random(rng, fault) else {
        return Run { operations: 0, inputs: 0, comparisons: 0, violation: None };
    };
    let (mut inputs, mut comparisons) = (0, 0);
    for (at, operation) in operations.iter().enumerate() {
        if !pair.is_allowed(*operation) {
            continue;
        }
        let before = pair.sessions[0].session.table().move_count();
        let PairStep::Handled(handled) = pair.apply(*operation) else {
            return Run { operations: at, inputs, comparisons, violation: None };
        };
        inputs += handled;
        if pair.has_ended(before) {
            return Run { operations: at + 1, inputs, comparisons, violation: None };
        }
        comparisons += 1;
        if let Some(difference) = pair.difference() {
            let violation = format!("{:?} can tell two games apart: {difference}", pair.observer);
            return Run { operations: at + 1, inputs, comparisons, violation: Some(violation) };
        }
    }
    Run { operations: operations.len(), inputs, comparisons, violation: None }
}

impl<G: Simulated> Pair<G> {
    /// Returns a random pair, or `None` if the observer knows everything.
    fn random(rng: &mut Rng, fault: Option<Fault>) -> Option<Self> {
        let person = rng.below(6);
        let table = random_table::<G>(rng, |rng, seat| seat == person || rng.below(4) == 0);
        let people: Vec<Seat> =
            Seat::all(table.seats()).filter(|seat| table.players()[seat.index()].who == Who::Human).collect();
        let observer = if rng.below(4) == 0 { None } else { rng.pick(&people).copied() };
        let (swap, other) = find_counterpart::<G>(&table, observer, fault, rng)?;
        // Future outcomes of chance are the same in both games.
        let seed = Seed(rng.below(1 << 30) as u64);
        let sessions = [table.record(), other].map(|record| {
            let mut table = Table::<G>::replay(&record).expect("both games are valid");
            table.resume(ChanceSource::new(seed));
            Harness::open(table, SaveMeta::default(), None)
        });
        Some(Pair { sessions, observer, swap, fault })
    }

    /// Returns whether the observer may do or see this operation. What others do at the screen shows their hands.
    fn is_allowed(&self, operation: Operation) -> bool {
        let session = &self.sessions[0].session;
        match operation.kind {
            OperationKind::Lift => self.observer == Some(Seat((operation.choice % session.table().seats()) as u8)),
            OperationKind::LiftNext => match session.screen() {
                Screen::Covered(covered) => covered.next.iter().next() == self.observer,
                _ => true,
            },
            // A hand that is dealt again is dealt from the hidden cards, which differ.
            // The second action of a tap may be illegal in one of the games.
            OperationKind::ActForeign | OperationKind::ActTwice | OperationKind::Reload | OperationKind::DealAgain => {
                false
            }
            OperationKind::Extension => !G::extension_reveals(operation.choice),
            _ => true,
        }
    }

    /// Applies an operation to both sessions, with the same actions.
    fn apply(&mut self, operation: Operation) -> PairStep {
        let [first, second] = &mut self.sessions;
        let bot_action = match operation.kind {
            OperationKind::Bot => first.bot_action(operation.choice),
            _ => None,
        };
        if let Some(action) = &bot_action
            && !second.bot_can_choose(operation.choice, action)
        {
            return PairStep::Impossible;
        }
        let step = first.apply(operation, bot_action.as_ref());
        let other = match (&step, operation.kind) {
            (Step::Handled(Input::Act(action)), _) => second.apply(operation, Some(action)),
            (_, OperationKind::Bot) => second.apply(operation, bot_action.as_ref()),
            _ => second.apply(operation, None),
        };
        PairStep::Handled(usize::from(matches!(other, Step::Handled(_))))
    }

    /// Returns whether the observer may now tell the games apart: a move has revealed the difference, a game is over, which
    /// reveals everything, or the screen shows the hand of another player.
    fn has_ended(&self, step_before: usize) -> bool {
        let session = &self.sessions[0].session;
        let is_revealed = session.table().move_count() != step_before && !self.is_still_hidden();
        let is_over = self.sessions.iter().any(|harness| harness.session.table().next() == Next::Over);
        let shows_other_hand = session.screen().seat().is_some_and(|screen| Some(screen.seat) != self.observer);
        is_revealed || is_over || shows_other_hand
    }

    fn is_still_hidden(&self) -> bool {
        let table = self.sessions[0].session.table();
        let observer = self.observer.map(Seat::index);
        self.fault == Some(Fault::WrongObserver) || (G::IS_HIDDEN)(&table.record(), counts(table), observer, self.swap)
    }

    /// Returns the first difference between what the two sessions show and do.
    fn difference(&self) -> Option<String> {
        let [first, second] = self.sessions.each_ref().map(|harness| {
            let screen = harness.session.screen();
            format!("{screen:?}\n{}", harness.effects.join("\n"))
        });
        if first == second {
            return None;
        }
        let mut parts = first.split(", ").zip(second.split(", "));
        let different = parts.find(|(one, other)| one != other).map(|(one, other)| format!("{one} / {other}"));
        Some(different.unwrap_or_else(|| "one shows more".into()))
    }
}

/// Returns a game that the observer cannot tell apart from the one on the table, and its difference. With the injected fault the
/// observer can.
fn find_counterpart<G: Simulated>(
    table: &Table<G>,
    observer: Option<Seat>,
    fault: Option<Fault>,
    rng: &mut Rng,
) -> Option<(Swap, Record)> {
    let record = table.record();
    let observer = match fault {
        Some(Fault::WrongObserver) => None,
        _ => observer.map(Seat::index),
    };
    (0..8).find_map(|_| {
        let swap = propose_swap(G::IS_HIDDEN, &record, counts(table), observer, rng)?;
        let counterpart = swap.apply(&record);
        Table::<G>::replay(&counterpart).is_ok().then_some((swap, counterpart))
    })
}

fn counts<G: Simulated>(table: &Table<G>) -> Counts {
    Counts { seats: table.seats(), draw_pile: G::draw_pile_size(table.view(Seat(0))) }
}
