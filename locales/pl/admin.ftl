### The pages of administrators.

admin-title = Administracja
admin-overview = Przegląd
admin-reports = Zgłoszenia
admin-accounts = Konta
admin-chat = Czat
admin-mails = Poczta
admin-jobs = Zadania
admin-banner = Baner
admin-audit = Dziennik zdarzeń

admin-needs-factor = Te strony wymagają drugiego składnika. Najpierw włącz go na swoim koncie.
admin-confirm = Wpisz kod drugiego składnika, aby przejść dalej. Otwiera on te strony na dwanaście godzin na tym urządzeniu.
admin-confirm-send = Dalej
admin-done = Wykonano. Zapisano w dzienniku zdarzeń.
admin-refused = Nie wykonano
admin-back = Wstecz
admin-nothing = Nic tu nie ma.
admin-older = Starsze
admin-show = Pokaż
admin-moment = { $day }, { $time } UTC
admin-reason = Powód (do dziennika zdarzeń)
admin-deleted = usunięte konto lub gość
admin-gone = To już załatwiono albo już tego nie ma.
admin-oneself = Nie możesz tego zrobić tutaj z własnym kontem: odcięłoby ci to dostęp.
admin-other = To konto administratora. Jego hasło i drugi składnik można zresetować tylko przez „dipole admin” na serwerze.

admin-whole-site = Cała strona
admin-seen-today = Widziani dzisiaj
admin-guests = Goście
admin-games = Trwające partie
admin-finished-today = Partie zakończone dzisiaj
admin-reports-waiting = Otwarte zgłoszenia
admin-queues = Kolejki
admin-queue-mails = Poczta do wysłania
admin-queue-pushes = Powiadomienia
admin-queue-webhooks = Webhooki botów
admin-queue-reviews = Przeglądy
admin-queue-computers = Ruchy komputera
admin-oldest = { $seconds ->
    [one] najstarsze: 1 sekunda
    [few] najstarsze: { $seconds } sekundy
    [many] najstarsze: { $seconds } sekund
   *[other] najstarsze: { $seconds } sekund
}
admin-node = Ten serwer
admin-sockets = Otwarte połączenia
admin-people = Osoby online
admin-database-reads = Czekające odczyty bazy danych
admin-database-writes = Czekające zapisy bazy danych

admin-reports-all = Wszystkie zgłoszenia
admin-report-number = Zgłoszenie { $number }
admin-report-by = Od
admin-report-about = Dotyczy
admin-report-puzzle = Zadanie
admin-report-game = Partia
admin-resolve-how = Co zrobiono
admin-resolve = Zamknij zgłoszenie { $number }
admin-resolved = Zamknięto { $moment }:

admin-search = Nazwa lub adres e-mail
admin-search-cut = Pokazano tylko pierwsze 100. Szukaj dłuższej części nazwy.
admin-is-suspended = Zawieszone
admin-never-seen = Jeszcze niewidziane
admin-last-seen = Ostatnio widziane { $moment }
admin-profile = Strona publiczna: rankingi i partie
admin-made = Utworzono
admin-address = Adres e-mail
admin-no-address = brak
admin-seats = Partie
admin-factor-none = Bez drugiego składnika
admin-since = od { $moment }
admin-is-administrator = To konto administratora.
admin-begun = Zalogowano { $moment }.
admin-used = Ostatnio użyto { $moment }.
admin-suspension = Zawieszenie
admin-suspend-why = Zawieszone konto zostaje wszędzie wylogowane i nie może się zalogować. Jego partie toczą się dalej, a zegary biegną.
admin-suspend = Zawieś konto
admin-unsuspend = Znieś zawieszenie
admin-end-sessions = Wyloguj wszędzie
admin-access = Utracony dostęp
admin-access-why = Najpierw upewnij się, że masz do czynienia z właścicielem konta.
admin-password-link = Link do nowego hasła
admin-password-made = Tym linkiem { $name } może ustawić nowe hasło. Działa raz, przez jeden dzień, i nie zostanie pokazany ponownie. Przekaż go tak, żeby nikt inny nie mógł go przeczytać.
admin-factor-reset = Wyłącz drugi składnik

admin-chat-game = Partia (osiem liter i cyfr)
admin-chat-to-game = Do partii
admin-no-game = Żadna partia nie ma tego adresu.
admin-room-players = Gracze
admin-room-spectators = Widzowie
admin-removed = Usunięto.
admin-remove-line = Usuń wiersz { $number }

admin-no-mail = Ta strona nie wysyła poczty.
admin-tried-again = Będzie ponowna próba
admin-given-up = Porzucone w ostatnich siedmiu dniach
admin-retry = Spróbuj teraz ponownie
admin-remove = Usuń
admin-attempts = { $count ->
    [one] 1 próba.
    [few] { $count } próby.
    [many] { $count } prób.
   *[other] { $count } prób.
}
admin-next = Następna próba: { $moment }.
admin-ended = Nie powiodło się { $moment }.
admin-asked = Poproszono { $moment }.
admin-review-waiting = Czeka.
admin-review-working = W toku: { $done } z { $total } pozycji.

admin-banner-why = Baner jest u góry każdej strony, na przykład o pracach technicznych.
admin-banner-none = Nie ma banera.
admin-banner-over = Czas banera minął.
admin-banner-change = Zmień baner
admin-banner-new = Nowy baner
admin-banner-hint = Najwyżej 300 znaków. Kto czyta w języku bez tekstu, widzi tekst angielski.
admin-banner-until = Pokazuj do (UTC; puste: bez końca)
admin-banner-put-up = Pokaż baner
admin-banner-down = Zdejmij baner
admin-banner-open-end = Do zdjęcia.
admin-banner-ends = Do { $moment }.
admin-banner-empty = Wpisz tekst w co najmniej jednym języku.
admin-banner-long = Jeden z tekstów ma więcej niż 300 znaków.
admin-banner-bad-end = Koniec nie jest chwilą w przyszłości.

admin-audit-why = Wszystko, co robią administratorzy, tutaj lub przez „dipole admin” na serwerze, oraz zmiany drugiego składnika.
