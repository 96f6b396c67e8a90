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
        [one] Met deze zet verliest { $player } de partij.
       *[other] In deze zettenreeks verliest { $player } na { $moves } zetten.
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
explain-sits-out = { $player } moet een beurt overslaan.
explain-sit-out-missed = In de betere zettenreeks slaat de tegenstander een beurt over.
explain-bears-off-first = { $player } haalt als eerste stenen van het bord.
explain-bear-off-missed = In de betere zettenreeks haalt de tegenstander als eerste stenen van het bord.
explain-moves-left =
    { $left ->
        [one] { $player } heeft nog maar 1 zet in plaats van { $better }.
       *[other] { $player } heeft nog maar { $left } zetten in plaats van { $better }.
    }
explain-table-lost = Volgens de eindspeltabellen stond { $player } voor deze zet gewonnen en daarna verloren.
explain-later = Binnen deze reeks gaat nog niets verloren. De engine verwacht het verlies later.

## Fouten om te verbeteren
mistakes-title = Eigen fouten oefenen
mistakes-number = Fout { $number } van { $count }
mistakes-solved = Verbeterd: { $solved } van { $count }
mistakes-move = Zet { $number }
mistakes-back = Terug naar de partij
mistakes-next = Volgende fout
mistakes-done = Terug naar de terugblik
mistakes-none = Je hebt in deze partij geen fouten gemaakt.
mistake-show = Betere zet tonen
mistake-theme-loses = Meteen verloren
mistake-theme-stack-lost = Verloren stapels
mistake-theme-capture-missed = Gemiste slagen
mistake-theme-sits-out = Een beurt moeten overslaan
mistake-theme-sit-out-missed = Tegenstanders die een beurt hadden moeten overslaan
mistake-theme-bears-off-first = Te vroeg stenen van het bord gehaald
mistake-theme-bear-off-missed = Tegenstanders die stenen hadden moeten weghalen
mistake-theme-moves-left = Te weinig zetten over
mistake-theme-other = Andere fouten

## Voortgang en oefening
progress-title = Je voortgang
progress-puzzles = Puzzels per thema
progress-mistakes = Je fouten per thema
progress-tried = Geprobeerd
progress-won = In één keer
progress-corrected = Verbeterd
progress-no-puzzles = Je hebt nog geen puzzels geprobeerd.
progress-no-mistakes = Je hebt nog geen fouten geoefend. Elke terugblik op een eigen partij biedt dat aan.
practice-title = Wat je nu kunt oefenen
practice-none = Speel partijen en laat ze in de terugblik nakijken: je fouten laten dan zien wat je kunt oefenen.
practice-count =
    { $count ->
        [one] 1 fout in je laatste terugblikken.
       *[other] { $count } fouten in je laatste terugblikken.
    }
practice-retry = Fouten oefenen
practice-puzzles = Puzzels
practice-step = Cursus
