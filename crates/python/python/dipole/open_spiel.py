"""Dipole as a game for OpenSpiel. Importing this module registers it as `dipole`.

>>> import dipole.open_spiel
>>> import pyspiel
>>> game = pyspiel.load_game("dipole(setup=four)")
>>> game.num_players()
4

The parameter `setup` is the name of a setup (small, large, compressed, four), or a small board with so many checkers
for each side, such as `4x4:3` or `6x6:5`.

A winner gets 1; the others share -1. Players who cannot move sit out without an action, so turns need not alternate.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import Board, DipoleError, Move

_DEFAULT_SETUP = "small"

# White's and Black's square on the small boards, as `dipole solve --start` has them.
_SMALL_BOARDS = {4: ("C1", "B4"), 6: ("C1", "D6"), 8: ("E1", "D8")}

_GAME_TYPE = pyspiel.GameType(
    short_name="dipole",
    long_name="Dipole",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"setup": _DEFAULT_SETUP},
)


def start_board(setup: str) -> Board:
    """Return the board that a value of the parameter `setup` names."""
    small = re.fullmatch(r"(\d{1,2})x\1:(\d{1,2})", setup)
    if small is None:
        return Board(setup)
    size, checkers = int(small[1]), int(small[2])
    if size not in _SMALL_BOARDS:
        raise DipoleError(f'"{setup}" is not a small board: choose 4x4, 6x6 or 8x8')
    white, black = _SMALL_BOARDS[size]
    return Board.from_text(f"{size}x{size}:W:W{white}={checkers}:B{black}={checkers}")


class DipoleGame(pyspiel.Game):
    """The game, with a numbering of its moves as actions."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.start = start_board(params.get("setup", _DEFAULT_SETUP))
        self.checkers = max(self.start.checkers(player) for player in self.start.players)
        self.squares = self.start.squares
        self._square_numbers = {name: number for number, name in enumerate(self.squares)}
        # A move goes from a square to a square, or takes some checkers off the board.
        self._actions_per_square = len(self.squares) + self.checkers
        players = len(self.start.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.squares) * self._actions_per_square,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._max_length(),
        )
        super().__init__(_GAME_TYPE, info, params)

    def _max_length(self) -> int:
        """Return a number of moves that no game exceeds.

        A move that does not capture brings checkers nearer to the far edge, by as many ranks as there are checkers.
        Only captures bring them back, and each capture removes a checker.
        """
        size, total = self.start.size, self.checkers * len(self.start.players)
        longest = min(self.checkers, size - 1)
        return total * size + total * longest**2 + total

    def action_of(self, move: Move) -> int:
        """Return the number of a move as an action."""
        to = move.to_square
        place = len(self.squares) + move.count - 1 if to is None else self._square_numbers[to]
        return self._square_numbers[move.from_square] * self._actions_per_square + place

    def move_of(self, action: int) -> Move:
        """Return the move that has this number."""
        square, place = divmod(action, self._actions_per_square)
        if not 0 <= square < len(self.squares):
            raise DipoleError(f"{action} is not an action: there are {self.num_distinct_actions()}")
        if place < len(self.squares):
            return Move(self.squares[square], self.squares[place])
        return Move.off(self.squares[square], place - len(self.squares) + 1)

    def new_initial_state(self, state: None = None) -> DipoleState:
        """Return the state in which a game begins."""
        if state is not None:
            raise NotImplementedError("a state is made from a game and its actions")
        return DipoleState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Any:
        """Return an object that observes states."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return DipoleObserver(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class DipoleState(pyspiel.State):
    """A state of a game. `board` is the `dipole.Board`."""

    def __init__(self, game: DipoleGame) -> None:
        super().__init__(game)
        self.board = game.start.copy()

    def current_player(self) -> int:
        """Return the number of the player to move, in turn order."""
        if self.board.is_game_over():
            return pyspiel.PlayerId.TERMINAL
        return self.board.players.index(self.board.turn)

    def _legal_actions(self, player: int) -> list[int]:
        action_of = self.get_game().action_of
        return sorted(action_of(move) for move in self.board.legal_moves)

    def _apply_action(self, action: int) -> None:
        self.board.push(self.get_game().move_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().move_of(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.board.is_game_over()

    def returns(self) -> list[float]:
        """Return what each player has won or lost."""
        players = self.board.players
        outcome = self.board.outcome()
        if outcome is None:
            return [0.0] * len(players)
        share = -1.0 / (len(players) - 1)
        return [1.0 if player == outcome.winner else share for player in players]

    def __str__(self) -> str:
        return str(self.board)


class DipoleObserver:
    """An observer of the public position.

    The tensor has a plane for each player with the heights of the stacks, as parts of the checkers at the start, and
    a plane for each player that is 1 when it is the player's turn. Planes are indexed by rank and file.
    """

    def __init__(self, game: DipoleGame, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        start = game.start
        shape = (2 * len(start.players), start.size, start.size)
        self._checkers = float(game.checkers)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": np.reshape(self.tensor, shape)}

    def set_from(self, state: DipoleState, player: int) -> None:
        """Set the tensor to a state."""
        board = state.board
        planes = self.dict["observation"]
        planes.fill(0)
        for number, owner in enumerate(board.players):
            for square, height in board.stacks(owner).items():
                planes[number, int(square[1:]) - 1, ord(square[0]) - ord("A")] = height / self._checkers
            if owner == board.turn:
                planes[len(board.players) + number].fill(1)

    def string_from(self, state: DipoleState, player: int) -> str:
        """Return a state's position as text."""
        return str(state.board)


pyspiel.register_game(_GAME_TYPE, DipoleGame)
