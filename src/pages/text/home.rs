//! The texts of the home screen.

use crate::game::{Player, Who};

pub const WHAT_TO_DO: &str = "What to do";
pub const GAMES_TO_PLAY: &str = "Games to play";
pub const PLAY_WITH_BOTS: &str = "Play with bots";
pub const CHANGE: &str = "Change";
pub const CHANGE_BOTS: &str = "Change bots and rules";
pub const PLAY_TOGETHER: &str = "Play together";
pub const READ_RULES: &str = "Rules";
pub const LEARN: &str = "Learn";
pub const CONTINUE_LATEST: &str = "Continue your game";
pub const REPLAY_LATEST: &str = "Watch your last game";
pub const OPEN_RECORD: &str = "Open a file";

/// Returns with which bots a game is played, and with how many variants.
pub fn with_bots(players: &[Player], variants: usize) -> String {
    let level = |player: &Player| match &player.who {
        Who::Bot(level) => Some(level.to_string()),
        Who::Human => None,
    };
    let levels: Vec<String> = players.iter().filter_map(level).collect();
    let bots = match &levels[..] {
        [level] => format!("1 {level} bot"),
        [level, others @ ..] if others.iter().all(|other| other == level) => format!("{} {level} bots", levels.len()),
        _ => format!("{} bots of several levels", levels.len()),
    };
    format!("{bots}, {}", super::variants(variants))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bots_are_named_by_their_level_if_they_have_the_same() {
        let player = |who: Who| Player::new("", who);
        let table = |levels: &[&str]| -> Vec<Player> {
            core::iter::once(Who::Human)
                .chain(levels.iter().map(|level| Who::Bot((*level).into())))
                .map(player)
                .collect()
        };
        assert_eq!(with_bots(&table(&["casual", "casual"]), 0), "2 casual bots, the usual rules");
        assert_eq!(with_bots(&table(&["expert"]), 1), "1 expert bot, 1 variant");
        assert_eq!(with_bots(&table(&["keen", "expert", "keen"]), 2), "3 bots of several levels, 2 variants");
    }
}
