### The guided first game.

lesson-title = Aprender jogando
lesson-lead = Seis passos curtos no tabuleiro. Quem tiver as últimas peças no tabuleiro vence.
lesson-number = Passo { $step } de { $of }
lesson-skip = Pular
lesson-next = Avançar
lesson-play = Jogar com o Iniciante
lesson-again = Tentar de novo
lesson-to-course = Todos os capítulos
lesson-to-rules = As regras em texto
lesson-other = É um lance legal, mas tente o que se pede.
lesson-two = A pilha branca é sua. Toque nela e depois numa casa com um 2: duas peças vão para lá.
lesson-two-done = Duas peças andam exatamente duas casas, cinco andam cinco. Você escolhe quantas pega.
lesson-three = Agora pegue 3 da pilha alta. Em frente, 3 terminariam numa casa clara; por isso vão na diagonal.
lesson-three-done = Os lances vão para a frente (tabuleiro acima), por cima de qualquer pilha, e terminam em casas escuras.
lesson-merge = Leve peças até uma pilha branca sua: elas se unem. A casa mostra a soma.
lesson-merge-done = Uma pilha alta vai longe, e só o mesmo número de peças ou mais pode capturá-la.
lesson-capture = As Pretas têm 2 atrás da sua pilha. Capturas vão em todas as direções: chegue lá com 2.
lesson-capture-done = Chegue com tantas peças quantas há ali, ou mais, em qualquer direção: a pilha inteira some.
lesson-off = Um lance além da borda tira suas peças do tabuleiro. Toque na sua pilha em B6 e escolha quantas saem.
lesson-off-done = O que saiu está perdido. Você tem de jogar quando pode e só passa a vez quando não pode: poupe seus passos.
lesson-win = Vença esta: capture e depois faça lances curtos, até as Pretas terem de sair do tabuleiro.
lesson-skipped = Essas são as regras. Agora jogue uma partida!
lesson-win-lost = As Pretas têm as últimas peças. Mais uma vez: capture primeiro.
lesson-win-done = Você venceu: tem as últimas peças. Não há empates. Agora jogue uma partida!
