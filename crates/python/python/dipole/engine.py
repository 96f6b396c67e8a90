"""The engine: a search with a learned evaluation.

A search releases the interpreter lock, and Ctrl-C ends it.

>>> import dipole
>>> from dipole.engine import Limit, analyse
>>> analysis = analyse(dipole.Board(), Limit(depth=6))
>>> analysis.best in dipole.Board().legal_moves
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._dipole import Analysis, Engine, Limit, Line, Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._dipole import Board, Move

__all__ = ["Analysis", "Engine", "Limit", "Line", "Score", "analyse"]


def analyse(
    board: Board,
    limit: Limit,
    *,
    multipv: int = 1,
    root_moves: Sequence[Move] | None = None,
) -> Analysis:
    """Search a board's position with a fresh engine.

    Several searches of one game are faster with one `Engine`, which remembers what it has searched.
    """
    return Engine().analyse(board, limit, multipv=multipv, root_moves=root_moves)
