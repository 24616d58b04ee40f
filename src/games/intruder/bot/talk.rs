//! What is said between rounds, true or not.
//!
//! All speak as an Innocent in their seat would: of what lies open and what can be made of it. Who is an Intruder does not
//! accuse the others, as long as it can be helped.

use super::super::{Board, Intruder};
use super::keen::Mind;
use super::voice::Voice;
use crate::game::{Part, Rng, Seat, Witness};

/// What a guest says who remembers what was done to itself.
pub(super) fn grudge(witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
    let &Witness { view, seat: me, name, .. } = witness;
    let voice = Voice::of(me, rng);
    let harm = |seat: &Seat| view.deeds[*seat][me];
    // An Intruder knows its own, and leaves them out.
    let others = || others(view, me).filter(|seat| !is_fellow(view, me, *seat));
    let enemy = others().filter(|seat| harm(seat) > 0).max_by_key(harm);
    let friend = others().filter(|seat| harm(seat) < 0).min_by_key(harm);
    let said = match (enemy, friend) {
        _ if !view.is_alive(me) => return None,
        (Some(enemy), _) => voice.holds_against(&name(enemy)),
        (None, Some(friend)) => voice.is_grateful(&name(friend)),
        (None, None) => voice.heard_something(),
    };
    Some(said)
}

/// What a guest says who suspects: it accuses whom it holds for an Intruder, or vouches for whom it does not.
pub(super) fn guess(witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
    let case = Case::of(witness)?;
    let (name, voice) = (witness.name, Voice::of(witness.seat, rng));
    Some(match (case.suspect, case.friend) {
        (Some((suspect, _)), _) => match case.victim(witness.view, suspect) {
            Some(victim) => voice.accuses_for(&name(suspect), &case.called(witness, victim)),
            None => voice.accuses(&name(suspect)),
        },
        (None, Some((friend, _))) => voice.vouches(&name(friend)),
        (None, None) => voice.has_nothing(),
    })
}

/// What a guest says who plans ahead: an accusation with a number and a friend to vouch for, and a word in its own defence
/// if it is the one whom all look at.
pub(super) fn plot(witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
    let case = Case::of(witness)?;
    let (name, voice) = (witness.name, Voice::of(witness.seat, rng));
    Some(match (case.suspect, case.friend) {
        (Some((suspect, _)), _) if case.accused => voice.defends(&name(suspect)),
        (Some((suspect, how)), Some((friend, _))) => voice.sums_up(&name(suspect), how, &name(friend)),
        (Some((suspect, _)), None) => voice.accuses(&name(suspect)),
        (None, Some((friend, _))) => voice.vouches(&name(friend)),
        (None, None) => voice.has_nothing(),
    })
}

/// From when on somebody is accused, and until when vouched for, compared with what is thought of the others on average.
const MORE: f64 = 0.08;

/// How likely a fellow must look guilty to all before an Intruder gives them up.
const GIVEN_UP: f64 = 0.95;

/// Whom one could speak of.
struct Case {
    me: Seat,
    suspect: Option<(Seat, f64)>,
    friend: Option<(Seat, f64)>,
    /// Whether the speaker is the one whom all look at.
    accused: bool,
}

impl Case {
    /// As an Innocent in this seat would make it; none of the dead.
    fn of(witness: &Witness<Intruder>) -> Option<Case> {
        let &Witness { view, seat: me, .. } = witness;
        if !view.is_alive(me) {
            return None;
        }
        let mind = Mind::of(witness);
        let living: Vec<(Seat, f64)> =
            others(view, me).map(|seat| (seat, mind.onlooker.suspects_as(me, seat))).collect();
        let mean = living.iter().map(|(_, how)| how).sum::<f64>() / living.len().max(1) as f64;
        let most = |one: &&(Seat, f64), other: &&(Seat, f64)| one.1.total_cmp(&other.1);
        let spared = |seat: Seat, how: f64| is_fellow(view, me, seat) && how < GIVEN_UP;
        let suspect = living.iter().filter(|(seat, how)| *how > mean + MORE && !spared(*seat, *how)).max_by(most);
        let friend = living.iter().filter(|(_, how)| *how < mean - MORE).min_by(most);
        let mine = mind.onlooker.suspects(me);
        let accused = living.iter().all(|(seat, _)| mind.onlooker.suspects(*seat) + MORE < mine);
        Some(Case { me, suspect: suspect.copied(), friend: friend.copied(), accused })
    }

    /// To whom the suspect has done most harm, of the speaker and its friend.
    fn victim(&self, view: &Board<Part>, suspect: Seat) -> Option<Seat> {
        let friend = self.friend.map(|(friend, _)| friend);
        let harm = |seat: &Seat| view.deeds[suspect][*seat];
        [Some(self.me), friend].into_iter().flatten().filter(|seat| harm(seat) > 0).max_by_key(harm)
    }

    fn called(&self, witness: &Witness<Intruder>, seat: Seat) -> String {
        if seat == self.me { "me".into() } else { (witness.name)(seat) }
    }
}

/// The others who live.
fn others(view: &Board<Part>, me: Seat) -> impl Iterator<Item = Seat> {
    view.living().iter().filter(move |seat| *seat != me)
}

/// Whether this seat is known to be of the same side among the Intruders.
fn is_fellow(view: &Board<Part>, me: Seat, seat: Seat) -> bool {
    use super::super::Role::Intruder;
    view.roles[me].flatten() == Some(Intruder) && view.roles[seat].flatten() == Some(Intruder)
}
