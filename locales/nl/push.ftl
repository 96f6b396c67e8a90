### Meldingen op apparaten (Web Push): hun teksten, en de pagina waar je ze kiest.

push-turn-title = Jij bent aan zet
push-game = Partij tegen { $names }
push-clock-title = Weinig tijd over
push-clock =
    { $hours ->
        [one] Nog ongeveer { $hours } uur: partij tegen { $names }
       *[other] Nog ongeveer { $hours } uur: partij tegen { $names }
    }
push-over-title = Partij voorbij
push-challenge-title = Uitdaging
push-test = Meldingen komen op dit apparaat aan.

push-title = Meldingen op apparaten
push-why = Je telefoon of computer kan je melden dat er een partij op je wacht, ook als er geen pagina van deze site openstaat.
push-off = Deze site stuurt geen meldingen naar apparaten.
push-devices = Apparaten
push-needs-scripts = Voor meldingen op een apparaat moet JavaScript in de browser ervan aanstaan.
push-unsupported = Deze browser neemt geen meldingen van deze site aan. Zet de site op een iPhone of iPad eerst op het beginscherm en open haar van daaruit.
push-denied = De browser blokkeert meldingen van deze site. In de browserinstellingen voor deze site kun je ze toestaan.
push-failed = De browser kon niet voor meldingen worden ingesteld. Probeer het later nog eens.
push-begin = Meldingen op dit apparaat
push-on = Dit apparaat krijgt meldingen.
push-offer = Melden als ik aan zet ben
push-privacy = Meldingen gaan via een dienst van de maker van de browser. Ze zijn versleuteld: de dienst weet wanneer er een wordt verstuurd, niet wat erin staat.
push-since = Sinds { $day }.
push-used = Laatste melding op { $day } om { $time } (UTC).
push-try = Test sturen
push-tried = Er is een test onderweg naar het apparaat.
push-remove = Verwijderen
push-removed = Het apparaat krijgt geen meldingen meer.
push-what = Wat en wanneer
push-turn = Ik ben aan zet, in partijen zonder live klok
push-challenge = Iemand daagt me uit
push-over = Een partij van mij is voorbij
push-tournaments = Nieuws over mijn toernooien: begin, rondes, resterende dagen, uitslag
push-before-end = Voordat mijn klok afloopt
push-never = Helemaal niet
push-hours =
    { $hours ->
        [one] { $hours } uur van tevoren
       *[other] { $hours } uur van tevoren
    }
push-half = Maar niet voordat de helft van de tijd voor de zet voorbij is.
push-daily = Hoeveel er op me wacht, maximaal vier keer per dag
push-hour = Tijd { $number }
push-no-hour = –
push-at = Om { $hour }.00 uur
push-zone = Tijden gelden voor
push-quiet = Over een partij komt niets zolang je die op het scherm hebt, en helemaal niets zolang je op vakantie bent, behalve als een klok van je toch loopt en bijna op is.
