//! The talk between rounds, with nothing secret on the screen.

mod suspicions;
mod timer;

use core::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::super::{Intruder, IntruderInput, Statement, TalkInput, text};
use super::card::Art;
use super::past::PastRound;
use super::rounds::rounds;
use super::speech::{NoSpeakers, Speak, SpeechStep, StatementList};
use crate::components::{Icon, Segment, Segmented, SkipToEnd, elapsed, focus_on_mount};
use crate::game::Seat;
use crate::session::Input;
use crate::shell::{SeatContext, use_seat_context};
use suspicions::Suspicions;
use timer::Timer;

/// The time for which the talk cannot be ended: another button was in the place of its button a moment ago.
const AT_LEAST: Duration = Duration::from_millis(700);

/// The talk.
#[component]
pub fn Talk() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let may_end = elapsed(AT_LEAST);
    // Somebody who plays alone with bots needs no limit.
    let has_company = context.person_count() > 1;
    let speech = SpeechStep::new();
    provide_context(speech);
    view! {
        <main id="main" class="board in-board in-talk">
            <Statements/>
            <DeadPlayers/>
            <Suspicions/>
            {has_company.then(|| view! { <Timer/> })}
            <PastRounds/>
        </main>
        <section class="dock" aria-label=text::TALK_DOCK>
            <SkipToEnd context/>
            <Show when=move || !speech.has_begun() fallback=|| view! { <p class="hint in-talk__wait">{text::SAY_IT_FIRST}</p> }>
                <button type="button" class="btn btn--primary btn--big" disabled=move || !may_end.get() on:click=move |_| context.acknowledge()>
                    {text::NEXT_ROUND}<Icon name="next"/>
                </button>
            </Show>
        </section>
    }
}

/// A panel of the talk with a title.
#[component]
fn Panel(id: &'static str, icon: &'static str, title: &'static str, children: Children) -> impl IntoView {
    view! {
        <section class="panel" aria-labelledby=id>
            <h2 id=id class="section-title"><Icon name=icon/>{title}</h2>
            {children()}
        </section>
    }
}

/// What is said in this talk, and what people can say. What is new is announced politely.
#[component]
fn Statements() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let round = this_round(context);
    let statements =
        context.memo(move |screen| screen.table().extension.statements_after(round).cloned().collect::<Vec<_>>());
    // What bots have said is read from its top until a person speaks: then the latest line is in sight.
    let list = NodeRef::<html::Div>::new();
    let spoken = Memo::new(move |_| {
        statements.with(|statements| match statements.iter().filter(|statement| statement.is_by_person()).count() {
            0 => (0, statements.len()),
            by_people => (by_people, 0),
        })
    });
    Effect::new(move || {
        let (by_people, _) = spoken.get();
        // The talk may be over by then.
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(if by_people == 0 { -list.scroll_height() } else { 0 });
            }
        });
    });
    // Each bot says something, so the list has room for all of them: what is below it stays in its place.
    let living = context.view.with_untracked(|view| view.living());
    let speaking_bots = living.iter().filter(|seat| context.is_bot(*seat)).count();
    view! {
        <Panel id="said" icon="people" title=text::SAID>
            // Above the lines, so that the buttons stay in their place while others speak.
            <NoSpeakers/>
            <Speak/>
            // It can have the focus, so that it can be scrolled with the keyboard.
            <div node_ref=list class="in-talk__said scroll-box" style:--bots=speaking_bots.to_string() role="log" aria-labelledby="said" tabindex="0">
                <Show when=move || statements.with(Vec::is_empty)><p class="hint">{text::NOTHING_SAID}</p></Show>
                <StatementList statements/>
            </div>
        </Panel>
    }
}

/// Returns the round that is over.
fn this_round(context: SeatContext<Intruder>) -> u8 {
    context.view.with_untracked(|view| view.finished_round())
}

/// Those who are dead. They may reveal their role.
#[component]
fn DeadPlayers() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let dead: Vec<Seat> = context.view.with_untracked(|view| view.dead().iter().collect());
    let names: Vec<String> = dead.iter().map(|seat| context.name(*seat)).collect();
    let names = text::list(&names);
    let people: Vec<Seat> = dead.iter().copied().filter(|seat| !context.is_bot(*seat)).collect();
    let hidden = people.clone();
    let can_reveal = context.memo(move |screen| {
        let extension = &screen.table().extension;
        hidden.iter().any(|seat| extension.revealed_role(*seat).is_none())
    });
    let line = move || text::the_dead(&names, can_reveal.get());
    (!dead.is_empty()).then(|| {
        view! {
            <section class="panel setting" aria-label=text::THE_DEAD>
                <Art id="tombstone" class="in-bust"/>
                <p class="hint">{line}</p>
                {people.into_iter().map(|seat| view! { <Revealed seat/> }).collect_view()}
            </section>
        }
    })
}

/// The role of a dead player: a button that reveals it, a question whether it shall be, or the role. After a press what has come
/// has the focus, so that it is read out.
#[component]
fn Revealed(seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let is_pressed = StoredValue::new(false);
    let role = context.memo(move |screen| screen.table().extension.revealed_role(seat));
    let is_asked = RwSignal::new(false);
    let ask = move |asks: bool| {
        is_pressed.set_value(true);
        is_asked.set(asks);
    };
    let reveal = move |_| context.send.run(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(seat))));
    move || match role.get().map(|role| text::showed(&context.name(seat), text::role(role))) {
        Some(words) if is_pressed.get_value() => view! { <p use:focus_on_mount>{words}</p> }.into_any(),
        Some(words) => view! { <p>{words}</p> }.into_any(),
        None if is_asked.get() => view! {
            <p use:focus_on_mount>{text::REVEAL_TO_ALL}</p>
            <div class="actions">
                <button type="button" class="btn btn--primary" on:click=reveal>{text::REVEAL_IT}</button>
                <button type="button" class="btn" on:click=move |_| ask(false)>{text::SAY_NOTHING}</button>
            </div>
        }
        .into_any(),
        None => view! {
            <button type="button" class="btn" on:click=move |_| ask(true)>
                <Icon name="eye"/>{text::shows(&context.name(seat))}
            </button>
        }
        .into_any(),
    }
}

/// The rounds so far; the last one is shown first.
#[component]
fn PastRounds() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let frames = context.screen.with_untracked(|screen| screen.table().extension.history.frames());
    let rounds = StoredValue::new(rounds(&frames));
    let count = rounds.with_value(Vec::len);
    let shown = RwSignal::new(count.saturating_sub(1));
    let segments = rounds.with_value(|rounds| {
        rounds.iter().enumerate().map(|(at, round)| Segment::text(at, text::round(round.number))).collect::<Vec<_>>()
    });
    let choice = move || view! { <Segmented name="round" segments selected=shown on_select=move |at| shown.set(at)/> };
    let name = Callback::new(move |seat: Seat| context.name(seat).into_any());
    let this = this_round(context);
    // What is said in this talk stands at the top.
    let statements_then = Signal::derive(move || {
        let number = rounds.with_value(|rounds| rounds.get(shown.get()).map(|round| round.number));
        let is_earlier = number.filter(|number| *number != this);
        let statements = |round| {
            context.screen.with_untracked(|screen| screen.table().extension.statements_after(round).cloned().collect())
        };
        is_earlier.map(statements).unwrap_or_default()
    });
    view! {
        <Panel id="rounds" icon="log" title=text::ROUNDS>
            {(count > 1).then(choice)}
            {move || rounds.with_value(|rounds| rounds.get(shown.get()).cloned()).map(|round| view! { <PastRound round name/> })}
            <Show when=move || statements_then.with(|statements: &Vec<Statement>| !statements.is_empty())>
                <h3 class="section-title">{text::SAID_THEN}</h3>
                {move || view! { <StatementList statements=statements_then.get()/> }}
            </Show>
        </Panel>
    }
}
