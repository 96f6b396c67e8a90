-- Whether the explorer has dealt with a finished game.
ALTER TABLE games ADD COLUMN explored BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_unexplored ON games (updated, number) WHERE listed = 1 AND explored = 0;

-- The games that the explorer has counted. `source` is people or computers, `speed` live,
-- correspondence or untimed; `rating` is the players' average before a rated game and `band` the
-- lower end of the band that it is in, 0 and -1 for an unrated game. `line` has the first moves as
-- position:move, with the hash of the position in 16 hexadecimal digits.
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
