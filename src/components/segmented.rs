//! A segmented control: radio buttons side by side.

use leptos::prelude::*;

/// One option of a [`Segmented`] control.
#[derive(Clone)]
pub struct Segment<T> {
    /// The value that it stands for.
    pub value: T,
    /// What it shows.
    pub label: ViewFn,
}

impl<T> Segment<T> {
    /// An option with a text as its label.
    pub fn text(value: T, label: impl Into<String>) -> Self {
        let label = label.into();
        Segment { value, label: ViewFn::from(move || label.clone()) }
    }
}

/// A segmented control: one of a few values, as radio buttons side by side.
#[component]
pub fn Segmented<T: Clone + PartialEq + Send + Sync + 'static>(
    /// The name of the group of radio buttons.
    name: &'static str,
    /// The options.
    #[prop(into)]
    segments: Signal<Vec<Segment<T>>>,
    /// The selected value.
    #[prop(into)]
    selected: Signal<T>,
    /// Called with the value that the person selects.
    #[prop(into)]
    on_select: Callback<T>,
) -> impl IntoView {
    let segment = move |Segment { value, label }: Segment<T>| {
        let chosen = value.clone();
        view! {
            <label class="segmented__item">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || selected.with(|selected| *selected == value)
                    on:change=move |_| on_select.run(chosen.clone())
                />
                <span>{label.run()}</span>
            </label>
        }
    };
    view! {
        <div class="segmented segmented--wide">{move || segments.get().into_iter().map(segment).collect_view()}</div>
    }
}
