#!/usr/bin/env python3
"""Checks a playable proof of Dipole: that one side wins a position, whatever the other side does.

    python3 check_proof.py FILE

It needs Python 3.9 or later and nothing else, and shares no code with the program that wrote the
file: it has its own implementation of the rules. The claim is checked record by record. For every
position with an answer it checks that

  * the winner is to move there and the answer is legal,
  * after the answer the winner has won, or every move of the loser leads to a position that has an
    answer too, or in which the winner has won,
  * every move changes the board in a way that no later move can undo, so that no line goes on for
    ever,
  * the number of lines is that of all lines that follow.

Since no line is endless and none ends with a win of the loser, the winner wins.
"""

import bisect
import mmap
import struct
import sys
import time

MAGIC = b"DIPOLEPL"
VERSION = 1
HEADER = 128
START = 40
OFF = 255
MOST_LINES = 2**64 - 1


class Faulty(Exception):
    """The file is damaged, or does not prove what it claims."""


# ---- The rules ---------------------------------------------------------------------------------
#
# A board is a tuple with a number for each square, file + size * rank: 0 for an empty square, a
# positive number for the height of a white stack, a negative number for that of a black one. A side
# is 1 for White and -1 for Black. A move is (from, to, count), with OFF as the target of checkers
# that leave the board.


class Rules:
    """The rules on a board of a size."""

    def __init__(self, size):
        self.size = size
        # Dark squares: file + rank is even. Light squares are never used.
        self.dark = [
            file + size * rank
            for rank in range(size)
            for file in range(size)
            if (file + rank) % 2 == 0
        ]
        # For each side and square: a list of (count, target, is forward), and the fewest checkers
        # that can leave the board from there.
        self.ways = {side: [self._ways(side, at) for at in range(size * size)] for side in (1, -1)}
        self.exits = {side: [self._exit(side, at) for at in range(size * size)] for side in (1, -1)}

    def _ways(self, side, at):
        file, rank = at % self.size, at // self.size
        ways = []
        for step_file in (-1, 0, 1):
            for step_rank in (-1, 0, 1):
                if (step_file, step_rank) == (0, 0):
                    continue
                # Straight ahead and diagonally ahead; not sideways and not back.
                forward = step_rank == side
                for count in range(1, self.size):
                    to_file, to_rank = file + count * step_file, rank + count * step_rank
                    if not (0 <= to_file < self.size and 0 <= to_rank < self.size):
                        break
                    # Along a file or a rank every other square is light.
                    if (to_file + to_rank) % 2 == 0:
                        ways.append((count, to_file + self.size * to_rank, forward))
        return ways

    def _exit(self, side, at):
        file, rank = at % self.size, at // self.size
        ahead = self.size - rank if side == 1 else rank + 1
        return min(ahead, file + 1, self.size - file)

    def moves(self, board, side):
        """All legal moves of a side."""
        moves = []
        for at in self.dark:
            height = board[at] * side
            if height <= 0:
                continue
            for count, to, forward in self.ways[side][at]:
                if count > height:
                    continue
                there = board[to] * side
                if there >= 0:
                    # An empty square or an own stack: only forward.
                    if forward:
                        moves.append((at, to, count))
                elif -there <= count:
                    # An enemy stack that is not taller than the number of checkers that move.
                    moves.append((at, to, count))
            # The ways off the board with the same number of checkers are one move.
            moves.extend((at, OFF, count) for count in range(self.exits[side][at], height + 1))
        return moves

    def is_legal(self, board, side, move):
        return move in self.moves(board, side)

    @staticmethod
    def play(board, side, move):
        """The board after a move."""
        at, to, count = move
        after = list(board)
        after[at] -= side * count
        if to != OFF:
            own = after[to] if after[to] * side > 0 else 0
            after[to] = own + side * count
        return tuple(after)

    def left(self, board):
        """The side that alone has checkers left, or None."""
        white = any(height > 0 for height in board)
        black = any(height < 0 for height in board)
        if white and black:
            return None
        return 1 if white else -1

    def next_side(self, board, side):
        """Who moves after a move of a side. A side without a move sits out."""
        return -side if self.moves(board, -side) else side

    def measure(self, board):
        """Falls with every move: the checkers, then the rows in front of them."""
        checkers = rows = 0
        for at in self.dark:
            height = board[at]
            rank = at // self.size
            checkers += abs(height)
            rows += height * (self.size - 1 - rank) if height > 0 else -height * rank
        return checkers, rows


# ---- The file ----------------------------------------------------------------------------------


def parse_start(text, size):
    """Reads a position such as 6x6:W:WC1=6:BD6=6."""
    try:
        board_text, turn, *sides = text.split(":")
        if board_text != f"{size}x{size}" or turn not in "WB" or len(sides) != 2:
            raise ValueError("it is not a position for two on this board")
        board = [0] * (size * size)
        for side_text, letter, side in zip(sides, "WB", (1, -1)):
            if side_text[0] != letter:
                raise ValueError(f"{side_text} does not begin with {letter}")
            for stack in filter(None, side_text[1:].split(",")):
                square, height = stack.split("=")
                file, rank = ord(square[0]) - ord("A"), int(square[1:]) - 1
                if not (0 <= file < size and 0 <= rank < size and (file + rank) % 2 == 0):
                    raise ValueError(f"{square} is no dark square")
                if int(height) < 1 or board[file + size * rank] != 0:
                    raise ValueError(f"{stack} is no stack")
                board[file + size * rank] = side * int(height)
    except (ValueError, IndexError) as error:
        raise Faulty(f"the start {text!r} cannot be read: {error}") from None
    return tuple(board), 1 if turn == "W" else -1


class Proof:
    """A file, with its records by position."""

    def __init__(self, data):
        self.data = data
        if len(data) < HEADER or data[:8] != MAGIC:
            raise Faulty("this is no playable proof")
        version, size, winner, bits, key, record = struct.unpack(">HBBBBH", data[8:16])
        if version != VERSION:
            raise Faulty(f"the format is version {version}, and this program reads {VERSION}")
        count, page, pages, length = struct.unpack(">QIIH", data[16:34])
        if size not in (4, 6, 8, 10, 12) or winner not in b"WB" or not 1 <= bits <= 8:
            raise Faulty("the header is damaged")
        self.rules = Rules(size)
        self.winner = 1 if winner == ord("W") else -1
        self.bits, self.key, self.record, self.count = bits, key, record, count
        if key != (len(self.rules.dark) * bits + 7) // 8 or record != key + 11 or page < 1:
            raise Faulty("the lengths in the header do not fit the board")
        if pages != (count + page - 1) // page or length > HEADER - START:
            raise Faulty("the counts in the header do not fit each other")
        self.records = HEADER + pages * key
        if len(data) != self.records + count * record:
            raise Faulty(f"the file has {len(data)} bytes instead of {self.records + count * record}")
        self.text = bytes(data[START : START + length]).decode("ascii", "replace")
        self.start, self.turn = parse_start(self.text, size)
        for number in range(pages):
            first = self.key_at(number * page)
            if data[HEADER + number * key : HEADER + (number + 1) * key] != first:
                raise Faulty(f"entry {number} of the index is not the first key of its page")

    def __len__(self):
        return self.count

    def key_at(self, number):
        at = self.records + number * self.record
        return self.data[at : at + self.key]

    def __getitem__(self, number):
        """Makes bisect work: keys by number."""
        return self.key_at(number)

    def answer_at(self, number):
        """The move and the number of lines of a record."""
        at = self.records + number * self.record + self.key
        origin, to, count, lines = struct.unpack(">BBBQ", self.data[at : at + 11])
        return (origin, to, count), lines

    def pack(self, board):
        """The key of a position in which the winner is to move."""
        value = 0
        for at in self.rules.dark:
            height = board[at]
            number = 2 * height - 1 if height > 0 else -2 * height
            value = value << self.bits | number
        spare = self.key * 8 - self.bits * len(self.rules.dark)
        return (value << spare).to_bytes(self.key, "big")

    def unpack(self, key):
        """The board of a key."""
        value = int.from_bytes(key, "big")
        spare = self.key * 8 - self.bits * len(self.rules.dark)
        if value & ((1 << spare) - 1):
            raise Faulty(f"the key {key.hex()} has bits behind its last square")
        value >>= spare
        board = [0] * (self.rules.size**2)
        for at in reversed(self.rules.dark):
            number = value & ((1 << self.bits) - 1)
            value >>= self.bits
            if number:
                board[at] = (number + 1) // 2 if number % 2 else -(number // 2)
        return tuple(board)

    def find(self, board):
        """The number of the record of a position, or None."""
        key = self.pack(board)
        number = bisect.bisect_left(self, key, 0, self.count)
        return number if number < self.count and self.key_at(number) == key else None


# ---- The check ---------------------------------------------------------------------------------


def name(size, move):
    """A move as people read it."""
    square = lambda at: chr(ord("A") + at % size) + str(at // size + 1)
    at, to, count = move
    return f"{square(at)}-off:{count}" if to == OFF else f"{square(at)}-{square(to)}"


class Checker:
    """Checks the records of a proof."""

    def __init__(self, proof):
        self.proof, self.rules = proof, proof.rules
        self.replies = 0

    def after(self, board, side, move):
        """The board after a move, and that no line can come back to what was before."""
        after = self.rules.play(board, side, move)
        if not self.rules.measure(after) < self.rules.measure(board):
            raise Faulty(f"{name(self.rules.size, move)} in {board} could be repeated for ever")
        return after

    def lines(self, board, mover, move):
        """The number of lines after a move of a side, from the records that must be there."""
        after = self.after(board, mover, move)
        left = self.rules.left(after)
        if left is not None:
            if left != self.proof.winner:
                raise Faulty(f"the loser wins with {name(self.rules.size, move)} in {board}")
            return 1
        return self.lines_of(after, self.rules.next_side(after, mover))

    def lines_of(self, board, side):
        """The number of lines of a position that is not over."""
        if side == self.proof.winner:
            number = self.proof.find(board)
            if number is None:
                raise Faulty(f"no answer to {board}, in which the winner is to move")
            return self.proof.answer_at(number)[1]
        total = 0
        for move in self.rules.moves(board, side):
            self.replies += 1
            total += self.lines(board, side, move)
        return total

    def check_record(self, number):
        proof, rules = self.proof, self.rules
        key = proof.key_at(number)
        if number > 0 and not proof.key_at(number - 1) < key:
            raise Faulty(f"record {number} is not sorted behind the one before it")
        board = proof.unpack(key)
        if rules.left(board) is not None:
            raise Faulty(f"record {number}: the game is over in {board}")
        move, lines = proof.answer_at(number)
        if not rules.is_legal(board, proof.winner, move):
            raise Faulty(f"record {number}: the answer {move} is not legal in {board}")
        found = min(self.lines(board, proof.winner, move), MOST_LINES)
        if found != lines:
            raise Faulty(f"record {number}: {lines} lines are claimed, and {found} follow")

    def run(self):
        """Checks everything, and returns the number of lines from the start."""
        proof, shown = self.proof, time.monotonic()
        if self.rules.left(proof.start) is not None or not self.rules.moves(proof.start, proof.turn):
            raise Faulty("nobody can move at the start")
        lines = self.lines_of(proof.start, proof.turn)
        for number in range(proof.count):
            self.check_record(number)
            if number % 1000 == 0 and time.monotonic() - shown > 10:
                shown = time.monotonic()
                print(f"{100 * number / proof.count:.0f} % checked", file=sys.stderr)
        return min(lines, MOST_LINES)


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(arguments[0], "rb") as file:
            try:
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            except ValueError:
                raise Faulty("the file is empty") from None
            checker = Checker(Proof(data))
            lines = checker.run()
    except OSError as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 2
    except Faulty as error:
        print(f"{arguments[0]}: NOT proved: {error}", file=sys.stderr)
        return 1
    proof = checker.proof
    winner = "White" if proof.winner == 1 else "Black"
    more = "at least " if lines == MOST_LINES else ""
    print(f"{proof.text}: {winner} wins, proved.")
    print(f"{proof.count} positions with an answer, {checker.replies} replies, {more}{lines} lines.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
