### Accounts: mail and its links, settings, tokens, blocking and reporting.

problem-dead-link = Ten link już nie działa
problem-dead-link-text = Link z e-maila działa raz i przez ograniczony czas. Poproś o nowy.
problem-new-link = Poproś o nowy link
problem-no-mail = Ta strona nie wysyła e-maili
problem-no-mail-text = Ta strona nie wysyła e-maili. Jeśli nie pamiętasz hasła, napisz do właściciela strony.

account-settings = Ustawienia
account-bad-pin = PIN ma 8–20 liter, cyfr i znaków, bez spacji, cudzysłowów, przecinków i dwukropków.
account-easy-pin = Ten PIN łatwo odgadnąć. Wybierz taki bez ciągów, powtórzeń, dat i znanych słów.

forgot-title = Nie pamiętasz hasła?
forgot-hint = Podaj adres e-mail swojego konta. Wyślemy ci link do wyboru nowego hasła.
forgot-send = Wyślij link
forgot-sent-title = Sprawdź pocztę
forgot-sent = Jeśli jakieś konto ma ten adres, e-mail jest w drodze. Link w nim działa przez godzinę. Jeśli nic nie przyjdzie, sprawdź folder ze spamem i spróbuj ponownie za 15 minut.
reset-title = Wybierz nowe hasło
reset-hint = Nowe hasło dotyczy konta { $name }. Zaloguje cię ono tutaj, a wszystkie inne urządzenia zostaną wylogowane.
reset-save = Zapisz i zaloguj się
confirm-title = Adres e-mail
confirm-hint = Czy { $address } to adres twojego konta?
confirm-yes = Tak, jest mój
confirm-done = Dziękujemy. E-maile dla twojego konta trafiają teraz na { $address }.
confirm-settings = Wybierz, o czym dostajesz e-maile
stop-title = E-maile o partiach
stop-hint = Zatrzymać wszystkie e-maile o partiach? Możesz je znowu włączyć w ustawieniach.
stop-yes = Zatrzymaj e-maile o partiach
stop-done = Nie będziesz już dostawać e-maili o partiach.
stop-reminders-title = Przypomnienia
stop-reminders-hint = Zakończyć przypomnienia o „{ $name }”? Możesz je znowu włączyć na stronie turnieju.
stop-reminders-yes = Koniec przypomnień
stop-reminders-done = Nie będziesz już dostawać przypomnień o „{ $name }”.

address-label = Adres e-mail
address-optional = Adres e-mail (opcjonalnie)
address-why = Mając adres, możemy dać ci znać, że masz ruch, a ty odzyskasz dostęp, gdy zapomnisz hasła. Żaden inny gracz go nie widzi.
address-malformed = To nie jest adres e-mail. Napisz go tak: anna@example.org.
address-too-often = Na ten adres wysłano za dużo potwierdzeń w ciągu godziny. Zostaw go teraz pustym i dodaj później w ustawieniach.
address-now = E-maile trafiają na { $address }.
address-failed = E-maile na ten adres wróciły, więc przestaliśmy je wysyłać. Potwierdź go ponownie albo wybierz inny.
address-pending = Wysłaliśmy e-mail na { $address }. Otwórz link z niego, aby potwierdzić, że adres jest twój.
address-add = Dodaj adres
address-change = Zmień adres
address-save = Wyślij e-mail z potwierdzeniem
address-sent = E-mail jest w drodze. Otwórz link z niego w ciągu trzech dni.
address-remove = Usuń adres
address-remove-hint = Nie będziesz wtedy dostawać e-maili ani nie odzyskasz hasła przez e-mail.
address-removed = Adres został usunięty.
mail-mode = E-maile o partiach
mail-every = Zawsze, gdy mam ruch lub coś się dzieje
mail-once = Jeden e-mail, a następny dopiero po mojej wizycie na stronie
mail-daily = Raz dziennie, wszystko w jednym e-mailu
mail-none = Żadne

settings-look = Wygląd i gra
settings-mail = E-mail
settings-pin = PIN do gry przez e-mail
settings-saved = Zapisano.
settings-back = Twoje konto
pin-why = W e-mailach i poleceniach PIN może zastąpić twoje hasło. Pozwala grać twoje partie i nic więcej.
pin-add = Ustaw PIN
pin-change = Zmień PIN
pin-label = Nowy PIN
pin-hint = 8–20 liter, cyfr i znaków, bez spacji.
pin-save = Zapisz PIN
pin-saved = PIN został zapisany.
pin-remove = Usuń PIN
pin-removed = PIN został usunięty.
preferences-confirm = Potwierdzaj każdy ruch

problem-suspended = To konto jest zawieszone
problem-suspended-text = Właściciel strony zawiesił to konto.
problem-sign-in-again = Zaloguj się ponownie
problem-sign-in-again-text = Twoje konto nie ma hasła, więc od logowania może minąć najwyżej 10 minut. Zaloguj się ponownie i powtórz zmianę.
problem-unknown-token = Nieznany token API
problem-unknown-token-text = Token jest błędny albo został unieważniony. Utwórz nowy na stronie swojego konta.
problem-no-token-here = Tokeny API tu nie działają
problem-no-token-here-text = Tokeny API działają dla tego, co opisuje /api/openapi.json. Do reszty się zaloguj.
problem-not-a-bot = Tu potrzebny jest token bota
problem-not-a-bot-text = To może zrobić tylko bot. Utwórz bota na stronie swojego konta i użyj jego tokenu.
problem-wrong-scope = Ten token na to nie pozwala. Potrzeba: { $scopes }.

account-export = Pobierz wszystkie moje dane
tokens-title = Tokeny API
tokens-why = Z tokenem API program może używać twojego konta bez twojego hasła.
tokens-api = Co mogą programy
tokens-new = Utwórz token
tokens-name = Nazwa
tokens-name-hint = Do czego służy, na przykład „mój bot”.
tokens-scopes = Uprawnienia
tokens-make = Utwórz token
tokens-made = Token „{ $name }”
tokens-made-hint = Skopiuj go teraz: nie pokażemy go już nigdy. Każdy, kto go ma, może go używać w twoim imieniu.
tokens-created = Utworzono { $day }.
tokens-used = Ostatnio użyto { $day }.
tokens-unused = Nigdy nie użyto.
tokens-revoke = Unieważnij
tokens-revoked = Token już nie działa.
tokens-bad-name = Nadaj tokenowi nazwę, najwyżej 60 znaków.
tokens-no-scope = Wybierz co najmniej jedno uprawnienie.
tokens-too-many = Masz 50 tokenów. Najpierw unieważnij jeden.

bots-title = Boty
bots-why = Bot to konto, którym gra program. Ma własne rankingi i pokazuje twoją nazwę jako właściciela.
bots-new = Utwórz bota
bots-new-hint = Bot zostaje botem, a konto, którym grasz, nie może nim zostać.
bots-make = Utwórz bota
bots-made = Token bota { $name }
bots-none = Nie masz botów.
bots-taken = Inne konto ma tę nazwę użytkownika. Wybierz inną.
bots-bad-name = Nazwa użytkownika ma 2–20 liter, cyfr, - i _. Wybierz inną.
bots-too-many = Masz 5 botów. Najpierw usuń jednego.
bots-rotate = Wymień token
bots-rotate-hint = Stary token od razu przestaje działać.
bots-accepts = Co przyjmuje { $name }
bots-setups = Plansze
bots-speeds = Tempa
bots-rated = Rankingi
bots-rated-any = Partie rankingowe i towarzyskie
bots-rated-rated = Tylko partie rankingowe
bots-rated-casual = Tylko partie towarzyskie
bots-handicaps = Z forami (spoza zasad Marka Steere’a)
bots-opponents = Przeciwnicy
bots-people = Ludzie
bots-bots = Inne boty
bots-games = Partie naraz
bots-kept = Z tego dla ludzi
bots-webhook = Webhook dla partii korespondencyjnych
bots-webhook-hint = Adres https, któremu dajemy znać, że jest ruch do wykonania. Zostaw puste, jeśli żaden.
bots-webhook-failing = { $count ->
    [one] Nie powiodło się 1 żądanie do webhooka
    [few] Nie powiodły się { $count } żądania do webhooka
    [many] Nie powiodło się { $count } żądań do webhooka
   *[other] Nie powiodło się { $count } żądań do webhooka
}
bots-save = Zapisz
bots-saved = Zapisano.
bots-bad-terms = Wybierz co najmniej jedną planszę, jedno tempo i jeden rodzaj przeciwnika oraz 1–32 partii, z których najwyżej wszystkie są dla ludzi.
bots-bad-webhook = Nie możemy wysyłać na ten adres. Użyj adresu https w publicznym internecie.
bots-delete = Usuń bota
bots-delete-hint = Jego trwające partie zostaną poddane. Zakończone partie zostają, bez jego nazwy.
bots-deleted = Bot został usunięty.
bot-mark = BOT
bot-mark-hint = Tu gra program
bot-owner = Bot gracza
pool-bots = wśród botów
players-bots = Boty
scope-read = Oglądanie twoich partii
scope-play = Gra i rozmowa w twoich partiach
scope-challenge = Rozpoczynanie partii
scope-account = Zmiana twoich ustawień

sessions-title = Zalogowane urządzenia
sessions-why = Te przeglądarki są zalogowane na twoim koncie. Każda zostaje wylogowana po 30 dniach bez użycia i po roku. Godziny podano w UTC.
sessions-this = (to urządzenie)
sessions-unknown = Nieznane urządzenie
sessions-begun = Zalogowano { $day }, { $time }.
sessions-used = Ostatnio użyto { $day }, { $time }.
sessions-end = Wyloguj
sessions-end-others = Wyloguj wszystkie inne urządzenia
sessions-ended = Urządzenie zostało wylogowane.
sessions-ended-others = Wszystkie inne urządzenia zostały wylogowane.

blocked-title = Zablokowani gracze
blocked-why = Zablokowani przez ciebie gracze nie mogą cię wyzwać, a ty nie widzisz, co piszą. Wyzwania między wami znikają; trwające partie toczą się dalej. Nie mówimy im o tym.
blocked-nobody = Nie blokujesz żadnych graczy.
block = Zablokuj
block-name = Zablokuj: { $name }
unblock-name = Odblokuj: { $name }
report-title = Zgłoś gracza
report-why = Twoje zgłoszenie widzi tylko właściciel strony.
report-about = Nazwa użytkownika
report-game = Partia (jej osiem liter i cyfr; opcjonalnie)
report-text = Co się stało?
report-send = Wyślij zgłoszenie
report-done = Dziękujemy. Właściciel strony to sprawdzi.
report-nobody = Nie ma innego gracza o tej nazwie.
report-bad-text = Opisz, co się stało, w najwyżej 2000 znaków.
report-too-many = Za dużo zgłoszeń dzisiaj. Spróbuj ponownie jutro.

second-factor-title = Uwierzytelnianie dwuskładnikowe
second-factor-why = Z uwierzytelnianiem dwuskładnikowym logujesz się hasłem i kodem z aplikacji, takiej jak Aegis, Google Authenticator albo menedżer haseł. Samo hasło już nie wystarczy. Polecenia z hasłem lub kodem PIN przestają działać; tokeny API i odpowiedzi na e-maile działają dalej.
second-factor-on = Włącz
second-factor-scan = Zeskanuj ten obraz aplikacją, a potem wpisz kod, który pokazuje.
second-factor-qr = Kod QR z sekretem dla aplikacji
second-factor-secret = Jeśli nie możesz go zeskanować, wpisz w aplikacji ten sekret:
second-factor-code = Kod
second-factor-code-hint = Sześć cyfr z aplikacji albo kod odzyskiwania.
second-factor-wrong = Kod jest błędny albo był już użyty. Poczekaj na następny i sprawdź czas na swoim urządzeniu.
second-factor-too-late = To trwało za długo. Zacznij od nowa.
second-factor-is-on = Uwierzytelnianie dwuskładnikowe jest włączone.
second-factor-codes = Kody odzyskiwania
second-factor-codes-hint = Przechowuj je w bezpiecznym miejscu: nie pokażemy ich już nigdy. Jeśli stracisz aplikację, każdy kod zaloguje cię jeden raz.
second-factor-since = Uwierzytelnianie dwuskładnikowe jest włączone od { $day }.
second-factor-left = { $count ->
    [one] Został jeden kod odzyskiwania.
    [few] Zostały { $count } kody odzyskiwania.
    [many] Zostało { $count } kodów odzyskiwania.
   *[other] Zostało { $count } kodów odzyskiwania.
}
second-factor-renew = Nowe kody odzyskiwania
second-factor-renew-hint = Dostaniesz dziesięć nowych kodów. Stare przestaną działać.
second-factor-renewed = Oto twoje nowe kody odzyskiwania. Stare już nie działają.
second-factor-off = Wyłącz
second-factor-off-hint = Potem do logowania znów wystarczy samo hasło.
second-factor-is-off = Uwierzytelnianie dwuskładnikowe jest wyłączone.
second-factor-sign-in = Hasło jest poprawne. Teraz w ciągu 10 minut wpisz kod z aplikacji.

# Sign-in with an account elsewhere (OpenID Connect).
oidc-title = Logowanie przez { $provider }
oidc-why = Nie potrzebujesz tu hasła. Za pierwszym razem wybierasz nazwę użytkownika, którą widzą inni.
oidc-continue = Kontynuuj przez { $provider }
oidc-onward = Kontynuuj
oidc-failed = Logowanie przez { $provider } nie powiodło się
oidc-back = Wróć do logowania
oidc-denied = Nie zalogowano przez { $provider } albo logowanie zostało anulowane. Nic się nie zmieniło.
oidc-stale = To logowanie trwało za długo, już się skończyło albo zaczęło się w innej przeglądarce. Zacznij od nowa.
oidc-away = Serwis { $provider } jest teraz nieosiągalny. Spróbuj później albo zaloguj się hasłem.
oidc-refused = Odpowiedź serwisu { $provider } jest niewiarygodna. Nic się nie zmieniło. Jeśli to się powtórzy, powiedz właścicielowi strony.
oidc-choose-name = Wybierz nazwę użytkownika
oidc-choose-name-hint = Logujesz się przez { $provider }. Wybierz nazwę użytkownika, którą widzą tu inni; nic więcej stamtąd nie bierzemy.
oidc-address-why = Mając adres, możesz dostać znać, że masz ruch, i odzyskać dostęp, gdy logowanie przez { $provider } przestanie działać. Nikt inny go nie widzi.
oidc-have-account = Masz już tu konto? Zaloguj się jego hasłem i na stronie konta połącz je z { $provider }.
oidc-link-hint = Twoje konto nie jest połączone z { $provider }. Po połączeniu możesz się tak logować, bez swojego hasła.
oidc-link = Połącz z { $provider }
oidc-linked = Twoje konto jest połączone z { $provider } od { $day }.
oidc-unlink = Usuń połączenie z { $provider }
oidc-unlinked = Twoje konto nie jest już połączone z { $provider }.
oidc-confirm = Zaloguj się ponownie przez { $provider }
oidc-confirm-hint = Twoje konto nie ma hasła. Zaloguj się ponownie, zanim zmienisz coś, co go wymaga.
oidc-needs-password = Najpierw ustaw hasło na stronie swojego konta.
oidc-taken = To konto w { $provider } albo twoje konto tutaj jest już połączone z innym. Nic się nie zmieniło.
oidc-not-linked = To konto w { $provider } nie jest połączone z twoim tutaj. Nic się nie zmieniło.
