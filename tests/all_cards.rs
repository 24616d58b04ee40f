//! The list of all cards has every card of the deck in each position of random games, and tells how many everybody knows to be gone.

use std::collections::BTreeSet;

use three_ways_out::bots::Random;
use three_ways_out::game::{
    Bot, CardCount, CardGroup, ChanceSource, GameText, Next, Observer, Player, Seat, Seed, Table, View, option_sets,
};
use three_ways_out::games::escape::Escape;
use three_ways_out::games::intruder::Intruder;
use three_ways_out::games::poutine::Poutine;

/// Returns all cards of a list.
fn cards(groups: &[CardGroup]) -> impl Iterator<Item = &CardCount> {
    groups.iter().flat_map(|group| &group.cards)
}

/// Plays a random game with each set of options, with the fewest and with the most players, and calls `each` now and then with the
/// views of everybody.
fn each_position<G: GameText>(mut each: impl FnMut(&[View<G>])) {
    let (fewest, most) = G::INFO.seats;
    for seats in [fewest, most] {
        for (game, options) in option_sets::<G>(seats).iter().enumerate() {
            let source = ChanceSource::new(Seed(game as u64));
            let mut table = Table::<G>::open(options, Player::people(seats), source).unwrap();
            for step in 0..200 {
                let Next::Seats(asked) = table.next() else { break };
                if step % 32 == 0 {
                    let public = table.view_after(Observer::Public, table.event_count());
                    let own = Seat::all(seats).map(|seat| table.view(seat).clone());
                    each(&public.into_iter().chain(own).collect::<Vec<_>>());
                }
                let seat = asked.first().unwrap();
                let action = table.ask(seat, |view| Random.decide(view, &mut Seed(step).bot(0)).chosen().clone());
                table.act(seat, &action).unwrap();
            }
        }
    }
}

/// Checks the list of a game whose deck has this many cards.
fn check<G: GameText>(deck: usize) {
    let mut most_gone = 0;
    each_position::<G>(|views| {
        let groups = G::all_cards(&views[0]);
        assert_eq!(cards(&groups).map(|card| card.copies).sum::<usize>(), deck);
        let codes: BTreeSet<&str> = cards(&groups).map(|card| card.code).collect();
        assert_eq!(codes.len(), cards(&groups).count(), "a card is listed twice");
        assert!(cards(&groups).all(|card| card.gone <= card.copies), "{groups:?}");
        // The public knows no hidden card: so no count depends on one.
        for view in views {
            assert_eq!(G::all_cards(view), groups);
        }
        most_gone = most_gone.max(cards(&groups).map(|card| card.gone).sum());
    });
    assert!(most_gone > deck / 4, "{most_gone} of {deck} cards are gone at most");
    let (seats, _) = G::INFO.seats;
    let start = G::all_cards(&G::start(&G::Options::default(), seats));
    assert!(cards(&start).all(|card| card.gone == 0), "a card is gone before the first event");
}

#[test]
fn the_45_cards_of_escape_are_listed() {
    check::<Escape>(45);
}

#[test]
fn the_107_cards_of_houdinis_poutine_without_houdini_are_listed() {
    check::<Poutine>(107);
}

#[test]
fn the_38_cards_of_intruder_escape_are_listed() {
    check::<Intruder>(38);
}
