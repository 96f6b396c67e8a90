# The words of the site's pages. One file a language; keys are the same in all.

language-name = Polski
site-description = Graj w Dipole, grę Marka Steere’a w stosy pionków, z komputerem lub ze znajomymi. Za darmo i bez konta.

nav-skip = Przejdź do treści
nav-skip-to-board = Przejdź do planszy
nav-label = Strona
nav-menu = Menu
nav-play = Graj
nav-rules = Zasady
docs-title = Poradniki
docs-lead = Dla graczy, właścicieli stron oraz autorów botów i silników. Należą do programu tej strony i są po angielsku.
docs-turn = Poprzedni i następny poradnik
footer-credit = Grę Dipole wymyślił Mark Steere (2007), który pozwala każdemu ją publikować.

preferences-title = Ustawienia
preferences-language = Język
preferences-theme = Wygląd
preferences-board = Plansza
preferences-flat = Stosy widziane z góry
preferences-coins = Pięć pionków jako moneta
preferences-notation = Zapis
preferences-sound = Dźwięki
preferences-save = Zapisz
theme-auto = Jak na urządzeniu
theme-light = Jasny
theme-dark = Ciemny
theme-contrast = Wysoki kontrast
look-slate = Łupek
look-wood = Drewno
look-paper = Papier
look-bold = Wyrazisty
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = W partiach na żywo
sound-on = Zawsze
sound-off = Nigdy

colour-white = Białe
colour-black = Czarne
colour-red = Czerwone
colour-green = Zielone
colour-random = Losowo
colour-red-four = Czerwone (czterech graczy)
colour-green-four = Zielone (czterech graczy)

setup-small = Mała, 8×8
setup-large = Duża, 10×10
setup-compressed = Ściśnięta, 10×10
setup-four = Czterech graczy, 12×12
setup-custom = Własna pozycja

home-title = Zagraj w Dipole
home-lead = Bez losowości: dziel swój stos, zbijaj pionki przeciwnika i jako ostatni zachowaj pionki na planszy.
home-strengths = Graj z komputerem
strength-beginner = Początkujący
strength-beginner-hint = dopiero poznaje grę
strength-club = Klubowy
strength-club-hint = wykorzystuje błędy
strength-strong = Mocny
strength-strong-hint = gra z pełną siłą
home-more-levels = Wszystkie osiem poziomów
home-learn = Nauka
after-lesson-title = Znasz już zasady
after-lesson-text = Kurs prowadzi dalej, z krótkimi zadaniami na planszy.
after-lesson-continue = Ucz się dalej
after-lesson-again = Powtórz lekcję
home-to-move = Twój ruch
home-quick = Graj teraz
home-quick-hint = Trafiasz do poczekalni, a partia zaczyna się, gdy dołączy przeciwnik.
home-play-friend = Graj ze znajomym
home-own-games = Twoje partie
home-own-more = Więcej twoich partii
home-finished = Zakończone partie
home-both-sides = Graj obiema stronami
home-turn = Ruch ma { $name }
home-since = od { $day }
home-won = Wygrywa { $name }
home-live = Teraz na żywo
home-games-now = Więcej trwających partii
home-watch-all = Wszystkie trwające partie
home-results = Ostatnie wyniki

new-game-title = Nowa partia
new-game-setup = Pozycja początkowa
new-game-opponent = Przeciwnik
new-game-level = Komputer
new-game-level-label = Poziom
new-game-colour = Twój kolor
new-game-begin = Rozpocznij partię
new-game-more = Więcej opcji
opponent-computer = Komputer
opponent-friend = Znajomy, przez link
opponent-both = Graj obiema stronami
level =
    { $level ->
        [1] 1 – dopiero poznaje grę
        [8] 8 – pełna siła
       *[other] { $level }
    }

seat-open = wolne miejsce
seat-guest = Gość
seat-computer = Komputer, poziom { $level }
seat-you = (ty)
seat-checkers =
    { $count ->
        [one] 1 pionek
        [few] { $count } pionki
        [many] { $count } pionków
       *[other] { $count } pionków
    }

drawing-name = Plansza
drawing-stack =
    { $height ->
        [one] { $colour }, 1 pionek na { $square }
        [few] { $colour }, stos { $height } pionków na { $square }
        [many] { $colour }, stos { $height } pionków na { $square }
       *[other] { $colour }, stos { $height } pionków na { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Wybierz pionek na { $square }
        [few] Wybierz stos { $height } pionków na { $square }
        [many] Wybierz stos { $height } pionków na { $square }
       *[other] Wybierz stos { $height } pionków na { $square }
    }

game-your-turn = Twój ruch
game-your-turn-as = Twój ruch ({ $colour }).
game-turn = Ruch mają { $colour }.
game-won = { $colour } wygrały.
game-won-resignation = { $colour } wygrały: przeciwnik się poddał.
game-won-time = { $colour } wygrały na czas.
game-won-adjudication = { $colour } wygrały decyzją sędziego.
game-sat-out = { $colour } nie mają ruchu i pauzują.
game-after-ply =
    { $ply ->
        [0] Pozycja początkowa.
        [one] Po 1 ruchu.
        [few] Po { $ply } ruchach.
        [many] Po { $ply } ruchach.
       *[other] Po { $ply } ruchach.
    }
game-waiting-for-players = Czekamy na gracza na wolne miejsce.
game-invite-title = Zaproś znajomego
game-invite =
    { $count ->
        [one] Wyślij ten link. Pierwsza osoba, która go otworzy, może zająć wolne miejsce.
        [few] Wyślij ten link. Pierwsze { $count } osoby, które go otworzą, mogą zająć wolne miejsca.
        [many] Wyślij ten link. Pierwsze { $count } osób, które go otworzą, może zająć wolne miejsca.
       *[other] Wyślij ten link. Pierwsze { $count } osób, które go otworzą, może zająć wolne miejsca.
    }
game-invite-cancel = Anuluj zaproszenie
game-invited = { $name } zaprasza cię: { $terms }
game-invited-by-guest = Gość
game-invited-no-clock = bez zegara
game-join = Zagraj jako { $colour }
link-label = Link
link-copy = Kopiuj link
link-copied = Skopiowano
link-share = Udostępnij
link-qr = Kod QR linku
game-off-moves = Zdejmij
game-moves = Ruchy
game-no-moves = Tu pojawią się ruchy.
game-pass = pauza
game-navigation = Przeglądanie ruchów
game-first = Początek
game-previous = Ruch wstecz
game-next = Ruch dalej
game-last = Ostatni ruch
game-flip = Obróć planszę
game-record = Zapis partii
game-position = Pozycja
game-resign = Poddaj się
game-resign-sure = Poddać tę partię?
game-resign-yes = Poddaj się
action-cancel = Anuluj

game-to-now = Ostatni ruch
game-parts = Obok planszy
game-menu = Więcej
chat-tab = Czat
notes-tab = Notatki
plans-tab = Plan ruchów
end-open = Wynik
end-close = Zamknij
end-share = Kopiuj link
end-aborted = Partia przerwana
end-you-won = Wygrana
end-you-lost = Przegrana
end-won = { $player } wygrały
end-off = { $player }: ostatni pionek zszedł z planszy.
end-off-you = Twój ostatni pionek zszedł z planszy.
end-captured = { $player }: ostatnie pionki zostały zbite.
end-captured-you = Twoje ostatnie pionki zostały zbite.
end-resigned = { $player } poddały partię.
end-resigned-you = Partia poddana przez ciebie.
end-time = { $player } przekroczyły czas.
end-time-you = Twój czas minął.
end-left = { $player } opuściły partię.
end-left-you = Partia opuszczona przez ciebie.
end-last-player = Tylko { $player } mają jeszcze pionki.

choices-stack = Wybierz stos
choices-stack-link =
    { $height ->
        [one] { $square }, 1 pionek
        [few] { $square }, stos { $height } pionków
        [many] { $square }, stos { $height } pionków
       *[other] { $square }, stos { $height } pionków
    }
choices-move =
    { $height ->
        [one] Pionek na { $square }
        [few] Stos { $height } pionków na { $square }
        [many] Stos { $height } pionków na { $square }
       *[other] Stos { $height } pionków na { $square }
    }
choices-other-stack = Wybierz inny stos
choice-basic = { $count } na { $square }
choice-merge = { $count } na { $square }, łączenie z { $height }
choice-capture = { $count } na { $square }, bicie { $height }
choice-off = { $count } poza planszę
choice-all-off =
    { $count ->
        [one] twój ostatni pionek poza planszę
        [few] wszystkie { $count } poza planszę
        [many] wszystkie { $count } poza planszę
       *[other] wszystkie { $count } poza planszę
    }

refused-game-over = Partia jest zakończona.
refused-not-a-player = Nie grasz w tej partii, ale możesz ją oglądać.
refused-not-your-turn = To nie twój ruch.
refused-stale = Pozycja zmieniła się od otwarcia tej strony. Sprawdź planszę i wykonaj ruch jeszcze raz.
refused-waiting = Partia zacznie się, gdy wszystkie miejsca będą zajęte.
refused-no-open-seat = W tej partii nie ma wolnego miejsca. Znajdź inną w poczekalni.

problem-back-to-game = Wróć do partii
problem-back-home = Przejdź do strony głównej
problem-back = Wróć do strony
problem-not-found = Nie znaleziono strony
problem-not-found-text = Pod tym adresem nie ma strony. Sprawdź, czy nie brakuje znaków: adres partii kończy się ośmioma literami i cyframi.
problem-not-found-kind = { $kind ->
        [game] Nie ma partii o tym identyfikatorze albo nie ma w niej tego, o co zapytano.
        [offer] Nie ma propozycji partii o tym identyfikatorze.
        [tournament] Nie ma turnieju o tym identyfikatorze.
        [player] Nie ma gracza o tej nazwie.
        [puzzle] Nie ma zadania o tym identyfikatorze albo żadne nie pasuje.
        [study] Nie ma opracowania ani rozdziału o tym identyfikatorze albo nie udostępniono ich tobie.
       *[address] API nie ma niczego pod tym adresem. Wszystkie jego adresy wymienia /api/openapi.json.
    }
problem-bad-request = Nie udało się odczytać tego żądania
problem-bad-request-text = Cofnij się, odśwież stronę i spróbuj ponownie.
problem-bad-position = Nieprawidłowa pozycja
problem-bad-position-text = Nie udało się odczytać pozycji: { $reason }
problem-not-in-tables = Pozycji nie ma w tablicach końcówek
problem-not-in-tables-text = Liczba pionków w tej pozycji: { $checkers }. Na tej planszy tablice końcówek obejmują najwyżej { $most }.
problem-not-in-tables-four = Tablice końcówek obejmują tylko partie dwóch graczy.
problem-too-large = Plik lub tekst jest za duży
problem-too-large-text = To więcej, niż ta strona przyjmuje. Skróć i spróbuj ponownie.
problem-cross-site = Żądanie zablokowane
problem-cross-site-text = To żądanie przyszło z innej strony, więc je zablokowaliśmy. Otwórz stronę tutaj i spróbuj ponownie.
problem-bad-token = Ta strona wygasła
problem-bad-token-text = Odśwież stronę i spróbuj ponownie. Jeśli to nie pomoże, zezwól tej stronie na pliki cookie.
problem-needs-token = To żądanie wymaga tokena w nagłówku „Authorization: Bearer …”. Utwórz go na swoim koncie, w części „Tokeny API” albo „Boty”. W przeglądarce zaloguj się i zezwól na pliki cookie.
problem-too-many = Za dużo żądań
problem-too-many-text = Z twojej sieci przyszło za dużo żądań. Odczekaj minutę i spróbuj ponownie.
problem-too-many-connections = Za dużo otwartych połączeń
problem-too-many-connections-text = Ty lub twoja sieć macie otwartych za dużo strumieni albo stron z aktualizacją na żywo. Zamknij część z nich i spróbuj ponownie.
problem-too-many-computer-games = Masz za dużo trwających partii z komputerem. Najpierw zakończ, poddaj lub przerwij jedną z nich.
problem-too-many-guest-games = Ty lub twoja sieć macie za dużo trwających partii gości. Zakończ, poddaj lub przerwij jedną albo załóż konto, by grać bez tego limitu.
problem-too-many-tries = Za dużo prób. Spróbuj ponownie za { $minutes ->
        [one] 1 minutę
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minut
    }.
problem-over-quota-minutes = Limit tej czynności został osiągnięty. Spróbuj ponownie za { $minutes ->
        [one] 1 minutę
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minuty
    }.
problem-over-quota-hours = Limit tej czynności został osiągnięty. Spróbuj ponownie za { $hours ->
        [one] 1 godzinę
        [few] { $hours } godziny
        [many] { $hours } godzin
       *[other] { $hours } godziny
    }.
problem-busy = Strona jest bardzo obciążona
problem-busy-text = Spróbuj ponownie za chwilę. Wszystko, co zapisano, jest bezpieczne.
problem-refused = Ta czynność nie jest możliwa
problem-request = Żądanie { $id }
problem-internal = Coś poszło nie tak po naszej stronie
problem-internal-text = Spróbuj ponownie. Jeśli to się powtórzy, wyślij właścicielowi strony ten numer: { $id }

account-sign-in = Zaloguj się
account-sign-in-title = Mam już konto
account-sign-up-title = Jestem tu pierwszy raz
account-sign-up = Załóż konto
account-why = Z kontem możesz grać swoje partie na każdym urządzeniu. Bez konta też możesz grać.
account-guest = Twoje partie, zadania i opracowania jako gościa przejdą na konto.
welcome-title = Witaj, { $name }!
welcome-text = Twoje partie są teraz na twoim koncie, na każdym urządzeniu. Możesz grać partie rankingowe, czatować i dostawać wyzwania po nazwie.
welcome-account = Ustawienia konta
account-name = Nazwa
account-name-hint = 2–20 znaków: litery, cyfry, - i _. Widzą ją inni gracze.
account-password = Hasło
account-own-password = Twoje hasło
account-new-password = Nowe hasło
account-password-hint = Co najmniej 8 znaków. Polecamy kilka niepowiązanych słów.
account-sign-out = Wyloguj się
account-sign-out-everywhere = Wyloguj się wszędzie
account-games = Pobierz moje partie
account-change-password = Zmień hasło
account-password-changed = Hasło zostało zmienione. Inne urządzenia są wylogowane, a twoje tokeny i linki z e-maili już nie działają.
account-set-password = Ustaw hasło
account-no-password = Twoje konto nie ma hasła. Możesz je ustawić w ciągu 10 minut od zalogowania.
account-sign-in-again = Zaloguj się ponownie
account-delete = Usuń konto
account-delete-hint = Twoja nazwa znika od razu. Trwające partie zostają poddane albo przerwane, jeśli nie wszyscy wykonali ruch. Twoje partie zostają na stronie jako partie gościa.
account-wrong = Nazwa użytkownika lub hasło są błędne.
account-wrong-password = Hasło jest błędne.
account-name-taken = Ta nazwa użytkownika jest zajęta. Wybierz inną.
account-bad-name = Nazwa użytkownika ma 2–20 znaków: litery bez znaków diakrytycznych, cyfry, - i _. Nie mogą to być same cyfry.
account-bad-password = Hasło musi mieć 8–200 znaków.
account-easy-password = To hasło łatwo odgadnąć. Użyj kilku słów niepowiązanych ze sobą ani z tobą.
problem-signed-out = Musisz się zalogować
problem-signed-out-text = Zaloguj się i spróbuj ponownie.
