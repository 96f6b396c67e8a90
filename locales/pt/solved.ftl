### Solved boards: playing against a proof.

solved-title = Tabuleiros resolvidos
solved-lead = Este início está resolvido: as { $winner } vencem, não importa o que as { $loser } façam. Jogue com as { $loser } e tente.
solved-how = A prova tem uma resposta para cada lance possível do lado perdedor, até o fim da partida. A página a lê de um arquivo, um pedacinho de cada vez; nada é calculado. Ao lado de cada lance está o número de linhas que a prova cobre depois dele.
solved-needs-scripts = Jogar contra uma prova requer JavaScript.
solved-records =
    { $count ->
        [0] { $count } posições
        [one] { $count } posição
       *[other] { $count } posições
    }
solved-check = Confira esta afirmação por conta própria:
solved-guide = Como verificar uma prova
solved-boards = Tabuleiros
solved-board = { $size }×{ $size }, { $count } peças cada
solved-back = Voltar o lance
solved-again = Recomeçar
solved-your-move = Sua vez, { $player }. Todos os lances perdem.
solved-reading = Buscando a resposta…
solved-lines =
    { $count ->
        [0] { $lines } linhas
        [one] { $lines } linha
       *[other] { $lines } linhas
    }
solved-at-least = mais de { $lines } linhas
solved-won = As { $player } venceram, como provado.
solved-moves = Seus lances e as linhas provadas depois de cada um
solved-failed = Não foi possível ler a prova: { $reason }
