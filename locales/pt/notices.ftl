### What waits for the reader, and what has happened, on every page.

notice-waiting =
    { $count ->
        [0] Nada espera por você
        [one] { $count } partida ou desafio espera por você
       *[other] { $count } partidas e desafios esperam por você
    }
notice-challenges =
    { $count ->
        [0] 0 desafios
        [one] { $count } desafio
       *[other] { $count } desafios
    }
notice-your-turn = Sua vez: partida com { $names }
notice-clock = Pouco tempo ({ $time }): partida com { $names }
notice-begun = Partida iniciada: { $names }
notice-over = Partida encerrada: { $names }
notice-challenge = { $name } desafia você
notice-close = Fechar
notice-allow = Notificações do navegador
notice-tournament-check-in = { $name }: faça o check-in agora
notice-tournament-begins = { $name } começou
notice-tournament-round = { $name }: rodada { $round } emparceirada
notice-tournament-over = { $name } terminou
