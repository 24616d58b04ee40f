//! What lies over a table: hints, why a bot decided as it did, who plays for whom, and the export of a game that runs.

use super::pin::PinDialog;
use super::redeal::RedealDialog;
use super::text;
use crate::bots::{Answer, ConsideredAction};
use crate::game::{Level, Player, Seat, SeatSet, Who};
use crate::session::{Advice, AdviceState, Input};
use crate::shell::{GameUi, SeatContext, Shared};
use crate::ui::{Call, Element, Piece, ReadState, State, button, dialog, el, icon, many};
use leptos::prelude::*;

/// The dialogs that the menu opens: whether each is open.
#[derive(Clone, Copy)]
pub struct Opened {
    /// Who plays for whom.
    pub seating: State<bool>,
    /// The warning before an export.
    pub exporting: State<bool>,
    /// Whose cards were seen by mistake.
    pub redealing: State<bool>,
    /// The PIN of the seat at the screen.
    pub pin: State<bool>,
}

impl Opened {
    /// None is open.
    pub fn none() -> Self {
        Opened {
            seating: State::new(false),
            exporting: State::new(false),
            redealing: State::new(false),
            pin: State::new(false),
        }
    }
}

/// What can be shown over a table.
#[derive(Clone, Copy)]
pub struct Dialogs {
    explanation: Explanation,
    opened: Opened,
    redeal: RedealDialog,
    pin: PinDialog,
    handed_over: ReadState<SeatSet>,
    is_covered: ReadState<bool>,
    levels: &'static [Level],
    hand_to_bot: Call<(Seat, &'static str)>,
    take_back: Call<Seat>,
    export: Call<()>,
}

/// A hint or an explanation that is shown, and what can be done with it.
#[derive(Clone, Copy)]
pub struct Explanation {
    /// What is shown.
    pub advice: ReadState<Option<Shared<Advice>>>,
    /// Who plays.
    pub players: ReadState<Shared<Vec<Player>>>,
    /// Wants to hear it though it may tell what a bot holds.
    pub confirm: Call<()>,
    /// Closes it.
    pub close: Call<()>,
}

impl Dialogs {
    /// The dialogs of a table.
    pub fn of<G: GameUi>(context: SeatContext<G>, opened: Opened) -> Self {
        let send = context.send;
        let explanation = Explanation {
            advice: context.advice().into(),
            players: context.memo(|screen| Shared(screen.table().players.clone())).into(),
            confirm: Call::new(move |()| send.run(Input::ConfirmWhy)),
            close: Call::new(move |()| send.run(Input::DismissAdvice)),
        };
        Dialogs {
            redeal: RedealDialog::of(context, opened.redealing),
            pin: PinDialog::of(context, opened.pin),
            explanation,
            opened,
            handed_over: context.memo(|screen| screen.table().handed_over).into(),
            is_covered: context.memo(|screen| screen.seat().is_none()).into(),
            levels: G::LEVELS,
            hand_to_bot: Call::new(move |(seat, level)| send.run(Input::HandToBot(seat, level))),
            take_back: Call::new(move |seat| send.run(Input::TakeBack(seat))),
            export: Call::new(move |()| send.run(Input::Export)),
        }
    }

    /// Whether one of them is open.
    pub fn is_open(self) -> bool {
        self.opened.seating.get()
            || self.opened.exporting.get()
            || self.redeal.is_open()
            || self.pin.is_open()
            || self.explanation.advice.with(Option::is_some)
    }
}

/// The dialog that is open, if one is.
pub fn dialogs(dialogs: Dialogs) -> Option<Element> {
    explained(dialogs.explanation)
        .or_else(|| dialogs.pin.show())
        .or_else(|| dialogs.redeal.show())
        .or_else(|| dialogs.opened.seating.get().then(|| seating(dialogs)))
        .or_else(|| dialogs.opened.exporting.get().then(|| exporting(dialogs)))
}

/// The hint or the explanation, if there is one.
pub fn explained(Explanation { advice, players, confirm, close }: Explanation) -> Option<Element> {
    let shown = advice.get()?;
    let Advice { of, state } = &*shown;
    let close = move || close.run(());
    let name =
        |seat: Seat| players.with(|players| players.get(seat.index()).map_or_else(String::new, Player::display_name));
    let title = of.map_or_else(|| text::HINT.to_string(), |seat| text::why_of(&name(seat)));
    let tell = || button("btn", move || confirm.run(())).child(text::TELL_ME);
    let (body, tell) = match state {
        AdviceState::Unconfirmed => (Piece::from(el("p", "").child(text::SPOILER)), Some(tell())),
        AdviceState::Thinking => (el("p", "empty").child(text::THINKING).into(), None),
        AdviceState::Failed => {
            (el("p", "").attr("role", "alert").child(icon("info")).child(text::UNTHOUGHT).into(), None)
        }
        AdviceState::Answered(answer) => (answered(answer, of.is_none()), None),
    };
    let leave = if tell.is_some() { text::RATHER_NOT } else { text::GOT_IT };
    let foot = el("div", "dialog__foot").child(tell).child(button("btn btn--primary", close).child(leave));
    let body = el("div", "dialog__body").attr("aria-live", "polite").child(body);
    Some(dialog(title, "dialog--small", close, many([body, foot])))
}

fn answered(Answer { why, considered, .. }: &Answer, hint: bool) -> Piece {
    let best = considered
        .first()
        .filter(|_| hint)
        .map(|best| el("p", "advice__best").child(icon("lantern")).child(text::you_could(&best.action)));
    let weighed = considered.iter().any(|one| !one.value.is_empty());
    let one = |ConsideredAction { action, value }: &ConsideredAction| {
        el("li", "advice__one").child(el("span", "").child(action.clone())).child(el("b", "").child(value.clone()))
    };
    let three = || {
        el("div", "advice__three")
            .child(el("h3", "section-title").child(text::WEIGHED))
            .child(el("ol", "").children(considered.iter().map(one)))
    };
    many([
        Piece::from(best),
        el("blockquote", "advice__why").child(why.clone()).into(),
        Piece::from(weighed.then(three)),
    ])
}

/// Who plays for whom: a person hands their own seat to a bot, or that of somebody who is away, and takes it back.
fn seating(dialogs: Dialogs) -> Element {
    let close = move || dialogs.opened.seating.set(false);
    let players = dialogs.explanation.players.get();
    let handed_over = dialogs.handed_over.get();
    let row = |(seat, player): (Seat, &Player)| {
        let done = move |act: &dyn Fn()| {
            close();
            act();
        };
        let back = move || done(&|| dialogs.take_back.run(seat));
        let hand = |level: &'static Level| {
            button("btn", move || done(&|| dialogs.hand_to_bot.run((seat, level.id))))
                .attr("aria-label", text::hand_seat_to(&player.display_name(), level))
                .child(text::hand_to(level))
                .child(el("small", "").child(level.manner))
        };
        let acts = match (player.who == Who::Human, handed_over.contains(seat)) {
            (true, _) => el("div", "seating__levels").children(dialogs.levels.iter().map(hand)),
            (false, true) => el("div", "seating__levels")
                .child(button("btn btn--primary", back).child(text::take_back(&player.display_name()))),
            (false, false) => return None,
        };
        let name = el("h3", "section-title").child(el("bdi", "").child(player.name.clone()));
        Some(el("li", "seating__one").child(name).child(acts))
    };
    let rows = Seat::all(players.len()).zip(players.iter()).filter_map(row);
    let line = if dialogs.is_covered.get() { text::SEATING_COVERED } else { text::SEATING_LINE };
    let body = el("div", "dialog__body").child(el("p", "hint").child(line)).child(el("ul", "seating").children(rows));
    let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::CLOSE));
    dialog(text::SEATING, "dialog--small", close, many([body, foot]))
}

/// A running game holds everybody's secrets: whoever exports it is told so, and so is the table.
fn exporting(dialogs: Dialogs) -> Element {
    let close = move || dialogs.opened.exporting.set(false);
    let export = move || {
        close();
        dialogs.export.run(());
    };
    let body = el("div", "dialog__body").child(el("p", "").child(text::EXPORT_WARNING));
    let foot = el("div", "dialog__foot")
        .child(button("btn", export).child(icon("export")).child(text::EXPORT_ANYWAY))
        .child(button("btn btn--primary", close).child(text::CANCEL));
    dialog(text::EXPORT_RECORD, "dialog--small", close, many([body, foot]))
}
