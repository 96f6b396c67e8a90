-- The second factor of an account: the secret that it shares with an authenticator
-- app (base 32), since when it is on (0 while it waits for its first code), when the
-- secret was made, and the last time step of which a code was used. And the hashes
-- of the recovery codes that are left.
CREATE TABLE second_factors (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    secret TEXT NOT NULL,
    since BIGINT NOT NULL,
    begun BIGINT NOT NULL,
    last_step BIGINT NOT NULL
);
CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES accounts (person),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (person, code_hash)
);
