-- Written for SQLite and PostgreSQL alike: TEXT, BIGINT, no NULL, times in
-- milliseconds since 1970.

-- Everybody who ever played. A guest has no name.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Browsers and who uses them. The cookie itself is not kept, only its hash.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

-- One row a game. `version` counts its events; a decision made for another
-- version is refused. `turn` is empty and `winner` a letter once it is over.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    start TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    turn TEXT NOT NULL,
    winner TEXT NOT NULL,
    termination TEXT NOT NULL
);

-- `kind` is open, human or computer.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX seats_person ON seats (person, game);

-- The truth about a game: never changed, never removed, one row a move.
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    played BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

-- What the followers of a game are told, in order. A move is told by its ply.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    happened BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);
