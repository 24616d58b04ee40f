//! The controls of a replay: they choose the step that is shown, or play on from it.

use leptos::prelude::*;
use leptos_use::utils::Pausable;
use leptos_use::{UseIntervalFnOptions, use_interval_fn_with_options};

use super::text;
use crate::components::Icon;
use crate::shell::use_open_dialogs;

/// The speeds at which a replay plays, the usual one first: what each is called, and how long it shows a step, in ms.
const SPEEDS: [(&str, u64); 4] = [("1×", 1_500), ("2×", 750), ("4×", 375), ("½×", 3_000)];

/// The buttons and the slider that choose a step. On the slider, the keys Page up and Page down go from turn to turn.
#[component]
pub fn StepControls(
    /// The step that is shown.
    step: RwSignal<usize>,
    /// The last step.
    last: usize,
    /// The steps at which turns end.
    turns: StoredValue<Vec<usize>>,
    /// Whether the replay plays on by itself; a person who chooses a step stops it.
    is_playing: RwSignal<bool>,
) -> impl IntoView {
    let choose = move |to: usize| {
        is_playing.set(false);
        step.set(to);
    };
    let button = move |label: &'static str, icon: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button type="button" class="btn btn--icon" aria-label=label on:click=move |_| choose(to(step.get_untracked(), last))>
                <Icon name=icon/>
            </button>
        }
    };
    let to_turn = move |is_forwards: bool| {
        let at = step.get_untracked();
        let end = turns.with_value(|turns| {
            if is_forwards {
                turns.iter().find(|end| **end > at).copied().unwrap_or(last)
            } else {
                turns.iter().rfind(|end| **end < at).copied().unwrap_or(0)
            }
        });
        choose(end);
    };
    let turn_button = move |label: &'static str, icon: &'static str, is_forwards: bool| {
        view! {
            <button type="button" class="btn viewer__turn" aria-label=label on:click=move |_| to_turn(is_forwards)>
                <Icon name=icon/>
                <span aria-hidden="true">{text::TURN}</span>
            </button>
        }
    };
    let jump = move |event: leptos::ev::KeyboardEvent| {
        let is_forwards = match event.key().as_str() {
            "PageUp" => true,
            "PageDown" => false,
            _ => return,
        };
        event.prevent_default();
        to_turn(is_forwards);
    };
    // Of the last step, so that no button moves.
    let widest = text::step_of(last, last).len();
    // What changes by itself is not read out.
    let live = move || if is_playing.get() { "off" } else { "polite" };
    view! {
        {button(text::FIRST, "first", |_, _| 0)}
        {turn_button(text::PREVIOUS_TURN, "prev", false)}
        {button(text::PREVIOUS, "prev", |at, _| at.saturating_sub(1))}
        <label class="viewer__slider">
            <span class="vh">{text::STEP}</span>
            <input
                class="slider"
                type="range"
                min="0"
                max=last
                prop:value=move || step.get()
                aria-valuetext=move || text::step_of(step.get(), last)
                on:input=move |event| choose(event_target_value(&event).parse().unwrap_or(0))
                on:keydown=jump
            />
        </label>
        <span class="viewer__step" style:min-inline-size=format!("{widest}ch") aria-live=live>{move || text::step_of(step.get(), last)}</span>
        {button(text::NEXT, "next", |at, last| last.min(at + 1))}
        {turn_button(text::NEXT_TURN, "next", true)}
        {button(text::LAST, "last", |_, last| last)}
    }
}

/// The button that plays the replay on, from the start if it is at its end, and stops it, and the one that changes its speed.
#[component]
pub fn Playback(
    /// The step that is shown.
    step: RwSignal<usize>,
    /// The last step.
    last: usize,
    /// Whether the replay plays on by itself.
    is_playing: RwSignal<bool>,
) -> impl IntoView {
    let dialogs = use_open_dialogs();
    let go_on = move || {
        if untrack(|| dialogs.is_any()) {
            return; // nobody sees the table
        }
        step.update(|at| *at = last.min(*at + 1));
        if step.get_untracked() == last {
            is_playing.set(false);
        }
    };
    let speed = RwSignal::new(0);
    let speed_name = move || SPEEDS[speed.get()].0;
    let step_time = Signal::derive(move || SPEEDS[speed.get()].1);
    let options = UseIntervalFnOptions::default().immediate(false);
    let Pausable { pause, resume, .. } = use_interval_fn_with_options(go_on, step_time, options);
    Effect::new(move || if is_playing.get() { resume() } else { pause() });
    let press = move |_| {
        if !is_playing.get_untracked() && step.get_untracked() == last {
            step.set(0);
        }
        is_playing.update(|is_playing| *is_playing = !*is_playing);
    };
    let label = move || if is_playing.get() { text::PAUSE } else { text::PLAY_ON };
    let icon = move || if is_playing.get() { "pause" } else { "play" };
    view! {
        <button type="button" class="btn btn--icon viewer__play" aria-label=label on:click=press>
            {move || view! { <Icon name=icon()/> }}
        </button>
        <button
            type="button"
            class="btn btn--icon viewer__speed"
            aria-label=move || text::speed(speed_name())
            on:click=move |_| speed.update(|at| *at = (*at + 1) % SPEEDS.len())
        >
            {speed_name}
        </button>
    }
}
