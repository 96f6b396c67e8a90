### What the scripts of the game page show and speak.

board-label = Plansza Dipole
board-player-W = Białe
board-player-R = Czerwone
board-player-B = Czarne
board-player-G = Zielone
board-left =
    { $count ->
        [one] { $count } pionek
        [few] { $count } pionki
        [many] { $count } pionków
       *[other] { $count } pionków
    }
board-steps =
    { $steps ->
        [one] został { $steps } krok
        [few] zostały { $steps } kroki
        [many] zostało { $steps } kroków
       *[other] zostało { $steps } kroków
    }

## Whose turn it is
board-your-turn = Twój ruch. Wybierz stos.
board-your-turn-as = Ruch mają { $player }. Wybierz stos.
board-turn = Ruch mają { $player }.
board-chosen = { $square }: wybierz cel.
board-chosen-off = { $square }: wybierz pierścień. Pionki, które zejdą z planszy, nie wracają.
board-waiting = Czekamy na gracza na wolne miejsce.
board-looking-back = Ruch { $move } z { $last } ({ $player }).
board-looking-back-start = Pozycja początkowa.
board-won = { $player } wygrywają.
board-you-won = Wygrywasz.
board-resigned = { $player } wygrywają: przeciwnik się poddał.
board-sat-out =
    { $count ->
        [one] { $players } nie mają ruchu i pauzują.
        [few] { $players } nie mają ruchu i pauzują.
        [many] { $players } nie mają ruchu i pauzują.
       *[other] { $players } nie mają ruchu i pauzują.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } nie mają ruchu; { $turn } grają jeszcze raz.
        [few] { $players } nie mają ruchu; { $turn } grają jeszcze raz.
        [many] { $players } nie mają ruchu; { $turn } grają jeszcze raz.
       *[other] { $players } nie mają ruchu; { $turn } grają jeszcze raz.
    }

## A move as it is spoken
board-spoken-basic = { $player } przenoszą { $count } z { $from } na { $to }.
board-spoken-merge = { $player } przenoszą { $count } z { $from } na { $to } i łączą.
board-spoken-capture = { $player } przenoszą { $count } z { $from } na { $to } i zbijają { $captured }.
board-spoken-off = { $player } zdejmują { $count } z { $from } z planszy.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: przenieś tu { $count }
cell-target-merge = { $place }: połącz tu { $count }
cell-target-capture = { $place }: zbij tu, przenosząc { $count }

## Bearing off
board-off = { $count } poza planszę
board-all-off =
    { $count ->
        [one] 1 poza planszę
        [few] wszystkie { $count } poza planszę
        [many] wszystkie { $count } poza planszę
       *[other] wszystkie { $count } poza planszę
    }

## Walking through the game
board-first = Pozycja początkowa
board-previous = Poprzedni ruch
board-next = Następny ruch
board-pass = pauza
board-last = Ostatni ruch

## Who wins when nobody errs
board-verdict = Bezbłędna gra
board-verdict-winner = { $player } wygrywają przy bezbłędnej grze.
board-verdict-lost = Każdy ruch przegrywa.
board-verdict-moves =
    { $count ->
        [one] Wygrywający ruch: { $moves }
        [few] Wygrywające ruchy: { $moves }
        [many] Wygrywające ruchy: { $moves }
       *[other] Wygrywające ruchy: { $moves }
    }

## Tools
board-flip = Obróć planszę
board-copy-record = Kopiuj zapis
board-copy-position = Kopiuj pozycję
board-copy-link = Kopiuj link
board-copy-embed = Kopiuj kod do osadzenia
board-copied = Skopiowano.
board-copy-failed = Kopiowanie nie powiodło się. Zaznacz ten tekst i skopiuj go ręcznie:
board-close = Zamknij
board-sound = Dźwięki
board-confirm-moves = Potwierdzaj ruchy
board-confirm = Zagraj { $move }
board-cancel = Anuluj

## Connection
board-connecting = Łączenie…
board-saved = Zapisano
board-sending = Wysyłanie ruchu…
board-not-connected = Brak połączenia. Ponowne łączenie…
board-not-sent = Brak połączenia. Wyślemy twój ruch, gdy znów będziesz online.
board-refused = Ruch nie został wykonany: { $reason }
board-broken = Nie udało się uruchomić tej strony: { $reason }. Odśwież ją.

## Trying moves out, planning them, keeping lines
board-try-begin = Wypróbuj ruchy
board-try-first = Graj obiema stronami. Te ruchy nie trafiają do partii.
board-try-save = Zapisz jako plan
board-try-back = Wstecz
board-try-stop = Wróć do partii
board-trying = Próbne ruchy: teraz { $player }.
tree-undo = Cofnij
tree-redo = Ponów
tree-promote = Ustaw jako główny
tree-remove = Usuń od tego miejsca
tree-comment = Komentarz do tego ruchu
tree-name = Nazwij ten wariant
tree-own = mój
tree-saved = Zapisano.
tree-unsaved = Jeszcze nie zapisano.
tree-merged = Zapisano i połączono z wariantami z innego urządzenia.
tree-failed = Nie zapisano: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } d { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Na twoim zegarze zostało { $time }.
board-time-paused = Twój zegar stoi z powodu urlopu lub weekendu.
board-time-first = Pierwszy ruch: { $time }
board-away = Przeciwnik wyszedł. Możesz zażądać wygranej za { $time }.
board-away-long = Przeciwnik opuścił partię. Możesz już zażądać wygranej.
board-undo-asked = { $player } proszą o cofnięcie ruchu.
board-call-off-asked = { $player } proszą o przerwanie partii.
board-not-agreed = { $player } odmówiły.
board-won-time = { $player } wygrywają na czas.
board-won-abandoned = { $player } wygrywają: przeciwnik opuścił partię.
board-won-adjudication = { $player } wygrywają decyzją sędziego.
board-aborted = Partia została przerwana.
board-left-game = { $player } opuściły partię.
board-present = online
board-absent = offline

## Why a move is not legal
illegal-not-a-move = To nie jest ruch. Napisz E1-G3, aby przenieść pionki, B8-off, aby zdjąć z planszy cały stos, albo A5-off:2, aby zdjąć dwa pionki.
illegal-outside = { $square } jest poza planszą { $size }×{ $size }.
illegal-light-square = { $square } to jasne pole; gra toczy się tylko na ciemnych.
illegal-no-stack = Na { $square } nie ma stosu.
illegal-not-yours = Stos na { $square } ma inny kolor: { $owner }.
illegal-no-distance = Wybierz inne pole: ruch prowadzi co najmniej o jedno pole od { $square }.
illegal-odd-count =
    Z { $from } na { $to } { $count ->
        [one] jest 1 pole
        [few] są { $count } pola
        [many] jest { $count } pól
       *[other] jest { $count } pól
    }. W kolumnie i w rzędzie odległość musi być parzysta.
illegal-not-in-line = { $from } i { $to } nie leżą na jednej linii prostej.
illegal-too-few = Ten ruch wymaga { $count } pionków, a stos na { $square } ma tylko { $height }.
illegal-not-forward = Ruch z { $from } na { $to } nie prowadzi do przodu. W bok i do tyłu wolno tylko bić.
illegal-taller = Stos na { $square } ma wysokość { $height }; { $count } to za mało, aby go zbić.
illegal-does-not-leave = { $count } z { $square } nie sięga za krawędź. Weź co najmniej { $needed }.
illegal-no-checkers = Ruch zabiera z { $square } co najmniej jeden pionek.
illegal-must-not-sit-out = Masz dozwolony ruch, więc nie możesz pauzować.
illegal-wrong-sign = Znak między polami nie pasuje do ruchu. Użyj - dla ruchu, a x dla bicia.
board-stack-stuck = Stos na { $square } nie ma dozwolonego ruchu.

## The tray for bearing off
board-tray = Zdejmij:
board-tray-count = Pionki do zdjęcia
board-tray-fewer = Jeden mniej
board-tray-more = Jeden więcej

## Hints while playing the computer
board-hints = Podpowiedzi
hint-numbers = Wybierz ten stos o wysokości { $height }: każdy pierścień pokazuje, ile pionków może tam trafić.
hint-sat-out =
    { $count ->
        [one] { $players } nie mają dozwolonego ruchu i pauzują.
        [few] { $players } nie mają dozwolonego ruchu i pauzują.
        [many] { $players } nie mają dozwolonego ruchu i pauzują.
       *[other] { $players } nie mają dozwolonego ruchu i pauzują.
    } To nie przegrana: kto ma jeszcze pionki, może później znów mieć ruch.
hint-danger = { $players } mogą zbić twój stos na { $square } (wysokość { $height }), przenosząc { $count } z { $from }. Odejdź nim, podwyższ go albo zbij pierwszy.

## Keys
board-keys = Skróty klawiszowe
board-key-step = poprzedni i następny ruch
board-key-ends = pozycja początkowa i ostatni ruch
board-key-flip = obróć planszę
board-key-board = przejdź do planszy; strzałki wędrują po polach
board-key-choose = wybierz stos, potem cel
board-key-count = przejdź na pole dla tylu pionków
board-key-words = wpisz ruch albo odsłuchaj planszę
board-key-cancel = anuluj
board-key-help = pokaż tę listę

## The board in words
words-title = Plansza słowami
words-field = Ruch lub pole
words-enter = OK
words-how = Wpisz ruch, na przykład E1-G3, albo pole, aby usłyszeć, co na nim stoi i dokąd może się ruszyć. OK bez tekstu odczytuje pozycję.
words-read-position = Odczytaj pozycję
words-read-last = Odczytaj ostatni ruch
words-no-stacks = nie ma już pionków
words-no-move = Nie było jeszcze ruchu.
words-not-now = Nie możesz teraz wykonać ruchu.
words-goes-to = Możliwe cele: { $targets }.
words-target-basic = { $square }, pionki: { $count }
words-target-merge = { $square }, pionki: { $count }, łączenie
words-target-capture = { $square }, pionki: { $count }, bicie
words-target-off = poza planszę, pionki: { $count }
words-target-off-from = poza planszę, pionki: { $count } lub więcej
