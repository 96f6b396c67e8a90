### Turniere: die Liste, die Seite eines Turniers, das Formular für ein neues.

tournaments-title = Turniere
tournaments-lead = Ligen, Schweizer Turniere und Pokale. Sie laufen von selbst, und der letzte Tag steht fest, bevor du mitmachst.
tournaments-none = Zurzeit ist kein Turnier geplant.
tournaments-mine = Meine Turniere
tournaments-running = Laufend
tournaments-upcoming = Demnächst
tournaments-finished = Beendet
tournaments-all = Alle Turniere

tournament-season = Liga „{ $setup }“, { $number }. Saison
tournament-edition = { $name }, Nr. { $number }
tournament-league = Liga
tournament-swiss = Schweizer Turnier
tournament-cup = Pokal
tournament-announced = Anmeldung offen
tournament-check-in-open = Check-in läuft
tournament-running = läuft
tournament-finished = beendet
tournament-too-few =
    { $missing ->
        [one] abgesagt: ein Spieler fehlte
       *[other] abgesagt: { $missing } Spieler fehlten
    }
tournament-start-missed = abgesagt: die Seite war zu Beginn nicht erreichbar
tournament-cancelled = von der Turnierleitung abgesagt
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
tournament-hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
tournament-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
tournament-start = Beginn
tournament-end = Ende
tournament-left = noch { $time }
tournament-deadline = Frist:
tournament-games = Partien
tournament-next = Das nächste
tournament-players = { $count } Spieler
tournament-places = { $count } von { $capacity } Plätzen belegt
tournament-missing =
    { $count ->
        [one] Es fehlt noch ein Spieler.
       *[other] Es fehlen noch { $count } Spieler.
    }

tournament-you-play = Du nimmst teil.
tournament-you-withdrew = Du bist aus diesem Turnier ausgestiegen.
tournament-withdrawn = Ausgestiegen
tournament-needs-account = Zum Mitspielen brauchst du ein Konto.
tournament-join = Mitmachen
tournament-join-always = Bis auf Weiteres mitmachen
tournament-join-always-hint = Bis auf Weiteres heißt: Du bist für jede Saison angemeldet, bis du das beendest.
tournament-leave = Aussteigen
tournament-leave-sure = Jetzt aussteigen
tournament-leave-free = Du gibst deinen Platz auf.
tournament-leave-games = Deine unbeendeten Partien sind verloren. Partien, in denen alle schon gezogen haben, gelten als aufgegeben.
tournament-stay-once = Du spielst nur diese Saison.
tournament-stays = Du bist bis auf Weiteres für jede Saison angemeldet.
tournament-stay-always = Bis auf Weiteres dabeibleiben
tournament-stay-end = Nur diese Saison spielen
tournament-check-in = Einchecken
tournament-checked-in = eingecheckt
tournament-breaks = Eine Runde aussetzen
tournament-breaks-hint = Eine Runde, die du aussetzt, zählt einen halben Punkt.
tournament-sit-out = Runde { $round } aussetzen
tournament-play-round = Runde { $round } doch spielen
tournament-own-games = Meine Partien
tournament-boards = Laufende Partien
tournament-invite = Spieler einladen
tournament-entrants = Angemeldete Spieler

tournament-reminders = Erinnerungen
tournament-remind-hint = Lass dich vor jedem Turnier dieser Reihe per Mail und auf deinen Geräten erinnern ({ $time } vor dem Start), solange du nicht angemeldet bist.
tournament-reminded = Du wirst an jedes Turnier dieser Reihe erinnert.
tournament-remind = Erinnere mich
tournament-remind-end = Keine Erinnerungen mehr
tournament-remind-account = Mit einem Konto kannst du dich vor jedem Turnier dieser Reihe erinnern lassen.
tournament-reminders-none = Du hast keine Erinnerungen. Auf der Seite eines wiederkehrenden Turniers gibt es dafür einen Knopf.

tournament-division = Gruppe { $level }
tournament-crosstable = Kreuztabelle
tournament-standings = Tabelle
tournament-unfold = Öffne eine Zahl, um die Partien dahinter zu sehen.
tournament-player = Spieler
tournament-points = Punkte
tournament-sb = Sonneborn-Berger
tournament-direct = Direkter Vergleich
tournament-black-wins = Siege mit Schwarz
tournament-black-wins-four = Siege ohne Anzug
tournament-bye = spielfrei
tournament-first = begann
tournament-not-first = begann nicht
tournament-unplayed = kampflos
tournament-by-table = nach Endspieltabelle
tournament-by-proof = nach Beweis
tournament-by-rule = nach Bedenkzeit
tournament-result-against = { $points } gegen { $player }
tournament-game-against = Partie gegen { $player }
tournament-rounds = Runden
tournament-round = Runde { $number }
tournament-result = Ergebnis
tournament-playing = läuft
tournament-waits = noch nicht begonnen
tournament-bracket = Turnierbaum
tournament-winner = Sieger:
tournament-advances = weiter
tournament-begins = { $player } beginnt:

tournament-rules = So läuft es ab
tournament-rule-league = Du spielst gegen jeden in deiner Gruppe zwei Partien, eine mit Weiß und eine mit Schwarz, alle gleichzeitig.
tournament-rule-four = Du spielst vier Partien, eine von jedem Startplatz.
tournament-rule-divisions = Die zwei Besten einer Gruppe steigen auf, die zwei Letzten ab.
tournament-rule-vacation =
    { $days ->
        [one] Ein Tag deines Urlaubs hält deine Uhren während der Saison an.
       *[other] Bis zu { $days } Tage deines Urlaubs halten deine Uhren während der Saison an.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] Eine Runde.
       *[other] Höchstens { $rounds } Runden, jede gegen jemanden mit etwa so vielen Punkten wie du und nie zweimal gegen denselben Gegner.
    }
tournament-rule-round = Eine Runde dauert höchstens { $time }. Die nächste beginnt, sobald alle Ergebnisse feststehen.
tournament-rule-bye = Bei ungerader Spielerzahl ist einer spielfrei und bekommt einen Punkt. Niemand ist zweimal spielfrei.
tournament-rule-check-in = Wer nicht eincheckt, wird nicht gepaart. Der Check-in öffnet { $time } vor Beginn.
tournament-rule-late = Du kannst noch einsteigen, bis Runde { $round } gepaart wird. Jede verpasste Runde zählt einen halben Punkt.
tournament-rule-breaks =
    { $count ->
        [one] Du darfst eine Runde für einen halben Punkt aussetzen.
       *[other] Du darfst { $count } Runden für je einen halben Punkt aussetzen.
    }
tournament-rule-cup = Es geht los, sobald { $players } Spieler angemeldet sind. Ist das bis zum angekündigten Beginn nicht der Fall, fällt der Pokal aus.
tournament-rule-match = Gegen jeden Gegner spielst du zwei Partien. Nach 1–1 kommt weiter, wer weniger Bedenkzeit verbraucht hat.
tournament-rule-deadline = Eine Partie, die bei Fristende nicht beendet ist, entscheiden die Endspieltabellen, sonst ein Beweis des Lösers; gibt es auch den nicht, verliert, wer mehr Bedenkzeit verbraucht hat.
tournament-rule-no-show = Wer seinen ersten Zug nicht rechtzeitig macht, verliert die Partie kampflos und ungewertet. Nach zwei solchen Partien bist du ausgeschieden.
tournament-rule-withdraw = Aussteigen kannst du jederzeit mit einem Knopf.
tournament-rule-ties = Bei Punktgleichheit entscheiden Sonneborn-Berger, dann der direkte Vergleich, dann die Siege mit Schwarz.
tournament-rule-rated = Die Partien zählen für deine Wertung.
tournament-rule-casual = Die Partien zählen nicht für deine Wertung.

game-tournament = Turnier: { $name }

tournament-new = Neues Turnier
tournament-new-hint = Es endet nach der letzten Runde. Das Ende ergibt sich aus Beginn, Zahl der Runden und ihrer Dauer.
tournament-name = Name
tournament-format = Modus
tournament-start-utc = Beginn (UTC)
tournament-announce = Turnier ankündigen
tournament-more-clocks = Weitere Bedenkzeiten
tournament-field-rounds = Runden
tournament-field-round-minutes = Höchstdauer einer Runde in Minuten
tournament-field-check-in = Check-in vor Beginn in Minuten
tournament-field-last-entry-round = Einstieg möglich bis Runde
tournament-field-max-breaks = Runden, die man aussetzen darf
tournament-field-capacity = Höchstzahl der Spieler
tournament-field-period-days = Wiederholung nach Tagen
tournament-rounds-hint = 0: so viele, dass es einen Sieger gibt. Nur für Schweizer Turniere.
tournament-check-in-hint = 0: ohne Check-in.
tournament-late-hint = 1: kein späterer Einstieg.
tournament-capacity-hint = Ein Pokal hat 4 oder 8 Spieler.
tournament-period-hint = 0: ein einzelnes Turnier. 7: jede Woche.

tournaments-calendar = Kalender (ICS)
tournaments-feed = Feed (Atom)
tournament-games-ndjson = Partien (NDJSON)
tournament-report = Bericht für Paarungsprogramme (TRF)

organise-title = Turnierleitung
organise-hint = Jede Handlung steht im Protokoll. Zeiten sind in UTC.
organise-undo = Kampflose Niederlage zurücknehmen
organise-pairing = Kampflos verlorene Partie
organise-undo-question = { $pairing }: Diese Partie wird doch gespielt. Wer wegen verpasster erster Züge ausgeschieden ist, kommt zurück.
organise-move = Termin verschieben
organise-new-start = Neuer Beginn (UTC)
organise-new-end = Neues Ende (UTC)
organise-start-question = Das Turnier beginnt am { $moment } und endet um ebenso viel später. Die Spieler werden benachrichtigt.
organise-end-question = Das Turnier endet am { $moment }. Die Frist der laufenden Runde verschiebt sich um ebenso viel. Die Spieler werden benachrichtigt.
organise-remove = Spieler herausnehmen
organise-remove-question = { $player } wird aus dem Turnier genommen und kann nicht wieder einsteigen. Die unbeendeten Partien sind kampflos verloren.
organise-cancel = Turnier absagen
organise-cancel-hint = Laufende Partien gehen als gewöhnliche Partien weiter.
organise-cancel-question = Das Turnier wird für alle abgesagt. Das lässt sich nicht zurücknehmen. Laufende Partien gehen als gewöhnliche Partien weiter.
organise-back = Zurück

home-tournament = Turnier
home-next-tournament = Nächstes Turnier
profile-titles = Meister
profile-won = gewonnen
profile-season = Gruppe { $level }, Platz { $place }
profile-promoted = aufgestiegen
profile-relegated = abgestiegen
