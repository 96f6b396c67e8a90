### Partijen waarin één speler met minder stenen begint.

# Na de naam van het bord: "Klein, voorgift: Wit 12 stenen, Zwart 11".
handicap-name = voorgift: Wit 12 stenen, Zwart { $checkers }
handicap-note = Voorgift, niet in de regels van Mark Steere: { $black } begint met { $checkers } stenen als Zwart, { $white } met 12 als Wit. De partij telt niet voor de rating. Tussen even sterke programma’s won Wit { $casual } % (niveau 3) tot { $strong } % (diep zoeken) van zulke partijen.
handicap-opponent = de tegenstander
handicap-label = Voorgift (niet in de regels van Mark Steere)
handicap-none = Geen: elk 12 stenen
handicap-own = Jij { $checkers } stenen, je tegenstander 12 (met 12 win je { $casual }–{ $strong } %)
handicap-other = Jij 12 stenen, je tegenstander { $checkers } (met 12 win je { $casual }–{ $strong } %)
handicap-hint = Voor partijen zonder rating op het kleine bord. De speler met minder stenen speelt Zwart. De percentages zijn gemeten tussen even sterke programma’s: eerst op niveau 3, dan met diep zoeken.
handicap-refused-off = Op deze site zijn er geen partijen met voorgift.
handicap-refused-checkers = Bij een voorgift begint Zwart met 11, 10 of 8 stenen. Kies een van deze aantallen.
handicap-refused-board = Een voorgift kan alleen op het kleine bord. Kies het kleine bord, of geen voorgift.
handicap-refused-rated = Partijen met voorgift tellen niet voor de rating. Kies een partij zonder rating, of geen voorgift.
handicap-refused-colour = Bij een voorgift speelt de speler met minder stenen Zwart. Kies de kleur die daarbij past, of geen voorgift.
handicap-refused-set = Twee partijen met verwisselde kleuren kunnen geen voorgift hebben. Kies één partij, of geen voorgift.
