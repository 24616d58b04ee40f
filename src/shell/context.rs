//! What the components of a table get: slices of the screen, and a way to send inputs.

use core::ops::Deref;
use std::rc::Rc;

use super::{Curtain, GameUi, Settings};
use crate::game::{Game, Next, Observation, Observer, Player, Rejection, Seat, SeatSet, View, Who};
use crate::session::{Advice, Extension, Input, Log, Screen, SeatScreen};
use crate::ui::{Call, Element, Piece, ReadState, State, derived, effect, link, many};

/// A value of the screen that is compared by identity: the session makes a new one whenever it changes.
#[derive(Debug)]
pub struct Shared<T>(pub Rc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What a component of a table gets: the screen, and a way to send inputs. There is no table in it, no record, and nothing
/// of another seat.
pub struct SeatContext<G: GameUi> {
    /// Whose view this is.
    pub observer: Observer,
    /// The screen.
    pub screen: ReadState<Screen<G>>,
    /// The board on the screen.
    pub view: ReadState<Shared<View<G>>>,
    /// What has just happened; `None` once it has been shown.
    pub observation: ReadState<Option<Observation<G>>>,
    /// Whether something is still being shown.
    pub busy: ReadState<bool>,
    /// What people have set on this device.
    pub settings: ReadState<Settings>,
    /// Changes the settings.
    pub set: Call<fn(&mut Settings)>,
    /// Sends an input to the session.
    pub send: Call<Input<G>>,
    /// Opens the menu.
    pub menu: Call<()>,
    /// Takes the game over from another tab.
    pub take_over: Call<()>,
}

impl<G: GameUi> Clone for SeatContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for SeatContext<G> {}

/// The way to a ruling in the rule book of a game.
pub fn to_ruling<G: Game>(ruling: &'static str) -> Element {
    link("ruling-ref", format!("#/rules/{}/{ruling}", G::INFO.id)).child(ruling)
}

impl<G: GameUi> SeatContext<G> {
    /// Cuts the screen into what is read most; `settings` are those of the device.
    pub fn new(
        screen: ReadState<Screen<G>>,
        settings: State<Settings>,
        send: Call<Input<G>>,
        menu: Call<()>,
        take_over: Call<()>,
    ) -> Self {
        let (observer, first, busy) = screen
            .with_untracked(|screen| (screen.observer(), Shared(screen.table().view.clone()), screen.table().is_busy));
        let (view, busy) = (State::new(first), State::new(busy));
        let (frame, observation) = (State::new(None), State::new(None));
        // One after another and in this order: a component that is made anew because somebody is asked sees the new board.
        effect(move || {
            let (now, seen, is_busy) = screen.with(|screen| {
                let table = screen.table();
                (Shared(table.view.clone()), table.observation.clone().map(Shared), table.is_busy)
            });
            if view.with_untracked(|view| *view != now) {
                view.set(now);
            }
            if frame.with_untracked(|frame| *frame != seen) {
                observation.set(seen.as_ref().map(|seen| (**seen).clone()));
                frame.set(seen);
            }
            if busy.get_untracked() != is_busy {
                busy.set(is_busy);
            }
        });
        let set = Call::new(move |change: fn(&mut Settings)| {
            settings.update(|settings| {
                change(settings);
                settings.save();
            })
        });
        let (view, observation, busy) = (view.read_only(), observation.read_only(), busy.read_only());
        SeatContext {
            observer,
            screen,
            view,
            observation,
            busy,
            settings: settings.read_only(),
            set,
            send,
            menu,
            take_over,
        }
    }

    /// Returns a memo of a slice of the screen: it notifies only when the slice has changed.
    pub fn slice<T: PartialEq + 'static>(&self, slice: impl Fn(&Screen<G>) -> T + 'static) -> ReadState<T> {
        let screen = self.screen;
        derived(move || screen.with(&slice))
    }

    /// A slice of what the seat at the screen sees of its own; `None` while no seat is.
    pub fn seat_slice<T: PartialEq + 'static>(
        &self,
        slice: impl Fn(&SeatScreen<G>) -> T + 'static,
    ) -> ReadState<Option<T>> {
        self.slice(move |screen| screen.seat().map(&slice))
    }

    /// The curtain.
    pub fn curtain(&self) -> ReadState<Curtain> {
        self.slice(Curtain::of)
    }

    /// The log.
    pub fn log(&self) -> ReadState<Log> {
        self.slice(|screen| screen.table().log.clone())
    }

    /// What others have done since the last decision of the player at the screen.
    pub fn news(&self) -> ReadState<Option<Shared<Vec<String>>>> {
        self.seat_slice(|seat| Shared(seat.news.clone()))
    }

    /// A hint or an explanation for the person at the screen.
    pub fn advice(&self) -> ReadState<Option<Shared<Advice>>> {
        self.slice(|screen| screen.seat()?.advice.clone().map(Shared))
    }

    /// What everybody sees of what this game alone needs.
    pub fn public_extension(&self) -> ReadState<<G::Extension as Extension<G>>::Public> {
        self.slice(|screen| screen.table().extension.clone())
    }

    /// What the player at the screen sees of what this game alone needs.
    pub fn private_extension(&self) -> ReadState<Option<<G::Extension as Extension<G>>::Private>> {
        self.seat_slice(|seat| seat.extension.clone())
    }

    /// Decides.
    pub fn act(&self, action: G::Action) {
        self.send.run(Input::Act(action));
    }

    /// Acknowledges the frame on show.
    pub fn acknowledge(&self) {
        self.send.run(Input::Acknowledge);
    }

    /// The players, in seat order.
    pub fn players(&self) -> Rc<Vec<Player>> {
        self.screen.with_untracked(|screen| screen.table().players.clone())
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> String {
        self.players().get(seat.index()).map_or_else(String::new, Player::display_name)
    }

    /// Whether a bot plays this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.players().get(seat.index()).is_some_and(|player| player.who != Who::Human)
    }

    /// Why something is rejected, with names in place of seats and the way to the ruling.
    pub fn refused(&self, why: &G::IllegalAction) -> Piece {
        let words = why.message(&|seat| self.name(seat)) + " ";
        many([words.into(), Piece::from(why.ruling().map(|ruling| to_ruling::<G>(ruling.0)))])
    }

    /// Why the last decision was rejected, until something that this looks at changes.
    pub fn refusal_until(&self, changes: impl Fn() + 'static) -> ReadState<Option<G::IllegalAction>> {
        let (why, last) = (State::new(None), self.slice(|screen| screen.seat()?.rejection.clone().map(Shared)));
        effect(move || {
            changes();
            why.set(None);
        });
        effect(move || why.set(last.get().map(|why| (*why).clone())));
        why.read_only()
    }

    /// The seat whose view this is, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        self.observer.seat()
    }

    /// Who may decide now.
    pub fn asked(&self) -> SeatSet {
        match self.view.with(|view| G::next(&**view)) {
            Next::Seats(seats) if !self.busy.get() => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether the player whose view this is may decide now.
    pub fn is_asked(&self) -> bool {
        self.seat().is_some_and(|seat| self.asked().contains(seat))
    }
}
