### Games of others, and the board as text.

nav-watch = Assistir

watch-title = Partidas
watch-which = Quais partidas
watch-playing = Em andamento
watch-finished = Encerradas
watch-all = Todos os tabuleiros
watch-none = Nenhuma partida em andamento. Inicie uma, e outros poderão assistir aqui.
watch-none-finished = Ainda não há partidas encerradas.
watch-moves =
    { $count ->
        [0] 0 lances
        [one] 1 lance
       *[other] { $count } lances
    }
watch-pages = Páginas
watch-newer = Mais novas
watch-older = Mais antigas
watch-watching =
    { $count ->
        [0] Ninguém está assistindo.
        [one] 1 pessoa está assistindo.
       *[other] { $count } pessoas estão assistindo.
    }

search-title = Buscar partidas encerradas
search-faults = A busca não foi feita: veja as notas abaixo.
search-any = Qualquer
search-player = Jogador
search-colour = Jogou de
search-result = Resultado
search-won = As { $colour } venceram
search-player-won = Este jogador venceu
search-player-lost = Este jogador perdeu
search-opponents = Jogadores
search-people = Só pessoas
search-computers = Com um computador
search-rated = Ranqueada
search-yes = Sim
search-no = Não
search-ending = Terminou por
search-ending-normal = Últimas peças
search-ending-resignation = Desistência
search-ending-time = Tempo
search-ending-abandoned = Adversário saiu
search-ending-adjudication = Arbitragem
search-min-moves = No mínimo … lances
search-max-moves = No máximo … lances
search-since = Primeiro dia (UTC)
search-until = Último dia (UTC)
search-found = Partidas
search-nothing = Nenhuma partida encerrada corresponde.
search-newest = Voltar às mais novas
search-export = Baixar
search-export-what = Estas partidas num arquivo, com todos os lances: um objeto JSON por linha (NDJSON), as mais antigas primeiro. As partidas estão em domínio público:
search-export-go = Baixar partidas
search-fault-player = Nenhuma conta tem este nome.
search-fault-choice = Escolha um dos valores oferecidos.
search-fault-whose = Para isto também é preciso o nome de um jogador.
search-fault-number = Escreva um número inteiro, como 40.
search-fault-date = Escreva uma data como 2026-11-24.
search-fault-order = Isto é menor que o início do intervalo.
profile-search = Buscar todas as partidas de { $name }

text-link = Tabuleiro em texto
text-last-move = Último lance: { $move }
text-nothing = sem peças
text-your-move = Seu lance
text-play = Jogar
text-how = E1-G3 move duas de E1 para G3. B8-off retira a pilha inteira do tabuleiro, A5-off:2 retira duas peças dela.
text-look-again = Atualizar
text-to-board = Tabuleiro desenhado
preferences-text-board = Tabuleiros em texto

game-exports = Exportar
game-picture = Imagem
game-animation = Animação (GIF)
game-embed = Incorporar em uma página
embed-moves = Lances
embed-open = Abrir no Dipole
