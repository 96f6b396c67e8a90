### Wie Partien beginnen: Herausforderungen, offene Angebote, Einladungen, Revanchen.

home-find-opponent = Gegner finden
home-lobby =
    { $offers ->
        [0] Lobby: keine offenen Angebote
        [one] Lobby: 1 offenes Angebot
       *[other] Lobby: { $offers } offene Angebote
    }
lobby-people = { $count ->
        [0] sonst ist niemand hier
        [one] 1 weiterer Spieler ist hier
       *[other] { $count } weitere Spieler sind hier
    }
home-invite = Mit Namen herausfordern, oder Freunde und Computer einladen

lobby-title = Gegner finden
lobby-open = Offene Angebote
lobby-empty = Keine offenen Angebote. Mache eines, dann kann der nächste Besucher es annehmen.
lobby-offer = Angebot machen
lobby-invite = Jemanden herausfordern oder einen Link bekommen
lobby-challenges = Herausforderungen an dich
lobby-own = Deine Angebote
lobby-open-by = Offene Angebote von { $name }
lobby-more = und { $count } weitere von { $name }
lobby-all = Alle offenen Angebote
lobby-pages = Seiten mit offenen Angeboten
lobby-previous = Zurück
lobby-next = Weitere Angebote

invite-title = Jemanden herausfordern
invite-to = Spieler
invite-to-hint = Benutzernamen oder computer-1 bis computer-8; zu viert bis zu drei. Leer lassen für einen Link, den du verschicken kannst.
invite-counts = Mit oder ohne Wertung
invite-number = Partien
invite-rated = Gewertet
invite-rated-account = Gewertete Partien brauchen ein Konto.
invite-rated-clock = Gewertete Partien brauchen eine Uhr.
invite-set = Zwei Partien mit getauschten Farben
invite-seats = Andere Plätze (zu viert)
invite-seat = Platz
invite-anybody = Beliebig
invite-range = Wertung des Gegners
invite-around = Nahe an meiner Wertung
invite-around-any = beliebig
invite-low = Von
invite-high = Bis
invite-keep = Läuft ab nach
invite-days =
    { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
invite-keep-hint = Ein Angebot mit Live-Uhr bleibt nur offen, solange diese Seite offen ist.
invite-offer = Angebot machen
invite-send = Herausfordern

offer-title = Angebot einer Partie
offer-rated = gewertet
offer-casual = ohne Wertung
offer-set = zwei Partien
offer-colour = spielt { $colour }
offer-range = Wertung { $low }–{ $high }
offer-play = Spielen
offer-accept = Annehmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen
offer-leave = Platz verlassen
offer-to-lobby = Zur Lobby
offer-to-game = Zur Partie
offer-link = Teile diesen Link. Jeder, der ihn öffnet, kann annehmen:
offer-waiting =
    { $count ->
        [one] Es fehlt noch eine Person. Die Partie beginnt hier von selbst.
       *[other] Es fehlen noch { $count } Personen. Die Partie beginnt hier von selbst.
    }
offer-open = Du kannst diese Partie annehmen.
offer-begun = Die Partie hat begonnen.
offer-declined = Die Herausforderung wurde abgelehnt.
offer-withdrawn = Das Angebot wurde zurückgezogen.
offer-expired = Das Angebot ist abgelaufen.

offer-refused-closed = Dieses Angebot ist nicht mehr offen. In der Lobby stehen andere.
offer-refused-not-for-you = Diese Herausforderung gilt jemand anderem.
offer-refused-not-yours = Nur wer ein Angebot gemacht hat, kann es zurückziehen.
offer-refused-oneself = Du kannst dich nicht selbst herausfordern. Um beide Seiten zu spielen, wähle „Beide Seiten selbst spielen“ auf der Startseite.
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
offer-refused-many = Du hast zu viele offene Angebote. Ziehe zuerst eines zurück.
offer-refused-empty-range = Die niedrigste Wertung liegt über der höchsten. Vertausche sie.
offer-refused-rematch = Zu dieser Partie gibt es keine Revanche. Sende eine neue Herausforderung.
offer-refused-blocked = Du kannst nicht gegen { $name } spielen: Einer von euch hat den anderen blockiert.
offer-refused-bot = { $name } lehnt ab: { $reason }
offer-refused-bot-not-asked = Ein Bot spielt nur gegen Gegner, die er herausfordert oder die ihn namentlich herausfordern.
offer-refused-own-bot = Partien zwischen einem Bot und seinem Besitzer oder zwischen Bots desselben Besitzers werden nicht gewertet. Spiele eine Partie ohne Wertung.
bot-declines-setup = Auf diesem Brett ({ $setup }) spielt er nicht.
bot-declines-handicap = Mit Vorgabe spielt er nicht.
bot-declines-speed = In diesem Tempo ({ $speed }) spielt er nicht.
bot-declines-rated = Er spielt nur Partien ohne Wertung.
bot-declines-casual = Er spielt nur gewertete Partien.
bot-declines-people = Er spielt nicht gegen Menschen.
bot-declines-bots = Er spielt nicht gegen Bots.
bot-declines-set = Er spielt nur eine Partie gleichzeitig, und ein Satz hat zwei.
bot-declines-full = Er spielt schon so viele Partien, wie er gleichzeitig spielt. Versuche es später noch einmal.
bot-declines-kept = Seine freien Plätze sind für Menschen reserviert. Versuche es später noch einmal.

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
