### Hoe partijen beginnen: uitdagingen, open aanbiedingen, uitnodigingen, revanches.

home-find-opponent = Zoek een tegenstander
home-lobby =
    { $offers ->
        [0] Lobby: geen open aanbiedingen
        [one] Lobby: 1 open aanbod
       *[other] Lobby: { $offers } open aanbiedingen
    }
lobby-people =
    { $count ->
        [0] verder is er niemand
        [one] er is 1 ander hier
       *[other] er zijn { $count } anderen hier
    }
home-invite = Iemand bij naam, of vrienden en computers aan één bord

lobby-title = Zoek een tegenstander
lobby-open = Open aanbiedingen
lobby-empty = Er wacht nu niemand. Doe een aanbod; wie hierna komt, vindt het hier.
lobby-offer = Doe een aanbod
lobby-invite = Nodig liever iemand uit bij naam of met een link
lobby-challenges = Je wordt uitgedaagd
lobby-own = Jouw aanbiedingen
lobby-open-by = Open aanbiedingen van { $name }
lobby-more = en nog { $count } van { $name }
lobby-all = Alle open aanbiedingen
lobby-pages = Pagina’s met open aanbiedingen
lobby-previous = Terug
lobby-next = Meer aanbiedingen

invite-title = Nodig iemand uit
invite-to = Aan
invite-to-hint = Namen van accounts, of computer-1 tot computer-8; met vier spelers hoogstens drie. Laat leeg voor een link die je aan een vriend stuurt.
invite-counts = Rating
invite-number = Partijen
invite-rated = Met rating
invite-rated-account = Voor partijen met rating is een account nodig.
invite-set = Twee partijen met verwisselde kleuren
invite-seats = Andere plaatsen (vier spelers)
invite-seat = Plaats
invite-anybody = Wie er komt
invite-range = Rating van je tegenstander
invite-around = Rond die van mij
invite-around-any = maakt niet uit
invite-low = Van
invite-high = Tot
invite-keep = Wachttijd
invite-days =
    { $days ->
        [one] 1 dag
       *[other] { $days } dagen
    }
invite-keep-hint = Een aanbod met een lopende klok wacht alleen zolang je deze pagina bekijkt.
invite-offer = Bied deze partij aan
invite-send = Nodig uit

offer-title = Aangeboden partij
offer-rated = met rating
offer-casual = zonder rating
offer-set = twee partijen
offer-colour = biedt met { $colour }
offer-range = rating { $low }–{ $high }
offer-play = Speel
offer-accept = Neem aan
offer-decline = Wijs af
offer-withdraw = Trek in
offer-leave = Verlaat de plaats
offer-to-lobby = Naar de aanbiedingen
offer-to-game = Naar de partij
offer-link = Wie dit adres opent, kan aannemen. Stuur het aan wie je wilt:
offer-waiting =
    { $count ->
        [one] Er ontbreekt nog één speler. De partij begint hier vanzelf.
       *[other] Er ontbreken nog { $count } spelers. De partij begint hier vanzelf.
    }
offer-open = Je kunt deze partij aannemen.
offer-begun = De partij is begonnen.
offer-declined = De uitdaging is afgewezen.
offer-withdrawn = Het aanbod is ingetrokken.
offer-expired = Niemand heeft op tijd aangenomen.

offer-refused-closed = Dit aanbod is niet meer open. Kijk bij de aanbiedingen voor andere.
offer-refused-not-for-you = Deze uitdaging is voor iemand anders.
offer-refused-not-yours = Alleen wie een aanbod deed, kan het intrekken.
offer-refused-oneself = Je kunt jezelf niet uitdagen. Kies „Beide kanten hier“ op de eerste pagina om beide kanten te spelen.
offer-refused-range = Dit aanbod is voor ratings van { $low } tot { $high }.
offer-refused-account = Hiervoor is een account nodig. Meld je aan of maak er een; een naam en een wachtwoord volstaan.
offer-refused-clock = Een partij met rating heeft een klok nodig. Kies er een, of speel zonder rating.
offer-refused-distinct = In een partij met rating is iedereen iemand anders. Kies andere spelers of niveaus, of speel zonder rating.
offer-refused-set = Twee partijen met verwisselde kleuren zijn voor twee spelers.
offer-refused-number =
    { $needed ->
        [one] Hiervoor is precies één tegenstander nodig. Controleer de namen.
       *[other] Hiervoor zijn precies { $needed } anderen nodig. Controleer de namen.
    }
offer-refused-nobody = Niemand heet hier „{ $name }“. Controleer de spelling.
offer-refused-many = Je hebt al veel open aanbiedingen. Trek er eerst enkele in.
offer-refused-empty-range = De laagste rating ligt boven de hoogste.
offer-refused-rematch = Van deze partij kan er geen revanche zijn.
offer-refused-blocked = Jij en { $name } spelen niet met elkaar: een van jullie heeft de ander geblokkeerd.

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
rematch-accept = Neem de revanche aan
rematch-offered = Je krijgt een revanche met verwisselde kleuren aangeboden.
rematch-waiting = Revanche aangeboden. Wachten op het antwoord.
rematch-go = Naar de revanche
