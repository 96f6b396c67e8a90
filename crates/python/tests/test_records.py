"""Records: read, changed and written."""

import pickle

import dipole
import pytest
from dipole import Board, Record


def test_records_of_the_repository_are_read_and_written(testdata):
    files = sorted((testdata / "records").glob("*.txt"))
    assert len(files) > 4
    for file in files:
        record = Record.parse(file.read_text())
        assert Record.parse(str(record)) == record
        assert record.board().move_texts == record.moves
        assert pickle.loads(pickle.dumps(record)) == record


def test_several_records():
    text = (str(Record(Board())) + "\n") * 3
    assert len(Record.parse_all(text)) == 3
    assert Record.parse_all("") == []
    with pytest.raises(dipole.RecordError):
        Record.parse_all(text + "1. E1-E2 *")


def test_a_record_is_made():
    board = Board("large")
    board.push_text("E1-E3")
    board.push_text("F10-D8")
    board.resign()
    record = Record(board)
    record.set_tag("White", "anna")
    record.set_comment(1, "a quiet start")
    read = Record.parse(str(record))
    assert read == record
    assert (read.tags["White"], read.comments, read.result) == ("anna", {1: "a quiet start"}, "0-1")
    assert read.board().outcome() == board.outcome()
    record.remove_tag("White")
    assert record.tags == {}
    with pytest.raises(KeyError):
        record.remove_tag("White")


def test_tags_and_comments_that_cannot_be():
    record = Record(Board())
    for name in ("Result", "Setup", "two words", ""):
        with pytest.raises(dipole.DipoleError):
            record.set_tag(name, "x")
    with pytest.raises(TypeError):
        record.tags["White"] = "anna"
    with pytest.raises(IndexError):
        record.set_comment(1, "no such position")
    with pytest.raises(OverflowError):
        record.set_comment(-1, "no such position")


def test_a_new_comment_keeps_the_clock(testdata):
    record = Record.parse((testdata / "records/small.txt").read_text())
    record.set_comment(1, "other words")
    assert "[%clk 0:04:58.766] other words" in str(record).replace("\n", " ")


def test_variations(testdata):
    record = Record.parse((testdata / "records/variations.txt").read_text())
    first = record.variations[0]
    assert (first.ply, first.moves, first.comments) == (0, ["E1-G3", "D8-B6", "E1-E3"], {1: "sharper"})
    assert first.variations[0].variations[0].moves == ["G3-G5"]


def test_what_is_wrong_is_named_with_its_place():
    with pytest.raises(dipole.RecordError, match="^ply 2, Black's pass: "):
        Record.parse("1. E1-E3 pass *")
    with pytest.raises(dipole.RecordError):
        Record.parse("(" * 10_000)
