### Was auf den Leser wartet und was geschehen ist, auf jeder Seite.

notice-waiting =
    { $count ->
        [0] Nichts wartet auf dich
        [one] { $count } Partie oder Herausforderung wartet auf dich
       *[other] { $count } Partien und Herausforderungen warten auf dich
    }
notice-challenges =
    { $count ->
        [one] { $count } Herausforderung
       *[other] { $count } Herausforderungen
    }
notice-your-turn = Du bist am Zug: Partie mit { $names }
notice-clock = Die Zeit wird knapp, noch { $time }: Partie mit { $names }
notice-begun = Eine Partie hat begonnen: { $names }
notice-over = Partie zu Ende: { $names }
notice-challenge = { $name } fordert dich heraus
notice-close = Schließen
notice-allow = Durch den Browser benachrichtigen
notice-tournament-check-in = { $name }: jetzt einchecken
notice-tournament-begins = { $name } hat begonnen
notice-tournament-round = { $name }: Runde { $round } ist gepaart
notice-tournament-over = { $name } ist zu Ende
