### News of tournaments, in mails, on devices and in the daily summary.

tournament-notice-soon = empieza el { $moment }
tournament-notice-soon-leave = Si no puedes jugar, retírate antes y no perderás ninguna partida.
tournament-notice-join = Aún no te has apuntado. Apúntate en la página del torneo.
tournament-notice-check-in = el check-in está abierto
tournament-notice-check-in-until = Haz el check-in antes del { $moment }. A quien no lo haya hecho no se le empareja.
tournament-notice-season = ha empezado la temporada
tournament-notice-begins = ha empezado el torneo
tournament-notice-round = ronda { $round } emparejada
tournament-notice-bye = Tienes bye en la ronda { $round }. Cuenta un punto.
tournament-notice-minute = Tu partida empieza un minuto después del emparejamiento.
tournament-notice-deadline = Las partidas sin terminar se deciden el { $moment }.
tournament-notice-first-move = Si no haces tu primera jugada a tiempo, la partida se pierde. Si te ocurre en dos partidas, se te retira.
tournament-notice-left =
    { $count ->
        [one] una de tus partidas está sin terminar
       *[other] { $count } de tus partidas están sin terminar
    }
tournament-notice-left-until = Las partidas que sigan sin terminar el { $moment } se deciden por las tablas de finales o por el tiempo usado.
tournament-notice-withdrawn = se te ha retirado
tournament-notice-no-shows = No hiciste la primera jugada en dos partidas. Tus partidas sin terminar se pierden.
tournament-notice-not-checked-in = No hiciste el check-in.
tournament-notice-removed = Un organizador te ha quitado del torneo.
tournament-notice-moved = han cambiado las fechas
tournament-notice-starts = Empieza el { $moment }.
tournament-notice-ends = Termina el { $moment } a más tardar.
tournament-notice-place = torneo terminado, tu puesto es el { $place } de { $count }
tournament-notice-cup-won = torneo terminado, has ganado
tournament-notice-cup = torneo terminado, ha ganado { $player }
tournament-notice-next = { $name } empieza el { $moment }. Ya tienes plaza.
tournament-notice-open = { $name } empieza el { $moment }. Ya puedes apuntarte.
tournament-notice-board = Partida { $board }: { $game }
tournament-notice-page = La página del torneo
tournament-promoted = Asciendes de división.
tournament-relegated = Desciendes de división.
email-digest-tournament = { $name }: { $phase }, termina el { $end }
