### Benachrichtigungen auf Geräten (Web Push): ihre Texte und die Seite, auf der man sie wählt.

push-turn-title = Du bist am Zug
push-game = Partie mit { $names }
push-clock-title = Die Zeit wird knapp
push-clock =
    { $hours ->
        [one] Noch etwa { $hours } Stunde: Partie mit { $names }
       *[other] Noch etwa { $hours } Stunden: Partie mit { $names }
    }
push-over-title = Partie zu Ende
push-challenge-title = Herausforderung
push-test = Benachrichtigungen erreichen dieses Gerät.

push-title = Benachrichtigungen auf Geräten
push-why = Dein Handy oder Computer kann dir melden, dass eine Partie auf dich wartet, auch wenn keine Seite geöffnet ist.
push-off = Diese Website schickt keine Benachrichtigungen auf Geräte.
push-devices = Geräte
push-needs-scripts = Für Benachrichtigungen auf einem Gerät muss JavaScript in seinem Browser eingeschaltet sein.
push-unsupported = Dieser Browser nimmt von dieser Website keine Benachrichtigungen an. Auf einem iPhone oder iPad füge die Website zuerst zum Home-Bildschirm hinzu und öffne sie von dort.
push-denied = Der Browser blockiert Benachrichtigungen dieser Website. In seinen Einstellungen für diese Website kannst du sie erlauben.
push-failed = Der Browser ließ sich nicht für Benachrichtigungen einrichten. Bitte versuche es später noch einmal.
push-begin = Auf diesem Gerät benachrichtigen
push-on = Dieses Gerät bekommt Benachrichtigungen.
push-offer = Melden, wenn ich am Zug bin
push-privacy = Benachrichtigungen gehen über einen Dienst des Browserherstellers. Sie sind verschlüsselt: Der Dienst erfährt, wann eine geschickt wird, aber nicht, was darin steht.
push-since = Seit { $day }.
push-used = Letzte Benachrichtigung am { $day } um { $time } (UTC).
push-try = Test schicken
push-tried = Ein Test ist unterwegs zum Gerät.
push-remove = Entfernen
push-removed = Das Gerät bekommt keine Benachrichtigungen mehr.
push-what = Was und wann
push-turn = Ich bin am Zug, in Partien ohne Live-Uhr
push-challenge = Jemand fordert mich heraus
push-over = Eine meiner Partien ist zu Ende
push-tournaments = Neues aus meinen Turnieren: Beginn, Runden, Fristen, Ergebnis
push-before-end = Bevor meine Uhr abläuft
push-never = Gar nicht
push-hours =
    { $hours ->
        [one] { $hours } Stunde vorher
       *[other] { $hours } Stunden vorher
    }
push-half = Aber nicht, bevor die Hälfte der Zeit für den Zug vorbei ist.
push-daily = Wie viel auf mich wartet, bis zu viermal am Tag
push-hour = Uhrzeit { $number }
push-no-hour = –
push-at = Um { $hour }:00 Uhr
push-zone = Uhrzeiten gelten für
push-quiet = Über eine Partie kommt nichts, solange du sie auf dem Bildschirm hast, und gar nichts, solange du im Urlaub bist, außer wenn eine deiner Uhren trotzdem läuft und bald abgelaufen ist.
