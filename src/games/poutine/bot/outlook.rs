//! How near a player is to getting people out, in points: about one for each person, less for what is still to be found.

use super::super::{ActionCard, Board, COPIES, Card, Dinner, ENOUGH, EscapeCard, Item, Items, Options, People};
use super::hold::Hold;
use super::weights::Weights;
use crate::game::{Eyes, Readable, Seat};

/// How likely an ITEM among the discards is had by who holds an Out of Thin Air.
const CONJURED: f32 = 0.9;

/// What a player can expect of what could be in the hand and in front.
pub(super) struct Outlook {
    weights: &'static Weights,
    options: Options,
    /// People out, and those of the rival who has most of them.
    people: usize,
    rivals: usize,
    /// How likely each kind of ITEM is found in time.
    odds: [f32; Item::ALL.len()],
    /// The same with an Out of Thin Air in hand.
    conjured: [f32; Item::ALL.len()],
    /// The chance of each kind of ITEM at the next draw from the main pile.
    chances: [f32; Item::ALL.len()],
    /// The ESCAPEs that this player sees nowhere, one bit for each.
    unseen: u32,
}

impl Outlook {
    /// From this chair.
    pub fn of<K: Readable>(board: &Board<K>, seat: Seat, hold: &Hold, weights: &'static Weights) -> Self {
        let unseen_of =
            |item: Item| COPIES.saturating_sub(hold.items(item) + usize::from(board.main_discards.count(item))) as f32;
        let others: usize = board.hands.iter().filter(|(other, _)| *other != seat).map(|(_, hand)| hand.len()).sum();
        let unseen = (board.main.len() + others).max(1) as f32;
        // Near the end there is no time to wait for much.
        let time = match board.dinner {
            Dinner::FirstPile => 1.0,
            _ => (board.main.len() as f32 / (6 * board.present().count()) as f32).min(1.0),
        };
        let odds = Item::ALL.map(|item| unseen_of(item) / (unseen_of(item) + weights.even) * time);
        let conjured = Item::ALL.map(|item| match board.main_discards.count(item) {
            0 => odds[item as usize],
            _ => CONJURED,
        });
        let rivals = board.present().filter(|other| *other != seat).map(|rival| board.people(rival)).max();
        Outlook {
            weights,
            options: board.options,
            people: board.people(seat),
            rivals: rivals.unwrap_or(0),
            odds,
            conjured,
            chances: Item::ALL.map(|item| unseen_of(item) / unseen),
            unseen: unseen_escapes(board, seat, hold),
        }
    }

    /// What these people count.
    pub fn gain(&self, escape: EscapeCard) -> f32 {
        let people = match self.options.people {
            People::Icons => escape.icons(),
            People::One => 1,
        };
        self.progress(self.people, people)
    }

    /// What so many people more are worth to a player who has so many out. How far five is off goes by attempts rather than by
    /// people; where every way out frees one, all count alike.
    pub fn progress(&self, had: usize, people: usize) -> f32 {
        let all = self.weights.out[ENOUGH - 1];
        let out = |count: usize| match (count.min(ENOUGH), self.options.people) {
            (0, _) => 0.0,
            (count, People::Icons) => self.weights.out[count - 1],
            (count, People::One) => all * count as f32 / ENOUGH as f32,
        };
        out(had + people) - out(had)
    }

    /// How likely what an ESCAPE asks for is complete in time, Understudies standing in for what is hardest to find.
    pub fn hope(&self, hold: &Hold, escape: EscapeCard) -> f32 {
        let odds = if hold.actions(ActionCard::ThinAir) > 0 { &self.conjured } else { &self.odds };
        let mut understudies = hold.actions(ActionCard::Understudy);
        let items = escape.items();
        if understudies >= items.len() {
            understudies = items.len() - 1;
        }
        let mut missing = [1.0f32; 4];
        let mut count = 0;
        for item in items.iter().filter(|item| hold.items(*item) == 0) {
            missing[count] = odds[item as usize];
            count += 1;
        }
        if understudies > 0 {
            missing[..count].sort_by(f32::total_cmp);
        }
        missing[understudies.min(count)..count].iter().product()
    }

    /// The best way out and what it counts.
    fn best(&self, hold: &Hold) -> Option<(EscapeCard, f32)> {
        let laid =
            hold.laid.map(|(escape, ready)| (escape, if ready { self.weights.ready } else { self.weights.laid }));
        let ways = laid.into_iter().chain(hold.escapes().map(|escape| (escape, self.weights.held)));
        let counted = ways.map(|(escape, place)| (escape, place * self.hope(hold, escape) * self.gain(escape)));
        counted.reduce(|best, way| if way.1 > best.1 { way } else { best })
    }

    /// The way out that is collected for.
    pub fn plan(&self, hold: &Hold) -> Option<EscapeCard> {
        self.best(hold).map(|(escape, _)| escape)
    }

    /// What all this is worth, with or without Houdini in front.
    pub fn value(&self, hold: &Hold, watched: bool) -> f32 {
        let mut value = if watched { -self.weights.stare } else { 0.0 };
        if let Some((_, counts)) = self.best(hold) {
            value += match watched {
                true if hold.movers() > 0 => counts * self.weights.relieved,
                true => counts * self.weights.watched,
                false => counts,
            };
        }
        for item in Item::ALL {
            value += match hold.items(item) {
                0 => 0.0,
                1 => self.weights.item,
                _ => self.weights.item + self.weights.second,
            };
        }
        for (action, trick) in ActionCard::ALL.into_iter().zip(self.weights.tricks) {
            value += match hold.actions(action) {
                0 => 0.0,
                count => trick * (1.0 + self.weights.another * (count - 1) as f32),
            };
        }
        if hold.actions(ActionCard::SecondHelping) > 0 {
            value += self.weights.guard * self.rivals as f32;
        }
        value
    }

    /// What a draw from the main pile brings on average.
    pub fn main_draw(&self, hold: &Hold, watched: bool) -> f32 {
        let now = self.value(hold, watched);
        let items = Item::ALL
            .into_iter()
            .map(|item| self.chances[item as usize] * (self.value(&hold.with(Card::Item(item)), watched) - now));
        items.sum::<f32>() + self.weights.luck
    }

    /// What a draw from the ESCAPE pile brings on average.
    pub fn escape_draw(&self, hold: &Hold, watched: bool) -> f32 {
        let now = self.value(hold, watched);
        let unseen = EscapeCard::all().filter(|escape| self.unseen & (1 << escape.index()) != 0);
        let (count, sum) = unseen.fold((0.0, 0.0), |(count, sum), escape| {
            (count + 1.0, sum + self.value(&hold.with(Card::Escape(escape)), watched) - now)
        });
        sum / f32::max(count, 1.0) + self.weights.way
    }

    /// How many ITEMs of what the plan asks for are missing.
    pub fn missing(hold: &Hold, escape: EscapeCard) -> Items {
        escape.items().iter().filter(|item| hold.items(*item) == 0).collect()
    }
}

/// The ESCAPE in front of a player, if this one knows it. On a board imagined whole, too, a guest looks no further.
pub(super) fn known<K: Readable>(board: &Board<K>, me: Seat, owner: Seat) -> Option<EscapeCard> {
    let laid = board.laid[owner].as_ref().filter(|laid| laid.face.shows(owner, Eyes::Seat(me)));
    laid.and_then(|laid| K::read(&laid.card).copied())
}

/// The ESCAPEs that this player sees nowhere. Those discarded come again once the pile is out.
fn unseen_escapes<K: Readable>(board: &Board<K>, me: Seat, hold: &Hold) -> u32 {
    let scored = board.scores.iter().flat_map(|(_, score)| score.iter().copied());
    let discarded = board.escape_discards.iter().copied().filter(|_| !board.escapes.is_empty());
    let own = hold.escapes();
    let laid = Seat::all(board.seats()).filter_map(|seat| known(board, me, seat));
    let seen = scored.chain(discarded).chain(own).chain(laid).fold(0, |seen: u32, escape| seen | 1 << escape.index());
    !seen
}
