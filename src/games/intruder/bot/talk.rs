//! The statements of bots between two rounds.
//!
//! All bots speak as an Innocent in their seat would, from public information. They say how sure they are in words, and that
//! something is proved only if it is. Who is suspected by all answers that first. An Intruder names no other one before it is
//! proved.

use super::super::{Board, Intruder, Role};
use super::beliefs::Beliefs;
use super::phrases::Phrases;
use super::words::Degree;
use crate::game::{Partial, PlayerView, Rng, Seat};

/// Returns the statement of the casual bot, by the harm done to itself.
pub(super) fn casual_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<String> {
    let &PlayerView { view, seat: me, name, .. } = player;
    let phrases = Phrases::new(me, rng);
    if !view.is_alive(me) {
        return None;
    }
    let harm_to_me = |seat: &Seat| view.harm[*seat][me];
    let others = || living_others(view, me).filter(|seat| !is_fellow_intruder(view, me, *seat));
    let enemy = others().filter(|seat| harm_to_me(seat) > 0).max_by_key(harm_to_me);
    let friend = others().filter(|seat| harm_to_me(seat) < 0).min_by_key(harm_to_me);
    Some(match (enemy, friend) {
        (Some(enemy), _) => phrases.accuse_of_harm_to_me(&name(enemy)),
        (None, Some(friend)) => phrases.thank(&name(friend)),
        (None, None) => phrases.small_talk(),
    })
}

/// Returns the statement of the keen bot: it answers if it is accused, accuses the player it suspects most, or vouches for the
/// one it suspects least.
pub(super) fn keen_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<String> {
    let opinion = Opinion::of(player)?;
    let (name, phrases) = (player.name, Phrases::new(player.seat, rng));
    Some(match (opinion.suspect, opinion.friend) {
        _ if opinion.is_accused => opinion.defence(player, phrases),
        (Some((suspect, _)), _) => match opinion.victim_of(player.view, suspect) {
            Some(victim) => phrases.accuse_of_harm(&name(suspect), &opinion.name_of_victim(player, victim)),
            None => phrases.accuse(&name(suspect)),
        },
        (None, Some((friend, _))) => phrases.vouch_for(&name(friend)),
        (None, None) => phrases.no_suspect(),
    })
}

/// Returns the statement of the expert bot: it answers if it is accused, accuses as far as it is sure and vouches for a friend.
pub(super) fn expert_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<String> {
    let opinion = Opinion::of(player)?;
    let (name, phrases) = (player.name, Phrases::new(player.seat, rng));
    Some(match (opinion.suspect, opinion.friend) {
        _ if opinion.is_accused => opinion.defence(player, phrases),
        (Some((suspect, suspicion)), Some((friend, _))) => {
            phrases.sum_up(&name(suspect), Degree::of(player.view, suspect, suspicion), &name(friend))
        }
        (Some((suspect, _)), None) => phrases.accuse(&name(suspect)),
        (None, Some((friend, _))) => phrases.vouch_for(&name(friend)),
        (None, None) => phrases.no_suspect(),
    })
}

/// The difference to the mean suspicion from which a player is accused or vouched for.
const NOTABLE: f64 = 0.08;

/// Whom a player could speak of.
struct Opinion {
    me: Seat,
    /// The player to accuse, with the suspicion.
    suspect: Option<(Seat, f64)>,
    /// The player to vouch for, with the suspicion.
    friend: Option<(Seat, f64)>,
    /// Whether the speaker is publicly suspected more than most, and nobody noticeably more.
    is_accused: bool,
}

impl Opinion {
    /// Returns the opinion that an Innocent in this seat would have; none if the player is dead.
    fn of(player: &PlayerView<Intruder>) -> Option<Opinion> {
        let &PlayerView { view, seat: me, .. } = player;
        if !view.is_alive(me) {
            return None;
        }
        let public = Beliefs::of(player).public;
        let others: Vec<(Seat, f64)> =
            living_others(view, me).map(|seat| (seat, public.suspicion_by_innocent(me, seat))).collect();
        let mean = others.iter().map(|(_, suspicion)| suspicion).sum::<f64>() / others.len().max(1) as f64;
        let by_suspicion = |one: &&(Seat, f64), other: &&(Seat, f64)| one.1.total_cmp(&other.1);
        let is_spared = |seat: Seat| is_fellow_intruder(view, me, seat) && !view.known_intruders.contains(seat);
        let suspects = others.iter().filter(|(seat, suspicion)| *suspicion > mean + NOTABLE && !is_spared(*seat));
        let friends = others.iter().filter(|(_, suspicion)| *suspicion < mean - NOTABLE);
        let mine = public.suspicion(me);
        let total: f64 = others.iter().map(|(seat, _)| public.suspicion(*seat)).sum::<f64>() + mine;
        let is_accused = mine > total / (others.len() + 1) as f64 + NOTABLE
            && others.iter().all(|(seat, _)| public.suspicion(*seat) <= mine + NOTABLE);
        Some(Opinion {
            me,
            suspect: suspects.max_by(by_suspicion).copied(),
            friend: friends.min_by(by_suspicion).copied(),
            is_accused,
        })
    }

    /// Answers the suspicion of the others: by accusing another, by what the speaker has done for somebody, or by a denial.
    fn defence(&self, player: &PlayerView<Intruder>, phrases: Phrases) -> String {
        let harm_by_me = |seat: &Seat| player.view.harm[self.me][*seat];
        let helped = living_others(player.view, self.me).filter(|seat| harm_by_me(seat) < 0).min_by_key(harm_by_me);
        match (self.suspect, helped) {
            (Some((suspect, _)), _) => phrases.accuse_in_defence(&(player.name)(suspect)),
            (None, Some(helped)) => phrases.defend_by_help(&(player.name)(helped)),
            (None, None) => phrases.defend(),
        }
    }

    /// Returns the player, of the speaker and the friend, to whom the suspect has done most harm.
    fn victim_of(&self, view: &Board<Partial>, suspect: Seat) -> Option<Seat> {
        let friend = self.friend.map(|(friend, _)| friend);
        let harm = |seat: &Seat| view.harm[suspect][*seat];
        [Some(self.me), friend].into_iter().flatten().filter(|seat| harm(seat) > 0).max_by_key(harm)
    }

    fn name_of_victim(&self, player: &PlayerView<Intruder>, victim: Seat) -> String {
        if victim == self.me { "me".into() } else { (player.name)(victim) }
    }
}

fn living_others(view: &Board<Partial>, me: Seat) -> impl Iterator<Item = Seat> {
    view.living().iter().filter(move |seat| *seat != me)
}

/// Returns whether both players are known to be Intruders.
fn is_fellow_intruder(view: &Board<Partial>, me: Seat, seat: Seat) -> bool {
    view.roles[me].flatten() == Some(Role::Intruder) && view.roles[seat].flatten() == Some(Role::Intruder)
}
