-- Accounts that programs play with. `person` is the account of the bot, whose id begins with
-- bbbbbbbb; `owner` is the account of the person who runs it. `terms` is JSON: what the bot
-- accepts. `webhook` is an address that is told of correspondence games; empty without one.
CREATE TABLE bots (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    owner TEXT NOT NULL,
    created BIGINT NOT NULL,
    terms TEXT NOT NULL,
    webhook TEXT NOT NULL
);
CREATE INDEX bots_owner ON bots (owner, created);

-- When an offer was answered for good; 0 while it is open, and for those that were answered before.
ALTER TABLE offers ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;
