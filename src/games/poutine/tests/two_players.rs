//! H35–H37: two players.

use super::*;

#[test]
fn h35_houdinis_holder_draws_two_and_may_cancel_but_not_attempt() {
    let mut game = game_before_attempt(2);
    game.act(1, "attempt rope scarf");
    assert_eq!(
        (game.houdini(), game.seats_to_act(), game.legal_actions(0)),
        (0, vec![0], vec!["pass".into(), "cancel".into()])
    );
    game.act(0, "cancel");
    assert_eq!(game.houdini(), 0);

    let mut game = setup(2).hand(0, "rope scarf").escape(0, "e1").start();
    game.act(0, "draw main; draw main; lay e1; end");
    game.play_until_main_phase(0);
    game.assert_rejected(0, "attempt rope scarf", "H20");
}

#[test]
fn h36_laid_escapes_are_face_down_and_known_to_their_owner() {
    let mut game = setup(2).escape(0, "e1").escape_pile("e2").start();
    game.act(0, "draw escape; draw main; lay e1");
    assert_eq!([game.laid_escape_seen_by(0, 0), game.laid_escape_seen_by(1, 0)], ["e1", "?"]);
    assert!(
        game.public_view().laid[Seat(0)].as_ref().is_some_and(|laid| laid.card.is_none()),
        "nor does the public know"
    );
    game.act(0, "lay e2");
    assert_eq!((game.escape_discards().as_str(), game.laid_escape_seen_by(1, 0)), ("e1", "?"), "shown when discarded");
}

#[test]
fn h36_a_laid_escape_is_shown_when_attempted() {
    let mut game = game_before_attempt(2);
    assert_eq!(game.laid_escape_seen_by(0, 1), "?");
    game.act(1, "attempt rope scarf");
    for observer in [0, 1] {
        let attempted = game.table.frames(Seat(observer), game.events_before_action).into_iter().find_map(|frame| {
            match frame.observation {
                Event::Attempted { escape, .. } => Some(escape.code()),
                _ => None,
            }
        });
        assert_eq!(attempted, Some("e1"));
    }
}

#[test]
fn h37_after_a_hidden_swap_each_player_knows_both_escapes() {
    let mut game = setup(2).hand(1, "bait-and-switch").escape(0, "e1").escape(1, "e2").start();
    game.act(0, "draw main; draw main; lay e1; end");
    game.act(1, "draw main; draw main; lay e2");
    assert_eq!([game.laid_escape_seen_by(0, 1), game.laid_escape_seen_by(1, 0)], ["?", "?"]);
    game.act(1, "bait-and-switch 0");
    assert_eq!((game.laid_escape(0), game.laid_escape(1)), ("e2", "e1"));
    assert_eq!(
        [game.laid_escape_seen_by(0, 1), game.laid_escape_seen_by(1, 0)],
        ["e1", "e2"],
        "and remembers the one that went"
    );
    assert!(game.public_view().laid.iter().all(|(_, laid)| laid.as_ref().is_some_and(|laid| laid.card.is_none())));
}
