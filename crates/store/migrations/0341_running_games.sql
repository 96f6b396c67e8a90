-- What pages ask about running games, kept with every change of a game, so that no page replays
-- or counts all games of a player. `position` is the position at the version `position_version`;
-- a worker writes it for running games in which the two versions differ: those from before this
-- migration, and those that an older program has changed during an upgrade.
ALTER TABLE games ADD COLUMN position TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN position_version BIGINT NOT NULL DEFAULT -1;
CREATE INDEX games_unplaced ON games (number) WHERE turn <> '' AND position_version <> version;

-- Of a running game, for each seat: the key of the position (0 while unknown), when the game last
-- changed, and whether others wait for this player's move.
ALTER TABLE seats ADD COLUMN position_key BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN updated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN awaited BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET updated = (SELECT g.updated FROM games g WHERE g.id = seats.game) WHERE ended = 0;
UPDATE seats SET awaited = 1 WHERE ended = 0 AND kind = 'human'
    AND player = (SELECT g.turn FROM games g WHERE g.id = seats.game)
    AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.game = seats.game AND o.kind = 'open')
    AND EXISTS (SELECT 1 FROM seats o WHERE o.game = seats.game
        AND (o.kind <> seats.kind OR o.person <> seats.person));
CREATE INDEX seats_position ON seats (person, position_key) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_updated ON seats (person, level, updated) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_awaited ON seats (person, updated) WHERE awaited = 1;

-- Whether the offer of a chair is open no more, so that the open offers of a person are found
-- without those from which their games have begun.
ALTER TABLE chairs ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;
UPDATE chairs SET closed = 1 WHERE offer IN (SELECT id FROM offers WHERE state <> 'open');
CREATE INDEX chairs_open ON chairs (person, offer) WHERE closed = 0;
