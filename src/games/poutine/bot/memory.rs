//! What a player remembers: cards seen to go into other hands, and who let an attempt go that was worth a cancel.
//!
//! The board forgets this, since nobody else can check it. A guest counts on it and may be wrong: a card that was seen can
//! have left the hand unseen.

use super::super::{ActionCard, Board, Card, ENOUGH, Event, HELD, Item, MAIN, Poutine, Took};
use crate::game::{Full, Game, Part, PerSeat, Rng, Seat, Sight, View, Witness};
use arrayvec::ArrayVec;

/// How likely a player who holds a cancel uses it on an attempt that is worth it.
const WILLING: f32 = 0.85;

/// An attempt that frees so many is worth a cancel.
const MANY: usize = 2;

/// What one player remembers of all others.
pub(super) struct Memory {
    me: Seat,
    others: PerSeat<Other>,
}

/// What is remembered of one of them.
#[derive(Clone, Default)]
struct Other {
    /// Cards seen to go into the hand.
    held: ArrayVec<Card, HELD>,
    /// ITEMs that were not there when last asked for, unless something has come since.
    lacks: [bool; Item::ALL.len()],
    /// Main cards come into the hand since an attempt worth a cancel was let go; none if there was no such attempt.
    since: Option<usize>,
}

impl Other {
    fn gets(&mut self, card: Option<Card>) {
        self.held.extend(card.filter(|_| !self.held.is_full()));
        self.since = self.since.map(|since| since + 1);
        self.lacks = Default::default();
    }

    fn loses(&mut self, card: Card) {
        if let Some(place) = self.held.iter().position(|held| *held == card) {
            self.held.remove(place);
        }
    }
}

impl Memory {
    /// Nothing yet.
    pub fn blank(me: Seat, seats: usize) -> Self {
        Memory { me, others: PerSeat::new(seats, |_| Other::default()) }
    }

    /// All that this player has seen.
    pub fn of(witness: &Witness<Poutine>) -> Self {
        let Witness { seat, view, .. } = *witness;
        let mut memory = Memory::blank(seat, view.seats());
        let mut board: View<Poutine> = Poutine::start::<Part>(&view.options, view.seats());
        for sight in (witness.past)() {
            memory.note(&board, &sight);
            Poutine::apply(&mut board, &sight);
        }
        memory
    }

    /// Notes what happens on this board.
    fn note(&mut self, board: &View<Poutine>, sight: &Sight<Poutine>) {
        match sight {
            Event::Drew { seat, card, .. } => self.others[*seat].gets(*card),
            Event::Discarded { seat, card, .. } => self.others[*seat].loses(*card),
            Event::Played { seat, play, .. } => self.others[*seat].loses(Card::Action(play.card())),
            Event::Laid { seat, card: Some(card), .. } => self.others[*seat].loses(Card::Escape(*card)),
            Event::Attempted { seat, offer, .. } => {
                offer.cards().for_each(|card| self.others[*seat].loses(card));
            }
            Event::Vanished { seat, cards, .. } => cards.iter().for_each(|card| self.others[*seat].loses(*card)),
            Event::Conjured { seat, item, .. } => self.others[*seat].gets(Some(Card::Item(*item))),
            Event::Took(Took { seat, from, shown, .. }) => {
                if let Some(card) = shown {
                    self.others[*from].loses(*card);
                }
                self.others[*seat].gets(*shown);
            }
            Event::NotFound { from, item, .. } => self.others[*from].lacks[*item as usize] = true,
            Event::HandedOn { cards } => {
                for handed in cards {
                    if let Some(card) = handed.shown {
                        self.others[handed.from].loses(card);
                    }
                    self.others[handed.to].gets(handed.shown);
                }
            }
            Event::LetGo { seat } if worth_a_cancel(board) => self.others[*seat].since = Some(0),
            Event::Cancelled { seat, .. } => self.others[*seat].loses(Card::Action(ActionCard::SecondHelping)),
            Event::Left { seat, .. } => self.others[*seat] = Other::default(),
            _ => (),
        }
    }

    /// How likely a player holds an ITEM that somebody else holds or the main pile hides, given how likely it is for a hand
    /// of which nothing is remembered.
    pub fn holds(&self, seat: Seat, item: Item, blind: f32) -> f32 {
        match &self.others[seat] {
            other if other.held.contains(&Card::Item(item)) => 1.0,
            other if other.lacks[item as usize] => 0.0,
            _ => blind,
        }
    }

    /// Whether the player was seen to get this card and still seems to hold it.
    pub fn knows(&self, seat: Seat, card: Card) -> bool {
        self.others[seat].held.contains(&card)
    }

    /// How likely a Second Helping! that seems to be in this hand is there after all.
    pub fn trust(&self, seat: Seat, hand: usize) -> f32 {
        match self.others[seat].since {
            None => 1.0,
            _ if self.knows(seat, Card::Action(ActionCard::SecondHelping)) => 1.0,
            Some(since) => {
                let new = (since as f32 / hand.max(1) as f32).min(1.0);
                new + (1.0 - new) * (1.0 - WILLING)
            }
        }
    }

    /// Changes an imagined world so that it agrees with what is remembered: cards change places that are hidden from me.
    pub fn colour(&self, world: &mut Board<Full>, rng: &mut Rng) {
        for (seat, other) in self.others.iter().filter(|(seat, _)| *seat != self.me) {
            for (at, card) in other.held.iter().enumerate() {
                let wanted = 1 + other.held[..at].iter().filter(|held| *held == card).count();
                self.bring(world, seat, *card, wanted, rng);
            }
            let helping = Card::Action(ActionCard::SecondHelping);
            for place in 0..world.hands[seat].len() {
                let doubt = 1.0 - self.trust(seat, world.hands[seat].len());
                if world.hands[seat][place] == helping && rng.part() < f64::from(doubt) {
                    self.swap_away(world, seat, place, rng);
                }
            }
        }
    }

    /// Sees to it that a hand holds so many of a card, if one can be had from elsewhere.
    fn bring(&self, world: &mut Board<Full>, seat: Seat, card: Card, wanted: usize, rng: &mut Rng) {
        if world.hands[seat].iter().filter(|held| **held == card).count() >= wanted {
            return;
        }
        let free: ArrayVec<usize, HELD> =
            (0..world.hands[seat].len()).filter(|place| !self.knows(seat, world.hands[seat][*place])).collect();
        let Some(place) = rng.pick(&free).copied() else { return };
        let ours = world.hands[seat][place];
        // What was in the hand goes where the card came from; an ESCAPE only into another hand.
        let in_main = |world: &Board<Full>| world.main.iter().position(|hidden| *hidden == card);
        if let Some(at) = in_main(world).filter(|_| ours.escape().is_none()) {
            world.main[at] = ours;
        } else if let Some((from, at)) = self.elsewhere(world, seat, card) {
            world.hands[from][at] = ours;
        } else {
            return;
        }
        world.hands[seat][place] = card;
    }

    /// Where a card lies in a third hand.
    fn elsewhere(&self, world: &Board<Full>, seat: Seat, card: Card) -> Option<(Seat, usize)> {
        let hands =
            world.hands.iter().filter(|(from, _)| *from != seat && *from != self.me && !self.knows(*from, card));
        hands.filter_map(|(from, hand)| Some((from, hand.iter().position(|held| *held == card)?))).next()
    }

    /// Swaps a card with one of the main pile that can be in a hand.
    fn swap_away(&self, world: &mut Board<Full>, seat: Seat, place: usize, rng: &mut Rng) {
        let fits = |card: &Card| !matches!(card, Card::Event(_));
        let free: ArrayVec<usize, MAIN> = (0..world.main.len()).filter(|at| fits(&world.main[*at])).collect();
        if let Some(at) = rng.pick(&free).copied() {
            core::mem::swap(&mut world.hands[seat][place], &mut world.main[at]);
        }
    }
}

/// Whether whoever can should cancel the attempt under way.
fn worth_a_cancel(board: &View<Poutine>) -> bool {
    match board.phase {
        super::super::Phase::Attempt(attempt) => {
            let people = board.worth(attempt.escape);
            people >= MANY || board.people(board.turn) + people >= ENOUGH
        }
        _ => false,
    }
}
