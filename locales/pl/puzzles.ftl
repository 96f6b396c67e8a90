### Puzzles: positions with one winning move.

puzzles-title = Zadania
puzzle-title = Zadanie
puzzle-daily = Zadanie dnia
puzzle-streak = Seria zadań
puzzle-link = Link do tego zadania

## At the board
puzzle-to-move = Ruch mają { $player }: znajdź jedyny wygrywający ruch.
puzzle-wrong = { $move } nie wygrywa. Spróbuj innego ruchu.
puzzle-wrong-hint = { $move } nie wygrywa.
puzzle-right = Zgadza się. Znajdź następny ruch.
puzzle-solved = Rozwiązane!
puzzle-shown = To jest rozwiązanie.
puzzle-won = Rozwiązane za pierwszym razem.
puzzle-lost = Nierozwiązane za pierwszym razem.
puzzle-not-sent = Brak połączenia. Ruch nie został wysłany; spróbuj ponownie.
puzzle-solution = Pokaż rozwiązanie
puzzle-again = Jeszcze raz
puzzle-next = Następne zadanie
puzzle-analyse = Analizuj
puzzle-line-solution = Rozwiązanie
puzzle-line-start = Początek
puzzle-line-back = Ruch wstecz
puzzle-line-on = Ruch dalej
puzzle-line-moves = Ruchy wariantu
puzzle-why-not = Dlaczego nie inny ruch?
puzzle-why-not-move = Dlaczego nie { $move }?
puzzle-chosen-by-engine = Ruchy po nim wybrał silnik.
puzzle-why-show = Pokaż
puzzle-back-to-solution = Wróć do rozwiązania
puzzle-explaining = Szukanie odparcia…
puzzle-no-refutation = Strona nie może teraz pokazać dlaczego; spróbuj później.
puzzle-may-win = { $move } też może wygrywać.
mistake-to-move = Ruch mają { $player }: znajdź ruch lepszy niż { $move }.
mistake-wrong = { $move } nie jest dość dobrym ruchem. Spróbuj innego.
mistake-wrong-hint = { $move } nie jest dość dobrym ruchem.
mistake-found = Dobrze: { $move } to dobry ruch.
mistake-shown = To był lepszy ruch.
mistake-better = Lepiej
mistake-may-win = { $move } też może być dobrym ruchem.

## Beside the board
puzzle-rating = Trudność
puzzle-rating-hidden = widoczna po pierwszej próbie
puzzle-your-rating = Twój ranking zadań
puzzle-unrated = jeszcze brak
puzzle-themes = Motywy
puzzle-guest = Twój ranking zadań jest zapisany w tej przeglądarce. Z kontem masz go wszędzie.
puzzle-setup = Plansza
puzzle-any-setup = Dowolna plansza
puzzle-theme = Motyw
puzzle-any-theme = Dowolny motyw
puzzle-choose = Pokaż zadania
puzzle-none = Na tej planszy nie ma zadania z tym motywem.
puzzle-theme-capture = Bicie
puzzle-theme-backward = Bicie do tyłu
puzzle-theme-merge = Łączenie
puzzle-theme-quiet = Cichy ruch
puzzle-theme-bearingOff = Zdejmowanie
puzzle-theme-sitOut = Pauzowanie
puzzle-theme-tallStack = Wysoki stos
puzzle-theme-defence = Obrona
puzzle-theme-sacrifice = Poświęcenie
puzzle-theme-endgame = Końcówka
puzzle-theme-finish = Ostatni pionek
puzzle-theme-long = Długie
puzzle-theme-oneMove = Jeden ruch

## Streaks
puzzle-streak-how = Zadania są coraz trudniejsze. Pierwszy błędny ruch kończy serię. Twój ranking zadań się nie zmienia.
puzzle-streak-start = Zacznij
puzzle-streak-again = Nowa seria
puzzle-streak-solved = Rozwiązane
puzzle-streak-best = Twój rekord
puzzle-streak-over = Koniec serii. Takie było rozwiązanie.
puzzle-streak-all = Wszystkie zadania serii rozwiązane: { $count }.

## Reports
puzzle-report = Zgłoś błędne zadanie
puzzle-report-why = Czy inny ruch też wygrywa albo rozwiązanie nie wygrywa? Właściciel strony to sprawdzi.
puzzle-report-text = Co jest nie tak?
puzzle-report-done = Dziękujemy. Właściciel strony to sprawdzi.
problem-too-many-puzzles = Goście w twojej sieci zaczęli za dużo zadań. Załóż konto, aby grać dalej.
problem-puzzle-open = Najpierw wykonaj ruch w zadaniu albo zobacz rozwiązanie.

puzzle-sheet = Zadania do druku
puzzle-sheet-title = { $count ->
    [one] { $count } zadanie do druku
    [few] { $count } zadania do druku
    [many] { $count } zadań do druku
   *[other] { $count } zadania do druku
}
puzzle-sheet-how = Wydrukuj tę stronę: rozwiązania są na osobnej kartce. Jutro będą inne.
puzzle-sheet-solutions = Rozwiązania
