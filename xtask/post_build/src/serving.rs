//! The page that `trunk serve` serves.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

/// The address to which trunk's reload script connects. Only a page that `trunk serve` serves contains it.
const RELOAD_ADDRESS: &str = ".well-known/trunk/ws";

/// The scripts that the policy of the page allows: those in files of its origin.
const SCRIPTS: &str = "script-src 'self'";

/// Allows inline scripts if the page contains trunk's reload script, which is inline. Returns whether it does.
///
/// # Errors
///
/// The page cannot be read or written, or has no policy.
pub fn allow_reload_script(staging: &Path) -> Result<bool> {
    let file = staging.join("index.html");
    let page = fs::read_to_string(&file)?;
    ensure!(page.contains(SCRIPTS), "index.html has no policy with {SCRIPTS}");
    let is_served = page.contains(RELOAD_ADDRESS);
    if is_served {
        fs::write(file, page.replacen(SCRIPTS, &format!("{SCRIPTS} 'unsafe-inline'"), 1))?;
    }
    Ok(is_served)
}
