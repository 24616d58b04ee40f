//! H11–H15: EVENTs.

use super::*;

#[test]
fn h11_an_event_resolves_is_discarded_and_replaced() {
    let mut party = deal(3).main("works-the-room rope").begins();
    party.does(0, "draw main");
    assert_eq!(party.happened(), ["works-the-room", "houdini moved", "over", "drew"]);
    assert_eq!((party.houdini(), party.main_discards().as_str()), (1, "works-the-room"));
    assert!(party.hand(0).ends_with("rope"));
    assert_eq!(party.hand_size(0), 6, "the EVENT itself was never in the hand");
}

#[test]
fn h11_guest_of_honour_brings_houdini_to_whoever_has_freed_most() {
    let mut none = deal(4).houdini(2).main("guest-of-honour").begins();
    none.does(2, "draw main");
    assert_eq!(none.houdini(), 3, "nobody has freed anybody: the first clockwise after the drawer");

    // Seat 1 escapes in its second turn, seat 2 sends Houdini to seat 0, and seat 0 draws the EVENT.
    let before = "? ".repeat(1 + 2 + 2 + 1 + 2 + 2);
    let deal = deal(3).hand(1, "rope scarf").escape(1, "e1").hand(2, "look-over-there");
    let mut party = deal.main(&format!("{before} guest-of-honour")).begins();
    party.until(1);
    party.does(1, "lay e1");
    party.until(1);
    party.does(1, "attempt rope scarf");
    party.until(2);
    party.does(2, "look-over-there 0; end");
    party.does(0, "draw main");
    assert_eq!(party.happened(), ["guest-of-honour", "houdini moved", "over", "drew"]);
    assert_eq!((party.people(), party.houdini()), (vec![0, 1, 0], 1));
}

#[test]
fn h11_in_the_dark_each_gives_one_card_to_the_left_at_once() {
    let mut party = deal(3).hand(0, "rope").hand(1, "hat").hand(2, "wand").main("lights-out smoke").begins();
    party.does(0, "draw main");
    assert_eq!((party.happened(), party.asked()), (vec!["lights-out"], vec![0, 1, 2]));
    party.refuses(0, "draw main", "H12");
    party.refuses(0, "hand-on thin-air", "record");
    party.does(2, "hand-on wand");
    assert_eq!((party.happened(), party.asked()), (vec!["put aside"], vec![0, 1]));
    party.refuses(2, "hand-on hat", "H12");
    assert_eq!((party.hand_size(2), party.hand_size(0)), (4, 5), "nothing has arrived yet");
    party.does(0, "hand-on rope");
    party.does(1, "hand-on hat");
    assert_eq!(party.happened(), ["put aside", "handed on", "over", "drew"]);
    assert!(party.hand(0).ends_with("wand smoke") && party.hand(1).ends_with("rope") && party.hand(2).ends_with("hat"));
}

#[test]
fn h11_in_the_dark_giver_and_receiver_see_the_card_and_nobody_else() {
    let mut party = deal(3).hand(0, "rope").main("lights-out").begins();
    party.does(0, "draw main; hand-on rope");
    let aside = |eyes: u8| party.table.view(Seat(eyes)).aside[Seat(0)].expect("it lies aside");
    assert_eq!(
        [aside(0), aside(1), aside(2)],
        [Card::of("rope"), None, None],
        "all see that seat 0 has chosen, not what"
    );
    let first = party.table.events();
    party.idles();
    party.idles();
    let seen = |eyes: u8| {
        let handed = party.table.beats(Seat(eyes), first).into_iter().find_map(|beat| match beat.sight {
            Event::HandedOn { cards } => Some(cards[0].shown),
            _ => None,
        });
        handed.expect("the cards were handed on")
    };
    assert_eq!([seen(0), seen(1), seen(2)], [Card::of("rope"), Card::of("rope"), None]);
    assert_eq!(party.hand_seen_by(0, 1), "? ? ? ? ?", "the board forgets what went into another's hand");
}

#[test]
fn h12_an_event_waits_until_the_one_before_it_is_done() {
    let mut party = deal(3).main("canapes works-the-room hat lights-out rope mirror smoke").begins();
    party.does(0, "draw main");
    assert_eq!((party.happened(), party.asked()), (vec!["canapes"], vec![0]));
    party.refuses(1, "draw main", "H5");
    party.refuses(0, "end", "H12");
    party.does(0, "draw main");
    assert_eq!((party.happened(), party.houdini()), (vec!["works-the-room"], 0), "it waits for the canapés");
    party.does(1, "draw main");
    party.does(2, "draw main");
    let chain = ["lights-out", "over", "drew", "houdini moved", "over", "drew"];
    assert_eq!(party.happened(), chain, "the replacement of the first comes before the second, and so on");
    assert_eq!(party.houdini(), 1);
    assert!(party.hand(0).ends_with("rope mirror"));
    assert_eq!(party.asked(), [0, 1, 2], "now the lights go out");
    for seat in 0..3 {
        party.idles();
        assert_eq!(party.happened()[0], "put aside", "{seat}");
    }
    assert_eq!(party.happened(), ["put aside", "handed on", "over", "drew"]);
    assert_eq!(party.main_discards(), "canapes works-the-room lights-out");
    assert_eq!((party.asked(), party.hand_size(2)), (vec![0], 6), "seat 2 drew it and has the replacement");
    party.does(0, "end");
}

#[test]
fn h12_an_event_that_replaces_an_event_joins_the_queue() {
    let mut party = deal(3).main("works-the-room guest-of-honour hat").begins();
    party.does(0, "draw main");
    let chain = ["works-the-room", "houdini moved", "over", "guest-of-honour", "houdini stays", "over", "drew"];
    assert_eq!(party.happened(), chain);
}

#[test]
fn h13_an_event_drawn_first_by_up_my_sleeve_resolves_before_the_second_draw() {
    let mut party = deal(3).hand(0, "up-my-sleeve").main("? lights-out hat rope").begins();
    party.does(0, "draw main; up-my-sleeve; draw main");
    assert_eq!(party.asked(), [0, 1, 2]);
    for _ in 0..3 {
        party.idles();
    }
    assert_eq!(party.happened(), ["put aside", "handed on", "over", "drew"]);
    assert_eq!(party.open(0), ["draw main", "draw escape"], "the second draw is still to come");
    party.does(0, "draw main");
    assert!(party.hand(0).ends_with("hat rope"));
    party.refuses(0, "draw main", "H8");
}

#[test]
fn h13_canapes_go_round_from_the_drawer_and_each_chooses_a_pile() {
    let mut party = deal(4).houdini(2).main("canapes").begins();
    party.does(2, "draw main");
    for seat in [2, 3, 0, 1] {
        assert_eq!((party.asked(), party.open(seat)), (vec![seat], vec!["draw main".into(), "draw escape".into()]));
        party.does(seat, "draw escape");
    }
    assert_eq!(party.happened(), ["drew escape", "over", "drew"]);
    assert_eq!([0, 1, 2, 3].map(|seat| party.hand_size(seat)), [6, 6, 7, 6]);
}

#[test]
fn h14_a_replacement_is_no_draw_of_the_turn() {
    let mut party = deal(3).houdini(2).main("? works-the-room").begins();
    party.until(2);
    party.does(2, "end");
    party.does(0, "draw main");
    assert_eq!(party.happened(), ["works-the-room", "houdini moved", "over", "drew"]);
    assert_eq!(party.open(0), ["draw main", "draw escape"], "one draw of two is left");
}

#[test]
fn h15_what_is_impossible_in_an_event_is_left_out() {
    let mut party = deal(3).houdini(2).main("? guest-of-honour").hand(2, "look-over-there").begins();
    party.until(2);
    party.does(2, "look-over-there 1; end");
    party.does(0, "draw main");
    assert_eq!(party.happened(), ["guest-of-honour", "houdini stays", "over", "drew"], "he is where he should go");

    let mut bare = deal(3).main("? ? ? ? ? lights-out").begins();
    bare.until_bare(1);
    bare.does(0, "draw main");
    let asked = bare.asked();
    assert_eq!(asked, [0, 2], "who holds no card passes none");
    bare.idles();
    bare.idles();
    assert_eq!((bare.hand_size(1), bare.happened()[1]), (1, "handed on"), "but gets one");
}
