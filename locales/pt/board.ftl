### What the scripts of the game page show and speak.

board-label = Tabuleiro de Dipole
board-player-W = Brancas
board-player-R = Vermelhas
board-player-B = Pretas
board-player-G = Verdes
board-left =
    { $count ->
        [0] 0 peças
        [one] { $count } peça
       *[other] { $count } peças
    }
board-steps =
    { $steps ->
        [0] 0 passos restantes
        [one] { $steps } passo restante
       *[other] { $steps } passos restantes
    }

## Whose turn it is
board-your-turn = Sua vez. Escolha uma pilha.
board-your-turn-as = Vez das { $player }. Escolha uma pilha.
board-turn = Vez das { $player }.
board-chosen = { $square }: escolha o destino.
board-chosen-off = { $square }: escolha um anel. Peças que saem do tabuleiro não voltam.
board-waiting = Aguardando um jogador para o lugar livre.
board-looking-back = Lance { $move } de { $last } ({ $player }).
board-looking-back-start = Posição inicial.
board-won = As { $player } vencem.
board-you-won = Você vence.
board-resigned = As { $player } vencem por desistência.
board-sat-out =
    { $count ->
        [one] As { $players } não têm lance e passam a vez.
       *[other] As { $players } não têm lance e passam a vez.
    }
board-sat-out-again =
    { $count ->
        [one] As { $players } não têm lance; as { $turn } jogam de novo.
       *[other] As { $players } não têm lance; as { $turn } jogam de novo.
    }

## A move as it is spoken
board-spoken-basic = As { $player } movem { $count } de { $from } para { $to }.
board-spoken-merge = As { $player } movem { $count } de { $from } para { $to } e unem.
board-spoken-capture = As { $player } movem { $count } de { $from } para { $to } e capturam { $captured }.
board-spoken-off = As { $player } retiram { $count } de { $from } do tabuleiro.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: mover { $count } para cá
cell-target-merge = { $place }: unir { $count } aqui
cell-target-capture = { $place }: capturar com { $count }

## Bearing off
board-off = { $count } para fora
board-all-off =
    { $count ->
        [1] 1 para fora
       *[other] todas as { $count } para fora
    }

## Walking through the game
board-first = Posição inicial
board-previous = Lance anterior
board-next = Lance seguinte
board-pass = passa
board-last = Último lance

## Who wins when nobody errs
board-verdict = Jogo perfeito
board-verdict-winner = As { $player } vencem com jogo perfeito.
board-verdict-lost = Todo lance perde.
board-verdict-moves =
    { $count ->
        [one] Lance vencedor: { $moves }
       *[other] Lances vencedores: { $moves }
    }

## Tools
board-flip = Girar tabuleiro
board-copy-record = Copiar registro
board-copy-position = Copiar posição
board-copy-link = Copiar link
board-copy-embed = Copiar código para incorporar
board-copied = Copiado.
board-copy-failed = Não foi possível copiar. Selecione este texto e copie você mesmo:
board-close = Fechar
board-sound = Sons
board-confirm-moves = Confirmar lances
board-confirm = Jogar { $move }
board-cancel = Cancelar

## Connection
board-connecting = Conectando…
board-saved = Salvo
board-sending = Enviando seu lance…
board-not-connected = Sem conexão. Reconectando…
board-not-sent = Sem conexão. Enviaremos seu lance quando você estiver online de novo.
board-refused = O lance não foi jogado: { $reason }
board-broken = Esta página não pôde iniciar: { $reason }. Recarregue-a.

## Trying moves out, planning them, keeping lines
board-try-begin = Testar lances
board-try-first = Jogue pelos dois lados. Estes lances não são jogados na partida.
board-try-save = Salvar como plano
board-try-back = Voltar
board-try-stop = Voltar à partida
board-trying = Testando lances: vez das { $player }.
tree-undo = Desfazer
tree-redo = Refazer
tree-promote = Tornar linha principal
tree-remove = Excluir daqui em diante
tree-comment = Comentar este lance
tree-name = Nomear esta variante
tree-own = minha
tree-saved = Salvo.
tree-unsaved = Ainda não salvo.
tree-merged = Salvo e combinado com variantes de outro dispositivo.
tree-failed = Não foi salvo: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } d { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Restam { $time } no seu relógio.
board-time-paused = Seu relógio está parado pelas férias ou pelo fim de semana.
board-time-first = Primeiro lance: { $time }
board-away = Seu adversário saiu. Você pode reivindicar a vitória em { $time }.
board-away-long = Seu adversário saiu da partida. Você já pode reivindicar a vitória.
board-undo-asked = As { $player } pedem a volta do lance.
board-call-off-asked = As { $player } pedem para cancelar a partida.
board-not-agreed = As { $player } recusaram.
board-won-time = As { $player } vencem por tempo.
board-won-abandoned = As { $player } vencem: o adversário saiu.
board-won-adjudication = As { $player } vencem por arbitragem.
board-aborted = A partida foi cancelada.
board-left-game = As { $player } saíram da partida.
board-present = online
board-absent = offline

## Why a move is not legal
illegal-not-a-move = Isto não é um lance. Escreva E1-G3 para mover, B8-off para retirar uma pilha inteira ou A5-off:2 para retirar duas peças.
illegal-outside = { $square } fica fora do tabuleiro { $size }×{ $size }.
illegal-light-square = { $square } é uma casa clara; só se usam as casas escuras.
illegal-no-stack = Não há pilha em { $square }.
illegal-not-yours = A pilha em { $square } é das { $owner }.
illegal-no-distance = Escolha outra casa: um lance vai pelo menos a uma casa de { $square }.
illegal-odd-count =
    De { $from } a { $to } { $count ->
        [1] há 1 casa
       *[other] são { $count } casas
    } de distância. Numa coluna ou fileira, a distância deve ser par.
illegal-not-in-line = { $from } e { $to } não estão em linha reta.
illegal-too-few = Este lance precisa de { $count } peças, mas a pilha em { $square } só tem { $height }.
illegal-not-forward = De { $from } a { $to } não é para a frente. Só capturas podem ir para o lado ou para trás.
illegal-taller = A pilha em { $square } tem { $height } peças, demais para { $count } capturarem.
illegal-does-not-leave = { $count } de { $square } não chegam à borda. Leve pelo menos { $needed }.
illegal-no-checkers = Um lance leva pelo menos uma peça de { $square }.
illegal-must-not-sit-out = Você tem um lance legal, por isso não pode passar a vez.
illegal-wrong-sign = O sinal entre as casas não combina com o lance. Use - para mover e x para capturar.
board-stack-stuck = A pilha em { $square } não tem lance legal.

## The tray for bearing off
board-tray = Retirar:
board-tray-count = Peças a retirar
board-tray-fewer = Uma a menos
board-tray-more = Uma a mais

## Hints while playing the computer
board-hints = Dicas
hint-numbers = Escolha esta pilha de { $height }: cada anel mostra quantas peças podem ir até ali.
hint-sat-out =
    { $count ->
        [one] As { $players } não têm lance legal e passam a vez.
       *[other] As { $players } não têm lance legal e passam a vez.
    } Isso não é derrota: quem ainda tem peças talvez possa jogar mais tarde.
hint-danger = As { $players } podem capturar sua pilha de { $height } em { $square }, com { $count } de { $from }. Tire-a dali, faça-a mais alta ou capture primeiro.

## Keys
board-keys = Atalhos do teclado
board-key-step = lance anterior e seguinte
board-key-ends = posição inicial e último lance
board-key-flip = girar tabuleiro
board-key-board = ir ao tabuleiro; as setas movem entre as casas
board-key-choose = escolher uma pilha, depois o destino
board-key-count = ir à casa para esse número de peças
board-key-words = escrever um lance ou ouvir o tabuleiro
board-key-cancel = cancelar
board-key-help = mostrar esta lista

## The board in words
words-title = Tabuleiro em palavras
words-field = Lance ou casa
words-enter = OK
words-how = Escreva um lance como E1-G3, ou uma casa para ouvir o que há nela e aonde pode ir. OK sem texto lê a posição.
words-read-position = Ler posição
words-read-last = Ler último lance
words-no-stacks = nenhuma peça restante
words-no-move = Nenhum lance foi jogado.
words-not-now = Você não pode jogar agora.
words-goes-to = Destinos possíveis: { $targets }.
words-target-basic = { $square } com { $count }
words-target-merge = { $square } com { $count }, une
words-target-capture = { $square } com { $count }, captura
words-target-off = para fora do tabuleiro com { $count }
words-target-off-from = para fora do tabuleiro com { $count } ou mais
