//! The lesson of Escape!: three players, and the person escapes in their fourth turn.

use super::text::lesson as words;
use super::{Action, Card, CardType, Chance, Clue, DECK_SIZE, Escape, HAND_SIZE, Options, Suit, Topic};
use crate::game::{Player, Seat, Who};
use crate::lesson::{Lesson, Step};

const ME: Seat = Seat(0);
const BO: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// The hands, the oldest card first.
const HANDS: [[&str; HAND_SIZE]; 3] =
    [["5ML", "XW", "PSWK", "4MS", "CSWY"], ["AK", "PMSL", "XL", "6SY", "AY"], ["7WY", "2MK", "XM", "CMLY", "9LK"]];

/// The cards that are drawn, in order: by Bo, the person, the person, Bo and the person.
const DRAWN: [&str; 5] = ["CMWK", "8YK", "2WL", "3MW", "8MS"];

/// Returns the lesson.
pub fn lesson() -> Lesson<Escape> {
    let bot = |name: &str| Player::new(name, Who::Bot("casual".into()));
    Lesson {
        players: vec![Player::new("Ada", Who::Human), bot("Bo"), bot("Cleo")],
        options: Options::default(),
        chance: vec![Chance::Start { seat: ME }, Chance::Shuffle { cards: deck() }],
        steps: steps(),
        learnt: &words::LEARNT,
    }
}

/// Returns the deck, top first: the cards of the lesson, then all others in the customary order.
fn deck() -> Vec<Card> {
    let dealt = (0..HAND_SIZE).flat_map(|place| HANDS.map(|hand| hand[place]));
    let mut cards: Vec<Card> = dealt.chain(DRAWN).filter_map(Card::from_code).collect();
    let rest = Card::all().filter(|card| !cards.contains(card)).collect::<Vec<_>>();
    cards.extend(rest);
    debug_assert_eq!(cards.len(), DECK_SIZE);
    cards
}

fn steps() -> Vec<Step<Escape>> {
    let tell = |to, topic| Action::Clue(Clue { to, topic });
    let corridors = Topic::Type(CardType::Corridor);
    vec![
        Step::read(words::HANDS, &[".hands .hand--other"]),
        Step::read(words::OWN, &[".hand--own"]),
        Step::read(words::ROUTES, &[".routes__list"]),
        Step::act(
            words::CLUE,
            &[
                ".clue:has(.clue__types > :first-child[aria-pressed=true]) .actions__main",
                ".clue__types > :first-child",
                ".dock .actions__main",
            ],
            tell(BO, Topic::Type(CardType::Key)),
            words::CLUE_OTHERWISE,
        ),
        Step::watch(words::BO_PLAYS, [(BO, Action::Play(1))]),
        Step::read(words::KEY, &["[data-card=PMSL]"]),
        Step::watch(words::CLEO_TELLS, [(CLEO, tell(ME, corridors))]),
        Step::read(words::CORRIDORS, &[".hand--own .hand__slot:is(:nth-child(1), :nth-child(4)) .card"]),
        Step::act(
            words::FIRST,
            &[
                ".dock:has(.hand__slot:nth-child(1) .card--chosen) .actions--card .btn--primary",
                ".hand--own .hand__slot:nth-child(1) .card",
            ],
            Action::Play(0),
            words::FIRST_OTHERWISE,
        ),
        Step::read(words::FITS, &["[data-card=\"5ML\"]"]),
        Step::watch(words::MORE_CLUES, [(BO, tell(ME, Topic::Suit(Suit::Moons))), (CLEO, tell(BO, corridors))]),
        Step::act(
            words::SECOND,
            &[
                ".dock:has(.hand__slot:nth-child(3) .card--chosen) .actions--card .btn--primary",
                ".hand--own .hand__slot:nth-child(3) .card",
            ],
            Action::Play(2),
            words::SECOND_OTHERWISE,
        ),
        Step::watch(words::BO_AND_CLEO, [(BO, Action::Play(2)), (CLEO, tell(ME, Topic::Type(CardType::Boat)))]),
        Step::read(words::TOKENS, &[".gauge--cup"]),
        Step::read(words::READY, &[".route--ready"]),
        Step::act(
            words::BOAT,
            &[
                ".dock:has(.hand__slot:nth-child(1) .card--chosen) .actions--card .btn--primary",
                ".hand--own .hand__slot:nth-child(1) .card",
            ],
            Action::Play(0),
            words::BOAT_OTHERWISE,
        ),
        Step::read(words::OUT, &[".hand--own .hand__status"]),
    ]
}
