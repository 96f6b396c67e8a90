### Wie Partien beginnen: Herausforderungen, offene Angebote, Einladungen, Revanchen.

home-find-opponent = Gegner finden
home-lobby =
    { $offers ->
        [0] Lobby: keine offenen Angebote
        [one] Lobby: 1 offenes Angebot
       *[other] Lobby: { $offers } offene Angebote
    }
lobby-people =
    { $count ->
        [0] niemand sonst ist hier
        [one] 1 andere Person ist hier
       *[other] { $count } andere sind hier
    }
home-invite = Jemand mit Namen, oder Freunde und Computer an einem Brett

lobby-title = Gegner finden
lobby-open = Offene Angebote
lobby-empty = Gerade wartet niemand. Mache ein Angebot, und wer als Nächstes kommt, findet es hier.
lobby-offer = Ein Angebot machen
lobby-invite = Stattdessen jemanden mit Namen oder per Link einladen
lobby-challenges = Du wirst herausgefordert
lobby-own = Deine Angebote
lobby-open-by = Offene Angebote von { $name }
lobby-more = und { $count } weitere von { $name }
lobby-all = Alle offenen Angebote
lobby-pages = Seiten mit offenen Angeboten
lobby-previous = Zurück
lobby-next = Weitere Angebote

invite-title = Jemanden einladen
invite-to = An
invite-to-hint = Namen von Konten oder computer-1 bis computer-8; zu viert bis zu drei. Leer lassen für einen Link, den du jemandem schickst.
invite-counts = Wertung
invite-number = Partien
invite-rated = Gewertet
invite-rated-account = Gewertete Partien brauchen ein Konto.
invite-set = Zwei Partien mit getauschten Farben
invite-seats = Andere Plätze (zu viert)
invite-seat = Platz
invite-anybody = Wer kommt
invite-range = Wertung des Gegners
invite-around = Um meine herum
invite-around-any = beliebig
invite-low = Von
invite-high = Bis
invite-keep = Wartezeit
invite-days =
    { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
invite-keep-hint = Ein Angebot mit laufender Uhr wartet nur, solange du diese Seite ansiehst.
invite-offer = Diese Partie anbieten
invite-send = Einladen

offer-title = Angebotene Partie
offer-rated = gewertet
offer-casual = ohne Wertung
offer-set = zwei Partien
offer-colour = bietet mit { $colour }
offer-range = Wertung { $low }–{ $high }
offer-play = Spielen
offer-accept = Annehmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen
offer-leave = Platz verlassen
offer-to-lobby = Zu den Angeboten
offer-to-game = Zur Partie
offer-link = Wer diese Adresse öffnet, kann annehmen. Schicke sie, wem du magst:
offer-waiting =
    { $count ->
        [one] Es fehlt noch eine Person. Die Partie beginnt hier von selbst.
       *[other] Es fehlen noch { $count } Personen. Die Partie beginnt hier von selbst.
    }
offer-open = Du kannst diese Partie annehmen.
offer-begun = Die Partie hat begonnen.
offer-declined = Die Herausforderung wurde abgelehnt.
offer-withdrawn = Das Angebot wurde zurückgezogen.
offer-expired = Niemand hat rechtzeitig angenommen.

offer-refused-closed = Dieses Angebot ist nicht mehr offen. Unter „Gegner finden“ stehen andere.
offer-refused-not-for-you = Diese Herausforderung gilt jemand anderem.
offer-refused-not-yours = Nur wer ein Angebot gemacht hat, kann es zurückziehen.
offer-refused-oneself = Du kannst dich nicht selbst herausfordern. Beide Seiten spielst du mit „Beide Seiten hier“ auf der ersten Seite.
offer-refused-range = Dieses Angebot gilt für Wertungen von { $low } bis { $high }.
offer-refused-account = Dafür braucht es ein Konto. Melde dich an oder lege eines an; Name und Passwort genügen.
offer-refused-clock = Eine gewertete Partie braucht eine Uhr. Wähle eine, oder spiele ohne Wertung.
offer-refused-distinct = In einer gewerteten Partie sind alle verschieden. Wähle andere Mitspieler oder Stufen, oder spiele ohne Wertung.
offer-refused-set = Zwei Partien mit getauschten Farben gibt es nur zu zweit.
offer-refused-number =
    { $needed ->
        [one] Dazu braucht es genau einen Gegner. Prüfe die Namen.
       *[other] Dazu braucht es genau { $needed } andere. Prüfe die Namen.
    }
offer-refused-nobody = Niemand heißt hier „{ $name }“. Prüfe die Schreibweise.
offer-refused-many = Du hast schon viele offene Angebote. Ziehe zuerst einige zurück.
offer-refused-empty-range = Die niedrigste Wertung liegt über der höchsten.
offer-refused-rematch = Zu dieser Partie gibt es keine Revanche.
offer-refused-blocked = Du und { $name } spielt nicht miteinander: Einer von euch hat den anderen gesperrt.

rating-provisional = vorläufig: noch zu wenige Partien

standing-place =
    { $place ->
        [1] Erster
        [2] Zweiter
        [3] Dritter
       *[other] Vierter
    }
standing-set = Partie { $round } von { $games }:
standing-set-game = Partie { $round }
rematch-ask = Revanche
rematch-accept = Revanche annehmen
rematch-offered = Dir wird eine Revanche mit getauschten Farben angeboten.
rematch-waiting = Revanche angeboten. Warte auf die Antwort.
rematch-go = Zur Revanche
