### Why a move is wrong: how that is known, and the facts that its line shows.

explain-why-not = Why not { $move }?
explain-line = What follows:
explain-source-table = The endgame tables prove that { $move } loses.
explain-source-solver = A search down to the endgame tables has proved that { $move } loses.
explain-source-engine = { $move } is worse by the engine’s estimate: winning chances { $percent }%.
explain-chosen-by-engine = The engine chose these moves.

## Facts
explain-loses =
    { $moves ->
        [one] With this move { $player } loses the game.
       *[other] In this line { $player } loses after { $moves } moves.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } loses a checker on { $square }.
       *[other] { $player } loses the stack of { $height } on { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } could have captured a checker on { $square }.
       *[other] { $player } could have captured the stack of { $height } on { $square }.
    }
explain-sits-out = { $player } has to sit out.
explain-sit-out-missed = In the better line the opponent sits out.
explain-bears-off-first = { $player } takes checkers off the board first.
explain-bear-off-missed = In the better line the opponent takes checkers off the board first.
explain-moves-left =
    { $left ->
        [one] { $player } has 1 move left instead of { $better }.
       *[other] { $player } has { $left } moves left instead of { $better }.
    }
explain-table-lost = The endgame tables had { $player } winning before this move, and losing after it.
explain-later = Nothing is lost within this line yet. The engine expects the loss later.

## Mistakes to correct
mistakes-title = Retry your mistakes
mistakes-number = Mistake { $number } of { $count }
mistakes-solved = Corrected: { $solved } of { $count }
mistakes-move = Move { $number }
mistakes-back = Back to the game
mistakes-next = Next mistake
mistakes-done = Back to the review
mistakes-none = You made no mistakes in this game.
mistake-show = Show the better move
mistake-theme-loses = Losing at once
mistake-theme-stack-lost = Lost stacks
mistake-theme-capture-missed = Missed captures
mistake-theme-sits-out = Having to sit out
mistake-theme-sit-out-missed = Opponents who could be made to sit out
mistake-theme-bears-off-first = Bearing off too early
mistake-theme-bear-off-missed = Opponents who could be made to bear off
mistake-theme-moves-left = Running out of moves
mistake-theme-other = Other mistakes

## Progress and practice
progress-title = Your progress
progress-puzzles = Puzzles by theme
progress-mistakes = Your mistakes by theme
progress-tried = Tried
progress-won = First try
progress-corrected = Corrected
progress-no-puzzles = You have not tried any puzzles yet.
progress-no-mistakes = You have not retried any mistakes yet. Each review of a game of yours offers it.
practice-title = What to practise next
practice-none = Play games and have them reviewed: your mistakes then show what to practise.
practice-count =
    { $count ->
        [one] 1 mistake in your latest reviews.
       *[other] { $count } mistakes in your latest reviews.
    }
practice-retry = Retry them
practice-puzzles = Puzzles
practice-step = Course
