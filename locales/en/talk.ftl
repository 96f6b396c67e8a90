### What stands around a game: planned moves, talk, notes, reviews.

plans-title = Planned moves
plans-hint = Played at once when the game reaches them. Only you see them.
plans-your-turn = It is your turn. You can plan again once you have moved.
plans-line = If … then …
plans-example = E1-G3 D8-B6
plans-save = Plan these moves
plans-queue = Play as soon as it is legal
plans-remove = Remove
plans-if = if { $move }
plans-then = then { $move }
plans-queued = { $move }, as soon as it is legal
plans-queued-at = (as move { $ply })
plans-waiting = Waiting.
plans-followed = The game has come this far.
plans-played = Played.
plans-cancelled = No longer valid.
plans-left = No longer valid: { $colour } played { $move }.
plan-empty = Write the move you expect and your answer, such as E1-G3 D8-B6.
plan-too-long = A line has at most { $most } moves.
plan-too-many = You have { $most } plans in this game already. Remove one first.
plan-illegal = Move { $number } of the line, { $move }: { $reason }
plan-nobody-sits-out = “pass” before move { $number } of the line is wrong: all players can move there.
plan-no-answer = The line ends with a move of your opponent. Add your answer.
plan-contradiction = Another of your lines plays { $other } there and not { $move }. Remove that one first.
plan-your-turn = It is your turn: just make your move.
plan-both-sides = You play both sides here, so there is no opponent’s move to wait for.

lines-title = My variations
lines-hint = Variations of your own, from any position of the game. Only you see them.
lines-as-text = As text
lines-none = There are no variations yet.
lines-more = Only the first variations are listed. The board shows all of them.
lines-from-start = From the start:
lines-after =
    { $ply ->
        [one] After { $ply } move:
       *[other] After { $ply } moves:
    }
lines-remove = Delete
lines-edit = Name and comment
lines-name = Name of the variation
lines-comment = Comment at its end
lines-add = Add a variation
lines-ply = After how many moves of the game
lines-moves = Moves of both sides in turn, such as E1-G3 D8-B6
lines-no-moves = Write at least one move, such as E1-G3.
lines-too-many-moves = There is room for { $most } moves in a game. Delete variations first.
lines-too-deep = Too many variations are nested. Make some of them main lines.
lines-too-long = A name has at most { $name } characters, a comment { $comment }, all together { $all }.
lines-no-such-line = This variation no longer exists. Reload the page.
lines-changed = Your variations were changed on another device.
lines-too-many-trees = You keep variations in the maximum number of games. Delete some first, or create an account for more space.

talk-players = Players’ chat
talk-spectators = Spectators’ chat
talk-say = Write a message
talk-send = Send
talk-mute = Mute
talk-unmute = Unmute
talk-muted = This chat is muted.
talk-removed = removed
talk-sign-in = Sign in to chat here.
talk-empty = Write something first.
talk-too-long = This message is too long. Shorten it.
talk-too-fast = You are writing too fast. Wait half a minute.
talk-too-much-noted = You have the maximum number of notes. Remove some first, or create an account for more space.
talk-not-here = You can’t use this chat while the game is in progress.

notes-title = My notes
notes-hint = Only you see them.
notes-save = Save
notes-saved = Saved.
notes-unsaved = Not saved yet.
