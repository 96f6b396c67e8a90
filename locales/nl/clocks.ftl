### Klokken, en wat een partij vóór het bord beëindigt.

clock-title = Bedenktijd
clock-none = Zonder klok
clock-minutes =
    { $minutes ->
        [one] 1 minuut
       *[other] { $minutes } minuten
    }
clock-seconds =
    { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } seconden
    }
clock-each = { $time } voor ieder
clock-increment =
    { $increment ->
        [one] per zet 1 seconde erbij
       *[other] per zet { $increment } seconden erbij
    }
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
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
clock-reserve = { $start } uur, per zet { $increment } erbij (hoogstens { $cap })
clock-reserve-days = { $start } dagen, per zet { $increment } erbij (hoogstens { $cap })
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
refused-undo-pending = Iemand heeft ergens om gevraagd. Dat wacht op antwoord.
refused-undo-refused = Dat is geweigerd. Na de volgende zet mag je het opnieuw vragen.
refused-nothing-proposed = Niemand heeft je ergens om gevraagd.

## Wat spelers doen behalve zetten
undo-ask = Terugnemen
undo-accept = Akkoord
undo-reject = Weigeren
undo-waits = Terugname gevraagd. Wachten op antwoord.
undo-withdraw = Intrekken
claim-yes = Vertrek melden
abort = Partij afbreken
abort-sure = Partij afbreken? Ze eindigt zonder resultaat.
abort-yes = Afbreken
call-off = Afbreken voorstellen
call-off-sure = Voorstellen de partij af te breken?
call-off-yes = Voorstellen
call-off-asked = Voorstel: de partij zonder resultaat afbreken.
call-off-waits = Afbreken voorgesteld. Wachten op antwoord.

## Vakantie en weekenden
pauses-title = Vakantie en weekenden
pauses-lead = Beide zetten je klok in correspondentiepartijen stil terwijl je aan zet bent, en die van niemand anders. Live klokken staan nooit stil.
vacation-title = Vakantie
vacation-hint =
    { $days ->
        [one] Je hebt in elk kalenderjaar één dag, te nemen wanneer je wilt.
       *[other] Je hebt in elk kalenderjaar { $days } dagen, te nemen wanneer je wilt.
    }
vacation-now = Je hebt vakantie tot { $until }.
vacation-end = Ik ben terug
vacation-left =
    { $days ->
        [one] Dit jaar is er nog één dag over.
       *[other] Dit jaar zijn er nog { $days } dagen over.
    }
vacation-days = Dagen, vanaf nu
vacation-begin = Met vakantie gaan
vacation-none-left = Dit jaar is er geen vakantie meer over.
vacation-already = Je hebt al vakantie. Beëindig die eerst.
vacation-length = Een vakantie duurt 1 tot { $most } dagen.
weekends-title = Weekenden
weekends-hint = Van zaterdag 0:00 tot maandag 0:00, in UTC.
weekends-free = Mijn correspondentieklokken staan in het weekend stil
