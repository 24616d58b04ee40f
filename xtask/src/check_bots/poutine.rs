//! The checks of Houdini's Poutine.

mod sentences;

use three_ways_out::game::{Bots, Partial, Seat, Table};
use three_ways_out::games::poutine::{
    Action, ActionCard, Board, COPIES_PER_ITEM, Card, CardCounts, Dinner, Direction, EscapeCard, HAND_LIMIT,
    PEOPLE_TO_WIN, Phase, Play, Poutine,
};

use super::{Checked, Decided, Report, name};

impl Checked for Poutine {
    fn check(decided: &Decided<Self>, report: &mut Report) {
        let (view, seat) = (decided.table.view(decided.seat), decided.seat);
        let action = *decided.decision.chosen();
        if lets_winner_go(view, seat, action) {
            let sentence = format!("{} could have stopped {} and did not", name(seat), name(view.turn));
            report.fault("winner let go", sentence);
        }
        if let Some(why) = pointless(view, seat, action) {
            let action = Poutine::describe_action(view, seat, &action, &name);
            report.fault("pointless", format!("{} was to {action}: {why}", name(seat)));
        }
    }

    fn position(table: &Table<Self>, seat: Seat) -> String {
        let view = table.view(seat);
        let own: Vec<&str> = view.hands[seat].iter().flatten().map(|card| card.title()).collect();
        let one = |seat: Seat| {
            let laid = view.laid[seat].as_ref();
            let title = laid.map(|laid| laid.card.map_or("face down", EscapeCard::title));
            let ready = laid.is_some_and(|laid| laid.ready);
            format!("{} {} out, {} cards, {title:?} {ready}", name(seat), view.people(seat), view.hands[seat].len())
        };
        let all: Vec<String> = Seat::all(view.seats()).map(one).collect();
        let houdini = view.houdini.map(name);
        format!("{:?} {:?}, hand {own:?}; Houdini {houdini:?}; {}", view.phase, view.dinner, all.join("; "))
    }

    fn check_sentence(decided: &Decided<Self>, action: &Action, why: &str) -> Result<(), String> {
        sentences::check_facts(decided.table.view(decided.seat), decided.seat, *action, why)
    }
}

/// Returns whether the player holds the only kind of card that stops an attempt, and lets it win.
fn lets_winner_go(view: &Board<Partial>, seat: Seat, action: Action) -> bool {
    let Phase::Attempt(attempt) = view.phase else { return false };
    let wins = view.people(view.turn) + view.people_freed_by(attempt.escape) >= PEOPLE_TO_WIN;
    wins && action == Action::Allow && hand(view, seat).count_action(ActionCard::SecondHelping) > 0
}

fn hand(view: &Board<Partial>, seat: Seat) -> CardCounts {
    view.hands[seat].iter().flatten().copied().collect()
}

/// Returns why a decision is pointless, by the list below; `None` if it is not.
///
/// Only what the player knows for certain counts, and only where some other decision was open.
fn pointless(view: &Board<Partial>, seat: Seat, action: Action) -> Option<&'static str> {
    let hand = hand(view, seat);
    let no_turn_follows = view.dinner == Dinner::Served;
    let laid = view.laid[seat].as_ref();
    let may_attempt = view.legal_actions(seat).iter().any(|action| matches!(action, Action::Attempt(_)));
    let laid_people = laid.and_then(|laid| laid.card).map_or(0, |escape| view.people_freed_by(escape));
    let held_escapes = hand.escapes().count();
    match (view.phase, action) {
        (Phase::Main, Action::EndTurn) if laid.is_none() && held_escapes > 0 && !no_turn_follows => {
            Some("an ESCAPE stays in hand, and nothing is laid")
        }
        (Phase::Main, Action::EndTurn)
            if may_attempt && view.people(seat) + laid_people >= PEOPLE_TO_WIN && no_turn_follows =>
        {
            Some("an attempt would win, and there is no other turn")
        }
        (Phase::Main, Action::Discard(_)) if hand.len() <= HAND_LIMIT => Some("nothing has to be discarded"),
        (Phase::Main, Action::Lay(_)) if no_turn_follows => Some("it can never be attempted"),
        (Phase::Main, Action::Lay(escape)) if may_attempt && view.people_freed_by(escape) <= laid_people => {
            Some("the ESCAPE that it replaces can be attempted now and frees as many")
        }
        (Phase::Main, Action::Play(play)) => pointless_play(view, seat, &hand, play, may_attempt),
        (Phase::DiscardToLimit, Action::Discard(Card::Escape(escape)))
        | (Phase::LightsOut, Action::PassCard(Card::Escape(escape)))
            if escape.items().iter().all(|item| hand.count_item(item) > 0)
                && hand.items().iter().any(|item| hand.count_item(item) > 2) =>
        {
            Some("all ITEMs for this ESCAPE are in hand, and a third copy of one could go")
        }
        _ => None,
    }
}

/// The part of the list about ACTIONs.
fn pointless_play(
    view: &Board<Partial>,
    seat: Seat,
    hand: &CardCounts,
    play: Play,
    may_attempt: bool,
) -> Option<&'static str> {
    let houdini_goes_to = match (play, view.houdini) {
        (Play::LookOverThere { to }, _) => Some(to),
        (Play::Compliments { way: Direction::Left }, Some(chair)) => Some(view.left_neighbour(chair)),
        (Play::Compliments { way: Direction::Right }, Some(chair)) => Some(view.right_neighbour(chair)),
        _ => None,
    };
    if houdini_goes_to == Some(seat) {
        return Some("it brings Houdini to oneself");
    }
    match play {
        Play::MindReader { item, .. } if hand.count_item(item) + view.main_discards.count(item) == COPIES_PER_ITEM => {
            Some("all copies of the ITEM are in sight")
        }
        Play::ThinAir { item } if hand.count_item(item) >= 2 => Some("two copies of the ITEM are in hand already"),
        Play::BaitAndSwitch { with } if may_attempt => {
            let theirs = view.laid[with].as_ref().and_then(|laid| laid.card);
            let theirs = theirs.map_or(0, |escape| view.people_freed_by(escape));
            let stops_a_win = view.people(with) + theirs >= PEOPLE_TO_WIN;
            (!stops_a_win).then_some("it gives away an ESCAPE that can be attempted now")
        }
        _ if view.dinner == Dinner::Served && !may_still_attempt(view, seat, hand) => {
            Some("the game ends with this turn, and no attempt can come of it")
        }
        _ => None,
    }
}

/// Returns whether an attempt in this turn is possible with the cards of the hand, used as well as luck allows.
fn may_still_attempt(view: &Board<Partial>, seat: Seat, hand: &CardCounts) -> bool {
    let Some(laid) = view.laid[seat].as_ref().filter(|laid| laid.ready) else { return false };
    let Some(escape) = laid.card else { return false };
    let held = |card| hand.count_action(card);
    let missing = escape.items().iter().filter(|item| hand.count_item(*item) == 0).count();
    let can_fetch = held(ActionCard::ThinAir) + held(ActionCard::MindReader) + held(ActionCard::Pickpocket);
    let can_move_houdini = held(ActionCard::LookOverThere) + held(ActionCard::Compliments) > 0;
    missing <= can_fetch + held(ActionCard::Understudy) && (view.houdini != Some(seat) || can_move_houdini)
}
