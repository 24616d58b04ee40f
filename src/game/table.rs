//! The table: the only owner of the full board.
//!
//! It keeps a game's record, its full board and the view of each seat, which [`Game::apply`] folds from observations. Other
//! code has no access to the full board:
//!
//! ```compile_fail
//! use three_ways_out::game::Table;
//! use three_ways_out::games::escape::Escape;
//! fn peek(table: &Table<Escape>) {
//!     let deck = &table.board.deck; // the full board is private
//! }
//! ```

mod redeal;
mod replay;

use core::ops::Range;
use std::collections::VecDeque;

use serde_json::Value;

use super::move_json::{self, Decided, WrittenMove};
use super::*;
use replay::action_json;

/// The source of the outcomes of chance: a seed and, if a game is played again, the outcomes of the game before.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceSource<G: Game> {
    /// The seed of all new outcomes.
    pub seed: Seed,
    /// Outcomes that are used one by one as long as the rules allow them, then dropped.
    pub preset: VecDeque<G::Chance>,
}

impl<G: Game> ChanceSource<G> {
    /// Returns a source of new outcomes.
    pub fn new(seed: Seed) -> Self {
        ChanceSource { seed, preset: VecDeque::new() }
    }

    /// Returns a source of the outcomes of a record, then of new ones.
    pub fn replaying(seed: Seed, record: &Record) -> Self {
        Self::from_json(seed, record.moves.iter().filter(|entry| entry.get("chance").is_some()))
    }

    /// Returns a source of outcomes as records write them, up to the first unreadable one, then of new ones.
    pub fn from_json<'a>(seed: Seed, chance: impl IntoIterator<Item = &'a Value>) -> Self {
        let preset = chance.into_iter().map_while(|chance| serde_json::from_value(chance.clone()).ok()).collect();
        ChanceSource { seed, preset }
    }
}

/// A game that is being played.
pub struct Table<G: Rules> {
    options: G::Options,
    players: Vec<Player>,
    moves: Vec<WrittenMove<G>>,
    board: FullBoard<G>,
    views: PerSeat<View<G>>,
    events: Vec<FullEvent<G>>,
    /// For each seat the events of its last action.
    action_events: PerSeat<Range<usize>>,
    /// The seat that acted last.
    last_to_act: Option<Seat>,
    /// For each move the number of events before it.
    events_before: Vec<usize>,
    chance_source: ChanceSource<G>,
}

/// An observation and the view of the board after it.
#[derive(Clone, Debug)]
pub struct Frame<G: Game> {
    /// The observation.
    pub observation: Observation<G>,
    /// The view after it.
    pub view: View<G>,
}

impl<G: Rules> Table<G> {
    /// Starts a new game and plays it up to the first decision of a seat.
    ///
    /// # Errors
    ///
    /// If the game cannot be played by this number of seats or with these options.
    pub fn open(options: &G::Options, seats: Vec<Player>, chance_source: ChanceSource<G>) -> Result<Self, RecordError> {
        check_seats(&G::INFO, seats.len())?;
        let mut table = Self::new_unstarted(options.clone(), seats)?;
        table.resume(chance_source);
        Ok(table)
    }

    /// Returns the table before the first move of a game of these players.
    fn new_unstarted(options: G::Options, players: Vec<Player>) -> Result<Self, RecordError> {
        let count = players.len();
        G::allows(&options, count).map_err(|why| RecordError::head(why.to_string()).with_ruling(why.ruling()))?;
        let mut table = Table {
            board: G::start(&options, count),
            views: PerSeat::new(count, |_| G::start(&options, count)),
            options,
            players,
            moves: Vec::new(),
            events: Vec::new(),
            action_events: PerSeat::new(count, |_| 0..0),
            last_to_act: None,
            events_before: Vec::new(),
            chance_source: ChanceSource::new(Seed(0)),
        };
        table.apply_automatic_events();
        Ok(table)
    }

    /// Plays on from the end of the record to the next decision of a seat.
    pub fn resume(&mut self, chance_source: ChanceSource<G>) {
        self.chance_source = chance_source;
        self.run();
    }

    /// Returns what the table waits for.
    pub fn next(&self) -> Next {
        G::next(&self.board)
    }

    /// Returns the seats that may decide now.
    pub fn turn(&self) -> SeatSet {
        match self.next() {
            Next::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns every legal action of this seat as records write it.
    pub fn legal_actions_json(&self, seat: Seat) -> Vec<Value> {
        G::legal_actions(&self.views[seat], seat).iter().map(|action| action_json(seat, action)).collect()
    }

    /// Applies an action, then plays on to the next decision of a seat.
    ///
    /// # Errors
    ///
    /// If the action is not legal.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<(), G::IllegalAction> {
        G::validate(&self.views[seat], seat, action)?;
        self.push_decision(seat, action.clone(), None);
        self.run();
        Ok(())
    }

    /// Returns the view of this seat.
    pub fn view(&self, seat: Seat) -> &View<G> {
        &self.views[seat]
    }

    /// Calls a function with the view and the history of this seat.
    pub fn ask<T>(&self, seat: Seat, respond: impl FnOnce(&PlayerView<G>) -> T) -> T {
        self.ask_after(&[], seat, respond)
    }

    /// Calls a function like [`Table::ask`], with the statements that the player has heard.
    pub fn ask_after<T>(
        &self,
        statements: &[G::Statement],
        seat: Seat,
        respond: impl FnOnce(&PlayerView<G>) -> T,
    ) -> T {
        let history = || self.events.iter().map(|event| G::observe(event, Observer::Seat(seat))).collect();
        let name = |seat: Seat| display_name(&self.players, seat);
        respond(&PlayerView { seat, view: &self.views[seat], history: &history, name: &name, statements })
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.views.seats()
    }

    /// Returns the number of events so far.
    pub fn event_count(&self) -> usize {
        self.events.len()
    }

    /// Returns the events of this seat's last action, with all its consequences; none before the first action. Later events are news
    /// to the player.
    pub fn action_events(&self, seat: Seat) -> Range<usize> {
        self.action_events[seat].clone()
    }

    /// Returns what this observer has seen of an event.
    pub fn observation(&self, observer: Observer, event: usize) -> Observation<G> {
        G::observe(&self.events[event], observer)
    }

    /// Returns the frames of this seat, from event `from` on.
    pub fn frames(&self, seat: Seat, from: usize) -> Vec<Frame<G>> {
        self.frames_for(Observer::Seat(seat), from)
    }

    /// Returns the frames of what is open to all, from event `from` on.
    pub fn public_frames(&self, from: usize) -> Vec<Frame<G>> {
        self.frames_for(Observer::Public, from)
    }

    /// Returns the frames of everything, from event `from` on; `None` while the game runs.
    pub fn all_frames(&self, from: usize) -> Option<Vec<Frame<G>>> {
        (self.next() == Next::Over).then(|| self.frames_for(Observer::All, from))
    }

    /// Returns the view of an observer after this number of events; `None` for the view of everything while the game runs.
    pub fn view_after(&self, observer: Observer, events: usize) -> Option<View<G>> {
        if observer == Observer::All && self.next() != Next::Over {
            return None;
        }
        let mut view = self.first_view();
        for event in self.events.iter().take(events) {
            G::apply(&mut view, &G::observe(event, observer));
        }
        Some(view)
    }

    fn frames_for(&self, observer: Observer, from: usize) -> Vec<Frame<G>> {
        let mut view = self.first_view();
        let observations = self.events.iter().map(|event| {
            let observation = G::observe(event, observer);
            G::apply(&mut view, &observation);
            Frame { observation, view: view.clone() }
        });
        observations.skip(from).collect()
    }

    /// Returns the view before the first event, which is the same for every observer.
    pub fn first_view(&self) -> View<G> {
        G::start(&self.options, self.seats())
    }

    /// Returns the result; `None` while the game runs.
    pub fn outcome(&self) -> Option<G::Outcome> {
        G::outcome(&self.board)
    }

    /// Returns the players in seat order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Changes who plays this seat. Returns who played it before.
    pub fn change_player(&mut self, seat: Seat, who: Who) -> Option<Who> {
        self.players.get_mut(seat.index()).map(|player| core::mem::replace(&mut player.who, who))
    }

    /// Returns the step that this event follows from; `None` for events before the first step.
    pub fn step_of(&self, event: usize) -> Option<usize> {
        self.events_before.partition_point(|events_before| *events_before <= event).checked_sub(1)
    }

    /// Returns the step whose first event this is.
    pub fn step_at(&self, event: usize) -> Option<usize> {
        self.events_before.binary_search(&event).ok()
    }

    /// Returns the first event of this step.
    pub fn first_event_of(&self, step: usize) -> Option<usize> {
        self.events_before.get(step).copied().filter(|event| *event < self.event_count())
    }

    /// Returns the seat that decided at this step; `None` for chance.
    pub fn decided_by(&self, step: usize) -> Option<Seat> {
        self.moves.get(step)?.seat()
    }

    /// Returns whether this seat decided at this step, and took this action.
    pub fn was_decided(&self, step: usize, seat: Seat, action: &G::Action) -> bool {
        let decided = self.moves.get(step).map(|entry| &entry.decided);
        matches!(decided, Some(Decided::Seat(by, taken)) if *by == seat && taken == action)
    }

    /// Returns the record of the game up to this step as one line of JSON.
    pub fn write_until(&self, step: usize) -> String {
        let moves = &self.moves[..step.min(self.moves.len())];
        move_json::record::<G>(&self.options, &self.players, moves, None)
    }

    /// Returns the moves from this step on, as they stand in the list of a record, without its brackets.
    pub fn write_moves(&self, from: usize) -> String {
        move_json::moves(&self.moves[from.min(self.moves.len())..])
    }

    /// Returns the record.
    pub fn record(&self) -> Record {
        serde_json::from_str(&self.write()).expect("a table writes records")
    }

    /// Returns the record as one line of JSON.
    pub fn write(&self) -> String {
        move_json::record::<G>(&self.options, &self.players, &self.moves, self.outcome())
    }

    /// Returns the source of the outcomes of chance.
    pub fn chance_source(&self) -> &ChanceSource<G> {
        &self.chance_source
    }

    /// Returns the number of moves so far, which is the step of chance and bots.
    pub fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// Makes a decision of a seat that is known to be legal, and notes that the next events are those of this action.
    fn push_decision(&mut self, seat: Seat, action: G::Action, legal: Option<Vec<G::Action>>) {
        self.last_to_act = Some(seat);
        self.action_events[seat] = self.events.len()..self.events.len();
        self.push_move(G::action_event(&self.board, seat, &action), WrittenMove::decision(seat, action, legal));
    }

    /// Applies the event of a move and appends the move to the record.
    fn push_move(&mut self, event: FullEvent<G>, written: WrittenMove<G>) {
        self.events_before.push(self.events.len());
        self.push_event(event);
        self.moves.push(written);
    }

    /// Applies an event to the board and all views.
    fn push_event(&mut self, event: FullEvent<G>) {
        G::apply(&mut self.board, &event);
        for (seat, view) in self.views.iter_mut() {
            G::apply(view, &G::observe(&event, Observer::Seat(seat)));
        }
        self.events.push(event);
        if let Some(seat) = self.last_to_act {
            self.action_events[seat].end = self.events.len();
        }
    }

    /// Applies events until a seat decides, chance is next or the game is over.
    fn apply_automatic_events(&mut self) {
        while G::next(&self.board) == Next::Automatic {
            self.push_event(G::automatic_event(&self.board));
        }
    }

    /// Plays on to the next decision of a seat.
    fn run(&mut self) {
        self.apply_automatic_events();
        while G::next(&self.board) == Next::Chance {
            let (chance, event) = self.next_chance();
            self.push_move(event, WrittenMove::chance(chance));
            self.apply_automatic_events();
        }
    }

    /// Returns the next outcome of chance with its event: a preset one as long as the rules allow it, then a new one.
    fn next_chance(&mut self) -> (G::Chance, FullEvent<G>) {
        if let Some(chance) = self.chance_source.preset.pop_front() {
            if let Ok(event) = G::chance_event(&self.board, &chance) {
                return (chance, event);
            }
            self.chance_source.preset.clear();
        }
        let chance = G::sample_chance(&self.board, &mut self.chance_source.seed.chance(self.move_count()));
        match G::chance_event(&self.board, &chance) {
            Ok(event) => (chance, event),
            Err(_) => unreachable!("the rules allow every sampled outcome"),
        }
    }
}

/// Checks whether a game can be played by this number of seats.
fn check_seats(game: &Info, count: usize) -> Result<(), RecordError> {
    let (fewest, most) = game.seats;
    if (fewest..=most).contains(&count) {
        Ok(())
    } else {
        Err(RecordError::head(format!("{fewest} to {most} play {}, not {count}", game.name))
            .with_ruling(Some(game.seats_ruling)))
    }
}
