"""Learn Dipole on a small board by self-play: TD(0) on a linear value function, in OpenSpiel.

    pip install "dipole[open-spiel]"
    python self_play.py

The learner sees each player's checkers, ranks and legal moves. After every move it brings the value of the position
towards that of the next one. At the end it plays against random moves.
"""

from __future__ import annotations

import argparse
import random

import dipole.open_spiel  # registers the game
import numpy as np
import pyspiel


def features(state: dipole.open_spiel.DipoleState, player: int) -> np.ndarray:
    """Describe a state for a player, with one row for the player and one for the other."""
    board = state.board
    rows = []
    for owner in (board.players[player], board.players[1 - player]):
        stacks = board.stacks(owner)
        ranks = [int(square[1:]) for square in stacks]
        if owner == dipole.BLACK:
            ranks = [board.size + 1 - rank for rank in ranks]
        checkers = sum(stacks.values())
        advance = sum(height * rank for height, rank in zip(stacks.values(), ranks))
        rows += [checkers, len(stacks), advance / board.size, max(stacks.values(), default=0)]
    to_move = 1.0 if board.players[player] == board.turn else -1.0
    return np.array([1.0, to_move, *rows], dtype=np.float64)


class Learner:
    """A linear value function: the expected return for a player."""

    def __init__(self) -> None:
        self.weights = np.zeros(10)

    def value(self, state: dipole.open_spiel.DipoleState, player: int) -> float:
        if state.is_terminal():
            return state.returns()[player]
        return float(np.tanh(self.weights @ features(state, player)))

    def choose(self, state: dipole.open_spiel.DipoleState) -> int:
        """Return the action after which the value is best for the player to move."""
        player = state.current_player()
        return max(state.legal_actions(), key=lambda action: self.value(state.child(action), player))

    def learn(self, state: dipole.open_spiel.DipoleState, target: float, player: int, rate: float) -> None:
        described = features(state, player)
        value = np.tanh(self.weights @ described)
        self.weights += rate * (target - value) * (1 - value**2) * described


def train(game: pyspiel.Game, games: int, choice: random.Random) -> Learner:
    learner = Learner()
    for number in range(games):
        state = game.new_initial_state()
        explore = 0.3 * (1 - number / games) + 0.02
        while not state.is_terminal():
            before = state.clone()
            explores = choice.random() < explore
            state.apply_action(choice.choice(state.legal_actions()) if explores else learner.choose(state))
            for player in range(2):
                learner.learn(before, learner.value(state, player), player, rate=0.01)
    return learner


def wins_against_random(game: pyspiel.Game, learner: Learner, games: int, choice: random.Random) -> int:
    wins = 0
    for number in range(games):
        state = game.new_initial_state()
        side = number % 2
        while not state.is_terminal():
            own = state.current_player() == side
            state.apply_action(learner.choose(state) if own else choice.choice(state.legal_actions()))
        wins += state.returns()[side] > 0
    return wins


def main() -> None:
    arguments = argparse.ArgumentParser(description="Learn Dipole on a small board by self-play.")
    arguments.add_argument("--setup", default="4x4:4", help="a setup for two, such as 4x4:4 or 6x6:6")
    arguments.add_argument("--games", type=int, default=1500, help="games of self-play")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    choice = random.Random(chosen.seed)
    game = pyspiel.load_game(f"dipole(setup={chosen.setup})")
    learner = train(game, chosen.games, choice)
    wins = wins_against_random(game, learner, 200, choice)
    print(f"won {wins} of 200 games against random play")


if __name__ == "__main__":
    main()
