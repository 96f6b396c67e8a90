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
