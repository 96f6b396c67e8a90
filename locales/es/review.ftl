### The engine's look back at a game.

review-title = Revisión
review-hint = El motor revisa cada jugada y muestra otras mejores.
review-ask = Revisar esta partida
review-again = Reintentar
review-failed = La revisión ha fallado.
review-waiting =
    { $ahead ->
        [0] Tu revisión es la siguiente.
        [one] Antes se revisa otra partida.
       *[other] Antes se revisan otras { $ahead } partidas.
    }
review-working = El motor está analizando la partida…
review-look-again = Actualizar
review-accuracy = Precisión
review-accuracy-hint = La precisión pondera cada jugada según lo que había en juego.
review-lost = Probabilidad perdida
review-lost-hint = 100 % equivale a regalar una partida entera.
review-blunders = Errores graves
review-mistakes = Errores
review-inaccuracies = Imprecisiones
review-fine = buena
review-blunder = error grave
review-mistake = error
review-inaccuracy = imprecisión
review-no-flaws = No se encontraron errores.
review-better = Mejor: { $line }
review-own = Solo mis errores
review-retry = Corregir tus errores
review-refutation = Lo que sigue: { $line }
review-chance = (probabilidad de victoria { $before } → { $after })
review-analyse = Abrir en el tablero de análisis
review-all = Todas las jugadas en cifras
review-move = Jugada
review-verdict = Valoración
review-chance-white = Prob. de victoria de Blanco
review-chance-mover = Prob. de victoria de quien mueve
review-lines = Probabilidad de victoria de cada jugador en sus turnos:
review-percent = { $percent } %
review-wins =
    { $plies ->
        [one] ({ $colour } gana con la próxima jugada)
       *[other] ({ $colour } gana en { $plies } jugadas)
    }
review-loses =
    { $plies ->
        [one] ({ $colour } pierde con la próxima jugada)
       *[other] ({ $colour } pierde en { $plies } jugadas)
    }

problem-still-played = La partida está en curso
problem-still-played-text = Puedes revisar y analizar una partida cuando haya terminado.
problem-own-running-game = Tu partida está en curso
problem-own-running-game-text = Esta posición está en una de tus partidas en curso, o una jugada más adelante. Inténtalo de nuevo cuando la partida termine.
problem-too-many-reviews = Hay demasiadas revisiones sin terminar, tuyas o de tu red. Inténtalo de nuevo cuando termine una.
