"""The engine: its limits, its results, other threads and Ctrl-C."""

import subprocess
import sys
import threading

import dipole
import pytest
from dipole import Board, Move
from dipole.engine import Engine, Limit, analyse
from dipole.tables import Tables


def test_a_search_finds_a_legal_line():
    board = Board()
    analysis = analyse(board, Limit(depth=6))
    assert analysis.depth == 6 and analysis.nodes > 0 and analysis.time >= 0
    assert analysis.best == analysis.lines[0].moves[0]
    for text in analysis.lines[0].texts:
        board.push_text(text)
    assert str(analysis.score) == f"{analysis.score.centicheckers / 100:+.2f}"
    assert 0 < analysis.score.winning_chance < 1 and analysis.score.plies is None


def test_the_same_search_has_the_same_nodes():
    assert len({analyse(Board(), Limit(depth=7)).nodes for _ in range(3)}) == 1


def test_limits_end_a_search():
    assert analyse(Board(), Limit(nodes=5_000)).nodes < 10_000
    assert analyse(Board(), Limit(time=0.05)).best is not None
    for setup in dipole.SETUPS:
        assert analyse(Board(setup), Limit(nodes=2_000)).best in Board(setup).legal_moves
    for level in range(1, 8):
        assert analyse(Board(), Limit(level=level)).best in Board().legal_moves


def test_several_lines_are_in_order():
    lines = analyse(Board(), Limit(depth=5), multipv=3).lines
    assert len({line.moves[0] for line in lines}) == 3
    assert lines[0].score >= lines[1].score >= lines[2].score
    assert len(analyse(Board(), Limit(depth=2), multipv=10**9).lines) == 19


def test_root_moves():
    only = Move("E1", "G3")
    assert analyse(Board(), Limit(depth=4), root_moves=[only]).best == only
    with pytest.raises(dipole.IllegalMoveError):
        analyse(Board(), Limit(depth=4), root_moves=[only, Move("D8", "D6")])
    with pytest.raises(dipole.DipoleError):
        analyse(Board(), Limit(depth=4), root_moves=[])


def test_a_known_win():
    score = analyse(Board.from_text("8x8:W:WE1=2:BG3=2"), Limit(depth=4)).score
    assert score.is_win and not score.is_loss and score.plies == 1 and score.winning_chance == 1


def test_a_game_that_is_over():
    analysis = analyse(Board.from_text("8x8:W:WE1=2:B"), Limit(depth=4))
    assert (analysis.best, analysis.lines, analysis.score) == (None, [], None)


@pytest.mark.parametrize(
    "limits",
    [
        {},
        {"depth": 0},
        {"depth": -1},
        {"depth": 2**40},
        {"nodes": 0},
        {"time": 0},
        {"time": -1.0},
        {"time": float("nan")},
        {"time": float("inf")},
        {"time": 1e300},
        {"level": 0},
        {"level": 9},
        {"level": 256 + 1},
    ],
)
def test_limits_that_cannot_be(limits):
    with pytest.raises(dipole.DipoleError):
        Limit(**limits)


def test_engines_that_cannot_be():
    for options in ({"hash_mib": 0}, {"hash_mib": 10**9}, {"threads": 0}, {"threads": 257}, {"threads": -1}):
        with pytest.raises(dipole.DipoleError):
            Engine(**options)
    with pytest.raises(dipole.DipoleError):
        Engine().analyse(Board(), Limit(depth=1), multipv=0)


def test_an_engine_uses_its_tables():
    board = Board.from_text("8x8:W:WC3=2,E1=1:BB8=1,D8=1")
    assert Engine().analyse(board, Limit(depth=3)).tb_hits > 0
    assert Engine(tables=Tables.none()).analyse(board, Limit(depth=3)).tb_hits == 0


def test_other_threads_run_during_a_search():
    board, counted, done = Board(), 0, threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    analyse(board, Limit(nodes=100_000))
    during = counted - before
    done.set()
    thread.join()
    assert during > 1_000


def test_an_engine_runs_one_search_at_a_time():
    engine, started = Engine(), threading.Event()
    errors = []

    def search():
        started.set()
        try:
            engine.analyse(Board(), Limit(time=1))
        except RuntimeError as error:
            errors.append(error)

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(errors) == 1 and "an engine for each thread" in str(errors[0])
    assert engine.analyse(Board(), Limit(depth=2)).best is not None


INTERRUPTED = """
import dipole, os, signal, threading
from dipole.engine import Engine, Limit
# A test that runs in the background may have inherited that the signal is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
engine = Engine()
def interrupt():
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
for work in (lambda: engine.analyse(dipole.Board(), Limit(time=1e6)), lambda: dipole.Board("four").perft(40)):
    interrupt()
    try:
        work()
    except KeyboardInterrupt:
        print("interrupted")
print(engine.analyse(dipole.Board(), Limit(depth=3)).best is not None)
"""


EXITING = """
import dipole, threading, time
from dipole.engine import Limit, analyse
works = (lambda: analyse(dipole.Board(), Limit(time=1e6)), lambda: dipole.Board("four").perft(40))
for work in works:
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.3)
"""


def test_python_exits_while_daemon_threads_search_and_count():
    # Without the wait at exit this crashed in some of the runs.
    for _ in range(6):
        ended = subprocess.run([sys.executable, "-c", EXITING], capture_output=True, text=True, timeout=120)
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_ctrl_c_ends_a_search_and_a_count():
    ended = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=120)
    assert (ended.stdout.split(), ended.stderr) == (["interrupted", "interrupted", "True"], "")
