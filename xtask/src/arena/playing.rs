//! Plays one game of bots.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use three_ways_out::game::{Bot, Bots, Record, Seat, Seed, Table};

use super::lineup::Lineup;
use super::talk::{Talker, Talking, begins, talk};
use crate::bot_table::{next_seat, open};

/// One bot of each level.
pub type BotsByLevel<G> = BTreeMap<String, Box<dyn Bot<G>>>;

/// Returns a bot of each level in a lineup.
///
/// # Errors
///
/// A sentence that names the level that the game does not have.
pub fn bots_of<G: Bots>(lineup: &Lineup) -> Result<BotsByLevel<G>, String> {
    let bot = |level: &str| {
        G::bot(level).ok_or_else(|| {
            let known: Vec<&str> = G::LEVELS.iter().map(|level| level.id).collect();
            format!("{} has no bot {level:?}, only {}", G::INFO.name, known.join(", "))
        })
    };
    lineup.levels().map(|level| Ok((level.clone(), bot(level)?))).collect()
}

/// A game that has been played.
pub struct PlayedGame<G: Bots> {
    pub outcome: G::Outcome,
    pub record: Record,
    /// The level of each seat.
    pub levels: Vec<String>,
    /// The seat and the duration of each decision.
    pub decisions: Vec<(Seat, Duration)>,
    /// The seat that won first, in games in which the others play on.
    pub first_winner: Option<Seat>,
}

/// What all games of a series have in common.
pub struct GameSetup<'a, G: Talking> {
    pub options: &'a G::Options,
    pub seats: usize,
    pub lineup: &'a Lineup,
    /// How each seat talks.
    pub talkers: &'a Lineup,
}

impl<G: Talking> GameSetup<'_, G> {
    /// Plays the game of a seed. With `legal` the record lists the legal actions of each decision.
    ///
    /// # Errors
    ///
    /// The game cannot be set up, or a bot chooses an illegal action.
    pub fn play(&self, bots: &BotsByLevel<G>, seed: Seed, legal: bool) -> Result<PlayedGame<G>> {
        let levels = self.of_seats(self.lineup, seed)?;
        let talkers = self.talkers(bots, &levels, seed)?;
        let mut table = self.open(&levels, seed)?;
        let mut statements = Vec::new();
        let (mut legal_actions, mut decisions, mut first_winner) = (Vec::new(), Vec::new(), None);
        while !table.turn().is_empty() {
            let mut rng = seed.bot(table.move_count());
            let seat = next_seat(&table, &mut rng).expect("the turn is not empty");
            let level = &levels[seat.index()];
            let start = Instant::now();
            let decision = table.ask_after(&statements, seat, |view| bots[level].decide(view, &mut rng));
            decisions.push((seat, start.elapsed()));
            let (action, from) = (decision.chosen().clone(), table.event_count());
            if legal {
                legal_actions.push((table.move_count(), table.legal_actions_json(seat)));
            }
            table
                .act(seat, &action)
                .map_err(|reason| anyhow!("the action {action:?} of the bot {level} is illegal: {reason}"))?;
            if begins(&table, from) && talkers.iter().any(|(talker, _)| *talker != Talker::Silent) {
                talk(&table, &talkers, &mut statements, &mut seed.bot(table.move_count()));
            }
            first_winner = first_winner.or_else(|| G::already_escaped(table.view(seat)).iter().next());
        }
        let mut record = table.record();
        for (step, actions) in legal_actions {
            record.moves[step]["legal"] = actions.into();
        }
        let outcome = table.outcome().context("a game ended without an outcome")?;
        Ok(PlayedGame { outcome, record, levels, decisions, first_winner })
    }

    /// Returns how each seat talks, with its bot.
    fn talkers<'b>(
        &self,
        bots: &'b BotsByLevel<G>,
        levels: &[String],
        seed: Seed,
    ) -> Result<Vec<(Talker, &'b dyn Bot<G>)>> {
        let names = self.of_seats(self.talkers, seed)?;
        let talker = |(name, level): (&String, &String)| {
            Ok((Talker::parse(name).map_err(|message| anyhow!(message))?, &*bots[level]))
        };
        names.iter().zip(levels).map(talker).collect()
    }

    /// Returns what a lineup has for each seat in the game of a seed. For a lineup of sides the game is dealt to learn the sides.
    fn of_seats(&self, lineup: &Lineup, seed: Seed) -> Result<Vec<String>> {
        let levels_of_sides = match lineup {
            Lineup::Seats(levels) => return Ok(levels.clone()),
            Lineup::Sides(levels) => levels,
        };
        let table = self.open(&vec![String::new(); self.seats], seed)?;
        let level = |seat: Seat| G::side(table.view(seat), seat).and_then(|side| levels_of_sides.get(side)).cloned();
        Seat::all(self.seats).map(level).collect::<Option<_>>().context("a seat is on no side")
    }

    /// Opens a table with bots of these levels.
    fn open(&self, levels: &[String], seed: Seed) -> Result<Table<G>> {
        open(self.options, &levels.iter().map(String::as_str).collect::<Vec<_>>(), seed)
    }
}
