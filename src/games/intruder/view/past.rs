//! The rounds so far: what lay in each row, who played what on whom, who lost a life.

use leptos::prelude::*;

use super::super::{Board, Event, Intruder, Phase, Role, Row, Statement, text};
use super::card::Art;
use super::is_counting;
use super::people::role_symbol;
use super::row::RowCards;
use super::speech::words;
use crate::game::{Frame, GameText, Partial, PerSeat, Seat, SeatSet, View};

/// A round that has been played.
#[derive(Clone)]
pub struct Round {
    /// Its number.
    pub number: u8,
    /// The rows as they were counted.
    rows: PerSeat<Row>,
    /// Who lived when it began.
    living: SeatSet,
    /// Who was not at home.
    out: SeatSet,
    /// Who lost a life in it, once for each life.
    losers: Vec<Seat>,
    /// Each line with the lap and the turn in it, where it begins one.
    plays: Vec<(Option<(u8, u8)>, String)>,
}

/// Marks the place of a name in a line: what stands between two of them is the number of a seat.
const MARK: char = '\u{1}';

/// Returns the rounds of a game, oldest first.
pub fn rounds(frames: &[Frame<Intruder>]) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let mut before: Option<&View<Intruder>> = None;
    let mut turn = (0, 0);
    for Frame { observation, view } in frames {
        let was = before.replace(view).unwrap_or(view);
        if rounds.last().is_none_or(|round| round.number != was.round) {
            rounds.push(Round::of(was));
            turn = (0, 0);
        }
        let Some(round) = rounds.last_mut() else {
            continue;
        };
        if !is_counting(was) {
            round.update_rows(view);
        }
        if let Event::LostLife { seat, .. } = observation {
            round.losers.push(*seat);
        }
        let begins = was.phase == Phase::Turn;
        if begins {
            turn = if was.lap == turn.0 { (turn.0, turn.1 + 1) } else { (was.lap, 1) };
        }
        if is_told(observation)
            && let Some((_, line)) = Intruder::log_line(observation, &|seat| format!("{MARK}{}{MARK}", seat.0))
        {
            round.plays.push((begins.then_some(turn), line));
        }
    }
    rounds.retain(|round| !round.plays.is_empty());
    rounds
}

/// Returns whether the story of a round includes this observation.
fn is_told(observation: &Event<Partial>) -> bool {
    !matches!(
        observation,
        Event::Identities { .. } | Event::Dealt { flashlit: None, .. } | Event::Chose { .. } | Event::RoundOver
    )
}

impl Round {
    fn of(view: &Board<Partial>) -> Self {
        Round {
            number: view.round,
            rows: PerSeat::new(view.seats(), |_| Row::default()),
            living: view.living(),
            out: view.immune,
            losers: Vec::new(),
            plays: Vec::new(),
        }
    }

    /// Copies the rows of the living players as they lie now, while the round lasts; the row of a dead player stays as it last was.
    fn update_rows(&mut self, view: &Board<Partial>) {
        if view.round == self.number {
            for seat in view.living().iter() {
                self.rows[seat] = view.rows[seat].clone();
            }
            self.out = view.immune;
        }
    }

    /// Returns the number of lives that a player lost in it.
    fn lives_lost(&self, seat: Seat) -> usize {
        self.losers.iter().filter(|loser| **loser == seat).count()
    }
}

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

#[cfg(test)]
mod tests {
    use super::super::super::{Card, Cause, Die, SmallHand};
    use super::*;
    use crate::game::Game;

    /// Returns the only round in which somebody plays Roulette, the die shows Cleo, and at the end of the round this player. Cleo
    /// has a Bat in her row and this many lives.
    fn round_with_roulette(lives: u8, loser: Seat) -> Round {
        const CLEO: Seat = Seat(2);
        let mut view = Intruder::start::<Partial>(&Default::default(), 3);
        (view.phase, view.lap, view.lives[CLEO]) = (Phase::Turn, 1, lives);
        view.rows[CLEO].lay(Card::Bat, Seat(0));
        let rolled = |die, seat| Event::Rolled { die, seat, affected: Some(seat) };
        let deaths = [Event::Died { seat: CLEO }, Event::NoWinner];
        let mut events = vec![
            Event::Played { seat: Seat(0), card: Card::Roulette, rest: SmallHand::EMPTY },
            rolled(Die::Roulette, CLEO),
            Event::LostLife { seat: CLEO, cause: Cause::Roulette },
        ];
        events.extend(deaths.into_iter().filter(|_| lives == 1));
        events.extend([Event::LostLife { seat: loser, cause: Cause::Round }, Event::RoundOver]);
        let frame = |observation: Event<Partial>| {
            Intruder::apply(&mut view, &observation);
            Frame { observation, view: view.clone() }
        };
        let frames: Vec<Frame<Intruder>> = events.into_iter().map(frame).collect();
        rounds(&frames).pop().expect("a round has been played")
    }

    #[test]
    fn each_life_that_a_player_loses_in_a_round_is_counted() {
        let round = round_with_roulette(3, Seat(2));
        assert_eq!((round.lives_lost(Seat(2)), round.lives_lost(Seat(0))), (2, 0));
    }

    #[test]
    fn the_row_of_a_player_who_dies_during_a_round_is_shown() {
        let round = round_with_roulette(1, Seat(0));
        assert_eq!((round.lives_lost(Seat(2)), round.lives_lost(Seat(0))), (1, 1));
        assert!(round.living.contains(Seat(2)));
        assert_eq!(round.rows[Seat(2)].damage(), 1);
    }
}
