### Aufgaben: Stellungen mit einem einzigen Gewinnzug.

puzzles-title = Aufgaben
puzzle-title = Aufgabe
puzzle-daily = Aufgabe des Tages
puzzle-streak = Aufgabenserie
puzzle-link = Link zu dieser Aufgabe

## Am Brett
puzzle-to-move = { $player } am Zug: Finde den einzigen Gewinnzug.
puzzle-wrong = { $move } gewinnt nicht. Versuche einen anderen Zug.
puzzle-wrong-hint = { $move } gewinnt nicht.
puzzle-right = Richtig. Finde den nächsten Zug.
puzzle-solved = Gelöst!
puzzle-shown = Das ist die Lösung.
puzzle-won = Im ersten Versuch gelöst.
puzzle-lost = Nicht im ersten Versuch gelöst.
puzzle-not-sent = Keine Verbindung. Dein Zug wurde nicht gesendet; bitte versuche es noch einmal.
puzzle-solution = Lösung zeigen
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-analyse = Analysieren

## Die Zugfolge am Brett
puzzle-line-solution = Lösung
puzzle-line-start = Anfang
puzzle-line-back = Einen Zug zurück
puzzle-line-on = Einen Zug weiter
puzzle-line-moves = Züge der Zugfolge
puzzle-why-not = Warum kein anderer Zug?
puzzle-why-not-move = Warum nicht { $move }?
puzzle-chosen-by-engine = Die Züge danach hat die Engine gewählt.
puzzle-why-show = Zeigen
puzzle-back-to-solution = Zurück zur Lösung
puzzle-explaining = Die Widerlegung wird gesucht …
puzzle-no-refutation = Warum, kann die Website gerade nicht zeigen; versuche es später noch einmal.
puzzle-may-win = { $move } gewinnt vielleicht auch.

## Fehler der eigenen Partien
mistake-to-move = { $player } am Zug: Finde einen besseren Zug als { $move }.
mistake-wrong = { $move } ist nicht gut genug. Versuche einen anderen Zug.
mistake-wrong-hint = { $move } ist nicht gut genug.
mistake-found = Gut gefunden: { $move } ist gut.
mistake-shown = Das war besser.
mistake-better = Besser
mistake-may-win = { $move } ist vielleicht auch gut.

## Neben dem Brett
puzzle-rating = Schwierigkeit
puzzle-rating-hidden = nach dem ersten Versuch
puzzle-your-rating = Deine Aufgaben-Wertung
puzzle-unrated = noch keine
puzzle-themes = Themen
puzzle-guest = Deine Aufgaben-Wertung gilt in diesem Browser. Mit einem Konto hast du sie überall.
puzzle-setup = Brett
puzzle-any-setup = Alle Bretter
puzzle-theme = Thema
puzzle-any-theme = Alle Themen
puzzle-choose = Aufgaben zeigen
puzzle-none = Zu diesem Thema gibt es auf diesem Brett keine Aufgabe.
puzzle-theme-capture = Schlagen
puzzle-theme-backward = Rückwärts schlagen
puzzle-theme-merge = Zusammenfügen
puzzle-theme-quiet = Stiller Zug
puzzle-theme-bearingOff = Vom Brett ziehen
puzzle-theme-sitOut = Aussetzen
puzzle-theme-tallStack = Hoher Stapel
puzzle-theme-defence = Verteidigung
puzzle-theme-sacrifice = Opfer
puzzle-theme-endgame = Endspiel
puzzle-theme-finish = Letzter Stein
puzzle-theme-long = Lang
puzzle-theme-oneMove = Ein Zug

## Serien
puzzle-streak-how = Die Aufgaben werden immer schwerer. Der erste falsche Zug beendet die Serie. Deine Aufgaben-Wertung ändert sich dabei nicht.
puzzle-streak-start = Beginnen
puzzle-streak-again = Neue Serie
puzzle-streak-solved = Gelöst
puzzle-streak-best = Deine längste Serie
puzzle-streak-over = Die Serie ist zu Ende. Das war die Lösung.
puzzle-streak-all = Du hast alle Aufgaben einer Serie gelöst: { $count }.

## Meldungen
puzzle-report = Fehlerhafte Aufgabe melden
puzzle-report-why = Gewinnt auch ein anderer Zug, oder gewinnt die Lösung nicht? Der Betreiber der Seite sieht es sich an.
puzzle-report-text = Was ist falsch?
puzzle-report-done = Danke. Der Betreiber der Seite sieht es sich an.
problem-too-many-puzzles = Gäste aus deinem Netz haben sehr viele Aufgaben begonnen. Mit einem Konto kannst du weitermachen.
problem-puzzle-open = Mache zuerst einen Zug in der Aufgabe oder sieh dir die Lösung an.

puzzle-sheet = Aufgaben zum Drucken
puzzle-sheet-title = { $count ->
    [one] Eine Aufgabe zum Drucken
   *[other] { $count } Aufgaben zum Drucken
}
puzzle-sheet-how = Drucke diese Seite: Die Lösungen kommen auf ein eigenes Blatt. Morgen gibt es andere.
puzzle-sheet-solutions = Lösungen
