# The mails that the site sends.

email-confirm-subject = Dipole: este é o seu endereço?
email-confirm = A conta { $name } pede para usar este endereço em seus e-mails.
email-confirm-link = Sim, este é o meu endereço (vale por três dias)
email-confirm-else = Se não foi você, ignore este e-mail: não enviaremos mais nenhum.
email-reset-subject = Dipole: uma nova senha
email-reset = Foi pedida uma nova senha para a conta { $name }.
email-reset-link = Escolher uma nova senha (vale uma vez, por uma hora)
email-reset-else = Se não foi você, ignore este e-mail: a senha continua a mesma.
email-address-changed-subject = Dipole: seu endereço foi alterado
email-address-changed = Os e-mails da conta { $name } agora vão para outro endereço. Se não foi você, entre e altere sua senha, ou escreva ao responsável pelo site.
email-account-subject = Dipole: a conta { $name } foi alterada
email-account-password = A conta { $name } tem uma nova senha, e todos os outros navegadores foram desconectados.
email-account-reset = A conta { $name } tem uma nova senha, definida pelo link de um e-mail ou do responsável pelo site. Todos os navegadores foram desconectados; tokens, PIN e vínculos com contas de outros lugares foram removidos.
email-account-pin = A conta { $name } tem um novo PIN, com o qual suas partidas podem ser jogadas por e-mail.
email-account-pin-removed = A conta { $name } não tem mais PIN.
email-account-second-factor = A autenticação em dois fatores agora está ativada na conta { $name }: para entrar é preciso um código além da senha.
email-account-second-factor-removed = A autenticação em dois fatores agora está desativada na conta { $name }: basta a senha para entrar.
email-account-recovery-codes = A conta { $name } tem novos códigos de recuperação. Os antigos não funcionam mais.
email-account-linked = A conta { $name } agora está vinculada a uma conta de outro lugar, com a qual se entra sem a senha.
email-account-unlinked = A conta { $name } não está mais vinculada a uma conta de outro lugar: só se entra com a senha.
email-account-token = A conta { $name } tem um novo token, “{ $token }”, com o qual um programa pode usá-la.
email-account-no-address = A conta { $name } não tem mais endereço de e-mail. Este é o último e-mail sobre ela para este endereço.
email-account-deleted = A conta { $name } foi excluída. Suas partidas ficam, sem o nome. Este é o último e-mail sobre ela.
email-account-else = Se foi você, não há nada a fazer. Se não foi, outra pessoa entrou na sua conta: escolha uma nova senha com o link abaixo. Ele desconecta todos os dispositivos e remove todos os tokens, o PIN e as contas vinculadas.
email-account-link = Escolher uma nova senha
email-account-owner = Se foi você, não há nada a fazer. Se não foi, outra pessoa entrou na sua conta: escreva ao responsável pelo site.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = É a sua vez: lance { $number }, de { $colour }.
email-clock = É a sua vez, e seu tempo termina em { $time }.
email-won = A partida acabou: as { $colour } venceram. A vitória é sua.
email-over = A partida acabou: as { $colour } venceram.
email-called-off = A partida foi cancelada. Não tem resultado.
email-call-off = As { $player } pedem para cancelar a partida. Ela termina sem resultado se todos os que ainda jogam aceitarem.
email-refused = As { $player } recusaram seu pedido. A partida continua.
email-queue-played = { $move }, o lance que você tinha programado, foi jogado.
email-captured-out = Suas últimas peças foram capturadas: você está fora desta partida, que continua sem você. Enviaremos um e-mail quando ela acabar.
email-talk = Os outros jogadores escreveram para você.
email-begun = Uma partida começou: todos os jogadores dela escolheram começar sem precisar aceitar.
email-challenge-subject = Dipole: { $name } quer jogar com você
email-challenge = { $name } desafia você para uma partida de Dipole.
email-challenge-link = Ver o desafio
email-digest-subject =
    { $count ->
        [0] Dipole: suas partidas hoje
        [one] Dipole: uma partida espera por você
       *[other] Dipole: { $count } partidas esperam por você
    }
email-digest =
    { $count ->
        [0] Nenhuma partida espera por você.
        [one] É a sua vez nesta partida:
       *[other] É a sua vez nestas { $count } partidas:
    }
email-digest-over = Estas partidas terminaram desde ontem:
email-digest-talk = Nestas partidas escreveram para você:
email-stop = Parar e-mails sobre partidas
email-stop-reminders = Parar lembretes desta série
email-answer-move = Responda só com seu lance na primeira linha, como E1-G3. Mais abaixo.
email-reply = Responda a este e-mail só com seu lance na primeira linha, como E1-G3; o que você escrever abaixo vai para os outros jogadores. Você também pode responder resign, undo, propose, show ou help. O endereço de resposta é só seu.
email-said-below = O que os outros jogadores escreveram está abaixo do tabuleiro.
email-picture = O tabuleiro. { $stacks }.
email-challenge-mail = Ou envie um e-mail com um destes assuntos:
email-confirm-mail = Você também pode responder a este e-mail com a palavra yes.
email-reminder = Faz tempo que você não joga. Ainda é a sua vez.
email-said = { $name } diz: { $text }
email-reply-question = Responda a este e-mail com accept (aceitar) ou reject (recusar).
email-reply-text = Sua resposta a este e-mail vai para os outros jogadores.
email-challenge-yes = Responda a este e-mail com yes para aceitar ou com no para recusar.
email-challenge-colour = Você joga de { $colour }.
email-unanswered-subject = Dipole: e-mails que não foram respondidos
email-unanswered = { $count ->
    [0] E-mails seus não foram respondidos ontem, porque houve muitos com algo errado.
    [one] Um e-mail seu não foi respondido ontem, porque houve muitos com algo errado.
   *[other] { $count } e-mails seus não foram respondidos ontem, porque houve muitos com algo errado.
 }
email-unanswered-help = Nada foi feito por causa deles. Um e-mail com o assunto help explica todos os comandos.
