### Notifications on devices (Web Push): their texts, and the page where they are chosen.

push-turn-title = Your turn
push-game = Game with { $names }
push-clock-title = Little time left
push-clock =
    { $hours ->
        [one] About { $hours } hour: game with { $names }
       *[other] About { $hours } hours: game with { $names }
    }
push-over-title = Game over
push-challenge-title = Challenge
push-test = Notifications reach this device.

push-title = Device notifications
push-why = Your phone or computer can notify you that it is your turn, even when no page of this site is open.
push-off = This site sends no device notifications.
push-devices = Devices
push-needs-scripts = Notifications need JavaScript in the browser of the device.
push-unsupported = This browser doesn’t support notifications from this site. On an iPhone or iPad, first add the site to the Home Screen and open it from there.
push-denied = The browser blocks notifications from this site. You can allow them in the browser’s settings for this site.
push-failed = The browser could not be set up for notifications. Try again later.
push-begin = Notify me on this device
push-on = Notifications are on for this device.
push-offer = Notify me when it is my turn
push-privacy = Notifications go through a service of the browser’s maker. They are encrypted: the service learns when one is sent, not what it says.
push-since = Since { $day }.
push-used = Last notification on { $day } at { $time } (UTC).
push-try = Send a test
push-tried = A test is on its way to the device.
push-remove = Remove
push-removed = Notifications are off for the device.
push-what = What and when
push-turn = My turn in a game without a live clock
push-challenge = A challenge for me
push-over = The end of a game of mine
push-tournaments = News of my tournaments: start, rounds, days left, result
push-before-end = Before my clock runs out
push-never = Never
push-hours =
    { $hours ->
        [one] { $hours } hour before
       *[other] { $hours } hours before
    }
push-half = But only after half the time for the move has passed.
push-daily = A summary of what waits for me, up to four times a day
push-hour = Time { $number }
push-no-hour = –
push-at = At { $hour }:00
push-zone = Time zone
push-quiet = We send nothing about a game that is on your screen, and nothing while you are on vacation, unless a clock of yours runs all the same and is about to run out.
