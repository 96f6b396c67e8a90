### Accounts: mail en de links erin, instellingen, tokens, blokkeren en melden.

problem-dead-link = Deze link werkt niet meer
problem-dead-link-text = Een link uit een mail werkt één keer en maar korte tijd. Vraag een nieuwe aan.
problem-no-mail = Hier is geen mail
problem-no-mail-text = Deze site verstuurt geen mail. Ben je je wachtwoord vergeten, schrijf dan de eigenaar van de site.

account-settings = Instellingen
account-bad-pin = Een pincode heeft 4 tot 20 letters, cijfers en tekens, zonder spaties, aanhalingstekens, komma's en dubbele punten.

forgot-title = Wachtwoord vergeten?
forgot-hint = Schrijf het e-mailadres van je account. We sturen je een link waarmee je een nieuw wachtwoord kiest.
forgot-send = Stuur me de link
forgot-sent-title = Kijk in je mail
forgot-sent = Als een account dit adres heeft, is er een mail onderweg. De link erin werkt een uur. Niets te vinden? Kijk bij de ongewenste mail, en probeer het over een kwartier nog eens.
reset-title = Kies een nieuw wachtwoord
reset-hint = Je bent er meteen mee ingelogd. Alle andere apparaten worden uitgelogd.
reset-save = Opslaan en inloggen
confirm-title = E-mailadres
confirm-hint = Is { $address } het adres van je account?
confirm-yes = Ja, dat is van mij
confirm-done = Bedankt. Mail voor je account gaat voortaan naar { $address }.
confirm-settings = Kies waarover je mail krijgt
stop-title = Mail over partijen
stop-hint = Wil je geen mail meer over partijen? In je instellingen kun je die altijd weer aanvragen.
stop-yes = Geen mail meer over partijen
stop-done = Je krijgt geen mail meer over partijen.

address-label = E-mailadres
address-optional = E-mailadres (niet verplicht)
address-why = Met een adres hoor je het als je aan zet bent, en kom je weer binnen als je je wachtwoord vergeet. Verder ziet niemand het.
address-malformed = Dit is geen e-mailadres. Schrijf het als anna@example.org.
address-now = Mail gaat naar { $address }.
address-failed = Mail aan dit adres kwam terug, dus sturen we die niet meer. Bevestig het opnieuw of kies een ander adres.
address-pending = We hebben een mail gestuurd naar { $address }. Volg de link erin om te laten zien dat het van jou is.
address-add = Een adres toevoegen
address-change = Het adres wijzigen
address-save = Stuur me een mail ter bevestiging
address-sent = Er is een mail onderweg. Volg binnen drie dagen de link erin.
address-remove = Het adres verwijderen
address-remove-hint = Je krijgt dan geen mail, en niemand kan je wachtwoord per mail herstellen.
address-removed = Het adres is vergeten.
mail-mode = Mail over partijen
mail-every = Telkens als ik aan zet ben of er iets gebeurt
mail-once = Eén mail, en de volgende pas als ik hier ben geweest
mail-daily = Eén keer per dag, alles in één mail
mail-none = Geen

settings-look = Uiterlijk en spel
settings-mail = E-mail
settings-pin = Pincode voor spelen per mail
settings-saved = Opgeslagen.
settings-back = Naar je account
pin-why = In mails en opdrachten kan een pincode in plaats van je wachtwoord staan. Die kan je partijen spelen en verder niets.
pin-add = Een pincode instellen
pin-change = De pincode wijzigen
pin-label = Nieuwe pincode
pin-hint = 4 tot 20 letters, cijfers en tekens, zonder spaties.
pin-save = Pincode opslaan
pin-saved = De pincode is opgeslagen.
pin-remove = Pincode verwijderen
pin-removed = De pincode is weg.
preferences-confirm = Elke zet bevestigen
