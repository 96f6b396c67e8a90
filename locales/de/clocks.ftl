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
clock-each = { $time } für jeden
clock-increment =
    { $increment ->
        [one] je Zug 1 Sekunde dazu
       *[other] je Zug { $increment } Sekunden dazu
    }
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
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
clock-reserve = { $start } Stunden, je Zug { $increment } dazu (höchstens { $cap })
clock-reserve-days = { $start } Tage, je Zug { $increment } dazu (höchstens { $cap })
clock-own = Eine andere Bedenkzeit
clock-own-kind-live = Live
clock-own-minutes = Minuten für jeden
clock-own-increment = Sekunden mehr für jeden Zug
clock-own-kind-days = Fernpartie, Tage für jeden Zug
clock-own-days = Tage
clock-own-kind-reserve = Fernpartie mit Vorrat
clock-own-reserve = Stunden am Anfang
clock-own-refill = Stunden mehr für jeden Zug
clock-own-cap = Höchstens, in Stunden

## Warum etwas nicht geht
refused-out = Du bist aus dieser Partie ausgeschieden.
refused-too-late-to-abort = Alle haben gezogen. Die Partie kann aufgegeben, aber nicht mehr abgebrochen werden.
refused-nothing-to-claim = Es gibt nichts zu fordern: Niemand ist lange genug fort.
refused-nothing-to-undo = Du hast keinen Zug, der zurückgenommen werden könnte.
refused-undo-pending = Jemand hat um etwas gebeten. Das wartet auf eine Antwort.
refused-undo-refused = Das wurde abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-nothing-proposed = Niemand hat dich um etwas gebeten.

## Was Spieler außer Zügen tun
undo-ask = Zug zurück
undo-accept = Annehmen
undo-reject = Ablehnen
undo-waits = Rücknahme erbeten. Die Antwort steht aus.
undo-withdraw = Zurückziehen
claim-yes = Abgang melden
abort = Partie abbrechen
abort-sure = Partie abbrechen? Sie endet ohne Ergebnis.
abort-yes = Abbrechen
call-off = Abbruch vorschlagen
call-off-sure = Den Abbruch der Partie vorschlagen?
call-off-yes = Vorschlagen
call-off-asked = Vorschlag: die Partie ohne Ergebnis abbrechen.
call-off-waits = Abbruch vorgeschlagen. Die Antwort steht aus.

## Urlaub und Wochenenden
pauses-title = Urlaub und Wochenenden
pauses-lead = Beides hält deine Uhr in Fernpartien an, während du am Zug bist, und keine andere. Uhren in Live-Partien bleiben nie stehen.
vacation-title = Urlaub
vacation-hint =
    { $days ->
        [one] Du hast in jedem Kalenderjahr einen Tag und nimmst ihn, wann du willst.
       *[other] Du hast in jedem Kalenderjahr { $days } Tage und nimmst sie, wann du willst.
    }
vacation-now = Du bist im Urlaub bis { $until }.
vacation-end = Ich bin zurück
vacation-left =
    { $days ->
        [one] In diesem Jahr ist noch ein Tag übrig.
       *[other] In diesem Jahr sind noch { $days } Tage übrig.
    }
vacation-days = Tage, von jetzt an
vacation-begin = In Urlaub gehen
vacation-none-left = In diesem Jahr ist kein Urlaub mehr übrig.
vacation-already = Du bist schon im Urlaub. Beende erst diesen.
vacation-length = Ein Urlaub hat 1 bis { $most } Tage.
weekends-title = Wochenenden
weekends-hint = Von Samstag 0:00 bis Montag 0:00 Uhr, in UTC.
weekends-free = Meine Uhren in Fernpartien stehen an Wochenenden still
