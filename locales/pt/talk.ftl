### What stands around a game: planned moves, talk, notes, reviews.

plans-title = Lances planejados
plans-hint = Jogados na hora quando a partida chega a eles. Só você os vê.
plans-your-turn = É a sua vez. Você pode planejar de novo depois de jogar.
plans-line = Se … então …
plans-example = E1-G3 D8-B6
plans-save = Planejar estes lances
plans-queue = Jogar assim que for legal
plans-remove = Remover
plans-if = se { $move }
plans-then = então { $move }
plans-queued = { $move }, assim que for legal
plans-queued-at = (como lance { $ply })
plans-waiting = Aguardando.
plans-followed = A partida chegou até aqui.
plans-played = Jogado.
plans-cancelled = Não vale mais.
plans-left = Não vale mais: as { $colour } jogaram { $move }.
plan-empty = Escreva o lance que você espera e sua resposta, como E1-G3 D8-B6.
plan-too-long = Uma linha tem no máximo { $most } lances.
plan-too-many = Você já tem { $most } planos nesta partida. Antes remova um.
plan-illegal = Lance { $number } da linha, { $move }: { $reason }
plan-nobody-sits-out = “pass” antes do lance { $number } da linha está errado: todos os jogadores podem jogar ali.
plan-no-answer = A linha termina com um lance do adversário. Acrescente sua resposta.
plan-contradiction = Outra de suas linhas joga { $other } ali, e não { $move }. Antes remova aquela.
plan-your-turn = É a sua vez: faça simplesmente seu lance.
plan-both-sides = Aqui você joga pelos dois lados, então não há lance do adversário a esperar.

lines-title = Minhas variantes
lines-hint = Variantes suas, de qualquer posição da partida. Só você as vê.
lines-as-text = Em texto
lines-none = Ainda não há variantes.
lines-more = Só as primeiras variantes aparecem na lista. O tabuleiro mostra todas.
lines-from-start = Do início:
lines-after =
    { $ply ->
        [one] Após { $ply } lance:
       *[other] Após { $ply } lances:
    }
lines-remove = Excluir
lines-edit = Nome e comentário
lines-name = Nome da variante
lines-comment = Comentário no fim
lines-add = Adicionar uma variante
lines-ply = Após quantos lances da partida
lines-moves = Lances dos dois lados em ordem, como E1-G3 D8-B6
lines-no-moves = Escreva pelo menos um lance, como E1-G3.
lines-too-many-moves = Há espaço para { $most } lances por partida. Antes exclua variantes.
lines-too-deep = Há variantes demais umas dentro das outras. Torne algumas linha principal.
lines-too-long = Um nome tem no máximo { $name } caracteres, um comentário { $comment }, tudo junto { $all }.
lines-no-such-line = Esta variante não existe mais. Recarregue a página.
lines-changed = Suas variantes foram alteradas em outro dispositivo.
lines-too-many-trees = Você guarda variantes no número máximo de partidas. Antes exclua algumas, ou crie uma conta para ter mais espaço.

talk-players = Chat dos jogadores
talk-spectators = Chat dos espectadores
talk-say = Escreva uma mensagem
talk-send = Enviar
talk-mute = Silenciar
talk-unmute = Reativar
talk-muted = Este chat está silenciado.
talk-removed = removida
talk-sign-in = Entre na sua conta para conversar aqui.
talk-empty = Escreva algo primeiro.
talk-too-long = Esta mensagem é longa demais. Encurte-a.
talk-too-fast = Você está escrevendo rápido demais. Espere meio minuto.
talk-too-much-noted = Você tem o número máximo de notas. Antes remova algumas, ou crie uma conta para ter mais espaço.
talk-not-here = Você não pode usar este chat enquanto a partida está em andamento.

notes-title = Minhas notas
notes-hint = Só você as vê.
notes-save = Salvar
notes-saved = Salvo.
notes-unsaved = Ainda não salvo.
