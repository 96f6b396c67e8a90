### Clocks, and what ends a game before the board does.

clock-title = Clock
clock-none = No clock
clock-live = { $minutes } min + { $increment } s
clock-live-seconds = { $seconds } s + { $increment } s
clock-days =
    { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
clock-days-total =
    { $days ->
        [one] 1 day a move, { $total } in all
       *[other] { $days } days a move, { $total } in all
    }
clock-reserve = { $start } h + { $increment } h a move, at most { $cap } h
clock-own = Another clock
clock-own-kind-live = Live
clock-own-minutes = Minutes each
clock-own-increment = Seconds more for each move
clock-own-kind-days = Correspondence, days for each move
clock-own-days = Days
clock-own-kind-reserve = Correspondence, with a reserve
clock-own-reserve = Hours at the start
clock-own-refill = Hours more for each move
clock-own-cap = At most, in hours

## Why something cannot be done
refused-out = You are out of this game.
refused-too-late-to-abort = Everybody has moved. The game can be resigned, but no longer called off.
refused-nothing-to-claim = There is nothing to claim: nobody has been away for long enough.
refused-nothing-to-undo = There is no move of yours to take back.
refused-undo-pending = Somebody has asked for a move to be taken back. That waits for an answer.
refused-undo-refused = That was refused. After the next move you may ask again.
refused-nothing-proposed = Nobody has asked you to take a move back.
