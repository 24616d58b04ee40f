//! Dealing a hand again in the middle of a game.
//!
//! The game is written anew: a card of the hand changes places with a card of the draw pile in the shuffle that both came
//! from, and the game is replayed. The replay counts only if every decision is still legal and everybody sees what they
//! have seen: then the new deal could have been the old one from the start.

use super::super::{ChanceSource, Game, Next, Observer, Redeal, Rng, Seat};
use super::{Decided, Table, WrittenMove};

/// The maximum number of replays for one card.
const TRIES: usize = 60;

impl<G: Redeal> Table<G> {
    /// Returns the number of cards in this seat's hand that are not known to everybody.
    pub fn hidden_cards(&self, seat: Seat) -> usize {
        G::hidden_hand(&self.board, seat).len()
    }

    /// Deals the hidden cards of this seat's hand again. Returns the new table, or `None` if there is no other deal that agrees
    /// with what everybody has seen. The other players' hands, the piles that were drawn from and the seed stay.
    pub fn redealt(&self, seat: Seat, rng: &mut Rng) -> Option<Self> {
        let mut dealt: Option<Self> = None;
        // In the first round each card gets another one; after the second one, which may bring them back, nothing is known of it.
        for is_first in [true, false] {
            if !is_first && dealt.is_none() {
                return None;
            }
            let table = dealt.as_ref().unwrap_or(self);
            let mut hand = G::hidden_hand(&table.board, seat);
            rng.shuffle(&mut hand);
            for held in hand {
                let table = dealt.as_ref().unwrap_or(self);
                if let Some(exchanged) = self.exchanged(table, seat, &held, is_first, rng) {
                    dealt = Some(exchanged);
                }
            }
        }
        let mut table = dealt?;
        table.chance_source = ChanceSource::new(self.chance_source.seed);
        Some(table)
    }

    /// Returns the table on which `held` has changed places with a random undrawn card; `None` if it cannot, or, unless it
    /// `must`, if the random card is another of its kind.
    fn exchanged(&self, table: &Self, seat: Seat, held: &G::Card, must: bool, rng: &mut Rng) -> Option<Self> {
        let (places, chances): (Vec<usize>, Vec<G::Chance>) = table.chances().unzip();
        let mut undrawn = G::undrawn(&table.board);
        rng.shuffle(&mut undrawn);
        let mut tries = TRIES;
        for other in undrawn {
            if other == *held {
                if must { continue } else { return None }
            }
            for exchange in G::exchanges(&chances, held, &other) {
                tries = tries.checked_sub(1)?;
                let mut moves = table.renamed(seat, held, &other);
                exchange.into_iter().for_each(|(at, chance)| moves[places[at]] = Decided::Chance(chance));
                let replayed = self.replayed_with(moves, seat);
                if replayed.as_ref().is_some_and(|replayed| replayed.has_exchanged(table, seat, held, &other)) {
                    return replayed;
                }
            }
        }
        None
    }

    /// Returns the moves, with `other` for `held` in the latest hidden decision of this seat that names `held`.
    fn renamed(&self, seat: Seat, held: &G::Card, other: &G::Card) -> Vec<Decided<G>> {
        let mut moves: Vec<Decided<G>> = self.moves.iter().map(|written| written.decided.clone()).collect();
        let renamed = moves.iter_mut().rev().find_map(|decided| match decided {
            Decided::Seat(by, action) if *by == seat => G::renamed(action, held, other).map(|new| (action, new)),
            _ => None,
        });
        if let Some((action, new)) = renamed {
            *action = new;
        }
        moves
    }

    /// Returns what chance has decided, with the index of each among the moves.
    fn chances(&self) -> impl Iterator<Item = (usize, G::Chance)> {
        self.moves.iter().enumerate().filter_map(|(at, written)| match &written.decided {
            Decided::Chance(chance) => Some((at, chance.clone())),
            Decided::Seat(..) => None,
        })
    }

    /// Plays these moves from the start. Returns `None` as soon as one is not legal, or anybody but the player of this seat
    /// would have seen anything else than on `self`.
    fn replayed_with(&self, moves: Vec<Decided<G>>, seat: Seat) -> Option<Self> {
        let mut replayed = Self::new_unstarted(self.options.clone(), self.players.clone()).ok()?;
        for decided in moves {
            let before = replayed.events.len();
            replayed.make(decided)?;
            if !(before..replayed.events.len()).all(|event| self.is_indistinguishable(&replayed, event, seat)) {
                return None;
            }
        }
        let mut others = Seat::all(self.seats()).filter(|other| *other != seat);
        let hands_stay =
            others.all(|other| G::hidden_hand(&self.board, other) == G::hidden_hand(&replayed.board, other));
        (hands_stay && replayed.events.len() == self.events.len() && replayed.next() == self.next()).then_some(replayed)
    }

    /// Makes a move, unless it is not legal, and lets the rules run on.
    fn make(&mut self, decided: Decided<G>) -> Option<()> {
        match decided {
            Decided::Chance(chance) if self.next() == Next::Chance => {
                self.push_move(G::chance_event(&self.board, &chance).ok()?, WrittenMove::chance(chance));
            }
            Decided::Seat(seat, action) if self.turn().contains(seat) => {
                <G as Game>::validate(&self.views[seat], seat, &action).ok()?;
                self.push_decision(seat, action, None);
            }
            _ => return None,
        }
        self.apply_automatic_events();
        Some(())
    }

    /// Returns whether nobody but the player of this seat could tell this event of the two tables apart.
    fn is_indistinguishable(&self, other: &Self, event: usize, seat: Seat) -> bool {
        let (Some(ours), Some(theirs)) = (self.events.get(event), other.events.get(event)) else {
            return false;
        };
        let is_same = |observer| G::is_same(&G::observe(ours, observer), &G::observe(theirs, observer));
        let mut others = Seat::all(self.seats()).filter(|other| *other != seat && !G::OTHERS_SEE_HANDS);
        is_same(Observer::Public) && others.all(|other| is_same(Observer::Seat(other)))
    }

    /// Returns whether the hand of this seat differs from that on `before` by this one card.
    fn has_exchanged(&self, before: &Self, seat: Seat, held: &G::Card, other: &G::Card) -> bool {
        let count =
            |table: &Self, card: &G::Card| G::hidden_hand(&table.board, seat).iter().filter(|one| *one == card).count();
        count(self, held) + 1 == count(before, held) && count(self, other) == count(before, other) + 1
    }
}
