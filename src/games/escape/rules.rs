//! The verbs of Escape!: what comes next, what it does to the board, what is allowed.

use arrayvec::ArrayVec;

use super::{
    Action, Board, Boats, Card, Clue, Completed, DECK, Escape, Event, Fate, HAND, Held, Illegal, Luck, Marks, Options,
    Outcome, Phase, Places, Route, Routes, Topic, Type,
};
use crate::game::{
    Eyes, Fact, Full, Game, Info, Knowledge, Next, PerSeat, Readable, Rng, Rules, Ruling, Seat, SeatSet, Sight, Truth,
    View,
};

impl<K: Knowledge> Board<K> {
    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.hands.seats()
    }

    /// Whether this player is out.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.escaped.contains(&seat)
    }

    /// How many routes may be in progress (E11, E31, E32).
    pub fn limit(&self) -> usize {
        let seats = self.seats();
        let left = match self.options.completed {
            Completed::Free => seats,
            Completed::Count => seats - self.escaped.len(),
        };
        match self.options.routes {
            Routes::All => left,
            Routes::OneFewer => left.min(seats - 1).max(1),
        }
    }

    /// Corridors that a route needs before its boat (E13).
    pub fn corridors_needed(&self) -> usize {
        usize::from(u8::from(self.options.corridors))
    }

    /// Whether the card may go on this route, and why not. A key goes on none: it begins its own.
    pub fn fits(&self, card: Card, route: usize) -> Result<(), Illegal> {
        let number = route as u8;
        let Some(route) = self.routes.get(route) else {
            return Err(Illegal::NoRoute { route: number });
        };
        let matches = card.suits().meets(route.end());
        let needs = self.corridors_needed();
        match card.kind() {
            Type::Key => Err(Illegal::NoRoute { route: number }),
            Type::Guard => Ok(()),
            Type::Corridor if matches => Ok(()),
            Type::Corridor => Err(Illegal::NoMatch { card, route: number }),
            Type::Boat if route.corridors() < needs => Err(Illegal::TooShort { route: number, needs: needs as u8 }),
            Type::Boat if self.options.boats == Boats::Match && !matches => {
                Err(Illegal::BoatNoMatch { card, route: number })
            }
            Type::Boat => Ok(()),
        }
    }

    /// The routes in progress that the card may go on.
    pub fn routes_for(&self, card: Card) -> Places {
        (0..self.routes.len()).filter(|route| self.fits(card, *route).is_ok()).collect()
    }

    /// Whether the card can be placed at all (E11–E14, E17, E18).
    pub fn placeable(&self, card: Card) -> bool {
        match card.kind() {
            Type::Key => self.routes.len() < self.limit(),
            _ => !self.routes_for(card).is_empty(),
        }
    }

    /// The longest routes in progress, all cards counted (E21).
    pub fn longest(&self) -> Places {
        let most = self.routes.iter().map(|route| route.0.len()).max();
        (0..self.routes.len()).filter(|route| Some(self.routes[*route].0.len()) == most).collect()
    }

    /// Those who are not out yet.
    pub fn inside(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| !self.is_out(*seat)).collect()
    }

    /// Those to whom the completed route may go (E15).
    pub fn heirs(&self) -> SeatSet {
        match self.is_out(self.turn) {
            true => self.inside(),
            false => SeatSet::one(self.turn),
        }
    }

    fn draw_or_pass(&mut self) {
        match self.deck.is_empty() {
            true => self.pass(),
            false => self.phase = Phase::Draw,
        }
    }

    fn pass(&mut self) {
        self.turn = self.turn.next(self.seats());
        self.phase = match self.hands[self.turn].is_empty() {
            true => Phase::EmptyHanded,
            false => Phase::Turn,
        };
    }
}

impl<K: Readable> Board<K> {
    /// The places of a hand that a clue would touch. Cards that are not seen are not touched.
    pub fn touched(&self, clue: Clue) -> Places {
        let hand = self.hands[clue.to].iter().enumerate();
        let touched = hand.filter(|(_, held)| K::read(&held.card).is_some_and(|card| clue.topic.matches(*card)));
        touched.map(|(place, _)| place).collect()
    }

    /// Every clue that `seat` could give, tokens aside.
    pub fn clues(&self, seat: Seat) -> impl Iterator<Item = Clue> {
        let others = Seat::all(self.seats()).filter(move |to| *to != seat);
        let clues = others.flat_map(|to| Topic::ALL.map(|topic| Clue { to, topic }));
        clues.filter(|clue| !self.touched(*clue).is_empty())
    }
}

impl Game for Escape {
    const INFO: Info =
        Info { id: "escape", name: "Escape!", edition: 1, seats: (2, 5), unofficial: &[2], seats_ruling: Ruling("E2") };
    type Options = Options;
    type Action = Action;
    type Luck = Luck;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            hands: PerSeat::new(seats, |_| ArrayVec::new()),
            deck: ArrayVec::new(),
            discards: ArrayVec::new(),
            routes: ArrayVec::new(),
            completed: PerSeat::new(seats, |_| None),
            escaped: ArrayVec::new(),
            tokens: options.tokens.into(),
            turn: Seat(0),
            phase: Phase::Starter,
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        let asked_if = |choices: usize| match choices {
            0 | 1 => Next::Rule,
            _ => Next::Seats(SeatSet::one(board.turn)),
        };
        match board.phase {
            Phase::Starter | Phase::Shuffle => Next::Luck,
            Phase::Deal | Phase::EmptyHanded | Phase::Draw => Next::Rule,
            Phase::Turn => Next::Seats(SeatSet::one(board.turn)),
            Phase::Place { card } => asked_if(board.routes_for(card).len()),
            Phase::Give { .. } => asked_if(board.heirs().len()),
            Phase::Lose { .. } => asked_if(board.longest().len()),
            Phase::Over => Next::Over,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        match event {
            Event::Started { starter } => {
                board.turn = *starter;
                board.phase = Phase::Shuffle;
            }
            Event::Shuffled { deck } => {
                board.deck = deck.clone();
                board.phase = Phase::Deal;
            }
            Event::Dealt { seat, card } => {
                take_card(board, *seat, *card);
                if board.hands.iter().all(|(_, hand)| hand.is_full()) {
                    board.phase = Phase::Turn;
                }
            }
            Event::Clued { clue, touched, .. } => {
                board.tokens -= 1;
                for (place, held) in board.hands[clue.to].iter_mut().enumerate() {
                    held.marks.note(clue.topic, touched.has(place));
                }
                board.pass();
            }
            Event::Played { seat, place, card } => {
                board.hands[*seat].remove(usize::from(*place));
                board.phase = match board.placeable(*card) {
                    true => Phase::Place { card: *card },
                    false => Phase::Lose { unplayable: Some(*card) },
                };
            }
            Event::Discarded { seat, place, card, token } => {
                board.hands[*seat].remove(usize::from(*place));
                board.discards.push(*card);
                board.tokens += u8::from(*token);
                match card.is_guard() {
                    true => board.phase = Phase::Lose { unplayable: None },
                    false => board.draw_or_pass(),
                }
            }
            Event::Laid { card, route, .. } => {
                match card.kind() {
                    Type::Key => board.routes.push(Route([*card].into_iter().collect())),
                    _ => board.routes[usize::from(*route)].0.push(*card),
                }
                match card.kind() {
                    Type::Boat => board.phase = Phase::Give { route: *route },
                    _ => board.draw_or_pass(),
                }
            }
            Event::Escaped { seat, route, .. } => {
                board.completed[*seat] = Some(board.routes.remove(usize::from(*route)));
                board.escaped.push(*seat);
                match board.inside().is_empty() {
                    true => board.phase = Phase::Over,
                    false => board.draw_or_pass(),
                }
            }
            Event::Disaster { unplayable, lost, .. } => {
                board.discards.extend(*unplayable);
                if let Some(route) = lost {
                    board.discards.extend(board.routes.remove(usize::from(*route)).0);
                }
                board.draw_or_pass();
            }
            Event::Drew { seat, card } => {
                take_card(board, *seat, *card);
                board.pass();
            }
            Event::CanClue { .. } => board.phase = Phase::Turn,
            Event::Stranded { .. } => board.phase = Phase::Over,
        }
    }

    fn actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        if !matches!(Self::next(view), Next::Seats(seats) if seats.has(seat)) {
            return Vec::new();
        }
        let places = |places: Places, action: fn(u8) -> Action| places.iter().map(|at| action(at as u8)).collect();
        match view.phase {
            Phase::Turn => {
                let hand = 0..view.hands[seat].len() as u8;
                let mut actions: Vec<Action> = hand.flat_map(|at| [Action::Play(at), Action::Discard(at)]).collect();
                if view.tokens > 0 {
                    actions.extend(view.clues(seat).map(Action::Clue));
                }
                actions
            }
            Phase::Place { card } => places(view.routes_for(card), Action::Place),
            Phase::Give { .. } => view.heirs().iter().map(Action::Give).collect(),
            Phase::Lose { .. } => places(view.longest(), Action::Lose),
            _ => Vec::new(),
        }
    }

    fn check(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if view.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if seat != view.turn {
            return Err(Illegal::NotYourTurn { turn: view.turn });
        }
        match (view.phase, action) {
            (Phase::Turn, Action::Clue(clue)) => check_clue(view, seat, *clue),
            (Phase::Turn, Action::Play(place) | Action::Discard(place)) => {
                match (view.hands[seat].len(), usize::from(*place)) {
                    (0, _) => Err(Illegal::EmptyHand),
                    (held, place) if place < held => Ok(()),
                    _ => Err(Illegal::NoPlace { place: *place }),
                }
            }
            (Phase::Turn, _) => Err(Illegal::TurnAsked),
            (Phase::Place { card }, Action::Place(route)) => view.fits(card, usize::from(*route)),
            (Phase::Place { .. }, _) => Err(Illegal::PlaceAsked),
            (Phase::Give { .. }, Action::Give(to)) if !view.hands.has(*to) => Err(Illegal::NoSeat { seat: *to }),
            (Phase::Give { .. }, Action::Give(to)) if view.is_out(*to) => Err(Illegal::AlreadyOut { seat: *to }),
            (Phase::Give { .. }, Action::Give(_)) => Ok(()),
            (Phase::Give { .. }, _) => Err(Illegal::GiveAsked),
            (Phase::Lose { .. }, Action::Lose(route)) => match usize::from(*route) {
                at if at >= view.routes.len() => Err(Illegal::NoRoute { route: *route }),
                at if view.longest().has(at) => Ok(()),
                _ => Err(Illegal::NotLongest { route: *route }),
            },
            (Phase::Lose { .. }, _) => Err(Illegal::LoseAsked),
            _ => Err(Illegal::OtherLuck),
        }
    }
}

fn check_clue(view: &View<Escape>, seat: Seat, clue: Clue) -> Result<(), Illegal> {
    if view.tokens == 0 {
        return Err(Illegal::NoToken);
    }
    if !view.hands.has(clue.to) {
        return Err(Illegal::NoSeat { seat: clue.to });
    }
    if clue.to == seat {
        return Err(Illegal::OwnHand);
    }
    if clue.topic == Topic::Type(Type::Guard) {
        return Err(Illegal::GuardNamed);
    }
    if view.touched(clue).is_empty() {
        return Err(Illegal::TouchesNothing);
    }
    Ok(())
}

/// The top card of the deck joins the hand at the far end (E9).
fn take_card<K: Knowledge>(board: &mut Board<K>, seat: Seat, card: K::Of<Card>) {
    board.deck.pop();
    board.hands[seat].push(Held { card, marks: Marks::default() });
}

/// The card at a place of the true hand.
fn held(truth: &Truth<Escape>, seat: Seat, place: u8) -> Card {
    truth.hands[seat][usize::from(place)].card
}

/// The next card of the true deck.
fn top(truth: &Truth<Escape>) -> Card {
    *truth.deck.last().expect("a card is drawn only while there are cards")
}

impl Rules for Escape {
    fn luck(truth: &Truth<Self>, rng: &mut Rng) -> Luck {
        match truth.phase {
            Phase::Starter => Luck::Start(Seat(rng.below(truth.seats()) as u8)),
            _ => {
                let mut cards: Vec<Card> = Card::all().collect();
                rng.shuffle(&mut cards);
                Luck::Shuffle(cards)
            }
        }
    }

    fn befall(truth: &Truth<Self>, luck: &Luck) -> Result<Fact<Self>, Illegal> {
        match (truth.phase, luck) {
            (Phase::Starter, Luck::Start(seat)) if truth.hands.has(*seat) => Ok(Event::Started { starter: *seat }),
            (Phase::Starter, Luck::Start(seat)) => Err(Illegal::NoSeat { seat: *seat }),
            (Phase::Shuffle, Luck::Shuffle(cards)) => {
                let each_once = Card::all().all(|card| cards.contains(&card));
                match each_once && cards.len() == DECK {
                    true => Ok(Event::Shuffled { deck: cards.iter().rev().copied().collect() }),
                    false => Err(Illegal::NotTheDeck),
                }
            }
            _ => Err(Illegal::OtherLuck),
        }
    }

    fn rule(truth: &Truth<Self>) -> Fact<Self> {
        let seat = truth.turn;
        match truth.phase {
            Phase::Deal => {
                let dealt = DECK - truth.deck.len();
                let lap = truth.seats() * HAND;
                debug_assert!(dealt < lap, "five laps are dealt");
                let to = seat.round(truth.seats()).nth(dealt % truth.seats()).expect("a lap has every seat");
                Event::Dealt { seat: to, card: top(truth) }
            }
            Phase::EmptyHanded if truth.tokens > 0 && truth.clues(seat).next().is_some() => Event::CanClue { seat },
            Phase::EmptyHanded => Event::Stranded { seat },
            Phase::Place { card } => {
                let begun = truth.routes.len();
                let route = truth.routes_for(card).first().unwrap_or(begun) as u8;
                Event::Laid { seat, card, route }
            }
            Phase::Give { route } => {
                let heir = truth.heirs().iter().next().expect("a boat is launched only while somebody is inside");
                Event::Escaped { by: seat, seat: heir, route }
            }
            Phase::Lose { unplayable } => {
                Event::Disaster { seat, unplayable, lost: truth.longest().first().map(|route| route as u8) }
            }
            Phase::Draw => Event::Drew { seat, card: top(truth) },
            Phase::Starter | Phase::Shuffle | Phase::Turn | Phase::Over => {
                unreachable!("asked only when a rule is next")
            }
        }
    }

    fn act(truth: &Truth<Self>, seat: Seat, action: &Action) -> Fact<Self> {
        match (*action, truth.phase) {
            (Action::Clue(clue), _) => Event::Clued { seat, clue, touched: truth.touched(clue) },
            (Action::Play(place), _) => Event::Played { seat, place, card: held(truth, seat, place) },
            (Action::Discard(place), _) => {
                let token = truth.tokens < truth.options.tokens.into();
                Event::Discarded { seat, place, card: held(truth, seat, place), token }
            }
            (Action::Place(route), Phase::Place { card }) => Event::Laid { seat, card, route },
            (Action::Give(to), Phase::Give { route }) => Event::Escaped { by: seat, seat: to, route },
            (Action::Lose(route), Phase::Lose { unplayable }) => {
                Event::Disaster { seat, unplayable, lost: Some(route) }
            }
            _ => unreachable!("check has allowed it"),
        }
    }

    fn sight(fact: &Fact<Self>, eyes: Eyes) -> Sight<Self> {
        let across = |seat: Seat, card: Card| eyes.see_across(seat).then_some(card);
        match *fact {
            Event::Shuffled { ref deck } => {
                Event::Shuffled { deck: deck.iter().map(|card| (eyes == Eyes::Open).then_some(*card)).collect() }
            }
            Event::Dealt { seat, card } => Event::Dealt { seat, card: across(seat, card) },
            Event::Drew { seat, card } => Event::Drew { seat, card: across(seat, card) },
            Event::Started { starter } => Event::Started { starter },
            Event::Clued { seat, clue, touched } => Event::Clued { seat, clue, touched },
            Event::Played { seat, place, card } => Event::Played { seat, place, card },
            Event::Discarded { seat, place, card, token } => Event::Discarded { seat, place, card, token },
            Event::Laid { seat, card, route } => Event::Laid { seat, card, route },
            Event::Escaped { by, seat, route } => Event::Escaped { by, seat, route },
            Event::Disaster { seat, unplayable, lost } => Event::Disaster { seat, unplayable, lost },
            Event::CanClue { seat } => Event::CanClue { seat },
            Event::Stranded { seat } => Event::Stranded { seat },
        }
    }

    fn outcome(truth: &Board<Full>) -> Option<Outcome> {
        let result = match (truth.phase, truth.escaped.len()) {
            (Phase::Over, 0) => Fate::Lost,
            (Phase::Over, out) if out == truth.seats() => Fate::Complete,
            (Phase::Over, _) => Fate::Partial,
            _ => return None,
        };
        Some(Outcome { result, escaped: truth.escaped.to_vec() })
    }
}
