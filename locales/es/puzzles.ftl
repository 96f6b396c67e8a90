### Puzzles: positions with one winning move.

puzzles-title = Problemas
puzzle-title = Problema
puzzle-daily = Problema del día
puzzle-streak = Racha de problemas
puzzle-link = Enlace a este problema

## At the board
puzzle-to-move = Juega { $player }: encuentra la única jugada que gana.
puzzle-wrong = { $move } no gana. Prueba otra jugada.
puzzle-wrong-hint = { $move } no gana.
puzzle-right = Correcto. Encuentra la siguiente jugada.
puzzle-solved = ¡Resuelto!
puzzle-shown = Esta es la solución.
puzzle-won = Resuelto al primer intento.
puzzle-lost = No resuelto al primer intento.
puzzle-not-sent = Sin conexión. No se envió tu jugada; inténtalo de nuevo.
puzzle-solution = Ver solución
puzzle-again = Reintentar
puzzle-next = Siguiente problema
puzzle-analyse = Analizar

## The line at the board
puzzle-line-solution = Solución
puzzle-line-start = Inicio
puzzle-line-back = Una jugada atrás
puzzle-line-on = Una jugada adelante
puzzle-line-moves = Jugadas de la línea
puzzle-why-not = ¿Por qué no otra jugada?
puzzle-why-not-move = ¿Por qué no { $move }?
puzzle-chosen-by-engine = El motor eligió las jugadas siguientes.
puzzle-why-show = Mostrar
puzzle-back-to-solution = Volver a la solución
puzzle-explaining = Buscando la refutación…
puzzle-no-refutation = El sitio no puede mostrar ahora por qué; inténtalo más tarde.
puzzle-may-win = Puede que { $move } también gane.

## Mistakes of one's own games
mistake-to-move = Juega { $player }: encuentra una jugada mejor que { $move }.
mistake-wrong = { $move } no es lo bastante buena. Prueba otra jugada.
mistake-wrong-hint = { $move } no es lo bastante buena.
mistake-found = Bien visto: { $move } es buena.
mistake-shown = Esto era mejor.
mistake-better = Mejor
mistake-may-win = Puede que { $move } también sea buena.

## Beside the board
puzzle-rating = Dificultad
puzzle-rating-hidden = visible tras el primer intento
puzzle-your-rating = Tu puntuación de problemas
puzzle-unrated = aún ninguna
puzzle-themes = Temas
puzzle-guest = Tu puntuación de problemas se guarda en este navegador. Con una cuenta la tienes en todas partes.
puzzle-setup = Tablero
puzzle-any-setup = Cualquier tablero
puzzle-theme = Tema
puzzle-any-theme = Cualquier tema
puzzle-choose = Mostrar problemas
puzzle-none = No hay ningún problema de este tema en este tablero.
puzzle-theme-capture = Captura
puzzle-theme-backward = Captura hacia atrás
puzzle-theme-merge = Fusión
puzzle-theme-quiet = Jugada tranquila
puzzle-theme-bearingOff = Sacar fichas
puzzle-theme-sitOut = Hacer pasar
puzzle-theme-tallStack = Pila alta
puzzle-theme-defence = Defensa
puzzle-theme-sacrifice = Sacrificio
puzzle-theme-endgame = Final
puzzle-theme-finish = Última ficha
puzzle-theme-long = Largo
puzzle-theme-oneMove = Una jugada

## Streaks
puzzle-streak-how = Los problemas son cada vez más difíciles. La primera jugada errónea termina la racha. Tu puntuación de problemas no cambia.
puzzle-streak-start = Empezar
puzzle-streak-again = Nueva racha
puzzle-streak-solved = Resueltos
puzzle-streak-best = Tu mejor racha
puzzle-streak-over = La racha ha terminado. Esta era la solución.
puzzle-streak-all = Has resuelto todos los problemas de una racha: { $count }.

## Reports
puzzle-report = Avisar de un error
puzzle-report-why = ¿También gana otra jugada, o la solución no gana? El responsable del sitio lo revisará.
puzzle-report-text = ¿Qué está mal?
puzzle-report-done = Gracias. El responsable del sitio lo revisará.
problem-too-many-puzzles = Los invitados de tu red han empezado demasiados problemas. Crea una cuenta para continuar.
problem-puzzle-open = Primero haz una jugada en el problema o mira su solución.

puzzle-sheet = Problemas para imprimir
puzzle-sheet-title = { $count ->
    [one] { $count } problema para imprimir
   *[other] { $count } problemas para imprimir
}
puzzle-sheet-how = Imprime esta página: las soluciones salen en una hoja aparte. Mañana habrá otros.
puzzle-sheet-solutions = Soluciones
