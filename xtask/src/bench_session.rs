//! `bench-session`: what a lift, a save and a question to a bot cost in Chromium at 20, 200 and 2,000 moves of one game.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use three_ways_out::game::{Dealer, Game, Player, Seed, Table, Who};
use three_ways_out::games::poutine::{Action, Poutine};

use crate::repo::{self, DIST};
use crate::test::Browser;
use crate::{build, run::say};

/// The number of moves of the game: a little more than the longest position that is measured.
const MOVES: usize = 2_050;

/// `cargo xtask bench-session`
pub fn command() -> Result<()> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    let record = repo::absolute("target/long-game.jsonl")?;
    fs::write(&record, long_game()?)?;
    let (succeeded, _) = browser.run("/", DIST, &["--workers=1"], &[("BENCH_RECORD", &record)])?;
    ensure!(succeeded, "the measurement did not end");
    say("The table is above");
    Ok(())
}

/// Returns the record of a game of Houdini's Poutine in which nobody tries to get people out, so that it does not end.
fn long_game() -> Result<String> {
    let player = |name: &str| Player { name: name.into(), who: Who::Human, face: None };
    let players = ["Ada", "Bo", "Cleo"].map(player).into();
    let mut table = Table::<Poutine>::open(&Default::default(), players, Dealer::new(Seed(1)))
        .map_err(|error| anyhow!("no table: {error}"))?;
    while table.step() < MOVES {
        let seat = table.turn().iter().next().context("the game has ended")?;
        let mut rng = Seed(1).bot(table.step());
        let is_quiet =
            |action: &Action| matches!(action, Action::Draw(_) | Action::Discard(_) | Action::End | Action::HandOn(_));
        let quiet: Vec<Action> = Poutine::actions(table.view(seat), seat).into_iter().filter(is_quiet).collect();
        let action = rng.pick(&quiet).context("nothing can be done that keeps the game going")?;
        table.act(seat, action).map_err(|error| anyhow!("{error}"))?;
    }
    Ok(table.record().write())
}
