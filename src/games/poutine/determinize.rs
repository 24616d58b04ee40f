//! Determinization: full boards that agree with a view, for bots and for tests.
//!
//! The hidden cards lie in three sorts of places: the main pile, which alone can hold EVENTs; the ESCAPE pile and
//! face-down laid ESCAPEs, which hold ESCAPEs only; and hands, which hold everything but EVENTs. The number of ESCAPEs
//! in hands follows from the number of the other places for them. Every board that agrees with the view is equally
//! likely.

use super::{Board, Card, CardCounts, EscapeCard, LaidEscape, Phase, Poutine};
use crate::game::{Determinize, FullBoard, Hidden, Knowledge, Observer, Partial, PerSeat, Rng, Seat, View};

/// The place of a card that may be hidden.
#[derive(Clone, Copy)]
enum CardPlace {
    Hand(Seat),
    ChosenToPass(Seat),
    MainPile,
}

/// The place of an ESCAPE that may be hidden.
#[derive(Clone, Copy)]
enum EscapePlace {
    Pile,
    Laid(Seat),
}

impl<K: Knowledge> Board<K> {
    /// Returns the board in another knowledge, with every possibly hidden card mapped by one of the two functions.
    fn map_hidden<J: Knowledge>(
        &self,
        mut map_card: impl FnMut(CardPlace, &Hidden<K, Card>) -> Hidden<J, Card>,
        mut map_escape: impl FnMut(EscapePlace, &Hidden<K, EscapeCard>) -> Hidden<J, EscapeCard>,
    ) -> Board<J> {
        let seats = self.seats();
        let laid = |seat: Seat| {
            let laid = self.laid[seat].as_ref()?;
            let card = map_escape(EscapePlace::Laid(seat), &laid.card);
            Some(LaidEscape { card, face: laid.face, ready: laid.ready })
        };
        Board {
            options: self.options,
            laid: PerSeat::new(seats, laid),
            escape_pile: self.escape_pile.iter().map(|card| map_escape(EscapePlace::Pile, card)).collect(),
            hands: PerSeat::new(seats, |seat| {
                self.hands[seat].iter().map(|card| map_card(CardPlace::Hand(seat), card)).collect()
            }),
            chosen_to_pass: PerSeat::new(seats, |seat| {
                self.chosen_to_pass[seat].as_ref().map(|card| map_card(CardPlace::ChosenToPass(seat), card))
            }),
            main_pile: self.main_pile.iter().map(|card| map_card(CardPlace::MainPile, card)).collect(),
            main_discards: self.main_discards.clone(),
            escape_discards: self.escape_discards.clone(),
            scored: self.scored.clone(),
            event_queue: self.event_queue.clone(),
            houdini: self.houdini,
            winners: self.winners,
            turn: self.turn,
            draws_left: self.draws_left,
            dinner: self.dinner,
            phase: self.phase,
        }
    }

    /// Returns the cards that everybody sees, without the laid ESCAPEs.
    fn public_cards(&self) -> impl Iterator<Item = Card> {
        let scored = self.scored.iter().flat_map(|(_, scored)| scored.iter());
        let escapes = scored.chain(&self.escape_discards).map(|escape| Card::Escape(*escape));
        let pending = self.event_queue.iter().map(|pending| Card::Event(pending.event));
        let attempt = match self.phase {
            Phase::Attempt(attempt) => Some(attempt),
            _ => None,
        };
        let attempted =
            attempt.into_iter().flat_map(|attempt| attempt.cards.cards().chain([Card::Escape(attempt.escape)]));
        self.main_discards.cards().iter().copied().chain(escapes).chain(pending).chain(attempted)
    }

    /// Returns whether a card is in the game yet: EVENTs and ESCAPEs come after the main cards have been dealt (H3,
    /// H4).
    fn is_in_game(&self, card: Card) -> bool {
        !matches!(
            (self.phase, card),
            (Phase::ShuffleMain, _)
                | (Phase::Deal | Phase::ShuffleEvents, Card::Event(_) | Card::Escape(_))
                | (Phase::ShuffleEscapes, Card::Escape(_))
        )
    }
}

/// A random distribution of the cards that a view does not show.
struct HiddenCards {
    /// The hidden cards of the main pile.
    main_pile: Vec<Card>,
    /// The hidden cards of all hands, including those chosen to be passed.
    hands: Vec<Card>,
    /// The hidden cards of the ESCAPE pile and of the laid ESCAPEs.
    escapes: Vec<EscapeCard>,
}

impl HiddenCards {
    /// Samples a distribution that agrees with the view.
    fn sample(view: &View<Poutine>, rng: &mut Rng) -> Self {
        let mut hidden: CardCounts = Card::main_cards().chain(EscapeCard::all().map(Card::Escape)).collect();
        view.public_cards().for_each(|card| hidden.remove(card));
        let (mut hand_places, mut escape_places) = (0, 0);
        view.map_hidden::<Partial>(
            |place, card| {
                match card {
                    Some(card) => hidden.remove(*card),
                    None => hand_places += usize::from(!matches!(place, CardPlace::MainPile)),
                }
                *card
            },
            |_, card| {
                escape_places += usize::from(card.is_none());
                *card
            },
        );
        for escape in Seat::all(view.seats()).filter_map(|seat| view.laid_card(seat)) {
            hidden.remove(Card::Escape(escape));
        }
        let known_in_pile = view.escape_pile.iter().flatten();
        known_in_pile.for_each(|escape| hidden.remove(Card::Escape(*escape)));
        let cards = hidden.cards().filter(|card| view.is_in_game(*card)).collect();
        HiddenCards::distribute(cards, hand_places, escape_places, rng)
    }

    /// Distributes the cards at random: the places for ESCAPEs first, then the hands, then the main pile.
    fn distribute(cards: Vec<Card>, hand_places: usize, escape_places: usize, rng: &mut Rng) -> Self {
        let mut escapes: Vec<EscapeCard> = cards.iter().filter_map(|card| card.as_escape()).collect();
        rng.shuffle(&mut escapes);
        let mut hands: Vec<Card> = escapes.drain(escape_places.min(escapes.len())..).map(Card::Escape).collect();
        let mut main_pile: Vec<Card> = cards.into_iter().filter(|card| card.as_escape().is_none()).collect();
        // EVENTs are never in a hand: they stay in front while the cards behind them fill the hands.
        main_pile.sort_by_key(|card| !matches!(card, Card::Event(_)));
        let events = main_pile.iter().take_while(|card| matches!(card, Card::Event(_))).count();
        rng.shuffle(&mut main_pile[events..]);
        let main_cards_in_hands = hand_places.saturating_sub(hands.len());
        let remaining = main_pile.len().saturating_sub(main_cards_in_hands).max(events);
        hands.extend(main_pile.drain(remaining..));
        rng.shuffle(&mut hands);
        rng.shuffle(&mut main_pile);
        HiddenCards { main_pile, hands, escapes }
    }
}

impl Determinize for Poutine {
    fn determinize(view: &View<Self>, rng: &mut Rng) -> FullBoard<Self> {
        let HiddenCards { main_pile, hands, escapes } = HiddenCards::sample(view, rng);
        let (mut main_pile, mut hands, mut escapes) = (main_pile.into_iter(), hands.into_iter(), escapes.into_iter());
        let reason = "there are as many hidden cards as places for them";
        view.map_hidden(
            |place, card| {
                let hidden = match place {
                    CardPlace::MainPile => &mut main_pile,
                    CardPlace::Hand(_) | CardPlace::ChosenToPass(_) => &mut hands,
                };
                card.unwrap_or_else(|| hidden.next().expect(reason))
            },
            |_, card| card.unwrap_or_else(|| escapes.next().expect(reason)),
        )
    }

    fn project(board: &FullBoard<Self>, observer: Observer) -> View<Self> {
        board.map_hidden(
            |place, card| {
                let sees = match place {
                    CardPlace::Hand(seat) | CardPlace::ChosenToPass(seat) => observer.sees_private_of(seat),
                    CardPlace::MainPile => observer == Observer::All,
                };
                sees.then_some(*card)
            },
            |place, card| {
                let sees = match place {
                    EscapePlace::Pile => observer == Observer::All,
                    EscapePlace::Laid(seat) => {
                        board.laid[seat].as_ref().is_some_and(|laid| laid.face.is_known_to(seat, observer))
                    }
                };
                sees.then_some(*card)
            },
        )
    }
}
