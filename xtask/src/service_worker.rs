//! `service-worker`: writes the service worker for a directory of built files.

use std::path::PathBuf;

use anyhow::Result;
use post_build::service_worker;

use crate::repo::DIST;

/// The arguments of `cargo xtask service-worker`.
#[derive(clap::Args)]
pub struct Args {
    /// The directory of built files
    #[arg(long, default_value = DIST)]
    dist: PathBuf,
    /// Write the kill switch instead: a service worker that removes itself and its cached files from every device
    #[arg(long)]
    remove: bool,
}

/// Runs `cargo xtask service-worker`.
pub fn command(args: &Args) -> Result<()> {
    if args.remove { service_worker::write_kill_switch(&args.dist) } else { service_worker::write(&args.dist) }
}
