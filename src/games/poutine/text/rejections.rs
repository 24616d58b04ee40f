//! The reasons why an action or an outcome of chance is rejected: sentences and rulings.

use super::super::{ActionCard, Card, EscapeCard, EventCard, HAND_LIMIT, Item, Pile, Reason, Shuffle};
use super::list;
use crate::game::Seat;

crate::rejections! {
    /// A reason why an action or an outcome of chance is rejected.
    pub enum IllegalAction |name| {
        OnePersonOptionForMany => "H29", "“One at a time” is only for two or three players.";
        GameOver { reason: Reason }: match reason {
            Reason::Dinner => "H42", "The game is over: dinner has been served.";
            Reason::LastOne => "H40", "The game is over: one guest is left.";
        }
        PlayerHasLeft { seat: Seat } => "H38", "{} has already won and left the party.", name(seat);
        NotYourTurn { turn: Seat } => "H5", "It’s {}’s turn, and somebody else has to decide.", name(turn);

        DrawFirst => "H6", "Draw first: nothing else comes before that.";
        NoDrawsLeft { pile: Pile }: match pile {
            Pile::Main => "H8", "You have no draws left this turn. The bell shows how many main piles are left before dinner.";
            Pile::Escape => "H8", "You have no draws left this turn.";
        }
        EventInProgress { event: EventCard } => "H12", "“{}” must be over first.", event.title();
        NoCardsPassedNow => "H16", "Cards are passed on only while the lights are out.";

        AttemptInProgress => "H27", "An escape is under way: it must be cancelled or allowed first.";
        AlreadyAnswered => "H27", "You have let them go already.";
        NoAttempt => "H27", "Nobody is attempting an escape now.";
        MayNotCancel => "H28", "You have no say in this escape.";

        NotHeld { card: Card } => none, "You do not hold “{}”.", card.title();
        LaidIsNotHeld { escape: EscapeCard } =>
            "H17", "“{}” is in front of you, not in your hand.", escape.title();
        AlreadyLaid { escape: EscapeCard } => "H19", "“{}” is in front of you already.", escape.title();
        OverHandLimit => "H32", "You hold more than {HAND_LIMIT} cards: discard down to {HAND_LIMIT} first.";

        NotPlayedInTurn { card: ActionCard }: match card {
            ActionCard::Understudy => "H22", "An Understudy can only be laid in an escape.";
            _ => "H22", "“{}” only answers somebody else’s escape.", card.title();
        }
        NoSuchSeat { seat: Seat } => none, "There is no {seat} at this table.";
        TargetHasLeft { seat: Seat } => "H23", "{} has left the party: choose somebody who is still here.", name(seat);
        TargetIsSelf => "H23", "Choose another player, not yourself.";
        HoudiniAlreadyThere { seat: Seat } => "H23", "Houdini stands in front of {} already.", name(seat);
        TargetHandEmpty { seat: Seat } => "H23", "{} has no cards in hand.", name(seat);
        NotInDiscards { item: Item } => "H23", "There is no {} among the discards.", item.title();
        NoItemInDiscards => "H23", "There is no ITEM among the discards.";
        NothingToDraw => "H23", "There is nothing left to draw.";
        NothingToSwap { seat: Seat } => "H23", "{} has no ESCAPE laid: a swap needs two.", name(seat);
        NobodyToSwapWith => "H23", "Nobody else has an ESCAPE laid: a swap needs two.";

        HoudiniInFront => "H20", "Houdini is looking straight at you: you cannot escape while he is.";
        NoEscapeLaid => "H25", "Lay an ESCAPE first; it can be attempted on a later turn.";
        EscapeNotReady { escape: EscapeCard } =>
            "H25", "“{}” must have been in front of you since the end of your last turn.", escape.title();
        WrongAttemptCards { escape: EscapeCard } =>
            "H26", "“{}” needs {}. Understudies can stand in for all but one of them.", escape.title(), items(escape);

        /// Another outcome of chance is due, or a decision.
        OtherChanceDue => none, "Chance decides something else here.";
        WrongPileCards { shuffle: Shuffle }: match shuffle {
            Shuffle::Main => "H3", "These are not the cards of the main pile.";
            Shuffle::Escapes => "H4", "The ESCAPE pile is 18 cards, each once.";
            Shuffle::MainDiscards => "H41", "The new main pile is made of all the main discards.";
            Shuffle::EscapeDiscards => "H9", "The new ESCAPE pile is made of all the discarded ESCAPEs.";
        }
        WrongPick => none, "That hand does not hold these cards, or not so many are picked.";
    }
}

/// Returns the ITEMs that an ESCAPE asks for.
fn items(escape: EscapeCard) -> String {
    list(&escape.printed_items().iter().map(|item| item.title().to_string()).collect::<Vec<_>>())
}
