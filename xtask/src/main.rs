//! The commands of this repository: `cargo xtask <command>`.
//!
//! They need only git, rustup and node on the machine; what else is missing they install.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

mod arena;
mod bench_session;
mod build;
mod contact_sheet;
mod engines;
mod figures;
mod kill;
mod licences;
mod lint;
mod mind;
mod picture;
mod play;
mod records;
mod repo;
mod robot;
mod run;
mod seal;
mod serve;
mod setup;
mod simulate;
mod split;
mod supply;
mod tabs;
mod tally;
mod test;
mod tools;
mod twins;
mod versus;
mod weigh;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "The commands of this repository", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the app and play it in the browser
    Play(play::Args),
    /// Run every check and every test
    Test(test::Args),
    /// Look for known vulnerabilities in the packages of others; needs the network
    Audit,
    /// Build the page into dist/
    Build(build::Args),
    /// Serve dist/ as GitHub Pages would
    Serve(serve::Args),
    /// Weigh what dist/ sends before the first move can be made
    Weigh,
    /// Take the picture of the README
    Picture,
    /// Install what the other commands need
    Setup,
    /// Write the service worker for a folder of built files
    Seal(seal::Args),
    /// Check written games against the rules
    Records(records::Args),
    /// Let bots play bots
    Arena(arena::Args),
    /// Drive sessions with random inputs and check their promises
    Simulate(simulate::Args),
    /// Let a robot play whole games in a browser and check the laws of the screen
    Robot(robot::Args),
    /// Test the page in Firefox and WebKit, or kill Firefox in the middle of games
    Engines(engines::Args),
    /// Kill browsers in the middle of games and check that no marked save is lost
    Kill(kill::Args),
    /// Let two tabs play the same saved game and check that there is one writer and nothing is lost
    Tabs(tabs::Args),
    /// Take pictures of every screen, in every size, light and dark
    ContactSheet(contact_sheet::Args),
    /// Compare random playouts with OpenSpiel's, or with the same in a browser
    Versus(versus::Args),
    /// Measure what a lift, a save and a bot's question cost in Chromium as a game grows
    BenchSession,
    /// Write positions that differ only in what somebody cannot know, for the browser tests
    Twins(twins::Args),
}

fn main() -> Result<ExitCode> {
    if split::is_stand_in() {
        return split::stand_in().map(|()| ExitCode::SUCCESS);
    }
    let command = Cli::parse().command;
    // These read and write the files of whoever calls them, wherever that is.
    if !matches!(command, Command::Records(_) | Command::Arena(_) | Command::Twins(_) | Command::Simulate(_)) {
        repo::enter()?;
    }
    match command {
        Command::Play(args) => play::command(&args),
        Command::Test(args) => return test::command(&args),
        Command::Audit => supply::audit(),
        Command::Build(args) => build::command(&args),
        Command::Serve(args) => serve::command(&args),
        Command::Weigh => weigh::command(),
        Command::Picture => picture::command(),
        Command::Setup => setup::command(),
        Command::Seal(args) => seal::command(&args),
        Command::Records(args) => return records::command(&args),
        Command::Arena(args) => return arena::command(&args),
        Command::Simulate(args) => return simulate::command(&args),
        Command::Robot(args) => return robot::command(&args),
        Command::Engines(args) => return engines::command(&args),
        Command::Kill(args) => return kill::command(&args),
        Command::Tabs(args) => return tabs::command(&args),
        Command::ContactSheet(args) => contact_sheet::command(&args),
        Command::Versus(args) => versus::command(&args),
        Command::BenchSession => bench_session::command(),
        Command::Twins(args) => return twins::command(&args),
    }?;
    Ok(ExitCode::SUCCESS)
}
