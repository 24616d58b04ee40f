//! A convict that imagines worlds and lets the crew play on in each of them.

use super::super::{Action, Escape, Phase};
use super::crew;
use super::deeds::Deeds;
use super::position::{Act, Position};
use super::search;
use super::weights::KEEN;
use super::worlds::Worlds;
use super::{count, words};
use crate::bots::{Course, End, Runner, race};
use crate::game::{Bot, Rng, Thought, View, Weighed, Witness, Worth};

/// Tries what could be done in worlds that it cannot tell from this one, and does that after which most get out.
pub(super) struct Expert;

/// As much as a browser has time for.
const COURSE: Course = Course { start: 12, lap: 8, worlds: 160, tries: 640, plain: 2.0, alike: 0.04 };

/// What the rules say beforehand counts too: with less of it chance decides more. How much it is mattered little: with everything
/// hard 10 of 76 games were lost at 0.03, 43 of 522 at 0.1 and 7 of 101 at 0.2, before what others did was weighed.
const RULES: f64 = 0.1;

/// How likely a world is in which the others would let the crew fail, beside one in which they need not say a word.
const LET_FAIL: f64 = 0.1;

impl Bot<Escape> for Expert {
    fn think(&self, witness: &Witness<Escape>, rng: &mut Rng) -> Thought<Escape> {
        let Witness { view, seat, name, .. } = *witness;
        let (position, deeds) = Deeds::recall(witness);
        let ranked = crew::ranked(view, &position, &KEEN);
        let by_the_rules = ranked[0].0;
        let worlds =
            Worlds::of(&position, seat, rng, |world| deeds.likelihood(world) * trust(view, world, by_the_rules));
        let share = if view.phase == Phase::Turn { RULES } else { 0.0 };
        let runners = ranked.into_iter().map(|(action, worth)| Runner::new(action, worth * share)).collect();
        let order = race(runners, &COURSE, || worlds.one(rng), |world, action| attempt(view, world, *action));
        let best = &order[0];
        let why = words::why(view, crew::reason(&position, best.what, &KEEN), name);
        let why = words::imagined(&why, best.won(), best.worlds());
        let weighed =
            |runner: &Runner<Action>| Weighed { action: runner.what, worth: Some(Worth::Chance(runner.chance())) };
        let options = order.iter().map(weighed);
        Thought { options: options.collect(), why }
    }
}

/// How likely it is that nobody has warned of what the rules say now. Once the draw pile is empty those who act before see all
/// that counts but their own hand: they hardly let it come to a world in which the crew fails that way.
pub(super) fn trust(view: &View<Escape>, world: &Position, by_the_rules: Action) -> f64 {
    match world.pile == 0 && !attempt(view, world, by_the_rules).won {
        true => LET_FAIL,
        false => 1.0,
    }
}

/// What comes of it in a world if all go on by the rules.
fn attempt(view: &View<Escape>, world: &Position, action: Action) -> End {
    let mut world = world.clone();
    if begin(view, &mut world, action) {
        search::play_on(&mut world, &KEEN);
    }
    search::end(&world)
}

/// Does it in a world; says whether the game goes on.
fn begin(view: &View<Escape>, world: &mut Position, action: Action) -> bool {
    let act = match (action, view.phase) {
        (Action::Place(at), Phase::Place { card }) => return world.put(card, at.into()),
        (Action::Give(_), Phase::Give { route }) => return world.launch(route.into()),
        (Action::Lose(at), _) => return world.give_up(at.into()),
        (Action::Play(place), _) => Act::Play(place.into()),
        (Action::Discard(place), _) => Act::Discard(place.into()),
        (Action::Clue(clue), _) => Act::Clue(clue.to, count::number(clue.topic)),
        _ => unreachable!("only what is open is tried"),
    };
    world.carry_out(act, &KEEN.lay)
}
