### Followed players, recent opponents and challenges.

following-title = Jugadores que sigues
following-why = Ves cuándo están aquí estos jugadores y qué juegan. No les decimos que los sigues.
following-followers = { $count ->
    [0] Ningún jugador te sigue.
    [one] Un jugador te sigue.
   *[other] { $count } jugadores te siguen.
}
following-nobody = Aún no sigues a ningún jugador. El botón para seguir a un jugador está en su perfil.
following-here = aquí ahora
following-games = Sus partidas en curso
following-manage = Cambiar a quién sigues y de qué te avisamos
following-notices = Cuando un jugador al que sigues busca rival
following-mail = Enviarme un correo
following-push = Avisar en mis dispositivos
following-notices-hint = Como máximo una vez al día por jugador, y solo mientras la oferta esté abierta.
follow = Seguir
follow-name = Seguir a { $name }
unfollow = Dejar de seguir
unfollow-name = Dejar de seguir a { $name }
recent-opponents = Rivales recientes
challenge-name = Desafiar a { $name }
invite-last-terms = Estas son las condiciones de tu última partida con { $name }.
problem-too-many-followed = Sigues a { $most } jugadores, que es el máximo. Primero deja de seguir a uno.
push-followed-title = En busca de rival
push-followed = { $name } busca rival.
email-followed-subject = Dipole: { $name } busca rival
email-followed = { $name }, a quien sigues, busca rival.
email-followed-link = Ver la oferta
email-followed-settings = Cambiar a quién sigues y de qué te avisamos
