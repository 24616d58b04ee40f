//! What a card is and does: a tap on any card on the table tells it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;
use leptos_use::{use_document, use_event_listener};

use super::{Dialog, text};
use crate::shell::GameUi;

/// The attribute with the code of a card.
const CARD: &str = "data-card";

/// A dialog that tells what a card is and does, after a tap on a card that is not a button, or on one with the attribute
/// `data-info`.
#[component]
pub fn CardInfo<G: GameUi>(
    /// The game whose cards are on the table.
    #[prop(optional)]
    _game: core::marker::PhantomData<G>,
) -> impl IntoView {
    let code = RwSignal::new(None::<String>);
    let _ = use_event_listener(use_document(), leptos::ev::click, move |event| {
        let tapped: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(card) = tapped.as_ref().and_then(tapped_card) {
            code.set(card.get_attribute(CARD));
        }
    });
    move || {
        let code_of_card = code.get()?;
        let (title, effect) = G::card_text(&code_of_card)?;
        Some(view! {
            <Dialog title class="dialog--small card-info" on_close=move |()| code.set(None)>
                <div class="dialog__body">
                    <ul class="card-info__card" aria-hidden="true">{G::card(&code_of_card)}</ul>
                    <p>{effect}</p>
                </div>
                <div class="dialog__foot">
                    <button type="button" class="btn btn--primary" on:click=move |_| code.set(None)>{text::CLOSE}</button>
                </div>
            </Dialog>
        })
    }
}

/// Returns the card at which somebody has tapped, unless it is part of a control that does something else.
fn tapped_card(tapped: &Element) -> Option<Element> {
    let control = tapped.closest("a, button:not([data-info]), label, .card-info").ok().flatten();
    tapped.closest(&format!("[{CARD}]")).ok().flatten().filter(|_| control.is_none())
}
