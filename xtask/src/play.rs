//! `play`: from a fresh clone to a table in the browser, in one command.

use std::env;
use std::path::Path;

use anyhow::Result;

use crate::repo::DIST;
use crate::run::say;
use crate::serve::Server;
use crate::{build, setup};

/// What `cargo xtask play` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The port to listen on
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
}

/// `cargo xtask play`
pub fn command(args: &Args) -> Result<()> {
    // First, so that a port that is taken is known before a long build.
    let server = Server::bind(args.port, "/", Path::new(DIST))?;
    build::build(&setup::for_build()?, "/", Path::new(DIST))?;
    say(format!("The table stands at {} until you press Ctrl+C", server.url));
    if !args.no_open && has_screen() && open::that_detached(&server.url).is_err() {
        say("No browser could be opened; please open that address yourself");
    }
    server.run()
}

/// On Linux a browser needs a display; elsewhere there is always one.
fn has_screen() -> bool {
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some())
}
