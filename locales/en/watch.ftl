### Games of others, and the board as text.

nav-watch = Watch

watch-title = Games
watch-which = Which games
watch-playing = In progress
watch-finished = Finished
watch-all = All boards
watch-none = No games in progress. Start one, and others can watch it here.
watch-none-finished = No finished games yet.
watch-moves =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
watch-pages = Pages
watch-newer = Newer
watch-older = Older
watch-watching =
    { $count ->
        [one] 1 person is watching.
       *[other] { $count } people are watching.
    }

search-title = Search finished games
search-faults = The search was not run: see the notes below.
search-any = Any
search-player = Player
search-colour = Played as
search-result = Result
search-won = { $colour } won
search-player-won = This player won
search-player-lost = This player lost
search-opponents = Players
search-people = People only
search-computers = With a computer
search-rated = Rated
search-yes = Yes
search-no = No
search-ending = Ended by
search-ending-normal = Last checkers
search-ending-resignation = Resignation
search-ending-time = Time
search-ending-abandoned = Opponent left
search-ending-adjudication = Adjudication
search-min-moves = At least … moves
search-max-moves = At most … moves
search-since = First day (UTC)
search-until = Last day (UTC)
search-found = Games
search-nothing = No finished game matches.
search-newest = Back to the newest
search-export = Download
search-export-what = These games as a file, with all moves: one JSON object a line (NDJSON), oldest first. The games are in the public domain:
search-export-go = Download games
search-fault-player = No account has this name.
search-fault-choice = Choose one of the values offered.
search-fault-whose = This also needs the name of a player.
search-fault-number = Write a whole number, such as 40.
search-fault-date = Write a date such as 2026-11-24.
search-fault-order = This is lower than the start of the range.
profile-search = Search all games of { $name }

text-link = Board as text
text-last-move = Last move: { $move }
text-nothing = no checkers left
text-your-move = Your move
text-play = Play
text-how = E1-G3 moves two from E1 to G3. B8-off takes the whole stack off the board, A5-off:2 two checkers of it.
text-look-again = Refresh
text-to-board = Drawn board
preferences-text-board = Boards as text

game-exports = Export
game-picture = Picture
game-animation = Animation (GIF)
game-embed = Embed in a page
embed-moves = Moves
embed-open = Open at Dipole
