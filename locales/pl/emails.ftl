# The mails that the site sends.

email-confirm-subject = Dipole: czy to twój adres?
email-confirm = Konto { $name } prosi o używanie tego adresu do swoich e-maili.
email-confirm-link = Tak, to mój adres (działa przez trzy dni)
email-confirm-else = Jeśli to nie ty, zignoruj ten e-mail: więcej nie wyślemy.
email-reset-subject = Dipole: nowe hasło
email-reset = Poproszono o nowe hasło do konta { $name }.
email-reset-link = Wybierz nowe hasło (działa raz, przez godzinę)
email-reset-else = Jeśli to nie ty, zignoruj ten e-mail: hasło się nie zmieni.
email-address-changed-subject = Dipole: twój adres został zmieniony
email-address-changed = E-maile dla konta { $name } trafiają teraz na inny adres. Jeśli to nie twoja zmiana, zaloguj się i zmień hasło albo napisz do właściciela strony.
email-account-subject = Dipole: zmiana na koncie { $name }
email-account-password = Konto { $name } ma nowe hasło, a wszystkie inne przeglądarki zostały wylogowane.
email-account-reset = Konto { $name } ma nowe hasło, ustawione przez link z e-maila albo od właściciela strony. Wszystkie przeglądarki zostały wylogowane; usunięto tokeny, PIN i połączenia z kontami gdzie indziej.
email-account-pin = Konto { $name } ma nowy PIN, którym można grać jego partie przez e-mail.
email-account-pin-removed = Konto { $name } nie ma już kodu PIN.
email-account-second-factor = Na koncie { $name } jest teraz włączone uwierzytelnianie dwuskładnikowe: do logowania oprócz hasła potrzebny jest kod.
email-account-second-factor-removed = Na koncie { $name } jest teraz wyłączone uwierzytelnianie dwuskładnikowe: do logowania wystarczy hasło.
email-account-recovery-codes = Konto { $name } ma nowe kody odzyskiwania. Stare już nie działają.
email-account-linked = Konto { $name } jest teraz połączone z kontem gdzie indziej, którym można się zalogować bez hasła.
email-account-unlinked = Konto { $name } nie jest już połączone z kontem gdzie indziej: zalogować się można tylko hasłem.
email-account-token = Konto { $name } ma nowy token, „{ $token }”, z którym może go używać program.
email-account-no-address = Konto { $name } nie ma już adresu e-mail. To ostatni e-mail o nim na ten adres.
email-account-deleted = Konto { $name } zostało usunięte. Jego partie zostają, bez nazwy. To ostatni e-mail o nim.
email-account-else = Jeśli to ty, nie trzeba nic robić. Jeśli nie, ktoś inny dostał się na twoje konto: wybierz nowe hasło linkiem poniżej. To wyloguje wszystkie urządzenia i usunie wszystkie tokeny, PIN i połączone konta.
email-account-link = Wybierz nowe hasło
email-account-owner = Jeśli to ty, nie trzeba nic robić. Jeśli nie, ktoś inny dostał się na twoje konto: napisz do właściciela strony.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = Masz ruch: numer { $number }, grasz jako { $colour }.
email-clock = Masz ruch, a twój czas kończy się { $time }.
email-won = Koniec partii: { $colour } wygrały. To twoja wygrana.
email-over = Koniec partii: { $colour } wygrały.
email-called-off = Partia została przerwana. Nie ma wyniku.
email-call-off = { $player } proszą o przerwanie partii. Skończy się bez wyniku, jeśli zgodzą się wszyscy, którzy jeszcze grają.
email-refused = { $player } odrzuciły twoją prośbę. Partia toczy się dalej.
email-queue-played = { $move }, twój ruch z kolejki, został wykonany.
email-captured-out = Twoje ostatnie pionki zostały zbite: odpadasz z tej partii, która toczy się dalej bez ciebie. Wyślemy ci e-mail, gdy się skończy.
email-talk = Pozostali gracze napisali do ciebie.
email-begun = Partia się zaczęła: wszyscy jej gracze wybrali start bez pytania.
email-challenge-subject = Dipole: { $name } chce z tobą zagrać
email-challenge = { $name } rzuca ci wyzwanie: partia Dipole.
email-challenge-link = Zobacz wyzwanie
email-digest-subject =
    { $count ->
        [0] Dipole: twoje partie dzisiaj
        [one] Dipole: czeka na ciebie jedna partia
        [few] Dipole: czekają na ciebie { $count } partie
        [many] Dipole: czeka na ciebie { $count } partii
       *[other] Dipole: czeka na ciebie { $count } partii
    }
email-digest =
    { $count ->
        [0] Żadna partia na ciebie nie czeka.
        [one] Masz ruch w tej partii:
        [few] Masz ruch w tych { $count } partiach:
        [many] Masz ruch w tych { $count } partiach:
       *[other] Masz ruch w tych { $count } partiach:
    }
email-digest-over = Te partie skończyły się od wczoraj:
email-digest-talk = W tych partiach napisali do ciebie inni:
email-stop = Zatrzymaj e-maile o partiach
email-stop-reminders = Koniec przypomnień o tej serii
email-answer-move = Odpowiedz samym ruchem w pierwszym wierszu, np. E1-G3. Niżej więcej.
email-reply = Odpowiedz na ten e-mail samym ruchem w pierwszym wierszu, na przykład E1-G3; to, co napiszesz pod nim, trafi do pozostałych graczy. Możesz też odpowiedzieć resign, undo, propose, show lub help. Adres odpowiedzi jest tylko twój.
email-said-below = To, co napisali pozostali gracze, jest pod planszą.
email-picture = Plansza. { $stacks }.
email-challenge-mail = Albo wyślij e-mail z jednym z tych tematów:
email-confirm-mail = Możesz też odpowiedzieć na ten e-mail słowem yes.
email-reminder = Od jakiegoś czasu czekamy na twój ruch. Nadal jest twoja kolej.
email-said = { $name } pisze: { $text }
email-reply-question = Odpowiedz na ten e-mail accept (zgoda) albo reject (odmowa).
email-reply-text = Odpowiedź na ten e-mail trafi do pozostałych graczy.
email-challenge-yes = Odpowiedz na ten e-mail yes, aby przyjąć, albo no, aby odrzucić.
email-challenge-colour = Grasz jako { $colour }.
email-unanswered-subject = Dipole: e-maile bez odpowiedzi
email-unanswered = { $count ->
    [0] Twoje e-maile z wczoraj zostały bez odpowiedzi, bo w wielu coś było nie tak.
    [one] Jeden twój e-mail z wczoraj został bez odpowiedzi, bo w wielu coś było nie tak.
    [few] { $count } twoje e-maile z wczoraj zostały bez odpowiedzi, bo w wielu coś było nie tak.
    [many] { $count } twoich e-maili z wczoraj zostało bez odpowiedzi, bo w wielu coś było nie tak.
   *[other] { $count } twoich e-maili z wczoraj zostało bez odpowiedzi, bo w wielu coś było nie tak.
 }
email-unanswered-help = Nic z nich nie zostało wykonane. E-mail z tematem help objaśnia wszystkie polecenia.
