//! Deals a new game.

use super::context::AppContext;
use super::figures::draw_figures;
use super::table::save_dealt;
use super::text;
use crate::game::{ChanceSource, MAX_NAME, Player, RecordError, Seat, Table, is_visible, looks_like};
use crate::shell::{Crew, GameUi, fresh_seed, save_crew};

/// The set-up of a new game, as the players have agreed on it.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// The players, in seat order.
    pub players: Vec<Player>,
    /// The variants that are not the default: the key of each, and the index of its choice.
    pub variants: Vec<(&'static str, usize)>,
    /// Who goes first, if the players have chosen.
    pub starter: Option<Seat>,
}

/// Starts a new game and returns its id.
///
/// # Errors
///
/// The options cannot be played by these players.
pub fn start_game<G: GameUi>(
    GameSetup { mut players, variants, starter }: GameSetup,
    app: AppContext,
) -> Result<String, RecordError> {
    let mut options = G::Options::default();
    for (key, choice) in variants {
        G::choose(&mut options, key, choice);
    }
    tidy_names(&mut players);
    // The figures have a seed of their own, so that they tell nothing of the deal.
    draw_figures(&mut players, G::FIGURES, &mut fresh_seed().bot(0));
    let mut chance_source = ChanceSource::new(fresh_seed());
    chance_source.preset.extend(starter.and_then(G::starter_chance));
    Ok(save_dealt(app, Table::<G>::open(&options, players, chance_source)?))
}

/// Deals a game and returns its id, or why it cannot be dealt.
///
/// # Errors
///
/// The game cannot be loaded, or the options cannot be played by these players.
pub async fn deal_game(game: &'static str, setup: GameSetup, app: AppContext) -> Result<String, String> {
    let start = (app.parts.game)(game).await.map_err(|why| text::load_error(why).to_string())?;
    start(setup, app).map_err(|error| error.message)
}

/// Remembers who plays a game, and with which variants, for the next one.
pub fn remember_players(game: &str, players: &[Player], variants: &[(&'static str, usize)]) {
    let variants = variants.iter().map(|(key, choice)| ((*key).to_owned(), *choice)).collect();
    save_crew(game, &Crew { players: players.to_vec(), variants });
}

/// Puts the names of these players in the place of those who played last; the names of further seats stay.
pub fn remember_names(names: &mut Vec<String>, players: &[Player]) {
    names.splice(..players.len().min(names.len()), players.iter().map(|player| player.name.clone()));
}

/// Returns the seat of the player who goes first once the player of another seat has been removed: it stays the same player.
pub fn starter_without(starter: Option<Seat>, removed: Seat) -> Option<Seat> {
    let starter = starter.filter(|starter| *starter != removed)?;
    Some(if starter > removed { Seat(starter.0 - 1) } else { starter })
}

/// Returns whether the name that somebody types for a seat has the greatest length.
pub fn is_name_full(players: &[Player], at: usize) -> bool {
    players.get(at).is_some_and(|player| player.name.encode_utf16().count() >= MAX_NAME)
}

/// Returns what there is to say about the name that somebody types for a seat, if the player will have another one at the table.
pub fn name_note(players: &[Player], at: usize) -> Option<String> {
    let name = &players.get(at)?.name;
    let mut tidy = players.to_vec();
    tidy_names(&mut tidy);
    let at_table = &tidy.get(at)?.name;
    match name.trim() {
        "" => None,
        typed if typed != at_table => Some(text::name_at_table(at_table)),
        _ => None,
    }
}

/// Makes names that can be used: trimmed, short, visible and each only once.
pub fn tidy_names(players: &mut [Player]) {
    for at in 0..players.len() {
        players[at].name = visible_name(&players[at].name, at);
        let (before, rest) = players.split_at_mut(at);
        rest[0].name = unused_name(&rest[0].name, before);
    }
}

/// Returns a name that is trimmed, short and visible.
fn visible_name(name: &str, at: usize) -> String {
    let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    if name.chars().any(is_visible) { name } else { text::unnamed(Seat(at as u8)) }
}

/// Adds a number to a name that looks like that of one of these players.
fn unused_name(name: &str, players: &[Player]) -> String {
    let kept: String = name.chars().take(MAX_NAME - 2).collect();
    let numbered = (2..).map(|number| format!("{kept} {number}"));
    let is_free = |name: &String| players.iter().all(|player| !looks_like(&player.name, name));
    core::iter::once(name.to_string()).chain(numbered).find(is_free).expect("there are more numbers than players")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Who;

    fn people(names: &[&str]) -> Vec<Player> {
        names.iter().map(|name| Player::new(*name, Who::Human)).collect()
    }

    fn tidy(names: &[&str]) -> Vec<String> {
        let mut players = people(names);
        tidy_names(&mut players);
        players.into_iter().map(|player| player.name).collect()
    }

    #[test]
    fn two_players_of_one_name_are_told_apart() {
        assert_eq!(tidy(&["ada", " ada ", "ada"]), ["ada", "ada 2", "ada 3"]);
    }

    #[test]
    fn two_players_whose_names_look_the_same_are_told_apart() {
        assert_eq!(tidy(&["ada", "ada\u{200b}", "a\u{ad}da 2"]), ["ada", "ada\u{200b} 2", "a\u{ad}da 2 2"]);
    }

    #[test]
    fn a_name_of_which_nothing_is_seen_is_that_of_the_seat() {
        assert_eq!(tidy(&["", "\u{200b} "]), [text::unnamed(Seat(0)), text::unnamed(Seat(1))]);
    }

    #[test]
    fn no_name_is_longer_than_a_name_may_be() {
        let long = "o".repeat(MAX_NAME + 5);
        let names = tidy(&[&long, &long]);
        assert!(names.iter().all(|name| name.chars().count() <= MAX_NAME), "{names:?}");
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn who_goes_first_stays_the_same_player_when_another_is_removed() {
        assert_eq!(starter_without(Some(Seat(2)), Seat(0)), Some(Seat(1)));
        assert_eq!(starter_without(Some(Seat(2)), Seat(3)), Some(Seat(2)));
        assert_eq!(starter_without(Some(Seat(2)), Seat(2)), None);
        assert_eq!(starter_without(None, Seat(0)), None);
    }

    #[test]
    fn a_game_for_fewer_players_keeps_the_other_names_for_a_later_one() {
        let mut names: Vec<String> = ["ada", "bo", "cleo"].map(String::from).into();
        remember_names(&mut names, &people(&["dov", "eve"]));
        assert_eq!(names, ["dov", "eve", "cleo"]);
        remember_names(&mut names, &people(&["ada", "bo", "cleo", "finn"]));
        assert_eq!(names, ["ada", "bo", "cleo", "finn"]);
    }

    #[test]
    fn a_name_that_will_be_another_one_at_the_table_is_told() {
        let players = people(&["ada", "ada", "", "bo"]);
        assert_eq!(name_note(&players, 1), Some(text::name_at_table("ada 2")));
        for (at, why) in [(0, "it stays"), (2, "nothing is typed"), (3, "it stays"), (4, "nobody is there")] {
            assert_eq!(name_note(&players, at), None, "{why}");
        }
    }

    #[test]
    fn a_name_is_full_only_while_no_letter_can_be_added() {
        let players = people(&[&"o".repeat(MAX_NAME), &"o".repeat(MAX_NAME - 1), &"😀".repeat(MAX_NAME / 2)]);
        assert_eq!([0, 1, 2, 3].map(|at| is_name_full(&players, at)), [true, false, true, false]);
    }
}
