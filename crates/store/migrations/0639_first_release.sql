-- The tables of the first release. Written for SQLite and PostgreSQL alike: TEXT, BIGINT, no NULL, times in
-- milliseconds since 1970.

-- Everybody who ever played. A guest has no name.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- Where a guest began, as a digest of the network address that only this site can make: guests of one address
    -- have limits together. Empty for accounts.
    origin TEXT NOT NULL DEFAULT ''
);
CREATE INDEX people_origin ON people (origin) WHERE origin <> '';

-- Browsers and who uses them. The cookie itself is not kept, only its hash.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    -- When a session was last used, give or take an hour; 0 for never. `device` is its browser, in short, empty for
    -- unknown.
    used BIGINT NOT NULL DEFAULT 0,
    device TEXT NOT NULL DEFAULT '',
    -- When a code of the second factor was last given in a session; 0 for never.
    confirmed BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX sessions_person ON sessions (person);

-- One row a game. `version` counts its events; a decision made for another version is refused. `turn` is empty and
-- `winner` a letter once it is over.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    start TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    turn TEXT NOT NULL,
    winner TEXT NOT NULL,
    termination TEXT NOT NULL,
    -- What the players agreed on (`control` as in 300+5, 3d or none), and the number that people who play by mail
    -- call a board by.
    control TEXT NOT NULL DEFAULT 'none',
    rated BIGINT NOT NULL DEFAULT 0,
    number BIGINT NOT NULL DEFAULT 0,
    -- The clocks of games, what ends a game or shortens it, and when clocks stand still. `turn_began` is since when
    -- the player to move has been thinking, 0 while no clock runs; `due` is when somebody has to look at the clock,
    -- 0 for never, and `claimed_until` until when a process has taken that upon itself.
    turn_began BIGINT NOT NULL DEFAULT 0,
    warned BIGINT NOT NULL DEFAULT 0,
    due BIGINT NOT NULL DEFAULT 0,
    claimed_until BIGINT NOT NULL DEFAULT 0,
    undos BIGINT NOT NULL DEFAULT 0,
    -- Counts every change of a game's plans: a move that was decided on while a player changed theirs is decided
    -- anew.
    plans BIGINT NOT NULL DEFAULT 0,
    -- What the search for finished games asks: how many moves stood at the end, how many computers played, and
    -- whether the game is for everybody to find. Games that were called off, in which nobody has moved, or in which
    -- one person played all sides are not.
    plies BIGINT NOT NULL DEFAULT 0,
    computers BIGINT NOT NULL DEFAULT 0,
    listed BIGINT NOT NULL DEFAULT 0,
    -- Whether the explorer has dealt with a finished game.
    explored BIGINT NOT NULL DEFAULT 0,
    -- Several processes on one database. `thinking_until` is until when one of them thinks for the computer that has
    -- to move; 0 when none does.
    thinking_until BIGINT NOT NULL DEFAULT 0,
    -- What pages ask about running games, kept with every change of a game, so that no page replays or counts all
    -- games of a player. `position` is the position at the version `position_version`; a worker writes it for
    -- running games in which the two versions differ.
    position TEXT NOT NULL DEFAULT '',
    position_version BIGINT NOT NULL DEFAULT -1,
    -- Whether a finished game is counted in `results`. A worker counts those that are not.
    counted BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX games_number ON games (number);
CREATE INDEX games_due ON games (due) WHERE due > 0;
-- Lists of games that everybody may look at, the latest first.
CREATE INDEX games_latest ON games (winner, updated);
-- What has changed lately is looked for by its time.
CREATE INDEX games_by_time ON games (updated);
-- Lists of games that go on and of those that have ended, the latest first.
CREATE INDEX games_running ON games (updated, number) WHERE turn <> '';
CREATE INDEX games_over ON games (updated, number) WHERE turn = '';
CREATE INDEX games_listed ON games (updated, number) WHERE listed = 1;
CREATE INDEX games_listed_start ON games (start, updated, number) WHERE listed = 1;
CREATE INDEX games_unexplored ON games (updated, number) WHERE listed = 1 AND explored = 0;
CREATE INDEX games_unplaced ON games (number) WHERE turn <> '' AND position_version <> version;
CREATE INDEX games_uncounted ON games (number) WHERE winner <> '' AND counted = 0;

-- `kind` is open, human or computer.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    -- What a player had left when the turn began.
    bank BIGINT NOT NULL DEFAULT 0,
    -- Whether the game of a seat is over, so that games that go on are found without those that have ended.
    ended BIGINT NOT NULL DEFAULT 0,
    -- When the game of a seat ended, 0 while it goes on: the games of one player, the latest first.
    finished BIGINT NOT NULL DEFAULT 0,
    -- Of a running game, for each seat: the key of the position (0 while unknown), when the game last changed, and
    -- whether others wait for this player's move.
    position_key BIGINT NOT NULL DEFAULT 0,
    updated BIGINT NOT NULL DEFAULT 0,
    awaited BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, player)
);
CREATE INDEX seats_person ON seats (person, game);
-- The games of the computer at one level, for its page.
CREATE INDEX seats_level ON seats (level, game);
CREATE INDEX seats_running ON seats (person, game) WHERE ended = 0;
CREATE INDEX seats_computers ON seats (game, player) WHERE kind = 'computer' AND ended = 0;
CREATE INDEX seats_finished ON seats (person, level, finished) WHERE finished > 0;
CREATE INDEX seats_position ON seats (person, position_key) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_updated ON seats (person, level, updated) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_awaited ON seats (person, updated) WHERE awaited = 1;

-- What the followers of a game are told, in order. A move is told by its ply.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    happened BIGINT NOT NULL,
    -- Why somebody left.
    detail TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, version)
);

-- People with a name and a password. `name_key` is the name in lower case, so that two names never differ in case
-- alone.
CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES people (id),
    name_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When the owner of an account was last here, give or take some minutes.
    seen BIGINT NOT NULL DEFAULT 0,
    -- How the owner of an account likes the pages, as the cookie of guests says it; the hash of the PIN that can
    -- only play by mail, empty without one; and since when the account is shut, 0 while it is not.
    preferences TEXT NOT NULL DEFAULT '',
    pin TEXT NOT NULL DEFAULT '',
    suspended BIGINT NOT NULL DEFAULT 0
);

-- Counting in one row gives numbers without gaps on any number of nodes.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);

-- Moves are taken back by marking them with the version of the event that did it. They are never removed, so a ply
-- may have several, of which one at most stands. `clock` is what the mover had left, -1 without a clock.
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    played BIGINT NOT NULL,
    clock BIGINT NOT NULL DEFAULT -1,
    undone BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, version)
);
CREATE UNIQUE INDEX moves_standing ON moves (game, ply) WHERE undone = 0;

-- The move that somebody wants taken back: `ply` moves would be left.
CREATE TABLE undo_requests (
    game TEXT PRIMARY KEY REFERENCES games (id),
    seat TEXT NOT NULL,
    ply BIGINT NOT NULL,
    agreed TEXT NOT NULL,
    refused BIGINT NOT NULL,
    -- What a request of a player asks the others for: to take moves back (`undo`, with `ply` moves left) or to end
    -- the game without a result (`call-off`).
    wish TEXT NOT NULL DEFAULT 'undo'
);

-- When a person's correspondence clocks stand still: on a vacation, or on the weekends of a time (`kind` is
-- vacation or weekends).
CREATE TABLE pauses (
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (person, kind, began)
);

-- Who is, or was, at the page of a live game.
CREATE TABLE presence (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    closed BIGINT NOT NULL,
    -- Whether the last sign of life came from a page without scripts, which gives no other by itself.
    silent BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, person)
);
CREATE INDEX presence_person ON presence (person);

-- How strong everybody is, by setup and speed. `who` is a person or the computer of a level; ratings and
-- deviations are in thousandths, volatilities in millionths. `version` counts the changes: a game that was rated
-- on an older one is rated anew.
CREATE TABLE ratings (
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (who, pool)
);
CREATE INDEX ratings_pool ON ratings (pool, value);

-- What each rated game changed: never removed, so that graphs can be drawn.
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value_before BIGINT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- Which of the rated games of `who` in the pool this was, from 1. Clocks of nodes differ, so `changed` does not
    -- always order the games of a player.
    number BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);
CREATE INDEX rating_changes_who ON rating_changes (who, pool, changed);

-- Games that have yet to begin. `colour` is empty by lot, `high` 0 without a range of ratings; `game` is the one
-- that began. An offer that is open and past `expires` has expired, whether or not anybody has written it down.
CREATE TABLE offers (
    id TEXT PRIMARY KEY,
    founder TEXT NOT NULL REFERENCES people (id),
    setup TEXT NOT NULL,
    control TEXT NOT NULL,
    rated BIGINT NOT NULL,
    colour TEXT NOT NULL,
    games BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    low BIGINT NOT NULL,
    high BIGINT NOT NULL,
    rematch TEXT NOT NULL,
    days BIGINT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL,
    game TEXT NOT NULL
);
CREATE INDEX offers_state ON offers (state, listed, expires);
CREATE INDEX offers_founder ON offers (founder, state);
CREATE UNIQUE INDEX offers_rematch ON offers (rematch)
    WHERE rematch <> '' AND state IN ('open', 'begun');
-- The offer that a game began with, for reminders.
CREATE INDEX offers_game ON offers (game) WHERE game <> '';
CREATE INDEX offers_created ON offers (created);

-- The places besides the founder's. `kind` is free, asked, taken or computer.
CREATE TABLE chairs (
    offer TEXT NOT NULL REFERENCES offers (id),
    place BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    -- Whether the offer of a chair is open no more, so that the open offers of a person are found without those from
    -- which their games have begun.
    closed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (offer, place)
);
CREATE INDEX chairs_person ON chairs (person, offer);
CREATE INDEX chairs_open ON chairs (person, offer) WHERE closed = 0;

-- Games that belong together. The key lets a second game begin once only.
CREATE TABLE game_sets (
    id TEXT NOT NULL,
    round BIGINT NOT NULL,
    games BIGINT NOT NULL,
    game TEXT NOT NULL UNIQUE REFERENCES games (id),
    PRIMARY KEY (id, round)
);

-- Mail that has to go out. A row is written in the transaction of what it tells. `id` is the same for the same
-- event and person, so that nobody is told twice. `person` is empty when the letter goes to an address without an
-- account, `address` when it goes to wherever the person gets mail by then. `done` is 0 while it waits; the body
-- of what is done is not kept.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX outbox_due ON outbox (done, due);
-- The letters of a person.
CREATE INDEX outbox_person ON outbox (person);

-- Where an account gets its mail, and how much of it. `address` is empty until it is confirmed; `pending` is the
-- one that waits to be. `failed` is when the address turned out to be dead. `stop_key` stands in the links that
-- end the mail.
CREATE TABLE mailboxes (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    address TEXT NOT NULL,
    address_key TEXT NOT NULL,
    pending TEXT NOT NULL,
    language TEXT NOT NULL,
    mode TEXT NOT NULL,
    last_notice BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    failure TEXT NOT NULL,
    stop_key TEXT NOT NULL UNIQUE
);
CREATE INDEX mailboxes_address ON mailboxes (address_key);

-- Links that were mailed and work once. Only their hashes are kept.
CREATE TABLE mail_links (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    purpose TEXT NOT NULL,
    address TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX mail_links_person ON mail_links (person, purpose);

-- What programs show instead of a session. Only the hash of the secret is kept; `scopes` are words with blanks
-- between them, `used` is 0 before the first use and right give or take some minutes afterwards.
CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES accounts (person),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person, created);

-- Who does not want to have anything to do with whom.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES accounts (person),
    blocked TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

-- What people tell the site's owner about others. `resolved` is 0 while nobody has looked into it.
CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    about_name TEXT NOT NULL,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    created BIGINT NOT NULL,
    resolved BIGINT NOT NULL,
    resolution TEXT NOT NULL,
    -- Reports may be about a puzzle instead of a person.
    puzzle TEXT NOT NULL DEFAULT ''
);
CREATE INDEX reports_open ON reports (resolved, number);
CREATE INDEX reports_person ON reports (person, created);

-- What the site's owner has done: never changed, never removed.
CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);

-- Moves that players have decided on beforehand. `kind` is line (conditional moves that follow the position after
-- `start` moves) or queued (one move, tried after each later move of the others; `at_ply` is -1 for any moment).
CREATE TABLE plans (
    number BIGINT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    start BIGINT NOT NULL,
    position TEXT NOT NULL,
    moves TEXT NOT NULL,
    at_ply BIGINT NOT NULL,
    cancelled BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX plans_game ON plans (game, number);
CREATE INDEX plans_person ON plans (person);

-- What is said about a game: `room` is players or spectators. Numbers rise over all games, so that "after this
-- line" has one meaning.
CREATE TABLE talk (
    number BIGINT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    room TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    said BIGINT NOT NULL,
    removed BIGINT NOT NULL
);
CREATE INDEX talk_game ON talk (game, room, number);
CREATE INDEX talk_person ON talk (person, said);
-- What others have said and offered lately, for processes that have not heard of it.
CREATE INDEX talk_said ON talk (said);

-- Rooms that somebody does not want to hear.
CREATE TABLE mutes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (game, person, room)
);
-- What is somebody's, for the export and the end of an account.
CREATE INDEX mutes_person ON mutes (person);

-- What somebody has written down for themselves.
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX notes_person ON notes (person);

-- Games that the engine looks back at. `finished` is 0 while it waits or is at work; `report` stays empty when
-- nothing came of it. Whoever works at one holds it until `claimed_until`.
CREATE TABLE reviews (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    asked BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    report TEXT NOT NULL,
    -- Whose turn it is: reviews of one address take turns with those of other addresses. `origin` is a digest of the
    -- address that a review was asked for from, which only this site can make; it is empty once the review is
    -- finished. Reviews are taken by `turn` first.
    origin TEXT NOT NULL DEFAULT '',
    turn BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX reviews_waiting ON reviews (finished, asked);
CREATE INDEX reviews_person ON reviews (person);
-- Reviews of which nothing came.
CREATE INDEX reviews_failed ON reviews (finished) WHERE report = '';
CREATE INDEX reviews_turn ON reviews (finished, turn, asked);

-- Moves that somebody has submitted by command and has yet to confirm, one for each game and person.
CREATE TABLE submissions (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX submissions_person ON submissions (person);

-- Mails that came in, so that each is acted on once. `answered` is 0 until its answer is in the outbox. `ply` is
-- how many moves the game that it is about had when it came: a mail that is tried again after a crash means the
-- same turn.
CREATE TABLE received_mails (
    message_id TEXT PRIMARY KEY,
    ply BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    received BIGINT NOT NULL,
    -- What a mail that came in has done already, written in the transaction that does it: `said` when its text is a
    -- line of chat, `done` when its command is carried out, 0 until then. A mail that is delivered again after a
    -- crash does neither twice.
    said BIGINT NOT NULL DEFAULT 0,
    done BIGINT NOT NULL DEFAULT 0
);
-- What came in is looked for by its age.
CREATE INDEX received_mails_received ON received_mails (received);

-- Keys of the site, drawn at random when they are first needed.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- How often somebody has tried something by mail in an hour. Each mail may be read by a process of its own, so
-- this cannot be counted in memory.
CREATE TABLE tries (
    what TEXT NOT NULL,
    hour BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (what, hour)
);
-- Old tries are looked for by their hour, whatever they were at.
CREATE INDEX tries_hour ON tries (hour);

-- After how many days the players of a challenge's game are reminded of their turn, when they have agreed on it.
CREATE TABLE nags (
    offer TEXT PRIMARY KEY,
    days BIGINT NOT NULL
);

-- How people let their games be played by mail, when it is not the usual way.
CREATE TABLE mail_guards (
    person TEXT PRIMARY KEY,
    guard TEXT NOT NULL
);

-- Up to which line a person has got the talk of a game's players by mail.
CREATE TABLE mailed_talk (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX mailed_talk_person ON mailed_talk (person);

-- Who does not want the text of their answers to be passed on as talk.
CREATE TABLE silent_answers (
    person TEXT PRIMARY KEY
);

-- Spans in which the site did not run, or over which its time was set: no clock runs in them.
CREATE TABLE downtimes (
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (ends, began)
);

-- The second factor of an account: the secret that it shares with an authenticator app (base 32), since when it is
-- on (0 while it waits for its first code), when the secret was made, and the last time step of which a code was
-- used. And the hashes of the recovery codes that are left.
CREATE TABLE second_factors (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    secret TEXT NOT NULL,
    since BIGINT NOT NULL,
    begun BIGINT NOT NULL,
    last_step BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES accounts (person),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (person, code_hash)
);

-- Somebody's own variations over a game, as JSON: nobody else sees them. The version is higher after each change,
-- also after the row was removed meanwhile.
CREATE TABLE variation_trees (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    version BIGINT NOT NULL,
    tree TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX variation_trees_person ON variation_trees (person);

-- What people have turned on that is off for others: `copies` of the board after every move, `begin` for
-- challenges that need no acceptance.
CREATE TABLE opt_ins (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, name)
);

-- What became of puzzles: one row for each that somebody has begun. `progress` counts the moves of the line that
-- are played. `won` is 1 or 0 once the puzzle has counted, -1 before. Ratings are in thousandths, -1 where none
-- has changed. `solved` is when it was first solved, 0 before.
CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    progress BIGINT NOT NULL,
    won BIGINT NOT NULL,
    value_before BIGINT NOT NULL,
    value BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);

-- How strong somebody is at puzzles; columns as in `ratings`.
CREATE TABLE puzzle_ratings (
    person TEXT PRIMARY KEY,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL
);

-- How hard puzzles are, once somebody with an account has tried them.
CREATE TABLE puzzle_grades (
    puzzle TEXT PRIMARY KEY,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL
);

-- The streak that somebody is in, or the last one, and their best.
CREATE TABLE puzzle_streaks (
    person TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    solved BIGINT NOT NULL,
    progress BIGINT NOT NULL,
    running BIGINT NOT NULL,
    best BIGINT NOT NULL,
    version BIGINT NOT NULL
);

-- Games that were played without a connection and saved later: the moves of the computer come from the person's
-- browser. `local` is the name of the game there; a game is saved once.
CREATE TABLE offline_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    local TEXT NOT NULL,
    saved BIGINT NOT NULL
);
CREATE UNIQUE INDEX offline_games_person ON offline_games (person, local);

-- The games that the explorer has counted. `source` is people or computers, `speed` live, correspondence or
-- untimed; `rating` is the players' average before a rated game and `band` the lower end of the band that it is
-- in, 0 and -1 for an unrated game. `line` has the first moves as position:move, with the hash of the position in
-- 16 hexadecimal digits.
CREATE TABLE explored_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    setup TEXT NOT NULL,
    source TEXT NOT NULL,
    speed TEXT NOT NULL,
    band BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    winner TEXT NOT NULL,
    line TEXT NOT NULL
);

-- How often each move was played in a position, which stands here by its hash, and who won then.
CREATE TABLE explored_moves (
    setup TEXT NOT NULL,
    position BIGINT NOT NULL,
    source TEXT NOT NULL,
    speed TEXT NOT NULL,
    band BIGINT NOT NULL,
    move TEXT NOT NULL,
    games BIGINT NOT NULL,
    white BIGINT NOT NULL,
    red BIGINT NOT NULL,
    black BIGINT NOT NULL,
    green BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    rating_sum BIGINT NOT NULL,
    PRIMARY KEY (setup, position, source, speed, band, move)
);

-- Devices that get notifications by Web Push: one row a device. It belongs to the session in which the device
-- asked for it, and goes with that. `p256dh` and `auth` are the device's keys, with which messages are encrypted.
-- `used` is when a message last reached its push service.
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    session TEXT NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    device TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person);

-- What somebody wants to be told on their devices; without a row everything but the daily reminder. `clock` is how
-- many hours before the end of a clock, 0 for not at all; `next_reminder` is when a reminder is due, 0 for never.
CREATE TABLE push_settings (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    turn BIGINT NOT NULL,
    challenge BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    clock BIGINT NOT NULL,
    time_zone TEXT NOT NULL,
    next_reminder BIGINT NOT NULL,
    -- The hours of the day, in the time zone, of the daily reminders, separated by blanks.
    reminders TEXT NOT NULL DEFAULT ''
);
CREATE INDEX push_settings_next ON push_settings (next_reminder);

-- Notifications that have to go out, one row a device: written in the transaction of what they tell, as mail is.
-- `id` is the same for the same event and device. `done` is 0 while it waits; the body of what is done is not
-- kept.
CREATE TABLE push_messages (
    id TEXT PRIMARY KEY,
    subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX push_messages_due ON push_messages (done, due);
CREATE INDEX push_messages_subscription ON push_messages (subscription);

-- What somebody has solved in the course: the names of its steps in their addresses.
CREATE TABLE course_steps (
    person TEXT NOT NULL REFERENCES people (id),
    step TEXT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (person, step)
);

-- Accounts whose owners may use the pages under /admin, and since when. The role is given and taken by a command
-- on the machine.
CREATE TABLE administrators (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    since BIGINT NOT NULL
);

-- What every page says at its top until `ends` (0 for no end), by language; no row for nothing.
CREATE TABLE banner (
    language TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    ends BIGINT NOT NULL
);

-- Accounts at a provider of identities (OpenID Connect) with which people sign in here. A provider is named by its
-- issuer, somebody there by the subject: neither name nor address counts. One account has at most one identity of
-- an issuer.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_person ON identities (person, issuer);

-- Visitors who are at the provider, by the hash of the state that they bring back. The session is the hash of its
-- secret: only the browser that has begun can finish.
CREATE TABLE identity_requests (
    state_hash TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    links BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX identity_requests_created ON identity_requests (created);

-- How often a player has played games to the end against others, and won, by setup (empty for a start of one's
-- own) and speed. A person has level 0, and the computer of a level no person.
CREATE TABLE results (
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    setup TEXT NOT NULL,
    speed TEXT NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    PRIMARY KEY (person, level, setup, speed)
);

-- How far games against one opponent have moved a rating since the first of them, in thousandths: repeated games
-- between the same players count little. `who` and `opponent` are as in `ratings`.
CREATE TABLE rated_pairs (
    who TEXT NOT NULL,
    opponent TEXT NOT NULL,
    pool TEXT NOT NULL,
    since BIGINT NOT NULL,
    gained BIGINT NOT NULL,
    PRIMARY KEY (who, opponent, pool)
);

-- Tournaments. A change locks the row of the tournament; `steps` counts the steps that were applied. Lists of
-- numbers are written with spaces between them. `kind` says which of the rules count. `stage` is upcoming, running
-- or over, `due` when the next step is due (0 for none), and `waits` whether the tournament before it in the
-- series is under way.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    vacation_days BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    round_time BIGINT NOT NULL,
    check_in BIGINT NOT NULL,
    last_entry_round BIGINT NOT NULL,
    max_breaks BIGINT NOT NULL,
    setup TEXT NOT NULL,
    control TEXT NOT NULL,
    rated BIGINT NOT NULL,
    organiser TEXT NOT NULL,
    starts BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    began BIGINT NOT NULL,
    period BIGINT NOT NULL,
    capacity BIGINT NOT NULL,
    phase TEXT NOT NULL,
    stage TEXT NOT NULL,
    steps BIGINT NOT NULL,
    successor TEXT NOT NULL,
    successor_start BIGINT NOT NULL,
    waits BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX tournaments_stage ON tournaments (stage, starts, id);
CREATE INDEX tournaments_due ON tournaments (due) WHERE due > 0;

-- `withdrawn` is the reason, empty for a player who takes part.
CREATE TABLE tournament_entries (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    rating BIGINT NOT NULL,
    joined BIGINT NOT NULL,
    stay TEXT NOT NULL,
    checked_in BIGINT NOT NULL,
    first_round BIGINT NOT NULL,
    breaks TEXT NOT NULL,
    withdrawn TEXT NOT NULL,
    withdrawn_at BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_entries_person ON tournament_entries (person, tournament);

CREATE TABLE tournament_divisions (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    level BIGINT NOT NULL,
    members TEXT NOT NULL,
    PRIMARY KEY (tournament, level)
);

CREATE TABLE tournament_rounds (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    paired BIGINT NOT NULL,
    deadline BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- `manner` is empty for a pairing without a result; `absent` holds words such as `3:no-show`.
CREATE TABLE tournament_pairings (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    division BIGINT NOT NULL,
    cup_match BIGINT NOT NULL,
    players TEXT NOT NULL,
    after_pairing BIGINT NOT NULL,
    game TEXT NOT NULL,
    left_players TEXT NOT NULL,
    stopped BIGINT NOT NULL,
    manner TEXT NOT NULL,
    places TEXT NOT NULL,
    absent TEXT NOT NULL,
    used TEXT NOT NULL,
    decided BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- The places of the season before.
CREATE TABLE tournament_places (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    place BIGINT NOT NULL,
    seeding TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_places_person ON tournament_places (person, tournament);

-- The steps that were applied, each of them once.
CREATE TABLE tournament_steps (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    applied BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- Which game belongs to which pairing. `awaited` while the pairing waits for the game's result.
CREATE TABLE tournament_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    pairing BIGINT NOT NULL,
    awaited BIGINT NOT NULL
);
CREATE INDEX tournament_games_awaited ON tournament_games (tournament, game) WHERE awaited = 1;

-- Counters start at these values.
INSERT INTO counters (name, value) VALUES ('board', 0);
INSERT INTO counters (name, value) VALUES ('report', 0);
INSERT INTO counters (name, value) VALUES ('audit', 0);
INSERT INTO counters (name, value) VALUES ('plan', 0);
INSERT INTO counters (name, value) VALUES ('talk', 0);
-- Whoever asks for a review locks this row first, so that each of several at once counts the others.
INSERT INTO counters (name, value) VALUES ('review', 0);
-- When a process of the site last ran, 0 for never.
INSERT INTO counters (name, value) VALUES ('alive', 0);
-- How far the machine's clock is ahead of the time of a running site, in milliseconds: what works on the database
-- besides the site then knows which time is meant.
INSERT INTO counters (name, value) VALUES ('drift', 0);
-- The last migration that a program has to know to work on this database. One that knows fewer works beside newer
-- programs until a migration raises it.
INSERT INTO counters (name, value) VALUES ('oldest_program', 639);
