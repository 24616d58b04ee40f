//! A session with everything outside it: storage, bots, timers, and the people who tap.

use three_ways_out::bots::Answer;
use three_ways_out::game::{Dealer, Player, Record, Rng, Seat, Seed, Table, Who};
use three_ways_out::saves::StorageError;
use three_ways_out::session::{
    BotRequest, BotUnavailable, Effect, Input, Pin, RequestId, SaveMeta, Screen, Session, Snapshot, TimerId,
};

use crate::Fault;
use crate::games::{Simulated, extension};

/// Something that happens to a session, told so that it means something in any state: numbers choose among what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tap {
    /// What kind of thing.
    pub kind: Kind,
    /// Which one, modulo how many there are.
    pub choice: usize,
}

/// The kinds of things that happen.
#[allow(missing_docs)] // each is an input of a session, or what is said here
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Lift,
    /// The next person lifts.
    LiftNext,
    Cover,
    Act,
    /// An action that is open to somebody else.
    ActForeign,
    Acknowledge,
    DismissNews,
    AnswerAs,
    AskAgain,
    PassAll,
    HandToBot,
    Agree,
    CancelHandOver,
    TakeBack,
    AskHint,
    AskWhy,
    ConfirmWhy,
    DismissAdvice,
    Bot,
    /// An answer that comes twice.
    BotTwice,
    BotFails,
    /// An answer to a question that was never asked.
    BotStray,
    Retry,
    Timer,
    TimerTwice,
    TimerStray,
    Stored,
    /// The storage answers the latest snapshot before the others.
    StoredLatest,
    StorageFails,
    Reload,
    Export,
    /// The person at the screen sets or removes their PIN.
    SetPin,
    /// The right PIN or a wrong one.
    EnterPin,
    AgreeToRemovePin,
    DealAgain,
    Extension,
}

/// How often each kind comes up.
const WEIGHTS: [(Kind, usize); 36] = [
    (Kind::Lift, 6),
    (Kind::LiftNext, 24),
    (Kind::Cover, 4),
    (Kind::Act, 32),
    (Kind::ActForeign, 4),
    (Kind::Acknowledge, 16),
    (Kind::DismissNews, 2),
    (Kind::AnswerAs, 6),
    (Kind::AskAgain, 2),
    (Kind::PassAll, 8),
    (Kind::HandToBot, 2),
    (Kind::Agree, 4),
    (Kind::CancelHandOver, 2),
    (Kind::TakeBack, 2),
    (Kind::AskHint, 4),
    (Kind::AskWhy, 2),
    (Kind::ConfirmWhy, 2),
    (Kind::DismissAdvice, 2),
    (Kind::Bot, 28),
    (Kind::BotTwice, 2),
    (Kind::BotFails, 2),
    (Kind::BotStray, 2),
    (Kind::Retry, 4),
    (Kind::Timer, 52),
    (Kind::TimerTwice, 2),
    (Kind::TimerStray, 2),
    (Kind::Stored, 48),
    (Kind::StoredLatest, 4),
    (Kind::StorageFails, 2),
    (Kind::Reload, 2),
    (Kind::Export, 2),
    (Kind::SetPin, 1),
    (Kind::EnterPin, 3),
    (Kind::AgreeToRemovePin, 1),
    (Kind::DealAgain, 1),
    (Kind::Extension, 4),
];

impl Tap {
    /// A random tap.
    pub fn random(rng: &mut Rng) -> Tap {
        let all: usize = WEIGHTS.iter().map(|(_, weight)| weight).sum();
        let mut at = rng.below(all);
        let (kind, _) = WEIGHTS
            .iter()
            .find(|(_, weight)| {
                let here = at < *weight;
                at = at.saturating_sub(*weight);
                here
            })
            .expect("the weights add up");
        Tap { kind: *kind, choice: rng.below(1 << 20) }
    }
}

/// A session and what is outside it.
pub struct World<G: Simulated> {
    /// The session.
    pub session: Session<G>,
    /// The questions that no bot has answered.
    pub asked: Vec<(RequestId, BotRequest)>,
    answered: Vec<(RequestId, BotRequest)>,
    /// The timers that have not run out.
    pub timers: Vec<TimerId>,
    fired: Vec<TimerId>,
    /// The snapshots that the storage has not answered.
    pub unanswered: Vec<Snapshot>,
    /// The snapshot that the storage has.
    pub stored: Option<Snapshot>,
    /// Whether the storage has refused a snapshot since it last took one.
    pub storage_failed: bool,
    /// What was to be done outside, all in all, without the contents of what was saved.
    pub effects: Vec<String>,
    fault: Option<Fault>,
}

/// What a tap came to.
#[derive(Clone, Debug)]
pub enum Step<G: Simulated> {
    /// Nothing: there was nothing to choose among.
    Nothing,
    /// The session was opened again from what was stored.
    Reloaded,
    /// An input was handled.
    Handled(Input<G>),
}

impl<G: Simulated> World<G> {
    /// Opens a game.
    pub fn open(table: Table<G>, meta: SaveMeta<G::Extension>, fault: Option<Fault>) -> Self {
        let first =
            Snapshot { generation: 0, record: table.write(), meta: serde_json::to_string(&meta).expect("JSON") };
        let (session, effects) = Session::open(table, meta);
        let mut world = World {
            session,
            asked: Vec::new(),
            answered: Vec::new(),
            timers: Vec::new(),
            fired: Vec::new(),
            unanswered: Vec::new(),
            stored: Some(first),
            storage_failed: false,
            effects: Vec::new(),
            fault,
        };
        world.carry_out(effects);
        world
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
                    self.asked.push((id, request));
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

    /// The PIN of every player who has one.
    pub fn pin() -> Pin {
        Pin::new("1234").expect("four digits")
    }

    fn wrong_pin() -> Pin {
        Pin::new("4321").expect("four digits")
    }

    /// Hands an input to the session.
    pub fn send(&mut self, input: Input<G>) -> Step<G> {
        let effects = self.session.handle(input.clone());
        self.carry_out(effects);
        Step::Handled(input)
    }

    /// The actions open to a seat.
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        match self.session.table().turn().has(seat) {
            true => G::actions(self.session.table().view(seat), seat),
            false => Vec::new(),
        }
    }

    /// Does what the tap says. `action` is what an actor does where the other of two worlds has chosen already.
    pub fn tap(&mut self, tap: Tap, action: Option<&G::Action>) -> Step<G> {
        let table = self.session.table();
        let (seats, steps) = (table.seats(), table.step());
        let seat = Seat((tap.choice % seats) as u8);
        let input = match tap.kind {
            Kind::Lift => Some(Input::Lift(seat)),
            Kind::LiftNext => match self.session.screen() {
                Screen::Covered(covered) => covered.next.iter().next().map(Input::Lift),
                _ => None,
            },
            Kind::Cover => Some(Input::Cover),
            Kind::Act => self.session.screen().seat().and_then(|screen| {
                let open = self.actions(screen.seat);
                let chosen = action.cloned().or_else(|| open.get(tap.choice % open.len().max(1)).cloned());
                chosen.map(Input::Act)
            }),
            Kind::ActForeign => table.turn().iter().next().and_then(|other| {
                let open = self.actions(other);
                action.cloned().or_else(|| open.get(tap.choice % open.len().max(1)).cloned()).map(Input::Act)
            }),
            Kind::Acknowledge => Some(Input::Acknowledge),
            Kind::DismissNews => Some(Input::DismissNews),
            Kind::AnswerAs => Some(Input::AnswerAs(seat)),
            Kind::AskAgain => Some(Input::AskAgain),
            Kind::PassAll => Some(Input::PassAll),
            Kind::HandToBot => Some(Input::HandToBot(seat, G::LEVELS[0].id)),
            Kind::Agree => Some(Input::AgreeToHandOver(seat)),
            Kind::CancelHandOver => Some(Input::CancelHandOver),
            Kind::TakeBack => Some(Input::TakeBack(seat)),
            Kind::AskHint => Some(Input::AskHint),
            Kind::AskWhy => Some(Input::AskWhy(tap.choice % (steps + 1))),
            Kind::ConfirmWhy => Some(Input::ConfirmWhy),
            Kind::DismissAdvice => Some(Input::DismissAdvice),
            Kind::Bot => return self.answer_bot(tap.choice, action),
            Kind::BotTwice => pick(&self.answered, tap.choice)
                .map(|(id, request)| Input::BotAnswered(id, Ok(self.answer(&request, tap.choice, None)))),
            Kind::BotFails => match self.asked.is_empty() {
                true => None,
                false => {
                    let (id, _) = self.asked.swap_remove(tap.choice % self.asked.len());
                    Some(Input::BotAnswered(id, Err(BotUnavailable)))
                }
            },
            Kind::BotStray => Some(Input::BotAnswered(RequestId(tap.choice as u64 + 1_000_000), Ok(Answer::default()))),
            Kind::Retry => Some(Input::RetryBot),
            Kind::Timer => match self.timers.is_empty() {
                true => None,
                false => {
                    let timer = self.timers.swap_remove(tap.choice % self.timers.len());
                    self.fired.push(timer);
                    Some(Input::TimerFired(timer))
                }
            },
            Kind::TimerTwice => pick(&self.fired, tap.choice).map(Input::TimerFired),
            Kind::TimerStray => Some(Input::TimerFired(TimerId(tap.choice as u64 + 1_000_000))),
            Kind::Stored => return self.store(0),
            Kind::StoredLatest => return self.store(self.unanswered.len().saturating_sub(1)),
            Kind::StorageFails => match self.unanswered.is_empty() {
                true => None,
                false => {
                    self.storage_failed = true;
                    Some(Input::StorageFailed(self.unanswered.remove(0).generation, StorageError::Full))
                }
            },
            Kind::Reload => return self.reload(),
            Kind::Export => Some(Input::Export),
            Kind::SetPin => Some(Input::SetPin(tap.choice.is_multiple_of(4).then(Self::pin))),
            Kind::EnterPin => {
                Some(Input::EnterPin(if tap.choice.is_multiple_of(2) { Self::pin() } else { Self::wrong_pin() }))
            }
            Kind::AgreeToRemovePin => Some(Input::AgreeToRemovePin(seat)),
            Kind::DealAgain => Some(Input::DealAgain(seat)),
            Kind::Extension => extension::<G>(tap.choice, seats),
        };
        match input {
            Some(input) => {
                let covers = matches!(input, Input::Cover);
                let step = self.send(input);
                if covers && self.fault == Some(Fault::LiftsByItself) {
                    self.send(Input::Lift(seat));
                }
                step
            }
            None => Step::Nothing,
        }
    }

    /// The answer of a bot: the action given, or any that is open to it, with words that tell the question.
    fn answer(&self, request: &BotRequest, choice: usize, action: Option<&G::Action>) -> Answer {
        let open = self.actions(request.seat);
        let given = action.and_then(|action| open.iter().position(|open| open == action));
        let chosen = given.unwrap_or(choice % open.len().max(1));
        Answer { chosen, why: format!("{request:?}"), considered: Vec::new() }
    }

    fn answer_bot(&mut self, choice: usize, action: Option<&G::Action>) -> Step<G> {
        if self.asked.is_empty() {
            return Step::Nothing;
        }
        let (id, request) = self.asked.remove(choice % self.asked.len());
        let answer = self.answer(&request, choice / 7, action);
        self.answered.push((id, request));
        self.send(Input::BotAnswered(id, Ok(answer)))
    }

    /// What the bot of the question that this choice answers would do; `None` if it is no question for a decision.
    pub fn bot_action(&self, choice: usize) -> Option<G::Action> {
        let (_, request) = self.asked.get(choice % self.asked.len().max(1))?;
        let open = self.actions(request.seat);
        open.get((choice / 7) % open.len().max(1)).cloned()
    }

    fn store(&mut self, at: usize) -> Step<G> {
        if at >= self.unanswered.len() {
            return Step::Nothing;
        }
        let snapshot = self.unanswered.remove(at);
        let generation = snapshot.generation;
        let newer = self.stored.as_ref().is_none_or(|stored| stored.generation < generation);
        match self.fault {
            Some(Fault::ForgetsMoves) if newer => {
                let meta = snapshot.meta.clone();
                let record = self.stored.as_ref().map_or_else(String::new, |stored| stored.record.clone());
                self.stored = Some(Snapshot { generation, record, meta });
            }
            Some(Fault::ForgetsAcknowledgements) if newer => {
                let meta = snapshot.meta.replace("\"seen\":", "\"seen\":0,\"was\":");
                self.stored = Some(Snapshot { meta, ..snapshot });
            }
            _ if newer => self.stored = Some(snapshot),
            _ => {}
        }
        self.storage_failed = false;
        self.send(Input::Saved(generation))
    }

    /// Opens the game again from what the storage has.
    pub fn reload(&mut self) -> Step<G> {
        let Some(stored) = self.stored.clone() else {
            return Step::Nothing;
        };
        let seed = self.session.table().dealer().seed;
        let meta: SaveMeta<G::Extension> = serde_json::from_str(&stored.meta).expect("a session writes its own save");
        let mut table = Table::replay(&Record::read(&stored.record).expect("a record")).expect("a record that stands");
        table.resume(Dealer::new(seed));
        let fault = self.fault;
        // A session counts its snapshots from 1.
        let stored = Some(Snapshot { generation: 0, ..stored });
        *self = World { stored, ..World::open(table, meta, fault) };
        Step::Reloaded
    }
}

fn pick<T: Clone>(things: &[T], choice: usize) -> Option<T> {
    things.get(choice % things.len().max(1)).cloned()
}

/// A game of these players that has been played at random for some steps.
pub fn played<G: Simulated>(options: &G::Options, who: Vec<Who>, seed: Seed, steps: usize) -> Table<G> {
    let player = |(at, who)| Player { name: format!("P{at}"), who, face: None };
    let players = who.into_iter().enumerate().map(player).collect();
    let mut table = Table::open(options, players, Dealer::new(seed)).expect("a table");
    let mut rng = seed.bot(0);
    for _ in 0..steps {
        let Some(seat) = rng.pick(&table.turn().iter().collect::<Vec<_>>()).copied() else { break };
        let open = G::actions(table.view(seat), seat);
        let action = rng.pick(&open).expect("whoever is asked can decide").clone();
        table.act(seat, &action).expect("a legal action");
    }
    table
}
