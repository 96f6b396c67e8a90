### Playing without a connection, and what the browser keeps for it.

offline-title = Jogar offline
offline-lead = O computador joga no seu navegador, nos mesmos níveis que no site, e não precisa de conexão. Suas partidas ficam neste navegador até você salvá-las no site.
offline-needs-scripts = Jogar offline exige JavaScript.
offline-state-fetching = Baixando o que é preciso sem conexão…
offline-state-ready = Está tudo aqui: esta página funciona sem conexão.
offline-state-not-kept = Este navegador não consegue guardar a página para quando não há conexão. Ela funciona enquanto houver uma.
offline-state-no-storage = Este navegador não deixa a página guardar partidas.
offline-games = Partidas neste navegador
offline-computer = Computador, nível { $level }
offline-you = Você
offline-count =
    { $count ->
        [0] 0 lances
        [one] 1 lance
       *[other] { $count } lances
    }
offline-your-turn = sua vez
offline-their-turn = vez do computador
offline-won = vitória
offline-lost = derrota
offline-delete = Excluir
offline-delete-yes = Excluir esta partida
offline-saved = salva
offline-engine-fetching = Baixando o computador…
offline-engine-failed = O computador não pôde iniciar: { $reason }
offline-engine-again = Tentar de novo

## The end, and saving
offline-rematch = Jogar de novo
offline-new-game = Nova partida
offline-save = Salvar no site
offline-saving = Salvando…
offline-save-failed = Não foi salva: { $reason }
offline-no-connection = Não há conexão agora. A partida fica neste navegador.
offline-to-saved = No site
offline-mark = Jogada offline: os lances do computador vêm do navegador do jogador.

## What is shown without a connection
offline-copy = Sem conexão. Esta é a página como estava em { $time }.
offline-instead = Sem conexão, e a página que você pediu não está guardada aqui. Você pode jogar offline.
