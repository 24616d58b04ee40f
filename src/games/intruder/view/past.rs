//! The rounds so far: what lay in each row, who played what on whom, who lost a life.

use leptos::prelude::*;

use super::super::{Intruder, Role, Row, Statement, text};
use super::card::Art;
use super::people::role_symbol;
use super::rounds::{MARK, Round, rounds};
use super::row::RowCards;
use super::speech::words;
use crate::game::{Frame, Seat};

/// The rows of a past round and its plays.
#[component]
pub fn PastRound(
    /// The round.
    round: Round,
    /// Returns the name of a player as it is displayed.
    name: Callback<Seat, AnyView>,
) -> impl IntoView {
    let row = |(seat, row): (Seat, &Row)| {
        let lost = round.lives_lost(seat);
        let content = if round.out.contains(seat) {
            text::NOT_HOME.into_any()
        } else {
            view! { <RowCards row=row.clone() shows_sums=false/> }.into_any()
        };
        let loss = || view! { <span class="vh">{text::loses(lost)}</span><span>{text::lives_less(lost)}</span><Art id="heart" class="icon"/> };
        view! {
            <li>
                <bdi>{name.run(seat)}</bdi>
                {content}
                <p class:is-loser={lost > 0}>
                    <Art id="burst" class="icon"/>
                    <span class="vh">{text::DAMAGE}</span>
                    {row.damage()}
                    {(lost > 0).then(loss)}
                </p>
            </li>
        }
    };
    let play = |(turn, line): &(Option<(u8, u8)>, String)| {
        let number = turn.map_or_else(String::new, |(lap, turn)| format!("{lap}.{turn}"));
        view! { <li class="log__item"><span class="log__n">{number}</span><span class="log__text">{with_names(line, name)}</span></li> }
    };
    view! {
        <ol class="in-past">{round.rows.iter().filter(|(seat, _)| round.living.contains(*seat)).map(row).collect_view()}</ol>
        <ol class="in-plays">{round.plays.iter().map(play).collect_view()}</ol>
    }
}

/// Returns a line with names in the places of its marks.
fn with_names(line: &str, name: Callback<Seat, AnyView>) -> Vec<AnyView> {
    let part = |(at, part): (usize, &str)| match part.parse() {
        Ok(seat) if at % 2 == 1 => name.run(Seat(seat)),
        _ => part.to_string().into_any(),
    };
    line.split(MARK).enumerate().map(part).collect()
}

/// The truth of each round, once nothing is hidden any more: who played what on whom and what was said, with their roles.
#[component]
pub fn TruthOfRounds(
    /// The frames of the game, with everything that was hidden.
    frames: Vec<Frame<Intruder>>,
    /// What was said in all rounds, in order.
    statements: Vec<Statement>,
    /// The names of the players.
    names: Vec<String>,
) -> impl IntoView {
    let roles: Vec<Role> = frames.last().map_or_else(Vec::new, |frame| {
        frame.view.roles.iter().map(|(_, role)| role.flatten().unwrap_or(Role::Innocent)).collect()
    });
    let rounds = rounds(&frames);
    let last = rounds.last().map(|round| round.number);
    let all_names = names.clone();
    let name = Callback::new(move |seat: Seat| {
        let role = roles.get(seat.index()).copied().unwrap_or(Role::Innocent);
        let name = all_names.get(seat.index()).cloned().unwrap_or_default();
        view! {
            <b class="in-who" class:is-foe=role == Role::Intruder>
                <Art id=role_symbol(role) class="icon"/>
                <span class="vh">{text::role_of(role)}</span>
                {name}
            </b>
        }
        .into_any()
    });
    let statement = |statement: &Statement| {
        let words = words(statement, &|seat| names.get(seat.index()).cloned().unwrap_or_default());
        view! { <li class="in-said__one"><bdi>{name.run(statement.speaker)}</bdi><q>{words}</q></li> }
    };
    let round = |round: Round| {
        let statements: Vec<_> =
            statements.iter().filter(|statement| statement.round == round.number).map(statement).collect();
        let statements = (!statements.is_empty())
            .then(|| view! { <h3 class="section-title">{text::SAID_THEN}</h3><ul class="in-said">{statements}</ul> });
        let losers: Vec<String> = round.losers.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
        let (is_last, title) = (last == Some(round.number), text::round(round.number));
        view! {
            <details open=is_last>
                <summary class="section-title">{title}" "<small>{text::lost(&losers)}</small></summary>
                <PastRound round name/>
                {statements}
            </details>
        }
    };
    view! {
        <section class="panel in-truth" aria-labelledby="truth-title">
            <h2 id="truth-title" class="section-title">{text::TRUTH}</h2>
            {rounds.into_iter().map(round).collect_view()}
        </section>
    }
}
