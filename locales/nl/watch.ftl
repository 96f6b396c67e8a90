### Partijen van anderen, en het bord als tekst.

nav-watch = Kijken

watch-title = Partijen
watch-which = Welke partijen
watch-playing = Lopend
watch-finished = Afgelopen
watch-all = Alle borden
watch-none = Er loopt nu geen partij. Begin er een, dan kunnen anderen hier meekijken.
watch-none-finished = Nog geen afgelopen partijen.
watch-moves =
    { $count ->
        [one] 1 zet
       *[other] { $count } zetten
    }
watch-pages = Pagina’s
watch-newer = Nieuwer
watch-older = Ouder
watch-watching =
    { $count ->
        [one] 1 persoon kijkt mee.
       *[other] { $count } mensen kijken mee.
    }

search-title = Afgelopen partijen zoeken
search-faults = De zoekopdracht is niet uitgevoerd: zie de opmerkingen hieronder.
search-any = Maakt niet uit
search-player = Speler
search-colour = Speelde als
search-result = Uitslag
search-won = { $colour } won
search-player-won = Deze speler won
search-player-lost = Deze speler verloor
search-opponents = Deelnemers
search-people = Alleen mensen
search-computers = Met een computer
search-rated = Met rating
search-yes = Ja
search-no = Nee
search-ending = Geëindigd door
search-ending-normal = Laatste stenen
search-ending-resignation = Opgave
search-ending-time = Tijd
search-ending-abandoned = Tegenstander vertrokken
search-ending-adjudication = Arbitrage
search-min-moves = Minstens … zetten
search-max-moves = Hoogstens … zetten
search-since = Eerste dag (UTC)
search-until = Laatste dag (UTC)
search-found = Partijen
search-nothing = Geen afgelopen partij voldoet hieraan.
search-newest = Terug naar de nieuwste
search-export = Downloaden
search-export-what = Deze partijen als bestand, met alle zetten: één JSON-object per regel (NDJSON), de oudste eerst. De partijen zijn vrij van rechten:
search-export-go = Partijen downloaden
search-fault-player = Geen account heeft hier deze naam.
search-fault-choice = Kies een van de aangeboden waarden.
search-fault-whose = Hiervoor is ook de naam van een speler nodig.
search-fault-number = Geef een geheel getal, bijvoorbeeld 40.
search-fault-date = Geef een datum, bijvoorbeeld 2026-11-24.
search-fault-order = Dit ligt vóór het begin van het bereik.
profile-search = Alle partijen van { $name } doorzoeken

text-link = Bord als tekst
text-last-move = Laatste zet: { $move }
text-nothing = geen stenen meer
text-your-move = Jouw zet
text-play = Zetten
text-how = E1-G3 zet twee stenen van E1 naar G3. B8-off haalt de hele stapel van het bord, A5-off:2 twee stenen ervan.
text-look-again = Vernieuwen
text-to-board = Getekend bord
preferences-text-board = Borden als tekst

game-exports = Exporteren
game-picture = Afbeelding
game-animation = Animatie (GIF)
game-embed = In een pagina insluiten
embed-moves = Zetten
embed-open = Openen in Dipole
