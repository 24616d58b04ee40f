//! Symbols of the SVG sprites. `public/boot.js` adds the sprites to the document.

use leptos::prelude::*;

/// A symbol of a sprite. It is decoration: screen readers skip it.
#[component]
pub fn Symbol(
    /// The sprite: the name of its file in `public/` without the ending.
    #[prop(default = "art")]
    sprite: &'static str,
    /// The id of the symbol.
    id: &'static str,
    /// The classes.
    #[prop(into, default = String::new())]
    class: String,
) -> impl IntoView {
    view! {
        <svg class=class aria-hidden="true">
            <use_ href=format!("#{sprite}-{id}")></use_>
        </svg>
    }
}

/// A symbol of the sprite that all screens share, as tall as the text beside it.
#[component]
pub fn Icon(
    /// The id of the symbol.
    name: &'static str,
) -> impl IntoView {
    view! { <Symbol id=name class="icon"/> }
}
