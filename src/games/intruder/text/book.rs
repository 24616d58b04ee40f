//! The rule book of Intruder Escape.

use crate::game::{Book, Chapter, Passage::Example, Passage::Text, Ruling};

/// The rule book.
pub const BOOK: Book = Book {
    chapters: &[
        Chapter {
            title: "What it is about",
            parts: &[
                Text(
                    "A night, a house, three to six people [I1]. One to three of them are Intruders [I2]. With four players or more, the Intruders know each other [I3]; everybody else knows only that somebody here is lying.",
                ),
                Text(
                    "Everybody has three lives [I5]. Each round somebody loses one [I35], and between rounds you talk. Say what you like about who you are [I40]; your cards say it better.",
                ),
                Text(
                    "The Innocents win when every Intruder is dead [I37], or when a living Innocent ends a round with all four escape items [I38]. The Intruders win when every Innocent is dead [I37], or when a living Intruder ends a round with all four items while no Innocent has more than one life left [I38]. You win and lose as a side, the dead included [I39].",
                ),
                Example(&["keys", "car", "gasoline", "license"], "The four escape items. There is one of each."),
            ],
        },
        Chapter {
            title: "A round begins",
            parts: &[
                Text(
                    "Everybody is dealt five cards [I8], keeps three in secret and puts two under the deck [I9]. Then the die says who starts [I6]. Three laps follow, one card or a skip for each player in each lap [I13].",
                ),
                Example(
                    &["bat", "bandage", "keys", "hostage", "bat"],
                    "Keep three of these. You know where the other two are: at the bottom of the deck.",
                ),
                Text(
                    "You decide about Nobody\u{2019}s Home along with that choice. Use it, and your cards are gone, you take no turns and nothing can touch you this round. Or give it up as one of your two. Each player can be out once a game [I10], [I12].",
                ),
                Example(&["nobody"], "Tonight I\u{2019}m washing my hair. All night."),
            ],
        },
        Chapter {
            title: "Hitting and healing",
            parts: &[
                Text(
                    "Cards that hurt, heal or shield are laid in a row in front of a player, yourself included, from left to right [I14], [I17]. A row holds four [I15], and never two of the same title side by side [I16].",
                ),
                Example(&["bat", "knife"], "One damage and two damage: three so far."),
                Text("You can only heal what is there now; you cannot heal in advance [I18]."),
                Example(&["knife", "bandage", "bat"], "Two, minus one, plus one: two damage."),
                Text(
                    "A Med Kit works on lives, not on damage: it gives one back when the round ends, to somebody who has fewer than three [I23].",
                ),
                Example(
                    &["bat", "medkit"],
                    "The bat counts as usual; the Med Kit gives back a life lost in an earlier round.",
                ),
            ],
        },
        Chapter {
            title: "Tricks in the row",
            parts: &[
                Text(
                    "Barricade nullifies the next card that lands in its row, good or bad: that card stays, but does nothing [I19].",
                ),
                Example(&["barricade", "knife", "bat"], "The knife is nullified, the bat is not: one damage."),
                Text("Under the Bed nullifies the card before it; it cannot be played on a Barricade [I20]."),
                Example(&["bat", "knife", "bed"], "The knife has missed: one damage."),
                Text("Double Scratch doubles the latest damage or healing that still counts [I21]."),
                Example(&["knife", "scratch"], "Four damage. Ouch."),
                Example(&["bat", "scratch", "bed"], "The scratch is nullified: one damage."),
            ],
        },
        Chapter {
            title: "Tricks with the die and the dark",
            parts: &[
                Text(
                    "These are played on nobody. Flashlight turns up the top card of the deck [I25]. Camera, Roulette and Mirror roll the die: somebody\u{2019}s hand is shown [I26], somebody loses a life at once [I27], somebody loses a turn [I28]. It can be you. Each of the three is played once and leaves the game [I29].",
                ),
                Example(&["camera", "roulette", "mirror"], "The die does not take sides."),
                Text(
                    "Hostage trades itself for the top card of the deck. Snatch takes an item that lies in front of a player, or the latest damage or healing card of a row, but never a Med Kit. Play what you got at once, or keep it [I30], [I31].",
                ),
                Example(
                    &["bat", "knife", "snatch"],
                    "Snatch can take this knife: less damage here, and a knife for somebody else.",
                ),
            ],
        },
        Chapter {
            title: "The way out",
            parts: &[
                Text(
                    "Items are laid beside a row, in front of anybody you like, and stay there [I24]. Only a Snatch takes them away, or a death, which discards them [I36]. An item you have snatched and still hold is laid in front of you when the round ends, too late to win with it this round [I33].",
                ),
                Example(
                    &["keys", "car", "gasoline", "license"],
                    "All four in front of a living player when the round ends: the Innocents win, if it is one of them.",
                ),
            ],
        },
        Chapter {
            title: "A round ends",
            parts: &[
                Text(
                    "First the Med Kits work, then damage is counted, then one player loses a life [I34]: whoever has the most damage; in a tie, or if nobody has any, the die chooses [I35]. Then rows and hands are discarded [I32]. The discards are shuffled and go under the deck [I7].",
                ),
                Text(
                    "Whoever loses the third life is dead and watches. The dead may tell who they were, or leave you guessing [I36].",
                ),
                Example(
                    &["bat", "bandage", "knife"],
                    "Two damage here and less everywhere else: this player loses a life.",
                ),
            ],
        },
    ],
    rulings: &[
        (Ruling("I1"), "Three to six can play."),
        (
            Ruling("I2"),
            "One Intruder among three players, two among four or five. Among six you may agree on two or three, or deal six of the seven identity cards: then it is two or three, and nobody looks at the card left over.",
        ),
        (
            Ruling("I3"),
            "With four players or more, the Intruders know one another. If the number was left to the deal, nobody else knows it.",
        ),
        (Ruling("I4"), "Choose a character or draw one. It is your face on the die and means nothing else."),
        (Ruling("I5"), "You have three lives. When you lose the third, you are dead."),
        (
            Ruling("I6"),
            "The die is rolled until it shows somebody it can apply to, each of them equally likely; never the dead.",
        ),
        (
            Ruling("I7"),
            "From the second round on, the discards are shuffled first and put under the deck; the deck is never shuffled. Then come the deal, the choice, the roll for the starter, and three laps.",
        ),
        (
            Ruling("I8"),
            "Everybody alive is dealt five cards, one by one, clockwise from whoever began the last round, or the next one alive. The first round is dealt from the first seat.",
        ),
        (
            Ruling("I9"),
            "Keep three in secret. Once everybody has chosen, the cards that were not kept go face down under the deck: player by player in the order of the deal, and each player\u{2019}s two in the order in which they were dealt.",
        ),
        (
            Ruling("I10"),
            "Nobody\u{2019}s Home is used with that choice or never. Used, it is shown once all have chosen; you discard all five cards, take no turns and are immune for the round. Each player may do so once a game. If it is not used, it must be one of the two given up, and goes to the discards.",
        ),
        (
            Ruling("I11"),
            "If a Hostage brings you Nobody\u{2019}s Home, it is too late: it is shown and discarded, and your turn is over.",
        ),
        (
            Ruling("I12"),
            "A player who is immune cannot be played on, robbed or made to lose a life. Camera, Roulette and Mirror do nothing to them. If the die says that they start, the next player at home starts instead.",
        ),
        (
            Ruling("I13"),
            "Three laps clockwise. On your turn, play one card or skip. Without cards, you are passed over.",
        ),
        (
            Ruling("I14"),
            "Damage, healing, Med Kit, Barricade, Under the Bed and Double Scratch lie in the row of the player they are played on, left to right. Flashlight, Camera, Roulette, Mirror, Hostage and Snatch are played on nobody. Items lie beside the row.",
        ),
        (Ruling("I15"), "No row holds more than four cards. Nullified cards count; items do not."),
        (Ruling("I16"), "You cannot play a card next to one of the same title, even if that one is nullified."),
        (Ruling("I17"), "Play on anybody who is alive and at home, yourself included."),
        (
            Ruling("I18"),
            "Bandage and Syringe need damage in the row as it lies now. Damage is counted from the left and is never less than zero.",
        ),
        (
            Ruling("I19"),
            "Barricade nullifies whatever card lands next in its row. Only Under the Bed slips through, and the Barricade goes on waiting.",
        ),
        (
            Ruling("I20"),
            "Under the Bed nullifies the rightmost card of the row, even one that is nullified already. There must be a card, and it must not be a Barricade.",
        ),
        (
            Ruling("I21"),
            "Double Scratch doubles the latest damage or healing of the row that is not nullified; there must be one. A nullified Scratch doubles nothing.",
        ),
        (
            Ruling("I22"),
            "If you snatch a card that others act on, those stay behind without effect and do not act on another one. The snatched card itself is free again.",
        ),
        (
            Ruling("I23"),
            "A Med Kit is for somebody who has fewer than three lives at this moment, and gives one back at the end of the round, before the loss, unless it is nullified. Each player may play only one a game, even if it comes to nothing.",
        ),
        (Ruling("I24"), "Items may be laid in front of anybody, stay there, and cannot be nullified."),
        (Ruling("I25"), "Flashlight turns up the top card of the deck, and it stays up until somebody gets it."),
        (Ruling("I26"), "Camera: roll. That player shows their whole hand to everybody."),
        (Ruling("I27"), "Roulette: roll. That player loses a life at once, and the round still takes its own."),
        (Ruling("I28"), "Mirror: roll. That player loses the next turn of this round, if there is one."),
        (
            Ruling("I29"),
            "Camera, Roulette and Mirror leave the game when they are played. Any living player can be rolled, including the one who played the card.",
        ),
        (
            Ruling("I30"),
            "Hostage: discard it and take the top card of the deck. Play that card at once, if it can be played, or keep it. It may be another Hostage. With no deck there is nothing to trade for.",
        ),
        (
            Ruling("I31"),
            "Snatch: take an item that lies in front of anybody, or the latest damage or healing card of a row, nullified or not, your own row included; never a Med Kit. Play it at once or keep it. There must be something to take.",
        ),
        (Ruling("I32"), "There is no hand limit; what is left at the end of the round is discarded."),
        (
            Ruling("I33"),
            "An item that you snatched and still hold at the end of the round is laid in front of you, once it is clear whether anybody has won this round. Other items left in hand are discarded.",
        ),
        (
            Ruling("I34"),
            "The end of a round in order: Med Kits, counting, the loss of a life, death, who has won, discarding, talk.",
        ),
        (
            Ruling("I35"),
            "Whoever has the most damage loses one life. In a tie, the die chooses among those tied; if nobody has damage, among all who are alive and at home.",
        ),
        (
            Ruling("I36"),
            "Whoever dies, at any time, discards hand, row and items, and their turn, if under way, is over. The dead watch, and may show who they were.",
        ),
        (
            Ruling("I37"),
            "When the last Intruder is dead, the Innocents have won; when the last Innocent is dead, the Intruders. This is checked whenever somebody dies.",
        ),
        (
            Ruling("I38"),
            "When a round ends, after the loss: a living Innocent with all four items wins for the Innocents. A living Intruder with all four wins for the Intruders if no Innocent has more than one life left at that moment; a life that was given back does not count as lost, and the dead have none left. Otherwise you play on.",
        ),
        (Ruling("I39"), "A side wins or loses together, its dead included."),
        (Ruling("I40"), "No living player ever shows an identity card. Say what you like."),
        (Ruling("I41"), "When only two are left, one against one, you play on."),
    ],
    credits: "Intruder Escape is by its makers, who published it as a game of cards and one die. The words and pictures here are our own.",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::intruder::Card;

    #[test]
    fn all_41_rulings_stand_in_order() {
        let numbers: Vec<String> = BOOK.rulings.iter().map(|(ruling, _)| ruling.to_string()).collect();
        assert_eq!(numbers, (1..=41).map(|number| format!("I{number}")).collect::<Vec<_>>());
    }

    #[test]
    fn every_example_shows_cards() {
        for part in BOOK.chapters.iter().flat_map(|chapter| chapter.parts) {
            if let Example(codes, line) = part {
                assert!(codes.iter().all(|code| Card::from_code(code).is_some()), "{codes:?}");
                assert!(!line.is_empty());
            }
        }
    }
}
