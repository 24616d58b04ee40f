//! The view of Intruder Escape: its components, and what the screens around a table show of the game.

mod card;
mod choice;
mod deciding;
mod dialogs;
mod dock;
#[cfg(debug_assertions)]
mod gallery;
mod house;
mod identity;
mod motion;
mod own_hand;
mod past;
mod people;
mod plan;
mod room;
mod rounds;
mod row;
mod snatch;
mod speech;
mod table;
mod talk;

use leptos::prelude::*;

use super::text::signs::{DAMAGE_SIGN, DEAD_SIGN, DECK_SIGN, HELD, LIVES_SIGN, STUNNED_SIGN};
use super::{Card, Die, Event, Intruder, Phase, Role, TalkBoard, text};
use crate::components::Icon;
use crate::game::{Frame, Observation, Partial, Player, Seat, View};
use crate::lesson::Lesson;
use crate::session::{DisplayTime, SessionGame};
use crate::shell::{Fate, GameUi};
use card::{Art, Face};
use past::TruthOfRounds;
use people::{Lives, role_symbol};
use table::IntruderTable;

impl GameUi for Intruder {
    const ART: &'static str = "intruder.svg";
    const HAS_LESSON: bool = true;
    const HINTS_TELL_ROLES: bool = true;

    fn lesson() -> Option<Lesson<Self>> {
        Some(super::lesson::lesson())
    }

    fn table() -> AnyView {
        view! { <IntruderTable/> }.into_any()
    }

    fn glides(observation: &Observation<Self>, before: &View<Self>, after: &View<Self>) -> Vec<(String, String)> {
        motion::glides(observation, before, after)
    }

    #[cfg(debug_assertions)]
    fn gallery() -> Vec<crate::shell::GalleryState<Self>> {
        gallery::states()
    }

    fn card_text(code: &str) -> Option<(String, String)> {
        Card::from_code(code).map(|card| (card.title().into(), text::card_effect(card).into()))
    }

    fn card(code: &str) -> AnyView {
        Card::from_code(code).map(|card| view! { <li><Face card class="in-big"/></li> }).into_any()
    }

    fn sign(code: &str) -> AnyView {
        let signs = [
            (LIVES_SIGN, "heart"),
            (DAMAGE_SIGN, "burst"),
            (STUNNED_SIGN, "mirror"),
            (DECK_SIGN, "back"),
            (DEAD_SIGN, "tombstone"),
        ];
        if code == HELD.code {
            return view! { <Icon name="deck"/> }.into_any();
        }
        let found = signs.into_iter().find(|(sign, _)| sign.code == code);
        found.map(|(_, id)| view! { <Art id class="icon"/> }).into_any()
    }

    fn afterwards(frames: &[Frame<Self>], talk: &TalkBoard, players: &[Player]) -> Option<AnyView> {
        let names = players.iter().map(Player::display_name).collect();
        Some(view! { <TruthOfRounds frames=frames.to_vec() statements=talk.statements.clone() names/> }.into_any())
    }

    fn outcome_symbol(ended_well: bool) -> AnyView {
        view! { <Art id=if ended_well { "heart" } else { "burst" } class="story__icon"/> }.into_any()
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        let role = view.roles[seat].flatten();
        let ended_well = match view.phase {
            Phase::Over { winners, .. } => role.is_some_and(|role| role.side() == winners),
            _ => false,
        };
        let lives = view.lives[seat];
        Fate {
            ended_well,
            text: role.map_or("", text::role).into(),
            figure: view! { <Lives left=lives/> }.into_any(),
            sign: view! { <Art id=role.map_or("back", role_symbol) class=sign_class(role)/> }.into_any(),
        }
    }
}

/// Returns the class of the sign of a role at the end: its colour is that of the role, as in the talk.
fn sign_class(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Intruder) => "fate__icon in-fate--intruder",
        Some(Role::Innocent) => "fate__icon in-fate--innocent",
        None => "fate__icon",
    }
}

/// Whether it is shown what comes of a round: not while it is counted where all look at it together. Only that scene provides it.
#[derive(Clone, Copy)]
struct ShowsResult(ReadSignal<bool>);

/// Returns whether the die shows who begins: nobody has a turn yet.
fn is_roll_for_starter(observation: Option<&Event<Partial>>) -> bool {
    matches!(observation, Some(Event::Rolled { die: Die::Start, .. }))
}

/// Returns whether all players see this together, and one of them acknowledges it.
fn is_for_all(observation: &Event<Partial>) -> bool {
    Intruder::display_time(observation) == DisplayTime::AcknowledgeTogether
}
