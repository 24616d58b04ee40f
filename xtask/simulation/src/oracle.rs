//! Who cannot know what, written from the rules alone.
//!
//! For each game it names things in a record that an observer has no way to know: the order of a pile that nobody has seen,
//! a card in a hand that the observer has never been shown, a role. Exchanging two of them gives a second world that this
//! observer cannot tell from the first. It reads records and looks at no view, so a fault in how the engine cuts views is
//! found. It is cautious: what it does not name may be hidden all the same.

use serde_json::Value;
use three_ways_out::game::{Record, Rng};
use three_ways_out::games::escape::Card;

/// Two worlds that one observer cannot tell apart differ in these places of a record: in the list of this entry the things
/// at these two places are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    entry: usize,
    places: [usize; 2],
}

impl Exchange {
    /// The record of the other world. The entries that list the same things again are changed with it.
    pub fn apply(self, record: &Record) -> Record {
        let mut other = record.clone();
        let list = list_mut(&mut other.moves[self.entry]).expect("an exchange names a list");
        list.swap(self.places[0], self.places[1]);
        other
    }
}

/// What is known of a game besides its record: how many cards its piles have left, which everybody can count.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// The number of players.
    pub seats: usize,
    /// The number of cards in the pile that cards are drawn from; in Houdini's Poutine the main pile.
    pub pile: usize,
}

/// Says for a game what an observer cannot know. The observer is a seat, or `None` for what everybody sees.
pub type Hidden = fn(record: &Record, counts: Counts, observer: Option<usize>, exchange: Exchange) -> bool;

/// Proposes an exchange that this observer cannot notice.
pub fn propose(
    hidden: Hidden,
    record: &Record,
    counts: Counts,
    observer: Option<usize>,
    rng: &mut Rng,
) -> Option<Exchange> {
    let lists: Vec<usize> = (0..record.moves.len()).filter(|at| list(&record.moves[*at]).is_some()).collect();
    (0..60).find_map(|_| {
        let entry = *rng.pick(&lists)?;
        let things = list(&record.moves[entry])?;
        let places = [rng.below(things.len()), rng.below(things.len())];
        let exchange = Exchange { entry, places };
        (things[places[0]] != things[places[1]] && hidden(record, counts, observer, exchange)).then_some(exchange)
    })
}

fn list(entry: &Value) -> Option<&Vec<Value>> {
    entry.get("chance")?;
    entry.get("cards").or_else(|| entry.get("roles"))?.as_array()
}

fn list_mut(entry: &mut Value) -> Option<&mut Vec<Value>> {
    let key = if entry.get("cards").is_some() { "cards" } else { "roles" };
    entry.get_mut(key)?.as_array_mut()
}

fn decisions(record: &Record) -> impl Iterator<Item = (usize, usize, &Value)> {
    let decided = record.moves.iter().enumerate().filter(|(_, entry)| entry.get("chance").is_none());
    decided.filter_map(|(at, entry)| Some((at, entry.get("seat")?.as_u64()? as usize, entry)))
}

/// Escape!: everybody sees all hands but their own so nobody knows the draw pile, and a player does not know their own
/// cards beyond what clues have said of them (E9). With everybody round the table at once nobody's hand lies open.
pub fn escape(record: &Record, counts: Counts, observer: Option<usize>, Exchange { entry, places }: Exchange) -> bool {
    if entry != 1 {
        return false;
    }
    let Some(cards) = list(&record.moves[entry]) else { return false };
    let deck = cards.len();
    let holders = escape_holders(record, counts);
    let [one, other] = places.map(|place| holders.get(place).copied());
    let undrawn = |place: usize| place >= deck - counts.pile;
    let concealed = |holder: Option<Holder>, place: usize| match holder {
        None => undrawn(place),
        // What a player has played or discarded lies open.
        Some(Holder { left: Some(_), .. }) => false,
        Some(Holder { seat, .. }) => observer.is_none_or(|observer| observer == seat),
    };
    concealed(one, places[0])
        && concealed(other, places[1])
        // A clue says of each card in the hand whether it is meant.
        && [one, other].into_iter().flatten().all(|holder| says_the_same(record, holder, [&cards[places[0]], &cards[places[1]]]))
}

/// Who drew a card, before which move of the record they had it, and when it left their hand.
#[derive(Clone, Copy, Debug)]
struct Holder {
    seat: usize,
    since: usize,
    left: Option<usize>,
}

/// For each card of the deck that has been drawn who holds it or held it: five laps are dealt from the starter on, then
/// whoever plays or discards draws the next one. A hand is in the order of arrival.
fn escape_holders(record: &Record, counts: Counts) -> Vec<Holder> {
    let starter = record.moves[0].get("seat").and_then(Value::as_u64).unwrap_or(0) as usize;
    let deck = list(&record.moves[1]).map_or(0, Vec::len);
    let mut holders: Vec<Holder> = Vec::new();
    let mut hands: Vec<Vec<usize>> = vec![Vec::new(); counts.seats];
    for at in 0..5 * counts.seats {
        let seat = (starter + at) % counts.seats;
        hands[seat].push(holders.len());
        holders.push(Holder { seat, since: 1, left: None });
    }
    let drawn = deck - counts.pile;
    let mut owed: Option<(usize, usize)> = None;
    for (at, seat, entry) in decisions(record) {
        let leaves = entry.get("play").or_else(|| entry.get("discard")).and_then(Value::as_u64);
        let Some(place) = leaves else { continue };
        // The draw comes last (E22): at the latest before the next card leaves a hand.
        draw(&mut holders, &mut hands, &mut owed, drawn);
        if (place as usize) < hands[seat].len() {
            let card = hands[seat].remove(place as usize);
            holders[card].left = Some(at);
        }
        owed = Some((seat, at));
    }
    draw(&mut holders, &mut hands, &mut owed, drawn);
    holders
}

fn draw(holders: &mut Vec<Holder>, hands: &mut [Vec<usize>], owed: &mut Option<(usize, usize)>, drawn: usize) {
    if let Some((seat, since)) = owed.take()
        && holders.len() < drawn
    {
        hands[seat].push(holders.len());
        holders.push(Holder { seat, since, left: None });
    }
}

/// Whether every clue to this hand since the card arrived says the same of both cards.
fn says_the_same(record: &Record, holder: Holder, codes: [&Value; 2]) -> bool {
    let cards = codes.map(|code| code.as_str().and_then(Card::of));
    let clues = decisions(record).filter(|(at, ..)| *at > holder.since).filter_map(|(_, _, entry)| entry.get("clue"));
    let mut here = clues.filter(|clue| clue.get("to").and_then(Value::as_u64) == Some(holder.seat as u64));
    here.all(|clue| {
        let [one, other] = cards.map(|card| card.map(|card| is_meant(clue, card)));
        one == other
    })
}

/// Whether a clue means this card.
fn is_meant(clue: &Value, card: Card) -> bool {
    let kind = format!("{:?}", card.kind()).to_lowercase();
    let named = |suit: &str| card.suits().iter().any(|other| format!("{other:?}").starts_with(suit));
    match (clue.get("suit").and_then(Value::as_str), clue.get("type").and_then(Value::as_str)) {
        (Some(letter), _) => named(suit_of(letter)),
        (None, Some(of)) => kind == of,
        (None, None) => false,
    }
}

/// The suit of a letter in records.
fn suit_of(letter: &str) -> &'static str {
    match letter {
        "M" => "Moons",
        "S" => "Suns",
        "W" => "Waves",
        "L" => "Leaves",
        "Y" => "Wyrms",
        _ => "Knots",
    }
}

/// Houdini's Poutine: nobody knows the order of the main pile. Only ITEMs are
/// exchanged: an EVENT is no card of a hand.
pub fn poutine(
    record: &Record,
    counts: Counts,
    _observer: Option<usize>,
    Exchange { entry, places }: Exchange,
) -> bool {
    let is_main = |entry: &Value| entry.get("pile").and_then(Value::as_str) == Some("main");
    let last = record.moves.iter().rposition(is_main);
    let Some(cards) = list(&record.moves[entry]).filter(|_| last == Some(entry)) else { return false };
    let items = ["hat", "wand", "scarf", "rope", "mirror", "smoke", "rabbit"];
    let is_plain = |place: usize| cards[place].as_str().is_some_and(|code| items.contains(&code));
    places.iter().all(|place| *place >= cards.len() - counts.pile && is_plain(*place))
}

/// Intruder Escape: nobody knows the deck before a Flashlight has shone on it; an Innocent knows nobody's role, an Intruder
/// those of all Intruders; nobody knows the cards that others have been dealt before they have chosen (I9). Only the first
/// round is looked at: later on cards that somebody has seen lie in the deck.
pub fn intruder(
    record: &Record,
    counts: Counts,
    observer: Option<usize>,
    Exchange { entry, places }: Exchange,
) -> bool {
    let Some(things) = list(&record.moves[entry]) else { return false };
    if entry == 0 {
        let is_intruder = |seat: usize| things[seat].as_str() == Some("intruder");
        return observer.is_none_or(|observer| !is_intruder(observer) && !places.contains(&observer));
    }
    let has = |key: &'static str| decisions(record).filter(move |(_, _, entry)| entry.get(key).is_some()).count();
    let lit = decisions(record).any(|(_, _, entry)| entry.get("play").and_then(Value::as_str) == Some("flashlight"));
    if entry != 1 || lit || has("keep") + has("home") > counts.seats {
        return false;
    }
    let dealt = 5 * counts.seats;
    let has_chosen = |seat: usize| decisions(record).any(|(_, other, _)| other == seat);
    // What was not kept lies under the deck: no more than has been dealt.
    let unseen = counts.pile.saturating_sub(dealt);
    let concealed = |place: usize| match place < dealt {
        true => observer != Some(place % counts.seats) && !has_chosen(place % counts.seats),
        false => place >= things.len() - unseen,
    };
    places.into_iter().all(concealed)
}
