"""Calls with made-up arguments: whatever is wrong is an ordinary exception.

A panic of the Rust code would be a PanicException, which is no Exception.
"""

import random

import dipole
from dipole.engine import Engine, Limit

TEXTS = [
    "", "E1-G3", "E1-off", "A5-off:2", "L12", "M13", "small", "four", "resignation", "time forfeit", "normal", "W", "é", "\0",
    "8x8:W:WE1=12:BD8=12", "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24", "4x4:W:WA1=99:BD4=99", "8x8:W:WE1=2:B",
    "1. E1-E3 *", "(((", '[A "b"]', "{", "x" * 5000,
]  # fmt: skip
CHARACTERS = 'AEL19=:-x+,WBRG *{}()[]"\n'
INTEGERS = [0, 1, 2, -1, 5, 99, 100, 127, 128, 255, 256, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63)]
FLOATS = [0.0, 0.001, -1.0, float("nan"), float("inf"), 1e-320, 1e300]
METHODS = ["__call__", "__getitem__", "__contains__", "__eq__", "__lt__", "__hash__", "__reduce__"]
CALLS = 6_000


def board(choice: random.Random) -> dipole.Board:
    made = dipole.Board(choice.choice(dipole.SETUPS))
    for _ in range(choice.randrange(60)):
        if made.is_game_over():
            break
        made.push(choice.choice(made.legal_moves))
    if choice.random() < 0.2 and not made.is_game_over():
        made.resign()
    return made


def argument(choice: random.Random):
    text = choice.choice(TEXTS)
    if text and choice.random() < 0.4:
        place = choice.randrange(len(text))
        text = text[:place] + choice.choice(CHARACTERS) + text[place + 1 :]
    squares = choice.sample(dipole.Board("four").squares, 1)
    return choice.choice(
        [
            lambda: text,
            lambda: text,
            lambda: choice.choice(INTEGERS),
            lambda: choice.choice(FLOATS),
            lambda: None,
            lambda: board(choice),
            lambda: choice.choice(board(choice).players),
            lambda: dipole.Move.off(squares[0], choice.randrange(1, 100)),
            lambda: dipole.Record(board(choice)),
            lambda: Limit(nodes=50),
        ]
    )()


def test_made_up_calls_raise_ordinary_exceptions():
    choice = random.Random(1)
    engine = Engine(hash_mib=1)
    answered = 0
    for _ in range(CALLS):
        target = choice.choice(
            [
                board(choice),
                dipole.Record(board(choice)),
                dipole.Move("E1", "G3"),
                board(choice).legal_moves,
                dipole.WHITE,
                dipole.tables.Tables(),
                engine,
                dipole.Board,
                dipole.Move,
                dipole.Record,
                dipole.Player,
                Limit,
            ]
        )
        names = [name for name in dir(target) if not name.startswith("__") or name in METHODS]
        name = choice.choice(names)
        arguments = [argument(choice) for _ in range(choice.choice([0, 1, 1, 1, 2, 2, 3]))]
        if name == "perft" and arguments[:1] and isinstance(arguments[0], int) and arguments[0] > 3:
            continue  # it would count for years
        try:
            value = getattr(target, name)
            repr(value(*arguments) if callable(value) else value)
            answered += 1
        except Exception as error:
            assert str(error) or isinstance(error, AttributeError), (name, arguments)
    assert answered > CALLS / 10
