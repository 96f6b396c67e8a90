### Tournaments: the list, the page of a tournament, the form for a new one.

tournaments-title = Torneios
tournaments-lead = Ligas, torneios suíços e copas. Correm sozinhos, e você sabe o último dia antes de entrar.
tournaments-none = Nenhum torneio está planejado no momento.
tournaments-mine = Meus torneios
tournaments-running = Em andamento
tournaments-upcoming = Próximos
tournaments-finished = Encerrados
tournaments-all = Todos os torneios

tournament-season = Liga “{ $setup }”, temporada { $number }
tournament-edition = { $name }, nº { $number }
tournament-league = Liga
tournament-swiss = Torneio suíço
tournament-cup = Copa
tournament-announced = inscrições abertas
tournament-check-in-open = check-in aberto
tournament-running = em andamento
tournament-finished = encerrado
tournament-too-few =
    { $missing ->
        [1] cancelado: faltou um jogador
       *[other] cancelado: faltaram { $missing } jogadores
    }
tournament-start-missed = cancelado: o site estava fora do ar no início
tournament-cancelled = cancelado pelo organizador
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [0] 0 dias
        [one] 1 dia
       *[other] { $count } dias
    }
tournament-hours =
    { $count ->
        [0] 0 horas
        [one] 1 hora
       *[other] { $count } horas
    }
tournament-minutes =
    { $count ->
        [0] 0 minutos
        [one] 1 minuto
       *[other] { $count } minutos
    }
tournament-start = Início
tournament-end = Fim
tournament-left = ainda { $time }
tournament-deadline = Prazo:
tournament-games = Partidas
tournament-next = O próximo
tournament-players =
    { $count ->
        [0] 0 jogadores
        [one] 1 jogador
       *[other] { $count } jogadores
    }
tournament-places = { $count } de { $capacity } vagas ocupadas
tournament-missing =
    { $count ->
        [1] Falta mais um jogador.
       *[other] Faltam mais { $count } jogadores.
    }

tournament-you-play = Você participa.
tournament-you-withdrew = Você se retirou deste torneio.
tournament-withdrawn = Fora do torneio
tournament-needs-account = Você precisa de uma conta para participar.
tournament-join = Participar
tournament-join-always = Participar sempre
tournament-join-always-hint = Sempre quer dizer que você tem vaga em todas as temporadas até cancelar.
tournament-leave = Sair
tournament-leave-sure = Sair agora
tournament-leave-free = Você abre mão da sua vaga.
tournament-leave-games = Você perde suas partidas inacabadas. Partidas em que todos já jogaram contam como desistência.
tournament-stay-once = Você joga só esta temporada.
tournament-stays = Você tem vaga em todas as temporadas até cancelar.
tournament-stay-always = Continuar sempre
tournament-stay-end = Jogar só esta temporada
tournament-check-in = Fazer check-in
tournament-checked-in = check-in feito
tournament-breaks = Folgar em uma rodada
tournament-breaks-hint = Uma rodada em que você folga vale meio ponto.
tournament-sit-out = Folgar na rodada { $round }
tournament-play-round = Jogar a rodada { $round }
tournament-own-games = Minhas partidas
tournament-boards = Partidas em andamento
tournament-invite = Convidar jogadores
tournament-entrants = Jogadores inscritos

tournament-reminders = Lembretes
tournament-remind-hint = Receba um lembrete por e-mail e em seus dispositivos { $time } antes do início de cada torneio desta série, enquanto você não tiver entrado.
tournament-reminded = Você recebe um lembrete de cada torneio desta série.
tournament-remind = Lembrar-me
tournament-remind-end = Parar lembretes
tournament-remind-account = Com uma conta você pode receber um lembrete antes de cada torneio desta série.
tournament-reminders-none = Você não tem lembretes. A página de um torneio que se repete tem um botão para eles.
tournament-division = Divisão { $level }
tournament-crosstable = Tabela cruzada
tournament-standings = Classificação
tournament-unfold = Abra um número para ver as partidas por trás dele.
tournament-player = Jogador
tournament-points = Pontos
tournament-sb = Sonneborn-Berger
tournament-direct = Confronto direto
tournament-black-wins = Vitórias de Pretas
tournament-black-wins-four = Vitórias sem começar
tournament-bye = bye
tournament-first = começou
tournament-not-first = não começou
tournament-unplayed = por W.O.
tournament-by-table = por tabelas de finais
tournament-by-proof = por prova
tournament-by-rule = por tempo gasto
tournament-result-against = { $points } contra { $player }
tournament-game-against = Partida contra { $player }
tournament-rounds = Rodadas
tournament-round = Rodada { $number }
tournament-result = Resultado
tournament-playing = em andamento
tournament-waits = não começou
tournament-bracket = Chave
tournament-winner = Vencedor:
tournament-advances = avança
tournament-begins = { $player } começa:

tournament-rules = Como funciona
tournament-rule-league = Você joga duas partidas contra cada jogador da sua divisão, uma de Brancas e uma de Pretas, todas ao mesmo tempo.
tournament-rule-four = Você joga quatro partidas, uma de cada lugar inicial.
tournament-rule-divisions = Os dois melhores de uma divisão sobem, os dois últimos caem.
tournament-rule-vacation =
    { $days ->
        [one] Suas férias param seus relógios por até { $days } dia durante a temporada.
       *[other] Suas férias param seus relógios por até { $days } dias durante a temporada.
    }
tournament-rule-swiss =
    { $rounds ->
        [1] Uma rodada.
       *[other] No máximo { $rounds } rodadas, cada uma contra um jogador com mais ou menos os seus pontos, e nunca duas vezes o mesmo.
    }
tournament-rule-round = Uma rodada dura no máximo { $time }. A próxima começa assim que todos os resultados forem conhecidos.
tournament-rule-bye = Com um número ímpar de jogadores, um tem um bye, que vale um ponto. Nenhum jogador recebe um segundo.
tournament-rule-check-in = O check-in abre { $time } antes do início; sem ele, você não é emparceirado.
tournament-rule-late = Você ainda pode entrar até a rodada { $round } ser emparceirada. Cada rodada que você não joga vale meio ponto.
tournament-rule-breaks =
    { $count ->
        [one] Você pode folgar em { $count } rodada por meio ponto.
       *[other] Você pode folgar em { $count } rodadas, por meio ponto cada.
    }
tournament-rule-cup = Começa assim que { $players } jogadores tiverem entrado. Se isso não acontecer até o início anunciado, é cancelada.
tournament-rule-match = Você joga duas partidas contra cada adversário. Em caso de 1–1, avança o jogador que gastou menos tempo.
tournament-rule-deadline = Uma partida inacabada no prazo é decidida por tabelas de finais, depois por uma prova do solucionador; se não, perde o jogador que gastou mais tempo.
tournament-rule-no-show = Se você não fizer o primeiro lance a tempo, a partida está perdida por W.O. e não muda nenhum rating. Depois de duas partidas assim, você é retirado.
tournament-rule-withdraw = Você pode sair a qualquer momento com um botão.
tournament-rule-ties = O desempate é por Sonneborn-Berger, depois pelas partidas entre os jogadores, depois pelas vitórias de Pretas.
tournament-rule-rated = As partidas contam para o seu rating.
tournament-rule-casual = As partidas não contam para o seu rating.

game-tournament = Torneio: { $name }

tournament-new = Novo torneio
tournament-new-hint = Termina depois da última rodada. O fim é calculado a partir do início, do número de rodadas e da duração delas.
tournament-name = Nome
tournament-format = Formato
tournament-start-utc = Início (UTC)
tournament-announce = Anunciar torneio
tournament-more-clocks = Mais relógios
tournament-field-rounds = Rodadas
tournament-field-round-minutes = Máximo de minutos por rodada
tournament-field-check-in = Minutos de check-in antes do início
tournament-field-last-entry-round = Entrada tardia até a rodada
tournament-field-max-breaks = Rodadas em que um jogador pode folgar
tournament-field-capacity = Máximo de jogadores
tournament-field-period-days = Repetido após tantos dias
tournament-rounds-hint = 0: quantas forem precisas para haver um só vencedor. Só para torneios suíços.
tournament-check-in-hint = 0: sem check-in.
tournament-late-hint = 1: sem entrada tardia.
tournament-capacity-hint = Uma copa tem 4 ou 8 jogadores.
tournament-period-hint = 0: um torneio único. 7: toda semana.

tournaments-calendar = Calendário (ICS)
tournaments-feed = Feed (Atom)
tournament-games-ndjson = Partidas (NDJSON)
tournament-report = Relatório para programas de emparceiramento (TRF)

organise-title = Organizar
organise-hint = O registro de auditoria guarda cada ação. Os horários estão em UTC.
organise-undo = Desfazer W.O.
organise-pairing = Partida perdida por W.O.
organise-undo-question = { $pairing }: esta partida será jogada afinal. Jogadores retirados por não fazerem o primeiro lance voltam.
organise-move = Mudar data
organise-new-start = Novo início (UTC)
organise-new-end = Novo fim (UTC)
organise-start-question = O torneio começa em { $moment } e termina mais tarde na mesma medida. Os jogadores são avisados.
organise-end-question = O torneio termina em { $moment }. O prazo da rodada atual muda na mesma medida. Os jogadores são avisados.
organise-remove = Remover jogador
organise-remove-question = { $player } é removido e não pode entrar de novo. As partidas inacabadas deste jogador são perdidas por W.O.
organise-cancel = Cancelar o torneio
organise-cancel-hint = As partidas em andamento continuam como partidas comuns.
organise-cancel-question = O torneio é cancelado para todos os jogadores. Isto não pode ser desfeito. As partidas em andamento continuam como partidas comuns.
organise-back = Voltar

home-tournament = Torneio
home-next-tournament = Próximo torneio
profile-titles = Títulos
profile-won = venceu
profile-season = divisão { $level }, { $place }º lugar
profile-promoted = subiu
profile-relegated = caiu
