### Konten: Mail und ihre Links, Einstellungen, Token, Sperren und Melden.

problem-dead-link = Dieser Link gilt nicht mehr
problem-dead-link-text = Ein Link aus einer Mail gilt einmal und nur für kurze Zeit. Bitte fordere einen neuen an.
problem-no-mail = Hier gibt es keine Mail
problem-no-mail-text = Diese Seite verschickt keine Mail. Wenn du dein Passwort vergessen hast, schreib dem Betreiber der Seite.

account-settings = Einstellungen
account-bad-pin = Eine PIN hat 4 bis 20 Buchstaben, Ziffern und Zeichen, ohne Leerzeichen, Anführungszeichen, Kommas und Doppelpunkte.

forgot-title = Passwort vergessen?
forgot-hint = Schreib die E-Mail-Adresse deines Kontos. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.
forgot-send = Schickt mir den Link
forgot-sent-title = Sieh in deiner Mail nach
forgot-sent = Wenn ein Konto diese Adresse hat, ist eine Mail dorthin unterwegs. Der Link darin gilt eine Stunde. Nichts da? Sieh bei der unerwünschten Mail nach, und versuch es in einer Viertelstunde noch einmal.
reset-title = Ein neues Passwort wählen
reset-hint = Du bist damit gleich angemeldet. Alle anderen Geräte werden abgemeldet.
reset-save = Speichern und anmelden
confirm-title = E-Mail-Adresse
confirm-hint = Ist { $address } die Adresse deines Kontos?
confirm-yes = Ja, das ist meine
confirm-done = Danke. Mail für dein Konto geht ab jetzt an { $address }.
confirm-settings = Wählen, worüber du Mail bekommst
stop-title = Mail über Partien
stop-hint = Möchtest du keine Mail über Partien mehr? In deinen Einstellungen kannst du sie jederzeit wieder anfordern.
stop-yes = Keine Mail über Partien mehr
stop-done = Du bekommst keine Mail über Partien mehr.

address-label = E-Mail-Adresse
address-optional = E-Mail-Adresse (freiwillig)
address-why = Mit einer Adresse erfährst du, wenn du am Zug bist, und kommst wieder hinein, wenn du dein Passwort vergisst. Sonst sieht sie niemand.
address-malformed = Das ist keine E-Mail-Adresse. Schreib sie wie anna@example.org.
address-now = Mail geht an { $address }.
address-failed = Mail an diese Adresse kam zurück, deshalb schicken wir keine mehr. Bitte bestätige sie neu oder wähle eine andere.
address-pending = Wir haben eine Mail an { $address } geschickt. Folge dem Link darin, um zu zeigen, dass sie dir gehört.
address-add = Eine Adresse angeben
address-change = Die Adresse ändern
address-save = Schickt mir eine Mail zur Bestätigung
address-sent = Eine Mail ist unterwegs. Folge innerhalb von drei Tagen dem Link darin.
address-remove = Die Adresse entfernen
address-remove-hint = Du bekommst dann keine Mail, und niemand kann dein Passwort per Mail zurücksetzen.
address-removed = Die Adresse ist vergessen.
mail-mode = Mail über Partien
mail-every = Immer wenn ich am Zug bin oder etwas geschieht
mail-once = Eine Mail, und die nächste erst, wenn ich hier war
mail-daily = Einmal am Tag, alles in einer Mail
mail-none = Keine

settings-look = Aussehen und Spiel
settings-mail = E-Mail
settings-pin = PIN für das Spiel per Mail
settings-saved = Gespeichert.
settings-back = Zu deinem Konto
pin-why = In Mails und Befehlen kann eine PIN an die Stelle deines Passworts treten. Sie kann deine Partien spielen und sonst nichts.
pin-add = Eine PIN setzen
pin-change = Die PIN ändern
pin-label = Neue PIN
pin-hint = 4 bis 20 Buchstaben, Ziffern und Zeichen, ohne Leerzeichen.
pin-save = PIN speichern
pin-saved = Die PIN ist gespeichert.
pin-remove = PIN entfernen
pin-removed = Die PIN ist weg.
preferences-confirm = Jeden Zug bestätigen
