### Puzzels: stellingen met één winnende zet.

puzzles-title = Puzzels
puzzle-title = Puzzel
puzzle-daily = Puzzel van de dag
puzzle-streak = Puzzelreeks
puzzle-link = Link naar deze puzzel

## Op het bord
puzzle-to-move = { $player } aan zet: vind de enige winnende zet.
puzzle-wrong = { $move } wint niet. Probeer een andere zet.
puzzle-wrong-hint = { $move } wint niet.
puzzle-right = Goed zo. Vind de volgende zet.
puzzle-solved = Opgelost!
puzzle-shown = Dit is de oplossing.
puzzle-won = In één keer opgelost.
puzzle-lost = Niet in één keer opgelost.
puzzle-not-sent = Geen verbinding. Je zet is niet verstuurd; probeer het nog eens.
puzzle-solution = Oplossing tonen
puzzle-again = Nog eens proberen
puzzle-next = Volgende puzzel
puzzle-analyse = Analyseren

## De zettenreeks bij het bord
puzzle-line-solution = Oplossing
puzzle-line-start = Begin
puzzle-line-back = Eén zet terug
puzzle-line-on = Eén zet verder
puzzle-line-moves = Zetten van de reeks
puzzle-why-not = Waarom geen andere zet?
puzzle-why-not-move = Waarom niet { $move }?
puzzle-chosen-by-engine = De engine heeft de zetten daarna gekozen.
puzzle-why-show = Tonen
puzzle-back-to-solution = Terug naar de oplossing
puzzle-explaining = De weerlegging wordt gezocht…
puzzle-no-refutation = De site kan nu niet laten zien waarom; probeer het later nog eens.
puzzle-may-win = { $move } wint misschien ook.

## Fouten uit eigen partijen
mistake-to-move = { $player } aan zet: vind een betere zet dan { $move }.
mistake-wrong = { $move } is niet goed genoeg. Probeer een andere zet.
mistake-wrong-hint = { $move } is niet goed genoeg.
mistake-found = Goed gevonden: { $move } is goed.
mistake-shown = Dit was beter.
mistake-better = Beter
mistake-may-win = { $move } is misschien ook goed.

## Naast het bord
puzzle-rating = Moeilijkheid
puzzle-rating-hidden = na de eerste poging
puzzle-your-rating = Je puzzelrating
puzzle-unrated = nog geen
puzzle-themes = Thema’s
puzzle-guest = Je puzzelrating geldt in deze browser. Met een account heb je hem overal.
puzzle-setup = Bord
puzzle-any-setup = Alle borden
puzzle-theme = Thema
puzzle-any-theme = Alle thema’s
puzzle-choose = Puzzels tonen
puzzle-none = Er is op dit bord geen puzzel met dit thema.
puzzle-theme-capture = Slaan
puzzle-theme-backward = Achteruit slaan
puzzle-theme-merge = Samenvoegen
puzzle-theme-quiet = Stille zet
puzzle-theme-bearingOff = Van het bord spelen
puzzle-theme-sitOut = Beurt overslaan
puzzle-theme-tallStack = Hoge stapel
puzzle-theme-defence = Verdediging
puzzle-theme-sacrifice = Offer
puzzle-theme-endgame = Eindspel
puzzle-theme-finish = Laatste steen
puzzle-theme-long = Lang
puzzle-theme-oneMove = Eén zet

## Reeksen
puzzle-streak-how = De puzzels worden steeds moeilijker. De eerste foute zet beëindigt de reeks. Je puzzelrating verandert er niet door.
puzzle-streak-start = Beginnen
puzzle-streak-again = Nieuwe reeks
puzzle-streak-solved = Opgelost
puzzle-streak-best = Je langste reeks
puzzle-streak-over = De reeks is voorbij. Dit was de oplossing.
puzzle-streak-all = Je hebt alle puzzels van een reeks opgelost: { $count }.

## Meldingen
puzzle-report = Een foute puzzel melden
puzzle-report-why = Wint een andere zet ook, of wint de oplossing niet? De eigenaar van de site kijkt ernaar.
puzzle-report-text = Wat is er fout?
puzzle-report-done = Bedankt. De eigenaar van de site kijkt ernaar.
problem-too-many-puzzles = Gasten van jouw netwerk zijn aan heel veel puzzels begonnen. Met een account kun je verdergaan.
problem-puzzle-open = Doe eerst een zet in de puzzel of bekijk de oplossing.

puzzle-sheet = Puzzels om af te drukken
puzzle-sheet-title = { $count ->
    [one] Eén puzzel om af te drukken
   *[other] { $count } puzzels om af te drukken
}
puzzle-sheet-how = Druk deze pagina af: de oplossingen komen op een eigen blad. Morgen zijn er andere.
puzzle-sheet-solutions = Oplossingen
