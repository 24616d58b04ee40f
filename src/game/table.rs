//! The table: the only owner of the truth.
//!
//! It keeps a game's record, its true board and, folded from sights by the same [`Game::apply`], the view of each seat.
//! Nobody else gets at the truth:
//!
//! ```compile_fail
//! use three_ways_out::game::Table;
//! use three_ways_out::games::escape::Escape;
//! fn peek(table: &Table<Escape>) {
//!     let deck = &table.truth.deck; // the truth is private
//! }
//! ```

mod redeal;

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

use super::record::{Entry, take_seat};
use super::written::{self, Decided, Decision, WrittenMove};
use super::*;

/// Where luck comes from: a seed and, where a game is played again, the luck of the game before.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealer<G: Game> {
    /// All luck that is drawn anew follows from it.
    pub seed: Seed,
    /// Luck to be taken entry by entry as long as play agrees with it; then it is dropped.
    pub again: VecDeque<G::Luck>,
}

impl<G: Game> Dealer<G> {
    /// New luck.
    pub fn new(seed: Seed) -> Self {
        Dealer { seed, again: VecDeque::new() }
    }

    /// The luck of a game already played, then new luck.
    pub fn again(seed: Seed, record: &Record) -> Self {
        Self::written(seed, record.moves.iter().filter(|entry| entry.get("chance").is_some()))
    }

    /// Luck as it is written down, as far as it can be read, then new luck.
    pub fn written<'a>(seed: Seed, luck: impl IntoIterator<Item = &'a Value>) -> Self {
        let again = luck.into_iter().map_while(|luck| serde_json::from_value(luck.clone()).ok()).collect();
        Dealer { seed, again }
    }
}

/// A game being played.
pub struct Table<G: Rules> {
    options: G::Options,
    players: Vec<Player>,
    moves: Vec<WrittenMove<G>>,
    truth: Truth<G>,
    views: PerSeat<View<G>>,
    past: Vec<Fact<G>>,
    /// For each seat how many events there had been when its last decision was done with.
    decided: PerSeat<usize>,
    /// Who decided last.
    last: Option<Seat>,
    /// For each move how many events there had been before it.
    begun: Vec<usize>,
    dealer: Dealer<G>,
}

/// One event with the board after it, as somebody saw them.
#[derive(Clone, Debug)]
pub struct Beat<G: Game> {
    /// What happened.
    pub sight: Sight<G>,
    /// The board after it.
    pub view: View<G>,
}

impl<G: Rules> Table<G> {
    /// Sits people down at a new game and plays on until somebody must decide.
    pub fn open(options: &G::Options, seats: Vec<Player>, dealer: Dealer<G>) -> Result<Self, Broken> {
        check_seats(&G::INFO, seats.len())?;
        let mut table = Self::lay(options.clone(), seats)?;
        table.resume(dealer);
        Ok(table)
    }

    /// Plays a record again, move by move and listing by listing. The table then stands where the record ends; see
    /// [`Table::resume`] to go on from there.
    pub fn replay(record: &Record) -> Result<Self, Broken> {
        match Self::stands(record)? {
            (table, None) => Ok(table),
            (_, Some(broken)) => Err(broken),
        }
    }

    /// Plays a record as far as it stands, and says what is wrong there. Fails only if nothing of it stands.
    pub fn stands(record: &Record) -> Result<(Self, Option<Broken>), Broken> {
        let mut table = Self::empty(record)?;
        for (number, written) in record.moves.iter().enumerate() {
            if let Err(broken) = table.take(number, written) {
                return Ok((table, Some(broken)));
            }
        }
        let expected = table.outcome().map_or(Value::Null, |outcome| value(&outcome));
        let broken = (record.outcome != expected).then(|| Broken {
            at: At::Outcome,
            says: format!("the outcome is {expected}, not {}", record.outcome),
            ruling: None,
        });
        Ok((table, broken))
    }

    /// The table before the first move of a record.
    fn empty(record: &Record) -> Result<Self, Broken> {
        let Record { game, edition, options, seats, .. } = record;
        if game != G::INFO.id {
            return Err(Broken::head(format!("this is a game of {}, not {game}", G::INFO.id)));
        }
        if *edition != G::INFO.edition {
            return Err(Broken::head(format!("edition {} of {} is played here, not {edition}", G::INFO.edition, game)));
        }
        check_seats(&G::INFO, seats.len())?;
        let options: G::Options = read(options)
            .map_err(|error| Broken::head(format!("the options are not those of {}: {error}", G::INFO.name)))?;
        Self::lay(options, seats.clone())
    }

    /// The table before the first move of a game of these players.
    fn lay(options: G::Options, players: Vec<Player>) -> Result<Self, Broken> {
        let count = players.len();
        G::allows(&options, count).map_err(|why| Broken::head(why.to_string()).by(why.ruling()))?;
        let mut table = Table {
            truth: G::start(&options, count),
            views: PerSeat::new(count, |_| G::start(&options, count)),
            options,
            players,
            moves: Vec::new(),
            past: Vec::new(),
            decided: PerSeat::new(count, |_| 0),
            last: None,
            begun: Vec::new(),
            dealer: Dealer::new(Seed(0)),
        };
        table.run_rules();
        Ok(table)
    }

    /// Takes one move as a record has it; `number` is its place among the moves, for the error.
    pub fn take(&mut self, number: usize, written: &Value) -> Result<(), Broken> {
        let fault = |says: String| Broken::notation(number, says);
        match Entry::read(written, self.seats()).map_err(fault)? {
            Entry::Luck(luck) => {
                if G::next(&self.truth) != Next::Luck {
                    return Err(fault("luck decides nothing here".into()));
                }
                let luck: G::Luck = read(&luck).map_err(fault)?;
                let fact = G::befall(&self.truth, &luck).map_err(|why| fault(why.to_string()).by(why.ruling()))?;
                self.begun.push(self.past.len());
                self.happen(fact);
                self.moves.push(WrittenMove::chance(luck));
            }
            Entry::Decision { seat, action, legal } => {
                if G::next(&self.truth) == Next::Luck {
                    return Err(fault("luck decides here, not a seat".into()));
                }
                let action: G::Action = read(&action).map_err(|error| fault(format!("no such decision: {error}")))?;
                G::check(&self.views[seat], seat, &action).map_err(|why| fault(why.to_string()).by(why.ruling()))?;
                self.last = Some(seat);
                let legal = legal.map(|legal| self.compare(seat, legal).map_err(fault)).transpose()?;
                self.begun.push(self.past.len());
                self.happen(G::act(&self.truth, seat, &action));
                self.moves.push(WrittenMove::decision(seat, action, legal));
            }
        }
        self.run_rules();
        Ok(())
    }

    /// Reads a listing, and holds it against what is open to the seat.
    fn compare(&self, seat: Seat, legal: Vec<Value>) -> Result<Vec<G::Action>, String> {
        let mut listing = Vec::with_capacity(legal.len());
        let mut open = G::actions(&self.views[seat], seat);
        for mut listed in legal {
            let unreadable = format!("the listing has {listed}, which is no decision of {seat}");
            let keys = listed.as_object_mut().ok_or(&unreadable)?;
            if take_seat(keys, self.seats())? != seat {
                return Err(unreadable);
            }
            let action: G::Action = read(&listed).map_err(|_| &unreadable)?;
            let place = open
                .iter()
                .position(|open| *open == action)
                .ok_or_else(|| format!("the listing has {}, which is not open", entry(seat, &action)))?;
            open.swap_remove(place);
            listing.push(action);
        }
        match open.first() {
            None => Ok(listing),
            Some(missing) => Err(format!("the listing lacks {}", entry(seat, missing))),
        }
    }

    /// Goes on from where the record ends, with this luck.
    pub fn resume(&mut self, dealer: Dealer<G>) {
        self.dealer = dealer;
        self.run();
    }

    /// What the table waits for.
    pub fn next(&self) -> Next {
        G::next(&self.truth)
    }

    /// The seats that may decide now.
    pub fn turn(&self) -> SeatSet {
        match self.next() {
            Next::Seats(seats) => seats,
            _ => SeatSet::NONE,
        }
    }

    /// Every decision open to this seat, each as it would stand in the record.
    pub fn listing(&self, seat: Seat) -> Vec<Value> {
        G::actions(&self.views[seat], seat).iter().map(|action| entry(seat, action)).collect()
    }

    /// Takes a decision, then lets luck and rules run on until somebody must decide again.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<(), G::Illegal> {
        G::check(&self.views[seat], seat, action)?;
        self.last = Some(seat);
        self.begun.push(self.past.len());
        self.happen(G::act(&self.truth, seat, action));
        self.moves.push(WrittenMove::decision(seat, action.clone(), None));
        self.run();
        Ok(())
    }

    /// What this seat knows.
    pub fn view(&self, seat: Seat) -> &View<G> {
        &self.views[seat]
    }

    /// Asks somebody who has what this seat has to go by.
    pub fn ask<T>(&self, seat: Seat, what: impl FnOnce(&Witness<G>) -> T) -> T {
        let past = || self.past.iter().map(|fact| G::sight(fact, Eyes::Seat(seat))).collect();
        let name = |seat: Seat| self.players.get(seat.index()).map_or_else(String::new, Player::called);
        what(&Witness { seat, view: &self.views[seat], past: &past, name: &name })
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.views.seats()
    }

    /// How many events there have been.
    pub fn events(&self) -> usize {
        self.past.len()
    }

    /// How many events there had been when this seat's last decision, with all that came of it by itself, was done with: what
    /// has happened since is news to the player.
    pub fn since(&self, seat: Seat) -> usize {
        self.decided[seat]
    }

    /// What this observer has seen of an event.
    pub fn observation(&self, observer: Eyes, event: usize) -> Sight<G> {
        G::sight(&self.past[event], observer)
    }

    /// What this seat has seen, from event `from` on.
    pub fn beats(&self, seat: Seat, from: usize) -> Vec<Beat<G>> {
        self.beats_for(Eyes::Seat(seat), from)
    }

    /// What lies open to all, from event `from` on.
    pub fn public_beats(&self, from: usize) -> Vec<Beat<G>> {
        self.beats_for(Eyes::Public, from)
    }

    /// Everything, from event `from` on, once the game is over.
    pub fn open_beats(&self, from: usize) -> Option<Vec<Beat<G>>> {
        (self.next() == Next::Over).then(|| self.beats_for(Eyes::Open, from))
    }

    fn beats_for(&self, eyes: Eyes, from: usize) -> Vec<Beat<G>> {
        let mut view = self.first_view();
        let sights = self.past.iter().map(|fact| {
            let sight = G::sight(fact, eyes);
            G::apply(&mut view, &sight);
            Beat { sight, view: view.clone() }
        });
        sights.skip(from).collect()
    }

    /// The board before anything has happened: the same to all eyes.
    pub fn first_view(&self) -> View<G> {
        G::start(&self.options, self.seats())
    }

    /// How it ended; none while it runs.
    pub fn outcome(&self) -> Option<G::Outcome> {
        G::outcome(&self.truth)
    }

    /// Who plays, in seat order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Lets somebody else play this seat, who sees what the seat sees; says who played it before.
    pub fn change_player(&mut self, seat: Seat, who: Who) -> Option<Who> {
        self.players.get_mut(seat.index()).map(|player| core::mem::replace(&mut player.who, who))
    }

    /// The step that brought this event about; none for what was there before the first.
    pub fn step_of(&self, event: usize) -> Option<usize> {
        self.begun.partition_point(|begun| *begun <= event).checked_sub(1)
    }

    /// The step whose own event this is, not one that follows from it.
    pub fn step_at(&self, event: usize) -> Option<usize> {
        self.begun.binary_search(&event).ok()
    }

    /// Who decided at this step; nobody, where it was luck.
    pub fn decided_by(&self, step: usize) -> Option<Seat> {
        self.moves.get(step)?.seat()
    }

    /// The game up to this step, written down as one line of JSON.
    pub fn write_until(&self, step: usize) -> String {
        let moves = &self.moves[..step.min(self.moves.len())];
        written::record::<G>(&self.options, &self.players, moves, None)
    }

    /// The moves from this step on, as they stand in the list of a record, without its brackets.
    pub fn write_moves(&self, from: usize) -> String {
        written::moves(&self.moves[from.min(self.moves.len())..])
    }

    /// The game written down.
    pub fn record(&self) -> Record {
        serde_json::from_str(&self.write()).expect("a table writes records")
    }

    /// The game written down as one line of JSON.
    pub fn write(&self) -> String {
        written::record::<G>(&self.options, &self.players, &self.moves, self.outcome())
    }

    /// Where the luck to come is from.
    pub fn dealer(&self) -> &Dealer<G> {
        &self.dealer
    }

    /// The step that luck and bots are at: how many moves the record has.
    pub fn step(&self) -> usize {
        self.moves.len()
    }

    fn happen(&mut self, fact: Fact<G>) {
        G::apply(&mut self.truth, &fact);
        for (seat, view) in self.views.iter_mut() {
            G::apply(view, &G::sight(&fact, Eyes::Seat(seat)));
        }
        self.past.push(fact);
        if let Some(seat) = self.last {
            self.decided[seat] = self.past.len();
        }
    }

    fn run_rules(&mut self) {
        while G::next(&self.truth) == Next::Rule {
            self.happen(G::rule(&self.truth));
        }
    }

    fn run(&mut self) {
        self.run_rules();
        while G::next(&self.truth) == Next::Luck {
            let (luck, fact) = self.deal();
            self.begun.push(self.past.len());
            self.happen(fact);
            self.moves.push(WrittenMove::chance(luck));
            self.run_rules();
        }
    }

    /// The luck of the game before, as long as it fits; else new luck.
    fn deal(&mut self) -> (G::Luck, Fact<G>) {
        if let Some(luck) = self.dealer.again.pop_front() {
            if let Ok(fact) = G::befall(&self.truth, &luck) {
                return (luck, fact);
            }
            self.dealer.again.clear();
        }
        let luck = G::luck(&self.truth, &mut self.dealer.seed.step(self.step()));
        match G::befall(&self.truth, &luck) {
            Ok(fact) => (luck, fact),
            Err(_) => unreachable!("luck draws only what can befall"),
        }
    }
}

/// Whether so many can play this game.
fn check_seats(game: &Info, count: usize) -> Result<(), Broken> {
    let (fewest, most) = game.seats;
    match (fewest..=most).contains(&count) {
        true => Ok(()),
        false => {
            Err(Broken::head(format!("{fewest} to {most} play {}, not {count}", game.name)).by(Some(game.seats_ruling)))
        }
    }
}

/// Reads a thing that must be written just as we write it: no list stands for an object, no null for a missing key.
fn read<T: Written>(written: &Value) -> Result<T, String> {
    let thing = serde_json::from_value(written.clone()).map_err(|error| error.to_string())?;
    match value(&thing) {
        ours if ours == *written => Ok(thing),
        ours => Err(format!("it is written {ours}")),
    }
}

/// A decision as the record writes it.
fn entry<A: Serialize>(seat: Seat, action: &A) -> Value {
    value(&Decision { seat, action, legal: None })
}

fn value<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).expect("what records write are texts, numbers and lists")
}
