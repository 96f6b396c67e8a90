# Play by command: over mail, on the command page, from the terminal.
# Words of the command language itself (dipole move, userid, MOVE, yes, no) stay as they are.

command-title = Jugar con comandos
command-label = Comando
command-text = Texto, para los comandos que lo llevan
command-send = Enviar
command-examples = Ejemplos
command-lead = Todo lo que se puede enviar por correo se puede enviar también aquí: un comando, y la respuesta llega enseguida. Las partidas tienen números, como 1742 abajo; están en la lista de tus partidas.
command-does-help = enumera todos los comandos con su sintaxis
command-does-games = enumera tus partidas con sus números y de quién es el turno
command-does-show = muestra el tablero de la partida 1742
command-does-move = mueve 2 fichas de E1 a G3 en la partida 1742
command-does-challenge = empieza una partida de anna contra ben, en cuanto ben acepta
command-does-standings = muestra las puntuaciones
command-hint-known = Has iniciado sesión, así que deja fuera userid y contraseña: dipole move 1742 E1-G3
command-hint-anybody = Como en un correo, con userid y contraseña: dipole move 1742 anna CONTRASEÑA E1-G3. Inicia sesión para no tener que escribirlos.

command-empty = No hay ningún comando. Escribe uno en el asunto, o help para ver la lista de todos.
command-unknown = La palabra { $place }, “{ $word }”, no es un comando. El comando help los enumera todos.
command-missing = Falta la palabra { $place }. La sintaxis es: { $usage }
command-too-much = Después de la palabra { $after } hay más de lo que admite este comando. La sintaxis es: { $usage }
command-too-many = La palabra { $place } sobra: un comando admite como máximo { $most } de estas. Envía otro comando para las demás.
command-userid = La palabra { $place } no es un userid. Un userid tiene de 2 a 20 letras, cifras, - y _.
command-userid-number = La palabra { $place } no es un userid. Unas cifras solas se tomarían por una partida.
command-choice = La palabra { $place } no encaja ahí. Lo que encaja: { $known }.
command-board = La palabra { $place } no es una partida. Las partidas son números, como 1742.
command-not-a-move = La palabra { $place } no es una jugada. Escribe E1-G3, B8-off para una pila entera, A5-off:2 para dos de ella, o pass, resign, propose, undo, accept, reject.
command-move-number = Palabra { $place }: después de # va el número de la jugada, desde 1, como en E1-G3#7.
command-option = Palabra { $place }: no existe la opción { $option }. Un desafío admite -small, -large, -compressed, --totaltime=DÍAS, --nagtime=DÍAS, --forfeittime=DÍAS y --unrated.
command-days = Palabra { $place }: { $option } lleva un número de días de 1 a { $most }, como en { $option }=7.
command-contradiction = Palabra { $place }: { $option } contradice una opción anterior.
command-times = El plazo del recordatorio ({ $nag } días) debe ser más corto que el plazo de pérdida ({ $forfeit } días).
command-players = Con { $count } userids no hay partida. Dos juegan small, large o compressed; cuatro juegan en 12×12, sin -small, -large ni -compressed.
command-same-player = Palabra { $place }: { $userid } aparece dos veces. Los jugadores son personas distintas.
command-quoted = Palabra { $place }: un userid o una contraseña no tiene espacios, comillas ni dos puntos.

mail-not-done = No se hizo
mail-wrong-password = El userid o la contraseña no son correctos.
mail-signed-out = Para esto hay que iniciar sesión, o poner userid y contraseña en el comando.
mail-no-board = No hay ninguna partida { $board }. El comando dipole games las enumera.
mail-no-user = No hay ningún usuario { $userid }.
mail-no-move = La partida { $board } ha tenido { $moves } jugadas; se puede mostrar antes de cualquiera de ellas o después de la última.
mail-stale = La partida va por la jugada { $next }, y esto era para la jugada { $meant }. Mira el tablero y elige de nuevo.
mail-no-text = Este comando lleva un texto en el cuerpo del correo, y no hay ninguno.
mail-only-moves = Solo una jugada se puede poner en cola o presentar.
mail-nothing-submitted = No has presentado nada en la partida { $board }. Primero envía dipole submit con una jugada.
mail-not-among-players = Quien desafía también juega: inclúyete entre los jugadores.
mail-unknown-address = Ninguno de los jugadores ha confirmado la dirección de la que vino este correo. Confírmala en el sitio, o desafía desde allí.
mail-no-yes = Tu dirección no está confirmada: responde con la palabra yes, o sigue el enlace.
mail-no-challenge = No existe ese desafío, o ya terminó.
mail-nested = Un lote no puede contener otro: multiple va solo en el asunto.
mail-too-many-commands = Un lote tiene como máximo { $most } comandos. No se hizo nada; envíalo por partes.
mail-beyond-budget = Estos comandos juntos piden más de lo que puede pedir un correo o una petición, desde la línea { $line }. No se hizo nada. Envíalos en dos partes, la segunda a partir de la línea { $line }.
mail-too-many-recipients = Un mensaje va como máximo a { $most } usuarios. No se envió nada; envíalo otra vez a los demás.

help-title = Ayuda
help-lead = Escribe un comando en el asunto de un correo; algunos toman un texto del cuerpo. Si has iniciado sesión, deja fuera userid y password. [ ] es opcional, + es uno o más, * ninguno o más. Pide más con help y una de las palabras de abajo, o con dipole help para las reglas.
help-unknown = No hay ayuda sobre eso. Los temas son: { $topics }. El comando dipole help explica el juego.
help-account = Tu cuenta
help-account-text = Un userid tiene de 2 a 20 letras, cifras, - y _; una contraseña, 8 caracteres o más sin espacios, comillas ni dos puntos. Después de signoff no se envían más correos, y la cuenta queda; signon los vuelve a activar. Después de delete desaparece; las partidas quedan, sin el nombre.
help-challenge = Empezar una partida
help-challenge-text = Los jugadores se nombran en el orden de juego, tú entre ellos. Dos juegan en 8×8, o en 10×10 con -large o -compressed; cuatro juegan en 12×12. Sin opciones no hay tiempo total, hay un recordatorio a los 7 días, y la partida se pierde a los 21. La partida empieza cuando todos han aceptado.
help-move = Jugar
help-move-text = E1-G3 lleva fichas de E1 a G3, B8-off saca una pila entera del tablero, A5-off:2 saca dos fichas de ella. Con # y un número, la jugada vale solo como esa jugada de la partida, así que un correo que llega dos veces juega una. submit muestra el tablero y espera confirm; preview lo muestra y no guarda nada.
help-queue = Una jugada para más tarde
help-queue-text = Una jugada en cola se intenta después de cada jugada posterior de los demás, hasta que es legal y se juega; entonces se te avisa. Sin jugada, el comando enumera lo que espera; con cancel, ya no espera nada.
help-agree = Rendirse y ponerse de acuerdo
help-agree-text = propose pide a todos los que siguen jugando terminar la partida sin resultado; undo pide deshacer tu última jugada. Los demás responden con accept o reject, y tú retiras la petición con reject.
help-show = Mirar
help-show-text = Una partida se muestra como está ahora, o con # y un número, antes de esa jugada. active, el filtro habitual, omite las partidas terminadas; next muestra aquellas en las que es el turno del usuario.
help-tournament = Torneos
help-tournament-text = La primera forma enumera los torneos, cada uno con las ocho letras y cifras que lo nombran. show da las fechas y las tablas de uno. join te inscribe; con always, también en todas las temporadas posteriores de una liga. leave te retira: las partidas sin terminar se pierden. Las novedades de tus torneos llegan por correo.
help-talk = Hablar
help-talk-text = El texto va en el cuerpo del correo. chat va a los jugadores de una partida, message a los usuarios nombrados, broadcast a todos los que juegan.
help-multiple = Varios comandos
help-multiple-text = Con multiple en el asunto, el cuerpo tiene un comando por línea. Cada uno recibe su respuesta; si uno falla, los demás siguen.

list-title = Juegos
list-dipole = dipole: Dipole, de Mark Steere, 2007. Pilas en un tablero de damas, para dos o cuatro.
list-nothing = Aquí solo se juega a dipole.

signup-title = Te damos la bienvenida a Dipole
signup-done = Ahora eres { $userid }. Estos comandos te cuentan más:
signup-link = El sitio
password-title = Tu contraseña
password-done = La contraseña ha cambiado. Se ha cerrado la sesión en todos los navegadores.
delete-title = Cuenta eliminada
delete-done = La cuenta { $userid } ya no existe. Sus partidas quedan, sin el nombre.

show-title = Partidas
show-nothing = No hay partidas así.
shown-title = Partida { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Reloj: { $control }. Por puntos.
       *[no] { $setup }. Reloj: { $control }. Amistosa.
    }
shown-moves = { $count ->
    [one] Una jugada es legal:
   *[other] { $count } jugadas son legales:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, captura { $count }
# The signs that mark the last move on the board.
drawing-from = origen
drawing-reached = destino
drawing-merged = fusión
drawing-captured = captura
shown-column-colour = Color
shown-column-player = Jugador
shown-column-checkers = Fichas
shown-column-time = Tiempo
shown-column-can = Puede
shown-before = Este es el tablero antes de la jugada { $number }.
shown-turn = Jugada { $number }: juega { $name } ({ $colour }).
shown-won = { $name } ({ $colour }) ha ganado.
shown-your-turn = Es tu turno. Responde con una jugada, sigue el enlace o envía:
shown-link = La partida en el sitio

act-done = Hecho: { $action }.
submit-lead = Así quedaría el tablero tras { $move }. La jugada se guarda, y se juega cuando la confirmes:
queue-done = { $move } se ha guardado. Se intenta después de cada jugada posterior de los demás, hasta que sea legal y se juegue.
queue-empty = Ninguna jugada tuya espera en esta partida.
queue-list = Estas jugadas tuyas esperan en esta partida, la más antigua primero:
queue-cancelled = { $count ->
    [0] Ninguna jugada tuya esperaba en esta partida.
    [one] Una jugada tuya ya no espera.
   *[other] { $count } jugadas tuyas ya no esperan.
}
preview-lead = Así quedaría el tablero. No se guarda nada.

games-title = Partidas
games-nothing = No hay partidas así.
games-more = Hay más; estas son las últimas { $count }.
history-title = Partidas terminadas
column-board = Partida
column-players = Jugadores
column-setup = Inicio
column-state = Estado
state-won = ganó { $name }
state-turn = juega { $name }

standings-title = Clasificación
standings-nothing = Nadie ha terminado aún una partida.
ratings-title = Puntuaciones
ratings-nothing = Nadie ha jugado aún suficientes partidas por puntos.
column-place = N.º
column-userid = Userid
column-games = Partidas
column-won = Ganadas
column-percent = %
column-rating = Puntuación
column-deviation = ±

mail-long-text = El texto es demasiado largo: como máximo { $most } caracteres.
mail-needs-password = Esto cambia tu cuenta y necesita tu contraseña: hazlo en la página de tu cuenta.
mail-second-factor = Esta cuenta tiene verificación en dos pasos, así que aquí no valen ni la contraseña ni el PIN. Da a los programas un token (en la página de tu cuenta), responde a los correos de tus partidas o inicia sesión en el sitio.
mail-owners-only = Solo los responsables de este sitio escriben a todos. Para escribir a algunos, usa message.
mail-not-allowed-here = El responsable de este sitio no lo ha permitido.
mail-no-address = Esto no es una dirección de correo. Escribe una después de la contraseña, como anna@example.org.
address-title = Tu dirección
address-done = Un correo va en camino a { $address }. El correo sobre tus partidas irá allí cuando hayas seguido su enlace.
signoff-title = Correo desactivado
signoff-done = No recibirás más correos sobre partidas. Tu cuenta queda, y el sitio te dice qué te espera. El comando signon vuelve a activar el correo.
message-title = Mensaje
message-done = Enviado a: { $names }.
message-missed = Estos no reciben correo: { $names }.
broadcast-begun = Tus palabras van a todos los que quieren correo.
message-subject = Un mensaje de { $name }
message-answer = { $name } te escribió esto en Dipole. Para responder, pon esto en el asunto de un correo y tus palabras en el propio correo:
message-reply = { $name } te escribió esto en Dipole. Puedes responder sin más a este correo: lo que escribas va solo a { $name }, que no llega a conocer tu dirección. O pon esto en el asunto de un correo y tus palabras en el propio correo:
message-password-wanted = Has elegido que las respuestas a correos no bastan, así que no se envió nada. Para responder, pon esto en el asunto de un correo y tus palabras en el propio correo: message USERID CONTRASEÑA { $name }
message-of-another = La dirección a la que escribiste solo funciona en correos de la cuenta que recibió el mensaje. No se envió nada. Escribe desde la dirección de tu cuenta, o envía el comando message.
mail-nothing-written = En tu respuesta no había ni jugada ni texto.
mail-not-a-move = “{ $line }” no es una jugada ni una palabra que valga aquí, así que no se hizo nada. Escribe la jugada sola en una línea: E1-G3, B8-off para una pila entera, A5-off:2 para dos de ella; o resign, propose, undo, accept, reject. Un texto para los demás jugadores empieza con la palabra chat.
mail-done-before = Esto ya se había hecho.

challenge-title = Desafío
challenge-begun = Todos han aceptado, y la partida ha empezado.
challenge-waits = El desafío espera hasta que todos hayan aceptado. Cada jugador desafiado responde con uno de estos, o en la página.
challenge-declined = Has rechazado el desafío.
challenge-link = El desafío en el sitio
chat-done-players = Tu línea está en el chat de los jugadores de la partida.
chat-done-spectators = Tu línea está en el chat de los espectadores de la partida.
address-confirmed = El correo sobre tus partidas va ahora a { $address }.
mail-password-wanted = Has elegido jugar solo con tu contraseña o PIN. Envía: dipole move PARTIDA USERID CONTRASEÑA JUGADA
mail-say-yes-to-play = Aún no se ha jugado nada. Responde a este correo con la palabra yes para hacer la jugada.
guard-title = Qué demuestra que una jugada por correo es tuya
guard-password = Solo mi contraseña o PIN
guard-answers = También mi respuesta a un correo sobre la jugada
guard-address = También un comando desde mi dirección sin contraseña, una vez que he respondido yes
mail-several-lines = Estas líneas no encajan entre sí, así que no se hizo nada: { $lines }. Responde con una de ellas.
mail-nothing-asked = Nada espera un yes o un no de ti. Responde con una jugada, o con help.
mail-lost-answer = Esto parece una respuesta a un correo nuestro, pero la dirección a la que fue, o su asunto, no es como la escribimos. No se hizo nada. Responde a un correo sobre la propia partida sin cambiarlos, o envía un comando; help los explica.
mail-answer-this = Puedes responder sin más a este correo: su dirección es válida.
mail-no-yes-to-send = No se envió nada. Responde con la palabra yes para enviarlo, y deja el asunto como está.
mail-yes-or-no = Responde yes para aceptar el desafío, o no para rechazarlo.
mail-not-played = No se jugó nada.
mail-sure-to-resign = ¿De verdad quieres rendirte? Responde a este correo con la palabra yes. Aún no se ha hecho nada.
mail-text-passed = Tu texto se envió a los demás jugadores:
mail-text-kept = Tu texto no se envió a los demás: así lo has elegido en los ajustes. Un texto que empieza con la palabra chat se envía siempre.
mail-text-refused = Tu texto no se envió a los demás. { $why }
mail-how-to-answer = Responde con uno de estos, solo en una línea: una jugada, como E1-G3, B8-off o A5-off:2; submit y una jugada para ver antes el tablero; queue y una jugada para jugarla más tarde; resign, propose (para terminar la partida sin resultado), undo, accept, reject; show para ver el tablero. Todo lo demás que escribas va a los demás jugadores.
mail-from-elsewhere = Un correo que dice venir de { $from } usó tu dirección de respuesta. No se hizo nada, ya que no viene, o no con certeza, de la dirección de tu cuenta. Pedía esto, si es que se puede repetir:
mail-repeat-from-here = Si has sido tú, responde a este correo con lo mismo, desde la dirección de tu cuenta. Si no, alguien más conoce tu dirección de respuesta: la dirección sola no le sirve de nada, y no tienes que hacer nada. En los ajustes puedes elegir que las respuestas no valgan.
mail-last-same = El mismo correo ha llegado muchas veces hoy. No se responderá de nuevo hasta mañana; cualquier otro, sí.
mail-last-mistake = Esta es la última respuesta de hoy a un correo tuyo en el que hay algo mal. Los comandos que se pueden ejecutar siguen recibiendo respuesta; mañana un correo dice cuántos otros hubo.
challenge-sure = Desde tu dirección se ha pedido enviar este desafío. Aún no se ha enviado nada.
challenge-say-yes = Responde a este correo con la palabra yes para enviarlo, y deja el asunto como está. Si no has sido tú, no hagas nada.
challenge-nag = { $days ->
    [one] Tras un día llega un recordatorio.
   *[other] Tras { $days } días llega un recordatorio.
 }
challenge-until = Se puede aceptar hasta el { $time }.
guard-text = Lo que escribo junto a una jugada va a los demás jugadores
mail-several-addresses = Una cuenta tiene una dirección: escribe solo una.
mail-no-mailbox = Esta cuenta no tiene ninguna dirección confirmada. Primero envía change address con una, y responde al correo que llegue.
mail-left-out = El resto de esta respuesta se omite, porque el correo sería demasiado grande. Envía este comando por separado para verlo.
signon-title = Correo reactivado
signon-done = Vuelves a recibir un correo por cada jugada, en { $address }.
signon-bounced = Un correo a { $address } fue devuelto, así que no se envía nada allí. Envía change address con una dirección que funcione, y responde al correo que llegue.
signon-missed = Estas partidas esperan tu jugada:
signon-challenges = Estos desafíos esperan tu respuesta:
help-list = Listas
help-list-text = list dice qué juegos se pueden jugar aquí. help sin nada más explica todos los comandos; help y una palabra, los relacionados con ella; help tutorial te guía por una primera partida; help commands muestra toda la sintaxis de una vez.
help-tutorial = Una primera partida por correo
help-tutorial-text = Cada línea es el asunto de un correo a esta dirección, o la primera línea de una respuesta. Una partida tiene un número, aquí 17.
tutorial-signup = Recibes una cuenta y un correo que pregunta si la dirección es tuya. Responde con yes.
tutorial-challenge = Se te pregunta si el desafío es tuyo. Cuando hayas respondido yes, ben lo recibe.
tutorial-yes = Así responde ben. La partida empieza, y quien debe mover recibe un correo con el tablero.
tutorial-move = Esto, como primera línea de una respuesta a ese correo, mueve dos fichas de E1 a G3. Lo que escribas debajo va a ben.
tutorial-show = Ves el tablero cuando quieras.
tutorial-resign = Como respuesta a un correo sobre la partida, con esto te rindes, después de una pregunta más. El último correo tiene el registro entero.
mail-no-language = Aquí no hay ningún idioma “{ $tag }”. El comando language sin idioma los enumera todos.
mail-set-title = Tu correo
mail-set-address = El correo va a { $address }.
mail-has-pictures = Los correos llevan imágenes del tablero.
mail-has-text = Los correos son de solo texto, sin imágenes.
setting-text-mails = Solo texto, sin imágenes
language-now = Idioma de las páginas y los correos: { $language }.
language-all = Para elegir un idioma, escribe después de tu contraseña la palabra que precede a su nombre:
vacation-not-now = No estás de vacaciones.
weekends-are-free = Tus relojes de correspondencia se detienen los fines de semana.
weekends-count = Tus relojes de correspondencia corren los fines de semana.
help-settings = Ajustes
help-settings-text = Cada uno de estos comandos, solo, dice cómo están las cosas. mail elige cuántos correos recibes: uno por cada jugada (each), uno hasta que hayas visitado el sitio (once), uno al día (daily) o ninguno (off); y si llevan imágenes del tablero (pictures) o son de solo texto (text). language es el idioma de las páginas y los correos, por ejemplo es. vacation con un número de días detiene tus relojes de correspondencia desde ahora, hasta donde alcancen los días del año; end los pone otra vez en marcha. Con weekends on se detienen todos los fines de semana. set tiene dos opciones más: copies es un correo con el tablero después de cada jugada, y begin deja empezar partidas sin aceptación entre quienes lo desean por ambas partes.
set-title = Tus ajustes
column-setting = Ajuste
column-setting-state = Ahora
column-setting-meaning = Significado
settings-begin = Desafíos
setting-copies = Un correo con el tablero después de cada jugada, también la mía
setting-begin = Empezar partidas enseguida, sin aceptación, con otros que también lo deseen
mail-no-tournament = No hay ningún torneo “{ $name }”. dipole tournament enumera aquellos a los que puedes apuntarte, con sus ocho letras y cifras.
mail-tournaments = Un torneo se nombra con sus ocho letras y cifras:
column-tournament = Torneo
