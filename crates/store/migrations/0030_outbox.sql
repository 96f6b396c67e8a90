-- Mail that has to go out. A row is written in the transaction of what it
-- tells. `id` is the same for the same event and person, so that nobody is told
-- twice. `person` is empty when the letter goes to an address without an account,
-- `address` when it goes to wherever the person gets mail by then. `done` is 0
-- while it waits; the body of what is done is not kept.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX outbox_due ON outbox (done, due);

-- Where an account gets its mail, and how much of it. `address` is empty until
-- it is confirmed; `pending` is the one that waits to be. `failed` is when the address
-- turned out to be dead. `stop_key` stands in the links that end the mail.
CREATE TABLE mailboxes (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    address TEXT NOT NULL,
    address_key TEXT NOT NULL,
    pending TEXT NOT NULL,
    language TEXT NOT NULL,
    mode TEXT NOT NULL,
    last_notice BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    failure TEXT NOT NULL,
    stop_key TEXT NOT NULL UNIQUE
);
CREATE INDEX mailboxes_address ON mailboxes (address_key);

-- Links that were mailed and work once. Only their hashes are kept.
CREATE TABLE mail_links (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    purpose TEXT NOT NULL,
    address TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX mail_links_person ON mail_links (person, purpose);

-- When the owner of an account was last here, give or take some minutes.
ALTER TABLE accounts ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
