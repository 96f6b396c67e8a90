### Die Seiten für Administratoren.

admin-title = Administration
admin-overview = Übersicht
admin-reports = Meldungen
admin-accounts = Konten
admin-chat = Chat
admin-mails = Mail
admin-jobs = Aufträge
admin-banner = Banner
admin-audit = Protokoll

admin-needs-factor = Diese Seiten gibt es nur mit zweitem Faktor. Schalte ihn zuerst für dein Konto ein.
admin-confirm = Gib einen Code deines zweiten Faktors ein. Er öffnet diese Seiten auf diesem Gerät für zwölf Stunden.
admin-confirm-send = Weiter
admin-done = Erledigt. Es steht im Protokoll.
admin-refused = Nicht ausgeführt
admin-back = Zurück
admin-nothing = Nichts vorhanden.
admin-older = Ältere
admin-show = Anzeigen
admin-moment = { $day }, { $time } UTC
admin-reason = Grund (fürs Protokoll)
admin-deleted = gelöschtes Konto oder Gast
admin-gone = Das ist schon erledigt oder nicht mehr da.
admin-oneself = Mit deinem eigenen Konto geht das hier nicht: Du würdest dich selbst aussperren.
admin-other = Dieses Konto gehört einem Administrator. Sein Passwort und sein zweiter Faktor lassen sich nur mit „dipole admin“ auf dem Server zurücksetzen.

admin-whole-site = Die ganze Seite
admin-seen-today = Heute hier gewesen
admin-guests = Gäste
admin-games = Laufende Partien
admin-finished-today = Heute beendete Partien
admin-reports-waiting = Offene Meldungen
admin-queues = Warteschlangen
admin-queue-mails = Fällige Mails
admin-queue-pushes = Benachrichtigungen
admin-queue-webhooks = Webhooks von Bots
admin-queue-reviews = Rückblicke
admin-queue-computers = Züge des Computers
admin-oldest = { $seconds ->
    [one] älteste: 1 Sekunde
   *[other] älteste: { $seconds } Sekunden
}
admin-node = Dieser Server
admin-sockets = Offene Verbindungen
admin-people = Gerade online
admin-database-reads = Wartende Lesezugriffe
admin-database-writes = Wartende Schreibzugriffe

admin-reports-all = Alle Meldungen
admin-report-number = Meldung { $number }
admin-report-by = Von
admin-report-about = Über
admin-report-puzzle = Aufgabe
admin-report-game = Partie
admin-resolve-how = Was getan wurde
admin-resolve = Meldung { $number } abschließen
admin-resolved = Abgeschlossen am { $moment }:

admin-search = Name oder E-Mail-Adresse
admin-search-cut = Nur die ersten 100 werden angezeigt. Suche nach einem längeren Teil des Namens.
admin-is-suspended = Gesperrt
admin-never-seen = Noch nicht hier gewesen
admin-last-seen = Zuletzt hier am { $moment }
admin-profile = Öffentliche Seite: Wertungen und Partien
admin-made = Angelegt
admin-address = E-Mail-Adresse
admin-no-address = keine
admin-seats = Partien
admin-factor-none = Kein zweiter Faktor
admin-since = seit { $moment }
admin-is-administrator = Dieses Konto gehört einem Administrator.
admin-begun = Angemeldet am { $moment }.
admin-used = Zuletzt benutzt am { $moment }.
admin-suspension = Sperre
admin-suspend-why = Ein gesperrtes Konto wird überall abgemeldet und kann sich nicht mehr anmelden. Seine Partien laufen weiter und seine Uhren auch.
admin-suspend = Konto sperren
admin-unsuspend = Sperre aufheben
admin-end-sessions = Überall abmelden
admin-access = Zugang verloren
admin-access-why = Vergewissere dich zuerst, dass du es mit dem Inhaber des Kontos zu tun hast.
admin-password-link = Link für ein neues Passwort
admin-password-made = Mit diesem Link kann { $name } ein neues Passwort wählen. Er gilt einmal, einen Tag lang, und wird nicht wieder angezeigt. Gib ihn so weiter, dass ihn sonst niemand lesen kann.
admin-factor-reset = Zweiten Faktor ausschalten

admin-chat-game = Partie (acht Buchstaben und Ziffern)
admin-chat-to-game = Zur Partie
admin-no-game = Zu dieser Adresse gibt es keine Partie.
admin-room-players = Spieler
admin-room-spectators = Zuschauer
admin-removed = Entfernt.
admin-remove-line = Zeile { $number } entfernen

admin-no-mail = Diese Seite verschickt keine Mail.
admin-tried-again = Wird noch einmal versucht
admin-given-up = In den letzten sieben Tagen aufgegeben
admin-retry = Jetzt noch einmal versuchen
admin-remove = Entfernen
admin-attempts = { $count ->
    [one] 1 Versuch.
   *[other] { $count } Versuche.
}
admin-next = Nächster Versuch: { $moment }.
admin-ended = Gescheitert am { $moment }.
admin-asked = Angefordert am { $moment }.
admin-review-waiting = Wartet.
admin-review-working = Läuft: { $done } von { $total } Stellungen.

admin-banner-why = Der Banner steht oben auf jeder Seite, zum Beispiel bei Wartungsarbeiten.
admin-banner-none = Es gibt keinen Banner.
admin-banner-over = Die Zeit des Banners ist vorbei.
admin-banner-change = Banner ändern
admin-banner-new = Neuer Banner
admin-banner-hint = Höchstens 300 Zeichen. Wer eine Sprache ohne Text liest, sieht den englischen.
admin-banner-until = Anzeigen bis (UTC; leer für ohne Ende)
admin-banner-put-up = Banner anzeigen
admin-banner-down = Banner entfernen
admin-banner-open-end = Bis er entfernt wird.
admin-banner-ends = Bis { $moment }.
admin-banner-empty = Schreib einen Text in mindestens einer Sprache.
admin-banner-long = Ein Text hat mehr als 300 Zeichen.
admin-banner-bad-end = Das Ende ist kein Zeitpunkt in der Zukunft.

admin-audit-why = Alles, was Administratoren tun, hier oder mit „dipole admin“ auf dem Server, und Änderungen an zweiten Faktoren.
