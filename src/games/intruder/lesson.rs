//! The lesson of Intruder Escape: the first round of three players, in which Bo is the Intruder and loses a life.

use super::text::lesson as words;
use super::{Action, Card, Chance, Die, Intruder, Options, Role};
use crate::game::{Player, Seat, Who};
use crate::lesson::{Lesson, Step};

const ME: Seat = Seat(0);
const BO: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// The cards of the deck, top first: one to each seat in turn.
const DEALT: [Card; 15] = [
    Card::Bat,
    Card::Knife,
    Card::Knife,
    Card::Syringe,
    Card::Bat,
    Card::Bandage,
    Card::Bat,
    Card::Hostage,
    Card::Flashlight,
    Card::Keys,
    Card::Snatch,
    Card::Hostage,
    Card::Camera,
    Card::Bed,
    Card::Scratch,
];

/// Returns the lesson.
pub fn lesson() -> Lesson<Intruder> {
    let bot = |name: &str| Player::new(name, Who::Bot("casual".into()));
    Lesson {
        players: vec![Player::new("Ada", Who::Human), bot("Bo"), bot("Cleo")],
        options: Options::default(),
        chance: vec![
            Chance::Identities { roles: vec![Role::Innocent, Role::Intruder, Role::Innocent] },
            Chance::Shuffle { cards: deck() },
            Chance::Die { die: Die::Start, seat: ME },
        ],
        steps: steps(),
        learnt: &words::LEARNT,
    }
}

/// Returns the deck, top first: the cards that are dealt, then all others in the order of their codes.
fn deck() -> Vec<Card> {
    let left = Card::left_after(Card::deck(), &DEALT);
    DEALT.into_iter().chain(left).collect()
}

fn steps() -> Vec<Step<Intruder>> {
    let keep = |mut cards: [Card; 3]| {
        cards.sort_unstable();
        Action::Keep(cards)
    };
    let lay = |card, on| Action::Lay { card, on };
    const BAT: &[&str] = &[".in-seat.is-legal:nth-child(2)", ".in-hand [data-card=bat]"];
    vec![
        Step::read(words::NIGHT, &[]),
        Step::read(words::GOAL, &[".in-id"]),
        Step::watch(
            words::OTHERS_CHOOSE,
            [
                (BO, keep([Card::Knife, Card::Bat, Card::Hostage])),
                (CLEO, keep([Card::Knife, Card::Bandage, Card::Flashlight])),
            ],
        ),
        Step::act(
            words::KEEP,
            &[
                ".dock .btn--primary:enabled",
                ".in-five :is([data-card=bat], [data-card=syringe])",
                ".in-secret .btn--primary:enabled",
            ],
            keep([Card::Bat, Card::Bat, Card::Syringe]),
            words::KEEP_OTHERWISE,
        ),
        Step::read(words::ROLE, &[".hold"]),
        Step::act(words::HIT, BAT, lay(Card::Bat, BO), words::HIT_OTHERWISE),
        Step::watch(words::BACK, [(BO, lay(Card::Knife, ME)), (CLEO, lay(Card::Knife, BO))]),
        Step::read(words::DAMAGE, &[".in-seat:nth-child(1)"]),
        Step::act(
            words::HEAL,
            &[".in-seat.is-legal:nth-child(1)", ".in-hand [data-card=syringe]"],
            lay(Card::Syringe, ME),
            words::HEAL_OTHERWISE,
        ),
        Step::watch(words::AGAIN, [(BO, lay(Card::Bat, CLEO)), (CLEO, Action::Skip)]),
        Step::act(words::LAST, BAT, lay(Card::Bat, BO), words::HIT_OTHERWISE),
        Step::watch(words::THIRD, [(BO, Action::Skip), (CLEO, Action::Skip)]),
        Step::acknowledge(words::LOSS, &[".in-dock .btn--primary"]),
        Step::acknowledge(words::TALK, &[".dock .btn--primary"]),
        Step::read(words::NEXT, &[]),
    ]
}
