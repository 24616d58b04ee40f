//! The statements of bots between two rounds.
//!
//! All bots speak as an Innocent in their seat would, from public information. They say how sure they are in words, and that
//! something is proved only if it is. A bot that everybody suspects defends itself first. An Intruder does not accuse another
//! Intruder who is not proved to be one, nor names such a one as somebody it has helped. What a bot has said in an earlier talk it takes back only for a reason ([`held_marks`]).
//!
//! [`held_marks`]: super::held_marks

use super::super::{Action, Board, Claim, Intruder, Mark, Reason, Role, Statement};
use super::belief::Belief;
use super::held_marks::{HeldMark, HeldMarks, NOTABLE};
use super::phrases::Phrases;
use super::words::Degree;
use crate::game::{Partial, PlayerView, Seat};

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
pub(super) fn casual_statement(player: &PlayerView<Intruder>) -> Option<Statement> {
    let &PlayerView { view, seat: me, name, .. } = player;
    if !view.is_alive(me) {
        return None;
    }
    let phrases = Phrases::new(player);
    let harm_to_me = |seat: &Seat| view.harm[*seat][me];
    let is_asked_about = match Due::of(player) {
        Some(Due::Defence { .. }) => {
            let claims = vec![Claim::Innocent { helped: None }];
            return Some(Statement::in_words(me, claims, phrases.deny()));
        }
        Some(Due::Opinion(about)) if harm_to_me(&about) == 0 || is_fellow_intruder(view, me, about) => {
            return Some(Statement::in_words(me, vec![Claim::Unsure { about }], phrases.unsure_about(about)));
        }
        Some(Due::Opinion(about)) => Some(about),
        Some(Due::AnyOpinion) | None => None,
    };
    let others = || {
        let is_spoken_of = move |seat: &Seat| is_asked_about.is_none_or(|about| about == *seat);
        living_others(view, me).filter(move |seat| is_spoken_of(seat) && !is_fellow_intruder(view, me, *seat))
    };
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
pub(super) fn keen_statement(player: &PlayerView<Intruder>) -> Option<Statement> {
    let opinion = Opinion::of(player)?;
    let phrases = Phrases::new(player);
    let speech = match (opinion.suspect, opinion.friend) {
        _ if opinion.is_due_to_defend() => opinion.defence(player, phrases),
        _ if let Some(about) = opinion.is_asked_about() => opinion.answer(player, phrases, about),
        (Some((suspect, _)), _) => opinion.accusation(player, phrases, suspect),
        (None, Some((friend, _))) => opinion.voucher(phrases, friend),
        (None, None) => Speech::small_talk(phrases.no_suspect()),
    };
    Some(opinion.statement(phrases, speech))
}

/// Returns the statement of the expert bot: it answers if it is accused, accuses as far as it is sure and vouches for a friend.
pub(super) fn expert_statement(player: &PlayerView<Intruder>) -> Option<Statement> {
    let opinion = Opinion::of(player)?;
    let (name, phrases) = (player.name, Phrases::new(player));
    let speech = match (opinion.suspect, opinion.friend) {
        _ if opinion.is_due_to_defend() => opinion.defence(player, phrases),
        _ if let Some(about) = opinion.is_asked_about() => opinion.answer(player, phrases, about),
        (Some((suspect, suspicion)), Some((friend, _))) => {
            let degree = Degree::of(player.view, suspect, suspicion);
            let action = opinion.reason(suspect, Mark::Intruder);
            Speech {
                claims: vec![
                    Claim::Accuse { suspect, reason: action.as_ref().and_then(as_reason) },
                    Claim::Vouch { friend },
                ],
                words: phrases.sum_up(&name(suspect), degree, action.as_ref(), &name(friend)),
            }
        }
        (Some((suspect, _)), None) => opinion.accusation(player, phrases, suspect),
        (None, Some((friend, _))) => opinion.voucher(phrases, friend),
        (None, None) => Speech::small_talk(phrases.no_suspect()),
    };
    Some(opinion.statement(phrases, speech))
}

/// What the others are owed by a player who has spoken or was spoken to in this talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// An answer to an accusation, or a question, by this player.
    Defence { against: Seat },
    /// An opinion about this player.
    Opinion(Seat),
    /// An opinion about anybody.
    AnyOpinion,
}

impl Due {
    /// Returns what the player has to answer: what was said to them last, since they spoke last. People come first.
    fn of(player: &PlayerView<Intruder>) -> Option<Due> {
        let me = player.seat;
        // The first statement in a talk is made without having heard the others.
        let spoken = spoken_now(player);
        let since = || {
            let is_since = move |one: &&Statement| spoken <= 1 || one.speaker != me;
            statements_now(player).rev().take_while(is_since)
        };
        let to_me = || since().filter(move |one| one.addresses(me));
        let latest = to_me().find(|one| one.is_by_person()).or_else(|| to_me().next());
        // Who answers a person that claims to be an Innocent is chosen by the talk.
        let latest = latest.or_else(|| since().find(|one| one.speaker != me && one.is_claim_of_innocence()))?;
        latest.claims.iter().find_map(|claim| match *claim {
            Claim::Innocent { .. } if latest.is_by_person() => Some(Due::Opinion(latest.speaker)),
            Claim::Vouch { friend } if friend == me => Some(Due::Opinion(latest.speaker)),
            Claim::Accuse { suspect, .. } if suspect == me => Some(Due::Defence { against: latest.speaker }),
            Claim::Ask { of, about: Some(about) } if of == me && about == me => {
                Some(Due::Defence { against: latest.speaker })
            }
            Claim::Ask { of, about: Some(about) } if of == me && player.view.is_alive(about) => {
                Some(Due::Opinion(about))
            }
            Claim::Ask { of, .. } if of == me => Some(Due::AnyOpinion),
            _ => None,
        })
    }
}

/// Returns what was said in this talk, in order.
fn statements_now<'a>(player: &PlayerView<'a, Intruder>) -> impl DoubleEndedIterator<Item = &'a Statement> {
    let round = player.view.finished_round();
    player.statements.iter().filter(move |statement| statement.round == round)
}

/// Returns how often the player has spoken in this talk.
fn spoken_now(player: &PlayerView<Intruder>) -> usize {
    statements_now(player).filter(|statement| statement.speaker == player.seat).count()
}

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
    /// The actions by which marks of the talk before have become the opposite.
    changes: Vec<(Seat, Mark, Action)>,
    /// What the others have done in the round that is over.
    held_marks: HeldMarks,
    /// What the others are owed.
    due: Option<Due>,
}

impl Opinion {
    /// Returns the opinion that an Innocent in this seat would have; none if the player is dead.
    fn of(player: &PlayerView<Intruder>) -> Option<Opinion> {
        let &PlayerView { view, seat: me, .. } = player;
        if !view.is_alive(me) {
            return None;
        }
        let mut held_marks = HeldMarks::new(me);
        let public =
            Belief::public_by_event(player, Some(me), |board, event, belief| held_marks.observe(board, event, belief));
        let others: Vec<(Seat, f64)> =
            living_others(view, me).map(|seat| (seat, public.suspicion_by_innocent(me, seat))).collect();
        let mean = others.iter().map(|(_, suspicion)| suspicion).sum::<f64>() / others.len().max(1) as f64;
        let by_suspicion = |one: &&(Seat, f64), other: &&(Seat, f64)| one.1.total_cmp(&other.1);
        let is_spared = |seat: Seat| is_fellow_intruder(view, me, seat) && !view.known_intruders.contains(seat);
        let held_mark = |seat: Seat, suspicion: f64| match held_marks.now(seat, suspicion - mean) {
            // A proof needs no other reason.
            _ if view.known_intruders.contains(seat) => HeldMark { mark: Mark::Intruder, changed_by: None },
            HeldMark { mark: Mark::Intruder, .. } if is_spared(seat) => {
                HeldMark { mark: bluff(me, seat), changed_by: None }
            }
            held => held,
        };
        let held: Vec<(Seat, HeldMark)> =
            others.iter().map(|(seat, suspicion)| (*seat, held_mark(*seat, *suspicion))).collect();
        let marks: Vec<(Seat, Mark)> = held.iter().map(|(seat, held)| (*seat, held.mark)).collect();
        let changes = held.iter().filter_map(|(seat, held)| Some((*seat, held.mark, held.changed_by?))).collect();
        let is_marked = |seat: Seat, mark: Mark| marks.contains(&(seat, mark));
        let suspects =
            others.iter().filter(|(seat, suspicion)| *suspicion > mean + NOTABLE && is_marked(*seat, Mark::Intruder));
        let friends =
            others.iter().filter(|(seat, suspicion)| *suspicion < mean - NOTABLE && is_marked(*seat, Mark::Innocent));
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
            changes,
            held_marks,
            due: Due::of(player),
        })
    }

    /// Returns whether the speaker answers the suspicion of the others. Nobody need have said it.
    fn is_due_to_defend(&self) -> bool {
        matches!(self.due, Some(Due::Defence { .. })) || self.due.is_none() && self.is_accused
    }

    /// Returns the player about whom the speaker is asked.
    fn is_asked_about(&self) -> Option<Seat> {
        match self.due {
            Some(Due::Opinion(about)) => Some(about),
            _ => None,
        }
    }

    /// Says what the speaker thinks of a player.
    fn answer(&self, player: &PlayerView<Intruder>, phrases: Phrases, about: Seat) -> Speech {
        let mark = self.marks.iter().find(|(seat, _)| *seat == about).map_or(Mark::None, |(_, mark)| *mark);
        match mark {
            Mark::Intruder => self.accusation(player, phrases, about),
            Mark::Innocent => self.voucher(phrases, about),
            Mark::None | Mark::Unsure => {
                Speech { claims: vec![Claim::Unsure { about }], words: phrases.unsure_about(about) }
            }
        }
    }

    /// Accuses a player: of harm to the speaker if there was any, else of what the player has done in the round, or of harm to a
    /// friend.
    fn accusation(&self, player: &PlayerView<Intruder>, phrases: Phrases, suspect: Seat) -> Speech {
        let name = (player.name)(suspect);
        match (self.victim_of(player.view, suspect), self.reason(suspect, Mark::Intruder)) {
            (Some(victim), _) if victim == self.me => {
                Speech::accuse(suspect, Some(Reason::Harm { victim }), phrases.accuse_of_harm_to_me(&name))
            }
            (_, Some(action)) => Speech::accuse(suspect, as_reason(&action), phrases.accuse_of_action(&name, &action)),
            (Some(victim), None) => {
                let words = phrases.accuse_of_harm(&name, &(player.name)(victim));
                Speech::accuse(suspect, Some(Reason::Harm { victim }), words)
            }
            (None, None) => Speech::accuse(suspect, None, phrases.accuse(&name)),
        }
    }

    /// Vouches for a player, because of what the player has done in the round if that speaks for it.
    fn voucher(&self, phrases: Phrases, friend: Seat) -> Speech {
        let words = match self.reason(friend, Mark::Innocent) {
            Some(action) => phrases.vouch_because_of_action(friend, &action),
            None => phrases.vouch_for(friend),
        };
        Speech::vouch(friend, words)
    }

    /// Returns the action of the round that speaks most clearly for this mark and that everybody would understand as a reason: harm
    /// to a player speaks for an Intruder, and help for an Innocent, unless the speaker suspects that player. None if it has changed
    /// the speaker’s mind, which is said apart.
    fn reason(&self, about: Seat, mark: Mark) -> Option<Action> {
        if self.changes.iter().any(|(seat, ..)| *seat == about) {
            return None;
        }
        let is_suspected = |seat: Seat| self.marks.contains(&(seat, Mark::Intruder));
        let is_understood = |action: &Action| {
            let (on, harms) = match *action {
                Action::Lay { card, on } if card.damage_change() != 0 => (on, card.damage_change() > 0),
                Action::Lay { card, on } if card.is_item() => (on, false),
                Action::Snatch { from, .. } => (from, true),
                _ => return false,
            };
            (mark == Mark::Intruder) == (harms != is_suspected(on))
        };
        let direction = if mark == Mark::Intruder { 1.0 } else { -1.0 };
        self.held_marks.reason(about, direction, is_understood)
    }

    /// Returns the statement with this speech and with the marks of the speaker. It says what has changed the speaker's mind about
    /// those of whom it speaks.
    fn statement(self, phrases: Phrases, Speech { claims, mut words }: Speech) -> Statement {
        for (about, mark, action) in &self.changes {
            if claims.iter().any(|claim| claim.mark() == Some((*about, *mark))) {
                words.push(' ');
                words.push_str(&phrases.changed_mind(*about, *mark, action));
            }
        }
        Statement { marks: self.marks, ..Statement::in_words(self.me, claims, words) }
    }

    /// Answers the suspicion of the others: by accusing another, by what the speaker has done for somebody, or by a denial.
    fn defence(&self, player: &PlayerView<Intruder>, phrases: Phrases) -> Speech {
        let harm_by_me = |seat: &Seat| player.view.harm[self.me][*seat];
        // Help speaks for the speaker if it was for somebody whom the others may trust. Who accuses knows what was done for them.
        let speaks_for_me = |seat: &Seat| {
            harm_by_me(seat) < 0
                && self.due != Some(Due::Defence { against: *seat })
                && !self.marks.contains(&(*seat, Mark::Intruder))
                && !is_fellow_intruder(player.view, self.me, *seat)
        };
        let helped = living_others(player.view, self.me).filter(speaks_for_me).min_by_key(harm_by_me);
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
}

/// Returns an action as a reason to accuse; none for a Snatch, which players do not name as one.
fn as_reason(action: &Action) -> Option<Reason> {
    match *action {
        Action::Lay { card, on } => Some(Reason::Play { card, on }),
        _ => None,
    }
}

/// Returns the mark that an Intruder puts on a fellow whom an Innocent in this seat would mark as an Intruder. It is always the same, and
/// another one for other seats: a square that stays empty in the same case would tell who the Intruders are.
fn bluff(me: Seat, fellow: Seat) -> Mark {
    const BLUFFS: [Mark; 3] = [Mark::Unsure, Mark::Innocent, Mark::None];
    BLUFFS[(2 * me.index() + fellow.index()) % BLUFFS.len()]
}

fn living_others(view: &Board<Partial>, me: Seat) -> impl Iterator<Item = Seat> {
    view.living().iter().filter(move |seat| *seat != me)
}

/// Returns whether both players are known to be Intruders.
fn is_fellow_intruder(view: &Board<Partial>, me: Seat, seat: Seat) -> bool {
    view.roles[me].flatten() == Some(Role::Intruder) && view.roles[seat].flatten() == Some(Role::Intruder)
}
