### The pages of administrators.

admin-title = Administración
admin-overview = Resumen
admin-reports = Denuncias
admin-accounts = Cuentas
admin-chat = Chat
admin-mails = Correo
admin-jobs = Tareas
admin-banner = Aviso
admin-audit = Registro de auditoría

admin-needs-factor = Estas páginas requieren la verificación en dos pasos. Actívala antes en tu cuenta.
admin-confirm = Escribe un código de tu verificación en dos pasos para continuar. Abre estas páginas durante doce horas en este dispositivo.
admin-confirm-send = Continuar
admin-done = Hecho. Está en el registro de auditoría.
admin-refused = No se hizo
admin-back = Atrás
admin-nothing = Aquí no hay nada.
admin-older = Anteriores
admin-show = Mostrar
admin-moment = { $day }, { $time } UTC
admin-reason = Motivo (para el registro de auditoría)
admin-deleted = cuenta eliminada o invitado
admin-gone = Ya se ha resuelto o ya no existe.
admin-oneself = Aquí no puedes hacer eso con tu propia cuenta: te quedarías sin acceso.
admin-other = Esa cuenta es de un administrador. Su contraseña y su verificación en dos pasos solo se pueden restablecer con “dipole admin” en el servidor.

admin-whole-site = Todo el sitio
admin-seen-today = Vistos hoy
admin-guests = Invitados
admin-games = Partidas en curso
admin-finished-today = Partidas terminadas hoy
admin-reports-waiting = Denuncias abiertas
admin-queues = Colas
admin-queue-mails = Correos por enviar
admin-queue-pushes = Notificaciones
admin-queue-webhooks = Webhooks de bots
admin-queue-reviews = Revisiones
admin-queue-computers = Jugadas de la máquina
admin-oldest = { $seconds ->
    [one] más antigua: 1 segundo
   *[other] más antigua: { $seconds } segundos
}
admin-node = Este servidor
admin-sockets = Conexiones abiertas
admin-people = Personas en línea
admin-database-reads = Lecturas de la base de datos en espera
admin-database-writes = Escrituras de la base de datos en espera

admin-reports-all = Todas las denuncias
admin-report-number = Denuncia { $number }
admin-report-by = De
admin-report-about = Sobre
admin-report-puzzle = Problema
admin-report-game = Partida
admin-resolve-how = Qué se hizo
admin-resolve = Cerrar la denuncia { $number }
admin-resolved = Cerrada el { $moment }:

admin-search = Nombre o dirección de correo
admin-search-cut = Solo se muestran las primeras 100. Busca una parte más larga del nombre.
admin-is-suspended = Suspendida
admin-never-seen = Aún no vista
admin-last-seen = Vista por última vez el { $moment }
admin-profile = Página pública: puntuaciones y partidas
admin-made = Creada
admin-address = Dirección de correo
admin-no-address = ninguna
admin-seats = Partidas
admin-factor-none = Sin verificación en dos pasos
admin-since = desde el { $moment }
admin-is-administrator = Esta cuenta es de un administrador.
admin-begun = Sesión iniciada el { $moment }.
admin-used = Último uso el { $moment }.
admin-suspension = Suspensión
admin-suspend-why = A una cuenta suspendida se le cierran todas las sesiones y no puede iniciar otras. Sus partidas siguen y sus relojes corren.
admin-suspend = Suspender cuenta
admin-unsuspend = Levantar la suspensión
admin-end-sessions = Cerrar todas las sesiones
admin-access = Acceso perdido
admin-access-why = Asegúrate primero de que tratas con el dueño de la cuenta.
admin-password-link = Enlace para una contraseña nueva
admin-password-made = Con este enlace { $name } puede poner una contraseña nueva. Funciona una vez, durante un día, y no se vuelve a mostrar. Hazlo llegar de modo que nadie más pueda leerlo.
admin-factor-reset = Desactivar la verificación en dos pasos

admin-chat-game = Partida (ocho letras y cifras)
admin-chat-to-game = Ir a la partida
admin-no-game = Ninguna partida tiene esa dirección.
admin-room-players = Jugadores
admin-room-spectators = Espectadores
admin-removed = Quitado.
admin-remove-line = Quitar la línea { $number }

admin-no-mail = Este sitio no envía correos.
admin-tried-again = Se intentará de nuevo
admin-given-up = Abandonados en los últimos siete días
admin-retry = Intentar de nuevo ahora
admin-remove = Quitar
admin-attempts = { $count ->
    [one] 1 intento.
   *[other] { $count } intentos.
}
admin-next = Próximo intento: { $moment }.
admin-ended = Falló el { $moment }.
admin-asked = Pedida el { $moment }.
admin-review-waiting = En espera.
admin-review-working = En marcha: { $done } de { $total } posiciones.

admin-banner-why = El aviso se muestra en la parte superior de todas las páginas, por ejemplo en caso de mantenimiento.
admin-banner-none = No hay ningún aviso.
admin-banner-over = El tiempo del aviso ha terminado.
admin-banner-change = Cambiar el aviso
admin-banner-new = Nuevo aviso
admin-banner-hint = 300 caracteres como máximo. Quien lee en un idioma sin texto recibe el inglés.
admin-banner-until = Mostrar hasta (UTC; vacío: sin final)
admin-banner-put-up = Mostrar aviso
admin-banner-down = Quitar el aviso
admin-banner-open-end = Hasta que se quite.
admin-banner-ends = Hasta el { $moment }.
admin-banner-empty = Escribe un texto en al menos un idioma.
admin-banner-long = Un texto tiene más de 300 caracteres.
admin-banner-bad-end = El final no es un momento futuro.

admin-audit-why = Todo lo que hacen los administradores, aquí o con “dipole admin” en el servidor, y los cambios de la verificación en dos pasos.
