# Die Mails, die die Seite schickt.

letter-confirm-subject = Dipole: Ist das deine Adresse?
letter-confirm = Jemand, hoffentlich du, möchte Mail für das Konto { $name } an diese Adresse bekommen.
letter-confirm-link = Ja, das ist meine Adresse (gilt drei Tage)
letter-confirm-else = Wenn du das nicht warst, brauchst du nichts zu tun: Es kommt keine weitere Mail.
letter-reset-subject = Dipole: ein neues Passwort
letter-reset = Jemand, hoffentlich du, hat das Passwort des Kontos { $name } vergessen.
letter-reset-link = Ein neues Passwort wählen (gilt einmal und eine Stunde lang)
letter-reset-else = Wenn du das nicht warst, brauchst du nichts zu tun: Das Passwort bleibt, wie es ist.
letter-address-changed-subject = Dipole: deine Adresse wurde geändert
letter-address-changed = Mail für das Konto { $name } geht ab jetzt an eine andere Adresse. Wenn du das nicht warst, melde dich an und ändere dein Passwort, oder schreib dem Betreiber der Seite.
letter-account-subject = Dipole: das Konto { $name } wurde geändert
letter-account-password = Das Konto { $name } hat ein neues Passwort; alle anderen Browser wurden abgemeldet.
letter-account-reset = Das Konto { $name } hat ein neues Passwort, gesetzt über den Link in einer Mail oder vom Betreiber. Alle Browser wurden abgemeldet, alle Token und die PIN entfernt.
letter-account-pin = Das Konto { $name } hat eine neue PIN, mit der sich seine Partien per Mail spielen lassen.
letter-account-pin-removed = Das Konto { $name } hat keine PIN mehr.
letter-account-token = Das Konto { $name } hat ein neues Token, „{ $token }“, mit dem ein Programm es benutzen kann.
letter-account-no-address = Das Konto { $name } hat keine Adresse mehr. Dies ist die letzte Mail, die dafür hierher kommt.
letter-account-deleted = Das Konto { $name } wurde gelöscht. Seine Partien bleiben, ohne den Namen. Dies ist die letzte Mail dazu.
letter-account-else = Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, ist jemand anders in dein Konto gelangt: Fordere über den Link unten ein neues Passwort an. Das meldet alle ab und entfernt alle Token und die PIN.
letter-account-link = Ein neues Passwort
letter-account-owner = Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, ist jemand anders in dein Konto gelangt: Schreib dem Betreiber der Seite.
letter-game-subject = Dipole { $number }: { $players }
letter-your-turn = Du bist am Zug.
letter-clock = Du bist am Zug, und deine Zeit endet um { $time }.
letter-won = Die Partie ist zu Ende: { $colour } hat gewonnen. Das bist du.
letter-over = Die Partie ist zu Ende: { $colour } hat gewonnen.
letter-called-off = Die Partie wurde abgebrochen. Niemand hat gewonnen oder verloren.
letter-call-off = { $player } schlägt vor, die Partie ohne Ergebnis zu beenden. Dem müssen alle zustimmen, die noch mitspielen.
letter-refused = { $player } ist mit deiner Bitte nicht einverstanden. Die Partie geht weiter.
letter-queue-played = { $move }, dein vorgemerkter Zug, wurde gespielt.
letter-challenge-subject = Dipole: { $name } möchte mit dir spielen
letter-challenge = { $name } fordert dich zu einer Partie Dipole heraus.
letter-challenge-link = Die Herausforderung ansehen
letter-digest-subject =
    { $count ->
        [0] Dipole: deine Partien heute
        [one] Dipole: Eine Partie wartet auf dich
       *[other] Dipole: { $count } Partien warten auf dich
    }
letter-digest =
    { $count ->
        [0] Keine Partie wartet auf dich.
        [one] In dieser Partie bist du am Zug:
       *[other] In diesen { $count } Partien bist du am Zug:
    }
letter-digest-over = Diese Partien sind seit gestern zu Ende gegangen:
letter-stop = Keine Mail über Partien mehr
letter-reply = Antworte auf diese Mail mit deinem Zug allein in der ersten Zeile, etwa E1-G3; was du darunter schreibst, geht an die anderen Spieler. Du kannst auch mit resign, undo, propose, show oder help antworten. Die Adresse der Antwort gehört dir allein.
letter-picture = Das Brett. Der Textteil dieser Mail zeigt es in Buchstaben.
letter-challenge-mail = Oder schick eine Mail mit einem von diesen als Betreff:
letter-confirm-mail = Du kannst auf diese Mail auch mit dem Wort ja antworten.
letter-reminder = Du hast eine Weile nicht gezogen. Du bist immer noch dran.
letter-said = { $name } schreibt: { $text }
letter-reply-question = Antworte auf diese Mail mit accept oder reject.
letter-reply-text = Was du in einer Antwort auf diese Mail schreibst, geht an die anderen Spieler.
letter-challenge-yes = Antworte auf diese Mail mit ja, um anzunehmen, oder mit nein, um abzulehnen.
letter-challenge-colour = Du spielst { $colour }.
letter-unanswered-subject = Dipole: Mails, die nicht beantwortet wurden
letter-unanswered = { $count ->
    [0] Mails von dir wurden gestern nicht beantwortet, da in vielen etwas nicht stimmte.
    [one] Eine Mail von dir wurde gestern nicht beantwortet, da in vielen etwas nicht stimmte.
   *[other] { $count } Mails von dir wurden gestern nicht beantwortet, da in vielen etwas nicht stimmte.
 }
letter-unanswered-help = Für sie wurde nichts getan. Eine Mail mit help als Betreff erklärt alle Befehle.
