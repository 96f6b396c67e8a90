### News of tournaments, in mails, on devices and in the daily summary.

tournament-notice-soon = start { $moment }
tournament-notice-soon-leave = Jeśli nie możesz grać, wycofaj się wcześniej, a nie przegrasz żadnej partii.
tournament-notice-join = Nie masz jeszcze miejsca w turnieju. Dołącz na jego stronie.
tournament-notice-check-in = można potwierdzać udział
tournament-notice-check-in-until = Potwierdź udział do { $moment }. Gracze bez potwierdzenia nie trafiają do par.
tournament-notice-season = sezon się zaczął
tournament-notice-begins = turniej się zaczął
tournament-notice-round = runda { $round } jest skojarzona
tournament-notice-bye = W rundzie { $round } masz wolny los. Liczy się za jeden punkt.
tournament-notice-minute = Twoja partia zaczyna się minutę po skojarzeniu.
tournament-notice-deadline = O niedokończonych partiach rozstrzyga się { $moment }.
tournament-notice-first-move = Jeśli nie wykonasz pierwszego ruchu na czas, partia jest przegrana. Po dwóch takich partiach wypadasz z turnieju.
tournament-notice-left =
    { $count ->
        [one] jedna twoja partia jest niedokończona
        [few] { $count } twoje partie są niedokończone
        [many] { $count } twoich partii jest niedokończonych
       *[other] { $count } twoich partii jest niedokończonych
    }
tournament-notice-left-until = O partiach niedokończonych { $moment } decydują tablice końcówek albo zużyty czas.
tournament-notice-withdrawn = nie grasz już w turnieju
tournament-notice-no-shows = Zabrakło twojego pierwszego ruchu w dwóch partiach. Twoje niedokończone partie są przegrane.
tournament-notice-not-checked-in = Zabrakło potwierdzenia udziału.
tournament-notice-removed = Organizator usunął cię z turnieju.
tournament-notice-moved = zmieniły się daty
tournament-notice-starts = Start { $moment }.
tournament-notice-ends = Koniec najpóźniej { $moment }.
tournament-notice-place = koniec, zajmujesz miejsce { $place } z { $count }
tournament-notice-cup-won = koniec, wygrywasz
tournament-notice-cup = koniec, wygrywa { $player }
tournament-notice-next = { $name }, start { $moment }. Masz tam miejsce.
tournament-notice-open = { $name }, start { $moment }. Możesz już dołączyć.
tournament-notice-board = Plansza { $board }: { $game }
tournament-notice-page = Strona turnieju
tournament-promoted = Awansujesz.
tournament-relegated = Spadasz.
email-digest-tournament = { $name }: { $phase }, koniec { $end }
