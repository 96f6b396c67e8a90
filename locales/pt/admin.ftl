### The pages of administrators.

admin-title = Administração
admin-overview = Visão geral
admin-reports = Denúncias
admin-accounts = Contas
admin-chat = Chat
admin-mails = E-mail
admin-jobs = Tarefas
admin-banner = Aviso
admin-audit = Registro de auditoria

admin-needs-factor = Estas páginas exigem autenticação em dois fatores. Ative-a primeiro na sua conta.
admin-confirm = Digite um código do segundo fator para continuar. Ele abre estas páginas por doze horas neste dispositivo.
admin-confirm-send = Continuar
admin-done = Feito. Está no registro de auditoria.
admin-refused = Não executado
admin-back = Voltar
admin-nothing = Nada aqui.
admin-older = Mais antigos
admin-show = Mostrar
admin-moment = { $day }, { $time } UTC
admin-reason = Motivo (para o registro de auditoria)
admin-deleted = conta excluída ou visitante
admin-gone = Isso já foi resolvido ou não existe mais.
admin-oneself = Você não pode fazer isso com a sua própria conta aqui: ficaria sem acesso.
admin-other = Essa conta é de um administrador. A senha e o segundo fator dela só podem ser redefinidos com “dipole admin” no servidor.

admin-whole-site = O site inteiro
admin-seen-today = Vistos hoje
admin-guests = Visitantes
admin-games = Partidas em andamento
admin-finished-today = Partidas encerradas hoje
admin-reports-waiting = Denúncias abertas
admin-queues = Filas
admin-queue-mails = E-mails a enviar
admin-queue-pushes = Notificações
admin-queue-webhooks = Webhooks de bots
admin-queue-reviews = Revisões
admin-queue-computers = Lances do computador
admin-oldest = { $seconds ->
    [0] mais antigo: 0 segundos
    [one] mais antigo: 1 segundo
   *[other] mais antigo: { $seconds } segundos
}
admin-node = Este servidor
admin-sockets = Conexões abertas
admin-people = Pessoas online
admin-database-reads = Leituras do banco em espera
admin-database-writes = Escritas do banco em espera

admin-reports-all = Todas as denúncias
admin-report-number = Denúncia { $number }
admin-report-by = De
admin-report-about = Sobre
admin-report-puzzle = Problema
admin-report-game = Partida
admin-resolve-how = O que foi feito
admin-resolve = Fechar denúncia { $number }
admin-resolved = Fechada em { $moment }:

admin-search = Nome ou endereço de e-mail
admin-search-cut = Só aparecem os primeiros 100. Busque uma parte maior do nome.
admin-is-suspended = Suspensa
admin-never-seen = Ainda não vista
admin-last-seen = Vista pela última vez em { $moment }
admin-profile = Página pública: ratings e partidas
admin-made = Criada
admin-address = Endereço de e-mail
admin-no-address = nenhum
admin-seats = Partidas
admin-factor-none = Sem segundo fator
admin-since = desde { $moment }
admin-is-administrator = Esta conta é de um administrador.
admin-begun = Entrou em { $moment }.
admin-used = Último uso em { $moment }.
admin-suspension = Suspensão
admin-suspend-why = Uma conta suspensa é desconectada em toda parte e não pode entrar. Suas partidas continuam, e seus relógios andam.
admin-suspend = Suspender conta
admin-unsuspend = Encerrar suspensão
admin-end-sessions = Desconectar em toda parte
admin-access = Acesso perdido
admin-access-why = Primeiro certifique-se de que está tratando com o dono da conta.
admin-password-link = Link para uma nova senha
admin-password-made = Com este link, { $name } pode definir uma nova senha. Ele vale uma vez, por um dia, e não é mostrado de novo. Repasse-o de modo que ninguém mais possa lê-lo.
admin-factor-reset = Desativar o segundo fator

admin-chat-game = Partida (oito letras e dígitos)
admin-chat-to-game = Ir à partida
admin-no-game = Nenhuma partida tem esse endereço.
admin-room-players = Jogadores
admin-room-spectators = Espectadores
admin-removed = Removida.
admin-remove-line = Remover linha { $number }

admin-no-mail = Este site não envia e-mail.
admin-tried-again = Haverá nova tentativa
admin-given-up = Abandonados nos últimos sete dias
admin-retry = Tentar de novo agora
admin-remove = Remover
admin-attempts = { $count ->
    [0] 0 tentativas.
    [one] 1 tentativa.
   *[other] { $count } tentativas.
}
admin-next = Próxima tentativa: { $moment }.
admin-ended = Falhou em { $moment }.
admin-asked = Pedida em { $moment }.
admin-review-waiting = Aguardando.
admin-review-working = Em andamento: { $done } de { $total } posições.

admin-banner-why = O aviso aparece no alto de todas as páginas, por exemplo para manutenção.
admin-banner-none = Não há aviso.
admin-banner-over = O tempo do aviso acabou.
admin-banner-change = Alterar o aviso
admin-banner-new = Novo aviso
admin-banner-hint = No máximo 300 caracteres. Quem lê em um idioma sem texto recebe o texto em inglês.
admin-banner-until = Mostrar até (UTC; vazio para sem fim)
admin-banner-put-up = Mostrar aviso
admin-banner-down = Retirar o aviso
admin-banner-open-end = Até ser retirado.
admin-banner-ends = Até { $moment }.
admin-banner-empty = Escreva um texto em pelo menos um idioma.
admin-banner-long = Um texto tem mais de 300 caracteres.
admin-banner-bad-end = O fim não é um momento no futuro.

admin-audit-why = Tudo o que os administradores fazem, aqui ou com “dipole admin” no servidor, e as mudanças de segundos fatores.
