//! The curtain: what is shown where no hand may be.

use super::{GameUi, SeatContext, text};
use crate::game::{Seat, SeatSet};
use crate::session::{CoveredScreen, HandOver, Input, ResponseScreen, Screen};
use crate::ui::{Element, Piece, button, el, figure, icon, live};

/// What the curtain shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curtain {
    /// It is closed. One of these people may lift it; `again` tells whether the table can be asked once more instead.
    Closed {
        /// Who may lift it.
        next: SeatSet,
        /// Whether the table can be asked again.
        again: bool,
    },
    /// It is closed, and the others must agree that a bot plays a seat.
    HandOver(HandOver),
    /// It is closed, and one of these people may want to answer.
    Window(SeatSet),
    /// Another tab plays the game.
    TakenOver,
    /// It is lifted, or there is none.
    Open,
}

impl Curtain {
    /// The curtain of a screen.
    pub fn of<G: GameUi>(screen: &Screen<G>) -> Self {
        match screen {
            Screen::Covered(CoveredScreen { hand_over: Some(hand_over), .. }) => Curtain::HandOver(*hand_over),
            Screen::Covered(CoveredScreen { next, can_ask_again, .. }) => {
                Curtain::Closed { next: *next, again: *can_ask_again }
            }
            Screen::ResponseWindow(ResponseScreen { asked, .. }) => Curtain::Window(*asked),
            Screen::TakenOver(_) => Curtain::TakenOver,
            Screen::Seat(_) | Screen::Over(_) | Screen::Deleted(_) => Curtain::Open,
        }
    }
}

/// What is on the curtain: to whom the device goes, and the button that this person presses.
pub fn curtain_panel<G: GameUi>(context: SeatContext<G>) -> Piece {
    let curtain = context.curtain();
    live(move || match curtain.get() {
        Curtain::Closed { next, again } => Some(closed(context, next, again)),
        Curtain::HandOver(hand_over) => Some(question(context, hand_over)),
        Curtain::Window(asked) => Some(window(context, asked)),
        Curtain::TakenOver => Some(taken_over(context)),
        Curtain::Open => None,
    })
}

fn closed<G: GameUi>(context: SeatContext<G>, next: SeatSet, again: bool) -> Piece {
    let names = text::names(next, |seat| context.name(seat));
    let people = Seat::all(context.players().len()).any(|seat| !context.is_bot(seat));
    let (title, line) = match next.is_empty() {
        true if !people => (text::BOTS_PLAY.to_string(), text::BOTS_PLAYING.to_string()),
        true => (text::WAIT.to_string(), text::WAITING.to_string()),
        false => (text::pass_to(&names), text::covered(&names)),
    };
    let lift = |seat: Seat| {
        button("btn btn--primary btn--big curtain__lift", move || context.send.run(Input::Lift(seat)))
            .child(icon("eye"))
            .child(text::lift(&context.name(seat)))
    };
    let back =
        || button("btn btn--link", move || context.send.run(Input::AskAgain)).child(icon("back")).child(text::NOT_ME);
    let panel = el("div", "curtain__panel")
        .child(figure("lantern", "curtain__art"))
        .child(title_of(title))
        .child(el("p", "curtain__sub").child(line))
        .children(next.iter().map(lift))
        .child(again.then(back));
    cloth(if next.is_empty() { "waits" } else { "closed" }, "curtain", panel)
}

/// Whether a bot may play for somebody who is not here: the others decide, one by one.
fn question<G: GameUi>(context: SeatContext<G>, HandOver { seat, missing, .. }: HandOver) -> Piece {
    let agree = |seat: Seat| {
        button("btn btn--primary", move || context.send.run(Input::AgreeToHandOver(seat)))
            .child(text::agrees(&context.name(seat)))
    };
    let cancel = button("btn", move || context.send.run(Input::CancelHandOver)).child(text::CANCEL);
    let name = context.name(seat);
    let panel = el("div", "curtain__panel")
        .child(title_of(text::hand_over(&name)))
        .child(el("p", "curtain__sub").child(text::HAND_OVER_LINE))
        .child(el("div", "asking__who").children(missing.iter().map(agree)).child(cancel));
    cloth("hand over", "curtain asking", panel)
}

/// The game is played in another tab, and can be taken over.
fn taken_over<G: GameUi>(context: SeatContext<G>) -> Piece {
    let take_over = button("btn btn--primary btn--big", move || context.take_over.run(())).child(text::PLAY_HERE);
    let panel = el("div", "curtain__panel")
        .child(figure("lantern", "curtain__art"))
        .child(title_of(text::OTHER_TAB.into()))
        .child(el("p", "curtain__sub").child(text::OTHER_TAB_LINE))
        .child(take_over);
    cloth("taken over", "curtain", panel)
}

/// The question to the table. It does not depend on what anybody holds.
fn window<G: GameUi>(context: SeatContext<G>, asked: SeatSet) -> Piece {
    let panel = context.view.with(|view| G::response_panel(&**view, &|seat| context.name(seat)));
    let Some(super::ResponsePanel { title, line, picture }) = panel else {
        return "".into();
    };
    let somebody = |seat: Seat| {
        button("btn", move || context.send.run(Input::AnswerAs(seat)))
            .child(icon("eye"))
            .child(el("bdi", "").child(context.name(seat)))
    };
    let nobody = button("btn btn--primary", move || context.send.run(Input::PassAll)).child(text::NOBODY);
    let panel = el("div", "curtain__panel")
        .child(title_of(title))
        .child(picture)
        .child(el("p", "curtain__sub").child(line))
        .child(el("div", "asking__who").children(asked.iter().map(somebody)).child(nobody));
    cloth("window", "curtain asking", panel)
}

fn title_of(title: String) -> Element {
    el("h1", "curtain__title").attr("id", "curtain-title").child(title).focused()
}

fn cloth(key: &'static str, class: &'static str, panel: Element) -> Piece {
    el("section", class)
        .key(key)
        .attr("aria-labelledby", "curtain-title")
        .child(el("div", "curtain__cloth").attr("aria-hidden", "true"))
        .child(panel)
        .into()
}
