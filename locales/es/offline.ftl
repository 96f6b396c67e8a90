### Playing without a connection, and what the browser keeps for it.

offline-title = Jugar sin conexión
offline-lead = La máquina juega en tu navegador, en los mismos niveles que en el sitio, y no necesita conexión. Tus partidas quedan en este navegador hasta que las guardes en el sitio.
offline-needs-scripts = Jugar sin conexión requiere JavaScript.
offline-state-fetching = Descargando lo necesario para jugar sin conexión…
offline-state-ready = Todo está aquí: esta página funciona sin conexión.
offline-state-not-kept = Este navegador no puede conservar la página para cuando no haya conexión. Funciona mientras la haya.
offline-state-no-storage = Este navegador no permite que la página conserve partidas.
offline-games = Partidas en este navegador
offline-computer = Máquina, nivel { $level }
offline-you = Tú
offline-count =
    { $count ->
        [one] 1 jugada
       *[other] { $count } jugadas
    }
offline-your-turn = tu turno
offline-their-turn = turno de la máquina
offline-won = ganada
offline-lost = perdida
offline-delete = Borrar
offline-delete-yes = Borrar esta partida
offline-saved = guardada
offline-engine-fetching = Descargando la máquina…
offline-engine-failed = La máquina no pudo iniciarse: { $reason }
offline-engine-again = Reintentar

## The end, and saving
offline-rematch = Jugar otra vez
offline-new-game = Nueva partida
offline-save = Guardar en el sitio
offline-saving = Guardando…
offline-save-failed = No se guardó: { $reason }
offline-no-connection = Ahora no hay conexión. La partida queda en este navegador.
offline-to-saved = En el sitio
offline-mark = Jugada sin conexión: las jugadas de la máquina vienen del navegador del jugador.

## What is shown without a connection
offline-copy = Sin conexión. Esta es la página tal como estaba el { $time }.
offline-instead = Sin conexión, y la página que pediste no se conserva aquí. Puedes jugar sin conexión.
