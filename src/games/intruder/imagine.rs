//! Boards that could be the true one, for bots and for the laws.

use arrayvec::ArrayVec;

use super::rules::sees_role;
use super::{Board, Card, Choice, DECK, Discards, FaceDown, Hand, Intruder, Phase, Role, Taken};
use crate::game::{Eyes, Full, Hidden, Imagine, Knowledge, Part, PerSeat, Rng, Seat, Truth, View};

/// Where a card that may be hidden lies.
#[derive(Clone, Copy)]
enum Spot {
    /// In this player's hand.
    Hand(Seat),
    /// Just got by this player.
    Got(Seat),
    /// In the deck, put there by this player or shuffled.
    Deck(Option<Seat>),
    /// Face down among the discards, put there by this player or shuffled.
    Discards(Option<Seat>),
}

impl Spot {
    /// Who knows the card there.
    fn known_to(self) -> Option<Seat> {
        match self {
            Spot::Hand(seat) | Spot::Got(seat) => Some(seat),
            Spot::Deck(seat) | Spot::Discards(seat) => seat,
        }
    }
}

/// How hidden things look to others: what becomes of each card, choice and identity that may be hidden.
struct Lens<C, H, R> {
    card: C,
    choice: H,
    role: R,
}

impl<K: Knowledge> Board<K> {
    /// The same board in other knowledge.
    fn through<J: Knowledge>(
        &self,
        lens: Lens<
            impl FnMut(Spot, &Hidden<K, Card>) -> Hidden<J, Card>,
            impl FnMut(Seat, &Hidden<K, Choice>) -> Hidden<J, Choice>,
            impl FnMut(Seat, &Hidden<K, Role>) -> Hidden<J, Role>,
        >,
    ) -> Board<J> {
        let Lens { mut card, mut choice, mut role } = lens;
        let seats = self.seats();
        let got = self.got.as_ref().map(|taken| match taken {
            Taken::Open(open) => Taken::Open(*open),
            Taken::Unseen(unseen) => Taken::Unseen(card(Spot::Got(self.turn), unseen)),
        });
        let hands = PerSeat::new(seats, |seat| Hand {
            shown: self.hands[seat].shown,
            unseen: self.hands[seat].unseen.iter().map(|held| card(Spot::Hand(seat), held)).collect(),
        });
        let mut turned = |spot: fn(Option<Seat>) -> Spot, face_down: &FaceDown<K>| FaceDown {
            card: card(spot(face_down.known_to), &face_down.card),
            known_to: face_down.known_to,
        };
        // From the bottom up: in that order hidden cards have always been drawn, and the same luck shall give the same world.
        let mut deck: ArrayVec<_, DECK> =
            self.deck.iter().rev().map(|face_down| turned(Spot::Deck, face_down)).collect();
        deck.reverse();
        Board {
            options: self.options,
            roles: PerSeat::new(seats, |seat| self.roles[seat].as_ref().map(|hidden| role(seat, hidden))),
            lives: self.lives.clone(),
            alive: self.alive,
            hands,
            choices: PerSeat::new(seats, |seat| self.choices[seat].as_ref().map(|hidden| choice(seat, hidden))),
            chosen: self.chosen,
            rows: self.rows.clone(),
            items: self.items.clone(),
            snatched: self.snatched,
            got,
            lit: self.lit,
            deck,
            discards: Discards {
                seen: self.discards.seen.clone(),
                unseen: self.discards.unseen.iter().map(|face_down| turned(Spot::Discards, face_down)).collect(),
            },
            gone: self.gone.clone(),
            immune: self.immune,
            went_out: self.went_out,
            medics: self.medics,
            stunned: self.stunned,
            exposed: self.exposed,
            deeds: self.deeds.clone(),
            round: self.round,
            starter: self.starter,
            lap: self.lap,
            turn: self.turn,
            phase: self.phase,
        }
    }

    /// The cards that lie open to all or are known to all.
    pub fn open_cards(&self) -> impl Iterator<Item = Card> {
        let shown = self.hands.iter().flat_map(|(_, hand)| hand.shown.iter());
        let rows = self.rows.iter().flat_map(|(_, row)| row.cards()).map(|placed| &placed.card);
        let taken = self.got.iter().filter_map(|taken| match taken {
            Taken::Open(card) => Some(card),
            Taken::Unseen(_) => None,
        });
        let items = self.items.iter().flat_map(|(_, items)| items.iter());
        let open = shown.chain(rows).chain(taken).chain(&self.lit).chain(&self.discards.seen).chain(&self.gone);
        open.copied().chain(items)
    }

    /// Whether Nobody's Home can lie face down at this spot. It never stays in a hand beyond the choice, never goes under
    /// the deck, and is shown where it is discarded (I10, I11).
    fn may_hide_home(&self, spot: Spot) -> bool {
        match spot {
            Spot::Hand(seat) => match self.phase {
                Phase::Choose => true,
                Phase::Reveal => self.choices[seat].is_some(),
                _ => false,
            },
            Spot::Deck(known_to) => known_to.is_none(),
            Spot::Got(_) | Spot::Discards(_) => false,
        }
    }
}

impl Imagine for Intruder {
    fn imagine(view: &View<Self>, _eyes: Eyes, rng: &mut Rng) -> Truth<Self> {
        let mut cards = imagined_cards(view, rng).into_iter();
        let roles = imagined_roles(view, rng);
        let mut truth: Truth<Self> = view.through(Lens {
            card: |_, card: &Option<Card>| {
                card.unwrap_or_else(|| cards.next().expect("every card not seen lies in a hidden spot"))
            },
            choice: |_, choice: &Option<Choice>| choice.unwrap_or(Choice::Home),
            role: |seat: Seat, role: &Option<Role>| role.unwrap_or(roles[seat]),
        });
        imagine_choices(view, &mut truth, rng);
        truth
    }

    fn seen(truth: &Truth<Self>, eyes: Eyes) -> View<Self> {
        let over = matches!(truth.phase, Phase::Over { .. });
        let roles = PerSeat::new(truth.seats(), |seat| truth.roles[seat].unwrap_or(Role::Innocent));
        truth.through(Lens {
            card: |spot: Spot, card: &Card| {
                let sees = spot.known_to().map_or(eyes == Eyes::Open, |seat| eyes.see_as(seat));
                sees.then_some(*card)
            },
            choice: |seat, choice: &Choice| eyes.see_as(seat).then_some(*choice),
            role: |seat, role: &Role| (over || sees_role(&roles, eyes, seat)).then_some(*role),
        })
    }
}

/// The cards that the view does not show, in a random order that fits the hidden spots one by one.
fn imagined_cards(view: &View<Intruder>, rng: &mut Rng) -> Vec<Card> {
    let mut left = [0; Card::ALL.len()];
    Card::ALL.into_iter().for_each(|card| left[card as usize] = card.count());
    let mut spots = Vec::new();
    let mut see = |card: Card| left[card as usize] -= 1;
    view.open_cards().for_each(&mut see);
    view.through::<Part>(Lens {
        card: |spot, card: &Option<Card>| {
            match card {
                Some(card) => see(*card),
                None => spots.push(spot),
            }
            *card
        },
        choice: |_, choice: &Option<Choice>| *choice,
        role: |_, role: &Option<Role>| *role,
    });
    let unseen = Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, left[card as usize]));
    let mut cards: Vec<Card> = unseen.collect();
    rng.shuffle(&mut cards);
    // Nobody's Home is put where it may lie; the others stay in an order of which all are equally likely.
    if let Some(at) = cards.iter().position(|card| *card == Card::Nobody) {
        let may = |place: &usize| spots.get(*place).is_none_or(|spot| view.may_hide_home(*spot));
        let homes: Vec<usize> = (0..cards.len()).filter(may).collect();
        cards.swap(at, *rng.pick(&homes).unwrap_or(&at));
    }
    cards
}

/// Who could be who: the right number of Intruders, and neither side dead while the game goes on (I37).
fn imagined_roles(view: &View<Intruder>, rng: &mut Rng) -> PerSeat<Role> {
    let seats = view.seats();
    let among = view.options.intruders_among(seats);
    let judged = !matches!(view.phase, Phase::Death { .. } | Phase::Verdict(_) | Phase::Over { .. });
    let role = |set: u32, seat: Seat| match set >> seat.0 & 1 {
        1 => Role::Intruder,
        _ => Role::Innocent,
    };
    let fits = |set: &u32| {
        let alive = |wanted: Role| Seat::all(seats).any(|seat| role(*set, seat) == wanted && view.is_alive(seat));
        let known = |seat: Seat| match view.roles[seat] {
            Some(Some(known)) => known == role(*set, seat),
            _ => !view.exposed.has(seat) || role(*set, seat) == Role::Intruder,
        };
        among.contains(&(set.count_ones() as usize))
            && Seat::all(seats).all(known)
            && (!judged || alive(Role::Innocent) && alive(Role::Intruder))
    };
    // Six of seven cards: each set of two or three Intruders is as likely as any other.
    let sets: Vec<u32> = (0..1 << seats).filter(fits).collect();
    let set = *rng.pick(&sets).expect("the truth is among them");
    PerSeat::new(seats, |seat| role(set, seat))
}

/// What those may have chosen whose choice is hidden.
fn imagine_choices(view: &View<Intruder>, truth: &mut Board<Full>, rng: &mut Rng) {
    for (seat, choice) in view.choices.iter() {
        if let Some(None) = choice {
            let mut choices = Vec::new();
            truth.each_choice(seat, |action| {
                choices.extend(match action {
                    super::Action::Keep(cards) => Some(Choice::Keep(cards)),
                    super::Action::Home => Some(Choice::Home),
                    _ => None,
                });
            });
            truth.choices[seat] = rng.pick(&choices).copied();
        }
    }
}
