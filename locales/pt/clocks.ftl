### Clocks, and what ends a game before the board does.

clock-title = Relógio
clock-none = Sem relógio
clock-minutes =
    { $minutes ->
        [0] 0 minutos
        [one] 1 minuto
       *[other] { $minutes } minutos
    }
clock-seconds =
    { $seconds ->
        [0] 0 segundos
        [one] 1 segundo
       *[other] { $seconds } segundos
    }
clock-each = { $time } para cada um
clock-increment =
    { $increment ->
        [0] mais 0 segundos por lance
        [one] mais 1 segundo por lance
       *[other] mais { $increment } segundos por lance
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] { $days } dia por lance
       *[other] { $days } dias por lance
    }
clock-days-total =
    { $days ->
        [one] { $days } dia por lance, { $total } no total
       *[other] { $days } dias por lance, { $total } no total
    }
clock-reserve = { $start }{"\u00A0"}h, mais { $increment }{"\u00A0"}h por lance (no máximo { $cap }{"\u00A0"}h)
clock-reserve-days = { $start } dias, mais { $increment } por lance (no máximo { $cap })
clock-own = Relógio próprio
clock-own-kind-live = Ao vivo
clock-own-minutes = Minutos para cada um
clock-own-increment = Segundos a mais por lance
clock-own-kind-days = Por correspondência, dias por lance
clock-own-days = Dias
clock-own-kind-reserve = Por correspondência, com reserva
clock-own-reserve = Horas no início
clock-own-refill = Horas a mais por lance
clock-own-cap = No máximo, em horas

## Why something cannot be done
refused-out = Você não está mais nesta partida.
refused-too-late-to-abort = Todos já jogaram, por isso a partida não pode ser cancelada. Você pode desistir ou pedir o cancelamento.
refused-nothing-to-claim = Você ainda não pode reivindicar a vitória: nenhum jogador está fora há tempo suficiente.
refused-nothing-to-undo = Você não tem lance para voltar.
refused-undo-pending = Outro pedido ainda está aberto. Espere a resposta.
refused-undo-refused = Seu pedido foi recusado. Você pode pedir de novo depois do próximo lance.
refused-nothing-proposed = Não há pedido para responder.

## What players do besides moving
undo-ask = Pedir volta do lance
undo-accept = Aceitar
undo-reject = Recusar
undo-waits = Volta do lance pedida. Aguardando resposta.
undo-withdraw = Retirar
claim-yes = Reivindicar vitória
abort = Cancelar partida
abort-sure = Cancelar a partida? Ela termina sem resultado.
abort-yes = Cancelar partida
call-off = Pedir cancelamento
call-off-sure = Pedir aos outros jogadores para cancelar a partida?
call-off-yes = Enviar pedido
call-off-asked = Pedem a você para cancelar a partida, sem resultado.
call-off-waits = Cancelamento pedido. Aguardando resposta.

## Vacation and weekends
pauses-title = Férias e fins de semana
pauses-lead = Férias e fins de semana param só o seu relógio, na sua vez, em partidas por correspondência. Relógios ao vivo nunca param.
vacation-title = Férias
vacation-hint =
    { $days ->
        [one] Você tem { $days } dia de férias por ano civil.
       *[other] Você tem { $days } dias de férias por ano civil. Use-os quando quiser.
    }
vacation-now = Você está de férias até { $until }.
vacation-end = Encerrar férias
vacation-left =
    { $days ->
        [0] Não resta nenhum dia este ano.
        [one] Resta um dia este ano.
       *[other] Restam { $days } dias este ano.
    }
vacation-days = Dias, a partir de agora
vacation-begin = Iniciar férias
vacation-none-left = Você não tem mais dias de férias este ano.
vacation-already = Você já está de férias. Encerre-as primeiro.
vacation-length = Escolha de 1 a { $most } dias.
weekends-title = Fins de semana
weekends-hint = De sábado, 0:00, a segunda-feira, 0:00, em UTC.
weekends-free = Parar meus relógios de correspondência nos fins de semana
