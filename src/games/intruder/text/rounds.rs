//! The texts between two rounds: the talk, the board of suspicions, the dead and the past rounds.

use super::list;

/// The title of the talk.
pub const TALK: &str = "Talk";
/// The title of the board of suspicions.
pub const SUSPICIONS: &str = "Who suspects whom";
/// Its key.
pub const KEY_INTRUDER: &str = " Intruder, ";
/// Its key.
pub const KEY_INNOCENT: &str = " Innocent, ";
/// Its key.
pub const KEY_UNSURE: &str =
    " ? unsure. Each row is the opinion of one player. Tap a square in your row to change it; everybody can see it.";
/// Its key where some rows cannot be changed.
pub const KEY_FIXED: &str = " The dotted squares belong to bots and to the dead.";
/// A mark.
pub const UNSURE: &str = "unsure";
/// No mark.
pub const NO_MARK: &str = "no mark";
/// The label of the timer.
pub const TIMER: &str = "Timer";
/// Invites to set a limit, as long as there is none.
pub const LIMIT_THE_TALK: &str = "Limit the talk";
/// The title of the dead players.
pub const THE_DEAD: &str = "The dead";
/// The title of past rounds.
pub const ROUNDS: &str = "The rounds so far";
/// The button to end the talk.
pub const NEXT_ROUND: &str = "Next round";
/// What stands in the place of that button while somebody is saying something.
pub const SAY_IT_FIRST: &str = "Before the next round, say it or cancel.";
/// The title of past rounds after the game.
pub const TRUTH: &str = "The truth of each round";
/// The sign of the mark “unsure”.
pub const UNSURE_SIGN: &str = "?";

/// The title while damage is counted.
pub fn end_of_round(round: u8) -> String {
    format!("End of round {round}")
}

/// The line under the title of the talk.
pub fn nothing_secret(round: u8) -> String {
    format!("Round {round} is over · nothing here is secret")
}

/// A field of the board of suspicions, for screen readers.
pub fn thinks(judge: &str, suspect: &str, mark: &str) -> String {
    format!("{judge} on {suspect}: {mark}")
}

/// A time limit of the talk.
pub fn minutes(limit: u16) -> String {
    match limit {
        0 => "Off".into(),
        minutes => format!("{minutes} min"),
    }
}

/// The time left.
pub fn clock(seconds: u16) -> String {
    match seconds {
        0 => "Time is up".into(),
        seconds => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// The line for dead players in the talk. `can_reveal` tells whether one of them can still reveal a role.
pub fn the_dead(names: &str, can_reveal: bool) -> String {
    let rule = if can_reveal { " The dead may reveal their role." } else { "" };
    format!("Dead: {names}.{rule}")
}

/// The title of a round.
pub fn round(number: u8) -> String {
    format!("Round {number}")
}

/// The line for the players who lost a life in a round.
pub fn lost(names: &[String]) -> String {
    let mut lives: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match lives.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => lives.push((name, 1)),
        }
    }
    match lives[..] {
        [] => "nobody loses a life".into(),
        [(name, 1)] => format!("{name} loses a life"),
        _ if lives.iter().all(|(_, count)| *count == 1) => {
            format!("{} lose a life each", list(&lives.iter().map(|(name, _)| *name).collect::<Vec<_>>()))
        }
        _ => {
            list(&lives.iter().map(|(name, count)| format!("{name} loses {}", lives_lost(*count))).collect::<Vec<_>>())
        }
    }
}

/// The mark of a player who has lost lives in a round, for screen readers.
pub fn loses(count: usize) -> String {
    format!("Loses {}", lives_lost(count))
}

/// The sign of lives that were lost.
pub fn lives_less(count: usize) -> String {
    format!("−{count}")
}

/// Returns a number of lives in words.
fn lives_lost(count: usize) -> String {
    match count {
        1 => "a life".into(),
        count => format!("{count} lives"),
    }
}

/// The button to reveal the role of a dead player.
pub fn shows(name: &str) -> String {
    format!("{name} reveals their role")
}

/// The question before a role is revealed.
pub const REVEAL_TO_ALL: &str = "Everybody will see the role.";
/// Button: reveal it.
pub const REVEAL_IT: &str = "Reveal it";

/// Returns the line for people who are dead, in place of what they could say. `hidden` are those who have not revealed their role.
pub fn say_no_more(names: &[String], hidden: &[String]) -> String {
    let are_dead = match names {
        [name] => format!("{name} is dead and says nothing more"),
        _ => format!("{} are dead and say nothing more", list(names)),
    };
    match hidden {
        [] => format!("{are_dead}."),
        _ if names.len() == 1 => format!("{are_dead}, but may reveal their role below."),
        _ if hidden.len() == names.len() => format!("{are_dead}, but may reveal their roles below."),
        [name] => format!("{are_dead}, but {name} may reveal their role below."),
        _ => format!("{are_dead}, but {} may reveal their roles below.", list(hidden)),
    }
}

/// The line for a role that was revealed.
pub fn showed(name: &str, role: &str) -> String {
    format!("{name} reveals their role: {role}.")
}

#[cfg(test)]
mod tests {
    use super::{lost, say_no_more, the_dead};

    #[test]
    fn nobody_is_told_that_a_revealed_role_can_be_revealed() {
        let say_no_more = |names: &[&str], hidden: &[&str]| {
            let [names, hidden] =
                [names, hidden].map(|names| names.iter().map(ToString::to_string).collect::<Vec<_>>());
            say_no_more(&names, &hidden)
        };
        assert_eq!(say_no_more(&["Bo"], &["Bo"]), "Bo is dead and says nothing more, but may reveal their role below.");
        assert_eq!(say_no_more(&["Bo"], &[]), "Bo is dead and says nothing more.");
        let two = |hidden: &[&str]| say_no_more(&["Ada", "Bo"], hidden);
        assert_eq!(two(&["Ada", "Bo"]), "Ada and Bo are dead and say nothing more, but may reveal their roles below.");
        assert_eq!(two(&["Bo"]), "Ada and Bo are dead and say nothing more, but Bo may reveal their role below.");
        assert_eq!(two(&[]), "Ada and Bo are dead and say nothing more.");
        assert_eq!(the_dead("Bo", true), "Dead: Bo. The dead may reveal their role.");
        assert_eq!(the_dead("Bo", false), "Dead: Bo.");
    }

    #[test]
    fn who_loses_several_lives_in_a_round_is_named_once() {
        let lost = |names: &[&str]| lost(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(lost(&[]), "nobody loses a life");
        assert_eq!(lost(&["Bo"]), "Bo loses a life");
        assert_eq!(lost(&["Bo", "Cleo"]), "Bo and Cleo lose a life each");
        assert_eq!(lost(&["Cleo", "Cleo"]), "Cleo loses 2 lives");
        assert_eq!(lost(&["Cleo", "Bo", "Cleo"]), "Cleo loses 2 lives and Bo loses a life");
    }
}
