//! Tests of the rulings. The name of each test begins with the number of its ruling.
//!
//! A test arranges the cards that matter; the rest come in the order of kinds, ITEMs first and EVENTs last. Actions are
//! written with the words of records:
//!
//! ```text
//! let mut game = setup(3).hand(0, "rope scarf").escape(0, "e1").main_pile("hat canapes").start();
//! game.act(0, "draw main; lay e1");
//! game.assert_rejected(0, "attempt rope scarf", "H20");
//! assert_eq!(game.laid_escape(0), "e1");
//! ```
//!
//! All actions go through [`Table`], as those of bots and of the page do. Tests see views only.

mod actions;
mod attempt;
mod bots;
mod card_conservation;
mod draws;
mod ending;
mod events;
mod harness;
mod houdini;
mod lesson;
mod playouts;
mod setup;
mod texts;
mod turn;
mod two_players;

use harness::{TestGame, codes, setup};
use serde_json::{Value, json};

use super::{Board, Card, CardTaken, Dinner, Event, EventCard, Options, People, Phase, Poutine, Served};
use crate::game::{ChanceSource, Full, Game, Next, Player, Rules, Seat, Seed, Table};

/// Returns a game in which seat 1 has laid `e1` in its first turn, holds a Rope and a Silk Scarf, and has drawn for its
/// second turn. Houdini has been with seat 0 all the time. Seat 2, or seat 0 of two, holds a Second Helping!.
fn game_before_attempt(seats: usize) -> TestGame {
    let arranged = setup(seats).hand(0, "second-helping").hand(1, "rope scarf understudy mirror").escape(1, "e1");
    let arranged = if seats > 2 { arranged.hand(2, "second-helping") } else { arranged };
    let mut game = arranged.start();
    game.play_until_main_phase(1);
    game.act(1, "lay e1");
    game.play_until_main_phase(1);
    game
}

/// Returns a game in which seat 0 has freed three people by `e18`, has laid `e16` with Houdini in front, and holds all
/// cards for it and two Compliments. Houdini must be moved before the attempt.
fn game_before_winning_attempt(seats: usize, options: Options) -> TestGame {
    // Between the draws of seat 0 are those of the others. With Houdini in front a player draws one card less, unless
    // two play.
    let is_two_player = seats == 2;
    let others = |count: usize| "? ".repeat(count);
    let first_round = if is_two_player { 2 } else { 2 * (seats - 1) - 1 };
    let round = 2 * (seats - 1);
    let second_draw = if is_two_player { "?" } else { "" };
    let main_pile = [
        format!("{}mirror", others(first_round)),
        format!("{}smoke wand", others(first_round)),
        format!("{}rabbit {second_draw}", others(round)),
        format!("{}compliments {second_draw}", others(round)),
    ];
    let mut game = setup(seats)
        .options(options.people, options.served)
        .houdini(1)
        .hand(0, "hat wand rabbit smoke")
        .escape(0, "e18")
        .hand(1, "look-over-there rope scarf second-helping")
        .escape(1, "e1")
        .main_pile(&main_pile.join(" "))
        .escape_pile("e16")
        .start();
    while game.seats_to_act() != [0] {
        game.act_passively();
    }
    game.act(0, "draw escape; draw main; lay e18");
    game.play_until_main_phase(0);
    game.act(0, "attempt hat rabbit smoke wand");
    game.play_until_main_phase(0);
    game.act(0, "lay e16");
    game.play_until_main_phase(0);
    game
}

/// The actions with which seat 0 wins in [`game_before_winning_attempt`], unless another player cancels.
const WINNING_ACTIONS: &str = "compliments left; attempt mirror rabbit smoke wand";

/// Lets seat 0 win in [`game_before_winning_attempt`]; nobody cancels.
fn win(game: &mut TestGame) {
    game.act(0, WINNING_ACTIONS);
    while game.people()[0] < 5 {
        game.act_passively();
    }
}

/// The options of the published game, but with dinner served at once.
const SERVED_AT_ONCE: Options = Options { people: People::Icons, served: Served::AtOnce };

/// Returns a board on which seat 0 has drawn the first of two cards, the last one of the main pile, with no discards.
/// Random games rarely come to such a board.
fn board_after_last_card(options: Options, dinner: Dinner, card: Card) -> Board<Full> {
    let mut board = Poutine::start::<Full>(&options, 3);
    (board.houdini, board.draws_left, board.dinner, board.phase) = (Some(Seat(0)), 2, dinner, Phase::Draw);
    board.main_pile.push(card);
    apply_automatic_event(&mut board);
    board
}

/// Applies the next automatic event.
fn apply_automatic_event(board: &mut Board<Full>) {
    let event = Poutine::automatic_event(board);
    Poutine::apply(board, &event);
}
