### Der Rückblick des Programms auf eine Partie.

review-title = Rückblick
review-hint = Die Engine prüft jeden Zug und zeigt bessere.
review-ask = Diese Partie prüfen lassen
review-again = Noch einmal versuchen
review-failed = Der Rückblick ist fehlgeschlagen.
review-waiting =
    { $ahead ->
        [0] Diese Partie ist die nächste.
        [one] Eine andere Partie kommt vorher dran.
       *[other] { $ahead } andere Partien kommen vorher dran.
    }
review-working = Die Engine analysiert die Partie …
review-look-again = Aktualisieren
review-accuracy = Genauigkeit
review-accuracy-hint = Die Genauigkeit gewichtet jeden Zug danach, was auf dem Spiel stand.
review-lost = Verlorene Chancen
review-lost-hint = 100 % verlorene Chancen sind eine ganze verschenkte Partie.
review-blunders = Grobe Fehler
review-mistakes = Fehler
review-inaccuracies = Ungenauigkeiten
review-fine = gut
review-blunder = grober Fehler
review-mistake = Fehler
review-inaccuracy = Ungenauigkeit
review-no-flaws = Es wurden keine Fehler gefunden.
review-better = Besser: { $line }
review-own = Nur meine Fehler
review-retry = Eigene Fehler üben
review-refutation = Es folgt: { $line }
review-chance = (Gewinnaussicht { $before } → { $after })
review-analyse = Auf dem Analysebrett öffnen
review-all = Jeder Zug in Zahlen
review-move = Zug
review-verdict = Urteil
review-chance-white = Gewinnaussicht von Weiß
review-chance-mover = Gewinnaussicht des Ziehenden
review-lines = Gewinnaussicht der Spieler, wenn sie am Zug sind:
review-percent = { $percent } %
review-wins =
    { $plies ->
        [one] ({ $colour } gewinnt mit dem nächsten Zug)
       *[other] ({ $colour } gewinnt in { $plies } Zügen)
    }
review-loses =
    { $plies ->
        [one] ({ $colour } verliert mit dem nächsten Zug)
       *[other] ({ $colour } verliert in { $plies } Zügen)
    }

problem-still-played = Die Partie läuft noch
problem-still-played-text = Rückblick und Analyse gibt es, sobald die Partie zu Ende ist.
problem-own-running-game = Deine Partie läuft noch
problem-own-running-game-text = Diese Stellung steht in einer deiner laufenden Partien auf dem Brett oder einen Zug danach. Versuche es noch einmal, sobald die Partie zu Ende ist.
problem-too-many-reviews = Du oder andere in deinem Netz haben zu viele Rückblicke angefordert, die noch nicht fertig sind. Versuche es wieder, wenn einer fertig ist.
