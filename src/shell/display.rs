//! How the page is displayed: for everybody on this device, or for one person while they are at the screen.

use super::stored_choice::StoredChoice;

/// What people need to read the page and to reach its buttons. The default is the look without any of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Display {
    /// The size of the text.
    pub text: TextSize,
    /// The hand that holds the device: the buttons are on its side.
    pub hand: HoldingHand,
    /// The contrast of text and borders.
    pub contrast: Contrast,
    /// The side of the device at which people sit.
    pub side: Side,
}

/// The size of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// That of the browser.
    #[default]
    Normal,
    /// 15 % larger.
    Large,
    /// 30 % larger.
    VeryLarge,
}

/// The hand that holds the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HoldingHand {
    /// The right one.
    #[default]
    Right,
    /// The left one.
    Left,
}

/// The contrast of text and borders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contrast {
    /// As the device prefers.
    #[default]
    Device,
    /// High.
    High,
}

/// The side of a device that lies flat on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// Where the page is upright.
    #[default]
    Upright,
    /// Opposite: the page is turned round.
    Opposite,
}

impl StoredChoice for TextSize {
    const WORDS: &'static [(Self, &'static str)] =
        &[(TextSize::Normal, "normal"), (TextSize::Large, "large"), (TextSize::VeryLarge, "very-large")];
}

impl StoredChoice for HoldingHand {
    const WORDS: &'static [(Self, &'static str)] = &[(HoldingHand::Right, "right"), (HoldingHand::Left, "left")];
}

impl StoredChoice for Contrast {
    const WORDS: &'static [(Self, &'static str)] = &[(Contrast::Device, "device"), (Contrast::High, "high")];
}

impl StoredChoice for Side {
    const WORDS: &'static [(Self, &'static str)] = &[(Side::Upright, "upright"), (Side::Opposite, "opposite")];
}

impl Display {
    /// Returns the attributes of the root element that style sheets read, with their values; `None` for the default.
    pub fn attributes(self) -> [(&'static str, Option<&'static str>); 4] {
        [
            ("data-text", changed(self.text)),
            ("data-hand", changed(self.hand)),
            ("data-contrast", changed(self.contrast)),
            ("data-side", changed(self.side)),
        ]
    }
}

/// Returns the word of a value that is not the default.
fn changed<W: StoredChoice + Default>(value: W) -> Option<&'static str> {
    (value != W::default()).then(|| value.word())
}

/// The largest number of people whose display is kept: the one that was set first is dropped for the next one.
const MAX_PEOPLE: usize = 24;

/// The displays of the people who have set their own, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalDisplays(Vec<(String, Display)>);

impl PersonalDisplays {
    /// Returns the display that a person has set.
    pub fn get(&self, name: &str) -> Option<Display> {
        self.0.iter().find(|(one, _)| one == name).map(|(_, display)| *display)
    }

    /// Sets the display of a person; `None` for that of the device.
    pub fn set(&mut self, name: &str, display: Option<Display>) {
        self.0.retain(|(one, _)| one != name);
        if let Some(display) = display {
            let excess = (self.0.len() + 1).saturating_sub(MAX_PEOPLE);
            self.0.drain(..excess);
            self.0.push((name.into(), display));
        }
    }

    /// Reads the displays: a line for each person, its parts separated by tabs. Lines of earlier versions have no side. Lines that
    /// this version does not understand are left out, and so is what is too much.
    pub fn read(text: &str) -> Self {
        let mut people = PersonalDisplays::default();
        for line in text.lines() {
            let (display, name) = line.rsplit_once('\t').unwrap_or_default();
            if let Some(display) = read_display(display) {
                people.set(name, Some(display));
            }
        }
        people
    }

    /// Returns the displays as text.
    pub fn write(&self) -> String {
        let line = |(name, Display { text, hand, contrast, side }): &(String, Display)| {
            let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
            format!("{}\t{}\t{}\t{}\t{name}\n", text.word(), hand.word(), contrast.word(), side.word())
        };
        self.0.iter().map(line).collect()
    }
}

/// Reads the words of a display, separated by tabs; `None` if one is not understood.
fn read_display(words: &str) -> Option<Display> {
    let (text, hand, contrast, side) = match words.split('\t').collect::<Vec<_>>()[..] {
        [text, hand, contrast] => (text, hand, contrast, Side::default()),
        [text, hand, contrast, side] => (text, hand, contrast, Side::parse(side)?),
        _ => return None,
    };
    Some(Display {
        text: TextSize::parse(text)?,
        hand: HoldingHand::parse(hand)?,
        contrast: Contrast::parse(contrast)?,
        side,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: Display =
        Display { text: TextSize::Large, hand: HoldingHand::Left, contrast: Contrast::High, side: Side::Opposite };

    #[test]
    fn the_default_display_sets_no_attribute() {
        assert!(Display::default().attributes().iter().all(|(_, value)| value.is_none()));
        let values = LARGE.attributes().map(|(_, value)| value);
        assert_eq!(values, [Some("large"), Some("left"), Some("high"), Some("opposite")]);
    }

    #[test]
    fn each_person_has_a_display_of_their_own() {
        let mut people = PersonalDisplays::default();
        people.set("Ada", Some(LARGE));
        people.set("Bo", Some(Display::default()));
        assert_eq!(
            (people.get("Ada"), people.get("Bo"), people.get("Cleo")),
            (Some(LARGE), Some(Display::default()), None)
        );
        people.set("Ada", None);
        assert_eq!((people.get("Ada"), people.get("Bo")), (None, Some(Display::default())));
    }

    #[test]
    fn displays_are_read_as_they_were_written() {
        let mut people = PersonalDisplays::default();
        people.set("Anna Livia", Some(LARGE));
        people.set("Bo", Some(Display::default()));
        assert_eq!(PersonalDisplays::read(&people.write()), people);
        people.set("A\tB\nC", Some(LARGE));
        assert_eq!(PersonalDisplays::read(&people.write()).get("ABC"), Some(LARGE));
    }

    #[test]
    fn lines_that_are_not_understood_are_left_out() {
        let people = PersonalDisplays::read("huge\tleft\thigh\tAda\nlarge\tleft\nlarge\tleft\thigh\topposite\tBo\n");
        assert_eq!((people.get("Ada"), people.get("Bo")), (None, Some(LARGE)));
    }

    #[test]
    fn a_line_of_an_earlier_version_has_no_side() {
        let people = PersonalDisplays::read("large\tleft\thigh\tAda\n");
        assert_eq!(people.get("Ada"), Some(Display { side: Side::Upright, ..LARGE }));
    }

    #[test]
    fn the_first_person_is_dropped_when_there_are_too_many() {
        let mut people = PersonalDisplays::default();
        (0..=MAX_PEOPLE).for_each(|number| people.set(&number.to_string(), Some(LARGE)));
        assert_eq!((people.get("0"), people.get("1"), people.0.len()), (None, Some(LARGE), MAX_PEOPLE));
    }
}
