### Waarom iets in een toernooi niet kan.

tournament-refused-over = Het toernooi is afgelopen.
tournament-refused-started = Het toernooi is begonnen. Je kunt aan het volgende meedoen.
tournament-refused-not-started = Het toernooi is nog niet begonnen.
tournament-refused-full = Alle { $count } plaatsen zijn bezet.
tournament-refused-needs-account = Toernooien zijn voor spelers met een account. Maak er een aan en doe dan mee.
tournament-refused-already-joined = Je doet al mee.
tournament-refused-not-entered = Deze speler doet niet mee.
tournament-refused-withdrawn = Je bent uit dit toernooi teruggetrokken en kunt niet opnieuw meedoen.
tournament-refused-no-check-in = Je kunt je nu niet aanmelden voor de start.
tournament-refused-no-break-left =
    { $count ->
        [0] In dit toernooi kun je geen ronde overslaan.
        [one] Je kunt hooguit één ronde overslaan.
       *[other] Je kunt hooguit { $count } ronden overslaan.
    }
tournament-refused-round = Ronde { $count } is al ingedeeld of bestaat niet.
tournament-refused-not-a-league = Alleen aan een competitie kun je tot nader order meedoen.
tournament-refused-not-recurring = Herinneringen zijn er voor toernooien die herhaald worden.
tournament-refused-too-many-reminders = Je krijgt al herinneringen aan { $count } reeksen. In de instellingen van je meldingen kun je er een paar beëindigen.
tournament-refused-not-organiser = Alleen de organisator kan dit doen.
tournament-refused-no-forfeit = Partij { $count } is niet beslist door een gemiste eerste zet of een terugtrekking.
tournament-refused-round-over = Ronde { $count } is voorbij. De partijen ervan kunnen niet meer worden gespeeld.
tournament-refused-bad-date = De nieuwe datum moet in de toekomst liggen en na de start van het toernooi later zijn dan de oude.
tournament-refused-overlaps-next = Het toernooi moet eindigen voordat het volgende begint.
tournament-refused-result-known = Partij { $count } heeft al een uitslag.
tournament-refused-no-pairing = Er is geen partij { $count }.
tournament-refused-bad-rules = Bedenktijd, datums, ronden en aantal spelers passen niet bij elkaar.
tournament-refused-game = Een toernooipartij kan niet worden afgebroken en zetten kunnen niet worden teruggenomen.
tournament-refused-stopped = De tijd van deze toernooironde is voorbij. De partij wordt gearbitreerd en kan niet meer worden veranderd.
