//! What bots say in whole games: how often they repeat what was said lately, and whether their reasons are facts.

use super::*;
use crate::game::{Bots, Observation, Observer};
use crate::games::intruder::{Reason, plays_in_last_round};

/// Names that stand in no sentence.
const NAMES: [&str; 6] = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"];

/// Plays a game of casual bots, and returns what bots of a level say after each round: first all without hearing each other, then
/// those who are addressed answer once, as in a session.
fn talks(level: &str, seats: usize, seed: Seed) -> Vec<Vec<Statement>> {
    let [bot, speaker] = ["casual", level].map(|level| Intruder::bot(level).expect("a listed level"));
    let player = |name: &&str| Player::new(*name, Who::Human);
    let players = NAMES.iter().take(seats).map(player).collect();
    let mut table = Table::<Intruder>::open(&Options::default(), players, ChanceSource::new(seed)).expect("a game");
    let (mut talks, mut statements) = (Vec::new(), Vec::<Statement>::new());
    while let Some(seat) = table.turn().first() {
        let from = table.event_count();
        let mut rng = seed.bot(table.move_count());
        let decision = table.ask_after(&statements, seat, |player| bot.decide(player, &mut rng));
        table.act(seat, decision.chosen()).expect("a legal action");
        let is_over = |event| matches!(table.observation(Observer::Public, event), Event::RoundOver);
        if !(from..table.event_count()).any(is_over) {
            continue;
        }
        let (round, begin) = (table.view(Seat(0)).round - 1, statements.len());
        let events: Vec<Observation<Intruder>> =
            (0..table.event_count()).map(|event| table.observation(Observer::Public, event)).collect();
        let speak = |heard: &[Statement], seat| {
            let mut rng = seed.bot(table.move_count());
            let statement = table.ask_after(heard, seat, |player| speaker.speak(player, &mut rng))?;
            for claim in &statement.claims {
                let plays = match *claim {
                    Claim::Accuse { suspect, .. } => plays_in_last_round(events.iter(), suspect),
                    _ => Vec::new(),
                };
                assert!(claim.can_be_said(table.view(seat), seat, &plays), "{seat:?}: {statement:?}");
            }
            Some(Statement { round, ..statement })
        };
        let first: Vec<Statement> = Seat::all(seats).filter_map(|seat| speak(&statements, seat)).collect();
        statements.extend(first);
        for seat in Seat::all(seats) {
            if statements[begin..].iter().any(|one| one.addresses(seat)) {
                let answer = speak(&statements, seat);
                statements.extend(answer);
            }
        }
        talks.push(statements[begin..].to_vec());
    }
    talks
}

/// Returns the words with the same sign in place of each name.
fn without_names(words: &str) -> String {
    NAMES.iter().fold(words.to_owned(), |words, name| words.replace(name, "…"))
}

#[test]
fn bots_seldom_repeat_what_was_said_lately_and_name_what_was_played() {
    for (level, seats) in [("casual", 4), ("casual", 6), ("keen", 4), ("keen", 6), ("expert", 4), ("expert", 6)] {
        let (mut lines, mut repeated, mut accusations, mut plays) = (0, 0, 0, 0);
        for talks in (0..4).map(|seed| talks(level, seats, Seed(seed))) {
            for (at, talk) in talks.iter().enumerate() {
                let before = talks[at.saturating_sub(1)..at].iter().flatten().map(|one| without_names(&one.words));
                let mut lately: Vec<String> = before.collect();
                for words in talk.iter().map(|one| without_names(&one.words)) {
                    lines += 1;
                    repeated += usize::from(lately.contains(&words));
                    lately.push(words);
                }
            }
            for statement in talks.iter().flatten() {
                for claim in &statement.claims {
                    accusations += usize::from(matches!(claim, Claim::Accuse { .. }));
                    if let Claim::Accuse { reason: Some(Reason::Play { card, .. }), .. } = claim {
                        plays += 1;
                        assert!(statement.words.contains(card.title()), "{statement:?}");
                    }
                }
            }
        }
        assert!(lines > 150 && repeated * 25 < lines, "{level}, {seats} players: {repeated} of {lines} lines");
        assert!(level == "casual" || plays * 12 > accusations, "{level}, {seats} players: {plays} of {accusations}");
    }
}
