### Why something in a tournament is refused.

tournament-refused-over = O torneio acabou.
tournament-refused-started = O torneio já começou. Você pode entrar no próximo.
tournament-refused-not-started = O torneio ainda não começou.
tournament-refused-full = Todas as { $count } vagas estão ocupadas.
tournament-refused-needs-account = Torneios são para jogadores com conta. Crie uma e depois entre.
tournament-refused-already-joined = Você já está no torneio.
tournament-refused-not-entered = Este jogador não participa.
tournament-refused-withdrawn = Você foi retirado deste torneio e não pode entrar de novo.
tournament-refused-no-check-in = O check-in não está aberto agora.
tournament-refused-no-break-left =
    { $count ->
        [0] Neste torneio você não pode folgar em nenhuma rodada.
        [one] Você pode folgar em uma rodada no máximo.
       *[other] Você pode folgar em { $count } rodadas no máximo.
    }
tournament-refused-round = A rodada { $count } já foi emparceirada ou não existe.
tournament-refused-not-a-league = Só em uma liga é possível participar sempre.
tournament-refused-not-recurring = Lembretes são para torneios que se repetem.
tournament-refused-too-many-reminders = Você já tem lembretes de { $count } séries. Pare alguns deles nas configurações das notificações.
tournament-refused-not-organiser = Só o organizador pode fazer isto.
tournament-refused-no-forfeit = O emparceiramento { $count } não foi decidido pela falta do primeiro lance nem por uma saída.
tournament-refused-round-over = A rodada { $count } acabou. As partidas dela não podem mais ser jogadas.
tournament-refused-bad-date = A nova data deve ser posterior a agora e, depois que o torneio começou, posterior à antiga.
tournament-refused-overlaps-next = O torneio deve terminar antes que o próximo comece.
tournament-refused-result-known = O emparceiramento { $count } já tem resultado.
tournament-refused-no-pairing = Não existe o emparceiramento { $count }.
tournament-refused-bad-rules = Confira o relógio, as datas, as rodadas e o número de jogadores: eles não combinam.
tournament-refused-game = Uma partida de torneio não pode ser cancelada, e nela não se pode voltar lances.
tournament-refused-stopped = O tempo desta rodada do torneio acabou. A partida está sendo arbitrada, e nada nela pode mais ser mudado.
