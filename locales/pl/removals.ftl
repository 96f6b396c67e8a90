### Removals by administrators, and sites with less chat.

talk-off = Ta strona nie ma czatu.
talk-spectators-off = Ta strona ma czat tylko dla graczy danej partii.
removal-reason = Powód: { $reason }
appeal-owner = Jeśli uważasz, że to pomyłka, napisz do właściciela strony.
appeal-at = Jeśli uważasz, że to pomyłka, napisz na adres { $contact }.
admin-reason-told = Ta osoba dowie się, jaki jest powód i gdzie się odwołać.
admin-studies = Opracowania
admin-study-address = Adres opracowania
admin-no-study = Pod tym adresem nie ma opracowania.
admin-remove-study = Usuń opracowanie
email-account-suspended = Konto { $name } zostało zawieszone. Nie można się na nie zalogować, a jego partie toczą się dalej.
email-account-reinstated = Konto { $name } nie jest już zawieszone. Możesz się znów zalogować.
email-message-removed = Wiadomość z konta { $name } na czacie partii została usunięta.
email-study-removed = Opracowanie z konta { $name } zostało usunięte.
study-removed = Administratorzy usunęli to opracowanie.
email-reply-no-chat = Odpowiedz na ten e-mail samym ruchem w pierwszym wierszu, na przykład E1-G3. Możesz też odpowiedzieć resign, undo, propose, show lub help. Adres odpowiedzi jest tylko twój.
