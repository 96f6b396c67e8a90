# The words of the site's pages. One file a language; keys are the same in all.

language-name = Português
site-description = Jogue Dipole, o jogo de pilhas de Mark Steere, contra o computador ou com amigos. Grátis e sem conta.

nav-skip = Ir para o conteúdo
nav-skip-to-board = Ir para o tabuleiro
nav-label = Site
nav-menu = Menu
nav-play = Jogar
nav-rules = Regras
docs-title = Guias
docs-lead = Para jogadores, responsáveis por sites e autores de bots e motores. Vêm com o programa deste site e estão em inglês.
docs-turn = Guias anterior e seguinte
footer-credit = Dipole foi criado por Mark Steere (2007), que permite a todos publicá-lo.

preferences-title = Configurações
preferences-language = Idioma
preferences-theme = Aparência
preferences-board = Tabuleiro
preferences-flat = Mostrar pilhas vistas de cima
preferences-coins = Mostrar cinco peças como moeda
preferences-notation = Notação
preferences-sound = Sons
preferences-save = Salvar
theme-auto = Igual ao dispositivo
theme-light = Claro
theme-dark = Escuro
theme-contrast = Alto contraste
look-slate = Ardósia
look-wood = Madeira
look-paper = Papel
look-bold = Forte
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = Em partidas ao vivo
sound-on = Sempre
sound-off = Nunca

colour-white = Brancas
colour-black = Pretas
colour-red = Vermelhas
colour-green = Verdes
colour-random = Aleatório
colour-red-four = Vermelhas (quatro jogadores)
colour-green-four = Verdes (quatro jogadores)

setup-small = Pequeno, 8×8
setup-large = Grande, 10×10
setup-compressed = Compacto, 10×10
setup-four = Quatro jogadores, 12×12
setup-custom = Posição própria

home-title = Jogue Dipole
home-lead = Sem sorte: divida sua pilha, capture as peças do adversário e seja o último com peças no tabuleiro.
home-strengths = Jogar contra o computador
strength-beginner = Iniciante
strength-beginner-hint = acabou de aprender as regras
strength-club = Clube
strength-club-hint = castiga os erros
strength-strong = Forte
strength-strong-hint = joga com toda a força
home-more-levels = Todos os oito níveis
home-learn = Aprender
after-lesson-title = Você conhece as regras
after-lesson-text = O curso continua daqui, com tarefas curtas no tabuleiro.
after-lesson-continue = Continuar aprendendo
after-lesson-again = Repetir a lição
home-to-move = Sua vez
home-quick = Jogar agora
home-quick-hint = Você vai para o lobby, e a partida começa quando aparecer um adversário.
home-play-friend = Jogar com amigos
home-own-games = Suas partidas
home-own-more = Mais partidas suas
home-finished = Partidas encerradas
home-both-sides = Jogar pelos dois lados
home-turn = Vez de { $name }
home-since = desde { $day }
home-won = { $name } venceu
home-live = Ao vivo agora
home-games-now = Mais partidas em andamento
home-watch-all = Todas as partidas em andamento
home-results = Últimos resultados

new-game-title = Nova partida
new-game-setup = Posição inicial
new-game-opponent = Adversário
new-game-level = Computador
new-game-level-label = Nível
new-game-colour = Sua cor
new-game-begin = Iniciar partida
new-game-more = Mais opções
opponent-computer = O computador
opponent-friend = Um amigo, por link
opponent-both = Jogar pelos dois lados
level =
    { $level ->
        [1] 1 – acabou de aprender
        [8] 8 – força máxima
       *[other] { $level }
    }

seat-open = lugar livre
seat-guest = Visitante
seat-computer = Computador, nível { $level }
seat-you = (você)
seat-checkers =
    { $count ->
        [0] 0 peças
        [one] { $count } peça
       *[other] { $count } peças
    }

drawing-name = Tabuleiro
drawing-stack =
    { $height ->
        [1] { $colour }, 1 peça em { $square }
       *[other] { $colour }, pilha de { $height } em { $square }
    }
drawing-choose-stack =
    { $height ->
        [1] Escolher a peça em { $square }
       *[other] Escolher a pilha de { $height } em { $square }
    }

game-your-turn = Sua vez
game-your-turn-as = É a sua vez ({ $colour }).
game-turn = Vez das { $colour }.
game-won = As { $colour } venceram.
game-won-resignation = As { $colour } venceram por desistência.
game-won-time = As { $colour } venceram por tempo.
game-won-adjudication = As { $colour } venceram por arbitragem.
game-sat-out = As { $colour } não têm lance e passam a vez.
game-after-ply =
    { $ply ->
        [0] A posição inicial.
        [one] Após 1 lance.
       *[other] Após { $ply } lances.
    }
game-waiting-for-players = Aguardando um jogador para o lugar livre.
game-invite-title = Convidar um amigo
game-invite =
    { $count ->
        [1] Envie este link. A primeira pessoa que o abrir pode ocupar o lugar livre.
       *[other] Envie este link. As primeiras { $count } pessoas que o abrirem podem ocupar os lugares livres.
    }
game-invite-cancel = Cancelar convite
game-invited = { $name } convida você: { $terms }
game-invited-by-guest = Um visitante
game-invited-no-clock = sem relógio
game-join = Jogar de { $colour }
link-label = Link
link-copy = Copiar link
link-copied = Copiado
link-share = Compartilhar
link-qr = Código QR do link
game-off-moves = Retirar
game-moves = Lances
game-no-moves = Os lances aparecerão aqui.
game-pass = passa
game-navigation = Percorrer os lances
game-first = Início
game-previous = Um lance para trás
game-next = Um lance para a frente
game-last = Último lance
game-flip = Girar tabuleiro
game-record = Registro da partida
game-position = Posição
game-resign = Desistir
game-resign-sure = Desistir desta partida?
game-resign-yes = Desistir
action-cancel = Voltar

game-to-now = Último lance
game-parts = Ao lado do tabuleiro
game-menu = Mais
chat-tab = Chat
notes-tab = Notas
plans-tab = Planejados
end-open = Resultado
end-close = Fechar
end-share = Copiar link
end-aborted = Partida cancelada
end-you-won = Você venceu
end-you-lost = Você perdeu
end-won = As { $player } venceram
end-off = A última peça das { $player } saiu do tabuleiro.
end-off-you = Sua última peça saiu do tabuleiro.
end-captured = As últimas peças das { $player } foram capturadas.
end-captured-you = Suas últimas peças foram capturadas.
end-resigned = As { $player } desistiram.
end-resigned-you = Você desistiu.
end-time = O tempo das { $player } acabou.
end-time-you = Seu tempo acabou.
end-left = As { $player } saíram da partida.
end-left-you = Você saiu da partida.
end-last-player = Só as { $player } ainda têm peças.

choices-stack = Escolha uma pilha
choices-stack-link =
    { $height ->
        [1] { $square }, 1 peça
       *[other] { $square }, pilha de { $height }
    }
choices-move =
    { $height ->
        [1] A peça em { $square }
       *[other] A pilha de { $height } em { $square }
    }
choices-other-stack = Escolher outra pilha
choice-basic = { $count } para { $square }
choice-merge = { $count } para { $square }, unindo com { $height }
choice-capture = { $count } para { $square }, capturando { $height }
choice-off = { $count } para fora
choice-all-off =
    { $count ->
        [1] sua última peça para fora
       *[other] todas as { $count } para fora
    }

refused-game-over = A partida acabou.
refused-not-a-player = Você não joga nesta partida, mas pode assistir.
refused-not-your-turn = Não é a sua vez.
refused-stale = A posição mudou desde que você abriu esta página. Veja o tabuleiro e jogue de novo.
refused-waiting = A partida começa quando todos os lugares estiverem ocupados.
refused-no-open-seat = Não há lugar livre nesta partida. Procure outra no lobby.

problem-back-to-game = Voltar à partida
problem-back-home = Ir para a página inicial
problem-back = Voltar à página
problem-not-found = Página não encontrada
problem-not-found-text = Não há página neste endereço. Veja se faltam caracteres: o endereço de uma partida termina em oito letras e dígitos.
problem-not-found-kind = { $kind ->
        [game] Não há partida com este identificador, ou ela não tem o que foi pedido.
        [offer] Não há proposta com este identificador.
        [tournament] Não há torneio com este identificador.
        [player] Não há jogador com este nome.
        [puzzle] Não há problema com este identificador, ou nenhum que sirva.
        [study] Não há estudo nem capítulo com este identificador, ou ele não foi compartilhado com você.
       *[address] A API não tem nada neste endereço. /api/openapi.json lista todos os seus endereços.
    }
problem-bad-request = Não conseguimos ler este pedido
problem-bad-request-text = Volte, recarregue a página e tente de novo.
problem-bad-position = Posição inválida
problem-bad-position-text = Não foi possível ler a posição: { $reason }
problem-not-in-tables = Posição fora das tabelas de finais
problem-not-in-tables-text = Esta posição tem { $checkers } peças. Neste tabuleiro, as tabelas de finais cobrem no máximo { $most }.
problem-not-in-tables-four = As tabelas de finais só cobrem partidas de dois jogadores.
problem-too-large = Arquivo ou texto grande demais
problem-too-large-text = O que você enviou é maior do que este site aceita. Encurte e tente de novo.
problem-cross-site = Pedido bloqueado
problem-cross-site-text = Este pedido veio de outro site, por isso o bloqueamos. Abra a página neste site e tente de novo.
problem-bad-token = Esta página expirou
problem-bad-token-text = Recarregue a página e tente de novo. Se não adiantar, permita cookies para este site.
problem-needs-token = Este pedido precisa de um token no cabeçalho “Authorization: Bearer …”. Crie um na sua conta, em “Tokens de API” ou “Bots”. Em um navegador, entre e permita cookies.
problem-too-many = Pedidos demais
problem-too-many-text = Sua rede enviou pedidos demais. Espere um minuto e tente de novo.
problem-too-many-connections = Conexões abertas demais
problem-too-many-connections-text = Você ou sua rede tem abertos fluxos ou páginas ao vivo demais. Feche alguns e tente de novo.
problem-too-many-computer-games = Você tem partidas demais em andamento contra computadores. Antes termine uma, desista ou cancele.
problem-too-many-guest-games = Você ou sua rede tem partidas demais em andamento como visitante. Termine uma, desista ou cancele, ou crie uma conta para jogar sem este limite.
problem-too-many-tries = Você tentou vezes demais. Tente de novo em { $minutes ->
        [1] 1 minuto
       *[other] { $minutes } minutos
    }.
problem-over-quota-minutes = Você atingiu o limite desta ação. Tente de novo em { $minutes ->
        [1] 1 minuto
       *[other] { $minutes } minutos
    }.
problem-over-quota-hours = Você atingiu o limite desta ação. Tente de novo em { $hours ->
        [1] 1 hora
       *[other] { $hours } horas
    }.
problem-busy = O site está muito ocupado
problem-busy-text = Tente de novo daqui a pouco. Tudo o que você salvou está seguro.
problem-refused = Esta ação não é possível
problem-request = Pedido { $id }
problem-internal = Algo deu errado do nosso lado
problem-internal-text = Tente de novo. Se acontecer outra vez, envie este número ao responsável pelo site: { $id }

account-sign-in = Entrar
account-sign-in-title = Já tenho conta
account-sign-up-title = É minha primeira vez
account-sign-up = Criar conta
account-why = Com uma conta você joga suas partidas em qualquer dispositivo. Também dá para jogar sem conta.
account-guest = Suas partidas, problemas e estudos de visitante passam para a conta.
welcome-title = Boas-vindas, { $name }!
welcome-text = Suas partidas agora estão na sua conta, em todos os dispositivos. Você pode jogar partidas ranqueadas, conversar no chat e receber desafios pelo nome.
welcome-account = Configurações da conta
account-name = Nome
account-name-hint = 2–20 caracteres: letras, dígitos, - e _. Os outros jogadores o veem.
account-password = Senha
account-own-password = Sua senha
account-new-password = Nova senha
account-password-hint = Pelo menos 8 caracteres. Recomendamos várias palavras sem relação entre si.
account-sign-out = Sair
account-sign-out-everywhere = Sair em toda parte
account-games = Baixar minhas partidas
account-change-password = Alterar senha
account-password-changed = Sua senha foi alterada. Seus outros dispositivos foram desconectados, e seus tokens e links enviados por e-mail não funcionam mais.
account-set-password = Definir uma senha
account-no-password = Sua conta não tem senha. Você pode definir uma até 10 minutos depois de entrar.
account-sign-in-again = Entrar de novo
account-delete = Excluir conta
account-delete-hint = Seu nome é removido na hora. As partidas em andamento terminam por desistência, ou são canceladas se nem todos tiverem jogado. Suas partidas ficam no site como partidas de um visitante.
account-wrong = O nome de usuário ou a senha está errado.
account-wrong-password = A senha está errada.
account-name-taken = Este nome de usuário já existe. Escolha outro.
account-bad-name = Um nome de usuário tem 2–20 caracteres: letras sem acento, dígitos, - e _. Não pode ter só dígitos.
account-bad-password = Uma senha precisa de 8–200 caracteres.
account-easy-password = Esta senha é fácil de adivinhar. Use várias palavras sem relação entre si nem com você.
problem-signed-out = Você não entrou na sua conta
problem-signed-out-text = Entre e tente de novo.
