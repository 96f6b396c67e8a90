### The engine's look back at a game.

review-title = Revisão
review-hint = O motor verifica cada lance e mostra melhores.
review-ask = Revisar esta partida
review-again = Tentar de novo
review-failed = A revisão falhou.
review-waiting =
    { $ahead ->
        [0] Sua revisão é a próxima.
        [one] Outra partida é revisada antes.
       *[other] Outras { $ahead } partidas são revisadas antes.
    }
review-working = O motor está analisando a partida…
review-look-again = Atualizar
review-accuracy = Precisão
review-accuracy-hint = A precisão pesa cada lance pelo que estava em jogo.
review-lost = Chances de vitória perdidas
review-lost-hint = 100% equivale a uma partida inteira entregue.
review-blunders = Erros graves
review-mistakes = Erros
review-inaccuracies = Imprecisões
review-fine = bom
review-blunder = erro grave
review-mistake = erro
review-inaccuracy = imprecisão
review-no-flaws = Nenhum erro foi encontrado.
review-better = Melhor: { $line }
review-own = Só os meus erros
review-retry = Corrigir seus erros
review-refutation = O que vem depois: { $line }
review-chance = (chances de vitória { $before } → { $after })
review-analyse = Abrir no tabuleiro de análise
review-all = Todos os lances em números
review-move = Lance
review-verdict = Avaliação
review-chance-white = Chances das Brancas
review-chance-mover = Chances de quem joga
review-lines = Chances de vitória de cada jogador em sua vez:
review-percent = { $percent }%
review-wins =
    { $plies ->
        [1] (as { $colour } vencem com o próximo lance)
       *[other] (as { $colour } vencem em { $plies } lances)
    }
review-loses =
    { $plies ->
        [1] (as { $colour } perdem com o próximo lance)
       *[other] (as { $colour } perdem em { $plies } lances)
    }

problem-still-played = A partida está em andamento
problem-still-played-text = Você pode revisar e analisar uma partida quando ela terminar.
problem-own-running-game = Sua partida está em andamento
problem-own-running-game-text = Esta posição está em uma de suas partidas em andamento, ou um lance adiante. Tente de novo quando a partida terminar.
problem-too-many-reviews = Você ou sua rede tem revisões demais por terminar. Tente de novo quando uma terminar.
