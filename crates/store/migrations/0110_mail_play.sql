-- What a request of a player asks the others for: to take moves back (`undo`,
-- with `ply` moves left) or to end the game without a result (`call-off`).
ALTER TABLE undo_requests ADD COLUMN wish TEXT NOT NULL DEFAULT 'undo';

-- Up to which line a person has got the talk of a game's players by mail.
CREATE TABLE mailed_talk (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX mailed_talk_person ON mailed_talk (person);

-- Who does not want the text of their answers to be passed on as talk.
CREATE TABLE silent_answers (
    person TEXT PRIMARY KEY
);
