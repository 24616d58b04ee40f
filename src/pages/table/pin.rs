//! PINs: a player protects their seat with four digits, and enters them to lift the curtain.

use leptos::prelude::*;

use super::super::text;
use super::seats::Players;
use crate::components::{CloseFoot, Dialog, Icon, find, focus_on_mount, scroll_into_view, text as common_text};
use crate::game::{Seat, SeatSet, Who, display_name};
use crate::session::{CoveredScreen, Input, PIN_DIGITS, Pin, PinPrompt, PinPurpose, ProposedChange, Screen};
use crate::shell::{GameUi, SeatContext};

/// What the dialogs show and do.
#[derive(Clone, Copy)]
pub struct PinContext {
    /// The PIN that is asked for.
    pub prompt: Memo<Option<PinPrompt>>,
    /// Whether the player at the screen has a PIN.
    has_pin: Memo<bool>,
    players: Players,
    /// The seats of people that a bot plays now.
    handed_over: Memo<SeatSet>,
    set: Callback<Option<Pin>>,
    enter: Callback<Pin>,
    agree: Callback<Seat>,
    forget: Callback<()>,
    /// Closes the dialog in which a PIN is entered.
    pub cancel: Callback<()>,
}

impl PinContext {
    /// Returns the context of the dialogs of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, players: Players) -> Self {
        PinContext {
            prompt: context.memo(|screen| match screen {
                Screen::Covered(CoveredScreen { pin, .. }) => *pin,
                _ => None,
            }),
            has_pin: context.memo(|screen| screen.seat().is_some_and(|seat| seat.has_pin)),
            players,
            handed_over: context.memo(|screen| screen.table().handed_over),
            set: Callback::new(move |pin| context.send.run(Input::SetPin(pin))),
            enter: Callback::new(move |pin| context.send.run(Input::EnterPin(pin))),
            agree: Callback::new(move |seat| context.send.run(Input::AgreeToRemovePin(seat))),
            forget: Callback::new(move |()| context.send.run(Input::ForgetPin)),
            cancel: Callback::new(move |()| context.send.run(Input::CancelPin)),
        }
    }

    fn name(self, seat: Seat) -> String {
        self.players.with_untracked(|players| display_name(players, seat))
    }
}

/// The dialog in which a PIN is set, and the one in which it is entered.
#[component]
pub fn PinDialogs(
    /// What they show and do.
    context: PinContext,
    /// Whether the first dialog is open.
    is_open: Signal<bool>,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    // The digits stay while the question changes from one player to another only in its line.
    let question = Memo::new(move |_| context.prompt.get().map(|prompt| (prompt.seat, prompt.purpose)));
    move || match (question.get(), is_open.get()) {
        (Some((seat, purpose)), _) => view! { <EnterPinDialog context seat purpose/> }.into_any(),
        (None, true) => view! { <SetPinDialog context close/> }.into_any(),
        (None, false) => ().into_any(),
    }
}

/// How far the player is who sets a PIN. It is entered twice, so that a slip does not lock the player out.
#[derive(Clone, Copy, PartialEq)]
enum SetPin {
    /// Nothing has been entered.
    First,
    /// This PIN has to be entered again.
    Again(Pin),
    /// The second one was different, so the next one is a first one.
    Different,
    /// The PIN is set.
    Done,
}

/// The dialog in which the player at the screen sets, changes or removes their PIN.
#[component]
fn SetPinDialog(context: PinContext, close: Callback<()>) -> impl IntoView {
    let had_pin = context.has_pin.get_untracked();
    let step = RwSignal::new(SetPin::First);
    let enter = move |pin: Pin| match step.get_untracked() {
        SetPin::Again(first) if first == pin => {
            context.set.run(Some(pin));
            step.set(SetPin::Done);
        }
        SetPin::Again(_) => step.set(SetPin::Different),
        SetPin::First | SetPin::Different | SetPin::Done => step.set(SetPin::Again(pin)),
    };
    let remove = move |_| {
        close.run(());
        context.set.run(None);
    };
    let line = move || match step.get() {
        SetPin::First => view! { <p class="hint">{text::PIN_LINE}</p> }.into_any(),
        SetPin::Again(_) => view! { <p role="status">{text::PIN_AGAIN}</p> }.into_any(),
        SetPin::Different => view! { <p role="alert"><Icon name="info"/>{text::PINS_DIFFER}</p> }.into_any(),
        SetPin::Done => view! { <p use:focus_on_mount><Icon name="lock"/>{text::PIN_IS_SET}</p> }.into_any(),
    };
    let is_done = Memo::new(move |_| step.get() == SetPin::Done);
    let end = move || if is_done.get() { text::CLOSE } else { text::CANCEL };
    view! {
        <Dialog
            title=if had_pin { text::CHANGE_PIN } else { text::SET_PIN }
            class="dialog--small"
            closes_outside=false
            on_close=close
        >
            <div class="dialog__body">
                {line}
                <Show when=move || !is_done.get()><PinPad waits=false on_pin=enter/></Show>
            </div>
            <div class="dialog__foot">
                <Show when=move || had_pin && !is_done.get()>
                    <button type="button" class="btn" on:click=remove><Icon name="trash"/>{text::REMOVE_PIN}</button>
                </Show>
                <button type="button" class="btn btn--primary" on:click=move |_| close.run(())>{end}</button>
            </div>
        </Dialog>
    }
}

/// The dialog in which a PIN is entered on a covered screen.
#[component]
fn EnterPinDialog(context: PinContext, seat: Seat, purpose: PinPurpose) -> impl IntoView {
    let wrong = Memo::new(move |_| context.prompt.with(|prompt| prompt.map_or(0, |prompt| prompt.wrong)));
    // Each wrong PIN has an alert of its own: an element that does not change is not read out again.
    let alert = move || Some(wrong.get()).filter(|wrong| *wrong > 0);
    let waits = Memo::new(move |_| context.prompt.with(|prompt| prompt.is_some_and(|prompt| prompt.waits)));
    let is_to_be_removed =
        Memo::new(move |_| context.prompt.with(|prompt| prompt.is_some_and(|it| it.removal.is_some())));
    let line = move || match purpose {
        _ if wrong.get() > 0 => ().into_any(),
        _ if is_to_be_removed.get() => view! { <p role="status">{text::REMOVAL_WAITS}</p> }.into_any(),
        _ if waits.get() => view! { <p role="status">{text::WAIT_AFTER_WRONG_PIN}</p> }.into_any(),
        PinPurpose::Lift => view! { <p class="hint">{text::ENTER_PIN}</p> }.into_any(),
        PinPurpose::Confirm => view! { <p class="hint">{text::CONFIRM_BY_PIN}</p> }.into_any(),
        PinPurpose::Removal(of) => {
            view! { <p class="hint">{text::agrees_to_remove_pin(&context.name(of))}</p> }.into_any()
        }
        PinPurpose::Agree(of, change) => {
            let line = match change {
                ProposedChange::Bot(_) => text::agrees_to_hand_over(&context.name(of)),
                ProposedChange::Redeal => text::agrees_to_redeal(&context.name(of)),
            };
            view! { <p class="hint">{line}</p> }.into_any()
        }
    };
    view! {
        <Dialog title=text::pin_of(&context.name(seat)) class="dialog--small" closes_outside=false on_close=context.cancel>
            <div class="dialog__body">
                <For each=alert key=|wrong| *wrong let(_)><p role="alert"><Icon name="info"/>{text::WRONG_PIN}</p></For>
                {line}
                <PinPad waits on_pin=context.enter/>
                {matches!(purpose, PinPurpose::Lift | PinPurpose::Confirm).then(|| view! { <ForgottenPin context of=seat/> })}
                {matches!(purpose, PinPurpose::Removal(_)).then(|| view! {
                    <button type="button" class="btn" on:click=move |_| context.forget.run(())>{text::FORGOT_OWN_PIN}</button>
                })}
            </div>
            <CloseFoot label=text::CANCEL on_close=context.cancel/>
        </Dialog>
    }
}

/// Those who must agree that a forgotten PIN is removed: all other people, also those for whom a bot plays now, or its owner if
/// there are none.
#[component]
fn ForgottenPin(context: PinContext, of: Seat) -> impl IntoView {
    let players = context.players.get_untracked();
    let handed_over = context.handed_over.get_untracked();
    let is_person = |seat: &Seat| players[seat.index()].who == Who::Human || handed_over.contains(*seat);
    let people: Vec<Seat> = Seat::all(players.len()).filter(is_person).collect();
    let may_agree = people.iter().copied().filter(|seat| *seat != of || people.len() == 1);
    let answers = Memo::new(move |_| {
        context.prompt.with(|prompt| prompt.map(|prompt| (prompt.agreed, prompt.forgot)).unwrap_or_default())
    });
    let agree = |by: Seat| {
        let name = context.name(by);
        let has_agreed = move || answers.get().0.contains(by);
        let label = move || match answers.get() {
            _ if by == of => text::REMOVE_PIN.to_string(),
            (agreed, _) if agreed.contains(by) => common_text::has_agreed(&name),
            (_, forgot) if forgot.contains(by) => text::has_forgotten_pin(&name),
            _ => text::may_remove_pin(&name),
        };
        view! { <button type="button" class="btn" aria-disabled=move || has_agreed().then_some("true") on:click=move |_| context.agree.run(by)>{label}</button> }
    };
    // In a low window what is opened lies below the edge.
    let show_whole = |_| scroll_into_view(|| find(".pin__forgotten"));
    view! {
        // Open if somebody has been asked for their own PIN, for which another question was shown.
        <details class="pin__forgotten" open=answers.get_untracked() != Default::default() on:toggle=show_whole>
            <summary>{text::FORGOT_PIN}</summary>
            <p class="hint">{text::FORGOT_PIN_LINE}</p>
            <div class="seating__levels">{may_agree.map(agree).collect_view()}</div>
        </details>
    }
}

/// Ten keys, which a keyboard presses too. Four digits make a PIN, which is sent at once.
#[component]
fn PinPad(
    /// Whether no digit can be entered now.
    #[prop(into)]
    waits: Signal<bool>,
    /// Called with the PIN.
    #[prop(into)]
    on_pin: Callback<Pin>,
) -> impl IntoView {
    let digits = RwSignal::new(String::new());
    let press = move |digit: char| {
        if waits.get_untracked() {
            return;
        }
        digits.update(|digits| digits.push(digit));
        if let Some(pin) = digits.with_untracked(|digits| Pin::new(digits)) {
            digits.set(String::new());
            on_pin.run(pin);
        }
    };
    let delete = move || {
        digits.update(|digits| {
            digits.pop();
        });
    };
    let _ = leptos_use::use_event_listener(leptos_use::use_window(), leptos::ev::keydown, move |event| {
        // A key that is held enters one digit, and a shortcut of the browser none.
        if event.repeat() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_bytes() {
            [digit] if digit.is_ascii_digit() => press(char::from(*digit)),
            b"Backspace" => delete(),
            _ => {}
        }
    });
    let entered = Memo::new(move |_| digits.with(String::len));
    let dot = move |at: usize| {
        let is_full = move || at < entered.get();
        view! { <i class="pin__dot" class:pin__dot--full=is_full></i> }
    };
    let key = move |digit: char| {
        view! {
            <button type="button" class="btn pin__key" disabled=move || waits.get() on:click=move |_| press(digit)>{digit.to_string()}</button>
        }
    };
    view! {
        <div class="pin">
            <div class="pin__dots" role="img" aria-label=move || text::digits_entered(entered.get())>{(0..PIN_DIGITS).map(dot).collect_view()}</div>
            <div class="pin__keys">
                {"1234567890".chars().map(key).collect_view()}
                <button type="button" class="btn pin__key" aria-label=text::DELETE_DIGIT on:click=move |_| delete()><Icon name="back"/></button>
            </div>
        </div>
    }
}
