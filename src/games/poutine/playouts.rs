//! Fast playouts: chance and random legal actions without lists of names or of actions.
//!
//! This module says the same as [`Rules::sample_chance`](crate::game::Rules::sample_chance) and
//! [`Game::legal_actions`](crate::game::Game::legal_actions), which are the rules to read; `tests/playouts.rs` of this
//! game compares them on 100,000 positions. Actions are counted in groups that differ only in a card, a player or an
//! ITEM, so that one of them can be picked without a list of all.

use arrayvec::ArrayVec;

use super::rules::DueChance;
use super::rules::chance_event::{cards_picked, cards_to_shuffle, random_cards, shuffled};
use super::{
    Action, ActionCard, AttemptCards, Board, Card, CardSet, Direction, Event, Item, ItemSet, Phase, Pile, Play, Poutine,
};
use crate::game::{Dice, Full, FullBoard, FullEvent, Playable, Seat, SeatSet};

impl Playable for Poutine {
    fn sample_event(board: &FullBoard<Self>, dice: &mut impl Dice) -> FullEvent<Self> {
        match board.due_chance().expect("an outcome of chance is due") {
            DueChance::Shuffle(shuffle) => {
                let mut cards = cards_to_shuffle(board, shuffle);
                dice.shuffle(&mut cards);
                shuffled(shuffle, cards)
            }
            DueChance::Houdini => Event::HoudiniDealt { seat: Seat(dice.below(board.seats()) as u8) },
            DueChance::Pick(from, count) => {
                let cards = random_cards(board, from, count, dice);
                cards_picked(board, from, cards).expect("the cards are from this hand")
            }
        }
    }

    fn pick(board: &FullBoard<Self>, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Action {
        let groups = legal_groups(board, seat);
        let mut index = choose(groups.iter().map(|(_, len)| len).sum());
        for (group, len) in &groups {
            if index < *len {
                return group.nth(index);
            }
            index -= len;
        }
        unreachable!("the index is below the number of legal actions")
    }
}

/// Actions that differ only in a card, a player or an ITEM. A group may be empty.
#[derive(Clone, Copy, Debug)]
enum ActionGroup {
    Draw,
    PassCard(CardSet),
    Discard(CardSet),
    Lay(CardSet),
    EndTurn,
    Allow,
    Cancel,
    LookOverThere(SeatSet),
    Compliments,
    UpMySleeve,
    Pickpocket(SeatSet),
    MindReader(SeatSet),
    ThinAir(ItemSet),
    BaitAndSwitch(SeatSet),
    VanishingAct(SeatSet),
    Attempt { needed: ItemSet, held: ItemSet, understudies: u8 },
}

impl ActionGroup {
    /// Returns the number of actions.
    fn len(&self) -> usize {
        match *self {
            ActionGroup::EndTurn | ActionGroup::Allow | ActionGroup::Cancel | ActionGroup::UpMySleeve => 1,
            ActionGroup::Draw | ActionGroup::Compliments => 2,
            ActionGroup::PassCard(cards) | ActionGroup::Discard(cards) | ActionGroup::Lay(cards) => cards.len(),
            ActionGroup::LookOverThere(seats)
            | ActionGroup::Pickpocket(seats)
            | ActionGroup::BaitAndSwitch(seats)
            | ActionGroup::VanishingAct(seats) => seats.len(),
            ActionGroup::MindReader(seats) => seats.len() * Item::ALL.len(),
            ActionGroup::ThinAir(items) => items.len(),
            ActionGroup::Attempt { needed, held, understudies } => {
                AttemptCards::choices(needed, held, understudies.into()).count()
            }
        }
    }

    /// Returns the action at an index below [`ActionGroup::len`].
    fn nth(&self, index: usize) -> Action {
        let card = |cards: CardSet| cards.iter().nth(index).expect("one of the cards");
        let seat = |seats: SeatSet| seats.iter().nth(index).expect("one of the players");
        match *self {
            ActionGroup::Draw => Action::Draw([Pile::Main, Pile::Escape][index]),
            ActionGroup::PassCard(cards) => Action::PassCard(card(cards)),
            ActionGroup::Discard(cards) => Action::Discard(card(cards)),
            ActionGroup::Lay(cards) => Action::Lay(cards.escapes().nth(index).expect("one of the ESCAPEs")),
            ActionGroup::EndTurn => Action::EndTurn,
            ActionGroup::Allow => Action::Allow,
            ActionGroup::Cancel => Action::Cancel,
            ActionGroup::LookOverThere(seats) => Action::Play(Play::LookOverThere { to: seat(seats) }),
            ActionGroup::Compliments => {
                Action::Play(Play::Compliments { way: [Direction::Left, Direction::Right][index] })
            }
            ActionGroup::UpMySleeve => Action::Play(Play::UpMySleeve),
            ActionGroup::Pickpocket(seats) => Action::Play(Play::Pickpocket { from: seat(seats) }),
            ActionGroup::MindReader(seats) => {
                let from = seats.iter().nth(index / Item::ALL.len()).expect("one of the players");
                Action::Play(Play::MindReader { from, item: Item::ALL[index % Item::ALL.len()] })
            }
            ActionGroup::ThinAir(items) => {
                Action::Play(Play::ThinAir { item: items.iter().nth(index).expect("one of the ITEMs") })
            }
            ActionGroup::BaitAndSwitch(seats) => Action::Play(Play::BaitAndSwitch { with: seat(seats) }),
            ActionGroup::VanishingAct(seats) => Action::Play(Play::VanishingAct { from: seat(seats) }),
            ActionGroup::Attempt { needed, held, understudies } => {
                let mut choices = AttemptCards::choices(needed, held, understudies.into());
                Action::Attempt(choices.nth(index).expect("one of the choices"))
            }
        }
    }
}

/// The most groups that can be legal at once: EndTurn, Discard, Lay, the eight ACTIONs that are played, and Attempt.
const MAX_GROUPS: usize = 12;

/// Groups of legal actions with their lengths.
type Groups = ArrayVec<(ActionGroup, usize), MAX_GROUPS>;

/// Returns the legal actions of a seat that is asked, in groups and in the order of `legal_actions`.
fn legal_groups(board: &Board<Full>, seat: Seat) -> Groups {
    let mut groups = Groups::new();
    let mut add = |group: ActionGroup| groups.push((group, group.len()));
    let hand_set = || board.hands[seat].iter().copied().collect::<CardSet>();
    let count = |action| board.hands[seat].iter().filter(|card| **card == Card::Action(action)).count();
    match board.phase {
        Phase::Draw | Phase::Canapes { .. } => add(ActionGroup::Draw),
        Phase::LightsOut => add(ActionGroup::PassCard(hand_set())),
        Phase::DiscardToLimit => add(ActionGroup::Discard(hand_set())),
        Phase::Attempt(_) => {
            add(ActionGroup::Allow);
            if count(ActionCard::SecondHelping) > 0 {
                add(ActionGroup::Cancel);
            }
        }
        _ => {
            let hand = hand_set();
            add(ActionGroup::EndTurn);
            add(ActionGroup::Discard(hand));
            add(ActionGroup::Lay(hand.escape_cards()));
            hand.actions().filter_map(|action| legal_plays(board, seat, action)).for_each(&mut add);
            if let Ok(escape) = board.escape_to_attempt(seat) {
                let understudies = count(ActionCard::Understudy) as u8;
                add(ActionGroup::Attempt { needed: escape.items(), held: hand.items(), understudies });
            }
        }
    }
    groups
}

/// Returns the legal plays of an ACTION in the hand (H22, H23).
fn legal_plays(board: &Board<Full>, seat: Seat, action: ActionCard) -> Option<ActionGroup> {
    let active = SeatSet::all(board.seats()).difference(board.winners);
    let others = active.difference(SeatSet::only(seat));
    let others_with =
        |condition: &dyn Fn(Seat) -> bool| -> SeatSet { others.iter().filter(|seat| condition(*seat)).collect() };
    let others_with_cards = || others_with(&|seat| !board.hands[seat].is_empty());
    match action {
        ActionCard::SecondHelping | ActionCard::Understudy => None,
        ActionCard::LookOverThere => {
            Some(ActionGroup::LookOverThere(active.difference(board.houdini.map_or(SeatSet::EMPTY, SeatSet::only))))
        }
        ActionCard::Compliments => Some(ActionGroup::Compliments),
        ActionCard::UpMySleeve => board.can_draw().then_some(ActionGroup::UpMySleeve),
        ActionCard::Pickpocket => Some(ActionGroup::Pickpocket(others_with_cards())),
        ActionCard::MindReader => Some(ActionGroup::MindReader(others_with_cards())),
        ActionCard::ThinAir => Some(ActionGroup::ThinAir(board.main_discards.items())),
        ActionCard::BaitAndSwitch => {
            let others_with_escape = others_with(&|seat| board.laid[seat].is_some());
            board.laid[seat].is_some().then_some(ActionGroup::BaitAndSwitch(others_with_escape))
        }
        ActionCard::VanishingAct => Some(ActionGroup::VanishingAct(others_with_cards())),
    }
}
