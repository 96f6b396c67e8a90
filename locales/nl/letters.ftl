# De mails die de site verstuurt.

letter-confirm-subject = Dipole: is dit je adres?
letter-confirm = Iemand, hopelijk jij, wil mail voor het account { $name } op dit adres ontvangen.
letter-confirm-link = Ja, dit is mijn adres (drie dagen geldig)
letter-confirm-else = Was jij dit niet, doe dan niets: er komt geen mail meer.
letter-reset-subject = Dipole: een nieuw wachtwoord
letter-reset = Iemand, hopelijk jij, is het wachtwoord van het account { $name } vergeten.
letter-reset-link = Een nieuw wachtwoord kiezen (eenmalig en een uur geldig)
letter-reset-else = Was jij dit niet, doe dan niets: het wachtwoord blijft zoals het is.
letter-address-changed-subject = Dipole: je adres is gewijzigd
letter-address-changed = Mail voor het account { $name } gaat vanaf nu naar een ander adres. Was jij dit niet, meld je dan aan en wijzig je wachtwoord, of schrijf de beheerder van de site.
letter-account-subject = Dipole: het account { $name } is gewijzigd
letter-account-password = Het account { $name } heeft een nieuw wachtwoord; alle andere browsers zijn afgemeld.
letter-account-reset = Het account { $name } heeft een nieuw wachtwoord, ingesteld via de link in een mail of van de beheerder van de site. Alle browsers zijn afgemeld; tokens en pincode zijn verwijderd.
letter-account-pin = Het account { $name } heeft een nieuwe pincode, waarmee de partijen per mail gespeeld kunnen worden.
letter-account-pin-removed = Het account { $name } heeft geen pincode meer.
letter-account-token = Het account { $name } heeft een nieuw token, “{ $token }”, waarmee een programma het kan gebruiken.
letter-account-no-address = Het account { $name } heeft geen adres meer. Dit is de laatste mail die er hier voor aankomt.
letter-account-deleted = Het account { $name } is verwijderd. De partijen blijven, zonder de naam. Dit is de laatste mail erover.
letter-account-else = Was jij dit, dan hoef je niets te doen. Zo niet, dan is iemand anders in je account gekomen: vraag via de link hieronder een nieuw wachtwoord aan. Dat meldt iedereen af en verwijdert alle tokens en de pincode.
letter-account-link = Een nieuw wachtwoord
letter-account-owner = Was jij dit, dan hoef je niets te doen. Zo niet, dan is iemand anders in je account gekomen: schrijf de beheerder van de site.
letter-game-subject = Dipole { $number }: { $players }
letter-your-turn = Je bent aan zet.
letter-clock = Je bent aan zet, en je tijd eindigt om { $time }.
letter-won = De partij is afgelopen: { $colour } heeft gewonnen. Dat ben jij.
letter-over = De partij is afgelopen: { $colour } heeft gewonnen.
letter-called-off = De partij is afgebroken. Niemand heeft gewonnen of verloren.
letter-call-off = { $player } stelt voor de partij zonder resultaat te beëindigen. Daar moet iedereen die nog meespeelt mee akkoord gaan.
letter-refused = { $player } gaat niet akkoord met wat je gevraagd hebt. De partij gaat door.
letter-queue-played = { $move }, de zet die je klaargezet had, is gespeeld.
letter-challenge-subject = Dipole: { $name } wil met je spelen
letter-challenge = { $name } daagt je uit voor een partij Dipole.
letter-challenge-link = De uitdaging bekijken
letter-digest-subject =
    { $count ->
        [0] Dipole: je partijen vandaag
        [one] Dipole: één partij wacht op je
       *[other] Dipole: { $count } partijen wachten op je
    }
letter-digest =
    { $count ->
        [0] Er wacht geen partij op je.
        [one] In deze partij ben je aan zet:
       *[other] In deze { $count } partijen ben je aan zet:
    }
letter-digest-over = Deze partijen zijn sinds gisteren afgelopen:
letter-stop = Geen mail over partijen meer
letter-reply = Beantwoord deze mail met je zet alleen op de eerste regel, zoals E1-G3; wat je eronder schrijft, gaat naar de andere spelers. Je kunt ook resign, undo, propose, show of help antwoorden. Het adres van het antwoord is alleen van jou.
letter-picture = Het bord. Het tekstdeel van deze mail toont het in letters.
letter-challenge-mail = Of stuur een mail met een van deze als onderwerp:
letter-confirm-mail = Je kunt ook op deze mail antwoorden met het woord ja.
letter-reminder = Je hebt een tijd niet gezet. Je bent nog steeds aan zet.
letter-said = { $name } schrijft: { $text }
letter-reply-question = Beantwoord deze mail met accept of reject.
letter-reply-text = Wat je in een antwoord op deze mail schrijft, gaat naar de andere spelers.
letter-challenge-yes = Beantwoord deze mail met ja om aan te nemen, of met nee om af te slaan.
letter-challenge-colour = Je speelt { $colour }.
letter-unanswered-subject = Dipole: mails die niet beantwoord zijn
letter-unanswered = { $count ->
    [0] Mails van jou zijn gisteren niet beantwoord, omdat er in vele iets niet klopte.
    [one] Eén mail van jou is gisteren niet beantwoord, omdat er in vele iets niet klopte.
   *[other] { $count } mails van jou zijn gisteren niet beantwoord, omdat er in vele iets niet klopte.
 }
letter-unanswered-help = Er is niets voor gedaan. Een mail met help als onderwerp legt alle opdrachten uit.
