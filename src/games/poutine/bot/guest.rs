//! What a guest who counts thinks of every decision, in points. It asks for nothing but the own hand and what lies open,
//! on a view and on an imagined board alike; so guests can play on in worlds that the expert imagines.

use super::super::{
    Action, ActionCard, Attempt, Board, COPIES, Card, Dinner, ENOUGH, Item, LIMIT, Phase, Pile, Play, Way,
};
use super::hold::Hold;
use super::memory::Memory;
use super::outlook::{Outlook, known};
use super::weights::Weights;
use crate::game::{Readable, Seat};

/// A cancel that alone keeps the game from ending.
const MUST: f32 = 20.0;

/// A player at a decision.
pub(super) struct Guest<'a, K: Readable> {
    pub board: &'a Board<K>,
    pub seat: Seat,
    pub hold: Hold,
    pub outlook: Outlook,
    weights: &'static Weights,
    memory: Option<&'a Memory>,
    watched: bool,
    /// What all is worth now.
    now: f32,
}

impl<'a, K: Readable> Guest<'a, K> {
    /// In this chair, with or without a memory.
    pub fn new(board: &'a Board<K>, seat: Seat, memory: Option<&'a Memory>) -> Self {
        let weights = Weights::of(board.seats());
        let hold = Hold::of(board, seat);
        let outlook = Outlook::of(board, seat, &hold, weights);
        let watched = board.has_houdini(seat);
        let now = outlook.value(&hold, watched);
        Guest { board, seat, hold, outlook, weights, memory, watched, now }
    }

    /// What this guest does.
    pub fn decides(&self) -> Action {
        let mut best = (Action::End, f32::NEG_INFINITY);
        self.weighs(|action, points| {
            if points > best.1 {
                best = (action, points);
            }
        });
        best.0
    }

    /// Shows `each` every decision that makes sense, with its points.
    pub fn weighs(&self, mut each: impl FnMut(Action, f32)) {
        match self.board.phase {
            Phase::Draw | Phase::Canapes { .. } => {
                each(Action::Draw(Pile::Main), self.outlook.main_draw(&self.hold, self.watched));
                if self.may_look_for_a_way() {
                    each(Action::Draw(Pile::Escape), self.outlook.escape_draw(&self.hold, self.watched));
                }
            }
            Phase::LightsOut => self.each_card(|card| each(Action::HandOn(card), self.without(card))),
            Phase::Limit => self.each_card(|card| each(Action::Discard(card), self.without(card))),
            Phase::Attempt(attempt) => {
                each(Action::Pass, 0.0);
                if self.hold.actions(ActionCard::SecondHelping) > 0 {
                    each(Action::Cancel, self.cancel(attempt));
                }
            }
            _ => self.turn(each),
        }
    }

    /// A turn's first of two draws is from the main pile, and its only one too as long as there is a way out: so every turn
    /// brings dinner nearer, and no game is endless.
    fn may_look_for_a_way(&self) -> bool {
        match self.board.phase {
            Phase::Draw => self.board.draws == 1 && (self.hold.ways() == 0 || self.board.draws_of(self.seat) > 1),
            _ => true,
        }
    }

    /// A draw that is open all the same, but not thought of.
    pub fn shuns(&self) -> Option<Action> {
        (self.board.phase == Phase::Draw && !self.may_look_for_a_way()).then_some(Action::Draw(Pile::Escape))
    }

    fn each_card(&self, mut each: impl FnMut(Card)) {
        self.hold.kinds().iter().map(Card::Item).for_each(&mut each);
        let actions = ActionCard::ALL.into_iter().filter(|action| self.hold.actions(*action) > 0);
        actions.map(Card::Action).for_each(&mut each);
        self.hold.escapes().map(Card::Escape).for_each(&mut each);
    }

    /// The change if the hand were this one.
    fn changes(&self, hold: &Hold) -> f32 {
        self.outlook.value(hold, self.watched) - self.now
    }

    fn without(&self, card: Card) -> f32 {
        self.changes(&self.hold.without(card))
    }

    /// What to do before the turn ends counts on top of how it ends: by an attempt, if one can be made.
    fn turn(&self, mut each: impl FnMut(Action, f32)) {
        let mut ends = 0.0f32;
        if let Ok(escape) = self.board.ready_escape(self.seat) {
            let hand = self.board.tally(self.seat);
            for offer in hand.offers(escape) {
                let spent = self.weights.understudy * offer.understudies() as f32;
                let points = self.weights.dare + self.weights.freed * self.outlook.gain(escape) - spent;
                each(Action::Attempt(offer), points);
                ends = ends.max(points);
            }
        }
        each(Action::End, 0.0);
        for escape in self.hold.escapes() {
            each(Action::Lay(escape), ends + self.changes(&self.hold.laying(escape)));
        }
        self.plays(|play, points| each(Action::Play(play), ends + points));
    }

    fn plays(&self, mut each: impl FnMut(Play, f32)) {
        for action in ActionCard::ALL.into_iter().filter(|action| self.hold.actions(*action) > 0) {
            let rest = self.hold.without(Card::Action(action));
            // Over the limit a card would have to be given up anyhow.
            let full = self.hold.size() > LIMIT;
            let cost = if full { 0.0 } else { self.changes(&rest) };
            match action {
                ActionCard::SecondHelping | ActionCard::Understudy => (),
                ActionCard::LookOverThere => {
                    let chairs = self.board.present().filter(|to| !self.board.has_houdini(*to));
                    chairs.for_each(|to| each(Play::LookOverThere { to }, cost + self.sends(&rest, to)));
                }
                ActionCard::Compliments => {
                    let Some(chair) = self.board.houdini else { continue };
                    let left = self.board.after(chair);
                    let right = self.board.before(chair);
                    if left != chair {
                        each(Play::Compliments { way: Way::Left }, cost + self.sends(&rest, left));
                    }
                    if right != left && right != chair {
                        each(Play::Compliments { way: Way::Right }, cost + self.sends(&rest, right));
                    }
                }
                ActionCard::UpMySleeve => {
                    if self.board.can_draw() && self.hold.size() <= LIMIT {
                        let main =
                            if self.board.main.is_empty() { 0.0 } else { self.outlook.main_draw(&rest, self.watched) };
                        each(Play::UpMySleeve, cost + 2.0 * main);
                    }
                }
                ActionCard::Pickpocket => self.targets(|from| {
                    let points = self.weights.any
                        + self.weights.rival * self.weights.stolen * (1.0 + self.weights.aim * self.threat(from));
                    each(Play::Pickpocket { from }, cost + points);
                }),
                ActionCard::MindReader => self.targets(|from| {
                    for item in Item::ALL {
                        let brings = self.changes(&rest.with(Card::Item(item))) - self.changes(&rest);
                        let points = self.has(from, item) * (brings + self.weights.rival * self.weights.stolen);
                        each(Play::MindReader { from, item }, cost + points);
                    }
                }),
                ActionCard::ThinAir => {
                    for item in Item::ALL.into_iter().filter(|item| self.board.main_discards.count(*item) > 0) {
                        let brings = self.changes(&rest.with(Card::Item(item))) - self.changes(&rest);
                        each(Play::ThinAir { item }, cost + brings);
                    }
                }
                ActionCard::BaitAndSwitch => self.others(|with| {
                    if self.hold.laid.is_some() && self.board.laid[with].is_some() {
                        each(Play::BaitAndSwitch { with }, cost + self.swaps(&rest, with));
                    }
                }),
                ActionCard::VanishingAct => self.targets(|from| {
                    let cards = self.board.hands[from].len().min(2) as f32;
                    let points =
                        self.weights.rival * cards * self.weights.stolen * (1.0 + self.weights.aim * self.threat(from));
                    each(Play::VanishingAct { from }, cost + points);
                }),
            }
        }
    }

    fn others(&self, each: impl FnMut(Seat)) {
        self.board.present().filter(|other| *other != self.seat).for_each(each);
    }

    /// The others who hold cards.
    fn targets(&self, mut each: impl FnMut(Seat)) {
        self.others(|other| {
            if !self.board.hands[other].is_empty() {
                each(other);
            }
        });
    }

    /// How likely a player holds an ITEM.
    pub fn has(&self, seat: Seat, item: Item) -> f32 {
        let elsewhere = self.hold.items(item) + usize::from(self.board.main_discards.count(item));
        let hidden = COPIES.saturating_sub(elsewhere) as f32;
        let others: usize =
            self.board.hands.iter().filter(|(other, _)| *other != self.seat).map(|(_, hand)| hand.len()).sum();
        let places = (self.board.main.len() + others).max(1) as f32;
        let none = (1.0 - (hidden / places).min(1.0)).powi(self.board.hands[seat].len() as i32);
        match self.memory {
            Some(memory) if hidden > 0.0 => memory.holds(seat, item, 1.0 - none),
            _ => 1.0 - none,
        }
    }

    /// What a player may be about to get, in people and a bit more for the last, as far as it lies open.
    pub fn threat(&self, seat: Seat) -> f32 {
        let need = ENOUGH.saturating_sub(self.board.people(seat));
        let each = 1.0 - self.weights.lacking.powi(self.board.hands[seat].len() as i32);
        let Some(laid) = &self.board.laid[seat] else { return 0.15 * each };
        let soon = if laid.ready { 1.0 } else { self.weights.later };
        match known(self.board, self.seat, seat) {
            Some(escape) => {
                let people = self.board.worth(escape);
                let wins = if people >= need { need as f32 + self.weights.loss } else { people as f32 };
                each.powi(escape.items().len() as i32) * wins * soon
            }
            // Of two or three kinds; perhaps the last people.
            None => {
                let wins = if need <= 2 { 1.0 + 0.5 * self.weights.loss } else { 1.0 };
                each * each * self.weights.veiled * wins * soon
            }
        }
    }

    /// What it brings to send Houdini to this chair.
    fn sends(&self, rest: &Hold, to: Seat) -> f32 {
        let mine = self.outlook.value(rest, to == self.seat) - self.outlook.value(rest, self.watched);
        let set_back = |seat: Seat| if seat == self.seat { 0.0 } else { self.weights.houdini * self.threat(seat) };
        let freed = self.board.houdini.filter(|from| self.board.is_in(*from)).map_or(0.0, set_back);
        mine + self.weights.rival * (set_back(to) - freed)
    }

    /// What it brings to swap laid ESCAPEs with a rival, with nothing known of an ESCAPE that lies face down.
    fn swaps(&self, rest: &Hold, with: Seat) -> f32 {
        let theirs = known(self.board, self.seat, with);
        let mut swapped = *rest;
        swapped.laid = theirs.map(|theirs| (theirs, false));
        let brings = self.outlook.value(&swapped, self.watched) - self.outlook.value(rest, self.watched);
        let blind = if theirs.is_some() { 0.0 } else { self.weights.blind };
        brings + blind + self.weights.rival * self.weights.swapped * self.threat(with)
    }

    /// What it brings to cancel, over letting go.
    fn cancel(&self, attempt: Attempt) -> f32 {
        let turn = self.board.turn;
        let people = self.board.worth(attempt.escape);
        let wins = self.board.people(turn) + people >= ENOUGH;
        let ends = wins && self.board.present().count() == 2;
        if ends {
            return MUST;
        }
        let rest = self.hold.without(Card::Action(ActionCard::SecondHelping));
        // Houdini comes here after a cancel, and goes to whoever gets away else.
        let costs = self.outlook.value(&self.hold, false) - self.outlook.value(&rest, true);
        let had = self.board.people(turn);
        let denies = self.weights.deny * self.outlook.progress(had, people)
            + self.weights.spoil * attempt.escape.items().len() as f32
            + if wins { self.weights.loss } else { 0.0 };
        let served = self.board.dinner == Dinner::Served;
        let costs = if served { 0.0 } else { costs };
        self.weights.rival * denies - costs
    }
}
