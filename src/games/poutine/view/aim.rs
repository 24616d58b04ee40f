//! Choosing the target of an ACTION.

use leptos::prelude::*;

use super::super::{Action, ActionCard, Direction, Item, Play, Poutine, text};
use super::card::Art;
use super::plan::{Plan, PlanSignal, decide, use_plan};
use crate::game::{Game, Seat, View};
use crate::shell::{SeatContext, use_seat_context};

/// Returns whether the target of an ACTION is a player.
pub fn wants_chair(card: ActionCard) -> bool {
    !matches!(card, ActionCard::ThinAir | ActionCard::UpMySleeve)
}

/// Returns whether something is chosen besides a player: an ITEM or a direction.
pub fn has_choices(card: ActionCard) -> bool {
    matches!(card, ActionCard::MindReader | ActionCard::ThinAir | ActionCard::Compliments)
}

/// Returns an ACTION with this player as its target. Mind Reader also needs an ITEM; any one will do to check the player.
fn play_on(card: ActionCard, seat: Seat, item: Option<Item>) -> Option<Play> {
    Some(match card {
        ActionCard::LookOverThere => Play::LookOverThere { to: seat },
        ActionCard::Pickpocket => Play::Pickpocket { from: seat },
        ActionCard::MindReader => Play::MindReader { from: seat, item: item.unwrap_or(Item::Hat) },
        ActionCard::BaitAndSwitch => Play::BaitAndSwitch { with: seat },
        ActionCard::VanishingAct => Play::VanishingAct { from: seat },
        _ => return None,
    })
}

/// Returns what choosing this player would play, and whether they are chosen; `None` if they cannot be chosen.
pub fn target(context: SeatContext<Poutine>, view: &View<Poutine>, plan: Plan, seat: Seat) -> Option<(Play, bool)> {
    let Plan::Aim(card, chosen, item) = plan else {
        return None;
    };
    let me = context.seat()?;
    let play = match card {
        ActionCard::Compliments => {
            let way = Direction::ALL.into_iter().find(|way| view.compliments_target(*way) == seat)?;
            Play::Compliments { way }
        }
        _ => play_on(card, seat, item)?,
    };
    Poutine::validate(view, me, &Action::Play(play)).is_ok().then_some((play, chosen == Some(seat)))
}

/// Chooses a player as the target. That decides the play, except for Mind Reader, which also needs an ITEM.
pub fn choose(context: SeatContext<Poutine>, plan: PlanSignal, play: Play) {
    match (play, plan.get_untracked()) {
        (Play::MindReader { from, .. }, Plan::Aim(card, _, item)) => plan.set(Plan::Aim(card, Some(from), item)),
        _ => decide(context, plan, Action::Play(play)),
    }
}

/// Returns the ways to play an ACTION, legal or not.
fn plays(view: &View<Poutine>, me: Seat, card: ActionCard) -> Vec<Play> {
    match card {
        ActionCard::UpMySleeve => vec![Play::UpMySleeve],
        ActionCard::SecondHelping => vec![Play::SecondHelping],
        ActionCard::Understudy => vec![Play::Understudy],
        ActionCard::Compliments => vec![Play::Compliments { way: Direction::Left }],
        ActionCard::ThinAir => Item::ALL.map(|item| Play::ThinAir { item }).into(),
        _ => {
            let there = me.next(view.seats()).clockwise(view.seats()).filter(|seat| view.is_active(*seat));
            there.filter_map(|seat| play_on(card, seat, None)).collect()
        }
    }
}

/// Returns whether a player may play this ACTION in some way.
pub fn can_play(view: &View<Poutine>, me: Seat, card: ActionCard) -> bool {
    plays(view, me, card).iter().any(|play| Poutine::validate(view, me, &Action::Play(*play)).is_ok())
}

/// Plays an ACTION, or asks for its target. One that could do nothing is rejected, so that the player learns why.
pub fn begin(context: SeatContext<Poutine>, plan: PlanSignal, me: Seat, card: ActionCard) {
    let (can_play, first) =
        context.view.with_untracked(|view| (can_play(view, me, card), plays(view, me, card).first().copied()));
    match (can_play, first) {
        (true, Some(Play::UpMySleeve)) => decide(context, plan, Action::Play(Play::UpMySleeve)),
        (true, _) => plan.set(Plan::Aim(card, None, None)),
        (false, Some(play)) => decide(context, plan, Action::Play(play)),
        (false, None) => {}
    }
}

/// Returns the question for the target of an ACTION.
pub fn question(context: SeatContext<Poutine>, card: ActionCard) -> &'static str {
    let holds_items = context.seat().is_some_and(|me| {
        let held = context.view.with_untracked(|view| view.hand_counts(me));
        Item::ALL.into_iter().any(|item| held.count_item(item) > 0)
    });
    text::target_question(card, holds_items)
}

/// What is chosen besides a player: an ITEM, or a direction.
#[component]
pub fn TargetChoices(
    /// The ACTION.
    card: ActionCard,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let choose = move |item| {
        if let Plan::Aim(card, whom, _) = plan.get_untracked() {
            plan.set(Plan::Aim(card, whom, Some(item)));
        }
    };
    match card {
        ActionCard::MindReader => {
            view! { <ItemButtons label=question(context, card) is_possible=|_| true on_choose=choose/> }.into_any()
        }
        ActionCard::ThinAir => {
            let is_there = move |item: Item| context.view.with(|view| view.main_discards.count(item) > 0);
            // One that is not there is rejected, so that the player learns why and can choose another one.
            let choose = move |item| {
                if untrack(|| is_there(item)) {
                    choose(item)
                } else {
                    context.act(Action::Play(Play::ThinAir { item }))
                }
            };
            view! { <ItemButtons label=question(context, card) is_possible=is_there on_choose=choose/> }.into_any()
        }
        ActionCard::Compliments => {
            // Where both ways lead to the same player, one button is enough.
            let [left, right] =
                context.view.with_untracked(|view| Direction::ALL.map(|way| view.compliments_target(way)));
            let ways = if left == right { &Direction::ALL[..1] } else { &Direction::ALL };
            let direction = move |way: Direction| {
                let whose = context.view.with_untracked(|view| view.compliments_target(way));
                view! {
                    <button type="button" class="btn btn--primary" on:click=move |_| decide(context, plan, Action::Play(Play::Compliments { way }))>
                        {text::to_player(&if context.seat() == Some(whose) { text::YOU.into() } else { context.name(whose) })}{(left != right).then(|| view! { <small>{text::direction(way)}</small> })}
                    </button>
                }
            };
            view! { <div class="actions actions--directions">{ways.iter().copied().map(direction).collect_view()}</div> }
                .into_any()
        }
        _ => ().into_any(),
    }
}

/// A button for each ITEM.
#[component]
fn ItemButtons<F: Fn(Item) -> bool + Copy + Send + Sync + 'static>(
    /// The question.
    label: &'static str,
    /// Whether an ITEM can be chosen.
    is_possible: F,
    /// Called with the ITEM that the person chooses.
    #[prop(into)]
    on_choose: Callback<Item>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let chosen = Memo::new(move |_| if let Plan::Aim(.., item) = plan.get() { item } else { None });
    // The hand is not shown meanwhile.
    let held = context.seat().map(|me| context.view.with_untracked(|view| view.hand_counts(me)));
    let item = move |item: Item| {
        let held = held.map(|held| held.count_item(item)).filter(|held| *held > 0);
        view! {
            <button
                type="button"
                class="btn pt-kind"
                aria-pressed=move || (chosen.get() == Some(item)).to_string()
                aria-disabled=move || (!is_possible(item)).then_some("true")
                on:click=move |_| on_choose.run(item)
            >
                <Art id=item.code()/>{item.title()}
                {held.map(|held| view! {
                    <span class="pt-card__n" aria-hidden="true">{text::times(held)}</span>
                    <span class="vh">{text::in_own_hand(held)}</span>
                })}
            </button>
        }
    };
    view! { <div class="pt-kinds" role="group" aria-label=label>{Item::ALL.map(item).collect_view()}</div> }
}

/// The button that plays an ACTION once its ITEM is chosen and, for Mind Reader, a player.
#[component]
pub fn PlayWithItem() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let play = Memo::new(move |_| match plan.get() {
        Plan::Aim(ActionCard::MindReader, Some(from), Some(item)) => Some(Play::MindReader { from, item }),
        Plan::Aim(ActionCard::ThinAir, _, Some(item)) => Some(Play::ThinAir { item }),
        _ => None,
    });
    move || {
        play.get().map(|play| {
            let label = context.view.with_untracked(|view| text::play_in_words(view, play, &|seat| context.name(seat)));
            view! {
                <button
                    type="button"
                    class="btn btn--primary actions__main pt-ask"
                    on:click=move |_| decide(context, plan, Action::Play(play))
                >
                    {label}
                </button>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Partial;
    use crate::games::poutine::Options;

    #[test]
    fn a_rejection_is_not_about_somebody_who_has_left_the_party() {
        let mut view = Poutine::start::<Partial>(&Options::default(), 3);
        view.winners.insert(Seat(1));
        for card in
            [ActionCard::BaitAndSwitch, ActionCard::Pickpocket, ActionCard::VanishingAct, ActionCard::MindReader]
        {
            let targets = plays(&view, Seat(0), card);
            let expected = play_on(card, Seat(2), None);
            assert_eq!(targets.first().copied(), expected, "{card:?}");
        }
    }
}
