//! PINs: a player can protect their seat with four digits, so that nobody lifts its curtain by mistake or out of curiosity.
//!
//! A PIN is saved with the game as it is. It protects against the other people at the table, not against somebody who reads
//! the storage of the browser.

use serde::{Deserialize, Serialize};

use super::machine::Task;
use super::{DisplayTime, PinRemoval, ProposedChange, Session, SessionGame, TimerId};
use crate::game::{Seat, SeatSet};

/// The number of digits of a PIN.
pub const PIN_DIGITS: usize = 4;

/// The PIN of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pin([u8; PIN_DIGITS]);

impl Pin {
    /// Returns the PIN of these digits, `None` if there are not four or one is no digit.
    pub fn new(digits: &str) -> Option<Self> {
        let digits: [u8; PIN_DIGITS] = digits.as_bytes().try_into().ok()?;
        digits.iter().all(u8::is_ascii_digit).then_some(Pin(digits))
    }
}

impl TryFrom<String> for Pin {
    type Error = &'static str;

    fn try_from(digits: String) -> Result<Self, &'static str> {
        Pin::new(&digits).ok_or("a PIN has four digits")
    }
}

impl From<Pin> for String {
    fn from(Pin(digits): Pin) -> String {
        digits.iter().map(|digit| char::from(*digit)).collect()
    }
}

/// The question for a PIN on a covered screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PinPrompt {
    /// The seat whose PIN is asked for.
    pub seat: Seat,
    /// What it is asked for.
    pub purpose: PinPurpose,
    /// The number of wrong PINs that have been entered since it was asked.
    pub wrong: usize,
    /// Whether nothing can be entered yet: a wrong PIN takes some time.
    pub waits: bool,
    /// Those who have agreed that the PIN is removed, because the player has forgotten it.
    pub agreed: SeatSet,
    /// Those who must agree and have forgotten their own PINs, too.
    pub forgot: SeatSet,
    /// The timer after which all forgotten PINs are removed, because everybody who has not agreed has forgotten theirs, too. A
    /// question that is closed takes it back.
    pub removal: Option<TimerId>,
}

/// What a PIN is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinPurpose {
    /// The player lifts the curtain.
    Lift,
    /// The player agrees that the PIN of this other seat, which has been forgotten, is removed.
    Removal(Seat),
    /// The player agrees to this change of this seat.
    Agree(Seat, ProposedChange),
    /// The player confirms an input of the game's own, [`Extension::needs_pin_of`].
    Confirm,
}

impl<G: SessionGame> Session<G> {
    /// Sets, changes or removes the PIN of the person at the screen.
    pub(super) fn set_pin(&mut self, pin: Option<Pin>) {
        if let Some(seat) = self.at_screen()
            && self.solo().is_none()
        {
            self.meta.set_pin(seat, pin);
            self.save_meta();
        }
    }

    /// Asks for the PIN of a seat for this purpose, if it has one. Returns whether it has.
    pub(super) fn asks_for_pin(&mut self, seat: Seat, purpose: PinPurpose) -> bool {
        self.unconfirmed = None;
        self.pin = self.meta.pin(seat).map(|_| self.pin_prompt(seat, purpose, SeatSet::EMPTY, SeatSet::EMPTY));
        self.pin.is_some()
    }

    /// Returns a question for a PIN. It waits as long as one that was answered wrongly before.
    fn pin_prompt(&self, seat: Seat, purpose: PinPurpose, agreed: SeatSet, forgot: SeatSet) -> PinPrompt {
        PinPrompt { seat, purpose, wrong: 0, waits: self.wrong_pin.is_some(), agreed, forgot, removal: None }
    }

    pub(super) fn enter_pin(&mut self, entered: Pin) {
        let Some(prompt) = self.pin.filter(|prompt| !prompt.waits) else {
            return;
        };
        let PinPrompt { seat, purpose, agreed, forgot, .. } = prompt;
        if self.meta.pin(seat) != Some(entered) {
            self.wrong_pin = Some(self.start_timer(DisplayTime::WrongPin));
            self.pin = Some(PinPrompt { wrong: prompt.wrong + 1, waits: true, ..prompt });
            return;
        }
        self.pin = None;
        match purpose {
            PinPurpose::Lift => self.lift_without_pin(seat),
            PinPurpose::Removal(of) => {
                self.ask_to_remove_pin(of, agreed.with(seat), forgot.difference(SeatSet::only(seat)))
            }
            PinPurpose::Agree(..) => self.agree_without_pin(seat),
            PinPurpose::Confirm => {
                if let Some(input) = self.unconfirmed.take() {
                    self.extend_without_pin(input);
                }
            }
        }
    }

    /// Notes that the player of another seat agrees to remove the PIN that is asked for, which its owner has forgotten. That player
    /// enters their own PIN first, if they have one. It is removed when all other people agree, also those for whom a bot plays
    /// now: nobody can look at the hand of somebody else by handing their own seat to a bot. Where nobody else has ever played, nobody
    /// has to. Where the others have forgotten their PINs, too, all these PINs are removed after a time in which everybody at the table
    /// can see that they will be.
    pub(super) fn agree_to_remove_pin(&mut self, by: Seat) {
        let own = self.own_purpose();
        let prompt = self.pin.filter(|prompt| prompt.purpose == own && !prompt.waits);
        let Some(PinPrompt { seat: of, agreed, forgot, .. }) = prompt else { return };
        let others = self.others(of);
        let may_agree = if others.is_empty() { by == of } else { others.contains(by) };
        if !may_agree || agreed.contains(by) {
            return;
        }
        match self.meta.pin(by).filter(|_| by != of) {
            Some(_) => self.pin = Some(self.pin_prompt(by, PinPurpose::Removal(of), agreed, forgot)),
            None => self.ask_to_remove_pin(of, agreed.with(by), forgot),
        }
    }

    /// Notes that a player whose PIN is asked for, so that they agree to a removal, has forgotten it, too.
    pub(super) fn forget_pin(&mut self) {
        if let Some(PinPrompt { seat, purpose: PinPurpose::Removal(of), waits: false, agreed, forgot, .. }) = self.pin {
            self.ask_to_remove_pin(of, agreed, forgot.with(seat));
        }
    }

    /// Returns what a player's own PIN is asked for, which can be removed if it has been forgotten.
    fn own_purpose(&self) -> PinPurpose {
        if self.unconfirmed.is_some() { PinPurpose::Confirm } else { PinPurpose::Lift }
    }

    /// Closes the question for a PIN. In a removal only this player's agreement is withdrawn.
    pub(super) fn cancel_pin(&mut self) {
        self.pin = match self.pin {
            Some(PinPrompt { purpose: PinPurpose::Removal(of), agreed, forgot, .. }) => {
                Some(self.pin_prompt(of, self.own_purpose(), agreed, forgot))
            }
            _ => None,
        };
    }

    /// Returns all people who play or have played, except this seat.
    fn others(&self, seat: Seat) -> SeatSet {
        let is_person = |other: &Seat| self.is_human(*other) || self.meta.was_human(*other);
        Seat::all(self.table.seats()).filter(|other| *other != seat).filter(is_person).collect()
    }

    /// Removes the PIN of a player if all others have agreed, else asks for it again. If all who have not agreed have forgotten their
    /// own, the time begins after which all of these are removed.
    fn ask_to_remove_pin(&mut self, of: Seat, agreed: SeatSet, forgot: SeatSet) {
        let others = self.others(of);
        if others.is_subset(agreed) {
            return self.remove_pins(SeatSet::only(of), agreed);
        }
        let prompt = self.pin_prompt(of, self.own_purpose(), agreed, forgot);
        let removal = others.difference(agreed).is_subset(forgot).then(|| self.start_timer(DisplayTime::ForgottenPins));
        self.pin = Some(PinPrompt { removal, ..prompt });
    }

    /// Handles a timer that has run out. Returns whether it was the one after a wrong PIN, or the one after which forgotten PINs are
    /// removed.
    pub(super) fn pin_timer_fired(&mut self, fired: TimerId) -> bool {
        if self.wrong_pin == Some(fired) {
            self.wrong_pin = None;
            if let Some(prompt) = &mut self.pin {
                prompt.waits = false;
            }
            return true;
        }
        let prompt = self.pin.filter(|prompt| prompt.removal == Some(fired));
        if let Some(PinPrompt { seat: of, agreed, forgot, .. }) = prompt {
            self.remove_pins(forgot.with(of), agreed);
        }
        prompt.is_some()
    }

    /// Removes the PINs of these seats. Those in `agreed` have agreed.
    fn remove_pins(&mut self, of: SeatSet, agreed: SeatSet) {
        self.pin = None;
        for seat in of.iter() {
            self.meta.set_pin(seat, None);
            let agreed = agreed.iter().filter(|by| *by != seat).collect();
            self.meta.pin_removals.push(PinRemoval { step: self.table.move_count(), seat, agreed, by: None });
        }
        // The log says so once the browser has stored it.
        self.save_moves();
        if matches!(self.task, Task::Person) {
            self.task = Task::Idle;
        }
    }
}
