### The analysis board: the page and what its scripts show.

analysis-title = Analysebord
analysis-needs-scripts = Het analysebord heeft JavaScript nodig, dat in deze browser uit staat.
analysis-setup-tab = Stelling
analysis-share-tab = Import en export
analysis-start = Startopstelling

## Setting up a position
analysis-edit = Stelling bewerken
analysis-editing = Stelling opzetten
analysis-edit-hint = Tik op een veld om er een steen te zetten; sleep een stapel om hem te verplaatsen, of van het bord om hem te verwijderen.
analysis-touch = Bij aantikken
analysis-take-away = Eén weghalen
analysis-height = Hoogte
analysis-height-of = Hoogte op { $square }
analysis-turn = Aan zet
analysis-board-size = Bord
analysis-board-two = { $size }×{ $size }, twee spelers
analysis-board-four = { $size }×{ $size }, vier spelers
analysis-edit-done = Deze stelling analyseren
analysis-edit-clear = Bord leegmaken
analysis-fault-turn = { $player } heeft hier geen zet, dus { $other } is aan zet.
analysis-fault-checkers = { $player } heeft { $count } stenen; er zijn er hoogstens { $most } mogelijk.
analysis-fault-empty = Er staan geen stenen op het bord.

## The tree of variations
analysis-key-variation = andere variant

## Import and export
analysis-copy-link = Link kopiëren
analysis-copy-record = Partij kopiëren
analysis-copy-position = Stelling kopiëren
analysis-save-record = Partij opslaan
analysis-save-json = Opslaan als JSON
analysis-export-hint = De link, de JSON en het partijverslag bevatten alle varianten met hun namen en opmerkingen, en de namen van de spelers.
analysis-export-failed = Het partijverslag kon niet worden gemaakt: { $reason }
analysis-paste = Stelling, partij, AbstractPlay-partij, JSON of link
analysis-import = Openen
analysis-file = Of een bestand
analysis-import-failed = Dit kon niet geopend worden: { $reason }
analysis-import-move = Zet { $number } ({ $player }, { $move }) kan niet: { $reason }
analysis-import-no-move = “{ $word }” is geen zet en geen stelling. Plak een stelling zoals 8x8:W:WE1=12:BD8=12, of zetten zoals 1. E1-G3 D8-B6.
analysis-import-position = Dit is geen volledige stelling. Een stelling noemt het bord, wie aan zet is en de stapels van elke speler, zoals in 8x8:W:WE1=12:BD8=12.
analysis-import-setup = “{ $word }” is geen beginopstelling. Schrijf small, large, compressed of four.
analysis-import-result = De tekst eindigt met { $result }, maar na de laatste zet is de partij nog niet afgelopen. Zet * in plaats van de uitslag.
analysis-link-broken = De link kon niet gelezen worden: { $reason }

## The review and who stands better
analysis-review = Terugblik tonen
analysis-graph = Kansen van wit in de hoofdvariant
analysis-chance = Winstkans van wit: { $percent } %
analysis-chance-unknown = Winstkans van wit: niet bekend
analysis-flaw-inaccuracy = Onnauwkeurigheid: kansen { $before } % → { $after } %.
analysis-flaw-mistake = Fout: kansen { $before } % → { $after } %.
analysis-flaw-blunder = Blunder: kansen { $before } % → { $after } %.

## The engine
analysis-engine = Engine
analysis-lines = Aantal varianten
analysis-best-lines = De beste varianten van de engine, elk met de winstkans van wit; in partijen met vier spelers met het aantal stenen dat ze achterligt op de beste
analysis-engine-loading = Starten…
analysis-engine-state = diepte { $depth } · { $rate } stellingen/s
analysis-engine-table = bron: tabel
analysis-threat = Dreiging
analysis-threat-of = Wat { $player } dreigt: de beste zetten als { $player } aan zet was.
analysis-threat-none = { $player } zou nu geen zet hebben.
analysis-engine-running = Deze stelling hoort bij een van je lopende partijen of ligt er dichtbij. Bij partijen die niet afgelopen zijn, helpt de engine niet.
analysis-engine-no-games = De engine is uit: de server heeft niet gezegd welke van je partijen lopen. Schakel hem in om het opnieuw te proberen.
analysis-engine-failed = De engine is gestopt: { $reason }. Schakel hem in om het opnieuw te proberen.
words-read-engine = Varianten van de engine voorlezen
words-engine-off = De engine is uit. Schakel hem in bij Zetten.
words-line = Variant { $number }, { $line }
analysis-wins = { $player } wint
analysis-loses = { $player } verliest
analysis-wins-in =
    { $plies ->
        [one] { $player } wint in { $plies } zet
       *[other] { $player } wint in { $plies } zetten
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } verliest in { $plies } zet
       *[other] { $player } verliest in { $plies } zetten
    }

## The explorer
explorer-tab = Verkenner
explorer-source = Partijen
explorer-site = Alle op deze site
explorer-people = Tussen mensen
explorer-computers = Met computers
explorer-engine = Engine tegen zichzelf
explorer-filter = Filter
explorer-any = Maakt niet uit
explorer-speed = Tempo
explorer-live = Live
explorer-correspondence = Correspondentie
explorer-untimed = Zonder klok
explorer-rating = Gemiddelde rating
explorer-rating-below = Onder { $to }
explorer-rating-band = { $from } tot en met { $to }
explorer-rating-above = { $from } en hoger
explorer-mine = Alleen mijn partijen
explorer-player = Speler
explorer-colour = Kleur van de speler
explorer-loading = Laden …
explorer-failed = De verkenner heeft geen antwoord: { $reason }
explorer-custom = De verkenner kent partijen vanuit de startopstellingen, niet vanuit een eigen stelling.
explorer-none = Geen van deze partijen heeft deze stelling bereikt.
explorer-too-deep = Alleen de eerste { $plies } zetten van elke partij tellen mee.
explorer-total =
    { $games ->
        [one] 1 partij
       *[other] { $games } partijen
    }
explorer-table = Zetten die hier gespeeld zijn
explorer-move = Zet
explorer-games = Partijen
explorer-rated = Rating
explorer-result = Gewonnen door
explorer-won = { $player } { $percent } %

## Studies
analysis-keep = Als studie bewaren
analysis-keep-where = Waar
analysis-keep-new = In een nieuwe studie
analysis-keep-title = Titel
analysis-keep-title-default = Analyse
analysis-keep-save = Bewaren
analysis-keep-account = Log in of maak een account aan: de studie staat dan in je lijst.
analysis-keep-sign-in = Inloggen en bewaren
analysis-keep-failed = Dit is niet bewaard: { $reason }
study-state-saved = Alle wijzigingen zijn opgeslagen.
study-state-unsaved = Nog niet opgeslagen …
study-state-saving = Bezig met opslaan …
study-state-failed = Niet opgeslagen: { $reason }
study-state-changed = Dit hoofdstuk is in een ander venster of op een ander apparaat gewijzigd. Beide versies zijn er nog.
study-state-reader = Zetten die je hier probeert, worden niet opgeslagen.
study-save-again = Opnieuw opslaan
study-save-new = Het mijne als nieuw hoofdstuk opslaan
study-load-saved = Het opgeslagen hoofdstuk openen
