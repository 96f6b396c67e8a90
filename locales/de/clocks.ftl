### Uhren und was eine Partie vor dem Brett beendet.

clock-title = Bedenkzeit
clock-none = Ohne Uhr
clock-live = { $minutes } min + { $increment } s
clock-live-seconds = { $seconds } s + { $increment } s
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
clock-reserve = { $start } h + { $increment } h je Zug, höchstens { $cap } h
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
refused-undo-pending = Jemand möchte einen Zug zurücknehmen. Das wartet auf eine Antwort.
refused-undo-refused = Das wurde abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refused-nothing-proposed = Niemand hat dich gebeten, einen Zug zurückzunehmen.
