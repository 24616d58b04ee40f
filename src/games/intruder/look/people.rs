//! The people of the house: faces, lives, identities.

use super::super::{Character, Intruder, LIVES, Role, text};
use super::card::art;
use crate::game::{Player, Seat, SeatSet};
use crate::shell::SeatContext;
use crate::ui::{Element, el, unseen};
use leptos::prelude::*;

/// Who this player is on the die: the face they have chosen, else the first that nobody has.
pub fn character(place: SeatContext<Intruder>, seat: Seat) -> Character {
    let players = place.players();
    let chosen = |player: &Player| player.face.as_deref().and_then(Character::of);
    let taken: Vec<Character> = players.iter().filter_map(chosen).collect();
    let mut free = Character::ALL.into_iter().filter(|face| !taken.contains(face));
    let faces: Vec<Option<Character>> = players.iter().map(|player| chosen(player).or_else(|| free.next())).collect();
    faces.get(seat.index()).copied().flatten().unwrap_or(Character::Neighbour)
}

/// The face of a player.
pub fn bust(place: SeatContext<Intruder>, seat: Seat) -> Element {
    art(character(place, seat).code(), "in-bust")
}

/// Lives, the last with the tombstone; one that is being lost goes before one's eyes.
pub fn lives(left: u8, going: bool) -> Element {
    let life = |number: u8| {
        let state = match number > left {
            true if going && number == left + 1 => "is-going",
            true => "is-lost",
            false => "",
        };
        art(if number == 1 { "tombstone" } else { "heart" }, state)
    };
    el("span", "in-lives").child(unseen(text::lives(left))).children((1..=LIVES).rev().map(life))
}

/// Everybody in a line: faces and names, with lives or without.
pub fn line(place: SeatContext<Intruder>, out: impl Fn(Seat) -> bool, meant: SeatSet, with_lives: bool) -> Element {
    let all = place.view.with(|view| view.lives.clone());
    let one = |seat: Seat| {
        let state = match (out(seat), meant.contains(seat)) {
            (_, true) => "is-meant",
            (true, _) => "is-out",
            _ => "",
        };
        el("li", state)
            .child(bust(place, seat))
            .child(el("bdi", "").child(place.name(seat)))
            .child(with_lives.then(|| lives(all[seat], false)))
    };
    el("ul", "in-mini").children(Seat::all(all.seats()).map(one))
}

/// The picture of an identity.
pub fn sign(role: Role) -> &'static str {
    match role {
        Role::Innocent => "innocent",
        Role::Intruder => "mask",
    }
}
