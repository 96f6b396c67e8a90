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
