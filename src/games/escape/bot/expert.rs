//! A convict that imagines worlds and lets the crew play on in each of them.

use super::super::{Action, Escape, Phase};
use super::crew;
use super::position::{Act, Position};
use super::search::{self, Tried};
use super::weights::KEEN;
use super::{count, words};
use crate::game::{Bot, Rng, Thought, View, Weighed, Witness, Worth};

/// Tries what could be done in worlds that it cannot tell from this one, and does that after which most get out.
pub(super) struct Expert;

/// In how many worlds how many of the best are tried, round by round: as much as a browser has time for.
const ROUNDS: [(usize, usize); 3] = [(16, 12), (32, 4), (64, 2)];

/// What the rules say beforehand counts too: with less of it chance decides more.
const RULES: f64 = 0.1;

impl Bot<Escape> for Expert {
    fn think(&self, witness: &Witness<Escape>, rng: &mut Rng) -> Thought<Escape> {
        let Witness { view, seat, name, .. } = *witness;
        let position = Position::read(witness);
        let share = if view.phase == Phase::Turn { RULES } else { 0.0 };
        let ranked = crew::ranked(view, &position, &KEEN).into_iter();
        let tried = ranked.map(|(action, worth)| Tried::new(action, worth * share)).collect();
        let imagine = || position.imagine(seat, rng);
        let tried = search::search(tried, &ROUNDS, imagine, |world, action| begin(view, world, *action), &KEEN);
        let best = &tried[0];
        let why = words::why(view, crew::reason(&position, best.what, &KEEN), name);
        let why = words::imagined(&why, best.well, best.worlds);
        let options = tried.iter().filter(|option| option.worlds > 0);
        let options =
            options.map(|option| Weighed { action: option.what, worth: Some(Worth::Chance(option.chance())) });
        Thought { options: options.collect(), why }
    }
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
