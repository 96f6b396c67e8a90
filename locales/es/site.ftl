# The words of the site's pages. One file a language; keys are the same in all.

language-name = Español
site-description = Juega a Dipole, el juego de pilas de Mark Steere, contra la máquina o con amigos. Gratis y sin cuenta.

nav-skip = Ir al contenido
nav-skip-to-board = Ir al tablero
nav-label = Sitio
nav-menu = Menú
nav-play = Jugar
nav-rules = Reglas
docs-title = Guías
docs-lead = Para jugadores, responsables de sitios y autores de bots y motores. Acompañan al programa de este sitio y están en inglés.
docs-turn = Guías anterior y siguiente
footer-credit = Dipole es un juego de Mark Steere (2007), que permite a todos publicarlo.

preferences-title = Ajustes
preferences-language = Idioma
preferences-theme = Aspecto
preferences-board = Tablero
preferences-flat = Ver las pilas desde arriba
preferences-coins = Mostrar cinco fichas como moneda
preferences-notation = Notación
preferences-sound = Sonidos
preferences-save = Guardar
theme-auto = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
look-slate = Pizarra
look-wood = Madera
look-paper = Papel
look-bold = Intenso
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = En partidas en vivo
sound-on = Siempre
sound-off = Nunca

colour-white = Blanco
colour-black = Negro
colour-red = Rojo
colour-green = Verde
colour-random = Al azar
colour-red-four = Rojo (cuatro jugadores)
colour-green-four = Verde (cuatro jugadores)

setup-small = Pequeño, 8×8
setup-large = Grande, 10×10
setup-compressed = Comprimido, 10×10
setup-four = Cuatro jugadores, 12×12
setup-custom = Posición propia

home-title = Jugar a Dipole
home-lead = Sin azar: divide tu pila, captura las fichas de tu rival y sé el último con fichas en el tablero.
home-strengths = Jugar contra la máquina
strength-beginner = Principiante
strength-beginner-hint = acaba de aprender las reglas
strength-club = Club
strength-club-hint = castiga los errores
strength-strong = Fuerte
strength-strong-hint = juega a plena fuerza
home-more-levels = Los ocho niveles
home-learn = Aprender
after-lesson-title = Ya conoces las reglas
after-lesson-text = El curso continúa desde aquí, con tareas breves en el tablero.
after-lesson-continue = Seguir aprendiendo
after-lesson-again = Repetir la lección
home-to-move = Te toca jugar
home-quick = Jugar ya
home-quick-hint = Entras en la sala y la partida empieza en cuanto llega un rival.
home-play-friend = Jugar con amigos
home-own-games = Tus partidas
home-own-more = Más partidas tuyas
home-finished = Partidas terminadas
home-both-sides = Jugar los dos bandos
home-turn = Juega { $name }
home-since = desde el { $day }
home-won = Ganó { $name }
home-live = En juego ahora
home-games-now = Más partidas en curso
home-watch-all = Todas las partidas en curso
home-results = Últimos resultados

new-game-title = Nueva partida
new-game-setup = Posición inicial
new-game-opponent = Rival
new-game-level = Máquina
new-game-level-label = Nivel
new-game-colour = Tu color
new-game-begin = Empezar partida
new-game-more = Más opciones
opponent-computer = La máquina
opponent-friend = Un amigo, por enlace
opponent-both = Jugar los dos bandos
level =
    { $level ->
        [1] 1 – acaba de aprender las reglas
        [8] 8 – a plena fuerza
       *[other] { $level }
    }

seat-open = puesto libre
seat-guest = Invitado
seat-computer = Máquina, nivel { $level }
seat-you = (tú)
seat-checkers =
    { $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    }

drawing-name = Tablero
drawing-stack =
    { $height ->
        [one] { $colour }, 1 ficha en { $square }
       *[other] { $colour }, pila de { $height } en { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Elegir la ficha de { $square }
       *[other] Elegir la pila de { $height } de { $square }
    }

game-your-turn = Tu turno
game-your-turn-as = Es tu turno ({ $colour }).
game-turn = Es el turno de { $colour }.
game-won = { $colour } ha ganado.
game-won-resignation = { $colour } ha ganado por rendición.
game-won-time = { $colour } ha ganado por tiempo.
game-won-adjudication = { $colour } ha ganado por adjudicación.
game-sat-out = { $colour } no tiene jugadas y pasa.
game-after-ply =
    { $ply ->
        [0] La posición inicial.
        [one] Tras 1 jugada.
       *[other] Tras { $ply } jugadas.
    }
game-waiting-for-players = Falta que alguien ocupe el puesto libre.
game-invite-title = Invitar a un amigo
game-invite =
    { $count ->
        [one] Envía este enlace. La primera persona que lo abra puede ocupar el puesto libre.
       *[other] Envía este enlace. Las primeras { $count } personas que lo abran pueden ocupar los puestos libres.
    }
game-invite-cancel = Cancelar la invitación
game-invited = { $name } te invita: { $terms }
game-invited-by-guest = Un invitado
game-invited-no-clock = sin reloj
game-join = Jugar como { $colour }
link-label = Enlace
link-copy = Copiar enlace
link-copied = Copiado
link-share = Compartir
link-qr = Código QR del enlace
game-off-moves = Sacar fichas
game-moves = Jugadas
game-no-moves = Aquí aparecerán las jugadas.
game-pass = pasa
game-navigation = Recorrer las jugadas
game-first = Inicio
game-previous = Una jugada atrás
game-next = Una jugada adelante
game-last = Última jugada
game-flip = Girar tablero
game-record = Registro
game-position = Posición
game-resign = Rendirse
game-resign-sure = ¿Rendirte en esta partida?
game-resign-yes = Rendirse
action-cancel = Cancelar

game-to-now = Última jugada
game-parts = Junto al tablero
game-menu = Más
chat-tab = Chat
notes-tab = Notas
plans-tab = Jugadas previstas
end-open = Resultado
end-close = Cerrar
end-share = Copiar enlace
end-aborted = Partida anulada
end-you-won = Has ganado
end-you-lost = Has perdido
end-won = Ha ganado { $player }
end-off = La última ficha de { $player } salió del tablero.
end-off-you = Tu última ficha salió del tablero.
end-captured = Las últimas fichas de { $player } fueron capturadas.
end-captured-you = Tus últimas fichas fueron capturadas.
end-resigned = { $player } se ha rendido.
end-resigned-you = Te has rendido.
end-time = A { $player } se le acabó el tiempo.
end-time-you = Se te acabó el tiempo.
end-left = { $player } dejó la partida.
end-left-you = Dejaste la partida.
end-last-player = Solo { $player } tiene aún fichas.

choices-stack = Elige una pila
choices-stack-link =
    { $height ->
        [one] { $square }, 1 ficha
       *[other] { $square }, pila de { $height }
    }
choices-move =
    { $height ->
        [one] La ficha de { $square }
       *[other] La pila de { $height } de { $square }
    }
choices-other-stack = Elegir otra pila
choice-basic = { $count } a { $square }
choice-merge = { $count } a { $square }, fusionar con { $height }
choice-capture = { $count } a { $square }, capturar { $height }
choice-off = { $count } fuera
choice-all-off =
    { $count ->
        [one] tu última ficha fuera
       *[other] las { $count } fuera
    }

refused-game-over = La partida ha terminado.
refused-not-a-player = No juegas en esta partida. Puedes verla.
refused-not-your-turn = No es tu turno.
refused-stale = La posición ha cambiado desde que abriste esta página. Mira el tablero y juega de nuevo.
refused-waiting = La partida empieza cuando todos los puestos están ocupados.
refused-no-open-seat = No hay ningún puesto libre en esta partida. Busca otra en la sala.

problem-back-to-game = Volver a la partida
problem-back-home = Ir al inicio
problem-back = Volver a la página
problem-not-found = Página no encontrada
problem-not-found-text = No hay ninguna página en esta dirección. Comprueba si faltan caracteres: la dirección de una partida termina en ocho letras y cifras.
problem-not-found-kind = { $kind ->
        [game] No hay ninguna partida con este identificador, o no tiene lo que se pide.
        [offer] No hay ninguna oferta con este identificador.
        [tournament] No hay ningún torneo con este identificador.
        [player] No hay ningún jugador con este nombre.
        [puzzle] No hay ningún problema con este identificador, o ninguno que encaje.
        [study] No hay ningún estudio ni capítulo con este identificador, o no está compartido contigo.
       *[address] La API no tiene nada en esta dirección. /api/openapi.json enumera todas sus direcciones.
    }
problem-bad-request = No pudimos leer esta petición
problem-bad-request-text = Vuelve atrás, recarga la página e inténtalo de nuevo.
problem-bad-position = Posición no válida
problem-bad-position-text = No se pudo leer la posición: { $reason }
problem-not-in-tables = La posición no está en las tablas de finales
problem-not-in-tables-text = Esta posición tiene { $checkers } fichas. En este tablero, las tablas de finales cubren como máximo { $most }.
problem-not-in-tables-four = Las tablas de finales solo cubren partidas de dos jugadores.
problem-too-large = Archivo o texto demasiado grande
problem-too-large-text = Lo que has enviado es mayor de lo que admite este sitio. Acórtalo e inténtalo de nuevo.
problem-cross-site = Petición bloqueada
problem-cross-site-text = Esta petición venía de otro sitio y la hemos bloqueado. Abre la página en este sitio e inténtalo de nuevo.
problem-bad-token = Esta página ha caducado
problem-bad-token-text = Recarga la página e inténtalo de nuevo. Si no funciona, permite las cookies de este sitio.
problem-needs-token = Esta petición necesita un token en la cabecera «Authorization: Bearer …». Crea uno en tu cuenta, en «Tokens de API» o «Bots». En un navegador, inicia sesión y permite las cookies.
problem-too-many = Demasiadas peticiones
problem-too-many-text = Tu red ha enviado demasiadas peticiones. Espera un minuto e inténtalo de nuevo.
problem-too-many-connections = Demasiadas conexiones abiertas
problem-too-many-connections-text = Tú o tu red tenéis abiertos demasiados flujos o páginas que se actualizan en directo. Cierra algunos e inténtalo de nuevo.
problem-too-many-computer-games = Tienes demasiadas partidas en curso contra la máquina. Termina una, ríndete en una o anula una.
problem-too-many-guest-games = Hay demasiadas partidas de invitado en curso, tuyas o de tu red. Termina una, ríndete en una o anula una, o crea una cuenta para jugar sin este límite.
problem-too-many-tries = Lo has intentado demasiadas veces. Inténtalo de nuevo dentro de { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    }.
problem-over-quota-minutes = Has alcanzado el límite de esta acción. Inténtalo de nuevo dentro de { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    }.
problem-over-quota-hours = Has alcanzado el límite de esta acción. Inténtalo de nuevo dentro de { $hours ->
        [one] 1 hora
       *[other] { $hours } horas
    }.
problem-busy = El sitio está saturado
problem-busy-text = Inténtalo de nuevo en un momento. Todo lo que guardaste está a salvo.
problem-refused = Esta acción no es posible
problem-request = Petición { $id }
problem-internal = Algo ha fallado por nuestra parte
problem-internal-text = Inténtalo de nuevo. Si vuelve a ocurrir, envía este número al responsable del sitio: { $id }

account-sign-in = Entrar
account-sign-in-title = Tengo una cuenta
account-sign-up-title = No tengo cuenta
account-sign-up = Crear cuenta
account-why = Con una cuenta juegas tus partidas en cualquier dispositivo. También puedes jugar sin ella.
account-guest = Tus partidas, problemas y estudios de invitado pasan a la cuenta.
welcome-title = ¡Hola, { $name }!
welcome-text = Tus partidas están ahora en tu cuenta, en todos tus dispositivos. Puedes jugar por puntos, chatear y recibir desafíos por tu nombre.
welcome-account = Ajustes de la cuenta
account-name = Usuario
account-name-hint = 2–20 caracteres: letras, cifras, - y _. Los demás jugadores lo ven.
account-password = Contraseña
account-own-password = Tu contraseña
account-new-password = Nueva contraseña
account-password-hint = Al menos 8 caracteres. Lo mejor son varias palabras sin relación entre sí.
account-sign-out = Cerrar sesión
account-sign-out-everywhere = Cerrar todas las sesiones
account-games = Descargar mis partidas
account-change-password = Cambiar contraseña
account-password-changed = Tu contraseña ha cambiado. Se ha cerrado la sesión en tus demás dispositivos, y tus tokens y los enlaces de correos ya no funcionan.
account-set-password = Poner una contraseña
account-no-password = Tu cuenta no tiene contraseña. Puedes poner una en los 10 minutos siguientes a iniciar sesión.
account-sign-in-again = Entrar de nuevo
account-delete = Eliminar cuenta
account-delete-hint = Tu nombre desaparece enseguida. Las partidas en curso se pierden por rendición, o se anulan si no han jugado todos. Tus partidas quedan en el sitio como partidas de un invitado.
account-wrong = El nombre de usuario o la contraseña no son correctos.
account-wrong-password = La contraseña no es correcta.
account-name-taken = Este nombre de usuario ya está en uso. Elige otro.
account-bad-name = Un nombre de usuario tiene 2–20 caracteres: letras sin acentos, cifras, - y _. No puede tener solo cifras.
account-bad-password = Una contraseña necesita 8–200 caracteres.
account-easy-password = Esta contraseña es fácil de adivinar. Usa varias palabras sin relación entre sí ni contigo.
problem-signed-out = No has iniciado sesión
problem-signed-out-text = Inicia sesión e inténtalo de nuevo.
