### The analysis board: the page and what its scripts show.

analysis-title = Analysis board
analysis-needs-scripts = The analysis board needs JavaScript, which is off in this browser.
analysis-setup-tab = Position
analysis-share-tab = Import and export
analysis-start = Starting position

## Setting up a position
analysis-edit = Edit the position
analysis-editing = Setting up a position
analysis-edit-hint = Choose a square to put a checker there; drag a stack to move it, or off the board to remove it.
analysis-touch = Click adds
analysis-take-away = Remove one
analysis-height = Height
analysis-height-of = Height on { $square }
analysis-turn = To move
analysis-board-size = Board
analysis-board-two = { $size }×{ $size }, two players
analysis-board-four = { $size }×{ $size }, four players
analysis-edit-done = Analyse this position
analysis-edit-clear = Clear board
analysis-fault-turn = { $player } has no move here, so it is { $other }’s turn.
analysis-fault-checkers = { $player } has { $count } checkers; at most { $most } are possible.
analysis-fault-empty = There are no checkers on the board.

## The tree of variations
analysis-key-variation = other variation

## Import and export
analysis-copy-link = Copy link
analysis-copy-record = Copy record
analysis-copy-position = Copy position
analysis-save-record = Save record
analysis-save-json = Save as JSON
analysis-export-hint = The link, the JSON and the record hold all variations with their names and comments, and the players’ names.
analysis-export-failed = The record could not be written: { $reason }
analysis-paste = Position, record, AbstractPlay record, JSON or link
analysis-import = Open
analysis-file = Or a file
analysis-import-failed = This could not be opened: { $reason }
analysis-import-move = Move { $number } ({ $player }, { $move }) isn’t possible: { $reason }
analysis-import-no-move = “{ $word }” is neither a move nor a position. Paste a position such as 8x8:W:WE1=12:BD8=12, or moves such as 1. E1-G3 D8-B6.
analysis-import-position = This is not a complete position. A position names the board, the player to move and the stacks of each player, as in 8x8:W:WE1=12:BD8=12.
analysis-import-setup = “{ $word }” is not a setup. Write small, large, compressed or four.
analysis-import-result = The text ends with { $result }, but the game is not over after its last move. Put * in place of the result.
analysis-link-broken = The link could not be read: { $reason }

## The review and who stands better
analysis-review = Show the review
analysis-graph = White’s winning chances along the main line
analysis-chance = White’s winning chances: { $percent }%
analysis-chance-unknown = White’s winning chances: unknown
analysis-flaw-inaccuracy = Inaccuracy: chances { $before }% → { $after }%.
analysis-flaw-mistake = Mistake: chances { $before }% → { $after }%.
analysis-flaw-blunder = Blunder: chances { $before }% → { $after }%.

## The engine
analysis-engine = Engine
analysis-lines = Number of lines
analysis-best-lines = The engine’s best lines, each with White’s chance to win; in games for four, with the checkers that it is behind the best one
analysis-engine-loading = Starting…
analysis-engine-state = depth { $depth } · { $rate } positions/s
analysis-engine-table = source: table
analysis-threat = Threat
analysis-threat-of = What { $player } threatens: the best moves if it were { $player }’s turn.
analysis-threat-none = { $player } could not move now.
analysis-engine-running = This position is in one of your games in progress, or close to it. The engine doesn’t help with them.
analysis-engine-no-games = The engine is off: the server did not say which of your games are in progress. Turn it on to try again.
analysis-engine-failed = The engine has stopped: { $reason }. Turn it on to try again.
words-read-engine = Read engine lines
words-engine-off = The engine is off. Turn it on in the Moves tab.
words-line = Line { $number }, { $line }
analysis-wins = { $player } wins
analysis-loses = { $player } loses
analysis-wins-in =
    { $plies ->
        [one] { $player } wins in { $plies } move
       *[other] { $player } wins in { $plies } moves
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } loses in { $plies } move
       *[other] { $player } loses in { $plies } moves
    }

## The explorer
explorer-tab = Explorer
explorer-source = Games
explorer-site = All on this site
explorer-people = Between people
explorer-computers = With computers
explorer-engine = Engine against itself
explorer-filter = Filter
explorer-any = Any
explorer-speed = Speed
explorer-live = Live
explorer-correspondence = Correspondence
explorer-untimed = No clock
explorer-rating = Average rating
explorer-rating-below = Below { $to }
explorer-rating-band = { $from } to { $to }
explorer-rating-above = { $from } and more
explorer-mine = My games only
explorer-player = Player
explorer-colour = The player’s colour
explorer-loading = Loading…
explorer-failed = The explorer has no answer: { $reason }
explorer-custom = The explorer has games from the standard starting positions only.
explorer-none = No game has reached this position.
explorer-too-deep = Only the first { $plies } moves of each game are counted.
explorer-total =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
explorer-table = Moves that were played here
explorer-move = Move
explorer-games = Games
explorer-rated = Rating
explorer-result = Won by
explorer-won = { $player } { $percent }%

## Studies
analysis-keep = Keep as study
analysis-keep-where = Where
analysis-keep-new = A new study
analysis-keep-title = Title
analysis-keep-title-default = Analysis
analysis-keep-save = Keep
analysis-keep-account = Sign in or create an account: the study is then in your list.
analysis-keep-sign-in = Sign in and keep
analysis-keep-failed = It was not kept: { $reason }
study-state-saved = All changes are saved.
study-state-unsaved = Not saved yet…
study-state-saving = Saving…
study-state-failed = Not saved: { $reason }
study-state-changed = This chapter was changed in another window or on another device. Both versions are still there.
study-state-reader = Moves that you try here are not saved.
study-save-again = Save again
study-save-new = Save mine as a new chapter
study-load-saved = Open the saved one
