//! The frame of a page that is not a table.

use leptos::prelude::*;

use super::navigation::{go, go_back};
use super::text;
use crate::components::{Empty, Icon};
use crate::shell::Route;

/// A page with a bar at the top and a link to the home screen.
#[component]
pub fn Page(
    /// The classes.
    class: &'static str,
    /// The title.
    title: &'static str,
    /// The main part.
    children: Children,
) -> impl IntoView {
    view! {
        <div class=class>
            <header class="pagebar">
                <a class="btn btn--icon" href=Route::Home.to_string() aria-label=text::BACK_TO_HOME><Icon name="back"/></a>
                <h1 class="pagebar__title">{title}</h1>
            </header>
            <main id="main" class="page__main">{children()}</main>
        </div>
    }
}

/// The bar of a page that people open beside another one, with a button that leads back there.
#[component]
pub fn BarWithBack(
    /// The title.
    title: &'static str,
) -> impl IntoView {
    let back = |_| {
        if !go_back() {
            go(&Route::Home);
        }
    };
    view! {
        <header class="pagebar">
            <button type="button" class="btn btn--icon" aria-label=text::BACK on:click=back><Icon name="back"/></button>
            <h1 class="pagebar__title">{title}</h1>
        </header>
    }
}

/// The page that is shown in place of a table that cannot be shown.
#[component]
pub fn Missing(
    /// The reason.
    #[prop(into)]
    why: String,
) -> impl IntoView {
    view! {
        <Page class="page" title=text::NOT_AVAILABLE>
            <Empty icon="anchor" text=why/>
            <p><a class="btn btn--primary" href=Route::Home.to_string()>{text::TO_HOME}</a></p>
        </Page>
    }
}

/// The title of a section.
#[component]
pub fn SectionTitle(
    /// The id, by which the section is labelled.
    id: &'static str,
    /// The title.
    title: &'static str,
    /// What stands beside the title.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! { <h2 id=id class="section-title">{title}{children.map(|children| children())}</h2> }
}
