-- Whoever asks for a review locks this row first, so that each of several at once
-- counts the others.
INSERT INTO counters (name, value) VALUES ('review', 0);
