### Open data: files for research and for programs.

data-title = Datos abiertos
data-lead = Todas las partidas terminadas de este sitio, para la investigación y para programas.
data-licence = Los archivos son de dominio público. Puedes hacer con ellos lo que quieras, sin preguntar:
data-months = Partidas, mes a mes
data-none-yet = El primer archivo aparece un día después del final del primer mes con partidas.
data-none = Este sitio no escribe archivos mensuales.
data-month = Mes
data-games = Partidas
data-file = Archivo
data-content = Contenido
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Cada línea de un archivo es una partida en JSON; el archivo está comprimido con zstd. Los invitados y las cuentas eliminadas antes de escribirse un archivo no tienen nombre en él. Los meses son los de UTC.
data-more = Otros archivos
data-schema = JSON Schema de una partida
data-puzzles = Problemas
data-openings = Aperturas casi igualadas
data-self-play = Partidas que el motor jugó contra sí mismo
data-verify = Comprobar un archivo
data-verify-how = El sitio firma el hash de cada archivo con una clave Ed25519. Estos comandos descargan un archivo, lo comparan con su hash y comprueban la firma. La clave es
data-read = Leer un archivo
data-read-how = Este programa de Python cuenta las victorias de cada bando en el tablero pequeño. Necesita el programa zstd.
