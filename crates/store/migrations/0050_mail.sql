-- Moves that somebody has submitted by command and has yet to confirm, one for
-- each game and person.
CREATE TABLE submissions (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
);

-- Mails that came in, so that each is acted on once. `answered` is 0 until its
-- answer is in the outbox. `ply` is how many moves the game that it is about had
-- when it came: a mail that is tried again after a crash means the same turn.
CREATE TABLE received_mails (
    message_id TEXT PRIMARY KEY,
    ply BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    received BIGINT NOT NULL
);

-- Keys of the site, drawn at random when they are first needed.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- How often somebody has tried something by mail in an hour. Each mail may be
-- read by a process of its own, so this cannot be counted in memory.
CREATE TABLE tries (
    what TEXT NOT NULL,
    hour BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (what, hour)
);

-- What has changed lately is looked for by its time.
CREATE INDEX games_by_time ON games (updated);

-- After how many days the players of a challenge's game are reminded of their
-- turn, when they have agreed on it.
CREATE TABLE nags (
    offer TEXT PRIMARY KEY,
    days BIGINT NOT NULL
);

-- How people let their games be played by mail, when it is not the usual way.
CREATE TABLE mail_guards (
    person TEXT PRIMARY KEY,
    guard TEXT NOT NULL
);
