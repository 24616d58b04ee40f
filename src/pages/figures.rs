//! The figures of the players, in games that have figures: each player can choose one, and the others draw.

use leptos::prelude::*;

use super::text;
use crate::game::{Figure, Player, Rng, Seat};

/// Gives each player a figure: the one they have chosen, or one that nobody has, at random.
pub fn draw_figures(players: &mut [Player], figures: &'static [Figure], rng: &mut Rng) {
    let mut free: Vec<&'static str> = figures.iter().map(|figure| figure.code).collect();
    // The first player who has chosen a figure keeps it.
    for player in players.iter_mut() {
        let at = free.iter().position(|code| player.figure.as_deref() == Some(*code));
        player.figure = at.map(|at| free.remove(at).to_owned());
    }
    for player in players.iter_mut().filter(|player| player.figure.is_none()) {
        player.figure = (!free.is_empty()).then(|| free.remove(rng.below(free.len())).to_owned());
    }
}

/// The choice of a figure for a seat, in games that have figures.
#[component]
pub fn FigureChoice(
    /// The figures of the game.
    #[prop(into)]
    figures: Signal<&'static [Figure]>,
    /// The players.
    players: RwSignal<Vec<Player>>,
    /// The index of the seat.
    at: usize,
) -> impl IntoView {
    let own = Memo::new(move |_| players.with(|players| players.get(at)?.figure.clone()));
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let figure = (!chosen.is_empty()).then_some(chosen);
        players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                player.figure = figure;
            }
        });
    };
    let option = move |figure: &'static Figure| {
        let has = |player: &Player| player.figure.as_deref() == Some(figure.code);
        let is_taken = move || {
            players.with(|players| players.iter().enumerate().any(|(other, player)| other != at && has(player)))
        };
        let is_selected = move || own.with(|own| own.as_deref() == Some(figure.code));
        view! { <option value=figure.code disabled=is_taken prop:selected=is_selected>{figure.name}</option> }
    };
    view! {
        <Show when=move || !figures.get().is_empty()>
            <select class="input seat__figure" aria-label=text::figure_of_seat(Seat(at as u8)) on:change=choose>
                <option value="" prop:selected=move || own.get().is_none()>{text::RANDOM_FIGURE}</option>
                {move || figures.get().iter().map(option).collect_view()}
            </select>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seed, Who};

    const FIGURES: &[Figure] = &[
        Figure { code: "courier", name: "the courier" },
        Figure { code: "nurse", name: "the nurse" },
        Figure { code: "landlady", name: "the landlady" },
    ];

    fn drawn(chosen: [Option<&str>; 3], seed: u64) -> Vec<Option<String>> {
        let player =
            |figure: Option<&str>| Player { name: "ada".into(), who: Who::Human, figure: figure.map(String::from) };
        let mut players = chosen.map(player);
        draw_figures(&mut players, FIGURES, &mut Seed(seed).bot(0));
        players.into_iter().map(|player| player.figure).collect()
    }

    #[test]
    fn who_chooses_a_figure_gets_it_and_the_others_draw() {
        for seed in 0..20 {
            let mut faces = drawn([None, Some("nurse"), None], seed);
            assert_eq!(faces[1].as_deref(), Some("nurse"));
            faces.sort();
            faces.dedup();
            assert_eq!(faces.len(), 3, "all are different");
        }
        let first = |seed| drawn([None, None, None], seed)[0].clone();
        assert!((1..20).any(|seed| first(seed) != first(0)), "it is random");
    }

    #[test]
    fn nobody_keeps_a_figure_that_another_has_or_that_the_game_has_not() {
        let faces = drawn([Some("nurse"), Some("nurse"), Some("hatter")], 1);
        assert_eq!(faces[0].as_deref(), Some("nurse"));
        assert!(faces[1..].iter().all(|figure| matches!(figure.as_deref(), Some("courier" | "landlady"))));
        let mut players = [Player { name: "ada".into(), who: Who::Human, figure: Some("nurse".into()) }];
        draw_figures(&mut players, &[], &mut Seed(1).bot(0));
        assert_eq!(players[0].figure, None);
    }
}
