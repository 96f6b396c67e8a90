### Hoe partijen beginnen: uitdagingen, open aanbiedingen, uitnodigingen, revanches.

home-find-opponent = Tegenstander zoeken
home-lobby =
    { $offers ->
        [0] Lobby: geen open aanbiedingen
        [one] Lobby: 1 open aanbod
       *[other] Lobby: { $offers } open aanbiedingen
    }
lobby-people = { $count ->
        [0] verder is er niemand
        [one] er is 1 andere speler
       *[other] er zijn { $count } andere spelers
    }
home-invite = Uitdagen op naam, of vrienden en computers uitnodigen

lobby-title = Tegenstander zoeken
lobby-open = Open aanbiedingen
lobby-empty = Geen open aanbiedingen. Doe er een, dan kan de volgende bezoeker hem aannemen.
lobby-offer = Aanbod doen
lobby-invite = Iemand uitdagen of een link krijgen
lobby-challenges = Uitdagingen voor jou
lobby-own = Jouw aanbiedingen
lobby-open-by = Open aanbiedingen van { $name }
lobby-more = en nog { $count } van { $name }
lobby-all = Alle open aanbiedingen
lobby-pages = Pagina’s met open aanbiedingen
lobby-previous = Terug
lobby-next = Meer aanbiedingen

invite-title = Iemand uitdagen
invite-to = Spelers
invite-to-hint = Gebruikersnamen, of computer-1 tot computer-8; met vier spelers hoogstens drie. Laat leeg voor een link die je kunt versturen.
invite-counts = Met of zonder rating
invite-number = Partijen
invite-rated = Met rating
invite-rated-account = Voor partijen met rating is een account nodig.
invite-rated-clock = Voor partijen met rating is een klok nodig.
invite-set = Twee partijen met verwisselde kleuren
invite-seats = Andere plaatsen (vier spelers)
invite-seat = Plaats
invite-anybody = Iedereen
invite-range = Rating van je tegenstander
invite-around = Dicht bij mijn rating
invite-around-any = maakt niet uit
invite-low = Van
invite-high = Tot
invite-keep = Verloopt na
invite-days =
    { $days ->
        [one] 1 dag
       *[other] { $days } dagen
    }
invite-keep-hint = Een aanbod met een live klok blijft alleen open zolang deze pagina open is.
invite-offer = Aanbod doen
invite-send = Uitdagen

offer-title = Aanbod voor een partij
offer-rated = met rating
offer-casual = zonder rating
offer-set = twee partijen
offer-colour = speelt { $colour }
offer-range = rating { $low }–{ $high }
offer-play = Spelen
offer-accept = Aannemen
offer-decline = Afwijzen
offer-withdraw = Intrekken
offer-leave = Plaats verlaten
offer-to-lobby = Naar de lobby
offer-to-game = Naar de partij
offer-link = Deel deze link. Iedereen die hem opent, kan aannemen:
offer-waiting =
    { $count ->
        [one] Er ontbreekt nog één speler. De partij begint hier vanzelf.
       *[other] Er ontbreken nog { $count } spelers. De partij begint hier vanzelf.
    }
offer-open = Je kunt deze partij aannemen.
offer-begun = De partij is begonnen.
offer-declined = De uitdaging is afgewezen.
offer-withdrawn = Het aanbod is ingetrokken.
offer-expired = Het aanbod is verlopen.

offer-refused-closed = Dit aanbod is gesloten. In de lobby staan andere.
offer-refused-not-for-you = Deze uitdaging is voor iemand anders.
offer-refused-not-yours = Alleen wie een aanbod deed, kan het intrekken.
offer-refused-oneself = Je kunt jezelf niet uitdagen. Kies “Zelf beide kanten spelen” op de startpagina om beide kanten te spelen.
offer-refused-range = Dit aanbod is voor ratings van { $low } tot { $high }.
offer-refused-account = Hiervoor heb je een account nodig. Log in of maak er een.
offer-refused-clock = Een partij met rating heeft een klok nodig. Kies er een, of speel zonder rating.
offer-refused-distinct = Een partij met rating heeft verschillende spelers nodig. Kies andere spelers of niveaus, of speel zonder rating.
offer-refused-set = Twee partijen met verwisselde kleuren zijn voor twee spelers.
offer-refused-number =
    { $needed ->
        [one] Hiervoor is precies één tegenstander nodig. Controleer de namen.
       *[other] Hiervoor zijn precies { $needed } anderen nodig. Controleer de namen.
    }
offer-refused-nobody = Niemand heet hier “{ $name }”. Controleer de spelling.
offer-refused-many = Je hebt te veel open aanbiedingen. Trek er eerst een in.
offer-refused-empty-range = De laagste rating is hoger dan de hoogste. Verwissel ze.
offer-refused-rematch = Van deze partij is geen revanche mogelijk. Stuur een nieuwe uitdaging.
offer-refused-blocked = Je kunt niet tegen { $name } spelen: een van jullie heeft de ander geblokkeerd.
offer-refused-bot = { $name } weigert: { $reason }
offer-refused-bot-not-asked = Een bot speelt alleen tegen tegenstanders die hij uitdaagt of die hem bij naam uitdagen.
offer-refused-own-bot = Partijen tussen een bot en zijn eigenaar, of tussen bots van één eigenaar, tellen niet voor de rating. Speel een partij zonder rating.
bot-declines-setup = Op dit bord ({ $setup }) speelt hij niet.
bot-declines-handicap = Met voorgift speelt hij niet.
bot-declines-speed = In dit tempo ({ $speed }) speelt hij niet.
bot-declines-rated = Hij speelt alleen partijen zonder rating.
bot-declines-casual = Hij speelt alleen partijen met rating.
bot-declines-people = Hij speelt niet tegen mensen.
bot-declines-bots = Hij speelt niet tegen bots.
bot-declines-set = Hij speelt één partij tegelijk, en een set heeft er twee.
bot-declines-full = Hij speelt al zoveel partijen als hij tegelijk speelt. Probeer het later opnieuw.
bot-declines-kept = Zijn vrije plaatsen zijn voor mensen bestemd. Probeer het later opnieuw.

rating-provisional = voorlopig: nog te weinig partijen

standing-place =
    { $place ->
        [1] eerste
        [2] tweede
        [3] derde
       *[other] vierde
    }
standing-set = Partij { $round } van { $games }:
standing-set-game = Partij { $round }
rematch-ask = Revanche
rematch-accept = Revanche aannemen
rematch-offered = Je krijgt een revanche met verwisselde kleuren aangeboden.
rematch-waiting = Revanche aangeboden. Wachten op het antwoord.
rematch-go = Naar de revanche
