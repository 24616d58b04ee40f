//! The rule book.

use crate::game::{Book, Chapter, Passage::Example, Passage::Text, Ruling};

/// The rule book.
pub const BOOK: Book = Book {
    chapters: &[
        Chapter {
            title: "What it is about",
            parts: &[
                Text(
                    "The greatest magicians in the world are Houdini’s guests tonight, and Houdini has cooked. Nobody has the heart to tell him about his poutine. You lead a troupe: get five of your people out before it is on the table, and you win [H38]. All who do so win together: nobody wins more than anybody else [H39].",
                ),
                Text(
                    "You get people out with ESCAPEs. Each is a way to leave and shows the ITEMs that it needs; it frees one person fewer than it shows ITEMs [H29].",
                ),
                Example(&["e1", "rope", "scarf"], "A window, a rope and a scarf: two ITEMs, so one person is free."),
                Example(&["e18", "hat", "wand", "rabbit", "smoke"], "Four ITEMs and a lot of applause: three people."),
            ],
        },
        Chapter {
            title: "The cards",
            parts: &[
                Text(
                    "The main pile has 49 ITEMs, seven of each kind; 36 ACTIONs, which you play for what they do; and four EVENTs, which happen as soon as they are drawn [H11]. The 18 ESCAPEs have a pile of their own. Each pile has its own discards, which everybody may look through [H18].",
                ),
                Example(&["mirror", "pickpocket", "canapes", "e6"], "An ITEM, an ACTION, an EVENT and an ESCAPE."),
                Text(
                    "You begin with four main cards and an ESCAPE, all in your hand [H2]. Houdini is dealt to somebody too, and that player has the honour of the first turn [H4], [H5].",
                ),
            ],
        },
        Chapter {
            title: "Your turn",
            parts: &[
                Text(
                    "First draw two cards, one after the other, each from whichever pile you like; draw only one while Houdini stands in front of you [H6], [H7], [H8].",
                ),
                Example(
                    &["e9", "mirror"],
                    "You draw an ESCAPE, see what it asks for, and only then take the second card from the main pile.",
                ),
                Text(
                    "Then do what you like, in any order and as often as you like: lay an ESCAPE in front of you, play ACTIONs, discard cards [H16], [H17]. Finally, end the turn or attempt to escape.",
                ),
                Example(
                    &["e2", "e10"],
                    "Only one ESCAPE lies in front of you: laying “Up the Rope and Away” discards “Gone in a Puff” [H19].",
                ),
                Example(
                    &["hat", "hat"],
                    "Two hats and no use for them: you may discard one, both or none. You get nothing for it.",
                ),
                Text(
                    "At the end of your turn you may hold ten cards. If you have more, discard the rest, as you choose [H32].",
                ),
            ],
        },
        Chapter {
            title: "The ACTIONs",
            parts: &[
                Text(
                    "An ACTION is discarded as it is played, and then it takes effect. One that would do nothing cannot be played [H18], [H23].",
                ),
                Example(
                    &["look-over-there"],
                    "Point at anybody who is still here: Houdini goes there. You may point at yourself.",
                ),
                Example(
                    &["compliments"],
                    "Houdini bows his way to the next guest, clockwise or counterclockwise; empty chairs are passed over.",
                ),
                Example(&["up-my-sleeve"], "Draw two cards, each from either pile."),
                Example(
                    &["pickpocket"],
                    "Take a card from somebody’s hand. You do not choose which; only the two of you see it.",
                ),
                Example(
                    &["mind-reader", "rope"],
                    "Ask somebody for a Rope. Whoever has one must hand it over; whoever has none smiles.",
                ),
                Example(&["thin-air", "wand"], "Take any ITEM from the main discards."),
                Example(
                    &["bait-and-switch", "e8", "e17"],
                    "Your laid ESCAPE changes places with somebody else’s. You can attempt yours on your next turn; the other player must wait one turn longer [H25].",
                ),
                Example(&["vanishing-act"], "Somebody drops two cards from their hand at random."),
            ],
        },
        Chapter {
            title: "Getting out",
            parts: &[
                Text(
                    "An ESCAPE must have been in front of you since the end of your last turn [H25]. Lay all its ITEMs at once. An Understudy can stand in for any of them, but not for all [H26]. Houdini must not be looking [H20].",
                ),
                Example(
                    &["e12", "mirror", "understudy", "smoke"],
                    "Mirror and Smoke Bomb are real, and the Understudy plays the Rope: two people slip through the pantry wall.",
                ),
                Text(
                    "Now the others may cancel it. Everybody who may cancel is asked, whatever they hold, and the first Second Helping! settles it [H27], [H28].",
                ),
                Example(
                    &["second-helping"],
                    "“Leaving already? But you have hardly eaten!” The ESCAPE and all the cards laid for it are gone, and Houdini turns to the one who shouted [H30].",
                ),
                Text(
                    "If nobody cancels it, you are out: keep the ESCAPE as your score, discard the ITEMs, and find Houdini beside you, asking where everybody went [H30]. Either way your turn is over [H31].",
                ),
            ],
        },
        Chapter {
            title: "Houdini",
            parts: &[
                Text(
                    "He always stands in front of exactly one chair [H33]. Whoever sits there draws only one card and can neither attempt nor cancel an escape, but may do everything else [H8], [H20], [H28]. If he leaves in the middle of your turn, you are free to go at once; the card you did not draw is lost [H21].",
                ),
                Example(
                    &["compliments", "e7", "hat", "rabbit"],
                    "Houdini watches you. You praise his cooking, he moves on to your neighbour, and back into the hat you go.",
                ),
                Text(
                    "When a winner leaves, Houdini stays at the empty chair and bothers nobody until something moves him [H34].",
                ),
            ],
        },
        Chapter {
            title: "EVENTs",
            parts: &[
                Text(
                    "An EVENT is shown and happens at once. Then it is discarded, and whoever drew it takes another card from the main pile [H11]. If more EVENTs turn up meanwhile, they wait their turn [H12].",
                ),
                Example(&["works-the-room"], "Houdini moves to the next guest clockwise."),
                Example(
                    &["guest-of-honour"],
                    "Of those still here, Houdini goes to whoever has freed the most people; of those tied, to the first one clockwise after the drawer, who comes last.",
                ),
                Example(&["lights-out"], "Everybody chooses a card, and all the cards are passed to the left at once."),
                Example(&["canapes"], "Everybody draws a card from either pile, beginning with the one who drew this."),
            ],
        },
        Chapter {
            title: "Dinner",
            parts: &[
                Text(
                    "When the main pile runs out, its discards are shuffled and become the second pile [H41]. When that runs out too, dinner is served: the turn is finished, and the game is over [H42]. It is also over when only one guest is left [H40].",
                ),
                Text(
                    "Those who stay must eat. Whoever among them has the most people out at least has something to be proud of [H44].",
                ),
            ],
        },
        Chapter {
            title: "Two players",
            parts: &[Text(
                "In a game that began with two players, the one with Houdini draws two cards and may cancel, but still cannot attempt an escape [H35]. ESCAPEs are laid face down and shown when they are attempted or discarded [H36]. Bait and Switch swaps them unseen; then both players look at what they got [H37].",
            )],
        },
        Chapter {
            title: "Variants",
            parts: &[
                Text(
                    "One at a time: every ESCAPE frees one person, however grand it is. For two or three players [H29].",
                ),
                Text(
                    "While it is hot: the last card of the second pile ends the game on the spot, even in mid-turn [H42].",
                ),
            ],
        },
    ],
    rulings: &[
        (Ruling("H1"), "Two to five can play."),
        (Ruling("H2"), "Everybody starts with four main cards and one ESCAPE, all in hand."),
        (
            Ruling("H3"),
            "No EVENT is dealt: the four of them are kept out of the deal and then shuffled into what is left.",
        ),
        (
            Ruling("H4"),
            "Houdini is dealt to one player at random and stands in front of them from the start. That player has an ESCAPE like all the others.",
        ),
        (
            Ruling("H5"),
            "The player who is dealt Houdini goes first, then play goes clockwise. That first turn begins with a draw like any other.",
        ),
        (Ruling("H6"), "You must draw, and before anything else."),
        (
            Ruling("H7"),
            "Cards are drawn one at a time. You choose the pile for each after you have seen the one before.",
        ),
        (
            Ruling("H8"),
            "How many you draw is settled as your turn begins: one if Houdini is in front of you, otherwise two. With two players, always two.",
        ),
        (
            Ruling("H9"),
            "If the ESCAPE pile is empty when somebody is to draw, its discards are shuffled first; a replacement for an EVENT does not count as such a draw. An empty pile cannot be chosen, and if both are empty, the draw is skipped.",
        ),
        (
            Ruling("H11"),
            "A drawn EVENT happens and is discarded; then its drawer takes one replacement from the main pile, if there is one.",
        ),
        (
            Ruling("H12"),
            "EVENTs wait their turn: one that turns up while another happens waits until that one is over, including its replacement.",
        ),
        (
            Ruling("H13"),
            "The same goes for EVENTs drawn with an ACTION or for Canapés. If the first draw of Up My Sleeve is one, it happens before the second draw.",
        ),
        (Ruling("H14"), "The replacement does not count as one of the turn’s draws."),
        (Ruling("H15"), "Whatever an EVENT asks that nobody can do is skipped."),
        (Ruling("H16"), "ACTIONs, laying and discarding come in any order. An attempt comes last."),
        (Ruling("H17"), "You may discard any cards from your hand, and you get nothing for them."),
        (
            Ruling("H18"),
            "Main cards and ESCAPEs have discards of their own, face up for all. An ACTION is discarded first and then takes effect.",
        ),
        (
            Ruling("H19"),
            "You have at most one ESCAPE in front of you. Laying another discards the first, which never comes back to your hand.",
        ),
        (
            Ruling("H20"),
            "With Houdini in front of you, you may lay, play and discard. You may not attempt, and you may cancel only in a game that began with two players.",
        ),
        (
            Ruling("H21"),
            "If he leaves during your own turn, you may still attempt an escape in it, but you do not draw any more cards.",
        ),
        (
            Ruling("H22"),
            "Second Helping! only answers an attempt, and an Understudy is only laid in one. Both may be discarded like other cards.",
        ),
        (
            Ruling("H23"),
            "Only players still here can be chosen, and an ACTION that could do nothing cannot be played: no card from an empty hand, no ITEM that is not discarded, no draw from empty piles, no swap without two laid ESCAPEs. A wrong guess with Mind Reader is allowed.",
        ),
        (
            Ruling("H24"),
            "A laid ESCAPE is not in your hand: nobody can steal it or pass it on, and it does not count towards the hand limit.",
        ),
        (
            Ruling("H25"),
            "You may attempt an ESCAPE that has lain in front of you, without a break, since the end of your last turn. After Bait and Switch, the player who played it can attempt the new ESCAPE on their next turn; the other player only on the turn after their next.",
        ),
        (
            Ruling("H26"),
            "All ITEMs are laid at once, from the hand. Understudies may stand in for some of them, but at least one ITEM must be real.",
        ),
        (
            Ruling("H27"),
            "Then all who may cancel say yes or no, in any order; the first cancel settles it. They are asked whatever they hold, so that being asked reveals nothing.",
        ),
        (
            Ruling("H28"),
            "All the others still here may cancel, except the one with Houdini, who may only if the game began with two players. Nothing can stop a cancel.",
        ),
        (
            Ruling("H29"),
            "An ESCAPE frees as many people as it has ITEMs, minus one. With “One at a time”, for two or three players, it frees one.",
        ),
        (
            Ruling("H30"),
            "Out: the laid cards are discarded, the ESCAPE is your score, and Houdini comes to you. Cancelled: the laid cards, the Second Helping! and the ESCAPE are discarded, and Houdini goes to the player who cancelled.",
        ),
        (Ruling("H31"), "An attempt ends the turn, however it goes. The hand limit still applies."),
        (
            Ruling("H32"),
            "With more than ten cards at the end of your own turn, you discard the rest, as you choose. ESCAPEs in your hand count.",
        ),
        (Ruling("H33"), "Houdini always stands in front of exactly one chair."),
        (
            Ruling("H34"),
            "After a winner has left, Houdini stays at the empty chair and is in nobody’s way. His neighbours are counted from there.",
        ),
        (Ruling("H35"), "Two players: the one with Houdini draws two cards and may cancel, but not attempt."),
        (
            Ruling("H36"),
            "Two players: ESCAPEs are laid face down. Only their owner knows them until they are attempted or discarded.",
        ),
        (
            Ruling("H37"),
            "Two players: Bait and Switch swaps them unseen; then each player knows the one they got, and still knows the one they gave.",
        ),
        (Ruling("H38"), "With five or more people out, you win and leave. Your hand is discarded; your score stays."),
        (Ruling("H39"), "All winners are equal."),
        (Ruling("H40"), "When only one player is left, the game is over at once."),
        (
            Ruling("H41"),
            "The main pile runs out when its last card is taken. The first time, its discards are shuffled into a new pile there and then; if there are none, it counts as the second time.",
        ),
        (
            Ruling("H42"),
            "The second time, dinner is served: the draw, any EVENTs under way and the turn are finished without the main pile, then the game is over. With “While it is hot”, it is over on the spot. Whoever gets a fifth person out before the end has won.",
        ),
        (Ruling("H43"), "The ESCAPE pile is renewed as often as it takes."),
        (
            Ruling("H44"),
            "When dinner ends the game, whoever of those still here has the most people out comes next after the winners. Several may share that place.",
        ),
    ],
    credits: "Houdini’s Poutine was designed by Andrew Stengele and published by FPE Games (2016). The card list, the words and the pictures here are our own.",
};
