### Was Verwalter entfernen, und Seiten mit weniger Chat.

talk-off = Auf dieser Seite gibt es keinen Chat.
talk-spectators-off = Auf dieser Seite chatten nur die Spieler einer Partie.
removal-reason = Grund: { $reason }
appeal-owner = Wenn du das für einen Irrtum hältst, schreib dem Betreiber der Seite.
appeal-at = Wenn du das für einen Irrtum hältst, schreib an { $contact }.
admin-reason-told = Wir teilen der Person den Grund mit und wohin sie sich wenden kann.
admin-studies = Studien
admin-study-address = Adresse der Studie
admin-no-study = An dieser Adresse gibt es keine Studie.
admin-remove-study = Studie entfernen
email-account-suspended = Das Konto { $name } wurde gesperrt. Es kann sich nicht mehr anmelden; seine Partien laufen weiter.
email-account-reinstated = Das Konto { $name } ist nicht mehr gesperrt. Du kannst dich wieder anmelden.
email-message-removed = Eine Nachricht, die das Konto { $name } im Chat einer Partie geschrieben hat, wurde entfernt.
email-study-removed = Eine Studie des Kontos { $name } wurde entfernt.
study-removed = Die Administratoren haben diese Studie entfernt.
email-reply-no-chat = Antworte auf diese Mail mit deinem Zug allein in der ersten Zeile, etwa E1-G3. Du kannst auch mit resign, undo, propose, show oder help antworten. Die Adresse der Antwort gehört dir allein.
