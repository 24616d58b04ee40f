//! The routes in progress, and the room for more.

use leptos::prelude::*;

use super::super::{Action, Card, CardType, Escape, Indices, Phase, Suit, Suits, text};
use super::card::{FaceUpCard, SuitSymbol, suit_symbol};
use super::legend::LegendButton;
use super::motion::face_up;
use crate::components::{Icon, Symbol};
use crate::shell::{SeatContext, use_seat_context};

/// All routes in progress, and the room for more.
#[component]
pub fn Routes() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let count = context.view_memo(|view| (view.routes.len(), view.route_limit()));
    let numbers = context.view_memo(|view| view.routes.iter().map(|route| route.number).collect::<Vec<_>>());
    let room = move || count.get().1.saturating_sub(count.get().0);
    let options = context.view.with_untracked(|view| view.options);
    let rules = text::in_force(&options);
    let all_rules = rules.clone();
    // Where there is no room for all: the tokens are beside the cup, too.
    let short = if options.has_other_variants() { text::OPTIONS.to_string() } else { text::corridors_needed(&options) };
    view! {
        <section class="routes" aria-labelledby="routes-title">
            <div class="routes__head">
                <h2 id="routes-title" class="section-title">
                    {text::ROUTES}" "<small>{move || text::routes_of(count.get())}</small>
                </h2>
                <button type="button" class="rules-chip" data-info=all_rules data-sign=text::signs::OPTIONS.code>
                    <Icon name="info"/>
                    <span class="rules-chip__all">{rules}</span>
                    <span class="rules-chip__short">{short}</span>
                </button>
                <LegendButton/>
            </div>
            <ol class="routes__list" class:routes__list--many=move || { count.get().0 > 3 }>
                <For each=move || numbers.get() key=|number| *number children=|number| view! { <RouteInProgress number/> }/>
                <Show when=move || { room() > 0 }>
                    <li class="route route--empty" data-sign=text::signs::ROOM.code><p><Icon name="key"/>{move || text::room(room())}</p></li>
                </Show>
            </ol>
        </section>
    }
}

/// What a route has to do with the question that the player must answer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    /// No question is about routes.
    None,
    /// This route cannot be chosen.
    Impossible,
    /// The card can be placed here.
    Place(Card),
    /// This route can be given up.
    Lose,
}

fn answer(context: SeatContext<Escape>, at: usize) -> Answer {
    let is_asked = context.is_asked();
    let among = |places: Indices, answer| if places.contains(at) { answer } else { Answer::Impossible };
    context.view.with(|view| match view.phase {
        Phase::Place { card } if is_asked => among(view.legal_routes(card), Answer::Place(card)),
        Phase::Lose { .. } if is_asked => among(view.longest_routes(), Answer::Lose),
        _ => Answer::None,
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
    let answer = Memo::new(move |_| answer(context, place.get()));
    let choice = move || match answer.get() {
        Answer::Place(card) => Some((text::put_on(card, number), Action::Place(place.get() as u8))),
        Answer::Lose => Some((text::let_go(number), Action::Lose(place.get() as u8))),
        Answer::None | Answer::Impossible => None,
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
            class:route--legal=move || matches!(answer.get(), Answer::Place(_) | Answer::Lose)
            class:route--doomed=move || answer.get() == Answer::Lose
            class:route--dim=move || answer.get() == Answer::Impossible
        >
            <div class="route__head">
                <b class="route__number" aria-hidden="true">{number}</b>
                <h3 class="route__name">{text::route(number)}</h3>
                <span class="route__len">
                    <span aria-hidden="true">{move || text::length(length.get())}</span>
                    <span class="vh">{move || text::corridors(length.get().0, length.get().1)}</span>
                    <Icon name="corridor"/>
                </span>
                <Show when=move || is_ready.get()>
                    <span class="route__boat"><Icon name="boat"/><span class="route__word">{text::READY}</span></span>
                </Show>
                <Show when=move || !has_boat()>
                    <span class="route__end">
                        <span class="vh">{text::GOES_ON}</span>
                        <Symbol id="next" class="route__arrow"/>
                        {move || end.get().iter().map(suit).collect_view()}
                    </span>
                </Show>
            </div>
            <ol class="route__cards">
                <For each=move || cards.get() key=|card| *card let(card)>
                    <FaceUpCard card glide=face_up(card) is_end=Signal::derive(move || end_card.get() == Some(card))/>
                </For>
            </ol>
            {move || choice().map(|(label, action)| view! {
                <button type="button" class="route__pick" on:click=move |_| context.act(action)>{label}</button>
            })}
        </li>
    }
}
