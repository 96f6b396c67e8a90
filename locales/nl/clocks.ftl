### Klokken, en wat een partij vóór het bord beëindigt.

clock-title = Bedenktijd
clock-none = Zonder klok
clock-live = { $minutes } min + { $increment } s
clock-live-seconds = { $seconds } s + { $increment } s
clock-days =
    { $days ->
        [one] 1 dag per zet
       *[other] { $days } dagen per zet
    }
clock-days-total =
    { $days ->
        [one] 1 dag per zet, { $total } in totaal
       *[other] { $days } dagen per zet, { $total } in totaal
    }
clock-reserve = { $start } u + { $increment } u per zet, hoogstens { $cap } u
clock-own = Een andere bedenktijd
clock-own-kind-live = Live
clock-own-minutes = Minuten voor ieder
clock-own-increment = Seconden erbij voor elke zet
clock-own-kind-days = Correspondentie, dagen voor elke zet
clock-own-days = Dagen
clock-own-kind-reserve = Correspondentie met een reserve
clock-own-reserve = Uren aan het begin
clock-own-refill = Uren erbij voor elke zet
clock-own-cap = Hoogstens, in uren
