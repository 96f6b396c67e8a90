### Solved boards: playing against a proof.

solved-title = Tableros resueltos
solved-lead = Este inicio está resuelto: { $winner } gana, haga lo que haga { $loser }. Juega con { $loser } e inténtalo.
solved-how = La demostración tiene una respuesta a cada jugada posible del bando que pierde, hasta el final de la partida. La página la lee de un archivo, poco a poco; no se calcula nada. Junto a cada jugada está el número de líneas que la demostración abarca después de ella.
solved-needs-scripts = Jugar contra una demostración requiere JavaScript.
solved-records =
    { $count ->
        [one] { $count } posición
       *[other] { $count } posiciones
    }
solved-check = Comprueba tú mismo la afirmación:
solved-guide = Cómo verificar una demostración
solved-boards = Tableros
solved-board = { $size }×{ $size }, { $count } fichas cada uno
solved-back = Deshacer
solved-again = Empezar de nuevo
solved-your-move = Es tu turno, { $player }. Todas las jugadas pierden.
solved-reading = Buscando la respuesta …
solved-lines =
    { $count ->
        [one] { $lines } línea
       *[other] { $lines } líneas
    }
solved-at-least = más de { $lines } líneas
solved-won = Ha ganado { $player }, como estaba demostrado.
solved-moves = Tus jugadas y las líneas demostradas después de cada una
solved-failed = No se pudo leer la demostración: { $reason }
