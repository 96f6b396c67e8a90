### Who plays here: profiles, ratings, leaderboards.

nav-players = Jugadores
home-all-games = Mis partidas y puntuaciones
account-profile = Mi perfil

speed-blitz = Blitz
speed-rapid = Rápida
speed-correspondence = Correspondencia
speed-untimed = Sin reloj

date = { $day } de { $month } de { $year }
month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre

game-list-won = Ganada
game-list-lost = Perdida

profile-since = Miembro desde el
profile-computer = Siempre lista para jugar.
profile-challenge = Desafiar
profile-ratings = Puntuaciones
profile-unrated = Aún no hay partidas por puntos.
profile-results = Resultados
profile-guests = Invitados
profile-met = Rivales en las últimas { $games } partidas
profile-games = Partidas
profile-no-games = Aún no hay partidas.
profile-pages = Más partidas
profile-older = Anteriores

graph-label =
    { $games ->
        [one] Puntuación tras 1 partida, el { $last }: { $to }
       *[other] Puntuación en { $games } partidas, de { $from } el { $first } a { $to } el { $last }
    }
graph-table = Como tabla
graph-day = Día
graph-rating = Puntuación
graph-change = Cambio
graph-game = Partida

players-title = Jugadores
players-search = Buscar un jugador
players-search-go = Buscar
players-found = Nombres con “{ $letters }”
players-nobody = No coincide ningún nombre de usuario.
players-leaders = Clasificación
players-ranked = Jugadores con al menos cinco partidas por puntos y una puntuación establecida.
players-speed = Ritmo
players-show = Mostrar
players-people = Personas
players-computers = Máquinas
players-none-ranked = Aún no hay jugadores.
players-rank = Puesto
players-kind = Tipo de partida
players-opponent = Rival (partidas de dos)
players-deviation = Desviación
players-games = Partidas
players-won = Ganadas
players-percent = % de victorias
