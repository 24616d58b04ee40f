//! The texts of the cards: what each does, what an ESCAPE needs and what it lacks.

use super::super::{ActionCard, Card, Dinner, EscapeCard, EventCard, ItemSet, Served};
use super::{LAST_TURN, list, people};

/// Returns the number of cards in a stack.
pub fn times(count: usize) -> String {
    format!("×{count}")
}

/// Returns the title that a card in a hand shows: there it is narrow, so that long words of ACTIONs have a soft hyphen.
pub fn short_title(card: Card) -> &'static str {
    match card {
        Card::Action(ActionCard::Compliments) => "Compli\u{ad}ments",
        Card::Action(ActionCard::Pickpocket) => "Pick\u{ad}pocket",
        Card::Action(ActionCard::VanishingAct) => "Vanish\u{ad}ing Act",
        Card::Action(ActionCard::Understudy) => "Under\u{ad}study",
        card => card.title(),
    }
}

/// Returns the title of a card and its effect.
pub fn title_and_effect(card: Card) -> String {
    format!("{}: {}", card.title(), card_effect(card))
}

/// Returns the title of an ESCAPE in hand, what it needs, how many people it frees, and what happens if it is laid: an ESCAPE that
/// lies in front of its player, `laid`, is discarded, and in the last turn it comes too late.
pub fn escape_in_hand(escape: EscapeCard, frees: usize, laid: Option<EscapeCard>, dinner: Dinner) -> String {
    let laying = match laid {
        _ if dinner == Dinner::Served => LAST_TURN.into(),
        Some(laid) => format!("Laying it discards “{}”.", laid.title()),
        None => "You can attempt it from your next turn on.".into(),
    };
    format!("{} {laying}", needs_and_frees(escape, frees))
}

/// Returns the title of an ESCAPE, what it needs, and how many people it frees.
pub fn needs_and_frees(escape: EscapeCard, frees: usize) -> String {
    let people = if frees == 1 { "1 person".into() } else { format!("{frees} people") };
    format!("{}: Needs {} and frees {people}.", escape.title(), needed(escape))
}

/// Returns the ITEMs that an ESCAPE shows, as a list.
fn needed(escape: EscapeCard) -> String {
    let shows: Vec<String> = escape.printed_items().iter().map(|item| item.title().into()).collect();
    list(&shows)
}

/// Returns the effect of a card in one sentence.
pub fn card_effect(card: Card) -> String {
    let line = match card {
        Card::Item(_) => "An ITEM. Use it in an escape that needs it.",
        Card::Escape(escape) => {
            return format!(
                "An ESCAPE that needs {}. Once it is laid, its owner can attempt it from the next turn on.",
                needed(escape)
            );
        }
        Card::Action(action) => match action {
            ActionCard::SecondHelping => {
                "Cancels another player’s escape and brings Houdini to you. In a game for 3 or more: not while he is with you."
            }
            ActionCard::LookOverThere => "Sends Houdini to anybody still at the party.",
            ActionCard::Compliments => "Houdini moves one chair, clockwise or counterclockwise.",
            ActionCard::UpMySleeve => "Draw two cards, one at a time, from either pile.",
            ActionCard::Pickpocket => "Take a random card from another hand.",
            ActionCard::MindReader => "Name a player and an ITEM. If they hold one, it is yours.",
            ActionCard::ThinAir => "Take any ITEM from the main discards.",
            ActionCard::BaitAndSwitch => "Swap your laid ESCAPE with another player’s.",
            ActionCard::VanishingAct => "Another player loses up to two random cards.",
            ActionCard::Understudy => "Stands in for one ITEM of your own escape. It can only be laid in an attempt.",
        },
        Card::Event(event) => return event_effect(event).into(),
    };
    line.into()
}

/// Returns the explanation of a card: its type and its effect.
pub fn card_explanation(card: Card) -> String {
    let effect = card_effect(card);
    match card {
        Card::Action(_) => format!("An ACTION. {effect}"),
        Card::Event(_) => format!("An EVENT. {effect}"),
        // The effect begins with the type.
        Card::Item(_) | Card::Escape(_) => effect,
    }
}

/// Returns the effect of an EVENT.
pub fn event_effect(event: EventCard) -> &'static str {
    match event {
        EventCard::WorksTheRoom => "Houdini bows and moves to the next guest, clockwise.",
        EventCard::GuestOfHonour => {
            "Houdini goes to whoever of those still here has freed the most people; of those tied, to the first one clockwise after the drawer."
        }
        EventCard::LightsOut => "Everybody slides a card to the left in the dark.",
        EventCard::Canapes => "Everybody helps themselves to a card, from either pile.",
    }
}

/// Returns what an EVENT does that a player with this name has just drawn, and what follows. `served` is the end of the game if it was
/// the last card (H42).
pub fn drawn_event(event: EventCard, name: &str, served: Option<Served>) -> (&'static str, String) {
    match served {
        None => (event_effect(event), format!("{name} drew it. Another card is drawn in its place afterwards.")),
        Some(Served::Turn) => (
            event_effect(event),
            format!(
                "{name} drew it. It was the last card: none is drawn in its place, and dinner is served after this turn."
            ),
        ),
        Some(Served::AtOnce) => {
            ("Dinner is served, so it does nothing.", format!("{name} drew it. It was the last card."))
        }
    }
}

/// Returns to whom an EVENT moves Houdini and what he keeps that player from (H8, H20, H28); `name` is `None` for the player at the
/// screen. `stays` tells whether he is there already.
pub fn houdini_goes(name: Option<&str>, stays: bool, is_two_player: bool) -> String {
    let (who, goes, draws) = match name {
        None => ("you", "comes to", "draw"),
        Some(name) => (name, "goes to", "draws"),
    };
    let goes = if stays { "stays with" } else { goes };
    if is_two_player {
        return format!("Houdini {goes} {who}: {who} cannot attempt an escape.");
    }
    format!("Houdini {goes} {who}: {who} {draws} one card a turn and cannot attempt or cancel an escape.")
}

/// Returns the screen reader text of a laid ESCAPE. `is_ready` tells whether it has lain there since the end of its player's last turn
/// (H25).
pub fn escape_label(escape: EscapeCard, frees: usize, is_ready: bool) -> String {
    let state = if is_ready { "ready to be attempted" } else { "not yet ready to be attempted" };
    format!("{}: {}; {} out; {state}", escape.title(), needed(escape), people(frees))
}

/// Returns the state of the player's own ESCAPE: what is missing and whether the player's Understudies can stand in for it,
/// whether it has lain there since the end of the last turn (H25), and whether Houdini is looking at the player (H20).
pub fn laid_escape_status(
    escape: EscapeCard,
    missing: ItemSet,
    understudies: usize,
    is_ready: bool,
    is_watched: bool,
    dinner: Dinner,
) -> String {
    let all = escape.items().len();
    // One ITEM must be real (H26).
    let usable = understudies.min(all - 1);
    let some_of = |count| match count {
        1 => "one of ",
        2 => "two of ",
        _ => "three of ",
    };
    let held = match missing.len() {
        0 => "You hold everything it needs".into(),
        lacking if lacking > usable => {
            let (stand_ins, short) = match (usable, lacking - usable) {
                (0, _) => (String::new(), ""),
                (1, short) => (", and an Understudy".into(), some_of(short)),
                (_, short) => (format!(", and {usable} Understudies"), some_of(short)),
            };
            return format!("{} of {all} held{stand_ins}. Missing: {short}{}.", all - lacking, names_of(missing));
        }
        1 => format!("Your Understudy can stand in for the {}", names_of(missing)),
        _ => format!("Your Understudies can stand in for the {}", names_of(missing)),
    };
    match (is_watched, is_ready) {
        (true, _) => format!("{held}, but Houdini is looking at you."),
        (false, true) => format!("{held}. An attempt ends your turn."),
        (false, false) if dinner == Dinner::Served => LAST_TURN.into(),
        (false, false) => format!("{held}. You can attempt it on your next turn."),
    }
}

/// Returns the titles of ITEMs as a list.
fn names_of(items: ItemSet) -> String {
    list(&items.iter().map(|item| item.title().into()).collect::<Vec<String>>())
}

/// Returns the number of people that an ESCAPE frees.
pub fn frees(count: usize) -> String {
    format!("frees {count}")
}

#[cfg(test)]
mod tests {
    use super::super::super::Item;
    use super::*;

    #[test]
    fn a_laid_escape_tells_whether_it_can_be_attempted_already() {
        let escape = EscapeCard::all().next().expect("there are ESCAPEs");
        let [ready, fresh] = [true, false].map(|is_ready| escape_label(escape, 2, is_ready));
        assert!(ready.ends_with("2 people out; ready to be attempted"), "{ready}");
        assert!(fresh.ends_with("2 people out; not yet ready to be attempted"), "{fresh}");
    }

    #[test]
    fn the_state_of_an_escape_agrees_with_what_can_be_attempted() {
        let escape = EscapeCard::all().find(|escape| escape.items().len() == 3).expect("an ESCAPE with three ITEMs");
        let items: Vec<Item> = escape.items().iter().collect();
        let missing = |count: usize| items[..count].iter().copied().collect::<ItemSet>();
        let status = |missing, understudies, is_ready| {
            laid_escape_status(escape, missing, understudies, is_ready, false, Dinner::FirstPile)
        };
        assert_eq!(status(missing(0), 0, true), "You hold everything it needs. An attempt ends your turn.");
        assert_eq!(status(missing(0), 0, false), "You hold everything it needs. You can attempt it on your next turn.");
        assert!(status(missing(1), 0, true).starts_with("2 of 3 held. Missing: "));
        assert!(status(missing(1), 1, true).starts_with("Your Understudy can stand in for the "));
        assert!(status(missing(2), 2, true).starts_with("Your Understudies can stand in for the "));
        assert!(status(missing(2), 0, true).starts_with("1 of 3 held. Missing: "));
        assert!(status(missing(2), 1, true).starts_with("1 of 3 held, and an Understudy. Missing: one of "));
        assert!(status(missing(3), 1, true).starts_with("0 of 3 held, and an Understudy. Missing: two of "));
        // One ITEM must be real (H26).
        assert!(status(missing(3), 3, true).starts_with("0 of 3 held, and 2 Understudies. Missing: one of "));
    }
}
