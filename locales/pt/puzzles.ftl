### Puzzles: positions with one winning move.

puzzles-title = Problemas
puzzle-title = Problema
puzzle-daily = Problema do dia
puzzle-streak = Sequência
puzzle-link = Link para este problema

## At the board
puzzle-to-move = Jogam as { $player }: encontre o único lance vencedor.
puzzle-wrong = { $move } não vence. Tente outro lance.
puzzle-wrong-hint = { $move } não vence.
puzzle-right = Isso mesmo. Encontre o próximo lance.
puzzle-solved = Resolvido!
puzzle-shown = Esta é a solução.
puzzle-won = Resolvido na primeira tentativa.
puzzle-lost = Não resolvido na primeira tentativa.
puzzle-not-sent = Sem conexão. Seu lance não foi enviado; tente de novo.
puzzle-solution = Ver solução
puzzle-again = Tentar de novo
puzzle-next = Próximo problema
puzzle-analyse = Analisar

## The line at the board
puzzle-line-solution = Solução
puzzle-line-start = Início
puzzle-line-back = Um lance para trás
puzzle-line-on = Um lance adiante
puzzle-line-moves = Lances da linha
puzzle-why-not = Por que não outro lance?
puzzle-why-not-move = Por que não { $move }?
puzzle-chosen-by-engine = O motor escolheu os lances seguintes.
puzzle-why-show = Mostrar
puzzle-back-to-solution = Voltar à solução
puzzle-explaining = Buscando a refutação…
puzzle-no-refutation = O site não pode mostrar o porquê agora; tente de novo mais tarde.
puzzle-may-win = { $move } talvez também vença.

## Mistakes of one's own games
mistake-to-move = Jogam as { $player }: encontre um lance melhor que { $move }.
mistake-wrong = { $move } não basta. Tente outro lance.
mistake-wrong-hint = { $move } não basta.
mistake-found = Muito bem: { $move } é bom.
mistake-shown = Este era melhor.
mistake-better = Melhor
mistake-may-win = { $move } talvez também seja bom.

## Beside the board
puzzle-rating = Dificuldade
puzzle-rating-hidden = aparece depois da primeira tentativa
puzzle-your-rating = Seu rating em problemas
puzzle-unrated = ainda nenhum
puzzle-themes = Temas
puzzle-guest = Seu rating em problemas fica neste navegador. Com uma conta, ele vai aonde você for.
puzzle-setup = Tabuleiro
puzzle-any-setup = Qualquer tabuleiro
puzzle-theme = Tema
puzzle-any-theme = Qualquer tema
puzzle-choose = Mostrar problemas
puzzle-none = Não há problema com este tema neste tabuleiro.
puzzle-theme-capture = Captura
puzzle-theme-backward = Captura para trás
puzzle-theme-merge = União
puzzle-theme-quiet = Lance tranquilo
puzzle-theme-bearingOff = Retirada
puzzle-theme-sitOut = Passar a vez
puzzle-theme-tallStack = Pilha alta
puzzle-theme-defence = Defesa
puzzle-theme-sacrifice = Sacrifício
puzzle-theme-endgame = Final
puzzle-theme-finish = Última peça
puzzle-theme-long = Longo
puzzle-theme-oneMove = Um lance

## Streaks
puzzle-streak-how = Os problemas ficam cada vez mais difíceis. O primeiro lance errado encerra a sequência. Seu rating em problemas não muda.
puzzle-streak-start = Começar
puzzle-streak-again = Nova sequência
puzzle-streak-solved = Resolvidos
puzzle-streak-best = Seu recorde
puzzle-streak-over = A sequência acabou. Esta era a solução.
puzzle-streak-all = Você resolveu todos os problemas de uma sequência: { $count }.

## Reports
puzzle-report = Informar erro no problema
puzzle-report-why = Outro lance também vence, ou a solução não vence? O responsável pelo site vai verificar.
puzzle-report-text = O que está errado?
puzzle-report-done = Obrigado. O responsável pelo site vai verificar.
problem-too-many-puzzles = Visitantes na sua rede começaram problemas demais. Crie uma conta para continuar.
problem-puzzle-open = Antes, faça um lance no problema ou veja a solução dele.

puzzle-sheet = Problemas para imprimir
puzzle-sheet-title = { $count ->
    [one] { $count } problema para imprimir
   *[other] { $count } problemas para imprimir
}
puzzle-sheet-how = Imprima esta página: as soluções saem em uma folha à parte. Amanhã haverá outros.
puzzle-sheet-solutions = Soluções
