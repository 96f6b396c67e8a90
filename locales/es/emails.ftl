# The mails that the site sends. The command words yes, no, accept, reject, resign, undo, propose, show
# and help stay as they are: the site reads them from answers.

email-confirm-subject = Dipole: ¿es esta tu dirección?
email-confirm = La cuenta { $name } quiere usar esta dirección para su correo.
email-confirm-link = Sí, es mi dirección (funciona durante tres días)
email-confirm-else = Si no has sido tú, ignora este correo: no enviaremos más.
email-reset-subject = Dipole: una contraseña nueva
email-reset = Se ha pedido una contraseña nueva para la cuenta { $name }.
email-reset-link = Elegir una contraseña nueva (funciona una vez, durante una hora)
email-reset-else = Si no has sido tú, ignora este correo: la contraseña sigue igual.
email-address-changed-subject = Dipole: tu dirección ha cambiado
email-address-changed = El correo de la cuenta { $name } va ahora a otra dirección. Si no has sido tú, inicia sesión y cambia tu contraseña, o escribe al responsable del sitio.
email-account-subject = Dipole: la cuenta { $name } ha cambiado
email-account-password = La cuenta { $name } tiene una contraseña nueva, y se ha cerrado la sesión en todos los demás navegadores.
email-account-reset = La cuenta { $name } tiene una contraseña nueva, puesta con el enlace de un correo o por el responsable del sitio. Se ha cerrado la sesión en todos los navegadores; se han quitado los tokens, el PIN y los vínculos con cuentas de otros sitios.
email-account-pin = La cuenta { $name } tiene un PIN nuevo, con el que se pueden jugar sus partidas por correo.
email-account-pin-removed = La cuenta { $name } ya no tiene PIN.
email-account-second-factor = La verificación en dos pasos está ahora activada en la cuenta { $name }: para iniciar sesión hace falta un código además de la contraseña.
email-account-second-factor-removed = La verificación en dos pasos está ahora desactivada en la cuenta { $name }: la contraseña sola basta para iniciar sesión.
email-account-recovery-codes = La cuenta { $name } tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.
email-account-linked = La cuenta { $name } está ahora vinculada con una cuenta de otro sitio, que inicia sesión sin la contraseña.
email-account-unlinked = La cuenta { $name } ya no está vinculada con una cuenta de otro sitio: solo la contraseña inicia sesión.
email-account-token = La cuenta { $name } tiene un token nuevo, “{ $token }”, con el que un programa puede usarla.
email-account-no-address = La cuenta { $name } ya no tiene dirección de correo. Este es el último correo sobre ella a esta dirección.
email-account-deleted = La cuenta { $name } ha sido eliminada. Sus partidas quedan, sin el nombre. Este es el último correo sobre ella.
email-account-else = Si has sido tú, no tienes que hacer nada. Si no, otra persona ha entrado en tu cuenta: elige una contraseña nueva con el enlace de abajo. Cierra la sesión en todos los dispositivos y quita todos los tokens, el PIN y las cuentas vinculadas.
email-account-link = Elegir una contraseña nueva
email-account-owner = Si has sido tú, no tienes que hacer nada. Si no, otra persona ha entrado en tu cuenta: escribe al responsable del sitio.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = Es tu turno: jugada { $number }, como { $colour }.
email-clock = Es tu turno, y tu tiempo se acaba el { $time }.
email-won = La partida ha terminado: { $colour } ha ganado. Eres tú.
email-over = La partida ha terminado: { $colour } ha ganado.
email-called-off = La partida fue anulada. No tiene resultado.
email-call-off = { $player } pide anular la partida. Termina sin resultado si aceptan todos los jugadores que quedan.
email-refused = { $player } rechazó tu petición. La partida continúa.
email-queue-played = { $move }, la jugada que habías puesto en cola, se ha jugado.
email-captured-out = Tus últimas fichas fueron capturadas: quedas fuera de esta partida, que continúa sin ti. Te enviaremos un correo cuando termine.
email-talk = Los demás jugadores te han escrito.
email-begun = Ha empezado una partida: todos han elegido empezar sin confirmar.
email-challenge-subject = Dipole: { $name } quiere jugar contigo
email-challenge = { $name } te desafía a una partida de Dipole.
email-challenge-link = Ver el desafío
email-digest-subject =
    { $count ->
        [0] Dipole: tus partidas de hoy
        [one] Dipole: una partida te espera
       *[other] Dipole: { $count } partidas te esperan
    }
email-digest =
    { $count ->
        [0] Ninguna partida te espera.
        [one] Es tu turno en esta partida:
       *[other] Es tu turno en estas { $count } partidas:
    }
email-digest-over = Estas partidas han terminado desde ayer:
email-digest-talk = Otros te han escrito en estas partidas:
email-stop = Dejar de recibir correos sobre partidas
email-stop-reminders = No recibir más recordatorios de esta serie
email-answer-move = Responde solo con tu jugada en la primera línea, como E1-G3. Más abajo.
email-reply = Responde a este correo solo con tu jugada en la primera línea, por ejemplo E1-G3; lo que escribas debajo va a los demás jugadores. También puedes responder resign, undo, propose, show o help. La dirección de la respuesta es solo tuya.
email-said-below = Lo que han escrito los demás jugadores está debajo del tablero.
email-picture = El tablero. { $stacks }.
email-challenge-mail = O envía un correo con uno de estos textos como asunto:
email-confirm-mail = También puedes responder a este correo con la palabra yes.
email-reminder = Hace tiempo que no juegas. Sigue siendo tu turno.
email-said = { $name } dice: { $text }
email-reply-question = Responde a este correo con accept o reject.
email-reply-text = Lo que escribas en respuesta a este correo va a los demás jugadores.
email-challenge-yes = Responde a este correo con yes para aceptar, o con no para rechazar.
email-challenge-colour = Juegas como { $colour }.
email-unanswered-subject = Dipole: correos sin respuesta
email-unanswered = { $count ->
    [0] Ayer quedaron correos tuyos sin respuesta, ya que en muchos había algo mal.
    [one] Ayer quedó un correo tuyo sin respuesta, ya que en muchos había algo mal.
   *[other] Ayer quedaron { $count } correos tuyos sin respuesta, ya que en muchos había algo mal.
 }
email-unanswered-help = No se hizo nada con ellos. Un correo con help como asunto explica todos los comandos.
