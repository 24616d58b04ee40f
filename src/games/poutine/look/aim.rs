//! Aiming an ACTION: what it may be aimed at lights up, and what cannot be done says why.

use super::super::{Action, ActionCard, Direction, Item, Play, Poutine, text};
use super::Plan;
use super::card::art;
use crate::game::{Game, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, State, button, el};
use leptos::prelude::*;

/// Whether the ACTION is aimed at a chair.
pub fn wants_chair(card: ActionCard) -> bool {
    !matches!(card, ActionCard::ThinAir | ActionCard::Compliments | ActionCard::UpMySleeve)
}

/// The ACTION aimed at a chair; Mind Reader with the ITEM that is on the mind so far.
fn play_at(card: ActionCard, seat: Seat, item: Option<Item>) -> Option<Play> {
    Some(match card {
        ActionCard::LookOverThere => Play::LookOverThere { to: seat },
        ActionCard::Pickpocket => Play::Pickpocket { from: seat },
        ActionCard::MindReader => Play::MindReader { from: seat, item: item.unwrap_or(Item::Hat) },
        ActionCard::BaitAndSwitch => Play::BaitAndSwitch { with: seat },
        ActionCard::VanishingAct => Play::VanishingAct { from: seat },
        _ => return None,
    })
}

/// What choosing this chair would do, if it can be chosen now; and whether it has been.
pub fn at(place: SeatContext<Poutine>, plan: State<Plan>, view: &View<Poutine>, seat: Seat) -> Option<(Play, bool)> {
    let Plan::Aim(card, chosen, item) = plan.get() else {
        return None;
    };
    let (me, play) = (place.seat()?, play_at(card, seat, item)?);
    Poutine::validate(view, me, &Action::Play(play)).is_ok().then_some((play, chosen == Some(seat)))
}

/// A chair has been chosen: that decides, but for Mind Reader, who wants to know of which ITEM.
pub fn take(place: SeatContext<Poutine>, plan: State<Plan>, play: Play) {
    match (play, plan.get_untracked()) {
        (Play::MindReader { from, .. }, Plan::Aim(card, _, item)) => plan.set(Plan::Aim(card, Some(from), item)),
        _ => decide(place, plan, play),
    }
}

fn decide(place: SeatContext<Poutine>, plan: State<Plan>, play: Play) {
    plan.set(Plan::None);
    place.act(Action::Play(play));
}

/// Plays an ACTION: at once, or after asking at what. One that could do nothing is refused, so that one learns why.
pub fn begin(place: SeatContext<Poutine>, plan: State<Plan>, me: Seat, card: ActionCard) {
    let aims = |seat: Seat| play_at(card, seat, None);
    let (open, any) = place.view.with_untracked(|view| {
        let plays: Vec<Play> = match card {
            ActionCard::UpMySleeve => vec![Play::UpMySleeve],
            ActionCard::SecondHelping => vec![Play::SecondHelping],
            ActionCard::Understudy => vec![Play::Understudy],
            ActionCard::Compliments => vec![Play::Compliments { way: Direction::Left }],
            ActionCard::ThinAir => Item::ALL.map(|item| Play::ThinAir { item }).into(),
            _ => me.next(view.seats()).round(view.seats()).filter_map(aims).collect(),
        };
        (plays.iter().any(|play| Poutine::validate(view, me, &Action::Play(*play)).is_ok()), plays.first().copied())
    });
    match (open, any) {
        (true, Some(Play::UpMySleeve)) => decide(place, plan, Play::UpMySleeve),
        (true, _) => plan.set(Plan::Aim(card, None, None)),
        (false, Some(play)) => decide(place, plan, play),
        (false, None) => {}
    }
}

/// What is chosen besides a chair: an ITEM, or a side.
pub fn choices(
    place: SeatContext<Poutine>,
    plan: State<Plan>,
    card: ActionCard,
    whom: Option<Seat>,
    item: Option<Item>,
) -> Element {
    let kinds = |enabled: &dyn Fn(Item) -> bool, choose: fn(SeatContext<Poutine>, State<Plan>, Item)| {
        let kind = |kind: Item| {
            button("btn pt-kind", move || choose(place, plan, kind))
                .attr("aria-pressed", (item == Some(kind)).to_string())
                .attr("aria-disabled", (!enabled(kind)).then_some("true"))
                .child(art(kind.code(), ""))
                .child(text::short_title(kind))
        };
        el("div", "pt-kinds")
            .attr("role", "group")
            .attr("aria-label", text::target_question(card))
            .children(Item::ALL.map(kind))
    };
    match card {
        ActionCard::MindReader => kinds(&|_| true, |_, plan, item| {
            if let Plan::Aim(card, whom, _) = plan.get_untracked() {
                plan.set(Plan::Aim(card, whom, Some(item)));
            }
        })
        .key(if whom.is_some() { "whom" } else { "" }),
        ActionCard::ThinAir => {
            let there: Vec<Item> = place
                .view
                .with(|view| Item::ALL.into_iter().filter(|item| view.main_discards.count(*item) > 0).collect());
            kinds(&|item| there.contains(&item), |place, plan, item| decide(place, plan, Play::ThinAir { item }))
        }
        ActionCard::Compliments => {
            let side = |way: Direction| {
                let go = move || decide(place, plan, Play::Compliments { way });
                let whose = place.view.with(|view| {
                    let at = view.houdini.unwrap_or(view.turn);
                    if way == Direction::Left { view.left_neighbour(at) } else { view.right_neighbour(at) }
                });
                button("btn btn--primary", go)
                    .child(text::direction_button(way))
                    .child(el("small", "").child(place.name(whose)))
            };
            el("div", "actions").children([Direction::Left, Direction::Right].map(side))
        }
        _ => el("div", ""),
    }
}

/// The last word of Mind Reader.
pub fn ask(place: SeatContext<Poutine>, plan: State<Plan>, whom: Option<Seat>, item: Option<Item>) -> Option<Element> {
    let (from, item) = whom.zip(item)?;
    let play = Play::MindReader { from, item };
    let button = button("btn btn--primary actions__main", move || decide(place, plan, play));
    Some(button.child(text::ask_for_item(&place.name(from), item)))
}
