### Who plays here: profiles, ratings, leaderboards.

nav-players = Jogadores
home-all-games = Minhas partidas e ratings
account-profile = Meu perfil

speed-blitz = Blitz
speed-rapid = Rápida
speed-correspondence = Correspondência
speed-untimed = Sem relógio

date = { $day } de { $month } de { $year }
month-1 = janeiro
month-2 = fevereiro
month-3 = março
month-4 = abril
month-5 = maio
month-6 = junho
month-7 = julho
month-8 = agosto
month-9 = setembro
month-10 = outubro
month-11 = novembro
month-12 = dezembro

game-list-won = Vitória
game-list-lost = Derrota

profile-since = Membro desde
profile-computer = Sempre pronto para jogar.
profile-challenge = Desafiar
profile-ratings = Ratings
profile-unrated = Ainda sem partidas ranqueadas.
profile-results = Resultados
profile-guests = Visitantes
profile-met = Adversários nas últimas { $games } partidas
profile-games = Partidas
profile-no-games = Ainda sem partidas.
profile-pages = Mais partidas
profile-older = Mais antigas

graph-label =
    { $games ->
        [1] Rating após 1 partida, em { $last }: { $to }
       *[other] Rating ao longo de { $games } partidas, de { $from } em { $first } a { $to } em { $last }
    }
graph-table = Como tabela
graph-day = Dia
graph-rating = Rating
graph-change = Variação
graph-game = Partida

players-title = Jogadores
players-search = Buscar jogador
players-search-go = Buscar
players-found = Nomes com “{ $letters }”
players-nobody = Nenhum nome de usuário corresponde.
players-leaders = Ranking
players-ranked = Jogadores com pelo menos cinco partidas ranqueadas e rating estabelecido.
players-speed = Ritmo
players-show = Mostrar
players-people = Pessoas
players-computers = Computadores
players-none-ranked = Ainda sem jogadores.
players-rank = Posição
players-kind = Tipo de partida
players-opponent = Adversário (partidas a dois)
players-deviation = Desvio
players-games = Partidas
players-won = Vitórias
players-percent = % de vitórias
