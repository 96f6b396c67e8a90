### Why something in a tournament is refused.

tournament-refused-over = Turniej się skończył.
tournament-refused-started = Turniej już się zaczął. Możesz dołączyć do następnego.
tournament-refused-not-started = Turniej jeszcze się nie zaczął.
tournament-refused-full = Wszystkie miejsca ({ $count }) są zajęte.
tournament-refused-needs-account = Turnieje są dla graczy z kontem. Załóż je, a potem dołącz.
tournament-refused-already-joined = Masz już miejsce w turnieju.
tournament-refused-not-entered = Ten gracz nie bierze udziału.
tournament-refused-withdrawn = Nie grasz już w tym turnieju i nie możesz znów dołączyć.
tournament-refused-no-check-in = Teraz nie można potwierdzić udziału.
tournament-refused-no-break-left =
    { $count ->
        [0] W tym turnieju nie można pauzować.
        [one] Możesz pauzować najwyżej w jednej rundzie.
        [few] Możesz pauzować najwyżej w { $count } rundach.
        [many] Możesz pauzować najwyżej w { $count } rundach.
       *[other] Możesz pauzować najwyżej w { $count } rundach.
    }
tournament-refused-round = Runda { $count } jest już skojarzona albo nie istnieje.
tournament-refused-not-a-league = Na stałe można dołączyć tylko do ligi.
tournament-refused-not-recurring = Przypomnienia są dla turniejów, które się powtarzają.
tournament-refused-too-many-reminders = Liczba serii, o których masz przypomnienia, to już { $count }. Zakończ niektóre w ustawieniach powiadomień.
tournament-refused-not-organiser = To może zrobić tylko organizator.
tournament-refused-no-forfeit = O parze { $count } nie zdecydował brak pierwszego ruchu ani wycofanie.
tournament-refused-round-over = Runda { $count } się skończyła. Jej partii nie można już rozegrać.
tournament-refused-bad-date = Nowa data musi być późniejsza niż teraz, a po starcie turnieju także późniejsza niż stara.
tournament-refused-overlaps-next = Turniej musi się skończyć przed startem następnego.
tournament-refused-result-known = Para { $count } ma już wynik.
tournament-refused-no-pairing = Nie ma pary { $count }.
tournament-refused-bad-rules = Sprawdź zegar, daty, rundy i liczbę graczy: nie pasują do siebie.
tournament-refused-game = Partii turniejowej nie można przerwać ani cofać w niej ruchów.
tournament-refused-stopped = Czas tej rundy turnieju minął. Partia jest rozstrzygana i nic nie można już w niej zmienić.
