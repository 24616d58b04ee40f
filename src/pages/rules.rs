//! The rule books.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::book_search::{Place, places, search};
use super::frame::{BarWithBack, Page};
use super::navigation::{opens_elsewhere, replace_with};
use super::text;
use crate::components::{CardList, CardTexts, Explanation, Icon, focus_element};
use crate::game::{Book, CardGroup, Chapter, Game, GameText, Info, Passage, Ruling};
use crate::shell::{GameUi, Route};
use crate::{each_game, with_game};

/// Returns the list of all rule books.
pub fn all_books() -> AnyView {
    view! { <AllBooks/> }.into_any()
}

/// Returns the rule book of a game, or the list of all books if there is no such game.
pub fn rules_page(game: &str, route: Signal<Route>) -> AnyView {
    fn book<G: GameUi>(route: Signal<Route>) -> AnyView {
        let cards = G::all_cards(&G::start(&G::Options::default(), G::INFO.seats.0));
        let texts = CardTexts::of::<G>();
        view! { <RuleBook info=G::INFO book=G::BOOK cards texts route/><Explanation<G>/> }.into_any()
    }
    super::dispatch_game_event(game);
    let page = with_game!(game, G => book::<G>(route));
    page.unwrap_or_else(all_books)
}

/// The list of all rule books.
#[component]
fn AllBooks() -> impl IntoView {
    let books = each_game!(G => (<G as Game>::INFO, <G as GameUi>::ART, <G as GameText>::TAGLINE));
    let book = |(info, art, line): (Info, &'static str, &'static str)| {
        let route = Route::rules(info.id);
        view! {
            <li class="tile">
                <img class="tile__art" src=art alt="" width="320" height="200"/>
                <p class="tile__line">{line}</p>
                <div class="tile__acts"><a class="btn" href=route.to_string()><Icon name="book"/>{info.name}</a></div>
            </li>
        }
    };
    view! { <Page class="page" title=text::RULE_BOOK><ul class="tiles">{books.into_iter().map(book).collect_view()}</ul></Page> }
}

/// The rule book of a game.
#[component]
fn RuleBook(
    info: Info,
    book: Book,
    /// All cards of the game.
    cards: Vec<CardGroup>,
    /// What it shows of a card.
    texts: CardTexts,
    /// The route, which has the place in the book.
    route: Signal<Route>,
) -> impl IntoView {
    let place = Memo::new(move |_| match route.get() {
        Route::Rules(_, place) => place,
        _ => String::new(),
    });
    Effect::new(move || scroll_to_place(&place.get()));
    let query = RwSignal::new(String::new());
    provide_context(Query(query));
    let all = places(&book, &cards, texts);
    let found = Memo::new(move |_| search(&all, &query.read()));
    let is_searching = move || !query.read().trim().is_empty();
    view! {
        <div class="page rulebook">
            <BarWithBack title=info.name/>
            <div class="rulebook__cols">
                <div class="rulebook__side">
                    <search>
                        <input
                            type="search"
                            class="input"
                            aria-label=text::SEARCH
                            placeholder=text::SEARCH
                            autocomplete="off"
                            bind:value=query
                        />
                        <p class="hint" role="status">{move || is_searching().then(|| text::found(found.read().len()))}</p>
                    </search>
                    <nav class="toc" aria-label=text::CONTENTS hidden=is_searching><BookContents game=info.id book/></nav>
                </div>
                <main id="main">
                    <ul class="prose found" hidden=move || !is_searching()>
                        {move || found.get().into_iter().map(|place| view! { <FoundPlace place game=info.id/> }).collect_view()}
                    </ul>
                    <div class="prose" hidden=is_searching><BookText game=info.id book cards texts place/></div>
                </main>
            </div>
        </div>
    }
}

/// The table of contents of a book.
#[component]
fn BookContents(game: &'static str, book: Book) -> impl IntoView {
    let titles =
        book.chapters.iter().map(|chapter| chapter.title).chain([text::ALL_CARDS, text::RULINGS, text::CREDITS]);
    let content = |(at, title): (usize, &'static str)| {
        view! { <li><PlaceLink class="" game place=chapter_id(at)>{title}</PlaceLink></li> }
    };
    view! {
        <h2 class="toc__h">{text::CONTENTS}</h2>
        <ol class="toc__list">{titles.enumerate().map(content).collect_view()}</ol>
    }
}

/// The text of a book: its chapters, all cards, the rulings and the credits. A ruling that is missing is said to be.
#[component]
fn BookText(
    game: &'static str,
    book: Book,
    cards: Vec<CardGroup>,
    texts: CardTexts,
    /// The ruling or the chapter to which the address leads.
    place: Memo<String>,
) -> impl IntoView {
    let count = book.chapters.len();
    let is_known = move |place: &str| {
        place.is_empty()
            || (0..count + 3).any(|at| place == chapter_id(at))
            || book.rulings.iter().any(|(ruling, _)| ruling.0 == place)
    };
    let unknown = move || place.with(|place| (!is_known(place)).then(|| text::no_ruling(place)));
    let chapter = |(at, chapter): (usize, &Chapter)| {
        let parts = chapter
            .parts
            .iter()
            .map(|passage| view! { <PassageText passage=*passage game card=texts.picture/> })
            .collect_view();
        view! { <h2 id=chapter_id(at)>{chapter.title}</h2>{parts} }
    };
    let ruling = |(ruling, text): &(Ruling, &'static str)| {
        let number = ruling.0;
        view! {
            <li id=number class="ruling" class:ruling--here=move || place.with(|place| place == number)>
                <PlaceLink class="ruling__n" game place=number.to_string()>{number}</PlaceLink>
                <p>{with_ruling_links(text, game)}</p>
            </li>
        }
    };
    view! {
        {move || unknown().map(|why| view! { <p class="hint" role="status">{why}</p> })}
        {book.chapters.iter().enumerate().map(chapter).collect_view()}
        <h2 id=chapter_id(count)>{text::ALL_CARDS}</h2>
        <CardList groups=cards texts/>
        <h2 id=chapter_id(count + 1)>{text::RULINGS}</h2>
        <ol class="rulings">{book.rulings.iter().map(ruling).collect_view()}</ol>
        <h2 id=chapter_id(count + 2)>{text::CREDITS}</h2>
        <p>{book.credits}</p>
    }
}

/// What is searched for in the book that is shown. A link to a place of the book ends the search.
#[derive(Clone, Copy)]
struct Query(RwSignal<String>);

/// A place that a search has found.
#[component]
fn FoundPlace(place: Place, game: &'static str) -> impl IntoView {
    let Place { id, title, text, card } = place;
    view! {
        <li data-card=card>
            <h2 class="found__title"><PlaceLink class="" game place=id>{title}</PlaceLink></h2>
            <p>{with_ruling_links(&text, game)}</p>
        </li>
    }
}

/// Scrolls to a place in the book, which gets the focus: a keyboard or a screen reader goes on from there.
fn scroll_to_place(place: &str) {
    if let Some(element) = document().get_element_by_id(place) {
        element.scroll_into_view();
        if let Ok(element) = element.dyn_into() {
            focus_element(&element);
        }
    }
}

/// Returns the id of a chapter.
pub fn chapter_id(at: usize) -> String {
    format!("s{at}")
}

/// A passage of a chapter.
#[component]
fn PassageText(passage: Passage, game: &'static str, card: fn(&str) -> AnyView) -> impl IntoView {
    match passage {
        Passage::Text(text) => view! { <p>{with_ruling_links(text, game)}</p> }.into_any(),
        Passage::Example(cards, caption) => view! {
            <figure class="example">
                <div class="example__table"><ol class="example__cards">{cards.iter().map(|code| card(code)).collect_view()}</ol></div>
                <figcaption class="example__cap">{caption}</figcaption>
            </figure>
        }
        .into_any(),
    }
}

/// A link to a place in the same book. It adds nothing to the history, so that the way back leads out of the book.
#[component]
fn PlaceLink(class: &'static str, game: &'static str, place: String, children: Children) -> impl IntoView {
    let route = Route::Rules(game.into(), place.clone());
    let href = route.to_string();
    let Query(query) = expect_context();
    let follow = move |event: leptos::ev::MouseEvent| {
        if opens_elsewhere(&event) {
            return;
        }
        event.prevent_default();
        replace_with(&route);
        query.update(String::clear);
        // The route does not change if it leads there already. The book is shown again in the next frame.
        let place = place.clone();
        request_animation_frame(move || scroll_to_place(&place));
    };
    view! { <a class=class href=href on:click=follow>{children()}</a> }
}

/// Returns a text in which each `[E11]` is a link to that ruling.
fn with_ruling_links(text: &str, game: &'static str) -> Vec<AnyView> {
    let mut parts = text.split('[');
    let first = parts.next().unwrap_or_default().to_string().into_any();
    let rest = parts.flat_map(|part| {
        let (ruling, after) = part.split_once(']').unwrap_or(("", part));
        let number = ruling.to_string();
        let link = view! { <PlaceLink class="ruling-ref" game place=ruling.to_string()>{number}</PlaceLink> };
        [link.into_any(), after.to_string().into_any()]
    });
    core::iter::once(first).chain(rest).collect()
}
