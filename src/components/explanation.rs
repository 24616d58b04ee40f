//! What a card or a sign is and means: a tap on any of them on the table tells it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;
use leptos_use::{use_document, use_event_listener};

use super::{CloseFoot, Dialog};
use crate::shell::GameUi;

/// The attribute with the code of a card.
const CARD: &str = "data-card";
/// The attribute with words about a card in its place, which follow the general ones.
const NOTE: &str = "data-note";
/// The attribute with the code of a sign.
const SIGN: &str = "data-sign";

/// A dialog that tells what a card or a sign is and means, after a tap on one that is not a button, or that has the attribute
/// `data-info`. The value of that attribute is what the dialog says of the button, where that is not its whole text.
#[component]
pub fn Explanation<G: GameUi>(
    /// The game whose cards and signs are on the table.
    #[prop(optional)]
    _game: core::marker::PhantomData<G>,
) -> impl IntoView {
    let tapped = RwSignal::new(None::<Explained>);
    let _ = use_event_listener(use_document(), leptos::ev::click, move |event| {
        let element: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(explained) = element.as_ref().and_then(Explained::at) {
            tapped.set(Some(explained));
        }
    });
    move || {
        let explained = tapped.get()?;
        let (title, words) = explained.text::<G>()?;
        let picture = match explained {
            Explained::Card { code, .. } => {
                view! { <ul class="explanation__card" aria-hidden="true">{G::card(&code)}</ul> }.into_any()
            }
            Explained::Sign { label: Some(label), .. } => label.lines().map(label_line).collect_view().into_any(),
            Explained::Sign { code, label: None } => {
                view! { <p class="explanation__sign">{G::sign(&code)}</p> }.into_any()
            }
        };
        Some(view! {
            <Dialog title class="dialog--small explanation" on_close=move |()| tapped.set(None)>
                <div class="dialog__body">{picture}<p>{words}</p></div>
                <CloseFoot on_close=move |()| tapped.set(None)/>
            </Dialog>
        })
    }
}

/// A line of what stands on a button. What comes before a dash is a name.
fn label_line(line: &str) -> impl IntoView + use<> {
    let (name, effect) = line.split_once(" – ").unzip();
    view! { <p><b>{name.unwrap_or(line).to_string()}</b>{effect.map(|effect| format!(" – {effect}"))}</p> }
}

/// What is explained, by its code.
#[derive(Clone, Debug, PartialEq)]
enum Explained {
    /// A card, and words about it in its place.
    Card { code: String, note: Option<String> },
    /// A sign, token or place of the table, and what stands on it if it is a button.
    Sign { code: String, label: Option<String> },
}

impl Explained {
    /// Returns what somebody has tapped, the innermost card or sign, unless it is part of a control that does something else.
    fn at(tapped: &Element) -> Option<Self> {
        let control = tapped.closest("a, button:not([data-info]), summary, label, .explanation").ok().flatten();
        let found = tapped.closest(&format!("[{CARD}], [{SIGN}]")).ok().flatten().filter(|_| control.is_none())?;
        let card = found.get_attribute(CARD).map(|code| Explained::Card { code, note: found.get_attribute(NOTE) });
        card.or_else(|| {
            let label = found.matches("button").ok().filter(|is_button| *is_button).and_then(|_| {
                let label = found.get_attribute("data-info").filter(|label| !label.is_empty());
                label.or_else(|| found.text_content())
            });
            found.get_attribute(SIGN).map(|code| Explained::Sign { code, label })
        })
    }

    /// Returns the title and the words of it.
    fn text<G: GameUi>(&self) -> Option<(String, String)> {
        match self {
            Explained::Card { code, note } => {
                let (title, words) = G::card_text(code)?;
                Some((title, note.iter().fold(words, |words, note| format!("{words} {note}"))))
            }
            Explained::Sign { code, .. } => {
                let sign = G::SIGNS.iter().find(|sign| sign.code == code)?;
                Some((sign.title.into(), sign.meaning.into()))
            }
        }
    }
}
