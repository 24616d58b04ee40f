//! The positions that laws are checked in: those of random games and of golden records.

use std::path::{Path, PathBuf};

use serde_json::Value;
use three_ways_out::bots::Random;
use three_ways_out::game::{
    Bots, Full, FullBoard, FullEvent, GameText, Next, Observer, Partial, PerSeat, Record, Seat, Seed, View, option_sets,
};

/// The maximum number of positions of random games for each number of seats, for long games.
const MAX_POSITIONS: u64 = 15_000;

/// A position: the full board together with the view of every observer, folded from the same events.
pub struct AllViews<G: Bots + GameText> {
    /// The full board.
    pub board: FullBoard<G>,
    /// The view of each seat.
    pub views: PerSeat<View<G>>,
    public: View<G>,
    all: View<G>,
    /// The events so far.
    pub events: Vec<FullEvent<G>>,
}

impl<G: Bots + GameText> AllViews<G> {
    fn new(options: &G::Options, seats: usize) -> Self {
        AllViews {
            board: G::start::<Full>(options, seats),
            views: PerSeat::new(seats, |_| G::start::<Partial>(options, seats)),
            public: G::start::<Partial>(options, seats),
            all: G::start::<Partial>(options, seats),
            events: Vec::new(),
        }
    }

    fn apply(&mut self, event: FullEvent<G>) {
        G::apply(&mut self.board, &event);
        for (seat, view) in self.views.iter_mut() {
            G::apply(view, &G::observe(&event, Observer::Seat(seat)));
        }
        G::apply(&mut self.public, &G::observe(&event, Observer::Public));
        G::apply(&mut self.all, &G::observe(&event, Observer::All));
        self.events.push(event);
    }

    /// Iterates over all observers with their views.
    pub fn observers(&self) -> impl Iterator<Item = (Observer, &View<G>)> {
        let seats = self.views.iter().map(|(seat, view)| (Observer::Seat(seat), view));
        seats.chain([(Observer::Public, &self.public), (Observer::All, &self.all)])
    }
}

/// Plays random games with every number of seats and many options, and checks a law in every position.
pub fn each_random_position<G: Bots + GameText>(games: u64, mut law: impl FnMut(&AllViews<G>, u64)) {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        let all_options = option_sets::<G>(seats);
        let mut positions = 0;
        for game in 0..games {
            if positions > MAX_POSITIONS {
                break;
            }
            let seed = Seed(game * 100 + seats as u64);
            positions += play_random_game(&all_options[game as usize % all_options.len()], seats, seed, &mut law);
        }
    }
}

/// Plays a random game to its end. Returns the number of its positions.
fn play_random_game<G: Bots + GameText>(
    options: &G::Options,
    seats: usize,
    seed: Seed,
    law: &mut impl FnMut(&AllViews<G>, u64),
) -> u64 {
    let mut position = AllViews::<G>::new(options, seats);
    let mut rng = seed.bot(0);
    for step in 0.. {
        assert!(step < 60_000, "{} with {seed:?} does not end", G::INFO.id);
        law(&position, step);
        let event = match G::next(&position.board) {
            Next::Over => return step + 1,
            Next::Chance => {
                let chance = G::sample_chance(&position.board, &mut seed.chance(step as usize));
                G::chance_event(&position.board, &chance).expect("the rules allow every sampled outcome")
            }
            Next::Automatic => G::automatic_event(&position.board),
            Next::Seats(deciding) => {
                let deciding: Vec<Seat> = deciding.iter().collect();
                let seat = *rng.pick(&deciding).expect("a seat decides");
                G::action_event(&position.board, seat, &Random::pick::<G>(&position.views[seat], seat, &mut rng))
            }
        };
        position.apply(event);
    }
    unreachable!("the loop ends with the game")
}

/// Replays the golden records of a game, if it has any, and checks a law in every position. In these games players win, which
/// random players hardly ever do.
pub fn each_golden_position<G: Bots + GameText>(mut law: impl FnMut(&AllViews<G>, u64)) {
    let Some(path) = golden_records(G::INFO.id) else { return };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for record in text.lines().map(|line| Record::read(line).expect("a golden record")) {
        let options = serde_json::from_value(record.options.clone()).expect("the options of a golden record");
        let mut position = AllViews::<G>::new(&options, record.seats.len());
        let mut moves = record.moves.into_iter();
        for step in 0.. {
            law(&position, step);
            if G::next(&position.board) == Next::Automatic {
                position.apply(G::automatic_event(&position.board));
                continue;
            }
            let Some(entry) = moves.next() else { break };
            let event = golden_event(&position, entry);
            position.apply(event);
        }
    }
}

/// Returns the file of the golden records of a game, if there is one.
pub fn golden_records(game: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{game}.jsonl"));
    path.exists().then_some(path)
}

/// Returns the event of a move of a golden record.
fn golden_event<G: Bots + GameText>(position: &AllViews<G>, mut entry: Value) -> FullEvent<G> {
    if entry.get("chance").is_some() {
        let chance = serde_json::from_value(entry).expect("a golden outcome of chance");
        return G::chance_event(&position.board, &chance).expect("the rules allow a golden outcome");
    }
    let keys = entry.as_object_mut().expect("a move is an object");
    keys.remove("legal");
    let seat = keys.remove("seat").and_then(|seat| seat.as_u64()).expect("an action has a seat");
    let action = serde_json::from_value(entry).expect("a golden action");
    G::action_event(&position.board, Seat(seat as u8), &action)
}
