### Games of others, and the board as text.

nav-watch = Ver

watch-title = Partidas
watch-which = Qué partidas
watch-playing = En curso
watch-finished = Terminadas
watch-all = Todos los tableros
watch-none = No hay partidas en curso. Empieza una y otros podrán verla aquí.
watch-none-finished = Aún no hay partidas terminadas.
watch-moves =
    { $count ->
        [one] 1 jugada
       *[other] { $count } jugadas
    }
watch-pages = Páginas
watch-newer = Más recientes
watch-older = Anteriores
watch-watching =
    { $count ->
        [one] 1 persona está mirando.
       *[other] { $count } personas están mirando.
    }

search-title = Buscar partidas terminadas
search-faults = No se hizo la búsqueda: mira las notas de abajo.
search-any = Cualquiera
search-player = Jugador
search-colour = Jugó como
search-result = Resultado
search-won = Ganó { $colour }
search-player-won = Ganó este jugador
search-player-lost = Perdió este jugador
search-opponents = Jugadores
search-people = Solo personas
search-computers = Con una máquina
search-rated = Por puntos
search-yes = Sí
search-no = No
search-ending = Final por
search-ending-normal = Últimas fichas
search-ending-resignation = Rendición
search-ending-time = Tiempo
search-ending-abandoned = El rival se fue
search-ending-adjudication = Adjudicación
search-min-moves = Al menos … jugadas
search-max-moves = Como máximo … jugadas
search-since = Primer día (UTC)
search-until = Último día (UTC)
search-found = Partidas
search-nothing = Ninguna partida terminada coincide.
search-newest = Volver a las más recientes
search-export = Descargar
search-export-what = Estas partidas en un archivo, con todas las jugadas: un objeto JSON por línea (NDJSON), las más antiguas primero. Las partidas son de dominio público:
search-export-go = Descargar partidas
search-fault-player = Ninguna cuenta tiene este nombre.
search-fault-choice = Elige uno de los valores ofrecidos.
search-fault-whose = Esto necesita también el nombre de un jugador.
search-fault-number = Escribe un número entero, como 40.
search-fault-date = Escribe una fecha como 2026-11-24.
search-fault-order = Es menor que el comienzo del intervalo.
profile-search = Buscar en todas las partidas de { $name }

text-link = Tablero en texto
text-last-move = Última jugada: { $move }
text-nothing = no quedan fichas
text-your-move = Tu jugada
text-play = Jugar
text-how = E1-G3 mueve dos de E1 a G3. B8-off saca la pila entera del tablero, A5-off:2 dos fichas de A5.
text-look-again = Actualizar
text-to-board = Tablero dibujado
preferences-text-board = Tableros en texto

game-exports = Exportar
game-picture = Imagen
game-animation = Animación (GIF)
game-embed = Insertar en una página
embed-moves = Jugadas
embed-open = Abrir en Dipole
