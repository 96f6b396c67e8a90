### The pages of administrators.

admin-title = Administration
admin-overview = Overview
admin-reports = Reports
admin-accounts = Accounts
admin-chat = Chat
admin-mails = Mail
admin-jobs = Jobs
admin-banner = Banner
admin-audit = Audit log

admin-needs-factor = These pages need a second factor. Switch it on for your account first.
admin-confirm = Enter a code of your second factor to go on. It opens these pages for twelve hours on this device.
admin-confirm-send = Continue
admin-done = Done. It is in the audit log.
admin-refused = Not done
admin-back = Back
admin-nothing = Nothing here.
admin-older = Older
admin-show = Show
admin-moment = { $day }, { $time } UTC
admin-reason = Reason (for the audit log)
admin-deleted = deleted account or guest
admin-gone = That has been dealt with already, or is no longer there.
admin-oneself = You cannot do that to your own account here: you would shut yourself out.
admin-other = That account is an administrator's. Its password and second factor can only be reset by “dipole admin” on the server.

admin-whole-site = Whole site
admin-seen-today = Seen today
admin-guests = Guests
admin-games = Games in progress
admin-finished-today = Games finished today
admin-reports-waiting = Open reports
admin-queues = Queues
admin-queue-mails = Mail due
admin-queue-pushes = Notifications
admin-queue-webhooks = Webhooks of bots
admin-queue-reviews = Reviews
admin-queue-computers = Computer moves
admin-oldest = { $seconds ->
    [one] oldest: 1 second
   *[other] oldest: { $seconds } seconds
}
admin-node = This server
admin-sockets = Open connections
admin-people = People online
admin-database-reads = Waiting database reads
admin-database-writes = Waiting database writes

admin-reports-all = All reports
admin-report-number = Report { $number }
admin-report-by = From
admin-report-about = About
admin-report-puzzle = Puzzle
admin-report-game = Game
admin-resolve-how = What was done
admin-resolve = Close report { $number }
admin-resolved = Closed on { $moment }:

admin-search = Name or email address
admin-search-cut = Only the first 100 are shown. Search for a longer part of the name.
admin-is-suspended = Suspended
admin-never-seen = Not seen yet
admin-last-seen = Last seen on { $moment }
admin-profile = Public page: ratings and games
admin-made = Created
admin-address = Email address
admin-no-address = none
admin-seats = Games
admin-factor-none = No second factor
admin-since = since { $moment }
admin-is-administrator = This account is an administrator's.
admin-begun = Signed in on { $moment }.
admin-used = Last used on { $moment }.
admin-suspension = Suspension
admin-suspend-why = A suspended account is signed out everywhere and cannot sign in. Its games go on and its clocks run.
admin-suspend = Suspend account
admin-unsuspend = Lift suspension
admin-end-sessions = Sign out everywhere
admin-access = Lost access
admin-access-why = First make sure that you are dealing with the owner of the account.
admin-password-link = Link for a new password
admin-password-made = With this link { $name } can set a new password. It works once, for a day, and is not shown again. Pass it on so that nobody else can read it.
admin-factor-reset = Switch off the second factor

admin-chat-game = Game (eight letters and digits)
admin-chat-to-game = Go to the game
admin-no-game = No game has that address.
admin-room-players = Players
admin-room-spectators = Spectators
admin-removed = Removed.
admin-remove-line = Remove line { $number }

admin-no-mail = This site sends no mail.
admin-tried-again = Will be tried again
admin-given-up = Given up in the last seven days
admin-retry = Try again now
admin-remove = Remove
admin-attempts = { $count ->
    [one] 1 attempt.
   *[other] { $count } attempts.
}
admin-next = Next attempt: { $moment }.
admin-ended = Failed on { $moment }.
admin-asked = Requested on { $moment }.
admin-review-waiting = Waiting.
admin-review-working = Running: { $done } of { $total } positions.

admin-banner-why = The banner is shown at the top of every page, for example during maintenance.
admin-banner-none = There is no banner.
admin-banner-over = The time of the banner is over.
admin-banner-change = Change the banner
admin-banner-new = New banner
admin-banner-hint = At most 300 characters. Readers of a language without a text get the English one.
admin-banner-until = Show until (UTC; empty for no end)
admin-banner-put-up = Show banner
admin-banner-down = Take the banner down
admin-banner-open-end = Until it is taken down.
admin-banner-ends = Until { $moment }.
admin-banner-empty = Write a text in at least one language.
admin-banner-long = A text has more than 300 characters.
admin-banner-bad-end = The end is not a time in the future.

admin-audit-why = Everything that administrators do, here or by “dipole admin” on the server, and changes of second factors.
