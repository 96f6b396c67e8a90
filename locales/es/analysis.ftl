### The analysis board: the page and what its scripts show.

analysis-title = Análisis
analysis-needs-scripts = El tablero de análisis necesita JavaScript, que está desactivado en este navegador.
analysis-setup-tab = Posición
analysis-share-tab = Importar y exportar
analysis-start = Posición inicial

## Setting up a position
analysis-edit = Editar la posición
analysis-editing = Montando una posición
analysis-edit-hint = Elige una casilla para poner allí una ficha; arrastra una pila para moverla, o fuera del tablero para quitarla.
analysis-touch = Al tocar
analysis-take-away = Quitar una
analysis-height = Altura
analysis-height-of = Altura en { $square }
analysis-turn = Turno
analysis-board-size = Tablero
analysis-board-two = { $size }×{ $size }, dos jugadores
analysis-board-four = { $size }×{ $size }, cuatro jugadores
analysis-edit-done = Analizar esta posición
analysis-edit-clear = Vaciar tablero
analysis-fault-turn = { $player } no tiene jugadas aquí, así que es el turno de { $other }.
analysis-fault-checkers = { $player } tiene { $count } fichas; son posibles como máximo { $most }.
analysis-fault-empty = No hay fichas en el tablero.

## The tree of variations
analysis-key-variation = otra variante

## Import and export
analysis-copy-link = Copiar enlace
analysis-copy-record = Copiar partida
analysis-copy-position = Copiar posición
analysis-save-record = Guardar partida
analysis-save-json = Guardar como JSON
analysis-export-hint = El enlace, el JSON y el registro contienen todas las variantes con sus nombres y comentarios, y los nombres de los jugadores.
analysis-export-failed = No se pudo escribir el registro: { $reason }
analysis-paste = Posición, registro, registro de AbstractPlay, JSON o enlace
analysis-import = Abrir
analysis-file = O un archivo
analysis-import-failed = No se pudo abrir: { $reason }
analysis-import-move = La jugada { $number } ({ $player }, { $move }) no es posible: { $reason }
analysis-import-no-move = “{ $word }” no es ni una jugada ni una posición. Pega una posición como 8x8:W:WE1=12:BD8=12, o jugadas como 1. E1-G3 D8-B6.
analysis-import-position = No es una posición completa. Una posición indica el tablero, a quién le toca y las pilas de cada jugador, como en 8x8:W:WE1=12:BD8=12.
analysis-import-setup = “{ $word }” no es una posición inicial. Escribe small, large, compressed o four.
analysis-import-result = El texto termina con { $result }, pero la partida no ha acabado tras su última jugada. Pon * en lugar del resultado.
analysis-link-broken = No se pudo leer el enlace: { $reason }

## The review and who stands better
analysis-review = Mostrar la revisión
analysis-graph = Probabilidad de victoria de Blanco en la variante principal
analysis-chance = Probabilidad de victoria de Blanco: { $percent } %
analysis-chance-unknown = Probabilidad de victoria de Blanco: desconocida
analysis-flaw-inaccuracy = Imprecisión: probabilidad { $before } % → { $after } %.
analysis-flaw-mistake = Error: probabilidad { $before } % → { $after } %.
analysis-flaw-blunder = Error grave: probabilidad { $before } % → { $after } %.

## The engine
analysis-engine = Motor
analysis-lines = Número de líneas
analysis-best-lines = Las mejores líneas del motor, cada una con la probabilidad de victoria de Blanco; en partidas de cuatro, con las fichas que le faltan respecto a la mejor
analysis-engine-loading = Iniciando…
analysis-engine-state = prof. { $depth } · { $rate } posiciones/s
analysis-engine-table = fuente: tabla
analysis-threat = Amenaza
analysis-threat-of = Qué amenaza { $player }: las mejores jugadas si fuera el turno de { $player }.
analysis-threat-none = { $player } no podría mover ahora.
analysis-engine-running = Esta posición está en una de tus partidas en curso, o cerca de ella. El motor no ayuda con ellas.
analysis-engine-no-games = El motor está apagado: el servidor no indicó cuáles de tus partidas están en curso. Enciéndelo para intentarlo de nuevo.
analysis-engine-failed = El motor se ha detenido: { $reason }. Enciéndelo para intentarlo de nuevo.
words-read-engine = Leer las líneas del motor
words-engine-off = El motor está apagado. Enciéndelo en la pestaña “Jugadas”.
words-line = Línea { $number }, { $line }
analysis-wins = { $player } gana
analysis-loses = { $player } pierde
analysis-wins-in =
    { $plies ->
        [one] { $player } gana en { $plies } jugada
       *[other] { $player } gana en { $plies } jugadas
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } pierde en { $plies } jugada
       *[other] { $player } pierde en { $plies } jugadas
    }

## The explorer
explorer-tab = Explorador
explorer-source = Partidas
explorer-site = Todas las de este sitio
explorer-people = Entre personas
explorer-computers = Con máquinas
explorer-engine = Motor contra sí mismo
explorer-filter = Filtro
explorer-any = Cualquiera
explorer-speed = Ritmo
explorer-live = En vivo
explorer-correspondence = Correspondencia
explorer-untimed = Sin reloj
explorer-rating = Puntuación media
explorer-rating-below = Menos de { $to }
explorer-rating-band = { $from } a { $to }
explorer-rating-above = { $from } y más
explorer-mine = Solo mis partidas
explorer-player = Jugador
explorer-colour = Color del jugador
explorer-loading = Cargando…
explorer-failed = El explorador no tiene respuesta: { $reason }
explorer-custom = El explorador solo tiene partidas desde las posiciones iniciales habituales.
explorer-none = Ninguna partida ha llegado a esta posición.
explorer-too-deep = Solo se cuentan las primeras { $plies } jugadas de cada partida.
explorer-total =
    { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }
explorer-table = Jugadas hechas aquí
explorer-move = Jugada
explorer-games = Partidas
explorer-rated = Puntuación
explorer-result = Ganadas por
explorer-won = { $player } { $percent } %

## Studies
analysis-keep = Guardar como estudio
analysis-keep-where = Dónde
analysis-keep-new = En un estudio nuevo
analysis-keep-title = Título
analysis-keep-title-default = Análisis
analysis-keep-save = Guardar
analysis-keep-account = Inicia sesión o crea una cuenta: el estudio estará entonces en tu lista.
analysis-keep-sign-in = Iniciar sesión y guardar
analysis-keep-failed = No se guardó: { $reason }
study-state-saved = Todos los cambios están guardados.
study-state-unsaved = Aún sin guardar…
study-state-saving = Guardando…
study-state-failed = No se guardó: { $reason }
study-state-changed = Este capítulo cambió en otra ventana o en otro dispositivo. Las dos versiones siguen ahí.
study-state-reader = Las jugadas que pruebes aquí no se guardan.
study-save-again = Guardar de nuevo
study-save-new = Guardar mi versión como capítulo nuevo
study-load-saved = Abrir la versión guardada
