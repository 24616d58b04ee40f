//! The dialog that lists all cards of the game.

use leptos::prelude::*;

use super::super::text;
use crate::components::{CardList, CardTexts, CloseFoot, Dialog};
use crate::game::CardGroup;
use crate::shell::{GameUi, use_seat_context};
use crate::with_game;

/// The dialog that lists all cards of the game, and how many of them everybody knows to be gone.
#[component]
pub fn AllCardsDialog(
    /// The id of the game, whose table has provided its context.
    game: &'static str,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    fn parts<G: GameUi>() -> (Memo<Vec<CardGroup>>, CardTexts) {
        (use_seat_context::<G>().view_memo(G::all_cards), CardTexts::of::<G>())
    }
    let (groups, texts) = with_game!(game, G => parts::<G>())?;
    Some(view! {
        <Dialog title=text::ALL_CARDS on_close=close>
            <div class="dialog__body">
                <p class="hint">{text::GONE_CARDS}</p>
                {move || view! { <CardList groups=groups.get() texts/> }}
            </div>
            <CloseFoot on_close=close/>
        </Dialog>
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::each_game;

    fn check<G: GameUi>() {
        let groups = G::all_cards(&G::start(&G::Options::default(), G::INFO.seats.0));
        let cards = groups.iter().flat_map(|group| &group.cards);
        let without: Vec<&str> = cards
            .map(|card| card.code)
            .filter(|code| G::card_text(code).is_none_or(|(_, effect)| effect.is_empty()))
            .collect();
        assert!(!groups.is_empty() && without.is_empty(), "{}: {without:?}", G::INFO.id);
    }

    #[test]
    fn every_listed_card_says_what_it_does() {
        each_game!(G => check::<G>());
    }
}
