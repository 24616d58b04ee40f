//! Tests of what is pointless, and of the purposes of actions.

use super::super::super::{Attempt, AttemptCards, COPIES_PER_ITEM, Direction, Face, Item, LaidEscape, Poutine};
use super::*;
use crate::game::{Full, Game, SeatSet};

/// Returns a board of three players in the main phase of seat 0, with Houdini at seat 2 and nothing else.
pub(super) fn board() -> Board<Full> {
    let mut board = Poutine::start::<Full>(&Default::default(), 3);
    (board.houdini, board.dinner, board.phase) = (Some(Seat(2)), Dinner::SecondPile, Phase::Main);
    board
}

pub(super) fn escape(code: &str) -> EscapeCard {
    EscapeCard::all().find(|escape| escape.code() == code).expect("an ESCAPE")
}

pub(super) fn lay(board: &mut Board<Full>, seat: Seat, code: &str) {
    board.laid[seat] = Some(LaidEscape { card: escape(code), face: Face::Up, ready: true });
}

pub(super) fn hold(board: &mut Board<Full>, cards: impl IntoIterator<Item = Card>) {
    board.hands[Seat(0)].extend(cards);
}

fn is_pointless(board: &Board<Full>, action: Action) -> bool {
    ActionFilter::new(board, Seat(0), None).is_pointless(action)
}

#[test]
fn the_only_player_who_could_cancel_loses_the_last_cards_first() {
    let kept = |board: &Board<Full>, has_model: bool| {
        let model = OpponentModel::new(Seat(0), board.seats());
        let mut actions = board.legal_actions(Seat(0));
        ActionFilter::new(board, Seat(0), has_model.then_some(&model)).retain_sensible(&mut actions, |action| *action);
        actions
    };
    let attempts = |actions: &[Action]| actions.iter().any(|action| matches!(action, Action::Attempt(_)));
    let vanish = Action::Play(Play::VanishingAct { from: Seat(1) });
    let pick = Action::Play(Play::Pickpocket { from: Seat(1) });
    let mut board = board();
    lay(&mut board, Seat(0), "e1");
    hold(&mut board, [Item::Rope, Item::Scarf].map(Card::Item));
    hold(&mut board, [ActionCard::VanishingAct, ActionCard::Pickpocket].map(Card::Action));
    // Houdini is with seat 2, who cannot cancel (H28).
    board.hands[Seat(1)].extend([Item::Hat, Item::Hat, Item::Hat].map(Card::Item));
    assert!(attempts(&kept(&board, true)), "one of three cards would stay");
    board.hands[Seat(1)].pop();
    assert_eq!(kept(&board, true), [vanish]);
    assert!(attempts(&kept(&board, false)), "beginners do not think of it");
    board.hands[Seat(1)].pop();
    let both = kept(&board, true);
    assert!(both.len() == 2 && both.contains(&vanish) && both.contains(&pick));
    let mut others = board.clone();
    others.hands[Seat(2)].push(Card::Item(Item::Hat));
    assert_eq!(kept(&others, true).len(), 2, "seat 2 cannot cancel");
    others.houdini = None;
    assert!(attempts(&kept(&others, true)), "seat 2 may cancel, too");
    let copies = ActionCard::SecondHelping.copies();
    (0..copies).for_each(|_| board.main_discards.push(Card::Action(ActionCard::SecondHelping)));
    assert!(attempts(&kept(&board, true)), "nobody has the card");
}

#[test]
fn on_the_last_turn_only_an_attempt_has_a_point() {
    let swap = Action::Play(Play::BaitAndSwitch { with: Seat(1) });
    let mut board = board();
    lay(&mut board, Seat(0), "e1");
    lay(&mut board, Seat(1), "e2");
    hold(&mut board, [Card::Action(ActionCard::BaitAndSwitch), Card::Escape(escape("e3"))]);
    assert!(!is_pointless(&board, swap), "there are more turns");
    board.dinner = Dinner::Served;
    assert!(is_pointless(&board, swap));
    assert!(is_pointless(&board, Action::Lay(escape("e3"))));
    assert!(!is_pointless(&board, Action::EndTurn));
    hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Scarf)]);
    assert!(is_pointless(&board, Action::EndTurn), "the attempt costs nothing");
}

#[test]
fn on_the_last_turn_a_missing_item_may_be_fetched() {
    let fetch = Action::Play(Play::MindReader { from: Seat(1), item: Item::Rope });
    let mut board = board();
    board.dinner = Dinner::Served;
    lay(&mut board, Seat(0), "e1");
    hold(&mut board, [Card::Item(Item::Scarf), Card::Action(ActionCard::MindReader)]);
    assert!(!is_pointless(&board, fetch));
    board.houdini = Some(Seat(0));
    assert!(is_pointless(&board, fetch), "Houdini stays in front");
}

#[test]
fn on_the_last_turn_nothing_leads_to_an_attempt_by_understudies_alone() {
    let play = Action::Play(Play::UpMySleeve);
    let mut board = board();
    board.dinner = Dinner::Served;
    lay(&mut board, Seat(0), "e1");
    let understudy = || Card::Action(ActionCard::Understudy);
    hold(&mut board, [understudy(), understudy(), Card::Action(ActionCard::UpMySleeve)]);
    assert!(is_pointless(&board, play), "one ITEM must be real (H26)");
    hold(&mut board, [Card::Item(Item::Scarf)]);
    assert!(!is_pointless(&board, play));
}

#[test]
fn an_escape_is_laid_before_the_turn_ends() {
    let mut board = board();
    hold(&mut board, [Card::Escape(escape("e1"))]);
    assert!(is_pointless(&board, Action::EndTurn));
    lay(&mut board, Seat(0), "e2");
    assert!(!is_pointless(&board, Action::EndTurn));
}

#[test]
fn an_escape_that_can_be_attempted_is_not_given_up() {
    let mut board = board();
    lay(&mut board, Seat(0), "e1");
    lay(&mut board, Seat(1), "e2");
    hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Scarf), Card::Escape(escape("e3"))]);
    assert!(is_pointless(&board, Action::Lay(escape("e3"))));
    assert!(!is_pointless(&board, Action::Lay(escape("e16"))), "it frees more people");
    assert!(is_pointless(&board, Action::Play(Play::BaitAndSwitch { with: Seat(1) })));
}

#[test]
fn an_escape_that_another_one_surpasses_is_not_laid() {
    // Both lack the Mirror and the Smoke Bomb, and one of them frees two people.
    let mut board = board();
    let (smaller, larger) = (escape("e6"), escape("e12"));
    hold(&mut board, [Card::Item(Item::Rope), Card::Escape(smaller), Card::Escape(larger)]);
    assert!(is_pointless(&board, Action::Lay(smaller)));
    assert!(!is_pointless(&board, Action::Lay(larger)));
    // Both free two people, and one of them lacks only the Rope.
    let mut board = self::board();
    let (far, near) = (escape("e10"), escape("e13"));
    hold(&mut board, [Item::Rabbit, Item::Scarf].map(Card::Item));
    hold(&mut board, [far, near].map(Card::Escape));
    assert!(is_pointless(&board, Action::Lay(far)));
    assert!(!is_pointless(&board, Action::Lay(near)));
    // What lies there already counts as well; without the Rabbit neither surpasses the other.
    board.hands[Seat(0)] = Default::default();
    hold(&mut board, [Card::Item(Item::Scarf), Card::Escape(far)]);
    lay(&mut board, Seat(0), "e13");
    board.laid[Seat(0)].as_mut().expect("a laid ESCAPE").ready = false;
    assert!(!is_pointless(&board, Action::Lay(far)));
    hold(&mut board, [Card::Item(Item::Rabbit)]);
    assert!(is_pointless(&board, Action::Lay(far)));
}

#[test]
fn an_action_without_effect_is_pointless() {
    let mut board = board();
    lay(&mut board, Seat(1), "e1");
    assert!(is_pointless(&board, Action::Play(Play::LookOverThere { to: Seat(0) })));
    assert!(is_pointless(&board, Action::Play(Play::Compliments { way: Direction::Left })), "seat 0 follows seat 2");
    assert!(!is_pointless(&board, Action::Play(Play::Compliments { way: Direction::Right })));
    (0..COPIES_PER_ITEM).for_each(|_| board.main_discards.push(Card::Item(Item::Hat)));
    assert!(is_pointless(&board, Action::Play(Play::MindReader { from: Seat(1), item: Item::Hat })));
    assert!(!is_pointless(&board, Action::Play(Play::MindReader { from: Seat(1), item: Item::Rope })));
}

#[test]
fn nothing_is_fetched_from_the_discards_without_an_escape() {
    let fetch = Action::Play(Play::ThinAir { item: Item::Rope });
    let mut board = board();
    board.main_discards.push(Card::Item(Item::Rope));
    assert!(is_pointless(&board, fetch));
    lay(&mut board, Seat(0), "e1");
    assert!(!is_pointless(&board, fetch));
}

#[test]
fn a_winner_is_stopped_first_then_progress_and_the_leader_count() {
    let mut board = board();
    board.scored[Seat(1)].push(escape("e16"));
    let purpose = |board: &Board<Full>, action| ActionFilter::new(board, Seat(0), None).purpose(action);
    let at_leader = purpose(&board, Action::Play(Play::VanishingAct { from: Seat(1) }));
    let at_other = purpose(&board, Action::Play(Play::VanishingAct { from: Seat(2) }));
    let lay_first = purpose(&board, Action::Lay(escape("e1")));
    let end = purpose(&board, Action::EndTurn);
    board.turn = Seat(1);
    let attempt =
        |code| Attempt { escape: escape(code), cards: AttemptCards::default(), waiting: SeatSet::only(Seat(0)) };
    board.phase = Phase::Attempt(attempt("e9"));
    let stop = purpose(&board, Action::Cancel);
    board.phase = Phase::Attempt(attempt("e1"));
    assert_eq!(purpose(&board, Action::Cancel), Purpose::StopsLeader);
    assert!(stop < lay_first && lay_first < at_leader && at_leader < end && end < at_other);
}
