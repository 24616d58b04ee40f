//! Who plays for whom: a person hands a seat to a bot, and takes it back.

use leptos::prelude::*;

use super::super::text;
use crate::components::{CloseFoot, Dialog, focus_on_mount, text as common_text};
use crate::game::{Level, Player, Seat, SeatSet, Who};
use crate::session::Input;
use crate::shell::{GameUi, SeatContext, Shared};

/// The players of a table.
pub type Players = Memo<Shared<Vec<Player>>>;

/// What the dialog shows and does.
#[derive(Clone, Copy)]
pub struct SeatsContext {
    players: Players,
    /// The seat of the player at the screen.
    own: Memo<Option<Seat>>,
    handed_over: Memo<SeatSet>,
    /// Who is out of the game and needs no bot.
    out: Memo<SeatSet>,
    levels: &'static [Level],
    hand_to_bot: Callback<(Seat, &'static str)>,
    reclaim_seat: Callback<Seat>,
}

impl SeatsContext {
    /// Returns the context of the dialog of a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, players: Players) -> Self {
        SeatsContext {
            players,
            own: context.memo(|screen| screen.seat().map(|screen| screen.seat)),
            handed_over: context.memo(|screen| screen.table().handed_over),
            out: context.memo(|screen| {
                let table = screen.table();
                Seat::all(table.players.len()).filter(|seat| G::is_out(&table.view, *seat)).collect()
            }),
            levels: G::LEVELS,
            hand_to_bot: Callback::new(move |(seat, level)| context.send.run(Input::HandToBot(seat, level))),
            reclaim_seat: Callback::new(move |seat| context.send.run(Input::ReclaimSeat(seat))),
        }
    }

    /// Returns whether this person, who plays or whose seat a bot plays, can do something here.
    fn can_change(self, seat: Seat, player: &Player) -> bool {
        match player.who {
            Who::Human => self.out.with(|out| !out.contains(seat)),
            _ => self.handed_over.with(|handed_over| handed_over.contains(seat)),
        }
    }

    /// Returns the title of the dialog; `None` if there is no seat to hand over or to take back.
    pub fn title(self) -> Option<&'static str> {
        let is_possible = self.players.with(|players| {
            Seat::all(players.len()).zip(players.iter()).any(|(seat, player)| self.can_change(seat, player))
        });
        let is_handed_over = self.handed_over.with(|seats| !seats.is_empty());
        is_possible.then_some(if is_handed_over { text::HAND_OVER_OR_TAKE_BACK } else { text::HAND_OVER })
    }
}

/// The dialog in which a person hands their own seat to a bot, or that of somebody who is away, and takes it back.
#[component]
pub fn SeatsDialog(
    /// What it shows and does.
    context: SeatsContext,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let line = move || if context.own.get().is_none() { text::HAND_OVER_COVERED_LINE } else { text::HAND_OVER_LINE };
    let rows = move || {
        let players = context.players.get();
        let row = |(seat, player): (Seat, &Player)| {
            let is_person = player.who == Who::Human;
            let row = || view! { <SeatRow context close seat player=player.clone() is_person/> };
            context.can_change(seat, player).then(row)
        };
        Seat::all(players.len()).zip(players.iter()).filter_map(row).collect_view()
    };
    let title = untrack(|| context.title()).unwrap_or(text::HAND_OVER);
    view! {
        <Dialog title class="dialog--small" on_close=close>
            <div class="dialog__body"><p class="hint">{line}</p><ul class="seating">{rows}</ul></div>
            <CloseFoot on_close=close/>
        </Dialog>
    }
}

/// What can be done with a seat.
#[component]
fn SeatRow(context: SeatsContext, close: Callback<()>, seat: Seat, player: Player, is_person: bool) -> impl IntoView {
    let name = player.display_name();
    // The level of the bot that is to play the seat of the player at the screen: it plays at once, so that is confirmed.
    let confirming = RwSignal::new(None);
    let reclaim_seat = move |_| {
        close.run(());
        context.reclaim_seat.run(seat);
    };
    let hand_over = move |level: &'static Level| {
        close.run(());
        context.hand_to_bot.run((seat, level.id));
    };
    let hand = move |name: &str, level: &'static Level| {
        let hand = move |_| {
            if context.own.get_untracked() == Some(seat) {
                confirming.set(Some(level));
            } else {
                hand_over(level);
            }
        };
        view! {
            <button type="button" class="btn" aria-label=text::hand_seat_to(name, level) on:click=hand>
                {text::hand_to(level)}<small>{level.manner}</small>
            </button>
        }
    };
    let confirm = move |level: &'static Level| {
        view! {
            <p class="hint">{text::PLAYS_AT_ONCE}</p>
            <button type="button" class="btn btn--primary" use:focus_on_mount on:click=move |_| hand_over(level)>{text::LET_IT_PLAY}<small>{level.name}</small></button>
            <button type="button" class="btn" on:click=move |_| confirming.set(None)>{text::CANCEL}</button>
        }
    };
    let levels = {
        let name = name.clone();
        move || match confirming.get() {
            Some(level) => confirm(level).into_any(),
            None => context.levels.iter().map(|level| hand(&name, level)).collect_view().into_any(),
        }
    };
    let back = || {
        view! { <button type="button" class="btn btn--primary" on:click=reclaim_seat>{text::reclaim_seat(&name)}</button> }
    };
    view! {
        <li class="seating__one">
            <h3 class="section-title"><bdi>{name.clone()}</bdi>{move || (context.own.get() == Some(seat)).then_some(common_text::YOU)}</h3>
            <div class="seating__levels">
                {if is_person { levels.into_any() } else { back().into_any() }}
            </div>
        </li>
    }
}
