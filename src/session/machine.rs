//! The session: what is on the screen, who may see it, and what happens next.
//!
//! It is a state machine without browser, clock, storage or signals: [`Session::handle`] takes one input and returns what is
//! to be done outside. A decision is saved before anything of it is shown; what is shown are frames, event by event.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::advice::Advising;
use super::log::LogWriter;
use super::playback::Playback;
use super::recap::{Recap, Seen};
use super::saving::Saving;
use super::show::Frame;
use super::skip::Skipping;
use super::undo::Held;
use super::{
    DisplayTime, Effect, Extension, Input, PinPrompt, Proposal, RedealResult, RequestId, SaveMeta, SaveState, Screen,
    SessionGame, SnapshotId, TableScreen, TimerId,
};
use crate::bots::Answer;
use crate::game::{Next, PerSeat, Player, Seat, SeatSet, Table, Who, display_name};

/// A game that is being played on one device.
pub struct Session<G: SessionGame> {
    pub(super) table: Table<G>,
    pub(super) meta: SaveMeta<G::Extension>,
    pub(super) playback: Playback<G>,
    pub(super) presence: Presence,
    pub(super) task: Task<G>,
    /// The seat that lifted the curtain last: the device goes on clockwise from there.
    pub(super) last: Option<Seat>,
    pub(super) proposal: Option<Proposal>,
    /// The PIN that is asked for on the covered screen.
    pub(super) pin: Option<PinPrompt>,
    /// The timer that runs after a wrong PIN. No PIN can be entered meanwhile, not for another purpose either.
    pub(super) wrong_pin: Option<TimerId>,
    /// The input that counts once its player has entered their PIN.
    pub(super) unconfirmed: Option<<G::Extension as Extension<G>>::Input>,
    /// What came of the last request to deal a hand again.
    pub(super) redeal: Option<RedealResult>,
    pub(super) advising: Option<Advising>,
    /// What bots said about their decisions when they took them, by step.
    pub(super) explanations: BTreeMap<usize, Answer>,
    /// Which displays are left out.
    pub(super) skipping: Skipping,
    pub(super) talk: TalkRequests,
    /// The frame on show, as its observer saw it.
    pub(super) frame: Option<Frame<G>>,
    pub(super) rejection: Option<Arc<G::IllegalAction>>,
    /// The decision that the player at the screen has taken together with the last one.
    pub(super) follow_up: Option<G::Action>,
    /// How far each player has seen the game, while they are not at the screen; `None` for the player who is.
    pub(super) seen: PerSeat<Option<Seen<G>>>,
    /// What only the player at the screen has learnt from their own last decision.
    pub(super) results: Arc<Vec<String>>,
    /// What each player had learnt from their own last decision when the hand was covered: it is shown once more when they lift the
    /// curtain.
    pub(super) unread: PerSeat<Vec<String>>,
    /// For each player the number of events after the last decision that they took themselves since the game was opened.
    pub(super) own_decision_end: PerSeat<Option<usize>>,
    pub(super) log: LogWriter,
    pub(super) players: Arc<Vec<Player>>,
    pub(super) last_id: u64,
    /// The snapshot that must be answered before anything new is shown.
    pub(super) awaited: Option<SnapshotId>,
    pub(super) saving: Saving,
    pub(super) effects: Vec<Effect>,
    screen: Screen<G>,
}

/// Who is at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// Nobody that the session knows of: no hand is shown. These people may lift the curtain.
    Covered(SeatSet),
    /// All these people, who are asked whether one of them wants to answer.
    Window(SeatSet),
    /// The person of this seat.
    Seat(Seat),
}

/// What the session waits for.
pub(super) enum Task<G: SessionGame> {
    /// Nothing: the next step can be taken.
    Idle,
    /// A frame is on show until this timer fires.
    Frame(TimerId),
    /// A frame is on show until somebody acknowledges it.
    Acknowledgement,
    /// A bot decides: its answer counts once the timer has fired too.
    Bot { seat: Seat, request: RequestId, timer: Option<TimerId>, answer: Option<Answer> },
    /// A bot could not answer.
    BotFailed,
    /// A standing order, or the only legal action, answers for the only person once the timer has fired.
    AutomaticAnswer { seat: Seat, timer: TimerId, action: G::Action },
    /// A person sees what others have done while they were not at the screen.
    Recap(Box<Recap<G>>),
    /// A person decides.
    Person,
    /// A decision of the person at the screen is held: they can take it back until the timer has fired.
    Held(Box<Held<G>>),
    /// The game is over.
    Over,
    /// Nothing any more.
    Stopped(Stop),
}

/// What bots are asked for while everybody talks.
#[derive(Default)]
pub(super) struct TalkRequests {
    /// The number of moves that the game had when the talk began.
    pub step: usize,
    /// The statements that are waited for.
    pub asked: Vec<(RequestId, Seat)>,
    /// The addressed players who have not been asked for their answers yet.
    pub due: SeatSet,
    /// The number of statements when the addressed players were last determined.
    pub heard: usize,
}

/// Why a session has stopped for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Another tab plays this game.
    TakenOver,
    /// The game has been deleted.
    Deleted,
}

impl<G: SessionGame> Session<G> {
    /// Takes up a game where its record ends. A frame that must be acknowledged is shown again, unless it was on show or
    /// acknowledged at the last save.
    ///
    /// Returns the session and what is to be done at once. A game that one person has played alone from its start opens
    /// on that person's hand, any other one covered.
    pub fn open(table: Table<G>, mut meta: SaveMeta<G::Extension>) -> (Self, Vec<Effect>) {
        let seats = table.seats();
        meta.hints.resize(seats, 0);
        meta.extension.resize(seats);
        let shown = meta.shown_events;
        let seen = PerSeat::new(seats, |_| None);
        let playback = Playback::new(&table);
        let players = Arc::new(table.players().to_vec());
        let log = LogWriter::default();
        let still = TableScreen::still(playback.public().clone(), players.clone(), log.log.clone(), &meta.extension);
        let mut session = Session {
            playback,
            presence: Presence::Covered(SeatSet::EMPTY),
            task: Task::Idle,
            last: None,
            proposal: None,
            pin: None,
            wrong_pin: None,
            unconfirmed: None,
            redeal: None,
            advising: None,
            explanations: BTreeMap::new(),
            skipping: Skipping::Nothing,
            talk: TalkRequests::default(),
            frame: None,
            rejection: None,
            follow_up: None,
            seen,
            results: Arc::default(),
            unread: PerSeat::new(seats, |_| Vec::new()),
            own_decision_end: PerSeat::new(seats, |_| None),
            log,
            players,
            last_id: 0,
            awaited: None,
            saving: Saving::default(),
            effects: Vec::new(),
            screen: Screen::TakenOver(still),
            table,
            meta,
        };
        while session
            .playback
            .peek(&session.table)
            .is_some_and(|next| session.playback.shown() < shown || !G::display_time(&next).is_acknowledged())
        {
            session.note_seen_before();
            session.advance_playback();
        }
        session.note_seen_before();
        if let Some(seat) = session.solo() {
            session.uncover(seat);
        }
        // Looking at the result of a game must not make it the game that was played last.
        if session.table.outcome().is_none() || session.has_unsaved_events() {
            session.save_meta();
        }
        session.finish_input();
        let effects = core::mem::take(&mut session.effects);
        (session, effects)
    }

    /// Returns the screen.
    pub fn screen(&self) -> &Screen<G> {
        &self.screen
    }

    /// Returns the table: for the shell, which hands bots the moves that they have not seen. No component gets it.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Returns the number of turns at the table; the log may not show the last of them yet.
    pub fn turns(&self) -> usize {
        self.log.turns(&self.table)
    }

    /// Returns whether the players talk, or will do so before the next decision.
    pub fn has_talk(&self) -> bool {
        self.meta.has_talk(&self.table)
    }

    /// Handles one input and returns what is to be done, in order.
    pub fn handle(&mut self, input: Input<G>) -> Vec<Effect> {
        match (&self.task, &input) {
            // A game that another tab plays can still be deleted there.
            (Task::Stopped(Stop::TakenOver), Input::Deleted) => {}
            (Task::Stopped(_), _) => return Vec::new(),
            // Nothing is left to play, so every tab may show the result. One that alone has the last moves stops: the game goes on
            // without them elsewhere.
            (Task::Over, Input::TakenOver) if !matches!(self.saving.state(), SaveState::InMemory(_)) => {
                return Vec::new();
            }
            _ => {}
        }
        match input {
            Input::Lift(seat) => self.lift(seat),
            Input::Cover => self.cover(),
            Input::Act(action) => self.decide(action, None),
            Input::ActTwice(first, second) => self.decide(first, Some(second)),
            Input::Undo => self.undo(),
            Input::Commit => self.commit(),
            Input::Acknowledge => self.acknowledge(),
            Input::SkipRecap => self.skip_recap(),
            Input::SkipToEnd => self.skip_to_end(),
            Input::SkipBots => self.skip_bots(),
            Input::AnswerAs(seat) => self.answer_as(seat),
            Input::AskAgain => self.ask_again(),
            Input::PassAll => self.pass_all(),
            Input::HandToBot(seat, level) => self.hand_to_bot(seat, level),
            Input::Agree(seat) => self.agree(seat),
            Input::CancelProposal => self.cancel_proposal(),
            Input::ReclaimSeat(seat) => self.reclaim_seat(seat),
            Input::AskHint => self.ask_hint(),
            Input::AskWhy(step) => self.ask_why(step),
            Input::ConfirmWhy => self.confirm_why(),
            Input::DismissAdvice => self.advising = None,
            Input::BotAnswered(request, answer) => self.bot_answered(request, answer),
            Input::RetryBot => {
                if matches!(self.task, Task::BotFailed) {
                    self.task = Task::Idle;
                }
            }
            Input::TimerFired(timer) => self.timer_fired(timer),
            Input::Saved(id) => self.save_finished(id, None),
            Input::StorageFailed(id, error) => self.save_finished(id, Some(error)),
            Input::SavedToDisk(id) => self.saving.disk_answered(id, true),
            Input::DiskFailed(id) => self.saving.disk_answered(id, false),
            Input::TakenOver => self.stop(Stop::TakenOver),
            Input::Deleted => self.stop(Stop::Deleted),
            Input::SetPin(pin) => self.set_pin(pin),
            Input::EnterPin(pin) => self.enter_pin(pin),
            Input::AgreeToRemovePin(by) => self.agree_to_remove_pin(by),
            Input::ForgetPin => self.forget_pin(),
            Input::CancelPin => self.cancel_pin(),
            Input::DealAgain(seat) => self.deal_again(seat),
            Input::DismissRedeal => self.redeal = None,
            Input::Export => self.export(),
            Input::Extension(input) => self.extend(input),
        }
        self.finish_input();
        core::mem::take(&mut self.effects)
    }

    /// Stops for good: nothing is saved, asked or shown to a seat any more.
    fn stop(&mut self, why: Stop) {
        self.task = Task::Stopped(why);
        self.set_presence(Presence::Covered(SeatSet::EMPTY));
    }

    /// Takes steps until something has to be waited for, then puts the state on the screen.
    fn finish_input(&mut self) {
        while self.advance() {}
        self.screen = self.show();
    }

    // People.

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.table.players().get(seat.index()).is_some_and(|player| player.who == Who::Human)
    }

    pub(super) fn humans(&self) -> SeatSet {
        Seat::all(self.table.seats()).filter(|seat| self.is_human(*seat)).collect()
    }

    /// Returns the only person that ever sat at this table: nobody else can look, so nothing is covered.
    pub(super) fn solo(&self) -> Option<Seat> {
        let humans = self.humans();
        let alone = humans.len() == 1 && self.meta.changes.is_empty();
        humans.iter().next().filter(|_| alone)
    }

    pub(super) fn at_screen(&self) -> Option<Seat> {
        match self.presence {
            Presence::Seat(seat) => Some(seat),
            Presence::Covered(_) | Presence::Window(_) => None,
        }
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        display_name(&self.players, seat)
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.task, Task::Over)
    }

    /// Asks again for the next decision where somebody else plays this seat now.
    pub(super) fn restart_decision(&mut self, changed: Seat) {
        match self.task {
            Task::Bot { seat, .. } | Task::AutomaticAnswer { seat, .. } if seat == changed => self.task = Task::Idle,
            Task::Person | Task::Recap(_) | Task::BotFailed => self.task = Task::Idle,
            _ => {}
        }
    }

    // Steps.

    /// Takes one step; returns whether another one may follow at once.
    fn advance(&mut self) -> bool {
        if self.awaited.is_some() || !matches!(self.task, Task::Idle) {
            return false;
        }
        if let Some(next) = self.playback.peek(&self.table) {
            self.show_frame(&next);
            return true;
        }
        self.frame = None;
        self.log.notes(&self.table, &self.meta, self.table.move_count());
        let Next::Seats(asked) = self.table.next() else {
            self.task = Task::Over;
            self.skipping = Skipping::Nothing;
            (self.proposal, self.pin) = (None, None);
            if self.has_unsaved_events() {
                self.save_meta();
            }
            self.set_presence(Presence::Covered(SeatSet::EMPTY));
            return false;
        };
        if self.apply_follow_up() {
            return false;
        }
        if let Some(seat) = self.at_screen().filter(|seat| self.must_pass_device(*seat, asked)) {
            self.keep_results(seat);
            self.cover_now();
        }
        if let Some(seat) = asked.iter().find(|seat| !self.is_human(*seat)) {
            self.ask_bot(seat);
            return false;
        }
        if self.proposal.is_some() {
            self.skipping = Skipping::Nothing;
            self.set_presence(Presence::Covered(SeatSet::EMPTY));
        } else if let Some((seat, action)) = self.automatic_answer(asked) {
            // The person decides nothing, so what is skipped is skipped further.
            let timer = self.start_timer(DisplayTime::Answer);
            self.task = Task::AutomaticAnswer { seat, timer, action };
        } else {
            self.skipping = Skipping::Nothing;
            let presence = match (self.presence, self.solo()) {
                (Presence::Seat(seat), _) if asked.contains(seat) => self.presence,
                (_, Some(seat)) if asked.contains(seat) => {
                    self.uncover(seat);
                    self.presence
                }
                _ if self.pass_action().is_some() => Presence::Window(asked),
                _ => Presence::Covered(self.next_person(asked)),
            };
            self.set_presence(presence);
            self.task = Task::Person;
        }
        false
    }

    pub(super) fn pass_action(&self) -> Option<G::Action> {
        G::pass_action(self.playback.public())
    }

    /// Returns the action of the only person at the table if it needs no question: their standing order, or the only legal action.
    fn automatic_answer(&self, asked: SeatSet) -> Option<(Seat, G::Action)> {
        let seat = self.at_screen().filter(|seat| asked.contains(*seat) && self.humans() == SeatSet::only(*seat))?;
        self.pass_action()?;
        let view = self.table.view(seat);
        let ordered = self.meta.extension.standing_answer(view, seat);
        let only = || match G::legal_actions(view, seat).as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        };
        Some((seat, ordered.or_else(only)?))
    }
}
