//! Which level plays in which seat.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The levels of the bots.
#[derive(Debug, PartialEq)]
pub enum Lineup {
    /// The level of each seat.
    Seats(Vec<String>),
    /// The level of each side.
    Sides(BTreeMap<&'static str, String>),
}

impl Lineup {
    /// Parses the argument `--bots` for a game with these sides.
    ///
    /// # Errors
    ///
    /// A sentence with the expected number of levels, or the sides.
    pub fn parse(text: &str, seats: usize, sides: &[&'static str]) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        if text.contains('=') {
            return Self::parse_sides(&parts, sides);
        }
        match parts[..] {
            [level] => Ok(Lineup::Seats(vec![level.into(); seats])),
            _ if parts.len() == seats => Ok(Lineup::Seats(parts.into_iter().map(String::from).collect())),
            _ => Err(format!("{seats} seats take one bot for all or {seats} bots, not {}", parts.len())),
        }
    }

    /// Parses `side=level` for each side.
    fn parse_sides(parts: &[&str], sides: &[&'static str]) -> Result<Self, String> {
        let parse_side = |part: &str| {
            let (side, level) = part.split_once('=')?;
            let side = sides.iter().find(|known| **known == side)?;
            Some((*side, level.into()))
        };
        let levels: Option<BTreeMap<_, String>> = parts.iter().map(|part| parse_side(part)).collect();
        match levels.filter(|levels| levels.len() == sides.len() && parts.len() == sides.len()) {
            Some(levels) => Ok(Lineup::Sides(levels)),
            None if sides.is_empty() => Err("this game has no sides to name bots for".into()),
            None => Err(format!("the bots by side are written {}", sides.join("=…,") + "=…")),
        }
    }

    /// Returns the levels as the result of the arena contains them.
    pub fn to_json(&self) -> Value {
        match self {
            Lineup::Seats(levels) => json!(levels),
            Lineup::Sides(levels) => json!(levels),
        }
    }

    /// Returns an iterator over the levels; a level may come up several times.
    pub fn levels(&self) -> Box<dyn Iterator<Item = &String> + '_> {
        match self {
            Lineup::Seats(levels) => Box::new(levels.iter()),
            Lineup::Sides(levels) => Box::new(levels.values()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_level_is_for_all_seats_or_there_is_one_for_each() {
        let seats = |levels: &[&str]| Ok(Lineup::Seats(levels.iter().map(|level| String::from(*level)).collect()));
        assert_eq!(Lineup::parse("keen", 3, &[]), seats(&["keen"; 3]));
        assert_eq!(Lineup::parse("a, b,c", 3, &[]), seats(&["a", "b", "c"]));
        assert!(Lineup::parse("a,b", 3, &[]).unwrap_err().contains("not 2"));
    }

    #[test]
    fn in_a_game_with_sides_each_side_can_have_a_level() {
        let sides = ["cats", "mice"];
        let lineup = Lineup::parse("mice=keen, cats=casual", 3, &sides);
        assert_eq!(lineup, Ok(Lineup::Sides([("cats", "casual".into()), ("mice", "keen".into())].into())));
        assert!(Lineup::parse("mice=keen", 3, &sides).unwrap_err().contains("cats=…,mice=…"));
        assert!(Lineup::parse("mice=keen,dogs=keen", 3, &sides).is_err());
        assert!(Lineup::parse("mice=keen,cats=keen", 3, &[]).unwrap_err().contains("no sides"));
    }
}
