### The rules page: a lesson of two minutes, then the rules without gaps.

rules-title = Las reglas de Dipole
rules-lead = Dipole es un juego de pilas de Mark Steere, de 2007. Dos jugadores, o cuatro, mueven partes de sus pilas hacia el otro lado y fuera del tablero, y capturan lo que encuentran en su camino. Gana quien tiene las últimas fichas.

rules-lesson = Apréndelo en dos minutos

rules-lesson-stack = Pilas
rules-lesson-stack-text = Solo se usan las casillas oscuras. En ellas están las fichas, en pilas, y cada jugador empieza con una sola pila alta. El número de la pila es su altura.

rules-lesson-move = Tantas casillas como fichas
rules-lesson-move-text = Toma algunas fichas de lo alto de una de tus pilas y llévalas en línea recta exactamente tantas casillas como fichas has tomado: una ficha recorre una casilla, tres fichas recorren tres. Las casillas claras también cuentan en el camino, y nada de lo que haya en medio es un obstáculo. Hacia adelante significa recto o en diagonal hacia adelante.
rules-figure-move = Una pila de dos: una ficha llega a B4 o D4, las dos juntas a A5, C5 o E5.

rules-lesson-merge = Fusionar
rules-lesson-merge-text = En una casilla vacía las fichas forman una pila nueva. En una pila propia se fusionan con ella.
rules-figure-merge = Tres de cuatro van de B2, por encima de las cinco negras, a unirse con las dos de E5. Una se queda en B2.

rules-lesson-capture = Capturar
rules-lesson-capture-text = Termina sobre una pila enemiga y toda ella sale del tablero, siempre que no sea más alta que lo que llevas. Se captura en las ocho direcciones, también hacia atrás y de lado. No se puede ir a parar a una pila más alta.
rules-figure-capture = Dos de las tres de C5 van hacia atrás a E3 y capturan allí la ficha suelta. Una se queda en C5.

rules-lesson-off = Fuera del tablero
rules-lesson-off-text = Una jugada hacia adelante que termina más allá del borde saca sus fichas del juego. Así sigue un jugador que no tiene otra jugada, y cuesta fichas: retrásalo todo lo que puedas.
rules-figure-off = Dos de las tres de G5 salen por el lado, en diagonal hacia adelante.

rules-lesson-win = Ganar
rules-lesson-win-text = Debes mover mientras puedas. Un jugador que ha perdido todas sus fichas queda eliminado. Gana el último con fichas en el tablero; no puede haber empate.

rules-lesson-play = Jugar una partida

rules-all = Las reglas completas
rules-all-board = El tablero tiene tantas columnas como filas; la esquina A1, abajo a la izquierda de Blanco, es oscura. Solo se usan las casillas oscuras.
rules-all-turn = Blanco empieza, y los jugadores se turnan. En su turno, cada uno hace una jugada con una de sus pilas.
rules-all-distance = Una jugada toma cualquier número de fichas de una pila, desde una hasta todas, y las lleva exactamente ese número de casillas en línea recta. Cuentan todas las casillas, oscuras y claras; las pilas que haya en medio no importan. Por eso, a lo largo de una columna o una fila el número es par, ya que la jugada tiene que terminar en una casilla oscura.
rules-all-basic = Una jugada normal termina en una casilla vacía, y una jugada de fusión, en una pila propia. Ambas van solo recto o en diagonal hacia adelante.
rules-all-capture = Una captura termina en una pila enemiga que no es más alta que el número de fichas que se mueven. Puede ir en cualquiera de las ocho direcciones. Toda la pila enemiga se retira del tablero.
rules-all-off = Las fichas salen del tablero con una jugada recta o en diagonal hacia adelante que terminaría fuera de él. También vale salir por un borde lateral en diagonal hacia adelante. Lo que ha salido no vuelve.
rules-all-sit-out = Quien puede mover debe mover. Quien no puede, pasa hasta que vuelva a tener una jugada; el turno va al siguiente jugador que tenga una. Siempre puede alguien: la pila más alta del tablero puede moverse entera por una diagonal hacia adelante.
rules-all-end = Un jugador sin fichas queda eliminado. Gana el último jugador con fichas. Ninguna posición se puede repetir, así que toda partida termina, y nunca en empate.

rules-setups = Posiciones iniciales
rules-setups-text = Cada jugador empieza con una pila.
rules-setup-small = Pequeño: 8×8, doce fichas cada uno, en E1 y D8. El juego habitual.
rules-setup-large = Grande: 10×10, veinte cada uno, en E1 y F10.
rules-setup-compressed = Comprimido: 10×10, veinte cada uno, una fila más adentro, en F2 y E9.
rules-setup-four = Cuatro jugadores: 12×12, veinticuatro cada uno. Blanco va hacia arriba, Rojo hacia la derecha, Negro hacia abajo y Verde hacia la izquierda, y juegan en ese orden. Cada uno juega para sí.

rules-sit-out = Pasar
rules-sit-out-text = Cuando no tienes ninguna jugada, no hay que hacer nada: el rival juega otra vez. Los registros de partidas muestran ahí la palabra “pass”.
rules-figure-sit-out = Si le tocara a Negro, no tendría nada: C7 solo puede llegar a B6 y D6, y las pilas que hay allí son más altas. Negro pasa.

rules-notation = Anotar las jugadas
rules-notation-move = E1-G3 lleva fichas de E1 a G3. Su número es la distancia, aquí dos. Lo que había en G3 dice si la jugada fusiona o captura.
rules-notation-off = B8-off saca del tablero toda la pila de B8, y A5-off:2 saca dos fichas de A5.

rules-coins = Monedas
rules-coins-text = Con fichas de verdad, las pilas altas se caen. Por eso los jugadores ponen una moneda sobre la pila por cada cinco fichas: una pila de siete son dos fichas y una moneda. Los ajustes de la parte superior de la página dibujan las pilas de la misma manera; el número está siempre ahí.

rules-site = Reglas de este sitio
rules-site-text = Las reglas del juego no dicen nada de relojes ni de irse de la partida. Lo que sigue es propio de este sitio y no forma parte de las reglas de Mark Steere.
rules-site-live = Los relojes en vivo tienen un tiempo para toda la partida y añaden unos segundos después de cada una de tus jugadas. Tu primera jugada no cuenta, pero debe llegar en menos de un minuto desde el comienzo de la partida o desde la jugada anterior; si no, la partida se anula. Si tienes que pasar, tu reloj no corre.
rules-site-days = En las partidas por correspondencia tienes un número de días para cada jugada, o una reserva que cada jugada rellena hasta un límite. Estos relojes corren desde el principio. Recibes un aviso cuando queda una cuarta parte del tiempo de una jugada, como muy pronto un día antes de que se acabe.
rules-site-pauses = Las vacaciones y los fines de semana libres detienen tus relojes de correspondencia mientras es tu turno. Todos tienen 28 días de vacaciones por año civil, que toman cuando quieren y empiezan por su cuenta; si vuelves antes, se te devuelven las horas no usadas. Los fines de semana van del sábado al lunes, 0:00 UTC, y son libres para quien lo desee. El tiempo agotado no se recupera.
rules-site-time = Quien se queda sin tiempo pierde, aunque no haya nadie mirando. La máquina juega sin reloj.
rules-site-leave = Cuando el jugador en turno ha dejado una partida en vivo y no vuelve en un minuto, los demás pueden reclamarla. La página muestra cuánto falta.
rules-site-abort = Mientras no hayan jugado todos, cualquier jugador puede anular la partida. Entonces no tiene resultado. Después hace falta el acuerdo de todos los que siguen jugando.
rules-site-undo = Una jugada se puede deshacer si todas las demás personas de la partida están de acuerdo. La máquina acepta en partidas que no son por puntos. Los relojes no se retrasan.
rules-site-four = En una partida de cuatro, quien se rinde, agota su tiempo o se va queda eliminado, y sus pilas salen del tablero: unos muros que nadie mueve podrían encerrar a otros. Los demás siguen jugando, y gana el último con fichas. Los puestos siguen el orden en que los jugadores quedaron eliminados; el primero en irse es cuarto.
rules-site-games = Cualquiera puede ver, buscar y descargar las partidas terminadas, con los nombres y las jugadas de los jugadores y sin chat, notas ni direcciones de correo. Son de dominio público (CC0 1.0).

rules-author = Quién lo creó
rules-author-text = Mark Steere diseñó Dipole en mayo de 2007 y permite a todos jugarlo, publicarlo y programarlo tal como es. Estas palabras son nuestras; su propia hoja de reglas y sus otros juegos están en
