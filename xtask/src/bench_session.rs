//! `bench-session`: measures in Chromium what a lift, a save and a request to a bot cost after 20, 200 and 2,000 moves.

use std::fs;

use anyhow::{Context, Result, ensure};
use three_ways_out::game::{ChanceSource, Game, Player, Seed, Table, Who};
use three_ways_out::games::poutine::{Action, Card, Pile, Poutine};

use crate::command::print_status;
use crate::playwright::Playwright;
use crate::repo;

/// The lengths at which the game is measured, in moves: at the next turn that begins with a draw from the main pile.
const LENGTHS: [usize; 3] = [20, 200, 2_000];

/// The number of moves after each of these lengths in which cards are drawn from the main pile: enough for a turn of each player.
const WINDOW: usize = 15;

/// The number of moves of the game: a little more than the longest position that is measured.
const MOVES: usize = 2_050;

/// Runs `cargo xtask bench-session`.
pub fn command() -> Result<()> {
    let playwright = Playwright::with_built_page()?;
    let record = repo::absolute("target/long-game.jsonl")?;
    fs::write(&record, long_game()?)?;
    let (succeeded, _) = playwright.run(&["--workers=1"], &[("BENCH_RECORD", record.into())])?;
    ensure!(succeeded, "the measurement did not end");
    print_status("The table is above");
    Ok(())
}

/// Returns the record of a game of Houdini's Poutine in which everybody draws ESCAPEs and discards them again: it does not end,
/// because the main pile lasts (H41, H42).
fn long_game() -> Result<String> {
    let players = ["Ada", "Bo", "Cleo"].map(|name| Player::new(name, Who::Human)).into();
    let mut table = Table::<Poutine>::open(&Default::default(), players, ChanceSource::new(Seed(1)))?;
    let order = |action: &Action, at: usize| match action {
        Action::Draw(Pile::Main) if LENGTHS.iter().any(|length| (*length..length + WINDOW).contains(&at)) => 0,
        Action::Draw(Pile::Escape) => 1,
        Action::EndTurn => 2,
        Action::Discard(Card::Escape(_)) => 3,
        Action::PassCard(_) | Action::Allow => 4,
        Action::Draw(Pile::Main) | Action::Discard(_) => 5,
        Action::Lay(_) | Action::Play(_) | Action::Attempt(_) | Action::Cancel => 6,
    };
    while table.move_count() < MOVES {
        let seat = table.turn().iter().next().context("the game has ended")?;
        let actions = Poutine::legal_actions(table.view(seat), seat);
        let action =
            actions.iter().min_by_key(|action| order(action, table.move_count())).context("no action is legal")?;
        table.act(seat, action)?;
    }
    Ok(table.record().write())
}

#[cfg(test)]
mod tests {
    use three_ways_out::game::Record;

    use super::*;

    #[test]
    fn the_long_game_has_the_moves_that_are_measured() {
        let record = Record::read(&long_game().expect("a long game")).expect("a record");
        assert_eq!(record.moves.len(), MOVES);
    }
}
