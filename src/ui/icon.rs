//! Signs, which `public/boot.js` has laid ready in the page: those of `public/art.svg` and of the sprites of games.

use super::{Element, el};

/// A small picture that says nothing to those who don't see it.
pub fn icon(id: &str) -> Element {
    figure(id, "icon")
}

/// A picture with classes of its own.
pub fn figure(id: &str, class: &'static str) -> Element {
    figure_of("art", id, class)
}

/// A picture from another sprite, named without its ending.
pub fn figure_of(sprite: &str, id: &str, class: &'static str) -> Element {
    el("svg", class).attr("aria-hidden", "true").child(el("use", "").attr("href", format!("#{sprite}-{id}")))
}
