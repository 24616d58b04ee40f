//! The table of Escape!.

use leptos::prelude::*;

use super::super::{Escape, Event, Phase, text};
use super::card::FaceUpCard;
use super::departure::Departure;
use super::disaster::DisasterDialog;
use super::discards::DiscardsDialog;
use super::dock::Dock;
use super::motion;
use super::other_hands::OtherHands;
use super::plan::new_plan;
use super::routes::Routes;
use super::ship_log::{LineQuestion, use_asked_line};
use super::status::Status;
use crate::components::{
    CurtainPanel, HintButton, Icon, Lately, Log, TopBar, shown_turn, text as common_text, turn_title,
};
use crate::game::{Observer, Seat};
use crate::shell::use_seat_context;

/// The table as its observer sees it.
#[component]
pub fn EscapeTable() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    provide_context(new_plan(context));
    let shows_discards = RwSignal::new(false);
    let seats = context.view.with_untracked(|view| view.seats());
    let hands = if context.seat().is_some() { seats - 1 } else { seats };
    let is_public = context.observer == Observer::Public;
    let board = if is_public {
        view! {
            <CurtainPanel context/>
            <PlayedCard/>
            <Departure/>
            <LineAsked/>
            <div class="board__public"><Routes/><People/><Log context/></div>
        }
        .into_any()
    } else {
        view! {
            <Lately context turns={seats - 1}/>
            <PlayedCard/>
            <Departure/>
            <Routes/>
            <OtherHands/>
            <Log context can_close=true/>
        }
        .into_any()
    };
    view! {
        <div class="game game--escape" class:game--curtain=is_public class:game--seated=context.seat().is_some()>
            <EscapeTopBar on_discards=move |()| shows_discards.set(true)/>
            <main id="main" class=format!("board board--{hands}") class:board--public=is_public>{board}</main>
            {context.seat().map(|me| view! { <Dock me/> })}
            <DisasterDialog/>
            <Show when=move || shows_discards.get()><DiscardsDialog on_close=move |()| shows_discards.set(false)/></Show>
        </div>
    }
}

/// On the curtain, the question for a line of the ship's log about what has just happened.
#[component]
fn LineAsked() -> impl IntoView {
    let asked = use_asked_line();
    move || {
        let (number, moment) = asked.get()?;
        Some(view! { <div class="panel actions shiplog-ask"><LineQuestion number moment/></div> })
    }
}

/// The card that has just been played, large, until it is placed.
#[component]
fn PlayedCard() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let played = Memo::new(move |_| {
        context.observation.with(|observation| match observation.as_deref() {
            Some(Event::Played { card, .. }) => Some(*card),
            _ => None,
        })
    });
    move || {
        let card = played.get()?;
        Some(view! { <ul class="stage"><FaceUpCard card glide=motion::face_up(card)/></ul> })
    }
}

/// The bar at the top: whose turn it is, the tokens, the deck and the discards.
#[component]
fn EscapeTopBar(
    /// Called when the person wants to see the discards.
    #[prop(into)]
    on_discards: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let turn = shown_turn(context, |view| view.turn);
    let phase = context.view_memo(|view| view.phase);
    let title = Signal::derive(move || match phase.get() {
        Phase::Over => common_text::OVER.into(),
        _ => turn_title(context, turn.get()),
    });
    let stock = context.view_memo(|view| (view.tokens, view.hands[view.turn].len()));
    let subtitle = Signal::derive(move || {
        let (tokens, held) = stock.get();
        text::doing(phase.get(), context.is_asked(), context.bots.get().contains(turn.get()), tokens, held).to_string()
    });
    let discards = context.view_memo(|view| view.discards.len());
    view! {
        <TopBar context title subtitle>
            <HintButton context/>
            <div class="gauges gauges--wide">
                <Cup/>
                <Deck/>
                <button type="button" class="gauge" data-drop="discard" data-glide=motion::DISCARDS data-glide-pile="" on:click=move |_| on_discards.run(())>
                    <Icon name="discard"/>
                    <span class="gauge__num" aria-hidden="true">{discards}</span>
                    <span class="vh">{move || text::discards(discards.get())}</span>
                </button>
            </div>
        </TopBar>
    }
}

/// The cup with its tokens.
#[component]
fn Cup() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let tokens = context.view_memo(|view| view.tokens);
    let most = context.view.with_untracked(|view| u8::from(view.options.tokens));
    let token = |at: u8| {
        let is_spent = move || tokens.get() <= at;
        view! { <i class="token" class:token--spent=is_spent></i> }
    };
    view! {
        <div class="gauge gauge--cup" data-sign=text::signs::CUP.code class:gauge--empty=move || tokens.get() == 0>
            <Icon name="cup"/>
            <span class="tokens" aria-hidden="true">{(0..most).map(token).collect_view()}</span>
            <span class="gauge__num" aria-hidden="true">{tokens}<small>{format!("/{most}")}</small></span>
            <span class="vh">{move || text::cup(tokens.get(), most)}</span>
        </div>
    }
}

/// The deck.
#[component]
fn Deck() -> impl IntoView {
    let left = use_seat_context::<Escape>().view_memo(|view| view.deck.len());
    view! {
        <div class="gauge" data-sign=text::signs::PILE.code data-glide=motion::DECK class:gauge--empty=move || left.get() == 0>
            <Icon name="deck"/>
            <span class="gauge__num">{left}</span>
            <span class="vh">{move || text::deck(left.get())}</span>
        </div>
    }
}

/// The players, and who has escaped: all that is public about people.
#[component]
fn People() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let seats = context.view.with_untracked(|view| view.seats());
    let person = |seat: Seat| {
        view! { <li class="people__item"><b class="people__name"><bdi>{context.name(seat)}</bdi></b><Status seat/></li> }
    };
    view! {
        <section class="people" aria-label=text::PEOPLE>
            <ul class="people__list">{Seat::all(seats).map(person).collect_view()}</ul>
        </section>
    }
}
