//! The talk of bots between two rounds, in games in which players talk.

use anyhow::Result;
use three_ways_out::game::{Bot, Observer, Rng, Seat, Table};
use three_ways_out::games::escape::Escape;
use three_ways_out::games::intruder::{Claim, Intruder, Mark, Role, Statement};
use three_ways_out::games::poutine::Poutine;
use three_ways_out::session::{Extension, SessionGame};

/// How a player talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talker {
    /// Says nothing.
    Silent,
    /// Says what the bot says.
    Bot,
    /// Says the opposite of what it believes: an Intruder accuses an Innocent and vouches for another Intruder.
    Liar,
    /// Claims to be innocent, and nothing else.
    Innocent,
    /// Accuses anybody.
    Random,
}

impl Talker {
    const ALL: [(&str, Talker); 5] = [
        ("silent", Talker::Silent),
        ("bots", Talker::Bot),
        ("liar", Talker::Liar),
        ("innocent", Talker::Innocent),
        ("random", Talker::Random),
    ];

    /// Reads the name of a talker.
    ///
    /// # Errors
    ///
    /// A sentence that lists all names.
    pub fn parse(name: &str) -> Result<Self, String> {
        let names = || Self::ALL.map(|(name, _)| name).join(", ");
        let found = Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, talker)| *talker);
        found.ok_or_else(|| format!("there is no talker {name:?}, only {}", names()))
    }
}

/// A game whose bots play in the arena. Where players talk, they do so there, too.
pub trait Talking: SessionGame {
    /// Returns a statement that is made in the talk that goes on.
    fn made_now(_table: &Table<Self>, statement: Self::Statement) -> Self::Statement {
        statement
    }

    /// Returns whether the statement asks this player for an answer.
    fn addresses(_statement: &Self::Statement, _seat: Seat) -> bool {
        false
    }

    /// Returns what a talker who is no bot says. `own` is what its bot would say.
    fn scripted(
        _talker: Talker,
        _table: &Table<Self>,
        _seat: Seat,
        _own: Option<Self::Statement>,
        _rng: &mut Rng,
    ) -> Option<Self::Statement> {
        None
    }
}

/// Lets everybody talk once, and those who are addressed answer once, as in a session. Adds what they say.
pub fn talk<G: Talking>(
    table: &Table<G>,
    players: &[(Talker, &dyn Bot<G>)],
    statements: &mut Vec<G::Statement>,
    rng: &mut Rng,
) {
    let begin = statements.len();
    for wave in 0..2 {
        let heard = statements.clone();
        for (seat, (talker, bot)) in Seat::all(table.seats()).zip(players) {
            let is_due = match (wave, talker) {
                (_, Talker::Silent) => false,
                (0, _) => true,
                (_, Talker::Bot) => heard[begin..].iter().any(|statement| G::addresses(statement, seat)),
                _ => false,
            };
            if !is_due {
                continue;
            }
            let mut own_rng = rng.seed().bot(wave);
            let own = table.ask_after(&heard, seat, |player| bot.speak(player, &mut own_rng));
            let spoken = match talker {
                Talker::Bot => own,
                scripted => G::scripted(*scripted, table, seat, own, &mut own_rng),
            };
            statements.extend(spoken.map(|statement| G::made_now(table, statement)));
        }
    }
}

/// Returns whether everybody talks after the events from `from` on.
pub fn begins<G: Talking>(table: &Table<G>, from: usize) -> bool {
    let is_talk = |event| <G::Extension as Extension<G>>::is_talk(&table.observation(Observer::Public, event));
    (from..table.event_count()).any(is_talk)
}

impl Talking for Escape {}

impl Talking for Poutine {}

impl Talking for Intruder {
    fn made_now(table: &Table<Self>, statement: Statement) -> Statement {
        Statement { round: table.view(statement.speaker).finished_round(), ..statement }
    }

    fn addresses(statement: &Statement, seat: Seat) -> bool {
        statement.addresses(seat)
    }

    fn scripted(
        talker: Talker,
        table: &Table<Self>,
        seat: Seat,
        own: Option<Statement>,
        rng: &mut Rng,
    ) -> Option<Statement> {
        let view = table.view(seat);
        if !view.is_alive(seat) {
            return None;
        }
        let others: Vec<Seat> = view.living().iter().filter(|other| *other != seat).collect();
        let mut anybody = || rng.pick(&others).copied();
        let marked = |wanted: Mark| {
            let marks = own.as_ref().map_or(&[][..], |statement| &statement.marks);
            marks.iter().find(|(_, mark)| *mark == wanted).map(|(other, _)| *other)
        };
        let is_fellow = |other: &Seat| view.roles[*other].flatten() == Some(Role::Intruder);
        let claims = match talker {
            Talker::Innocent => vec![Claim::Innocent { helped: None }],
            Talker::Random => vec![Claim::Accuse { suspect: anybody()?, reason: None }],
            Talker::Liar if is_fellow(&seat) => {
                let fellow = others.iter().copied().find(|other| is_fellow(other));
                let innocents: Vec<Seat> = others.iter().copied().filter(|other| !is_fellow(other)).collect();
                let lie = Claim::Accuse { suspect: rng.pick(&innocents).copied()?, reason: None };
                [Some(lie), fellow.map(|friend| Claim::Vouch { friend })].into_iter().flatten().collect()
            }
            Talker::Liar => {
                let suspect = marked(Mark::Innocent).or_else(&mut anybody)?;
                let friend = marked(Mark::Intruder).or_else(&mut anybody).filter(|friend| *friend != suspect);
                let lie = Claim::Accuse { suspect, reason: None };
                [Some(lie), friend.map(|friend| Claim::Vouch { friend })].into_iter().flatten().collect()
            }
            Talker::Silent | Talker::Bot => return None,
        };
        Some(Statement::in_words(seat, claims, "So I say.".into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talkers_have_names() {
        assert_eq!(Talker::parse("liar"), Ok(Talker::Liar));
        assert!(Talker::parse("loud").unwrap_err().contains("silent, bots, liar, innocent, random"));
    }
}
