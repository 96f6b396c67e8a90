### Partien, in denen ein Spieler mit weniger Steinen beginnt.

# Nach dem Namen des Bretts: „Klein, Vorgabe: Weiß 12 Steine, Schwarz 11“.
handicap-name = Vorgabe: Weiß 12 Steine, Schwarz { $checkers }
handicap-note = Vorgabe, nicht in den Regeln von Mark Steere: { $black } beginnt mit { $checkers } Steinen als Schwarz, { $white } mit 12 als Weiß. Die Partie wird nicht gewertet. Zwischen gleich starken Programmen gewann Weiß { $casual } % (Stufe 3) bis { $strong } % (tiefe Suche) solcher Partien.
handicap-opponent = der Gegner
handicap-label = Vorgabe (nicht in den Regeln von Mark Steere)
handicap-none = Keine: je 12 Steine
handicap-own = Du { $checkers } Steine, dein Gegner 12 (mit 12 gewinnt man { $casual }–{ $strong } %)
handicap-other = Du 12 Steine, dein Gegner { $checkers } (mit 12 gewinnt man { $casual }–{ $strong } %)
handicap-hint = Für Partien ohne Wertung auf dem kleinen Brett. Der Spieler mit weniger Steinen spielt Schwarz. Die Prozente sind zwischen gleich starken Programmen gemessen: zuerst auf Stufe 3, dann mit tiefer Suche.
handicap-refused-off = Auf dieser Website gibt es keine Partien mit Vorgabe.
handicap-refused-checkers = Bei einer Vorgabe beginnt Schwarz mit 11, 10 oder 8 Steinen. Wähle eine dieser Zahlen.
handicap-refused-board = Eine Vorgabe gibt es nur auf dem kleinen Brett. Wähle das kleine Brett oder keine Vorgabe.
handicap-refused-rated = Partien mit Vorgabe werden nicht gewertet. Wähle eine Partie ohne Wertung oder keine Vorgabe.
handicap-refused-colour = Bei einer Vorgabe spielt der Spieler mit weniger Steinen Schwarz. Wähle die passende Farbe oder keine Vorgabe.
handicap-refused-set = Zwei Partien mit getauschten Farben können keine Vorgabe haben. Wähle eine einzelne Partie oder keine Vorgabe.
