-- The clocks of games, what ends a game or shortens it, and when clocks stand
-- still. `turn_began` is since when the player to move has been thinking, 0 while no
-- clock runs; `due` is when somebody has to look at the clock, 0 for never, and
-- `claimed_until` until when a process has taken that upon itself.
ALTER TABLE games ADD COLUMN turn_began BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN warned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN claimed_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN undos BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_due ON games (due) WHERE due > 0;

-- What a player had left when the turn began.
ALTER TABLE seats ADD COLUMN bank BIGINT NOT NULL DEFAULT 0;

-- Why somebody left.
ALTER TABLE events ADD COLUMN detail TEXT NOT NULL DEFAULT '';

-- Moves are taken back by marking them with the version of the event that did it.
-- They are never removed, so a ply may have several, of which one at most stands.
-- `clock` is what the mover had left, -1 without a clock.
CREATE TABLE all_moves (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    played BIGINT NOT NULL,
    clock BIGINT NOT NULL DEFAULT -1,
    undone BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, version)
);
INSERT INTO all_moves (game, version, ply, text, played)
    SELECT m.game, e.version, m.ply, m.text, m.played
    FROM moves m JOIN events e ON e.game = m.game AND e.kind = 'moved' AND e.ply = m.ply;
DROP TABLE moves;
ALTER TABLE all_moves RENAME TO moves;
CREATE UNIQUE INDEX moves_standing ON moves (game, ply) WHERE undone = 0;

-- The move that somebody wants taken back: `ply` moves would be left.
CREATE TABLE undo_requests (
    game TEXT PRIMARY KEY REFERENCES games (id),
    seat TEXT NOT NULL,
    ply BIGINT NOT NULL,
    agreed TEXT NOT NULL,
    refused BIGINT NOT NULL
);

-- When a person's correspondence clocks stand still: on a vacation, or on the
-- weekends of a time (`kind` is vacation or weekends).
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
    PRIMARY KEY (game, person)
);
