-- Where a guest began, as a digest of the network address that only this site can
-- make: guests of one address have limits together. Empty for accounts.
ALTER TABLE people ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX people_origin ON people (origin) WHERE origin <> '';
