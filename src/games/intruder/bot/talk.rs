//! The statements of bots between two rounds.
//!
//! All bots speak as an Innocent in their seat would, from public information. They say how sure they are in words, and that
//! something is proved only if it is. Who is suspected by all answers that first. An Intruder names no other one before it is
//! proved.

use super::super::{Board, Claim, Intruder, Mark, Reason, Role, Statement};
use super::beliefs::Beliefs;
use super::phrases::Phrases;
use super::words::Degree;
use crate::game::{Partial, PlayerView, Rng, Seat};

/// What a bot says: claims, in its own words.
struct Speech {
    claims: Vec<Claim>,
    words: String,
}

impl Speech {
    /// A sentence that claims nothing.
    fn small_talk(words: String) -> Self {
        Speech { claims: Vec::new(), words }
    }

    fn accuse(suspect: Seat, reason: Option<Reason>, words: String) -> Self {
        Speech { claims: vec![Claim::Accuse { suspect, reason }], words }
    }

    fn vouch(friend: Seat, words: String) -> Self {
        Speech { claims: vec![Claim::Vouch { friend }], words }
    }
}

/// Returns the statement of the casual bot, by the harm done to itself.
pub(super) fn casual_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<Statement> {
    let &PlayerView { view, seat: me, name, .. } = player;
    let phrases = Phrases::new(me, rng);
    if !view.is_alive(me) {
        return None;
    }
    let harm_to_me = |seat: &Seat| view.harm[*seat][me];
    let others = || living_others(view, me).filter(|seat| !is_fellow_intruder(view, me, *seat));
    let enemy = others().filter(|seat| harm_to_me(seat) > 0).max_by_key(harm_to_me);
    let friend = others().filter(|seat| harm_to_me(seat) < 0).min_by_key(harm_to_me);
    let Speech { claims, words } = match (enemy, friend) {
        (Some(enemy), _) => {
            let reason = Reason::Harm { victim: me };
            Speech::accuse(enemy, Some(reason), phrases.accuse_of_harm_to_me(&name(enemy)))
        }
        (None, Some(friend)) => Speech::vouch(friend, phrases.thank(&name(friend))),
        (None, None) => Speech::small_talk(phrases.small_talk()),
    };
    Some(Statement::in_words(me, claims, words))
}

/// Returns the statement of the keen bot: it answers if it is accused, accuses the player it suspects most, or vouches for the
/// one it suspects least.
pub(super) fn keen_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<Statement> {
    let opinion = Opinion::of(player)?;
    let (name, phrases) = (player.name, Phrases::new(player.seat, rng));
    let speech = match (opinion.suspect, opinion.friend) {
        _ if opinion.is_accused => opinion.defence(player, phrases),
        (Some((suspect, _)), _) => match opinion.victim_of(player.view, suspect) {
            Some(victim) => {
                let words = phrases.accuse_of_harm(&name(suspect), &opinion.name_of_victim(player, victim));
                Speech::accuse(suspect, Some(Reason::Harm { victim }), words)
            }
            None => Speech::accuse(suspect, None, phrases.accuse(&name(suspect))),
        },
        (None, Some((friend, _))) => Speech::vouch(friend, phrases.vouch_for(&name(friend))),
        (None, None) => Speech::small_talk(phrases.no_suspect()),
    };
    Some(opinion.statement(speech))
}

/// Returns the statement of the expert bot: it answers if it is accused, accuses as far as it is sure and vouches for a friend.
pub(super) fn expert_statement(player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<Statement> {
    let opinion = Opinion::of(player)?;
    let (name, phrases) = (player.name, Phrases::new(player.seat, rng));
    let speech = match (opinion.suspect, opinion.friend) {
        _ if opinion.is_accused => opinion.defence(player, phrases),
        (Some((suspect, suspicion)), Some((friend, _))) => {
            let degree = Degree::of(player.view, suspect, suspicion);
            Speech {
                claims: vec![Claim::Accuse { suspect, reason: None }, Claim::Vouch { friend }],
                words: phrases.sum_up(&name(suspect), degree, &name(friend)),
            }
        }
        (Some((suspect, _)), None) => Speech::accuse(suspect, None, phrases.accuse(&name(suspect))),
        (None, Some((friend, _))) => Speech::vouch(friend, phrases.vouch_for(&name(friend))),
        (None, None) => Speech::small_talk(phrases.no_suspect()),
    };
    Some(opinion.statement(speech))
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
    /// The marks that the speaker puts on the others.
    marks: Vec<(Seat, Mark)>,
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
        let mark = |(seat, suspicion): &(Seat, f64)| match *suspicion {
            suspicion if suspicion > mean + NOTABLE && !is_spared(*seat) => (*seat, Mark::Intruder),
            suspicion if suspicion < mean - NOTABLE => (*seat, Mark::Innocent),
            _ => (*seat, Mark::None),
        };
        let marks = others.iter().map(mark).collect();
        let mine = public.suspicion(me);
        let total: f64 = others.iter().map(|(seat, _)| public.suspicion(*seat)).sum::<f64>() + mine;
        let is_accused = mine > total / (others.len() + 1) as f64 + NOTABLE
            && others.iter().all(|(seat, _)| public.suspicion(*seat) <= mine + NOTABLE);
        Some(Opinion {
            me,
            suspect: suspects.max_by(by_suspicion).copied(),
            friend: friends.min_by(by_suspicion).copied(),
            is_accused,
            marks,
        })
    }

    /// Returns the statement with this speech and with the marks of the speaker.
    fn statement(self, Speech { claims, words }: Speech) -> Statement {
        Statement { marks: self.marks, ..Statement::in_words(self.me, claims, words) }
    }

    /// Answers the suspicion of the others: by accusing another, by what the speaker has done for somebody, or by a denial.
    fn defence(&self, player: &PlayerView<Intruder>, phrases: Phrases) -> Speech {
        let harm_by_me = |seat: &Seat| player.view.harm[self.me][*seat];
        let helped = living_others(player.view, self.me).filter(|seat| harm_by_me(seat) < 0).min_by_key(harm_by_me);
        let innocent = Claim::Innocent { helped };
        match (self.suspect, helped) {
            (Some((suspect, _)), _) => Speech {
                claims: vec![Claim::Innocent { helped: None }, Claim::Accuse { suspect, reason: None }],
                words: phrases.accuse_in_defence(&(player.name)(suspect)),
            },
            (None, Some(helped)) => {
                Speech { claims: vec![innocent], words: phrases.defend_by_help(&(player.name)(helped)) }
            }
            (None, None) => Speech { claims: vec![innocent], words: phrases.defend() },
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
