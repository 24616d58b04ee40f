//! The verbs of Houdini's Poutine: what comes next, what it does to the board, what is allowed, who sees what.
//!
//! EVENTs, Up My Sleeve and Canapés need no stack: [`Board::events`] is the queue of H12, its first card is being resolved,
//! and below it lies nothing but the draws that the player still has. Each step of a chain is one event.

mod change;
mod legal;
mod open;
mod sight;
mod step;

use arrayvec::ArrayVec;

pub use legal::Tally;

use super::{
    Action, Board, Dinner, Event, Illegal, Luck, MainDiscards, Options, Outcome, People, Phase, Pile, Play, Poutine,
    Reason, Shuffle,
};
use crate::game::{
    Dice, Eyes, Fact, Full, Game, Info, Knowledge, Next, PerSeat, Playable, Rng, Rules, Ruling, Seat, SeatSet, Sight,
    Truth, View,
};

/// What luck has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// The order of a pile.
    Shuffle(Shuffle),
    /// In front of whom Houdini starts.
    Houdini,
    /// So many cards of this hand.
    Pick(Seat, usize),
}

impl Shuffle {
    /// The pile that is made.
    fn pile(self) -> Pile {
        match self {
            Shuffle::Main | Shuffle::MainDiscards => Pile::Main,
            Shuffle::Escapes | Shuffle::EscapeDiscards => Pile::Escape,
        }
    }
}

impl<K: Knowledge> Board<K> {
    /// What luck has to decide now. A pile that is out comes before all else (H41).
    fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::ShuffleMain | Phase::ShuffleEvents => Some(Due::Shuffle(Shuffle::Main)),
            Phase::ShuffleEscapes => Some(Due::Shuffle(Shuffle::Escapes)),
            Phase::Houdini => Some(Due::Houdini),
            Phase::Over => None,
            _ if self.lacks_main() => Some(Due::Shuffle(Shuffle::MainDiscards)),
            Phase::Draw | Phase::Canapes { .. } if self.lacks_escapes() => Some(Due::Shuffle(Shuffle::EscapeDiscards)),
            Phase::Effect(Play::Pickpocket { from }) => Some(Due::Pick(from, 1)),
            Phase::Effect(Play::VanishingAct { from }) => Some(Due::Pick(from, self.hands[from].len().min(2))),
            _ => None,
        }
    }

    /// The only pile that can give, if just one can.
    fn only_pile(&self) -> Option<Pile> {
        match (self.main.is_empty(), self.escapes.is_empty()) {
            (false, true) => Some(Pile::Main),
            (true, false) => Some(Pile::Escape),
            _ => None,
        }
    }

    /// Who is asked; nobody where luck or a rule goes on, or all is over.
    fn asked(&self) -> SeatSet {
        if self.due().is_some() { SeatSet::NONE } else { self.asked_unless_due() }
    }

    /// Who is asked where luck has nothing to decide.
    fn asked_unless_due(&self) -> SeatSet {
        let chooses = !self.main.is_empty() && !self.escapes.is_empty();
        match self.phase {
            Phase::Draw if chooses => SeatSet::one(self.turn),
            Phase::Canapes { seat } if chooses => SeatSet::one(seat),
            Phase::Main | Phase::Limit => SeatSet::one(self.turn),
            Phase::LightsOut => self.choosing(),
            Phase::Attempt(attempt) => attempt.waiting,
            _ => SeatSet::NONE,
        }
    }

    /// Why the game is over, once it is (H40, H42).
    pub fn reason(&self) -> Reason {
        match self.present().count() {
            1 => Reason::LastOne,
            _ => Reason::Dinner,
        }
    }
}

impl Game for Poutine {
    const INFO: Info = Info {
        id: "poutine",
        name: "Houdini’s Poutine",
        edition: 1,
        seats: (2, 5),
        unofficial: &[],
        seats_ruling: Ruling("H1"),
    };
    type Options = Options;
    type Action = Action;
    type Luck = Luck;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn allows(options: &Options, seats: usize) -> Result<(), Illegal> {
        match options.people {
            People::One if seats > 3 => Err(Illegal::OneForFew),
            _ => Ok(()),
        }
    }

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            hands: PerSeat::new(seats, |_| ArrayVec::new()),
            main: ArrayVec::new(),
            escapes: ArrayVec::new(),
            main_discards: MainDiscards::default(),
            escape_discards: ArrayVec::new(),
            laid: PerSeat::new(seats, |_| None),
            scores: PerSeat::new(seats, |_| ArrayVec::new()),
            aside: PerSeat::new(seats, |_| None),
            events: ArrayVec::new(),
            houdini: None,
            left: SeatSet::NONE,
            turn: Seat(0),
            draws: 0,
            dinner: Dinner::FirstPile,
            phase: Phase::ShuffleMain,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        if board.phase == Phase::Over {
            return Next::Over;
        }
        if board.due().is_some() {
            return Next::Luck;
        }
        match board.asked_unless_due() {
            SeatSet::NONE => Next::Rule,
            asked => Next::Seats(asked),
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.change(event);
    }

    fn actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        view.each_action(seat, |action| actions.push(action));
        actions
    }

    fn check(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.allows(seat, *action)
    }
}

impl Playable for Poutine {
    fn chance(truth: &Truth<Self>, dice: &mut impl Dice) -> Fact<Self> {
        step::chance(truth, dice)
    }

    fn pick(truth: &Truth<Self>, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        truth.pick_action(seat, which)
    }
}

impl Rules for Poutine {
    fn luck(truth: &Truth<Self>, rng: &mut Rng) -> Luck {
        step::luck(truth, rng)
    }

    fn befall(truth: &Truth<Self>, luck: &Luck) -> Result<Fact<Self>, Illegal> {
        step::befall(truth, luck)
    }

    fn rule(truth: &Truth<Self>) -> Fact<Self> {
        step::rule(truth)
    }

    fn act(truth: &Truth<Self>, seat: Seat, action: &Action) -> Fact<Self> {
        step::act(truth, seat, *action)
    }

    fn sight(fact: &Fact<Self>, eyes: Eyes) -> Sight<Self> {
        sight::sight(fact, eyes)
    }

    fn outcome(truth: &Board<Full>) -> Option<Outcome> {
        if truth.phase != Phase::Over {
            return None;
        }
        let reason = truth.reason();
        let people: Vec<usize> = Seat::all(truth.seats()).map(|seat| truth.people(seat)).collect();
        let most = truth.present().map(|seat| truth.people(seat)).max();
        let dines = |seat: &Seat| reason == Reason::Dinner && Some(truth.people(*seat)) == most;
        Some(Outcome {
            reason,
            winners: truth.left.iter().collect(),
            lesser_losers: truth.present().filter(dines).collect(),
            people,
        })
    }
}
