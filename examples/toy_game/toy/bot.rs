//! The bots of Highest Key: a random one, and one that plays every key in sampled worlds.

use three_ways_out::bots::{Baseline, Candidate, Evaluation, RaceSettings, Random, race};
use three_ways_out::game::{
    ActionValue, Bot, Bots, Decision, Determinize, Ending, FullBoard, Game, Level, Next, Observer, PlayerView, Rng,
    Rules, Seat, View,
};

use super::{Action, HighestKey};

impl Bots for HighestKey {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Casual", manner: "plays any key" },
        Level { id: "expert", name: "Expert", manner: "tries every key first" },
    ];
    const HINT_LEVEL: &'static str = "expert";
    const CHANCE_OF: &'static str = "I win";

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(Random)),
            "expert" => Some(Box::new(Expert)),
            _ => None,
        }
    }

    fn describe_action(view: &View<Self>, seat: Seat, action: &Action, _name: &dyn Fn(Seat) -> String) -> String {
        let Action::Play(place) = *action;
        match view.hands[seat].get(usize::from(place)).copied().flatten() {
            Some(card) => format!("play key {}", card.0),
            None => "play a key".into(),
        }
    }
}

/// Plays each key in sampled worlds, with random play to the end, and chooses the one that wins most often.
struct Expert;

const RACE: RaceSettings = RaceSettings {
    candidates: 3,
    batches: &[10; 6],
    evaluations: 150,
    baseline: Baseline::Best,
    standard_errors: 2.0,
    doubt: 0.1,
    indifference: 0.02,
};

impl Bot<HighestKey> for Expert {
    fn decide(&self, player: &PlayerView<HighestKey>, rng: &mut Rng) -> Decision<HighestKey> {
        let PlayerView { view, seat, .. } = *player;
        let actions = HighestKey::legal_actions(view, seat);
        let candidates = actions.into_iter().map(|action| Candidate::new(action, 0.0)).collect();
        let sample_world = || (HighestKey::determinize(view, rng), rng.seed());
        let ranked = race(candidates, &RACE, sample_world, |(world, seed), action| {
            let is_win = wins(world.clone(), seat, action, &mut seed.chance(0));
            Evaluation { value: f64::from(u8::from(is_win)), is_win }
        });
        let actions =
            ranked.iter().map(|candidate| (candidate.action, Some(ActionValue::Probability(candidate.win_rate()))));
        Decision::ranked(actions, |_| "I tried every key in my mind, and this one won most often.".into())
    }
}

/// Returns whether the seat is among the winners if it plays this key and everything after it is random.
fn wins(mut world: FullBoard<HighestKey>, seat: Seat, action: &Action, rng: &mut Rng) -> bool {
    let mut event = HighestKey::action_event(&world, seat, action);
    loop {
        HighestKey::apply(&mut world, &event);
        event = match HighestKey::next(&world) {
            Next::Over => break,
            Next::Seats(seats) => {
                let seat = seats.first().expect("a seat decides");
                let view = HighestKey::project(&world, Observer::Seat(seat));
                HighestKey::action_event(&world, seat, &Random::pick::<HighestKey>(&view, seat, rng))
            }
            Next::Automatic => HighestKey::automatic_event(&world),
            Next::Chance => unreachable!("cards are shuffled before the first decision"),
        };
    }
    HighestKey::outcome(&world).is_some_and(|outcome| outcome.winners().contains(seat))
}
