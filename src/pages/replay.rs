//! The replay of a record, step by step.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::context::use_app;
use super::frame::Missing;
use super::navigation::{go_back, opens_elsewhere};
use super::table::{AdviceContext, AdviceDialog};
use super::{Loaded, text};
use crate::bots::{BotTask, Question};
use crate::components::{GameView, Icon, find, scroll_into_view};
use crate::game::{Next, Observer, Player, Record, RecordError, Seat, Seed, Table, Who};
use crate::saves::Saved;
use crate::session::{
    Advice, AdviceState, BotRequest, CoveredScreen, DisplayTime, Extension, Input, Log, SaveMeta, Screen, SeatScreen,
    TableScreen, whole_log,
};
use crate::shell::{GameUi, Route, SavedGames, SeatContext, SentGame, Shared, ask};
use crate::with_game;

mod steps;

use steps::{Playback, StepControls};

/// The page of the replay of a saved game.
#[component]
pub fn SavedReplayPage(
    /// The id.
    id: String,
) -> impl IntoView {
    let at = id.clone();
    let load = async move {
        SavedGames::restore(&at).await;
        Ok(())
    };
    let ready = move |()| saved_replay(&id, Route::Table(id.clone()));
    view! { <Loaded load ready is_page=true/> }
}

/// Returns the replay of a saved game, with the page to which it leads back.
pub fn saved_replay(id: &str, back: Route) -> AnyView {
    let saved = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved)));
    saved.map_or_else(missing, |(record, saved)| replay(record, Some(&saved), back))
}

/// Returns the replay of the record from a file.
pub fn file_replay() -> AnyView {
    use_app().opened_record.get_value().map_or_else(missing, |record| replay(record, None, Route::Home))
}

fn missing() -> AnyView {
    view! { <Missing why=text::NO_SUCH_GAME/> }.into_any()
}

/// Returns the replay of a record, with the page to which it leads back. The bots of a saved game can be asked why, once it is
/// over.
fn replay(record: Record, saved: Option<&Saved>, back: Route) -> AnyView {
    let seed = saved.and_then(Saved::seed);
    super::dispatch_game_event(&record.game);
    let view = with_game!(&record.game, G => {
        let meta = saved.and_then(Saved::meta).unwrap_or_default();
        match Replay::<G>::new(&record, seed, meta) {
            Ok(replay) => view! { <ReplayPage replay back/> }.into_any(),
            Err(error) => view! { <Missing why=text::record_error(&error)/> }.into_any(),
        }
    });
    view.unwrap_or_else(|| view! { <Missing why=text::CANNOT_BE_OPENED/> }.into_any())
}

/// A record that is replayed.
struct Replay<G: GameUi> {
    table: Table<G>,
    meta: SaveMeta<G::Extension>,
    /// The seed of the bots, if they can be asked why.
    seed: Option<Seed>,
    /// The message that only the beginning of the record is valid.
    error: Option<String>,
    players: Arc<Vec<Player>>,
    /// The log after each event.
    logs: Vec<Log>,
    /// The events that are steps of the replay: those that take time.
    steps: Vec<usize>,
    /// The step before the first turn.
    dealt: usize,
    /// The steps at which turns end.
    turns: Vec<usize>,
}

impl<G: GameUi> Replay<G> {
    fn new(record: &Record, seed: Option<Seed>, mut meta: SaveMeta<G::Extension>) -> Result<Self, RecordError> {
        let (table, error) = Table::<G>::replay_prefix(record)?;
        meta.extension.resize(table.seats());
        let (_, logs) = whole_log(&table, &meta);
        let first_turn = logs.iter().position(|log| log.turns() > 0).unwrap_or(0);
        let takes_time =
            |event: usize| G::display_time(&table.observation(Observer::Public, event)) != DisplayTime::None;
        let is_step = |event: &usize| *event + 1 == first_turn || takes_time(*event);
        let steps: Vec<usize> = (0..table.event_count()).filter(is_step).collect();
        let dealt = steps.iter().position(|event| *event + 1 == first_turn).unwrap_or(0);
        let turns = turn_ends(&logs, &steps);
        Ok(Replay {
            players: Arc::new(record.seats.clone()),
            error: error.as_ref().map(text::error_in_record),
            table,
            meta,
            seed,
            logs,
            steps,
            dealt,
            turns,
        })
    }

    /// Returns whether the record of a game with bots lacks what they need to say why they decided so.
    fn lacks_reasons(&self) -> bool {
        self.seed.is_none() && self.players.iter().any(|player| player.who != Who::Human)
    }

    fn is_over(&self) -> bool {
        self.table.next() == Next::Over
    }

    /// Returns whether bots can be asked why they decided as they did.
    fn bots_explain(&self) -> bool {
        self.is_over() && self.seed.is_some()
    }

    /// Returns what to ask the bot that decided at this step, and its seat; `None` if none did. Bots hear of the talk only what was
    /// said before they decided.
    fn question(&self, step: usize) -> Option<(Seat, Question)> {
        let (seat, level) = self.meta.bot_at(&self.table, step)?;
        let statements = self.meta.extension.statements_in_json();
        let request = BotRequest { task: BotTask::Decide, seat, level, step, statements };
        Some((seat, SentGame::unsent().ask(&self.table, self.seed?, &request)))
    }

    /// Returns the seat at whose place a step of the replay changes something: that of the player whom it concerns, or else of the
    /// one who decided last; `None` before the first decision.
    fn changed_place(&self, step: usize) -> Option<Seat> {
        let event = *self.steps.get(step)?;
        let is_concerned = |seat: &Seat| G::concerns(&self.table.observation(Observer::Seat(*seat), event), *seat);
        let decided = (0..=self.table.step_of(event)?).rev().find_map(|step| self.table.decided_by(step));
        Seat::all(self.players.len()).find(is_concerned).or(decided)
    }

    /// Returns who played at an event: seats may have changed hands since.
    fn players_at(&self, event: usize) -> Vec<Player> {
        let step = self.table.step_of(event).unwrap_or(0);
        let player_at = |(seat, player): (Seat, &Player)| match self.meta.player_at(seat, step) {
            Some(who) => Player { who: who.clone(), ..player.clone() },
            None => player.clone(),
        };
        Seat::all(self.players.len()).zip(self.players.iter()).map(player_at).collect()
    }

    /// Returns the screen after a step. Nobody can decide on it. While a game runs, it shows what everybody may see.
    fn screen(&self, observer: Observer, step: usize) -> Screen<G> {
        let observer = if self.is_over() { observer } else { Observer::Public };
        let event = self.steps.get(step).copied();
        let view = self.table.view_after(observer, event.map_or(0, |event| event + 1));
        let view = Arc::new(view.unwrap_or_else(|| self.table.first_view()));
        let log = event.and_then(|event| self.logs.get(event)).cloned().unwrap_or_default();
        let mut extension = G::Extension::default();
        extension.resize(self.table.seats());
        let still = TableScreen::still(view, Arc::new(self.players_at(event.unwrap_or(0))), log, &extension);
        let table = TableScreen { bots_explain: self.bots_explain(), is_replay: true, ..still };
        match observer {
            Observer::All => Screen::Over(table),
            Observer::Public => Screen::Covered(CoveredScreen::still(table)),
            Observer::Seat(seat) => Screen::Seat(SeatScreen::still(table, seat, &extension)),
        }
    }
}

/// The table at a step of the record, and the controls of the replay.
#[component]
fn ReplayPage<G: GameUi>(
    replay: Replay<G>,
    /// The page to which it leads back.
    back: Route,
) -> impl IntoView {
    let app = use_app();
    let is_over = replay.is_over();
    let last = replay.steps.len().saturating_sub(1);
    let names: Vec<String> = replay.players.iter().map(Player::display_name).collect();
    let players = Shared(replay.players.clone());
    let error = replay.error.clone();
    let observer = RwSignal::new(if is_over { Observer::All } else { Observer::Public });
    let step = RwSignal::new(if is_over { replay.dealt } else { last });
    let turns = StoredValue::new(replay.turns.clone());
    let is_playing = RwSignal::new(false);
    let lacks_reasons = replay.lacks_reasons();
    let replay = StoredValue::new(replay);
    // Screens cannot be compared: each step has a new one.
    let screen = Memo::new_with_compare(
        move |_| replay.with_value(|replay| replay.screen(observer.get(), step.get())),
        |_, _| true,
    );
    // On a phone the table with all hands open is higher than its room: what has changed comes into sight.
    Effect::new(move || {
        if let Some(seat) = replay.with_value(|replay| replay.changed_place(step.get())) {
            let place = format!("[data-seat=\"{}\"]", seat.index());
            scroll_into_view(move || find(&place));
        }
    });
    let advice = RwSignal::new(None::<Shared<Advice>>);
    let send = Callback::new(move |input: Input<G>| {
        if let Input::AskWhy(at) = input {
            is_playing.set(false);
            ask_why(replay, at, advice);
        }
    });
    let address = back.to_string();
    let label = if back == Route::Home { text::HOME } else { text::BACK };
    // The replay of a saved game may have been opened from its result or from the home screen: the link leads back there.
    let leave = move |event: leptos::ev::MouseEvent| {
        if back != Route::Home && !opens_elsewhere(&event) && go_back() {
            event.prevent_default();
        }
    };
    // The replay has no menu, and no other tab plays it.
    let nothing = Callback::new(|()| ());
    let context = SeatContext::new(screen.into(), app.settings, send, nothing, nothing);
    let seen_by = context.memo(Screen::observer);
    let advice_context = AdviceContext {
        advice: advice.into(),
        players: Signal::derive(move || players.clone()),
        confirm: nothing,
        close: Callback::new(move |()| advice.set(None)),
        holds_reasons: false.into(),
    };
    view! {
        <div class="replay">
        {move || view! { <GameView context observer=seen_by.get()/> }}
        <section class="viewer" aria-label=text::STEPS>
            {error.map(|why| view! { <p class="viewer__error" role="alert">{why}</p> })}
            <StepControls step last turns is_playing/>
            {lacks_reasons.then(|| view! { <p class="hint viewer__note">{text::NO_REASONS_IN_FILE}</p> })}
            <div class="viewer__acts">
                {is_over.then(|| view! { <ObserverChoice names observer/> })}
                <Playback step last is_playing/>
                <a class="btn" href=address on:click=leave><Icon name="back"/>{label}</a>
            </div>
        </section>
        </div>
        <AdviceDialog context=advice_context/>
    }
}

/// Asks the bot that decided at a step why, if one did, and shows its answer as advice.
fn ask_why<G: GameUi>(replay: StoredValue<Replay<G>>, step: usize, advice: RwSignal<Option<Shared<Advice>>>) {
    let Some((seat, question)) = replay.with_value(|replay| replay.question(step)) else { return };
    let thinking = Shared(Arc::new(Advice { of: Some(seat), state: AdviceState::Thinking }));
    advice.set(Some(thinking.clone()));
    spawn_local(async move {
        let state = ask(question, Box::new(|| true)).await.map_or(AdviceState::Failed, AdviceState::Answered);
        // The dialog may have been closed, and another bot asked.
        if advice.try_get_untracked() == Some(Some(thinking)) {
            advice.set(Some(Shared(Arc::new(Advice { of: Some(seat), state }))));
        }
    });
}

/// Returns the steps at which turns end: the last step of each turn in the log, so that one sees what came of it.
fn turn_ends(logs: &[Log], steps: &[usize]) -> Vec<usize> {
    let turns: Vec<usize> = steps.iter().map(|step| logs[*step].turns()).collect();
    (0..turns.len()).filter(|step| turns.get(step + 1).is_none_or(|next| *next > turns[*step])).collect()
}

/// The choice whose view is shown.
#[component]
fn ObserverChoice(names: Vec<String>, observer: RwSignal<Observer>) -> impl IntoView {
    let choose = move |event| {
        let seat: Result<u8, _> = event_target_value(&event).parse();
        observer.set(seat.map_or(Observer::All, |seat| Observer::Seat(Seat(seat))));
    };
    let option = |(at, name): (usize, &String)| view! { <option value=at.to_string()>{text::seen_as(name)}</option> };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::intruder::Intruder;

    #[test]
    fn a_bot_that_is_asked_why_has_heard_the_talk() {
        let line = include_str!("../../tests/records/intruder.jsonl").lines().next().expect("a record");
        let mut record = Record::read(line).expect("golden records can be read");
        record.seats.iter_mut().for_each(|player| player.who = Who::Bot("casual".into()));
        let statements = r#"[{"round":1,"speaker":0,"claims":[{"vouch":{"friend":1}}]}]"#;
        let extension = serde_json::from_str(&format!(r#"{{"said":{statements}}}"#)).expect("an extension");
        let meta = SaveMeta { extension, ..SaveMeta::default() };
        let replay = Replay::<Intruder>::new(&record, Some(Seed(3)), meta).expect("golden records stand");
        let (_, question) = (0..record.moves.len()).find_map(|step| replay.question(step)).expect("a bot has decided");
        assert_eq!(question.statements, statements);
    }
}
