### Why something in a tournament is refused.

tournament-refused-over = El torneo ha terminado.
tournament-refused-started = El torneo ha empezado. Puedes apuntarte al siguiente.
tournament-refused-not-started = El torneo aún no ha empezado.
tournament-refused-full = Las { $count } plazas están ocupadas.
tournament-refused-needs-account = Los torneos son para jugadores con cuenta. Crea una y después apúntate.
tournament-refused-already-joined = Ya te has apuntado.
tournament-refused-not-entered = Este jugador no participa.
tournament-refused-withdrawn = Se te retiró de este torneo y no puedes volver a apuntarte.
tournament-refused-no-check-in = El check-in no está abierto ahora.
tournament-refused-no-break-left =
    { $count ->
        [0] En este torneo no puedes saltar ninguna ronda.
        [one] Puedes saltar una ronda como máximo.
       *[other] Puedes saltar { $count } rondas como máximo.
    }
tournament-refused-round = La ronda { $count } ya está emparejada o no existe.
tournament-refused-not-a-league = “Apuntarse siempre” solo vale para las ligas.
tournament-refused-not-recurring = Los recordatorios son para torneos que se repiten.
tournament-refused-too-many-reminders = Ya tienes recordatorios de { $count } series. Desactiva algunos en los ajustes de tus notificaciones.
tournament-refused-not-organiser = Solo el organizador puede hacer esto.
tournament-refused-no-forfeit = El emparejamiento { $count } no se decidió por no hacer la primera jugada ni por una retirada.
tournament-refused-round-over = La ronda { $count } ha terminado. Sus partidas ya no se pueden jugar.
tournament-refused-bad-date = La nueva fecha debe ser posterior a ahora y, una vez empezado el torneo, posterior a la antigua.
tournament-refused-overlaps-next = El torneo debe terminar antes de que empiece el siguiente.
tournament-refused-result-known = El emparejamiento { $count } ya tiene resultado.
tournament-refused-no-pairing = No existe el emparejamiento { $count }.
tournament-refused-bad-rules = Revisa el reloj, las fechas, las rondas y el número de jugadores: no encajan entre sí.
tournament-refused-game = Una partida de torneo no se puede anular, y sus jugadas no se pueden deshacer.
tournament-refused-stopped = El tiempo de esta ronda del torneo ha terminado. La partida se está adjudicando y ya no se puede cambiar nada en ella.
