### What stands around a game: planned moves, talk, notes, reviews.

plans-title = Jugadas previstas
plans-hint = Se juegan enseguida cuando la partida llega a ellas. Solo tú las ves.
plans-your-turn = Es tu turno. Podrás prever más jugadas cuando hayas jugado.
plans-line = Si … entonces …
plans-example = E1-G3 D8-B6
plans-save = Prever estas jugadas
plans-queue = Jugar en cuanto sea legal
plans-remove = Quitar
plans-if = si { $move }
plans-then = entonces { $move }
plans-queued = { $move }, en cuanto sea legal
plans-queued-at = (como jugada { $ply })
plans-waiting = En espera.
plans-followed = La partida ha llegado hasta aquí.
plans-played = Ya jugada.
plans-cancelled = Ya no es válida.
plans-left = Ya no es válida: { $colour } jugó { $move }.
plan-empty = Escribe la jugada que esperas y tu respuesta, como E1-G3 D8-B6.
plan-too-long = Una línea tiene como máximo { $most } jugadas.
plan-too-many = Ya tienes { $most } planes en esta partida. Quita antes uno.
plan-illegal = Jugada { $number } de la línea, { $move }: { $reason }
plan-nobody-sits-out = “pass” antes de la jugada { $number } de la línea es incorrecto: ahí todos los jugadores pueden mover.
plan-no-answer = La línea termina con una jugada de tu rival. Añade tu respuesta.
plan-contradiction = Otra de tus líneas juega ahí { $other } y no { $move }. Quita antes esa.
plan-your-turn = Es tu turno: haz sin más tu jugada.
plan-both-sides = Aquí juegas los dos bandos, así que no hay jugada del rival que esperar.

lines-title = Mis variantes
lines-hint = Variantes tuyas, desde cualquier posición de la partida. Solo tú las ves.
lines-as-text = En texto
lines-none = Aún no hay variantes.
lines-more = Solo se enumeran las primeras variantes. El tablero las muestra todas.
lines-from-start = Desde el principio:
lines-after =
    { $ply ->
        [one] Tras { $ply } jugada:
       *[other] Tras { $ply } jugadas:
    }
lines-remove = Borrar
lines-edit = Nombre y comentario
lines-name = Nombre de la variante
lines-comment = Comentario al final
lines-add = Añadir una variante
lines-ply = Tras cuántas jugadas de la partida
lines-moves = Jugadas alternas de los dos bandos, como E1-G3 D8-B6
lines-no-moves = Escribe al menos una jugada, como E1-G3.
lines-too-many-moves = En una partida caben { $most } jugadas. Borra antes variantes.
lines-too-deep = Hay demasiadas variantes anidadas. Haz principales algunas de ellas.
lines-too-long = Un nombre tiene como máximo { $name } caracteres, un comentario { $comment }, y todo junto { $all }.
lines-no-such-line = Esta variante ya no existe. Recarga la página.
lines-changed = Tus variantes cambiaron en otro dispositivo.
lines-too-many-trees = Guardas variantes en el número máximo de partidas. Borra algunas antes, o crea una cuenta para tener más espacio.

talk-players = Chat de jugadores
talk-spectators = Chat de espectadores
talk-say = Escribe un mensaje
talk-send = Enviar
talk-mute = Silenciar
talk-unmute = Reactivar
talk-muted = Este chat está silenciado.
talk-removed = borrado
talk-sign-in = Inicia sesión para chatear aquí.
talk-empty = Escribe algo primero.
talk-too-long = Este mensaje es demasiado largo. Acórtalo.
talk-too-fast = Escribes demasiado rápido. Espera medio minuto.
talk-too-much-noted = Tienes el número máximo de notas. Borra algunas antes, o crea una cuenta para tener más espacio.
talk-not-here = No puedes usar este chat mientras la partida está en curso.

notes-title = Mis notas
notes-hint = Solo tú las ves.
notes-save = Guardar
notes-saved = Guardado.
notes-unsaved = Aún sin guardar.
