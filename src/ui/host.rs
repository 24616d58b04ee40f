//! A component that hosts pieces inside views, as long as there are pieces.

use leptos::prelude::*;

use super::{Piece, page};

/// Shows a piece.
pub fn hosted(piece: Piece) -> AnyView {
    let piece = StoredValue::new_local(Some(piece));
    let node = NodeRef::<leptos::html::Div>::new();
    let owner = Owner::current();
    node.on_load(move |node| {
        let piece = piece.try_update_value(Option::take).flatten();
        if let (Some(piece), Some(owner)) = (piece, owner) {
            owner.with(|| page::mount(piece, &node));
        }
    });
    view! { <div class="host" node_ref=node></div> }.into_any()
}
