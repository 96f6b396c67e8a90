### Clocks, and what ends a game before the board does.

clock-title = Clock
clock-none = No clock
clock-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
clock-seconds =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
clock-each = { $time } each
clock-increment =
    { $increment ->
        [one] plus 1 second a move
       *[other] plus { $increment } seconds a move
    }
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
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
clock-reserve = { $start } hours, and { $increment } more for each move (at most { $cap })
clock-reserve-days = { $start } days, and { $increment } more for each move (at most { $cap })
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
refused-too-late-to-abort = Everybody has moved. The game can be resigned, but no longer aborted.
refused-nothing-to-claim = There is nothing to claim: nobody has been away for long enough.
refused-nothing-to-undo = There is no move of yours to take back.
refused-undo-pending = Somebody has asked for something. That waits for an answer.
refused-undo-refused = That was refused. After the next move you may ask again.
refused-nothing-proposed = Nobody has asked you for anything.

## What players do besides moving
undo-ask = Request takeback
undo-accept = Accept
undo-reject = Decline
undo-waits = Takeback requested. Waiting for an answer.
undo-withdraw = Withdraw
claim-yes = Claim
abort = Abort game
abort-sure = Abort the game? It ends without a result.
abort-yes = Abort
call-off = Request abort
call-off-sure = Ask the other players to abort the game?
call-off-yes = Send request
call-off-asked = You are asked to abort the game, without a result.
call-off-waits = Abort requested. Waiting for an answer.

## Vacation and weekends
pauses-title = Vacation and weekends
pauses-lead = Both stop your clock in correspondence games while it is your turn, and nobody else's. Live clocks never stop.
vacation-title = Vacation
vacation-hint =
    { $days ->
        [one] You have one day in each calendar year, to be taken whenever you like.
       *[other] You have { $days } days in each calendar year, to be taken whenever you like.
    }
vacation-now = You are on vacation until { $until }.
vacation-end = I am back
vacation-left =
    { $days ->
        [one] One day is left this year.
       *[other] { $days } days are left this year.
    }
vacation-days = Days, from now on
vacation-begin = Go on vacation
vacation-none-left = No vacation is left this year.
vacation-already = You are on vacation already. End that one first.
vacation-length = A vacation has 1 to { $most } days.
weekends-title = Weekends
weekends-hint = From Saturday 0:00 to Monday 0:00, in UTC.
weekends-free = My correspondence clocks stand still on weekends
