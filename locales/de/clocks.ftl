### Uhren und was eine Partie vor dem Brett beendet.

clock-title = Bedenkzeit
clock-none = Ohne Uhr
clock-minutes =
    { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
clock-seconds =
    { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
clock-each = { $time } pro Spieler
clock-increment =
    { $increment ->
        [one] je Zug 1 Sekunde dazu
       *[other] je Zug { $increment } Sekunden dazu
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] 1 Tag je Zug
       *[other] { $days } Tage je Zug
    }
clock-days-total =
    { $days ->
        [one] 1 Tag je Zug, { $total } insgesamt
       *[other] { $days } Tage je Zug, { $total } insgesamt
    }
clock-reserve = { $start }{"\u00A0"}h, je Zug { $increment }{"\u00A0"}h dazu (höchstens { $cap }{"\u00A0"}h)
clock-reserve-days = { $start } Tage, je Zug { $increment } dazu (höchstens { $cap })
clock-own = Eigene Bedenkzeit
clock-own-kind-live = Live
clock-own-minutes = Minuten pro Spieler
clock-own-increment = Sekunden dazu je Zug
clock-own-kind-days = Fernpartie, Tage je Zug
clock-own-days = Tage
clock-own-kind-reserve = Fernpartie mit Vorrat
clock-own-reserve = Stunden am Anfang
clock-own-refill = Stunden dazu je Zug
clock-own-cap = Höchstens, in Stunden

## Warum etwas nicht geht
refused-out = Du bist aus dieser Partie ausgeschieden.
refused-too-late-to-abort = Alle haben gezogen, darum kann die Partie nicht mehr abgebrochen werden. Du kannst aufgeben oder um Abbruch bitten.
refused-nothing-to-claim = Du kannst die Partie noch nicht beanspruchen: Niemand ist lange genug fort.
refused-nothing-to-undo = Du hast keinen Zug, der zurückgenommen werden könnte.
refused-undo-pending = Eine andere Anfrage ist noch offen. Warte auf die Antwort.
refused-undo-refused = Deine Anfrage wurde abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-nothing-proposed = Es gibt keine Anfrage zu beantworten.

## Was Spieler außer Zügen tun
undo-ask = Zug zurücknehmen
undo-accept = Annehmen
undo-reject = Ablehnen
undo-waits = Rücknahme angefragt. Warte auf Antwort.
undo-withdraw = Zurückziehen
claim-yes = Partie beanspruchen
abort = Partie abbrechen
abort-sure = Partie abbrechen? Sie endet ohne Ergebnis.
abort-yes = Partie abbrechen
call-off = Abbruch anfragen
call-off-sure = Stimmen alle anderen zu, endet die Partie ohne Ergebnis.
call-off-yes = Anfragen
call-off-asked = Die Partie ohne Ergebnis abbrechen?
call-off-waits = Abbruch angefragt. Warte auf Antwort.

## Urlaub und Wochenenden
pauses-title = Urlaub und Wochenenden
pauses-lead = Urlaub und Wochenenden halten nur deine eigene Uhr an, in Fernpartien, wenn du am Zug bist. Live-Uhren laufen immer.
vacation-title = Urlaub
vacation-hint =
    { $days ->
        [one] Du hast in jedem Kalenderjahr einen Tag und nimmst ihn, wann du willst.
       *[other] Du hast in jedem Kalenderjahr { $days } Tage und nimmst sie, wann du willst.
    }
vacation-now = Du bist im Urlaub bis { $until }.
vacation-end = Urlaub beenden
vacation-left =
    { $days ->
        [one] In diesem Jahr ist noch ein Tag übrig.
       *[other] In diesem Jahr sind noch { $days } Tage übrig.
    }
vacation-days = Tage, ab jetzt
vacation-begin = Urlaub beginnen
vacation-none-left = Du hast dieses Jahr keine Urlaubstage mehr.
vacation-already = Du bist schon im Urlaub. Beende ihn zuerst.
vacation-length = Wähle 1 bis { $most } Tage.
weekends-title = Wochenenden
weekends-hint = Von Samstag 0:00 bis Montag 0:00 Uhr, in UTC.
weekends-free = Meine Fernpartie-Uhren an Wochenenden anhalten
