//! The table of Intruder Escape: which scene is on the screen.

use leptos::context::Provider;
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_timeout_fn};

use super::super::{Die, Event, Intruder, IntruderInput, LAPS_PER_ROUND, Phase, text};
use super::choice::ChooseCards;
use super::dialogs::{RollDialog, ShownCardsDialog};
use super::dock::{Dock, TogetherDock};
use super::house::House;
use super::identity::{FirstLook, HeldLook};
use super::plan::PlanSignal;
use super::talk::Talk;
use super::{ShowsResult, is_for_all, is_roll_for_starter};
use crate::components::{CurtainPanel, HintButton, TopBar, find, shown_turn, text as common_text, turn_title};
use crate::game::{Observer, Seat, View};
use crate::session::Input;
use crate::shell::{Curtain, SeatContext, is_motion_enabled, use_seat_context};

/// What the screen shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Scene {
    /// The house, and the hand of the player at the screen.
    Table,
    /// The curtain, and the house behind it.
    Covered,
    /// The house, for all players together.
    Together,
    /// The role of the player, for the first time.
    FirstLook,
    /// The choice of three of five cards.
    Choose,
    /// The talk.
    Talk,
}

impl Scene {
    /// Returns the scene. `has_looked` tells whether the player has seen their role.
    fn of(context: SeatContext<Intruder>, has_looked: bool) -> Self {
        let has_people = context.bots.get().len() < context.players().len();
        let is_together =
            has_people && context.observation.with(|observation| observation.as_deref().is_some_and(is_for_all));
        let is_talk = context.observation.with(|observation| matches!(observation.as_deref(), Some(Event::RoundOver)));
        let (chooses, round) = context.view.with(|view| (view.phase == Phase::Choose, view.round));
        let knows_role = |me: Seat| context.view.with(|view| view.roles[me].flatten().is_some());
        let is_proposal = matches!(context.curtain.get(), Curtain::Proposal(_));
        match context.observer {
            // A proposal is shown at once, also where all look at the same screen.
            _ if is_proposal => Scene::Covered,
            _ if is_together && is_talk => Scene::Talk,
            _ if is_together => Scene::Together,
            Observer::Seat(me)
                if chooses && round == 1 && knows_role(me) && !has_looked && !context.is_replay.get() =>
            {
                Scene::FirstLook
            }
            Observer::Seat(_) if chooses && context.is_asked() => Scene::Choose,
            Observer::Seat(_) | Observer::All => Scene::Table,
            Observer::Public => Scene::Covered,
        }
    }
}

/// The table as its observer sees it.
#[component]
pub fn IntruderTable() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    provide_context(PlanSignal::new(context));
    let is_looking = RwSignal::new(false);
    let has_looked = context.private_extension_memo();
    let look = move |()| context.send.run(Input::Extension(IntruderInput::Looked));
    let scene = Memo::new(move |_| Scene::of(context, has_looked.get() == Some(true)));
    // What is shown in place of the house begins at its top: the board, which may have been scrolled, stays the same element.
    Effect::new(move || {
        if matches!(scene.get(), Scene::FirstLook | Scene::Choose | Scene::Talk)
            && let Some(board) = find("#main")
        {
            board.set_scroll_top(0);
        }
    });
    let content = move || match (scene.get(), context.seat()) {
        (Scene::Talk, _) => {
            // Who can speak changes when a seat changes hands.
            context.bots.track();
            view! { <Talk/> }.into_any()
        }
        (Scene::FirstLook, Some(me)) => view! { <FirstLook me on_done=look/> }.into_any(),
        (Scene::Choose, Some(me)) => view! { <ChooseCards me is_looking/> }.into_any(),
        (Scene::Together, _) => view! { <Together/> }.into_any(),
        (Scene::Table, Some(me)) => view! {
            <main id="main" class="board in-board" data-drop="play"><House/></main>
            <Dock me is_looking/>
            <HeldLook me is_looking/>
        }
        .into_any(),
        (Scene::Covered, _) => view! {
            <main id="main" class="board in-board">
                <CurtainPanel context/>
                <div class="board__public"><House/></div>
            </main>
        }
        .into_any(),
        _ => view! { <main id="main" class="board in-board"><House/></main> }.into_any(),
    };
    view! {
        <div
            class="game game--intruder"
            class:game--curtain=move || scene.get() == Scene::Covered
            class:in-has-dock=move || matches!(scene.get(), Scene::Table | Scene::Together)
        >
            <IntruderTopBar scene/>
            {content}
            <RollDialog/>
            <ShownCardsDialog/>
        </div>
    }
}

/// How long the animation of the sums of a row takes (`style/intruder/row.css`), in milliseconds.
const COUNT: f64 = 1500.0;

/// What all look at together: the house, and what has happened. Who loses a life is told when the round has been counted.
#[component]
fn Together() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let shows_result = RwSignal::new(!context.settings.with_untracked(is_motion_enabled));
    let UseTimeoutFnReturn { start, .. } = use_timeout_fn(move |()| shows_result.set(true), COUNT);
    start(());
    let counts = move || !shows_result.get() && context.view.with(|view| view.is_counting_damage());
    view! {
        <main id="main" class="board in-board" class:in-board--counts=counts>
            // The rooms of the next scene must not find it: it is gone by then.
            <Provider value=ShowsResult(shows_result.read_only())><House/></Provider>
        </main>
        <TogetherDock shows_result/>
    }
}

/// The bar at the top: whose turn it is, the round, and the lap.
#[component]
fn IntruderTopBar(scene: Memo<Scene>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let turn = shown_turn(context, |view| view.turn);
    // In a replay, and where only bots play, the house is shown while all talk. A replay shows boards without events.
    let is_talk = Memo::new(move |_| {
        scene.get() == Scene::Talk
            || context.view.with(|view| view.is_between_rounds())
            || context.observation.with(|observation| matches!(observation.as_deref(), Some(Event::RoundOver)))
    });
    let title = Signal::derive(move || {
        let (phase, is_counting, round) = context.view.with(|view| (view.phase, view.is_counting_damage(), view.round));
        match (scene.get(), phase) {
            (_, Phase::Over { .. }) => common_text::OVER.into(),
            _ if is_talk.get() => text::TALK.into(),
            (Scene::FirstLook | Scene::Choose, _) => {
                text::looks(&context.seat().map_or_else(String::new, |me| context.name(me)))
            }
            (_, Phase::Choose | Phase::ResolveChoices | Phase::Roll(Die::Start)) => text::KEEP_THREE.into(),
            _ if context.observation.with(|observation| is_roll_for_starter(observation.as_deref())) => {
                text::rolls_for(Die::Start).into()
            }
            _ if is_counting => text::end_of_round(round),
            _ => turn_title(context, turn.get()),
        }
    });
    let subtitle = Signal::derive(move || {
        context.view.with(|view| match (scene.get(), view.phase) {
            _ if is_talk.get() => text::nothing_secret(view.finished_round()),
            (Scene::FirstLook | Scene::Choose, _) => text::only_you(view.round),
            (_, Phase::Choose) => text::still_choosing(view.round, view.choosing().len()),
            (_, Phase::ResolveChoices | Phase::Roll(Die::Start)) => text::round(view.round),
            _ if view.is_counting_damage() => text::COUNTING.into(),
            _ => match context.seat().filter(|me| *me == turn.get()) {
                // While a card is shown that the player has just played, the turn is not over yet.
                Some(me) if context.is_asked() => text::turns_left(view.round, turns_left(view, me)),
                _ => text::lap(view.round, view.lap),
            },
        })
    });
    let lap = Memo::new(move |_| {
        let is_hidden = is_talk.get() || matches!(scene.get(), Scene::FirstLook | Scene::Choose);
        let is_before = |phase| matches!(phase, Phase::Choose | Phase::ResolveChoices | Phase::Roll(Die::Start));
        let playing = context.view.with(|view| (!is_before(view.phase)).then_some(view.lap));
        playing.filter(|lap| (1..=LAPS_PER_ROUND).contains(lap) && !is_hidden)
    });
    // Nothing is decided while a role is looked at.
    let can_have_hints = move || scene.get() != Scene::FirstLook;
    view! {
        <TopBar context title subtitle>
            <Show when=can_have_hints><HintButton context/></Show>
            <div class="gauges">{move || lap.get().map(|now| view! { <Laps now/> })}</div>
        </TopBar>
    }
}

/// The laps of the round.
#[component]
fn Laps(now: u8) -> impl IntoView {
    let lap = |lap: u8| {
        let class = match lap.cmp(&now) {
            core::cmp::Ordering::Less => "in-lap in-lap--done",
            core::cmp::Ordering::Equal => "in-lap in-lap--now",
            core::cmp::Ordering::Greater => "in-lap",
        };
        view! { <i class=class aria-hidden="true">{lap}</i> }
    };
    view! { <div class="gauge in-laps" data-sign=text::signs::LAPS_SIGN.code><span class="vh">{text::lap_of(now)}</span><span class="in-laps__word" aria-hidden="true">{text::LAP}</span>{(1..=LAPS_PER_ROUND).map(lap).collect_view()}</div> }
}

/// Returns the number of turns that the player has in this round, this one included, if nothing comes between.
fn turns_left(view: &View<Intruder>, me: Seat) -> usize {
    let laps = usize::from((LAPS_PER_ROUND + 1).saturating_sub(view.lap));
    let hand = view.hands[me].len();
    match view.phase {
        // The card of this turn has been played already.
        Phase::DecideOnCard { .. } => 1 + laps.saturating_sub(1).min(hand),
        _ => laps.min(hand),
    }
}
