//! The texts of the home screen.

pub const WHAT_TO_DO: &str = "What to do";
pub const GAMES_TO_PLAY: &str = "Games to play";
pub const PLAY_WITH_BOTS: &str = "Play with bots";
pub const PLAY_TOGETHER: &str = "Play together";
pub const READ_RULES: &str = "Rules";
pub const LEARN: &str = "Learn";
pub const CONTINUE_LATEST: &str = "Continue your game";
pub const REPLAY_LATEST: &str = "Watch your last game";
pub const OPEN_RECORD: &str = "Open a file";
