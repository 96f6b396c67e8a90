"""Endgame tables: who wins when nobody errs.

>>> import dipole
>>> dipole.tables.probe(dipole.Board.from_text("8x8:W:WC3=2:BD6=1"))
dipole.WHITE
>>> dipole.tables.probe(dipole.Board()) is None
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._dipole import Tables

if TYPE_CHECKING:
    from ._dipole import Board, Move, Player

__all__ = ["Tables", "probe", "probe_moves"]

_builtin = Tables()


def probe(board: Board) -> Player | None:
    """Return the winner when nobody errs, or None when the tables in the package do not have the position."""
    return _builtin.probe(board)


def probe_moves(board: Board) -> list[tuple[Move, Player]] | None:
    """Return every legal move with the winner after it, or None when a table is missing for one of them."""
    return _builtin.probe_moves(board)
