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
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
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
clock-reserve = { $start }{"\u00A0"}h, plus { $increment }{"\u00A0"}h per move (at most { $cap }{"\u00A0"}h)
clock-reserve-days = { $start } days, and { $increment } more for each move (at most { $cap })
clock-own = Custom clock
clock-own-kind-live = Live
clock-own-minutes = Minutes each
clock-own-increment = Seconds added per move
clock-own-kind-days = Correspondence, days for each move
clock-own-days = Days
clock-own-kind-reserve = Correspondence, with a reserve
clock-own-reserve = Hours at the start
clock-own-refill = Hours added per move
clock-own-cap = At most, in hours

## Why something cannot be done
refused-out = You are no longer in this game.
refused-too-late-to-abort = Everyone has moved, so the game can’t be aborted. You can resign or request an abort.
refused-nothing-to-claim = You can’t claim the game yet: no player has been away long enough.
refused-nothing-to-undo = You have no move to take back.
refused-undo-pending = Another request is still open. Wait until it is answered.
refused-undo-refused = Your request was declined. You can ask again after the next move.
refused-nothing-proposed = There is no request to answer.

## What players do besides moving
undo-ask = Request takeback
undo-accept = Accept
undo-reject = Decline
undo-waits = Takeback requested. Waiting for an answer.
undo-withdraw = Withdraw
claim-yes = Claim game
abort = Abort game
abort-sure = Abort the game? It ends without a result.
abort-yes = Abort game
call-off = Request abort
call-off-sure = Ask the other players to abort the game?
call-off-yes = Send request
call-off-asked = You are asked to abort the game, without a result.
call-off-waits = Abort requested. Waiting for an answer.

## Vacation and weekends
pauses-title = Vacation and weekends
pauses-lead = Vacation and weekends stop only your own clock, on your turn, in correspondence games. Live clocks never stop.
vacation-title = Vacation
vacation-hint =
    { $days ->
        [one] You have 1 day of vacation per calendar year.
       *[other] You have { $days } days of vacation per calendar year. Take them whenever you like.
    }
vacation-now = You are on vacation until { $until }.
vacation-end = End vacation
vacation-left =
    { $days ->
        [one] One day is left this year.
       *[other] { $days } days are left this year.
    }
vacation-days = Days, starting now
vacation-begin = Start vacation
vacation-none-left = You have no vacation days left this year.
vacation-already = You are already on vacation. End it first.
vacation-length = Choose 1 to { $most } days.
weekends-title = Weekends
weekends-hint = From Saturday 0:00 to Monday 0:00, in UTC.
weekends-free = Pause my correspondence clocks at weekends
