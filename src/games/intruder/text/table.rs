//! The words of the table.

use super::super::{Board, Card, Character, Die, Illegal, Kind, LAPS, LIVES, Means, Phase, Role};
use crate::game::{Knowledge, Seat};

/// The rooms.
pub const HOUSE: &str = "The house";
/// The dock.
pub const DOCK: &str = "Your hand and what you can do";
/// The mark of the one whose turn it is.
pub const TURN: &str = "Turn";
/// The mark of the one who loses a life.
pub const LOSES: &str = "Loses a life";
/// In the room of the dead.
pub const DEAD: &str = "Dead";
/// Under “Nobody’s Home”.
pub const IMMUNE: &str = "Immune this round";
/// The same, looking back.
pub const NOT_HOME: &str = "Not at home";
/// A player who loses the next turn.
pub const STUNNED: &str = "Loses the next turn";
/// Before the number of cards in a hand, for those who do not see.
pub const IN_HAND: &str = "Cards in hand:";
/// Before the damage, for those who do not see.
pub const DAMAGE: &str = "Damage:";
/// The worth of a Med Kit.
pub const LIFE_BACK: &str = "+♥";
/// Plays nothing.
pub const SKIP: &str = "Skip";
/// Plays a card without a target.
pub const PLAY_IT: &str = "Play it";
/// Keeps the card just got.
pub const KEEP_IT: &str = "Keep it";
/// Shows who one is while it is held.
pub const HOLD_TO_LOOK: &str = "Hold: who am I";
/// What is asked in a turn.
pub const CHOOSE: &str = "Choose a card to play, or skip.";
/// Over what can be snatched.
pub const TAKE_WHICH: &str = "Snatch: take which card?";
/// Where nothing can be.
pub const NOTHING_TO_TAKE: &str = "There is nothing to take. ";
/// Takes the chosen card for later.
pub const TAKE_AND_KEEP: &str = "Take and keep";
/// Takes the chosen card and plays it.
pub const TAKE_AND_PLAY: &str = "Take and play";
/// Drops the plan.
pub const PUT_BACK: &str = "Put it back";
/// Of a card that cannot be played now.
pub const NOWHERE: &str = "It cannot be played now. ";
/// Has taken it in.
pub const GO_ON: &str = "Go on";
/// While the die rolls.
pub const ROLLING: &str = "Rolling: who is meant?";
/// The camera found nothing.
pub const EMPTY_HAND: &str = "The hand is empty.";
/// Over the count at the end of a round.
pub const COUNTING: &str = "Counting from left to right";
/// Over one’s identity.
pub const ONLY_YOU: &str = "This is you. Nobody else may see it.";
/// Has looked at it.
pub const I_KNOW: &str = "I know who I am";
/// Over one’s fellows.
pub const WITH_YOU: &str = "With you:";
/// Over the choice.
pub const KEEP_THREE: &str = "Keep three";
/// Under it.
pub const KEEP_HINT: &str = "The other two go under the deck; a Nobody\u{2019}s Home is discarded instead, and all see it. Nothing is told until all have chosen.";
/// The five cards.
pub const FIVE: &str = "Your five cards";
/// Uses Nobody’s Home.
pub const LEAVE: &str = "Leave the house this round";
/// Under it.
pub const LEAVE_LINE: &str = "Immune, but no cards and no turns. Once a game.";
/// Instead of how many are chosen.
pub const OUT: &str = "Out for this round";
/// Decides to be out.
pub const GO_OUT: &str = "Leave the house";
/// Decides on three cards.
pub const KEEP_THESE: &str = "Keep these three";
/// Between rounds.
pub const TALK: &str = "Talk";
/// What bots say in it.
pub const SAID: &str = "What the others say";
/// The open board of suspicions.
pub const SUSPICIONS: &str = "Who suspects whom";
/// Its key.
pub const KEY_INTRUDER: &str = " Intruder ";
/// Its key.
pub const KEY_INNOCENT: &str = " Innocent ";
/// Its key.
pub const KEY_UNSURE: &str = " ? unsure. Tap a field to change it; all can see it.";
/// A mark.
pub const UNSURE: &str = "unsure";
/// No mark.
pub const NO_MARK: &str = "no mark";
/// The timer.
pub const TIMER: &str = "Timer";
/// Without a limit.
pub const NO_LIMIT: &str = "No limit";
/// Those who are dead.
pub const THE_DEAD: &str = "The dead";
/// The rounds so far.
pub const ROUNDS: &str = "The rounds so far";
/// Opens the words to each of the cards in the hand.
pub const WHAT_THEY_DO: &str = "What these cards do";
/// Ends the talk.
pub const NEXT_ROUND: &str = "Next round";
/// At the end.
pub const TRUTH: &str = "The truth of each round";

/// Lives, for those who do not see.
pub fn lives(left: u8) -> String {
    format!("{left} of {LIVES} lives")
}

/// One’s hand, for those who do not see.
pub fn hand(count: usize) -> String {
    match count {
        1 => "Your hand, 1 card".into(),
        count => format!("Your hand, {count} cards"),
    }
}

/// Under a name: the face of the die, and once all lies open the identity.
pub fn in_room(who: Character, role: Option<Role>) -> String {
    let title = who.title();
    let who = title.strip_prefix("the ").unwrap_or(title);
    match role {
        Some(role) => format!("{who} · {}", super::role(role)),
        None => who.into(),
    }
}

/// What one card does to another, for those who do not see.
pub fn binds(by: Card, to: Card) -> String {
    let does = if by == Card::Scratch { "doubles" } else { "nullifies" };
    format!("{} {does} {}", by.title(), to.title())
}

/// Why a card cannot be played in a room, where there is little room.
pub fn in_short(why: Illegal) -> &'static str {
    match why {
        Illegal::OnDead { .. } => "Dead",
        Illegal::OnImmune { .. } => "Not at home",
        Illegal::RowFull { .. } => "Row is full",
        Illegal::SameTitle { .. } => "Same card last",
        Illegal::NoDamage { .. } => "No damage",
        Illegal::BedAlone => "Nothing there",
        Illegal::BedOnBarricade => "A Barricade",
        Illegal::NothingToDouble { .. } => "Nothing there",
        Illegal::Unhurt { .. } => "All lives left",
        Illegal::MedkitUsed => "Used already",
        _ => "Not now",
    }
}

/// The button on a room.
pub fn play_on(card: Card, name: &str) -> String {
    match card.kind() {
        Kind::Item => format!("Lay {} before {name}", card.title()),
        _ => format!("Play {} on {name}", card.title()),
    }
}

/// What is asked of a chosen card.
pub fn on_whom(card: Card) -> String {
    match card.kind() {
        Kind::Item => " before whom?".into(),
        Kind::Row => format!(" {} On whose row?", super::effect(card)),
        Kind::Aside | Kind::Home => format!(" {}", super::effect(card)),
    }
}

/// In the dock while somebody else decides.
pub fn waits<K: Knowledge>(board: &Board<K>, me: Seat, name: &dyn Fn(Seat) -> String) -> String {
    match board.phase {
        Phase::Over { .. } => "The night is over.".into(),
        _ if !board.is_alive(me) => "You are dead. Look on, and say who you were, or not.".into(),
        _ if board.immune.has(me) => "You are not at home this round.".into(),
        Phase::Choose => "Everybody keeps three cards.".into(),
        _ if board.turn == me => "Look what comes of it.".into(),
        _ => format!("It is the turn of {}.", name(board.turn)),
    }
}

/// Where an item lies.
pub fn lies_before(name: Option<&str>) -> String {
    format!("lies before {}", name.unwrap_or("you"))
}

/// Where a card of a row lies.
pub fn last_on(name: Option<&str>) -> String {
    name.map_or_else(|| "last on your row".into(), |name| format!("last on {name}’s row"))
}

/// Over a card just got.
pub fn brings(card: Card, by: Means) -> String {
    match by {
        Means::Hostage => format!("Your hostage brings: {}", card.title()),
        Means::Snatch => format!("You have snatched: {}", card.title()),
    }
}

/// What the Med Kit does at the end of a round.
pub fn mended(name: &str) -> String {
    format!("The Med Kit works: {name} gets a life back.")
}

/// Who loses the life of the round.
pub fn lost_life(name: &str, damage: u8, left: u8) -> String {
    let why = match damage {
        0 => format!("Nobody is hurt; the die has chosen {name}, who"),
        damage => format!("Nobody has more damage than {name} ({damage}), who"),
    };
    match left {
        0 => format!("{why} loses the last life."),
        _ => format!("{why} loses a life."),
    }
}

/// Over a roll.
pub fn rolls_for(die: Die) -> &'static str {
    match die {
        Die::Start => "Who begins?",
        Die::Camera => Card::Camera.title(),
        Die::Roulette => Card::Roulette.title(),
        Die::Mirror => Card::Mirror.title(),
        Die::Tie => "Who loses a life?",
    }
}

/// What a roll brings.
pub fn rolled<K: Knowledge>(board: &Board<K>, die: Die, seat: Seat, name: &str, starter: &str) -> String {
    match die {
        Die::Start if board.starter != seat => format!("{name} is not at home, so {starter} begins."),
        Die::Start => format!("{name} begins."),
        Die::Tie => format!("{name} loses the life of this round."),
        _ if board.immune.has(seat) => format!("{name} is not at home. Nothing happens."),
        Die::Camera => format!("{name} shows the whole hand."),
        Die::Roulette => format!("{name} loses a life at once."),
        Die::Mirror => format!("{name} loses the next turn of this round."),
    }
}

/// Over the hand that the camera shows.
pub fn on_tape(name: &str) -> String {
    format!("On tape: the hand of {name}")
}

/// The deck, for those who do not see.
pub fn deck(count: usize, lit: bool) -> String {
    let cards = if count == 1 { "1 card".into() } else { format!("{count} cards") };
    match lit {
        true => format!("{cards} in the deck; on top, in the beam of the Flashlight:"),
        false => format!("{cards} in the deck"),
    }
}

/// At the top while one player looks.
pub fn looks(name: &str) -> String {
    format!("{name} chooses")
}

/// Under that.
pub fn only_you(round: u8) -> String {
    format!("Round {round} · for your eyes only")
}

/// At the top while all choose.
pub fn still_choosing(round: u8, count: usize) -> String {
    match count {
        1 => format!("Round {round} · one still chooses"),
        count => format!("Round {round} · {count} still choose"),
    }
}

/// Under “Your turn”.
pub fn turns_left(round: u8, count: usize) -> String {
    match count {
        0 | 1 => format!("Round {round} · your last turn"),
        count => format!("Round {round} · {count} turns left"),
    }
}

/// Under somebody else’s turn.
pub fn lap(round: u8, lap: u8) -> String {
    format!("Round {round} · lap {} of {LAPS}", lap.clamp(1, LAPS))
}

/// The laps, for those who do not see.
pub fn lap_of(lap: u8) -> String {
    format!("Lap {lap} of {LAPS}")
}

/// At the top while damage is counted.
pub fn end_of_round(round: u8) -> String {
    format!("End of round {round}")
}

/// Under “Talk”.
pub fn nothing_secret(round: u8) -> String {
    format!("Round {round} is over · nothing here is secret")
}

/// In place of a fellow.
pub fn no_fellow(role: Role) -> &'static str {
    match role {
        Role::Intruder => "Nobody else",
        Role::Innocent => "You can’t know",
    }
}

/// What one is after.
pub fn goal(role: Role) -> &'static str {
    match role {
        Role::Innocent => "Kill the Intruders – or one of you holds all four escape items at the end of a round.",
        Role::Intruder => "Kill the Innocents – or hold all four escape items when each of them has lost two lives.",
    }
}

/// How many cards are chosen.
pub fn chosen(count: usize) -> String {
    format!("{count} of 3 chosen")
}

/// A field of the board of suspicions, for those who do not see.
pub fn thinks(judge: &str, suspect: &str, mark: &str) -> String {
    format!("{judge} on {suspect}: {mark}")
}

/// A limit to the talk.
pub fn minutes(limit: u16) -> String {
    match limit {
        0 => "Off".into(),
        minutes => format!("{minutes}′"),
    }
}

/// The time that is left.
pub fn clock(seconds: u16) -> String {
    match seconds {
        0 => "Time is up".into(),
        seconds => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// The dead may speak.
pub fn may_show(names: &str) -> String {
    format!("Dead: {names}. The dead may say who they were, or not.")
}

/// A round.
pub fn round(number: u8) -> String {
    format!("Round {number}")
}

/// Who lost a life in it.
pub fn lost(names: &[String]) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match names[..] {
        [] => "nobody loses a life".into(),
        [name] => format!("{name} loses a life"),
        _ => format!("{} lose lives", super::list(&names)),
    }
}

/// Before a name, for those who do not see.
pub fn role_of(role: Role) -> String {
    format!("{} ", super::role(role))
}

/// The button of somebody who is dead.
pub fn shows(name: &str) -> String {
    format!("{name} shows who they were")
}

/// What they have shown.
pub fn showed(name: &str, role: &str) -> String {
    format!("{name} shows the card: {role}.")
}
