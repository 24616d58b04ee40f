//! The dialogs of a table.

use leptos::prelude::*;

use super::advice::{AdviceContext, AdviceDialog};
use super::export::ExportDialog;
use super::my_view::MyViewDialog;
use super::now::NowDialog;
use super::pin::{PinContext, PinDialogs};
use super::redeal::{RedealContext, RedealDialogs};
use super::seats::{SeatsContext, SeatsDialog};
use crate::game::{Player, Seat, Sign};
use crate::session::{Input, Screen};
use crate::shell::{GameUi, SeatContext, Shared};

/// Whether the dialogs that the menu opens are open.
#[derive(Clone, Copy)]
pub struct OpenedDialogs {
    /// Who plays for whom.
    pub seats: RwSignal<bool>,
    /// What the player at the screen can do now.
    pub now: RwSignal<bool>,
    /// The warning before an export.
    pub export: RwSignal<bool>,
    /// Whose cards were seen by mistake.
    pub redeal: RwSignal<bool>,
    /// The PIN of the player at the screen.
    pub pin: RwSignal<bool>,
    /// The view of the player at the screen.
    pub view: RwSignal<bool>,
}

/// What the dialogs of a table show and do. It does not depend on the game.
#[derive(Clone, Copy)]
pub struct DialogsContext {
    /// Whether the dialogs that the menu opens are open.
    pub opened: OpenedDialogs,
    advice: AdviceContext,
    seats: SeatsContext,
    redeal: RedealContext,
    pin: PinContext,
    export: Callback<()>,
    /// The name of the player at the screen.
    person: Memo<Option<String>>,
    now: Memo<Vec<String>>,
    /// The signs of the table.
    signs: &'static [Sign],
}

impl DialogsContext {
    /// Returns the context of the dialogs of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, person: Memo<Option<String>>) -> Self {
        let closed = || RwSignal::new(false);
        let opened = OpenedDialogs {
            seats: closed(),
            now: closed(),
            export: closed(),
            redeal: closed(),
            pin: closed(),
            view: closed(),
        };
        let players = context.memo(|screen| Shared(screen.table().players.clone()));
        DialogsContext {
            opened,
            advice: AdviceContext::new(context, players),
            seats: SeatsContext::new(context, players),
            redeal: RedealContext::new(context, players),
            pin: PinContext::new(context, players),
            export: Callback::new(move |()| context.send.run(Input::Export)),
            person,
            now: context.memo(now),
            signs: G::SIGNS,
        }
    }

    /// Whether a dialog is open.
    pub fn is_open(self) -> Memo<bool> {
        let DialogsContext { opened, advice, redeal, pin, person, .. } = self;
        Memo::new(move |_| {
            opened.seats.get()
                || opened.now.get()
                || opened.export.get()
                || opened.redeal.get()
                || opened.pin.get()
                || (opened.view.get() && person.with(Option::is_some))
                || redeal.result.with(Option::is_some)
                || pin.prompt.with(Option::is_some)
                || advice.advice.with(Option::is_some)
        })
    }
}

/// Returns what the player at the screen can do now; nothing while no player is.
fn now<G: GameUi>(screen: &Screen<G>) -> Vec<String> {
    let table = screen.table();
    let name = |seat: Seat| table.players.get(seat.index()).map_or_else(String::new, Player::display_name);
    screen.seat().map_or_else(Vec::new, |seat| G::now(&table.view, seat.seat, &name))
}

/// The players of a table.
pub type Players = Memo<Shared<Vec<Player>>>;

/// The dialogs of a table that are open. At most one of them is.
#[component]
pub fn TableDialogs(
    /// What they show and do.
    context: DialogsContext,
) -> impl IntoView {
    let DialogsContext { opened, advice, seats, redeal, pin, export, person, now, signs } = context;
    let view_of = move || person.get().filter(|_| opened.view.get());
    view! {
        <AdviceDialog context=advice/>
        <PinDialogs context=pin is_open=opened.pin/>
        <RedealDialogs context=redeal is_open=opened.redeal/>
        <Show when=move || opened.seats.get()><SeatsDialog context=seats is_open=opened.seats/></Show>
        <Show when=move || opened.now.get()><NowDialog is_open=opened.now lines=now signs/></Show>
        <Show when=move || opened.export.get()><ExportDialog is_open=opened.export on_export=export/></Show>
        {move || view_of().map(|name| view! { <MyViewDialog name is_open=opened.view/> })}
    }
}
