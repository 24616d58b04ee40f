//! Plays a lesson to its end, for the tests of the games.

use super::{Lesson, LessonInput, LessonRun, Reply, Task};
use crate::game::{Seat, View};
use crate::session::{Input, SessionGame, TimerId};

/// A fact that the words of a step state, by the view of the person.
pub(crate) type Fact<G> = (&'static str, fn(&View<G>, Seat) -> bool);

/// Plays a lesson as a person does who follows it, and checks it.
///
/// # Errors
///
/// A step that does not come, a fact that is not true when its words are shown, a decision that is not the only one let through,
/// or a step at which the lesson cannot be taken up again.
pub(crate) fn play_through<G: SessionGame>(lesson: &Lesson<G>, facts: &[Fact<G>]) -> Result<(), String> {
    let person = lesson.person();
    let (mut run, timers) = LessonRun::open(lesson.clone(), 0).map_err(|why| why.to_string())?;
    wait(&mut run, timers.into_iter().map(|(timer, _)| timer).collect());
    let mut stated = 0;
    while run.step() < lesson.steps.len() {
        let at = run.step();
        let step = &lesson.steps[at];
        if !run.is_ready() {
            return Err(format!("step {at} waits for nothing that comes: {}", step.words));
        }
        let (resumed, _) = LessonRun::open(lesson.clone(), at).map_err(|why| why.to_string())?;
        let shown = |run: &LessonRun<G>| format!("{:?}", run.screen().table().view);
        if step.task != Task::Acknowledge && shown(&resumed) != shown(&run) {
            return Err(format!("taken up at step {at}, the table is another one"));
        }
        let view = run.screen().table().view.clone();
        for (_, fact) in facts.iter().filter(|(words, _)| *words == step.words) {
            if !fact(&view, person) {
                return Err(format!("step {at} says what is not true: {}", step.words));
            }
            stated += 1;
        }
        let next = match &step.task {
            Task::Act { action, otherwise } => {
                let others = G::legal_actions(&view, person);
                let other = others.into_iter().find(|other| other != action).ok_or("there is no choice")?;
                let _ = run.handle(LessonInput::Table(Input::Act(other)));
                if run.reply() != Some(Reply::Step(otherwise)) || run.step() != at || !run.is_ready() {
                    return Err(format!("step {at} lets another decision through"));
                }
                LessonInput::Table(Input::Act(action.clone()))
            }
            Task::Acknowledge => LessonInput::Table(Input::Acknowledge),
            _ => LessonInput::Next,
        };
        let timers = run.handle(next);
        wait(&mut run, timers.into_iter().map(|(timer, _)| timer).collect());
        if run.step() <= at {
            return Err(format!("step {at} does not end: {}", step.words));
        }
    }
    if stated == facts.len() {
        Ok(())
    } else {
        Err(format!("{} facts belong to no step that the person reads", facts.len() - stated))
    }
}

/// Lets all timers run out, and acknowledges what waits for it.
fn wait<G: SessionGame>(run: &mut LessonRun<G>, mut timers: Vec<TimerId>) {
    for _ in 0..1_000 {
        let input = match timers.pop() {
            Some(timer) => Input::TimerFired(timer),
            None if !run.is_ready() => Input::Acknowledge,
            None => return,
        };
        timers.extend(run.handle(LessonInput::Table(input)).into_iter().map(|(timer, _)| timer));
    }
}
