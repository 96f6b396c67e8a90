### Partijen van anderen, en het bord als tekst.

nav-watch = Kijken

watch-title = Partijen
watch-which = Welke partijen
watch-playing = Bezig
watch-finished = Afgelopen
watch-all = Alle borden
watch-none = Er speelt nu niemand. Begin een partij, dan kunnen anderen hier meekijken.
watch-none-finished = Er is nog geen zulke partij afgelopen.
watch-moves =
    { $count ->
        [one] 1 zet
       *[other] { $count } zetten
    }
watch-pages = Pagina's
watch-newer = Nieuwer
watch-older = Ouder
watch-watching =
    { $count ->
        [one] 1 persoon kijkt mee.
       *[other] { $count } mensen kijken mee.
    }

text-link = Bord als tekst
text-last-move = Laatste zet: { $move }
text-nothing = geen stenen meer
text-your-move = Jouw zet
text-play = Zetten
text-how = E1-G3 zet twee stenen van E1 naar G3. B8-off haalt de hele stapel van het bord, A5-off:2 twee stenen ervan.
text-look-again = Kijken of de andere kant gezet heeft
text-to-board = Bord als tekening
preferences-text-board = Borden als tekst

game-exports = Exporteren
game-picture = Afbeelding
game-animation = Animatie (GIF)
game-embed = In een pagina insluiten
embed-moves = Zetten
