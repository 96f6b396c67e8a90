### Followed players, recent opponents and challenges.

following-title = Jogadores que você segue
following-why = Você vê quando estes jogadores estão aqui e o que jogam. Não contamos a eles que você os segue.
following-followers = { $count ->
    [0] Nenhum jogador segue você.
    [one] Um jogador segue você.
   *[other] { $count } jogadores seguem você.
}
following-nobody = Você ainda não segue nenhum jogador. O botão para seguir um jogador está no perfil dele.
following-here = aqui agora
following-games = As partidas deles em andamento
following-manage = Mudar quem você segue e o que avisamos
following-notices = Quando um jogador que você segue procura adversário
following-mail = Enviar um e-mail
following-push = Avisar meus dispositivos
following-notices-hint = No máximo uma vez por dia para cada jogador, e só enquanto a proposta está aberta.
follow = Seguir
follow-name = Seguir { $name }
unfollow = Deixar de seguir
unfollow-name = Deixar de seguir { $name }
recent-opponents = Adversários recentes
challenge-name = Desafiar { $name }
invite-last-terms = Estas são as condições da sua última partida com { $name }.
problem-too-many-followed = Você segue { $most } jogadores, que é o máximo. Antes, deixe de seguir um deles.
push-followed-title = Procura adversário
push-followed = { $name } procura adversário.
email-followed-subject = Dipole: { $name } procura adversário
email-followed = { $name }, que você segue, procura adversário.
email-followed-link = Ver a proposta
email-followed-settings = Mudar quem você segue e o que avisamos
