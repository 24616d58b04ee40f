//! The rules of Houdini's Poutine. Rulings H1–H44 are cited where they are implemented.
//!
//! | Module | Question |
//! |---|---|
//! | this one | What is next: chance, an automatic event, or a decision of which players? |
//! | `legal_actions` | What may a player do? |
//! | `validate` | May a player do this, and if not, why? |
//! | `action_event` | What happens because of a decision? |
//! | `chance_event` | What happens because of an outcome of chance? |
//! | `automatic_event` | What happens without a decision? |
//! | `apply` | How does an event change the board? |
//! | `observe` | What does an observer see of an event? |
//!
//! EVENTs, Up My Sleeve and Canapés need no stack: [`Board::event_queue`] is the queue of H12, whose first card is
//! being resolved, and below it there are only the draws that the player still has to make.

mod action_event;
mod apply;
mod automatic_event;
pub(super) mod chance_event;
mod legal_actions;
mod observe;
mod validate;

use arrayvec::ArrayVec;

use super::{
    Action, Board, Chance, Dinner, Event, IllegalAction, MainDiscards, Options, Outcome, People, Phase, Pile, Play,
    Poutine, Reason, VANISHING_CARDS,
};
use crate::game::{
    Full, FullBoard, FullEvent, Game, Info, Knowledge, Next, Observation, Observer, PerSeat, Rng, Rules, Ruling, Seat,
    SeatSet, View,
};

/// An outcome of chance that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DueChance {
    /// The order of a pile.
    Shuffle(Shuffle),
    /// The player in front of whom Houdini starts.
    Houdini,
    /// This number of random cards of a hand.
    Pick(Seat, usize),
}

/// A shuffle, by the cards that are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// The main cards during setup: first without the EVENTs, then the remaining ones with them (H3).
    Main,
    /// The ESCAPEs during setup (H4).
    Escapes,
    /// The main discards (H41).
    MainDiscards,
    /// The discarded ESCAPEs (H9).
    EscapeDiscards,
}

impl Shuffle {
    /// Returns the pile that the shuffle makes.
    pub(super) fn pile(self) -> Pile {
        match self {
            Shuffle::Main | Shuffle::MainDiscards => Pile::Main,
            Shuffle::Escapes | Shuffle::EscapeDiscards => Pile::Escape,
        }
    }
}

impl<K: Knowledge> Board<K> {
    /// Returns the outcome of chance that is due. An empty main pile is replaced before anything else (H41).
    pub(super) fn due_chance(&self) -> Option<DueChance> {
        match self.phase {
            Phase::ShuffleMain | Phase::ShuffleEvents => Some(DueChance::Shuffle(Shuffle::Main)),
            Phase::ShuffleEscapes => Some(DueChance::Shuffle(Shuffle::Escapes)),
            Phase::DealHoudini => Some(DueChance::Houdini),
            Phase::Over => None,
            _ if self.needs_second_main_pile() => Some(DueChance::Shuffle(Shuffle::MainDiscards)),
            Phase::Draw | Phase::Canapes { .. } if self.needs_new_escape_pile() => {
                Some(DueChance::Shuffle(Shuffle::EscapeDiscards))
            }
            Phase::Effect(Play::Pickpocket { from }) => Some(DueChance::Pick(from, 1)),
            Phase::Effect(Play::VanishingAct { from }) => {
                Some(DueChance::Pick(from, self.hands[from].len().min(VANISHING_CARDS)))
            }
            _ => None,
        }
    }

    /// Returns the players who must decide; nobody if chance or an automatic event is next, or if the game is over.
    pub(super) fn seats_to_act(&self) -> SeatSet {
        if self.due_chance().is_some() { SeatSet::EMPTY } else { self.seats_to_act_without_chance() }
    }

    /// Returns the players who must decide, provided that no outcome of chance is due.
    fn seats_to_act_without_chance(&self) -> SeatSet {
        // With only one pile there is nothing to choose: the draw is automatic (H9).
        let has_choice = !self.main_pile.is_empty() && !self.escape_pile.is_empty();
        match self.phase {
            Phase::Draw if has_choice => SeatSet::only(self.turn),
            Phase::Canapes { seat } if has_choice => SeatSet::only(seat),
            Phase::Main | Phase::DiscardToLimit => SeatSet::only(self.turn),
            Phase::LightsOut => self.seats_to_choose_a_pass(),
            Phase::Attempt(attempt) => attempt.waiting,
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns the reason why the game is over (H40, H42), provided that it is.
    pub(super) fn end_reason(&self) -> Reason {
        match self.active_seats().count() {
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
    type Chance = Chance;
    type Outcome = Outcome;
    type IllegalAction = IllegalAction;
    type Statement = crate::game::Silence;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    /// H29: the option that every ESCAPE frees one person is for two or three players.
    fn allows(options: &Options, seats: usize) -> Result<(), IllegalAction> {
        match options.people {
            People::One if seats > 3 => Err(IllegalAction::OnePersonOptionForMany),
            _ => Ok(()),
        }
    }

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            hands: PerSeat::new(seats, |_| ArrayVec::new()),
            main_pile: ArrayVec::new(),
            escape_pile: ArrayVec::new(),
            main_discards: MainDiscards::default(),
            escape_discards: ArrayVec::new(),
            laid: PerSeat::new(seats, |_| None),
            scored: PerSeat::new(seats, |_| ArrayVec::new()),
            chosen_to_pass: PerSeat::new(seats, |_| None),
            event_queue: ArrayVec::new(),
            houdini: None,
            winners: SeatSet::EMPTY,
            turn: Seat(0),
            draws_left: 0,
            dinner: Dinner::FirstPile,
            phase: Phase::ShuffleMain,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        if board.phase == Phase::Over {
            return Next::Over;
        }
        if board.due_chance().is_some() {
            return Next::Chance;
        }
        match board.seats_to_act_without_chance() {
            seats if seats.is_empty() => Next::Automatic,
            seats => Next::Seats(seats),
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.apply(event);
    }

    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        view.legal_actions(seat)
    }

    fn validate(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        view.validate(seat, *action)
    }
}

impl Rules for Poutine {
    fn sample_chance(board: &FullBoard<Self>, rng: &mut Rng) -> Chance {
        chance_event::sample_chance(board, rng)
    }

    fn chance_event(board: &FullBoard<Self>, chance: &Chance) -> Result<FullEvent<Self>, IllegalAction> {
        chance_event::chance_event(board, chance)
    }

    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self> {
        automatic_event::automatic_event(board)
    }

    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Action) -> FullEvent<Self> {
        action_event::action_event(board, seat, *action)
    }

    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self> {
        observe::observe(event, observer)
    }

    /// H39: all winners are equal. H44: of those who are served dinner, the ones who have freed most people are the
    /// lesser losers.
    fn outcome(board: &Board<Full>) -> Option<Outcome> {
        if board.phase != Phase::Over {
            return None;
        }
        let reason = board.end_reason();
        let most = board.active_seats().map(|seat| board.people(seat)).max();
        let is_lesser_loser = |seat: &Seat| reason == Reason::Dinner && Some(board.people(*seat)) == most;
        Some(Outcome {
            reason,
            winners: board.winners.iter().collect(),
            people: Seat::all(board.seats()).map(|seat| board.people(seat)).collect(),
            lesser_losers: board.active_seats().filter(is_lesser_loser).collect(),
        })
    }
}
