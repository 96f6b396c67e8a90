-- What is said about a game: `room` is players or spectators. Numbers rise over
-- all games, so that "after this line" has one meaning.
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
INSERT INTO counters (name, value) VALUES ('talk', 0);

-- Rooms that somebody does not want to hear.
CREATE TABLE mutes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (game, person, room)
);

-- What somebody has written down for themselves.
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
