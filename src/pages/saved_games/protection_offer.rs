//! The offer to protect the saved games from the browser.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::text;
use crate::shell::{Persistence, storage};

/// The key under which it is noted that the protection was offered.
const ASKED: &str = "settings/persistence-offered";

/// Offers once to protect the saved games from the browser.
#[component]
pub fn ProtectionOffer() -> impl IntoView {
    let is_offered = RwSignal::new(false);
    if storage(|storage| storage.get(ASKED)).is_ok_and(|asked| asked.is_none()) {
        spawn_local(async move {
            if Persistence::read().await == Persistence::Denied {
                is_offered.try_set(true);
            }
        });
    }
    let finish = move |hides: bool| {
        // If it cannot be noted, it is offered again on the next visit.
        let _ = storage(|storage| storage.set(ASKED, "yes"));
        if hides {
            is_offered.try_set(false);
        }
    };
    let answer = RwSignal::new(None::<Persistence>);
    let protect = move |_| {
        spawn_local(async move {
            let answered = Persistence::request().await;
            // The page may have been left meanwhile.
            answer.try_set(Some(answered));
            finish(answered == Persistence::Granted);
        });
    };
    view! {
        <Show when=move || is_offered.get()>
            <div class="panel protection">
                <p>
                    {text::persistence(Persistence::Denied)}" "
                    <span role="status">{move || answer.get().map(text::protection_answer)}</span>
                </p>
                <div class="save__acts">
                    <button type="button" class="btn" on:click=protect>{text::PROTECT}</button>
                    <button type="button" class="btn" on:click=move |_| finish(true)>{text::NOT_NOW}</button>
                </div>
            </div>
        </Show>
    }
}
