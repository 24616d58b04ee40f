//! What a panel of the dock asks for, in words.

use leptos::prelude::*;

use crate::components::focus_on_mount;

/// A request in words, with the card that it is about.
#[component]
pub fn Request(
    /// The words.
    #[prop(into)]
    text: Signal<String>,
    /// The card.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="pt-tell">{children.map(|children| children())}<p use:focus_on_mount>{text}</p></div>
    }
}
