//! The oracle of Escape!

use serde_json::Value;
use three_ways_out::game::{Record, Seat, View};
use three_ways_out::games::escape::{Card, Convict, Escape, EscapeInput, Plea, WriteLog, WriteNote};

use super::{ExtensionInput, Simulated};
use crate::oracle::{Counts, IsHidden, Swap, decisions, list};

impl Simulated for Escape {
    const IS_HIDDEN: IsHidden = is_hidden;

    fn draw_pile_size(view: &View<Self>) -> usize {
        view.deck.len()
    }

    fn extension_input(choice: usize, seats: usize) -> Option<ExtensionInput<Self>> {
        // Mostly cards that were dealt at the start, which are longest in the hands.
        let serial = (choice / 3 % (8 * seats)) as u8;
        let text: String = ["play", "", "a boat?"][choice % 3].into();
        Some(match choice % 5 {
            0 => EscapeInput::Log(WriteLog::Line(choice / 5 % 40, text)),
            1 => EscapeInput::Log(WriteLog::Convict(
                Seat((choice / 5 % (seats + 1)) as u8),
                Convict { crime: text, plea: Plea::Guilty },
            )),
            _ => EscapeInput::Note(WriteNote { serial, text }),
        })
    }
}

/// Nobody knows the draw pile, and a player knows of the own cards only what clues have said (E9). The public knows no hand.
fn is_hidden(record: &Record, counts: Counts, observer: Option<usize>, Swap { entry, places }: Swap) -> bool {
    if entry != 1 {
        return false;
    }
    let Some(cards) = list(&record.moves[entry]) else { return false };
    let holders = holders(record, counts);
    let [one, other] = places.map(|place| holders.get(place).copied());
    let is_undrawn = |place: usize| place >= cards.len() - counts.draw_pile;
    let is_hidden = |holder: Option<Holder>, place: usize| match holder {
        None => is_undrawn(place),
        // Everybody sees a card that was played or discarded.
        Some(Holder { left: Some(_), .. }) => false,
        Some(Holder { seat, .. }) => observer.is_none_or(|observer| observer == seat),
    };
    let codes = [&cards[places[0]], &cards[places[1]]];
    is_hidden(one, places[0])
        && is_hidden(other, places[1])
        && [one, other].into_iter().flatten().all(|holder| clues_say_the_same(record, holder, codes))
}

/// The time that a card spends in a hand.
#[derive(Clone, Copy, Debug)]
struct Holder {
    seat: usize,
    /// The move after which the card was in the hand.
    since: usize,
    /// The move with which it left the hand.
    left: Option<usize>,
}

/// Returns the holder of each card that has been drawn, in the order of the deck.
///
/// Five laps are dealt from the starting player on; then the player who plays or discards draws the next card. A hand is in the
/// order of arrival.
fn holders(record: &Record, counts: Counts) -> Vec<Holder> {
    let starter = record.moves[0].get("seat").and_then(Value::as_u64).unwrap_or(0) as usize;
    let deck = list(&record.moves[1]).map_or(0, Vec::len);
    let mut hands = Hands {
        holders: Vec::new(),
        hands: vec![Vec::new(); counts.seats],
        drawn: deck - counts.draw_pile,
        pending_draw: None,
    };
    for at in 0..5 * counts.seats {
        hands.add((starter + at) % counts.seats, 1);
    }
    for (at, seat, entry) in decisions(record) {
        let place = entry.get("play").or_else(|| entry.get("discard")).and_then(Value::as_u64);
        let Some(place) = place else { continue };
        // The draw is the end of the turn (E22): at the latest before the next card leaves a hand.
        hands.draw();
        hands.remove(seat, place as usize, at);
        hands.pending_draw = Some((seat, at));
    }
    hands.draw();
    hands.holders
}

/// The hands while a record is replayed. A card is its index in the deck.
struct Hands {
    holders: Vec<Holder>,
    hands: Vec<Vec<usize>>,
    /// The number of cards drawn by the end of the record.
    drawn: usize,
    /// The seat that draws at the end of its turn, and the move with which its card left.
    pending_draw: Option<(usize, usize)>,
}

impl Hands {
    fn add(&mut self, seat: usize, since: usize) {
        self.hands[seat].push(self.holders.len());
        self.holders.push(Holder { seat, since, left: None });
    }

    fn remove(&mut self, seat: usize, place: usize, at: usize) {
        if place < self.hands[seat].len() {
            let card = self.hands[seat].remove(place);
            self.holders[card].left = Some(at);
        }
    }

    fn draw(&mut self) {
        if let Some((seat, since)) = self.pending_draw.take()
            && self.holders.len() < self.drawn
        {
            self.add(seat, since);
        }
    }
}

/// Returns whether every clue to this hand since the card arrived says the same of both cards.
fn clues_say_the_same(record: &Record, holder: Holder, codes: [&Value; 2]) -> bool {
    let cards = codes.map(|code| code.as_str().and_then(Card::from_code));
    let clues = decisions(record).filter(|(at, ..)| *at > holder.since).filter_map(|(_, _, entry)| entry.get("clue"));
    let mut to_holder = clues.filter(|clue| clue.get("to").and_then(Value::as_u64) == Some(holder.seat as u64));
    to_holder.all(|clue| {
        let [one, other] = cards.map(|card| card.map(|card| is_touched(clue, card)));
        one == other
    })
}

/// Returns whether a clue touches a card.
fn is_touched(clue: &Value, card: Card) -> bool {
    let kind = format!("{:?}", card.kind()).to_lowercase();
    let has_suit = |suit: &str| card.suits().iter().any(|other| format!("{other:?}").starts_with(suit));
    match (clue.get("suit").and_then(Value::as_str), clue.get("type").and_then(Value::as_str)) {
        (Some(letter), _) => has_suit(suit_name(letter)),
        (None, Some(of)) => kind == of,
        (None, None) => false,
    }
}

/// Returns the name of the suit that has this letter in records.
fn suit_name(letter: &str) -> &'static str {
    match letter {
        "M" => "Moons",
        "S" => "Suns",
        "W" => "Waves",
        "L" => "Leaves",
        "Y" => "Wyrms",
        _ => "Knots",
    }
}
