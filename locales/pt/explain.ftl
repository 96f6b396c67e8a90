### Why a move is wrong: how that is known, and the facts that its line shows.

explain-why-not = Por que não { $move }?
explain-line = O que vem depois:
explain-source-table = As tabelas de finais provam que { $move } perde.
explain-source-solver = Uma busca até as tabelas de finais provou que { $move } perde.
explain-source-engine = { $move } é pior pela estimativa do motor: chances de vitória { $percent }%.
explain-chosen-by-engine = O motor escolheu estes lances.

## Facts
explain-loses =
    { $moves ->
        [1] Com este lance as { $player } perdem a partida.
       *[other] Nesta linha as { $player } perdem após { $moves } lances.
    }
explain-stack-lost =
    { $height ->
        [1] As { $player } perdem uma peça em { $square }.
       *[other] As { $player } perdem a pilha de { $height } em { $square }.
    }
explain-capture-missed =
    { $height ->
        [1] As { $player } poderiam ter capturado uma peça em { $square }.
       *[other] As { $player } poderiam ter capturado a pilha de { $height } em { $square }.
    }
explain-sits-out = As { $player } têm de passar a vez.
explain-sit-out-missed = Na linha melhor, o adversário passa a vez.
explain-bears-off-first = As { $player } retiram peças primeiro.
explain-bear-off-missed = Na linha melhor, o adversário retira peças primeiro.
explain-moves-left =
    { $left ->
        [0] As { $player } ficam com 0 lances em vez de { $better }.
        [one] As { $player } ficam com 1 lance em vez de { $better }.
       *[other] As { $player } ficam com { $left } lances em vez de { $better }.
    }
explain-table-lost = Pelas tabelas de finais, as { $player } venciam antes deste lance e perdem depois dele.
explain-later = Nesta sequência ainda não se perde nada. O motor espera a perda mais adiante.

## Mistakes to correct
mistakes-title = Corrija seus erros
mistakes-number = Erro { $number } de { $count }
mistakes-solved = Corrigidos: { $solved } de { $count }
mistakes-move = Lance { $number }
mistakes-back = Voltar à partida
mistakes-next = Próximo erro
mistakes-done = Voltar à revisão
mistakes-none = Você não cometeu erros nesta partida.
mistake-show = Ver o lance melhor
mistake-theme-loses = Derrotas imediatas
mistake-theme-stack-lost = Pilhas perdidas
mistake-theme-capture-missed = Capturas perdidas
mistake-theme-sits-out = Ter de passar a vez
mistake-theme-sit-out-missed = Adversários que podiam ser obrigados a passar a vez
mistake-theme-bears-off-first = Retirar peças cedo demais
mistake-theme-bear-off-missed = Adversários que podiam ser obrigados a retirar peças
mistake-theme-moves-left = Ficar sem lances
mistake-theme-other = Outros erros

## Progress and practice
progress-title = Seu progresso
progress-puzzles = Problemas por tema
progress-mistakes = Seus erros por tema
progress-tried = Tentados
progress-won = Na primeira tentativa
progress-corrected = Corrigidos
progress-no-puzzles = Você ainda não tentou nenhum problema.
progress-no-mistakes = Você ainda não corrigiu nenhum erro. Cada revisão de uma partida sua oferece isso.
practice-title = O que praticar agora
practice-none = Jogue partidas e peça a revisão delas: seus erros mostram então o que praticar.
practice-count =
    { $count ->
        [0] 0 erros em suas últimas revisões.
        [one] 1 erro em suas últimas revisões.
       *[other] { $count } erros em suas últimas revisões.
    }
practice-retry = Corrigir
practice-puzzles = Problemas
practice-step = Curso
