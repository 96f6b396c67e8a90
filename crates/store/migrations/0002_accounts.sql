-- People with a name and a password. `name_key` is the name in lower case, so
-- that two names never differ in case alone.
CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES people (id),
    name_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);
