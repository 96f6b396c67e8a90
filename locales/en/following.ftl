### Followed players, recent opponents and challenges.

following-title = Players you follow
following-why = You see when these players are here and what they play. We don’t tell them that you follow them.
following-followers = { $count ->
    [0] No players follow you.
    [one] One player follows you.
   *[other] { $count } players follow you.
}
following-nobody = You don’t follow any players yet. The button to follow a player is on their profile.
following-here = here now
following-games = Their games in progress
following-manage = Change the players you follow and your notifications
following-notices = When a player you follow is looking for an opponent
following-mail = Send me an email
following-push = Notify my devices
following-notices-hint = At most once a day for each player, and only while the offer is open.
follow = Follow
follow-name = Follow { $name }
unfollow = Unfollow
unfollow-name = Unfollow { $name }
recent-opponents = Recent opponents
challenge-name = Challenge { $name }
invite-last-terms = These are the terms of your last game with { $name }.
problem-too-many-followed = You follow { $most } players, which is the maximum. Unfollow one first.
push-followed-title = Looking for an opponent
push-followed = { $name } is looking for an opponent.
email-followed-subject = Dipole: { $name } is looking for an opponent
email-followed = { $name }, whom you follow, is looking for an opponent.
email-followed-link = View the offer
email-followed-settings = Change the players you follow and your notifications
