### The rules page: a lesson of two minutes, then the rules without gaps.

rules-title = As regras de Dipole
rules-lead = Dipole é um jogo de pilhas de Mark Steere, de 2007. Dois ou quatro jogadores movem partes de suas pilhas rumo ao outro lado e para fora do tabuleiro, e capturam o que está no caminho. Quem tiver as últimas peças vence.

rules-lesson = Aprenda em dois minutos

rules-lesson-stack = Pilhas
rules-lesson-stack-text = Só se usam as casas escuras. Nelas ficam as peças, em pilhas, e cada jogador começa com uma única pilha alta. O número é a altura dela.

rules-lesson-move = Tantas casas quantas peças
rules-lesson-move-text = Pegue algumas peças do topo de uma de suas pilhas e leve-as em linha reta exatamente tantas casas quantas peças pegou: uma peça anda uma casa, três peças andam três. As casas claras contam no caminho, e nada do que está no meio atrapalha. Para a frente quer dizer em frente ou na diagonal para a frente.
rules-figure-move = Uma pilha de duas: uma peça chega a B4 ou D4; as duas juntas, a A5, C5 ou E5.

rules-lesson-merge = Unir as suas
rules-lesson-merge-text = Numa casa vazia, as peças formam uma nova pilha. Numa pilha sua, unem-se a ela.
rules-figure-merge = Três de quatro vão de B2, por cima das cinco pretas, unir-se às duas em E5. Uma fica em B2.

rules-lesson-capture = Capturar
rules-lesson-capture-text = Se você chega a uma pilha do adversário, ela sai inteira do tabuleiro, desde que não seja mais alta do que aquilo que você leva. Capturas vão nas oito direções, também para trás e para os lados. Numa pilha mais alta não se pode parar.
rules-figure-capture = Duas das três em C5 vão para trás até E3 e capturam a peça que está ali. Uma fica em C5.

rules-lesson-off = Para fora do tabuleiro
rules-lesson-off-text = Um lance para a frente que termina além da borda tira suas peças do jogo. É assim que continua quem não tem outro lance, e custa peças: adie enquanto puder.
rules-figure-off = Duas das três em G5 saem pelo lado, na diagonal para a frente.

rules-lesson-win = Vencer
rules-lesson-win-text = Você tem de jogar enquanto puder. Quem perdeu todas as peças está fora. O último com peças no tabuleiro vence; não existe empate.

rules-lesson-play = Jogar uma partida

rules-all = As regras completas
rules-all-board = O tabuleiro tem tantas colunas quantas fileiras; o canto A1, embaixo à esquerda para as Brancas, é escuro. Só se usam as casas escuras.
rules-all-turn = As Brancas começam, e os jogadores se alternam. Na sua vez, você faz um lance com uma de suas pilhas.
rules-all-distance = Um lance pega qualquer número de peças de uma pilha, de uma até todas, e as leva exatamente esse número de casas em linha reta. Contam todas as casas, escuras e claras; pilhas no meio não importam. Numa coluna ou fileira o número é, portanto, par, já que o lance tem de terminar numa casa escura.
rules-all-basic = Um lance simples termina numa casa vazia, e uma união, numa pilha sua. Ambos só vão em frente ou na diagonal para a frente.
rules-all-capture = Uma captura termina numa pilha do adversário que não seja mais alta do que o número de peças movidas. Pode ir em qualquer das oito direções. A pilha inteira do adversário sai do tabuleiro.
rules-all-off = As peças saem do tabuleiro por um lance em frente ou na diagonal para a frente que terminaria fora dele. Sair por uma borda lateral numa diagonal para a frente também vale. O que saiu não volta.
rules-all-sit-out = Quem pode jogar tem de jogar. Quem não pode passa a vez até ter um lance de novo; a vez vai para o próximo jogador que tenha um. Alguém sempre pode: a pilha mais alta do tabuleiro pode ir inteira por uma diagonal para a frente.
rules-all-end = Um jogador sem peças está fora da partida. O último jogador com peças vence. Nenhuma posição pode se repetir; por isso toda partida termina, e nenhuma empatada.

rules-setups = Posições iniciais
rules-setups-text = Cada jogador começa com uma pilha.
rules-setup-small = Pequeno: 8×8, doze peças cada um, em E1 e D8. O jogo mais comum.
rules-setup-large = Grande: 10×10, vinte cada um, em E1 e F10.
rules-setup-compressed = Compacto: 10×10, vinte cada um, uma fileira mais para dentro, em F2 e E9.
rules-setup-four = Quatro jogadores: 12×12, vinte e quatro cada um. As Brancas vão para cima, as Vermelhas para a direita, as Pretas para baixo, as Verdes para a esquerda, e jogam nessa ordem. Cada um joga por si.

rules-sit-out = Passar a vez
rules-sit-out-text = Quando você não tem lance, não precisa fazer nada: o outro lado joga de novo. Nos registros das partidas aparece ali a palavra “pass”.
rules-figure-sit-out = Na vez das Pretas não haveria nada: C7 só alcança B6 e D6, e as pilhas ali são mais altas. As Pretas passam a vez.

rules-notation = Anotar os lances
rules-notation-move = E1-G3 leva peças de E1 para G3. O número delas é a distância, aqui duas. O que estava em G3 diz se o lance une ou captura.
rules-notation-off = B8-off retira do tabuleiro toda a pilha de B8, e A5-off:2 retira duas peças de A5.

rules-coins = Moedas
rules-coins-text = Com peças de verdade, pilhas altas caem. Por isso os jogadores põem sobre a pilha uma moeda no lugar de cada cinco peças: uma pilha de sete são duas peças e uma moeda. Nas configurações, no alto da página, você pode ver as pilhas desenhadas assim; o número está sempre lá.

rules-site = Regras deste site
rules-site-text = As regras do jogo não dizem nada sobre relógios nem sobre abandonar. O que segue é deste site e não faz parte das regras de Mark Steere.
rules-site-live = Relógios ao vivo têm um tempo para a partida toda e somam alguns segundos depois de cada lance seu. Seu primeiro lance não conta, mas tem de vir até um minuto depois do começo da partida ou do lance anterior; senão a partida é cancelada. Se você tem de passar a vez, seu relógio não anda.
rules-site-days = Em partidas por correspondência você tem um número de dias para cada lance, ou uma reserva que cada lance reabastece até um limite. Esses relógios andam desde o começo. Você é avisado quando resta um quarto do tempo para um lance, no máximo um dia antes do fim.
rules-site-pauses = Férias e fins de semana livres param seus relógios de correspondência enquanto é a sua vez. Cada um tem 28 dias de férias por ano civil, para usar quando quiser e começar por conta própria; as horas não usadas voltam se você encerrar as férias antes. Os fins de semana vão de sábado a segunda-feira, 0:00 UTC, e são livres para quem assim quiser. Tempo que acabou continua acabado.
rules-site-time = Quem fica sem tempo perde, mesmo que ninguém esteja olhando. O computador joga sem relógio.
rules-site-leave = Quando o jogador da vez saiu de uma partida ao vivo e fica fora por um minuto, os outros podem reivindicar a vitória. A página mostra quanto falta.
rules-site-abort = Enquanto nem todos tiverem jogado, qualquer jogador pode cancelar a partida. Ela então não tem resultado. Depois disso, é preciso que concordem todos os que ainda jogam.
rules-site-undo = É possível voltar um lance quando todas as outras pessoas da partida concordam. O computador concorda em partidas que não são ranqueadas. Os relógios não voltam.
rules-site-four = Numa partida de quatro, quem desiste, fica sem tempo ou vai embora está fora, e suas pilhas saem do tabuleiro: muros que ninguém move poderiam prender os outros. Os demais continuam, e o último com peças vence. As colocações seguem a ordem em que os jogadores saíram; o primeiro a sair fica em quarto.
rules-site-games = Partidas encerradas podem ser vistas, pesquisadas e baixadas por todos, com os nomes e os lances dos jogadores e sem chat, notas ou endereços de e-mail. Estão em domínio público (CC0 1.0).

rules-author = Quem o criou
rules-author-text = Mark Steere criou Dipole em maio de 2007 e permite a todos jogá-lo, publicá-lo e programá-lo tal como é. Estas palavras são nossas; a folha de regras dele e seus outros jogos estão em
