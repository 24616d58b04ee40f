//! The dialogs that show a roll of the die, and cards that everybody sees for a moment.

use core::time::Duration;

use leptos::prelude::*;

use super::super::{Card, Die, Event, Intruder, SmallHand, text};
use super::card::{Art, Face};
use super::people::{PeopleLine, character};
use crate::components::{AcknowledgeDialog, Icon, elapsed};
use crate::game::{Seat, SeatSet};
use crate::shell::{is_motion_enabled, use_seat_context};

/// How long the die rolls.
const ROLLING: Duration = Duration::from_millis(900);

/// The dialog that shows a roll: the die rolls, and then shows a player.
#[component]
pub fn RollDialog() -> impl IntoView {
    let observation = use_seat_context::<Intruder>().live_observation();
    let roll = move || match observation.get() {
        Some(Event::Rolled { die, seat, .. }) => Some((die, seat)),
        _ => None,
    };
    move || roll().map(|(die, seat)| view! { <Roll die seat/> })
}

/// A roll of the die.
#[component]
fn Roll(die: Die, seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let is_moving = context.settings.with_untracked(is_motion_enabled);
    let has_rolled = elapsed(ROLLING);
    let is_rolling = Signal::derive(move || is_moving && !has_rolled.get());
    let faded = context.view_memo(move |view| {
        let rollable = view.rollable(die);
        Seat::all(view.seats()).filter(|seat| !rollable.contains(*seat)).collect::<SeatSet>()
    });
    let highlighted = Signal::derive(move || if is_rolling.get() { SeatSet::EMPTY } else { SeatSet::only(seat) });
    // The log tells who has played the card that the die is rolled for.
    let is_for_card = matches!(die, Die::Camera | Die::Roulette | Die::Mirror);
    let play = move || context.screen.with_untracked(|screen| screen.table().log.last_turns(1).swap_remove(0).text);
    let result = context
        .view
        .with_untracked(|view| text::rolled(view, die, seat, &context.name(seat), &context.name(view.starter)));
    let line = move || if is_rolling.get() { text::ROLLING.to_string() } else { result.clone() };
    view! {
        <AcknowledgeDialog context title=text::rolls_for(die) class="dialog--small in-roll" is_too_early=is_rolling>
            {is_for_card.then(|| view! { <p>{play()}</p> })}
            <RolledDie seat is_rolling/>
            <PeopleLine faded highlighted/>
            <p role="status">{line}</p>
        </AcknowledgeDialog>
    }
}

/// The die, which rolls and then shows a player.
#[component]
pub fn RolledDie(
    /// The player.
    seat: Seat,
    /// Whether it still rolls.
    is_rolling: Signal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    move || {
        if is_rolling.get() {
            view! { <div class="in-die is-rolling"><Icon name="person"/></div> }.into_any()
        } else {
            view! { <div class="in-die"><Art id=character(context, seat).code()/></div> }.into_any()
        }
    }
}

/// The dialog with cards that everybody sees for a moment: the hand that the camera shows, if it is not empty, or Nobody’s Home that
/// a Hostage has brought (I11).
#[component]
pub fn ShownCardsDialog() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    // In a recap the line above the table tells it.
    let observation = context.live_observation();
    move || {
        let (title, cards, line) = match observation.get()? {
            Event::HandShown { seat, .. } => {
                let cards = context.view.with_untracked(|view| view.hands[seat].public);
                (text::on_tape(&context.name(seat)), cards, None)
            }
            Event::DrewNobody { seat } => {
                (text::brings_nobody(&context.name(seat)), SmallHand::from_iter([Card::Nobody]), Some(text::TOO_LATE))
            }
            _ => return None,
        };
        (!cards.is_empty()).then(|| view! {
            <AcknowledgeDialog context title>
                <ol class="pile__cards">{cards.iter().map(|card| view! { <li><Face card=*card class="in-big"/></li> }).collect_view()}</ol>
                {line.map(|line| view! { <p>{line}</p> })}
            </AcknowledgeDialog>
        })
    }
}
