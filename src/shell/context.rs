//! What the components of a table get: memos of the screen, and a way to send inputs.

use core::ops::Deref;
use std::sync::Arc;

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::{Curtain, GameUi, Pace, Settings};
use crate::game::{Next, Observation, Observer, Player, Rejection, Seat, SeatSet, View, Who, display_name};
use crate::session::{Advice, Extension, Input, Log, Screen, SeatScreen, Undo};

/// A value of the screen that is compared by identity: the session makes a new one whenever it changes.
#[derive(Debug)]
pub struct Shared<T>(pub Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// The context of the components of a table: memos of the screen, and callbacks that send inputs to the session.
///
/// It holds no table, no record, and nothing of another seat. The components below [`GameUi::table`] find it anew for each observer
/// with [`use_seat_context`].
pub struct SeatContext<G: GameUi> {
    /// The observer of this table; the public for what does not belong to the table of one observer, such as [`GameUi::own_dialog`].
    pub observer: Observer,
    /// The screen of the session.
    pub screen: Signal<Screen<G>>,
    /// The board as the observer at the screen sees it.
    pub view: Memo<Shared<View<G>>>,
    /// The event that is being shown; `None` once it has been shown.
    pub observation: Memo<Option<Shared<Observation<G>>>>,
    /// Whether an event is being shown: nobody can decide meanwhile.
    pub is_busy: Memo<bool>,
    /// The curtain.
    pub curtain: Memo<Curtain>,
    /// What others have done while the player was not at the screen, in words, while the table shows it.
    pub recap: Memo<Option<Shared<String>>>,
    /// Whether there is a recap.
    pub is_recap: Memo<bool>,
    /// Whether a step of a replay is shown.
    pub is_replay: Memo<bool>,
    /// The seats that bots play.
    pub bots: Memo<SeatSet>,
    /// Whether the device is about to go on to another person.
    pub is_passing_device: Memo<bool>,
    /// The decision that can be taken back. Without delays there is none.
    pub undo: Memo<Option<Shared<Undo>>>,
    /// The settings of this device.
    pub settings: RwSignal<Settings>,
    /// Sends an input to the session.
    pub send: Callback<Input<G>>,
    /// Opens the menu.
    pub open_menu: Callback<()>,
    /// Takes the game over from another tab.
    pub take_over: Callback<()>,
    /// The dialog of the game's own, [`GameUi::own_dialog`].
    pub own_dialog: RwSignal<OwnDialog>,
    /// Whether the log is open where it can be closed.
    pub is_log_open: RwSignal<bool>,
}

/// The state of a dialog that only one game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnDialog {
    /// It is closed.
    #[default]
    Closed,
    /// It is open.
    Open,
    /// It is open at its entry of this number.
    OpenAt(usize),
}

impl<G: GameUi> Clone for SeatContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for SeatContext<G> {}

/// Returns the context that has been provided to the table of a game.
///
/// # Panics
///
/// The component is not inside a table of this game.
pub fn use_seat_context<G: GameUi>() -> SeatContext<G> {
    expect_context()
}

/// Returns whether things are shown for a while, so that a decision can be taken back.
fn has_delays(settings: RwSignal<Settings>) -> bool {
    settings.with(|settings| settings.pace != Pace::Instant)
}

impl<G: GameUi> SeatContext<G> {
    /// Derives memos from the screen, for the public.
    pub fn new(
        screen: Signal<Screen<G>>,
        settings: RwSignal<Settings>,
        send: Callback<Input<G>>,
        open_menu: Callback<()>,
        take_over: Callback<()>,
    ) -> Self {
        let view = Memo::new(move |_| screen.with(|screen| Shared(screen.table().view.clone())));
        let recap = Memo::new(move |_| screen.with(|screen| screen.seat()?.recap.clone().map(Shared)));
        SeatContext {
            observer: Observer::Public,
            screen,
            view,
            observation: Memo::new(move |_| screen.with(|screen| screen.table().observation.clone().map(Shared))),
            is_busy: Memo::new(move |_| screen.with(|screen| screen.table().is_busy)),
            curtain: Memo::new(move |_| screen.with(Curtain::of)),
            recap,
            is_recap: Memo::new(move |_| recap.with(Option::is_some)),
            is_replay: Memo::new(move |_| screen.with(|screen| screen.table().is_replay)),
            bots: Memo::new(move |_| screen.with(|screen| screen.table().bots())),
            is_passing_device: Memo::new(move |_| screen.with(Screen::is_passing_device)),
            undo: Memo::new(move |_| {
                let undo = screen.with(|screen| screen.seat()?.undo.clone().map(Shared));
                undo.filter(|_| has_delays(settings))
            }),
            settings,
            send,
            open_menu,
            take_over,
            own_dialog: RwSignal::default(),
            is_log_open: RwSignal::new(false),
        }
    }

    /// Returns a memo of a part of the screen.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&Screen<G>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let screen = self.screen;
        Memo::new(move |_| screen.with(&part))
    }

    /// Returns a memo of a part of the view.
    pub fn view_memo<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&View<G>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let view = self.view;
        Memo::new(move |_| view.with(|view| part(view)))
    }

    /// Returns a memo of what the seat at the screen sees of its own; `None` while no seat is.
    pub fn seat_memo<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&SeatScreen<G>) -> T + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        self.memo(move |screen| screen.seat().map(&part))
    }

    /// Returns a memo of the log.
    pub fn log_memo(&self) -> Memo<Log> {
        self.memo(|screen| screen.table().log.clone())
    }

    /// Returns a memo of whether a person can skip what bots do. Without delays there is nothing to skip.
    pub fn can_skip_memo(&self) -> Memo<bool> {
        let (screen, settings) = (self.screen, self.settings);
        Memo::new(move |_| has_delays(settings) && screen.with(|screen| screen.table().can_skip))
    }

    /// Returns a memo of a part of the decision that can be taken back: what leaves the hand with it.
    pub fn held_memo<T: Default + PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&G::Action) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let (screen, settings) = (self.screen, self.settings);
        Memo::new(move |_| {
            let held = screen.with(|screen| screen.seat()?.held.as_ref().map(&part));
            held.filter(|_| has_delays(settings)).unwrap_or_default()
        })
    }

    /// Returns the event that is being shown, as long as it may have to be acknowledged: a recap shows it without a dialog.
    pub fn live_observation(&self) -> Signal<Option<Observation<G>>> {
        let (is_recap, observation) = (self.is_recap, self.observation);
        Signal::derive(move || if is_recap.get() { None } else { observation.get().map(|event| (*event).clone()) })
    }

    /// Returns a memo of the hint or the explanation for the person at the screen.
    pub fn advice_memo(&self) -> Memo<Option<Shared<Advice>>> {
        self.memo(|screen| screen.seat()?.advice.clone().map(Shared))
    }

    /// Returns a memo of what the player at the screen sees of the extension of this game.
    pub fn private_extension_memo(&self) -> Memo<Option<<G::Extension as Extension<G>>::Private>> {
        self.seat_memo(|seat| seat.extension.clone())
    }

    /// Changes the settings of this device and saves them.
    pub fn change_settings(&self, change: impl FnOnce(&mut Settings)) {
        Settings::change(self.settings, change);
    }

    /// Decides.
    pub fn act(&self, action: G::Action) {
        self.send.run(Input::Act(action));
    }

    /// Skips the recap, if one is shown, after this press of the player's own hand: somebody wants to play. Then the press does
    /// nothing else.
    pub fn skip_recap(&self, press: &MouseEvent) {
        if self.is_recap.get_untracked() {
            press.stop_propagation();
            self.send.run(Input::SkipRecap);
        }
    }

    /// Acknowledges the frame that is shown.
    pub fn acknowledge(&self) {
        self.send.run(Input::Acknowledge);
    }

    /// Returns the players, in seat order, untracked.
    pub fn players(&self) -> Arc<Vec<Player>> {
        self.screen.with_untracked(|screen| screen.table().players.clone())
    }

    /// Returns the name of a player, untracked.
    pub fn name(&self, seat: Seat) -> String {
        display_name(&self.players(), seat)
    }

    /// Returns whether a bot plays this seat now, untracked. What is shown while a seat may change hands takes
    /// [`bots`](Self::bots).
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.players().get(seat.index()).is_some_and(|player| player.who != Who::Human)
    }

    /// Returns the number of seats that people play, untracked.
    pub fn person_count(&self) -> usize {
        self.players().iter().filter(|player| player.who == Who::Human).count()
    }

    /// Returns the sentence that explains a rejection, with names in place of seats.
    pub fn rejection_text(&self, rejection: &G::IllegalAction) -> String {
        rejection.message(&|seat| self.name(seat))
    }

    /// Returns why the last decision was rejected, until something that `changes` reads has changed.
    pub fn rejection_until(&self, changes: impl Fn() + Send + Sync + 'static) -> Signal<Option<G::IllegalAction>> {
        let last = self.memo(|screen| screen.seat()?.rejection.clone().map(Shared));
        // The last rejection, and whether it is shown. It runs again for a new rejection, and for a change after it.
        let shown = Memo::new(move |before: Option<&(Option<Shared<G::IllegalAction>>, bool)>| {
            changes();
            let last = last.get();
            let is_new = before.is_none_or(|(before, _)| *before != last);
            (last, is_new)
        });
        Signal::derive(move || match shown.get() {
            (Some(rejection), true) => Some((*rejection).clone()),
            _ => None,
        })
    }

    /// Returns the seat whose table this is, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        self.observer.seat()
    }

    /// Returns whether the player whose table this is may decide now, tracked.
    pub fn is_asked(&self) -> bool {
        let Some(seat) = self.seat() else { return false };
        let is_next = |view: &Shared<View<G>>| matches!(G::next(&**view), Next::Seats(asked) if asked.contains(seat));
        self.view.with(is_next) && !self.is_busy.get()
    }
}
