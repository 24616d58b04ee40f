//! One screen, many players: whose eyes are on it.

use super::{Look, Objection, Place, text};
use crate::game::{Eyes, Seat, SeatSet};
use crate::ui::{Piece, button, el, figure, icon, live};

/// The curtain. It is down unless somebody has lifted it; that is never saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curtain {
    /// Down: the screen shows what lies open to all. One of these people may lift it.
    Down(SeatSet),
    /// Down, and the table is asked whether any of these people objects.
    Asking(SeatSet),
    /// Lifted by this player.
    Up(Seat),
    /// Gone: the game is over.
    Gone,
}

impl Curtain {
    /// Whose eyes are on the screen.
    pub fn eyes(self) -> Eyes {
        match self {
            Curtain::Down(_) | Curtain::Asking(_) => Eyes::Public,
            Curtain::Up(seat) => Eyes::Seat(seat),
            Curtain::Gone => Eyes::Open,
        }
    }
}

/// What is on the curtain: to whom the device goes, and the button that this person presses.
pub fn curtain_panel<G: Look>(place: Place<G>) -> Piece {
    live(move || match place.curtain.get() {
        Curtain::Down(seats) => Some(down(place, seats)),
        Curtain::Asking(seats) => Some(asking(place, seats)),
        Curtain::Up(_) | Curtain::Gone => None,
    })
}

fn down<G: Look>(place: Place<G>, seats: SeatSet) -> Piece {
    let names = text::names(seats, |seat| place.name(seat));
    let people = Seat::all(place.players.with_untracked(Vec::len)).any(|seat| !place.is_bot(seat));
    let (title, line) = match seats.is_empty() {
        true if !people => (text::BOTS_PLAY.to_string(), text::BOTS_PLAYING.to_string()),
        true => (text::WAIT.to_string(), text::WAITING.to_string()),
        false => (text::pass_to(&names), text::covered(&names)),
    };
    let lift = |seat: Seat| {
        button("btn btn--primary btn--big curtain__lift", move || place.lift.run(seat))
            .child(icon("eye"))
            .child(text::lift(&place.name(seat)))
    };
    let objection = place.view.with(|view| G::objection(view, &|seat| place.name(seat)).is_some());
    let back = || button("btn btn--link", move || place.ask_again.run(())).child(icon("back")).child(text::NOT_ME);
    let panel = el("div", "curtain__panel")
        .child(figure("lantern", "curtain__art"))
        .child(el("h1", "curtain__title").attr("id", "curtain-title").child(title).focused())
        .child(el("p", "curtain__sub").child(line))
        .children(seats.iter().map(lift))
        .child((objection && !seats.is_empty()).then(back));
    el("section", "curtain")
        .attr("aria-labelledby", "curtain-title")
        .child(el("div", "curtain__cloth").attr("aria-hidden", "true"))
        .child(panel)
        .into()
}

/// What the table is asked: the same whatever anybody holds.
fn asking<G: Look>(place: Place<G>, seats: SeatSet) -> Piece {
    let asked = place.view.with(|view| G::objection(view, &|seat| place.name(seat)));
    let Some(Objection { title, line, picture, .. }) = asked else {
        return down(place, seats);
    };
    let somebody = |seat: Seat| {
        button("btn", move || place.hand_to.run(seat)).child(icon("eye")).child(el("bdi", "").child(place.name(seat)))
    };
    let nobody = button("btn btn--primary", move || place.nobody.run(())).child(text::NOBODY);
    let panel = el("div", "curtain__panel")
        .child(el("h1", "curtain__title").attr("id", "curtain-title").child(title).focused())
        .child(picture)
        .child(el("p", "curtain__sub").child(line))
        .child(el("div", "asking__who").children(seats.iter().map(somebody)).child(nobody));
    el("section", "curtain asking")
        .attr("aria-labelledby", "curtain-title")
        .child(el("div", "curtain__cloth").attr("aria-hidden", "true"))
        .child(panel)
        .into()
}
