//! Counts the results of a series of games.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Map, Value};
use three_ways_out::game::{Bots, Ending, Seat};

use super::playing::PlayedGame;
use crate::statistics::{mean_and_p95, share};

/// The results of all games so far.
pub struct Score {
    /// The number of games with each result.
    pub results: BTreeMap<String, usize>,
    /// The number of games that each seat has won.
    pub wins: Vec<usize>,
    /// The number of moves of all games.
    pub moves: usize,
    levels: BTreeMap<String, LevelScore>,
}

/// The results of the bots of a level.
#[derive(Default)]
struct LevelScore {
    /// The number of games in which the level played.
    games: usize,
    /// The number of its seats in all games.
    seats: usize,
    /// The number of its seats that won.
    wins: usize,
    /// The number of games in which one of its seats won first, in games in which the others play on.
    first_wins: usize,
    /// The duration of each decision.
    durations: Vec<Duration>,
}

impl Score {
    /// Returns the score of no games.
    pub fn new(seats: usize) -> Self {
        Score { results: BTreeMap::new(), wins: vec![0; seats], moves: 0, levels: BTreeMap::new() }
    }

    /// Adds a game.
    pub fn add<G: Bots>(&mut self, game: &PlayedGame<G>) {
        *self.results.entry(game.outcome.result()).or_default() += 1;
        self.moves += game.record.moves.len();
        let winners = game.outcome.winners();
        for (seat, level) in Seat::all(game.levels.len()).zip(&game.levels) {
            let has_won = usize::from(winners.contains(seat));
            self.wins[seat.index()] += has_won;
            let score = self.level(level);
            score.seats += 1;
            score.wins += has_won;
        }
        for level in game.levels.iter().collect::<BTreeSet<_>>() {
            self.level(level).games += 1;
        }
        for (seat, duration) in &game.decisions {
            self.level(&game.levels[seat.index()]).durations.push(*duration);
        }
        if let Some(first) = game.first_winner {
            self.level(&game.levels[first.index()]).first_wins += 1;
        }
    }

    /// Returns the score of a level.
    fn level(&mut self, level: &str) -> &mut LevelScore {
        self.levels.entry(level.to_owned()).or_default()
    }

    /// Returns the number of games with each result, for a line of progress.
    pub fn results_line(&self) -> String {
        let results = self.results.iter().map(|(result, count)| format!("{count} {result}"));
        results.collect::<Vec<_>>().join(", ")
    }

    /// Returns the scores of all levels as a JSON object. The share of first wins is included if any seat has won first.
    pub fn levels_to_json(&self) -> Map<String, Value> {
        let has_first_wins = self.levels.values().any(|score| score.first_wins > 0);
        self.levels.iter().map(|(level, score)| (level.clone(), score.to_json(has_first_wins))).collect()
    }
}

impl LevelScore {
    fn to_json(&self, has_first_wins: bool) -> Value {
        // The interval is that of `games` trials, not of `seats`: the seats of a level may win or lose together.
        let wins = (self.wins * self.games) as f64 / self.seats.max(1) as f64;
        let mut json = share(wins, self.games);
        json["games"] = self.games.into();
        json["seats"] = self.seats.into();
        json["wins"] = self.wins.into();
        if has_first_wins {
            json["first"] = share(self.first_wins as f64, self.games);
        }
        json["decisions"] = self.durations.len().into();
        json["ms"] = mean_and_p95(&self.durations);
        json
    }
}
