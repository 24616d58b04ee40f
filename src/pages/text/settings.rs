//! The texts of the settings, and of the view of one player.

pub const APPEARANCE: &str = "Appearance";
pub const THEME: &str = "Theme";
pub const THEME_LINE: &str = "Dark for the evening, light for the day.";
pub const AS_DEVICE: &str = "same as device";
pub const DARK: &str = "dark";
pub const LIGHT: &str = "light";
pub const MOTION: &str = "Motion";
pub const MOTION_LINE: &str = "Whether cards move.";
pub const OFF: &str = "off";
pub const TEXT_SIZE: &str = "Text size";
pub const TEXT_SIZE_LINE: &str = "Cards keep their size.";
pub const NORMAL: &str = "normal";
pub const LARGE: &str = "large";
pub const VERY_LARGE: &str = "very large";
pub const BUTTON_SIDE: &str = "Buttons";
pub const BUTTON_SIDE_LINE: &str = "On the side of the hand that holds the device.";
pub const LEFT: &str = "left";
pub const RIGHT: &str = "right";
pub const CONTRAST: &str = "Contrast";
pub const CONTRAST_LINE: &str = "High contrast makes all text and borders stand out.";
pub const HIGH: &str = "high";
pub const OWN_VIEWS: &str =
    "Each player can set their own text size, buttons, contrast and side: at the table, choose “My view” in the menu.";
pub const SIDE: &str = "Side of the table";
pub const SIDE_LINE: &str = "For a device that lies flat: the table is turned round for a player who sits opposite.";
pub const THIS_SIDE: &str = "this side";
pub const OPPOSITE: &str = "opposite";
pub const PACE: &str = "Pace";
pub const PACE_LINE: &str =
    "How long things are shown, how fast bots play, and how long you can undo a decision (instant: not at all).";
pub const RELAXED: &str = "relaxed";
pub const BRISK: &str = "brisk";
pub const INSTANT: &str = "instant";
pub const SOUND: &str = "Sound";
pub const SOUND_LINE: &str = "Cards, clues, escapes and disasters, and a chime when it is a person’s turn.";
pub const VIBRATION: &str = "Vibration";
pub const VIBRATION_LINE: &str = "When it is a person’s turn.";
pub const MARKS: &str = "Clue marks in Escape!";
pub const MARKS_LINE: &str = "What a card is, is not, or could be. Without them, you have to remember.";
pub const MY_VIEW: &str = "My view";
pub const MY_VIEW_LINE: &str = "Only while you are at the screen. The others see the table as it is in the settings.";
pub const AS_IN_SETTINGS: &str = "Use the settings";

/// The title of the dialog in which a player sets their view.
pub fn view_of(name: &str) -> String {
    format!("{name}’s view")
}
