### The analysis board: the page and what its scripts show.

analysis-title = Analysebord
analysis-needs-scripts = Het analysebord heeft JavaScript nodig, dat in deze browser uit staat.
analysis-setup-tab = Stelling
analysis-share-tab = Import en export
analysis-start = Beginopstelling

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
analysis-fault-empty = Er staan geen schijven op het bord.

## The tree of variations
analysis-undo = Ongedaan maken
analysis-redo = Opnieuw
analysis-promote = Hoofdvariant maken
analysis-remove = Vanaf hier verwijderen
analysis-comment = Opmerking bij deze zet
analysis-key-variation = andere variant

## Import and export
analysis-copy-link = Link kopiëren
analysis-copy-record = Partij kopiëren
analysis-copy-position = Stelling kopiëren
analysis-save-record = Partij opslaan
analysis-save-json = Opslaan als JSON
analysis-export-hint = De link en de JSON bevatten alles. Een partijverslag bevat de hoofdvariant met de opmerkingen.
analysis-paste = Stelling, partij, AbstractPlay-partij, JSON of link
analysis-import = Openen
analysis-file = Of een bestand
analysis-import-failed = Dit kon niet geopend worden: { $reason }
analysis-link-broken = De link kon niet gelezen worden: { $reason }

## The review and who stands better
analysis-review = Terugblik tonen
analysis-graph = Kansen van wit in de hoofdvariant
analysis-chance = Winstkans van wit: { $percent } %
analysis-flaw-inaccuracy = Onnauwkeurigheid: kansen { $before } % → { $after } %.
analysis-flaw-mistake = Fout: kansen { $before } % → { $after } %.
analysis-flaw-blunder = Blunder: kansen { $before } % → { $after } %.
