//! Snatch: what can be taken, and whether it is kept or played.

use leptos::prelude::*;

use super::super::{Action, Card, Intruder, Kind, text};
use super::card::Face;
use super::plan::{Plan, use_plan};
use crate::components::{Icon, RulingLink, find, focus_on_mount, scroll_into_view};
use crate::game::{Game, Seat, View};
use crate::session::Input;
use crate::shell::use_seat_context;

/// Returns all that can be taken, and the player in front of whom it lies.
pub fn takeable(view: &View<Intruder>, me: Seat) -> Vec<(Seat, Card)> {
    let taken = |action| match action {
        Action::Snatch { from, take } => Some((from, take)),
        _ => None,
    };
    view.legal_plays(me, Card::Snatch).into_iter().filter_map(taken).collect()
}

/// Returns the players at home on whose rows a card could not be played once it is taken.
fn closed_to(view: &View<Intruder>, me: Seat, (from, card): (Seat, Card)) -> Vec<Seat> {
    let mut after = view.clone();
    if !card.is_item()
        && let Some(at) = view.rows[from].snatchable()
    {
        after.rows[from].snatch(at);
    }
    view.active().iter().filter(|on| after.validate_lay(me, card, *on).is_err()).collect()
}

/// Returns whether a card could be played at all once it is taken.
fn could_play(view: &View<Intruder>, me: Seat, choice: (Seat, Card)) -> bool {
    closed_to(view, me, choice).len() < view.active().len()
}

/// The panel in which the player chooses what a Snatch takes.
#[component]
pub fn SnatchPanel(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    // The panel lasts only as long as the plan, which is for one moment of the game.
    let choices = context.view.with_untracked(|view| takeable(view, me));
    let chosen = Memo::new(move |_| match plan.get() {
        Plan::Take(chosen) => chosen,
        _ => None,
    });
    // What is chosen on the table may be out of sight here.
    Effect::new(move || {
        if chosen.get().is_some() {
            scroll_into_view(|| find(".in-pick[aria-pressed=true]"));
        }
    });
    let take = move |plays: bool| {
        if let Some((from, take)) = chosen.get_untracked() {
            plan.snatch(plays);
            let snatch = Action::Snatch { from, take };
            if plays {
                context.act(snatch);
                // The next question is that of the same player: it is asked at once, not after the time to undo.
                context.send.run(Input::Commit);
            } else {
                context.send.run(Input::ActTwice(snatch, Action::Hold));
            }
        }
    };
    let put_back = move |_| plan.set(Plan::Cleared);
    let actions = move || match chosen.get() {
        Some(choice) => view! {
            <button type="button" class="btn" on:click=move |_| take(false)>
                <Icon name="hand"/>{text::TAKE_AND_KEEP}
            </button>
            <button
                type="button"
                class="btn btn--primary"
                disabled=!context.view.with_untracked(|view| could_play(view, me, choice))
                on:click=move |_| take(true)
            >
                <Icon name="play"/>{text::TAKE_AND_PLAY}
            </button>
            <button type="button" class="btn btn--icon" aria-label=text::PUT_BACK on:click=put_back>
                <Icon name="close"/>
            </button>
        }
        .into_any(),
        None => view! {
            <button type="button" class="btn" on:click=put_back><Icon name="back"/>{text::PUT_BACK}</button>
        }
        .into_any(),
    };
    let nothing = choices.is_empty().then(|| {
        view! { <p class="in-say">{text::NOTHING_TO_TAKE}<RulingLink game=Intruder::INFO.id ruling="I31"/></p> }
    });
    view! {
        <h2 class="ask__q" use:focus_on_mount>{text::TAKE_WHICH}</h2>
        {nothing}
        <ul class="in-picks">{choices.into_iter().map(|choice| view! { <Takeable me choice chosen/> }).collect_view()}</ul>
        <div class="actions">{actions}</div>
    }
}

/// A card that can be taken.
#[component]
fn Takeable(me: Seat, choice: (Seat, Card), chosen: Memo<Option<(Seat, Card)>>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let (from, card) = choice;
    let is_chosen = move || chosen.get() == Some(choice);
    let press = move |_| plan.set(Plan::Take((chosen.get_untracked() != Some(choice)).then_some(choice)));
    let owner = (from != me).then(|| context.name(from));
    let place = match card.kind() {
        Kind::Item => text::lies_before(owner.as_deref()),
        _ => text::lies_in_row(owner.as_deref()),
    };
    let closed = context.view.with_untracked(|view| {
        let closed = closed_to(view, me, choice).into_iter();
        let names: Vec<_> = closed.map(|on| (on != me).then(|| context.name(on))).collect();
        text::closed_to(&names, !could_play(view, me, choice))
    });
    view! {
        <li>
            <button type="button" class="in-pick" aria-pressed=move || is_chosen().to_string() on:click=press>
                <span aria-hidden="true"><Face card/></span><span><b>{card.title()}</b><small>{place}</small>{closed.map(|closed| view! { <small>{closed}</small> })}</span>
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Partial;

    const ADA: Seat = Seat(0);
    const BO: Seat = Seat(1);
    const CLEO: Seat = Seat(2);

    #[test]
    fn a_card_cannot_be_played_beside_an_equal_one_once_it_is_taken() {
        let mut view = Intruder::start::<Partial>(&Default::default(), 3);
        view.rows[BO].lay(Card::Bat, ADA);
        view.rows[CLEO].lay(Card::Bat, ADA);
        assert_eq!(closed_to(&view, ADA, (BO, Card::Bat)), [CLEO]);
        assert!(could_play(&view, ADA, (BO, Card::Bat)));
    }

    #[test]
    fn a_heal_without_damage_elsewhere_cannot_be_played_once_it_is_taken() {
        let mut view = Intruder::start::<Partial>(&Default::default(), 3);
        view.rows[BO].lay(Card::Bat, ADA);
        view.rows[BO].lay(Card::Syringe, ADA);
        // The Bat still lies there, and its damage with it.
        assert_eq!(closed_to(&view, ADA, (BO, Card::Syringe)), [ADA, CLEO]);
        view.items[CLEO].insert(Card::Keys);
        assert!(closed_to(&view, ADA, (CLEO, Card::Keys)).is_empty());
    }
}
