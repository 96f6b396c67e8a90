### Games of others, and the board as text.

nav-watch = Oglądaj

watch-title = Partie
watch-which = Które partie
watch-playing = Trwające
watch-finished = Zakończone
watch-all = Wszystkie plansze
watch-none = Nie ma trwających partii. Rozpocznij jedną, a inni będą mogli ją tu oglądać.
watch-none-finished = Nie ma jeszcze zakończonych partii.
watch-moves =
    { $count ->
        [one] 1 ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchów
    }
watch-pages = Strony
watch-newer = Nowsze
watch-older = Starsze
watch-watching =
    { $count ->
        [one] Ogląda 1 osoba.
        [few] Oglądają { $count } osoby.
        [many] Ogląda { $count } osób.
       *[other] Ogląda { $count } osób.
    }

search-title = Szukaj zakończonych partii
search-faults = Nie wykonano wyszukiwania: zobacz uwagi poniżej.
search-any = Dowolne
search-player = Gracz
search-colour = Kolor gracza
search-result = Wynik
search-won = { $colour } wygrały
search-player-won = Ten gracz wygrał
search-player-lost = Ten gracz przegrał
search-opponents = Gracze
search-people = Tylko ludzie
search-computers = Z komputerem
search-rated = Rankingowa
search-yes = Tak
search-no = Nie
search-ending = Zakończenie
search-ending-normal = Ostatnie pionki
search-ending-resignation = Poddanie
search-ending-time = Czas
search-ending-abandoned = Przeciwnik odszedł
search-ending-adjudication = Decyzja sędziego
search-min-moves = Co najmniej … ruchów
search-max-moves = Najwyżej … ruchów
search-since = Pierwszy dzień (UTC)
search-until = Ostatni dzień (UTC)
search-found = Partie
search-nothing = Nie ma takich zakończonych partii.
search-newest = Wróć do najnowszych
search-export = Pobierz
search-export-what = Te partie jako plik, ze wszystkimi ruchami: jeden obiekt JSON w wierszu (NDJSON), od najstarszej. Partie należą do domeny publicznej:
search-export-go = Pobierz partie
search-fault-player = Żadne konto nie ma tej nazwy.
search-fault-choice = Wybierz jedną z podanych wartości.
search-fault-whose = Do tego potrzebna jest też nazwa gracza.
search-fault-number = Wpisz liczbę całkowitą, na przykład 40.
search-fault-date = Wpisz datę, na przykład 2026-11-24.
search-fault-order = To mniej niż początek zakresu.
profile-search = Szukaj w partiach: { $name }

text-link = Plansza jako tekst
text-last-move = Ostatni ruch: { $move }
text-nothing = bez pionków
text-your-move = Twój ruch
text-play = Graj
text-how = E1-G3 przenosi dwa pionki z E1 na G3. B8-off zdejmuje z planszy cały stos, A5-off:2 dwa pionki z niego.
text-look-again = Odśwież
text-to-board = Plansza rysowana
preferences-text-board = Plansze jako tekst

game-exports = Eksport
game-picture = Obraz
game-animation = Animacja (GIF)
game-embed = Osadź na stronie
embed-moves = Ruchy
embed-open = Otwórz na stronie Dipole
