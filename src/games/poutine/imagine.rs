//! Boards that could be the true one, for bots and for the laws.
//!
//! What is not seen lies in one of three kinds of places: the main pile, which alone can hold EVENTs, the ESCAPE pile and
//! what is laid face down, which hold ESCAPEs alone, and hands, which hold anything but EVENTs. How many ESCAPEs are in
//! hands follows from how many there are places for elsewhere; every board that fits is equally likely.

use super::board::Counts;
use super::{Board, Card, EscapeCard, Laid, Phase, Poutine};
use crate::game::{Eyes, Hidden, Imagine, Knowledge, Part, PerSeat, Rng, Seat, Truth, View};

/// Where a card that may be hidden lies.
#[derive(Clone, Copy)]
enum Spot {
    Hand(Seat),
    Aside(Seat),
    Main,
}

/// Where an ESCAPE that may be hidden lies.
#[derive(Clone, Copy)]
enum EscapeSpot {
    Pile,
    Laid(Seat),
}

impl<K: Knowledge> Board<K> {
    /// The same board in other knowledge: what becomes of each card and of each ESCAPE that may be hidden.
    fn through<J: Knowledge>(
        &self,
        mut see: impl FnMut(Spot, &Hidden<K, Card>) -> Hidden<J, Card>,
        mut see_escape: impl FnMut(EscapeSpot, &Hidden<K, EscapeCard>) -> Hidden<J, EscapeCard>,
    ) -> Board<J> {
        let seats = self.seats();
        let laid = |seat: Seat| {
            let laid = self.laid[seat].as_ref()?;
            let card = see_escape(EscapeSpot::Laid(seat), &laid.card);
            Some(Laid { card, face: laid.face, ready: laid.ready })
        };
        Board {
            options: self.options,
            laid: PerSeat::new(seats, laid),
            escapes: self.escapes.iter().map(|card| see_escape(EscapeSpot::Pile, card)).collect(),
            hands: PerSeat::new(seats, |seat| {
                self.hands[seat].iter().map(|card| see(Spot::Hand(seat), card)).collect()
            }),
            aside: PerSeat::new(seats, |seat| self.aside[seat].as_ref().map(|card| see(Spot::Aside(seat), card))),
            main: self.main.iter().map(|card| see(Spot::Main, card)).collect(),
            main_discards: self.main_discards.clone(),
            escape_discards: self.escape_discards.clone(),
            scores: self.scores.clone(),
            events: self.events.clone(),
            houdini: self.houdini,
            left: self.left,
            turn: self.turn,
            draws: self.draws,
            dinner: self.dinner,
            phase: self.phase,
        }
    }

    /// The cards that lie open to all, laid ESCAPEs aside.
    pub fn open_cards(&self) -> impl Iterator<Item = Card> {
        let scored = self.scores.iter().flat_map(|(_, score)| score.iter());
        let escapes = scored.chain(&self.escape_discards).map(|escape| Card::Escape(*escape));
        let pending = self.events.iter().map(|pending| Card::Event(pending.event));
        let attempt = match self.phase {
            Phase::Attempt(attempt) => Some(attempt),
            _ => None,
        };
        let attempted =
            attempt.into_iter().flat_map(|attempt| attempt.offer.cards().chain([Card::Escape(attempt.escape)]));
        self.main_discards.cards().iter().copied().chain(escapes).chain(pending).chain(attempted)
    }

    /// Whether a card is on the table yet: EVENTs and ESCAPEs come after the main cards have been dealt (H3, H4).
    fn is_on_table(&self, card: Card) -> bool {
        !matches!(
            (self.phase, card),
            (Phase::ShuffleMain, _)
                | (Phase::Deal | Phase::ShuffleEvents, Card::Event(_) | Card::Escape(_))
                | (Phase::ShuffleEscapes, Card::Escape(_))
        )
    }
}

/// The cards that a view does not show, sorted by the places where they can lie.
struct Unseen {
    main: Vec<Card>,
    hands: Vec<Card>,
    escapes: Vec<EscapeCard>,
}

impl Unseen {
    /// Finds them and puts them in a random order.
    fn of(view: &View<Poutine>, rng: &mut Rng) -> Self {
        let mut unseen = Counts::of(Card::main().chain(EscapeCard::all().map(Card::Escape)));
        view.open_cards().for_each(|card| unseen.take(card));
        let (mut in_hands, mut of_escapes) = (0, 0);
        view.through::<Part>(
            |spot, card| {
                match card {
                    Some(card) => unseen.take(*card),
                    None => in_hands += usize::from(!matches!(spot, Spot::Main)),
                }
                *card
            },
            |_, card| {
                of_escapes += usize::from(card.is_none());
                *card
            },
        );
        for escape in Seat::all(view.seats()).filter_map(|seat| view.laid_card(seat)) {
            unseen.take(Card::Escape(escape));
        }
        let seen_in_pile = view.escapes.iter().flatten();
        seen_in_pile.for_each(|escape| unseen.take(Card::Escape(*escape)));
        Unseen::sort(unseen.cards().filter(|card| view.is_on_table(*card)).collect(), in_hands, of_escapes, rng)
    }

    /// Fills the places for ESCAPEs first, then the hands, then the main pile.
    fn sort(cards: Vec<Card>, in_hands: usize, of_escapes: usize, rng: &mut Rng) -> Self {
        let mut escapes: Vec<EscapeCard> = cards.iter().filter_map(|card| card.escape()).collect();
        rng.shuffle(&mut escapes);
        let mut hands: Vec<Card> = escapes.drain(of_escapes.min(escapes.len())..).map(Card::Escape).collect();
        let mut main: Vec<Card> = cards.into_iter().filter(|card| card.escape().is_none()).collect();
        // EVENTs lie in the main pile alone: they stay behind while the hands are filled.
        main.sort_by_key(|card| !matches!(card, Card::Event(_)));
        let events = main.iter().take_while(|card| matches!(card, Card::Event(_))).count();
        rng.shuffle(&mut main[events..]);
        let dealt = main.len().saturating_sub(in_hands.saturating_sub(hands.len())).max(events);
        hands.extend(main.drain(dealt..));
        rng.shuffle(&mut hands);
        rng.shuffle(&mut main);
        Unseen { main, hands, escapes }
    }
}

impl Imagine for Poutine {
    fn imagine(view: &View<Self>, _eyes: Eyes, rng: &mut Rng) -> Truth<Self> {
        let Unseen { main, hands, escapes } = Unseen::of(view, rng);
        let (mut main, mut hands, mut escapes) = (main.into_iter(), hands.into_iter(), escapes.into_iter());
        let reason = "every card not seen lies in a hidden place";
        view.through(
            |spot, card| {
                let unseen = match spot {
                    Spot::Main => &mut main,
                    Spot::Hand(_) | Spot::Aside(_) => &mut hands,
                };
                card.unwrap_or_else(|| unseen.next().expect(reason))
            },
            |_, card| card.unwrap_or_else(|| escapes.next().expect(reason)),
        )
    }

    fn seen(truth: &Truth<Self>, eyes: Eyes) -> View<Self> {
        truth.through(
            |spot, card| {
                let sees = match spot {
                    Spot::Hand(seat) | Spot::Aside(seat) => eyes.see_as(seat),
                    Spot::Main => eyes == Eyes::Open,
                };
                sees.then_some(*card)
            },
            |spot, card| {
                let sees = match spot {
                    EscapeSpot::Pile => eyes == Eyes::Open,
                    EscapeSpot::Laid(seat) => truth.laid[seat].as_ref().is_some_and(|laid| laid.face.shows(seat, eyes)),
                };
                sees.then_some(*card)
            },
        )
    }
}
