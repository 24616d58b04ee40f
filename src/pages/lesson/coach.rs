//! The coach: what to do in a lesson and why, and a button that goes on.

use leptos::prelude::*;

use super::super::text;
use super::pointer::point_at;
use crate::components::{Icon, focus_on_mount};
use crate::game::Rules;
use crate::lesson::{Lesson, Reply, Task};
use crate::shell::Coach;

/// What the coach needs of a step.
#[derive(Clone, Copy)]
pub struct CoachStep {
    words: &'static str,
    points_at: &'static [&'static str],
    is_read: bool,
}

/// Returns what the coach needs of the steps of a lesson.
pub fn steps<G: Rules>(lesson: &Lesson<G>) -> Vec<CoachStep> {
    let coach_step = |step: &crate::lesson::Step<G>| CoachStep {
        words: step.words,
        points_at: step.points_at,
        is_read: step.task == Task::Read,
    };
    lesson.steps.iter().map(coach_step).collect()
}

/// The panel above the table in which the coach speaks.
#[component]
pub fn CoachPanel(
    /// What the coach says.
    coach: RwSignal<Coach>,
    /// The steps.
    steps: StoredValue<Vec<CoachStep>>,
    /// Called when the person has read a step.
    on_next: Callback<()>,
) -> impl IntoView {
    let count = steps.with_value(Vec::len);
    let shown = move || {
        let step = coach.with(|coach| coach.step);
        steps.with_value(|steps| steps.get(step).copied())
    };
    let is_ready = Memo::new(move |_| coach.with(|coach| coach.is_ready));
    let reply = Memo::new(move |_| coach.with(|coach| coach.reply));
    let words = move || match reply.get() {
        Some(Reply::Step(words)) => words,
        Some(Reply::ReadFirst) => text::READ_FIRST,
        None => shown().map_or("", |shown| shown.words),
    };
    let is_read = Memo::new(move |_| shown().is_some_and(|shown| shown.is_read));
    let goes_on = move || is_ready.get() && is_read.get();
    let step = Memo::new(move |_| coach.with(|coach| coach.step));
    point_at(Signal::derive(
        move || if is_ready.get() { shown().map_or(&[][..], |shown| shown.points_at) } else { &[] },
    ));
    view! {
        <section class="coach" class:coach--reply=move || reply.get().is_some() class:coach--waits=move || !is_ready.get() aria-label=text::LESSON>
            <p class="coach__words" aria-live="polite">
                <small class="coach__step">{move || text::step_of(step.get(), count - 1)}</small>
                {words}
            </p>
            <Show when=goes_on>
                <button type="button" class="btn btn--primary coach__next" use:focus_on_mount on:click=move |_| on_next.run(())>
                    {text::NEXT_PART}<Icon name="next"/>
                </button>
            </Show>
        </section>
    }
}
