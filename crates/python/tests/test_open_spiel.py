"""The game for OpenSpiel, by OpenSpiel's own tests."""

import importlib.util
import pathlib
import subprocess
import sys
import unittest

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

import dipole  # noqa: E402
import open_spiel  # noqa: E402
from absl import flags  # noqa: E402
from dipole.open_spiel import DipoleGame  # noqa: E402

GAMES = [f"dipole(setup={setup})" for setup in (*dipole.SETUPS, "4x4:3", "6x6:4")]


@pytest.fixture(scope="module")
def api_test():
    """OpenSpiel's API test, as a module that runs nothing by itself."""
    path = pathlib.Path(open_spiel.__path__[0]) / "integration_tests/api_test.py"
    spec = importlib.util.spec_from_file_location("api_test", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["api_test"])
    return module


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", GAMES)
def test_api(api_test, name):
    attributes = {"game": pyspiel.load_game(name), "game_name": name}
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    assert suite.countTestCases() >= 5
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun == suite.countTestCases()
    assert not result.errors and not result.failures, result.errors + result.failures


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_the_legal_moves(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for number in range(40):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        assert sorted(game.move_of(action) for action in actions) == list(state.board.legal_moves)
        assert [game.action_of(game.move_of(action)) for action in actions] == actions
        state.apply_action(actions[number % len(actions)])


def test_returns():
    game = pyspiel.load_game("dipole(setup=four)")
    state = game.new_initial_state()
    import random

    choice = random.Random(1).choice
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
    assert sorted(state.returns())[-1] == 1 and abs(sum(state.returns())) < 1e-9


def test_setups_that_cannot_be():
    for setup in ("huge", "4x6:3", "10x10:3", "4x4:0", "4x4:"):
        with pytest.raises(dipole.DipoleError):
            DipoleGame({"setup": setup})
    game = pyspiel.load_game("dipole")
    for action in (-1, game.num_distinct_actions()):
        with pytest.raises(dipole.DipoleError):
            game.move_of(action)


def test_the_training_example():
    example = pathlib.Path(__file__).parents[1] / "examples/self_play.py"
    run = subprocess.run(
        [sys.executable, example, "--games", "1500"], capture_output=True, text=True, timeout=300, check=True
    )
    assert "of 200 games against random play" in run.stdout.splitlines()[-1]
    assert int(run.stdout.splitlines()[-1].split()[1]) > 120
