//! H11–H15: EVENTs.

use super::*;

#[test]
fn h11_an_event_resolves_is_discarded_and_replaced() {
    let mut game = setup(3).main_pile("works-the-room rope").start();
    game.act(0, "draw main");
    assert_eq!(game.last_events(), ["works-the-room", "houdini moved", "event finished", "drew"]);
    assert_eq!((game.houdini(), game.main_discards().as_str()), (1, "works-the-room"));
    assert!(game.hand(0).ends_with("rope"));
    assert_eq!(game.hand_size(0), 6, "the EVENT itself was never in the hand");
}

#[test]
fn h11_guest_of_honour_moves_houdini_to_the_player_who_has_freed_most() {
    let mut tied = setup(4).houdini(2).main_pile("guest-of-honour").start();
    tied.act(2, "draw main");
    assert_eq!(tied.houdini(), 3, "nobody has freed anybody: the first clockwise after the drawer");

    // Seat 1 escapes in its second turn, seat 2 sends Houdini to seat 0, and seat 0 draws the EVENT.
    let before = "? ".repeat(1 + 2 + 2 + 1 + 2 + 2);
    let arranged = setup(3).hand(1, "rope scarf").escape(1, "e1").hand(2, "look-over-there");
    let mut game = arranged.main_pile(&format!("{before} guest-of-honour")).start();
    game.play_until_main_phase(1);
    game.act(1, "lay e1");
    game.play_until_main_phase(1);
    game.act(1, "attempt rope scarf");
    game.play_until_main_phase(2);
    game.act(2, "look-over-there 0; end");
    game.act(0, "draw main");
    assert_eq!(game.last_events(), ["guest-of-honour", "houdini moved", "event finished", "drew"]);
    assert_eq!((game.people(), game.houdini()), (vec![0, 1, 0], 1));
}

#[test]
fn h11_lights_out_passes_one_card_of_each_player_to_the_left() {
    let mut game = setup(3).hand(0, "rope").hand(1, "hat").hand(2, "wand").main_pile("lights-out smoke").start();
    game.act(0, "draw main");
    assert_eq!((game.last_events(), game.seats_to_act()), (vec!["lights-out"], vec![0, 1, 2]));
    game.assert_rejected(0, "draw main", "H12");
    game.assert_rejected(0, "hand-on thin-air", "record");
    game.act(2, "hand-on wand");
    assert_eq!((game.last_events(), game.seats_to_act()), (vec!["pass chosen"], vec![0, 1]));
    game.assert_rejected(2, "hand-on hat", "H12");
    assert_eq!((game.hand_size(2), game.hand_size(0)), (4, 5), "nothing has arrived yet");
    game.act(0, "hand-on rope");
    game.act(1, "hand-on hat");
    assert_eq!(game.last_events(), ["pass chosen", "cards passed", "event finished", "drew"]);
    assert!(game.hand(0).ends_with("wand smoke") && game.hand(1).ends_with("rope") && game.hand(2).ends_with("hat"));
}

#[test]
fn h11_lights_out_shows_each_card_to_giver_and_receiver_only() {
    let mut game = setup(3).hand(0, "rope").main_pile("lights-out").start();
    game.act(0, "draw main; hand-on rope");
    let chosen =
        |observer: u8| game.table.view(Seat(observer)).chosen_to_pass[Seat(0)].expect("seat 0 has chosen a card");
    assert_eq!(
        [chosen(0), chosen(1), chosen(2)],
        [Card::from_code("rope"), None, None],
        "all see that seat 0 has chosen, not what"
    );
    let first = game.table.event_count();
    game.act_passively();
    game.act_passively();
    let seen = |observer: u8| {
        let passed = game.table.frames(Seat(observer), first).into_iter().find_map(|frame| match frame.observation {
            Event::CardsPassed { cards } => Some(cards[0].shown),
            _ => None,
        });
        passed.expect("the cards are passed")
    };
    assert_eq!([seen(0), seen(1), seen(2)], [Card::from_code("rope"), Card::from_code("rope"), None]);
    assert_eq!(game.hand_seen_by(0, 1), "? ? ? ? ?", "the board forgets what went into another's hand");
}

#[test]
fn h12_an_event_waits_until_the_one_before_it_is_finished() {
    let mut game = setup(3).main_pile("canapes works-the-room hat lights-out rope mirror smoke").start();
    game.act(0, "draw main");
    assert_eq!((game.last_events(), game.seats_to_act()), (vec!["canapes"], vec![0]));
    game.assert_rejected(1, "draw main", "H5");
    game.assert_rejected(0, "end", "H12");
    game.act(0, "draw main");
    assert_eq!((game.last_events(), game.houdini()), (vec!["works-the-room"], 0), "it waits for the canapés");
    game.act(1, "draw main");
    game.act(2, "draw main");
    let chain = ["lights-out", "event finished", "drew", "houdini moved", "event finished", "drew"];
    assert_eq!(game.last_events(), chain, "the replacement of the first comes before the second, and so on");
    assert_eq!(game.houdini(), 1);
    assert!(game.hand(0).ends_with("rope mirror"));
    assert_eq!(game.seats_to_act(), [0, 1, 2], "now the lights go out");
    for seat in 0..3 {
        game.act_passively();
        assert_eq!(game.last_events()[0], "pass chosen", "{seat}");
    }
    assert_eq!(game.last_events(), ["pass chosen", "cards passed", "event finished", "drew"]);
    assert_eq!(game.main_discards(), "canapes works-the-room lights-out");
    assert_eq!((game.seats_to_act(), game.hand_size(2)), (vec![0], 6), "seat 2 drew it and has the replacement");
    game.act(0, "end");
}

#[test]
fn h12_an_event_that_replaces_an_event_joins_the_queue() {
    let mut game = setup(3).main_pile("works-the-room guest-of-honour hat").start();
    game.act(0, "draw main");
    let chain = [
        "works-the-room",
        "houdini moved",
        "event finished",
        "guest-of-honour",
        "houdini stays",
        "event finished",
        "drew",
    ];
    assert_eq!(game.last_events(), chain);
}

#[test]
fn h13_an_event_drawn_first_by_up_my_sleeve_resolves_before_the_second_draw() {
    let mut game = setup(3).hand(0, "up-my-sleeve").main_pile("? lights-out hat rope").start();
    game.act(0, "draw main; up-my-sleeve; draw main");
    assert_eq!(game.seats_to_act(), [0, 1, 2]);
    for _ in 0..3 {
        game.act_passively();
    }
    assert_eq!(game.last_events(), ["pass chosen", "cards passed", "event finished", "drew"]);
    assert_eq!(game.legal_actions(0), ["draw main", "draw escape"], "the second draw is still to come");
    game.act(0, "draw main");
    assert!(game.hand(0).ends_with("hat rope"));
    game.assert_rejected(0, "draw main", "H8");
}

#[test]
fn h13_canapes_let_each_player_draw_clockwise_from_the_drawer() {
    let mut game = setup(4).houdini(2).main_pile("canapes").start();
    game.act(2, "draw main");
    for seat in [2, 3, 0, 1] {
        assert_eq!(
            (game.seats_to_act(), game.legal_actions(seat)),
            (vec![seat], vec!["draw main".into(), "draw escape".into()])
        );
        game.act(seat, "draw escape");
    }
    assert_eq!(game.last_events(), ["drew escape", "event finished", "drew"]);
    assert_eq!([0, 1, 2, 3].map(|seat| game.hand_size(seat)), [6, 6, 7, 6]);
}

#[test]
fn h14_a_replacement_is_no_draw_of_the_turn() {
    let mut game = setup(3).houdini(2).main_pile("? works-the-room").start();
    game.play_until_main_phase(2);
    game.act(2, "end");
    game.act(0, "draw main");
    assert_eq!(game.last_events(), ["works-the-room", "houdini moved", "event finished", "drew"]);
    assert_eq!(game.legal_actions(0), ["draw main", "draw escape"], "one draw of two is left");
}

#[test]
fn h15_an_impossible_part_of_an_event_is_skipped() {
    let mut game = setup(3).houdini(2).main_pile("? guest-of-honour").hand(2, "look-over-there").start();
    game.play_until_main_phase(2);
    game.act(2, "look-over-there 1; end");
    game.act(0, "draw main");
    assert_eq!(
        game.last_events(),
        ["guest-of-honour", "houdini stays", "event finished", "drew"],
        "Houdini is already there"
    );

    let mut game = setup(3).main_pile("? ? ? ? ? lights-out").start();
    game.play_until_hand_is_discarded(1);
    game.act(0, "draw main");
    let asked = game.seats_to_act();
    assert_eq!(asked, [0, 2], "who holds no card passes none");
    game.act_passively();
    game.act_passively();
    assert_eq!((game.hand_size(1), game.last_events()[1]), (1, "cards passed"), "but gets one");
}
