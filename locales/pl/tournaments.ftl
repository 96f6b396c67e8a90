### Tournaments: the list, the page of a tournament, the form for a new one.

tournaments-title = Turnieje
tournaments-lead = Ligi, turnieje szwajcarskie i puchary. Toczą się same, a ostatni dzień znasz, zanim dołączysz.
tournaments-none = Obecnie nie zaplanowano żadnego turnieju.
tournaments-mine = Moje turnieje
tournaments-running = Trwające
tournaments-upcoming = Nadchodzące
tournaments-finished = Zakończone
tournaments-all = Wszystkie turnieje

tournament-season = Liga „{ $setup }”, sezon { $number }
tournament-edition = { $name }, nr { $number }
tournament-league = Liga
tournament-swiss = Turniej szwajcarski
tournament-cup = Puchar
tournament-announced = zapisy otwarte
tournament-check-in-open = trwa potwierdzanie
tournament-running = trwa
tournament-finished = zakończony
tournament-too-few =
    { $missing ->
        [one] odwołany: zabrakło jednego gracza
        [few] odwołany: zabrakło { $missing } graczy
        [many] odwołany: zabrakło { $missing } graczy
       *[other] odwołany: zabrakło { $missing } graczy
    }
tournament-start-missed = odwołany: strona nie działała w chwili startu
tournament-cancelled = odwołany przez organizatora
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 dzień
        [few] { $count } dni
        [many] { $count } dni
       *[other] { $count } dni
    }
tournament-hours =
    { $count ->
        [one] 1 godzina
        [few] { $count } godziny
        [many] { $count } godzin
       *[other] { $count } godzin
    }
tournament-minutes =
    { $count ->
        [one] 1 minuta
        [few] { $count } minuty
        [many] { $count } minut
       *[other] { $count } minut
    }
tournament-start = Start
tournament-end = Koniec
tournament-left = zostało: { $time }
tournament-deadline = Termin:
tournament-games = Partie
tournament-next = Następny
tournament-players =
    { $count ->
        [one] 1 gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } graczy
    }
tournament-places = zajęte miejsca: { $count } z { $capacity }
tournament-missing =
    { $count ->
        [one] Brakuje jeszcze jednego gracza.
        [few] Brakuje jeszcze { $count } graczy.
        [many] Brakuje jeszcze { $count } graczy.
       *[other] Brakuje jeszcze { $count } graczy.
    }

tournament-you-play = Bierzesz udział.
tournament-you-withdrew = Nie grasz już w tym turnieju.
tournament-withdrawn = Poza turniejem
tournament-needs-account = Aby wziąć udział, potrzebujesz konta.
tournament-join = Dołącz
tournament-join-always = Dołącz na stałe
tournament-join-always-hint = Na stałe znaczy, że masz miejsce w każdym sezonie, dopóki tego nie zakończysz.
tournament-leave = Wycofaj się
tournament-leave-sure = Wycofaj się teraz
tournament-leave-free = Oddajesz swoje miejsce.
tournament-leave-games = Przegrywasz swoje niedokończone partie. Partie, w których wszyscy wykonali ruch, liczą się jako poddane.
tournament-stay-once = Grasz tylko w tym sezonie.
tournament-stays = Masz miejsce w każdym sezonie, dopóki tego nie zakończysz.
tournament-stay-always = Zostań na stałe
tournament-stay-end = Graj tylko w tym sezonie
tournament-check-in = Potwierdź udział
tournament-checked-in = udział potwierdzony
tournament-breaks = Pauza w rundzie
tournament-breaks-hint = Runda, w której pauzujesz, liczy się za pół punktu.
tournament-sit-out = Pauzuj w rundzie { $round }
tournament-play-round = Jednak graj w rundzie { $round }
tournament-own-games = Moje partie
tournament-boards = Trwające partie
tournament-invite = Zaproś graczy
tournament-entrants = Zapisani gracze
tournament-reminders = Przypomnienia
tournament-remind-hint = Dostaniesz przypomnienie e-mailem i na swoich urządzeniach przed startem każdego turnieju tej serii (czas: { $time }), jeśli jeszcze nie masz w nim miejsca.
tournament-reminded = Dostajesz przypomnienie o każdym turnieju tej serii.
tournament-remind = Przypominaj mi
tournament-remind-end = Koniec przypomnień
tournament-remind-account = Z kontem możesz dostawać przypomnienie przed każdym turniejem tej serii.
tournament-reminders-none = Nie masz przypomnień. Przycisk do nich jest na stronie turnieju, który się powtarza.

tournament-division = Dywizja { $level }
tournament-crosstable = Tabela krzyżowa
tournament-standings = Tabela
tournament-unfold = Otwórz liczbę, aby zobaczyć partie, z których wynika.
tournament-player = Gracz
tournament-points = Punkty
tournament-sb = Sonneborn-Berger
tournament-direct = Wynik bezpośredni
tournament-black-wins = Wygrane Czarnymi
tournament-black-wins-four = Wygrane bez zaczynania
tournament-bye = wolny los
tournament-first = zaczyna
tournament-not-first = nie zaczyna
tournament-unplayed = walkower
tournament-by-table = według tablic końcówek
tournament-by-proof = według dowodu
tournament-by-rule = według zużytego czasu
tournament-result-against = { $points }, przeciwnik: { $player }
tournament-game-against = Partia z: { $player }
tournament-rounds = Rundy
tournament-round = Runda { $number }
tournament-result = Wynik
tournament-playing = trwa
tournament-waits = nie zaczęto
tournament-bracket = Drabinka
tournament-winner = Zwycięzca:
tournament-advances = awans
tournament-begins = Zaczyna { $player }:

tournament-rules = Jak to działa
tournament-rule-league = Z każdym graczem swojej dywizji grasz dwie partie, jedną Białymi i jedną Czarnymi, wszystkie naraz.
tournament-rule-four = Grasz cztery partie, po jednej z każdego miejsca startowego.
tournament-rule-divisions = Dwóch najlepszych z dywizji awansuje, dwóch ostatnich spada.
tournament-rule-vacation =
    { $days ->
        [one] Jeden dzień twojego urlopu zatrzymuje twoje zegary w czasie sezonu.
        [few] Do { $days } dni twojego urlopu zatrzymuje twoje zegary w czasie sezonu.
        [many] Do { $days } dni twojego urlopu zatrzymuje twoje zegary w czasie sezonu.
       *[other] Do { $days } dni twojego urlopu zatrzymuje twoje zegary w czasie sezonu.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] Jedna runda.
        [few] Najwyżej { $rounds } rundy, każda z graczem, który ma mniej więcej tyle punktów co ty, i nigdy dwa razy z tym samym.
        [many] Najwyżej { $rounds } rund, każda z graczem, który ma mniej więcej tyle punktów co ty, i nigdy dwa razy z tym samym.
       *[other] Najwyżej { $rounds } rund, każda z graczem, który ma mniej więcej tyle punktów co ty, i nigdy dwa razy z tym samym.
    }
tournament-rule-round = Najdłuższy czas rundy: { $time }. Następna zaczyna się, gdy tylko znane są wszystkie wyniki.
tournament-rule-bye = Przy nieparzystej liczbie graczy jeden ma wolny los, który liczy się za punkt. Nikt nie dostaje drugiego.
tournament-rule-check-in = Potwierdzanie udziału otwiera się przed startem (czas: { $time }); bez niego nie trafisz do par.
tournament-rule-late = Możesz jeszcze dołączyć, dopóki runda { $round } nie jest skojarzona. Każda opuszczona runda liczy się za pół punktu.
tournament-rule-breaks =
    { $count ->
        [one] Możesz pauzować w jednej rundzie za pół punktu.
        [few] Możesz pauzować w { $count } rundach, każda za pół punktu.
        [many] Możesz pauzować w { $count } rundach, każda za pół punktu.
       *[other] Możesz pauzować w { $count } rundach, każda za pół punktu.
    }
tournament-rule-cup = Zaczyna się, gdy tylko dołączy { $players } graczy. Jeśli to się nie stanie do ogłoszonego startu, zostaje odwołany.
tournament-rule-match = Z każdym przeciwnikiem grasz dwie partie. Przy 1–1 awansuje gracz, który zużył mniej czasu.
tournament-rule-deadline = O partii niedokończonej w terminie decydują tablice końcówek, potem dowód programu rozwiązującego, a w przeciwnym razie przegrywa gracz, który zużył więcej czasu.
tournament-rule-no-show = Jeśli nie wykonasz pierwszego ruchu na czas, partia jest przegrana walkowerem i nie zmienia rankingów. Po dwóch takich partiach wypadasz z turnieju.
tournament-rule-withdraw = Możesz się wycofać w każdej chwili jednym przyciskiem.
tournament-rule-ties = Przy równych punktach decyduje Sonneborn-Berger, potem partie między graczami, potem wygrane Czarnymi.
tournament-rule-rated = Partie liczą się do twojego rankingu.
tournament-rule-casual = Partie nie liczą się do twojego rankingu.

game-tournament = Turniej: { $name }

tournament-new = Nowy turniej
tournament-new-hint = Kończy się po ostatniej rundzie. Koniec wynika ze startu, liczby rund i ich długości.
tournament-name = Nazwa
tournament-format = Format
tournament-start-utc = Start (UTC)
tournament-announce = Ogłoś turniej
tournament-more-clocks = Więcej zegarów
tournament-field-rounds = Rundy
tournament-field-round-minutes = Najwięcej minut na rundę
tournament-field-check-in = Minuty na potwierdzenie przed startem
tournament-field-last-entry-round = Późne zapisy do rundy
tournament-field-max-breaks = Rundy, w których gracz może pauzować
tournament-field-capacity = Najwięcej graczy
tournament-field-period-days = Powtarzany co tyle dni
tournament-rounds-hint = 0: tyle, ile wyłoni jednego zwycięzcę. Tylko w turniejach szwajcarskich.
tournament-check-in-hint = 0: bez potwierdzania.
tournament-late-hint = 1: bez późnych zapisów.
tournament-capacity-hint = Puchar ma 4 lub 8 graczy.
tournament-period-hint = 0: pojedynczy turniej. 7: co tydzień.

tournaments-calendar = Kalendarz (ICS)
tournaments-feed = Kanał (Atom)
tournament-games-ndjson = Partie (NDJSON)
tournament-report = Raport dla programów kojarzących (TRF)

organise-title = Organizacja
organise-hint = Dziennik zdarzeń zapisuje każdą czynność. Godziny podano w UTC.
organise-undo = Cofnij walkower
organise-pairing = Partia przegrana walkowerem
organise-undo-question = { $pairing }: ta partia jednak zostanie rozegrana. Gracze usunięci za brak pierwszego ruchu wracają.
organise-move = Zmień datę
organise-new-start = Nowy start (UTC)
organise-new-end = Nowy koniec (UTC)
organise-start-question = Turniej zaczyna się { $moment } i kończy o tyle samo później. Gracze dostaną wiadomość.
organise-end-question = Turniej kończy się { $moment }. Termin bieżącej rundy przesuwa się o tyle samo. Gracze dostaną wiadomość.
organise-remove = Usuń gracza
organise-remove-question = Gracz { $player } zostaje usunięty i nie może znów dołączyć. Jego niedokończone partie są przegrane walkowerem.
organise-cancel = Odwołaj turniej
organise-cancel-hint = Trwające partie toczą się dalej jako zwykłe partie.
organise-cancel-question = Turniej zostaje odwołany dla wszystkich graczy. Tego nie można cofnąć. Trwające partie toczą się dalej jako zwykłe partie.
organise-back = Wstecz

home-tournament = Turniej
home-next-tournament = Następny turniej
profile-titles = Tytuły
profile-won = zwycięstwo
profile-season = dywizja { $level }, miejsce { $place }
profile-promoted = awans
profile-relegated = spadek
