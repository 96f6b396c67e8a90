### Warum etwas in einem Turnier nicht geht.

tournament-refused-over = Das Turnier ist beendet.
tournament-refused-started = Das Turnier hat begonnen. Du kannst am nächsten teilnehmen.
tournament-refused-not-started = Das Turnier hat noch nicht begonnen.
tournament-refused-full = Alle { $count } Plätze sind vergeben.
tournament-refused-needs-account = An Turnieren kannst du nur mit einem Konto teilnehmen. Lege eines an und melde dich dann an.
tournament-refused-already-joined = Du nimmst schon teil.
tournament-refused-not-entered = Dieser Spieler nimmt nicht teil.
tournament-refused-withdrawn = Du bist aus diesem Turnier ausgeschieden und kannst nicht wieder teilnehmen.
tournament-refused-no-check-in = Im Moment kannst du deine Teilnahme nicht bestätigen.
tournament-refused-no-break-left =
    { $count ->
        [0] In diesem Turnier kannst du keine Runde aussetzen.
        [one] Du kannst höchstens eine Runde aussetzen.
       *[other] Du kannst höchstens { $count } Runden aussetzen.
    }
tournament-refused-round = Runde { $count } ist schon ausgelost oder gibt es nicht.
tournament-refused-not-a-league = Nur an einer Liga kannst du bis auf Weiteres teilnehmen.
tournament-refused-not-recurring = Erinnerungen gibt es für Turniere, die sich wiederholen.
tournament-refused-too-many-reminders = Du wirst schon an { $count } Reihen erinnert. In den Einstellungen deiner Benachrichtigungen kannst du einige davon beenden.
tournament-refused-not-organiser = Das kann nur die Turnierleitung.
tournament-refused-no-forfeit = Paarung { $count } wurde nicht durch einen versäumten ersten Zug oder einen Rückzug entschieden.
tournament-refused-round-over = Runde { $count } ist vorbei. Ihre Partien können nicht mehr gespielt werden.
tournament-refused-bad-date = Der neue Termin muss in der Zukunft liegen und nach dem Beginn des Turniers später als der alte sein.
tournament-refused-overlaps-next = Das Turnier muss enden, bevor das nächste beginnt.
tournament-refused-result-known = Paarung { $count } hat schon ein Ergebnis.
tournament-refused-no-pairing = Es gibt keine Paarung { $count }.
tournament-refused-bad-rules = Bedenkzeit, Termine, Runden und Spielerzahl passen nicht zusammen.
tournament-refused-game = Eine Turnierpartie kann nicht abgebrochen werden, und Züge können nicht zurückgenommen werden.
tournament-refused-stopped = Die Zeit dieser Turnierrunde ist abgelaufen. Die Partie wird abgeschätzt und kann nicht mehr verändert werden.
