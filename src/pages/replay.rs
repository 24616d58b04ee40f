//! The replay of a record, step by step.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::context::use_app;
use super::frame::Missing;
use super::route::{Route, go};
use super::table::{AdviceContext, AdviceDialog};
use super::text;
use crate::bots::BotTask;
use crate::components::{CardInfo, Icon};
use crate::game::{Frame, Next, Observer, Record, RecordError, Seat, SeatSet, Seed, Table, View};
use crate::saves::Saved;
use crate::session::{
    Advice, AdviceState, BotRequest, CoveredScreen, DisplayTime, Extension, Input, Log, PublicScreen, SaveMeta,
    SaveState, Screen, SeatScreen, whole_log,
};
use crate::shell::{GameUi, SavedGames, SeatContext, SentGame, Shared, ask};
use crate::with_game;

/// Returns the replay of a saved game.
pub fn saved_replay(id: &str) -> AnyView {
    let saved = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved)));
    saved.map_or_else(missing, |(record, saved)| replay(record, Some(&saved)))
}

/// Returns the replay of the record from a file.
pub fn file_replay() -> AnyView {
    use_app().opened_record.get_value().map_or_else(missing, |record| replay(record, None))
}

fn missing() -> AnyView {
    view! { <Missing why=text::NO_SUCH_GAME/> }.into_any()
}

/// Returns the replay of a record. The bots of a saved game can be asked why, once it is over.
fn replay(record: Record, saved: Option<&Saved>) -> AnyView {
    let seed = saved.and_then(Saved::seed);
    super::announce_game(&record.game);
    let view = with_game!(&record.game, G => {
        let meta = saved.map_or_else(SaveMeta::default, Saved::meta);
        match Replay::<G>::new(&record, seed, meta) {
            Ok(replay) => view! { <ReplayPage replay/> }.into_any(),
            Err(error) => view! { <Missing why=error.to_string()/> }.into_any(),
        }
    });
    view.unwrap_or_else(|| view! { <Missing why=text::UNREADABLE_LINE/> }.into_any())
}

/// A record that is replayed.
struct Replay<G: GameUi> {
    table: Table<G>,
    meta: SaveMeta<G::Extension>,
    /// The seed of the bots, if they can be asked why.
    seed: Option<Seed>,
    /// Why only the beginning of the record is valid.
    fault: Option<String>,
    first_view: Arc<View<G>>,
    players: Arc<Vec<crate::game::Player>>,
    log: Log,
    /// The number of log lines after each event.
    lines: Vec<usize>,
    /// The events that are steps of the replay: those that take time.
    steps: Vec<usize>,
    /// The step before the first turn.
    dealt: usize,
}

impl<G: GameUi> Replay<G> {
    fn new(record: &Record, seed: Option<Seed>, meta: SaveMeta<G::Extension>) -> Result<Self, RecordError> {
        let (table, fault) = Table::<G>::replay_prefix(record)?;
        let public = table.public_frames(0);
        let (log, lines) = whole_log(&table, &meta);
        let before_first_turn = log.from(0).iter().take_while(|line| line.turn == 0).count();
        let first_turn = lines.iter().position(|lines| *lines > before_first_turn).unwrap_or(0);
        let is_step =
            |at: &usize| *at + 1 == first_turn || G::display_time(&public[*at].observation) != DisplayTime::None;
        let steps: Vec<usize> = (0..public.len()).filter(is_step).collect();
        let dealt = steps.iter().position(|at| *at + 1 == first_turn).unwrap_or(0);
        Ok(Replay {
            first_view: Arc::new(table.first_view()),
            players: Arc::new(record.seats.clone()),
            fault: fault.map(|fault| fault.to_string()),
            table,
            meta,
            seed,
            log,
            lines,
            steps,
            dealt,
        })
    }

    fn is_over(&self) -> bool {
        self.table.next() == Next::Over
    }

    /// Whether bots can be asked why they decided as they did.
    fn bots_explain(&self) -> bool {
        self.is_over() && self.seed.is_some()
    }

    /// Returns the frames that an observer may see: while a game runs, only those of the public.
    fn frames(&self, observer: Observer) -> Vec<Frame<G>> {
        match observer {
            Observer::Seat(seat) if self.is_over() => self.table.frames(seat, 0),
            Observer::All if self.is_over() => self.table.all_frames(0).unwrap_or_default(),
            _ => self.table.public_frames(0),
        }
    }

    /// Returns the screen after a step. Nobody can decide on it.
    fn screen(&self, observer: Observer, step: usize) -> Screen<G> {
        let event = self.steps.get(step).copied().unwrap_or(0);
        let frame = self.frames(observer).into_iter().nth(event);
        let public = PublicScreen {
            view: frame.map_or_else(|| self.first_view.clone(), |frame| Arc::new(frame.view)),
            observation: None,
            is_busy: true,
            log: self.log.prefix(self.lines.get(event).copied().unwrap_or(0)),
            players: self.players.clone(),
            handed_over: SeatSet::EMPTY,
            bots_explain: self.bots_explain(),
            bot_failed: false,
            save_state: SaveState::OnDisk,
            redeal: None,
            is_shared: true,
            extension: G::Extension::default().public(),
        };
        match observer {
            Observer::All => Screen::Over(public),
            Observer::Public => Screen::Covered(CoveredScreen {
                public,
                next: SeatSet::EMPTY,
                can_ask_again: false,
                hand_over: None,
                pin: None,
            }),
            Observer::Seat(seat) => Screen::Seat(SeatScreen {
                table: public,
                seat,
                is_asked: false,
                rejection: None,
                undo: None,
                recap: None,
                results: Arc::default(),
                private_news: Vec::new(),
                has_pin: false,
                advice: None,
                extension: Default::default(),
            }),
        }
    }
}

/// The table at a step of the record, and the controls of the replay.
#[component]
fn ReplayPage<G: GameUi>(replay: Replay<G>) -> impl IntoView {
    let app = use_app();
    let is_over = replay.is_over();
    let last = replay.steps.len().saturating_sub(1);
    let names: Vec<String> = replay.players.iter().map(|player| player.name.clone()).collect();
    let players = Shared(replay.players.clone());
    let fault = replay.fault.clone();
    let observer = RwSignal::new(if is_over { Observer::All } else { Observer::Public });
    let step = RwSignal::new(if is_over { replay.dealt } else { last });
    let replay = StoredValue::new(replay);
    // Screens cannot be compared: each step has a new one.
    let screen = Memo::new_with_compare(
        move |_| replay.with_value(|replay| replay.screen(observer.get(), step.get())),
        |_, _| true,
    );
    let advice = RwSignal::new(None::<Shared<Advice>>);
    let ask_why = move |at: usize| {
        let question = replay.with_value(|replay| {
            let (seat, level) = replay.meta.bot_at(&replay.table, at)?;
            let request = BotRequest { task: BotTask::Decide, seat, level, step: at, said: String::new() };
            Some((seat, SentGame::unsent().ask(&replay.table, replay.seed?, &request)))
        });
        let Some((seat, question)) = question else { return };
        let thinking = Shared(Arc::new(Advice { of: Some(seat), state: AdviceState::Thinking }));
        advice.set(Some(thinking.clone()));
        spawn_local(async move {
            let state = ask(question, Box::new(|| true)).await.map_or(AdviceState::Failed, AdviceState::Answered);
            // The dialog may have been closed, and another bot asked.
            if advice.try_get_untracked() == Some(Some(thinking)) {
                advice.set(Some(Shared(Arc::new(Advice { of: Some(seat), state }))));
            }
        });
    };
    let send = Callback::new(move |input: Input<G>| {
        if let Input::AskWhy(at) = input {
            ask_why(at);
        }
    });
    let go_home = Callback::new(|()| go(&Route::Home));
    let context = SeatContext::new(screen.into(), app.settings, send, go_home, go_home);
    let seen_by = context.memo(Screen::observer);
    let advice_context = AdviceContext {
        advice: advice.into(),
        players: Signal::derive(move || players.clone()),
        confirm: Callback::new(|()| ()),
        close: Callback::new(move |()| advice.set(None)),
    };
    view! {
        <div class="replay">
        {move || G::table(SeatContext { observer: seen_by.get(), ..context })}
        <section class="viewer" aria-label=text::STEPS>
            {fault.map(|why| view! { <p class="viewer__fault" role="alert">{text::stands_so_far(&why)}</p> })}
            <StepControls step last/>
            <div class="viewer__acts">
                {is_over.then(|| view! { <ObserverChoice names observer/> })}
                <a class="btn" href=Route::Home.to_string()><Icon name="back"/>{text::HOME}</a>
            </div>
        </section>
        </div>
        <CardInfo<G>/>
        <AdviceDialog context=advice_context/>
    }
}

/// The buttons and the slider that choose a step.
#[component]
fn StepControls(step: RwSignal<usize>, last: usize) -> impl IntoView {
    let button = move |label: &'static str, icon: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button type="button" class="btn btn--icon" aria-label=label on:click=move |_| step.update(|at| *at = to(*at, last))>
                <Icon name=icon/>
            </button>
        }
    };
    view! {
        {button(text::FIRST, "first", |_, _| 0)}
        {button(text::PREVIOUS, "prev", |at, _| at.saturating_sub(1))}
        <label class="viewer__slider">
            <span class="vh">{text::STEP}</span>
            <input
                class="slider"
                type="range"
                min="0"
                max=last
                prop:value=move || step.get()
                on:input=move |event| step.set(event_target_value(&event).parse().unwrap_or(0))
            />
        </label>
        <span class="viewer__step" aria-live="polite">{move || text::step_of(step.get(), last)}</span>
        {button(text::NEXT, "next", |at, last| last.min(at + 1))}
        {button(text::LAST, "last", |_, last| last)}
    }
}

/// The choice whose view is shown.
#[component]
fn ObserverChoice(names: Vec<String>, observer: RwSignal<Observer>) -> impl IntoView {
    let choose = move |event| {
        let seat: Result<u8, _> = event_target_value(&event).parse();
        observer.set(seat.map_or(Observer::All, |seat| Observer::Seat(Seat(seat))));
    };
    let option = |(at, name): (usize, &String)| view! { <option value=at.to_string()>{text::eyes_of(name)}</option> };
    view! {
        <label class="select">
            <span class="vh">{text::SEEN_BY}</span>
            <select class="input" on:change=choose>
                <option value="open">{text::ALL_OPEN}</option>
                {names.iter().enumerate().map(option).collect_view()}
            </select>
        </label>
    }
}
