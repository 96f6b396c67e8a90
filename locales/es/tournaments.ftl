### Tournaments: the list, the page of a tournament, the form for a new one.

tournaments-title = Torneos
tournaments-lead = Ligas, torneos suizos y copas. Funcionan solos, y conoces el último día antes de apuntarte.
tournaments-none = Por ahora no hay ningún torneo previsto.
tournaments-mine = Mis torneos
tournaments-running = En curso
tournaments-upcoming = Próximos
tournaments-finished = Terminados
tournaments-all = Todos los torneos

tournament-season = Liga “{ $setup }”, temporada { $number }
tournament-edition = { $name }, n.º { $number }
tournament-league = Liga
tournament-swiss = Torneo suizo
tournament-cup = Copa
tournament-announced = inscripción abierta
tournament-check-in-open = check-in abierto
tournament-running = en curso
tournament-finished = torneo terminado
tournament-too-few =
    { $missing ->
        [one] torneo cancelado: faltó un jugador
       *[other] torneo cancelado: faltaron { $missing } jugadores
    }
tournament-start-missed = torneo cancelado: el sitio no estaba disponible al empezar
tournament-cancelled = torneo cancelado por el organizador
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 día
       *[other] { $count } días
    }
tournament-hours =
    { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
tournament-minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
tournament-start = Inicio
tournament-end = Fin
tournament-left = aún { $time }
tournament-deadline = Fecha límite:
tournament-games = Partidas
tournament-next = El siguiente
tournament-players =
    { $count ->
        [one] 1 jugador
       *[other] { $count } jugadores
    }
tournament-places = { $count } de { $capacity } plazas ocupadas
tournament-missing =
    { $count ->
        [one] Falta un jugador.
       *[other] Faltan { $count } jugadores.
    }

tournament-you-play = Participas.
tournament-you-withdrew = Te has retirado de este torneo.
tournament-withdrawn = Retirado
tournament-needs-account = Para participar necesitas una cuenta.
tournament-join = Apuntarse
tournament-join-always = Apuntarse siempre
tournament-join-always-hint = Siempre significa que participas en todas las temporadas hasta que decidas dejarlo.
tournament-leave = Retirarse
tournament-leave-sure = Retirarse ahora
tournament-leave-free = Dejas tu plaza.
tournament-leave-games = Pierdes tus partidas sin terminar. Las partidas en las que ya han jugado todos cuentan como perdidas por rendición.
tournament-stay-once = Solo juegas esta temporada.
tournament-stays = Participas en todas las temporadas hasta nuevo aviso.
tournament-stay-always = Seguir siempre
tournament-stay-end = Jugar solo esta temporada
tournament-check-in = Hacer check-in
tournament-checked-in = check-in hecho
tournament-breaks = Saltar una ronda
tournament-breaks-hint = Una ronda que saltas cuenta medio punto.
tournament-sit-out = Saltar la ronda { $round }
tournament-play-round = No saltar la ronda { $round }
tournament-own-games = Mis partidas
tournament-boards = Partidas en curso
tournament-invite = Invitar a jugadores
tournament-entrants = Jugadores inscritos
tournament-reminders = Recordatorios
tournament-remind-hint = Recibe un recordatorio por correo y en tus dispositivos { $time } antes de que empiece cada torneo de esta serie, mientras no te hayas apuntado.
tournament-reminded = Recibes un recordatorio de cada torneo de esta serie.
tournament-remind = Recordármelo
tournament-remind-end = No recibir más recordatorios
tournament-remind-account = Con una cuenta puedes recibir un recordatorio antes de cada torneo de esta serie.
tournament-reminders-none = No tienes recordatorios. La página de un torneo que se repite tiene un botón para ellos.

tournament-division = División { $level }
tournament-crosstable = Tabla cruzada
tournament-standings = Clasificación
tournament-unfold = Abre un número para ver las partidas que hay detrás.
tournament-player = Jugador
tournament-points = Puntos
tournament-sb = Sonneborn-Berger
tournament-direct = Resultado particular
tournament-black-wins = Victorias con Negro
tournament-black-wins-four = Victorias sin empezar
tournament-bye = bye
tournament-first = empezó
tournament-not-first = no empezó
tournament-unplayed = sin jugar
tournament-by-table = por tablas de finales
tournament-by-proof = por demostración
tournament-by-rule = por tiempo usado
tournament-result-against = { $points } contra { $player }
tournament-game-against = Partida contra { $player }
tournament-rounds = Rondas
tournament-round = Ronda { $number }
tournament-result = Resultado
tournament-playing = en curso
tournament-waits = sin empezar
tournament-bracket = Cuadro
tournament-winner = Ganador:
tournament-advances = avanza
tournament-begins = Empieza { $player }:

tournament-rules = Cómo funciona
tournament-rule-league = Juegas dos partidas contra cada jugador de tu división, una con Blanco y otra con Negro, todas al mismo tiempo.
tournament-rule-four = Juegas cuatro partidas, una desde cada puesto de salida.
tournament-rule-divisions = Los dos mejores de una división ascienden, los dos últimos descienden.
tournament-rule-vacation =
    { $days ->
        [one] Un día de tus vacaciones detiene tus relojes durante la temporada.
       *[other] Hasta { $days } días de tus vacaciones detienen tus relojes durante la temporada.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] Una ronda.
       *[other] Como máximo { $rounds } rondas, cada una contra un jugador con más o menos los mismos puntos que tú, y nunca dos veces contra el mismo.
    }
tournament-rule-round = Una ronda dura como máximo { $time }. La siguiente empieza en cuanto se conocen todos los resultados.
tournament-rule-bye = Con un número impar de jugadores, uno tiene bye, que cuenta un punto. Ningún jugador recibe un segundo bye.
tournament-rule-check-in = Haz el check-in: se abre { $time } antes del inicio. Sin check-in no se te empareja.
tournament-rule-late = Aún puedes apuntarte hasta que se empareje la ronda { $round }. Cada ronda no jugada cuenta medio punto.
tournament-rule-breaks =
    { $count ->
        [one] Puedes saltar una ronda por medio punto.
       *[other] Puedes saltar { $count } rondas, por medio punto cada una.
    }
tournament-rule-cup = Empieza en cuanto se han apuntado { $players } jugadores. Si no ocurre antes del inicio anunciado, se cancela.
tournament-rule-match = Juegas dos partidas contra cada rival. Tras un 1–1, avanza el jugador que usó menos tiempo.
tournament-rule-deadline = Una partida sin terminar en la fecha límite se decide por las tablas de finales, después por una demostración del programa, y si no, pierde el jugador que usó más tiempo.
tournament-rule-no-show = Si no haces tu primera jugada a tiempo, la partida se pierde sin jugar y no cambia ninguna puntuación. Tras dos partidas así, se te retira.
tournament-rule-withdraw = Puedes retirarte en cualquier momento con un botón.
tournament-rule-ties = A igualdad de puntos decide Sonneborn-Berger, después las partidas entre los jugadores, después las victorias con Negro.
tournament-rule-rated = Las partidas cuentan para tu puntuación.
tournament-rule-casual = Las partidas no cuentan para tu puntuación.

game-tournament = Torneo: { $name }

tournament-new = Nuevo torneo
tournament-new-hint = Termina después de su última ronda. El final se calcula con el inicio, el número de rondas y su duración.
tournament-name = Nombre
tournament-format = Formato
tournament-start-utc = Inicio (UTC)
tournament-announce = Anunciar torneo
tournament-more-clocks = Más relojes
tournament-field-rounds = Rondas
tournament-field-round-minutes = Minutos máximos de una ronda
tournament-field-check-in = Minutos de check-in antes del inicio
tournament-field-last-entry-round = Inscripción tardía hasta la ronda
tournament-field-max-breaks = Rondas que un jugador puede saltar
tournament-field-capacity = Máximo de jugadores
tournament-field-period-days = Días hasta que se repite
tournament-rounds-hint = 0: las necesarias para que haya un ganador. Solo para torneos suizos.
tournament-check-in-hint = 0: sin check-in.
tournament-late-hint = 1: sin inscripción tardía.
tournament-capacity-hint = Una copa tiene 4 u 8 jugadores.
tournament-period-hint = 0: un solo torneo. 7: cada semana.

tournaments-calendar = Calendario (ICS)
tournaments-feed = Canal (Atom)
tournament-games-ndjson = Partidas (NDJSON)
tournament-report = Informe para programas de emparejamiento (TRF)

organise-title = Organizar
organise-hint = El registro de auditoría anota cada acción. Las horas son UTC.
organise-undo = Anular incomparecencia
organise-pairing = Partida perdida sin jugar
organise-undo-question = { $pairing }: esta partida sí se juega. Vuelven los jugadores retirados por no hacer su primera jugada.
organise-move = Cambiar fecha
organise-new-start = Nuevo inicio (UTC)
organise-new-end = Nuevo final (UTC)
organise-start-question = El torneo empieza el { $moment } y termina otro tanto más tarde. Se avisa a sus jugadores.
organise-end-question = El torneo termina el { $moment }. La fecha límite de la ronda actual se mueve otro tanto. Se avisa a sus jugadores.
organise-remove = Quitar jugador
organise-remove-question = Se quita a { $player }, que no puede volver a apuntarse. Las partidas sin terminar de este jugador se pierden sin jugar.
organise-cancel = Cancelar el torneo
organise-cancel-hint = Las partidas en curso siguen como partidas corrientes.
organise-cancel-question = El torneo se cancela para todos los jugadores. No se puede deshacer. Las partidas en curso siguen como partidas corrientes.
organise-back = Atrás

home-tournament = Torneo
home-next-tournament = Próximo torneo
profile-titles = Títulos ganados
profile-won = victoria
profile-season = división { $level }, puesto { $place }
profile-promoted = ascenso
profile-relegated = descenso
