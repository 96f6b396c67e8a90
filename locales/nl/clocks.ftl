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

## Waarom iets niet kan
refused-out = Je ligt uit deze partij.
refused-too-late-to-abort = Iedereen heeft gezet. De partij kan worden opgegeven, maar niet meer afgebroken.
refused-nothing-to-claim = Er valt niets op te eisen: niemand is lang genoeg weg.
refused-nothing-to-undo = Je hebt geen zet die teruggenomen kan worden.
refused-undo-pending = Iemand wil een zet terugnemen. Dat wacht op antwoord.
refused-undo-refused = Dat is geweigerd. Na de volgende zet mag je het opnieuw vragen.
refused-nothing-proposed = Niemand heeft je gevraagd een zet terug te nemen.
