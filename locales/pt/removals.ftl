### Removals by administrators, and sites with less chat.

talk-off = Este site não tem chat.
talk-spectators-off = Este site tem um chat só para os jogadores de uma partida.
removal-reason = Motivo: { $reason }
appeal-owner = Se você acha que isto é um engano, escreva ao responsável pelo site.
appeal-at = Se você acha que isto é um engano, escreva para { $contact }.
admin-reason-told = A pessoa é informada do motivo e de onde recorrer.
admin-studies = Estudos
admin-study-address = Endereço do estudo
admin-no-study = Não há estudo neste endereço.
admin-remove-study = Remover estudo
email-account-suspended = A conta { $name } foi suspensa. Não é possível entrar com ela, e suas partidas continuam.
email-account-reinstated = A conta { $name } não está mais suspensa. Você pode entrar de novo.
email-message-removed = Uma mensagem que a conta { $name } escreveu no chat de uma partida foi removida.
email-study-removed = Um estudo da conta { $name } foi removido.
study-removed = Os administradores removeram este estudo.
email-reply-no-chat = Responda a este e-mail só com seu lance na primeira linha, como E1-G3. Você também pode responder resign, undo, propose, show ou help. O endereço de resposta é só seu.
