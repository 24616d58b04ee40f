//! The opponent model of a bot: beliefs about other hands from the cards seen to enter and leave them, and from
//! attempts that were allowed although a cancel was worthwhile.
//!
//! The beliefs can be wrong: a card that was seen to enter a hand may have left it unseen.

use arrayvec::ArrayVec;

use super::super::{ActionCard, Board, Card, Event, Item, MAIN_PILE_SIZE, MAX_HAND, Phase, Poutine};
use crate::game::{Full, Game, Observation, Partial, PerSeat, PlayerView, Rng, Seat, View};

/// The probability that a player with a Second Helping! cancels an attempt that is worth it.
const CANCEL_PROBABILITY: f32 = 0.85;

/// The number of people from which on an attempt is worth a cancel.
const PEOPLE_WORTH_A_CANCEL: usize = 2;

/// The beliefs of a player about the hands of all others.
pub(super) struct OpponentModel {
    player: Seat,
    beliefs: PerSeat<Belief>,
}

/// The beliefs about one hand.
#[derive(Clone, Default)]
struct Belief {
    /// The cards that are thought to be in the hand.
    cards: ArrayVec<Card, MAX_HAND>,
    /// The ITEMs that Mind Reader did not find since the last card entered the hand.
    absent: [bool; Item::ALL.len()],
    /// The number of cards that have entered the hand since the player allowed an attempt that was worth a cancel;
    /// `None` if there was no such attempt.
    cards_since_allowed: Option<usize>,
}

impl Belief {
    /// Records a card that enters the hand.
    fn add(&mut self, card: Option<Card>) {
        self.cards.extend(card.filter(|_| !self.cards.is_full()));
        self.cards_since_allowed = self.cards_since_allowed.map(|cards| cards + 1);
        self.absent = Default::default();
    }

    /// Records a card that leaves the hand.
    fn remove(&mut self, card: Card) {
        if let Some(position) = self.cards.iter().position(|held| *held == card) {
            self.cards.remove(position);
        }
    }
}

impl OpponentModel {
    /// Returns the model of a player who has observed nothing yet.
    pub fn new(player: Seat, seats: usize) -> Self {
        OpponentModel { player, beliefs: PerSeat::new(seats, |_| Belief::default()) }
    }

    /// Returns the model after everything that the player has observed.
    pub fn from_history(player: &PlayerView<Poutine>) -> Self {
        let PlayerView { seat, view, .. } = *player;
        let mut model = OpponentModel::new(seat, view.seats());
        let mut board: View<Poutine> = Poutine::start::<Partial>(&view.options, view.seats());
        for observation in (player.history)() {
            model.update(&board, &observation);
            Poutine::apply(&mut board, &observation);
        }
        model
    }

    /// Updates the beliefs with an observation, `board` being the view before it.
    fn update(&mut self, board: &View<Poutine>, observation: &Observation<Poutine>) {
        match observation {
            Event::Drew { seat, card, .. } => self.beliefs[*seat].add(*card),
            Event::Discarded { seat, card, .. } => self.beliefs[*seat].remove(*card),
            Event::Played { seat, play, .. } => self.beliefs[*seat].remove(Card::Action(play.card())),
            Event::EscapeLaid { seat, card: Some(card), .. } => self.beliefs[*seat].remove(Card::Escape(*card)),
            Event::Attempted { seat, cards, .. } => cards.cards().for_each(|card| self.beliefs[*seat].remove(card)),
            Event::CardsVanished { seat, cards, .. } => {
                cards.iter().for_each(|card| self.beliefs[*seat].remove(*card));
            }
            Event::ItemRetrieved { seat, item, .. } => self.beliefs[*seat].add(Some(Card::Item(*item))),
            Event::CardTaken(taken) => self.update_transfer(taken.from, taken.seat, taken.shown),
            Event::MindReaderFailed { from, item, .. } => self.beliefs[*from].absent[*item as usize] = true,
            Event::CardsPassed { cards } => {
                cards.iter().for_each(|passed| self.update_transfer(passed.from, passed.to, passed.shown));
            }
            Event::AttemptAllowed { seat } if is_worth_a_cancel(board) => {
                self.beliefs[*seat].cards_since_allowed = Some(0);
            }
            Event::AttemptCancelled { seat, .. } => {
                self.beliefs[*seat].remove(Card::Action(ActionCard::SecondHelping));
            }
            Event::LeftParty { seat, .. } => self.beliefs[*seat] = Belief::default(),
            _ => (),
        }
    }

    /// Updates the beliefs with a card that goes from one hand to another.
    fn update_transfer(&mut self, from: Seat, to: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.beliefs[from].remove(card);
        }
        self.beliefs[to].add(card);
    }

    /// Returns the probability that a player holds an ITEM, `prior` being the probability without any beliefs.
    pub fn item_probability(&self, seat: Seat, item: Item, prior: f32) -> f32 {
        match &self.beliefs[seat] {
            belief if belief.cards.contains(&Card::Item(item)) => 1.0,
            belief if belief.absent[item as usize] => 0.0,
            _ => prior,
        }
    }

    /// Returns whether a card is thought to be in the hand of a player.
    pub fn believes(&self, seat: Seat, card: Card) -> bool {
        self.beliefs[seat].cards.contains(&card)
    }

    /// Returns the probability that a Second Helping! in a sampled hand of this size is kept, given the attempts that
    /// its owner has allowed.
    fn second_helping_probability(&self, seat: Seat, hand_size: usize) -> f32 {
        match self.beliefs[seat].cards_since_allowed {
            None => 1.0,
            _ if self.believes(seat, Card::Action(ActionCard::SecondHelping)) => 1.0,
            Some(new_cards) => {
                let is_new = (new_cards as f32 / hand_size.max(1) as f32).min(1.0);
                is_new + (1.0 - is_new) * (1.0 - CANCEL_PROBABILITY)
            }
        }
    }

    /// Changes a sampled board so that it agrees with the beliefs, by exchanging cards that are hidden from the player.
    pub fn apply_beliefs(&self, board: &mut Board<Full>, rng: &mut Rng) {
        for (seat, belief) in self.beliefs.iter().filter(|(seat, _)| *seat != self.player) {
            for (index, card) in belief.cards.iter().enumerate() {
                let copies = 1 + belief.cards[..index].iter().filter(|other| *other == card).count();
                self.put_into_hand(board, seat, *card, copies, rng);
            }
            let second_helping = Card::Action(ActionCard::SecondHelping);
            for position in 0..board.hands[seat].len() {
                let doubt = 1.0 - self.second_helping_probability(seat, board.hands[seat].len());
                if board.hands[seat][position] == second_helping && rng.fraction() < f64::from(doubt) {
                    exchange_with_main_pile(board, seat, position, rng);
                }
            }
        }
    }

    /// Puts a card into a hand unless there are this many copies, if it can be taken from the main pile or from a third
    /// hand.
    fn put_into_hand(&self, board: &mut Board<Full>, seat: Seat, card: Card, copies: usize, rng: &mut Rng) {
        if board.hands[seat].iter().filter(|held| **held == card).count() >= copies {
            return;
        }
        let is_free = |position: &usize| !self.believes(seat, board.hands[seat][*position]);
        let free: ArrayVec<usize, MAX_HAND> = (0..board.hands[seat].len()).filter(is_free).collect();
        let Some(position) = rng.pick(&free).copied() else { return };
        let exchanged = board.hands[seat][position];
        // The exchanged card goes to where the other one came from. An ESCAPE cannot go into the main pile.
        let in_main_pile = board.main_pile.iter().position(|hidden| *hidden == card);
        if let Some(index) = in_main_pile.filter(|_| exchanged.as_escape().is_none()) {
            board.main_pile[index] = exchanged;
        } else if let Some((from, index)) = self.position_in_third_hand(board, seat, card) {
            board.hands[from][index] = exchanged;
        } else {
            return;
        }
        board.hands[seat][position] = card;
    }

    /// Returns the position of a card in the hand of a third player who is not thought to hold it.
    fn position_in_third_hand(&self, board: &Board<Full>, seat: Seat, card: Card) -> Option<(Seat, usize)> {
        board
            .hands
            .iter()
            .filter(|(from, _)| *from != seat && *from != self.player && !self.believes(*from, card))
            .find_map(|(from, hand)| Some((from, hand.iter().position(|held| *held == card)?)))
    }
}

/// Exchanges a card of a hand with a random one of the main pile that can be in a hand.
fn exchange_with_main_pile(board: &mut Board<Full>, seat: Seat, position: usize, rng: &mut Rng) {
    let is_event = |card: &Card| matches!(card, Card::Event(_));
    let free: ArrayVec<usize, MAIN_PILE_SIZE> =
        (0..board.main_pile.len()).filter(|index| !is_event(&board.main_pile[*index])).collect();
    if let Some(index) = rng.pick(&free).copied() {
        core::mem::swap(&mut board.hands[seat][position], &mut board.main_pile[index]);
    }
}

/// Returns whether a player with a Second Helping! should cancel the current attempt.
fn is_worth_a_cancel(board: &View<Poutine>) -> bool {
    match board.phase {
        Phase::Attempt(attempt) => {
            board.people_freed_by(attempt.escape) >= PEOPLE_WORTH_A_CANCEL || board.wins_by(board.turn, attempt.escape)
        }
        _ => false,
    }
}
