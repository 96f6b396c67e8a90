### The engine's look back at a game.

review-title = Przegląd
review-hint = Silnik sprawdza każdy ruch i pokazuje lepsze.
review-ask = Sprawdź tę partię
review-again = Jeszcze raz
review-failed = Przegląd nie powiódł się.
review-waiting =
    { $ahead ->
        [0] Twój przegląd jest następny.
        [one] Najpierw sprawdzana jest jedna inna partia.
        [few] Najpierw sprawdzane są { $ahead } inne partie.
        [many] Najpierw sprawdzanych jest { $ahead } innych partii.
       *[other] Najpierw sprawdzanych jest { $ahead } innych partii.
    }
review-working = Silnik analizuje partię…
review-look-again = Odśwież
review-accuracy = Dokładność
review-accuracy-hint = Dokładność waży każdy ruch według stawki.
review-lost = Stracone szanse na wygraną
review-lost-hint = 100% to cała oddana partia.
review-blunders = Poważne błędy
review-mistakes = Błędy
review-inaccuracies = Niedokładności
review-fine = dobry
review-blunder = poważny błąd
review-mistake = błąd
review-inaccuracy = niedokładność
review-no-flaws = Nie znaleziono błędów.
review-better = Lepiej: { $line }
review-own = Tylko moje błędy
review-retry = Popraw swoje błędy
review-refutation = Dalszy ciąg: { $line }
review-chance = (szanse na wygraną { $before } → { $after })
review-analyse = Otwórz na planszy analizy
review-all = Wszystkie ruchy w liczbach
review-move = Ruch
review-verdict = Ocena
review-chance-white = Szanse Białych
review-chance-mover = Szanse gracza na ruchu
review-lines = Szanse każdego gracza na wygraną w jego ruchach:
review-percent = { $percent }%
review-wins =
    { $plies ->
        [one] ({ $colour } wygrywają następnym ruchem)
        [few] ({ $colour } wygrywają w { $plies } ruchach)
        [many] ({ $colour } wygrywają w { $plies } ruchach)
       *[other] ({ $colour } wygrywają w { $plies } ruchach)
    }
review-loses =
    { $plies ->
        [one] ({ $colour } przegrywają następnym ruchem)
        [few] ({ $colour } przegrywają w { $plies } ruchach)
        [many] ({ $colour } przegrywają w { $plies } ruchach)
       *[other] ({ $colour } przegrywają w { $plies } ruchach)
    }

problem-still-played = Partia jeszcze trwa
problem-still-played-text = Partię możesz przejrzeć i analizować, gdy się skończy.
problem-own-running-game = Twoja partia jeszcze trwa
problem-own-running-game-text = Ta pozycja występuje w jednej z twoich trwających partii albo ruch później. Spróbuj ponownie po jej zakończeniu.
problem-too-many-reviews = Ty lub twoja sieć macie za dużo niedokończonych przeglądów. Spróbuj ponownie, gdy któryś się skończy.
