### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Find an opponent
home-lobby =
    { $offers ->
        [0] Lobby: no open offers
        [one] Lobby: 1 open offer
       *[other] Lobby: { $offers } open offers
    }
lobby-people = { $count ->
        [0] no other players here
        [one] 1 other player here
       *[other] { $count } other players here
    }
home-invite = Challenge by name, or add friends and computers

lobby-title = Find an opponent
lobby-open = Open offers
lobby-empty = No open offers. Create one, and the next visitor can accept it.
lobby-offer = Create offer
lobby-invite = Challenge a player or get a link
lobby-challenges = Challenges for you
lobby-own = Your offers
lobby-open-by = Open offers of { $name }
lobby-more = and { $count } more of { $name }
lobby-all = All open offers
lobby-pages = Pages of open offers
lobby-previous = Back
lobby-next = More offers

invite-title = Challenge a player
invite-to = Players
invite-to-hint = Usernames, or computer-1 to computer-8; up to three for a four-player game. Leave empty to get a link for a friend.
invite-counts = Rated or casual
invite-number = Games
invite-rated = Rated
invite-rated-account = Rated games need an account.
invite-rated-clock = Rated games need a clock.
invite-set = Two games, swapping colours
invite-seats = Other seats (four players)
invite-seat = Seat
invite-anybody = Anyone
invite-range = Opponent’s rating
invite-around = Near my rating
invite-around-any = any
invite-low = From
invite-high = To
invite-keep = Expires after
invite-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
invite-keep-hint = An offer with a live clock stays open only while this page is open.
invite-offer = Create offer
invite-send = Send challenge

offer-title = Game offer
offer-rated = rated
offer-casual = casual
offer-set = two games
offer-colour = plays { $colour }
offer-range = ratings { $low }–{ $high }
offer-play = Play
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-leave = Leave seat
offer-to-lobby = Go to lobby
offer-to-game = Go to game
offer-link = Share this link. Anyone who opens it can accept:
offer-waiting =
    { $count ->
        [one] Waiting for 1 more player. The game starts here automatically.
       *[other] Waiting for { $count } more players. The game starts here automatically.
    }
offer-open = You can accept this game.
offer-begun = The game has started.
offer-declined = The challenge was declined.
offer-withdrawn = The offer was withdrawn.
offer-expired = The offer expired.

offer-refused-closed = This offer is closed. Find another one in the lobby.
offer-refused-not-for-you = This challenge is for another player.
offer-refused-not-yours = Only the player who created an offer can withdraw it.
offer-refused-oneself = You can’t challenge yourself. To play both sides, choose “Play both sides” on the home page.
offer-refused-range = This offer is for players rated { $low } to { $high }.
offer-refused-account = You need an account for this. Sign in or create one.
offer-refused-clock = A rated game needs a clock. Choose one, or play a casual game.
offer-refused-distinct = A rated game needs different players. Change the players or levels, or play a casual game.
offer-refused-set = Only two-player games can be played as a pair.
offer-refused-number =
    { $needed ->
        [one] This game needs 1 other player. Check the names.
       *[other] This game needs { $needed } other players. Check the names.
    }
offer-refused-nobody = No player is called “{ $name }”. Check the spelling.
offer-refused-many = You have too many open offers. Withdraw one first.
offer-refused-empty-range = The lowest rating is higher than the highest. Swap them.
offer-refused-rematch = This game can’t have a rematch. Send a new challenge instead.
offer-refused-blocked = You can’t play { $name }: one of you has blocked the other.
offer-refused-bot = { $name } declines: { $reason }
offer-refused-bot-not-asked = A bot plays only opponents that it challenges, or that challenge it by name.
offer-refused-own-bot = Games between a bot and its owner, or between bots of one owner, can’t be rated. Play a casual game.
bot-declines-setup = It doesn’t play on this board ({ $setup }).
bot-declines-handicap = It doesn’t play with a handicap.
bot-declines-speed = It doesn’t play games at this speed ({ $speed }).
bot-declines-rated = It plays casual games only.
bot-declines-casual = It plays rated games only.
bot-declines-people = It doesn’t play people.
bot-declines-bots = It doesn’t play bots.
bot-declines-set = It plays one game at a time, and a set has two.
bot-declines-full = It already has as many games in progress as it plays at a time. Try again later.
bot-declines-kept = Its free places are kept for people. Try again later.

rating-provisional = provisional: more games needed

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
rematch-accept = Accept rematch
rematch-offered = Your opponent offers a rematch with colours swapped.
rematch-waiting = Rematch offered. Waiting for an answer.
rematch-go = Go to rematch
