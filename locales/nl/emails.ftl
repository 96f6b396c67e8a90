# De mails die de site verstuurt.

email-confirm-subject = Dipole: is dit je adres?
email-confirm = Mail voor het account { $name } zou naar dit adres moeten gaan.
email-confirm-link = Ja, dit is mijn adres (drie dagen geldig)
email-confirm-else = Was jij dit niet, doe dan niets: er komt geen mail meer.
email-reset-subject = Dipole: een nieuw wachtwoord
email-reset = Voor het account { $name } is een nieuw wachtwoord aangevraagd.
email-reset-link = Een nieuw wachtwoord kiezen (eenmalig en een uur geldig)
email-reset-else = Was jij dit niet, doe dan niets: het wachtwoord blijft zoals het is.
email-address-changed-subject = Dipole: je adres is gewijzigd
email-address-changed = Mail voor het account { $name } gaat vanaf nu naar een ander adres. Was jij dit niet, log dan in en wijzig je wachtwoord, of schrijf de eigenaar van de site.
email-account-subject = Dipole: het account { $name } is gewijzigd
email-account-password = Het account { $name } heeft een nieuw wachtwoord; alle andere browsers zijn uitgelogd.
email-account-reset = Het account { $name } heeft een nieuw wachtwoord, ingesteld via de link in een mail of van de eigenaar van de site. Alle browsers zijn uitgelogd; tokens, pincode en koppelingen met accounts elders zijn verwijderd.
email-account-pin = Het account { $name } heeft een nieuwe pincode, waarmee de partijen per mail gespeeld kunnen worden.
email-account-pin-removed = Het account { $name } heeft geen pincode meer.
email-account-second-factor = Het account { $name } heeft nu een tweede factor: inloggen vraagt naast het wachtwoord om een code.
email-account-second-factor-removed = Het account { $name } heeft geen tweede factor meer: het wachtwoord alleen volstaat om in te loggen.
email-account-recovery-codes = Het account { $name } heeft nieuwe herstelcodes voor de tweede factor. De vorige werken niet meer.
email-account-linked = Het account { $name } is nu gekoppeld met een account elders, waarmee je zonder het wachtwoord kunt inloggen.
email-account-unlinked = Het account { $name } is niet meer gekoppeld met een account elders: alleen met het wachtwoord kun je inloggen.
email-account-token = Het account { $name } heeft een nieuw token, “{ $token }”, waarmee een programma het kan gebruiken.
email-account-no-address = Het account { $name } heeft geen adres meer. Dit is de laatste mail die er hier voor aankomt.
email-account-deleted = Het account { $name } is verwijderd. De partijen blijven, zonder de naam. Dit is de laatste mail erover.
email-account-else = Was jij dit, dan hoef je niets te doen. Zo niet, dan is iemand anders in je account gekomen: vraag via de link hieronder een nieuw wachtwoord aan. Dat logt iedereen uit en verwijdert alle tokens, de pincode en koppelingen met accounts elders.
email-account-link = Een nieuw wachtwoord
email-account-owner = Was jij dit, dan hoef je niets te doen. Zo niet, dan is iemand anders in je account gekomen: schrijf de eigenaar van de site.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = Je bent aan zet: zet { $number }, met { $colour }.
email-clock = Je bent aan zet, en je tijd eindigt om { $time }.
email-won = De partij is afgelopen: { $colour } heeft gewonnen. Dat ben jij.
email-over = De partij is afgelopen: { $colour } heeft gewonnen.
email-called-off = De partij is afgebroken. Er is geen uitslag.
email-call-off = { $player } wil de partij afbreken. Ze eindigt zonder uitslag als alle overige spelers akkoord gaan.
email-refused = { $player } heeft je verzoek geweigerd. De partij gaat door.
email-queue-played = { $move }, de zet die je klaargezet had, is gespeeld.
email-captured-out = Je laatste stenen zijn geslagen: je ligt uit deze partij, die zonder jou verdergaat. Als ze afgelopen is, krijg je een mail.
email-talk = De andere spelers hebben je geschreven.
email-begun = Een partij is meteen begonnen, omdat alle spelers dat gekozen hebben.
email-challenge-subject = Dipole: { $name } wil met je spelen
email-challenge = { $name } daagt je uit voor een partij Dipole.
email-challenge-link = De uitdaging bekijken
email-digest-subject =
    { $count ->
        [0] Dipole: je partijen vandaag
        [one] Dipole: één partij wacht op je
       *[other] Dipole: { $count } partijen wachten op je
    }
email-digest =
    { $count ->
        [0] Er wacht geen partij op je.
        [one] In deze partij ben je aan zet:
       *[other] In deze { $count } partijen ben je aan zet:
    }
email-digest-over = Deze partijen zijn sinds gisteren afgelopen:
email-digest-talk = In deze partijen hebben anderen je geschreven:
email-stop = Geen mail over partijen meer
email-stop-reminders = Geen herinneringen meer aan deze reeks
email-answer-move = Antwoord met je zet alleen op de eerste regel, zoals E1-G3.
email-reply = Beantwoord deze mail met je zet alleen op de eerste regel, zoals E1-G3; wat je eronder schrijft, gaat naar de andere spelers. Je kunt ook resign, undo, propose, show of help antwoorden. Het adres van het antwoord is alleen van jou.
email-said-below = Wat de andere spelers geschreven hebben, staat onder het bord.
email-picture = Het bord. { $stacks }.
email-challenge-mail = Of stuur een mail met een van deze als onderwerp:
email-confirm-mail = Je kunt ook op deze mail antwoorden met het woord ja.
email-reminder = Je hebt een tijd niet gezet. Je bent nog steeds aan zet.
email-said = { $name } schrijft: { $text }
email-reply-question = Beantwoord deze mail met accept of reject.
email-reply-text = Wat je op deze mail antwoordt, gaat naar de andere spelers.
email-challenge-yes = Beantwoord deze mail met ja om aan te nemen, of met nee om af te slaan.
email-challenge-colour = Je speelt { $colour }.
email-unanswered-subject = Dipole: mails die niet beantwoord zijn
email-unanswered = { $count ->
    [0] Mails van jou zijn gisteren niet beantwoord, omdat er in vele iets niet klopte.
    [one] Eén mail van jou is gisteren niet beantwoord, omdat er in vele iets niet klopte.
   *[other] { $count } mails van jou zijn gisteren niet beantwoord, omdat er in vele iets niet klopte.
 }
email-unanswered-help = Er is niets voor gedaan. Een mail met help als onderwerp legt alle opdrachten uit.
