//! Symbols of SVG sprites. Their elements stand in the document itself: a `<use>` would make a shadow tree for each, and with two
//! hundred symbols on a table a change of style would take twice as long.

use std::cell::RefCell;
use std::ptr;

use leptos::prelude::*;
use leptos::web_sys::{Document, DomParser, Element, SupportedType};

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
    view! { <svg class=class viewBox=view_box(sprite, id) aria-hidden="true" use:draw=(sprite, id)></svg> }
}

thread_local! {
    /// The sprites that have been parsed, with their text.
    static SPRITES: RefCell<Vec<(&'static str, Document)>> = RefCell::default();
}

/// Fills an `<svg>` with copies of the elements of a symbol. Without the symbol it stays empty.
fn draw(svg: Element, (sprite, id): (&'static str, &'static str)) {
    let symbol = parsed(sprite).and_then(|sprite| sprite.get_element_by_id(id));
    let Some(copy) = symbol.and_then(|symbol| symbol.clone_node_with_deep(true).ok()) else { return };
    svg.replace_children_with_node_0();
    while let Some(child) = copy.first_child() {
        let _ = svg.append_child(&child);
    }
}

/// Returns the document of a sprite. Each is parsed once.
fn parsed(sprite: &'static str) -> Option<Document> {
    SPRITES.with_borrow_mut(|sprites| {
        if let Some((_, document)) = sprites.iter().find(|(text, _)| ptr::eq(*text, sprite)) {
            return Some(document.clone());
        }
        let document = DomParser::new().ok()?.parse_from_string(sprite, SupportedType::ImageSvgXml).ok()?;
        sprites.push((sprite, document.clone()));
        Some(document)
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

/// Returns the view box of a symbol.
pub fn view_box(sprite: &'static str, id: &str) -> Option<&'static str> {
    sprite.lines().find_map(|line| {
        let attributes = line.strip_prefix("<symbol id=\"")?.strip_prefix(id)?.strip_prefix("\" viewBox=\"")?;
        attributes.split('"').next()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_found_by_its_whole_id() {
        const SPRITE: &str = "<svg>\n<symbol id=\"hat2\" viewBox=\"0 0 1 1\"></symbol>\n<symbol id=\"hat\" viewBox=\"0 0 2 2\"><g/></symbol>\n</svg>";
        assert_eq!(view_box(SPRITE, "hat"), Some("0 0 2 2"));
        assert_eq!(view_box(SPRITE, "ha"), None);
    }

    #[test]
    fn every_symbol_of_the_shared_sprite_is_found() {
        let ids: Vec<&str> =
            SHARED.split("<symbol id=\"").skip(1).filter_map(|symbol| symbol.split('"').next()).collect();
        assert!(ids.len() > 40);
        assert_eq!(ids.into_iter().filter(|id| view_box(SHARED, id).is_none()).collect::<Vec<_>>(), Vec::<&str>::new());
    }
}
