//! `bench-session`: measures in Chromium what a lift, a save and a request to a bot cost after 20, 200 and 2,000 moves.

use std::fs;

use anyhow::{Context, Result, anyhow, ensure};
use three_ways_out::game::{ChanceSource, Game, Player, Seed, Table, Who};
use three_ways_out::games::poutine::{Action, Poutine};

use crate::command::print_status;
use crate::playwright::Playwright;
use crate::repo;

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

/// Returns the record of a game of Houdini's Poutine in which nobody attempts an escape, so that it does not end.
fn long_game() -> Result<String> {
    let player = |name: &str| Player { name: name.into(), who: Who::Human, face: None };
    let players = ["Ada", "Bo", "Cleo"].map(player).into();
    let mut table = Table::<Poutine>::open(&Default::default(), players, ChanceSource::new(Seed(1)))
        .map_err(|error| anyhow!("no table: {error}"))?;
    let keeps_going = |action: &Action| {
        matches!(action, Action::Draw(_) | Action::Discard(_) | Action::EndTurn | Action::PassCard(_))
    };
    while table.step() < MOVES {
        let seat = table.turn().iter().next().context("the game has ended")?;
        let mut rng = Seed(1).bot(table.step());
        let mut actions = Poutine::legal_actions(table.view(seat), seat);
        actions.retain(keeps_going);
        let action = rng.pick(&actions).context("no legal action keeps the game going")?;
        table.act(seat, action).map_err(|error| anyhow!("{error}"))?;
    }
    Ok(table.record().write())
}
