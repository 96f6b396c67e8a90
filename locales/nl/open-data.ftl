### Open data: bestanden voor onderzoek en programma’s.

data-title = Open data
data-lead = Alle beëindigde partijen van deze site, voor onderzoek en voor programma’s.
data-licence = De bestanden zijn publiek domein. Je mag ermee doen wat je wilt, zonder te vragen:
data-months = Partijen per maand
data-none-yet = Het eerste bestand verschijnt één dag na het einde van de eerste maand met partijen.
data-none = Deze site schrijft geen maandbestanden.
data-month = Maand
data-games = Partijen
data-file = Bestand
data-content = Inhoud
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Elke regel van een bestand is een partij als JSON, het bestand is gecomprimeerd met zstd. Gasten en accounts die zijn verwijderd voordat het bestand werd geschreven, hebben daarin geen naam. De maanden zijn die van UTC.
data-more = Andere bestanden
data-schema = JSON-schema van een partij
data-puzzles = Puzzels
data-openings = Openingen die ongeveer gelijk staan
data-self-play = Partijen die de engine tegen zichzelf speelde
data-verify = Een bestand controleren
data-verify-how = De site ondertekent de controlesom van elk bestand met een Ed25519-sleutel. Deze opdrachten halen een bestand op, vergelijken het met zijn controlesom en controleren de handtekening. De sleutel is
data-read = Een bestand lezen
data-read-how = Dit Python-programma telt de overwinningen van elke kant op het kleine bord. Het heeft het programma zstd nodig.
