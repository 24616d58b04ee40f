//! H35–H37: two players.

use super::*;

#[test]
fn h35_houdinis_holder_draws_two_and_may_cancel_but_not_attempt() {
    let mut party = about_to_escape(2);
    party.does(1, "attempt rope scarf");
    assert_eq!((party.houdini(), party.asked(), party.open(0)), (0, vec![0], vec!["pass".into(), "cancel".into()]));
    party.does(0, "cancel");
    assert_eq!(party.houdini(), 0);

    let mut party = deal(2).hand(0, "rope scarf").escape(0, "e1").begins();
    party.does(0, "draw main; draw main; lay e1; end");
    party.until(0);
    party.refuses(0, "attempt rope scarf", "H20");
}

#[test]
fn h36_laid_escapes_are_face_down_and_known_to_their_owner() {
    let mut party = deal(2).escape(0, "e1").pile("e2").begins();
    party.does(0, "draw escape; draw main; lay e1");
    assert_eq!([party.laid_seen_by(0, 0), party.laid_seen_by(1, 0)], ["e1", "?"]);
    assert!(party.board().laid[Seat(0)].as_ref().is_some_and(|laid| laid.card.is_none()), "nor does the public know");
    party.does(0, "lay e2");
    assert_eq!((party.escape_discards().as_str(), party.laid_seen_by(1, 0)), ("e1", "?"), "shown when discarded");
}

#[test]
fn h36_it_is_shown_when_attempted() {
    let mut party = about_to_escape(2);
    assert_eq!(party.laid_seen_by(0, 1), "?");
    party.does(1, "attempt rope scarf");
    for eyes in [0, 1] {
        let attempted = party.table.beats(Seat(eyes), party.seen).into_iter().find_map(|beat| match beat.sight {
            Event::Attempted { escape, .. } => Some(escape.code()),
            _ => None,
        });
        assert_eq!(attempted, Some("e1"));
    }
}

#[test]
fn h37_a_swap_is_unseen_and_each_then_knows_the_one_they_got() {
    let mut party = deal(2).hand(1, "bait-and-switch").escape(0, "e1").escape(1, "e2").begins();
    party.does(0, "draw main; draw main; lay e1; end");
    party.does(1, "draw main; draw main; lay e2");
    assert_eq!([party.laid_seen_by(0, 1), party.laid_seen_by(1, 0)], ["?", "?"]);
    party.does(1, "bait-and-switch 0");
    assert_eq!((party.laid(0), party.laid(1)), ("e2", "e1"));
    assert_eq!([party.laid_seen_by(0, 1), party.laid_seen_by(1, 0)], ["e1", "e2"], "and remembers the one that went");
    assert!(party.board().laid.iter().all(|(_, laid)| laid.as_ref().is_some_and(|laid| laid.card.is_none())));
}
