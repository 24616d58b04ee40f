//! Symbols of SVG sprites. Their elements stand in the document itself: a `<use>` would make a shadow tree for each, and with two
//! hundred symbols on a table a change of style would take twice as long.

use leptos::prelude::*;

/// The sprite that all screens share.
const SHARED: &str = include_str!("symbols.svg");

/// A symbol of a sprite. It is decoration: screen readers skip it.
#[component]
pub fn Symbol(
    /// The sprite: an SVG document with one `<symbol>` a line.
    #[prop(default = SHARED)]
    sprite: &'static str,
    /// The id of the symbol.
    id: &'static str,
    /// The classes.
    #[prop(into, default = String::new())]
    class: String,
) -> impl IntoView {
    // The markup is a constant of the app: an id only selects it.
    let (view_box, content) = find_symbol(sprite, id).unwrap_or_default();
    view! { <svg class=class viewBox=view_box aria-hidden="true" inner_html=content></svg> }
}

/// Returns the view box and the content of a symbol.
pub fn find_symbol(sprite: &'static str, id: &str) -> Option<(&'static str, &'static str)> {
    sprite.lines().find_map(|line| {
        let attributes = line.strip_prefix("<symbol id=\"")?.strip_prefix(id)?;
        let (view_box, content) = attributes.strip_prefix("\" viewBox=\"")?.split_once("\">")?;
        Some((view_box, content.strip_suffix("</symbol>")?))
    })
}

/// A symbol of the sprite that all screens share, as tall as the text beside it.
#[component]
pub fn Icon(
    /// The id of the symbol.
    name: &'static str,
) -> impl IntoView {
    view! { <Symbol id=name class="icon"/> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_found_by_its_whole_id() {
        const SPRITE: &str = "<svg>\n<symbol id=\"hat2\" viewBox=\"0 0 1 1\"></symbol>\n<symbol id=\"hat\" viewBox=\"0 0 2 2\"><g/></symbol>\n</svg>";
        assert_eq!(find_symbol(SPRITE, "hat"), Some(("0 0 2 2", "<g/>")));
        assert_eq!(find_symbol(SPRITE, "ha"), None);
    }

    #[test]
    fn every_symbol_of_the_shared_sprite_is_found() {
        let ids: Vec<&str> =
            SHARED.split("<symbol id=\"").skip(1).filter_map(|symbol| symbol.split('"').next()).collect();
        assert!(ids.len() > 40);
        assert_eq!(
            ids.into_iter().filter(|id| find_symbol(SHARED, id).is_none()).collect::<Vec<_>>(),
            Vec::<&str>::new()
        );
    }
}
