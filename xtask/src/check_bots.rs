//! `check-bots`: lets bots play and checks each of their decisions against the position by programs of their own.
//!
//! The checks know the rules and the position, but nothing of how bots decide. They count decisions that no player would
//! understand, and they read what bots say and compare each fact with the table.

mod escape;
mod intruder;
mod poutine;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use rayon::prelude::*;
use serde_json::json;
use three_ways_out::game::{Bot, Bots, Decision, Seat, Seed, TOLD_ACTIONS, Table};
use three_ways_out::games::escape::Escape;
use three_ways_out::games::intruder::Intruder;
use three_ways_out::games::poutine::Poutine;

use crate::arena::talk::{Talking, begins};
use crate::bot_table::{NAMES, next_seat, open};
use crate::game_args::{GameArgs, reject};

/// The arguments of `cargo xtask check-bots`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: GameArgs,
    /// The levels of the seats, separated by commas; they repeat until each seat has one
    #[arg(long, default_value = "expert")]
    bots: String,
    /// Number of games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Print every Nth decision of each game, with its position and its reasons
    #[arg(long)]
    show: Option<NonZeroUsize>,
}

/// The number of faults that are printed.
const PRINTED_FAULTS: usize = 20;

/// A game whose bots are checked.
pub trait Checked: Talking {
    /// Checks a decision before it is carried out.
    fn check(_decided: &Decided<Self>, _report: &mut Report) {}

    /// Checks what speaks for an action, as a bot says. Returns what is wrong; a sentence that is not known is wrong, too.
    ///
    /// # Errors
    ///
    /// The fact that does not hold.
    fn check_sentence(decided: &Decided<Self>, action: &Self::Action, why: &str) -> Result<(), String>;

    /// Checks the events that follow from a decision: those from `from` on.
    fn check_after(_table: &Table<Self>, _from: usize, _report: &mut Report) {}

    /// Describes the position of a player who decides, for `--show`.
    fn position(table: &Table<Self>, seat: Seat) -> String;

    /// Checks what a bot says in the talk.
    fn check_statement(_table: &Table<Self>, _seat: Seat, _statement: &Self::Statement, _report: &mut Report) {}
}

/// A decision and the table at which it is made.
pub struct Decided<'a, G: Bots> {
    /// The table before the decision.
    pub table: &'a Table<G>,
    /// The deciding seat.
    pub seat: Seat,
    /// The decision.
    pub decision: &'a Decision<G>,
}

/// What was counted, and what was wrong.
#[derive(Default)]
pub struct Report {
    /// The number of things that were counted, by what they are.
    pub counts: BTreeMap<&'static str, usize>,
    /// What was wrong, one sentence each.
    pub faults: Vec<String>,
    /// Decisions with their reasons, to be read.
    pub shown: Vec<String>,
}

impl Report {
    /// Counts one more of something.
    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Notes a fault. It counts as one of its kind.
    pub fn fault(&mut self, kind: &'static str, sentence: impl Into<String>) {
        self.count(kind);
        self.faults.push(sentence.into());
    }

    fn add(&mut self, other: Report) {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        self.faults.extend(other.faults);
        self.shown.extend(other.shown);
    }
}

/// Returns what stands in a text in place of each `{}` of a pattern; `None` if the text is none of this pattern.
pub fn parse<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut literals = pattern.split("{}");
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut found = Vec::new();
    let mut literals = literals.peekable();
    while let Some(literal) = literals.next() {
        let end = if literals.peek().is_none() { rest.len().checked_sub(literal.len())? } else { rest.find(literal)? };
        found.push(rest.get(..end)?);
        rest = rest[end..].strip_prefix(literal)?;
    }
    rest.is_empty().then_some(found)
}

/// Returns an error with this sentence unless the fact holds.
///
/// # Errors
///
/// The sentence.
pub fn fact(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

/// Returns the name of the player in a seat.
pub fn name(seat: Seat) -> String {
    NAMES[seat.index()].into()
}

/// Runs `cargo xtask check-bots`. Prints the first faults and then all counts in JSON. Fails if there is any fault.
pub fn command(args: &Args) -> Result<ExitCode> {
    let GameArgs { game, seats, seed, .. } = &args.table;
    let report = match &**game {
        "escape" => check_games::<Escape>(args)?,
        "intruder" => check_games::<Intruder>(args)?,
        "poutine" => check_games::<Poutine>(args)?,
        _ => args.table.reject_game(&["escape", "intruder", "poutine"]),
    };
    report.shown.iter().for_each(|decision| println!("{decision}\n"));
    report.faults.iter().take(PRINTED_FAULTS).for_each(|fault| println!("{fault}"));
    println!(
        "{}",
        json!({ "game": game, "seats": seats, "bots": args.bots, "games": args.games, "seed": seed,
        "counts": report.counts, "faults": report.faults.len() })
    );
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Plays and checks games on all cores.
fn check_games<G: Checked>(args: &Args) -> Result<Report> {
    let options = args.table.options::<G>().unwrap_or_else(|sentence| reject(sentence));
    let levels: Vec<&str> = args.bots.split(',').collect();
    let levels: Vec<&str> = (0..args.table.seats).map(|seat| levels[seat % levels.len()]).collect();
    let reports = (0..args.games)
        .into_par_iter()
        .map(|game| check_game::<G>(&options, &levels, Seed(args.table.seed).chance(game).seed(), args.show));
    reports.try_reduce(Report::default, |mut sum, report| {
        sum.add(report);
        Ok(sum)
    })
}

/// Plays and checks the game of a seed.
fn check_game<G: Checked>(
    options: &G::Options,
    levels: &[&str],
    seed: Seed,
    show: Option<NonZeroUsize>,
) -> Result<Report> {
    let mut table = open::<G>(options, levels, seed)?;
    let bots: Option<Vec<Box<dyn Bot<G>>>> = levels.iter().map(|level| G::bot(level)).collect();
    let bots = bots.context("there is no bot of this level")?;
    let mut report = Report::default();
    report.count("games");
    while !table.turn().is_empty() {
        let mut rng = seed.bot(table.move_count());
        let seat = next_seat(&table, &mut rng).expect("the turn is not empty");
        let decision = table.ask(seat, |player| bots[seat.index()].decide(player, &mut rng));
        report.count("decisions");
        let decided = Decided { table: &table, seat, decision: &decision };
        G::check(&decided, &mut report);
        if levels[seat.index()] != "random" {
            check_sentences(&decided, &mut report);
        }
        if show.is_some_and(|every| table.move_count() % every == every.get() - 1) {
            report.shown.push(shown(&decided));
        }
        let from = table.event_count();
        table.act(seat, decision.chosen()).map_err(|reason| anyhow!("an illegal decision: {reason}"))?;
        G::check_after(&table, from, &mut report);
        if begins(&table, from) {
            for (speaker, bot) in Seat::all(table.seats()).zip(&bots) {
                let mut rng = seed.bot(table.move_count());
                if let Some(statement) = table.ask(speaker, |player| bot.speak(player, &mut rng)) {
                    report.count("statements");
                    G::check_statement(&table, speaker, &statement, &mut report);
                }
            }
        }
    }
    Ok(report)
}

/// Describes a decision and its reasons as somebody reads them who asks for a hint.
fn shown<G: Checked>(decided: &Decided<G>) -> String {
    let Decided { table, seat, decision } = *decided;
    let told = decision.considered.iter().zip(decision.told_values()).map(|(ranked, value)| {
        let action = G::describe_action(table.view(seat), seat, &ranked.action, &name);
        format!("{action} {}: {}", value.unwrap_or_default(), ranked.why)
    });
    format!("{}: {}\n  {}", name(seat), G::position(table, seat), told.collect::<Vec<_>>().join("\n    or "))
}

/// Checks what a bot says for each action that people are told about.
fn check_sentences<G: Checked>(decided: &Decided<G>, report: &mut Report) {
    let Decided { table, seat, decision } = *decided;
    for ranked in decision.considered.iter().take(TOLD_ACTIONS) {
        report.count("explanations");
        if let Err(error) = G::check_sentence(decided, &ranked.action, &ranked.why) {
            let action = G::describe_action(table.view(seat), seat, &ranked.action, &name);
            report
                .fault("false explanations", format!("{} could {action}: \"{}\" But: {error}", name(seat), ranked.why));
        }
    }
}

#[cfg(test)]
mod tests {
    use three_ways_out::game::{ChanceSource, Player, Who};
    use three_ways_out::games::escape::Action;

    use super::*;

    /// Plays games of bots of these levels and asserts that there is no fault. Returns the counts.
    pub fn assert_no_fault<G: Checked>(levels: &[&str], games: usize) -> BTreeMap<&'static str, usize> {
        let mut total = Report::default();
        for game in 0..games {
            let options = G::Options::default();
            total.add(check_game::<G>(&options, levels, Seed(11).chance(game).seed(), None).expect("a game of bots"));
        }
        assert!(total.faults.is_empty(), "{:#?}", total.faults);
        total.counts
    }

    #[test]
    fn nobody_does_anything_pointless_in_poutine() {
        let counts = assert_no_fault::<Poutine>(&["keen", "casual"], 100);
        assert!(counts["decisions"] > 10_000);
        assert_no_fault::<Poutine>(&["keen", "casual", "keen", "casual"], 60);
        assert_no_fault::<Poutine>(&["expert", "keen", "casual"], 12);
        assert_no_fault::<Poutine>(&["expert", "keen"], 12);
    }

    #[test]
    fn casual_bots_of_intruder_give_nothing_back_that_they_took() {
        assert_no_fault::<Intruder>(&["casual"; 4], 20);
    }

    #[test]
    fn explanations_of_poutine_are_true() {
        let counts = assert_no_fault::<Poutine>(&["keen", "casual", "expert"], 3);
        assert!(counts["explanations"] > 500, "{counts:?}");
    }

    #[test]
    fn explanations_of_escape_are_true() {
        let mut counts = assert_no_fault::<Escape>(&["keen", "casual", "expert"], 6);
        counts.append(&mut assert_no_fault::<Escape>(&["keen"; 5], 10));
        counts.append(&mut assert_no_fault::<Escape>(&["book"; 4], 10));
        assert!(counts["explanations"] > 500, "{counts:?}");
    }

    /// Returns the share of the clues that ask for a play or to wait that are as the rule book says.
    fn share_by_the_book(counts: &BTreeMap<&'static str, usize>) -> f64 {
        let sum = |kinds: [&'static str; 2]| kinds.iter().map(|kind| counts[kind]).sum::<usize>() as f64;
        sum(["clues that ask for a play, rightly", "clues that ask to wait, rightly"])
            / sum(["clues that ask for a play", "clues that ask to wait"])
    }

    #[test]
    fn clues_of_escape_are_by_the_book() {
        for level in ["casual", "keen", "book"] {
            assert!(share_by_the_book(&assert_no_fault::<Escape>(&[level; 4], 30)) > 0.92, "{level}");
        }
        let expert = assert_no_fault::<Escape>(&["expert"; 4], 3);
        assert!(share_by_the_book(&expert) > 0.95);
        // Who does not know the book misses it.
        assert!(share_by_the_book(&assert_no_fault::<Escape>(&["random"; 4], 30)) < 0.8);
    }

    #[test]
    fn keen_bots_of_intruder_give_nothing_back_that_they_took() {
        for seats in 3..=5 {
            assert_no_fault::<Intruder>(&["keen"; 5][..seats], 40);
        }
    }

    #[test]
    fn explanations_and_statements_of_intruder_are_true() {
        let counts = assert_no_fault::<Intruder>(&["keen", "casual", "expert", "keen"], 4);
        assert!(counts["explanations"] > 500 && counts["statements"] > 20, "{counts:?}");
    }

    /// The checks do not pass everything: a sentence of another position is found.
    #[test]
    fn a_false_explanation_is_a_fault() {
        let players = |seat: usize| Player::new(NAMES[seat], Who::Human);
        let table =
            Table::<Escape>::open(&Default::default(), (0..3).map(players).collect(), ChanceSource::new(Seed(1)));
        let table = table.expect("three can play");
        let seat = table.turn().first().expect("a seat decides");
        let action = Action::Play(0);
        let both = "Card 1 is a key or a boat, and both fit.";
        for why in ["Whatever card 1 is, it fits.", both, "A clue asked for card 1 to be played.", "I had a dream."] {
            let decision = Decision::simply(action, why);
            let mut report = Report::default();
            check_sentences(&Decided { table: &table, seat, decision: &decision }, &mut report);
            assert_eq!(report.faults.len(), 1, "{why}");
        }
    }

    #[test]
    fn patterns_find_what_stands_in_their_gaps() {
        assert_eq!(parse("{} is {}.", "Ada is here."), Some(vec!["Ada", "here"]));
        assert_eq!(parse("Hello.", "Hello."), Some(vec![]));
        assert_eq!(parse("{} is {}.", "Ada was here."), None);
    }

    #[test]
    fn random_bots_do_pointless_things() {
        let report = check_game::<Poutine>(&Default::default(), &["random", "random", "random"], Seed(1), None);
        assert!(report.expect("a game of bots").counts["pointless"] > 10);
    }
}
