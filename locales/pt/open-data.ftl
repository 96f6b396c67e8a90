### Open data: files for research and for programs.

data-title = Dados abertos
data-lead = Todas as partidas encerradas deste site, para pesquisa e para programas.
data-licence = Os arquivos estão em domínio público. Você pode fazer com eles o que quiser, sem pedir:
data-months = Partidas, mês a mês
data-none-yet = O primeiro arquivo aparece um dia depois do fim do primeiro mês com partidas.
data-none = Este site não grava arquivos mensais.
data-month = Mês
data-games = Partidas
data-file = Arquivo
data-content = Conteúdo
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Cada linha de um arquivo é uma partida em JSON, e o arquivo é comprimido com zstd. Visitantes e contas excluídas antes de o arquivo ser gravado aparecem nele sem nome. Os meses são os de UTC.
data-more = Outros arquivos
data-schema = JSON Schema de uma partida
data-puzzles = Problemas
data-openings = Aberturas quase equilibradas
data-self-play = Partidas que o motor jogou contra si mesmo
data-verify = Conferir um arquivo
data-verify-how = O site assina o hash de cada arquivo com uma chave Ed25519. Estes comandos baixam um arquivo, comparam-no com o hash e conferem a assinatura. A chave é
data-read = Ler um arquivo
data-read-how = Este programa em Python conta as vitórias de cada lado no tabuleiro pequeno. Ele precisa do programa zstd.
