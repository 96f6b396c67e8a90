### Warum ein Zug falsch ist: woher man das weiß, und was die Zugfolge zeigt.

explain-why-not = Warum nicht { $move }?
explain-line = So geht es weiter:
explain-source-table = Die Endspieltabellen beweisen, dass { $move } verliert.
explain-source-solver = Eine Suche bis zu den Endspieltabellen hat bewiesen, dass { $move } verliert.
explain-source-engine = { $move } ist nach Schätzung der Engine schlechter: Gewinnaussicht { $percent } %.
explain-chosen-by-engine = Die Züge hat die Engine gewählt.

## Tatsachen
explain-loses =
    { $moves ->
        [one] Mit diesem Zug verliert { $player } die Partie.
       *[other] In dieser Zugfolge verliert { $player } nach { $moves } Zügen.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } verliert einen Stein auf { $square }.
       *[other] { $player } verliert den Stapel aus { $height } Steinen auf { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } hätte einen Stein auf { $square } schlagen können.
       *[other] { $player } hätte den Stapel aus { $height } Steinen auf { $square } schlagen können.
    }
explain-sits-out = { $player } muss aussetzen.
explain-sit-out-missed = In der besseren Zugfolge setzt der Gegner aus.
explain-bears-off-first = { $player } entfernt zuerst Steine vom Brett.
explain-bear-off-missed = In der besseren Zugfolge entfernt der Gegner zuerst Steine vom Brett.
explain-moves-left =
    { $left ->
        [one] { $player } hat nur noch 1 Zug statt { $better }.
       *[other] { $player } hat nur noch { $left } Züge statt { $better }.
    }
explain-table-lost = Nach den Endspieltabellen gewann { $player } vor diesem Zug und verliert danach.
explain-later = In dieser Zugfolge geht noch nichts verloren. Die Engine erwartet den Verlust später.

## Fehler zum Verbessern
mistakes-title = Eigene Fehler üben
mistakes-number = Fehler { $number } von { $count }
mistakes-solved = Verbessert: { $solved } von { $count }
mistakes-move = Zug { $number }
mistakes-back = Zurück zur Partie
mistakes-next = Nächster Fehler
mistakes-done = Zurück zum Rückblick
mistakes-none = Du hast in dieser Partie keine Fehler gemacht.
mistake-show = Besseren Zug zeigen
mistake-theme-loses = Sofort verloren
mistake-theme-stack-lost = Verlorene Stapel
mistake-theme-capture-missed = Verpasste Schlagzüge
mistake-theme-sits-out = Aussetzen müssen
mistake-theme-sit-out-missed = Gegner, die hätten aussetzen müssen
mistake-theme-bears-off-first = Zu früh Steine vom Brett entfernt
mistake-theme-bear-off-missed = Gegner, die Steine hätten entfernen müssen
mistake-theme-moves-left = Zu wenige Züge übrig
mistake-theme-other = Andere Fehler

## Fortschritt und Übung
progress-title = Dein Fortschritt
progress-puzzles = Aufgaben nach Thema
progress-mistakes = Deine Fehler nach Thema
progress-tried = Versucht
progress-won = Erster Versuch
progress-corrected = Verbessert
progress-no-puzzles = Du hast noch keine Aufgabe versucht.
progress-no-mistakes = Du hast noch keine Fehler geübt. Jeder Rückblick auf eine eigene Partie bietet es an.
practice-title = Was du als Nächstes üben kannst
practice-none = Spiele Partien und lass sie im Rückblick prüfen: Deine Fehler zeigen dann, was zu üben ist.
practice-count =
    { $count ->
        [one] 1 Fehler in deinen letzten Rückblicken.
       *[other] { $count } Fehler in deinen letzten Rückblicken.
    }
practice-retry = Fehler üben
practice-puzzles = Aufgaben
practice-step = Kurs
