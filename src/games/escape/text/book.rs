//! The rule book of Escape!.

use crate::game::{Book, Chapter, Passage::Example, Passage::Text, Ruling};

/// The rule book.
pub const BOOK: Book = Book {
    chapters: &[
        Chapter {
            title: "What it is about",
            parts: &[
                Text(
                    "The prison ship is going down and you are all below. Nobody can see their own cards; everybody can see everybody else's. Together you build routes from the cells to the boats, and you win only if every one of you gets out [E28]. Then it is a complete escape; with some of you out it is a partial one; with nobody out the ship has won.",
                ),
                Text(
                    "A route is a key, then corridors, then a boat. A game starts with a cup of tokens, which pay for clues [E1], and with five cards in every hand [E2].",
                ),
                Example(
                    &["PMSL", "4MS", "3SK", "9LK", "XS"],
                    "A whole route: a key, three corridors that hold hands by a suit, and a boat.",
                ),
            ],
        },
        Chapter {
            title: "The cards",
            parts: &[
                Text(
                    "Ranks mean nothing here: look at the suits. Three suits make a key, two a corridor, one a boat. The card without a suit is the Guard, who is nobody's friend and can be led anywhere [E17].",
                ),
                Example(&["CSLK", "7WY", "AM", "E"], "A key, a corridor, a boat, and the Guard."),
            ],
        },
        Chapter {
            title: "Your turn",
            parts: &[
                Text("Do one of three things: give a clue, play a card, or discard one [E4]. Nobody may pass."),
                Text(
                    "A clue costs a token. Name another player and a suit or a type: every matching card in that hand is touched, and what is not touched is known not to match [E5], [E9]. A clue must touch something [E6], and it never touches the Guard [E7].",
                ),
                Example(
                    &["4MS", "XW", "PMYK"],
                    "Told \u{201c}Moons\u{201d}, the owner of this hand learns that the first and the third card show Moons, and that the second does not.",
                ),
                Text(
                    "To play, choose one of your own cards without knowing it. It is turned up and goes where it can: a key opens a route [E11], a corridor leads one on where it shares a suit with the end [E12], a boat ends a route that has corridors enough [E13]. If several routes would take it, you choose [E10].",
                ),
                Example(
                    &["CMWK", "6MW", "2WL"],
                    "This route ends in Waves and Leaves. The Mill would lead it on; the Pact would not.",
                ),
                Text(
                    "To discard, choose one of your own cards and turn it up: a token goes back to the cup [E23]. Do not throw the Guard away [E19].",
                ),
                Text(
                    "After playing or discarding you draw a card, as long as there are any [E22]. There is no second deck [E24].",
                ),
            ],
        },
        Chapter {
            title: "Getting out",
            parts: &[
                Text(
                    "Whoever launches a boat leaves by it: the route lies before that player and is safe for ever. You go on playing for the others [E16]. Launch another one later, and you give it to somebody who is still inside [E15].",
                ),
                Example(
                    &["PWLY", "7WY", "8YK", "6LK", "AL"],
                    "Three corridors are enough for a boat, unless you sail in the bowels of the ship.",
                ),
            ],
        },
        Chapter {
            title: "Disaster",
            parts: &[
                Text(
                    "A card that can go nowhere is a disaster: it is lost, and so is the longest route in progress. If several are equally long, the one whose turn it is chooses [E21]. Throwing the Guard away is a disaster as well [E19].",
                ),
                Example(
                    &["CSWY", "9WY", "5YK"],
                    "Played on this route alone, the Journey matches nothing: the route and the Journey are lost together.",
                ),
            ],
        },
        Chapter {
            title: "The end",
            parts: &[Text(
                "It is over at once when all are out, or when the one whose turn it is has no card and no clue to give [E27], [E26].",
            )],
        },
        Chapter {
            title: "How our crew talks",
            parts: &[
                Text(
                    "No rule, only a habit; but the bots keep to it and expect it of you. A type is a go, a suit is a stop. Either is meant for one card: the oldest of those the clue touches that no clue had touched before.",
                ),
                Example(
                    &["4MS", "XW", "PMYK"],
                    "Told \u{201c}Moons\u{201d} as the first clue of all, the Mountain should wait, while of the Watchman you only know that it shows Moons. Told \u{201c}keys\u{201d}, the Watchman can be played.",
                ),
                Text(
                    "A go means: this is of use now. Open a route with it, lead one on, or launch it. A stop means: this is of no use now. Leave it, or throw it away if we have enough of its kind. To every other card the clue says what it says and no more; a type also takes back a stop from the cards that it touches.",
                ),
                Text(
                    "What was meant was true when it was said. When the routes have changed, think again: a boat that was stopped may sail at last. And sometimes one speaks only to pass the turn, so a stop is likely, not certain. Silence promises nothing; but had you held what everybody wanted, somebody might have said so: the Navigator thinks of that. It tells most once the draw pile is empty: by then the others see all that counts, so if nobody has warned you, what you would do by these rules is likely to be right.",
                ),
            ],
        },
        Chapter {
            title: "Variants",
            parts: &[
                Text(
                    "Each can be chosen by itself. Dark of the Storm: six tokens. Bowels of the Ship: four corridors to a boat [E13]. Rat Warren: one route fewer in progress [E31]. Every Man for Himself: completed routes count towards the limit [E32]. Moorings, our own and hard: a boat must share a suit with the end of its route [E13].",
                ),
                Text(
                    "The published rules give eight tokens in one place and ten in another. Eight is what we start from; ten is the calm version [E1].",
                ),
            ],
        },
    ],
    rulings: &[
        (
            Ruling("E1"),
            "The cup starts with the agreed number of tokens, 8 unless you chose otherwise, and never holds more.",
        ),
        (
            Ruling("E2"),
            "Three to five play; two can, though the game as published does not say so. Everybody starts with five cards.",
        ),
        (Ruling("E3"), "The starter is chosen or drawn at random. After that it goes clockwise."),
        (Ruling("E4"), "A turn is exactly one of these: a clue, a play, a discard. Nobody passes."),
        (
            Ruling("E5"),
            "A clue costs one token. It names one other player and either a type (key, corridor, boat) or a suit, and touches every card of that hand that matches.",
        ),
        (Ruling("E6"), "A clue that would touch no card cannot be given."),
        (Ruling("E7"), "The Guard is never named and never touched."),
        (Ruling("E8"), "Those who are out may be given clues like anybody else."),
        (
            Ruling("E9"),
            "What a clue says stays on the cards, on those it touched and on those it passed over. Cards keep their order in the hand; new ones join at the far end.",
        ),
        (
            Ruling("E10"),
            "You play a place of your hand, not a card you have seen. Once it is turned up you choose among the places where it may lie; if there is one, you must take it.",
        ),
        (
            Ruling("E11"),
            "A key opens a route of its own if there are fewer routes in progress than the limit, which is the number of players. Otherwise: disaster.",
        ),
        (
            Ruling("E12"),
            "A corridor leads on any route with whose end it shares a suit. The end is the last card that is not the Guard; on a new route that is the key. Sharing none: disaster. A route may be as long as you like.",
        ),
        (
            Ruling("E13"),
            "A boat ends a route that has at least three corridors (four in the bowels of the ship). Its suit does not matter, unless you play with moorings.",
        ),
        (Ruling("E14"), "A boat that no route is ready for is a disaster."),
        (
            Ruling("E15"),
            "The completed route goes to the one who launched the boat. If that player is out already, it goes to one who is not, as the player chooses.",
        ),
        (Ruling("E16"), "Those who are out keep their hand, their turns and their duties."),
        (
            Ruling("E17"),
            "The Guard may be led along any route in progress. He counts as a corridor, and the card before him stays the end.",
        ),
        (Ruling("E18"), "Played while no route is in progress, the Guard is a disaster in which only he is lost."),
        (
            Ruling("E19"),
            "The Guard thrown away from the hand is a disaster too. The discard itself is carried out: the token goes back, and the new card is drawn after the disaster.",
        ),
        (Ruling("E20"), "A Guard who is lost with his route does nothing more."),
        (
            Ruling("E21"),
            "Disaster: the card that could not be placed and the longest route in progress go to the discards. All cards of a route count for its length; of several longest the one whose turn it is chooses. Completed routes are safe. Where there is no route, only the card is lost.",
        ),
        (Ruling("E22"), "After a play, a disaster or a discard the player draws one card, while there are cards."),
        (
            Ruling("E23"),
            "A discard brings one token back to the cup. If the cup is full it is allowed all the same and brings nothing.",
        ),
        (Ruling("E24"), "The draw pile is never made anew."),
        (Ruling("E25"), "With the cup empty one must play or discard."),
        (Ruling("E26"), "With no card in hand one must give a clue; if none can be given, the game is over."),
        (
            Ruling("E27"),
            "The game is over at once when all are out, with no card drawn, or when the one whose turn it is can do nothing.",
        ),
        (Ruling("E28"), "All out is complete, some out is partial, nobody out is lost. Who got out is always told."),
        (Ruling("E29"), "Nobody says or shows anything of anybody's cards except by clues."),
        (
            Ruling("E31"),
            "With one route fewer and completed routes counting, the limit is the smaller of players less one and players less completed routes, but never less than one.",
        ),
        (
            Ruling("E32"),
            "Where completed routes count, the limit is the number of players less the completed routes. There are never more routes in progress than the limit.",
        ),
    ],
    credits: "Escape! was designed by Fergus Hadley for the Decktet by P. D. Magnus; both are published under CC BY-NC-SA 3.0. The words and pictures here are our own.",
};
