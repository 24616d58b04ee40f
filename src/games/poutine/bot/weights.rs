//! The fitted weights of the evaluation.

use super::super::{ActionCard, PEOPLE_TO_WIN};

/// The weights of the evaluation, in points. Points have no unit: only differences between values matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The factor of a complete laid ESCAPE that may be attempted in this turn, for each point of its gain.
    pub laid_ready: f32,
    /// The same for a laid ESCAPE that may be attempted later.
    pub laid_not_ready: f32,
    /// The same for an ESCAPE in hand.
    pub in_hand: f32,
    /// The share of the best ESCAPE's value that is left with Houdini in front.
    pub with_houdini: f32,
    /// The same with a card in hand that moves Houdini.
    pub with_houdini_and_mover: f32,
    /// The value of having freed one to five people.
    pub people_out: [f32; PEOPLE_TO_WIN],
    /// The number of unseen copies of an ITEM at which it is found in time with probability one half.
    pub even_odds_copies: f32,
    /// The first copy of an ITEM, for ESCAPEs not yet known.
    pub first_copy: f32,
    /// The second copy of an ITEM.
    pub second_copy: f32,
    /// The first copy of each ACTION kept for later, in the order of [`ActionCard::ALL`].
    pub action_cards: [f32; ActionCard::ALL.len()],
    /// A further copy of an ACTION, as a share of the first.
    pub further_copy_share: f32,
    /// A Second Helping!, for each person freed by the rival who has freed most.
    pub second_helping_per_rival_person: f32,
    /// A point that a rival loses.
    pub rival_point: f32,
    /// The points that a rival loses with a card.
    pub lost_card: f32,
    /// The increase of `lost_card` for each point of the rival's threat, as a share of it.
    pub lost_card_per_threat: f32,
    /// A random card.
    pub random_card: f32,
    /// The share of a rival's threat that Houdini removes.
    pub houdini_on_rival: f32,
    /// The share of a rival's threat that a swap of ESCAPEs removes.
    pub swap_on_rival: f32,
    /// An unknown ESCAPE received by a swap.
    pub unknown_escape: f32,
    /// The share of the threat of a laid ESCAPE that cannot be attempted in the rival's next turn.
    pub not_ready_share: f32,
    /// The probability that a hand of one card lacks a given ITEM.
    pub missing_per_card: f32,
    /// The threat of an ESCAPE that lies face down.
    pub face_down_threat: f32,
    /// The value of a draw from the main pile over that of its ITEMs, mainly from ACTIONs.
    pub main_draw_bonus: f32,
    /// The value of a draw from the ESCAPE pile over that of its ESCAPEs.
    pub escape_draw_bonus: f32,
    /// The additional threat of the people with whom a rival wins.
    pub last_people: f32,
    /// The cost of Houdini in front, mainly one draw a turn.
    pub houdini_cost: f32,
    /// An attempt, over waiting.
    pub attempt: f32,
    /// An attempt, for each point of its gain.
    pub attempt_per_gain: f32,
    /// The cost of an Understudy where an ITEM would do.
    pub understudy_cost: f32,
    /// A cancel, for each point of the rival's progress that it prevents.
    pub cancel_per_progress: f32,
    /// A cancel, for each ITEM that the rival loses.
    pub cancel_per_item: f32,
}

impl Weights {
    /// Returns the weights for this number of seats.
    pub fn for_seats(seats: usize) -> &'static Weights {
        match seats {
            2 => &Weights::TWO_PLAYERS,
            _ => &Weights::MORE_PLAYERS,
        }
    }

    /// Fitted in about 1.2 million two-player games against `casual`, against an earlier set and in self-play, by
    /// simultaneous perturbation of all weights (SPSA). Small differences between weights are noise.
    const TWO_PLAYERS: Weights = Weights {
        laid_ready: 15.73,
        laid_not_ready: 8.98,
        in_hand: 3.09,
        with_houdini: 0.445,
        with_houdini_and_mover: 0.5,
        people_out: [-0.259, 4.29, 8.88, 13.69, 73.81],
        even_odds_copies: 7.65,
        first_copy: 0.247,
        second_copy: 0.117,
        action_cards: [2.02, 0.752, 1.05, 0.655, 0.459, 0.649, 0.848, -0.149, 0.192, 0.421],
        further_copy_share: 1.02,
        second_helping_per_rival_person: 0.237,
        rival_point: 1.65,
        lost_card: 0.407,
        lost_card_per_threat: 0.608,
        random_card: 0.469,
        houdini_on_rival: 1.31,
        swap_on_rival: 3.33,
        unknown_escape: 0.073,
        not_ready_share: 0.0,
        missing_per_card: 0.161,
        face_down_threat: 1.62,
        main_draw_bonus: 0.613,
        escape_draw_bonus: -0.078,
        last_people: 1.36,
        houdini_cost: 0.14,
        attempt: 0.475,
        attempt_per_gain: 1.74,
        understudy_cost: 0.158,
        cancel_per_progress: 3.69,
        cancel_per_item: 0.054,
    };

    /// Fitted in the same way in 120,000 four-player games, for winning first and for winning at all.
    const MORE_PLAYERS: Weights = Weights {
        laid_ready: 2.45,
        laid_not_ready: 1.57,
        in_hand: 0.651,
        with_houdini: 0.615,
        with_houdini_and_mover: 0.496,
        people_out: [0.923, 2.33, 4.14, 4.32, 17.5],
        even_odds_copies: 9.43,
        first_copy: 0.13,
        second_copy: -0.053,
        action_cards: [1.48, 0.239, 0.322, 0.14, 0.096, 0.333, 0.397, 0.217, 0.151, 0.322],
        further_copy_share: 0.199,
        second_helping_per_rival_person: -0.027,
        rival_point: 0.702,
        lost_card: 0.177,
        lost_card_per_threat: 1.16,
        random_card: 0.465,
        houdini_on_rival: 0.564,
        swap_on_rival: -0.04,
        unknown_escape: 0.06,
        not_ready_share: 0.772,
        missing_per_card: 0.345,
        face_down_threat: 1.2,
        main_draw_bonus: 0.096,
        escape_draw_bonus: 0.096,
        last_people: 0.603,
        houdini_cost: 0.307,
        attempt: 0.256,
        attempt_per_gain: 0.526,
        understudy_cost: 0.14,
        cancel_per_progress: 2.15,
        cancel_per_item: 0.087,
    };
}
