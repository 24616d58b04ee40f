//! The mind: where bots answer. It is given what everybody at the table has agreed to keep, the record, plays it again, and
//! lets the bot see what its own seat has seen.

use core::fmt::{self, Display};

use crate::bots::{Answer, Ask, Considered, What};
use crate::game::{Bots, Broken, Record, Seat, Table};
use crate::with_game;

/// How many of the things that a bot has considered are told.
const BEST: usize = 3;

/// Why a question has no answer. People never cause it: it is a fault of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// There is no such game.
    NoGame(String),
    /// The record can't be played.
    Broken(Broken),
    /// The table does not wait for this seat.
    NotAsked(Seat),
}

impl Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoGame(id) => write!(out, "there is no game {id}"),
            Fault::Broken(broken) => write!(out, "{broken}"),
            Fault::NotAsked(seat) => write!(out, "{seat} is not asked"),
        }
    }
}

/// What the bot answers.
pub fn answer(ask: &Ask) -> Result<Answer, Fault> {
    with_game!(&ask.game, G => answer_in::<G>(ask)).unwrap_or_else(|| Err(Fault::NoGame(ask.game.clone())))
}

fn answer_in<G: Bots>(ask: &Ask) -> Result<Answer, Fault> {
    let record = Record::read(&ask.record).map_err(Fault::Broken)?;
    let table = Table::<G>::replay(&record).map_err(Fault::Broken)?;
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
        let game = G::INFO.id.into();
        Ask { what, game, seat: seat.0, level: G::LEVELS[0].id.into(), seed: Seed(3), record: table.write() }
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
    fn who_is_not_asked_has_no_answer() {
        let table = dealt::<crate::games::escape::Escape>();
        let other = Seat::all(5).find(|seat| !table.turn().has(*seat)).expect("one decides");
        assert_eq!(answer(&ask(&table, other, What::Think)), Err(Fault::NotAsked(other)));
    }

    #[test]
    fn what_is_no_record_has_no_answer() {
        let mut ask = ask(&dealt::<crate::games::escape::Escape>(), Seat(0), What::Think);
        ask.record.truncate(100);
        assert!(matches!(answer(&ask), Err(Fault::Broken(_))));
    }
}
