-- Mistakes of a person's own reviewed games that the person has tried to correct. `theme` is the name of what was wrong,
-- `solved` when a better move was first found, 0 before that.
CREATE TABLE mistake_retries (
    person TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL,
    theme TEXT NOT NULL,
    tried BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (person, game, ply)
);
