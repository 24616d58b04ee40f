//! The reasons why an action or an outcome of chance is rejected: sentences and rulings.

use super::super::Card;
use crate::game::Seat;
use crate::rejections;

rejections! {
    /// A reason why an action or an outcome of chance is rejected.
    pub enum IllegalAction |name| {
        NotYourTurn { turn: Seat } => "E3", "It’s {}’s turn.", name(turn);
        GameOver => "E27", "The game is over.";

        TurnExpected => "E4", "Give a clue, play a card or discard one.";
        PlacementExpected => "E10", "First choose the route that the revealed card goes on.";
        RecipientExpected => "E15", "First choose who gets out on the completed route.";
        LostRouteExpected => "E21", "First choose which of the longest routes is lost.";

        OwnHand => "E5", "A clue is about somebody else’s hand.";
        TouchesNothing => "E6", "A clue must touch at least one card.";
        GuardNamed => "E7", "A clue cannot name the Guard.";
        NoToken => "E25", "The cup is empty: play a card, or discard one to get a token back.";
        EmptyHand => "E26", "You have no cards left, so you must give a clue.";

        NoMatch { card: Card, route: u8 } => "E12",
            "The end of route {route} shares no suit with {}.", card.title();
        RouteTooShort { route: u8, needed: u8 } => "E13",
            "Route {route} needs {needed} corridors before a boat.";
        BoatNoMatch { card: Card, route: u8 } => "E13",
            "The end of route {route} must share a suit with {}.", card.title();
        AlreadyEscaped { seat: Seat } => "E15", "{} is out already: choose somebody who is not.", name(seat);
        NotLongest { route: u8 } => "E21", "Route {route} is not one of the longest.";

        NoPlace { place: u8 } => none, "There is no place {place} in that hand.";
        NoRoute => none, "There is no such route.";
        NoSuchSeat { seat: Seat } => none, "There is no {seat} at this table.";
        OtherChanceDue => none, "Chance decides something else here.";
        NotTheDeck => none, "The deck is 45 cards, each once.";
    }
}
