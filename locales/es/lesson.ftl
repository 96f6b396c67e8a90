### The guided first game.

lesson-title = Aprender jugando
lesson-lead = Seis pasos breves en el tablero. Gana quien tiene las últimas fichas en el tablero.
lesson-number = Paso { $step } de { $of }
lesson-skip = Saltar
lesson-next = Siguiente
lesson-play = Contra Principiante
lesson-again = Reintentar
lesson-to-course = Todos los capítulos
lesson-to-rules = Las reglas en texto
lesson-other = Es una jugada legal, pero prueba la que se pide.
lesson-two = La pila blanca es tuya. Tócala y luego toca una casilla con un 2: dos fichas van allí.
lesson-two-done = Dos fichas recorren exactamente dos casillas, cinco recorren cinco. Tú eliges cuántas tomas.
lesson-three = Ahora toma 3 de la pila alta. En línea recta, 3 acabarían en una casilla clara, así que van en diagonal.
lesson-three-done = Las jugadas van hacia adelante (tablero arriba), por encima de cualquier pila, y terminan en casillas oscuras.
lesson-merge = Lleva fichas a otra pila blanca tuya: se fusionan. La casilla muestra la suma.
lesson-merge-done = Una pila alta llega lejos, y solo el mismo número de fichas o más puede capturarla.
lesson-capture = Negro tiene 2 detrás de tu pila. Se captura en todas las direcciones: ve a parar allí con 2.
lesson-capture-done = Llega con tantas fichas como haya allí, o más, en cualquier dirección: desaparece toda la pila.
lesson-off = Una jugada más allá del borde saca sus fichas del tablero. Toca tu pila de B6 y elige cuántas salen.
lesson-off-done = Lo que sale está perdido. Debes mover cuando puedes, y solo pasas cuando no puedes: ahorra tus pasos.
lesson-win = Gana esta: captura y luego haz jugadas cortas, hasta que Negro tenga que salir del tablero.
lesson-skipped = Esas son las reglas. ¡Ahora juega una partida!
lesson-win-lost = Negro tiene las últimas fichas. Otra vez: primero captura.
lesson-win-done = Has ganado: tienes las últimas fichas. No hay empates. ¡Ahora juega una partida!
