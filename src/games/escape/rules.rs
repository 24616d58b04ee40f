//! The rules of Escape!.
//!
//! | ruling | where |
//! |---|---|
//! | E1 tokens at the start and at most | [`Game::start`]; `events::discard` |
//! | E2 players and hand size | [`Game::INFO`]; `events::deal` |
//! | E3 starter, clockwise order | `chance`; `apply::begin_next_turn` |
//! | E4–E7 clues and the choice of a turn | `legal` |
//! | E8, E16 players who have escaped | no code: they are treated like all others |
//! | E9 clue marks, order of a hand | `apply` |
//! | E10 choice of a route | [`Game::next`]; `legal`; `events` |
//! | E11–E14, E17, E18 where a card may be placed; E31, E32 the limit of routes | `routes` |
//! | E15 who escapes by a route | `routes::route_recipients` |
//! | E19–E21 disaster | `routes::longest_routes`; `apply` |
//! | E22, E24 draws | `apply::draw_or_end_turn` |
//! | E23 tokens for discards | `events::discard` |
//! | E25–E27 when nothing can be done | `legal`; `events`; `apply` |
//! | E28 results | [`Rules::outcome`] |
//! | E29 no hints outside clues | no code; who sees what is in `observe` |

mod apply;
mod chance;
mod events;
mod legal;
mod observe;
mod routes;

use arrayvec::ArrayVec;
pub(super) use observe::project;

use super::{Action, Board, Chance, Escape, Event, GameResult, IllegalAction, MAX_PLAYERS, Options, Outcome, Phase};
use crate::game::{
    FullBoard, FullEvent, Game, Info, Knowledge, Next, Observation, Observer, PerSeat, Rng, Rules, Ruling, Seat,
    SeatSet, View,
};

impl Game for Escape {
    const INFO: Info = Info {
        id: "escape",
        name: "Escape!",
        edition: 1,
        seats: (2, MAX_PLAYERS),
        unofficial: &[2],
        seats_ruling: Ruling("E2"),
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type IllegalAction = IllegalAction;
    type Statement = crate::game::Silence;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            hands: PerSeat::new(seats, |_| ArrayVec::new()),
            deck: ArrayVec::new(),
            discards: ArrayVec::new(),
            routes: ArrayVec::new(),
            started: 0,
            completed: PerSeat::new(seats, |_| None),
            told_ends: PerSeat::new(seats, |_| ArrayVec::new()),
            escaped: ArrayVec::new(),
            tokens: options.tokens.into(),
            turn: Seat(0),
            phase: Phase::Starter,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        let active_player = Next::Seats(SeatSet::only(board.turn));
        // A choice among fewer than two options is not offered.
        let choice_among = |options: usize| if options < 2 { Next::Automatic } else { active_player };
        match board.phase {
            Phase::Starter | Phase::Shuffle => Next::Chance,
            Phase::Deal | Phase::EmptyHanded | Phase::Draw => Next::Automatic,
            Phase::Turn => active_player,
            Phase::Place { card } => choice_among(board.legal_routes(card).len()),
            Phase::Give { .. } => choice_among(board.route_recipients().len()),
            Phase::Lose { .. } => choice_among(board.longest_routes().len()),
            Phase::Over => Next::Over,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.apply(event);
    }

    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        legal::legal_actions(view, seat)
    }

    fn validate(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        legal::validate(view, seat, *action)
    }
}

impl Rules for Escape {
    fn sample_chance(board: &FullBoard<Self>, rng: &mut Rng) -> Chance {
        chance::sample_chance(board, rng)
    }

    fn chance_event(board: &FullBoard<Self>, chance: &Chance) -> Result<FullEvent<Self>, IllegalAction> {
        chance::chance_event(board, chance)
    }

    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self> {
        events::automatic_event(board)
    }

    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Action) -> FullEvent<Self> {
        events::action_event(board, seat, *action)
    }

    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self> {
        observe::observe(event, observer)
    }

    /// E28: complete if all players have escaped, partial if some have, else lost.
    fn outcome(board: &FullBoard<Self>) -> Option<Outcome> {
        if board.phase != Phase::Over {
            return None;
        }
        let result = match board.escaped.len() {
            0 => GameResult::Lost,
            escaped if escaped == board.seats() => GameResult::Complete,
            _ => GameResult::Partial,
        };
        Some(Outcome { result, escaped: board.escaped.to_vec() })
    }
}
