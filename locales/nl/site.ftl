# The words of the site's pages. One file a language; keys are the same in all.

language-name = Nederlands
site-description = Dipole, het stapelspel van Mark Steere: tegen de computer of tegen vrienden. Gratis en zonder account.

nav-skip = Naar de inhoud
nav-skip-to-board = Naar het bord
nav-label = Pagina’s
nav-menu = Menu
nav-play = Spelen
nav-rules = Regels
docs-title = Handleidingen
docs-lead = Voor spelers, beheerders en makers van bots en engines. Ze horen bij het programma van deze site en zijn in het Engels.
docs-turn = Vorige en volgende handleiding
footer-credit = Dipole is een spel van Mark Steere (2007), dat hij voor iedereen heeft vrijgegeven.

preferences-title = Instellingen
preferences-language = Taal
preferences-theme = Uiterlijk
preferences-board = Bord
preferences-flat = Stapels van boven gezien
preferences-coins = Munten voor vijf stenen
preferences-notation = Notatie
preferences-sound = Geluiden
preferences-save = Opslaan
theme-auto = Zoals mijn apparaat
theme-light = Licht
theme-dark = Donker
theme-contrast = Hoog contrast
look-slate = Leisteen
look-wood = Hout
look-paper = Papier
look-bold = Krachtig
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = In live partijen
sound-on = Altijd
sound-off = Nooit

colour-white = Wit
colour-black = Zwart
colour-red = Rood
colour-green = Groen
colour-random = Willekeurig
colour-red-four = Rood (met vier spelers)
colour-green-four = Groen (met vier spelers)

setup-small = Klein, 8×8
setup-large = Groot, 10×10
setup-compressed = Compact, 10×10
setup-four = Vier spelers, 12×12
setup-custom = Eigen stelling

home-title = Dipole spelen
home-lead = Zonder geluk: splits je stapel, sla de stenen van je tegenstander en houd als laatste stenen op het bord.
home-strengths = Tegen de computer spelen
strength-beginner = Beginner
strength-beginner-hint = heeft net de regels geleerd
strength-club = Clubspeler
strength-club-hint = straft fouten af
strength-strong = Sterk
strength-strong-hint = speelt op volle sterkte
home-more-levels = Alle acht niveaus
home-learn = Leren
after-lesson-title = Je kent de regels
after-lesson-text = De cursus gaat hier verder, met korte opdrachten op een bord.
after-lesson-continue = Verder leren
after-lesson-again = Les herhalen
home-to-move = Jij bent aan zet
home-quick = Meteen spelen
home-quick-hint = Je komt in de lobby; de partij begint zodra er een tegenstander is.
home-play-friend = Tegen een vriend
home-own-games = Jouw partijen
home-own-more = Meer van jouw partijen
home-finished = Afgelopen partijen
home-both-sides = Zelf beide kanten spelen
home-turn = { $name } is aan de beurt
home-since = sinds { $day }
home-won = { $name } heeft gewonnen
home-live = Wordt nu gespeeld
home-games-now = Meer lopende partijen
home-watch-all = Alle lopende partijen
home-results = Laatste uitslagen

new-game-title = Nieuwe partij
new-game-setup = Startopstelling
new-game-opponent = Tegenstander
new-game-level = Computer
new-game-level-label = Niveau
new-game-colour = Jouw kleur
new-game-begin = Partij beginnen
new-game-more = Meer opties
opponent-computer = De computer
opponent-friend = Een vriend, met een link
opponent-both = Zelf beide kanten spelen
level =
    { $level ->
        [1] 1 – kent net de regels
        [8] 8 – zo sterk als het kan
       *[other] { $level }
    }

seat-open = vrije plaats
seat-guest = Gast
seat-computer = Computer, niveau { $level }
seat-you = (jij)
seat-checkers =
    { $count ->
        [one] 1 steen
       *[other] { $count } stenen
    }

drawing-name = Bord
drawing-stack =
    { $height ->
        [one] { $colour }, 1 steen op { $square }
       *[other] { $colour }, stapel van { $height } op { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Kies de steen op { $square }
       *[other] Kies de stapel van { $height } op { $square }
    }

game-your-turn = Jij bent aan de beurt
game-your-turn-as = Jij bent aan de beurt ({ $colour }).
game-turn = { $colour } is aan de beurt.
game-won = { $colour } heeft gewonnen.
game-won-resignation = { $colour } heeft gewonnen: de tegenstander gaf op.
game-won-time = { $colour } heeft gewonnen op tijd.
game-won-adjudication = { $colour } heeft gewonnen door arbitrage.
game-sat-out = { $colour } heeft geen zet en slaat een beurt over.
game-after-ply =
    { $ply ->
        [0] De startopstelling.
        [one] Na 1 zet.
       *[other] Na { $ply } zetten.
    }
game-waiting-for-players = Er is nog een plaats vrij.
game-invite-title = Een vriend uitnodigen
game-invite =
    { $count ->
        [one] Stuur deze link. Wie hem het eerst opent, kan de vrije plaats innemen.
       *[other] Stuur deze link. De eerste { $count } mensen die hem openen, kunnen de vrije plaatsen innemen.
    }
game-invite-cancel = Uitnodiging intrekken
game-invited = { $name } nodigt je uit: { $terms }
game-invited-by-guest = Een gast
game-invited-no-clock = zonder klok
game-join = Speel als { $colour }
link-label = Link
link-copy = Link kopiëren
link-copied = Gekopieerd
link-share = Delen
link-qr = QR-code van de link
game-off-moves = Van het bord halen
game-moves = Zetten
game-no-moves = Hier verschijnen de zetten.
game-pass = past
game-navigation = Door de zetten bladeren
game-first = Begin
game-previous = Eén zet terug
game-next = Eén zet vooruit
game-last = Laatste zet
game-flip = Bord draaien
game-record = Partijverslag
game-position = Stelling
game-resign = Opgeven
game-resign-sure = Deze partij opgeven?
game-resign-yes = Opgeven
action-cancel = Annuleren

game-to-now = Laatste zet
game-parts = Naast het bord
game-menu = Meer
chat-tab = Chat
notes-tab = Notities
plans-tab = Geplande zetten
end-open = Uitslag
end-close = Sluiten
end-share = Link kopiëren
end-aborted = Partij afgebroken
end-you-won = Je hebt gewonnen
end-you-lost = Je hebt verloren
end-won = { $player } heeft gewonnen
end-off = De laatste steen van { $player } verliet het bord.
end-off-you = Je laatste steen verliet het bord.
end-captured = De laatste stenen van { $player } zijn geslagen.
end-captured-you = Je laatste stenen zijn geslagen.
end-resigned = { $player } heeft opgegeven.
end-resigned-you = Je hebt opgegeven.
end-time = De tijd van { $player } is om.
end-time-you = Je tijd is om.
end-left = { $player } heeft de partij verlaten.
end-left-you = Je hebt de partij verlaten.
end-last-player = Alleen { $player } heeft nog stenen.

choices-stack = Kies een stapel
choices-stack-link =
    { $height ->
        [one] { $square }, 1 steen
       *[other] { $square }, stapel van { $height }
    }
choices-move =
    { $height ->
        [one] De steen op { $square }
       *[other] De stapel van { $height } op { $square }
    }
choices-other-stack = Kies een andere stapel
choice-basic = { $count } naar { $square }
choice-merge = { $count } naar { $square }, samenvoegen met { $height }
choice-capture = { $count } naar { $square }, { $height } slaan
choice-off = { $count } van het bord
choice-all-off =
    { $count ->
        [one] de laatste van het bord
       *[other] alle { $count } van het bord
    }

refused-game-over = De partij is afgelopen.
refused-not-a-player = Je speelt niet mee in deze partij, maar je kunt wel kijken.
refused-not-your-turn = Jij bent niet aan de beurt.
refused-stale = De partij is verdergegaan sinds je pagina werd geladen. Kijk naar het bord en kies opnieuw.
refused-waiting = De partij begint zodra alle plaatsen bezet zijn.
refused-no-open-seat = In deze partij is geen plaats voor je vrij.

problem-back-to-game = Terug naar de partij
problem-back-home = Naar de startpagina
problem-back = Terug naar de pagina
problem-not-found = Pagina niet gevonden
problem-not-found-text = Op dit adres staat geen pagina. Controleer of er tekens ontbreken: het adres van een partij eindigt op acht letters en cijfers.
problem-not-found-kind = { $kind ->
        [game] Er is geen partij met dit id, of ze heeft niet wat werd gevraagd.
        [offer] Er is geen aanbod met dit id.
        [tournament] Er is geen toernooi met dit id.
        [player] Er is geen speler met deze naam.
        [puzzle] Er is geen puzzel met dit id, of geen die past.
        [study] Er is geen studie of hoofdstuk met dit id, of het is niet met jou gedeeld.
       *[address] De API heeft niets op dit adres. /api/openapi.json noemt al haar adressen.
    }
problem-bad-request = Dit verzoek konden we niet lezen
problem-bad-request-text = Ga terug, laad de pagina opnieuw en probeer het nog eens.
problem-bad-position = Ongeldige stelling
problem-bad-position-text = De stelling kon niet worden gelezen: { $reason }
problem-not-in-tables = Niet in de tabellen
problem-not-in-tables-text = Deze stelling heeft { $checkers } stenen, en de tabellen van deze site gaan op dit bord tot { $most }.
problem-not-in-tables-four = Eindspeltabellen zijn er voor partijen met z'n tweeën.
problem-too-large = Bestand of tekst te groot
problem-too-large-text = Dit is groter dan deze site aanneemt. Maak het korter en probeer het nog eens.
problem-cross-site = Verzoek geblokkeerd
problem-cross-site-text = Dit verzoek kwam van een andere site en is geblokkeerd. Open de pagina hier en probeer het nog eens.
problem-bad-token = Deze pagina is verlopen
problem-bad-token-text = Laad de pagina opnieuw en probeer het nog eens. Helpt dat niet, sta dan cookies voor deze site toe.
problem-needs-token = Dit verzoek heeft een token nodig in de header ‘Authorization: Bearer …’. Maak er een in je account, onder ‘Tokens voor programma’s’ of ‘Bots’. Log in een browser in en sta cookies toe.
problem-too-many = Te veel verzoeken
problem-too-many-text = Er kwamen te veel verzoeken van jouw netwerk. Wacht een minuut en probeer het nog eens.
problem-too-many-connections = Te veel open verbindingen
problem-too-many-connections-text = Jij of je netwerk heeft te veel streams, of pagina’s die live worden bijgewerkt, open. Sluit er enkele en probeer het nog eens.
problem-too-many-computer-games = Je hebt te veel lopende partijen tegen computers. Maak er een af, geef er een op of breek er een af.
problem-too-many-guest-games = Er lopen te veel partijen van gasten op jouw netwerk. Maak er een af, geef er een op of breek er een af, of maak een account: dan geldt deze grens niet.
problem-too-many-tries = Je hebt het te vaak geprobeerd. Probeer het over { $minutes ->
        [one] 1 minuut
       *[other] { $minutes } minuten
    } nog eens.
problem-over-quota-minutes = Je hebt de grens voor deze actie bereikt. Probeer het over { $minutes ->
        [one] 1 minuut
       *[other] { $minutes } minuten
    } nog eens.
problem-over-quota-hours = Je hebt de grens voor deze actie bereikt. Probeer het over { $hours ->
        [one] 1 uur
       *[other] { $hours } uur
    } nog eens.
problem-busy = De site is erg druk
problem-busy-text = Probeer het zo nog eens. Alles wat is opgeslagen, is veilig.
problem-refused = Dit kan niet
problem-request = Verzoek { $id }
problem-internal = Er ging bij ons iets mis
problem-internal-text = Probeer het nog eens. Gebeurt het weer, geef de eigenaar van de site dan dit nummer: { $id }

account-sign-in = Inloggen
account-sign-in-title = Ik heb een account
account-sign-up-title = Ik ben hier nieuw
account-sign-up = Account maken
account-why = Met een account speel je je partijen op elk apparaat. Spelen kan ook zonder.
account-guest = Wat je als gast hebt gespeeld, opgelost en bewaard, gaat mee naar je account.
welcome-title = Welkom, { $name }!
welcome-text = Je partijen staan nu in je account, op elk apparaat. Je kunt nu om rating spelen, in de chat schrijven en op naam uitgedaagd worden.
welcome-account = Instellingen van je account
account-name = Gebruikersnaam
account-name-hint = 2 tot 20 tekens: letters, cijfers, - en _. Andere spelers zien hem.
account-password = Wachtwoord
account-own-password = Jouw wachtwoord
account-new-password = Nieuw wachtwoord
account-password-hint = Minstens 8 tekens. Liefst meerdere woorden zonder verband.
account-sign-out = Uitloggen
account-sign-out-everywhere = Overal uitloggen
account-games = Al mijn partijen downloaden
account-change-password = Wachtwoord wijzigen
account-password-changed = Je wachtwoord is gewijzigd. Je andere apparaten zijn uitgelogd; tokens en links uit e-mails werken niet meer.
account-set-password = Wachtwoord instellen
account-no-password = Je account heeft geen wachtwoord. Tot tien minuten na het inloggen kun je er een instellen.
account-sign-in-again = Opnieuw inloggen
account-delete = Account verwijderen
account-delete-hint = Je naam verdwijnt meteen. Lopende partijen worden opgegeven of, als nog niet iedereen heeft gezet, afgebroken. Je partijen blijven bestaan als partijen van een gast.
account-wrong = De gebruikersnaam of het wachtwoord klopt niet.
account-wrong-password = Het wachtwoord klopt niet.
account-name-taken = Deze gebruikersnaam is bezet. Kies een andere.
account-bad-name = Een gebruikersnaam heeft 2 tot 20 tekens: letters zonder accenten, cijfers, - en _. Hij mag niet alleen uit cijfers bestaan.
account-bad-password = Een wachtwoord heeft 8 tot 200 tekens.
account-easy-password = Dit wachtwoord is makkelijk te raden. Het beste zijn een paar woorden die niets met elkaar en niets met jou te maken hebben.
problem-signed-out = Je bent niet ingelogd
problem-signed-out-text = Log in en probeer het nog eens.
