//! How a position goes on: what acts do to it, in a world where all cards are imagined.

use super::super::{Card, Type};
use super::count::{self, Cards};
use super::position::{Act, Held, Position, Way};
use super::talk::Hearing;
use super::weights::Lay;

impl Position {
    /// Carries out an act of the one whose turn it is; says whether the game goes on.
    pub fn carry_out(&mut self, act: Act, lay: &Lay) -> bool {
        match act {
            Act::Clue(to, topic) => {
                self.tokens -= 1;
                let mut hearing = Hearing::of(topic, self.uses().helps());
                self.hands[to.index()].iter_mut().for_each(|held| held.hear(topic, &mut hearing));
                self.pass()
            }
            Act::Discard(place) => {
                let card = self.turn_up(place);
                self.tokens = (self.tokens + 1).min(self.terms.cup);
                match self.worst_loss(lay) {
                    Some(at) if card.is_guard() => self.give_up(at),
                    _ => self.draw_and_pass(),
                }
            }
            Act::Play(place) => {
                let card = self.turn_up(place);
                if self.uses().keys.has(card) {
                    self.ways.push(Way { corridors: 0, end: card.suits() });
                    return self.draw_and_pass();
                }
                match (self.best_way(card, lay), self.worst_loss(lay)) {
                    (Some(at), _) => self.put(card, at),
                    (None, Some(at)) => self.give_up(at),
                    (None, None) => self.draw_and_pass(),
                }
            }
        }
    }

    /// Puts a card that has been turned up on a route, and ends the turn.
    pub fn put(&mut self, card: Card, at: usize) -> bool {
        if card.kind() == Type::Boat {
            return self.launch(at);
        }
        let way = &mut self.ways[at];
        way.corridors += 1;
        if !card.is_guard() {
            way.end = card.suits();
        }
        self.draw_and_pass()
    }

    /// A route is complete and somebody is out with it; who, makes no difference to the rest. Ends the turn.
    pub fn launch(&mut self, at: usize) -> bool {
        self.ways.remove(at);
        let heir = self.turn.round(self.terms.seats).find(|seat| !self.out.has(*seat));
        self.out.insert(heir.expect("a boat is launched only while somebody is inside"));
        self.inside() > 0 && self.draw_and_pass()
    }

    /// A route is lost. Ends the turn.
    pub fn give_up(&mut self, at: usize) -> bool {
        self.ways.remove(at);
        self.draw_and_pass()
    }

    /// Takes a card out of the hand and shows it.
    fn turn_up(&mut self, place: usize) -> Card {
        let held = self.hands[self.turn.index()].remove(place);
        let card = held.card.expect("in a world all cards are imagined");
        self.open = self.open.with(card);
        card
    }

    fn draw_and_pass(&mut self) -> bool {
        if let Some(card) = self.deck.pop() {
            self.pile -= 1;
            self.hands[self.turn.index()].push(Held::new(card));
        }
        self.pass()
    }

    /// The next player's turn, if that player can do anything.
    fn pass(&mut self) -> bool {
        self.turn = self.turn.next(self.terms.seats);
        let touchable =
            || Cards::ALL.without(self.unseen(self.turn)).without(self.open).without(count::of(Type::Guard));
        !self.hands[self.turn.index()].is_empty() || self.tokens > 0 && !touchable().is_empty()
    }

    /// Whether a card goes on a route.
    fn goes(&self, card: Card, way: &Way) -> bool {
        let meets = card.suits().meets(way.end);
        match card.kind() {
            Type::Key => false,
            Type::Guard => true,
            Type::Corridor => meets,
            Type::Boat => way.corridors >= self.terms.needs && (meets || !self.terms.moorings),
        }
    }

    /// Where a card is best laid, if it goes anywhere.
    fn best_way(&self, card: Card, lay: &Lay) -> Option<usize> {
        let fitting = (0..self.ways.len()).filter(|at| self.goes(card, &self.ways[*at]));
        let worth = fitting.map(|at| (at, self.worth_on(card, at, lay)));
        worth.reduce(|best, one| if one.1 > best.1 { one } else { best }).map(|(at, _)| at)
    }

    /// Which of the longest routes is missed least.
    fn worst_loss(&self, lay: &Lay) -> Option<usize> {
        let longest = self.ways.iter().map(|way| way.corridors).max()?;
        let equals = (0..self.ways.len()).filter(|at| self.ways[*at].corridors == longest);
        let worth = equals.map(|at| (at, self.worth_without(at, lay)));
        worth.reduce(|best, one| if one.1 > best.1 { one } else { best }).map(|(at, _)| at)
    }

    /// What it is worth to put a card there: where corridors are missing, so that the routes can take many cards.
    pub fn worth_on(&self, card: Card, at: usize, lay: &Lay) -> f32 {
        let way = self.ways[at];
        let corridors = f32::from(way.corridors);
        match card.kind() {
            Type::Boat => self.worth_without(at, lay) + corridors * lay.long,
            _ => {
                let end = if card.is_guard() { way.end } else { card.suits() };
                let laid = Way { corridors: way.corridors + 1, end };
                let ways = self.ways.iter().enumerate().map(|(place, way)| if place == at { laid } else { *way });
                let missing = way.corridors < self.terms.needs || self.is_dead(&way);
                self.reach(ways, lay) + if missing { corridors * lay.near } else { -lay.waste }
            }
        }
    }

    /// What the other routes are worth without this one.
    pub fn worth_without(&self, at: usize, lay: &Lay) -> f32 {
        self.reach(self.ways.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, way)| *way), lay)
    }

    /// Whether no boat is left for a route.
    fn is_dead(&self, way: &Way) -> bool {
        self.boats_for(way.end).without(self.open).is_empty()
    }

    /// How many of the cards still to come such routes can take.
    fn reach(&self, ways: impl Iterator<Item = Way>, lay: &Lay) -> f32 {
        let (mut corridors, mut boats, mut dead) = (Cards::default(), Cards::default(), 0.0);
        for way in ways {
            let next = if way.corridors < self.terms.needs {
                let next = count::showing(way.end).both(count::of(Type::Corridor)).without(self.open);
                corridors = corridors.either(next);
                next
            } else {
                let next = self.boats_for(way.end).without(self.open);
                boats = boats.either(next);
                next
            };
            dead += 1.0 / (1.0 + next.len() as f32);
        }
        corridors.len() as f32 + lay.boats * boats.len() as f32 - lay.dead * dead
    }
}
