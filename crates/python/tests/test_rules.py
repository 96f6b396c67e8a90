"""Rules, against the fixtures that the browser's module is tested with as well."""

import copy
import json
import pickle
import random

import dipole
import pytest
from dipole import Board, Move

STARTS = {
    "small": (8, 2, 12),
    "large": (10, 2, 20),
    "compressed": (10, 2, 20),
    "four": (12, 4, 24),
}


@pytest.fixture(scope="module")
def answers(testdata):
    return json.loads((testdata / "wasm-answers.json").read_text())


def asked(answers, question):
    found = [it for it in answers if it["question"] == question]
    assert found, question
    return found


def test_legal_moves_are_those_of_the_fixtures(answers):
    for it in asked(answers, "legal_moves"):
        if "error" in it:
            with pytest.raises(dipole.PositionError) as raised:
                Board.from_text(it["arguments"][0])
            assert str(raised.value) == it["error"]
            continue
        board = Board.from_text(it["arguments"][0])
        rows = [line.split(" ") for line in it["answer"].splitlines()]
        moves = board.legal_moves
        assert [board.move_text(move) for move in moves] == [row[0] for row in rows]
        for move, (_, origin, target, count, kind, signs) in zip(moves, rows):
            assert (move.from_square, move.to_square or "-") == (origin, target)
            assert (move.count, move.is_off) == (int(count), kind == "off")
            assert board.parse(signs) == move


def test_games_are_replayed_as_in_the_fixtures(answers):
    for it in asked(answers, "replay") + asked(answers, "play"):
        start, moves = it["arguments"]
        board = Board.from_text(start)
        if "error" in it:
            with pytest.raises(dipole.DipoleError) as raised:
                for text in moves.split() or [moves]:
                    board.push_text(text)
            assert it["error"].endswith(str(raised.value))
            continue
        for text, line in zip(moves.split(), it["answer"].splitlines()):
            _, _, _, _, _, _, _, _, position, turn, _, over = line.split(" ")
            board.push_text(text)
            assert str(board) == position
            assert (board.turn.letter, board.is_game_over()) == (turn, over == "over")
        while board.move_stack:
            board.pop()
        assert str(board) == start


def test_setups():
    assert dipole.SETUPS == tuple(STARTS)
    for name, (size, players, checkers) in STARTS.items():
        board = Board(name)
        assert (board.size, len(board.players), board.setup) == (size, players, name)
        assert [board.checkers(player) for player in board.players] == [checkers] * players
        assert len(board.squares) == size * size // 2


@pytest.mark.parametrize(
    ("setup", "counts"),
    [
        ("small", [1, 19, 340, 5185, 81_107, 1_321_165]),
        ("large", [1, 29, 810, 18_120, 410_024]),
        ("compressed", [1, 29, 810, 18_019, 405_874]),
        ("four", [1, 36, 1_258, 45_218, 1_575_007]),
    ],
)
def test_perft(setup, counts):
    board = Board(setup)
    assert [board.perft(depth) for depth in range(len(counts))] == counts
    assert dipole.perft(board, 2) == counts[2]


def test_deep_perft_is_the_sum_of_its_parts():
    assert Board.from_text("8x8:W:WE1=3:BD8=3").perft(7) == sum(
        after.perft(6) for after in children(Board.from_text("8x8:W:WE1=3:BD8=3"))
    )


def children(board):
    for move in board.legal_moves:
        after = board.copy()
        after.push(move)
        yield after


@pytest.mark.parametrize("setup", STARTS)
def test_random_games(setup):
    choice = random.Random(setup).choice
    board = Board(setup)
    while not board.is_game_over():
        assert Board.from_text(str(board)) == board
        before = str(board)
        move = choice(board.legal_moves)
        assert board.is_legal(move)
        assert board.parse(board.move_text(move)) == move == Move.from_text(str(move))
        board.push(move)
        assert board.peek() == move
        assert board.pop() == move
        assert str(board) == before
        board.push(move)
    assert len(board.legal_moves) == 0 and not board.legal_moves
    outcome = board.outcome()
    assert outcome.winner == board.turn and outcome.termination == "normal"
    assert outcome.result == board.result()
    with pytest.raises(dipole.IllegalMoveError) as raised:
        board.push(Move("A1", "B2"))
    assert raised.value.reason == "game_over"


def test_legal_moves_are_a_sequence():
    board = Board()
    moves = board.legal_moves
    assert len(moves) == len(list(moves)) == 19
    assert list(moves) == sorted(moves)
    assert moves[0] == Move("E1", "D2") and moves[-1] == Move.off("E1", 12)
    assert Move("E1", "G3") in moves and Move("E1", "A1") not in moves
    for index in (19, -20):
        with pytest.raises(IndexError):
            moves[index]
    with pytest.raises(TypeError):
        "E1-G3" in moves  # noqa: B015
    board.push(moves[0])
    assert len(moves) == 19, "a later move changes nothing"


def test_legal_moves_are_sliced_as_lists_are():
    moves = Board().legal_moves
    whole = list(moves)
    bounds = [None, 0, 1, 4, 18, 19, 20, 2**80, -1, -19, -20, -(2**80)]
    for start in bounds:
        for stop in bounds:
            for step in (None, 1, 2, 5, 2**80, -1, -3, -(2**80)):
                assert moves[start:stop:step] == whole[start:stop:step]
    assert moves[:2] == [moves[0], moves[1]]
    assert Board.from_text("8x8:W:WE1=2:B").legal_moves[:] == []
    with pytest.raises(ValueError):
        moves[::0]
    for wrong in ("E1-G3", None, 1.0, (0, 1)):
        with pytest.raises(TypeError):
            moves[wrong]


REASONS = [
    ("E1-E2", "odd_count"),
    ("E1-F3", "light_square"),
    ("E1-F4", "not_in_line"),
    ("E1-E1", "no_distance"),
    ("A1-B2", "no_stack"),
    ("D8-D6", "not_yours"),
    ("E1-L12", "outside_the_board"),
    ("E1-off:3", "does_not_leave"),
    ("E1-off:13", "too_few_checkers"),
    ("E1xG3", "wrong_sign"),
]


@pytest.mark.parametrize(("text", "reason"), REASONS)
def test_an_illegal_move_has_its_reason(text, reason):
    board = Board()
    with pytest.raises(dipole.IllegalMoveError) as raised:
        board.push_text(text)
    assert raised.value.reason == reason
    assert isinstance(raised.value, ValueError) and str(raised.value)
    assert board == Board() and board.ply() == 0
    assert pickle.loads(pickle.dumps(raised.value)).reason == reason


def test_backward_moves_and_tall_stacks():
    board = Board.from_text("8x8:W:WE5=2:BE7=3")
    for text, reason in [("E5-E3", "not_forward"), ("E5-E7", "taller_stack"), ("E5-C5", "not_forward")]:
        with pytest.raises(dipole.IllegalMoveError) as raised:
            board.parse(text)
        assert raised.value.reason == reason


def test_no_move_that_can_be_written_panics():
    board = Board("four")
    names = [f"{file}{rank}" for file in "ABCDEFGHIJKLM" for rank in range(14)]
    legal = set(board.legal_moves)
    found = set()
    for origin in ("E1", "A7", "M1", "B1"):
        for target in names:
            try:
                found.add(board.parse(f"{origin}-{target}"))
            except dipole.DipoleError as error:
                assert str(error)
    assert found == {move for move in legal if not move.is_off}


@pytest.mark.parametrize(
    "text",
    ["", "E1", "E1-", "-E1", "E1-Z9", "E1-off:0x", "E1-off:", "é1-E3", "E1-G3" * 1000, "E1-off:999999999999", "\0"],
)
def test_what_is_no_move_is_named(text):
    for read in (Board().parse, Move.from_text):
        with pytest.raises(dipole.MoveTextError) as raised:
            read(text)
        assert 0 < len(str(raised.value)) < 300


def test_an_invalid_position_names_all_defects():
    with pytest.raises(dipole.PositionError) as raised:
        Board.from_text("8x8:W:WB2=0,B3=1:BK9=2")
    assert raised.value.defects == [
        "the stack on B2 has no checkers",
        "B3 is a light square; stacks stand on dark squares only",
        "K9 lies outside the 8x8 board",
    ]


def test_moves():
    move = Move("E1", "G3")
    assert (move.from_square, move.to_square, move.count, move.is_off) == ("E1", "G3", 2, False)
    off = Move.off("A5", 2)
    assert (off.to_square, off.count, off.is_off, str(off)) == (None, 2, True, "A5-off:2")
    assert eval(repr(move)) == move and hash(eval(repr(move))) == hash(move)
    assert sorted([off, move, Move("A1", "B2")]) == [Move("A1", "B2"), move, off]
    assert pickle.loads(pickle.dumps([move, off])) == [move, off]
    assert move != "E1-G3"
    for wrong in [lambda: Move("E1", "F4"), lambda: Move.off("E1", 0), lambda: Move.off("E1", 100), lambda: Move.from_text("A5-off")]:
        with pytest.raises(dipole.MoveTextError):
            wrong()
    with pytest.raises(dipole.DipoleError):
        Move("E2", "E4")
    with pytest.raises(TypeError):
        Move(1, 2)


def test_players():
    assert [player.letter for player in Board("four").players] == ["W", "R", "B", "G"]
    assert str(dipole.RED) == "Red" and repr(dipole.RED) == "dipole.RED"
    assert pickle.loads(pickle.dumps(dipole.GREEN)) == dipole.GREEN
    assert dipole.Player.from_letter("b") == dipole.BLACK
    assert {dipole.WHITE: 1}[dipole.Player.WHITE] == 1
    with pytest.raises(dipole.DipoleError):
        dipole.Player.from_letter("X")


def test_stacks():
    board = Board()
    board.push_text("E1-G3")
    assert board.stacks(dipole.WHITE) == {"E1": 10, "G3": 2}
    assert board.stack_at("G3") == (dipole.WHITE, 2) and board.stack_at("A1") is None
    assert board.stacks(dipole.RED) == {} and board.checkers(dipole.RED) == 0
    for wrong in ("A2", "K9", "x", ""):
        with pytest.raises(dipole.DipoleError):
            board.stack_at(wrong)


def test_taking_back_at_the_start():
    for what in (Board().pop, Board().peek):
        with pytest.raises(IndexError):
            what()


def test_copies_are_apart_and_keep_the_moves():
    board = Board()
    board.push_text("E1-G3")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert other == board and other.move_texts == ["E1-G3"]
        assert other.position_hash() == board.position_hash()
        other.pop()
        assert other == Board() and other != board
    assert board != "board"
    with pytest.raises(TypeError):
        hash(board)


def test_resigning():
    board = Board()
    board.resign()
    outcome = board.outcome()
    assert (outcome.winner, outcome.termination, outcome.result) == (dipole.BLACK, "resignation", "0-1")
    assert board.turn == dipole.BLACK and not board.legal_moves
    for wrong in (board.resign, lambda: board.push_text("E1-G3"), lambda: board.parse("E1-G3")):
        with pytest.raises(dipole.DipoleError):
            wrong()
    assert pickle.loads(pickle.dumps(board)).outcome() == outcome

    four = Board("four")
    four.resign(dipole.RED, reason="time forfeit")
    assert four.checkers(dipole.RED) == 0 and not four.is_game_over()
    four.resign(dipole.WHITE)
    four.resign(dipole.GREEN)
    assert four.outcome().winner == dipole.BLACK
    with pytest.raises(dipole.DipoleError):
        Board().resign(dipole.RED)
    with pytest.raises(dipole.DipoleError):
        Board().resign(reason="boredom")


def test_pictures(testdata):
    for setup in STARTS:
        assert Board(setup).diagram().strip() == (testdata / f"diagrams/{setup}.txt").read_text().strip()
    board = Board()
    assert board._repr_svg_().startswith("<svg ")
    plain = board.svg()
    board.push_text("E1-G3")
    marked, turned = board.svg(), board.svg(seen_by=dipole.BLACK, coins=True)
    assert len({plain, marked, turned}) == 3


def test_wrong_arguments():
    for wrong in (lambda: Board("huge"), lambda: Board().perft(-1)):
        with pytest.raises(dipole.DipoleError):
            wrong()
    for wrong in (lambda: Board(1), lambda: Board().push("E1-G3"), lambda: Board().perft("x"), lambda: Board.from_text(None)):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ValueError):
        Board.from_text("\ud800")
    with pytest.raises(OverflowError):
        Board().perft(2**80)
