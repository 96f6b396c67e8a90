### The guided first game.

lesson-title = Nauka przez grę
lesson-lead = Sześć krótkich kroków na planszy. Kto ma na niej ostatnie pionki, wygrywa.
lesson-number = Krok { $step } z { $of }
lesson-skip = Pomiń
lesson-next = Dalej
lesson-play = Graj: Początkujący
lesson-again = Jeszcze raz
lesson-to-course = Wszystkie rozdziały
lesson-to-rules = Zasady jako tekst
lesson-other = To dozwolony ruch, ale spróbuj tego, o który chodzi.
lesson-two = Biały stos jest twój. Dotknij go, a potem pola z liczbą 2: tam pójdą dwa pionki.
lesson-two-done = Dwa pionki idą dokładnie o dwa pola, pięć idzie o pięć. Ty wybierasz, ile bierzesz.
lesson-three = Teraz weź 3 z wysokiego stosu. Prosto 3 trafiłyby na jasne pole, więc idą na ukos.
lesson-three-done = Ruchy prowadzą do przodu (w górę planszy), nad każdym stosem, i kończą się na ciemnych polach.
lesson-merge = Przenieś pionki na swój biały stos: połączą się. Pole pokazuje sumę.
lesson-merge-done = Wysoki stos sięga daleko, a zbić go może tylko tyle samo pionków lub więcej.
lesson-capture = Czarne mają 2 za twoim stosem. Bić wolno w każdym kierunku: wejdź tam z 2.
lesson-capture-done = Wejdź z tyloma pionkami, ile tam stoi, lub większą liczbą, z dowolnej strony: cały stos znika.
lesson-off = Ruch za krawędź zdejmuje pionki z planszy. Dotknij stosu na B6, potem wybierz, ile zejdzie.
lesson-off-done = Co zeszło, jest stracone. Musisz grać, gdy możesz, a pauzujesz tylko, gdy nie możesz: oszczędzaj kroki.
lesson-win = Wygraj to: zbij, a potem rób krótkie ruchy, aż Czarne będą musiały zejść z planszy.
lesson-skipped = To są zasady. Teraz zagraj partię!
lesson-win-lost = Czarne mają ostatnie pionki. Jeszcze raz: najpierw zbij.
lesson-win-done = Wygrana: masz ostatnie pionki. Remisów nie ma. Teraz zagraj partię!
