-- Somebody's own variations over a game, as JSON: nobody else sees them. The version is
-- higher after each change, also after the row was removed meanwhile.
CREATE TABLE variation_trees (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    version BIGINT NOT NULL,
    tree TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX variation_trees_person ON variation_trees (person);
