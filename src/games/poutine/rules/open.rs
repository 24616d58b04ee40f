//! What is open to a seat, in groups: decisions of one sort that differ only in the card, the player or the ITEM.

use arrayvec::ArrayVec;

use super::super::{Action, ActionCard, Board, Card, Item, Items, Kinds, Offer, Phase, Pile, Play, Way};
use crate::game::{Readable, Seat, SeatSet};

/// Decisions of one sort, perhaps none.
#[derive(Clone, Copy, Debug)]
enum Group {
    Draw,
    HandOn(Kinds),
    Discard(Kinds),
    Lay(Kinds),
    End,
    Pass,
    Cancel,
    LookOverThere(SeatSet),
    Compliments,
    UpMySleeve,
    Pickpocket(SeatSet),
    MindReader(SeatSet),
    ThinAir(Items),
    BaitAndSwitch(SeatSet),
    VanishingAct(SeatSet),
    /// The ITEMs asked for, those of them in the hand, and the Understudies there.
    Attempt {
        needs: Items,
        real: Items,
        understudies: u8,
    },
}

impl Group {
    /// How many decisions.
    fn len(&self) -> usize {
        match *self {
            Group::End | Group::Pass | Group::Cancel | Group::UpMySleeve => 1,
            Group::Draw | Group::Compliments => 2,
            Group::HandOn(kinds) | Group::Discard(kinds) | Group::Lay(kinds) => kinds.len(),
            Group::LookOverThere(seats)
            | Group::Pickpocket(seats)
            | Group::BaitAndSwitch(seats)
            | Group::VanishingAct(seats) => seats.len(),
            Group::MindReader(seats) => seats.len() * Item::ALL.len(),
            Group::ThinAir(items) => items.len(),
            Group::Attempt { needs, real, understudies } => Offer::all(needs, real, understudies.into()).count(),
        }
    }

    /// The decision with so many of the group before it.
    fn nth(&self, before: usize) -> Action {
        let card = |kinds: Kinds| kinds.iter().nth(before).expect("one of the cards");
        let seat = |seats: SeatSet, before| seats.nth(before).expect("one of the players");
        let play = match *self {
            Group::Draw => return Action::Draw([Pile::Main, Pile::Escape][before]),
            Group::HandOn(kinds) => return Action::HandOn(card(kinds)),
            Group::Discard(kinds) => return Action::Discard(card(kinds)),
            Group::Lay(kinds) => return Action::Lay(card(kinds).escape().expect("ESCAPEs are laid")),
            Group::End => return Action::End,
            Group::Pass => return Action::Pass,
            Group::Cancel => return Action::Cancel,
            Group::Attempt { needs, real, understudies } => {
                let offer = Offer::all(needs, real, understudies.into()).nth(before);
                return Action::Attempt(offer.expect("one of the ways to lay the cards"));
            }
            Group::LookOverThere(seats) => Play::LookOverThere { to: seat(seats, before) },
            Group::Compliments => Play::Compliments { way: [Way::Left, Way::Right][before] },
            Group::UpMySleeve => Play::UpMySleeve,
            Group::Pickpocket(seats) => Play::Pickpocket { from: seat(seats, before) },
            Group::MindReader(seats) => {
                let (seats_before, item) = (before / Item::ALL.len(), Item::ALL[before % Item::ALL.len()]);
                Play::MindReader { from: seat(seats, seats_before), item }
            }
            Group::ThinAir(items) => Play::ThinAir { item: items.iter().nth(before).expect("one of the ITEMs") },
            Group::BaitAndSwitch(seats) => Play::BaitAndSwitch { with: seat(seats, before) },
            Group::VanishingAct(seats) => Play::VanishingAct { from: seat(seats, before) },
        };
        Action::Play(play)
    }
}

/// At most so many groups are open at once: End, Discard, Lay, the eight ACTIONs that are played, and Attempt.
const MOST: usize = 12;

impl<K: Readable> Board<K> {
    /// Shows `each` every decision open to this seat, each once.
    pub fn each_action(&self, seat: Seat, mut each: impl FnMut(Action)) {
        if self.asked().has(seat) {
            self.each_group(seat, &mut |group| (0..group.len()).for_each(|before| each(group.nth(before))));
        }
    }

    /// The decision that `which` names, told how many [`Board::each_action`] would show to a seat that is asked.
    pub fn pick_action(&self, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        let mut groups: ArrayVec<(Group, usize), MOST> = ArrayVec::new();
        self.each_group(seat, &mut |group| groups.push((group, group.len())));
        let mut before = which(groups.iter().map(|(_, len)| len).sum());
        for (group, len) in &groups {
            if before < *len {
                return group.nth(before);
            }
            before -= len;
        }
        unreachable!("a number below the count names a decision")
    }

    /// What is open to a seat that is asked.
    fn each_group(&self, seat: Seat, each: &mut impl FnMut(Group)) {
        let held = || self.hands[seat].iter().filter_map(K::read).copied();
        let count = |action| held().filter(|card| *card == Card::Action(action)).count();
        match self.phase {
            Phase::Draw | Phase::Canapes { .. } => each(Group::Draw),
            Phase::LightsOut => each(Group::HandOn(held().collect())),
            Phase::Limit => each(Group::Discard(held().collect())),
            Phase::Attempt(_) => {
                each(Group::Pass);
                if count(ActionCard::SecondHelping) > 0 {
                    each(Group::Cancel);
                }
            }
            _ => {
                each(Group::End);
                let kinds: Kinds = held().collect();
                each(Group::Discard(kinds));
                each(Group::Lay(kinds.escapes()));
                self.each_play(seat, kinds, each);
                if let Ok(escape) = self.ready_escape(seat) {
                    let (needs, understudies) = (escape.items(), count(ActionCard::Understudy) as u8);
                    each(Group::Attempt { needs, real: needs.both(kinds.items()), understudies });
                }
            }
        }
    }

    /// The ACTIONs of the hand that could do something (H23).
    fn each_play(&self, seat: Seat, held: Kinds, each: &mut impl FnMut(Group)) {
        let present = SeatSet::all(self.seats()).without(self.left);
        let others = present.without(SeatSet::one(seat));
        let of_others = |may: &dyn Fn(Seat) -> bool| others.iter().filter(|seat| may(*seat)).collect::<SeatSet>();
        let holding = || of_others(&|seat| !self.hands[seat].is_empty());
        for action in held.actions() {
            each(match action {
                ActionCard::SecondHelping | ActionCard::Understudy => continue,
                ActionCard::LookOverThere => {
                    Group::LookOverThere(present.without(self.houdini.map_or(SeatSet::NONE, SeatSet::one)))
                }
                ActionCard::Compliments => Group::Compliments,
                ActionCard::UpMySleeve if self.can_draw() => Group::UpMySleeve,
                ActionCard::UpMySleeve => continue,
                ActionCard::Pickpocket => Group::Pickpocket(holding()),
                ActionCard::MindReader => Group::MindReader(holding()),
                ActionCard::ThinAir => Group::ThinAir(self.main_discards.items()),
                ActionCard::BaitAndSwitch if self.laid[seat].is_none() => continue,
                ActionCard::BaitAndSwitch => Group::BaitAndSwitch(of_others(&|seat| self.laid[seat].is_some())),
                ActionCard::VanishingAct => Group::VanishingAct(holding()),
            });
        }
    }
}
