### The analysis board: the page and what its scripts show.

analysis-title = Tabuleiro de análise
analysis-needs-scripts = O tabuleiro de análise precisa de JavaScript, que está desativado neste navegador.
analysis-setup-tab = Posição
analysis-share-tab = Importar e exportar
analysis-start = Posição inicial

## Setting up a position
analysis-edit = Editar a posição
analysis-editing = Montando uma posição
analysis-edit-hint = Escolha uma casa para pôr uma peça ali; arraste uma pilha para movê-la, ou para fora do tabuleiro para removê-la.
analysis-touch = Clique adiciona
analysis-take-away = Tirar uma
analysis-height = Altura
analysis-height-of = Altura em { $square }
analysis-turn = Jogam
analysis-board-size = Tabuleiro
analysis-board-two = { $size }×{ $size }, dois jogadores
analysis-board-four = { $size }×{ $size }, quatro jogadores
analysis-edit-done = Analisar esta posição
analysis-edit-clear = Limpar
analysis-fault-turn = As { $player } não têm lance aqui, então é a vez das { $other }.
analysis-fault-checkers = As { $player } têm { $count } peças; o máximo possível são { $most }.
analysis-fault-empty = Não há peças no tabuleiro.

## The tree of variations
analysis-key-variation = outra variante

## Import and export
analysis-copy-link = Copiar link
analysis-copy-record = Copiar registro
analysis-copy-position = Copiar posição
analysis-save-record = Salvar registro
analysis-save-json = Salvar como JSON
analysis-export-hint = O link, o JSON e o registro contêm todas as variantes com seus nomes e comentários, e os nomes dos jogadores.
analysis-export-failed = Não foi possível escrever o registro: { $reason }
analysis-paste = Posição, registro, registro do AbstractPlay, JSON ou link
analysis-import = Abrir
analysis-file = Ou um arquivo
analysis-import-failed = Não foi possível abrir: { $reason }
analysis-import-move = O lance { $number } ({ $player }, { $move }) não é possível: { $reason }
analysis-import-no-move = “{ $word }” não é um lance nem uma posição. Cole uma posição como 8x8:W:WE1=12:BD8=12, ou lances como 1. E1-G3 D8-B6.
analysis-import-position = Isto não é uma posição completa. Uma posição indica o tabuleiro, de quem é a vez e as pilhas de cada jogador, como em 8x8:W:WE1=12:BD8=12.
analysis-import-setup = “{ $word }” não é uma posição inicial. Escreva small, large, compressed ou four.
analysis-import-result = O texto termina com { $result }, mas a partida não acabou após o último lance. Ponha * no lugar do resultado.
analysis-link-broken = Não foi possível ler o link: { $reason }

## The review and who stands better
analysis-review = Mostrar a revisão
analysis-graph = Chances de vitória das Brancas ao longo da linha principal
analysis-chance = Chances de vitória das Brancas: { $percent }%
analysis-chance-unknown = Chances de vitória das Brancas: desconhecidas
analysis-flaw-inaccuracy = Imprecisão: chances { $before }% → { $after }%.
analysis-flaw-mistake = Erro: chances { $before }% → { $after }%.
analysis-flaw-blunder = Erro grave: chances { $before }% → { $after }%.

## The engine
analysis-engine = Motor
analysis-lines = Número de linhas
analysis-best-lines = As melhores linhas do motor, cada uma com a chance de vitória das Brancas; em partidas de quatro, com as peças que a separam da melhor
analysis-engine-loading = Iniciando…
analysis-engine-state = profundidade { $depth } · { $rate } posições/s
analysis-engine-table = fonte: tabela
analysis-threat = Ameaça
analysis-threat-of = O que as { $player } ameaçam: os melhores lances se fosse a vez das { $player }.
analysis-threat-none = As { $player } não poderiam jogar agora.
analysis-engine-running = Esta posição está em uma de suas partidas em andamento, ou perto dela. O motor não ajuda nelas.
analysis-engine-no-games = O motor está desligado: o servidor não disse quais das suas partidas estão em andamento. Ligue-o para tentar de novo.
analysis-engine-failed = O motor parou: { $reason }. Ligue-o para tentar de novo.
words-read-engine = Ler linhas do motor
words-engine-off = O motor está desligado. Ligue-o na aba Lances.
words-line = Linha { $number }, { $line }
analysis-wins = As { $player } vencem
analysis-loses = As { $player } perdem
analysis-wins-in =
    { $plies ->
        [one] As { $player } vencem em { $plies } lance
       *[other] As { $player } vencem em { $plies } lances
    }
analysis-loses-in =
    { $plies ->
        [one] As { $player } perdem em { $plies } lance
       *[other] As { $player } perdem em { $plies } lances
    }

## The explorer
explorer-tab = Explorador
explorer-source = Partidas
explorer-site = Todas deste site
explorer-people = Entre pessoas
explorer-computers = Com computadores
explorer-engine = Motor contra si mesmo
explorer-filter = Filtro
explorer-any = Qualquer
explorer-speed = Ritmo
explorer-live = Ao vivo
explorer-correspondence = Correspondência
explorer-untimed = Sem relógio
explorer-rating = Rating médio
explorer-rating-below = Abaixo de { $to }
explorer-rating-band = { $from } a { $to }
explorer-rating-above = { $from } e acima
explorer-mine = Só minhas partidas
explorer-player = Jogador
explorer-colour = A cor do jogador
explorer-loading = Carregando…
explorer-failed = O explorador não tem resposta: { $reason }
explorer-custom = O explorador só tem partidas das posições iniciais padrão.
explorer-none = Nenhuma partida chegou a esta posição.
explorer-too-deep = Só contam os primeiros { $plies } lances de cada partida.
explorer-total =
    { $games ->
        [0] 0 partidas
        [one] 1 partida
       *[other] { $games } partidas
    }
explorer-table = Lances jogados aqui
explorer-move = Lance
explorer-games = Partidas
explorer-rated = Rating
explorer-result = Vitórias
explorer-won = { $player } { $percent }%

## Studies
analysis-keep = Guardar como estudo
analysis-keep-where = Onde
analysis-keep-new = Um novo estudo
analysis-keep-title = Título
analysis-keep-title-default = Análise
analysis-keep-save = Guardar
analysis-keep-account = Entre ou crie uma conta: o estudo estará então na sua lista.
analysis-keep-sign-in = Entrar e guardar
analysis-keep-failed = Não foi guardado: { $reason }
study-state-saved = Todas as alterações estão salvas.
study-state-unsaved = Ainda não salvo…
study-state-saving = Salvando…
study-state-failed = Não foi salvo: { $reason }
study-state-changed = Este capítulo foi alterado em outra janela ou em outro dispositivo. As duas versões ainda existem.
study-state-reader = Os lances que você testa aqui não são salvos.
study-save-again = Salvar de novo
study-save-new = Salvar o meu como novo capítulo
study-load-saved = Abrir o salvo
