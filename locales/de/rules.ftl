### Die Seite der Regeln: eine Lektion von zwei Minuten, dann die Regeln ohne Lücken.

rules-title = Die Regeln von Dipole
rules-lead = Dipole ist ein Spiel mit Stapeln, das Mark Steere 2007 erfunden hat. Zwei oder vier Personen ziehen mit Teilen ihrer Stapel zur anderen Seite und über den Rand und schlagen, was im Weg steht. Wer die letzten Steine hat, gewinnt.

rules-lesson = In zwei Minuten gelernt

rules-lesson-stack = Stapel
rules-lesson-stack-text = Nur die dunklen Felder werden benutzt. Auf ihnen stehen die Steine in Stapeln, am Anfang bei jeder Farbe in einem einzigen hohen. Die Zahl ist seine Höhe.

rules-lesson-move = So viele Felder wie Steine
rules-lesson-move-text = Nimm von einem deiner Stapel oben einige Steine und ziehe sie geradlinig genau so viele Felder weit, wie es Steine sind: einen Stein ein Feld, drei Steine drei Felder. Helle Felder zählen unterwegs mit, und nichts dazwischen stört. Vorwärts heißt geradeaus oder diagonal nach vorne.
rules-figure-move = Ein Stapel aus zwei Steinen: Einer erreicht B4 oder D4, beide zusammen A5, C5 oder E5.

rules-lesson-merge = Zusammenfügen
rules-lesson-merge-text = Auf einem leeren Feld bilden die Steine einen neuen Stapel. Auf einem eigenen werden sie mit ihm zusammengefügt.
rules-figure-merge = Drei von vier ziehen von B2 über die fünf schwarzen zu den zwei auf E5. Einer bleibt auf B2.

rules-lesson-capture = Schlagen
rules-lesson-capture-text = Endet dein Zug auf einem fremden Stapel, so kommt dieser ganz vom Brett, wenn er nicht höher ist als das, was du mitbringst. Geschlagen wird in alle acht Richtungen, auch rückwärts und seitwärts. Auf einen höheren Stapel darf man nicht ziehen.
rules-figure-capture = Zwei der drei auf C5 ziehen rückwärts nach E3 und schlagen dort den einzelnen Stein. Einer bleibt auf C5.

rules-lesson-off = Über den Rand
rules-lesson-off-text = Ein Zug vorwärts, der hinter dem Rand endet, entfernt seine Steine vom Brett. So geht es weiter, wenn man keinen anderen Zug hat, aber es kostet Steine: Schiebe es hinaus, solange du kannst.
rules-figure-off = Zwei der drei auf G5 ziehen diagonal nach vorne über den seitlichen Rand.

rules-lesson-win = Gewinnen
rules-lesson-win-text = Wer ziehen kann, muss ziehen. Wer keine Steine mehr hat, ist ausgeschieden. Wer als Letzter Steine auf dem Brett hat, gewinnt; ein Unentschieden gibt es nicht.

rules-lesson-play = Eine Partie spielen

rules-all = Die ganzen Regeln
rules-all-board = Das Spielbrett hat so viele Linien wie Reihen; die Ecke A1, bei Weiß unten links, ist dunkel. Nur dunkle Felder werden benutzt.
rules-all-turn = Weiß beginnt, dann geht es reihum. Wer am Zug ist, macht einen Zug mit einem eigenen Stapel.
rules-all-distance = Ein Zug nimmt beliebig viele Steine eines Stapels, einen bis alle, und führt sie genau so viele Felder weit in gerader Linie. Alle Felder zählen, dunkle und helle; Stapel dazwischen sind gleichgültig. Senkrecht und waagerecht ist die Zahl deshalb gerade, denn der Zug muss auf einem dunklen Feld enden.
rules-all-basic = Ein normaler Zug endet auf einem leeren Feld, ein Zusammenfügen auf einem eigenen Stapel. Beides geht nur geradeaus vorwärts oder diagonal nach vorne.
rules-all-capture = Beim Schlagen endet der Zug auf einem fremden Stapel, der nicht höher ist als die Zahl der gezogenen Steine. Das geht in alle acht Richtungen. Der ganze fremde Stapel kommt vom Brett.
rules-all-off = Steine verlassen das Brett durch einen Zug geradeaus oder diagonal nach vorne, der außerhalb enden würde. Auch der seitliche Rand zählt, wenn es diagonal nach vorne über ihn geht. Was vom Brett ist, kommt nicht wieder.
rules-all-sit-out = Wer ziehen kann, muss ziehen. Wer nicht kann, setzt aus, bis es wieder einen Zug gibt; an der Reihe ist, wer als Nächstes einen hat. Einer kann immer ziehen: Der höchste Stapel auf dem Brett darf als Ganzes diagonal nach vorne.
rules-all-end = Wer keine Steine mehr hat, scheidet aus. Wer als Letzter Steine hat, gewinnt. Keine Stellung kehrt wieder, also endet jede Partie, und keine unentschieden.

rules-setups = Startaufstellungen
rules-setups-text = Jede Farbe beginnt mit einem Stapel.
rules-setup-small = Klein: 8×8, je zwölf Steine auf E1 und D8. Das übliche Spiel.
rules-setup-large = Groß: 10×10, je zwanzig auf E1 und F10.
rules-setup-compressed = Gedrängt: 10×10, je zwanzig, eine Reihe weiter innen, auf F2 und E9.
rules-setup-four = Zu viert: 12×12, je vierundzwanzig. Weiß zieht nach oben, Rot nach rechts, Schwarz nach unten, Grün nach links, in dieser Reihenfolge. Alle spielen für sich.

rules-sit-out = Aussetzen
rules-sit-out-text = Wenn du keinen Zug hast, ist nichts zu tun: Die andere Seite zieht noch einmal. In Aufzeichnungen steht dann das Wort „pass“.
rules-figure-sit-out = Schwarz hätte am Zug nichts: C7 erreicht nur B6 und D6, und die Stapel dort sind höher. Schwarz setzt aus.

rules-notation = Züge aufschreiben
rules-notation-move = E1-G3 zieht Steine von E1 nach G3. Ihre Zahl ist die Entfernung, hier zwei. Was auf G3 stand, sagt, ob zusammengefügt oder geschlagen wird.
rules-notation-off = B8-off entfernt den ganzen Stapel auf B8 vom Brett, A5-off:2 zwei Steine von A5.

rules-coins = Münzen
rules-coins-text = Hohe Stapel aus echten Steinen fallen um. Deshalb legt man für je fünf Steine eine Münze auf den Stapel: Sieben sind zwei Steine und eine Münze. Mit den Einstellungen oben auf der Seite werden die Stapel auch hier so gezeichnet; die Zahl steht immer dabei.

rules-site = Regeln dieser Seite
rules-site-text = Die Spielregeln sagen nichts über Uhren und über das Weggehen. Was folgt, sind Regeln dieser Seite und kein Teil der Regeln von Mark Steere.
rules-site-live = Live-Uhren haben eine Zeit für die ganze Partie und geben nach jedem deiner Züge einige Sekunden dazu. Dein erster Zug zählt nicht, muss aber innerhalb einer Minute nach Beginn der Partie oder nach dem Zug davor kommen; sonst wird die Partie abgebrochen. Musst du aussetzen, läuft deine Uhr nicht.
rules-site-days = In Fernpartien hast du eine Zahl von Tagen für jeden Zug oder einen Vorrat, den jeder Zug bis zu einer Grenze auffüllt. Diese Uhren laufen von Anfang an. Du wirst gewarnt, wenn noch ein Viertel der Zeit für einen Zug übrig ist, frühestens einen Tag vor ihrem Ende.
rules-site-pauses = Urlaub und freie Wochenenden halten deine Uhren in Fernpartien an, während du am Zug bist. Alle haben 28 Tage Urlaub im Kalenderjahr, nehmen sie, wann sie wollen, und beginnen sie selbst; wer früher zurückkommt, behält die übrigen Stunden. Wochenenden dauern von Samstag bis Montag, 0:00 Uhr UTC, und sind frei für alle, die das möchten. Abgelaufene Zeit bleibt abgelaufen.
rules-site-time = Wer die Zeit überschreitet, hat verloren, auch wenn niemand zusieht. Der Computer spielt ohne Uhr.
rules-site-leave = Hat der Spieler am Zug eine Live-Partie verlassen und bleibt eine Minute fort, können die anderen das melden. Die Seite zeigt, wie lange es noch dauert.
rules-site-abort = Solange nicht alle gezogen haben, kann jeder Spieler die Partie abbrechen. Sie hat dann kein Ergebnis. Später müssen dem alle zustimmen, die noch mitspielen.
rules-site-undo = Ein Zug kann zurückgenommen werden, wenn alle anderen Menschen in der Partie einverstanden sind. Der Computer ist es in Partien, die nicht gewertet werden. Uhren werden nicht zurückgestellt.
rules-site-four = Wer eine Partie zu viert aufgibt, die Zeit überschreitet oder weggeht, ist ausgeschieden, und die Stapel verlassen das Brett: Mauern, die niemand bewegt, könnten andere einsperren. Die Übrigen spielen weiter, und wer zuletzt Steine hat, gewinnt. Die Plätze folgen der Reihenfolge des Ausscheidens; wer zuerst geht, ist Vierter.
rules-site-games = Beendete Partien können alle ansehen, durchsuchen und herunterladen, mit Namen und Zügen der Spieler und ohne Chat, Notizen und Mailadressen. Sie sind gemeinfrei (CC0 1.0).

rules-author = Der Autor
rules-author-text = Mark Steere hat Dipole im Mai 2007 entworfen und lässt es alle spielen, veröffentlichen und programmieren, so wie es ist. Dieser Text ist von uns; sein Regelblatt und seine anderen Spiele stehen auf
