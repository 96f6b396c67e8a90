# Spielen durch Befehle: per Mail, auf der Befehlsseite, im Terminal.
# Die Wörter der Befehlssprache selbst (dipole move, userid, MOVE) bleiben, wie sie sind.

command-title = Mit Befehlen spielen
command-label = Befehl
command-text = Text, für Befehle, die einen brauchen
command-send = Absenden
command-examples = Beispiele
command-lead = Alles, was per Mail geht, geht auch hier: ein Befehl, und die Antwort kommt sofort. Partien haben Nummern, wie unten 1742; sie stehen in der Liste deiner Partien.
command-does-help = nennt alle Befehle mit ihren Formen
command-does-games = nennt deine Partien mit ihren Nummern und wer am Zug ist
command-does-show = zeigt das Brett der Partie 1742
command-does-move = zieht 2 Steine von E1 nach G3 in Partie 1742
command-does-challenge = beginnt eine Partie von anna gegen ben, sobald ben annimmt
command-does-standings = zeigt die Wertungen
command-hint-known = Du bist angemeldet, also lass Name und Passwort weg: dipole move 1742 E1-G3
command-hint-anybody = Wie in einer Mail, mit Name und Passwort: dipole move 1742 anna PASSWORT E1-G3. Wer sich anmeldet, lässt beides weg.

command-empty = Es steht kein Befehl da. Schreib einen in den Betreff, oder help für eine Liste.
command-unknown = Wort { $place }, „{ $word }“, ist kein Befehl. Der Befehl help zählt alle auf.
command-missing = Wort { $place } fehlt. Die Form ist: { $usage }
command-too-much = Nach Wort { $after } steht mehr, als dieser Befehl braucht. Die Form ist: { $usage }
command-too-many = Wort { $place } ist eines zu viel: Ein Befehl nimmt höchstens { $most } davon. Schick für die übrigen einen weiteren Befehl.
command-userid = Wort { $place } ist kein Benutzername. Ein Name hat 2 bis 20 Buchstaben, Ziffern, - und _.
command-userid-number = Wort { $place } ist kein Benutzername. Ziffern allein wären ein Brett.
command-choice = Wort { $place } passt dort nicht. Was passt: { $known }.
command-board = Wort { $place } ist kein Brett. Bretter sind Nummern wie 1742.
command-not-a-move = Wort { $place } ist kein Zug. Schreib E1-G3, B8-off für einen ganzen Stapel, A5-off:2 für zwei davon, oder pass, resign, propose, undo, accept, reject.
command-move-number = Wort { $place }: Nach # kommt die Nummer des Zuges, ab 1, wie in E1-G3#7.
command-option = Wort { $place }: Die Option { $option } gibt es nicht. Eine Herausforderung kennt -small, -large, -compressed, --totaltime=TAGE, --nagtime=TAGE, --forfeittime=TAGE und --unrated.
command-days = Wort { $place }: { $option } braucht eine Zahl von Tagen von 1 bis { $most }, wie in { $option }=7.
command-contradiction = Wort { $place }: { $option } widerspricht einer früheren Option.
command-times = Die Erinnerungsfrist ({ $nag } Tage) muss kürzer sein als die Verlustfrist ({ $forfeit } Tage).
command-players = Mit { $count } Namen gibt es keine Partie. Zu zweit spielt man small, large oder compressed; zu viert auf 12×12, ohne -small, -large und -compressed.
command-same-player = Wort { $place }: { $userid } ist zweimal genannt. Es spielen verschiedene Leute.
command-quoted = Wort { $place }: Name und Passwort haben kein Leerzeichen, kein Anführungszeichen und keinen Doppelpunkt.

mail-not-done = Nicht ausgeführt
mail-wrong-password = Name oder Passwort ist falsch.
mail-signed-out = Dazu muss man angemeldet sein oder Name und Passwort im Befehl nennen.
mail-no-board = Es gibt kein Brett { $board }. Der Befehl dipole games zählt sie auf.
mail-no-user = Es gibt keinen Benutzer { $userid }.
mail-no-move = Auf Brett { $board } wurden { $moves } Züge gespielt; es lässt sich vor jedem davon oder nach dem letzten zeigen.
mail-stale = Die Partie ist bei Zug { $next }, und dies war für Zug { $meant } gemeint. Sieh dir das Brett an und wähle neu.
mail-no-text = Dieser Befehl braucht einen Text in der Mail, und es steht keiner da.
mail-only-moves = Vormerken und vorlegen lässt sich nur ein Zug.
mail-nothing-submitted = Du hast auf Brett { $board } nichts vorgelegt. Schick zuerst dipole submit mit einem Zug.
mail-not-among-players = Wer herausfordert, spielt mit: Nenn dich selbst unter den Spielern.
mail-unknown-address = Niemand unter den Spielern hat die Adresse bestätigt, von der diese Mail kam. Bestätige sie auf der Seite, oder fordere dort heraus.
mail-no-yes = Deine Adresse ist nicht bestätigt: Antworte mit dem Wort ja, oder folge dem Link.
mail-no-challenge = Diese Herausforderung gibt es nicht, oder sie ist vorbei.
mail-nested = multiple steht nur im Betreff, nicht unter den Befehlen einer Mail.
mail-too-many-commands = Auf einmal gehen höchstens { $most } Befehle. Nichts wurde ausgeführt; schick sie in Teilen.
mail-beyond-budget = Diese Befehle verlangen zusammen mehr, als eine Mail oder Anfrage darf, und zwar ab Zeile { $line }. Nichts wurde ausgeführt. Schick sie in zwei Teilen, den zweiten ab Zeile { $line }.
mail-too-many-recipients = Eine Nachricht geht an höchstens { $most } Leute. Nichts wurde verschickt; schick sie an die übrigen noch einmal.

help-title = Hilfe
help-lead = Schreib einen Befehl in den Betreff einer Mail; manche nehmen einen Text aus der Mail selbst. Wer angemeldet ist, lässt userid und password weg. [ ] kann fehlen, + heißt eins oder mehr, * keins oder mehr. Mehr gibt es mit help und einem der Wörter unten, die Regeln mit dipole help.
help-unknown = Dazu gibt es keine Hilfe. Die Themen sind: { $topics }. Der Befehl dipole help erklärt das Spiel.
help-account = Dein Konto
help-account-text = Ein Name hat 2 bis 20 Buchstaben, Ziffern, - und _; ein Passwort 8 oder mehr Zeichen ohne Leerzeichen, Anführungszeichen und Doppelpunkt. Nach signoff kommt keine Mail mehr, das Konto bleibt; signon bringt sie zurück. Nach delete ist es weg; die Partien bleiben, ohne den Namen.
help-challenge = Eine Partie beginnen
help-challenge-text = Die Spieler stehen in der Reihenfolge, in der sie ziehen, du selbst unter ihnen. Zwei spielen auf 8×8, mit -large oder -compressed auf 10×10; vier spielen auf 12×12. Ohne Optionen gibt es keine Gesamtzeit, nach 7 Tagen eine Erinnerung, und nach 21 ist die Partie verloren. Sie beginnt, wenn alle angenommen haben.
help-move = Ziehen
help-move-text = E1-G3 trägt Steine von E1 nach G3, B8-off nimmt einen ganzen Stapel vom Brett, A5-off:2 zwei Steine davon. Mit # und einer Nummer gilt der Zug nur als dieser Zug der Partie, sodass eine doppelt zugestellte Mail einmal zieht. submit zeigt das Brett und wartet auf confirm; preview zeigt es und behält nichts.
help-queue = Ein Zug für später
help-queue-text = Ein vorgemerkter Zug wird nach jedem späteren Zug der anderen versucht, bis er erlaubt ist und gespielt wird; dann bekommst du Bescheid. Ohne Zug zeigt der Befehl, was vorgemerkt ist; mit cancel ist nichts mehr vorgemerkt.
help-agree = Aufgeben und sich einigen
help-agree-text = propose bittet alle, die noch mitspielen, die Partie ohne Ergebnis abzubrechen; undo bittet darum, deinen letzten Zug zurückzunehmen. Darauf antworten die anderen mit accept oder reject; mit reject ziehst du es selbst zurück.
help-show = Nachsehen
help-show-text = Ein Brett erscheint, wie es ist, oder mit # und einer Nummer vor diesem Zug. active, der übliche Filter, lässt beendete Partien weg; next zeigt die, in denen der Genannte am Zug ist.
help-tournament = Turniere
help-tournament-text = Die erste Form zeigt die Turniere, jedes mit den acht Buchstaben und Ziffern, die es bezeichnen. show nennt Termine und Tabellen. join meldet dich an, mit always auch für jede spätere Saison einer Liga. leave nimmt dich heraus: Unbeendete Partien sind verloren. Neues aus deinen Turnieren kommt per Mail.
help-talk = Reden
help-talk-text = Der Text steht in der Mail. chat geht an die Spieler eines Brettes, message an die Genannten, broadcast an alle, die spielen.
help-multiple = Mehrere Befehle
help-multiple-text = Steht multiple im Betreff, hat die Mail einen Befehl in jeder Zeile. Jeder bekommt seine Antwort; einer, der scheitert, hält die anderen nicht auf.

list-title = Spiele
list-dipole = dipole: Dipole von Mark Steere, 2007. Stapel auf dem Schachbrett, für zwei oder vier.
list-nothing = Hier wird nur dipole gespielt.

signup-title = Willkommen bei Dipole
signup-done = Du heißt jetzt { $userid }. Mehr sagen dir diese Befehle:
signup-link = Die Website
password-title = Dein Passwort
password-done = Das Passwort ist geändert. Alle Browser sind abgemeldet.
delete-title = Konto gelöscht
delete-done = Das Konto { $userid } ist gelöscht. Seine Partien bleiben, ohne den Namen.

show-title = Bretter
show-nothing = Solche Partien gibt es nicht.
shown-title = Brett { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Uhr: { $control }. Gewertet.
       *[no] { $setup }. Uhr: { $control }. Nicht gewertet.
    }
shown-moves = { $count ->
    [one] Ein Zug ist erlaubt:
   *[other] { $count } Züge sind erlaubt:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, schlägt { $count }
# The signs that mark the last move on the board.
drawing-from = von
drawing-reached = nach
drawing-merged = vereint
drawing-captured = geschlagen
shown-column-colour = Farbe
shown-column-player = Spieler
shown-column-checkers = Steine
shown-column-time = Bedenkzeit
shown-column-can = Möglich
shown-before = So stand das Brett vor Zug { $number }.
shown-turn = Zug { $number }: { $name } ({ $colour }) ist am Zug.
shown-won = { $name } ({ $colour }) hat gewonnen.
shown-your-turn = Du bist am Zug. Antworte mit einem Zug, folge dem Link, oder schick:
shown-link = Die Partie auf der Website

act-done = Ausgeführt: { $action }.
submit-lead = So sähe das Brett nach { $move } aus. Der Zug ist gemerkt und wird gespielt, wenn du bestätigst:
queue-done = { $move } ist vorgemerkt. Der Zug wird nach jedem späteren Zug der anderen versucht, bis er erlaubt ist und gespielt wird.
queue-empty = Auf diesem Brett ist kein Zug von dir vorgemerkt.
queue-list = Auf diesem Brett sind diese Züge von dir vorgemerkt, der älteste zuerst:
queue-cancelled = { $count ->
    [0] Auf diesem Brett war kein Zug von dir vorgemerkt.
    [one] Ein Zug von dir ist nicht mehr vorgemerkt.
   *[other] { $count } Züge von dir sind nicht mehr vorgemerkt.
}
preview-lead = So sähe das Brett aus. Nichts davon bleibt.

games-title = Partien
games-nothing = Solche Partien gibt es nicht.
games-more = Es gibt weitere; das sind die letzten { $count }.
history-title = Beendete Partien
column-board = Brett
column-players = Spieler
column-setup = Aufstellung
column-state = Stand
state-won = { $name } hat gewonnen
state-turn = { $name } am Zug

standings-title = Stand
standings-nothing = Noch niemand hat eine Partie beendet.
ratings-title = Wertungen
ratings-nothing = Noch niemand hat genug gewertete Partien.
column-place = Nr.
column-userid = Name
column-games = Partien
column-won = Siege
column-percent = %
column-rating = Wertung
column-deviation = ±

mail-long-text = Der Text ist zu lang: höchstens { $most } Zeichen.
mail-needs-password = Das ändert dein Konto und braucht dein Passwort: Ändere es auf der Seite deines Kontos.
mail-second-factor = Dieses Konto hat einen zweiten Faktor; Passwort und PIN gelten hier deshalb nicht. Gib Programmen ein Token (auf der Seite deines Kontos), antworte auf die Mails deiner Partien oder melde dich auf der Seite an.
mail-owners-only = An alle schreiben nur die Betreiber dieser Seite. An einzelne schreibst du mit message.
mail-not-allowed-here = Der Betreiber dieser Seite hat das nicht erlaubt.
mail-no-address = Das ist keine Mailadresse. Schreib sie hinter das Passwort, wie anna@example.org.
address-title = Deine Adresse
address-done = Eine Mail ist auf dem Weg an { $address }. Mail über deine Partien geht dorthin, sobald du dem Link darin gefolgt bist.
signoff-title = Keine Mail mehr
signoff-done = Du bekommst keine Mail über Partien mehr. Dein Konto bleibt, und die Website sagt dir, was wartet. Der Befehl signon bringt die Mail zurück.
message-title = Nachricht
message-done = Gesendet an: { $names }.
message-missed = Diese bekommen keine Mail: { $names }.
broadcast-begun = Deine Nachricht geht an alle, die Mail wünschen.
message-subject = Eine Nachricht von { $name }
message-answer = { $name } hat dir das über Dipole geschrieben. Zum Antworten schreib dies in den Betreff einer Mail und deine Worte in die Mail selbst:
message-reply = { $name } hat dir das über Dipole geschrieben. Du kannst einfach auf diese Mail antworten: Was du schreibst, geht nur an { $name }, ohne deine Adresse. Oder schreib dies in den Betreff einer Mail und deine Worte in die Mail selbst:
message-password-wanted = Du hast gewählt, dass Antworten auf Mails nicht genügen. Es wurde nichts verschickt. Zum Antworten schreib dies in den Betreff einer Mail und deine Worte in die Mail selbst: message NAME PASSWORT { $name }
message-of-another = Die Adresse, an die du geschrieben hast, gilt nur für Mails von dem Konto, das die Nachricht bekommen hat. Es wurde nichts verschickt. Schreib von der Adresse deines Kontos, oder schick den Befehl message.
mail-nothing-written = In deiner Antwort stand weder ein Zug noch ein Text.
mail-not-a-move = „{ $line }“ ist kein Zug und kein Wort, das hier gilt; es ist nichts geschehen. Schreib den Zug allein in eine Zeile: E1-G3, B8-off für einen ganzen Stapel, A5-off:2 für zwei Steine davon; oder resign, propose, undo, accept, reject. Text für die anderen Spieler beginnt mit dem Wort chat.
mail-done-before = Das ist schon geschehen.

challenge-title = Herausforderung
challenge-begun = Alle haben angenommen, und die Partie hat begonnen.
challenge-waits = Die Herausforderung wartet, bis alle angenommen haben. Die anderen antworten mit einer dieser Zeilen oder auf der Seite.
challenge-declined = Du hast die Herausforderung abgelehnt.
challenge-link = Die Herausforderung auf der Seite
chat-done-players = Deine Zeile steht im Raum der Spieler dieses Brettes.
chat-done-spectators = Deine Zeile steht im Raum der Zuschauer dieses Brettes.
address-confirmed = Mail über deine Partien geht jetzt an { $address }.
mail-password-wanted = Du willst nur mit Passwort oder PIN ziehen. Schick: dipole move BRETT NAME PASSWORT ZUG
mail-say-yes-to-play = Noch ist nichts gezogen. Antworte auf diese Mail mit dem Wort ja, um den Zug zu spielen.
guard-title = Woran ein Zug per Mail als deiner erkannt wird
guard-password = Nur an Passwort oder PIN
guard-answers = Auch an meiner Antwort auf eine Mail über den Zug
guard-address = Auch an einem Befehl von meiner Adresse ohne Passwort, sobald ich mit ja geantwortet habe
mail-several-lines = Diese Zeilen passen nicht zusammen; es ist nichts geschehen: { $lines }. Antworte mit einer davon.
mail-nothing-asked = Es wartet nichts auf ein Ja oder Nein von dir. Antworte mit einem Zug oder mit help.
mail-lost-answer = Das sieht nach einer Antwort auf eine unserer Mails aus, aber die Adresse, an die sie ging, oder der Betreff ist nicht mehr so, wie wir sie geschrieben haben. Es ist nichts geschehen. Antworte auf eine Mail über die Partie selbst, ohne beides zu ändern, oder schick einen Befehl (command); help erklärt sie.
mail-answer-this = Du kannst einfach auf diese Mail antworten: Ihre Adresse stimmt.
mail-no-yes-to-send = Es wurde nichts verschickt. Antworte mit dem Wort ja, um es zu verschicken, und lass den Betreff, wie er ist.
mail-yes-or-no = Antworte mit ja, um die Herausforderung anzunehmen, oder mit nein, um sie abzulehnen.
mail-not-played = Es wurde nichts gezogen.
mail-sure-to-resign = Willst du wirklich aufgeben? Dann antworte auf diese Mail mit dem Wort ja. Noch ist nichts geschehen.
mail-text-passed = Dein Text ging an die anderen Spieler:
mail-text-kept = Dein Text wurde nicht weitergegeben: So hast du es in den Einstellungen gewählt. Ein Text, der mit dem Wort chat beginnt, wird es immer.
mail-text-refused = Dein Text wurde nicht weitergegeben. { $why }
mail-how-to-answer = Antworte mit einem davon allein in einer Zeile: mit einem Zug wie E1-G3, B8-off oder A5-off:2; mit submit und einem Zug, um erst das Brett zu sehen; mit queue und einem Zug, um ihn später zu spielen; mit resign, propose (um die Partie ohne Ergebnis abzubrechen), undo, accept, reject; mit show für das Brett. Was du sonst schreibst, geht an die anderen Spieler.
mail-from-elsewhere = Eine Mail, die von { $from } sein will, ging an deine Antwortadresse. Es ist nichts geschehen, denn sie kommt nicht, oder nicht sicher, von der Adresse deines Kontos. Verlangt war dies, soweit es sich wiederholen lässt:
mail-repeat-from-here = Wenn du das warst, antworte auf diese Mail dasselbe, von der Adresse deines Kontos aus. Wenn nicht, kennt jemand anderes deine Antwortadresse: Die Adresse allein nützt niemandem, und du musst nichts tun. In den Einstellungen kannst du wählen, dass Antworten gar nicht gelten.
mail-last-same = Dieselbe Mail kam heute viele Male. Sie wird bis morgen nicht mehr beantwortet, jede andere schon.
mail-last-mistake = Das ist heute die letzte Antwort auf eine Mail von dir, in der etwas nicht stimmt. Befehle, die ausgeführt werden können, werden weiter beantwortet; morgen sagt eine Mail, wie viele andere es waren.
challenge-sure = Diese Herausforderung kam in deinem Namen. Noch ist nichts verschickt.
challenge-say-yes = Antworte auf diese Mail mit dem Wort ja, um sie zu verschicken, und lass den Betreff, wie er ist. Wenn du das nicht warst, tu nichts.
challenge-nag = { $days ->
    [one] Nach einem Tag kommt eine Erinnerung.
   *[other] Nach { $days } Tagen kommt eine Erinnerung.
 }
challenge-until = Sie kann bis { $time } angenommen werden.
guard-text = Was ich um einen Zug herum schreibe, geht an die anderen Spieler
mail-several-addresses = Ein Konto hat eine Adresse: Schreib nur eine.
mail-no-mailbox = Dieses Konto hat keine bestätigte Adresse. Schick zuerst change address mit einer, und beantworte die Mail, die dann kommt.
mail-left-out = Der Rest dieser Antwort fehlt, weil die Mail zu groß würde. Schick diesen Befehl allein, um ihn zu sehen.
signon-title = Wieder Mail
signon-done = Du bekommst wieder eine Mail zu jedem Zug, an { $address }.
signon-bounced = Eine Mail an { $address } kam zurück; deshalb geht nichts mehr dorthin. Schick change address mit einer Adresse, die funktioniert, und beantworte die Mail, die dann kommt.
signon-missed = Diese Partien warten auf deinen Zug:
signon-challenges = Diese Herausforderungen warten auf deine Antwort:
help-list = Listen
help-list-text = list sagt, welche Spiele es hier gibt. help allein erklärt alle Befehle, help und ein Wort die zu diesem Thema; help tutorial führt durch eine erste Partie, help commands zeigt alle Formen auf einmal.
help-tutorial = Eine erste Partie per Mail
help-tutorial-text = Jede Zeile ist der Betreff einer Mail an diese Adresse oder die erste Zeile einer Antwort. Ein Brett hat eine Nummer, hier 17.
tutorial-signup = Du bekommst ein Konto und eine Mail mit der Frage, ob die Adresse deine ist. Antworte darauf mit yes oder ja.
tutorial-challenge = Du wirst gefragt, ob die Herausforderung von dir ist. Wenn du ja gesagt hast, bekommt ben sie.
tutorial-yes = So antwortet ben. Die Partie beginnt, und wer am Zug ist, bekommt eine Mail mit dem Brett.
tutorial-move = Als erste Zeile einer Antwort auf diese Mail zieht das zwei Steine von E1 nach G3. Was du darunter schreibst, geht an ben.
tutorial-show = Du siehst das Brett, wann immer du willst.
tutorial-resign = Als Antwort auf eine Mail zur Partie gibt das auf, nach noch einer Frage. Die letzte Mail enthält die ganze Partie.
mail-no-language = Die Sprache „{ $tag }“ gibt es hier nicht. Der Befehl language allein nennt alle.
mail-set-title = Deine Mails
mail-set-address = Mails gehen an { $address }.
mail-has-pictures = Mails enthalten Bilder des Bretts.
mail-has-text = Mails sind reiner Text, ohne Bilder.
setting-text-mails = Nur Text, ohne Bilder
language-now = Seiten und Mails sind auf { $language }.
language-all = Um eine Sprache zu wählen, schreib das Wort vor ihrem Namen hinter dein Passwort:
vacation-not-now = Du bist nicht im Urlaub.
weekends-are-free = Deine Fernpartie-Uhren stehen an Wochenenden still.
weekends-count = Deine Fernpartie-Uhren laufen an Wochenenden.
help-settings = Einstellungen
help-settings-text = Jeder dieser Befehle allein sagt, was gilt. mail wählt, wie viele Mails du bekommst: eine zu jedem Zug (each), eine, bis du auf der Seite warst (once), eine am Tag (daily) oder keine (off); und ob sie Bilder des Bretts haben (pictures) oder reiner Text sind (text). language ist die Sprache von Seiten und Mails, etwa de. vacation mit einer Zahl von Tagen hält deine Fernpartie-Uhren von jetzt an an, soweit die Tage des Jahres reichen; end lässt sie wieder laufen. Mit weekends on stehen sie jedes Wochenende still. set hat zwei weitere: copies ist eine Mail mit dem Brett nach jedem Zug, und begin lässt Partien ohne Annahme beginnen, wenn beide das wollen.
set-title = Deine Einstellungen
column-setting = Einstellung
column-setting-state = Jetzt
column-setting-meaning = Bedeutung
settings-begin = Herausforderungen
setting-copies = Eine Mail mit dem Brett nach jedem Zug, auch nach meinem
setting-begin = Partien sofort beginnen, ohne Annahme, mit anderen, die das auch möchten
mail-no-tournament = Ein Turnier „{ $name }“ gibt es nicht. dipole tournament zeigt die, bei denen du mitmachen kannst, mit ihren acht Buchstaben und Ziffern.
mail-tournaments = Ein Turnier wird durch seine acht Buchstaben und Ziffern bezeichnet:
column-tournament = Turnier
