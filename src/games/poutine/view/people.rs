//! The figures of the people that a player has freed.

use leptos::prelude::*;

use super::super::{PEOPLE_TO_WIN, text};
use super::card::Art;

/// Figures, five where there is no room for more. Those of freed people are raised.
#[component]
pub fn PeopleFreed(
    /// The number of freed people.
    #[prop(into)]
    count: Signal<usize>,
    /// The number of figures.
    #[prop(default = PEOPLE_TO_WIN)]
    figures: usize,
) -> impl IntoView {
    let figure = move |at: usize| {
        move || {
            let class = if at < count.get() { "pt-people__one is-free" } else { "pt-people__one" };
            view! { <Art id="person" class/> }
        }
    };
    view! {
        <span class="pt-people" data-sign=text::signs::PEOPLE.code>
            {(0..figures).map(figure).collect_view()}
            <span class="vh">{move || text::people_label(count.get())}</span>
        </span>
    }
}
