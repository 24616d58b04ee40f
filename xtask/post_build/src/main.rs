//! The `post_build` hook of Trunk.toml: does to the page what trunk cannot, before trunk puts it into dist/.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use post_build::{content_names, licences, minify, parts, service_worker, serving};

fn main() -> Result<()> {
    let staging = PathBuf::from(env::var_os("TRUNK_STAGING_DIR").context("only trunk runs this, as a hook")?);
    let is_release = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "release");
    if serving::allow_reload_script(&staging)? || !is_release {
        // Changed files must not come from a cache. This also removes the service worker of a release at the same address.
        return service_worker::write_kill_switch(&staging);
    }
    finish(&staging)
}

/// Finishes the page of a release.
fn finish(staging: &Path) -> Result<()> {
    if let Some(directory) = parts::directory() {
        parts::write(&directory, staging)?;
    }
    minify::minify(staging)?;
    content_names::rename(staging)?;
    // GitHub Pages sends this file for unknown addresses, so the app starts there, too.
    fs::copy(staging.join("index.html"), staging.join("404.html"))?;
    licences::write(staging)?;
    service_worker::write(staging)
}
