### Why a move is wrong: how that is known, and the facts that its line shows.

explain-why-not = Dlaczego nie { $move }?
explain-line = Dalszy ciąg:
explain-source-table = Tablice końcówek dowodzą, że { $move } przegrywa.
explain-source-solver = Przeszukanie aż do tablic końcówek dowiodło, że { $move } przegrywa.
explain-source-engine = Według silnika { $move } jest gorszym ruchem: szanse na wygraną { $percent }%.
explain-chosen-by-engine = Te ruchy wybrał silnik.

## Facts
explain-loses =
    { $moves ->
        [one] Tym ruchem { $player } przegrywają partię.
        [few] W tym wariancie { $player } przegrywają po { $moves } ruchach.
        [many] W tym wariancie { $player } przegrywają po { $moves } ruchach.
       *[other] W tym wariancie { $player } przegrywają po { $moves } ruchach.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } tracą pionek na { $square }.
        [few] { $player } tracą stos o wysokości { $height } na { $square }.
        [many] { $player } tracą stos o wysokości { $height } na { $square }.
       *[other] { $player } tracą stos o wysokości { $height } na { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } mogły zbić pionek na { $square }.
        [few] { $player } mogły zbić stos o wysokości { $height } na { $square }.
        [many] { $player } mogły zbić stos o wysokości { $height } na { $square }.
       *[other] { $player } mogły zbić stos o wysokości { $height } na { $square }.
    }
explain-sits-out = { $player } muszą pauzować.
explain-sit-out-missed = W lepszym wariancie pauzuje przeciwnik.
explain-bears-off-first = { $player } pierwsze zdejmują pionki z planszy.
explain-bear-off-missed = W lepszym wariancie przeciwnik pierwszy zdejmuje pionki z planszy.
explain-moves-left =
    { $left ->
        [one] { $player } mają jeszcze 1 ruch zamiast { $better }.
        [few] { $player } mają jeszcze { $left } ruchy zamiast { $better }.
        [many] { $player } mają jeszcze { $left } ruchów zamiast { $better }.
       *[other] { $player } mają jeszcze { $left } ruchów zamiast { $better }.
    }
explain-table-lost = Według tablic końcówek { $player } przed tym ruchem wygrywały, a po nim przegrywają.
explain-later = W tym wariancie nic jeszcze nie przepada. Silnik spodziewa się straty później.

## Mistakes to correct
mistakes-title = Popraw swoje błędy
mistakes-number = Błąd { $number } z { $count }
mistakes-solved = Poprawione: { $solved } z { $count }
mistakes-move = Ruch { $number }
mistakes-back = Wróć do partii
mistakes-next = Następny błąd
mistakes-done = Wróć do przeglądu
mistakes-none = W tej partii nie ma twoich błędów.
mistake-show = Pokaż lepszy ruch
mistake-theme-loses = Natychmiastowa przegrana
mistake-theme-stack-lost = Stracone stosy
mistake-theme-capture-missed = Przeoczone bicia
mistake-theme-sits-out = Konieczność pauzowania
mistake-theme-sit-out-missed = Przeciwnik, którego można zmusić do pauzowania
mistake-theme-bears-off-first = Zbyt wczesne zdejmowanie
mistake-theme-bear-off-missed = Przeciwnik, którego można zmusić do zdejmowania
mistake-theme-moves-left = Wyczerpanie ruchów
mistake-theme-other = Inne błędy

## Progress and practice
progress-title = Twoje postępy
progress-puzzles = Zadania według motywów
progress-mistakes = Twoje błędy według motywów
progress-tried = Próby
progress-won = Za pierwszym razem
progress-corrected = Poprawione
progress-no-puzzles = Nie ma jeszcze twoich prób w zadaniach.
progress-no-mistakes = Nie ma jeszcze twoich prób poprawienia błędów. Możesz je poprawiać z każdego przeglądu swojej partii.
practice-title = Co teraz ćwiczyć
practice-none = Graj partie i zamawiaj ich przeglądy: twoje błędy pokażą, co ćwiczyć.
practice-count =
    { $count ->
        [one] 1 błąd w twoich ostatnich przeglądach.
        [few] { $count } błędy w twoich ostatnich przeglądach.
        [many] { $count } błędów w twoich ostatnich przeglądach.
       *[other] { $count } błędów w twoich ostatnich przeglądach.
    }
practice-retry = Popraw je
practice-puzzles = Zadania
practice-step = Kurs
