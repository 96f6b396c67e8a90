### Games of others, and the board as text.

nav-watch = Watch

watch-title = Games
watch-which = Which games
watch-playing = Being played
watch-finished = Finished
watch-all = All boards
watch-none = Nobody is playing just now. Begin a game, and others can watch it here.
watch-none-finished = No such game has ended yet.
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
search-faults = Nothing was searched for: see the notes below.
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
search-fault-player = No account here has this name.
search-fault-choice = This is not one of the choices.
search-fault-whose = This also needs the name of a player.
search-fault-number = Write a whole number, such as 40.
search-fault-date = Write a date such as 2026-11-24.
search-fault-order = This is less than where the range begins.
profile-search = Search all games of { $name }

text-link = Board as text
text-last-move = Last move: { $move }
text-nothing = no checkers left
text-your-move = Your move
text-play = Play
text-how = E1-G3 moves two from E1 to G3. B8-off takes the whole stack off the board, A5-off:2 two checkers of it.
text-look-again = Look for the move of the other side
text-to-board = Board as a drawing
preferences-text-board = Boards as text

game-exports = Export
game-picture = Picture
game-animation = Animation (GIF)
game-embed = Embed in a page
embed-moves = Moves
embed-open = Open at Dipole
