//! How events change a board: the full board and every view of it alike.

use super::super::{Board, Card, CardType, Clue, DECK_SIZE, Event, HeldCard, Indices, Marks, Phase, Route, Topic};
use crate::game::{Knowledge, Seat};

impl<K: Knowledge> Board<K> {
    /// Applies an event.
    pub(super) fn apply(&mut self, event: &Event<K>) {
        match event {
            Event::Started { starter } => {
                self.turn = *starter;
                self.phase = Phase::Shuffle;
            }
            Event::Shuffled { deck } => {
                self.deck = deck.clone();
                self.phase = Phase::Deal;
            }
            Event::Dealt { seat, card } => {
                self.move_top_card_to_hand(*seat, *card);
                if self.hands.iter().all(|(_, hand)| hand.is_full()) {
                    self.phase = Phase::Turn;
                }
            }
            Event::Clued { seat, clue, touched } => {
                self.forget_told(*seat);
                self.tokens -= 1;
                self.mark_hand(*clue, *touched);
                self.begin_next_turn();
            }
            Event::Played { seat, place, card } => {
                self.forget_told(*seat);
                self.hands[*seat].remove(usize::from(*place));
                self.phase = if self.is_placeable(*card) {
                    Phase::Place { card: *card }
                } else {
                    Phase::Lose { unplayable: Some(*card) }
                };
            }
            Event::Discarded { seat, place, card, token } => {
                self.forget_told(*seat);
                self.hands[*seat].remove(usize::from(*place));
                self.discards.push(*card);
                self.tokens += u8::from(*token);
                if card.is_guard() {
                    self.phase = Phase::Lose { unplayable: None }; // E19
                } else {
                    self.draw_or_end_turn();
                }
            }
            Event::Placed { card, route, .. } => self.place_card(*card, *route),
            Event::Escaped { seat, route, .. } => self.complete_route(*seat, *route),
            Event::Disaster { unplayable, lost, .. } => {
                self.discards.extend(*unplayable);
                if let Some(number) = lost {
                    let route = self.routes.remove(self.index_of_route(*number));
                    self.discards.extend(route.cards().iter().copied());
                }
                self.draw_or_end_turn();
            }
            Event::Drew { seat, card } => {
                self.move_top_card_to_hand(*seat, *card);
                self.begin_next_turn();
            }
            Event::CanClue { .. } => self.phase = Phase::Turn,
            Event::Stranded { .. } => self.phase = Phase::Over, // E26, E27
        }
    }

    /// Moves the top card of the deck to the far end of a hand (E9).
    fn move_top_card_to_hand(&mut self, seat: Seat, card: K::Of<Card>) {
        let serial = (DECK_SIZE - self.deck.len()) as u8;
        self.deck.pop();
        self.hands[seat].push(HeldCard { card, marks: Marks::default(), serial, is_told: false });
    }

    /// Marks every card of the receiver's hand as touched or not touched (E9).
    fn mark_hand(&mut self, clue: Clue, touched: Indices) {
        for (place, held) in self.hands[clue.to].iter_mut().enumerate() {
            held.marks.add(clue.topic, touched.contains(place));
            held.is_told |= touched.contains(place);
        }
        if matches!(clue.topic, Topic::Type(_)) && self.told_ends[clue.to].is_empty() {
            self.told_ends[clue.to] = self.routes.iter().map(|route| (route.number, route.end())).collect();
        }
    }

    /// A player moves: the clues before that are no news to them any more.
    fn forget_told(&mut self, seat: Seat) {
        self.hands[seat].iter_mut().for_each(|held| held.is_told = false);
        self.told_ends[seat].clear();
    }

    /// Starts a route with a key (E11), or adds another card to a route. A boat completes it (E15).
    fn place_card(&mut self, card: Card, number: u8) {
        if card.kind() == CardType::Key {
            self.started = number;
            self.routes.push(Route::new(number, card));
            return self.draw_or_end_turn();
        }
        let index = self.index_of_route(number);
        self.routes[index].push(card);
        match card.kind() {
            CardType::Boat => self.phase = Phase::Give { route: index as u8 },
            _ => self.draw_or_end_turn(),
        }
    }

    /// Gives a completed route to a player, who escapes (E15). The game ends at once when all have escaped (E27).
    fn complete_route(&mut self, seat: Seat, number: u8) {
        self.completed[seat] = Some(self.routes.remove(self.index_of_route(number)));
        self.escaped.push(seat);
        if self.unescaped().is_empty() { self.phase = Phase::Over } else { self.draw_or_end_turn() }
    }

    /// Continues with the draw of a card while there are any (E22, E24), else ends the turn.
    fn draw_or_end_turn(&mut self) {
        if self.deck.is_empty() { self.begin_next_turn() } else { self.phase = Phase::Draw }
    }

    /// Begins the turn of the next player clockwise (E3).
    fn begin_next_turn(&mut self) {
        self.turn = self.turn.next(self.seats());
        self.phase = if self.hands[self.turn].is_empty() { Phase::EmptyHanded } else { Phase::Turn };
    }
}
