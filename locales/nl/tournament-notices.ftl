### Nieuws over toernooien, in mails, op apparaten en in het dagelijkse overzicht.

tournament-notice-soon = begint op { $moment }
tournament-notice-soon-leave = Kun je niet spelen, trek je dan voor die tijd terug; dan verlies je geen partij.
tournament-notice-join = Je doet nog niet mee. Dat kan op de pagina van het toernooi.
tournament-notice-check-in = aanmelden kan nu
tournament-notice-check-in-until = Meld je aan voor { $moment }. Wie zich niet heeft aangemeld, wordt niet ingedeeld.
tournament-notice-season = het seizoen is begonnen
tournament-notice-begins = het toernooi is begonnen
tournament-notice-round = ronde { $round } is ingedeeld
tournament-notice-bye = In ronde { $round } ben je vrijgeloot. Dat telt voor een punt.
tournament-notice-minute = Je partij begint een minuut na de indeling.
tournament-notice-deadline = Over partijen die nog lopen wordt op { $moment } beslist.
tournament-notice-first-move = Doe je je eerste zet niet op tijd, dan is de partij verloren. Na twee zulke partijen lig je uit het toernooi.
tournament-notice-left =
    { $count ->
        [one] een van je partijen is niet afgelopen
       *[other] { $count } van je partijen zijn niet afgelopen
    }
tournament-notice-left-until = Partijen die op { $moment } nog lopen, worden beslist met eindspeltabellen of door de gebruikte bedenktijd.
tournament-notice-withdrawn = je ligt uit het toernooi
tournament-notice-no-shows = Je hebt in twee partijen de eerste zet gemist. Je lopende partijen zijn verloren.
tournament-notice-not-checked-in = Je hebt je niet aangemeld.
tournament-notice-removed = Een organisator heeft je uit het toernooi gehaald.
tournament-notice-moved = de data zijn veranderd
tournament-notice-starts = Het begint op { $moment }.
tournament-notice-ends = Het eindigt uiterlijk op { $moment }.
tournament-notice-place = afgelopen, je bent nummer { $place } van { $count }
tournament-notice-cup-won = afgelopen, je hebt gewonnen
tournament-notice-cup = afgelopen, { $player } heeft gewonnen
tournament-notice-next = { $name } begint op { $moment }. Je bent ingeschreven.
tournament-notice-open = { $name } begint op { $moment }. Je kunt je nu inschrijven.
tournament-notice-board = Bord { $board }: { $game }
tournament-notice-page = Naar de pagina van het toernooi
tournament-promoted = Je promoveert.
tournament-relegated = Je degradeert.
email-digest-tournament = { $name }: { $phase }, eindigt op { $end }
