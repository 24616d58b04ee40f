//! Where bots answer. It keeps the game that it is asked about and is sent the moves that are new, so a question costs the
//! same at any length of the game; each bot sees what its own seat has seen.

use core::fmt::{self, Display};

use serde_json::Value;

use crate::bots::{Answer, Ask, Considered, NewMoves, What};
use crate::game::{Bots, Broken, Record, Seat, Table};
use crate::with_game;

/// The number of ranked actions in an answer.
const BEST: usize = 3;

/// Why a question has no answer. People never cause it: it is a fault of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// There is no such game.
    NoGame(String),
    /// The record can't be played.
    Broken(Broken),
    /// The game, or moves before the ones sent, were never sent.
    Missing,
    /// The table does not wait for this seat.
    NotAsked(Seat),
}

impl Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoGame(id) => write!(out, "there is no game {id}"),
            Fault::Broken(broken) => write!(out, "{broken}"),
            Fault::Missing => out.write_str("the game was not sent"),
            Fault::NotAsked(seat) => write!(out, "{seat} is not asked"),
        }
    }
}

/// Answers questions about one game at a time.
#[derive(Default)]
pub struct BotWorker {
    held: Option<(String, Box<dyn HeldGame>)>,
}

impl BotWorker {
    /// Takes in the moves that come with a question, and answers it.
    pub fn answer(&mut self, ask: &Ask) -> Result<Answer, Fault> {
        let NewMoves { key, head, from, list } = &ask.moves;
        if !head.is_empty() {
            self.held = Some((key.clone(), open(head)?));
        }
        let held = self.held.as_mut().filter(|(held, _)| held == key);
        let (_, game) = held.ok_or(Fault::Missing)?;
        game.extend(*from, list)?;
        game.answer(ask)
    }
}

fn open(head: &str) -> Result<Box<dyn HeldGame>, Fault> {
    fn of<G: Bots>(record: &Record) -> Result<Box<dyn HeldGame>, Fault> {
        Ok(Box::new(Table::<G>::replay(record).map_err(Fault::Broken)?))
    }
    let record = Record::read(head).map_err(Fault::Broken)?;
    with_game!(&record.game, G => of::<G>(&record)).unwrap_or_else(|| Err(Fault::NoGame(record.game.clone())))
}

/// A table of whatever game.
trait HeldGame {
    /// Takes in moves, of which this many had been sent before.
    fn extend(&mut self, from: usize, list: &str) -> Result<(), Fault>;
    /// Answers a question.
    fn answer(&self, ask: &Ask) -> Result<Answer, Fault>;
}

impl<G: Bots> HeldGame for Table<G> {
    fn extend(&mut self, from: usize, list: &str) -> Result<(), Fault> {
        if from != self.step() {
            return Err(Fault::Missing);
        }
        let moves: Vec<Value> = serde_json::from_str(&format!("[{list}]")).map_err(|_| Fault::Missing)?;
        let first = self.step();
        moves.iter().enumerate().try_for_each(|(at, written)| self.take(first + at, written)).map_err(Fault::Broken)
    }

    fn answer(&self, ask: &Ask) -> Result<Answer, Fault> {
        match ask.step == self.step() {
            true => answer_at(self, ask),
            // Why a bot decided so long ago: the game as it stood then is played again.
            false => {
                let record = Record::read(&self.write_until(ask.step)).map_err(Fault::Broken)?;
                answer_at(&Table::<G>::replay(&record).map_err(Fault::Broken)?, ask)
            }
        }
    }
}

fn answer_at<G: Bots>(table: &Table<G>, ask: &Ask) -> Result<Answer, Fault> {
    let seat = Seat(ask.seat);
    if seat.index() >= table.seats() || (ask.what == What::Think && !table.turn().has(seat)) {
        return Err(Fault::NotAsked(seat));
    }
    let bot = G::bot(&ask.level).or_else(|| G::bot(G::LEVELS[0].id)).expect("every listed level has its bot");
    let mut rng = ask.seed.bot(table.step());
    Ok(table.ask(seat, |witness| match ask.what {
        What::Say => Answer { why: bot.say(witness, &mut rng).unwrap_or_default(), ..Answer::default() },
        What::Think => {
            let thought = bot.think(witness, &mut rng);
            let open = G::actions(witness.view, seat);
            let chosen = open.iter().position(|action| action == thought.chosen());
            let considered = thought.options.iter().take(BEST).map(|option| Considered {
                deed: G::deed(witness.view, seat, &option.action, witness.name),
                worth: option.worth.map_or_else(String::new, |worth| worth.to_string()),
            });
            Answer {
                chosen: chosen.expect("a bot chooses what is open to it"),
                considered: considered.collect(),
                why: thought.why,
            }
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::each_game;
    use crate::game::{Dealer, Player, Seed, Told, Who};

    fn dealt<G: Bots>() -> Table<G> {
        let player = |at: usize| Player { name: format!("P{at}"), who: Who::Human, face: None };
        let players = (0..G::INFO.seats.1).map(player).collect();
        Table::open(&G::Options::default(), players, Dealer::new(Seed(3))).expect("a table")
    }

    fn ask<G: Bots>(table: &Table<G>, seat: Seat, what: What) -> Ask {
        let level = G::LEVELS[0].id.into();
        let moves = NewMoves { key: "1".into(), head: table.write_until(0), from: 0, list: table.write_moves(0) };
        Ask { what, seat: seat.0, level, seed: Seed(3), step: table.step(), moves }
    }

    fn answer(ask: &Ask) -> Result<Answer, Fault> {
        BotWorker::default().answer(ask)
    }

    #[test]
    fn a_bot_answers_as_it_would_at_the_table() {
        fn law<G: Bots + Told>() {
            let table = dealt::<G>();
            let seat = table.turn().iter().next().expect("somebody is asked");
            let bot = G::bot(G::LEVELS[0].id).expect("a listed level");
            let thought = table.ask(seat, |witness| bot.think(witness, &mut Seed(3).bot(table.step())));
            let answer = answer(&ask(&table, seat, What::Think)).expect("an answer");
            assert_eq!(&G::actions(table.view(seat), seat)[answer.chosen], thought.chosen());
            assert_eq!(answer.why, thought.why);
            assert!(!answer.considered[0].deed.is_empty());
        }
        each_game!(G => law::<G>());
    }

    #[test]
    fn a_game_that_is_kept_gives_the_answers_of_one_that_is_sent_whole() {
        fn law<G: Bots + Told>() {
            let (mut table, mut kept, mut sent) = (dealt::<G>(), BotWorker::default(), 0);
            for _ in 0..12 {
                let Some(seat) = table.turn().iter().next() else { break };
                let whole = ask(&table, seat, What::Think);
                let mut new = whole.clone();
                if sent > 0 {
                    new.moves =
                        NewMoves { key: "1".into(), head: String::new(), from: sent, list: table.write_moves(sent) };
                }
                sent = table.step();
                let expected = answer(&whole).expect("an answer");
                assert_eq!(kept.answer(&new), Ok(expected.clone()));
                let action = G::actions(table.view(seat), seat).swap_remove(expected.chosen);
                table.act(seat, &action).expect("a legal move");
            }
            // Why the first bot decided so.
            let first = (0..table.step()).find_map(|step| Some((step, table.decided_by(step)?)));
            let (step, seat) = first.expect("somebody has decided");
            let list = table.write_moves(sent);
            let moves = NewMoves { key: "1".into(), head: String::new(), from: sent, list };
            let why = Ask { step, moves, ..ask(&table, seat, What::Think) };
            assert!(kept.answer(&why).is_ok());
        }
        each_game!(G => law::<G>());
    }

    #[test]
    fn who_is_not_asked_has_no_answer() {
        let table = dealt::<crate::games::escape::Escape>();
        let other = Seat::all(5).find(|seat| !table.turn().has(*seat)).expect("one decides");
        assert_eq!(answer(&ask(&table, other, What::Think)), Err(Fault::NotAsked(other)));
    }

    #[test]
    fn what_was_not_sent_has_no_answer() {
        let whole = ask(&dealt::<crate::games::escape::Escape>(), Seat(0), What::Think);
        let mut cut = whole.clone();
        cut.moves.head.truncate(100);
        assert!(matches!(answer(&cut), Err(Fault::Broken(_))));
        let mut gap = whole.clone();
        gap.moves.from = 1;
        assert_eq!(answer(&gap), Err(Fault::Missing));
        let mut other = whole;
        other.moves.head.clear();
        assert_eq!(answer(&other), Err(Fault::Missing));
    }
}
