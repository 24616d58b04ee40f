//! How an event changes a board: the full one and every view alike.

use arrayvec::ArrayVec;

use super::super::{
    ActionCard, Attempt, AttemptCards, Board, CARDS_DEALT, Card, Dinner, ESCAPE_COUNT, EscapeCard, Event, EventCard,
    Face, HAND_LIMIT, HandPositions, LaidEscape, MAIN_PILE_SIZE, PEOPLE_TO_WIN, PendingEvent, Phase, Pile, Play,
    Served,
};
use crate::game::{Knowledge, Seat};

impl<K: Knowledge> Board<K> {
    /// Applies an event.
    pub(super) fn apply(&mut self, event: &Event<K>) {
        match event {
            Event::MainShuffled { cards, .. } => self.set_main_pile(cards.clone()),
            Event::EscapesShuffled { cards, .. } => self.set_escape_pile(cards.clone()),
            Event::Dealt { seat, pile, card } => self.deal(*seat, *pile, *card),
            Event::HoudiniDealt { seat } => {
                self.houdini = Some(*seat);
                self.turn = *seat;
                self.phase = Phase::DealEscapes;
            }
            Event::TurnBegan { draws, .. } => {
                self.draws_left = *draws;
                self.phase = Phase::Draw;
            }
            Event::Drew { seat, pile, card, serves_dinner } => {
                self.hands[*seat].push(*card);
                self.remove_top_card(*pile, *serves_dinner);
            }
            Event::EventDrawn { seat, event, serves_dinner } => {
                self.event_queue.push(PendingEvent { event: *event, drawer: *seat });
                self.remove_top_card(Pile::Main, *serves_dinner);
            }
            Event::DrawSkipped { .. } => self.skip_draws(),
            Event::EscapeLaid { seat, position, card, face, replaced } => {
                self.remove_from_hand(*seat, *position);
                self.lay(*seat, *card, *face);
                self.escape_discards.extend(*replaced);
            }
            Event::Discarded { seat, position, card } => {
                self.remove_from_hand(*seat, *position);
                self.discard(*card);
                if self.phase == Phase::DiscardToLimit {
                    self.end_turn();
                }
            }
            Event::Played { seat, position, play } => self.play(*seat, *position, *play),
            Event::HoudiniMoved { to } => {
                self.houdini = Some(*to);
                self.finish_card_effect();
            }
            Event::HoudiniStays { .. } | Event::MindReaderFailed { .. } => self.finish_card_effect(),
            Event::CardTaken(taken) => {
                self.remove_from_hand(taken.from, taken.position);
                self.hands[taken.seat].push(taken.card);
                self.finish_card_effect();
            }
            Event::ItemRetrieved { seat, item, card } => {
                self.main_discards.remove(*item);
                self.hands[*seat].push(*card);
                self.finish_card_effect();
            }
            Event::EscapesSwapped { seat, with, received, given, face } => {
                self.lay(*seat, *received, *face);
                self.lay(*with, *given, *face);
                self.finish_card_effect();
            }
            Event::CardsVanished { seat, positions, cards, .. } => {
                self.remove_all_from_hand(*seat, positions);
                cards.iter().for_each(|card| self.discard(*card));
                self.finish_card_effect();
            }
            Event::Attempted { seat, positions, escape, cards } => {
                self.remove_all_from_hand(*seat, positions);
                self.laid[*seat] = None;
                let waiting = self.may_cancel(*seat);
                self.phase = Phase::Attempt(Attempt { escape: *escape, cards: *cards, waiting });
            }
            Event::AttemptAllowed { seat } => {
                if let Phase::Attempt(attempt) = &mut self.phase {
                    attempt.waiting.remove(*seat);
                }
            }
            Event::AttemptCancelled { seat, position, .. } => self.cancel_attempt(*seat, *position),
            Event::AttemptSucceeded { seat, escape } => self.score(*seat, *escape),
            Event::LeftParty { seat, hand } => self.leave_party(*seat, hand),
            Event::PassChosen { seat, position, card } => {
                self.remove_from_hand(*seat, *position);
                self.chosen_to_pass[*seat] = Some(*card);
            }
            Event::CardsPassed { cards } => {
                for passed in cards {
                    self.chosen_to_pass[passed.from] = None;
                    self.hands[passed.to].push(passed.card);
                }
                self.finish_card_effect();
            }
            Event::EventFinished { event } => {
                self.main_discards.push(Card::Event(*event));
                self.phase = Phase::Replacement;
            }
            Event::TurnEnded { .. } => self.end_turn(),
        }
    }

    /// Sets the main pile, during setup (H3) or from the discards (H41).
    fn set_main_pile(&mut self, cards: ArrayVec<K::Of<Card>, MAIN_PILE_SIZE>) {
        self.main_pile = cards;
        match self.phase {
            Phase::ShuffleMain => self.phase = Phase::Deal,
            Phase::ShuffleEvents => self.phase = Phase::ShuffleEscapes,
            _ => {
                self.main_discards.clear();
                self.dinner = Dinner::SecondPile;
            }
        }
    }

    /// Sets the ESCAPE pile, during setup or from the discards (H9, H43).
    fn set_escape_pile(&mut self, cards: ArrayVec<K::Of<EscapeCard>, ESCAPE_COUNT>) {
        self.escape_pile = cards;
        match self.phase {
            Phase::ShuffleEscapes => self.phase = Phase::DealHoudini,
            _ => self.escape_discards.clear(),
        }
    }

    /// Deals a card; each player receives four main cards and one ESCAPE (H2).
    fn deal(&mut self, seat: Seat, pile: Pile, card: K::Of<Card>) {
        self.hands[seat].push(card);
        let everyone_has = |board: &Self, count| board.hands.iter().all(|(_, hand)| hand.len() == count);
        match pile {
            Pile::Main => {
                self.main_pile.pop();
                if everyone_has(self, CARDS_DEALT) {
                    self.phase = Phase::ShuffleEvents;
                }
            }
            Pile::Escape => {
                self.escape_pile.pop();
                if everyone_has(self, CARDS_DEALT + 1) {
                    self.phase = Phase::TurnBegins;
                }
            }
        }
    }

    /// Removes the drawn card from its pile and continues with what the draw was for.
    fn remove_top_card(&mut self, pile: Pile, serves_dinner: bool) {
        match pile {
            Pile::Main => drop(self.main_pile.pop()),
            Pile::Escape => drop(self.escape_pile.pop()),
        }
        if serves_dinner {
            self.dinner = Dinner::Served;
            if self.options.served == Served::AtOnce {
                self.phase = Phase::Over;
            }
        }
        match self.phase {
            Phase::Draw => {
                self.draws_left -= 1;
                self.continue_turn();
            }
            Phase::Canapes { seat } => {
                let next = self.left_neighbour(seat);
                let all_have_drawn = self.event_queue.first().is_some_and(|first| first.drawer == next);
                self.phase = if all_have_drawn { Phase::EventDone } else { Phase::Canapes { seat: next } };
            }
            Phase::Replacement => self.finish_event(),
            _ => (),
        }
    }

    /// Skips a draw that no pile can serve, and all others of the same card or turn, since those cannot be served
    /// either (H9).
    fn skip_draws(&mut self) {
        match self.phase {
            Phase::Canapes { .. } => self.phase = Phase::EventDone,
            Phase::Replacement => self.finish_event(),
            _ => {
                self.draws_left = 0;
                self.continue_turn();
            }
        }
    }

    /// Removes the first EVENT from the queue, after its replacement (H12).
    fn finish_event(&mut self) {
        self.event_queue.remove(0);
        self.continue_turn();
    }

    /// Continues with the first EVENT of the queue, then with the draws of the player, then with the main phase (H12,
    /// H13).
    fn continue_turn(&mut self) {
        self.phase = match self.event_queue.first() {
            Some(PendingEvent { event: EventCard::WorksTheRoom | EventCard::GuestOfHonour, .. }) => Phase::MoveHoudini,
            Some(PendingEvent { event: EventCard::LightsOut, .. }) => Phase::LightsOut,
            Some(PendingEvent { event: EventCard::Canapes, drawer }) => Phase::Canapes { seat: *drawer },
            None if self.draws_left > 0 => Phase::Draw,
            None => Phase::Main,
        };
    }

    /// Continues after the instructions of an EVENT or the effect of an ACTION.
    fn finish_card_effect(&mut self) {
        self.phase = match self.phase {
            Phase::MoveHoudini | Phase::LightsOut => Phase::EventDone,
            _ => Phase::Main,
        };
    }

    /// Discards a played ACTION (H18) and begins its effect.
    fn play(&mut self, seat: Seat, position: u8, play: Play) {
        self.remove_from_hand(seat, position);
        self.discard(Card::Action(play.card()));
        self.phase = match play {
            Play::UpMySleeve => {
                self.draws_left = 2;
                Phase::Draw
            }
            play => Phase::Effect(play),
        };
    }

    /// Lays an ESCAPE, from the hand or by a swap. It can be attempted after the end of the owner's next own turn
    /// (H25).
    fn lay(&mut self, seat: Seat, card: K::Of<EscapeCard>, face: Face) {
        self.laid[seat] = Some(LaidEscape { card, face, ready: false });
    }

    /// Cancels the attempt: all its cards and the Second Helping! are discarded, and Houdini moves to the canceller
    /// (H30).
    fn cancel_attempt(&mut self, canceller: Seat, position: u8) {
        if let Phase::Attempt(Attempt { escape, cards, .. }) = self.phase {
            self.discard_attempt_cards(cards);
            self.escape_discards.push(escape);
        }
        self.remove_from_hand(canceller, position);
        self.discard(Card::Action(ActionCard::SecondHelping));
        self.houdini = Some(canceller);
        self.end_turn();
    }

    /// Scores the ESCAPE of a successful attempt; Houdini moves to the escaper (H30). Five people freed win (H38).
    fn score(&mut self, seat: Seat, escape: EscapeCard) {
        if let Phase::Attempt(attempt) = self.phase {
            self.discard_attempt_cards(attempt.cards);
        }
        self.scored[seat].push(escape);
        self.houdini = Some(seat);
        if self.people(seat) >= PEOPLE_TO_WIN { self.phase = Phase::LeaveParty } else { self.end_turn() }
    }

    /// Discards the winner's hand without regard to the hand limit (H38). The game ends if one player is left (H40).
    fn leave_party(&mut self, seat: Seat, hand: &[Card]) {
        self.hands[seat].clear();
        hand.iter().for_each(|card| self.discard(*card));
        self.winners.insert(seat);
        match self.active_seats().count() {
            1 => self.phase = Phase::Over,
            _ => self.begin_next_turn(),
        }
    }

    /// Checks the hand limit, then begins the next turn (H31, H32).
    fn end_turn(&mut self) {
        if self.hands[self.turn].len() > HAND_LIMIT {
            self.phase = Phase::DiscardToLimit
        } else {
            self.begin_next_turn()
        }
    }

    /// Begins the next turn, unless dinner is served (H42). The laid ESCAPE of the player becomes ready (H25).
    fn begin_next_turn(&mut self) {
        if let Some(laid) = &mut self.laid[self.turn] {
            laid.ready = true;
        }
        self.phase = match self.dinner {
            Dinner::Served => Phase::Over,
            Dinner::FirstPile | Dinner::SecondPile => {
                self.turn = self.left_neighbour(self.turn);
                Phase::TurnBegins
            }
        };
    }

    fn remove_from_hand(&mut self, seat: Seat, position: u8) {
        self.hands[seat].remove(usize::from(position));
    }

    fn remove_all_from_hand(&mut self, seat: Seat, positions: &HandPositions) {
        positions.iter().for_each(|position| self.remove_from_hand(seat, *position));
    }

    /// Discards a card to the discard pile of its sort (H18).
    fn discard(&mut self, card: Card) {
        match card {
            Card::Escape(escape) => self.escape_discards.push(escape),
            card => self.main_discards.push(card),
        }
    }

    fn discard_attempt_cards(&mut self, cards: AttemptCards) {
        cards.cards().for_each(|card| self.main_discards.push(card));
    }
}
