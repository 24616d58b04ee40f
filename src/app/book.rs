//! The rule book, and the credits.

use leptos::prelude::document;
use leptos::prelude::*;

use super::frame::{bar_beside, page};
use super::route::Route;
use super::{style, text};
use crate::game::{Book, Chapter, Game, GameText, Info, Passage, Ruling};
use crate::shell::GameUi;
use crate::ui::{Element, Piece, State, effect, el, icon, link, many};
use crate::{each_game, with_game};

/// The book of a game, open at the place that the route names.
pub fn book(game: &str, route: State<Route>) -> Piece {
    with_game!(game, G => pages(G::INFO, G::BOOK, <G as GameUi>::card, route)).unwrap_or_else(all_books)
}

/// All rule books.
fn all_books() -> Piece {
    let books = each_game!(G => (G::INFO, <G as GameText>::TAGLINE));
    let book = |(info, line): (Info, &'static str)| {
        let route = Route::Rules(info.id.into(), String::new());
        el("li", "")
            .child(link("btn btn--big", route.to_string()).child(icon("book")).child(info.name))
            .child(el("p", "hint").child(line))
    };
    page("page page--narrow", text::RULE_BOOK, el("ul", "books").children(books.into_iter().map(book)))
}

fn pages(info: Info, book: Book, card: fn(&str) -> AnyView, route: State<Route>) -> Piece {
    style::fetch(info.id);
    let here = move || match route.get() {
        Route::Rules(_, place) => place,
        _ => String::new(),
    };
    let turn = move || {
        if let Some(element) = document().get_element_by_id(&here()) {
            element.scroll_into_view();
        }
    };
    let to = move |place: &str| Route::Rules(info.id.into(), place.into());
    let titles = book.chapters.iter().map(|chapter| chapter.title).chain([text::RULINGS, text::CREDITS]);
    let contents = titles
        .clone()
        .enumerate()
        .map(|(at, title)| el("li", "").child(within("", &to(&format!("s{at}"))).child(title)));
    let heading = |at: usize, title: &'static str| el("h2", "").attr("id", format!("s{at}")).child(title);
    let passage = move |passage: &Passage| match *passage {
        Passage::Text(text) => el("p", "").child(linked(text, info.id)),
        Passage::Example(cards, caption) => {
            let cards = el("ol", "example__cards").children(cards.iter().map(|code| Piece::from(card(code))));
            el("figure", "example")
                .child(el("div", "example__table").child(cards))
                .child(el("figcaption", "example__cap").child(caption))
        }
    };
    let chapter = |(at, chapter): (usize, &Chapter)| {
        let parts = chapter.parts.iter().map(passage);
        many(std::iter::once(heading(at, chapter.title)).chain(parts))
    };
    let ruling = |(ruling, text): &(Ruling, &'static str)| {
        let number = ruling.0;
        let class = move || if here() == number { "ruling ruling--here" } else { "ruling" };
        el("li", "")
            .attr("id", number)
            .live_attr("class", class)
            .child(within("ruling__n", &to(number)).child(number))
            .child(el("p", "").child(linked(text, info.id)))
    };
    let count = book.chapters.len();
    let missing = move || {
        let place = here();
        let is_chapter = || (0..count + 2).any(|at| place == format!("s{at}"));
        let is_ruling = || book.rulings.iter().any(|(ruling, _)| ruling.0 == place);
        let known = place.is_empty() || is_chapter() || is_ruling();
        (!known).then(|| el("p", "hint").attr("role", "status").child(text::no_ruling(&place)))
    };
    let prose = el("main", "prose")
        .attr("id", "main")
        .live(missing)
        .children(book.chapters.iter().enumerate().map(chapter))
        .child(heading(count, text::RULINGS))
        .child(el("ol", "rulings").children(book.rulings.iter().map(ruling)))
        .child(heading(count + 1, text::CREDITS))
        .child(el("p", "").child(book.credits));
    let contents = el("nav", "toc")
        .attr("aria-label", text::CONTENTS)
        .child(el("h2", "toc__h").child(text::CONTENTS))
        .child(el("ol", "toc__list").children(contents));
    el("div", "page rulebook")
        .child(bar_beside(info.name))
        .child(el("div", "rulebook__cols").children([contents, prose]))
        .arrived(move |_| effect(turn))
        .into()
}

/// A way to another place in the same book: the way back still leads out of it.
fn within(class: &'static str, route: &Route) -> Element {
    let there = route.clone();
    link(class, route.to_string()).on("click", move |event| {
        event.prevent_default();
        super::go_instead(&there);
    })
}

/// A text in which `[E11]` is a link to that ruling.
fn linked(text: &'static str, game: &'static str) -> Piece {
    let mut parts = text.split('[');
    let first = Piece::from(parts.next().unwrap_or_default());
    let rest = parts.flat_map(|part| {
        let (ruling, after) = part.split_once(']').unwrap_or(("", part));
        let route = Route::Rules(game.into(), ruling.into());
        [within("ruling-ref", &route).child(ruling).into(), Piece::from(after)]
    });
    many(std::iter::once(first).chain(rest))
}

/// To whom we owe all this.
pub fn credits() -> Piece {
    let games = each_game!(G => (G::INFO.name, <G as GameText>::BOOK.credits));
    let credit =
        |(name, credits): (&'static str, &'static str)| many([el("h2", "").child(name), el("p", "").child(credits)]);
    let licences = el("p", "").child(text::LIBRARIES).child(link("", "licences.txt").child(text::LICENCES)).child(".");
    let libraries = many([el("h2", "").child(text::LIBRARIES_TITLE), licences]);
    let credits = el("div", "prose").children(games.into_iter().map(credit)).child(libraries);
    page("page page--narrow", text::CREDITS, credits)
}
