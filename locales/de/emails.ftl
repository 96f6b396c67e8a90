# Die Mails, die die Seite schickt.

email-confirm-subject = Dipole: Ist das deine Adresse?
email-confirm = Mail für das Konto { $name } soll an diese Adresse gehen.
email-confirm-link = Ja, das ist meine Adresse (gilt drei Tage)
email-confirm-else = Wenn du das nicht warst, brauchst du nichts zu tun: Es kommt keine weitere Mail.
email-reset-subject = Dipole: ein neues Passwort
email-reset = Für das Konto { $name } wurde ein neues Passwort angefordert.
email-reset-link = Ein neues Passwort wählen (gilt einmal und eine Stunde lang)
email-reset-else = Wenn du das nicht warst, brauchst du nichts zu tun: Das Passwort bleibt, wie es ist.
email-address-changed-subject = Dipole: deine Adresse wurde geändert
email-address-changed = Mail für das Konto { $name } geht ab jetzt an eine andere Adresse. Wenn du das nicht warst, melde dich an und ändere dein Passwort, oder schreib dem Betreiber der Seite.
email-account-subject = Dipole: das Konto { $name } wurde geändert
email-account-password = Das Konto { $name } hat ein neues Passwort; alle anderen Browser wurden abgemeldet.
email-account-reset = Das Konto { $name } hat ein neues Passwort, gesetzt über den Link in einer Mail oder vom Betreiber. Alle Browser wurden abgemeldet, alle Token, die PIN und Verknüpfungen mit Konten anderswo entfernt.
email-account-pin = Das Konto { $name } hat eine neue PIN, mit der sich seine Partien per Mail spielen lassen.
email-account-pin-removed = Das Konto { $name } hat keine PIN mehr.
email-account-second-factor = Das Konto { $name } hat jetzt einen zweiten Faktor: Das Anmelden braucht neben dem Passwort einen Code.
email-account-second-factor-removed = Das Konto { $name } hat keinen zweiten Faktor mehr: Das Passwort allein genügt zum Anmelden.
email-account-recovery-codes = Das Konto { $name } hat neue Wiederherstellungscodes für den zweiten Faktor. Die bisherigen gelten nicht mehr.
email-account-linked = Das Konto { $name } ist nun mit einem Konto anderswo verknüpft, mit dem man sich ohne das Passwort anmelden kann.
email-account-unlinked = Das Konto { $name } ist nicht mehr mit einem Konto anderswo verknüpft: Nur mit dem Passwort kann man sich anmelden.
email-account-token = Das Konto { $name } hat ein neues Token, „{ $token }“, mit dem ein Programm es benutzen kann.
email-account-no-address = Das Konto { $name } hat keine Adresse mehr. Dies ist die letzte Mail, die dafür hierher kommt.
email-account-deleted = Das Konto { $name } wurde gelöscht. Seine Partien bleiben, ohne den Namen. Dies ist die letzte Mail dazu.
email-account-else = Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, ist jemand anders in dein Konto gelangt: Fordere über den Link unten ein neues Passwort an. Das meldet alle ab und entfernt alle Token, die PIN und Verknüpfungen mit Konten anderswo.
email-account-link = Ein neues Passwort
email-account-owner = Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, ist jemand anders in dein Konto gelangt: Schreib dem Betreiber der Seite.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = Du bist am Zug: Zug { $number }, mit { $colour }.
email-clock = Du bist am Zug, und deine Zeit endet um { $time }.
email-won = Die Partie ist zu Ende: { $colour } hat gewonnen. Das bist du.
email-over = Die Partie ist zu Ende: { $colour } hat gewonnen.
email-called-off = Die Partie wurde abgebrochen. Sie hat kein Ergebnis.
email-call-off = { $player } möchte die Partie abbrechen. Sie endet ohne Ergebnis, wenn alle zustimmen, die noch mitspielen.
email-refused = { $player } hat deine Anfrage abgelehnt. Die Partie geht weiter.
email-queue-played = { $move }, dein vorgemerkter Zug, wurde gespielt.
email-captured-out = Deine letzten Steine wurden geschlagen: Du bist aus dieser Partie ausgeschieden, sie geht ohne dich weiter. Wenn sie zu Ende ist, bekommst du eine Mail.
email-talk = Die anderen Spieler haben dir geschrieben.
email-begun = Eine Partie hat sofort begonnen, da alle Spieler das so gewählt haben.
email-challenge-subject = Dipole: { $name } möchte mit dir spielen
email-challenge = { $name } fordert dich zu einer Partie Dipole heraus.
email-challenge-link = Die Herausforderung ansehen
email-digest-subject =
    { $count ->
        [0] Dipole: deine Partien heute
        [one] Dipole: Eine Partie wartet auf dich
       *[other] Dipole: { $count } Partien warten auf dich
    }
email-digest =
    { $count ->
        [0] Keine Partie wartet auf dich.
        [one] In dieser Partie bist du am Zug:
       *[other] In diesen { $count } Partien bist du am Zug:
    }
email-digest-over = Diese Partien sind seit gestern zu Ende gegangen:
email-digest-talk = In diesen Partien haben dir andere geschrieben:
email-stop = Keine Mail über Partien mehr
email-stop-reminders = Keine Erinnerungen an diese Reihe mehr
email-answer-move = Antworte mit deinem Zug allein in der ersten Zeile, etwa E1-G3.
email-reply = Antworte auf diese Mail mit deinem Zug allein in der ersten Zeile, etwa E1-G3; was du darunter schreibst, geht an die anderen Spieler. Du kannst auch mit resign, undo, propose, show oder help antworten. Die Adresse der Antwort gehört dir allein.
email-said-below = Was die anderen Spieler geschrieben haben, steht unter dem Brett.
email-picture = Das Brett. { $stacks }.
email-challenge-mail = Oder schick eine Mail mit einer dieser Zeilen als Betreff:
email-confirm-mail = Du kannst auf diese Mail auch mit dem Wort ja antworten.
email-reminder = Du hast eine Weile nicht gezogen. Du bist immer noch dran.
email-said = { $name } schreibt: { $text }
email-reply-question = Antworte auf diese Mail mit accept oder reject.
email-reply-text = Deine Antwort auf diese Mail geht an die anderen Spieler.
email-challenge-yes = Antworte auf diese Mail mit ja, um anzunehmen, oder mit nein, um abzulehnen.
email-challenge-colour = Du spielst { $colour }.
email-unanswered-subject = Dipole: Mails, die nicht beantwortet wurden
email-unanswered = { $count ->
    [0] Mails von dir wurden gestern nicht beantwortet, da in vielen etwas nicht stimmte.
    [one] Eine Mail von dir wurde gestern nicht beantwortet, da in vielen etwas nicht stimmte.
   *[other] { $count } Mails von dir wurden gestern nicht beantwortet, da in vielen etwas nicht stimmte.
 }
email-unanswered-help = Für sie wurde nichts getan. Eine Mail mit help als Betreff erklärt alle Befehle.
