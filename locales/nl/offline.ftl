### Spelen zonder verbinding, en wat de browser daarvoor bewaart.

offline-title = Offline spelen
offline-lead = De computer speelt in je browser, op dezelfde niveaus als op de site, en heeft geen verbinding nodig. Je partijen blijven in deze browser tot je ze op de site opslaat.
offline-needs-scripts = Voor offline spelen is JavaScript nodig.
offline-state-fetching = Ophalen wat zonder verbinding nodig is…
offline-state-ready = Alles is er: deze pagina werkt zonder verbinding.
offline-state-not-kept = Deze browser kan de pagina niet bewaren voor als er geen verbinding is. Zolang er verbinding is, werkt ze.
offline-state-no-storage = Deze browser staat niet toe dat de pagina partijen bewaart.
offline-games = Partijen in deze browser
offline-computer = Computer, niveau { $level }
offline-you = Jij
offline-count =
    { $count ->
        [one] 1 zet
       *[other] { $count } zetten
    }
offline-your-turn = jij bent aan de beurt
offline-their-turn = de computer is aan de beurt
offline-won = gewonnen
offline-lost = verloren
offline-delete = Verwijderen
offline-delete-yes = Deze partij verwijderen
offline-saved = opgeslagen
offline-engine-fetching = De computer wordt opgehaald…
offline-engine-failed = De computer kon niet starten: { $reason }
offline-engine-again = Opnieuw proberen

## Het einde en het opslaan
offline-rematch = Nog een keer spelen
offline-new-game = Nieuwe partij
offline-save = Opslaan op de site
offline-saving = Opslaan…
offline-save-failed = Niet opgeslagen: { $reason }
offline-no-connection = Er is nu geen verbinding. De partij blijft in deze browser.
offline-to-saved = Op de site bekijken
offline-mark = Offline gespeeld: de zetten van de computer komen uit de browser van de speler.

## Wat zonder verbinding wordt getoond
offline-copy = Geen verbinding. Dit is de pagina zoals die was op { $time }.
offline-instead = Geen verbinding, en de gevraagde pagina is hier niet bewaard. Je kunt offline spelen.
