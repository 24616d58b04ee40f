//! The dialog that shows a disaster.

use leptos::prelude::*;

use super::super::{Card, CardType, Escape, Event, text};
use super::card::FaceUpCard;
use crate::components::{AcknowledgeDialog, RulingLink};
use crate::game::Game;
use crate::shell::use_seat_context;

/// The dialog that shows a disaster: the card that could not be placed, and the route that is lost.
#[component]
pub fn DisasterDialog() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let observation = context.live_observation();
    move || {
        let Some(Event::Disaster { seat, unplayable, lost }) = observation.get() else {
            return None;
        };
        let (route, options) = context.view.with_untracked(|view| (last_route(&view.discards).to_vec(), view.options));
        let story = text::disaster(&context.name(seat), unplayable, lost, &options);
        Some(view! {
            <AcknowledgeDialog context title=text::DISASTER class="dialog--disaster">
                <p>{story}</p>
                <div class="loss">
                    {unplayable.map(|card| view! { <Loss title=text::NOT_PLACED.to_string() cards=vec![card]/> })}
                    {lost.map(|number| view! { <Loss title=text::lost_route(number, route.len()) cards=route/> })}
                </div>
                <p class="dialog__why">{if lost.is_some() { text::WHY_DISASTER } else { text::WHY_NO_LOSS }}" "<RulingLink game=Escape::INFO.id ruling=text::disaster_ruling(unplayable)/></p>
            </AcknowledgeDialog>
        })
    }
}

/// Cards that are lost in a disaster.
#[component]
fn Loss(title: String, cards: Vec<Card>) -> impl IntoView {
    view! {
        <div>
            <h3 class="loss__h">{title}</h3>
            <ol class="route__cards">{cards.into_iter().map(|card| view! { <FaceUpCard card/> }).collect_view()}</ol>
        </div>
    }
}

/// Returns the route that was lost last: it is at the end of the discards, from its key on.
fn last_route(discards: &[Card]) -> &[Card] {
    let key = discards.iter().rposition(|card| card.kind() == CardType::Key).unwrap_or(0);
    &discards[key..]
}
