//! The routes in progress, and the room for more.

use core::iter;

use leptos::prelude::*;

use super::super::{Action, Card, CardType, Escape, Phase, Suit, Suits, text};
use super::card::{FaceUpCard, SuitSymbol, suit_symbol, type_symbol};
use super::legend::LegendButton;
use super::motion::face_up;
use crate::components::{Icon, Symbol};
use crate::game::options_in_words;
use crate::shell::{SeatContext, use_seat_context};

/// All routes in progress, and the room for more.
#[component]
pub fn Routes() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let count = context.view_memo(|view| (view.routes.len(), view.route_limit()));
    let numbers = context.view_memo(|view| view.routes.iter().map(|route| route.number).collect::<Vec<_>>());
    let is_over = context.view_memo(|view| view.phase == Phase::Over);
    let room = move || if is_over.get() { 0 } else { count.get().1.saturating_sub(count.get().0) };
    let escaped = context.view_memo(|view| view.escaped.len());
    let is_first = move || count.get().0 == 0 && escaped.get() == 0;
    let (options, seats) = context.view.with_untracked(|view| (view.options, view.seats()));
    let (rules, in_words) = (text::in_force(&options), options_in_words::<Escape>(&options));
    // Where there is no room for all: the tokens are beside the cup, too.
    let short = if options.has_other_variants() { text::OPTIONS.to_string() } else { text::corridors_needed(&options) };
    view! {
        <section class="routes" aria-labelledby="routes-title" data-drop="play">
            <div class="routes__head">
                <h2 id="routes-title" class="section-title">
                    {text::ROUTES}" "<small>{move || text::routes_and_escaped(count.get().0, escaped.get())}</small>
                </h2>
                <button type="button" class="rules-chip" data-info=in_words data-sign=text::signs::OPTIONS.code>
                    <Icon name="info"/>
                    <span class="rules-chip__all">{rules}</span>
                    <span class="rules-chip__short">{short}</span>
                </button>
                <LegendButton/>
            </div>
            <ol class="routes__list" class:routes__list--many=move || { count.get().0 > 3 }>
                <For each=move || numbers.get() key=|number| *number children=|number| view! { <RouteInProgress number/> }/>
                <Show when=move || { room() > 0 }>
                    <li class="route route--empty" data-sign=text::signs::ROOM.code>
                        <p><Icon name="key"/>{move || if is_first() { text::a_route_each(&options, seats) } else { text::room(room()) }}</p>
                        <Show when=is_first><RouteOutline/></Show>
                    </li>
                </Show>
            </ol>
        </section>
    }
}

/// The places of the cards of a shortest route. It is as high as a route, so that nothing moves when the first one begins.
#[component]
fn RouteOutline() -> impl IntoView {
    let corridors = use_seat_context::<Escape>().view.with_untracked(|view| view.corridors_needed());
    let kinds = iter::once(CardType::Key).chain(iter::repeat_n(CardType::Corridor, corridors)).chain([CardType::Boat]);
    let place = |kind| view! { <span class="route__place"><Icon name=type_symbol(kind)/></span> };
    view! { <span class="route__outline" aria-hidden="true">{kinds.map(place).collect_view()}</span> }
}

/// A question that one of the routes answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Question {
    /// Where this card is placed.
    Place(Card),
    /// Which route is given up.
    Lose,
}

/// Returns the question about routes that the player must answer, and whether this route can be chosen; `None` if there is none.
fn question(context: SeatContext<Escape>, at: usize) -> Option<(Question, bool)> {
    let is_asked = context.is_asked();
    context.view.with(|view| match view.phase {
        Phase::Place { card } if is_asked => Some((Question::Place(card), view.legal_routes(card).contains(at))),
        Phase::Lose { .. } if is_asked => Some((Question::Lose, view.longest_routes().contains(at))),
        _ => None,
    })
}

/// A route in progress.
#[component]
fn RouteInProgress(number: u8) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    // A memo may run once more when the route is gone.
    let place = context
        .view_memo(move |view| view.routes.iter().position(|route| route.number == number).unwrap_or(usize::MAX));
    let cards = context
        .view_memo(move |view| view.routes.get(place.get()).map_or_else(Vec::new, |route| route.cards().to_vec()));
    let length = context.view_memo(move |view| {
        (view.routes.get(place.get()).map_or(0, |route| route.corridors()), view.corridors_needed())
    });
    let end =
        context.view_memo(move |view| view.routes.get(place.get()).map_or_else(Suits::default, |route| route.end()));
    let is_ready = Memo::new(move |_| length.get().0 >= length.get().1);
    let has_boat = move || cards.with(|cards| cards.last().is_some_and(|card| card.kind() == CardType::Boat));
    let end_card = Memo::new(move |_| cards.with(|cards| cards.iter().rfind(|card| !card.is_guard()).copied()));
    let question = Memo::new(move |_| question(context, place.get()));
    let is_legal = Memo::new(move |_| question.get().is_some_and(|(_, is_legal)| is_legal));
    // A route that cannot be chosen is rejected, so that the player learns why. On a touch screen it must be a button too: a tap
    // beside a button counts as one on it.
    let pick = move || {
        let at = place.get() as u8;
        let (label, action) = match question.get()? {
            (Question::Place(card), _) => (text::put_on(card, number), Action::Place(at)),
            (Question::Lose, _) => (text::let_go(number), Action::Lose(at)),
        };
        let refused = move || (!is_legal.get()).then_some("true");
        Some(view! {
            <button type="button" class="route__pick" aria-disabled=refused on:click=move |_| context.act(action)>{label}</button>
        })
    };
    let suit = |suit: Suit| {
        view! { <span class=format!("pip pip--{}", suit_symbol(suit))><SuitSymbol suit/><span class="vh">{text::suit(suit)}</span></span> }
    };
    view! {
        <li
            class="route"
            data-sign=text::signs::ROUTE.code
            class:route--ready=is_ready
            class:route--long=move || cards.with(|cards| cards.len() >= 6)
            class:route--longest=move || cards.with(|cards| cards.len() >= 7)
            class:route--legal=is_legal
            class:route--doomed=move || question.get() == Some((Question::Lose, true))
            class:route--dim=move || question.get().is_some_and(|(_, is_legal)| !is_legal)
        >
            <div class="route__head">
                <b class="route__number" aria-hidden="true">{number}</b>
                <h3 class="route__name">{text::route(number)}</h3>
                <span class="route__len">
                    <span aria-hidden="true">{move || text::length(length.get())}</span>
                    <span class="vh">{move || text::corridors(length.get().0, length.get().1)}</span>
                    <Icon name="corridor"/>
                </span>
                <Show when=move || !has_boat()>
                    <span class="route__end">
                        <span class="vh">{text::GOES_ON}</span>
                        <Symbol id="next" class="route__arrow"/>
                        {move || end.get().iter().map(suit).collect_view()}
                    </span>
                </Show>
                // After the suits of the next corridor: they are not those of the boat.
                <Show when=move || is_ready.get()>
                    <span class="route__boat"><Icon name="boat"/><span class="route__word">{text::READY}</span></span>
                </Show>
            </div>
            <ol class="route__cards">
                <For each=move || cards.get() key=|card| *card let(card)>
                    <FaceUpCard card glide=face_up(card) is_end=Signal::derive(move || end_card.get() == Some(card))/>
                </For>
            </ol>
            {pick}
        </li>
    }
}
