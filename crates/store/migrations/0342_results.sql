-- How often a player has played games to the end against others, and won, by setup (empty for a
-- start of one's own) and speed. A person has level 0, and the computer of a level no person.
CREATE TABLE results (
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    setup TEXT NOT NULL,
    speed TEXT NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    PRIMARY KEY (person, level, setup, speed)
);

-- Whether a finished game is in there. A worker counts those from before this migration, and
-- those that an older program has ended during an upgrade.
ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_uncounted ON games (number) WHERE winner <> '' AND counted = 0;
