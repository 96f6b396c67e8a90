-- How the owner of an account likes the pages, as the cookie of guests says it;
-- the hash of the PIN that can only play by mail, empty without one; and since
-- when the account is shut, 0 while it is not.
ALTER TABLE accounts ADD COLUMN preferences TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN pin TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN suspended BIGINT NOT NULL DEFAULT 0;
