### What the scripts of the game page show and speak.

board-label = Dipole board
board-player-W = White
board-player-R = Red
board-player-B = Black
board-player-G = Green
board-left =
    { $count ->
        [one] { $count } checker
       *[other] { $count } checkers
    }
board-steps =
    { $steps ->
        [one] { $steps } step to go
       *[other] { $steps } steps to go
    }

## Whose turn it is
board-your-turn = Your turn. Choose a stack.
board-your-turn-as = { $player } to move. Choose a stack.
board-turn = { $player } to move.
board-chosen = { $square }: choose where to go.
board-chosen-off = { $square }: choose a ring. What leaves the board is gone.
board-waiting = Waiting for a player to take the open seat.
board-looking-back = Move { $move } of { $last }, { $player }.
board-looking-back-start = Starting position.
board-won = { $player } wins.
board-you-won = You win.
board-resigned = { $player } wins: resignation.
board-sat-out =
    { $count ->
        [one] { $players } has no move and sits out.
       *[other] { $players } have no move and sit out.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } has no move; { $turn } plays again.
       *[other] { $players } have no move; { $turn } plays again.
    }

## A move as it is spoken
board-spoken-basic = { $player } moves { $count } from { $from } to { $to }.
board-spoken-merge = { $player } moves { $count } from { $from } to { $to }, merges.
board-spoken-capture = { $player } moves { $count } from { $from } to { $to }, captures { $captured }.
board-spoken-off = { $player } takes { $count } from { $from } off the board.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: move { $count } here
cell-target-merge = { $place }: merge { $count } here
cell-target-capture = { $place }: capture with { $count }

## Bearing off
board-off = { $count } off
board-all-off = all { $count } off

## Walking through the game
board-first = Starting position
board-previous = Previous move
board-next = Next move
board-pass = pass
board-last = Newest move

## Who wins when nobody errs
board-verdict = Who wins
board-verdict-winner = { $player } wins when nobody errs.
board-verdict-lost = Every move loses.
board-verdict-moves =
    { $count ->
        [one] Wins: { $moves }
       *[other] Win: { $moves }
    }

## Tools
board-flip = Flip the board
board-copy-record = Copy record
board-copy-position = Copy position
board-copy-link = Copy link
board-copy-embed = Copy code to embed
board-copied = Copied.
board-copy-failed = Copying did not work. Here it is to copy by hand:
board-close = Close
board-sound = Sounds
board-confirm-moves = Confirm moves
board-confirm = Play { $move }
board-cancel = Cancel

## Connection
board-connecting = Connecting…
board-saved = Saved
board-sending = Sending your move…
board-not-connected = Not connected. Trying again…
board-not-sent = Not connected. Your move will be sent as soon as possible.
board-refused = The move was not played: { $reason }
board-broken = This page could not start: { $reason }. Loading it again may help.

## Trying moves out, planning them, keeping lines
board-try-begin = Try moves out
board-try-first = Move for both sides. Nothing is played in the game.
board-try-save = Plan this
board-try-back = Back
board-try-stop = To the game
board-trying = Trying out: { $player } to move.
tree-undo = Undo
tree-redo = Redo
tree-promote = Make main line
tree-remove = Delete from here
tree-comment = Comment on this move
tree-name = Name of this line
tree-own = own
tree-saved = Saved.
tree-unsaved = Not saved yet.
tree-merged = Saved, with lines from another device.
tree-failed = Not saved: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } d { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = { $time } left on your clock.
board-time-paused = The clock stands still: vacation or weekend.
board-time-first = First move: { $time }
board-away = Whoever has to move is not connected. You may claim in { $time }.
board-away-long = Whoever has to move has been gone for long. You may claim that they have left.
board-undo-asked = { $player } requests a takeback.
board-call-off-asked = { $player } requests to abort the game.
board-not-agreed = { $player } declined.
board-won-time = { $player } wins on time.
board-won-abandoned = { $player } wins: the opponent left the game.
board-aborted = The game was aborted.
board-left-game = { $player } has left the game.
board-present = is here
board-absent = is not here

## Why a move is not legal
illegal-not-a-move = This is not a move. Write E1-G3, B8-off for a whole stack, or A5-off:2.
illegal-outside = { $square } lies outside the { $size }×{ $size } board.
illegal-light-square = { $square } is a light square; only dark squares are used.
illegal-no-stack = There is no stack on { $square }.
illegal-not-yours = The stack on { $square } is { $owner }'s.
illegal-no-distance = A move must travel at least one square away from { $square }.
illegal-odd-count = { $from } to { $to } is { $count ->
        [one] 1 square
       *[other] { $count } squares
    } along a line; along a file or a rank the number must be even.
illegal-not-in-line = { $from } and { $to } are not on one straight line.
illegal-too-few = The move takes { $count } checkers, but the stack on { $square } has only { $height }.
illegal-not-forward = { $from } to { $to } does not lead forward. Sideways and backward moves must capture.
illegal-taller = The enemy stack on { $square } has { $height } checkers; { $count } cannot capture it.
illegal-does-not-leave = { $count } from { $square } does not leave the board; at least { $needed } must go.
illegal-no-checkers = A move takes at least one checker from { $square }.
illegal-must-not-sit-out = Who has a move must not sit out.
illegal-wrong-sign = The sign between the squares says something that the move does not do.
board-stack-stuck = The stack on { $square } has no move now.

## The tray for bearing off
board-tray = Off:
board-tray-count = How many leave the board
board-tray-fewer = One fewer
board-tray-more = One more

## Hints while playing the computer
board-hints = Hints
hint-numbers = { $height } checkers stand here. Touch the stack: rings show how many can go where.
hint-sat-out =
    { $count ->
        [one] { $players } has no legal move and sits out.
       *[other] { $players } have no legal move and sit out.
    } Nobody loses by that: who has checkers left may move again later.
hint-danger = { $players } can capture your { $height } on { $square }, with { $count } from { $from }. Move it away, make it taller, or capture first.

## Keys
board-keys = Keys
board-key-step = back and forward through the game
board-key-ends = start and end of the game
board-key-flip = turn the board
board-key-board = to the board; arrows go over its squares
board-key-choose = choose a stack, move it
board-key-count = aim at where so many checkers go
board-key-cancel = let go
board-key-help = this list
