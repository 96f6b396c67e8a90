### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Buscar rival
home-lobby =
    { $offers ->
        [0] Sala: sin ofertas abiertas
        [one] Sala: 1 oferta abierta
       *[other] Sala: { $offers } ofertas abiertas
    }
lobby-people = { $count ->
        [0] no hay más jugadores aquí
        [one] 1 jugador más aquí
       *[other] { $count } jugadores más aquí
    }
home-invite = Desafiar por nombre, o añadir amigos y máquinas

lobby-title = Buscar rival
lobby-open = Ofertas abiertas
lobby-empty = No hay ofertas abiertas. Crea una y el próximo visitante podrá aceptarla.
lobby-offer = Crear oferta
lobby-invite = Desafiar a un jugador u obtener un enlace
lobby-challenges = Desafíos para ti
lobby-own = Tus ofertas
lobby-open-by = Ofertas abiertas de { $name }
lobby-more = y { $count } más de { $name }
lobby-all = Todas las ofertas abiertas
lobby-pages = Páginas de ofertas abiertas
lobby-previous = Atrás
lobby-next = Más ofertas

invite-title = Desafiar a un jugador
invite-to = Jugadores
invite-to-hint = Nombres de usuario, o de computer-1 a computer-8; hasta tres en una partida de cuatro. Déjalo vacío para obtener un enlace para un amigo.
invite-counts = Por puntos o amistosa
invite-number = Partidas
invite-rated = Por puntos
invite-rated-account = Las partidas por puntos requieren una cuenta.
invite-rated-clock = Las partidas por puntos requieren un reloj.
invite-set = Dos partidas, cambiando de color
invite-seats = Otros puestos (cuatro jugadores)
invite-seat = Puesto
invite-anybody = Cualquiera
invite-range = Puntuación del rival
invite-around = Cerca de mi puntuación
invite-around-any = cualquiera
invite-low = Desde
invite-high = Hasta
invite-keep = Caduca tras
invite-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }
invite-keep-hint = Una oferta con reloj en vivo solo sigue abierta mientras lo está esta página.
invite-offer = Crear oferta
invite-send = Enviar desafío

offer-title = Oferta de partida
offer-rated = por puntos
offer-casual = amistosa
offer-set = dos partidas
offer-colour = juega como { $colour }
offer-range = puntuación { $low }–{ $high }
offer-play = Jugar
offer-accept = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
offer-leave = Dejar el puesto
offer-to-lobby = Ir a la sala
offer-to-game = Ir a la partida
offer-link = Comparte este enlace. Cualquiera que lo abra puede aceptar:
offer-waiting =
    { $count ->
        [one] Falta 1 jugador. La partida empezará aquí automáticamente.
       *[other] Faltan { $count } jugadores. La partida empezará aquí automáticamente.
    }
offer-open = Puedes aceptar esta partida.
offer-begun = La partida ha empezado.
offer-declined = El desafío fue rechazado.
offer-withdrawn = La oferta fue retirada.
offer-expired = La oferta ha caducado.

offer-refused-closed = Esta oferta está cerrada. Busca otra en la sala.
offer-refused-not-for-you = Este desafío es para otro jugador.
offer-refused-not-yours = Solo el jugador que creó una oferta puede retirarla.
offer-refused-oneself = No puedes desafiarte a ti mismo. Para jugar los dos bandos, elige “Jugar los dos bandos” en la página de inicio.
offer-refused-range = Esta oferta es para jugadores con puntuación de { $low } a { $high }.
offer-refused-account = Para esto necesitas una cuenta. Inicia sesión o crea una.
offer-refused-clock = Una partida por puntos necesita un reloj. Elige uno o juega una amistosa.
offer-refused-distinct = Una partida por puntos necesita jugadores distintos. Cambia los jugadores o los niveles, o juega una amistosa.
offer-refused-set = Las dos partidas cambiando de color son solo para dos jugadores.
offer-refused-number =
    { $needed ->
        [one] Esta partida necesita 1 jugador más. Revisa los nombres.
       *[other] Esta partida necesita { $needed } jugadores más. Revisa los nombres.
    }
offer-refused-nobody = Ningún jugador se llama “{ $name }”. Revisa la ortografía.
offer-refused-many = Tienes demasiadas ofertas abiertas. Retira antes una.
offer-refused-empty-range = La puntuación mínima es mayor que la máxima. Intercámbialas.
offer-refused-rematch = Esta partida no puede tener revancha. Envía un desafío nuevo.
offer-refused-blocked = No puedes jugar con { $name }: uno de los dos ha bloqueado al otro.
offer-refused-bot = { $name } rechaza: { $reason }
offer-refused-bot-not-asked = Un bot solo juega contra rivales a los que desafía o que lo desafían por su nombre.
offer-refused-own-bot = Las partidas entre un bot y su dueño, o entre bots del mismo dueño, no pueden ser por puntos. Juega una amistosa.
bot-declines-setup = No juega en este tablero ({ $setup }).
bot-declines-handicap = No juega con hándicap.
bot-declines-speed = No juega a este ritmo ({ $speed }).
bot-declines-rated = Solo juega partidas amistosas.
bot-declines-casual = Solo juega partidas por puntos.
bot-declines-people = No juega contra personas.
bot-declines-bots = No juega contra bots.
bot-declines-set = Juega una sola partida a la vez, y una serie tiene dos.
bot-declines-full = Ya tiene en curso tantas partidas como juega a la vez. Inténtalo más tarde.
bot-declines-kept = Sus puestos libres están reservados para personas. Inténtalo más tarde.

rating-provisional = provisional: faltan partidas

standing-place =
    { $place ->
        [1] 1.º
        [2] 2.º
        [3] 3.º
       *[other] 4.º
    }
standing-set = Partida { $round } de { $games }:
standing-set-game = Partida { $round }
rematch-ask = Revancha
rematch-accept = Aceptar revancha
rematch-offered = Tu rival ofrece una revancha cambiando de color.
rematch-waiting = Revancha ofrecida. Esperando respuesta.
rematch-go = Ir a la revancha
