//! The value of a hand with a laid ESCAPE: an estimate of the people that a player will free.

use arrayvec::ArrayVec;

use super::super::{ActionCard, Board, Card, CardSet, Dinner, EscapeCard, Item, Options, PEOPLE_TO_WIN, People};
use super::holdings::Holdings;
use super::weights::Weights;
use crate::game::{Observer, Readable, Seat};

/// The probability to obtain an ITEM among the discards by Out of Thin Air.
const RETRIEVAL_PROBABILITY: f32 = 0.9;

/// Evaluates what a player could hold, given what the player sees now.
pub(super) struct HandEvaluator {
    weights: &'static Weights,
    options: Options,
    /// The number of people that the player has freed.
    people: usize,
    /// The number of people that the rival with most of them has freed.
    rival_people: usize,
    /// The probability to find each ITEM in time.
    find_probability: [f32; Item::ALL.len()],
    /// The same with an Out of Thin Air in hand.
    find_probability_with_thin_air: [f32; Item::ALL.len()],
    /// The probability of each ITEM at the next draw from the main pile.
    draw_probability: [f32; Item::ALL.len()],
    /// The ESCAPEs that the player sees nowhere.
    unseen_escapes: CardSet,
}

impl HandEvaluator {
    /// Creates the evaluator for a player.
    pub fn new<K: Readable>(board: &Board<K>, seat: Seat, holdings: &Holdings, weights: &'static Weights) -> Self {
        let unseen_copies = Item::ALL.map(|item| holdings.unseen_copies(board, Card::Item(item)) as f32);
        let unseen_cards = (board.main_pile.len() + cards_in_other_hands(board, seat)).max(1) as f32;
        let time_left = time_left(board);
        let find_probability = unseen_copies.map(|copies| copies / (copies + weights.even_odds_copies) * time_left);
        let find_probability_with_thin_air = Item::ALL.map(|item| match board.main_discards.count(item) {
            0 => find_probability[item as usize],
            _ => RETRIEVAL_PROBABILITY,
        });
        let rivals = board.active_seats().filter(|other| *other != seat);
        HandEvaluator {
            weights,
            options: board.options,
            people: board.people(seat),
            rival_people: rivals.map(|rival| board.people(rival)).max().unwrap_or(0),
            find_probability,
            find_probability_with_thin_air,
            draw_probability: unseen_copies.map(|copies| copies / unseen_cards),
            unseen_escapes: unseen_escapes(board, seat, holdings),
        }
    }

    /// Returns the value of the people that an ESCAPE would free.
    pub fn gain(&self, escape: EscapeCard) -> f32 {
        self.progress(self.people, self.options.people_freed_by(escape))
    }

    /// Returns the value of freeing `people` more for a player who has freed `freed`. With icons it depends on the
    /// number of attempts that are still needed; if every ESCAPE frees one person, each counts the same.
    pub fn progress(&self, freed: usize, people: usize) -> f32 {
        let all = self.weights.people_out[PEOPLE_TO_WIN - 1];
        let value = |count: usize| match (count.min(PEOPLE_TO_WIN), self.options.people) {
            (0, _) => 0.0,
            (count, People::Icons) => self.weights.people_out[count - 1],
            (count, People::One) => all * count as f32 / PEOPLE_TO_WIN as f32,
        };
        value(freed + people) - value(freed)
    }

    /// Returns the probability that the ITEMs of an ESCAPE are complete in time.
    pub fn completion_probability(&self, holdings: &Holdings, escape: EscapeCard) -> f32 {
        let has_thin_air = holdings.hand.count_action(ActionCard::ThinAir) > 0;
        let find = if has_thin_air { &self.find_probability_with_thin_air } else { &self.find_probability };
        let missing = escape.items().iter().filter(|item| holdings.hand.count_item(*item) == 0);
        let mut missing: ArrayVec<f32, 4> = missing.map(|item| find[item as usize]).collect();
        // At least one ITEM must be real (H26).
        let understudies = holdings.hand.count_action(ActionCard::Understudy).min(escape.items().len() - 1);
        if understudies > 0 {
            // Understudies replace the ITEMs that are hardest to find.
            missing.sort_by(f32::total_cmp);
        }
        missing.iter().skip(understudies).product()
    }

    /// Returns the best ESCAPE in hand or laid, with its value.
    fn best_escape(&self, holdings: &Holdings) -> Option<(EscapeCard, f32)> {
        let laid = holdings.laid.map(|(escape, is_ready)| {
            (escape, if is_ready { self.weights.laid_ready } else { self.weights.laid_not_ready })
        });
        let held = holdings.hand.escapes().map(|escape| (escape, self.weights.in_hand));
        let values = laid.into_iter().chain(held).map(|(escape, factor)| {
            (escape, factor * self.completion_probability(holdings, escape) * self.gain(escape))
        });
        values.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    /// Returns the ESCAPE to collect ITEMs for.
    pub fn plan(&self, holdings: &Holdings) -> Option<EscapeCard> {
        self.best_escape(holdings).map(|(escape, _)| escape)
    }

    /// Returns the value of the holdings, with or without Houdini in front.
    pub fn value(&self, holdings: &Holdings, has_houdini: bool) -> f32 {
        let houdini = if has_houdini { -self.weights.houdini_cost } else { 0.0 };
        let items = Item::ALL.into_iter().map(|item| self.item_value(holdings.hand.count_item(item)));
        let actions = ActionCard::ALL.into_iter().zip(self.weights.action_cards);
        let actions = actions.map(|(action, first)| self.action_card_value(first, holdings.hand.count_action(action)));
        [houdini, self.escape_value(holdings, has_houdini)]
            .into_iter()
            .chain(items)
            .chain(actions)
            .chain([self.second_helping_value(holdings)])
            .sum()
    }

    /// Returns the value of the best ESCAPE.
    fn escape_value(&self, holdings: &Holdings, has_houdini: bool) -> f32 {
        match self.best_escape(holdings) {
            None => 0.0,
            Some((_, value)) if !has_houdini => value,
            Some((_, value)) if holdings.movers() > 0 => value * self.weights.with_houdini_and_mover,
            Some((_, value)) => value * self.weights.with_houdini,
        }
    }

    /// Returns the value of this number of copies of an ITEM, apart from the best ESCAPE.
    fn item_value(&self, copies: usize) -> f32 {
        match copies {
            0 => 0.0,
            1 => self.weights.first_copy,
            _ => self.weights.first_copy + self.weights.second_copy,
        }
    }

    /// Returns the value of this number of copies of an ACTION of which the first has value `first`.
    fn action_card_value(&self, first: f32, copies: usize) -> f32 {
        match copies {
            0 => 0.0,
            _ => first * (1.0 + self.weights.further_copy_share * (copies - 1) as f32),
        }
    }

    /// Returns the value of a Second Helping! against the most advanced rival.
    fn second_helping_value(&self, holdings: &Holdings) -> f32 {
        match holdings.hand.count_action(ActionCard::SecondHelping) {
            0 => 0.0,
            _ => self.weights.second_helping_per_rival_person * self.rival_people as f32,
        }
    }

    /// Returns the expected value of a draw from the main pile.
    pub fn main_draw_value(&self, holdings: &Holdings, has_houdini: bool) -> f32 {
        let now = self.value(holdings, has_houdini);
        let items = Item::ALL.into_iter().map(|item| {
            let drawn = holdings.with(Card::Item(item));
            self.draw_probability[item as usize] * (self.value(&drawn, has_houdini) - now)
        });
        items.sum::<f32>() + self.weights.main_draw_bonus
    }

    /// Returns the expected value of a draw from the ESCAPE pile.
    pub fn escape_draw_value(&self, holdings: &Holdings, has_houdini: bool) -> f32 {
        let now = self.value(holdings, has_houdini);
        let (count, sum) = self.unseen_escapes.escapes().fold((0.0, 0.0), |(count, sum), escape| {
            let drawn = holdings.with(Card::Escape(escape));
            (count + 1.0, sum + self.value(&drawn, has_houdini) - now)
        });
        sum / f32::max(count, 1.0) + self.weights.escape_draw_bonus
    }
}

/// Returns the share of the normal time that is left to find cards. It is below 1 when the second main pile runs low.
fn time_left<K: Readable>(board: &Board<K>) -> f32 {
    match board.dinner {
        Dinner::FirstPile => 1.0,
        Dinner::SecondPile | Dinner::Served => {
            (board.main_pile.len() as f32 / (6 * board.active_seats().count()) as f32).min(1.0)
        }
    }
}

/// Returns the number of cards in the hands of all other players.
pub(super) fn cards_in_other_hands<K: Readable>(board: &Board<K>, seat: Seat) -> usize {
    board.hands.iter().filter(|(other, _)| *other != seat).map(|(_, hand)| hand.len()).sum()
}

/// Returns the ESCAPE in front of `owner`, if `player` knows it. This holds on full boards, too, so that policies in
/// rollouts use no more than the player would know.
pub(super) fn known_laid_escape<K: Readable>(board: &Board<K>, player: Seat, owner: Seat) -> Option<EscapeCard> {
    let laid = board.laid[owner].as_ref()?;
    if !laid.face.is_known_to(owner, Observer::Seat(player)) {
        return None;
    }
    K::read(&laid.card).copied()
}

/// Returns the ESCAPEs that a player sees nowhere. Discarded ones count as unseen once the pile is empty, since they
/// are shuffled again (H9).
fn unseen_escapes<K: Readable>(board: &Board<K>, seat: Seat, holdings: &Holdings) -> CardSet {
    let scored = board.scored.iter().flat_map(|(_, scored)| scored.iter().copied());
    let discarded = board.escape_discards.iter().copied().filter(|_| !board.escape_pile.is_empty());
    let laid = Seat::all(board.seats()).filter_map(|owner| known_laid_escape(board, seat, owner));
    let seen = scored.chain(discarded).chain(holdings.hand.escapes()).chain(laid);
    let seen: CardSet = seen.map(Card::Escape).collect();
    EscapeCard::all().map(Card::Escape).filter(|escape| !seen.contains(*escape)).collect()
}
