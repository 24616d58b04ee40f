//! Cards that somebody has seen by mistake are dealt again.

use super::text;
use crate::game::{Player, Seat, Who};
use crate::session::{Input, RedealResult};
use crate::shell::{GameUi, SeatContext, Shared};
use crate::ui::{Call, Element, ReadState, State, button, dialog, el, many};
use leptos::prelude::*;

/// The dialog in which somebody says whose cards were seen, and the one that tells what came of it.
#[derive(Clone, Copy)]
pub struct RedealDialog {
    is_open: State<bool>,
    result: ReadState<Option<RedealResult>>,
    players: ReadState<Shared<Vec<Player>>>,
    /// Whether players see the hands of the others and not their own.
    own_hands_are_hidden: bool,
    deal_again: Call<Seat>,
    dismiss: Call<()>,
}

impl RedealDialog {
    /// The dialog of a table.
    pub fn of<G: GameUi>(context: SeatContext<G>, is_open: State<bool>) -> Self {
        let send = context.send;
        RedealDialog {
            is_open,
            result: context.memo(|screen| screen.table().redeal).into(),
            players: context.memo(|screen| Shared(screen.table().players.clone())).into(),
            own_hands_are_hidden: G::OTHERS_SEE_HANDS,
            deal_again: Call::new(move |seat| send.run(Input::DealAgain(seat))),
            dismiss: Call::new(move |()| send.run(Input::DismissRedeal)),
        }
    }

    /// Whether one of the two is open.
    pub fn is_open(self) -> bool {
        self.is_open.get() || self.result.with(Option::is_some)
    }

    /// The dialog that is open.
    pub fn show(self) -> Option<Element> {
        let question = || self.is_open.get().then(|| self.question());
        self.result.get().map(|result| self.told(result)).or_else(question)
    }

    fn question(self) -> Element {
        let close = move || self.is_open.set(false);
        let players = self.players.get();
        let person = |(seat, player): (Seat, &Player)| {
            let deal = move || {
                close();
                self.deal_again.run(seat);
            };
            (player.who == Who::Human)
                .then(|| button("btn", deal).child(text::deal_again(&player.display_name(), self.own_hands_are_hidden)))
        };
        let people = Seat::all(players.len()).zip(players.iter()).filter_map(person);
        let line = if self.own_hands_are_hidden { text::OWN_CARDS_SEEN_LINE } else { text::CARDS_SEEN_LINE };
        let body = el("div", "dialog__body")
            .child(el("p", "hint").child(line))
            .child(el("div", "seating__levels").children(people));
        let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::CANCEL));
        dialog(text::CARDS_SEEN, "dialog--small", close, many([body, foot]))
    }

    fn told(self, RedealResult { seat, cards, hand }: RedealResult) -> Element {
        let close = move || self.dismiss.run(());
        let name =
            self.players.with(|players| players.get(seat.index()).map_or_else(String::new, Player::display_name));
        let line = text::redeal_result(&name, cards, hand);
        let body = el("div", "dialog__body").child(el("p", "").attr("role", "status").child(line));
        let foot = el("div", "dialog__foot").child(button("btn btn--primary", close).child(text::GOT_IT));
        dialog(text::CARDS_SEEN, "dialog--small", close, many([body, foot]))
    }
}
