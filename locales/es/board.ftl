### What the scripts of the game page show and speak.

board-label = Tablero de Dipole
board-player-W = Blanco
board-player-R = Rojo
board-player-B = Negro
board-player-G = Verde
board-left =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
board-steps =
    { $steps ->
        [one] queda { $steps } paso
       *[other] quedan { $steps } pasos
    }

## Whose turn it is
board-your-turn = Tu turno. Elige una pila.
board-your-turn-as = Turno de { $player }. Elige una pila.
board-turn = Turno de { $player }.
board-chosen = { $square }: elige el destino.
board-chosen-off = { $square }: elige un anillo. Las fichas que salen del tablero no vuelven.
board-waiting = Falta que alguien ocupe el puesto libre.
board-looking-back = Jugada { $move } de { $last }, de { $player }.
board-looking-back-start = Posición inicial.
board-won = { $player } gana.
board-you-won = Has ganado.
board-resigned = { $player } gana por rendición.
board-sat-out =
    { $count ->
        [one] { $players } no tiene jugadas y pasa.
       *[other] { $players } no tienen jugadas y pasan.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } no tiene jugadas; { $turn } juega otra vez.
       *[other] { $players } no tienen jugadas; { $turn } juega otra vez.
    }

## A move as it is spoken
board-spoken-basic = { $player } mueve { $count } de { $from } a { $to }.
board-spoken-merge = { $player } mueve { $count } de { $from } a { $to } y fusiona.
board-spoken-capture = { $player } mueve { $count } de { $from } a { $to } y captura { $captured }.
board-spoken-off = { $player } saca { $count } de { $from } del tablero.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: mover { $count } aquí
cell-target-merge = { $place }: fusionar { $count } aquí
cell-target-capture = { $place }: capturar con { $count }

## Bearing off
board-off = { $count } fuera
board-all-off =
    { $count ->
        [one] 1 fuera
       *[other] las { $count } fuera
    }

## Walking through the game
board-first = Posición inicial
board-previous = Jugada anterior
board-next = Jugada siguiente
board-pass = pasa
board-last = Última jugada

## Who wins when nobody errs
board-verdict = Juego perfecto
board-verdict-winner = { $player } gana con juego perfecto.
board-verdict-lost = Todas las jugadas pierden.
board-verdict-moves =
    { $count ->
        [one] Jugada ganadora: { $moves }
       *[other] Jugadas ganadoras: { $moves }
    }

## Tools
board-flip = Girar tablero
board-copy-record = Copiar partida
board-copy-position = Copiar posición
board-copy-link = Copiar enlace
board-copy-embed = Copiar para insertar
board-copied = Copiado.
board-copy-failed = No se pudo copiar. Selecciona este texto y cópialo tú:
board-close = Cerrar
board-sound = Sonidos
board-confirm-moves = Confirmar jugadas
board-confirm = Jugar { $move }
board-cancel = Cancelar

## Connection
board-connecting = Conectando…
board-saved = Guardado
board-sending = Enviando tu jugada…
board-not-connected = Sin conexión. Conectando de nuevo…
board-not-sent = Sin conexión. Enviaremos tu jugada cuando vuelvas a estar en línea.
board-refused = No se hizo la jugada: { $reason }
board-broken = Esta página no pudo iniciarse: { $reason }. Recárgala.

## Trying moves out, planning them, keeping lines
board-try-begin = Probar jugadas
board-try-first = Juega por los dos bandos. Estas jugadas no se hacen en la partida.
board-try-save = Guardar como plan
board-try-back = Atrás
board-try-stop = A la partida
board-trying = Probando jugadas: turno de { $player }.
tree-undo = Deshacer
tree-redo = Rehacer
tree-promote = Hacer principal
tree-remove = Borrar desde aquí
tree-comment = Comentar esta jugada
tree-name = Nombre de esta variante
tree-own = mía
tree-saved = Guardado.
tree-unsaved = Aún sin guardar.
tree-merged = Guardado y combinado con variantes de otro dispositivo.
tree-failed = No se guardó: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } d { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Quedan { $time } en tu reloj.
board-time-paused = Tu reloj está parado: vacaciones o fin de semana.
board-time-first = Primera jugada: { $time }
board-away = Tu rival se ha ido. Podrás reclamar la partida en { $time }.
board-away-long = Tu rival ha dejado la partida. Ya puedes reclamarla.
board-undo-asked = { $player } pide deshacer su jugada.
board-call-off-asked = { $player } pide anular la partida.
board-not-agreed = { $player } no aceptó.
board-won-time = { $player } gana por tiempo.
board-won-abandoned = { $player } gana: su rival se ha ido.
board-won-adjudication = { $player } gana por adjudicación.
board-aborted = La partida fue anulada.
board-left-game = { $player } ha dejado la partida.
board-present = en línea
board-absent = desconectado

## Why a move is not legal
illegal-not-a-move = Esto no es una jugada. Escribe E1-G3 para mover, B8-off para sacar una pila entera o A5-off:2 para sacar dos fichas.
illegal-outside = { $square } está fuera del tablero de { $size }×{ $size }.
illegal-light-square = { $square } es una casilla clara; solo se usan las oscuras.
illegal-no-stack = No hay ninguna pila en { $square }.
illegal-not-yours = La pila de { $square } es de { $owner }.
illegal-no-distance = Elige otra casilla: una jugada recorre al menos una casilla desde { $square }.
illegal-odd-count =
    De { $from } a { $to } hay una distancia de { $count ->
        [one] 1 casilla
       *[other] { $count } casillas
    }. En una columna o una fila debe ser par.
illegal-not-in-line = { $from } y { $to } no están en línea recta.
illegal-too-few = Esta jugada necesita { $count } fichas, pero la pila de { $square } solo tiene { $height }.
illegal-not-forward = De { $from } a { $to } no se va hacia adelante. Solo las capturas pueden ir de lado o hacia atrás.
illegal-taller = La pila de { $square } tiene { $height } fichas, demasiadas para capturarla con { $count }.
illegal-does-not-leave = Con { $count } desde { $square } no se llega al borde. Toma al menos { $needed }.
illegal-no-checkers = Una jugada toma al menos una ficha de { $square }.
illegal-must-not-sit-out = Tienes una jugada legal, así que no puedes pasar.
illegal-wrong-sign = El signo entre las casillas no corresponde a la jugada. Usa - para mover y x para capturar.
board-stack-stuck = La pila de { $square } no tiene jugadas legales.

## The tray for bearing off
board-tray = Fuera:
board-tray-count = Fichas que sacar
board-tray-fewer = Una menos
board-tray-more = Una más

## Hints while playing the computer
board-hints = Consejos
hint-numbers = Elige esta pila de { $height }: cada anillo muestra cuántas fichas pueden ir allí.
hint-sat-out =
    { $count ->
        [one] { $players } no tiene jugadas legales y pasa.
       *[other] { $players } no tienen jugadas legales y pasan.
    } Eso no es perder: un jugador que aún tiene fichas puede volver a mover más tarde.
hint-danger = { $players } puede capturar tu pila de { $height } en { $square }, con { $count } desde { $from }. Muévela, hazla más alta o captura tú primero.

## Keys
board-keys = Atajos de teclado
board-key-step = jugada anterior y siguiente
board-key-ends = posición inicial y última jugada
board-key-flip = girar tablero
board-key-board = ir al tablero; las flechas recorren las casillas
board-key-choose = elegir una pila y luego su destino
board-key-count = ir a la casilla para ese número de fichas
board-key-words = escribir una jugada o hacer leer el tablero
board-key-cancel = cancelar
board-key-help = mostrar esta lista

## The board in words
words-title = Tablero en palabras
words-field = Jugada o casilla
words-enter = OK
words-how = Escribe una jugada como E1-G3, o una casilla para oír qué hay en ella y adónde puede ir la pila. OK sin texto lee la posición.
words-read-position = Leer la posición
words-read-last = Leer la última jugada
words-no-stacks = sin fichas
words-no-move = Aún no se ha hecho ninguna jugada.
words-not-now = No puedes mover ahora.
words-goes-to = Destinos posibles: { $targets }.
words-target-basic = { $square } con { $count }
words-target-merge = { $square } con { $count }, fusión
words-target-capture = { $square } con { $count }, captura
words-target-off = fuera del tablero con { $count }
words-target-off-from = fuera del tablero con { $count } o más
