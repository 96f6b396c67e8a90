### Opgeloste borden: tegen een bewijs spelen.

solved-title = Opgeloste borden
solved-lead = Deze startopstelling is opgelost: { $winner } wint, wat { $loser } ook doet. Speel { $loser } en probeer het.
solved-how = Het bewijs bevat een antwoord op elke zet die de verliezende kant kan doen, tot de partij is afgelopen. De pagina leest het uit een bestand, telkens een klein stuk; er wordt niets berekend. Naast elke zet staat het aantal varianten dat het bewijs daarna dekt.
solved-needs-scripts = Tegen een bewijs spelen vereist JavaScript.
solved-records =
    { $count ->
        [one] { $count } stelling
       *[other] { $count } stellingen
    }
solved-check = Controleer de bewering zelf:
solved-guide = Een bewijs controleren
solved-boards = Borden
solved-board = { $size }×{ $size }, elk { $count } stenen
solved-back = Terugnemen
solved-again = Opnieuw beginnen
solved-your-move = Jij bent aan zet ({ $player }). Elke zet verliest.
solved-reading = Het antwoord wordt opgezocht …
solved-lines =
    { $count ->
        [one] { $lines } variant
       *[other] { $lines } varianten
    }
solved-at-least = meer dan { $lines } varianten
solved-won = { $player } heeft gewonnen, zoals bewezen.
solved-moves = Je zetten en het aantal varianten dat daarna bewezen is
solved-failed = Het bewijs kon niet worden gelezen: { $reason }
