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
clock-each = { $time } per speler
clock-increment =
    { $increment ->
        [one] per zet 1 seconde erbij
       *[other] per zet { $increment } seconden erbij
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
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
clock-reserve = { $start }{"\u00A0"}uur, per zet { $increment }{"\u00A0"}uur erbij (hoogstens { $cap }{"\u00A0"}uur)
clock-reserve-days = { $start } dagen, per zet { $increment } erbij (hoogstens { $cap })
clock-own = Eigen bedenktijd
clock-own-kind-live = Live
clock-own-minutes = Minuten per speler
clock-own-increment = Seconden erbij per zet
clock-own-kind-days = Correspondentie, dagen per zet
clock-own-days = Dagen
clock-own-kind-reserve = Correspondentie met een reserve
clock-own-reserve = Uren aan het begin
clock-own-refill = Uren erbij per zet
clock-own-cap = Hoogstens, in uren

## Waarom iets niet kan
refused-out = Je speelt niet meer mee in deze partij.
refused-too-late-to-abort = Iedereen heeft gezet, dus de partij kan niet meer worden afgebroken. Je kunt opgeven of vragen om af te breken.
refused-nothing-to-claim = Je kunt de partij nog niet opeisen: niemand is lang genoeg weg.
refused-nothing-to-undo = Je hebt geen zet die teruggenomen kan worden.
refused-undo-pending = Er staat nog een ander verzoek open. Wacht op het antwoord.
refused-undo-refused = Je verzoek is geweigerd. Na de volgende zet kun je het opnieuw vragen.
refused-nothing-proposed = Er is geen verzoek om te beantwoorden.

## Wat spelers doen behalve zetten
undo-ask = Zet terugnemen
undo-accept = Accepteren
undo-reject = Weigeren
undo-waits = Terugname gevraagd. Wachten op antwoord.
undo-withdraw = Intrekken
claim-yes = Partij opeisen
abort = Partij afbreken
abort-sure = Partij afbreken? Hij eindigt zonder uitslag.
abort-yes = Partij afbreken
call-off = Afbreken vragen
call-off-sure = Als alle anderen akkoord gaan, eindigt de partij zonder uitslag.
call-off-yes = Vragen
call-off-asked = De partij zonder uitslag afbreken?
call-off-waits = Afbreken gevraagd. Wachten op antwoord.

## Vakantie en weekenden
pauses-title = Vakantie en weekenden
pauses-lead = Vakantie en weekenden zetten alleen je eigen klok stil, in correspondentiepartijen, als jij aan zet bent. Live klokken lopen altijd door.
vacation-title = Vakantie
vacation-hint =
    { $days ->
        [one] Je hebt in elk kalenderjaar één dag, te nemen wanneer je wilt.
       *[other] Je hebt in elk kalenderjaar { $days } dagen, te nemen wanneer je wilt.
    }
vacation-now = Je bent met vakantie tot { $until }.
vacation-end = Vakantie beëindigen
vacation-left =
    { $days ->
        [one] Dit jaar is er nog één dag over.
       *[other] Dit jaar zijn er nog { $days } dagen over.
    }
vacation-days = Dagen, vanaf nu
vacation-begin = Vakantie beginnen
vacation-none-left = Je hebt dit jaar geen vakantiedagen meer.
vacation-already = Je bent al met vakantie. Beëindig die eerst.
vacation-length = Kies 1 tot { $most } dagen.
weekends-title = Weekenden
weekends-hint = Van zaterdag 0:00 tot maandag 0:00, in UTC.
weekends-free = Mijn correspondentieklokken in het weekend stilzetten
