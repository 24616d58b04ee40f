//! Who played a game last on this device, alone with bots and with other people, and with which variants: the next game begins
//! with them.

use super::storage;
use crate::game::{Player, Who};

/// The players and variants of a game, in text: a line for each, its parts separated by tabs. The figure that a player has chosen
/// has a line of its own, with the word "face" as in records.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crew {
    /// The players, in seat order.
    pub players: Vec<Player>,
    /// The variants that are not the default: the key of each, and the index of its choice.
    pub variants: Vec<(String, usize)>,
}

impl Crew {
    /// Reads a crew. Lines that this version does not understand are left out.
    pub fn read(text: &str) -> Self {
        let mut crew = Crew::default();
        for line in text.lines() {
            match line.split('\t').collect::<Vec<_>>()[..] {
                ["player", who, name] => {
                    let who = Who::try_from(who.to_owned()).ok();
                    crew.players.extend(who.map(|who| Player::new(name, who)));
                }
                ["face", seat, face] => {
                    if let Some(player) = seat.parse::<usize>().ok().and_then(|seat| crew.players.get_mut(seat)) {
                        player.figure = Some(face.to_owned());
                    }
                }
                ["variant", key, choice] => {
                    crew.variants.extend(choice.parse().ok().map(|choice| (key.to_owned(), choice)));
                }
                _ => {}
            }
        }
        crew
    }

    /// Returns the crew as text.
    pub fn write(&self) -> String {
        let player = |player: &Player| {
            let name: String = player.name.chars().filter(|letter| !letter.is_control()).collect();
            format!("player\t{}\t{name}\n", String::from(player.who.clone()))
        };
        let face = |(seat, player): (usize, &Player)| Some(format!("face\t{seat}\t{}\n", player.figure.as_ref()?));
        let variant = |(key, choice): &(String, usize)| format!("variant\t{key}\t{choice}\n");
        let faces = self.players.iter().enumerate().filter_map(face);
        self.players.iter().map(player).chain(faces).chain(self.variants.iter().map(variant)).collect()
    }

    /// Returns whether one person plays with bots.
    pub fn is_alone(&self) -> bool {
        is_alone(&self.players)
    }
}

/// Returns whether one of these players is a person, and all others are bots.
pub fn is_alone(players: &[Player]) -> bool {
    players.iter().filter(|player| player.who == Who::Human).count() == 1
}

fn key(game: &str, is_alone: bool) -> String {
    format!("settings/crew/{game}/{}", if is_alone { "alone" } else { "together" })
}

/// Returns who played a game last on this device.
pub fn load_crew(game: &str, is_alone: bool) -> Option<Crew> {
    let text = storage(|storage| storage.get(&key(game, is_alone))).ok().flatten()?;
    Some(Crew::read(&text)).filter(|crew| crew.is_alone() == is_alone)
}

/// Remembers who plays a game. If the browser saves nothing, the next game begins with the usual players.
pub fn save_crew(game: &str, crew: &Crew) {
    let _ = storage(|storage| storage.set(&key(game, crew.is_alone()), &crew.write()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crew() -> Crew {
        let nurse = Player { figure: Some("nurse".into()), ..Player::new("Bo", Who::Bot("keen".into())) };
        Crew { players: vec![Player::new("Anna Livia", Who::Human), nurse], variants: vec![("corridors".into(), 1)] }
    }

    #[test]
    fn a_crew_is_read_as_it_was_written() {
        assert_eq!(Crew::read(&crew().write()), crew());
    }

    #[test]
    fn a_name_with_control_characters_stays_in_its_line() {
        let mut crew = crew();
        crew.players[0].name = "A\tB\nC".into();
        assert_eq!(Crew::read(&crew.write()).players[0].name, "ABC");
    }

    #[test]
    fn lines_that_are_not_understood_are_left_out() {
        let crew = Crew::read("player\tbot:No level!\tBo\nplayer\thuman\tAda\nface\t7\tnurse\nvariant\tx\tmany\nhat\n");
        assert_eq!((crew.players.len(), crew.variants.len()), (1, 0));
    }

    #[test]
    fn one_person_with_bots_is_alone() {
        assert!(crew().is_alone());
        assert!(!Crew::default().is_alone());
    }
}
