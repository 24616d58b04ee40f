//! Short messages: a toast over the screen, and the text of an empty place.

use leptos::prelude::*;

use super::Icon;

/// A warning that stays over the screen as long as it is true.
#[component]
pub fn Toast(
    /// Whether screen readers announce it at once (`alert`) or when they are idle (`status`).
    #[prop(optional)]
    is_urgent: bool,
    /// The message.
    #[prop(into)]
    text: Signal<String>,
    /// A button, if the person can do something about it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <p class="toast toast--warn" role=if is_urgent { "alert" } else { "status" }>
            <Icon name="info"/>
            <span>{text}</span>
            {children.map(|children| children())}
        </p>
    }
}

/// What is shown where there is nothing else.
#[component]
pub fn Empty(
    /// The icon.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// The text.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    view! { <p class="empty">{icon.map(|name| view! { <Icon name/> })}{text}</p> }
}
