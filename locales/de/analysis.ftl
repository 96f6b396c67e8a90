### The analysis board: the page and what its scripts show.

analysis-title = Analysebrett
analysis-needs-scripts = Das Analysebrett braucht JavaScript, das in diesem Browser ausgeschaltet ist.
analysis-setup-tab = Stellung
analysis-share-tab = Import und Export
analysis-start = Startaufstellung

## Setting up a position
analysis-edit = Stellung bearbeiten
analysis-editing = Stellung aufbauen
analysis-edit-hint = Tippe auf ein Feld, um einen Stein zu setzen; ziehe einen Stapel, um ihn zu versetzen, oder vom Brett, um ihn zu entfernen.
analysis-touch = Beim Antippen
analysis-take-away = Einen entfernen
analysis-height = Höhe
analysis-height-of = Höhe auf { $square }
analysis-turn = Am Zug
analysis-board-size = Brett
analysis-board-two = { $size }×{ $size }, zwei Spieler
analysis-board-four = { $size }×{ $size }, vier Spieler
analysis-edit-done = Diese Stellung analysieren
analysis-edit-clear = Brett leeren
analysis-fault-turn = { $player } hat hier keinen Zug, also ist { $other } am Zug.
analysis-fault-checkers = { $player } hat { $count } Steine; höchstens { $most } sind möglich.
analysis-fault-empty = Auf dem Brett sind keine Steine.

## The tree of variations
analysis-key-variation = andere Variante

## Import and export
analysis-copy-link = Link kopieren
analysis-copy-record = Partie kopieren
analysis-copy-position = Stellung kopieren
analysis-save-record = Partie speichern
analysis-save-json = Als JSON speichern
analysis-export-hint = Link, JSON und Partieaufzeichnung enthalten alle Varianten mit ihren Namen und Kommentaren, dazu die Namen der Spieler.
analysis-export-failed = Die Partieaufzeichnung ließ sich nicht schreiben: { $reason }
analysis-paste = Stellung, Partie, AbstractPlay-Partie, JSON oder Link
analysis-import = Öffnen
analysis-file = Oder eine Datei
analysis-import-failed = Das ließ sich nicht öffnen: { $reason }
analysis-import-move = Zug { $number } ({ $player }, { $move }) geht nicht: { $reason }
analysis-import-no-move = „{ $word }“ ist weder ein Zug noch eine Stellung. Füge eine Stellung wie 8x8:W:WE1=12:BD8=12 ein oder Züge wie 1. E1-G3 D8-B6.
analysis-import-position = Das ist keine vollständige Stellung. Eine Stellung nennt das Brett, wer am Zug ist und die Stapel jedes Spielers, wie in 8x8:W:WE1=12:BD8=12.
analysis-import-setup = „{ $word }“ ist keine Startaufstellung. Schreibe small, large, compressed oder four.
analysis-import-result = Der Text endet mit { $result }, aber nach dem letzten Zug ist die Partie noch nicht vorbei. Setze * an die Stelle des Ergebnisses.
analysis-link-broken = Der Link ließ sich nicht lesen: { $reason }

## The review and who stands better
analysis-review = Rückblick zeigen
analysis-graph = Aussichten von Weiß in der Hauptvariante
analysis-chance = Gewinnaussicht von Weiß: { $percent } %
analysis-chance-unknown = Gewinnaussicht von Weiß: nicht bekannt
analysis-flaw-inaccuracy = Ungenauigkeit: Aussichten { $before } % → { $after } %.
analysis-flaw-mistake = Fehler: Aussichten { $before } % → { $after } %.
analysis-flaw-blunder = Grober Fehler: Aussichten { $before } % → { $after } %.

## The engine
analysis-engine = Engine
analysis-lines = Anzahl der Varianten
analysis-best-lines = Die besten Varianten der Engine, jede mit der Gewinnaussicht von Weiß; in Partien zu viert mit den Steinen, um die sie hinter der besten liegt
analysis-engine-loading = Startet …
analysis-engine-state = Tiefe { $depth } · { $rate } Stellungen/s
analysis-engine-table = Quelle: Tabelle
analysis-threat = Drohung
analysis-threat-of = Was { $player } droht: die besten Züge, wenn { $player } am Zug wäre.
analysis-threat-none = { $player } könnte jetzt nicht ziehen.
analysis-engine-running = Diese Stellung gehört zu einer deiner laufenden Partien oder liegt nahe daran. Bei Partien, die nicht beendet sind, hilft die Engine nicht.
analysis-engine-no-games = Die Engine ist aus: Der Server hat nicht mitgeteilt, welche deiner Partien laufen. Schalte sie ein, um es noch einmal zu versuchen.
analysis-engine-failed = Die Engine ist stehen geblieben: { $reason }. Schalte sie ein, um es noch einmal zu versuchen.
words-read-engine = Varianten der Engine vorlesen
words-engine-off = Die Engine ist aus. Schalte sie im Bereich „Züge“ ein.
words-line = Variante { $number }, { $line }
analysis-wins = { $player } gewinnt
analysis-loses = { $player } verliert
analysis-wins-in =
    { $plies ->
        [one] { $player } gewinnt in { $plies } Zug
       *[other] { $player } gewinnt in { $plies } Zügen
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } verliert in { $plies } Zug
       *[other] { $player } verliert in { $plies } Zügen
    }

## The explorer
explorer-tab = Explorer
explorer-source = Partien
explorer-site = Alle auf dieser Seite
explorer-people = Zwischen Menschen
explorer-computers = Mit Computern
explorer-engine = Engine gegen sich selbst
explorer-filter = Filter
explorer-any = Beliebig
explorer-speed = Tempo
explorer-live = Live
explorer-correspondence = Fernpartie
explorer-untimed = Ohne Uhr
explorer-rating = Mittlere Wertung
explorer-rating-below = Unter { $to }
explorer-rating-band = { $from } bis { $to }
explorer-rating-above = { $from } und mehr
explorer-mine = Nur meine Partien
explorer-player = Spieler
explorer-colour = Farbe des Spielers
explorer-loading = Lädt …
explorer-failed = Der Explorer hat keine Antwort: { $reason }
explorer-custom = Der Explorer kennt Partien aus den Startaufstellungen, nicht aus einer eigenen Stellung.
explorer-none = Keine dieser Partien hat diese Stellung erreicht.
explorer-too-deep = Gezählt werden nur die ersten { $plies } Züge jeder Partie.
explorer-total =
    { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
explorer-table = Züge, die hier gespielt wurden
explorer-move = Zug
explorer-games = Partien
explorer-rated = Wertung
explorer-result = Gewonnen von
explorer-won = { $player } { $percent } %

## Studies
analysis-keep = Als Studie aufbewahren
analysis-keep-where = Wo
analysis-keep-new = In einer neuen Studie
analysis-keep-title = Titel
analysis-keep-title-default = Analyse
analysis-keep-save = Aufbewahren
analysis-keep-account = Melde dich an oder leg ein Konto an: Die Studie steht dann in deiner Liste.
analysis-keep-sign-in = Anmelden und aufbewahren
analysis-keep-failed = Das wurde nicht aufbewahrt: { $reason }
study-state-saved = Alle Änderungen sind gespeichert.
study-state-unsaved = Noch nicht gespeichert …
study-state-saving = Wird gespeichert …
study-state-failed = Nicht gespeichert: { $reason }
study-state-changed = Dieses Kapitel wurde in einem anderen Fenster oder auf einem anderen Gerät geändert. Beide Fassungen sind noch da.
study-state-reader = Züge, die du hier ausprobierst, werden nicht gespeichert.
study-save-again = Noch einmal speichern
study-save-new = Meins als neues Kapitel speichern
study-load-saved = Das gespeicherte öffnen
