### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Find an opponent
home-lobby =
    { $offers ->
        [0] Lobby: no open offers
        [one] Lobby: 1 open offer
       *[other] Lobby: { $offers } open offers
    }
lobby-people =
    { $count ->
        [0] nobody else is here
        [one] 1 other person is here
       *[other] { $count } other people are here
    }
home-invite = Somebody by name, or friends and computers at one board

lobby-title = Find an opponent
lobby-open = Open offers
lobby-empty = Nobody is waiting just now. Make an offer, and whoever comes next finds it here.
lobby-offer = Make an offer
lobby-invite = Invite somebody by name or by a link instead
lobby-challenges = You are challenged
lobby-own = Your offers
lobby-open-by = Open offers of { $name }
lobby-more = and { $count } more of { $name }
lobby-all = All open offers
lobby-pages = Pages of open offers
lobby-previous = Back
lobby-next = More offers

invite-title = Invite somebody
invite-to = To
invite-to-hint = Names of accounts, or computer-1 to computer-8; for four players up to three. Leave it empty for a link that you send to a friend.
invite-counts = Rating
invite-number = Games
invite-rated = Rated
invite-rated-account = Rated games need an account.
invite-set = Two games, with colours swapped
invite-seats = Other seats (four players)
invite-seat = Seat
invite-anybody = Whoever comes
invite-range = Ratings of your opponent
invite-around = Around mine
invite-around-any = any
invite-low = From
invite-high = To
invite-keep = Waiting for
invite-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
invite-keep-hint = An offer with a live clock waits only while you look at this page.
invite-offer = Offer this game
invite-send = Invite

offer-title = Game offered
offer-rated = rated
offer-casual = casual
offer-set = two games
offer-colour = offers with { $colour }
offer-range = ratings { $low }–{ $high }
offer-play = Play
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-leave = Leave the seat
offer-to-lobby = To the lobby
offer-to-game = To the game
offer-link = Whoever opens this address can accept. Send it to whom you like:
offer-waiting =
    { $count ->
        [one] Waiting for one more player. The game begins here by itself.
       *[other] Waiting for { $count } more players. The game begins here by itself.
    }
offer-open = You can accept this game.
offer-begun = The game has begun.
offer-declined = The challenge was declined.
offer-withdrawn = The offer was taken back.
offer-expired = Nobody accepted in time.

offer-refused-closed = This offer is not open any more. Look into the lobby for others.
offer-refused-not-for-you = This challenge is for somebody else.
offer-refused-not-yours = Only who made an offer can take it back.
offer-refused-oneself = You cannot challenge yourself. To play both sides, choose "Both sides here" on the first page.
offer-refused-range = This offer is for ratings from { $low } to { $high }.
offer-refused-account = This needs an account. Sign in or make one; it takes a name and a password.
offer-refused-clock = A rated game needs a clock. Choose one, or play a casual game.
offer-refused-distinct = In a rated game everybody is somebody else. Choose different players or levels, or play a casual game.
offer-refused-set = Two games with colours swapped are for two players.
offer-refused-number =
    { $needed ->
        [one] This needs one other player. Check the names.
       *[other] This needs { $needed } other players. Check the names.
    }
offer-refused-nobody = Nobody here is called "{ $name }". Check the spelling.
offer-refused-many = You have many open offers already. Take some back first.
offer-refused-empty-range = The lowest rating is above the highest.
offer-refused-rematch = There can be no rematch of this game.
offer-refused-blocked = You and { $name } do not play with each other: one of you has blocked the other.

rating-provisional = provisional: too few games yet

standing-place =
    { $place ->
        [1] first
        [2] second
        [3] third
       *[other] fourth
    }
standing-set = Game { $round } of { $games }:
standing-set-game = Game { $round }
rematch-ask = Rematch
rematch-accept = Accept the rematch
rematch-offered = You are asked for a rematch, with colours swapped.
rematch-waiting = A rematch is offered. Waiting for the answer.
rematch-go = To the rematch
