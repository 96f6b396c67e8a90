### News of tournaments, in mails, on devices and in the daily summary.

tournament-notice-soon = começa em { $moment }
tournament-notice-soon-leave = Se você não puder jogar, saia antes disso e nenhuma partida é perdida.
tournament-notice-join = Você ainda não entrou. Entre na página do torneio.
tournament-notice-check-in = o check-in está aberto
tournament-notice-check-in-until = Faça o check-in até { $moment }. Jogadores sem check-in não são emparceirados.
tournament-notice-season = a temporada começou
tournament-notice-begins = o torneio começou
tournament-notice-round = rodada { $round } emparceirada
tournament-notice-bye = Você tem um bye na rodada { $round }. Vale um ponto.
tournament-notice-minute = Sua partida começa um minuto depois do emparceiramento.
tournament-notice-deadline = Partidas inacabadas são decididas em { $moment }.
tournament-notice-first-move = Se você não fizer o primeiro lance a tempo, a partida está perdida. Se isso acontecer em duas partidas, você é retirado.
tournament-notice-left =
    { $count ->
        [1] uma de suas partidas está inacabada
       *[other] { $count } de suas partidas estão inacabadas
    }
tournament-notice-left-until = Partidas ainda inacabadas em { $moment } são decididas por tabelas de finais ou pelo tempo gasto.
tournament-notice-withdrawn = você foi retirado
tournament-notice-no-shows = Você não fez o primeiro lance em duas partidas. Suas partidas inacabadas estão perdidas.
tournament-notice-not-checked-in = Você não fez o check-in.
tournament-notice-removed = Um organizador removeu você.
tournament-notice-moved = as datas mudaram
tournament-notice-starts = Começa em { $moment }.
tournament-notice-ends = Termina o mais tardar em { $moment }.
tournament-notice-place = encerrado, você ficou em { $place }º de { $count }
tournament-notice-cup-won = encerrada, você venceu
tournament-notice-cup = encerrada, { $player } venceu
tournament-notice-next = { $name } começa em { $moment }. Você já tem vaga.
tournament-notice-open = { $name } começa em { $moment }. Você já pode entrar.
tournament-notice-board = Tabuleiro { $board }: { $game }
tournament-notice-page = A página do torneio
tournament-promoted = Você sobe de divisão.
tournament-relegated = Você cai de divisão.
email-digest-tournament = { $name }: { $phase }, termina em { $end }
