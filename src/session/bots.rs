//! Bots at the table: how they are asked to decide, what they say of it, and how they stand in for people.

use std::cell::Cell;

use futures_util::future::join;
use leptos::task::spawn_local;

use super::{Aside, Change, Curtain, Dwell, Look, Session, Unthought, mind};
use crate::bots::{Answer, Ask, What};
use crate::game::{Player, Seat, Seed, Table, Who};
use crate::ui::{Call, ReadState, State, derived};

/// The level that gives hints.
const ADVISER: &str = "expert";

/// What a bot has to say about a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Tells this question from all others of this visit: an answer is shown only where its own question still stands.
    pub request: u32,
    /// Whose decision it is about; none for one that a person has yet to take.
    pub of: Option<Seat>,
    /// What it says.
    pub says: Says,
}

impl Advice {
    /// Something new, with a number of its own.
    fn new(of: Option<Seat>, says: Says) -> Self {
        thread_local! {
            static LAST: Cell<u32> = const { Cell::new(0) };
        }
        LAST.set(LAST.get().wrapping_add(1));
        Advice { request: LAST.get(), of, says }
    }
}

/// What a bot says of a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Says {
    /// Nothing before somebody wants to hear it: it may tell what the bot alone knows.
    Sealed(Ask),
    /// Nothing yet: it thinks.
    Thinks,
    /// This.
    Said(Result<Answer, Unthought>),
}

impl<G: Look> Session<G> {
    /// The level of the bot in this seat.
    fn level(self, seat: Seat) -> Option<String> {
        self.players.with_untracked(|players| match &players.get(seat.index())?.who {
            Who::Bot(level) => Some(level.clone()),
            Who::Human => None,
        })
    }

    /// A question about the game as it stood at this step.
    fn question(self, what: What, seat: Seat, level: String, step: usize) -> Ask {
        self.with(|table| question(table, table.dealer().seed, what, seat, level, step))
    }

    fn step_now(self) -> usize {
        self.with(|table| table.step())
    }

    /// Lets as much time pass as a decision of a bot takes, whatever it is; whether nothing else has come up meanwhile.
    async fn pause(self) -> bool {
        let watch = self.watch.get_untracked();
        let pace = self.settings.with_untracked(|settings| settings.pace);
        self.busy.set(true);
        match self.objection() {
            Some(_) => pace.wait(Dwell::Answer).await,
            None => pace.wait(Dwell::Short).await,
        }
        self.watch.try_get_untracked() == Some(watch)
    }

    /// Does what the only person at the table has ordered; whether the table goes on.
    pub(super) async fn answer_by_order(self, seat: Seat, answer: G::Action) -> bool {
        if !self.pause().await {
            return self.table.try_with_untracked(|_| ()).is_some();
        }
        let taken = self.with(|table| table.act(seat, &answer)).is_ok();
        self.keep();
        taken
    }

    /// Lets a bot decide; whether the table goes on.
    pub(super) async fn ask_bot(self, seat: Seat) -> bool {
        let (step, level) = (self.step_now(), self.level(seat).unwrap_or_default());
        // It thinks while we wait.
        let thought = mind::ask(self.question(What::Think, seat, level, step));
        let (thought, undisturbed) = join(thought, self.pause()).await;
        if self.table.try_with_untracked(|_| ()).is_none() {
            return false;
        }
        // Somebody else may play this seat by now.
        if !undisturbed || self.step_now() != step || self.is_human(seat) {
            return true;
        }
        let taken = thought.is_ok_and(|thought| {
            self.with(|table| {
                let action = G::actions(table.view(seat), seat).into_iter().nth(thought.chosen);
                action.is_some_and(|action| table.act(seat, &action).is_ok())
            })
        });
        self.unthought.set(!taken);
        self.keep();
        taken
    }

    /// Whether a bot could not think. Setting it back asks it again.
    pub fn unthought(self) -> ReadState<bool> {
        self.unthought.read_only()
    }

    /// Asks the bot again that could not think.
    pub fn think_again(self) {
        self.unthought.set(false);
        self.run();
    }

    /// The step that a bot decided with this event.
    pub(super) fn bots_step(self, event: usize) -> Option<usize> {
        self.aside.with_untracked(|aside| self.with(|table| bots_step(table, aside, event)))
    }

    /// What bots say of their decisions tells what they hold: they say it where one person plays alone, and where nobody does.
    pub(super) fn let_bots_explain(self) {
        let humans = self.humans().len();
        let why = Call::new(move |step| {
            let aside = self.aside.get_untracked();
            let asked = self.with(|table| why(table, &aside, table.dealer().seed, step));
            self.advice.set(asked.map(|(seat, ask)| Advice::new(Some(seat), Says::Sealed(ask))));
        });
        self.why.set((humans < 2).then_some(why));
    }

    /// Whether there is somebody at the screen who has something to decide.
    pub fn can_hint(self) -> ReadState<bool> {
        derived(move || {
            self.view.with(|_| ()); // what the table waits for changes with the board
            let asked = self.with(|table| table.turn());
            self.curtain.get().eyes().seat().is_some_and(|seat| asked.has(seat))
        })
    }

    /// What an expert would do in place of the player at the screen, from that player's view. It is noted that it was asked.
    pub fn hint(self) {
        if let Curtain::Up(seat) = self.curtain.get_untracked()
            && self.with(|table| table.turn().has(seat))
        {
            self.aside.update(|aside| aside.hints[seat.index()] += 1);
            self.keep();
            advise(self.advice, None, self.question(What::Think, seat, ADVISER.into(), self.step_now()));
        }
    }

    /// Lets each bot say something to what has happened up to this event.
    pub(super) fn let_bots_talk(self, event: usize) {
        self.said.set(Vec::new());
        let step = self.with(|table| table.step_of(event)).map_or(0, |step| step + 1);
        let bots = Seat::all(self.players.with_untracked(Vec::len)).filter_map(|seat| Some((seat, self.level(seat)?)));
        let questions: Vec<(Seat, Ask)> =
            bots.map(|(seat, level)| (seat, self.question(What::Say, seat, level, step))).collect();
        spawn_local(async move {
            for (seat, question) in questions {
                if let Ok(Answer { why, .. }) = mind::ask(question).await
                    && !why.is_empty()
                {
                    self.said.update(|said| said.push((seat, why)));
                }
            }
        });
    }

    /// What a bot has to say, as long as nobody has closed it.
    pub fn advice(self) -> State<Option<Advice>> {
        self.advice
    }

    /// Who sits where.
    pub fn players(self) -> ReadState<Vec<Player>> {
        self.players.read_only()
    }

    /// What is agreed beside the game.
    pub fn agreed(self) -> ReadState<Aside> {
        self.aside.read_only()
    }

    /// Lets a bot of this level play this seat, or its person again, with just what the seat knows.
    pub fn seat(self, seat: Seat, who: Who) {
        let step = self.step_now();
        self.alone.set(None);
        let before = self.with(|table| table.change_player(seat, who));
        self.aside.update(|aside| aside.changes.extend(before.map(|before| Change { step, seat, before })));
        self.players.set(self.with(|table| table.players().to_vec()));
        self.let_bots_explain();
        self.keep();
        self.cover_all();
    }
}

/// A question about a game as it stood at this step.
fn question<G: Look>(table: &Table<G>, seed: Seed, what: What, seat: Seat, level: String, step: usize) -> Ask {
    Ask { what, game: G::INFO.id.into(), seat: seat.0, level, seed, record: table.write_until(step) }
}

/// The bot that decided at this step: its seat and its level.
fn decider<G: Look>(table: &Table<G>, aside: &Aside, step: usize) -> Option<(Seat, String)> {
    let seat = table.decided_by(step)?;
    match aside.sat(seat, step).unwrap_or(&table.players()[seat.index()].who) {
        Who::Bot(level) => Some((seat, level.clone())),
        Who::Human => None,
    }
}

/// The bot that decided at this step, and the question why.
fn why<G: Look>(table: &Table<G>, aside: &Aside, seed: Seed, step: usize) -> Option<(Seat, Ask)> {
    let (seat, level) = decider(table, aside, step)?;
    Some((seat, question(table, seed, What::Think, seat, level, step)))
}

/// Asks the bot that decided at this step why; in a game that is over.
pub fn explain<G: Look>(advice: State<Option<Advice>>, table: &Table<G>, aside: &Aside, seed: Seed, step: usize) {
    if let Some((seat, ask)) = why(table, aside, seed, step) {
        advise(advice, Some(seat), ask);
    }
}

/// The step that a bot decided with this event.
pub fn bots_step<G: Look>(table: &Table<G>, aside: &Aside, event: usize) -> Option<usize> {
    table.step_at(event).filter(|step| decider(table, aside, *step).is_some())
}

/// Asks a bot what it has to say, and shows it.
pub fn advise(advice: State<Option<Advice>>, of: Option<Seat>, ask: Ask) {
    let asked = Advice::new(of, Says::Thinks);
    let request = asked.request;
    advice.set(Some(asked));
    spawn_local(async move {
        let says = Says::Said(mind::ask(ask).await);
        // It may have been closed, the curtain may have fallen, and somebody else may have asked since.
        let waits = advice.try_with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.request == request));
        if waits == Some(true) {
            advice.set(Some(Advice { request, of, says }));
        }
    });
}
