//! The recap after a reload.

use super::Device;
use super::recap::{clue, clue_of, recap};
use crate::game::Seat;
use crate::games::escape::Escape;
use crate::games::poutine::{self, Poutine};
use crate::session::Input;

#[test]
fn a_recap_that_was_shown_to_its_end_is_not_shown_again_after_a_reload() {
    for skips in [false, true] {
        let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
        let first = clue(&mut device);
        clue(&mut device);
        clue(&mut device);
        device.send(Input::Lift(Seat(first)));
        device.send(Input::SetPin(None)); // it saves
        let mut unfinished = device.reload();
        unfinished.send(Input::Lift(Seat(first)));
        assert!(!recap(&mut unfinished).is_empty(), "a recap that was not shown to its end comes again");
        if skips {
            device.send(Input::SkipRecap);
        } else {
            assert!(!recap(&mut device).is_empty());
        }
        let mut device = device.reload();
        device.send(Input::Lift(Seat(first)));
        assert!(device.seat_screen().is_asked && device.seat_screen().recap.is_none());
        // The next one has a recap of her own.
        clue_of(&mut device);
        let next = device.may_lift()[0];
        device.send(Input::Lift(Seat(next)));
        assert!(!recap(&mut device).is_empty());
    }
}

#[test]
fn after_a_reload_a_recap_begins_at_the_last_decision() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    clue(&mut device);
    clue(&mut device);
    let log = device.log();
    device.send(Input::Export); // saves the game
    let mut device = device.reload();
    device.take_in();
    device.send(Input::Lift(Seat(first)));
    assert_eq!(recap(&mut device), log[log.len() - 2..]);
}

/// The answers that a table gives together are decisions of players who have not had the device since.
#[test]
fn after_a_reload_a_recap_has_what_was_before_nobody_cancelled() {
    let (number, moves) = super::response::attempt(3);
    let people: Vec<u8> = (0..5).collect();
    let mut device = Device::<Poutine>::open(number, moves - 1, &people);
    device.take_in();
    for seat in device.may_lift() {
        device.lift(seat);
    }
    device.act(|action| matches!(action, poutine::Action::Attempt(_)));
    device.take_in();
    device.send(Input::PassAll);
    device.take_in();
    device.send(Input::Export); // saves the game
    let mut again = device.reload();
    again.take_in();
    let seat = device.may_lift()[0];
    let recaps = [&mut device, &mut again].map(|device| {
        device.send(Input::Lift(Seat(seat)));
        recap(device)
    });
    assert!(recaps[0].iter().any(|line| line.contains(" attempts ")), "{:?}", recaps[0]);
    assert_eq!(recaps[0], recaps[1]);
}

/// Returns a game of three people in which a bot has decided once for a player, who took the seat back before the two others decided, and
/// that player.
fn decided_by_bot() -> (Device<Escape>, u8) {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.take_in();
    device.answer(0, "");
    device.take_in();
    device.send(Input::ReclaimSeat(Seat(seat)));
    clue(&mut device);
    clue(&mut device);
    (device, seat)
}

#[test]
fn what_a_bot_has_decided_for_a_player_is_in_the_recap_after_a_reload() {
    let (mut device, second) = decided_by_bot();
    device.send(Input::Export); // saves the game
    let mut again = device.reload();
    again.take_in();
    let recaps = [&mut device, &mut again].map(|device| {
        device.send(Input::Lift(Seat(second)));
        recap(device)
    });
    assert!(recaps[0].len() > 2, "{:?}", recaps[0]);
    assert_eq!(recaps[0], recaps[1]);
}

/// Earlier saves have only the number of events that were seen when the last recap ended.
#[test]
fn an_earlier_save_shows_what_came_after_a_decision_that_a_bot_took() {
    let (mut device, seat) = decided_by_bot();
    let log = device.log();
    device.send(Input::Export); // saves the game
    let snapshot = device.saves.last_mut().expect("it was saved");
    let mut meta: serde_json::Value = serde_json::from_str(&snapshot.meta).expect("JSON");
    meta.as_object_mut().expect("an object").remove("seen_by").expect("the number of events that each has seen");
    snapshot.meta = meta.to_string();
    // The game is opened twice: the first time saves it anew.
    let mut again = device.reload().reload();
    again.take_in();
    again.send(Input::Lift(Seat(seat)));
    assert_eq!(recap(&mut again)[1..], log[log.len() - 2..]);
}
