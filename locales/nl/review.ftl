### De terugblik van het programma op een partij.

review-title = Terugblik
review-hint = De engine bekijkt elke zet en toont betere.
review-ask = Deze partij laten bekijken
review-again = Opnieuw proberen
review-failed = De terugblik is mislukt.
review-waiting =
    { $ahead ->
        [0] Deze partij is als volgende aan de beurt.
        [one] Eén andere partij gaat voor.
       *[other] { $ahead } andere partijen gaan voor.
    }
review-working = De engine analyseert de partij…
review-look-again = Vernieuwen
review-accuracy = Nauwkeurigheid
review-accuracy-hint = De nauwkeurigheid weegt elke zet naar wat er op het spel stond.
review-lost = Verloren kansen
review-lost-hint = 100% verloren kansen is één hele partij weggegeven.
review-blunders = Blunders
review-mistakes = Fouten
review-inaccuracies = Onnauwkeurigheden
review-fine = goed
review-blunder = blunder
review-mistake = fout
review-inaccuracy = onnauwkeurigheid
review-no-flaws = Er zijn geen fouten gevonden.
review-better = Beter: { $line }
review-own = Alleen mijn fouten
review-retry = Eigen fouten oefenen
review-refutation = Er volgt: { $line }
review-chance = (winstkans { $before } → { $after })
review-analyse = Op het analysebord openen
review-all = Elke zet in cijfers
review-move = Zet
review-verdict = Oordeel
review-chance-white = Winstkans van wit
review-chance-mover = Winstkans van wie zet
review-lines = Winstkans van de spelers als ze aan zet zijn:
review-percent = { $percent } %
review-wins =
    { $plies ->
        [one] ({ $colour } wint met de volgende zet)
       *[other] ({ $colour } wint in { $plies } zetten)
    }
review-loses =
    { $plies ->
        [one] ({ $colour } verliest met de volgende zet)
       *[other] ({ $colour } verliest in { $plies } zetten)
    }

problem-still-played = De partij is nog bezig
problem-still-played-text = Terugblik en analyse kunnen zodra de partij voorbij is.
problem-own-running-game = Je partij is nog bezig
problem-own-running-game-text = Deze stelling staat in een van je lopende partijen op het bord of één zet later. Probeer het opnieuw zodra de partij voorbij is.
problem-too-many-reviews = Jij of anderen op jouw netwerk hebben te veel terugblikken aangevraagd die nog niet klaar zijn. Probeer het opnieuw als er een klaar is.
