//! A session with a simulated environment: storage, bots, timers and people.

use three_ways_out::bots::{Answer, BotTask};
use three_ways_out::game::{ChanceSource, Player, Record, Seat, Seed, Table, Who};
use three_ways_out::saves::StorageError;
use three_ways_out::session::{
    BotRequest, BotUnavailable, Effect, Input, Pin, RequestId, SaveMeta, Screen, Session, Snapshot, SnapshotId, TimerId,
};

use crate::Fault;
use crate::games::{Simulated, extension_input};
use crate::operation::{Operation, OperationKind};

/// A session with a simulated environment.
pub struct Harness<G: Simulated> {
    /// The session.
    pub session: Session<G>,
    /// The requests that no bot has answered.
    pub requests: Vec<(RequestId, BotRequest)>,
    answered: Vec<(RequestId, BotRequest)>,
    /// The timers that have not run out.
    pub timers: Vec<TimerId>,
    fired: Vec<TimerId>,
    /// The snapshots that the storage has neither confirmed nor rejected.
    pub unanswered: Vec<Snapshot>,
    /// The newest snapshot in the storage.
    pub stored: Option<Snapshot>,
    /// Whether the storage has rejected a snapshot since it last accepted one.
    pub storage_failed: bool,
    /// All effects so far, without the contents of snapshots.
    pub effects: Vec<String>,
    fault: Option<Fault>,
}

/// The result of an operation.
#[derive(Clone, Debug)]
pub enum Step<G: Simulated> {
    /// The operation was not possible.
    Nothing,
    /// The session was opened again from the storage.
    Reloaded,
    /// The session handled an input.
    Handled(Input<G>),
}

impl<G: Simulated> Harness<G> {
    /// Opens a session.
    pub fn open(table: Table<G>, meta: SaveMeta<G::Extension>, fault: Option<Fault>) -> Self {
        let first =
            Snapshot { id: SnapshotId(0), record: table.write(), meta: serde_json::to_string(&meta).expect("JSON") };
        let (session, effects) = Session::open(table, meta);
        let mut harness = Harness {
            session,
            requests: Vec::new(),
            answered: Vec::new(),
            timers: Vec::new(),
            fired: Vec::new(),
            unanswered: Vec::new(),
            stored: Some(first),
            storage_failed: false,
            effects: Vec::new(),
            fault,
        };
        harness.carry_out(effects);
        harness
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save(snapshot) => {
                    self.effects.push("save".into());
                    self.unanswered.push(snapshot);
                }
                Effect::AskBot(id, request) => {
                    self.effects.push(format!("ask {id:?} {request:?}"));
                    self.requests.push((id, request));
                }
                Effect::StartTimer(id, time) => {
                    self.effects.push(format!("timer {id:?} {time:?}"));
                    if self.fault != Some(Fault::SwallowsTimers) {
                        self.timers.push(id);
                    }
                }
                Effect::RecordRewritten => self.effects.push("rewritten".into()),
                Effect::Download(_) => self.effects.push("download".into()),
            }
        }
    }

    /// Returns the PIN of every player who has one.
    pub fn pin() -> Pin {
        Pin::new("1234").expect("four digits")
    }

    fn wrong_pin() -> Pin {
        Pin::new("4321").expect("four digits")
    }

    /// Passes an input to the session and carries out its effects.
    fn send(&mut self, input: Input<G>) -> Step<G> {
        let effects = self.session.handle(input.clone());
        self.carry_out(effects);
        Step::Handled(input)
    }

    /// Returns the legal actions of a seat; none if it is not asked.
    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        if self.session.table().turn().contains(seat) {
            G::legal_actions(self.session.table().view(seat), seat)
        } else {
            Vec::new()
        }
    }

    /// Applies an operation. `action` replaces a random action: it was chosen in the other session of a pair.
    pub fn apply(&mut self, operation: Operation, action: Option<&G::Action>) -> Step<G> {
        match operation.kind {
            OperationKind::Bot => return self.answer_request(operation.choice, action),
            OperationKind::Stored => return self.confirm_snapshot(0),
            OperationKind::StoredLatest => return self.confirm_snapshot(self.unanswered.len().saturating_sub(1)),
            OperationKind::Reload => return self.reload(),
            _ => {}
        }
        let Some(input) = self.input_of(operation, action) else { return Step::Nothing };
        if self.fault == Some(Fault::UndoDecides) && matches!(input, Input::Undo) {
            self.send(Input::Commit);
            return Step::Handled(input);
        }
        let lifts_by_itself = self.fault == Some(Fault::LiftsByItself) && matches!(input, Input::Cover);
        let step = self.send(input);
        if lifts_by_itself {
            self.send(Input::Lift(self.chosen_seat(operation.choice)));
        }
        step
    }

    /// Returns the input of an operation, or `None` if the operation is not possible or no input.
    fn input_of(&mut self, Operation { kind, choice }: Operation, action: Option<&G::Action>) -> Option<Input<G>> {
        let seat = self.chosen_seat(choice);
        let chosen_action = |seat: Seat| {
            let actions = self.legal_actions(seat);
            action.cloned().or_else(|| pick(&actions, choice)).map(Input::Act)
        };
        match kind {
            // A person who plays.
            OperationKind::Lift => Some(Input::Lift(seat)),
            OperationKind::LiftNext => match self.session.screen() {
                Screen::Covered(covered) => covered.next.iter().next().map(Input::Lift),
                _ => None,
            },
            OperationKind::Cover => Some(Input::Cover),
            OperationKind::Act => self.session.screen().seat().and_then(|screen| chosen_action(screen.seat)),
            OperationKind::ActTwice => {
                let actions = self.legal_actions(self.session.screen().seat()?.seat);
                Some(Input::ActTwice(pick(&actions, choice)?, pick(&actions, choice / 7)?))
            }
            OperationKind::Undo => Some(Input::Undo),
            OperationKind::Commit => Some(Input::Commit),
            OperationKind::ActForeign => self.session.table().turn().iter().next().and_then(chosen_action),
            OperationKind::Acknowledge => Some(Input::Acknowledge),
            OperationKind::SkipRecap => Some(Input::SkipRecap),
            OperationKind::SkipBots => Some(Input::SkipBots),
            OperationKind::SkipToEnd => Some(Input::SkipToEnd),
            OperationKind::AnswerAs => Some(Input::AnswerAs(seat)),
            OperationKind::AskAgain => Some(Input::AskAgain),
            OperationKind::PassAll => Some(Input::PassAll),

            // A person who changes something beside the game.
            OperationKind::HandToBot => Some(Input::HandToBot(seat, G::LEVELS[0].id)),
            OperationKind::Agree => Some(Input::Agree(seat)),
            OperationKind::CancelProposal => Some(Input::CancelProposal),
            OperationKind::ReclaimSeat => Some(Input::ReclaimSeat(seat)),
            OperationKind::SetPin => Some(Input::SetPin(choice.is_multiple_of(4).then(Self::pin))),
            OperationKind::EnterPin if choice.is_multiple_of(2) => Some(Input::EnterPin(Self::pin())),
            OperationKind::EnterPin => Some(Input::EnterPin(Self::wrong_pin())),
            OperationKind::AgreeToRemovePin => Some(Input::AgreeToRemovePin(seat)),
            OperationKind::ForgetPin => Some(Input::ForgetPin),
            OperationKind::CancelPin => Some(Input::CancelPin),
            OperationKind::DealAgain => Some(Input::DealAgain(seat)),
            OperationKind::DismissRedeal => Some(Input::DismissRedeal),
            OperationKind::Export => Some(Input::Export),
            OperationKind::Extension => extension_input::<G>(choice, self.session.table().seats()),

            // A person who asks for advice.
            OperationKind::AskHint => Some(Input::AskHint),
            OperationKind::AskWhy => Some(Input::AskWhy(choice % (self.session.table().move_count() + 1))),
            OperationKind::ConfirmWhy => Some(Input::ConfirmWhy),
            OperationKind::DismissAdvice => Some(Input::DismissAdvice),

            // A bot, a timer or the storage.
            OperationKind::BotTwice => pick(&self.answered, choice)
                .map(|(id, request)| Input::BotAnswered(id, Ok(self.answer(&request, choice, None)))),
            OperationKind::BotFails => {
                swap_remove(&mut self.requests, choice).map(|(id, _)| Input::BotAnswered(id, Err(BotUnavailable)))
            }
            OperationKind::BotStray => {
                Some(Input::BotAnswered(RequestId(choice as u64 + 1_000_000), Ok(Answer::default())))
            }
            OperationKind::Retry => Some(Input::RetryBot),
            OperationKind::Timer => swap_remove(&mut self.timers, choice).map(|timer| {
                self.fired.push(timer);
                Input::TimerFired(timer)
            }),
            OperationKind::TimerTwice => pick(&self.fired, choice).map(Input::TimerFired),
            OperationKind::TimerStray => Some(Input::TimerFired(TimerId(choice as u64 + 1_000_000))),
            OperationKind::StorageFails => (!self.unanswered.is_empty()).then(|| {
                self.storage_failed = true;
                Input::StorageFailed(self.unanswered.remove(0).id, StorageError::Full)
            }),
            OperationKind::StoredToDisk => self.stored.as_ref().map(|stored| Input::SavedToDisk(stored.id)),
            OperationKind::DiskFails => self.stored.as_ref().map(|stored| Input::DiskFailed(stored.id)),
            OperationKind::TakenOver => Some(Input::TakenOver),
            OperationKind::Deleted => Some(Input::Deleted),

            // [`Harness::apply`] does these itself.
            OperationKind::Bot | OperationKind::Stored | OperationKind::StoredLatest | OperationKind::Reload => None,
        }
    }

    fn chosen_seat(&self, choice: usize) -> Seat {
        Seat((choice % self.session.table().seats()) as u8)
    }

    /// Returns the answer of a bot: this action if it is legal, else a random one. The explanation contains the request, so that a
    /// difference between two requests shows.
    fn answer(&self, request: &BotRequest, choice: usize, action: Option<&G::Action>) -> Answer {
        let actions = self.legal_actions(request.seat);
        let given = action.and_then(|action| actions.iter().position(|legal| legal == action));
        let chosen = given.unwrap_or(choice % actions.len().max(1));
        let why = format!("{request:?}");
        let statement = match request.task {
            BotTask::Speak => G::statement(request.seat, choice, &why),
            BotTask::Decide | BotTask::Explain => String::new(),
        };
        Answer { chosen, why, statement, ..Answer::default() }
    }

    fn answer_request(&mut self, choice: usize, action: Option<&G::Action>) -> Step<G> {
        if self.requests.is_empty() {
            return Step::Nothing;
        }
        let (id, request) = self.requests.remove(choice % self.requests.len());
        let answer = self.answer(&request, choice / 7, action);
        self.answered.push((id, request));
        self.send(Input::BotAnswered(id, Ok(answer)))
    }

    /// Returns the action that a bot would answer with this choice, or `None` if nothing is to be decided.
    pub fn bot_action(&self, choice: usize) -> Option<G::Action> {
        let (_, request) = self.requests.get(choice % self.requests.len().max(1))?;
        pick(&self.legal_actions(request.seat), choice / 7)
    }

    /// Returns whether the request of this choice exists and can be answered with an action.
    pub fn bot_can_choose(&self, choice: usize, action: &G::Action) -> bool {
        let Some((_, request)) = self.requests.get(choice % self.requests.len().max(1)) else { return false };
        let is_asked = self.session.table().turn().contains(request.seat);
        !is_asked || self.legal_actions(request.seat).contains(action)
    }

    /// Stores and confirms the snapshot at this index.
    fn confirm_snapshot(&mut self, at: usize) -> Step<G> {
        if at >= self.unanswered.len() {
            return Step::Nothing;
        }
        let snapshot = self.unanswered.remove(at);
        let id = snapshot.id;
        if self.stored.as_ref().is_none_or(|stored| stored.id < id) {
            self.stored = Some(self.with_fault(snapshot));
        }
        self.storage_failed = false;
        self.send(Input::Saved(id))
    }

    /// Returns what the storage keeps of a snapshot.
    fn with_fault(&self, snapshot: Snapshot) -> Snapshot {
        match self.fault {
            Some(Fault::ForgetsMoves) => {
                let record = self.stored.as_ref().map_or_else(String::new, |stored| stored.record.clone());
                Snapshot { record, ..snapshot }
            }
            Some(Fault::ForgetsAcknowledgements) => {
                let meta = snapshot.meta.replace("\"seen\":", "\"seen\":0,\"was\":");
                Snapshot { meta, ..snapshot }
            }
            _ => snapshot,
        }
    }

    /// Opens the session again from the storage, unless the game has been deleted.
    fn reload(&mut self) -> Step<G> {
        let is_deleted = matches!(self.session.screen(), Screen::Deleted(_));
        let Some(stored) = self.stored.clone().filter(|_| !is_deleted) else {
            return Step::Nothing;
        };
        let seed = self.session.table().chance_source().seed;
        let meta: SaveMeta<G::Extension> = serde_json::from_str(&stored.meta).expect("a session writes its own save");
        let mut table = Table::replay(&Record::read(&stored.record).expect("a record")).expect("a valid record");
        table.resume(ChanceSource::new(seed));
        let fault = self.fault;
        // A session numbers its snapshots from 1.
        let stored = Some(Snapshot { id: SnapshotId(0), ..stored });
        *self = Harness { stored, ..Harness::open(table, meta, fault) };
        Step::Reloaded
    }
}

fn pick<T: Clone>(list: &[T], choice: usize) -> Option<T> {
    list.get(choice % list.len().max(1)).cloned()
}

fn swap_remove<T>(list: &mut Vec<T>, choice: usize) -> Option<T> {
    (!list.is_empty()).then(|| list.swap_remove(choice % list.len()))
}

/// Returns a table with these players after a number of random moves.
pub fn played_table<G: Simulated>(options: &G::Options, who: Vec<Who>, seed: Seed, steps: usize) -> Table<G> {
    let player = |(at, who)| Player::new(format!("P{at}"), who);
    let players = who.into_iter().enumerate().map(player).collect();
    let mut table = Table::open(options, players, ChanceSource::new(seed)).expect("a table");
    let mut rng = seed.bot(0);
    for _ in 0..steps {
        let Some(seat) = rng.pick(&table.turn().iter().collect::<Vec<_>>()).copied() else { break };
        let actions = G::legal_actions(table.view(seat), seat);
        let action = rng.pick(&actions).expect("a seat that is asked has a legal action").clone();
        table.act(seat, &action).expect("a legal action");
    }
    table
}
