### Wat de scripts van de spelpagina tonen en uitspreken.

board-label = Dipole-bord
board-player-W = Wit
board-player-R = Rood
board-player-B = Zwart
board-player-G = Groen
board-left =
    { $count ->
        [one] { $count } steen
       *[other] { $count } stenen
    }
board-steps =
    { $steps ->
        [one] nog { $steps } stap
       *[other] nog { $steps } stappen
    }

## Whose turn it is
board-your-turn = Jij bent aan de beurt. Kies een stapel.
board-your-turn-as = { $player } is aan de beurt. Kies een stapel.
board-turn = { $player } is aan de beurt.
board-chosen = { $square }: kies een bestemming.
board-chosen-off = { $square }: kies een ring. Stenen die het bord verlaten, komen niet terug.
board-waiting = Er is nog een plaats vrij.
board-looking-back = Zet { $move } van { $last } ({ $player }).
board-looking-back-start = Startopstelling.
board-won = { $player } wint.
board-you-won = Jij wint.
board-resigned = { $player } wint door opgave.
board-sat-out =
    { $count ->
        [one] { $players } heeft geen zet en slaat een beurt over.
       *[other] { $players } hebben geen zet en slaan een beurt over.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } heeft geen zet; { $turn } is nog eens aan de beurt.
       *[other] { $players } hebben geen zet; { $turn } is nog eens aan de beurt.
    }

## A move as it is spoken
board-spoken-basic = { $player } zet { $count } van { $from } naar { $to }.
board-spoken-merge = { $player } zet { $count } van { $from } naar { $to } en voegt samen.
board-spoken-capture = { $player } zet { $count } van { $from } naar { $to } en slaat { $captured }.
board-spoken-off = { $player } haalt { $count } van { $from } van het bord.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: { $count } hierheen zetten
cell-target-merge = { $place }: { $count } hier samenvoegen
cell-target-capture = { $place }: met { $count } slaan

## Bearing off
board-off = { $count } eraf
board-all-off = alle { $count } eraf

## Walking through the game
board-first = Startopstelling
board-previous = Vorige zet
board-next = Volgende zet
board-pass = past
board-last = Laatste zet

## Who wins when nobody errs
board-verdict = Bij perfect spel
board-verdict-winner = { $player } wint bij perfect spel.
board-verdict-lost = Elke zet verliest.
board-verdict-moves =
    { $count ->
        [one] Wint: { $moves }
       *[other] Winnen: { $moves }
    }

## Tools
board-flip = Bord draaien
board-copy-record = Partij kopiëren
board-copy-position = Stelling kopiëren
board-copy-link = Link kopiëren
board-copy-embed = Insluitcode kopiëren
board-copied = Gekopieerd.
board-copy-failed = Kopiëren is mislukt. Selecteer deze tekst en kopieer hem zelf:
board-close = Sluiten
board-sound = Geluiden
board-confirm-moves = Zetten bevestigen
board-confirm = { $move } spelen
board-cancel = Annuleren

## Connection
board-connecting = Verbinding maken…
board-saved = Opgeslagen
board-sending = Je zet wordt verstuurd…
board-not-connected = Geen verbinding. Nieuwe poging…
board-not-sent = Geen verbinding. Je zet wordt verstuurd zodra je weer online bent.
board-refused = De zet is niet gespeeld: { $reason }
board-broken = Deze pagina kon niet starten: { $reason }. Laad hem opnieuw.

## Zetten uitproberen, plannen, varianten bewaren
board-try-begin = Zetten uitproberen
board-try-first = Zet voor beide kanten. In de partij wordt niets gespeeld.
board-try-save = Als plan opslaan
board-try-back = Terug
board-try-stop = Terug naar de partij
board-trying = Uitproberen: { $player } is aan de beurt.
tree-undo = Ongedaan maken
tree-redo = Opnieuw
tree-promote = Hoofdvariant maken
tree-remove = Vanaf hier verwijderen
tree-comment = Opmerking bij deze zet
tree-name = Naam van deze variant
tree-own = eigen
tree-saved = Opgeslagen.
tree-unsaved = Nog niet opgeslagen.
tree-merged = Opgeslagen, met varianten van een ander apparaat.
tree-failed = Niet opgeslagen: { $reason }

## Klokken, en wat spelers doen behalve zetten
board-time-days = { $days } d { $hours } u
board-time-hours = { $hours } u { $minutes } min
board-time-low = Nog { $time } op je klok.
board-time-paused = Je klok staat stil: vakantie of weekend.
board-time-first = Eerste zet: { $time }
board-away = Je tegenstander is weg. Over { $time } kun je de partij opeisen.
board-away-long = Je tegenstander heeft de partij verlaten. Je kunt hem nu opeisen.
board-undo-asked = { $player } wil een zet terugnemen.
board-call-off-asked = { $player } wil de partij afbreken.
board-not-agreed = { $player } heeft geweigerd.
board-won-time = { $player } wint op tijd.
board-won-abandoned = { $player } wint: de tegenstander is vertrokken.
board-won-adjudication = { $player } wint door arbitrage.
board-aborted = De partij is afgebroken.
board-left-game = { $player } heeft de partij verlaten.
board-present = online
board-absent = offline

## Waarom een zet niet mag
illegal-not-a-move = Dit is geen zet. Schrijf E1-G3 om te zetten, B8-off voor een hele stapel of A5-off:2 voor twee stenen van het bord.
illegal-outside = { $square } ligt buiten het { $size }×{ $size }-bord.
illegal-light-square = { $square } is een licht veld; er wordt alleen op donkere velden gespeeld.
illegal-no-stack = Op { $square } staat geen stapel.
illegal-not-yours = De stapel op { $square } is van { $owner }.
illegal-no-distance = Een zet moet minstens één veld van { $square } weg gaan.
illegal-odd-count = Van { $from } naar { $to } is { $count ->
        [one] 1 veld
       *[other] { $count } velden
    } in een rechte lijn; langs een rij of lijn moet het aantal even zijn.
illegal-not-in-line = { $from } en { $to } liggen niet op één rechte lijn.
illegal-too-few = De zet vraagt { $count } stenen, maar de stapel op { $square } heeft er maar { $height }.
illegal-not-forward = { $from } naar { $to } is niet vooruit. Opzij en achteruit mag je alleen slaan.
illegal-taller = De stapel op { $square } heeft { $height } stenen; dat is te hoog om met { $count } te slaan.
illegal-does-not-leave = { $count } van { $square } komen niet van het bord; het moeten er minstens { $needed } zijn.
illegal-no-checkers = Een zet neemt minstens één steen van { $square }.
illegal-must-not-sit-out = Je hebt een geldige zet en kunt niet passen.
illegal-wrong-sign = Het teken tussen de velden past niet bij de zet: - is zetten, x is slaan.
board-stack-stuck = De stapel op { $square } heeft geen geldige zet.

## De balk om stenen van het bord te halen
board-tray = Eraf:
board-tray-count = Stenen die het bord verlaten
board-tray-fewer = Eén minder
board-tray-more = Eén meer

## Hints bij het spelen tegen de computer
board-hints = Hints
hint-numbers = Kies deze stapel van { $height }: elke ring toont hoeveel stenen daarheen kunnen.
hint-sat-out =
    { $count ->
        [one] { $players } heeft geen geldige zet en slaat een beurt over.
       *[other] { $players } hebben geen geldige zet en slaan een beurt over.
    } Daardoor verliest niemand: wie nog stenen heeft, kan later weer zetten.
hint-danger = { $players } kan jouw { $height } op { $square } slaan, met { $count } van { $from }. Zet ze weg, maak de stapel hoger of sla eerst.

## Toetsen
board-keys = Sneltoetsen
board-key-step = vorige en volgende zet
board-key-ends = startopstelling en laatste zet
board-key-flip = bord draaien
board-key-board = naar het bord; pijltoetsen gaan over de velden
board-key-choose = een stapel kiezen, dan de bestemming
board-key-count = naar het veld voor zoveel stenen
board-key-words = een zet typen of het bord laten voorlezen
board-key-cancel = annuleren
board-key-help = deze lijst tonen

## The board in words
words-title = Bord in woorden
words-field = Zet of veld
words-enter = OK
words-how = Typ een zet zoals E1-G3, of een veld om te horen wat daar staat en waarheen het kan. OK zonder tekst leest de stelling voor.
words-read-position = Stelling voorlezen
words-read-last = Laatste zet voorlezen
words-no-stacks = geen stenen meer
words-no-move = Er is nog geen zet gedaan.
words-not-now = Je kunt nu niet zetten.
words-goes-to = Mogelijk is: { $targets }.
words-target-basic = { $square } met { $count }
words-target-merge = { $square } met { $count }, voegt samen
words-target-capture = { $square } met { $count }, slaat
words-target-off = van het bord met { $count }
words-target-off-from = van het bord met { $count } of meer
