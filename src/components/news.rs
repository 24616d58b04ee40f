//! What has happened, for the person at the screen.

use leptos::prelude::*;

use super::text;
use crate::session::Input;
use crate::shell::{GameUi, SeatContext, Shared};

/// What others have done since the player at the screen last decided, until they dismiss it.
#[component]
pub fn News<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
) -> impl IntoView {
    let news = context.news();
    let shown = move |news: Shared<Vec<String>>| {
        view! {
            <section class="notice news" aria-labelledby="news-title">
                <h2 id="news-title" class="news__title">{text::NEWS}</h2>
                <button type="button" class="btn btn--primary" on:click=move |_| context.send.run(Input::DismissNews)>{text::GOT_IT}</button>
                <div class="news__list"><ul>{news.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view()}</ul></div>
            </section>
        }
    };
    move || news.get().filter(|news| !news.is_empty()).map(shown)
}

/// What the last turn brought: what only the player at the screen has learnt from their own decision, else the log.
#[component]
pub fn Lately<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
) -> impl IntoView {
    let log = context.log();
    let results = context.seat_memo(|seat| Shared(seat.results.clone()));
    let text = move || {
        if let Some(results) = results.get().filter(|results| !results.is_empty()) {
            return results.join(" ");
        }
        let lines = log.with(|log| log.last_turn());
        lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    view! { <p class="lately" aria-live="polite">{text}</p> }
}
