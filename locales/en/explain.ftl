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
        [one] { $player } loses the game with this move.
       *[other] { $player } loses the game within { $moves } moves.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } loses a checker on { $square }.
       *[other] { $player } loses the stack of { $height } on { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } could capture a checker on { $square }.
       *[other] { $player } could capture the stack of { $height } on { $square }.
    }
explain-sits-out = { $player } has to sit out.
explain-sit-out-missed = { $player } could make the opponent sit out.
explain-bears-off-first = { $player } has to take checkers off the board first.
explain-bear-off-missed = { $player } could make the opponent take checkers off the board first.
explain-moves-left =
    { $left ->
        [one] { $player } has 1 move left instead of { $better }.
       *[other] { $player } has { $left } moves left instead of { $better }.
    }
explain-table-lost = The endgame tables had { $player } winning before this move, and losing after it.
