### Solved boards: playing against a proof.

solved-title = Rozwiązane plansze
solved-lead = Ta pozycja początkowa jest rozwiązana: { $winner } wygrywają, cokolwiek zrobią { $loser }. Zagraj jako { $loser } i spróbuj.
solved-how = Dowód zawiera odpowiedź na każdy ruch, jaki może wykonać strona przegrywająca, aż do końca partii. Strona czyta go z pliku, po małym kawałku; niczego nie oblicza. Obok każdego ruchu stoi liczba wariantów, które dowód po nim obejmuje.
solved-needs-scripts = Gra przeciw dowodowi wymaga JavaScriptu.
solved-records =
    { $count ->
        [one] { $count } pozycja
        [few] { $count } pozycje
        [many] { $count } pozycji
       *[other] { $count } pozycji
    }
solved-check = Sprawdź to samodzielnie:
solved-guide = Jak zweryfikować dowód
solved-boards = Plansze
solved-board = { $size }×{ $size }, pionków na gracza: { $count }
solved-back = Cofnij ruch
solved-again = Od nowa
solved-your-move = Ruch mają { $player }. Każdy z ruchów przegrywa.
solved-reading = Szukanie odpowiedzi…
solved-lines =
    { $count ->
        [one] { $lines } wariant
        [few] { $lines } warianty
        [many] { $lines } wariantów
       *[other] { $lines } wariantów
    }
solved-at-least = wariantów: ponad { $lines }
solved-won = { $player } wygrały, zgodnie z dowodem.
solved-moves = Twoje ruchy i warianty dowiedzione po każdym z nich
solved-failed = Nie udało się odczytać dowodu: { $reason }
