-- Games that the engine looks back at. `finished` is 0 while it waits or is at
-- work; `report` stays empty when nothing came of it. Whoever works at one holds
-- it until `claimed_until`.
CREATE TABLE reviews (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    asked BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    report TEXT NOT NULL
);
CREATE INDEX reviews_waiting ON reviews (finished, asked);
