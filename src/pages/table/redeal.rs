//! Cards that somebody has seen by mistake are dealt again.

use leptos::prelude::*;

use super::super::text;
use super::seats::Players;
use crate::components::{CloseFoot, Dialog};
use crate::game::{Player, Seat, Who, display_name};
use crate::session::{Input, RedealResult};
use crate::shell::{GameUi, SeatContext};

/// What the dialogs show and do.
#[derive(Clone, Copy)]
pub struct RedealContext {
    /// What came of the last request.
    pub result: Memo<Option<RedealResult>>,
    players: Players,
    /// Whether players see the hands of the others and not their own.
    own_hands_are_hidden: bool,
    deal_again: Callback<Seat>,
    /// Closes the dialog with the result.
    pub dismiss: Callback<()>,
}

impl RedealContext {
    /// Returns the context of the dialogs of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, players: Players) -> Self {
        RedealContext {
            result: context.memo(|screen| screen.table().redeal),
            players,
            own_hands_are_hidden: G::OTHERS_SEE_HANDS,
            deal_again: Callback::new(move |seat| context.send.run(Input::DealAgain(seat))),
            dismiss: Callback::new(move |()| context.send.run(Input::DismissRedeal)),
        }
    }
}

/// The dialog in which somebody says whose cards were seen, and the one that shows the result.
#[component]
pub fn RedealDialogs(
    /// What they show and do.
    context: RedealContext,
    /// Whether the first dialog is open.
    is_open: Signal<bool>,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    move || match (context.result.get(), is_open.get()) {
        (Some(result), _) => view! { <ResultDialog context result/> }.into_any(),
        (None, true) => view! { <QuestionDialog context close/> }.into_any(),
        (None, false) => ().into_any(),
    }
}

/// The question whose cards were seen.
#[component]
fn QuestionDialog(context: RedealContext, close: Callback<()>) -> impl IntoView {
    let hidden = context.own_hands_are_hidden;
    let players = context.players.get_untracked();
    let person = |(seat, player): (Seat, &Player)| {
        let deal = move |_| {
            close.run(());
            context.deal_again.run(seat);
        };
        let label = text::deal_again(&player.display_name(), hidden);
        (player.who == Who::Human).then(|| view! { <button type="button" class="btn" on:click=deal>{label}</button> })
    };
    let people = Seat::all(players.len()).zip(players.iter()).filter_map(person).collect_view();
    view! {
        <Dialog title=text::CARDS_SEEN class="dialog--small" on_close=close>
            <div class="dialog__body">
                <p class="hint">{if hidden { text::OWN_CARDS_SEEN_LINE } else { text::CARDS_SEEN_LINE }}</p>
                <div class="seating__levels">{people}</div>
            </div>
            <CloseFoot label=text::CANCEL on_close=close/>
        </Dialog>
    }
}

/// What came of the request.
#[component]
fn ResultDialog(context: RedealContext, result: RedealResult) -> impl IntoView {
    let RedealResult { seat, has_hidden_cards } = result;
    let name = context.players.with_untracked(|players| display_name(players, seat));
    view! {
        <Dialog title=text::CARDS_SEEN class="dialog--small" closes_outside=false on_close=context.dismiss>
            <div class="dialog__body"><p role="status">{text::redeal_result(&name, has_hidden_cards)}</p></div>
            <CloseFoot label=text::GOT_IT on_close=context.dismiss/>
        </Dialog>
    }
}
