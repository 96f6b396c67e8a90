### What waits for the reader, and what has happened, on every page.

notice-waiting =
    { $count ->
        [0] Nada te espera
        [one] Te espera { $count } partida o desafío
       *[other] Te esperan { $count } partidas y desafíos
    }
notice-challenges =
    { $count ->
        [one] { $count } desafío
       *[other] { $count } desafíos
    }
notice-your-turn = Tu turno: partida con { $names }
notice-clock = Queda poco tiempo, { $time }: partida con { $names }
notice-begun = Partida iniciada: { $names }
notice-over = Partida terminada: { $names }
notice-challenge = { $name } te desafía
notice-close = Cerrar
notice-allow = Notificaciones del navegador
notice-tournament-check-in = { $name }: haz el check-in ya
notice-tournament-begins = { $name } ha empezado
notice-tournament-round = { $name }: ronda { $round } emparejada
notice-tournament-over = { $name } ha terminado
