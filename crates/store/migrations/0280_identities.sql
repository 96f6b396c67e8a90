-- Accounts at a provider of identities (OpenID Connect) with which people sign in here. A provider
-- is named by its issuer, somebody there by the subject: neither name nor address counts. One
-- account has at most one identity of an issuer.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_person ON identities (person, issuer);

-- Visitors who are at the provider, by the hash of the state that they bring back. The session is
-- the hash of its secret: only the browser that has begun can finish.
CREATE TABLE identity_requests (
    state_hash TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    links BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX identity_requests_created ON identity_requests (created);
