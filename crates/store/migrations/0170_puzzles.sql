-- What became of puzzles: one row for each that somebody has begun. `progress` counts the moves
-- of the line that are played. `won` is 1 or 0 once the puzzle has counted, -1 before.
-- Ratings are in thousandths, -1 where none has changed. `solved` is when it was first solved,
-- 0 before.
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

-- Reports may be about a puzzle instead of a person.
ALTER TABLE reports ADD COLUMN puzzle TEXT NOT NULL DEFAULT '';
