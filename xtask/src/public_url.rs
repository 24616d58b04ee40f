//! The path on the server at which the page is published.

/// Parses a path such as `/`, `/x/` or `/x/y/`, which begins and ends with a slash.
///
/// # Errors
///
/// A slash is missing.
pub fn parse(path: &str) -> Result<String, String> {
    if path.starts_with('/') && path.ends_with('/') {
        Ok(path.to_owned())
    } else {
        Err("it must begin and end with a slash, like /three-ways-out/".to_owned())
    }
}
