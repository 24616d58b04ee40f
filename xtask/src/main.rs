//! The commands of this repository: `cargo xtask <command>`.
//!
//! They need git, rustup, a C and C++ compiler and Node.js on the machine, and `bench-openspiel` Python 3; `play` and `build` do without
//! Node.js. Everything else they install themselves, Firefox and WebKit only as root on Debian or a similar system.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use post_build::{command, dist_files, licences, repo};

mod arena;
mod bench_motion;
mod bench_openspiel;
mod bench_page;
mod bench_session;
mod bot_table;
mod build;
mod check_bots;
mod contact_sheet;
mod dependencies;
mod engines;
mod game_args;
mod import_statements;
mod indistinguishable_pairs;
mod kill;
mod lint;
mod literals;
mod name_section;
mod page_size;
mod picture;
mod play;
mod playwright;
mod public_url;
mod records;
mod robot;
mod rust_flags;
mod serve;
mod service_worker;
mod setup;
mod simulate;
mod statistics;
mod tabs;
mod test;
mod test_summary;
mod tools;
mod trunk_cache;
mod wasm_split;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "The commands of this repository", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

// The doc comments are the help texts.
#[derive(Subcommand)]
enum Command {
    /// Build the app and open it in the browser
    ///
    /// Installs what is missing, builds the page into dist/ and serves it until Ctrl+C. Without Node.js the page is larger
    /// and plays the same.
    Play(play::Args),
    /// Run every check and every test
    ///
    /// The last line of the output says how many tests passed, failed and were skipped. A failure does not stop the run.
    Test(test::Args),
    /// Build the page into dist/
    Build(build::Args),
    /// Serve dist/ as GitHub Pages would
    Serve(serve::Args),
    /// Install what the other commands need
    ///
    /// Only `test` and `engines` install Firefox and WebKit, and `bench-openspiel` OpenSpiel.
    Setup,

    /// Check game records against the rules, move by move
    Records(records::Args),
    /// Let bots play against bots and print the results
    ///
    /// Example: cargo xtask arena --game poutine --seats 2 --bots keen,casual --games 2000 --seed 2001
    Arena(arena::Args),
    /// Let bots play and check what they do and say against the position
    ///
    /// Example: cargo xtask check-bots --game poutine --seats 4 --bots expert,keen --games 100
    CheckBots(check_bots::Args),
    /// Drive sessions with random inputs and check their invariants
    ///
    /// Example: cargo xtask simulate --game poutine --sessions 10000 --seed 0
    Simulate(simulate::Args),
    /// List positions that a given observer cannot tell apart
    ///
    /// Prints one JSON object a line. The noninterference tests in the browser show both positions of each pair and compare
    /// the screens.
    IndistinguishablePairs(indistinguishable_pairs::Args),

    /// Let a robot play whole games in Chromium and check every screen
    Robot(robot::Args),
    /// Kill Chromium in the middle of games and check that no marked save is lost
    Kill(kill::Args),
    /// Play the same saved game in two tabs and check that one tab writes and nothing is lost
    Tabs(tabs::Args),
    /// Test the page in Firefox and WebKit, or kill Firefox in the middle of games
    Engines(engines::Args),
    /// Take screenshots of every screen, in every size, light and dark
    ContactSheet(contact_sheet::Args),
    /// Take the picture of the README
    Picture,

    /// Print the size of dist/ and check what is downloaded before the first move
    PageSize,
    /// Compare the speed of random playouts with OpenSpiel's, or with WebAssembly in Chromium
    ///
    /// OpenSpiel needs Python 3 with venv, and comes from PyPI.
    BenchOpenspiel(bench_openspiel::Args),
    /// Measure in Chromium how fast the page starts and answers on a slow phone, beside a Leptos hello
    BenchPage(bench_page::Args),
    /// Measure in Chromium how smoothly cards glide on a slow phone
    BenchMotion(bench_motion::Args),
    /// Measure in Chromium how the cost of a lift, a save and a request to a bot grows with a game
    BenchSession,
    /// Look for known vulnerabilities in crates and npm packages; needs the network
    Audit,
    /// Write the service worker for a directory of built files
    ServiceWorker(service_worker::Args),
}

fn main() -> Result<ExitCode> {
    if wasm_split::is_called_as_wasm_bindgen() {
        return wasm_split::run_as_wasm_bindgen().map(|()| ExitCode::SUCCESS);
    }
    let command = Cli::parse().command;
    if !command.uses_callers_directory() {
        repo::enter_root()?;
    }
    command.run()
}

impl Command {
    /// Returns whether paths in the arguments are relative to the caller's current directory instead of the repository.
    fn uses_callers_directory(&self) -> bool {
        matches!(self, Self::Records(_) | Self::Arena(_) | Self::IndistinguishablePairs(_) | Self::Simulate(_))
    }

    fn run(self) -> Result<ExitCode> {
        match self {
            Self::Play(args) => play::command(&args),
            Self::Test(args) => return test::command(&args),
            Self::Build(args) => build::command(&args),
            Self::Serve(args) => serve::command(&args),
            Self::Setup => setup::command(),
            Self::Records(args) => return records::command(&args),
            Self::Arena(args) => return arena::command(&args),
            Self::CheckBots(args) => return check_bots::command(&args),
            Self::Simulate(args) => return simulate::command(&args),
            Self::IndistinguishablePairs(args) => return indistinguishable_pairs::command(&args),
            Self::Robot(args) => return robot::command(&args),
            Self::Kill(args) => return kill::command(&args),
            Self::Tabs(args) => return tabs::command(&args),
            Self::Engines(args) => return engines::command(&args),
            Self::ContactSheet(args) => contact_sheet::command(&args),
            Self::Picture => picture::command(),
            Self::PageSize => page_size::command(),
            Self::BenchOpenspiel(args) => bench_openspiel::command(&args),
            Self::BenchPage(args) => bench_page::command(&args),
            Self::BenchMotion(args) => bench_motion::command(&args),
            Self::BenchSession => bench_session::command(),
            Self::Audit => dependencies::audit(),
            Self::ServiceWorker(args) => service_worker::command(&args),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}
