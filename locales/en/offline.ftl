### Playing without a connection, and what the browser keeps for it.

offline-title = Play offline
offline-lead = The computer plays in your browser, at the same levels as on the site, and needs no connection. Your games stay in this browser until you save them to the site.
offline-needs-scripts = Playing offline needs JavaScript.
offline-state-fetching = Fetching what is needed without a connection…
offline-state-ready = Everything is here: this page works without a connection.
offline-state-not-kept = This browser cannot keep the page for when there is no connection. It works as long as there is one.
offline-state-no-storage = This browser does not let the page keep games.
offline-games = Games in this browser
offline-computer = Computer, level { $level }
offline-you = You
offline-count =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
offline-your-turn = your turn
offline-their-turn = the computer’s turn
offline-won = won
offline-lost = lost
offline-delete = Delete
offline-delete-yes = Delete this game
offline-saved = saved
offline-engine-fetching = Fetching the computer…
offline-engine-failed = The computer could not start: { $reason }
offline-engine-again = Try again

## The end, and saving
offline-rematch = Play again
offline-new-game = New game
offline-save = Save to the site
offline-saving = Saving…
offline-save-failed = Not saved: { $reason }
offline-no-connection = There is no connection now. The game stays in this browser.
offline-to-saved = On the site
offline-mark = Played offline: the computer’s moves come from the player’s browser.

## What is shown without a connection
offline-copy = No connection. This is the page as it was on { $time }.
offline-instead = No connection, and the page you asked for is not kept here. You can play offline.
