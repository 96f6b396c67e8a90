### The guided first game.

lesson-title = Learn by playing
lesson-lead = Six short steps on the board. Whoever has the last checkers on the board wins.
lesson-number = Step { $step } of { $of }
lesson-skip = Skip
lesson-next = Next
lesson-play = Play Beginner
lesson-again = Try again
lesson-to-course = All chapters
lesson-to-rules = The rules as text
lesson-other = That is a legal move, but try the one asked for.
lesson-two = The white stack is yours. Touch it, then a square with a 2: two checkers go there.
lesson-two-done = Two checkers go exactly two squares, five go five. You choose how many you take.
lesson-three = Now take 3 from the tall stack. Straight ahead, 3 would end on a light square, so they go diagonally.
lesson-three-done = Moves go forward (up the board), over any stack, and end on dark squares.
lesson-merge = Carry checkers onto a white stack of yours: they merge. The square shows the sum.
lesson-merge-done = A tall stack goes far, and only as many checkers or more can capture it.
lesson-capture = Black has 2 behind your stack. Captures go in every direction: land on it with 2.
lesson-capture-done = Land with as many checkers as stand there, or more, in any direction: the whole stack is gone.
lesson-off = A move past the edge takes its checkers off the board. Touch your stack on B6, then choose how many go.
lesson-off-done = What has left is lost. You must move when you can, and sit out only when you cannot: save your steps.
lesson-win = Win this one: capture, then make short moves, until Black has to leave the board.
lesson-skipped = These are the rules. Now play a game!
lesson-win-lost = Black has the last checkers. Once more: capture first.
lesson-win-done = You won: you have the last checkers. There are no draws. Now play a game!
