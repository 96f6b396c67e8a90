### Données ouvertes : des fichiers pour la recherche et pour les programmes.

data-title = Données ouvertes
data-lead = Toutes les parties terminées de ce site, pour la recherche et pour les programmes.
data-licence = Les fichiers sont dans le domaine public. Tu peux en faire ce que tu veux, sans demander :
data-months = Parties, mois par mois
data-none-yet = Le premier fichier paraît un jour après la fin du premier mois avec des parties.
data-none = Ce site n’écrit pas de fichiers mensuels.
data-month = Mois
data-games = Parties
data-file = Fichier
data-content = Contenu
data-count = { $count }
data-kilobytes = { $size } ko
data-megabytes = { $size } Mo
data-anonymous = Chaque ligne d’un fichier est une partie en JSON, le fichier est compressé avec zstd. Les invités et les comptes supprimés avant l’écriture d’un fichier n’y ont pas de nom. Les mois sont ceux d’UTC.
data-more = Autres fichiers
data-schema = JSON Schema d’une partie
data-puzzles = Problèmes
data-openings = Ouvertures à peu près égales
data-self-play = Parties que le moteur a jouées contre lui-même
data-verify = Vérifier un fichier
data-verify-how = Le site signe l’empreinte de chaque fichier avec une clé Ed25519. Ces commandes téléchargent un fichier, le comparent à son empreinte et vérifient la signature. La clé est
data-read = Lire un fichier
data-read-how = Ce programme Python compte les victoires de chaque camp sur le petit plateau. Il a besoin du programme zstd.
