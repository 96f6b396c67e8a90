-- The last migration that a program has to know to work on this database. One that knows fewer
-- works beside newer programs until a migration raises it.
INSERT INTO counters (name, value) VALUES ('oldest_program', 270);
