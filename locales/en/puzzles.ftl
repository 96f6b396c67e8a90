### Puzzles: positions with one winning move.

puzzles-title = Puzzles
puzzle-title = Puzzle
puzzle-daily = Puzzle of the day
puzzle-streak = Puzzle streak
puzzle-link = Link to this puzzle

## At the board
puzzle-to-move = { $player } to move: find the only winning move.
puzzle-wrong = { $move } does not win. Try another move.
puzzle-wrong-hint = { $move } does not win.
puzzle-right = That’s it. Find the next move.
puzzle-solved = Solved!
puzzle-shown = This is the solution.
puzzle-won = Solved on the first try.
puzzle-lost = Not solved on the first try.
puzzle-not-sent = No connection. Your move was not sent; try again.
puzzle-solution = View solution
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-analyse = Analyse

## The line at the board
puzzle-line-solution = Solution
puzzle-line-start = Start
puzzle-line-back = One move back
puzzle-line-on = One move on
puzzle-line-moves = Moves of the line
puzzle-why-not = Why not another move?
puzzle-why-not-move = Why not { $move }?
puzzle-chosen-by-engine = The engine chose the moves after it.
puzzle-why-show = Show
puzzle-back-to-solution = Back to the solution
puzzle-explaining = Looking for the refutation…
puzzle-no-refutation = The site cannot show why now; try again later.
puzzle-may-win = { $move } may win as well.

## Mistakes of one's own games
mistake-to-move = { $player } to move: find a better move than { $move }.
mistake-wrong = { $move } is not good enough. Try another move.
mistake-wrong-hint = { $move } is not good enough.
mistake-found = Well found: { $move } is good.
mistake-shown = This was better.
mistake-better = Better
mistake-may-win = { $move } may be good as well.

## Beside the board
puzzle-rating = Difficulty
puzzle-rating-hidden = shown after the first try
puzzle-your-rating = Your puzzle rating
puzzle-unrated = none yet
puzzle-themes = Themes
puzzle-guest = Your puzzle rating is kept in this browser. With an account you have it on every device.
puzzle-setup = Board
puzzle-any-setup = Any board
puzzle-theme = Theme
puzzle-any-theme = Any theme
puzzle-choose = Show puzzles
puzzle-none = There is no puzzle with this theme on this board.
puzzle-theme-capture = Capture
puzzle-theme-backward = Backward capture
puzzle-theme-merge = Merge
puzzle-theme-quiet = Quiet move
puzzle-theme-bearingOff = Bearing off
puzzle-theme-sitOut = Sitting out
puzzle-theme-tallStack = Tall stack
puzzle-theme-defence = Defence
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-endgame = Endgame
puzzle-theme-finish = Last checker
puzzle-theme-long = Long
puzzle-theme-oneMove = One move

## Streaks
puzzle-streak-how = The puzzles get harder and harder. The first wrong move ends the streak. Your puzzle rating stays the same.
puzzle-streak-start = Start
puzzle-streak-again = New streak
puzzle-streak-solved = Solved
puzzle-streak-best = Your best
puzzle-streak-over = The streak is over. This was the solution.
puzzle-streak-all = You have solved all puzzles of a streak: { $count }.

## Reports
puzzle-report = Report a wrong puzzle
puzzle-report-why = Does another move win as well, or does the solution not win? The site owner will look into it.
puzzle-report-text = What is wrong?
puzzle-report-done = Thank you. The site owner will look into it.
problem-too-many-puzzles = Guests on your network have started too many puzzles. Create an account to continue.
problem-puzzle-open = Make a move in the puzzle or view its solution first.

puzzle-sheet = Puzzles to print
puzzle-sheet-title = { $count ->
    [one] One puzzle to print
   *[other] { $count } puzzles to print
}
puzzle-sheet-how = Print this page: the solutions come on a sheet of their own. Tomorrow there are others.
puzzle-sheet-solutions = Solutions
