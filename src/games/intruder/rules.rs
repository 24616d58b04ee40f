//! The verbs of Intruder Escape: what comes next, and what luck, rules and decisions bring about.

use arrayvec::ArrayVec;

use super::{
    Action, Board, By, Card, Cause, Choice, DECK, Die, Discards, Event, Few, HAND, Hand, Illegal, Intruder, Intruders,
    Items, KEPT, LIVES, Luck, Options, Outcome, Phase, Role, Rows, Side, Taken, Unseen,
};
use crate::game::{
    Dice, Eyes, Fact, Full, Game, Info, Knowledge, MOST_SEATS, Next, Part, PerSeat, Playable, Rng, Rules, Ruling, Seat,
    SeatSet, Sight, Truth, View, put_in_order,
};

impl Game for Intruder {
    const INFO: Info = Info {
        id: "intruder",
        name: "Intruder Escape",
        edition: 1,
        seats: (3, 6),
        unofficial: &[],
        seats_ruling: Ruling("I1"),
    };
    type Options = Options;
    type Action = Action;
    type Luck = Luck;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn allows(options: &Options, seats: usize) -> Result<(), Illegal> {
        match (options.intruders, seats) {
            (Intruders::Dealt, _) | (_, 6..) => Ok(()),
            _ => Err(Illegal::OnlyForSix),
        }
    }

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            roles: PerSeat::new(seats, |_| None),
            lives: PerSeat::new(seats, |_| LIVES),
            alive: SeatSet::all(seats),
            hands: PerSeat::new(seats, |_| Hand::default()),
            choices: PerSeat::new(seats, |_| None),
            chosen: SeatSet::NONE,
            rows: Rows::new(seats),
            items: PerSeat::new(seats, |_| Items::NONE),
            snatched: Items::NONE,
            got: None,
            lit: None,
            deck: ArrayVec::new(),
            discards: Discards::default(),
            gone: ArrayVec::new(),
            immune: SeatSet::NONE,
            went_out: SeatSet::NONE,
            medics: SeatSet::NONE,
            stunned: SeatSet::NONE,
            exposed: SeatSet::NONE,
            deeds: PerSeat::new(seats, |_| PerSeat::new(seats, |_| 0)),
            round: 1,
            starter: Seat(0),
            lap: 0,
            turn: Seat(0),
            phase: Phase::Identities,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        match board.phase {
            Phase::Identities | Phase::Shuffle | Phase::Roll(_) => Next::Luck,
            Phase::Choose => Next::Seats(board.choosing()),
            Phase::Turn | Phase::Got { .. } => Next::Seats(SeatSet::one(board.turn)),
            Phase::Over { .. } => Next::Over,
            _ => Next::Rule,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.happen(event);
    }

    fn actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        if matches!(Self::next(view), Next::Seats(seats) if seats.has(seat)) {
            view.each_action(seat, |action| actions.push(action));
        }
        actions
    }

    fn check(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.may_do(seat, action)
    }
}

impl Playable for Intruder {
    fn chance(truth: &Truth<Self>, dice: &mut impl Dice) -> Fact<Self> {
        match truth.phase {
            Phase::Identities => {
                let roles = identities(&truth.options, truth.seats(), dice);
                Event::Identities { roles: PerSeat::new(truth.seats(), |seat| roles[seat.index()]) }
            }
            Phase::Roll(die) => Event::Rolled { die, seat: roll(truth, die, dice) },
            _ => {
                let mut cards = to_be_shuffled(truth);
                dice.shuffle(&mut cards);
                cards.reverse();
                Event::Shuffled { cards }
            }
        }
    }

    fn pick(truth: &Truth<Self>, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        truth.pick_action(seat, which)
    }
}

impl Rules for Intruder {
    fn luck(truth: &Truth<Self>, rng: &mut Rng) -> Luck {
        match truth.phase {
            Phase::Identities => Luck::Identities(identities(&truth.options, truth.seats(), rng).to_vec()),
            Phase::Roll(die) => Luck::Die(die, roll(truth, die, rng)),
            _ => {
                let mut cards = to_be_shuffled(truth);
                rng.shuffle(&mut cards);
                Luck::Shuffle(cards.to_vec())
            }
        }
    }

    fn befall(truth: &Truth<Self>, luck: &Luck) -> Result<Fact<Self>, Illegal> {
        let seats = truth.seats();
        match (truth.phase, luck) {
            (Phase::Identities, Luck::Identities(roles)) => {
                let intruders = roles.iter().filter(|role| **role == Role::Intruder).count();
                if roles.len() != seats {
                    return Err(Illegal::NotEachSeat);
                }
                match truth.options.intruders_among(seats).contains(&intruders) {
                    true => Ok(Event::Identities { roles: PerSeat::new(seats, |seat| roles[seat.index()]) }),
                    false => Err(Illegal::WrongIntruders { intruders: intruders as u8, seats: seats as u8 }),
                }
            }
            (Phase::Shuffle, Luck::Shuffle(cards)) => {
                let mut expected = to_be_shuffled(truth);
                let mut named = cards.clone();
                put_in_order(&mut expected);
                put_in_order(&mut named);
                match named[..] == expected[..] {
                    true => Ok(Event::Shuffled { cards: cards.iter().rev().copied().collect() }),
                    false => Err(Illegal::NotTheCards),
                }
            }
            (Phase::Roll(asked), Luck::Die(die, _)) if asked != *die => Err(Illegal::OtherLuck),
            (Phase::Roll(_), Luck::Die(_, seat)) if !truth.lives.has(*seat) => Err(Illegal::NoSeat { seat: *seat }),
            (Phase::Roll(die), Luck::Die(_, seat)) => match truth.meant(die).has(*seat) {
                true => Ok(Event::Rolled { die, seat: *seat }),
                false => Err(Illegal::NotMeant { die, seat: *seat }),
            },
            _ => Err(Illegal::OtherLuck),
        }
    }

    fn rule(truth: &Truth<Self>) -> Fact<Self> {
        let seat = truth.turn;
        match truth.phase {
            Phase::Deal => Event::Dealt { hands: dealt(truth) },
            Phase::Reveal => {
                let next = truth.chosen.first_from(truth.starter);
                let next = next.and_then(|seat| truth.choices[seat].map(|choice| (seat, choice)));
                let (seat, choice) = next.expect("a choice is left to take effect");
                reveal(&truth.hands[seat], seat, choice)
            }
            Phase::Light => Event::Lit { card: top(truth) },
            Phase::Show(seat) => Event::Shown { seat, cards: truth.hands[seat].unseen },
            Phase::Draw => match (top(truth), truth.lit) {
                (Card::Nobody, _) => Event::DrewHome { seat },
                (card, Some(_)) => Event::Drew { seat, card: Taken::Open(card) },
                (card, None) => Event::Drew { seat, card: Taken::Unseen(card) },
            },
            Phase::Mend(seat) => Event::Mended { seat },
            Phase::Lose { seat, cause } => Event::LostLife { seat, cause },
            Phase::Death { seat, .. } => Event::Died { seat },
            Phase::Verdict(cause) => match verdict(truth, cause) {
                Some((winners, by)) => {
                    Event::Won { winners, by, roles: PerSeat::new(truth.seats(), |seat| role(truth, seat)) }
                }
                None => Event::GoesOn,
            },
            Phase::Clear => Event::RoundOver,
            Phase::Identities
            | Phase::Shuffle
            | Phase::Choose
            | Phase::Roll(_)
            | Phase::Turn
            | Phase::Got { .. }
            | Phase::Over { .. } => unreachable!("asked only when a rule is next"),
        }
    }

    fn act(truth: &Truth<Self>, seat: Seat, action: &Action) -> Fact<Self> {
        let rest = action.card().map_or(Few::NONE, |card| rest(truth, seat, card));
        match *action {
            Action::Keep(cards) => Event::Chose { seat, choice: Choice::Keep(cards) },
            Action::Home => Event::Chose { seat, choice: Choice::Home },
            Action::Lay { card, on } => Event::Laid { seat, card, on, rest },
            Action::Play(card) => Event::Played { seat, card, rest },
            Action::Snatch { from, take } => Event::Snatched { seat, from, take, rest },
            Action::Hold => Event::Held { seat },
            Action::Skip => Event::Skipped { seat },
        }
    }

    fn sight(fact: &Fact<Self>, eyes: Eyes) -> Sight<Self> {
        let own = |seat: Seat, cards: &Unseen<Full>| -> Unseen<Part> {
            cards.iter().map(|card| eyes.see_as(seat).then_some(*card)).collect()
        };
        match *fact {
            Event::Identities { ref roles } => Event::Identities {
                roles: PerSeat::new(roles.seats(), |seat| sees_role(roles, eyes, seat).then_some(roles[seat])),
            },
            Event::Shuffled { ref cards } => {
                Event::Shuffled { cards: cards.iter().map(|card| (eyes == Eyes::Open).then_some(*card)).collect() }
            }
            Event::Dealt { ref hands } => {
                Event::Dealt { hands: PerSeat::new(hands.seats(), |seat| own(seat, &hands[seat])) }
            }
            Event::Chose { seat, choice } => Event::Chose { seat, choice: eyes.see_as(seat).then_some(choice) },
            Event::Kept { seat, ref hand, ref under, home } => {
                Event::Kept { seat, hand: own(seat, hand), under: own(seat, under), home }
            }
            Event::NotAtHome { seat, ref unseen } => Event::NotAtHome { seat, unseen: own(seat, unseen) },
            Event::Rolled { die, seat } => Event::Rolled { die, seat },
            Event::Laid { seat, card, on, ref rest } => Event::Laid { seat, card, on, rest: own(seat, rest) },
            Event::Played { seat, card, ref rest } => Event::Played { seat, card, rest: own(seat, rest) },
            Event::Snatched { seat, from, take, ref rest } => {
                Event::Snatched { seat, from, take, rest: own(seat, rest) }
            }
            Event::Lit { card } => Event::Lit { card },
            Event::Shown { seat, cards } => Event::Shown { seat, cards },
            Event::Drew { seat, card: Taken::Open(card) } => Event::Drew { seat, card: Taken::Open(card) },
            Event::Drew { seat, card: Taken::Unseen(card) } => {
                Event::Drew { seat, card: Taken::Unseen(eyes.see_as(seat).then_some(card)) }
            }
            Event::DrewHome { seat } => Event::DrewHome { seat },
            Event::Held { seat } => Event::Held { seat },
            Event::Skipped { seat } => Event::Skipped { seat },
            Event::Mended { seat } => Event::Mended { seat },
            Event::LostLife { seat, cause } => Event::LostLife { seat, cause },
            Event::Died { seat } => Event::Died { seat },
            Event::GoesOn => Event::GoesOn,
            Event::Won { winners, by, ref roles } => {
                Event::Won { winners, by, roles: PerSeat::new(roles.seats(), |seat| Some(roles[seat])) }
            }
            Event::RoundOver => Event::RoundOver,
        }
    }

    fn outcome(truth: &Truth<Self>) -> Option<Outcome> {
        match truth.phase {
            Phase::Over { winners, by } => {
                Some(Outcome { winners, by, roles: Seat::all(truth.seats()).map(|seat| role(truth, seat)).collect() })
            }
            _ => None,
        }
    }
}

/// Whether these eyes may see who sits there: themselves, and Intruders everybody (I3).
pub(super) fn sees_role(roles: &PerSeat<Role>, eyes: Eyes, seat: Seat) -> bool {
    eyes.see_as(seat) || eyes.seat().is_some_and(|own| roles[own] == Role::Intruder)
}

/// Identities by seat: so many Intruders as there shall be, or six of the seven cards (I2).
fn identities(options: &Options, seats: usize, dice: &mut impl Dice) -> ArrayVec<Role, { MOST_SEATS + 1 }> {
    let among = options.intruders_among(seats);
    // Where the number is open there is one card more than players, an Intruder or not.
    let cards = seats + among.end() - among.start();
    let mut roles: ArrayVec<Role, _> =
        (0..cards).map(|card| if card < *among.end() { Role::Intruder } else { Role::Innocent }).collect();
    dice.shuffle(&mut roles);
    roles.truncate(seats);
    roles
}

/// Whom the die shows.
fn roll(truth: &Truth<Intruder>, die: Die, dice: &mut impl Dice) -> Seat {
    let meant = truth.meant(die);
    meant.nth(dice.below(meant.len())).expect("the die is rolled only while somebody can be meant")
}

/// The cards that luck shuffles now: the whole deck, later the discards (I7).
fn to_be_shuffled(truth: &Truth<Intruder>) -> ArrayVec<Card, DECK> {
    match truth.deck.is_empty() && truth.discards.is_empty() {
        true => Card::deck().collect(),
        false => {
            let unseen = truth.discards.unseen.iter().map(|face_down| face_down.card);
            truth.discards.seen.iter().copied().chain(unseen).collect()
        }
    }
}

/// Who gets what besides the flashlit card: one at a time, clockwise (I8).
fn dealt(truth: &Truth<Intruder>) -> PerSeat<Unseen<Full>> {
    let mut hands = PerSeat::new(truth.seats(), |_| Unseen::<Full>::NONE);
    let (living, lit) = (truth.living().len(), usize::from(truth.lit.is_some()));
    truth.dealing().enumerate().for_each(|(place, seat)| {
        let first = usize::from(place < lit);
        hands[seat] = Few::new(HAND - first, |at| truth.deck[(first + at) * living + place - lit].card);
    });
    hands
}

/// What a choice does (I9, I10). Of equal cards the ones dealt first are kept.
fn reveal(hand: &Hand<Full>, seat: Seat, choice: Choice) -> Fact<Intruder> {
    let Choice::Keep(cards) = choice else {
        return Event::NotAtHome { seat, unseen: hand.unseen.without(Card::Nobody) };
    };
    let (kept, others) = parted(hand.held(), cards);
    let under = others.without(Card::Nobody);
    Event::Kept { seat, hand: kept, under, home: others.has(Card::Nobody) }
}

/// Those of the cards that are wanted, and the others. There is no branch to guess: which ones they are, is seldom known
/// beforehand.
fn parted(cards: Few<Card>, wanted: [Card; KEPT]) -> (Unseen<Full>, Unseen<Full>) {
    // How many of each title are still wanted, in two bits: there are three at most.
    let one = |card: Card| 1_u64 << (2 * card as u32);
    let mut wanted: u64 = wanted.into_iter().map(one).sum();
    cards.parted(|card| {
        let wants = wanted & (3 * one(card)) != 0;
        wanted -= if wants { one(card) } else { 0 };
        wants
    })
}

/// What stays unseen in a hand that this card leaves.
fn rest(truth: &Truth<Intruder>, seat: Seat, card: Card) -> Unseen<Full> {
    let hand = &truth.hands[seat];
    if truth.got.is_some() || hand.shown.has(card) {
        return hand.unseen;
    }
    debug_assert!(hand.unseen.has(card), "a card is played only by who has it");
    hand.unseen.without(card)
}

/// The top card of the true deck.
fn top(truth: &Truth<Intruder>) -> Card {
    let hidden = || truth.deck.first().map(|face_down| face_down.card);
    truth.lit.or_else(hidden).expect("a card is taken only while there are cards")
}

fn role(truth: &Truth<Intruder>, seat: Seat) -> Role {
    truth.roles[seat].expect("identities are dealt before anything else")
}

/// Who has won, if anybody has: by deaths at any moment, by items at the end of a round (I37, I38).
fn verdict(truth: &Truth<Intruder>, cause: Cause) -> Option<(Side, By)> {
    let of = |wanted: Role| Seat::all(truth.seats()).filter(move |seat| role(truth, *seat) == wanted);
    let dead = |wanted: Role| of(wanted).all(|seat| !truth.is_alive(seat));
    if dead(Role::Intruder) {
        return Some((Side::Innocents, By::Deaths));
    }
    if dead(Role::Innocent) {
        return Some((Side::Intruders, By::Deaths));
    }
    let escapee = truth.escapee().filter(|_| cause == Cause::Round)?;
    let side = role(truth, escapee).side();
    let last_lives = of(Role::Innocent).all(|seat| truth.lives[seat] <= 1);
    (side == Side::Innocents || last_lives).then_some((side, By::Items))
}
