### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Encontrar adversário
home-lobby =
    { $offers ->
        [0] Lobby: sem propostas abertas
        [one] Lobby: 1 proposta aberta
       *[other] Lobby: { $offers } propostas abertas
    }
lobby-people = { $count ->
        [0] nenhum outro jogador aqui
        [one] mais 1 jogador aqui
       *[other] mais { $count } jogadores aqui
    }
home-invite = Desafie pelo nome, ou reúna amigos e computadores

lobby-title = Encontrar adversário
lobby-open = Propostas abertas
lobby-empty = Não há propostas abertas. Crie uma, e o próximo visitante poderá aceitá-la.
lobby-offer = Criar proposta
lobby-invite = Desafiar alguém ou obter um link
lobby-challenges = Desafios para você
lobby-own = Suas propostas
lobby-open-by = Propostas abertas de { $name }
lobby-more = e mais { $count } de { $name }
lobby-all = Todas as propostas abertas
lobby-pages = Páginas de propostas abertas
lobby-previous = Voltar
lobby-next = Mais propostas

invite-title = Desafiar um jogador
invite-to = Jogadores
invite-to-hint = Nomes de usuário, ou computer-1 a computer-8; até três numa partida de quatro. Deixe vazio para obter um link para um amigo.
invite-counts = Ranqueada ou amistosa
invite-number = Partidas
invite-rated = Ranqueada
invite-rated-account = Partidas ranqueadas exigem uma conta.
invite-rated-clock = Partidas ranqueadas exigem um relógio.
invite-set = Duas partidas, trocando as cores
invite-seats = Outros lugares (quatro jogadores)
invite-seat = Lugar
invite-anybody = Qualquer um
invite-range = Rating do adversário
invite-around = Perto do meu rating
invite-around-any = qualquer
invite-low = De
invite-high = Até
invite-keep = Expira em
invite-days =
    { $days ->
        [1] 1 dia
       *[other] { $days } dias
    }
invite-keep-hint = Uma proposta com relógio ao vivo só fica aberta enquanto esta página estiver aberta.
invite-offer = Criar proposta
invite-send = Enviar desafio

offer-title = Proposta de partida
offer-rated = ranqueada
offer-casual = amistosa
offer-set = duas partidas
offer-colour = joga de { $colour }
offer-range = ratings { $low }–{ $high }
offer-play = Jogar
offer-accept = Aceitar
offer-decline = Recusar
offer-withdraw = Retirar
offer-leave = Deixar o lugar
offer-to-lobby = Ir ao lobby
offer-to-game = Ir à partida
offer-link = Compartilhe este link. Quem o abrir pode aceitar:
offer-waiting =
    { $count ->
        [1] Aguardando mais 1 jogador. A partida começa aqui automaticamente.
       *[other] Aguardando mais { $count } jogadores. A partida começa aqui automaticamente.
    }
offer-open = Você pode aceitar esta partida.
offer-begun = A partida começou.
offer-declined = O desafio foi recusado.
offer-withdrawn = A proposta foi retirada.
offer-expired = A proposta expirou.

offer-refused-closed = Esta proposta está fechada. Procure outra no lobby.
offer-refused-not-for-you = Este desafio é para outro jogador.
offer-refused-not-yours = Só o jogador que criou uma proposta pode retirá-la.
offer-refused-oneself = Você não pode desafiar a si mesmo. Para isso, escolha “Jogar pelos dois lados” na página inicial.
offer-refused-range = Esta proposta é para jogadores com rating de { $low } a { $high }.
offer-refused-account = Você precisa de uma conta para isto. Entre ou crie uma.
offer-refused-clock = Uma partida ranqueada precisa de relógio. Escolha um ou jogue uma partida amistosa.
offer-refused-distinct = Uma partida ranqueada precisa de jogadores diferentes. Troque os jogadores ou os níveis, ou jogue uma partida amistosa.
offer-refused-set = Duas partidas com troca de cores são só para dois jogadores.
offer-refused-number =
    { $needed ->
        [1] Esta partida precisa de 1 outro jogador. Confira os nomes.
       *[other] Esta partida precisa de { $needed } outros jogadores. Confira os nomes.
    }
offer-refused-nobody = Nenhum jogador se chama “{ $name }”. Confira a grafia.
offer-refused-many = Você tem propostas abertas demais. Antes retire uma.
offer-refused-empty-range = O rating mínimo é maior que o máximo. Troque-os.
offer-refused-rematch = Esta partida não pode ter revanche. Envie um novo desafio.
offer-refused-blocked = Você não pode jogar com { $name }: um de vocês bloqueou o outro.
offer-refused-bot = { $name } recusa: { $reason }
offer-refused-bot-not-asked = Um bot só joga com adversários que ele desafia ou que o desafiam pelo nome.
offer-refused-own-bot = Partidas entre um bot e seu dono, ou entre bots do mesmo dono, não podem ser ranqueadas. Jogue uma partida amistosa.
bot-declines-setup = Ele não joga neste tabuleiro ({ $setup }).
bot-declines-handicap = Ele não joga com handicap.
bot-declines-speed = Ele não joga neste ritmo ({ $speed }).
bot-declines-rated = Ele só joga partidas amistosas.
bot-declines-casual = Ele só joga partidas ranqueadas.
bot-declines-people = Ele não joga com pessoas.
bot-declines-bots = Ele não joga com bots.
bot-declines-set = Ele joga uma partida por vez, e uma série tem duas.
bot-declines-full = Ele já tem tantas partidas em andamento quantas joga ao mesmo tempo. Tente de novo mais tarde.
bot-declines-kept = As vagas dele são reservadas para pessoas. Tente de novo mais tarde.

rating-provisional = provisório: faltam partidas

standing-place =
    { $place ->
        [1] 1º lugar
        [2] 2º lugar
        [3] 3º lugar
       *[other] 4º lugar
    }
standing-set = Partida { $round } de { $games }:
standing-set-game = Partida { $round }
rematch-ask = Revanche
rematch-accept = Aceitar revanche
rematch-offered = Seu adversário propõe uma revanche com as cores trocadas.
rematch-waiting = Revanche proposta. Aguardando resposta.
rematch-go = Ir à revanche
