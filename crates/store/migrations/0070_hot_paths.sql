-- Whether the game of a seat is over, so that games that go on are found without
-- those that have ended.
ALTER TABLE seats ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET ended = 1 WHERE game IN (SELECT id FROM games WHERE turn = '');
CREATE INDEX seats_running ON seats (person, game) WHERE ended = 0;
CREATE INDEX seats_computers ON seats (game, player) WHERE kind = 'computer' AND ended = 0;

-- A game has one rematch, be it offered or begun. Where a race has made more, the
-- later ones are offers like any other.
UPDATE offers SET rematch = '' WHERE rematch <> '' AND state IN ('open', 'begun') AND EXISTS (
    SELECT 1 FROM offers earlier
    WHERE earlier.rematch = offers.rematch AND earlier.state IN ('open', 'begun')
      AND (earlier.created < offers.created
           OR (earlier.created = offers.created AND earlier.id < offers.id))
);
DROP INDEX offers_rematch;
CREATE UNIQUE INDEX offers_rematch ON offers (rematch)
    WHERE rematch <> '' AND state IN ('open', 'begun');

-- The offer that a game began with, for reminders.
CREATE INDEX offers_game ON offers (game) WHERE game <> '';

-- The letters of a person.
CREATE INDEX outbox_person ON outbox (person);

-- Lists of games that go on and of those that have ended, the latest first.
CREATE INDEX games_running ON games (updated, number) WHERE turn <> '';
CREATE INDEX games_over ON games (updated, number) WHERE turn = '';

-- What is somebody's, for the export and the end of an account.
CREATE INDEX mutes_person ON mutes (person);
CREATE INDEX notes_person ON notes (person);
CREATE INDEX plans_person ON plans (person);
CREATE INDEX presence_person ON presence (person);
CREATE INDEX reports_person ON reports (person, created);
CREATE INDEX reviews_person ON reviews (person);
CREATE INDEX submissions_person ON submissions (person);
