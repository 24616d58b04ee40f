//! The lesson of Houdini's Poutine: three players. The person cancels an escape, and gets one person out in their second turn.

use super::text::lesson as words;
use super::{Action, AttemptCards, Card, Chance, EscapeCard, EventCard, Item, NamedCard, Options, Pile, Play, Poutine};
use crate::game::{Player, Seat, Who};
use crate::lesson::{Lesson, Step};

const BO: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// The main cards that are dealt: one to each seat in turn.
const DEALT: &str =
    "rope smoke rabbit  hat wand mirror  second-helping look-over-there rope  look-over-there hat pickpocket";

/// The cards of the main pile that are drawn, in order.
const DRAWN: &str = "mirror  wand  scarf mirror  rabbit rope  hat scarf  smoke";

/// The ESCAPEs that are dealt.
const ESCAPES: &str = "e1 e2 e7";

/// Returns the lesson.
pub fn lesson() -> Lesson<Poutine> {
    let bot = |name: &str| Player::new(name, Who::Bot("casual".into()));
    let shuffle =
        |pile, cards: Vec<Card>| Chance::Shuffle { pile, cards: cards.into_iter().map(NamedCard::Card).collect() };
    let is_event = |card: &Card| matches!(card, Card::Event(_));
    let dealt = first(&format!("{DEALT} {DRAWN}"), Card::main_cards().filter(|card| !is_event(card)));
    let left = dealt.iter().skip(DEALT.split_whitespace().count()).copied();
    let main_pile = left.chain(EventCard::ALL.map(Card::Event)).collect();
    let escapes = first(ESCAPES, EscapeCard::all().map(Card::Escape));
    Lesson {
        players: vec![Player::new("Ada", Who::Human), bot("Bo"), bot("Cleo")],
        options: Options::default(),
        chance: vec![
            shuffle(Pile::Main, dealt),
            shuffle(Pile::Main, main_pile),
            shuffle(Pile::Escape, escapes),
            Chance::Houdini { seat: BO },
        ],
        steps: steps(),
        learnt: &words::LEARNT,
    }
}

/// Returns the cards with those of the codes first.
fn first(codes: &str, cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut first: Vec<Card> = codes.split_whitespace().filter_map(Card::from_code).collect();
    let mut to_skip = first.clone();
    for card in cards {
        match to_skip.iter().position(|skipped| *skipped == card) {
            Some(at) => drop(to_skip.swap_remove(at)),
            None => first.push(card),
        }
    }
    first
}

fn escape(code: &str) -> EscapeCard {
    Card::from_code(code).and_then(Card::as_escape).expect("the code of an ESCAPE")
}

fn steps() -> Vec<Step<Poutine>> {
    let draw = Action::Draw(Pile::Main);
    let attempt = |items: [Item; 2]| Action::Attempt(AttemptCards::new(items.into_iter().collect(), 0));
    let look_over_there = |to| Action::Play(Play::LookOverThere { to });
    const MAIN_PILE: &[&str] = &[".pt-dock .actions > :first-child"];
    vec![
        Step::read(words::PARTY, &[".pt-own__me"]),
        Step::read(words::HAND, &[".pt-hand"]),
        Step::watch(
            words::ROUND,
            [
                (BO, draw),
                (BO, Action::Lay(escape("e2"))),
                (BO, look_over_there(CLEO)),
                (BO, Action::EndTurn),
                (CLEO, draw),
                (CLEO, Action::EndTurn),
            ],
        ),
        Step::read(words::HOUDINI, &[".pt-seat.has-houdini"]),
        Step::act(words::DRAW, MAIN_PILE, draw, words::DRAW_OTHERWISE),
        Step::act(words::AGAIN, MAIN_PILE, draw, words::DRAW_OTHERWISE),
        Step::act(
            words::LAY,
            &[".pt-dock:has([data-card=e1][aria-selected=true]) .actions__main", ".pt-hand [data-card=e1]"],
            Action::Lay(escape("e1")),
            words::LAY_OTHERWISE,
        ),
        Step::act(words::END, &[".pt-dock .actions > :nth-child(2)"], Action::EndTurn, words::END_OTHERWISE),
        Step::watch(words::BO_TRIES, [(BO, draw), (BO, draw), (BO, attempt([Item::Smoke, Item::Wand]))]),
        Step::act(words::CANCEL, &[".pt-dock .actions > :first-child"], Action::Cancel, words::CANCEL_OTHERWISE),
        Step::read(words::COST, &[".pt-own__me"]),
        Step::watch(
            words::CLEO_TURN,
            [(CLEO, draw), (CLEO, draw), (CLEO, Action::Lay(escape("e7"))), (CLEO, Action::EndTurn)],
        ),
        Step::act(words::ONE_CARD, MAIN_PILE, draw, words::DRAW_OTHERWISE),
        Step::act(
            words::SEND,
            &[
                ".pt-seat.is-legal:nth-child(1)",
                ".pt-dock:has([data-card=look-over-there][aria-selected=true]) .actions .btn--primary",
                ".pt-hand [data-card=look-over-there]",
            ],
            look_over_there(BO),
            words::SEND_OTHERWISE,
        ),
        Step::act(
            words::GO,
            &[".pt-dock--ask .actions__main", ".pt-dock .actions > :first-child"],
            attempt([Item::Rope, Item::Scarf]),
            words::GO_OTHERWISE,
        ),
        Step::watch(words::ANSWER, [(CLEO, Action::Allow)]),
        Step::read(words::OUT, &[".pt-own__me"]),
    ]
}
