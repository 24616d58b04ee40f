//! The texts of the page of a result.

/// Returns how many hints and explanations each player asked for.
pub fn hints(asked: &[(String, usize)]) -> String {
    let asked: Vec<String> = asked.iter().map(|(name, count)| format!("{name} {count}")).collect();
    format!("Hints and explanations that count as hints: {}.", asked.join(", "))
}

/// Returns the players for whom a bot has played.
pub fn bots_played_for(names: &[String]) -> String {
    format!("A bot played for {}.", crate::game::list(names))
}

pub const WAS_EXPORTED: &str = "The game was exported during play, with all hidden cards.";
pub const WAS_CONTINUED: &str = "The game was continued from a file with all hidden cards.";
pub const WAS_IMPORTED: &str = "The game was imported from a backup during play.";
pub const PLAY_AGAIN: &str = "Play again";
pub const WATCH_REPLAY: &str = "Watch the replay";
pub const YOU_WON: &str = "You won!";
pub const YOU_LOST: &str = "You lost.";
pub const STORY: &str = "The story";

/// Returns when something happened in the story: in which round, where players count rounds, or in which turn.
pub fn story_time(round: Option<u8>, turn: usize) -> String {
    match round {
        Some(round) => format!("Round {round}"),
        None => format!("Turn {turn}"),
    }
}
