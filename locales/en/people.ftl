### Accounts: mail and its links, settings, tokens, blocking and reporting.

problem-dead-link = This link does not work any more
problem-dead-link-text = A link from a mail works once and for a limited time. Please ask for a new one.
problem-no-mail = No mail here
problem-no-mail-text = This site sends no mail. If you have forgotten your password, write to the site's owner.

account-settings = Settings
account-bad-pin = A PIN has 4 to 20 letters, digits and signs, without blanks, quotes, commas and colons.

forgot-title = Forgotten your password?
forgot-hint = Write the e-mail address of your account. We send you a link with which you choose a new password.
forgot-send = Send me the link
forgot-sent-title = Look into your mail
forgot-sent = If an account has this address, a mail is on its way to it. The link in it works for an hour. Nothing there? Look among the unwanted mail, and try again in a quarter of an hour.
reset-title = Choose a new password
reset-hint = You are signed in with it at once. All other devices are signed out.
reset-save = Save and sign in
confirm-title = E-mail address
confirm-hint = Is { $address } the address of your account?
confirm-yes = Yes, it is mine
confirm-done = Thank you. Mail for your account goes to { $address } from now on.
confirm-settings = Choose what you get mail about
stop-title = Mail about games
stop-hint = Do you want no more mail about games? You can always ask for it again in your settings.
stop-yes = No more mail about games
stop-done = You get no more mail about games.

address-label = E-mail address
address-optional = E-mail address (optional)
address-why = With an address you can be told when it is your turn, and get in again if you forget your password. Nobody else sees it.
address-malformed = This is no e-mail address. Write it as in anna@example.org.
address-now = Mail goes to { $address }.
address-failed = Mail to this address came back, so we have stopped sending it. Please confirm it again or choose another.
address-pending = We have sent a mail to { $address }. Follow the link in it to show that it is yours.
address-add = Add an address
address-change = Change the address
address-save = Send me a mail to confirm it
address-sent = A mail is on its way. Follow the link in it within three days.
address-remove = Remove the address
address-remove-hint = You then get no mail, and nobody can reset your password by mail.
address-removed = The address is forgotten.
mail-mode = Mail about games
mail-every = Whenever it is my turn or something happens
mail-once = One mail, and the next only after I have been here
mail-daily = Once a day, all in one mail
mail-none = None

settings-look = Looks and play
settings-mail = E-mail
settings-pin = PIN for playing by mail
settings-saved = Saved.
settings-back = To your account
pin-why = In mails and commands a PIN can stand in place of your password. It can play your games and nothing else.
pin-add = Set a PIN
pin-change = Change the PIN
pin-label = New PIN
pin-hint = 4 to 20 letters, digits and signs, without blanks.
pin-save = Save the PIN
pin-saved = The PIN is saved.
pin-remove = Remove the PIN
pin-removed = The PIN is gone.
preferences-confirm = Confirm every move
