//! What luck, rules and decisions bring about. This alone reads the truth.

use arrayvec::ArrayVec;

use super::super::board::Counts;
use super::super::{
    Action, ActionCard, Card, EscapeCard, Event, EventCard, Face, Handed, Illegal, Luck, MAIN, Named, Offer, Pending,
    Phase, Pile, Places, Play, Poutine, Shuffle, Took, Way,
};
use super::Due;
use crate::game::{Dice, Fact, Full, Rng, Seat, Truth};

/// What luck decides now.
pub fn luck(truth: &Truth<Poutine>, rng: &mut Rng) -> Luck {
    let named = |cards: &[Card]| cards.iter().map(|card| Named::Card(*card)).collect();
    match truth.due().expect("asked only when luck is next") {
        Due::Shuffle(shuffle) => {
            let mut cards = to_shuffle(truth, shuffle);
            rng.shuffle(&mut cards);
            Luck::Shuffle { pile: shuffle.pile(), cards: named(&cards) }
        }
        Due::Houdini => Luck::Houdini(Seat(rng.below(truth.seats()) as u8)),
        Due::Pick(from, count) => Luck::Pick(named(&at_random(truth, from, count, rng))),
    }
}

/// What follows from luck having decided so, or why luck could not have.
pub fn befall(truth: &Truth<Poutine>, luck: &Luck) -> Result<Fact<Poutine>, Illegal> {
    match (truth.due(), luck) {
        (Some(Due::Shuffle(shuffle)), Luck::Shuffle { pile, cards }) if *pile == shuffle.pile() => {
            shuffled(truth, shuffle, cards).ok_or(Illegal::NotThePile { shuffle })
        }
        (Some(Due::Houdini), Luck::Houdini(seat)) if truth.hands.has(*seat) => Ok(Event::HoudiniDealt { seat: *seat }),
        (Some(Due::Houdini), Luck::Houdini(seat)) => Err(Illegal::NoSeat { seat: *seat }),
        (Some(Due::Pick(from, count)), Luck::Pick(cards)) if cards.len() == count => {
            let cards = cards.iter().map(Named::card).collect::<Option<_>>();
            cards.and_then(|cards| picked(truth, from, cards)).ok_or(Illegal::NotThePick)
        }
        (Some(Due::Pick(..)), Luck::Pick(_)) => Err(Illegal::NotThePick),
        _ => Err(Illegal::OtherLuck),
    }
}

/// The cards that make this pile.
fn to_shuffle(truth: &Truth<Poutine>, shuffle: Shuffle) -> ArrayVec<Card, MAIN> {
    let events = EventCard::ALL.map(Card::Event);
    match shuffle {
        Shuffle::Main if truth.phase == Phase::ShuffleMain => {
            Card::main().filter(|card| !events.contains(card)).collect()
        }
        Shuffle::Main => truth.main.iter().copied().chain(events).collect(),
        Shuffle::Escapes => EscapeCard::all().map(Card::Escape).collect(),
        Shuffle::MainDiscards => truth.main_discards.cards().iter().copied().collect(),
        Shuffle::EscapeDiscards => truth.escape_discards.iter().map(|escape| Card::Escape(*escape)).collect(),
    }
}

/// The pile in this order, if those are its cards. The order is written top first.
fn shuffled(truth: &Truth<Poutine>, shuffle: Shuffle, named: &[Named]) -> Option<Fact<Poutine>> {
    let wanted = to_shuffle(truth, shuffle);
    if named.len() != wanted.len() {
        return None;
    }
    let cards: ArrayVec<Card, MAIN> = named.iter().map(Named::card).collect::<Option<_>>()?;
    (Counts::of(cards.iter().copied()) == Counts::of(wanted)).then(|| piled(shuffle, cards))
}

/// A pile of these cards, the top one first.
fn piled(shuffle: Shuffle, mut cards: ArrayVec<Card, MAIN>) -> Fact<Poutine> {
    cards.reverse();
    let anew = matches!(shuffle, Shuffle::MainDiscards | Shuffle::EscapeDiscards);
    match shuffle.pile() {
        Pile::Main => Event::MainShuffled { cards, anew },
        Pile::Escape => Event::EscapesShuffled { cards: cards.into_iter().filter_map(Card::escape).collect(), anew },
    }
}

/// Pickpocket and Vanishing Act hit these cards, if the hand has them.
fn picked(truth: &Truth<Poutine>, from: Seat, cards: ArrayVec<Card, 2>) -> Option<Fact<Poutine>> {
    let places = places_of(truth, from, cards.iter().copied())?;
    match truth.phase {
        Phase::Effect(Play::Pickpocket { .. }) => Some(took(truth.turn, from, places[0], cards[0], None)),
        _ => Some(Event::Vanished { seat: from, places, cards }),
    }
}

/// So many random cards of a hand.
fn at_random(truth: &Truth<Poutine>, from: Seat, count: usize, dice: &mut impl Dice) -> ArrayVec<Card, 2> {
    let mut hand = truth.hands[from].clone();
    (0..count).map(|_| hand.remove(dice.below(hand.len()))).collect()
}

/// What luck brings about, drawn with these dice.
pub fn chance(truth: &Truth<Poutine>, dice: &mut impl Dice) -> Fact<Poutine> {
    match truth.due().expect("asked only when luck is next") {
        Due::Shuffle(shuffle) => {
            let mut cards = to_shuffle(truth, shuffle);
            dice.shuffle(&mut cards);
            piled(shuffle, cards)
        }
        Due::Houdini => Event::HoudiniDealt { seat: Seat(dice.below(truth.seats()) as u8) },
        Due::Pick(from, count) => {
            picked(truth, from, at_random(truth, from, count, dice)).expect("the cards are from this hand")
        }
    }
}

/// Where these cards lie in a hand, to be taken one after the other.
fn places_of(truth: &Truth<Poutine>, seat: Seat, cards: impl Iterator<Item = Card>) -> Option<Places> {
    let mut hand = truth.hands[seat].clone();
    let place = |card| {
        let place = hand.iter().position(|held| *held == card)?;
        hand.remove(place);
        Some(place as u8)
    };
    cards.map(place).collect()
}

/// Where a card lies in a hand that has it.
fn place_of(truth: &Truth<Poutine>, seat: Seat, card: Card) -> u8 {
    let place = truth.hands[seat].iter().position(|held| *held == card);
    place.expect("check has seen the card in the hand") as u8
}

fn took(seat: Seat, from: Seat, place: u8, card: Card, named: Option<super::super::Item>) -> Fact<Poutine> {
    Event::Took(Took { seat, from, place, named, shown: card, card })
}

/// What happens by itself.
pub fn rule(truth: &Truth<Poutine>) -> Fact<Poutine> {
    let dealt = truth.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
    let to = Seat((dealt % truth.seats()) as u8);
    match truth.phase {
        Phase::Deal => Event::Dealt { seat: to, pile: Pile::Main, card: top(truth, Pile::Main) },
        Phase::DealEscapes => Event::Dealt { seat: to, pile: Pile::Escape, card: top(truth, Pile::Escape) },
        Phase::TurnBegins => Event::TurnBegan { seat: truth.turn, draws: truth.draws_of(truth.turn) },
        Phase::Draw => draw_what_can(truth, truth.turn),
        Phase::Canapes { seat } => draw_what_can(truth, seat),
        Phase::Effect(play) => effect(truth, play),
        Phase::HoudiniMoves => move_houdini(truth, guest_to_visit(truth)),
        Phase::LightsOut => Event::HandedOn { cards: handed_on(truth) },
        Phase::EventDone => Event::EventOver { event: resolving(truth).event },
        Phase::Replacement => match truth.main.is_empty() {
            true => Event::NothingDrawn { seat: resolving(truth).drawer },
            false => draw(truth, resolving(truth).drawer, Pile::Main),
        },
        Phase::Attempt(attempt) => Event::Escaped { seat: truth.turn, escape: attempt.escape },
        Phase::Leave => {
            let hand = Counts::of(truth.hands[truth.turn].iter().copied());
            Event::Left { seat: truth.turn, hand: hand.cards().collect() }
        }
        Phase::ShuffleMain
        | Phase::ShuffleEvents
        | Phase::ShuffleEscapes
        | Phase::Houdini
        | Phase::Main
        | Phase::Limit
        | Phase::Over => unreachable!("asked only when a rule is next"),
    }
}

/// The EVENT that is being resolved.
fn resolving(truth: &Truth<Poutine>) -> Pending {
    *truth.events.first().expect("these phases belong to an EVENT")
}

fn top(truth: &Truth<Poutine>, pile: Pile) -> Card {
    let card = match pile {
        Pile::Main => truth.main.last().copied(),
        Pile::Escape => truth.escapes.last().map(|escape| Card::Escape(*escape)),
    };
    card.expect("a card is drawn only from a pile that has one")
}

fn draw(truth: &Truth<Poutine>, seat: Seat, pile: Pile) -> Fact<Poutine> {
    match top(truth, pile) {
        Card::Event(event) => Event::EventDrawn { seat, event },
        card => Event::Drew { seat, pile, card },
    }
}

/// A draw with no choice: at most one pile can give.
fn draw_what_can(truth: &Truth<Poutine>, seat: Seat) -> Fact<Poutine> {
    match truth.only_pile() {
        Some(pile) => draw(truth, seat, pile),
        None => Event::NothingDrawn { seat },
    }
}

fn move_houdini(truth: &Truth<Poutine>, to: Seat) -> Fact<Poutine> {
    match truth.has_houdini(to) {
        true => Event::HoudiniStays { at: to },
        false => Event::HoudiniMoved { to },
    }
}

fn chair(truth: &Truth<Poutine>) -> Seat {
    truth.houdini.expect("Houdini is dealt before the first turn")
}

/// Where the EVENT that is being resolved sends Houdini.
fn guest_to_visit(truth: &Truth<Poutine>) -> Seat {
    let Pending { event, drawer } = resolving(truth);
    if event == EventCard::WorksTheRoom {
        return truth.after(chair(truth));
    }
    // The drawer comes last, and of several with as many people out the first is visited.
    let others_first = truth.round_from(drawer.next(truth.seats()));
    others_first
        .reduce(|best, seat| if truth.people(seat) > truth.people(best) { seat } else { best })
        .unwrap_or(drawer)
}

/// Every card that was put aside goes to the left neighbour.
fn handed_on(truth: &Truth<Poutine>) -> ArrayVec<Handed<Full>, { crate::game::MOST_SEATS }> {
    let aside = truth.aside.iter().filter_map(|(from, card)| card.map(|card| (from, card)));
    aside.map(|(from, card)| Handed { from, to: truth.after(from), shown: card, card }).collect()
}

/// What an ACTION does once it has been played. Luck has a hand in Pickpocket and Vanishing Act, and Up My Sleeve is draws.
fn effect(truth: &Truth<Poutine>, play: Play) -> Fact<Poutine> {
    let seat = truth.turn;
    match play {
        Play::LookOverThere { to } => move_houdini(truth, to),
        Play::Compliments { way: Way::Left } => move_houdini(truth, truth.after(chair(truth))),
        Play::Compliments { way: Way::Right } => move_houdini(truth, truth.before(chair(truth))),
        Play::MindReader { from, item } => match truth.hands[from].iter().position(|held| *held == Card::Item(item)) {
            Some(place) => took(seat, from, place as u8, Card::Item(item), Some(item)),
            None => Event::NotFound { seat, from, item },
        },
        Play::ThinAir { item } => Event::Conjured { seat, item, card: Card::Item(item) },
        Play::BaitAndSwitch { with } => {
            let laid = |seat| truth.laid[seat].as_ref().expect("check has seen both ESCAPEs").card;
            let face = if truth.is_duel() { Face::Swapped } else { Face::Up };
            Event::Swapped { seat, with, got: laid(with), given: laid(seat), face }
        }
        Play::Pickpocket { .. }
        | Play::VanishingAct { .. }
        | Play::UpMySleeve
        | Play::SecondHelping
        | Play::Understudy => unreachable!("no rule follows these"),
    }
}

/// What a decision brings about.
pub fn act(truth: &Truth<Poutine>, seat: Seat, action: Action) -> Fact<Poutine> {
    let place = |card| place_of(truth, seat, card);
    match action {
        Action::Draw(pile) => draw(truth, seat, pile),
        Action::Lay(card) => {
            let face = if truth.is_duel() { Face::Down } else { Face::Up };
            let old = truth.laid[seat].as_ref().map(|laid| laid.card);
            Event::Laid { seat, place: place(Card::Escape(card)), card, face, old }
        }
        Action::Discard(card) => Event::Discarded { seat, place: place(card), card },
        Action::Play(play) => Event::Played { seat, place: place(Card::Action(play.card())), play },
        Action::Attempt(offer) => attempt(truth, seat, offer),
        Action::End => Event::Ended { seat },
        Action::Cancel => Event::Cancelled { seat, place: place(Card::Action(ActionCard::SecondHelping)) },
        Action::Pass => Event::LetGo { seat },
        Action::HandOn(card) => Event::PutAside { seat, place: place(card), card },
    }
}

fn attempt(truth: &Truth<Poutine>, seat: Seat, offer: Offer) -> Fact<Poutine> {
    let escape = truth.laid[seat].as_ref().expect("check has seen an ESCAPE").card;
    let places = places_of(truth, seat, offer.cards()).expect("check has seen the cards in the hand");
    Event::Attempted { seat, places, escape, offer }
}
