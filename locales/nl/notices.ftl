### Wat op de lezer wacht en wat er gebeurd is, op elke pagina.

notice-waiting =
    { $count ->
        [0] Er wacht niets op je
        [one] { $count } partij of uitdaging wacht op je
       *[other] { $count } partijen en uitdagingen wachten op je
    }
notice-challenges =
    { $count ->
        [one] { $count } uitdaging
       *[other] { $count } uitdagingen
    }
notice-your-turn = Jij bent aan zet: partij tegen { $names }
notice-clock = Weinig tijd over, { $time }: partij tegen { $names }
notice-begun = Er is een partij begonnen: { $names }
notice-over = Partij voorbij: { $names }
notice-challenge = { $name } daagt je uit
notice-close = Sluiten
notice-allow = Melden via de browser
notice-tournament-check-in = { $name }: meld je nu aan
notice-tournament-begins = { $name } is begonnen
notice-tournament-round = { $name }: ronde { $round } is ingedeeld
notice-tournament-over = { $name } is afgelopen
