//! `play`: builds the page, serves it and opens it in a browser.

use std::env;
use std::path::Path;

use anyhow::Result;

use crate::command::print_status;
use crate::repo::DIST;
use crate::serve::{Encoding, Server};
use crate::{build, setup};

/// The arguments of `cargo xtask play`.
#[derive(clap::Args)]
pub struct Args {
    /// The port to listen on
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
}

/// Runs `cargo xtask play`.
pub fn command(args: &Args) -> Result<()> {
    // Before the build, so that a port in use is reported at once.
    let server = Server::bind(args.port, "/", Path::new(DIST), Encoding::Gzip)?;
    build::build(&setup::install_build_tools()?, "/", Path::new(DIST))?;
    print_status(format!("The page is at {} until you press Ctrl+C", server.url));
    if !args.no_open && has_display() && open::that_detached(&server.url).is_err() {
        print_status("No browser could be opened; please open that address yourself");
    }
    server.run()
}

/// Returns whether a browser has a display. Only Linux may be without one.
fn has_display() -> bool {
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some())
}
