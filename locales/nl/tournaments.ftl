### Toernooien: de lijst, de pagina van een toernooi, het formulier voor een nieuw.

tournaments-title = Toernooien
tournaments-lead = Competities, Zwitserse toernooien en bekers. Ze lopen vanzelf, en de laatste dag staat vast voordat je meedoet.
tournaments-none = Er staat op dit moment geen toernooi gepland.
tournaments-mine = Mijn toernooien
tournaments-running = Bezig
tournaments-upcoming = Binnenkort
tournaments-finished = Afgelopen
tournaments-all = Alle toernooien

tournament-season = Competitie ‘{ $setup }’, seizoen { $number }
tournament-edition = { $name }, nr. { $number }
tournament-league = Competitie
tournament-swiss = Zwitsers toernooi
tournament-cup = Beker
tournament-announced = inschrijving open
tournament-check-in-open = aanmelden kan nu
tournament-running = bezig
tournament-finished = afgelopen
tournament-too-few =
    { $missing ->
        [one] afgelast: er ontbrak één speler
       *[other] afgelast: er ontbraken { $missing } spelers
    }
tournament-start-missed = afgelast: de site was bij het begin niet bereikbaar
tournament-cancelled = afgelast door de organisator
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 dag
       *[other] { $count } dagen
    }
tournament-hours = { $count } uur
tournament-minutes =
    { $count ->
        [one] 1 minuut
       *[other] { $count } minuten
    }
tournament-start = Begin
tournament-end = Einde
tournament-left = nog { $time }
tournament-deadline = Uiterlijk:
tournament-games = Partijen
tournament-next = Volgende
tournament-players =
    { $count ->
        [one] 1 speler
       *[other] { $count } spelers
    }
tournament-places = { $count } van { $capacity } plaatsen bezet
tournament-missing =
    { $count ->
        [one] Er is nog één speler nodig.
       *[other] Er zijn nog { $count } spelers nodig.
    }

tournament-you-play = Je doet mee.
tournament-you-withdrew = Je hebt je uit dit toernooi teruggetrokken.
tournament-withdrawn = Teruggetrokken
tournament-needs-account = Om mee te doen heb je een account nodig.
tournament-join = Meedoen
tournament-join-always = Tot nader order meedoen
tournament-join-always-hint = Tot nader order betekent dat je voor elk seizoen bent ingeschreven, tot je dat stopt.
tournament-leave = Terugtrekken
tournament-leave-sure = Nu terugtrekken
tournament-leave-free = Je geeft je plaats op.
tournament-leave-games = Je verliest je lopende partijen. Partijen waarin iedereen al gezet heeft, gelden als opgegeven.
tournament-stay-once = Je speelt alleen dit seizoen.
tournament-stays = Je bent tot nader order voor elk seizoen ingeschreven.
tournament-stay-always = Tot nader order blijven
tournament-stay-end = Alleen dit seizoen spelen
tournament-check-in = Aanmelden
tournament-checked-in = aangemeld
tournament-breaks = Een ronde overslaan
tournament-breaks-hint = Een ronde die je overslaat telt voor een half punt.
tournament-sit-out = Ronde { $round } overslaan
tournament-play-round = Ronde { $round } toch spelen
tournament-own-games = Mijn partijen
tournament-boards = Lopende partijen
tournament-invite = Spelers uitnodigen
tournament-entrants = Ingeschreven spelers

tournament-reminders = Herinneringen
tournament-remind-hint = Krijg voor elk toernooi van deze reeks een herinnering per mail en op je apparaten ({ $time } voor de start), zolang je niet meedoet.
tournament-reminded = Je krijgt een herinnering aan elk toernooi van deze reeks.
tournament-remind = Herinner me
tournament-remind-end = Geen herinneringen meer
tournament-remind-account = Met een account kun je voor elk toernooi van deze reeks een herinnering krijgen.
tournament-reminders-none = Je hebt geen herinneringen. Op de pagina van een terugkerend toernooi staat er een knop voor.

tournament-division = Klasse { $level }
tournament-crosstable = Kruistabel
tournament-standings = Stand
tournament-unfold = Open een getal om de partijen erachter te zien.
tournament-player = Speler
tournament-points = Punten
tournament-sb = Sonneborn-Berger
tournament-direct = Onderling resultaat
tournament-black-wins = Zeges met zwart
tournament-black-wins-four = Zeges zonder eerste zet
tournament-bye = vrijgeloot
tournament-first = begon
tournament-not-first = begon niet
tournament-unplayed = zonder spel
tournament-by-table = volgens eindspeltabel
tournament-by-proof = volgens bewijs
tournament-by-rule = volgens bedenktijd
tournament-result-against = { $points } tegen { $player }
tournament-game-against = Partij tegen { $player }
tournament-rounds = Rondes
tournament-round = Ronde { $number }
tournament-result = Uitslag
tournament-playing = bezig
tournament-waits = nog niet begonnen
tournament-bracket = Speelschema
tournament-winner = Winnaar:
tournament-advances = door
tournament-begins = { $player } begint:

tournament-rules = Zo werkt het
tournament-rule-league = Je speelt twee partijen tegen iedereen in je klasse, één met wit en één met zwart, allemaal tegelijk.
tournament-rule-four = Je speelt vier partijen, één vanaf elke startplaats.
tournament-rule-divisions = De twee besten van een klasse promoveren, de laatste twee degraderen.
tournament-rule-vacation =
    { $days ->
        [one] Eén dag van je vakantie zet je klokken tijdens het seizoen stil.
       *[other] Hoogstens { $days } dagen van je vakantie zetten je klokken tijdens het seizoen stil.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] Eén ronde.
       *[other] Hoogstens { $rounds } rondes, elk tegen iemand met ongeveer evenveel punten als jij, en nooit twee keer dezelfde.
    }
tournament-rule-round = Een ronde duurt hoogstens { $time }. De volgende begint zodra alle uitslagen bekend zijn.
tournament-rule-bye = Bij een oneven aantal spelers is er één vrijgeloot, wat een punt oplevert. Niemand is twee keer vrijgeloot.
tournament-rule-check-in = Meld je binnen { $time } voor het begin aan, anders word je niet ingedeeld.
tournament-rule-late = Je kunt nog instappen tot ronde { $round } is ingedeeld. Elke gemiste ronde telt voor een half punt.
tournament-rule-breaks =
    { $count ->
        [one] Je mag één ronde overslaan voor een half punt.
       *[other] Je mag { $count } rondes overslaan, elk voor een half punt.
    }
tournament-rule-cup = Het begint zodra { $players } spelers zich hebben ingeschreven. Lukt dat niet voor het aangekondigde begin, dan gaat de beker niet door.
tournament-rule-match = Tegen elke tegenstander speel je twee partijen. Bij 1–1 gaat door wie minder bedenktijd heeft gebruikt.
tournament-rule-deadline = Een partij die op het einde nog loopt, wordt beslist met eindspeltabellen, anders met een bewijs van de oplosser; is dat er niet, dan verliest wie meer bedenktijd heeft gebruikt.
tournament-rule-no-show = Wie de eerste zet niet op tijd doet, verliest de partij zonder spel en zonder gevolg voor de rating. Na twee zulke partijen lig je uit het toernooi.
tournament-rule-withdraw = Je kunt je altijd met één knop terugtrekken.
tournament-rule-ties = Bij gelijke punten beslissen Sonneborn-Berger, dan het onderling resultaat, dan de zeges met zwart.
tournament-rule-rated = De partijen tellen voor je rating.
tournament-rule-casual = De partijen tellen niet voor je rating.

game-tournament = Toernooi: { $name }

tournament-new = Nieuw toernooi
tournament-new-hint = Het eindigt na de laatste ronde. Het einde volgt uit het begin, het aantal rondes en hun duur.
tournament-name = Naam
tournament-format = Vorm
tournament-start-utc = Begin (UTC)
tournament-announce = Toernooi aankondigen
tournament-more-clocks = Meer bedenktijden
tournament-field-rounds = Rondes
tournament-field-round-minutes = Langste duur van een ronde in minuten
tournament-field-check-in = Minuten om je voor het begin aan te melden
tournament-field-last-entry-round = Instappen kan tot ronde
tournament-field-max-breaks = Rondes die je mag overslaan
tournament-field-capacity = Grootste aantal spelers
tournament-field-period-days = Herhaling na zoveel dagen
tournament-rounds-hint = 0: zoveel dat er één winnaar is. Alleen voor Zwitserse toernooien.
tournament-check-in-hint = 0: zonder aanmelden.
tournament-late-hint = 1: later instappen kan niet.
tournament-capacity-hint = Een beker heeft 4 of 8 spelers.
tournament-period-hint = 0: één toernooi. 7: elke week.

tournaments-calendar = Agenda (ICS)
tournaments-feed = Feed (Atom)
tournament-games-ndjson = Partijen (NDJSON)
tournament-report = Rapport voor indelingsprogramma’s (TRF)

organise-title = Organiseren
organise-hint = Elke handeling staat in het logboek. Tijden zijn in UTC.
organise-undo = Verlies zonder spel terugdraaien
organise-pairing = Partij verloren zonder spel
organise-undo-question = { $pairing }: deze partij wordt toch gespeeld. Wie wegens gemiste eerste zetten uit het toernooi lag, komt terug.
organise-move = Datum verplaatsen
organise-new-start = Nieuw begin (UTC)
organise-new-end = Nieuw einde (UTC)
organise-start-question = Het toernooi begint op { $moment } en eindigt even veel later. De spelers krijgen bericht.
organise-end-question = Het toernooi eindigt op { $moment }. De termijn van de huidige ronde schuift even veel op. De spelers krijgen bericht.
organise-remove = Speler verwijderen
organise-remove-question = { $player } wordt uit het toernooi gehaald en kan niet opnieuw meedoen. De lopende partijen zijn verloren zonder spel.
organise-cancel = Toernooi afgelasten
organise-cancel-hint = Lopende partijen gaan door als gewone partijen.
organise-cancel-question = Het toernooi wordt voor iedereen afgelast. Dat kan niet worden teruggedraaid. Lopende partijen gaan door als gewone partijen.
organise-back = Terug

home-tournament = Toernooi
home-next-tournament = Volgende toernooi
profile-titles = Kampioen van
profile-won = gewonnen
profile-season = klasse { $level }, plaats { $place }
profile-promoted = gepromoveerd
profile-relegated = gedegradeerd
