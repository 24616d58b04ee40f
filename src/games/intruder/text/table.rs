//! The texts of the table.

use super::super::{
    Board, Card, CardSource, Character, Die, IllegalAction, Kind, LAPS_PER_ROUND, Phase, Role, START_LIVES,
};
use crate::game::{Knowledge, Seat};

/// The label of the rooms.
pub const HOUSE: &str = "The house";
/// The label of the dock of a player.
pub const DOCK: &str = "Your hand and what you can do";
/// The label of the dock while all look at the screen together.
pub const TOGETHER_DOCK: &str = "What has happened";
/// The mark of the player to move.
pub const TURN: &str = "Turn";
/// The mark of the player who loses a life.
pub const LOSES: &str = "−1 life";
/// In the room of a dead player.
pub const DEAD: &str = "Dead";
/// Under “Nobody’s Home”.
pub const IMMUNE: &str = "Immune this round";
/// The same in past rounds.
pub const NOT_HOME: &str = "Not at home";
/// The mark of a stunned player.
pub const STUNNED: &str = "Loses the next turn";
/// Before the number of cards in a hand, for screen readers.
pub const IN_HAND: &str = "Cards in hand:";
/// Before the damage, for screen readers.
pub const DAMAGE: &str = "Damage:";
/// The effect of a Med Kit in a row.
pub const LIFE_BACK: &str = "+♥";
/// Of a card in a row that another one nullifies.
pub const NULLIFIED_HERE: &str = "Here another card nullifies it: it counts nothing.";
/// Of a card in a row that another one doubles.
pub const DOUBLED_HERE: &str = "Here a Scratch doubles it.";
/// The button to skip.
pub const SKIP: &str = "Skip";
/// The button to play a card without a target.
pub const PLAY_IT: &str = "Play";
/// The button to keep the card just got.
pub const KEEP_IT: &str = "Keep it";
/// The button that shows the player's own identity while it is held.
pub const HOLD_TO_LOOK: &str = "Hold to see your role";
/// The same after a tap, which is too short to see it.
pub const HOLD_LONGER: &str = "Keep holding to see it";
/// In the room of a player before whom all four items lie.
pub const ALL_ITEMS: &str = "All four items";
/// The question of a turn.
pub const CHOOSE: &str = "Play a card, or skip.";
/// The question of a turn in which no card can be played.
pub const ONLY_SKIP: &str = "No card of yours can be played now: tap one to see why, or skip.";
/// In the dock when the player’s turn is over.
pub const TURN_OVER: &str = "Your turn is over.";
/// In the dock while the damage of a round is counted.
pub const ROUND_OVER: &str = "The round is over.";
/// The question of a Snatch.
pub const TAKE_WHICH: &str = "Snatch: take which card?";
/// If nothing can be snatched.
pub const NOTHING_TO_TAKE: &str = "There is nothing to take. ";
/// The button to snatch the chosen card and keep it.
pub const TAKE_AND_KEEP: &str = "Keep for this round";
/// The button to snatch the chosen card and play it.
pub const TAKE_AND_PLAY: &str = "Play now";
/// The button to cancel.
pub const PUT_BACK: &str = "Put it back";
/// For a card that cannot be played now.
pub const NOWHERE: &str = "It can’t be played now. ";
/// What a row can hold (I15, I16).
pub const ROW_RULE: &str = "A row holds four cards, and never two of the same title side by side.";
/// The number in the corner of a card: its damage, or what it heals.
pub fn card_value(card: Card) -> Option<&'static str> {
    match card {
        Card::Bat => Some("1"),
        Card::Knife => Some("2"),
        Card::Bandage => Some("+1"),
        Card::Syringe => Some("+2"),
        Card::Medkit => Some(LIFE_BACK),
        _ => None,
    }
}

/// The damage of a row now, and with the chosen card.
pub fn damage(now: u8, then: Option<u8>) -> String {
    match then {
        Some(then) if then != now => format!("{now}→{then}"),
        _ => now.to_string(),
    }
}

/// The title of a card before its effect.
pub fn named(card: Card) -> String {
    format!("{}:", card.title())
}

/// The number of lives, for screen readers.
pub fn lives(left: u8) -> String {
    format!("{left} of {START_LIVES} lives")
}

/// Returns the label of the player's own hand.
pub fn hand(count: usize) -> String {
    match count {
        1 => "Your hand, 1 card".into(),
        count => format!("Your hand, {count} cards"),
    }
}

/// The line under a name: the character, or that all four items lie there, and the identity if it is known.
pub fn in_room(who: Character, has_all_items: bool, role: Option<Role>) -> String {
    let title = if has_all_items { ALL_ITEMS } else { who.title() };
    let who = title.strip_prefix("the ").unwrap_or(title);
    match role {
        Some(role) => format!("{who} · {}", super::role(role)),
        None => who.into(),
    }
}

/// What one card does to another, for screen readers.
pub fn binds(by: Card, to: Card) -> String {
    let does = if by == Card::Scratch { "doubles" } else { "nullifies" };
    format!("{} {does} {}", by.title(), to.title())
}

/// A short reason why a card cannot be played in a room.
pub fn in_short(why: IllegalAction) -> &'static str {
    match why {
        IllegalAction::DeadTarget { .. } => "Dead",
        IllegalAction::ImmuneTarget { .. } => "Not at home",
        IllegalAction::RowFull { .. } => "Row is full",
        IllegalAction::SameTitle { .. } => "Same as last card",
        IllegalAction::NoDamage { .. } => "No damage",
        IllegalAction::BedOnEmptyRow => "Nothing there",
        IllegalAction::BedOnBarricade => "A Barricade",
        IllegalAction::NothingToDouble { .. } => "Nothing there",
        IllegalAction::NoLifeLost { .. } => "All lives left",
        IllegalAction::MedkitUsed => "You played yours",
        _ => "Not now",
    }
}

/// The title of a card, with the article that the name of a thing has in a sentence.
pub fn with_article(card: Card) -> String {
    match card {
        Card::Bed | Card::Nobody | Card::Roulette | Card::Scratch | Card::Snatch => card.title().into(),
        card => format!("the {}", card.title()),
    }
}

/// The button to play a card in a room.
pub fn play_on(card: Card, name: &str) -> String {
    match card.kind() {
        Kind::Item => format!("Lay {} in front of {name}", with_article(card)),
        _ => format!("Play {} on {name}", with_article(card)),
    }
}

/// Who wins with all four items (I38), in words that hold for both roles: they do not tell who is an Intruder.
const ALL_FOUR_WIN: &str =
    "an Innocent wins after this round, an Intruder only once no Innocent has more than one life.";

/// The question for a chosen card. `is_fourth` tells whether a player has the three other items, `can_play` whether it can be played
/// on anybody.
pub fn on_whom(card: Card, is_fourth: bool, can_play: bool) -> String {
    match card.kind() {
        Kind::Item if is_fourth => format!(" In front of whom? With all four {ALL_FOUR_WIN}"),
        Kind::Item => " In front of whom?".into(),
        Kind::Row if !can_play => format!(" {} {NOWHERE}", super::card_effect(card)),
        Kind::Row => format!(" {} On whose row?", super::card_effect(card)),
        Kind::Untargeted | Kind::BeforeRound => format!(" {}", super::card_effect(card)),
    }
}

/// The line in the dock while the player is not to act. `is_revealed` tells whether the role of a dead player is known to all.
pub fn waits<K: Knowledge>(board: &Board<K>, me: Seat, is_revealed: bool, name: &dyn Fn(Seat) -> String) -> String {
    match board.phase {
        Phase::Over { .. } => "The night is over.".into(),
        _ if !board.is_alive(me) && is_revealed => "You are dead. Everybody knows your role.".into(),
        _ if !board.is_alive(me) => "You are dead. You may reveal your role during the talk.".into(),
        _ if board.immune.contains(me) => "You are not at home this round.".into(),
        Phase::Choose => "Everybody is choosing three cards.".into(),
        Phase::ResolveChoices | Phase::Roll(Die::Start) => "Everybody has chosen.".into(),
        _ if board.turn == me => "See what happens.".into(),
        _ => format!("It’s {}’s turn.", name(board.turn)),
    }
}

/// The place of an item.
pub fn lies_before(name: Option<&str>) -> String {
    format!("in front of {}", name.unwrap_or("you"))
}

/// The place of a card in a row.
pub fn lies_in_row(name: Option<&str>) -> String {
    name.map_or_else(|| "in your row".into(), |name| format!("in {name}’s row"))
}

/// What is said of a card that can be taken and not be played on these players then; a player without a name is oneself.
/// `is_everybody` tells whether it cannot be played at all.
pub fn closed_to(names: &[Option<String>], is_everybody: bool) -> Option<String> {
    let names: Vec<&str> = names.iter().map(|name| name.as_deref().unwrap_or("you")).collect();
    match names[..] {
        [] => None,
        _ if is_everybody => Some("Can’t be played now".into()),
        _ => Some(format!("Can’t be played on {}", super::list(&names))),
    }
}

/// The title of a card just got.
pub fn brings(card: Card, source: CardSource) -> String {
    match source {
        CardSource::Hostage => format!("The Hostage got you: {}", card.title()),
        CardSource::Snatch => format!("You snatched: {}", card.title()),
    }
}

/// The question of a turn. `owner` is the player before whom all four items lie: the name, or nothing for oneself. `can_play` tells
/// whether a card can be played.
pub fn choose(owner: Option<Option<&str>>, can_play: bool) -> String {
    let question = if can_play { CHOOSE } else { ONLY_SKIP };
    match owner {
        Some(owner) => {
            let owner = owner.map_or_else(|| "You have".into(), |name| format!("{name} has"));
            format!("{owner} all four items: with them {ALL_FOUR_WIN} {question}")
        }
        None => question.into(),
    }
}

/// The label of the deck, for screen readers.
pub fn deck(count: usize, lit: bool) -> String {
    let cards = if count == 1 { "1 card".into() } else { format!("{count} cards") };
    if lit {
        format!("{cards} in the deck; on top, in the beam of the Flashlight:")
    } else {
        format!("{cards} in the deck")
    }
}

/// Returns the line for a player whose turn it is.
pub fn turns_left(round: u8, count: usize) -> String {
    match count {
        0 | 1 => format!("Round {round} · your last turn"),
        count => format!("Round {round} · {count} turns left"),
    }
}

/// The line under another player’s turn.
pub fn lap(round: u8, lap: u8) -> String {
    format!("Round {round} · lap {} of {LAPS_PER_ROUND}", lap.clamp(1, LAPS_PER_ROUND))
}

/// The word before the numbers of the laps.
pub const LAP: &str = "Lap";

/// The number of the lap, for screen readers.
pub fn lap_of(lap: u8) -> String {
    format!("Lap {lap} of {LAPS_PER_ROUND}")
}

/// The role before a name, for screen readers.
pub fn role_of(role: Role) -> String {
    format!("{} ", super::role(role))
}

#[cfg(test)]
mod tests {
    use super::super::test_board::{ADA, BO, board, name};
    use super::*;

    #[test]
    fn the_question_of_a_turn_tells_before_whom_all_four_items_lie() {
        assert_eq!([choose(None, true), choose(None, false)], [CHOOSE, ONLY_SKIP]);
        let starts = |owner, start: &str| {
            let question = choose(Some(owner), true);
            assert!(question.starts_with(start) && question.ends_with(CHOOSE), "{question}");
        };
        starts(Some("Cleo"), &format!("Cleo has all four items: with them {ALL_FOUR_WIN} "));
        starts(None, &format!("You have all four items: with them {ALL_FOUR_WIN} "));
    }

    #[test]
    fn the_question_for_the_fourth_item_tells_who_wins_with_all_four() {
        assert_eq!(on_whom(Card::Keys, false, true), " In front of whom?");
        assert_eq!(on_whom(Card::Keys, true, true), format!(" In front of whom? With all four {ALL_FOUR_WIN}"));
    }

    #[test]
    fn a_chosen_card_that_cannot_be_played_asks_for_no_row() {
        assert_eq!(on_whom(Card::Knife, false, true), " 2 damage. On whose row?");
        assert_eq!(
            on_whom(Card::Bandage, false, false).trim_end(),
            " Heals 1 of this round’s damage. It can’t be played now."
        );
    }

    #[test]
    fn a_card_that_can_be_taken_says_on_whom_it_cannot_be_played() {
        let names = [None, Some("Cleo".into())];
        assert_eq!(closed_to(&[], false), None);
        assert_eq!(closed_to(&names, false).as_deref(), Some("Can’t be played on you and Cleo"));
        assert_eq!(closed_to(&names, true).as_deref(), Some("Can’t be played now"));
    }

    #[test]
    fn nobody_has_a_turn_before_the_first_player_is_known() {
        for phase in [Phase::ResolveChoices, Phase::Roll(Die::Start)] {
            let board = Board { phase, turn: BO, ..board() };
            assert_eq!(waits(&board, ADA, false, &name), "Everybody has chosen.");
        }
        let board = Board { phase: Phase::Turn, turn: BO, ..board() };
        assert_eq!(waits(&board, ADA, false, &name), "It’s Bo’s turn.");
    }

    #[test]
    fn a_dead_player_whose_role_is_revealed_is_not_told_to_reveal_it() {
        let mut board = board();
        board.lives[ADA] = 0;
        assert!(waits(&board, ADA, false, &name).contains("may reveal your role"));
        assert!(!waits(&board, ADA, true, &name).contains("reveal"));
    }
}
