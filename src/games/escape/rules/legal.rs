//! Which actions are legal (E3–E7, E10, E15, E21, E25–E27).

use super::super::{Action, Board, CardType, Clue, Escape, IllegalAction, Indices, Phase, Topic};
use crate::game::{Game, Next, Readable, Seat, View};

impl<K: Readable> Board<K> {
    /// Returns the places in the receiver's hand that the clue touches (E5, E7). Cards that are not visible are not touched.
    pub fn touched_by(&self, clue: Clue) -> Indices {
        let is_touched = |card: Option<&_>| card.is_some_and(|card| clue.topic.matches(*card));
        let hand = self.hands[clue.to].iter().enumerate();
        hand.filter(|(_, held)| is_touched(K::read(&held.card))).map(|(place, _)| place).collect()
    }

    /// Returns the clues of `seat` to other players that touch a card (E5, E6), in the order of [`Topic::ALL`] for each
    /// player. The tokens are not checked.
    pub fn touching_clues(&self, seat: Seat) -> impl Iterator<Item = Clue> {
        let others = Seat::all(self.seats()).filter(move |to| *to != seat);
        let clues = others.flat_map(|to| Topic::ALL.map(|topic| Clue { to, topic }));
        clues.filter(|clue| !self.touched_by(*clue).is_empty())
    }
}

/// Returns the legal actions of a seat, each once; none if the seat is not asked.
pub fn legal_actions(view: &View<Escape>, seat: Seat) -> Vec<Action> {
    if !matches!(Escape::next(view), Next::Seats(seats) if seats.contains(seat)) {
        return Vec::new();
    }
    let for_each_route = |routes: Indices, action: fn(u8) -> Action| -> Vec<Action> {
        routes.iter().map(|route| action(route as u8)).collect()
    };
    match view.phase {
        Phase::Turn => turn_actions(view, seat),
        Phase::Place { card } => for_each_route(view.legal_routes(card), Action::Place),
        Phase::Give { .. } => view.route_recipients().iter().map(Action::Give).collect(),
        Phase::Lose { .. } => for_each_route(view.longest_routes(), Action::Lose),
        _ => Vec::new(),
    }
}

/// Returns the plays, discards and clues of a turn (E4). Without a token no clue can be given (E25).
fn turn_actions(view: &View<Escape>, seat: Seat) -> Vec<Action> {
    let places = 0..view.hands[seat].len() as u8;
    let mut actions: Vec<Action> = places.flat_map(|place| [Action::Play(place), Action::Discard(place)]).collect();
    if view.tokens > 0 {
        actions.extend(view.touching_clues(seat).map(Action::Clue));
    }
    actions
}

/// Checks whether the action is legal for the seat now.
pub fn validate(view: &View<Escape>, seat: Seat, action: Action) -> Result<(), IllegalAction> {
    if view.phase == Phase::Over {
        return Err(IllegalAction::GameOver);
    }
    if seat != view.turn {
        return Err(IllegalAction::NotYourTurn { turn: view.turn });
    }
    match (view.phase, action) {
        (Phase::Turn, Action::Clue(clue)) => validate_clue(view, seat, clue),
        (Phase::Turn, Action::Play(place) | Action::Discard(place)) => validate_place(view, seat, place),
        (Phase::Turn, _) => Err(IllegalAction::TurnExpected),
        (Phase::Place { card }, Action::Place(route)) => view.validate_placement(card, usize::from(route)),
        (Phase::Place { .. }, _) => Err(IllegalAction::PlacementExpected),
        (Phase::Give { .. }, Action::Give(to)) => validate_recipient(view, to),
        (Phase::Give { .. }, _) => Err(IllegalAction::RecipientExpected),
        (Phase::Lose { .. }, Action::Lose(route)) => validate_loss(view, route),
        (Phase::Lose { .. }, _) => Err(IllegalAction::LostRouteExpected),
        _ => Err(IllegalAction::OtherChanceDue),
    }
}

/// Checks a clue: tokens (E25), another player (E5), a type that can be named (E7), a card that it touches (E6).
fn validate_clue(view: &View<Escape>, seat: Seat, clue: Clue) -> Result<(), IllegalAction> {
    if view.tokens == 0 {
        return Err(IllegalAction::NoToken);
    }
    if !view.hands.has(clue.to) {
        return Err(IllegalAction::NoSuchSeat { seat: clue.to });
    }
    if clue.to == seat {
        return Err(IllegalAction::OwnHand);
    }
    if clue.topic == Topic::Type(CardType::Guard) {
        return Err(IllegalAction::GuardNamed);
    }
    if view.touched_by(clue).is_empty() {
        return Err(IllegalAction::TouchesNothing);
    }
    Ok(())
}

/// Checks that the hand has a card at this place. With an empty hand only a clue is legal (E26).
fn validate_place(view: &View<Escape>, seat: Seat, place: u8) -> Result<(), IllegalAction> {
    let cards = view.hands[seat].len();
    if cards == 0 {
        return Err(IllegalAction::EmptyHand);
    }
    if usize::from(place) >= cards {
        return Err(IllegalAction::NoPlace { place });
    }
    Ok(())
}

/// Checks that the player has not escaped (E15).
fn validate_recipient(view: &View<Escape>, to: Seat) -> Result<(), IllegalAction> {
    if !view.hands.has(to) {
        return Err(IllegalAction::NoSuchSeat { seat: to });
    }
    if view.has_escaped(to) {
        return Err(IllegalAction::AlreadyEscaped { seat: to });
    }
    Ok(())
}

/// Checks that the route is one of the longest (E21).
fn validate_loss(view: &View<Escape>, route: u8) -> Result<(), IllegalAction> {
    let index = usize::from(route);
    let Some(route) = view.routes.get(index) else {
        return Err(IllegalAction::NoRoute);
    };
    if !view.longest_routes().contains(index) {
        return Err(IllegalAction::NotLongest { route: route.number });
    }
    Ok(())
}
