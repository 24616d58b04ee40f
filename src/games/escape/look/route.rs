//! Routes in progress, and completed ones.

use super::super::{Action, Card, CardType, Escape, Indices, Phase, Route, Suit, text};
use super::card::{face_up, suit_art, suit_figure, type_art};
use crate::game::View;
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, button, el, figure, icon, link, many, unseen};
use leptos::prelude::*;

/// All routes in progress, and the room for more.
pub fn routes(place: SeatContext<Escape>) -> Element {
    let view = place.view;
    let count = move || view.with(|view| format!("{} of {}", view.routes.len(), view.route_limit()));
    let list = move || {
        let asked = place.is_asked();
        view.with(|view| {
            let question = Question::of(view, asked);
            let begun = view.routes.iter().enumerate();
            let begun = begun.map(|(at, route)| in_progress(place, view, at, route, question.answer(at)));
            let room = view.route_limit().saturating_sub(view.routes.len());
            many(begun.chain((room > 0).then(|| empty(room))))
        })
    };
    // The variants don't change during a game.
    let rules = view.with_untracked(|view| text::in_force(&view.options));
    let title = el("h2", "section-title")
        .attr("id", "routes-title")
        .child("Routes ")
        .child(el("small", "").live(count))
        .child(link("rules-chip", "#/rules/escape/E13").child(icon("info")).child(rules));
    el("section", "routes")
        .attr("aria-labelledby", "routes-title")
        .child(title)
        .child(el("ol", "routes__list").live(list))
}

/// What is asked about the routes.
#[derive(Clone, Copy)]
enum Question {
    /// Nothing.
    None,
    /// Where does this card go? It may go to these.
    Place(Card, Indices),
    /// Which of these is lost?
    Lose(Indices),
}

/// What a route has to do with the question: its class, and the words and the decision if it can be chosen.
type Answer = (&'static str, Option<(String, Action)>);

impl Question {
    fn of(view: &View<Escape>, asked: bool) -> Self {
        match view.phase {
            Phase::Place { card } if asked => Question::Place(card, view.legal_routes(card)),
            Phase::Lose { .. } if asked => Question::Lose(view.longest_routes()),
            _ => Question::None,
        }
    }

    fn answer(self, at: usize) -> Answer {
        match self {
            Question::None => ("", None),
            Question::Place(card, places) if places.contains(at) => {
                ("route--legal", Some((text::put_on(card, at), Action::Place(at as u8))))
            }
            Question::Lose(places) if places.contains(at) => {
                ("route--legal route--doomed", Some((text::let_go(at), Action::Lose(at as u8))))
            }
            Question::Place(..) | Question::Lose(_) => ("route--dim", None),
        }
    }
}

fn in_progress(
    place: SeatContext<Escape>,
    view: &View<Escape>,
    at: usize,
    route: &Route,
    (class, choice): Answer,
) -> Element {
    let (has, needs) = (route.corridors(), view.corridors_needed());
    let ready = has >= needs;
    let end = route.cards().iter().rposition(|card| !card.is_guard());
    let cards = route.cards().iter().enumerate();
    let cards = cards.map(|(card_at, card)| face_up(*card, if Some(card_at) == end { "card--end" } else { "" }));
    let goes_on = |suit: Suit| {
        el("span", format!("pip pip--{}", suit_art(suit))).child(suit_figure(suit)).child(unseen(text::suit(suit)))
    };
    let length = el("span", "route__len")
        .child(el("span", "").attr("aria-hidden", "true").child(format!("{has}/{needs}")))
        .child(unseen(text::corridors(has, needs)))
        .child(icon("corridor"));
    let boat = || el("span", "route__boat").child(icon("boat")).child(el("span", "route__word").child(text::READY));
    let in_water = route.cards().last().is_some_and(|card| card.kind() == CardType::Boat);
    let end = (!in_water).then(|| {
        el("span", "route__end")
            .child(unseen(text::GOES_ON))
            .child(figure("next", "route__arrow"))
            .children(route.end().iter().map(goes_on))
    });
    let head = el("div", "route__head")
        .child(el("h3", "route__name").child(text::route(at)))
        .child(length)
        .child(ready.then(boat))
        .child(end);
    let choose = |(words, action): (String, Action)| button("route__pick", move || place.act(action)).child(words);
    el("li", format!("route {class} {}", if ready { "route--ready" } else { "" }))
        .child(head)
        .child(el("ol", "route__cards").children(cards))
        .child(choice.map(choose))
}

fn empty(room: usize) -> Element {
    el("li", "route route--empty").child(el("p", "").child(icon("key")).child(text::room(room)))
}

/// A completed route, small.
pub fn boarded(route: &Route) -> Piece {
    let titles: Vec<&str> = route.cards().iter().map(|card| card.title()).collect();
    let card = |card: &Card| {
        let art = type_art(card.kind());
        el("span", format!("won__card won__card--{art}"))
            .attr("aria-hidden", "true")
            .attr("data-card", card.code())
            .child(icon(art))
    };
    el("span", "won").child(unseen(text::got_out_by(&titles))).children(route.cards().iter().map(card)).into()
}
