### Notifications on devices (Web Push): their texts, and the page where they are chosen.

push-turn-title = Tu turno
push-game = Partida con { $names }
push-clock-title = Queda poco tiempo
push-clock =
    { $hours ->
        [one] Cerca de { $hours } hora: partida con { $names }
       *[other] Cerca de { $hours } horas: partida con { $names }
    }
push-over-title = Partida terminada
push-challenge-title = Desafío
push-test = Las notificaciones llegan a este dispositivo.

push-title = Notificaciones en dispositivos
push-why = Tu teléfono o tu equipo puede avisarte de que es tu turno, aunque no tengas abierta ninguna página de este sitio.
push-off = Este sitio no envía notificaciones a dispositivos.
push-devices = Dispositivos
push-needs-scripts = Las notificaciones necesitan JavaScript en el navegador del dispositivo.
push-unsupported = Este navegador no admite notificaciones de este sitio. En un iPhone o iPad, añade primero el sitio a la pantalla de inicio y ábrelo desde allí.
push-denied = El navegador bloquea las notificaciones de este sitio. Puedes permitirlas en los ajustes del navegador para este sitio.
push-failed = No se pudo preparar el navegador para las notificaciones. Inténtalo más tarde.
push-begin = Avisarme en este dispositivo
push-on = Las notificaciones están activadas en este dispositivo.
push-offer = Avisarme cuando sea mi turno
push-privacy = Las notificaciones pasan por un servicio del fabricante del navegador. Van cifradas: el servicio sabe cuándo se envía una, no qué dice.
push-since = Desde el { $day }.
push-used = Última notificación el { $day } a las { $time } (UTC).
push-try = Enviar una prueba
push-tried = Una prueba va en camino al dispositivo.
push-remove = Quitar
push-removed = Las notificaciones están desactivadas en el dispositivo.
push-what = Qué y cuándo
push-turn = Mi turno en una partida sin reloj en vivo
push-challenge = Un desafío para mí
push-over = El final de una partida mía
push-tournaments = Novedades de mis torneos: inicio, rondas, días que quedan, resultado
push-before-end = Antes de que se acabe mi tiempo
push-never = Nunca
push-hours =
    { $hours ->
        [one] { $hours } hora antes
       *[other] { $hours } horas antes
    }
push-half = Pero solo cuando haya pasado la mitad del tiempo de la jugada.
push-daily = Un resumen de lo que me espera, hasta cuatro veces al día
push-hour = Hora { $number }
push-no-hour = –
push-at = A las { $hour }:00
push-zone = Zona horaria
push-quiet = No enviamos nada sobre una partida que está en tu pantalla, ni mientras estás de vacaciones, salvo que un reloj tuyo corra de todos modos y esté a punto de agotarse.
