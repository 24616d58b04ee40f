//! Perft: the number of sequences of actions up to some depth from a fixed deal. A rule that allows an action too many or too
//! few changes a number.
//!
//! The small numbers are derived beside the tests. The larger ones were computed by an independent program.

use three_ways_out::game::{Determinize, FullBoard, Game, Next, Observer, Rules, Seat};
use three_ways_out::games::escape::{Boats, Card, Chance, Completed, Corridors, Escape, Options, Routes, Tokens};
use three_ways_out::games::intruder::{self, Intruder};
use three_ways_out::games::poutine::{self, Poutine};

/// Returns the number of sequences of `depth` actions. Automatic events are not counted.
fn perft<G: Determinize>(board: &FullBoard<G>, depth: usize) -> usize {
    let after = |event| {
        let mut board = board.clone();
        G::apply(&mut board, &event);
        board
    };
    match G::next(board) {
        _ if depth == 0 => 1,
        Next::Automatic => perft::<G>(&after(G::automatic_event(board)), depth),
        Next::Seats(deciding) => {
            let actions = deciding.iter().flat_map(|seat| {
                let actions = G::legal_actions(&G::project(board, Observer::Seat(seat)), seat);
                actions.into_iter().map(move |action| (seat, action))
            });
            actions.map(|(seat, action)| perft::<G>(&after(G::action_event(board, seat, &action)), depth - 1)).sum()
        }
        Next::Chance => panic!("chance is in the deal only"),
        Next::Over => 0,
    }
}

/// Returns the results of [`perft`] for depth 1, 2, 3 and so on.
fn counts<G: Determinize, const DEPTH: usize>(board: &FullBoard<G>) -> [usize; DEPTH] {
    core::array::from_fn(|depth| perft::<G>(board, depth + 1))
}

/// Returns a game of Escape! with this deck, top card first, dealt from seat 0 on.
fn escape(options: Options, seats: usize, cards: Vec<Card>) -> FullBoard<Escape> {
    let mut board = Escape::start(&options, seats);
    for chance in [Chance::Start { seat: Seat(0) }, Chance::Shuffle { cards }] {
        let event = Escape::chance_event(&board, &chance).expect("a deal");
        Escape::apply(&mut board, &event);
    }
    board
}

fn in_order() -> Vec<Card> {
    Card::all().collect()
}

fn backwards() -> Vec<Card> {
    let mut cards = in_order();
    cards.reverse();
    cards
}

/// Returns the deck with these cards on top, the rest in the customary order.
fn topped(codes: &str) -> Vec<Card> {
    let mut cards: Vec<Card> = codes.split(' ').map(|code| Card::from_code(code).expect("a code")).collect();
    let rest: Vec<Card> = Card::all().filter(|card| !cards.contains(card)).collect();
    cards.extend(rest);
    cards
}

/// Seat 0 holds AM AL 2MK 3MW 4MS, seat 1 AS AY 2SY 3SK 4WL, seat 2 AW AK 2WL 3LY 4YK; no key is dealt.
#[test]
fn three_players_and_the_deck_in_order() {
    let board = escape(Options::default(), 3, in_order());
    let [one, two, three] = counts::<Escape, _>(&board);

    // Five cards to play or to discard. Seat 1 shows five suits (all but M), seat 2 four (W L Y K), both corridors and boats.
    let (hand, seat_1, seat_2) = (10, 5 + 2, 4 + 2);
    assert_eq!(one, hand + seat_1 + seat_2);

    // After each of the 13 clues seat 1 has its own ten, 6 clues for seat 2 and, for seat 0, five suits (all but Y) and
    // two types. Otherwise seat 0 has lost a card and drawn 5ML: without 2MK no K is left, without 3MW no W, without 4MS
    // no S; AM and AL are not missed. Played or discarded is one here: nothing can be placed.
    let after_clues = (seat_1 + seat_2) * (hand + seat_2 + 5 + 2);
    let after_cards = 2 * (2 * (hand + seat_2 + 5 + 2) + 3 * (hand + seat_2 + 4 + 2));
    assert_eq!(two, after_clues + after_cards);

    assert_eq!(three, 12_458);
}

/// Seat 0 holds E XL XM CMLY PSWK, seat 1 XK XW CSLK CMWK PMYK, seat 2 XY XS CSWY PWLY PMSL: routes begin at once.
#[test]
fn three_players_and_the_deck_backwards() {
    let board = escape(Options::default(), 3, backwards());
    let [one, two, three] = counts::<Escape, _>(&board);

    // Seat 1 shows all six suits, seat 2 five (all but K), both keys and boats.
    let (hand, seat_1, seat_2) = (10, 6 + 2, 5 + 2);
    assert_eq!(one, hand + seat_1 + seat_2);

    // After a clue seat 0 shows six suits, keys and boats. Otherwise it has drawn 9LK, a corridor: without CMLY no Y is
    // left, without PSWK neither S nor W; E, XL and XM are not missed. A key played begins a route, which asks nothing.
    let after_clues = (seat_1 + seat_2) * (hand + seat_2 + 6 + 2);
    let after_cards = 2 * (5 * (hand + seat_2) + 3 * (6 + 3) + (5 + 3) + (4 + 3));
    assert_eq!(two, after_clues + after_cards);

    assert_eq!(three, 16_612);
}

/// Keys, corridors that fit several routes, and the Guard: the decisions of E10 and E21 are reached within four actions.
#[test]
fn two_players_with_many_choices() {
    let cards = "PMSL PWLY CMLY CSLK 5ML 9LK E 7ML AM AL";
    let board = escape(Options::default(), 2, topped(cards));
    let [one, two, three, four] = counts::<Escape, _>(&board);

    // Seat 1 holds PWLY CSLK 9LK 7ML AL: all six suits, keys, corridors and a boat.
    assert_eq!(one, 10 + 6 + 3);

    // After a clue seat 0 shows PMSL CMLY 5ML E AM: four suits and all types. Otherwise it has drawn AS: without CMLY no Y
    // is left, without 5ML no corridor; PMSL, E and AM are not missed.
    assert_eq!(two, (6 + 3) * (10 + 4 + 3) + 2 * (5 * 10 + 3 * (4 + 3) + (3 + 3) + (4 + 2)));

    assert_eq!((three, four), (5_947, 99_949));

    // One route fewer: the second key is a disaster.
    let rat_warren = Options { routes: Routes::OneFewer, ..Options::default() };
    assert_eq!(counts::<Escape, _>(&escape(rat_warren, 2, topped(cards))), [19, 319, 5_947, 100_299]);
}

/// Each number of players, with other variants each time. The first action is one of ten with the player's own hand, or a clue: one
/// for each suit and type that each other player shows.
#[test]
fn every_number_of_players() {
    let by_seats = [
        (2, Options::default(), 5 + 2, [280, 4_896]),
        (3, Options { tokens: Tokens::Six, corridors: Corridors::Four, ..Options::default() }, 11 + 4, [629, 16_612]),
        (
            4,
            Options { completed: Completed::Count, boats: Boats::Match, ..Options::default() },
            16 + 9,
            [1_196, 39_708],
        ),
        (5, Options { tokens: Tokens::Ten, routes: Routes::OneFewer, ..Options::default() }, 23 + 12, [2_027, 89_294]),
    ];
    for (seats, options, clues, [two, three]) in by_seats {
        let expected = [10 + clues, two, three];
        assert_eq!(counts::<Escape, _>(&escape(options, seats, backwards())), expected, "{seats} players");
    }
}

/// Returns a game of Houdini's Poutine for three with Houdini in front of seat 0. No EVENT is drawn except `event`, which is on
/// top. Seat 0 is dealt `hand`, the others the rest in the customary order: Top Hats and Magic Wands, or only Top Hats if seat 0
/// has neither. The ESCAPEs e1, e2 and e3 are dealt, and e4 is the next.
fn poutine(hand: [&str; 4], event: Option<&str>) -> FullBoard<Poutine> {
    use poutine::{Card, Chance, EscapeCard, NamedCard, Pile};
    let is_event = |card: &Card| matches!(card, Card::Event(_));
    let card = |code: &str| Card::from_code(code).expect("a code");
    let mut rest: Vec<Card> = Card::main_cards().filter(|card| !is_event(card)).collect();
    let hand = hand.map(|code| rest.remove(rest.iter().position(|other| *other == card(code)).expect("it is there")));
    let mut rest = rest.into_iter();
    let mut cards: Vec<Card> =
        hand.into_iter().flat_map(|card| [Some(card), rest.next(), rest.next()]).flatten().collect();
    cards.extend(rest);
    let mut left: Vec<Card> = cards[12..].iter().copied().chain(Card::main_cards().filter(is_event)).collect();
    left.sort_by_key(|card| Some(card.code()) != event);
    let escapes = EscapeCard::all().map(Card::Escape).collect();
    let shuffle =
        |pile, cards: Vec<Card>| Chance::Shuffle { pile, cards: cards.into_iter().map(NamedCard::Card).collect() };
    let chance = [shuffle(Pile::Main, cards), shuffle(Pile::Main, left), shuffle(Pile::Escape, escapes)];
    let mut board = Poutine::start(&poutine::Options::default(), 3);
    for chance in chance.into_iter().chain([Chance::Houdini { seat: Seat(0) }]) {
        while Poutine::next(&board) == Next::Automatic {
            let event = Poutine::automatic_event(&board);
            Poutine::apply(&mut board, &event);
        }
        let event = Poutine::chance_event(&board, &chance).expect("a deal");
        Poutine::apply(&mut board, &event);
    }
    while Poutine::next(&board) == Next::Automatic {
        let event = Poutine::automatic_event(&board);
        Poutine::apply(&mut board, &event);
    }
    board
}

/// Seat 0 holds two kinds of ITEMs, three cards of the one and one of the other, and e1.
#[test]
fn a_first_turn_of_poutine_without_actions() {
    let [one, two, three] = counts::<Poutine, 3>(&poutine(["hat", "hat", "hat", "wand"], None));
    assert_eq!(one, 2, "either pile");

    // To end the turn, to discard one of the kinds of ITEMs or an ESCAPE, to lay an ESCAPE.
    let turn = |items: usize, escapes: usize| 1 + items + 2 * escapes;
    let (main, escape) = (turn(2, 1), turn(2, 2));
    assert_eq!(two, main + escape);

    // From the main pile came a second Magic Wand: to discard an ITEM leaves both kinds, to part with e1 no ESCAPE. From the
    // other pile came e4: without the only Wand one kind is left, without one of two ESCAPEs, laid or discarded, the other.
    // A turn ended leaves the next player with either pile.
    let after_main = 2 + 2 * turn(2, 1) + 2 * turn(2, 0);
    let after_escape = 2 + turn(2, 2) + turn(1, 2) + 4 * turn(2, 1);
    assert_eq!(three, after_main + after_escape);
}

/// Seat 0 holds four ACTIONs that leave nothing to chance, and e1.
#[test]
fn a_first_turn_of_poutine_with_actions() {
    let hand = ["look-over-there", "compliments", "mind-reader", "up-my-sleeve"];
    let [one, two] = counts::<Poutine, 2>(&poutine(hand, None));
    assert_eq!(one, 2);
    // Houdini to one of two, Houdini left or right, one of two players asked for one of seven ITEMs, and two draws.
    let plays = 2 + 2 + 2 * 7 + 1;
    let after_main = 1 + (4 + 1 + 1) + 1 + plays;
    let after_escape = 1 + (4 + 2) + 2 + plays;
    assert_eq!(two, after_main + after_escape);
}

/// All three hold Top Hats, Magic Wands and an ESCAPE when the lights go out; they choose in any order.
#[test]
fn in_the_dark_everybody_chooses_in_any_order() {
    let mut board = poutine(["hat", "hat", "hat", "wand"], Some("lights-out"));
    let event = Poutine::action_event(&board, Seat(0), &poutine::Action::Draw(poutine::Pile::Main));
    Poutine::apply(&mut board, &event);
    let [one, two, three] = counts::<Poutine, 3>(&board);
    assert_eq!([one, two, three], [3 * 3, 3 * 2 * 3 * 3, 3 * 2 * 3 * 3 * 3]);
}

/// Returns a game of Intruder Escape for three with these hands, first dealt card first, up to the choice of cards.
fn intruder(hands: [&str; 3]) -> FullBoard<Intruder> {
    let card = |code| intruder::Card::from_code(code).expect("a code");
    let hands = hands.map(|hand| hand.split(' ').map(card).collect::<Vec<_>>());
    let mut deck: Vec<intruder::Card> = (0..5).flat_map(|lap| hands.iter().map(move |hand| hand[lap])).collect();
    for card in intruder::Card::ALL {
        let dealt = deck.iter().filter(|dealt| **dealt == card).count();
        deck.extend(core::iter::repeat_n(card, card.count() - dealt));
    }
    use intruder::Role::{Innocent, Intruder as Villain};
    let mut board = Intruder::start(&intruder::Options::default(), 3);
    for chance in [
        intruder::Chance::Identities { roles: vec![Innocent, Innocent, Villain] },
        intruder::Chance::Shuffle { cards: deck },
    ] {
        let event = Intruder::chance_event(&board, &chance).expect("a deal");
        Intruder::apply(&mut board, &event);
    }
    run_rules(&mut board);
    board
}

fn run_rules(board: &mut FullBoard<Intruder>) {
    while Intruder::next(board) == Next::Automatic {
        let event = Intruder::automatic_event(board);
        Intruder::apply(board, &event);
    }
}

/// All three choose at once, in any order.
#[test]
fn three_of_five_cards() {
    let board = intruder([
        "bat bat keys car nobody",
        "knife bat hostage snatch syringe",
        "bandage syringe bandage syringe bandage",
    ]);

    // Two bats and one more or one bat and both items, or out; any three of five; three, two or one bandage.
    let (seat_0, seat_1, seat_2) = (2 + 1 + 1, 10, 3);
    let one = seat_0 + seat_1 + seat_2;
    let two = 2 * (seat_0 * seat_1 + seat_0 * seat_2 + seat_1 * seat_2);
    let three = 6 * seat_0 * seat_1 * seat_2;
    assert_eq!(counts::<Intruder, 3>(&board), [one, two, three]);
}

/// Seat 0 keeps bat, flashlight and keys, seat 1 bandage, knife and snatch, seat 2 bed, hostage and scratch.
#[test]
fn the_first_turns_of_a_round() {
    use intruder::Card::{Bandage, Bat, Bed, Flashlight, Hostage, Keys, Knife, Scratch, Snatch};
    let hands = ["bat flashlight keys mirror camera", "bandage knife snatch bat bat", "bed hostage scratch bat bat"];
    let mut board = intruder(hands);
    for (seat, cards) in
        [[Bat, Flashlight, Keys], [Bandage, Knife, Snatch], [Bed, Hostage, Scratch]].into_iter().enumerate()
    {
        let event = Intruder::action_event(&board, Seat(seat as u8), &intruder::Action::Keep(cards));
        Intruder::apply(&mut board, &event);
    }
    run_rules(&mut board);
    let start = Intruder::chance_event(&board, &intruder::Chance::Die { die: intruder::Die::Start, seat: Seat(0) })
        .expect("seat 0 begins");
    Intruder::apply(&mut board, &start);
    let [one, two, three] = counts::<Intruder, _>(&board);

    // Bat or keys on anybody, the flashlight, or a skip.
    assert_eq!(one, 3 + 3 + 1 + 1);

    // Seat 1 has the knife on anybody or a skip; the bandage where the bat lies; and the bat or the keys to snatch.
    assert_eq!(two, 3 * (3 + 1 + 1 + 1) + 3 * (3 + 1 + 1) + 2 * (3 + 1));

    // Seat 2 has the hostage or a skip, and bed or scratch on each row that is not empty: 2 + 2 for one row, 2 + 4 for
    // two. But after a snatch seat 1 is asked: it plays the card on anybody or holds it.
    let (no_row, one_row, two_rows, snatched) = (2, 2 + 2, 2 + 4, 3 + 1);
    let after_bat = (one_row + 2 * two_rows) + one_row + one_row + snatched;
    let after_keys = 3 * one_row + no_row + snatched;
    let after_nothing = 3 * one_row + no_row;
    assert_eq!(three, 3 * after_bat + 3 * after_keys + 2 * after_nothing);
}
