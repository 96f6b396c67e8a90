-- The winner of a Swiss tournament or a cup that has ended; empty for none.
ALTER TABLE tournaments ADD COLUMN champion TEXT NOT NULL DEFAULT '';
