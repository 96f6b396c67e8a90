-- The games of the computer at one level, for its page.
CREATE INDEX seats_level ON seats (level, game);
