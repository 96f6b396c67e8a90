-- Games that have yet to begin. `colour` is empty by lot, `high` 0 without a
-- range of ratings; `game` is the one that began. An offer that is open and past
-- `expires` has expired, whether or not anybody has written it down.
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
-- Two people who ask for a rematch at the same time ask for the same one.
CREATE UNIQUE INDEX offers_rematch ON offers (rematch) WHERE rematch <> '' AND state = 'open';

-- The places besides the founder's. `kind` is free, asked, taken or computer.
CREATE TABLE chairs (
    offer TEXT NOT NULL REFERENCES offers (id),
    place BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (offer, place)
);
CREATE INDEX chairs_person ON chairs (person, offer);

-- Games that belong together. The key lets a second game begin once only.
CREATE TABLE game_sets (
    id TEXT NOT NULL,
    round BIGINT NOT NULL,
    games BIGINT NOT NULL,
    game TEXT NOT NULL UNIQUE REFERENCES games (id),
    PRIMARY KEY (id, round)
);
