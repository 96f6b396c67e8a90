### Clocks, and what ends a game before the board does.

clock-title = Reloj
clock-none = Sin reloj
clock-minutes =
    { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    }
clock-seconds =
    { $seconds ->
        [one] 1 segundo
       *[other] { $seconds } segundos
    }
clock-each = { $time } por jugador
clock-increment =
    { $increment ->
        [one] más 1 segundo por jugada
       *[other] más { $increment } segundos por jugada
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] 1 día por jugada
       *[other] { $days } días por jugada
    }
clock-days-total =
    { $days ->
        [one] 1 día por jugada, { $total } en total
       *[other] { $days } días por jugada, { $total } en total
    }
clock-reserve = { $start }{"\u00A0"}h, más { $increment }{"\u00A0"}h por jugada (máximo { $cap }{"\u00A0"}h)
clock-reserve-days = { $start } días, más { $increment } por jugada (máximo { $cap })
clock-own = Reloj propio
clock-own-kind-live = En vivo
clock-own-minutes = Minutos por jugador
clock-own-increment = Segundos añadidos por jugada
clock-own-kind-days = Correspondencia, días por jugada
clock-own-days = Días
clock-own-kind-reserve = Correspondencia, con reserva
clock-own-reserve = Horas al empezar
clock-own-refill = Horas añadidas por jugada
clock-own-cap = Máximo, en horas

## Why something cannot be done
refused-out = Ya no estás en esta partida.
refused-too-late-to-abort = Ya han jugado todos, así que la partida no se puede anular. Puedes rendirte o pedir que se anule.
refused-nothing-to-claim = Aún no puedes reclamar la partida: ningún jugador lleva fuera el tiempo suficiente.
refused-nothing-to-undo = No tienes ninguna jugada que deshacer.
refused-undo-pending = Hay otra petición abierta. Espera a que la respondan.
refused-undo-refused = Tu petición fue rechazada. Puedes volver a pedirlo después de la próxima jugada.
refused-nothing-proposed = No hay ninguna petición a la que responder.

## What players do besides moving
undo-ask = Pedir deshacer
undo-accept = Aceptar
undo-reject = Rechazar
undo-waits = Has pedido deshacer tu jugada. Esperando respuesta.
undo-withdraw = Retirar
claim-yes = Reclamar partida
abort = Anular partida
abort-sure = ¿Anular la partida? Termina sin resultado.
abort-yes = Anular partida
call-off = Pedir anulación
call-off-sure = ¿Pedir a los demás jugadores que se anule la partida?
call-off-yes = Enviar petición
call-off-asked = Te piden anular la partida, sin resultado.
call-off-waits = Has pedido anular la partida. Esperando respuesta.

## Vacation and weekends
pauses-title = Vacaciones y fines de semana
pauses-lead = Las vacaciones y los fines de semana solo detienen tu propio reloj, en tu turno, en partidas por correspondencia. Los relojes en vivo no se detienen nunca.
vacation-title = Vacaciones
vacation-hint =
    { $days ->
        [one] Tienes 1 día de vacaciones por año civil.
       *[other] Tienes { $days } días de vacaciones por año civil. Tómalos cuando quieras.
    }
vacation-now = Estás de vacaciones hasta el { $until }.
vacation-end = Acabar vacaciones
vacation-left =
    { $days ->
        [one] Queda un día este año.
       *[other] Quedan { $days } días este año.
    }
vacation-days = Días, desde ahora
vacation-begin = Empezar vacaciones
vacation-none-left = Este año no te quedan días de vacaciones.
vacation-already = Ya estás de vacaciones. Termínalas primero.
vacation-length = Elige de 1 a { $most } días.
weekends-title = Fines de semana
weekends-hint = Del sábado a las 0:00 al lunes a las 0:00, en UTC.
weekends-free = Detener mis relojes de correspondencia los fines de semana
