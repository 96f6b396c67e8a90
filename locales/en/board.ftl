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
board-your-turn-as = { $player }’s turn. Choose a stack.
board-turn = { $player }’s turn.
board-chosen = { $square }: choose a destination.
board-chosen-off = { $square }: choose a ring. Checkers that leave the board don’t come back.
board-waiting = Waiting for a player to take the open seat.
board-looking-back = Move { $move } of { $last } by { $player }.
board-looking-back-start = Starting position.
board-won = { $player } wins.
board-you-won = You win.
board-resigned = { $player } wins by resignation.
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
board-spoken-merge = { $player } moves { $count } from { $from } to { $to } and merges.
board-spoken-capture = { $player } moves { $count } from { $from } to { $to } and captures { $captured }.
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
board-last = Latest move

## Who wins when nobody errs
board-verdict = Perfect play
board-verdict-winner = { $player } wins with perfect play.
board-verdict-lost = Every move loses.
board-verdict-moves =
    { $count ->
        [one] Winning move: { $moves }
       *[other] Winning moves: { $moves }
    }

## Tools
board-flip = Flip board
board-copy-record = Copy record
board-copy-position = Copy position
board-copy-link = Copy link
board-copy-embed = Copy embed code
board-copied = Copied.
board-copy-failed = Copying failed. Select this text and copy it yourself:
board-close = Close
board-sound = Sounds
board-confirm-moves = Confirm moves
board-confirm = Play { $move }
board-cancel = Cancel

## Connection
board-connecting = Connecting…
board-saved = Saved
board-sending = Sending your move…
board-not-connected = No connection. Reconnecting…
board-not-sent = No connection. We’ll send your move when you are back online.
board-refused = The move was not played: { $reason }
board-broken = This page could not start: { $reason }. Reload it.

## Trying moves out, planning them, keeping lines
board-try-begin = Try out moves
board-try-first = Move for both sides. These moves are not played in the game.
board-try-save = Save as plan
board-try-back = Back
board-try-stop = Back to game
board-trying = Trying out moves: { $player }’s turn.
tree-undo = Undo
tree-redo = Redo
tree-promote = Make main line
tree-remove = Delete from here on
tree-comment = Comment on this move
tree-name = Name this variation
tree-own = mine
tree-saved = Saved.
tree-unsaved = Not saved yet.
tree-merged = Saved and combined with variations from another device.
tree-failed = Not saved: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } d { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = { $time } left on your clock.
board-time-paused = Your clock is paused for vacation or the weekend.
board-time-first = First move: { $time }
board-away = Your opponent has left. You can claim the game in { $time }.
board-away-long = Your opponent has left the game. You can claim it now.
board-undo-asked = { $player } requests a takeback.
board-call-off-asked = { $player } requests to abort the game.
board-not-agreed = { $player } declined.
board-won-time = { $player } wins on time.
board-won-abandoned = { $player } wins: the opponent left.
board-won-adjudication = { $player } wins by adjudication.
board-aborted = The game was aborted.
board-left-game = { $player } has left the game.
board-present = online
board-absent = offline

## Why a move is not legal
illegal-not-a-move = This isn’t a move. Write E1-G3 to move, B8-off to take a whole stack off, or A5-off:2 to take two checkers off.
illegal-outside = { $square } is outside the { $size }×{ $size } board.
illegal-light-square = { $square } is a light square; only dark squares are used.
illegal-no-stack = There is no stack on { $square }.
illegal-not-yours = The stack on { $square } is { $owner }’s.
illegal-no-distance = Choose another square: a move goes at least one square from { $square }.
illegal-odd-count =
    { $from } to { $to } is { $count ->
        [one] 1 square
       *[other] { $count } squares
    } away. Along a file or rank, the distance must be even.
illegal-not-in-line = { $from } and { $to } are not in a straight line.
illegal-too-few = This move needs { $count } checkers, but the stack on { $square } has only { $height }.
illegal-not-forward = { $from } to { $to } isn’t forward. Only captures can go sideways or backward.
illegal-taller = The stack on { $square } has { $height } checkers, too many for { $count } to capture.
illegal-does-not-leave = { $count } from { $square } don’t reach the edge. Take at least { $needed }.
illegal-no-checkers = A move takes at least one checker from { $square }.
illegal-must-not-sit-out = You have a legal move, so you can’t pass.
illegal-wrong-sign = The sign between the squares doesn’t match the move. Use - to move and x to capture.
board-stack-stuck = The stack on { $square } has no legal move.

## The tray for bearing off
board-tray = Off:
board-tray-count = Checkers to take off
board-tray-fewer = One fewer
board-tray-more = One more

## Hints while playing the computer
board-hints = Hints
hint-numbers = Choose this stack of { $height }: each ring shows how many checkers can go there.
hint-sat-out =
    { $count ->
        [one] { $players } has no legal move and sits out.
       *[other] { $players } have no legal move and sit out.
    } This is not a loss: a player who still has checkers may be able to move later.
hint-danger = { $players } can capture your { $height } on { $square }, with { $count } from { $from }. Move it away, make it taller, or capture first.

## Keys
board-keys = Keyboard shortcuts
board-key-step = previous and next move
board-key-ends = starting position and latest move
board-key-flip = flip board
board-key-board = go to the board; arrow keys move between squares
board-key-choose = choose a stack, then its destination
board-key-count = go to the square for that many checkers
board-key-words = type a move, or have the board read
board-key-cancel = cancel
board-key-help = show this list

## The board in words
words-title = Board in words
words-field = Move or square
words-enter = OK
words-how = Type a move such as E1-G3, or a square to hear what stands there and where it can go. OK without text reads the position.
words-read-position = Read position
words-read-last = Read last move
words-no-stacks = no checkers left
words-no-move = No move has been played.
words-not-now = You can’t move now.
words-goes-to = It can go to: { $targets }.
words-target-basic = { $square } with { $count }
words-target-merge = { $square } with { $count }, merging
words-target-capture = { $square } with { $count }, capturing
words-target-off = off the board with { $count }
words-target-off-from = off the board with { $count } or more
