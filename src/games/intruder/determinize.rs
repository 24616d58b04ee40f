//! Determinization and projection: full boards that agree with a view, and views of a full board.

use arrayvec::ArrayVec;

use super::rules::sees_role;
use super::{Action, Board, Card, Choice, DECK_SIZE, Discards, FaceDown, Hand, Intruder, Phase, Role, TakenCard};
use crate::game::{Determinize, Full, FullBoard, Hidden, Knowledge, Observer, Partial, PerSeat, Rng, Seat, View};

/// Where a card lies that may be hidden.
#[derive(Clone, Copy)]
enum Location {
    /// In this player's hand.
    Hand(Seat),
    /// Just got by this player.
    Pending(Seat),
    /// In the deck, put there by this player or shuffled.
    Deck(Option<Seat>),
    /// Face down among the discards, put there by this player or shuffled.
    Discards(Option<Seat>),
}

impl Location {
    /// Returns the player who knows the card there.
    fn known_to(self) -> Option<Seat> {
        match self {
            Location::Hand(seat) | Location::Pending(seat) => Some(seat),
            Location::Deck(seat) | Location::Discards(seat) => seat,
        }
    }
}

/// The functions that map each hidden card, choice and identity of a board to another knowledge.
struct HiddenMap<C, H, R> {
    card: C,
    choice: H,
    role: R,
}

impl<K: Knowledge> Board<K> {
    /// Returns the board with each hidden thing replaced by what `map` makes of it.
    fn map_hidden<J: Knowledge>(
        &self,
        map: HiddenMap<
            impl FnMut(Location, &Hidden<K, Card>) -> Hidden<J, Card>,
            impl FnMut(Seat, &Hidden<K, Choice>) -> Hidden<J, Choice>,
            impl FnMut(Seat, &Hidden<K, Role>) -> Hidden<J, Role>,
        >,
    ) -> Board<J> {
        let HiddenMap { mut card, mut choice, mut role } = map;
        let seats = self.seats();
        let pending = self.pending.as_ref().map(|taken| match taken {
            TakenCard::Public(open) => TakenCard::Public(*open),
            TakenCard::Private(unseen) => TakenCard::Private(card(Location::Pending(self.turn), unseen)),
        });
        let hands = PerSeat::new(seats, |seat| Hand {
            public: self.hands[seat].public,
            private: self.hands[seat].private.iter().map(|held| card(Location::Hand(seat), held)).collect(),
        });
        let mut map_face_down = |location: fn(Option<Seat>) -> Location, face_down: &FaceDown<K>| FaceDown {
            card: card(location(face_down.known_to), &face_down.card),
            known_to: face_down.known_to,
        };
        // From the bottom up: hidden cards are sampled in this order, so another order would change the worlds of a seed.
        let mut deck: ArrayVec<_, DECK_SIZE> =
            self.deck.iter().rev().map(|face_down| map_face_down(Location::Deck, face_down)).collect();
        deck.reverse();
        Board {
            options: self.options,
            roles: PerSeat::new(seats, |seat| self.roles[seat].as_ref().map(|hidden| role(seat, hidden))),
            lives: self.lives.clone(),
            hands,
            choices: PerSeat::new(seats, |seat| self.choices[seat].as_ref().map(|hidden| choice(seat, hidden))),
            rows: self.rows.clone(),
            items: self.items.clone(),
            snatched: self.snatched,
            pending,
            flashlit: self.flashlit,
            deck,
            discards: Discards {
                public: self.discards.public.clone(),
                private: self
                    .discards
                    .private
                    .iter()
                    .map(|face_down| map_face_down(Location::Discards, face_down))
                    .collect(),
            },
            removed: self.removed.clone(),
            immune: self.immune,
            nobody_used: self.nobody_used,
            medkit_used: self.medkit_used,
            stunned: self.stunned,
            known_intruders: self.known_intruders,
            harm: self.harm.clone(),
            round: self.round,
            starter: self.starter,
            lap: self.lap,
            turn: self.turn,
            phase: self.phase,
        }
    }

    /// Returns the cards that everybody knows.
    pub fn public_cards(&self) -> impl Iterator<Item = Card> {
        let hands = self.hands.iter().flat_map(|(_, hand)| hand.public.iter());
        let rows = self.rows.iter().flat_map(|(_, row)| row.cards()).map(|placed| &placed.card);
        let pending = self.pending.iter().filter_map(|taken| match taken {
            TakenCard::Public(card) => Some(card),
            TakenCard::Private(_) => None,
        });
        let items = self.items.iter().flat_map(|(_, items)| items.iter());
        let cards =
            hands.chain(rows).chain(pending).chain(&self.flashlit).chain(&self.discards.public).chain(&self.removed);
        cards.copied().chain(items)
    }

    /// Returns whether Nobody's Home can lie hidden at this location. It never stays in a hand after the choice, never goes
    /// under the deck, and is public where it is discarded (I10, I11).
    fn can_hide_nobody(&self, location: Location) -> bool {
        match location {
            Location::Hand(seat) => match self.phase {
                Phase::Choose => true,
                Phase::ResolveChoices => self.choices[seat].is_some(),
                _ => false,
            },
            Location::Deck(known_to) => known_to.is_none(),
            Location::Pending(_) | Location::Discards(_) => false,
        }
    }
}

impl Determinize for Intruder {
    fn determinize(view: &View<Self>, rng: &mut Rng) -> FullBoard<Self> {
        let mut cards = sample_hidden_cards(view, rng).into_iter();
        let roles = sample_roles(view, rng);
        let mut board: FullBoard<Self> = view.map_hidden(HiddenMap {
            card: |_, card: &Option<Card>| {
                card.unwrap_or_else(|| cards.next().expect("every unseen card lies at a hidden location"))
            },
            choice: |_, choice: &Option<Choice>| choice.unwrap_or(Choice::UseNobody),
            role: |seat: Seat, role: &Option<Role>| role.unwrap_or(roles[seat]),
        });
        sample_hidden_choices(view, &mut board, rng);
        board
    }

    fn project(board: &FullBoard<Self>, observer: Observer) -> View<Self> {
        let over = matches!(board.phase, Phase::Over { .. });
        let roles = PerSeat::new(board.seats(), |seat| board.roles[seat].unwrap_or(Role::Innocent));
        board.map_hidden(HiddenMap {
            card: |location: Location, card: &Card| {
                let is_known = match location.known_to() {
                    Some(seat) => observer.sees_private_of(seat),
                    None => observer == Observer::All,
                };
                is_known.then_some(*card)
            },
            choice: |seat, choice: &Choice| observer.sees_private_of(seat).then_some(*choice),
            role: |seat, role: &Role| (over || sees_role(&roles, observer, seat)).then_some(*role),
        })
    }
}

/// Returns the cards that the view does not show, in a random order in which they can fill the hidden locations.
fn sample_hidden_cards(view: &View<Intruder>, rng: &mut Rng) -> Vec<Card> {
    let mut unseen_count = [0; Card::ALL.len()];
    Card::ALL.into_iter().for_each(|card| unseen_count[card as usize] = card.count());
    let mut locations = Vec::new();
    let mut mark_seen = |card: Card| unseen_count[card as usize] -= 1;
    view.public_cards().for_each(&mut mark_seen);
    view.map_hidden::<Partial>(HiddenMap {
        card: |location, card: &Option<Card>| {
            match card {
                Some(card) => mark_seen(*card),
                None => locations.push(location),
            }
            *card
        },
        choice: |_, choice: &Option<Choice>| *choice,
        role: |_, role: &Option<Role>| *role,
    });
    let unseen = Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, unseen_count[card as usize]));
    let mut cards: Vec<Card> = unseen.collect();
    rng.shuffle(&mut cards);
    // Nobody's Home is swapped to a location where it can lie. All orders of the other cards stay equally likely.
    if let Some(at) = cards.iter().position(|card| *card == Card::Nobody) {
        let can_hide = |index: &usize| locations.get(*index).is_none_or(|location| view.can_hide_nobody(*location));
        let places: Vec<usize> = (0..cards.len()).filter(can_hide).collect();
        cards.swap(at, *rng.pick(&places).unwrap_or(&at));
    }
    cards
}

/// Samples identities that agree with the view: the right number of Intruders, and neither side dead while the game goes on
/// (I37).
fn sample_roles(view: &View<Intruder>, rng: &mut Rng) -> PerSeat<Role> {
    let seats = view.seats();
    let numbers = view.options.intruders_among(seats);
    let deaths_are_judged = !matches!(view.phase, Phase::Death { .. } | Phase::CheckWin(_) | Phase::Over { .. });
    let role = |intruders: u32, seat: Seat| match intruders >> seat.0 & 1 {
        1 => Role::Intruder,
        _ => Role::Innocent,
    };
    let is_possible = |intruders: &u32| {
        let is_alive = |side: Role| Seat::all(seats).any(|seat| role(*intruders, seat) == side && view.is_alive(seat));
        let agrees_with_view = |seat: Seat| match view.roles[seat] {
            Some(Some(known)) => known == role(*intruders, seat),
            _ => !view.known_intruders.contains(seat) || role(*intruders, seat) == Role::Intruder,
        };
        numbers.contains(&(intruders.count_ones() as usize))
            && Seat::all(seats).all(agrees_with_view)
            && (!deaths_are_judged || is_alive(Role::Innocent) && is_alive(Role::Intruder))
    };
    // If six of seven cards are dealt, all sets of two or three Intruders are equally likely (I2).
    let sets: Vec<u32> = (0..1 << seats).filter(is_possible).collect();
    let intruders = *rng.pick(&sets).expect("the true identities are possible");
    PerSeat::new(seats, |seat| role(intruders, seat))
}

/// Samples the choices that the view hides.
fn sample_hidden_choices(view: &View<Intruder>, board: &mut Board<Full>, rng: &mut Rng) {
    for (seat, choice) in view.choices.iter() {
        if let Some(None) = choice {
            let choices: Vec<Choice> = board
                .legal_choices(seat)
                .iter()
                .filter_map(|action| match *action {
                    Action::Keep(cards) => Some(Choice::Keep(cards)),
                    Action::UseNobody => Some(Choice::UseNobody),
                    _ => None,
                })
                .collect();
            board.choices[seat] = rng.pick(&choices).copied();
        }
    }
}
