### Rond een partij: geplande zetten, praten, notities, analyse.

plans-title = Geplande zetten
plans-hint = Worden meteen gespeeld als de partij zo verdergaat. Alleen jij ziet ze.
plans-your-turn = Je bent aan de beurt. Na je zet kun je weer plannen.
plans-line = Als … dan …
plans-example = E1-G3 D8-B6
plans-save = Deze zetten plannen
plans-queue = Spelen zodra het kan
plans-remove = Verwijderen
plans-if = als { $move }
plans-then = dan { $move }
plans-queued = { $move }, zodra de zet mogelijk is
plans-queued-at = (als zet { $ply })
plans-waiting = Wacht.
plans-followed = Zo ver is de partij gekomen.
plans-played = Gespeeld.
plans-cancelled = Geldt niet meer.
plans-left = Geldt niet meer: { $colour } speelde { $move }.
plan-empty = Schrijf de zet die je verwacht en je antwoord, zoals E1-G3 D8-B6.
plan-too-long = Een reeks heeft hoogstens { $most } zetten.
plan-too-many = Je hebt in deze partij al { $most } plannen. Verwijder er eerst een.
plan-illegal = Zet { $number } van de reeks, { $move }: { $reason }
plan-nobody-sits-out = “pass” voor zet { $number } van de reeks klopt niet: daar slaat niemand een beurt over.
plan-no-answer = De reeks eindigt met een zet van de andere kant. Voeg je antwoord toe.
plan-contradiction = Een andere reeks van jou speelt daar { $other } en niet { $move }. Verwijder die eerst.
plan-your-turn = Je bent aan de beurt: speel gewoon je zet.
plan-both-sides = Je speelt hier beide kanten; er is geen zet van een ander om op te wachten.

lines-title = Mijn varianten
lines-hint = Eigen varianten vanaf elke stelling van de partij. Alleen jij ziet ze.
lines-as-text = Als tekst
lines-none = Er zijn nog geen varianten.
lines-more = Alleen de eerste varianten staan in de lijst. Het bord toont ze allemaal.
lines-from-start = Vanaf het begin:
lines-after =
    { $ply ->
        [one] Na { $ply } zet:
       *[other] Na { $ply } zetten:
    }
lines-remove = Verwijderen
lines-edit = Naam en commentaar
lines-name = Naam van de variant
lines-comment = Commentaar aan het einde
lines-add = Variant toevoegen
lines-ply = Na hoeveel zetten van de partij
lines-moves = Zetten van beide kanten om de beurt, zoals E1-G3 D8-B6
lines-no-moves = Schrijf minstens één zet, zoals E1-G3.
lines-too-many-moves = In een partij is plaats voor { $most } zetten. Verwijder eerst varianten.
lines-too-deep = Er staan te veel varianten in elkaar. Maak van enkele de hoofdvariant.
lines-too-long = Een naam heeft hoogstens { $name } tekens, een commentaar { $comment }, alles samen { $all }.
lines-no-such-line = Deze variant is er niet meer. Laad de pagina opnieuw.
lines-changed = Je varianten zijn op een ander apparaat gewijzigd.
lines-too-many-trees = Je hebt in zoveel partijen varianten als hier passen. Verwijder er eerst een paar; met een account is er meer plaats.

talk-players = Chat van de spelers
talk-spectators = Chat van de toeschouwers
talk-say = Schrijf een bericht
talk-send = Versturen
talk-mute = Dempen
talk-unmute = Niet meer dempen
talk-muted = Deze chat is gedempt.
talk-removed = verwijderd
talk-sign-in = Log in om hier te chatten.
talk-empty = Schrijf eerst iets.
talk-too-long = Dit bericht is te lang. Maak het korter.
talk-too-fast = Je schrijft te snel. Wacht een halve minuut.
talk-too-much-noted = Je hebt zoveel notities als hier passen. Verwijder er eerst een paar; met een account is er meer ruimte.
talk-not-here = Je kunt deze chat niet gebruiken zolang de partij loopt.

notes-title = Mijn notities
notes-hint = Alleen jij ziet ze.
notes-save = Opslaan
notes-saved = Opgeslagen.
notes-unsaved = Nog niet opgeslagen.
