-- Who does not want to have anything to do with whom.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES accounts (person),
    blocked TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

-- What people tell the site's owner about others. `resolved` is 0 while nobody
-- has looked into it.
CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    about_name TEXT NOT NULL,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    created BIGINT NOT NULL,
    resolved BIGINT NOT NULL,
    resolution TEXT NOT NULL
);
CREATE INDEX reports_open ON reports (resolved, number);
INSERT INTO counters (name, value) VALUES ('report', 0);

-- What the site's owner has done: never changed, never removed.
CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);
INSERT INTO counters (name, value) VALUES ('audit', 0);
