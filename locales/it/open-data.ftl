### Open data: files for research and for programs.

data-title = Dati aperti
data-lead = Tutte le partite concluse di questo sito, per la ricerca e per i programmi.
data-licence = I file sono di pubblico dominio. Puoi farne ciò che vuoi, senza chiedere:
data-months = Partite, mese per mese
data-none-yet = Il primo file compare un giorno dopo la fine del primo mese con partite.
data-none = Questo sito non scrive file mensili.
data-month = Mese
data-games = Partite
data-file = File
data-content = Contenuto
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Ogni riga di un file è una partita in JSON, e il file è compresso con zstd. Gli ospiti e gli account eliminati prima che un file fosse scritto vi compaiono senza nome. I mesi sono quelli di UTC.
data-more = Altri file
data-schema = JSON Schema di una partita
data-puzzles = Puzzle
data-openings = Aperture quasi equilibrate
data-self-play = Partite giocate dal motore contro sé stesso
data-verify = Verifica un file
data-verify-how = Il sito firma l’hash di ogni file con una chiave Ed25519. Questi comandi scaricano un file, lo confrontano con il suo hash e verificano la firma. La chiave è
data-read = Leggi un file
data-read-how = Questo programma Python conta le vittorie di ogni parte sulla scacchiera piccola. Richiede il programma zstd.
