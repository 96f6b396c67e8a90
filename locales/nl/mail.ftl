# Spelen met opdrachten: per mail, op de opdrachtenpagina, in de terminal.
# De woorden van de opdrachtentaal zelf (dipole move, userid, MOVE) blijven zoals ze zijn.

command-title = Met opdrachten spelen
command-label = Opdracht
command-text = Tekst, voor opdrachten die er een nodig hebben
command-send = Versturen
command-examples = Voorbeelden
command-lead = Alles wat per mail kan, kan ook hier: één opdracht, en het antwoord komt meteen. Partijen hebben nummers, zoals 1742 hieronder; ze staan in de lijst van je partijen.
command-does-help = noemt alle opdrachten met hun vormen
command-does-games = noemt je partijen met hun nummers en wie aan zet is
command-does-show = toont het bord van partij 1742
command-does-move = zet 2 stenen van E1 naar G3 in partij 1742
command-does-challenge = begint een partij van anna tegen ben, zodra ben aanneemt
command-does-standings = toont de ratings
command-hint-known = Je bent ingelogd, dus laat naam en wachtwoord weg: dipole move 1742 E1-G3
command-hint-anybody = Zoals in een mail, met naam en wachtwoord: dipole move 1742 anna WACHTWOORD E1-G3. Wie inlogt, laat beide weg.

command-empty = Er staat geen opdracht. Schrijf er een in het onderwerp, of help voor een lijst.
command-unknown = Woord { $place }, “{ $word }”, is geen opdracht. De opdracht help noemt ze allemaal.
command-missing = Woord { $place } ontbreekt. De vorm is: { $usage }
command-too-much = Na woord { $after } staat meer dan deze opdracht nodig heeft. De vorm is: { $usage }
command-too-many = Woord { $place } is er een te veel: een opdracht neemt er hoogstens { $most }. Stuur voor de andere nog een opdracht.
command-userid = Woord { $place } is geen gebruikersnaam. Een naam heeft 2 tot 20 letters, cijfers, - en _.
command-userid-number = Woord { $place } is geen gebruikersnaam. Alleen cijfers zou een bord zijn.
command-choice = Woord { $place } past daar niet. Wat past: { $known }.
command-board = Woord { $place } is geen bord. Borden zijn nummers, zoals 1742.
command-not-a-move = Woord { $place } is geen zet. Schrijf E1-G3, B8-off voor een hele stapel, A5-off:2 voor twee ervan, of pass, resign, propose, undo, accept, reject.
command-move-number = Woord { $place }: na # komt het nummer van de zet, vanaf 1, zoals in E1-G3#7.
command-option = Woord { $place }: de optie { $option } bestaat niet. Een uitdaging kent -small, -large, -compressed, --totaltime=DAGEN, --nagtime=DAGEN, --forfeittime=DAGEN en --unrated.
command-days = Woord { $place }: { $option } vraagt een aantal dagen van 1 tot { $most }, zoals in { $option }=7.
command-contradiction = Woord { $place }: { $option } spreekt een eerdere optie tegen.
command-times = De herinneringstijd ({ $nag } dagen) moet korter zijn dan de verliestijd ({ $forfeit } dagen).
command-players = Met { $count } namen is er geen partij. Twee spelen small, large of compressed; vier spelen op 12×12, zonder -small, -large of -compressed.
command-same-player = Woord { $place }: { $userid } staat er twee keer. Spelers zijn verschillende mensen.
command-quoted = Woord { $place }: een naam of wachtwoord heeft geen spatie, aanhalingsteken of dubbele punt.

mail-not-done = Niet uitgevoerd
mail-wrong-password = Naam of wachtwoord klopt niet.
mail-signed-out = Hiervoor moet je ingelogd zijn, of naam en wachtwoord in de opdracht noemen.
mail-no-board = Er is geen bord { $board }. De opdracht dipole games noemt ze.
mail-no-user = Er is geen gebruiker { $userid }.
mail-no-move = Op bord { $board } zijn { $moves } zetten gedaan; het kan vóór elk daarvan of na de laatste getoond worden.
mail-stale = De partij is bij zet { $next }, en dit was bedoeld voor zet { $meant }. Kijk naar het bord en kies opnieuw.
mail-no-text = Deze opdracht heeft een tekst in de mail nodig, en die is er niet.
mail-only-moves = Alleen een zet kan klaargezet of voorgelegd worden.
mail-nothing-submitted = Je hebt op bord { $board } niets voorgelegd. Stuur eerst dipole submit met een zet.
mail-not-among-players = Wie uitdaagt, speelt mee: noem jezelf onder de spelers.
mail-unknown-address = Niemand onder de spelers heeft het adres bevestigd waar deze mail vandaan kwam. Bevestig het op de site, of daag daar uit.
mail-no-yes = Je adres is niet bevestigd: antwoord met het woord ja, of volg de link.
mail-no-challenge = Die uitdaging bestaat niet, of is voorbij.
mail-nested = Een reeks opdrachten bevat geen andere: multiple staat alleen in het onderwerp.
mail-too-many-commands = Een reeks heeft hoogstens { $most } opdrachten. Er is niets gedaan; stuur ze in delen.
mail-beyond-budget = Deze opdrachten vragen samen meer dan één mail of verzoek mag vragen, vanaf regel { $line }. Er is niets uitgevoerd. Stuur ze in twee delen, het tweede vanaf regel { $line }.
mail-too-many-recipients = Een bericht gaat naar hoogstens { $most } mensen. Er is niets verstuurd; stuur het nog een keer naar de anderen.

help-title = Hulp
help-lead = Schrijf één opdracht in het onderwerp van een mail; sommige nemen een tekst uit de mail zelf. Wie ingelogd is, laat userid en password weg. [ ] mag ontbreken, + is een of meer, * geen of meer. Vraag meer met help en een van de woorden hieronder, of met dipole help voor de regels.
help-unknown = Daarover is geen hulp. De onderwerpen zijn: { $topics }. De opdracht dipole help legt het spel uit.
help-account = Je account
help-account-text = Een naam heeft 2 tot 20 letters, cijfers, - en _; een wachtwoord 8 of meer tekens zonder spatie, aanhalingsteken of dubbele punt. Na signoff komt er geen mail meer, het account blijft; signon brengt ze terug. Na delete is het weg; de partijen blijven, zonder de naam.
help-challenge = Een partij beginnen
help-challenge-text = De spelers staan in de volgorde waarin ze zetten, jijzelf onder hen. Twee spelen op 8×8, met -large of -compressed op 10×10; vier spelen op 12×12. Zonder opties is er geen totale tijd, na 7 dagen een herinnering, en na 21 is de partij verloren. De partij begint als iedereen heeft aangenomen.
help-move = Zetten
help-move-text = E1-G3 brengt stenen van E1 naar G3, B8-off haalt een hele stapel van het bord, A5-off:2 twee stenen ervan. Met # en een nummer geldt de zet alleen als die zet van de partij, zodat een mail die twee keer aankomt één keer zet. submit toont het bord en wacht op confirm; preview toont het en bewaart niets.
help-queue = Een zet voor later
help-queue-text = Een klaargezette zet wordt na elke latere zet van de anderen geprobeerd, tot hij mag en gespeeld is; dan krijg je bericht. Zonder zet toont de opdracht wat er klaarstaat; met cancel staat er niets meer klaar.
help-agree = Opgeven en het eens worden
help-agree-text = propose vraagt iedereen die nog meespeelt de partij zonder uitslag af te breken; undo vraagt om je laatste zet terug te nemen. De anderen antwoorden met accept of reject; met reject trek je het zelf in.
help-show = Kijken
help-show-text = Een bord wordt getoond zoals het is, of met # en een nummer vóór die zet. active, het gewone filter, laat beëindigde partijen weg; next toont die waarin de genoemde aan zet is.
help-tournament = Toernooien
help-tournament-text = De eerste vorm toont de toernooien, elk met de acht letters en cijfers die het aanduiden. show geeft data en standen. join schrijft je in, met always ook voor elk later seizoen van een competitie. leave trekt je terug: lopende partijen zijn verloren. Nieuws over je toernooien komt per mail.
help-talk = Praten
help-talk-text = De tekst staat in de mail. chat gaat naar de spelers van een bord, message naar de genoemden, broadcast naar iedereen die speelt.
help-multiple = Meer opdrachten
help-multiple-text = Met multiple in het onderwerp heeft de mail één opdracht per regel. Elke krijgt haar antwoord; een die mislukt houdt de andere niet op.

list-title = Spellen
list-dipole = dipole: Dipole van Mark Steere, 2007. Stapels op een dambord, voor twee of vier.
list-nothing = Hier wordt alleen dipole gespeeld.

signup-title = Welkom bij Dipole
signup-done = Je heet nu { $userid }. Deze opdrachten vertellen je meer:
signup-link = De website
password-title = Je wachtwoord
password-done = Het wachtwoord is veranderd. Alle browsers zijn uitgelogd.
delete-title = Account verwijderd
delete-done = Het account { $userid } is weg. De partijen blijven, zonder de naam.

show-title = Borden
show-nothing = Zulke partijen zijn er niet.
shown-title = Bord { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Klok: { $control }. Voor de rating.
       *[no] { $setup }. Klok: { $control }. Niet voor de rating.
    }
shown-moves = { $count ->
    [one] Eén zet mag:
   *[other] { $count } zetten mogen:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, slaat { $count }
# The signs that mark the last move on the board.
drawing-from = van
drawing-reached = naar
drawing-merged = samengevoegd
drawing-captured = geslagen
shown-column-colour = Kleur
shown-column-player = Speler
shown-column-checkers = Stenen
shown-column-time = Bedenktijd
shown-column-can = Mogelijk
shown-before = Zo stond het bord vóór zet { $number }.
shown-turn = Zet { $number }: { $name } ({ $colour }) is aan zet.
shown-won = { $name } ({ $colour }) heeft gewonnen.
shown-your-turn = Jij bent aan zet. Antwoord met een zet, volg de link, of stuur:
shown-link = De partij op de website

act-done = Gedaan: { $action }.
submit-lead = Zo zou het bord er na { $move } uitzien. De zet is bewaard en wordt gespeeld als je bevestigt:
queue-done = { $move } staat klaar. De zet wordt na elke latere zet van de anderen geprobeerd, tot hij mag en gespeeld is.
queue-empty = Op dit bord staat geen zet van je klaar.
queue-list = Op dit bord staan deze zetten van je klaar, de oudste eerst:
queue-cancelled = { $count ->
    [0] Op dit bord stond geen zet van je klaar.
    [one] Eén zet van je staat niet meer klaar.
   *[other] { $count } zetten van je staan niet meer klaar.
}
preview-lead = Zo zou het bord eruitzien. Er wordt niets bewaard.

games-title = Partijen
games-nothing = Zulke partijen zijn er niet.
games-more = Er zijn er meer; dit zijn de laatste { $count }.
history-title = Beëindigde partijen
column-board = Bord
column-players = Spelers
column-setup = Opstelling
column-state = Stand
state-won = { $name } heeft gewonnen
state-turn = { $name } aan zet

standings-title = Stand
standings-nothing = Nog niemand heeft een partij uitgespeeld.
ratings-title = Ratings
ratings-nothing = Nog niemand heeft genoeg partijen voor een rating.
column-place = Nr.
column-userid = Naam
column-games = Partijen
column-won = Winst
column-percent = %
column-rating = Rating
column-deviation = ±

mail-long-text = De tekst is te lang: hoogstens { $most } tekens.
mail-needs-password = Dit wijzigt je account en vraagt om je wachtwoord: doe het op de pagina van je account.
mail-second-factor = Dit account heeft een tweede factor; wachtwoord en pincode gelden hier daarom niet. Geef programma’s een token (op de pagina van je account), antwoord op de mails van je partijen, of log in op de site.
mail-owners-only = Alleen de eigenaars van deze site schrijven aan iedereen. Aan enkelen schrijf je met message.
mail-not-allowed-here = De eigenaar van deze site heeft dat niet toegestaan.
mail-no-address = Dit is geen mailadres. Schrijf het achter het wachtwoord, zoals anna@example.org.
address-title = Je adres
address-done = Er is een mail onderweg naar { $address }. Mail over je partijen gaat daarheen zodra je de link erin gevolgd hebt.
signoff-title = Geen mail meer
signoff-done = Je krijgt geen mail over partijen meer. Je account blijft, en de website zegt je wat er wacht. De opdracht signon brengt de mail terug.
message-title = Bericht
message-done = Verstuurd aan: { $names }.
message-missed = Deze krijgen geen mail: { $names }.
broadcast-begun = Je bericht gaat naar iedereen die mail wil.
message-subject = Een bericht van { $name }
message-answer = { $name } schreef je dit via Dipole. Om te antwoorden zet je dit in het onderwerp van een mail en je woorden in de mail zelf:
message-reply = { $name } schreef je dit via Dipole. Je kunt gewoon op deze mail antwoorden: wat je schrijft, gaat alleen naar { $name }, zonder je adres. Of zet dit in het onderwerp van een mail en je woorden in de mail zelf:
message-password-wanted = Je hebt gekozen dat antwoorden op mails niet genoeg zijn. Er is niets verstuurd. Om te antwoorden zet je dit in het onderwerp van een mail en je woorden in de mail zelf: message NAAM WACHTWOORD { $name }
message-of-another = Het adres waar je naar schreef, werkt alleen in mail van het account dat het bericht kreeg. Er is niets verstuurd. Schrijf vanaf het adres van je account, of stuur de opdracht message.
mail-nothing-written = In je antwoord stond geen zet en geen tekst.
mail-not-a-move = “{ $line }” is geen zet en geen woord dat hier telt; er is niets gedaan. Schrijf de zet alleen op een regel: E1-G3, B8-off voor een hele stapel, A5-off:2 voor twee stenen ervan; of resign, propose, undo, accept, reject. Tekst voor de andere spelers begint met het woord chat.
mail-done-before = Dit is al gebeurd.

challenge-title = Uitdaging
challenge-begun = Iedereen heeft aangenomen, en de partij is begonnen.
challenge-waits = De uitdaging wacht tot iedereen heeft aangenomen. De anderen antwoorden met een van deze regels of op de pagina.
challenge-declined = Je hebt de uitdaging afgewezen.
challenge-link = De uitdaging op de site
chat-done-players = Je regel staat in de kamer van de spelers van dit bord.
chat-done-spectators = Je regel staat in de kamer van de toeschouwers van dit bord.
address-confirmed = Mail over je partijen gaat nu naar { $address }.
mail-password-wanted = Je wilt alleen met wachtwoord of pincode zetten. Stuur: dipole move BORD NAAM WACHTWOORD ZET
mail-say-yes-to-play = Er is nog niets gezet. Antwoord op deze mail met het woord ja om de zet te spelen.
guard-title = Waaraan een zet per mail als de jouwe wordt herkend
guard-password = Alleen aan wachtwoord of pincode
guard-answers = Ook aan mijn antwoord op een mail over de zet
guard-address = Ook aan een opdracht van mijn adres zonder wachtwoord, zodra ik met ja heb geantwoord
mail-several-lines = Deze regels gaan niet samen; er is niets gedaan: { $lines }. Antwoord met één ervan.
mail-nothing-asked = Er wacht niets op een ja of nee van jou. Antwoord met een zet, of met help.
mail-lost-answer = Dit lijkt een antwoord op een mail van ons, maar het adres waar het naartoe ging, of het onderwerp, is niet meer zoals wij het schreven. Er is niets gedaan. Beantwoord een mail over de partij zelf zonder die te veranderen, of stuur een opdracht (command); help legt ze uit.
mail-answer-this = Je kunt gewoon deze mail beantwoorden: het adres klopt.
mail-no-yes-to-send = Er is niets verstuurd. Antwoord met het woord ja om het te versturen, en laat het onderwerp zoals het is.
mail-yes-or-no = Antwoord ja om de uitdaging aan te nemen, of nee om haar af te slaan.
mail-not-played = Er is niets gespeeld.
mail-sure-to-resign = Wil je echt opgeven? Antwoord dan op deze mail met het woord ja. Er is nog niets gedaan.
mail-text-passed = Je tekst is doorgegeven aan de andere spelers:
mail-text-kept = Je tekst is niet doorgegeven: zo heb je het in de instellingen gekozen. Een tekst die met het woord chat begint, wordt dat altijd.
mail-text-refused = Je tekst is niet doorgegeven. { $why }
mail-how-to-answer = Antwoord met een hiervan alleen op een regel: een zet, zoals E1-G3, B8-off of A5-off:2; submit en een zet om eerst het bord te zien; queue en een zet om die later te spelen; resign, propose (om de partij zonder uitslag af te breken), undo, accept, reject; show voor het bord. Wat je verder schrijft, gaat naar de andere spelers.
mail-from-elsewhere = Een mail die zegt van { $from } te komen, ging naar jouw antwoordadres. Er is niets gedaan, want ze komt niet, of niet zeker, van het adres van je account. Dit werd gevraagd, voor zover het te herhalen is:
mail-repeat-from-here = Was jij dat, antwoord dan op deze mail hetzelfde, vanaf het adres van je account. Zo niet, dan kent iemand anders je antwoordadres: aan het adres alleen heeft niemand iets, en je hoeft niets te doen. In de instellingen kun je kiezen dat antwoorden helemaal niet gelden.
mail-last-same = Dezelfde mail is vandaag vele malen gekomen. Ze wordt tot morgen niet meer beantwoord, elke andere wel.
mail-last-mistake = Dit is vandaag het laatste antwoord op een mail van jou waarin iets niet klopt. Opdrachten die uitgevoerd kunnen worden, worden nog beantwoord; morgen zegt een mail hoeveel andere er waren.
challenge-sure = Deze uitdaging kwam op jouw naam binnen. Er is nog niets verstuurd.
challenge-say-yes = Antwoord op deze mail met het woord ja om haar te versturen, en laat het onderwerp zoals het is. Was jij het niet, doe dan niets.
challenge-nag = { $days ->
    [one] Na een dag komt er een herinnering.
   *[other] Na { $days } dagen komt er een herinnering.
 }
challenge-until = Ze kan tot { $time } worden aangenomen.
guard-text = Wat ik rond een zet schrijf, gaat naar de andere spelers
mail-several-addresses = Een account heeft één adres: schrijf er maar één.
mail-no-mailbox = Dit account heeft geen bevestigd adres. Stuur eerst change address met een adres, en beantwoord de mail die dan komt.
mail-left-out = De rest van dit antwoord ontbreekt, omdat de mail te groot zou worden. Stuur deze opdracht alleen om het te zien.
signon-title = Weer mail
signon-done = Je krijgt weer een mail bij elke zet, op { $address }.
signon-bounced = Mail aan { $address } kwam terug, dus er gaat niets meer naartoe. Stuur change address met een adres dat werkt, en beantwoord de mail die dan komt.
signon-missed = Deze partijen wachten op je zet:
signon-challenges = Deze uitdagingen wachten op je antwoord:
help-list = Lijsten
help-list-text = list zegt welke spellen hier gespeeld worden. help alleen legt alle opdrachten uit, help en een woord die over dat onderwerp; help tutorial leidt door een eerste partij, help commands toont alle vormen tegelijk.
help-tutorial = Een eerste partij per mail
help-tutorial-text = Elke regel is het onderwerp van een mail aan dit adres, of de eerste regel van een antwoord. Een bord heeft een nummer, hier 17.
tutorial-signup = Je krijgt een account en een mail met de vraag of het adres van jou is. Beantwoord die met yes of ja.
tutorial-challenge = Je wordt gevraagd of de uitdaging van jou is. Als je ja hebt gezegd, krijgt ben haar.
tutorial-yes = Zo antwoordt ben. De partij begint, en wie aan zet is, krijgt een mail met het bord.
tutorial-move = Als eerste regel van een antwoord op die mail brengt dit twee stenen van E1 naar G3. Wat je eronder schrijft, gaat naar ben.
tutorial-show = Je ziet het bord wanneer je wilt.
tutorial-resign = Als antwoord op een mail over de partij geeft dit op, na nog één vraag. De laatste mail bevat de hele partij.
mail-no-language = De taal “{ $tag }” is er hier niet. De opdracht language alleen noemt ze allemaal.
mail-set-title = Je mails
mail-set-address = Mail gaat naar { $address }.
mail-has-pictures = Mails hebben plaatjes van het bord.
mail-has-text = Mails zijn platte tekst, zonder plaatjes.
setting-text-mails = Alleen tekst, zonder plaatjes
language-now = Pagina’s en mails zijn in het { $language }.
language-all = Om een taal te kiezen schrijf je het woord vóór de naam achter je wachtwoord:
vacation-not-now = Je bent niet met vakantie.
weekends-are-free = Je correspondentieklokken staan in het weekend stil.
weekends-count = Je correspondentieklokken lopen in het weekend door.
help-settings = Instellingen
help-settings-text = Elk van deze opdrachten alleen zegt hoe het ervoor staat. mail kiest hoeveel mails je krijgt: een bij elke zet (each), een tot je op de site bent geweest (once), een per dag (daily) of geen (off); en of ze plaatjes van het bord hebben (pictures) of platte tekst zijn (text). language is de taal van pagina’s en mails, bijvoorbeeld nl. vacation met een aantal dagen zet je correspondentieklokken vanaf nu stil, zolang de dagen van het jaar strekken; end laat ze weer lopen. Met weekends on staan ze elk weekend stil. set heeft er nog twee: copies is een mail met het bord na elke zet, en begin laat partijen zonder acceptatie beginnen tussen wie dat allebei willen.
set-title = Je instellingen
column-setting = Instelling
column-setting-state = Nu
column-setting-meaning = Betekenis
settings-begin = Uitdagingen
setting-copies = Een mail met het bord na elke zet, ook na die van mij
setting-begin = Partijen meteen beginnen, zonder aanvaarding, met anderen die dat ook willen
mail-no-tournament = Er is geen toernooi ‘{ $name }’. dipole tournament toont de toernooien waaraan je kunt meedoen, met hun acht letters en cijfers.
mail-tournaments = Een toernooi wordt aangeduid met zijn acht letters en cijfers:
column-tournament = Toernooi
