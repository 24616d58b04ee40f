//! PINs: a player protects the own seat with four digits, and enters them to lift the curtain.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::KeyboardEvent;

use super::text;
use crate::game::{Player, Seat, Who};
use crate::session::{CoveredScreen, Input, PIN_DIGITS, Pin, PinPrompt, PinPurpose, Screen};
use crate::shell::{GameUi, SeatContext, Shared};
use crate::ui::{Call, Element, Piece, ReadState, State, button, dialog, el, icon, live, many};

/// The dialog in which a PIN is set, and the one in which it is entered.
#[derive(Clone, Copy)]
pub struct PinDialog {
    is_open: State<bool>,
    prompt: ReadState<Option<PinPrompt>>,
    /// Whether the seat at the screen has a PIN.
    has_pin: ReadState<bool>,
    players: ReadState<Shared<Vec<Player>>>,
    /// The digits that have been entered.
    digits: State<String>,
    set: Call<Option<Pin>>,
    enter: Call<Pin>,
    agree: Call<Seat>,
    cancel: Call<()>,
}

impl PinDialog {
    /// The dialog of a table.
    pub fn of<G: GameUi>(context: SeatContext<G>, is_open: State<bool>) -> Self {
        let send = context.send;
        PinDialog {
            is_open,
            prompt: context
                .memo(|screen| match screen {
                    Screen::Covered(CoveredScreen { pin, .. }) => *pin,
                    _ => None,
                })
                .into(),
            has_pin: context.memo(|screen| screen.seat().is_some_and(|seat| seat.has_pin)).into(),
            players: context.memo(|screen| Shared(screen.table().players.clone())).into(),
            digits: State::new(String::new()),
            set: Call::new(move |pin| send.run(Input::SetPin(pin))),
            enter: Call::new(move |pin| send.run(Input::EnterPin(pin))),
            agree: Call::new(move |seat| send.run(Input::AgreeToRemovePin(seat))),
            cancel: Call::new(move |()| send.run(Input::CancelPin)),
        }
    }

    /// Whether one of the two is open.
    pub fn is_open(self) -> bool {
        self.is_open.get() || self.prompt.with(Option::is_some)
    }

    /// The dialog that is open.
    pub fn show(self) -> Option<Element> {
        let setting = || self.is_open.get().then(|| self.setting());
        self.prompt.get().map(|prompt| self.question(prompt)).or_else(setting)
    }

    fn name(self, seat: Seat) -> String {
        self.players.with(|players| players.get(seat.index()).map_or_else(String::new, Player::display_name))
    }

    /// The dialog in which the person at the screen sets, changes or removes their PIN.
    fn setting(self) -> Element {
        let close = move || {
            self.digits.set(String::new());
            self.is_open.set(false);
        };
        let done = Call::new(move |pin| {
            close();
            self.set.run(pin);
        });
        let remove = || button("btn", move || done.run(None)).child(icon("trash")).child(text::REMOVE_PIN);
        let send = Call::new(move |pin| done.run(Some(pin)));
        let pad = self.pad(false, send);
        let body = el("div", "dialog__body").child(el("p", "hint").child(text::PIN_LINE)).child(pad);
        let foot = el("div", "dialog__foot")
            .child(self.has_pin.get().then(remove))
            .child(button("btn btn--primary", close).child(text::CANCEL));
        let title = if self.has_pin.get() { text::CHANGE_PIN } else { text::SET_PIN };
        self.with_keyboard(dialog(title, "dialog--small", close, many([body, foot])), false, send)
    }

    /// The dialog in which a PIN is entered on a covered screen.
    fn question(self, PinPrompt { seat, purpose, is_wrong, waits }: PinPrompt) -> Element {
        let close = move || {
            self.digits.set(String::new());
            self.cancel.run(());
        };
        let line = match purpose {
            _ if is_wrong => el("p", "").attr("role", "alert").child(icon("info")).child(text::WRONG_PIN),
            PinPurpose::Lift => el("p", "hint").child(text::ENTER_PIN),
            PinPurpose::Removal(of) => el("p", "hint").child(text::agrees_to_remove_pin(&self.name(of))),
        };
        let pad = self.pad(waits, self.enter);
        let forgotten = (purpose == PinPurpose::Lift).then(|| self.forgotten(seat));
        let body = el("div", "dialog__body").child(line).child(pad).child(forgotten);
        let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::CANCEL));
        let title = text::pin_of(&self.name(seat));
        self.with_keyboard(dialog(title, "dialog--small", close, many([body, foot])), waits, self.enter)
    }

    /// Who may agree that a forgotten PIN is removed: the other people, or the player if there are none.
    fn forgotten(self, of: Seat) -> Element {
        let players = self.players.get();
        let people = Seat::all(players.len()).zip(players.iter()).filter(|(_, player)| player.who == Who::Human);
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let others = people.iter().copied().filter(|seat| *seat != of || people.len() == 1);
        let agree = |by: Seat| {
            let words = if by == of { text::REMOVE_PIN.to_string() } else { text::may_remove_pin(&self.name(by)) };
            button("btn", move || self.agree.run(by)).child(words)
        };
        el("details", "pin__forgotten")
            .child(el("summary", "").child(text::FORGOT_PIN))
            .child(el("p", "hint").child(text::FORGOT_PIN_LINE))
            .child(el("div", "seating__levels").children(others.map(agree)))
    }

    /// Ten keys. Four digits make a PIN, which is sent at once.
    fn pad(self, waits: bool, send: Call<Pin>) -> Element {
        let press = self.press(waits, send);
        let key = |digit: char| {
            button("btn pin__key", move || press.run(digit)).attr("disabled", waits).child(digit.to_string())
        };
        let dots = live(move || {
            let entered = self.digits.with(String::len);
            let dot = |at| el("i", if at < entered { "pin__dot pin__dot--full" } else { "pin__dot" });
            let dots = el("div", "pin__dots").children((0..PIN_DIGITS).map(dot));
            Piece::from(dots.attr("role", "img").attr("aria-label", text::digits_entered(entered)))
        });
        let last =
            button("btn pin__key", move || self.delete()).attr("aria-label", text::DELETE_DIGIT).child(icon("back"));
        let keys = el("div", "pin__keys").children("1234567890".chars().map(key)).child(last);
        el("div", "pin").child(dots).child(keys)
    }

    /// Enters a digit; the last one sends the PIN.
    fn press(self, waits: bool, send: Call<Pin>) -> Call<char> {
        Call::new(move |digit: char| {
            if waits {
                return;
            }
            self.digits.update(|digits| digits.push(digit));
            if let Some(pin) = self.digits.with_untracked(|digits| Pin::new(digits)) {
                self.digits.set(String::new());
                send.run(pin);
            }
        })
    }

    fn delete(self) {
        self.digits.update(|digits| {
            digits.pop();
        });
    }

    /// Lets the keys of a keyboard enter digits in a dialog.
    fn with_keyboard(self, dialog: Element, waits: bool, send: Call<Pin>) -> Element {
        let press = self.press(waits, send);
        dialog.on("keydown", move |event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let key = event.key();
            match key.as_bytes() {
                [digit] if digit.is_ascii_digit() => press.run(char::from(*digit)),
                b"Backspace" => self.delete(),
                _ => {}
            }
        })
    }
}
