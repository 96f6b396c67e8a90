### The guided first game.

lesson-title = Learn by playing
lesson-lead = Six short steps on the board. After them you know the rules.
lesson-number = Step { $step } of { $of }
lesson-skip = Skip
lesson-next = Next
lesson-again = Again
lesson-to-rules = The rules as text
lesson-other = That is a move, too. Try the one asked for.
lesson-two = The white stack is yours. Touch it, then a square with a 2: two checkers go there.
lesson-two-done = As many checkers as you take, so many squares they go.
lesson-three = Now take 3 from the tall stack. Straight ahead the number must be even, so 3 go diagonally.
lesson-three-done = Moves go forward, and only to dark squares: odd numbers diagonally, even ones straight, too.
lesson-merge = Carry checkers onto a white stack of yours: they merge. The square shows the sum.
lesson-merge-done = A tall stack goes far, and only as many checkers or more can capture it.
lesson-capture = Black has 2 behind your stack. Captures go in every direction: land on it with 2.
lesson-capture-done = You capture what is not taller than what lands. The whole stack leaves the board.
lesson-off = Checkers at the edge can leave: touch your stack on B6, then choose how many go.
lesson-off-done = What has left does not come back. You must move when you can, so save your steps.
lesson-win = Win this one: capture, then be the last with checkers on the board.
lesson-win-lost = Black has the last checkers. Once more: capture first.
lesson-win-done = You won: you have the last checkers. You know the game now. Play one!
