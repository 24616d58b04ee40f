//! The dialogs of a table.

use leptos::prelude::*;

use super::advice::{AdviceContext, AdviceDialog};
use super::all_cards::AllCardsDialog;
use super::export::ExportDialog;
use super::my_view::MyViewDialog;
use super::now::NowDialog;
use super::pin::{PinContext, PinDialogs};
use super::redeal::{RedealContext, RedealDialogs};
use super::seats::{SeatsContext, SeatsDialog};
use crate::game::{Player, Seat, Sign, display_name};
use crate::session::{Input, Screen};
use crate::shell::{GameUi, SeatContext, Shared};

/// A dialog that the menu has opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opened {
    dialog: MenuDialog,
    /// The number of the visit in which it was opened.
    visit: usize,
}

/// A dialog that the menu opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuDialog {
    /// Who plays for whom.
    Seats,
    /// All cards of the game.
    AllCards,
    /// What the player at the screen can do now.
    Now,
    /// The warning before an export.
    Export,
    /// Whose cards were seen by mistake.
    Redeal,
    /// The PIN of the player at the screen.
    Pin,
    /// The view of the player at the screen.
    MyView,
}

impl MenuDialog {
    /// Returns whether it is for the player at the screen, and is gone when they leave it.
    fn is_personal(self) -> bool {
        match self {
            MenuDialog::Now | MenuDialog::Export | MenuDialog::Pin | MenuDialog::MyView => true,
            MenuDialog::Seats | MenuDialog::AllCards | MenuDialog::Redeal => false,
        }
    }
}

/// What the dialogs of a table show and do. It does not depend on the game.
#[derive(Clone, Copy)]
pub struct DialogsContext {
    opened: RwSignal<Option<Opened>>,
    /// The number of times that the person at the screen has changed.
    visit: Memo<usize>,
    /// The dialog that the menu has opened and that is shown: one of a player only in the same visit.
    shown: Memo<Option<MenuDialog>>,
    /// The title of the dialog of seats; `None` if there is no seat to hand to a bot, or to take back.
    pub seats_title: Memo<Option<&'static str>>,
    advice: AdviceContext,
    seats: SeatsContext,
    redeal: RedealContext,
    pin: PinContext,
    export: Callback<()>,
    /// The player at the screen.
    person: Memo<Option<Player>>,
    now: Memo<Vec<String>>,
    /// The id of the game.
    game: &'static str,
    /// The signs of the table.
    signs: &'static [Sign],
    /// Returns the picture of a sign, by its code.
    sign_picture: fn(&str) -> AnyView,
}

impl DialogsContext {
    /// Returns the context of the dialogs of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, person: Memo<Option<Player>>) -> Self {
        let players = context.memo(|screen| Shared(screen.table().players.clone()));
        let seats = SeatsContext::new(context, players);
        let opened = RwSignal::new(None::<Opened>);
        // It runs again for another person alone. A memo that is only tracked would change when it is read for the first time.
        let visit = Memo::new(move |before: Option<&usize>| {
            person.read();
            before.map_or(0, |before| before + 1)
        });
        let shown = Memo::new(move |_| {
            let Opened { dialog, visit: opened_in } = opened.get()?;
            (!dialog.is_personal() || visit.get() == opened_in).then_some(dialog)
        });
        DialogsContext {
            opened,
            visit,
            shown,
            advice: AdviceContext::new(context, players),
            seats,
            redeal: RedealContext::new(context, players),
            pin: PinContext::new(context, players),
            seats_title: Memo::new(move |_| seats.title()),
            export: Callback::new(move |()| context.send.run(Input::Export)),
            person,
            now: context.memo(now),
            game: G::INFO.id,
            signs: G::SIGNS,
            sign_picture: G::sign,
        }
    }

    /// Opens a dialog of the menu.
    pub fn open(self, dialog: MenuDialog) {
        self.opened.set(Some(Opened { dialog, visit: self.visit.get_untracked() }));
    }

    /// Closes all dialogs: they could not be loaded.
    pub fn close(self) {
        let DialogsContext { opened, advice, redeal, pin, .. } = self;
        opened.set(None);
        if advice.advice.with_untracked(Option::is_some) {
            advice.close.run(());
        }
        if redeal.result.with_untracked(Option::is_some) {
            redeal.dismiss.run(());
        }
        if pin.prompt.with_untracked(Option::is_some) {
            pin.cancel.run(());
        }
    }

    /// Whether a dialog is open.
    pub fn is_open(self) -> Memo<bool> {
        let DialogsContext { shown, advice, redeal, pin, .. } = self;
        Memo::new(move |_| {
            shown.with(Option::is_some)
                || redeal.result.with(Option::is_some)
                || pin.prompt.with(Option::is_some)
                || advice.advice.with(Option::is_some)
        })
    }
}

/// Returns what the player at the screen can do now; nothing while no player is.
fn now<G: GameUi>(screen: &Screen<G>) -> Vec<String> {
    let table = screen.table();
    let name = |seat: Seat| display_name(&table.players, seat);
    screen.seat().map_or_else(Vec::new, |seat| G::now(&table.view, seat.seat, &name))
}

/// The dialogs of a table that are open. At most one of them is.
#[component]
pub fn TableDialogs(
    /// What they show and do.
    context: DialogsContext,
) -> impl IntoView {
    let close = Callback::new(move |()| context.opened.set(None));
    let is_open = move |dialog: MenuDialog| move || context.shown.get() == Some(dialog);
    let view_of = move || context.person.get().filter(|_| is_open(MenuDialog::MyView)());
    view! {
        <AdviceDialog context=context.advice/>
        <PinDialogs context=context.pin is_open=Signal::derive(is_open(MenuDialog::Pin)) close/>
        <RedealDialogs context=context.redeal is_open=Signal::derive(is_open(MenuDialog::Redeal)) close/>
        <Show when=is_open(MenuDialog::Seats)><SeatsDialog context=context.seats close/></Show>
        <Show when=is_open(MenuDialog::AllCards)><AllCardsDialog game=context.game close/></Show>
        <Show when=is_open(MenuDialog::Now)><NowDialog close lines=context.now signs=context.signs picture=context.sign_picture/></Show>
        <Show when=is_open(MenuDialog::Export)><ExportDialog close on_export=context.export/></Show>
        {move || view_of().map(|player| view! { <MyViewDialog player close/> })}
    }
}
