//! The limit to the talk.

use js_sys::Date;
use leptos::prelude::*;
use leptos_use::use_interval_fn;
use leptos_use::utils::Pausable;

use super::super::super::{Intruder, IntruderInput, TalkInput, text};
use super::super::card::Art;
use crate::components::{Segment, Segmented};
use crate::session::Input;
use crate::shell::{use_draft, use_seat_context};

/// The limits that the table can give itself, in minutes; 0 for no limit.
const MINUTES: [u16; 4] = [0, 2, 3, 5];

/// How often the time that is left is shown anew, in ms.
const TICK: u64 = 500;

/// A limit to the talk, if the table wants one. When the time is up it only says so. The time goes on while somebody looks at the
/// rules, and while the device sleeps.
#[component]
pub fn Timer() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let minutes = context.memo(|screen| screen.table().extension.minutes);
    let names: Vec<String> = context.players().iter().map(|player| player.name.clone()).collect();
    let line = context.screen.with_untracked(|screen| screen.table().log.len());
    // When the limit began, in ms since 1970.
    let began = use_draft::<Option<f64>>(format!("talk after line {line} of the log of {names:?}"));
    if began.get_untracked().is_none() {
        began.set(Some(Date::now()));
    }
    let now = RwSignal::new(Date::now());
    let Pausable { pause, resume, .. } = use_interval_fn(move || now.set(Date::now()), TICK);
    Effect::new(move || if minutes.get() > 0 { resume() } else { pause() });
    let left = Memo::new(move |_| {
        let passed = (now.get() - began.get().unwrap_or_default()) / 1000.0;
        (f64::from(minutes.get()) * 60.0 - passed).ceil().max(0.0) as u16
    });
    let shown = move || match (minutes.get(), left.get()) {
        (0, _) => text::LIMIT_THE_TALK.into(),
        (_, left) => text::clock(left),
    };
    // A timer is not announced: its end is.
    let end = Memo::new(move |_| (minutes.get() > 0 && left.get() == 0).then(|| text::clock(0)));
    let choose = move |limit: u16| {
        context.send.run(Input::Extension(IntruderInput::Talk(TalkInput::Limit(limit))));
        let now_is = Date::now();
        now.set(now_is);
        began.set(Some(now_is));
    };
    let segments = MINUTES.map(|limit| Segment::text(limit, text::minutes(limit))).to_vec();
    view! {
        <section class="panel setting" aria-label=text::TIMER>
            <Art id="clock" class="icon"/>
            <b class="in-timer" role=move || (minutes.get() > 0).then_some("timer")>{shown}</b>
            <p class="vh" role="status">{end}</p>
            <Segmented name="timer" segments selected=minutes on_select=choose/>
        </section>
    }
}
