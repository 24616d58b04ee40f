//! The rules of Intruder Escape as the engine calls them. Rulings I1–I41 are cited where they are implemented.
//!
//! | Module | Question |
//! |---|---|
//! | this one | How does a game begin, what is next, and how has it ended? |
//! | `chance` | What happens because of an outcome of chance? |
//! | `events` | What happens because of a decision, and what without one? |
//! | `observe` | What does an observer see of an event? |
//! | `legal`, `apply`, `flow` (beside it) | What may a player do, how does an event change the board, and what follows? |

mod chance;
mod events;
mod observe;

use arrayvec::ArrayVec;
pub(super) use chance::{cards_to_shuffle, sample_identities, sample_roll};
pub(super) use observe::sees_role;

use super::{
    Action, Board, Chance, Discards, Event, Hand, IllegalAction, Intruder, Intruders, Items, Options, Outcome, Phase,
    Role, Row, START_LIVES, Statement,
};
use crate::game::{
    FullBoard, FullEvent, Game, Info, Knowledge, Next, Observation, Observer, PerSeat, Rng, Rules, Ruling, Seat,
    SeatSet, View,
};

impl Game for Intruder {
    const INFO: Info = Info {
        id: "intruder",
        name: "Intruder Escape",
        edition: 1,
        seats: (3, 6),
        unofficial: &[],
        seats_ruling: Ruling("I1"),
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type IllegalAction = IllegalAction;
    type Statement = Statement;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn allows(options: &Options, seats: usize) -> Result<(), IllegalAction> {
        match (options.intruders, seats) {
            (Intruders::Dealt, _) | (_, 6..) => Ok(()),
            _ => Err(IllegalAction::OnlyForSix),
        }
    }

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            roles: PerSeat::new(seats, |_| None),
            lives: PerSeat::new(seats, |_| START_LIVES),
            hands: PerSeat::new(seats, |_| Hand::default()),
            choices: PerSeat::new(seats, |_| None),
            rows: PerSeat::new(seats, |_| Row::default()),
            items: PerSeat::new(seats, |_| Items::EMPTY),
            snatched: Items::EMPTY,
            pending: None,
            flashlit: None,
            deck: ArrayVec::new(),
            discards: Discards::default(),
            removed: ArrayVec::new(),
            immune: SeatSet::EMPTY,
            nobody_used: SeatSet::EMPTY,
            medkit_used: SeatSet::EMPTY,
            stunned: SeatSet::EMPTY,
            known_intruders: SeatSet::EMPTY,
            harm: PerSeat::new(seats, |_| PerSeat::new(seats, |_| 0)),
            round: 1,
            starter: Seat(0),
            lap: 0,
            turn: Seat(0),
            phase: Phase::Identities,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        match board.phase {
            Phase::Identities | Phase::Shuffle | Phase::Roll(_) => Next::Chance,
            Phase::Choose => Next::Seats(board.choosing()),
            Phase::Turn | Phase::DecideOnCard { .. } => Next::Seats(SeatSet::only(board.turn)),
            Phase::Over { .. } => Next::Over,
            _ => Next::Automatic,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.apply_event(event);
    }

    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        match Self::next(view) {
            Next::Seats(seats) if seats.contains(seat) => view.legal_actions(seat).to_vec(),
            _ => Vec::new(),
        }
    }

    fn validate(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        view.validate(seat, action)
    }
}

impl Rules for Intruder {
    fn sample_chance(board: &FullBoard<Self>, rng: &mut Rng) -> Chance {
        chance::sample(board, rng)
    }

    fn chance_event(board: &FullBoard<Self>, chance: &Chance) -> Result<FullEvent<Self>, IllegalAction> {
        chance::event(board, chance)
    }

    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self> {
        events::automatic_event(board)
    }

    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Action) -> FullEvent<Self> {
        events::action_event(board, seat, action)
    }

    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self> {
        observe::observe(event, observer)
    }

    fn outcome(board: &FullBoard<Self>) -> Option<Outcome> {
        match board.phase {
            Phase::Over { winners, by } => {
                Some(Outcome { winners, by, roles: Seat::all(board.seats()).map(|seat| role(board, seat)).collect() })
            }
            _ => None,
        }
    }
}

/// Returns the identity of a player.
fn role(board: &FullBoard<Intruder>, seat: Seat) -> Role {
    board.roles[seat].expect("the identities are dealt first")
}
