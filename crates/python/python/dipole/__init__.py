"""Dipole, Mark Steere's stack game: rules, records, engine and endgame tables.

>>> import dipole
>>> board = dipole.Board("small")
>>> len(board.legal_moves)
19
>>> board.push_text("E1-G3")
Move.from_text('E1-G3')
>>> board.turn
dipole.BLACK
"""

from . import engine, tables
from ._dipole import (
    SETUPS,
    Board,
    DipoleError,
    IllegalMoveError,
    LegalMoves,
    Move,
    MoveTextError,
    Outcome,
    Player,
    PositionError,
    Record,
    RecordError,
    TableError,
    Variation,
    __version__,
    perft,
)

WHITE = Player.WHITE
RED = Player.RED
BLACK = Player.BLACK
GREEN = Player.GREEN

__all__ = [
    "BLACK",
    "GREEN",
    "RED",
    "SETUPS",
    "WHITE",
    "Board",
    "DipoleError",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "MoveTextError",
    "Outcome",
    "Player",
    "PositionError",
    "Record",
    "RecordError",
    "TableError",
    "Variation",
    "__version__",
    "engine",
    "perft",
    "tables",
]
