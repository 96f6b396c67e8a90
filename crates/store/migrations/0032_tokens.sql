-- What programs show instead of a session. Only the hash of the secret is kept;
-- `scopes` are words with blanks between them, `used` is 0 before the first use
-- and right give or take some minutes afterwards.
CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES accounts (person),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person, created);
