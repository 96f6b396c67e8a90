-- What version 0.1.0 adds to first-release.sql: its migrations (to 661, and 700), a bot with a webhook and an answered
-- challenge, and a file of open data. crates/server/tests/site/upgrade.rs opens both together. Never edit it.
BEGIN TRANSACTION;
-- Until when a damaged game is left out of the games whose result a tournament awaits.
ALTER TABLE tournament_games ADD COLUMN rests_until BIGINT NOT NULL DEFAULT 0;
INSERT INTO _sqlx_migrations VALUES(640,'resting games','2026-11-28 12:00:00',1,X'9686b93dfcafb69ac4c03f9d5d82113df4efe3d1578f54ce735a6fdcf676db129baed8f1f07e3a4bb4156b48e3d2be89',1000);
-- Whether somebody wants notifications about their tournaments.
ALTER TABLE push_settings ADD COLUMN tournaments BIGINT NOT NULL DEFAULT 1;
INSERT INTO _sqlx_migrations VALUES(650,'tournament pushes','2026-11-28 12:00:00',1,X'77b7e82d1a2883298df988499840f59b06ce3b04935fc7f40b9fda2bf209c6706948389e5fc942af92bcedb7697a0b6e',1000);
-- When the dates or the phase of a tournament last changed, for calendars and feeds.
ALTER TABLE tournaments ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE tournaments SET changed = began WHERE changed = 0;
INSERT INTO _sqlx_migrations VALUES(651,'tournament changes','2026-11-28 12:00:00',1,X'143f20cac73716859b6dd0ee4b6797e3b1e9d7fa51846d98d797aee8093a330943fc3e1dd9d9f1cb0c8b6f75bf3017cc',1000);
-- Accounts that programs play with. `person` is the account of the bot, whose id begins with
-- bbbbbbbb; `owner` is the account of the person who runs it. `terms` is JSON: what the bot
-- accepts. `webhook` is an address that is told of correspondence games; empty without one.
CREATE TABLE bots (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    owner TEXT NOT NULL,
    created BIGINT NOT NULL,
    terms TEXT NOT NULL,
    webhook TEXT NOT NULL
);
CREATE INDEX bots_owner ON bots (owner, created);

-- When an offer was answered for good; 0 while it is open, and for those that were answered before.
ALTER TABLE offers ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;
INSERT INTO _sqlx_migrations VALUES(660,'bots','2026-11-28 12:00:00',1,X'fde23104e1c0ddd7dbd9bfbf95c7d9bea796efcb184c5abdf1ebd89257eb5a7a33542d82ce3224c4e31b8098c5123ed5',1000);
-- Requests to the webhooks of bots that have to go out: written in the transaction of what they
-- report, as mail is. `id` is the same for the same event. `done` is 0 while it waits; the body
-- of what is done is not kept.
CREATE TABLE webhook_messages (
    id TEXT PRIMARY KEY,
    bot TEXT NOT NULL REFERENCES bots (person) ON DELETE CASCADE,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX webhook_messages_due ON webhook_messages (done, due);
CREATE INDEX webhook_messages_bot ON webhook_messages (bot);
INSERT INTO _sqlx_migrations VALUES(661,'webhooks','2026-11-28 12:00:00',1,X'51c7ff68047bee904b0cc258eade0cd605a17ed5a8d2272615ef3d7be3ebb52cfbf1e91b5b2647032d729b1fa57ee952',1000);
-- Files of open data, one for each month, and the claim of the node that writes one. `done` is 0
-- until the file is complete; the columns behind it describe the complete file.
CREATE TABLE data_files (
    month TEXT PRIMARY KEY,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    file TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    games BIGINT NOT NULL,
    sha256 TEXT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(700,'data files','2026-11-28 12:00:00',1,X'297f272fff06f239880177adb4848e573294f062ee251fff05fcc977a4a59d89da0a319795be6365127dd0979e807a72',1000);
INSERT INTO people VALUES('bbbbbbbbfnb4cpt2ryn6','Robo',1795800000000,'');
INSERT INTO accounts VALUES('bbbbbbbbfnb4cpt2ryn6','robo','',1795800000000,0,'','',0);
INSERT INTO bots VALUES('bbbbbbbbfnb4cpt2ryn6','cet6rrgdn22eg5ndq6rt',1795800000000,'{"setups":["small"],"speeds":["correspondence"],"rated":"any","people":true,"bots":false,"games":3,"kept_for_people":1}','https://bots.example.org/dipole');
INSERT INTO webhook_messages VALUES('wnb4cpt2ryn6kd3r','bbbbbbbbfnb4cpt2ryn6','',1795800000000,1795800000000,1,0,1795800001000,'204');
INSERT INTO data_files VALUES('2026-10','',0,1795800000000,'dipole-games-2026-10.ndjson.zst',120,3,'0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO offers (id,founder,setup,control,rated,colour,games,listed,low,high,rematch,days,created,expires,version,state,game,closed) VALUES('k7p2m9xq4t','bbbbbbbbfnb4cpt2ryn6','small','3d',0,'',1,0,0,0,'',7,1795800000000,1796404800000,1,'declined','',1795800005000);
COMMIT;
