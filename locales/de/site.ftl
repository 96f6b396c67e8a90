# The words of the site's pages. One file a language; keys are the same in all.

language-name = Deutsch
site-description = Dipole, das Stapelspiel von Mark Steere: gegen den Computer oder gegen Freunde. Kostenlos und ohne Anmeldung.

nav-skip = Zum Inhalt
nav-skip-to-board = Zum Brett
nav-label = Seiten
nav-menu = Menü
nav-play = Spielen
nav-rules = Regeln
docs-title = Anleitungen
docs-lead = Für Spieler, Betreiber und alle, die Bots und Engines schreiben. Sie gehören zum Programm dieser Seite und sind auf Englisch.
docs-turn = Vorige und nächste Anleitung
footer-credit = Dipole ist ein Spiel von Mark Steere (2007), das er allen zur Veröffentlichung freigegeben hat.

preferences-title = Einstellungen
preferences-language = Sprache
preferences-theme = Aussehen
preferences-board = Brett
preferences-flat = Stapel von oben gesehen
preferences-coins = Münzen für je fünf Steine
preferences-notation = Schreibweise der Züge
preferences-sound = Töne
preferences-save = Speichern
theme-auto = Wie mein Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
look-slate = Schiefer
look-wood = Holz
look-paper = Papier
look-bold = Kräftig
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = In Live-Partien
sound-on = Immer
sound-off = Nie

colour-white = Weiß
colour-black = Schwarz
colour-red = Rot
colour-green = Grün
colour-random = Zufällig
colour-red-four = Rot (zu viert)
colour-green-four = Grün (zu viert)

setup-small = Klein, 8×8
setup-large = Groß, 10×10
setup-compressed = Gedrängt, 10×10
setup-four = Zu viert, 12×12
setup-custom = Eigene Stellung

home-title = Dipole spielen
home-lead = Ein Spiel ohne Glück: Teile deinen Stapel, schlage die Steine des Gegners und behalte als Letzter Steine auf dem Brett.
home-strengths = Gegen den Computer spielen
strength-beginner = Anfänger
strength-beginner-hint = hat gerade die Regeln gelernt
strength-club = Vereinsspieler
strength-club-hint = nutzt Fehler aus
strength-strong = Stark
strength-strong-hint = spielt so stark es geht
home-more-levels = Alle acht Stufen
home-learn = Lernen
after-lesson-title = Du kennst die Regeln
after-lesson-text = Der Kurs geht hier weiter, mit kurzen Aufgaben am Brett.
after-lesson-continue = Weiterlernen
after-lesson-again = Lektion wiederholen
home-to-move = Du bist am Zug
home-quick = Gleich spielen
home-quick-hint = Du kommst in die Lobby; die Partie beginnt, sobald sich ein Gegner findet.
home-play-friend = Gegen Freunde
home-own-games = Deine Partien
home-own-more = Deine weiteren Partien
home-finished = Beendete Partien
home-both-sides = Beide Seiten selbst spielen
home-turn = { $name } ist am Zug
home-since = seit { $day }
home-won = { $name } hat gewonnen
home-live = Wird gerade gespielt
home-games-now = Weitere laufende Partien
home-watch-all = Alle laufenden Partien
home-results = Letzte Ergebnisse

new-game-title = Neue Partie
new-game-setup = Startaufstellung
new-game-opponent = Gegner
new-game-level = Computer
new-game-level-label = Stufe
new-game-colour = Deine Farbe
new-game-begin = Partie beginnen
new-game-more = Weitere Einstellungen
opponent-computer = Der Computer
opponent-friend = Freunde, per Link
opponent-both = Beide Seiten selbst spielen
level =
    { $level ->
        [1] 1 – kennt gerade die Regeln
        [8] 8 – so stark wie möglich
       *[other] { $level }
    }

seat-open = freier Platz
seat-guest = Gast
seat-computer = Computer, Stufe { $level }
seat-you = (du)
seat-checkers =
    { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }

drawing-name = Spielbrett
drawing-stack =
    { $height ->
        [one] { $colour }, 1 Stein auf { $square }
       *[other] { $colour }, Stapel von { $height } auf { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Den Stein auf { $square } wählen
       *[other] Den Stapel von { $height } auf { $square } wählen
    }

game-your-turn = Du bist am Zug
game-your-turn-as = Du bist am Zug ({ $colour }).
game-turn = { $colour } ist am Zug.
game-won = { $colour } hat gewonnen.
game-won-resignation = { $colour } hat gewonnen: Der Gegner hat aufgegeben.
game-won-time = { $colour } hat durch Zeitüberschreitung gewonnen.
game-won-adjudication = { $colour } hat durch Abschätzung gewonnen.
game-sat-out = { $colour } hat keinen Zug und setzt aus.
game-after-ply =
    { $ply ->
        [0] Die Startaufstellung.
        [one] Nach 1 Zug.
       *[other] Nach { $ply } Zügen.
    }
game-waiting-for-players = Der freie Platz ist noch nicht besetzt.
game-invite-title = Freunde einladen
game-invite =
    { $count ->
        [one] Schicke diesen Link. Wer ihn zuerst öffnet, kann den freien Platz nehmen.
       *[other] Schicke diesen Link. Die ersten { $count }, die ihn öffnen, können die freien Plätze nehmen.
    }
game-invite-cancel = Einladung zurückziehen
game-invited = { $name } lädt dich ein: { $terms }
game-invited-by-guest = Ein Gast
game-invited-no-clock = ohne Uhr
game-join = Als { $colour } spielen
link-label = Link
link-copy = Link kopieren
link-copied = Kopiert
link-share = Teilen
link-qr = QR-Code des Links
game-off-moves = Vom Brett entfernen
game-moves = Züge
game-no-moves = Hier erscheinen die Züge.
game-pass = aussetzen
game-navigation = Züge durchsehen
game-first = Anfang
game-previous = Ein Zug zurück
game-next = Ein Zug vor
game-last = Letzter Zug
game-flip = Brett drehen
game-record = Aufzeichnung
game-position = Stellung
game-resign = Aufgeben
game-resign-sure = Diese Partie aufgeben?
game-resign-yes = Aufgeben
action-cancel = Zurück

game-to-now = Letzter Zug
game-parts = Neben dem Brett
game-menu = Mehr
chat-tab = Chat
notes-tab = Notizen
plans-tab = Geplante Züge
end-open = Ergebnis
end-close = Schließen
end-share = Link kopieren
end-aborted = Partie abgebrochen
end-you-won = Du hast gewonnen
end-you-lost = Du hast verloren
end-won = { $player } hat gewonnen
end-off = Der letzte Stein von { $player } hat das Brett verlassen.
end-off-you = Dein letzter Stein hat das Brett verlassen.
end-captured = Die letzten Steine von { $player } wurden geschlagen.
end-captured-you = Deine letzten Steine wurden geschlagen.
end-resigned = { $player } hat aufgegeben.
end-resigned-you = Du hast aufgegeben.
end-time = Die Zeit von { $player } ist abgelaufen.
end-time-you = Deine Zeit ist abgelaufen.
end-left = { $player } hat die Partie verlassen.
end-left-you = Du hast die Partie verlassen.
end-last-player = Nur { $player } hat noch Steine.

choices-stack = Wähle einen Stapel
choices-stack-link =
    { $height ->
        [one] { $square }, 1 Stein
       *[other] { $square }, Stapel von { $height }
    }
choices-move =
    { $height ->
        [one] Der Stein auf { $square }
       *[other] Der Stapel von { $height } auf { $square }
    }
choices-other-stack = Einen anderen Stapel wählen
choice-basic = { $count } nach { $square }
choice-merge = { $count } nach { $square }, mit { $height } zusammenfügen
choice-capture = { $count } nach { $square }, { $height } schlagen
choice-off = { $count } vom Brett
choice-all-off =
    { $count ->
        [one] den letzten vom Brett
       *[other] alle { $count } vom Brett
    }

refused-game-over = Die Partie ist beendet.
refused-not-a-player = Du spielst in dieser Partie nicht mit, kannst ihr aber zuschauen.
refused-not-your-turn = Du bist nicht am Zug.
refused-stale = Die Partie ist weitergegangen, seit deine Seite geladen wurde. Sieh dir das Brett an und wähle neu.
refused-waiting = Die Partie beginnt, wenn alle Plätze besetzt sind.
refused-no-open-seat = In dieser Partie ist kein Platz für dich frei.

problem-back-to-game = Zurück zur Partie
problem-back-home = Zur Startseite
problem-back = Zurück zur Seite
problem-not-found = Seite nicht gefunden
problem-not-found-text = Unter dieser Adresse gibt es keine Seite. Prüfe, ob Zeichen fehlen: Die Adresse einer Partie endet mit acht Buchstaben und Ziffern.
problem-not-found-kind = { $kind ->
        [game] Entweder gibt es keine Partie mit dieser ID, oder sie hat das Gesuchte nicht.
        [offer] Es gibt kein Angebot mit dieser ID.
        [tournament] Es gibt kein Turnier mit dieser ID.
        [player] Es gibt keinen Spieler mit diesem Namen.
        [puzzle] Es gibt keine Aufgabe mit dieser ID oder keine passende.
        [study] Es gibt keine Studie und kein Kapitel mit dieser ID, oder sie sind nicht mit dir geteilt.
       *[address] Die API hat nichts unter dieser Adresse. /api/openapi.json nennt alle ihre Adressen.
    }
problem-bad-request = Diese Anfrage war nicht lesbar
problem-bad-request-text = Gehe zurück, lade die Seite neu und versuche es noch einmal.
problem-bad-position = Ungültige Stellung
problem-bad-position-text = Die Stellung ließ sich nicht lesen: { $reason }
problem-not-in-tables = Nicht in den Tabellen
problem-not-in-tables-text = Diese Stellung hat { $checkers } Steine, und die Tabellen dieser Seite reichen auf ihrem Brett bis { $most }.
problem-not-in-tables-four = Endspieltabellen gibt es für Partien zu zweit.
problem-too-large = Datei oder Text zu groß
problem-too-large-text = Das ist größer, als diese Website annimmt. Kürze es und versuche es noch einmal.
problem-cross-site = Anfrage blockiert
problem-cross-site-text = Diese Anfrage kam von einer anderen Website und wurde blockiert. Öffne die Seite hier und versuche es noch einmal.
problem-bad-token = Die Seite ist abgelaufen
problem-bad-token-text = Lade die Seite neu und versuche es noch einmal. Hilft das nicht, erlaube Cookies für diese Website.
problem-needs-token = Diese Anfrage braucht einen Token im Header „Authorization: Bearer …“. Lege einen in deinem Konto an, unter „Token für Programme“ oder „Bots“. Im Browser melde dich an und erlaube Cookies.
problem-too-many = Zu viele Anfragen
problem-too-many-text = Aus deinem Netz kamen zu viele Anfragen. Warte eine Minute und versuche es noch einmal.
problem-too-many-connections = Zu viele offene Verbindungen
problem-too-many-connections-text = Du oder dein Netz habt zu viele Streams oder Seiten mit Live-Anzeige geöffnet. Schließe einige davon und versuche es noch einmal.
problem-too-many-computer-games = Du hast zu viele laufende Partien gegen Computer. Beende eine, gib eine auf oder brich eine ab.
problem-too-many-guest-games = In deinem Netz laufen zu viele Partien von Gästen. Beende eine, gib eine auf oder brich eine ab, oder lege ein Konto an: Damit gilt diese Grenze nicht.
problem-too-many-tries = Du hast es zu oft versucht. Versuche es in { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } noch einmal.
problem-over-quota-minutes = Du hast die Grenze für diese Aktion erreicht. Versuche es in { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } noch einmal.
problem-over-quota-hours = Du hast die Grenze für diese Aktion erreicht. Versuche es in { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    } noch einmal.
problem-busy = Die Website ist stark ausgelastet
problem-busy-text = Versuche es gleich noch einmal. Alles Gespeicherte ist sicher.
problem-refused = Das geht nicht
problem-request = Anfrage { $id }
problem-internal = Bei uns ist etwas schiefgegangen
problem-internal-text = Versuche es noch einmal. Passiert es wieder, nenne dem Betreiber diese Nummer: { $id }

account-sign-in = Anmelden
account-sign-in-title = Ich habe ein Konto
account-sign-up-title = Ich bin neu hier
account-sign-up = Konto anlegen
account-why = Mit einem Konto spielst du deine Partien auf jedem Gerät. Du kannst auch ohne spielen.
account-guest = Was du als Gast gespielt, gelöst und aufbewahrt hast, kommt ins Konto mit.
welcome-title = Willkommen, { $name }!
welcome-text = Deine Partien sind jetzt in deinem Konto, auf jedem Gerät. Du kannst nun um Wertung spielen, im Chat schreiben und mit Namen herausgefordert werden.
welcome-account = Einstellungen deines Kontos
account-name = Benutzername
account-name-hint = 2 bis 20 Zeichen: Buchstaben, Ziffern, - und _. Andere Spieler sehen ihn.
account-password = Passwort
account-own-password = Dein Passwort
account-new-password = Neues Passwort
account-password-hint = Mindestens 8 Zeichen. Gut sind mehrere Wörter ohne Zusammenhang.
account-sign-out = Abmelden
account-sign-out-everywhere = Überall abmelden
account-games = Alle meine Partien herunterladen
account-change-password = Passwort ändern
account-password-changed = Dein Passwort ist geändert. Deine anderen Geräte sind abgemeldet; Tokens und Links aus E-Mails gelten nicht mehr.
account-set-password = Passwort festlegen
account-no-password = Dein Konto hat kein Passwort. Innerhalb von zehn Minuten nach dem Anmelden kannst du eines festlegen.
account-sign-in-again = Erneut anmelden
account-delete = Konto löschen
account-delete-hint = Dein Name verschwindet sofort. Laufende Partien werden aufgegeben oder, wenn noch nicht alle gezogen haben, abgebrochen. Deine Partien bleiben als Partien eines Gastes erhalten.
account-wrong = Benutzername oder Passwort ist falsch.
account-wrong-password = Das Passwort ist falsch.
account-name-taken = Dieser Benutzername ist vergeben. Wähle einen anderen.
account-bad-name = Ein Benutzername hat 2 bis 20 Zeichen: Buchstaben ohne Umlaute, Ziffern, - und _. Er darf nicht nur aus Ziffern bestehen.
account-bad-password = Ein Passwort hat 8 bis 200 Zeichen.
account-easy-password = Dieses Passwort ist leicht zu erraten. Am besten sind ein paar Wörter, die nichts miteinander und nichts mit dir zu tun haben.
problem-signed-out = Du bist nicht angemeldet
problem-signed-out-text = Melde dich an und versuche es noch einmal.
