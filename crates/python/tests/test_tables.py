"""Endgame tables."""

import dipole
import pytest
from dipole import Board, tables


def test_a_position_in_the_tables():
    board = Board.from_text("8x8:W:WC3=2:BD6=1")
    assert tables.probe(board) == dipole.WHITE
    moves = tables.probe_moves(board)
    assert [move for move, _ in moves] == list(board.legal_moves)
    for move, winner in moves:
        after = board.copy()
        after.push(move)
        assert tables.probe(after) == winner
    assert dipole.WHITE in {winner for _, winner in moves}


@pytest.mark.parametrize(("size", "winners"), [(4, "WB"), (6, "WB"), (8, "WB")])
def test_small_starts_are_won_as_is_known(size, winners):
    starts = {4: ("C1", "B4"), 6: ("C1", "D6"), 8: ("E1", "D8")}
    for checkers, winner in enumerate(winners, start=1):
        white, black = starts[size]
        board = Board.from_text(f"{size}x{size}:W:W{white}={checkers}:B{black}={checkers}")
        assert tables.probe(board).letter == winner


def test_what_no_table_has():
    assert tables.probe(Board()) is None and tables.probe_moves(Board()) is None
    assert tables.probe(Board("four")) is None
    none = tables.Tables.none()
    assert none.probe(Board.from_text("8x8:W:WC3=2:BD6=1")) is None


def test_a_game_that_is_over():
    board = Board.from_text("8x8:W:WC3=2:B")
    assert tables.probe(board) == dipole.WHITE and tables.probe_moves(board) == []
    resigned = Board()
    resigned.resign()
    assert tables.probe(resigned) == dipole.BLACK


def test_directories(tmp_path):
    assert tables.Tables().max_checkers(8) == 5
    with pytest.warns(UserWarning, match="there are no tables in"):
        assert tables.Tables(tmp_path).max_checkers(8) == 5
    with pytest.raises(dipole.TableError, match="no such|No such"):
        tables.Tables(tmp_path / "missing")
    for size in (5, 14, 0):
        with pytest.raises(dipole.DipoleError):
            tables.Tables().max_checkers(size)
