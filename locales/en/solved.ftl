### Solved boards: playing against a proof.

solved-title = Solved boards
solved-lead = This start is solved: { $winner } wins, whatever { $loser } does. Play { $loser } and try.
solved-how = The proof holds an answer to every move that the losing side can make, until the game is over. The page reads it from a file, a small part at a time; nothing is computed. Beside each move stands the number of lines that the proof covers after it.
solved-needs-scripts = Playing against a proof needs JavaScript.
solved-records =
    { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
solved-check = Check the claim yourself:
solved-guide = How to verify a proof
solved-boards = Boards
solved-board = { $size }×{ $size }, { $count } checkers each
solved-back = Take back
solved-again = Start again
solved-your-move = Your move, { $player }. Every one of them loses.
solved-reading = Looking up the answer…
solved-lines =
    { $count ->
        [one] { $lines } line
       *[other] { $lines } lines
    }
solved-at-least = more than { $lines } lines
solved-won = { $player } has won, as proved.
solved-moves = Your moves and the lines proved after each
solved-failed = The proof could not be read: { $reason }
