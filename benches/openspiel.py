"""Compares random playouts of this project with those of OpenSpiel (`cargo xtask bench-openspiel`).

Both sides play uniformly at random on one core, alternating, and are measured in seconds of processor time, so that a busy
machine slows neither. OpenSpiel uses its native loop. A decision is one choice of a player; chance events do not count.
"""

import json
import resource
import statistics
import subprocess
import sys
import time

import pyspiel

# Our game and its number of seats, the game of OpenSpiel, and the target of the ratio.
PAIRS = [
    ("escape", 2, "hanabi(players=2)", 20),
    ("escape", 3, "hanabi(players=3)", 20),
    ("escape", 4, "hanabi(players=4)", 20),
    ("escape", 5, "hanabi(players=5)", 20),
    ("intruder", 6, "social_deduction(players=6)", 5),
    ("poutine", 4, "crazy_eights(players=4)", 5),
]
ROUNDS = 15
SECONDS = 0.4  # approximate time of each side in each round


def ours(program, game, seats, games, seed):
    """Returns our decisions and games per second of processor time."""
    used = lambda: resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    before = used()
    done = subprocess.run([program, game, str(seats), str(games), str(seed)], check=True, capture_output=True)
    seconds = used() - before
    return json.loads(done.stdout)["decisions"] / seconds, games / seconds


def theirs(game, games, seed):
    """Returns the games of OpenSpiel per second of processor time."""
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    before = time.process_time()
    for number in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + number)
    seconds = time.process_time() - before
    return games / seconds


def mean_decisions(game, games=300):
    """Returns the mean number of decisions in a game of OpenSpiel. It is not counted in the timed runs."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    decisions = 0
    for number in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        # A simultaneous move is one decision of each player.
        decisions += sum(1 for step in state.full_history() if step.player >= 0)
    return decisions / games


def main():
    program = sys.argv[1]
    print(f"{'ours':<12}{'theirs':<34}{'ours M/s':>10}{'theirs M/s':>12}{'ratio':>8}{'target':>8}   ratios of the rounds")
    for name, seats, opponent, target in PAIRS:
        game = pyspiel.load_game(opponent)
        decisions_per_game = mean_decisions(game)
        our_games = max(1, int(SECONDS * ours(program, name, seats, 2000, 0)[1]))
        their_games = max(1, int(SECONDS * theirs(game, 50, 0)))
        rounds = []
        for seed in range(ROUNDS):
            us = ours(program, name, seats, our_games, seed)[0]
            them = theirs(game, their_games, seed) * decisions_per_game
            rounds.append((us, them, us / them))
        us, them, ratio = (statistics.median(column) for column in zip(*rounds))
        all_ratios = " ".join(f"{ratio:.1f}" for _, _, ratio in rounds)
        print(f"{name + ' ' + str(seats):<12}{opponent:<34}{us / 1e6:>10.2f}{them / 1e6:>12.2f}{ratio:>8.1f}{target:>8}   {all_ratios}")


main()
