//! What events do to a board, the true one and every view of it alike.

use arrayvec::ArrayVec;

use super::super::{
    ActionCard, Attempt, Board, Card, Dinner, ENOUGH, EscapeCard, Event, EventCard, Face, HAND, LIMIT, Laid, Offer,
    Pending, Phase, Pile, Places, Play, Served,
};
use crate::game::{Knowledge, Seat};

impl<K: Knowledge> Board<K> {
    /// Changes the board as the event says.
    pub(super) fn change(&mut self, event: &Event<K>) {
        match event {
            Event::MainShuffled { cards, .. } => self.new_main(cards.clone()),
            Event::EscapesShuffled { cards, .. } => self.new_escapes(cards.clone()),
            Event::Dealt { seat, pile, card } => self.deal(*seat, *pile, *card),
            Event::HoudiniDealt { seat } => {
                self.houdini = Some(*seat);
                self.turn = *seat;
                self.phase = Phase::DealEscapes;
            }
            Event::TurnBegan { draws, .. } => {
                self.draws = *draws;
                self.phase = Phase::Draw;
            }
            Event::Drew { seat, pile, card } => {
                self.hands[*seat].push(*card);
                self.taken(*pile);
            }
            Event::EventDrawn { seat, event } => {
                self.events.push(Pending { event: *event, drawer: *seat });
                self.taken(Pile::Main);
            }
            Event::NothingDrawn { .. } => self.nothing_drawn(),
            Event::Laid { seat, place, card, face, old } => {
                self.lose(*seat, *place);
                self.laid[*seat] = Some(Laid { card: *card, face: *face, ready: false });
                self.escape_discards.extend(*old);
            }
            Event::Discarded { seat, place, card } => {
                self.lose(*seat, *place);
                self.discard(*card);
                if self.phase == Phase::Limit {
                    self.finish_turn();
                }
            }
            Event::Played { seat, place, play } => self.play(*seat, *place, *play),
            Event::HoudiniMoved { to } => {
                self.houdini = Some(*to);
                self.done();
            }
            Event::HoudiniStays { .. } | Event::NotFound { .. } => self.done(),
            Event::Took(took) => {
                self.lose(took.from, took.place);
                self.hands[took.seat].push(took.card);
                self.done();
            }
            Event::Conjured { seat, item, card } => {
                self.main_discards.take(*item);
                self.hands[*seat].push(*card);
                self.done();
            }
            Event::Swapped { seat, with, got, given, face } => {
                self.swap(*seat, *got, *face);
                self.swap(*with, *given, *face);
                self.done();
            }
            Event::Vanished { seat, places, cards } => {
                self.lose_all(*seat, places);
                cards.iter().for_each(|card| self.discard(*card));
                self.done();
            }
            Event::Attempted { seat, places, escape, offer } => {
                self.lose_all(*seat, places);
                self.laid[*seat] = None;
                let waiting = self.may_cancel(*seat);
                self.phase = Phase::Attempt(Attempt { escape: *escape, offer: *offer, waiting });
            }
            Event::LetGo { seat } => {
                if let Phase::Attempt(attempt) = &mut self.phase {
                    attempt.waiting.remove(*seat);
                }
            }
            Event::Cancelled { seat, place } => self.cancel(*seat, *place),
            Event::Escaped { seat, escape } => self.escape(*seat, *escape),
            Event::Left { seat, hand } => self.leave(*seat, hand),
            Event::PutAside { seat, place, card } => {
                self.lose(*seat, *place);
                self.aside[*seat] = Some(*card);
            }
            Event::HandedOn { cards } => {
                for handed in cards {
                    self.aside[handed.from] = None;
                    self.hands[handed.to].push(handed.card);
                }
                self.done();
            }
            Event::EventOver { event } => {
                self.main_discards.push(Card::Event(*event));
                self.phase = Phase::Replacement;
            }
            Event::Ended { .. } => self.finish_turn(),
        }
    }

    /// A new main pile, at the start or from the discards (H3, H41).
    fn new_main(&mut self, cards: ArrayVec<K::Of<Card>, { super::super::MAIN }>) {
        self.main = cards;
        match self.phase {
            Phase::ShuffleMain => self.phase = Phase::Deal,
            Phase::ShuffleEvents => self.phase = Phase::ShuffleEscapes,
            _ => {
                self.main_discards.clear();
                self.dinner = Dinner::SecondPile;
            }
        }
    }

    /// A new ESCAPE pile, at the start or from the discards (H9, H43).
    fn new_escapes(&mut self, cards: ArrayVec<K::Of<EscapeCard>, { super::super::ESCAPES }>) {
        self.escapes = cards;
        match self.phase {
            Phase::ShuffleEscapes => self.phase = Phase::Houdini,
            _ => self.escape_discards.clear(),
        }
    }

    fn deal(&mut self, seat: Seat, pile: Pile, card: K::Of<Card>) {
        self.hands[seat].push(card);
        let all_have = |board: &Self, count| board.hands.iter().all(|(_, hand)| hand.len() == count);
        match pile {
            Pile::Main => {
                self.main.pop();
                if all_have(self, HAND) {
                    self.phase = Phase::ShuffleEvents;
                }
            }
            Pile::Escape => {
                self.escapes.pop();
                if all_have(self, HAND + 1) {
                    self.phase = Phase::TurnBegins;
                }
            }
        }
    }

    /// The top card of a pile has been taken: dinner may be served now (H41, H42), and whatever asked for the draw goes on.
    fn taken(&mut self, pile: Pile) {
        match pile {
            Pile::Main => {
                self.main.pop();
                let anew = self.dinner == Dinner::FirstPile && !self.main_discards.is_empty();
                if self.main.is_empty() && !anew {
                    self.dinner = Dinner::Served;
                    if self.options.served == Served::AtOnce {
                        self.phase = Phase::Over;
                    }
                }
            }
            Pile::Escape => {
                self.escapes.pop();
            }
        }
        match self.phase {
            Phase::Draw => {
                self.draws -= 1;
                self.go_on();
            }
            Phase::Canapes { seat } => {
                let next = self.after(seat);
                let all_served = self.events.first().is_some_and(|first| first.drawer == next);
                self.phase = if all_served { Phase::EventDone } else { Phase::Canapes { seat: next } };
            }
            Phase::Replacement => self.next_event(),
            _ => (),
        }
    }

    /// With both piles out no later draw of the same kind can be made either.
    fn nothing_drawn(&mut self) {
        match self.phase {
            Phase::Canapes { .. } => self.phase = Phase::EventDone,
            Phase::Replacement => self.next_event(),
            _ => {
                self.draws = 0;
                self.go_on();
            }
        }
    }

    /// The first EVENT is done with, replacement included (H12).
    fn next_event(&mut self) {
        self.events.remove(0);
        self.go_on();
    }

    /// Goes on with the first EVENT that waits, or else with the player's draws, or else with the main phase.
    fn go_on(&mut self) {
        self.phase = match self.events.first() {
            Some(Pending { event: EventCard::WorksTheRoom | EventCard::GuestOfHonour, .. }) => Phase::HoudiniMoves,
            Some(Pending { event: EventCard::LightsOut, .. }) => Phase::LightsOut,
            Some(Pending { event: EventCard::Canapes, drawer }) => Phase::Canapes { seat: *drawer },
            None if self.draws > 0 => Phase::Draw,
            None => Phase::Main,
        };
    }

    /// What a card says has been done: the instructions of an EVENT, or the effect of an ACTION.
    fn done(&mut self) {
        self.phase = match self.phase {
            Phase::HoudiniMoves | Phase::LightsOut => Phase::EventDone,
            _ => Phase::Main,
        };
    }

    fn play(&mut self, seat: Seat, place: u8, play: Play) {
        self.lose(seat, place);
        self.discard(Card::Action(play.card()));
        self.phase = match play {
            Play::UpMySleeve => {
                self.draws = 2;
                Phase::Draw
            }
            play => Phase::Effect(play),
        };
    }

    fn swap(&mut self, seat: Seat, card: K::Of<EscapeCard>, face: Face) {
        self.laid[seat] = Some(Laid { card, face, ready: false });
    }

    fn cancel(&mut self, by: Seat, place: u8) {
        if let Phase::Attempt(Attempt { escape, offer, .. }) = self.phase {
            self.discard_offer(offer);
            self.escape_discards.push(escape);
        }
        self.lose(by, place);
        self.discard(Card::Action(ActionCard::SecondHelping));
        self.houdini = Some(by);
        self.finish_turn();
    }

    fn escape(&mut self, seat: Seat, escape: EscapeCard) {
        if let Phase::Attempt(attempt) = self.phase {
            self.discard_offer(attempt.offer);
        }
        self.scores[seat].push(escape);
        self.houdini = Some(seat);
        match self.people(seat) >= ENOUGH {
            true => self.phase = Phase::Leave,
            false => self.finish_turn(),
        }
    }

    /// The winner's hand goes to the discards; there is no hand limit to be kept (H38). The last one left ends the game (H40).
    fn leave(&mut self, seat: Seat, hand: &[Card]) {
        self.hands[seat].clear();
        hand.iter().for_each(|card| self.discard(*card));
        self.left.insert(seat);
        match self.present().count() {
            1 => self.phase = Phase::Over,
            _ => self.pass_turn(),
        }
    }

    /// The hand limit is checked, then the turn passes (H31, H32).
    fn finish_turn(&mut self) {
        match self.hands[self.turn].len() > LIMIT {
            true => self.phase = Phase::Limit,
            false => self.pass_turn(),
        }
    }

    fn pass_turn(&mut self) {
        if let Some(laid) = &mut self.laid[self.turn] {
            laid.ready = true;
        }
        self.phase = match self.dinner {
            Dinner::Served => Phase::Over,
            _ => {
                self.turn = self.after(self.turn);
                Phase::TurnBegins
            }
        };
    }

    fn lose(&mut self, seat: Seat, place: u8) {
        self.hands[seat].remove(usize::from(place));
    }

    fn lose_all(&mut self, seat: Seat, places: &Places) {
        places.iter().for_each(|place| self.lose(seat, *place));
    }

    fn discard(&mut self, card: Card) {
        match card {
            Card::Escape(escape) => self.escape_discards.push(escape),
            card => self.main_discards.push(card),
        }
    }

    fn discard_offer(&mut self, offer: Offer) {
        offer.cards().for_each(|card| self.main_discards.push(card));
    }
}
