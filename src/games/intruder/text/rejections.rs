//! The reasons why an action or an outcome of chance is rejected: sentences and rulings.

use super::super::{Card, CardSource, Die, WinReason};
use crate::game::Seat;

crate::rejections! {
    /// A reason why an action or an outcome of chance is rejected.
    pub enum IllegalAction |name| {
        GameOver { by: WinReason }: match by {
            WinReason::Deaths => "I37", "The game is over.";
            WinReason::Items => "I38", "The game is over.";
        }
        Dead => "I36", "You are dead and can only watch.";
        ChoiceExpected => "I9", "First everybody chooses three of their five cards.";
        HasChosen => "I9", "You have chosen already. Now wait for the others.";
        KeepsNobody => "I10", "Nobody’s Home is used at once or given up; it cannot be kept.";
        NobodyUsed => "I10", "You have been out once this game, so now you have to stay in.";
        NotAtHome => "I10", "You are not at home this round, so you take no turns.";
        NotYourTurn { turn: Seat } => "I13", "It’s {}’s turn.", name(turn);
        TurnExpected => "I13", "Play one of your cards, or skip.";
        CardDecisionExpected { source: CardSource }: match source {
            CardSource::Hostage => "I30", "Play the card that the Hostage brought you, or keep it.";
            CardSource::Snatch => "I31", "Play the card you have snatched, or keep it.";
        }
        NotHeld { card: Card } => none, "There is no {} in that hand.", card.title();
        NoSuchSeat { seat: Seat } => none, "There is no {seat} at this table.";
        DeadTarget { seat: Seat } => "I17", "{} is dead: choose somebody who is alive.", name(seat);
        ImmuneTarget { seat: Seat } => "I12", "{} is not at home this round: choose another player.", name(seat);
        RowFull { seat: Seat } => "I15", "{}’s row is full: it holds at most four cards.", name(seat);
        SameTitle { card: Card, seat: Seat } =>
            "I16", "The last card in {1}’s row is a {0} too: equal cards never lie side by side.", card.title(), name(seat);
        NoDamage { seat: Seat } => "I18", "{} has no damage to heal.", name(seat);
        BedOnEmptyRow => "I20", "There is no card in that row to nullify.";
        BedOnBarricade => "I20", "Under the Bed does nothing to a Barricade.";
        NothingToDouble { seat: Seat } =>
            "I21", "{} has no damage or healing to double.", name(seat);
        NoLifeLost { seat: Seat } =>
            "I23", "{} has all three lives: a Med Kit has nothing to give back.", name(seat);
        MedkitUsed => "I23", "You have already played a Med Kit this game.";
        DeckEmpty => "I30", "The deck is empty: a Hostage would bring nothing.";
        NotSnatchable { take: Card, from: Seat } =>
            "I31", "No {} can be snatched from {}.", take.title(), name(from);
        NoTarget { card: Card } => none, "Say where the {} goes, or what it takes.", card.title();
        OtherChanceDue => none, "Chance decides something else here.";
        WrongIntruders { intruders: u8, seats: u8 } =>
            "I2", "There cannot be {intruders} Intruders among {seats} players.";
        NotEachSeat => none, "Each seat has one identity.";
        NotTheCards => "I7", "These are not the cards that are to be shuffled.";
        NotRollable { die: Die, seat: Seat }: match die {
            Die::Tie => "I35", "{} is not among those who may lose this life.", name(seat);
            _ => "I6", "The die cannot show {} now.", name(seat);
        }
        OnlyForSix => none, "The number of Intruders can be chosen only for six players.";
    }
}
