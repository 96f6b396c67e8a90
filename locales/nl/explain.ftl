### Waarom een zet fout is: hoe dat bekend is, en wat de zettenreeks laat zien.

explain-why-not = Waarom niet { $move }?
explain-line = Zo gaat het verder:
explain-source-table = De eindspeltabellen bewijzen dat { $move } verliest.
explain-source-solver = Een zoektocht tot in de eindspeltabellen heeft bewezen dat { $move } verliest.
explain-source-engine = { $move } is volgens de engine slechter: winstkans { $percent } %.
explain-chosen-by-engine = De engine heeft deze zetten gekozen.

## Feiten
explain-loses =
    { $moves ->
        [one] { $player } verliest met deze zet de partij.
       *[other] { $player } verliest de partij binnen { $moves } zetten.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } verliest een steen op { $square }.
       *[other] { $player } verliest de stapel van { $height } op { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } kon een steen op { $square } slaan.
       *[other] { $player } kon de stapel van { $height } op { $square } slaan.
    }
explain-sits-out = { $player } moet een beurt voorbij laten gaan.
explain-sit-out-missed = { $player } kon de tegenstander een beurt voorbij laten gaan.
explain-bears-off-first = { $player } moet als eerste stenen van het bord halen.
explain-bear-off-missed = { $player } kon de tegenstander dwingen als eerste stenen van het bord te halen.
explain-moves-left =
    { $left ->
        [one] { $player } heeft nog maar 1 zet in plaats van { $better }.
       *[other] { $player } heeft nog maar { $left } zetten in plaats van { $better }.
    }
explain-table-lost = Volgens de eindspeltabellen stond { $player } voor deze zet gewonnen en daarna verloren.
