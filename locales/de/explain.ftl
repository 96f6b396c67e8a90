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
        [one] { $player } verliert mit diesem Zug die Partie.
       *[other] { $player } verliert die Partie innerhalb von { $moves } Zügen.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } verliert einen Stein auf { $square }.
       *[other] { $player } verliert den Stapel aus { $height } Steinen auf { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } könnte einen Stein auf { $square } schlagen.
       *[other] { $player } könnte den Stapel aus { $height } Steinen auf { $square } schlagen.
    }
explain-sits-out = { $player } muss aussetzen.
explain-sit-out-missed = { $player } könnte den Gegner zum Aussetzen zwingen.
explain-bears-off-first = { $player } muss zuerst Steine vom Brett entfernen.
explain-bear-off-missed = { $player } könnte den Gegner zwingen, zuerst Steine vom Brett zu entfernen.
explain-moves-left =
    { $left ->
        [one] { $player } hat nur noch 1 Zug statt { $better }.
       *[other] { $player } hat nur noch { $left } Züge statt { $better }.
    }
explain-table-lost = Nach den Endspieltabellen gewann { $player } vor diesem Zug und verliert danach.
