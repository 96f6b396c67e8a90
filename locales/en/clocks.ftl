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
