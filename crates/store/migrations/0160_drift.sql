-- How far the machine's clock is ahead of the time of a running site, in milliseconds: what works
-- on the database besides the site then knows which time is meant.
INSERT INTO counters (name, value) VALUES ('drift', 0);
