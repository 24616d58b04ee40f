//! The rule book of Escape!.

use crate::game::{Book, Chapter, Passage::Example, Passage::Text, Ruling};

/// The rule book.
pub const BOOK: Book = Book {
    chapters: &[
        Chapter {
            title: "What it is about",
            parts: &[
                Text(
                    "The prison ship is going down and you are all below. Nobody can see their own cards; everybody can see everybody else’s. Together you build routes from the cells to the boats, and you win only if every one of you gets out [E28]. Then it is a complete escape; with some of you out it is a partial one; with nobody out the ship has won.",
                ),
                Text(
                    "A route is a key, then corridors, then a boat. The game starts with a cup of tokens, which pay for clues [E1], and with five cards in every hand [E2].",
                ),
                Example(
                    &["PMSL", "4MS", "3SK", "9LK", "XS"],
                    "A whole route: a key, three corridors, each sharing a suit with the card before it, and a boat.",
                ),
            ],
        },
        Chapter {
            title: "The cards",
            parts: &[
                Text(
                    "Ranks mean nothing here: look at the suits. Three suits make a key, two a corridor, one a boat. The card without a suit is the Guard, who is nobody’s friend and can join any route [E17].",
                ),
                Example(&["CSLK", "7WY", "AM", "E"], "A key, a corridor, a boat, and the Guard."),
            ],
        },
        Chapter {
            title: "Your turn",
            parts: &[
                Text("Do one of three things: give a clue, play a card, or discard one [E4]. Nobody may pass."),
                Text(
                    "A clue costs a token. Name another player and a suit or a type: every matching card in that hand is touched, and the cards that are not touched are known not to match [E5], [E9]. A clue must touch something [E6], and it never touches the Guard [E7].",
                ),
                Example(
                    &["4MS", "XW", "PMYK"],
                    "Told \u{201c}Moons\u{201d}, the owner of this hand learns that the first and third cards show Moons, and that the second does not.",
                ),
                Text(
                    "To play, choose one of your own cards without knowing it. It is turned up and goes where it can: a key starts a route if fewer routes are in progress than there are players [E11], a corridor extends a route if it shares a suit with the end [E12], a boat completes a route that has enough corridors [E13]. If several routes would take it, you choose [E10].",
                ),
                Example(
                    &["CMWK", "6MW", "2WL"],
                    "This route ends in Waves and Leaves. The Mill would extend it; the Pact would not.",
                ),
                Text(
                    "To discard, choose one of your own cards and turn it up: a token goes back to the cup [E23]. Do not discard the Guard [E19].",
                ),
                Text(
                    "After playing or discarding, you draw a card, as long as there are any [E22]. There is no second deck [E24].",
                ),
            ],
        },
        Chapter {
            title: "Getting out",
            parts: &[
                Text(
                    "Whoever launches a boat escapes on it: the route lies in front of that player and is safe for good. You go on playing for the others [E16]. If you launch another boat later, you give it to somebody who is still inside [E15].",
                ),
                Example(
                    &["PWLY", "7WY", "8YK", "6LK", "AL"],
                    "Three corridors are enough for a boat, unless you play Bowels of the Ship.",
                ),
            ],
        },
        Chapter {
            title: "Disaster",
            parts: &[
                Text(
                    "A card that fits nowhere is a disaster: it is lost, and so is the longest route in progress. If several are equally long, the player whose turn it is chooses [E21]. Discarding the Guard is a disaster as well [E19].",
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
                "The game is over at once when everybody is out, or when the player whose turn it is has no cards and no clue to give [E27], [E26].",
            )],
        },
        Chapter {
            title: "The ship’s log",
            parts: &[Text(
                "You may tell the story of your escape. Each of you says what you are in for, and whether you did it; after a card was played, discarded or brought disaster, its player adds a line about it, but never after a clue. The ship’s log in the menu of the table keeps the lines, and the end reads them back. Everybody sees the log, so write nothing about hidden cards [E29].",
            )],
        },
        Chapter {
            title: "How our crew talks",
            parts: &[
                Text(
                    "This is no rule, only a habit. All bots but the Drunk read clues by it, nearly always give theirs by it, and expect it of you. A type means go, a suit means stop. Either is meant for one card: of those the clue touches, the oldest that no clue had touched before.",
                ),
                Example(
                    &["4MS", "XW", "PMYK"],
                    "If the very first clue is \u{201c}Moons\u{201d}, the Mountain should wait, and of the Watchman you only know that it shows Moons. If it is \u{201c}keys\u{201d}, the Watchman can be played.",
                ),
                Text(
                    "A go means: this is useful now. Start a route with it, extend one, or launch it. But if everybody sees that no card of the type is of use now, for example a boat before any route is ready, the clue only tells you what to keep for later. A stop means: this is no use now. Keep it, or discard it if we have enough of its kind. About every other card, the clue says what it says and no more; but a type also cancels a stop on the cards that it touches.",
                ),
                Text(
                    "A clue was right when it was given. When the routes have changed, think again: a boat that was stopped may sail after all. And sometimes a clue is given only to pass the turn, so a stop is likely, not certain. Silence promises nothing; but if you held what everybody wanted, somebody might have said so, and the Navigator thinks of that. Silence tells you most once the draw pile is empty: by then the others see everything that counts, so if nobody has warned you, what this habit suggests is probably right.",
                ),
            ],
        },
        Chapter {
            title: "Variants",
            parts: &[
                Text(
                    "Each can be chosen separately. Dark of the Storm: six tokens. Bowels of the Ship: four corridors before a boat [E13]. Rat Warren: the limit of routes in progress is one lower [E11]. Every Man for Himself: completed routes count towards the limit, so that there are never more routes in progress than players still inside [E32]. With any limit everybody can get out [E31]. Moorings, a hard house rule: a boat must share a suit with the end of its route [E13].",
                ),
                Text(
                    "The published rules give eight tokens in one place and ten in another. Eight is our standard; ten is “Calm sea” [E1].",
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
            "Three to five can play. Two can as well, though the published rules do not say so. Everybody starts with five cards.",
        ),
        (Ruling("E3"), "The starter is chosen or drawn at random. After that, play goes clockwise."),
        (Ruling("E4"), "A turn is exactly one of these: a clue, a play, a discard. Nobody may pass."),
        (
            Ruling("E5"),
            "A clue costs one token. It names one other player and either a type (key, corridor, boat) or a suit, and touches every card in that hand that matches.",
        ),
        (Ruling("E6"), "A clue that would touch no card cannot be given."),
        (Ruling("E7"), "The Guard is never named and never touched."),
        (Ruling("E8"), "Those who are out may be given clues like anybody else."),
        (
            Ruling("E9"),
            "What a clue says stays with the cards, both those it touched and those it did not. Cards keep their order in the hand; new ones join at the far end.",
        ),
        (
            Ruling("E10"),
            "You play a card by its place in your hand, without having seen it. Once it is turned up, you choose among the places where it may go; if there is one, you must use it.",
        ),
        (
            Ruling("E11"),
            "A key starts a route of its own if there are fewer routes in progress than the limit. The limit is the number of players, or one fewer with Rat Warren; completed routes may lower it [E32]. Otherwise: disaster.",
        ),
        (
            Ruling("E12"),
            "A corridor extends any route whose end shares a suit with it. The end is the last card that is not the Guard; on a new route that is the key. If no end shares a suit: disaster. A route may be as long as you like.",
        ),
        (
            Ruling("E13"),
            "A boat completes a route that has at least three corridors (four with Bowels of the Ship). Its suit does not matter, unless you play with Moorings.",
        ),
        (Ruling("E14"), "A boat that no route is ready for is a disaster."),
        (
            Ruling("E15"),
            "The completed route goes to the player who launched the boat. If that player is out already, they choose somebody who is not.",
        ),
        (Ruling("E16"), "Those who are out keep their hand, their turns and their duties."),
        (
            Ruling("E17"),
            "The Guard may join any route in progress. He counts as a corridor, and the card before him remains the end.",
        ),
        (Ruling("E18"), "If the Guard is played while no route is in progress, it is a disaster, but only he is lost."),
        (
            Ruling("E19"),
            "Discarding the Guard is a disaster too. The discard itself is carried out: the token goes back, and the new card is drawn after the disaster.",
        ),
        (Ruling("E20"), "A Guard who is lost with his route has no further effect."),
        (
            Ruling("E21"),
            "Disaster: the card that could not be placed and the longest route in progress go to the discards. All cards of a route count towards its length; if several are longest, the player whose turn it is chooses. Completed routes are safe. If there is no route, only the card is lost.",
        ),
        (Ruling("E22"), "After a play, a disaster or a discard, the player draws one card, as long as there are any."),
        (
            Ruling("E23"),
            "A discard brings one token back to the cup. If the cup is full, you may still discard, but no token comes back.",
        ),
        (Ruling("E24"), "The discards are never shuffled into a new draw pile."),
        (Ruling("E25"), "With an empty cup, you must play or discard."),
        (Ruling("E26"), "With no cards in hand, you must give a clue; if none can be given, the game is over."),
        (
            Ruling("E27"),
            "The game is over at once when everybody is out, with no card drawn, or when the player whose turn it is can do nothing.",
        ),
        (
            Ruling("E28"),
            "With everybody out it is complete, with some out partial, with nobody out lost. The result always says who got out.",
        ),
        (Ruling("E29"), "Nobody may say or show anything about anybody’s cards, except by giving clues."),
        (
            Ruling("E31"),
            "With one route fewer and completed routes counting, the limit is the number of players minus one, or minus the completed routes, whichever is smaller, but never less than one.",
        ),
        (
            Ruling("E32"),
            "Where completed routes count, the limit is the number of players minus the completed routes. There are never more routes in progress than the limit.",
        ),
    ],
    credits: "Escape! was designed by Fergus Hadley for the Decktet by P. D. Magnus; both are published under CC BY-NC-SA 3.0. The words and pictures here are our own.",
};
