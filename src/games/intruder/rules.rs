//! The rules of Intruder Escape as the engine calls them: what comes next, and the events of chance, of the rules and of
//! actions.

use arrayvec::ArrayVec;

use super::{
    Action, Board, CARDS_KEPT, Card, Cause, Chance, Choice, DECK_SIZE, Die, Discards, Event, HAND_SIZE, Hand,
    IllegalAction, Intruder, Intruders, Items, Options, Outcome, Phase, PrivateCards, Role, Row, START_LIVES, Side,
    SmallHand, Statement, TakenCard, WinReason,
};
use crate::game::{
    Dice, Full, FullBoard, FullEvent, Game, Info, Knowledge, MAX_SEATS, Next, Observation, Observer, Partial, PerSeat,
    Rng, Rules, Ruling, Seat, SeatSet, View,
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
    type Chance = Chance;
    type Outcome = Outcome;
    type IllegalAction = IllegalAction;
    type Statement = Statement;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn allows(options: &Options, seats: usize) -> Result<(), IllegalAction> {
        match (options.intruders, seats) {
            (Intruders::Dealt, _) | (_, 6..) => Ok(()),
            _ => Err(IllegalAction::OnlyForSix),
        }
    }

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            roles: PerSeat::new(seats, |_| None),
            lives: PerSeat::new(seats, |_| START_LIVES),
            hands: PerSeat::new(seats, |_| Hand::default()),
            choices: PerSeat::new(seats, |_| None),
            rows: PerSeat::new(seats, |_| Row::default()),
            items: PerSeat::new(seats, |_| Items::EMPTY),
            snatched: Items::EMPTY,
            pending: None,
            flashlit: None,
            deck: ArrayVec::new(),
            discards: Discards::default(),
            removed: ArrayVec::new(),
            immune: SeatSet::EMPTY,
            nobody_used: SeatSet::EMPTY,
            medkit_used: SeatSet::EMPTY,
            stunned: SeatSet::EMPTY,
            known_intruders: SeatSet::EMPTY,
            harm: PerSeat::new(seats, |_| PerSeat::new(seats, |_| 0)),
            round: 1,
            starter: Seat(0),
            lap: 0,
            turn: Seat(0),
            phase: Phase::Identities,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        match board.phase {
            Phase::Identities | Phase::Shuffle | Phase::Roll(_) => Next::Chance,
            Phase::Choose => Next::Seats(board.choosing()),
            Phase::Turn | Phase::DecideOnCard { .. } => Next::Seats(SeatSet::only(board.turn)),
            Phase::Over { .. } => Next::Over,
            _ => Next::Automatic,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        board.apply_event(event);
    }

    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        match Self::next(view) {
            Next::Seats(seats) if seats.contains(seat) => view.legal_actions(seat).to_vec(),
            _ => Vec::new(),
        }
    }

    fn validate(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        view.validate(seat, action)
    }
}

impl Rules for Intruder {
    fn sample_chance(board: &FullBoard<Self>, rng: &mut Rng) -> Chance {
        match board.phase {
            Phase::Identities => {
                Chance::Identities { roles: sample_identities(&board.options, board.seats(), rng).to_vec() }
            }
            Phase::Roll(die) => Chance::Die { die, seat: sample_roll(board, die, rng) },
            _ => {
                let mut cards = cards_to_shuffle(board);
                rng.shuffle(&mut cards);
                Chance::Shuffle { cards: cards.to_vec() }
            }
        }
    }

    fn chance_event(board: &FullBoard<Self>, chance: &Chance) -> Result<FullEvent<Self>, IllegalAction> {
        match (board.phase, chance) {
            (Phase::Identities, Chance::Identities { roles }) => identities_event(board, roles),
            (Phase::Shuffle, Chance::Shuffle { cards }) => shuffle_event(board, cards),
            (Phase::Roll(rolled_for), Chance::Die { die, seat }) if rolled_for == *die => {
                roll_event(board, *die, *seat)
            }
            _ => Err(IllegalAction::OtherChance),
        }
    }

    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self> {
        let seat = board.turn;
        match board.phase {
            Phase::Deal => {
                let first = board.dealing_order().next();
                Event::Dealt { hands: dealt_hands(board), flashlit: first.zip(board.flashlit) }
            }
            Phase::ResolveChoices => next_choice_event(board),
            Phase::TurnUpCard => Event::TurnedUp { card: top_card(board) },
            Phase::ShowHand(seat) => {
                let Hand { public, private } = board.hands[seat];
                Event::HandShown { seat, known: public, cards: private }
            }
            Phase::DrawCard => match (top_card(board), board.flashlit) {
                (Card::Nobody, _) => Event::DrewNobody { seat },
                (card, Some(_)) => Event::Drew { seat, card: TakenCard::Public(card) },
                (card, None) => Event::Drew { seat, card: TakenCard::Private(card) },
            },
            Phase::RestoreLife(seat) => Event::LifeRestored { seat },
            Phase::LoseLife { seat, cause } => Event::LostLife { seat, cause },
            Phase::Death { seat, .. } => Event::Died { seat },
            Phase::CheckWin(cause) => match winner(board, cause) {
                Some((winners, by)) => {
                    Event::Won { winners, by, roles: PerSeat::new(board.seats(), |seat| role(board, seat)) }
                }
                None => Event::NoWinner,
            },
            Phase::EndRound => end_of_round_event(board),
            Phase::Identities
            | Phase::Shuffle
            | Phase::Choose
            | Phase::Roll(_)
            | Phase::Turn
            | Phase::DecideOnCard { .. }
            | Phase::Over { .. } => unreachable!("no automatic event comes next in this phase"),
        }
    }

    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Action) -> FullEvent<Self> {
        match *action {
            Action::Keep(cards) => Event::Chose { seat, choice: Choice::Keep(cards) },
            Action::UseNobody => Event::Chose { seat, choice: Choice::UseNobody },
            Action::Lay { card, on } => Event::Laid { seat, card, on, rest: private_rest(board, seat, card) },
            Action::Play(card) => Event::Played { seat, card, rest: private_rest(board, seat, card) },
            Action::Snatch { from, take } => {
                Event::Snatched { seat, from, take, rest: private_rest(board, seat, Card::Snatch) }
            }
            Action::Hold => Event::Held { seat },
            Action::Skip => Event::Skipped { seat },
        }
    }

    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self> {
        let own = |seat: Seat, cards: &PrivateCards<Full>| -> PrivateCards<Partial> {
            cards.iter().map(|card| observer.sees_private_of(seat).then_some(*card)).collect()
        };
        match *event {
            Event::Identities { ref roles } => Event::Identities {
                roles: PerSeat::new(roles.seats(), |seat| sees_role(roles, observer, seat).then_some(roles[seat])),
            },
            Event::Shuffled { ref cards } => Event::Shuffled {
                cards: cards.iter().map(|card| (observer == Observer::All).then_some(*card)).collect(),
            },
            Event::Dealt { ref hands, flashlit } => {
                Event::Dealt { hands: PerSeat::new(hands.seats(), |seat| own(seat, &hands[seat])), flashlit }
            }
            Event::Chose { seat, choice } => {
                Event::Chose { seat, choice: observer.sees_private_of(seat).then_some(choice) }
            }
            Event::Kept { seat, ref hand, ref under, discards_nobody } => {
                Event::Kept { seat, hand: own(seat, hand), under: own(seat, under), discards_nobody }
            }
            Event::NotAtHome { seat, ref private } => Event::NotAtHome { seat, private: own(seat, private) },
            Event::Rolled { die, seat, affected } => Event::Rolled { die, seat, affected },
            Event::Laid { seat, card, on, ref rest } => Event::Laid { seat, card, on, rest: own(seat, rest) },
            Event::Played { seat, card, ref rest } => Event::Played { seat, card, rest: own(seat, rest) },
            Event::Snatched { seat, from, take, ref rest } => {
                Event::Snatched { seat, from, take, rest: own(seat, rest) }
            }
            Event::TurnedUp { card } => Event::TurnedUp { card },
            Event::HandShown { seat, known, cards } => Event::HandShown { seat, known, cards },
            Event::Drew { seat, card: TakenCard::Public(card) } => Event::Drew { seat, card: TakenCard::Public(card) },
            Event::Drew { seat, card: TakenCard::Private(card) } => {
                Event::Drew { seat, card: TakenCard::Private(observer.sees_private_of(seat).then_some(card)) }
            }
            Event::DrewNobody { seat } => Event::DrewNobody { seat },
            Event::Held { seat } => Event::Held { seat },
            Event::Skipped { seat } => Event::Skipped { seat },
            Event::LifeRestored { seat } => Event::LifeRestored { seat },
            Event::LostLife { seat, cause } => Event::LostLife { seat, cause },
            Event::Died { seat } => Event::Died { seat },
            Event::NoWinner => Event::NoWinner,
            Event::Won { winners, by, ref roles } => {
                Event::Won { winners, by, roles: PerSeat::new(roles.seats(), |seat| Some(roles[seat])) }
            }
            Event::SnatchedItemLaid { seat, item } => Event::SnatchedItemLaid { seat, item },
            Event::RoundOver => Event::RoundOver,
        }
    }

    fn outcome(board: &FullBoard<Self>) -> Option<Outcome> {
        match board.phase {
            Phase::Over { winners, by } => {
                Some(Outcome { winners, by, roles: Seat::all(board.seats()).map(|seat| role(board, seat)).collect() })
            }
            _ => None,
        }
    }
}

/// Returns whether this observer may see the identity of this seat: players see their own, and Intruders see all (I3).
pub(super) fn sees_role(roles: &PerSeat<Role>, observer: Observer, seat: Seat) -> bool {
    observer.sees_private_of(seat) || observer.seat().is_some_and(|own| roles[own] == Role::Intruder)
}

/// Draws the identities by seat. If six of the seven cards are dealt, the seventh stays out (I2).
pub(super) fn sample_identities(
    options: &Options,
    seats: usize,
    dice: &mut impl Dice,
) -> ArrayVec<Role, { MAX_SEATS + 1 }> {
    let intruders = options.intruders_among(seats);
    let cards = seats + intruders.end() - intruders.start();
    let mut roles: ArrayVec<Role, _> =
        (0..cards).map(|card| if card < *intruders.end() { Role::Intruder } else { Role::Innocent }).collect();
    dice.shuffle(&mut roles);
    roles.truncate(seats);
    roles
}

/// Returns the event of these identities, unless their number is wrong (I2).
fn identities_event(board: &FullBoard<Intruder>, roles: &[Role]) -> Result<FullEvent<Intruder>, IllegalAction> {
    let seats = board.seats();
    if roles.len() != seats {
        return Err(IllegalAction::NotEachSeat);
    }
    let intruders = roles.iter().filter(|role| **role == Role::Intruder).count();
    if board.options.intruders_among(seats).contains(&intruders) {
        Ok(Event::Identities { roles: PerSeat::new(seats, |seat| roles[seat.index()]) })
    } else {
        Err(IllegalAction::WrongIntruders { intruders: intruders as u8, seats: seats as u8 })
    }
}

/// Draws the player whom the die shows (I6).
pub(super) fn sample_roll(board: &FullBoard<Intruder>, die: Die, dice: &mut impl Dice) -> Seat {
    let rollable = board.rollable(die);
    rollable.iter().nth(dice.below(rollable.len())).expect("the die is rolled only if it can show somebody")
}

/// Returns the event of this roll, unless the die cannot show this player (I6, I35).
fn roll_event(board: &FullBoard<Intruder>, die: Die, seat: Seat) -> Result<FullEvent<Intruder>, IllegalAction> {
    if !board.lives.has(seat) {
        return Err(IllegalAction::NoSeat { seat });
    }
    if board.rollable(die).contains(seat) {
        Ok(Event::Rolled { die, seat, affected: board.affected_by_roll(die, seat) })
    } else {
        Err(IllegalAction::NotRollable { die, seat })
    }
}

/// Returns the cards that are shuffled now: the whole deck at first, later the discards (I7).
pub(super) fn cards_to_shuffle(board: &FullBoard<Intruder>) -> ArrayVec<Card, DECK_SIZE> {
    if board.deck.is_empty() && board.discards.is_empty() {
        return Card::deck().collect();
    }
    let private = board.discards.private.iter().map(|face_down| face_down.card);
    board.discards.public.iter().copied().chain(private).collect()
}

/// Returns the event of this shuffle, unless other cards are to be shuffled (I7).
fn shuffle_event(board: &FullBoard<Intruder>, cards: &[Card]) -> Result<FullEvent<Intruder>, IllegalAction> {
    let mut expected = cards_to_shuffle(board);
    let mut named = cards.to_vec();
    expected.sort_unstable();
    named.sort_unstable();
    if named[..] == expected[..] {
        Ok(Event::Shuffled { cards: cards.iter().rev().copied().collect() })
    } else {
        Err(IllegalAction::NotTheCards)
    }
}

/// Returns the private cards dealt to each player, one at a time, clockwise (I8).
fn dealt_hands(board: &FullBoard<Intruder>) -> PerSeat<PrivateCards<Full>> {
    let mut hands = PerSeat::new(board.seats(), |_| PrivateCards::<Full>::EMPTY);
    let order: ArrayVec<Seat, MAX_SEATS> = board.dealing_order().collect();
    let receivers = (0..HAND_SIZE).flat_map(|_| &order);
    // The flashlit card is dealt first, and it is not private.
    let receivers = receivers.skip(usize::from(board.flashlit.is_some()));
    for (seat, face_down) in receivers.zip(&board.deck) {
        hands[*seat].push(face_down.card);
    }
    hands
}

/// Returns the event of the next choice that takes effect (I9, I10).
fn next_choice_event(board: &FullBoard<Intruder>) -> FullEvent<Intruder> {
    let seats = board.choices.seats_where(Option::is_some);
    let next = seats.first_from(board.starter).and_then(|seat| board.choices[seat].map(|choice| (seat, choice)));
    let (seat, choice) = next.expect("a choice has yet to take effect");
    let hand = &board.hands[seat];
    match choice {
        Choice::Keep(kept) => kept_event(seat, hand, kept),
        Choice::UseNobody => {
            let mut private = hand.private;
            private.remove_first(Card::Nobody);
            Event::NotAtHome { seat, private }
        }
    }
}

/// Returns the event of keeping these cards of a hand. Of equal cards those dealt first are kept (I9).
fn kept_event(seat: Seat, hand: &Hand<Full>, to_keep: [Card; CARDS_KEPT]) -> FullEvent<Intruder> {
    let mut left_to_keep = [0; Card::ALL.len()];
    to_keep.iter().for_each(|card| left_to_keep[*card as usize] += 1);
    let (mut kept, mut under, mut discards_nobody) = (SmallHand::EMPTY, SmallHand::EMPTY, false);
    for card in hand.all_cards().iter().copied() {
        let left = &mut left_to_keep[card as usize];
        if *left > 0 {
            *left -= 1;
            kept.push(card);
        } else if card == Card::Nobody {
            discards_nobody = true;
        } else {
            under.push(card);
        }
    }
    Event::Kept { seat, hand: kept, under, discards_nobody }
}

/// Returns the event that lays the next snatched item still in a hand (I33), or else the one that ends the round.
fn end_of_round_event(board: &FullBoard<Intruder>) -> FullEvent<Intruder> {
    let laid = |seat| board.snatched_items(seat).iter().next().map(|item| Event::SnatchedItemLaid { seat, item });
    board.dealing_order().find_map(laid).unwrap_or(Event::RoundOver)
}

/// Returns the private cards left in a hand when this card is played.
fn private_rest(board: &FullBoard<Intruder>, seat: Seat, card: Card) -> PrivateCards<Full> {
    let hand = &board.hands[seat];
    let mut rest = hand.private;
    let is_private = board.pending.is_none() && !hand.public.contains(card);
    if is_private {
        let was_held = rest.remove_first(card);
        debug_assert!(was_held, "only a card in the hand is played");
    }
    rest
}

/// Returns the top card of the deck, which may be flashlit.
fn top_card(board: &FullBoard<Intruder>) -> Card {
    let face_down = || board.deck.first().map(|face_down| face_down.card);
    board.flashlit.or_else(face_down).expect("a card is taken only if there is one")
}

fn role(board: &FullBoard<Intruder>, seat: Seat) -> Role {
    board.roles[seat].expect("the identities are dealt first")
}

/// Returns the side that has won and the reason, if there is one: by deaths at any time (I37), by items at the end of a round
/// (I38).
fn winner(board: &FullBoard<Intruder>, cause: Cause) -> Option<(Side, WinReason)> {
    let players = |wanted: Role| Seat::all(board.seats()).filter(move |seat| role(board, *seat) == wanted);
    let are_dead = |wanted: Role| players(wanted).all(|seat| !board.is_alive(seat));
    if are_dead(Role::Intruder) {
        return Some((Side::Innocents, WinReason::Deaths));
    }
    if are_dead(Role::Innocent) {
        return Some((Side::Intruders, WinReason::Deaths));
    }
    if cause != Cause::Round {
        return None;
    }
    let side = role(board, board.owner_of_all_items()?).side();
    let innocents_on_last_life = players(Role::Innocent).all(|seat| board.lives[seat] <= 1);
    (side == Side::Innocents || innocents_on_last_life).then_some((side, WinReason::Items))
}
