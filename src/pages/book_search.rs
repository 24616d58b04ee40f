//! The search in a rule book.

use super::rules::chapter_id;
use super::text;
use crate::components::CardTexts;
use crate::game::{Book, CardGroup, Passage};

/// A passage of a rule book, or a card of its list.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The place in the book, as in its address: a chapter, or a ruling.
    pub id: String,
    /// The title of the chapter, the number of the ruling, or the title of the card.
    pub title: String,
    /// What is written there. The number of a ruling in square brackets is a link to it.
    pub text: String,
    /// The code of the card.
    pub card: Option<&'static str>,
}

/// Returns all places of a book, in its order.
pub fn places(book: &Book, cards: &[CardGroup], texts: CardTexts) -> Vec<Place> {
    let passages = book.chapters.iter().enumerate().flat_map(|(at, chapter)| {
        chapter.parts.iter().map(move |passage| {
            let (Passage::Text(text) | Passage::Example(_, text)) = passage;
            Place { id: chapter_id(at), title: chapter.title.into(), text: (*text).into(), card: None }
        })
    });
    let cards = cards.iter().flat_map(|group| &group.cards).filter_map(|card| {
        let (title, text) = texts.words(card.code)?;
        Some(Place { id: chapter_id(book.chapters.len()), title, text, card: Some(card.code) })
    });
    let rulings = book.rulings.iter().map(|(ruling, text)| Place {
        id: ruling.0.into(),
        title: text::ruling(ruling.0),
        text: (*text).into(),
        card: None,
    });
    passages.chain(cards).chain(rulings).collect()
}

/// Returns the places that have all words of a search, in any case and order. Without a word there are none.
pub fn search(places: &[Place], query: &str) -> Vec<Place> {
    let query = plain(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    let has_all = |Place { title, text, .. }: &Place| {
        let (title, text) = (plain(title), plain(text));
        words.iter().all(|word| title.contains(word) || text.contains(word))
    };
    if words.is_empty() { Vec::new() } else { places.iter().filter(|place| has_all(place)).cloned().collect() }
}

/// Returns a text as it is compared: keyboards write a straight apostrophe.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameText};
    use crate::games::poutine::Poutine;

    fn found(query: &str) -> Vec<Place> {
        let cards = Poutine::all_cards(&Poutine::start(&Default::default(), Poutine::INFO.seats.0));
        search(&places(&<Poutine as GameText>::BOOK, &cards, CardTexts::of::<Poutine>()), query)
    }

    #[test]
    fn a_place_is_found_by_all_words_of_a_search_in_any_case_and_order() {
        let both = found("HAND  pickpocket");
        assert!(both.iter().any(|place| place.card == Some("pickpocket")), "{both:?}");
        assert!(both.len() < found("hand").len());
        assert_eq!(found("pickpocket hand"), both);
    }

    #[test]
    fn an_apostrophe_can_be_straight() {
        assert!(!found("houdini's").is_empty());
        assert_eq!(found("houdini's"), found("houdini’s"));
    }

    #[test]
    fn a_ruling_is_found_by_its_number() {
        assert!(found("h32").iter().any(|place| place.id == "H32"));
    }

    #[test]
    fn without_a_word_nothing_is_found() {
        assert_eq!(found("  "), []);
        assert_eq!(found("zugzwang"), []);
    }
}
