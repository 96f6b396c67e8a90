### What waits for the reader, and what has happened, on every page.

notice-waiting =
    { $count ->
        [0] Niente ti aspetta
        [one] Ti aspetta { $count } partita o sfida
       *[other] Ti aspettano { $count } partite e sfide
    }
notice-challenges =
    { $count ->
        [one] { $count } sfida
       *[other] { $count } sfide
    }
notice-your-turn = Tocca a te: partita con { $names }
notice-clock = Poco tempo, { $time }: partita con { $names }
notice-begun = Partita iniziata: { $names }
notice-over = Partita finita: { $names }
notice-challenge = { $name } ti sfida
notice-close = Chiudi
notice-allow = Notifiche del browser
notice-tournament-check-in = { $name }: fai ora il check-in
notice-tournament-begins = { $name } ha preso il via
notice-tournament-round = { $name }: turno { $round } abbinato
notice-tournament-over = { $name }: torneo concluso
