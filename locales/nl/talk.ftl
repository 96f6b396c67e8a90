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
plan-nobody-sits-out = “pass” voor zet { $number } van de reeks klopt niet: daar laat niemand een beurt voorbijgaan.
plan-no-answer = De reeks eindigt met een zet van de andere kant. Voeg je antwoord toe.
plan-contradiction = Een andere reeks van jou speelt daar { $other } en niet { $move }. Verwijder die eerst.
plan-your-turn = Je bent aan de beurt: speel gewoon je zet.
plan-both-sides = Je speelt hier beide kanten; er is geen zet van een ander om op te wachten.

talk-players = Chat van de spelers
talk-spectators = Chat van de toeschouwers
talk-say = Zeg iets
talk-send = Versturen
talk-mute = Dempen
talk-unmute = Weer luisteren
talk-muted = Je hoort dit gesprek niet.
talk-removed = verwijderd
talk-sign-in = Meld je aan om hier mee te praten.
talk-empty = Schrijf eerst iets.
talk-too-long = Dat is te lang.
talk-too-fast = Dat was veel tegelijk. Wacht een halve minuut.
talk-not-here = Dit gesprek is niet voor jou zolang de partij loopt.

notes-title = Mijn notities
notes-hint = Alleen jij ziet ze.
notes-save = Opslaan
notes-saved = Opgeslagen.
notes-unsaved = Nog niet opgeslagen.
