//! The games that can be played, and who plays them.

use crate::each_game;
use crate::game::{Figure, Info, Level, Player, Preset, Seat, Variant, Who};
use crate::shell::{Crew, GameUi, load_crew};

use super::deal::GameSetup;
use super::text;

/// A game that can be chosen.
#[derive(Clone, Copy)]
pub struct GameChoice {
    /// The id, the name and the numbers of players.
    pub info: Info,
    /// The address of its picture.
    pub art: &'static str,
    /// What it is about, in a sentence.
    pub line: &'static str,
    /// The variants.
    pub variants: &'static [Variant],
    /// The presets of the variants.
    pub presets: &'static [Preset],
    /// The figures that players can choose.
    pub figures: &'static [Figure],
    /// The levels of its bots, the first one for beginners.
    pub levels: &'static [Level],
    /// Whether there is a lesson.
    pub has_lesson: bool,
    /// Whether the players can choose who goes first.
    pub has_starter: bool,
    /// Returns whether a choice of a variant is allowed. The arguments are the key of the variant, the index of the choice, and the
    /// number of seats.
    pub allows: fn(&str, usize, usize) -> bool,
}

impl PartialEq for GameChoice {
    fn eq(&self, other: &Self) -> bool {
        self.info.id == other.info.id
    }
}

impl GameChoice {
    /// Returns all games.
    pub fn all() -> Vec<Self> {
        each_game!(G => GameChoice::of::<G>()).into()
    }

    fn of<G: GameUi>() -> Self {
        GameChoice {
            info: G::INFO,
            art: G::ART,
            line: G::TAGLINE,
            variants: G::VARIANTS,
            presets: G::PRESETS,
            figures: G::FIGURES,
            levels: G::LEVELS,
            has_lesson: G::HAS_LESSON,
            has_starter: G::starter_chance(Seat(0)).is_some(),
            allows: allows::<G>,
        }
    }

    /// Returns who played this game last on this device, alone with bots or with other people.
    pub fn last_crew(&self, is_alone: bool) -> Option<Crew> {
        let (fewest, most) = self.info.seats;
        load_crew(self.info.id, is_alone).filter(|crew| (fewest..=most).contains(&crew.players.len()))
    }

    /// Returns who played this game last on this device; for the first game the usual players with these names.
    pub fn crew(&self, is_alone: bool, names: &[String]) -> Crew {
        self.last_crew(is_alone).unwrap_or_else(|| self.usual_crew(is_alone, names))
    }

    /// Returns how this game is set up next, alone with bots or with other people, if nothing is changed.
    pub fn next_setup(&self, is_alone: bool, names: &[String]) -> GameSetup {
        let crew = self.crew(is_alone, names);
        GameSetup { variants: self.variants_of(&crew), players: crew.players, starter: None }
    }

    /// Returns who plays the first game on a device, alone with bots or with other people, with these names.
    fn usual_crew(&self, is_alone: bool, names: &[String]) -> Crew {
        let (fewest, most) = self.info.seats;
        let usual = (fewest + 1).clamp(3, most);
        Crew { players: (0..usual).map(|at| self.new_player(at, is_alone, names)).collect(), variants: Vec::new() }
    }

    /// Returns a player who is added to this game: a bot for beginners where bots play and it is not the first player, else a
    /// person.
    pub fn new_player(&self, at: usize, with_bots: bool, names: &[String]) -> Player {
        let name = names.get(at).cloned().unwrap_or_else(|| text::unnamed(Seat(at as u8)));
        let who = match self.levels.first() {
            Some(level) if with_bots && at > 0 => Who::Bot(level.id.into()),
            _ => Who::Human,
        };
        Player::new(name, who)
    }

    /// Fits the players of another game to this one: their number, and the levels of bots.
    pub fn fit(&self, mut players: Vec<Player>, names: &[String]) -> Vec<Player> {
        let (fewest, most) = self.info.seats;
        players.truncate(most);
        while players.len() < fewest {
            players.push(self.new_player(players.len(), false, names));
        }
        for player in &mut players {
            if let (Who::Bot(level), Some(usual)) = (&mut player.who, self.levels.first())
                && self.levels.iter().all(|known| known.id != *level)
            {
                *level = usual.id.into();
            }
        }
        players
    }

    /// Returns the variants of a crew that this game has.
    pub fn variants_of(&self, crew: &Crew) -> Vec<(&'static str, usize)> {
        let known = |(key, choice): &(String, usize)| {
            let variant = self.variants.iter().find(|variant| variant.key == *key)?;
            (*choice < variant.choices.len()).then_some((variant.key, *choice))
        };
        crew.variants.iter().filter_map(known).collect()
    }
}

/// Returns whether a game of this number of seats can have this choice of a variant, and else its usual rules.
fn allows<G: GameUi>(key: &str, choice: usize, seats: usize) -> bool {
    let mut options = G::Options::default();
    G::choose(&mut options, key, choice);
    G::allows(&options, seats).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["ada", "bo", "cleo", "dov", "eve", "finn"].map(String::from).into()
    }

    #[test]
    fn the_first_game_alone_is_with_bots_for_beginners() {
        for game in GameChoice::all() {
            let crew = game.usual_crew(true, &names());
            let (fewest, most) = game.info.seats;
            assert!(crew.is_alone() && (fewest..=most).contains(&crew.players.len()), "{}", game.info.id);
            assert_eq!(crew.players[0], Player::new("ada", Who::Human));
            let beginner = Who::Bot(game.levels[0].id.into());
            assert!(crew.players[1..].iter().all(|player| player.who == beginner), "{}", game.info.id);
        }
    }

    #[test]
    fn one_at_a_time_is_for_two_or_three_players_and_every_usual_choice_for_all() {
        let games = GameChoice::all();
        let poutine = games.iter().find(|game| game.info.id == "poutine").expect("it is a game");
        assert_eq!(
            (2..=5).map(|seats| (poutine.allows)("people", 1, seats)).collect::<Vec<_>>(),
            [true, true, false, false]
        );
        for game in &games {
            let (fewest, most) = game.info.seats;
            for variant in game.variants {
                assert!((fewest..=most).all(|seats| (game.allows)(variant.key, 0, seats)), "{}", variant.key);
            }
        }
    }

    #[test]
    fn the_first_game_together_has_the_remembered_names() {
        let crew = GameChoice::all()[0].usual_crew(false, &["zoe".into()]);
        assert_eq!(crew.players[0].name, "zoe");
        assert_eq!(crew.players[1].name, text::unnamed(Seat(1)), "nobody is remembered there");
        assert!(crew.players.iter().all(|player| player.who == Who::Human));
    }

    #[test]
    fn the_players_of_another_game_are_as_many_as_the_game_allows() {
        for game in GameChoice::all() {
            let (fewest, most) = game.info.seats;
            let people = |count: usize| -> Vec<Player> {
                names().iter().cycle().take(count).map(|name| Player::new(name, Who::Human)).collect()
            };
            assert_eq!(game.fit(people(most + 2), &names()), people(most), "{}", game.info.id);
            assert_eq!(game.fit(people(1), &names()), people(fewest), "{}", game.info.id);
        }
    }

    #[test]
    fn a_level_of_bots_that_another_game_has_not_becomes_that_for_beginners() {
        let games = GameChoice::all();
        let has = |game: &GameChoice, id: &str| game.levels.iter().any(|level| level.id == id);
        for game in &games {
            for level in games.iter().flat_map(|game| game.levels) {
                let mut players = vec![Player::new("ada", Who::Human), Player::new("bo", Who::Bot(level.id.into()))];
                players.push(Player::new("cleo", Who::Human));
                let expected = if has(game, level.id) { level.id } else { game.levels[0].id };
                let fitted = game.fit(players, &names());
                assert_eq!(fitted[1].who, Who::Bot(expected.into()), "{} in {}", level.id, game.info.id);
            }
        }
    }

    #[test]
    fn variants_that_the_game_has_not_are_not_set() {
        let games = GameChoice::all();
        let game = games.iter().find(|game| !game.variants.is_empty()).expect("a game with variants");
        let variant = &game.variants[0];
        let crew = |variants: &[(&str, usize)]| Crew {
            variants: variants.iter().map(|(key, choice)| (String::from(*key), *choice)).collect(),
            ..Crew::default()
        };
        let wrong = [("unknown", 1), (variant.key, variant.choices.len())];
        assert_eq!(game.variants_of(&crew(&wrong)), []);
        assert_eq!(game.variants_of(&crew(&[wrong[0], (variant.key, 1)])), [(variant.key, 1)]);
    }
}
