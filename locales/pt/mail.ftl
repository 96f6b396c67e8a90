# Play by command: over mail, on the command page, from the terminal.
# Words of the command language itself (dipole move, userid, MOVE) stay as they are; so do the answers yes and no.

command-title = Jogar por comandos
command-label = Comando
command-text = Texto, para comandos que levam um
command-send = Enviar
command-examples = Exemplos
command-lead = Tudo o que se pode enviar por e-mail também pode ser enviado aqui: um comando, e a resposta vem na hora. As partidas têm números, como 1742 abaixo; eles estão na lista das suas partidas.
command-does-help = lista todos os comandos com suas formas
command-does-games = lista suas partidas com os números e de quem é a vez
command-does-show = mostra o tabuleiro da partida 1742
command-does-move = move 2 peças de E1 para G3 na partida 1742
command-does-challenge = inicia uma partida de anna contra ben, quando ben aceitar
command-does-standings = mostra os ratings
command-hint-known = Você já entrou, por isso omita userid e password: dipole move 1742 E1-G3
command-hint-anybody = Como em um e-mail, com userid e password: dipole move 1742 anna PASSWORD E1-G3. Entre na sua conta para omiti-los.

command-empty = Não há comando. Escreva um no assunto, ou help para uma lista de todos.
command-unknown = A palavra { $place }, “{ $word }”, não é um comando. O comando help lista todos.
command-missing = Falta a palavra { $place }. A forma é: { $usage }
command-too-much = Depois da palavra { $after } há mais do que este comando leva. A forma é: { $usage }
command-too-many = A palavra { $place } está a mais: um comando leva no máximo { $most } destas. Envie outro comando para as demais.
command-userid = A palavra { $place } não é um userid. Um userid tem de 2 a 20 letras, dígitos, - e _.
command-userid-number = A palavra { $place } não é um userid. Só dígitos seriam lidos como um tabuleiro.
command-choice = A palavra { $place } não cabe ali. Servem: { $known }.
command-board = A palavra { $place } não é um tabuleiro. Tabuleiros são números, como 1742.
command-not-a-move = A palavra { $place } não é um lance. Escreva E1-G3, B8-off para uma pilha inteira, A5-off:2 para duas dela, ou pass, resign, propose, undo, accept, reject.
command-move-number = Palavra { $place }: depois de # vem o número do lance, a partir de 1, como em E1-G3#7.
command-option = Palavra { $place }: não existe a opção { $option }. Um desafio aceita -small, -large, -compressed, --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS e --unrated.
command-days = Palavra { $place }: { $option } leva um número de dias de 1 a { $most }, como em { $option }=7.
command-contradiction = Palavra { $place }: { $option } contradiz uma opção anterior.
command-times = O prazo do lembrete (dias: { $nag }) deve ser menor que o prazo da derrota (dias: { $forfeit }).
command-players = Com { $count } userids não há partida. Dois jogam small, large ou compressed; quatro jogam em 12×12, sem -small, -large ou -compressed.
command-same-player = Palavra { $place }: { $userid } aparece duas vezes. Os jogadores são pessoas diferentes.
command-quoted = Palavra { $place }: um userid ou password não tem espaço, aspas ou dois-pontos.

mail-not-done = Não executado
mail-wrong-password = O userid ou a senha está errado.
mail-signed-out = Para isto é preciso entrar na conta, ou pôr userid e password no comando.
mail-no-board = Não existe o tabuleiro { $board }. O comando dipole games os lista.
mail-no-user = Não existe o usuário { $userid }.
mail-no-move = O tabuleiro { $board } teve { $moves } lances; pode ser mostrado antes de qualquer um deles ou depois do último.
mail-stale = A partida está no lance { $next }, e isto era para o lance { $meant }. Veja o tabuleiro e escolha de novo.
mail-no-text = Este comando leva um texto no corpo do e-mail, e não há nenhum.
mail-only-moves = Com queue ou submit só pode vir um lance.
mail-nothing-submitted = Você não apresentou nada no tabuleiro { $board }. Antes envie dipole submit com um lance.
mail-not-among-players = Quem desafia também joga: inclua seu nome entre os jogadores.
mail-unknown-address = Nenhum dos jogadores confirmou o endereço de que veio este e-mail. Confirme-o no site, ou faça o desafio de lá.
mail-no-yes = Seu endereço não está confirmado: responda com a palavra yes, ou siga o link.
mail-no-challenge = Não existe esse desafio, ou ele já acabou.
mail-nested = Um lote não pode conter outro: multiple só vai no assunto.
mail-too-many-commands = Um lote tem no máximo { $most } comandos. Nada foi feito; envie-o em partes.
mail-beyond-budget = Estes comandos juntos pedem mais do que um e-mail ou pedido pode, a partir da linha { $line }. Nada foi feito. Envie-os em duas partes, a segunda começando com a linha { $line }.
mail-too-many-recipients = Uma mensagem vai para no máximo { $most } usuários. Nada foi enviado; envie-a de novo aos demais.

help-title = Ajuda
help-lead = Escreva um comando no assunto de um e-mail; alguns levam um texto do corpo. Quem já entrou na conta omite userid e password. [ ] é opcional, + é um ou mais, * nenhum ou mais. Peça mais com help e uma das palavras abaixo, ou as regras com dipole help.
help-unknown = Não há ajuda sobre isso. Os temas são: { $topics }. O comando dipole help explica o jogo.
help-account = Sua conta
help-account-text = Um userid tem de 2 a 20 letras, dígitos, - e _; uma senha, 8 ou mais caracteres sem espaço, aspas ou dois-pontos. Depois de signoff não se enviam mais e-mails, e a conta fica; signon traz os e-mails de volta. Depois de delete ela some; as partidas ficam, sem o nome.
help-challenge = Iniciar uma partida
help-challenge-text = Os jogadores são indicados na ordem de jogo; você entre eles. Dois jogam em 8×8, ou em 10×10 com -large ou -compressed; quatro jogam em 12×12. Sem opções não há tempo total, vem um lembrete depois de 7 dias, e a partida está perdida depois de 21. A partida começa quando todos tiverem aceitado.
help-move = Jogar
help-move-text = E1-G3 leva peças de E1 para G3, B8-off retira uma pilha inteira do tabuleiro, A5-off:2 retira duas peças dela. Com # e um número, o lance só vale como aquele lance da partida, para que um e-mail que chega duas vezes jogue uma só. submit mostra o tabuleiro e espera por confirm; preview o mostra e não guarda nada.
help-queue = Um lance para depois
help-queue-text = Um lance na fila é tentado depois de cada lance seguinte dos outros, até que seja legal e jogado; você é avisado quando isso acontece. Sem lance, o comando lista o que espera; com cancel, nada mais espera.
help-agree = Desistir e concordar
help-agree-text = propose pede a todos os que ainda jogam para terminar a partida sem resultado; undo pede para voltar seu último lance. Os outros respondem com accept ou reject, e você retira o pedido com reject.
help-show = Ver
help-show-text = Um tabuleiro é mostrado como está agora, ou, com # e um número, antes daquele lance. active, o filtro usual, omite partidas que terminaram; next mostra aquelas em que é a vez do usuário.
help-tournament = Torneios
help-tournament-text = A primeira forma lista os torneios, cada um com as oito letras e dígitos que o identificam. show tem as datas e tabelas de um. join inscreve você; com always, também em todas as próximas temporadas de uma liga. leave retira você: as partidas inacabadas são perdidas. As novidades dos seus torneios vêm por e-mail.
help-talk = Conversar
help-talk-text = O texto fica no corpo do e-mail. chat vai para os jogadores de um tabuleiro, message para os usuários indicados, broadcast para todos os que jogam.
help-multiple = Vários comandos
help-multiple-text = Com multiple no assunto, o corpo tem um comando por linha. Cada um recebe sua resposta; um que falha não impede os outros.

list-title = Jogos
list-dipole = dipole: Dipole, de Mark Steere, 2007. Pilhas em um tabuleiro de damas, para dois ou quatro.
list-nothing = Aqui só se joga dipole.

signup-title = Boas-vindas ao Dipole
signup-done = Agora você é { $userid }. Estes comandos dizem mais:
signup-link = O site
password-title = Sua senha
password-done = A senha foi alterada. Todos os navegadores foram desconectados.
delete-title = Conta excluída
delete-done = A conta { $userid } não existe mais. Suas partidas ficam, sem o nome.

show-title = Tabuleiros
show-nothing = Não há partidas assim.
shown-title = Tabuleiro { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Relógio: { $control }. Ranqueada.
       *[no] { $setup }. Relógio: { $control }. Não ranqueada.
    }
shown-moves = { $count ->
    [1] Um lance é legal:
   *[other] { $count } lances são legais:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, captura { $count }
# The signs that mark the last move on the board.
drawing-from = de
drawing-reached = para
drawing-merged = uniu
drawing-captured = capturou
shown-column-colour = Cor
shown-column-player = Jogador
shown-column-checkers = Peças
shown-column-time = Tempo
shown-column-can = Pode
shown-before = Este é o tabuleiro antes do lance { $number }.
shown-turn = Lance { $number }: joga { $name } ({ $colour }).
shown-won = { $name } ({ $colour }) venceu.
shown-your-turn = É a sua vez. Responda com um lance, siga o link ou envie:
shown-link = A partida no site

act-done = Feito: { $action }.
submit-lead = Assim ficaria o tabuleiro depois de { $move }. O lance está guardado e será jogado quando você confirmar:
queue-done = { $move } está guardado. Será tentado depois de cada lance seguinte dos outros, até que seja legal e jogado.
queue-empty = Nenhum lance seu espera neste tabuleiro.
queue-list = Estes lances seus esperam neste tabuleiro, o mais antigo primeiro:
queue-cancelled = { $count ->
    [0] Nenhum lance seu esperava neste tabuleiro.
    [one] Um lance seu não espera mais.
   *[other] { $count } lances seus não esperam mais.
}
preview-lead = Assim ficaria o tabuleiro. Nada é guardado.

games-title = Partidas
games-nothing = Não há partidas assim.
games-more = Há mais; estas são as últimas { $count }.
history-title = Partidas que terminaram
column-board = Tabuleiro
column-players = Jogadores
column-setup = Posição inicial
column-state = Situação
state-won = { $name } venceu
state-turn = vez de { $name }

standings-title = Classificação
standings-nothing = Ninguém terminou uma partida ainda.
ratings-title = Ratings
ratings-nothing = Ninguém jogou partidas ranqueadas suficientes ainda.
column-place = Nº
column-userid = Userid
column-games = Partidas
column-won = Vitórias
column-percent = %
column-rating = Rating
column-deviation = ±

mail-long-text = O texto é longo demais: no máximo { $most } caracteres.
mail-needs-password = Isto altera sua conta e precisa da sua senha: faça-o na página da sua conta.
mail-second-factor = Esta conta usa autenticação em dois fatores, por isso senha e PIN não funcionam aqui. Dê um token aos programas (na página da sua conta), responda aos e-mails das suas partidas ou entre no site.
mail-owners-only = Só os responsáveis por este site escrevem a todos. Para escrever a alguns, use message.
mail-not-allowed-here = O responsável por este site não permitiu isso.
mail-no-address = Isto não é um endereço de e-mail. Escreva um depois da senha, como anna@example.org.
address-title = Seu endereço
address-done = Um e-mail está a caminho de { $address }. Os e-mails sobre suas partidas irão para lá depois que você seguir o link nele.
signoff-title = Sem mais e-mails
signoff-done = Você não recebe mais e-mails sobre partidas. Sua conta fica, e o site diz o que espera por você. O comando signon traz os e-mails de volta.
message-title = Mensagem
message-done = Enviada a: { $names }.
message-missed = Estes não recebem e-mail: { $names }.
broadcast-begun = Suas palavras vão para todos os que querem e-mail.
message-subject = Uma mensagem de { $name }
message-answer = { $name } escreveu isto para você no Dipole. Para responder, ponha isto no assunto de um e-mail e suas palavras no próprio e-mail:
message-reply = { $name } escreveu isto para você no Dipole. Você pode simplesmente responder a este e-mail: o que você escrever vai só para { $name }, que não fica sabendo seu endereço. Ou ponha isto no assunto de um e-mail e suas palavras no próprio e-mail:
message-password-wanted = Você escolheu que respostas a e-mails não bastem, por isso nada foi enviado. Para responder, ponha isto no assunto de um e-mail e suas palavras no próprio e-mail: message USERID PASSWORD { $name }
message-of-another = O endereço para o qual você escreveu só vale em e-mails da conta que recebeu a mensagem. Nada foi enviado. Escreva do endereço da sua conta, ou envie o comando message.
mail-nothing-written = Não havia lance nem texto na sua resposta.
mail-not-a-move = “{ $line }” não é um lance nem uma palavra que valha aqui, por isso nada foi feito. Escreva o lance sozinho em uma linha: E1-G3, B8-off para uma pilha inteira, A5-off:2 para duas dela; ou resign, propose, undo, accept, reject. Um texto para os outros jogadores começa com a palavra chat.
mail-done-before = Isto já foi feito antes.

challenge-title = Desafio
challenge-begun = Todos aceitaram, e a partida começou.
challenge-waits = O desafio espera até que todos tenham aceitado. Quem é convidado responde com um destes, ou na página.
challenge-declined = Você recusou o desafio.
challenge-link = O desafio no site
chat-done-players = Sua linha está na sala dos jogadores do tabuleiro.
chat-done-spectators = Sua linha está na sala dos espectadores do tabuleiro.
address-confirmed = Os e-mails sobre suas partidas agora vão para { $address }.
mail-password-wanted = Você escolheu jogar só com sua senha ou PIN. Envie: dipole move BOARD USERID PASSWORD MOVE
mail-say-yes-to-play = Nada foi jogado ainda. Responda a este e-mail com a palavra yes para jogar o lance.
guard-title = O que mostra que um lance por e-mail é seu
guard-password = Só minha senha ou meu PIN
guard-answers = Também minha resposta a um e-mail sobre o lance
guard-address = Também um comando do meu endereço sem senha, depois que eu responder yes
mail-several-lines = Estas linhas não combinam, por isso nada foi feito: { $lines }. Responda com uma delas.
mail-nothing-asked = Nada espera um yes ou no de você. Responda com um lance, ou com help.
mail-lost-answer = Isto parece uma resposta a um e-mail nosso, mas o endereço para onde foi, ou seu assunto, não está como escrevemos. Nada foi feito. Responda a um e-mail sobre a própria partida sem mudar isso, ou envie um comando; help os explica.
mail-answer-this = Você pode simplesmente responder a este e-mail: o endereço dele serve.
mail-no-yes-to-send = Nada foi enviado. Responda com a palavra yes para enviar, e deixe o assunto como está.
mail-yes-or-no = Responda yes para aceitar o desafio, ou no para recusá-lo.
mail-not-played = Nada foi jogado.
mail-sure-to-resign = Você quer mesmo desistir? Responda a este e-mail com a palavra yes. Nada foi feito ainda.
mail-text-passed = Seu texto foi repassado aos outros jogadores:
mail-text-kept = Seu texto não foi repassado: foi o que você escolheu nas configurações. Um texto que começa com a palavra chat sempre é.
mail-text-refused = Seu texto não foi repassado. { $why }
mail-how-to-answer = Responda com um destes sozinho em uma linha: um lance, como E1-G3, B8-off ou A5-off:2; submit e um lance para ver antes o tabuleiro; queue e um lance para jogá-lo depois; resign, propose (para terminar a partida sem resultado), undo, accept, reject; show para o tabuleiro. O que mais você escrever vai para os outros jogadores.
mail-from-elsewhere = Um e-mail que diz ser de { $from } usou seu endereço de resposta. Nada foi feito, porque ele não veio, ou não veio com certeza, do endereço da sua conta. Ele pedia isto, se for possível repeti-lo:
mail-repeat-from-here = Se foi você, responda a este e-mail com o mesmo, do endereço da sua conta. Se não foi, outra pessoa conhece seu endereço de resposta: só o endereço não lhe serve de nada, e você não precisa fazer nada. Nas configurações você pode escolher que respostas não valham.
mail-last-same = O mesmo e-mail chegou muitas vezes hoje. Não será respondido de novo antes de amanhã; qualquer outro, sim.
mail-last-mistake = Esta é a última resposta de hoje a um e-mail seu em que algo está errado. Comandos que podem ser executados ainda recebem resposta; amanhã um e-mail diz quantos outros houve.
challenge-sure = Alguém, esperamos que você, quer enviar este desafio. Nada foi enviado ainda.
challenge-say-yes = Responda a este e-mail com a palavra yes para enviá-lo, e deixe o assunto como está. Se não foi você, não faça nada.
challenge-nag = { $days ->
    [1] Um lembrete vem depois de um dia.
   *[other] Um lembrete vem depois de { $days } dias.
 }
challenge-until = Pode ser aceito até { $time }.
guard-text = O que escrevo junto de um lance vai para os outros jogadores
mail-several-addresses = Uma conta tem um só endereço: escreva apenas um.
mail-no-mailbox = Esta conta não tem endereço confirmado. Antes envie change address com um, e responda ao e-mail que chegar.
mail-left-out = O resto desta resposta foi omitido, porque o e-mail ficaria grande demais. Envie este comando sozinho para vê-lo.
signon-title = E-mails de novo
signon-done = Você volta a receber um e-mail a cada lance, em { $address }.
signon-bounced = Os e-mails para { $address } voltaram, por isso nada é enviado para lá. Envie change address com um endereço que funcione, e responda ao e-mail que chegar.
signon-missed = Estas partidas esperam seu lance:
signon-challenges = Estes desafios esperam sua resposta:
help-list = Listas
help-list-text = list diz que jogos se podem jogar aqui. help sozinho explica todos os comandos, help e uma palavra explica os relativos a ela; help tutorial conduz por uma primeira partida, help commands mostra todas as formas de uma vez.
help-tutorial = Uma primeira partida por e-mail
help-tutorial-text = Cada linha é o assunto de um e-mail para este endereço, ou a primeira linha de uma resposta. Um tabuleiro tem um número, aqui 17.
tutorial-signup = Você recebe uma conta e um e-mail que pergunta se o endereço é seu. Responda com yes.
tutorial-challenge = Você recebe a pergunta se o desafio é seu. Depois que disser yes, ben o recebe.
tutorial-yes = É assim que ben responde. A partida começa, e quem deve jogar recebe um e-mail com o tabuleiro.
tutorial-move = Isto, como primeira linha de uma resposta àquele e-mail, move duas peças de E1 para G3. O que você escrever abaixo vai para ben.
tutorial-show = Você vê o tabuleiro sempre que quiser.
tutorial-resign = Em resposta a um e-mail sobre a partida, isto desiste dela, depois de mais uma pergunta. O último e-mail traz o registro inteiro.
mail-no-language = Não existe aqui o idioma “{ $tag }”. O comando language sozinho lista todos.
mail-set-title = Seus e-mails
mail-set-address = Os e-mails vão para { $address }.
mail-has-pictures = Os e-mails têm imagens do tabuleiro.
mail-has-text = Os e-mails são só texto, sem imagens.
setting-text-mails = Só texto, sem imagens
language-now = As páginas e os e-mails estão neste idioma: { $language }.
language-all = Para escolher um idioma, escreva depois da senha a palavra que está antes do nome dele:
vacation-not-now = Você não está de férias.
weekends-are-free = Seus relógios de partidas por correspondência ficam parados nos fins de semana.
weekends-count = Seus relógios de partidas por correspondência correm nos fins de semana.
help-settings = Configurações
help-settings-text = Cada um destes sozinho diz como as coisas estão. mail escolhe quantos e-mails você recebe: um a cada lance, um até você voltar ao site (once), um por dia (daily) ou nenhum (off); e se eles têm imagens do tabuleiro ou são só texto. language é o idioma das páginas e dos e-mails, como pt. vacation com um número de dias para desde já seus relógios de partidas por correspondência, até onde derem os dias do ano; end os põe de novo em marcha. Com weekends on eles ficam parados todo fim de semana. set tem mais duas escolhas: copies é um e-mail com o tabuleiro depois de cada lance, e begin faz partidas começarem sem precisar aceitar entre aqueles que o desejam de ambos os lados.
set-title = Suas configurações
column-setting = Configuração
column-setting-state = Agora
column-setting-meaning = Significado
settings-begin = Desafios
setting-copies = Um e-mail com o tabuleiro depois de cada lance, inclusive os meus
setting-begin = Começar partidas na hora com outros que também o queiram, sem precisar aceitar
mail-no-tournament = Não existe o torneio “{ $name }”. dipole tournament lista aqueles em que você pode entrar, com suas oito letras e dígitos.
mail-tournaments = Um torneio é identificado por suas oito letras e dígitos:
column-tournament = Torneio
