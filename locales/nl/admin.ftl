### De pagina’s voor beheerders.

admin-title = Beheer
admin-overview = Overzicht
admin-reports = Meldingen
admin-accounts = Accounts
admin-chat = Chat
admin-mails = Mail
admin-jobs = Taken
admin-banner = Banner
admin-audit = Logboek

admin-needs-factor = Voor deze pagina’s is een tweede factor nodig. Zet die eerst aan voor je account.
admin-confirm = Geef een code van je tweede factor. Die opent deze pagina’s op dit apparaat voor twaalf uur.
admin-confirm-send = Verder
admin-done = Gedaan. Het staat in het logboek.
admin-refused = Niet gedaan
admin-back = Terug
admin-nothing = Niets gevonden.
admin-older = Ouder
admin-show = Tonen
admin-moment = { $day }, { $time } UTC
admin-reason = Reden (voor het logboek)
admin-deleted = verwijderd account of gast
admin-gone = Dat is al afgehandeld of bestaat niet meer.
admin-oneself = Dat kan hier niet met je eigen account: je zou jezelf buitensluiten.
admin-other = Dit account is van een beheerder. Het wachtwoord en de tweede factor ervan kunnen alleen met “dipole admin” op de server opnieuw worden ingesteld.

admin-whole-site = De hele site
admin-seen-today = Vandaag gezien
admin-guests = Gasten
admin-games = Lopende partijen
admin-finished-today = Vandaag beëindigde partijen
admin-reports-waiting = Openstaande meldingen
admin-queues = Wachtrijen
admin-queue-mails = Te versturen mail
admin-queue-pushes = Meldingen op apparaten
admin-queue-webhooks = Webhooks van bots
admin-queue-reviews = Terugblikken
admin-queue-computers = Zetten van de computer
admin-oldest = { $seconds ->
    [one] oudste: 1 seconde
   *[other] oudste: { $seconds } seconden
}
admin-node = Deze server
admin-sockets = Open verbindingen
admin-people = Nu online
admin-database-reads = Wachtende leesacties
admin-database-writes = Wachtende schrijfacties

admin-reports-all = Alle meldingen
admin-report-number = Melding { $number }
admin-report-by = Van
admin-report-about = Over
admin-report-puzzle = Puzzel
admin-report-game = Partij
admin-resolve-how = Wat er is gedaan
admin-resolve = Melding { $number } sluiten
admin-resolved = Gesloten op { $moment }:

admin-search = Naam of e-mailadres
admin-search-cut = Alleen de eerste 100 worden getoond. Zoek op een langer deel van de naam.
admin-is-suspended = Geblokkeerd
admin-never-seen = Nog niet gezien
admin-last-seen = Laatst gezien op { $moment }
admin-profile = Openbare pagina: ratings en partijen
admin-made = Aangemaakt
admin-address = E-mailadres
admin-no-address = geen
admin-seats = Partijen
admin-factor-none = Geen tweede factor
admin-since = sinds { $moment }
admin-is-administrator = Dit account is van een beheerder.
admin-begun = Ingelogd op { $moment }.
admin-used = Laatst gebruikt op { $moment }.
admin-suspension = Blokkade
admin-suspend-why = Een geblokkeerd account wordt overal uitgelogd en kan niet meer inloggen. De partijen ervan gaan door en de klokken lopen.
admin-suspend = Account blokkeren
admin-unsuspend = Blokkade opheffen
admin-end-sessions = Overal uitloggen
admin-access = Toegang kwijt
admin-access-why = Controleer eerst of je met de eigenaar van het account te maken hebt.
admin-password-link = Link voor een nieuw wachtwoord
admin-password-made = Met deze link kan { $name } een nieuw wachtwoord kiezen. De link werkt één keer, een dag lang, en wordt niet nog eens getoond. Geef hem zo door dat niemand anders hem kan lezen.
admin-factor-reset = Tweede factor uitzetten

admin-chat-game = Partij (acht letters en cijfers)
admin-chat-to-game = Naar de partij
admin-no-game = Er is geen partij met dat adres.
admin-room-players = Spelers
admin-room-spectators = Toeschouwers
admin-removed = Verwijderd.
admin-remove-line = Regel { $number } verwijderen

admin-no-mail = Deze site verstuurt geen mail.
admin-tried-again = Wordt opnieuw geprobeerd
admin-given-up = Opgegeven in de afgelopen zeven dagen
admin-retry = Nu opnieuw proberen
admin-remove = Verwijderen
admin-attempts = { $count ->
    [one] 1 poging.
   *[other] { $count } pogingen.
}
admin-next = Volgende poging: { $moment }.
admin-ended = Mislukt op { $moment }.
admin-asked = Aangevraagd op { $moment }.
admin-review-waiting = Wacht.
admin-review-working = Bezig: { $done } van { $total } stellingen.

admin-banner-why = De banner staat bovenaan elke pagina, bijvoorbeeld bij onderhoud.
admin-banner-none = Er is geen banner.
admin-banner-over = De tijd van de banner is voorbij.
admin-banner-change = Banner wijzigen
admin-banner-new = Nieuwe banner
admin-banner-hint = Hoogstens 300 tekens. Wie een taal zonder tekst leest, ziet de Engelse.
admin-banner-until = Tonen tot (UTC; leeg voor zonder einde)
admin-banner-put-up = Banner tonen
admin-banner-down = Banner weghalen
admin-banner-open-end = Tot hij wordt weggehaald.
admin-banner-ends = Tot { $moment }.
admin-banner-empty = Schrijf een tekst in ten minste één taal.
admin-banner-long = Een tekst heeft meer dan 300 tekens.
admin-banner-bad-end = Het einde is geen tijdstip in de toekomst.

admin-audit-why = Alles wat beheerders doen, hier of met “dipole admin” op de server, en wijzigingen van tweede factoren.
