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

push-title = Notifications on devices
push-why = Your phone or computer can tell you that a game waits for you, also while no page of this site is open.
push-off = This site sends no notifications to devices.
push-devices = Devices
push-needs-scripts = To get notifications on a device, switch on JavaScript in its browser.
push-unsupported = This browser takes no notifications from this site. On an iPhone or iPad, first add the site to the Home Screen and open it from there.
push-denied = The browser blocks notifications from this site. You can allow them in the browser’s settings for this site.
push-failed = The browser could not be set up for notifications. Please try again later.
push-begin = Notify me on this device
push-on = This device gets notifications.
push-offer = Tell me when it is my turn
push-privacy = Notifications go through a service of the browser’s maker. They are encrypted: the service learns when one is sent, not what it says.
push-since = Since { $day }.
push-used = Last notification on { $day } at { $time } (UTC).
push-try = Send a test
push-tried = A test is on its way to the device.
push-remove = Remove
push-removed = The device gets no more notifications.
push-what = What and when
push-turn = It is my turn in a game without a live clock
push-challenge = Somebody challenges me
push-over = A game of mine is over
push-before-end = Before my clock runs out
push-never = Not at all
push-hours =
    { $hours ->
        [one] { $hours } hour before
       *[other] { $hours } hours before
    }
push-half = But not before half of the time for the move is over.
push-daily = How much waits for me, up to four times a day
push-hour = Time { $number }
push-no-hour = –
push-at = At { $hour }:00
push-zone = Times are those of
push-quiet = You get nothing about a game while you have it on the screen, and nothing while you are on vacation.
