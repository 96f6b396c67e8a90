### Why a move is wrong: how that is known, and the facts that its line shows.

explain-why-not = ¿Por qué no { $move }?
explain-line = Lo que sigue:
explain-source-table = Las tablas de finales demuestran que { $move } pierde.
explain-source-solver = Una búsqueda hasta las tablas de finales ha demostrado que { $move } pierde.
explain-source-engine = { $move } es peor según la estimación del motor: probabilidad de victoria { $percent } %.
explain-chosen-by-engine = El motor eligió estas jugadas.

## Facts
explain-loses =
    { $moves ->
        [one] Con esta jugada { $player } pierde la partida.
       *[other] En esta línea { $player } pierde tras { $moves } jugadas.
    }
explain-stack-lost =
    { $height ->
        [one] { $player } pierde una ficha en { $square }.
       *[other] { $player } pierde la pila de { $height } en { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] { $player } podría haber capturado una ficha en { $square }.
       *[other] { $player } podría haber capturado la pila de { $height } en { $square }.
    }
explain-sits-out = { $player } tiene que pasar.
explain-sit-out-missed = En la línea mejor, el rival pasa.
explain-bears-off-first = { $player } es el primero en sacar fichas del tablero.
explain-bear-off-missed = En la línea mejor, el rival es el primero en sacar fichas del tablero.
explain-moves-left =
    { $left ->
        [one] A { $player } le queda 1 jugada en vez de { $better }.
       *[other] A { $player } le quedan { $left } jugadas en vez de { $better }.
    }
explain-table-lost = Según las tablas de finales, { $player } ganaba antes de esta jugada y pierde después.
explain-later = En esta línea aún no se pierde nada. El motor espera la pérdida más adelante.

## Mistakes to correct
mistakes-title = Corregir tus errores
mistakes-number = Error { $number } de { $count }
mistakes-solved = Corregidos: { $solved } de { $count }
mistakes-move = Jugada { $number }
mistakes-back = Volver a la partida
mistakes-next = Siguiente error
mistakes-done = Volver a la revisión
mistakes-none = No cometiste ningún error en esta partida.
mistake-show = Ver la jugada mejor
mistake-theme-loses = Perder enseguida
mistake-theme-stack-lost = Pilas perdidas
mistake-theme-capture-missed = Capturas omitidas
mistake-theme-sits-out = Tener que pasar
mistake-theme-sit-out-missed = Rivales a los que se podía hacer pasar
mistake-theme-bears-off-first = Sacar fichas demasiado pronto
mistake-theme-bear-off-missed = Rivales a los que se podía obligar a sacar fichas
mistake-theme-moves-left = Quedarse sin jugadas
mistake-theme-other = Otros errores

## Progress and practice
progress-title = Tu progreso
progress-puzzles = Problemas por tema
progress-mistakes = Tus errores por tema
progress-tried = Intentos
progress-won = Al primer intento
progress-corrected = Corregidos
progress-no-puzzles = Aún no has intentado ningún problema.
progress-no-mistakes = Aún no has corregido ningún error. Cada revisión de una partida tuya lo ofrece.
practice-title = Qué practicar ahora
practice-none = Juega partidas y pide su revisión: tus errores muestran entonces qué practicar.
practice-count =
    { $count ->
        [one] 1 error en tus últimas revisiones.
       *[other] { $count } errores en tus últimas revisiones.
    }
practice-retry = Corregirlos
practice-puzzles = Problemas
practice-step = Curso
