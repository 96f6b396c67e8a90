### The analysis board: the page and what its scripts show.

analysis-title = Plansza analizy
analysis-needs-scripts = Plansza analizy wymaga JavaScriptu, który w tej przeglądarce jest wyłączony.
analysis-setup-tab = Pozycja
analysis-share-tab = Import i eksport
analysis-start = Pozycja początkowa

## Setting up a position
analysis-edit = Edytuj pozycję
analysis-editing = Ustawianie pozycji
analysis-edit-hint = Wybierz pole, aby postawić tam pionek; przeciągnij stos, aby go przenieść, albo poza planszę, aby go usunąć.
analysis-touch = Kliknięcie dodaje
analysis-take-away = Zabierz jeden
analysis-height = Wysokość
analysis-height-of = Wysokość na { $square }
analysis-turn = Na ruchu
analysis-board-size = Plansza
analysis-board-two = { $size }×{ $size }, dwóch graczy
analysis-board-four = { $size }×{ $size }, czterech graczy
analysis-edit-done = Analizuj tę pozycję
analysis-edit-clear = Wyczyść
analysis-fault-turn = { $player } nie mają tu ruchu, więc ruch mają { $other }.
analysis-fault-checkers = { $player } mają za dużo pionków: { $count }; może ich być najwyżej { $most }.
analysis-fault-empty = Na planszy nie ma pionków.

## The tree of variations
analysis-key-variation = inny wariant

## Import and export
analysis-copy-link = Kopiuj link
analysis-copy-record = Kopiuj zapis
analysis-copy-position = Kopiuj pozycję
analysis-save-record = Zapisz partię
analysis-save-json = Zapisz jako JSON
analysis-export-hint = Link, JSON i zapis zawierają wszystkie warianty z nazwami i komentarzami oraz nazwy graczy.
analysis-export-failed = Nie udało się utworzyć zapisu: { $reason }
analysis-paste = Pozycja, zapis, zapis AbstractPlay, JSON lub link
analysis-import = Otwórz
analysis-file = Albo plik
analysis-import-failed = Nie udało się tego otworzyć: { $reason }
analysis-import-move = Ruch { $number } ({ $player }, { $move }) nie jest możliwy: { $reason }
analysis-import-no-move = „{ $word }” nie jest ani ruchem, ani pozycją. Wklej pozycję, na przykład 8x8:W:WE1=12:BD8=12, albo ruchy, na przykład 1. E1-G3 D8-B6.
analysis-import-position = To nie jest pełna pozycja. Pozycja podaje planszę, gracza na ruchu i stosy każdego z graczy, na przykład 8x8:W:WE1=12:BD8=12.
analysis-import-setup = „{ $word }” nie jest ustawieniem początkowym. Wpisz small, large, compressed albo four.
analysis-import-result = Tekst kończy się wynikiem { $result }, ale po ostatnim ruchu partia się nie skończyła. Wpisz * zamiast wyniku.
analysis-link-broken = Nie udało się odczytać linku: { $reason }

## The review and who stands better
analysis-review = Pokaż przegląd
analysis-graph = Szanse Białych na wygraną w wariancie głównym
analysis-chance = Szanse Białych na wygraną: { $percent }%
analysis-chance-unknown = Szanse Białych na wygraną: nieznane
analysis-flaw-inaccuracy = Niedokładność: szanse { $before }% → { $after }%.
analysis-flaw-mistake = Błąd: szanse { $before }% → { $after }%.
analysis-flaw-blunder = Poważny błąd: szanse { $before }% → { $after }%.

## The engine
analysis-engine = Silnik
analysis-lines = Liczba wariantów
analysis-best-lines = Najlepsze warianty silnika, każdy z szansą Białych na wygraną; w partiach czterech graczy z liczbą pionków straty do najlepszego
analysis-engine-loading = Uruchamianie…
analysis-engine-state = głębokość { $depth } · { $rate } pozycji/s
analysis-engine-table = źródło: tablica
analysis-threat = Groźba
analysis-threat-of = Czym grożą { $player }: najlepsze ruchy, gdyby grały teraz { $player }.
analysis-threat-none = { $player } nie mogłyby się teraz ruszyć.
analysis-engine-running = Ta pozycja występuje w jednej z twoich trwających partii albo blisko niej. Silnik w nich nie pomaga.
analysis-engine-no-games = Silnik jest wyłączony: serwer nie podał, które z twoich partii trwają. Włącz go, aby spróbować ponownie.
analysis-engine-failed = Silnik się zatrzymał: { $reason }. Włącz go, aby spróbować ponownie.
words-read-engine = Odczytaj warianty silnika
words-engine-off = Silnik jest wyłączony. Włącz go na karcie „Ruchy”.
words-line = Wariant { $number }, { $line }
analysis-wins = { $player } wygrywają
analysis-loses = { $player } przegrywają
analysis-wins-in =
    { $plies ->
        [one] { $player } wygrywają w { $plies } ruchu
        [few] { $player } wygrywają w { $plies } ruchach
        [many] { $player } wygrywają w { $plies } ruchach
       *[other] { $player } wygrywają w { $plies } ruchach
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } przegrywają w { $plies } ruchu
        [few] { $player } przegrywają w { $plies } ruchach
        [many] { $player } przegrywają w { $plies } ruchach
       *[other] { $player } przegrywają w { $plies } ruchach
    }

## The explorer
explorer-tab = Eksplorator
explorer-source = Partie
explorer-site = Wszystkie na tej stronie
explorer-people = Między ludźmi
explorer-computers = Z komputerami
explorer-engine = Silnik sam ze sobą
explorer-filter = Filtr
explorer-any = Dowolne
explorer-speed = Tempo
explorer-live = Na żywo
explorer-correspondence = Korespondencyjne
explorer-untimed = Bez zegara
explorer-rating = Średni ranking
explorer-rating-below = Poniżej { $to }
explorer-rating-band = { $from } do { $to }
explorer-rating-above = { $from } i więcej
explorer-mine = Tylko moje partie
explorer-player = Gracz
explorer-colour = Kolor gracza
explorer-loading = Wczytywanie…
explorer-failed = Eksplorator nie odpowiada: { $reason }
explorer-custom = Eksplorator ma tylko partie ze zwykłych pozycji początkowych.
explorer-none = Żadna partia nie doszła do tej pozycji.
explorer-too-deep = Z każdej partii liczy się tylko tyle pierwszych ruchów: { $plies }.
explorer-total =
    { $games ->
        [one] 1 partia
        [few] { $games } partie
        [many] { $games } partii
       *[other] { $games } partii
    }
explorer-table = Ruchy, które tu zagrano
explorer-move = Ruch
explorer-games = Partie
explorer-rated = Ranking
explorer-result = Wygrane
explorer-won = { $player } { $percent }%

## Studies
analysis-keep = Zachowaj jako opracowanie
analysis-keep-where = Gdzie
analysis-keep-new = Nowe opracowanie
analysis-keep-title = Tytuł
analysis-keep-title-default = Analiza
analysis-keep-save = Zachowaj
analysis-keep-account = Zaloguj się lub załóż konto: opracowanie znajdzie się wtedy na twojej liście.
analysis-keep-sign-in = Zaloguj się i zachowaj
analysis-keep-failed = Nie zachowano: { $reason }
study-state-saved = Wszystkie zmiany są zapisane.
study-state-unsaved = Jeszcze nie zapisano…
study-state-saving = Zapisywanie…
study-state-failed = Nie zapisano: { $reason }
study-state-changed = Ten rozdział zmieniono w innym oknie lub na innym urządzeniu. Obie wersje nadal istnieją.
study-state-reader = Ruchy, które tu wypróbujesz, nie są zapisywane.
study-save-again = Zapisz ponownie
study-save-new = Zapisz mój jako nowy rozdział
study-load-saved = Otwórz zapisany
