"""Where the fixtures of the repository are."""

import pathlib

import pytest


@pytest.fixture(scope="session")
def testdata() -> pathlib.Path:
    return pathlib.Path(__file__).parents[3] / "testdata"
