-- A database of the first version that kept games: four tables, no clocks, no board numbers.
-- Written by it and dumped by SQLite's shell; tests/site/upgrade.rs opens it. Never edit it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'games','2026-11-22 00:02:03',1,X'a5ec2a422eb5a82deacffd864c8431e8fa0979fc1f18d1ab31cc6e7e5c524beba2ef0b5d4fcb38dbb38e73c6e22eb11c',40021455);
INSERT INTO _sqlx_migrations VALUES(2,'accounts','2026-11-22 00:02:03',1,X'88bca621dbfd0a099bcc2ef8f4f8e2303a1c2a495360cfc4bdc99001c51f170279084ae35a16c39c5b877b691293937c',7970143);
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO people VALUES('rq2tf28ftiurxsiqnp4b','Ann',1795305731675);
INSERT INTO people VALUES('5u5dks3afdm6b9na34ec','Ben',1795305733067);
INSERT INTO people VALUES('8at28e3iqipytznqc5gt','',1795305735219);
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);
INSERT INTO sessions VALUES('33fde3e3c0bd3365152a5f1b60ee3ced0fcedfe4478498d248b5b0e4dbe414de','rq2tf28ftiurxsiqnp4b',1795305731675);
INSERT INTO sessions VALUES('3e3b17d6aebb9e94912020a4b00514283362d3750a6a9af3cb17b004688eae5d','5u5dks3afdm6b9na34ec',1795305733067);
INSERT INTO sessions VALUES('2a30fa79c52cd18c9aa6cdad0da51f905ac8b10b795ffe694fa862cd5d78a175','8at28e3iqipytznqc5gt',1795305735219);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    start TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    turn TEXT NOT NULL,
    winner TEXT NOT NULL,
    termination TEXT NOT NULL
);
INSERT INTO games VALUES('fa4t6w6v','8x8:W:WE1=12:BD8=12',1795305733403,1795305734064,3,'W','','');
INSERT INTO games VALUES('fuursv63','10x10:W:WE1=20:BF10=20',1795305734295,1795305734975,2,'','W','resignation');
INSERT INTO games VALUES('weeg58k9','8x8:W:WE1=12:BD8=12',1795305735307,1795305735739,2,'W','','');
INSERT INTO games VALUES('ubktwxn9','12x12:W:WE1=24:RA7=24:BH12=24:GL6=24',1795305735999,1795305735999,0,'W','','');
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
INSERT INTO seats VALUES('fa4t6w6v','W','human','rq2tf28ftiurxsiqnp4b',0);
INSERT INTO seats VALUES('fa4t6w6v','B','human','5u5dks3afdm6b9na34ec',0);
INSERT INTO seats VALUES('fuursv63','W','human','rq2tf28ftiurxsiqnp4b',0);
INSERT INTO seats VALUES('fuursv63','B','human','5u5dks3afdm6b9na34ec',0);
INSERT INTO seats VALUES('weeg58k9','W','human','8at28e3iqipytznqc5gt',0);
INSERT INTO seats VALUES('weeg58k9','B','computer','',1);
INSERT INTO seats VALUES('ubktwxn9','W','open','',0);
INSERT INTO seats VALUES('ubktwxn9','R','human','rq2tf28ftiurxsiqnp4b',0);
INSERT INTO seats VALUES('ubktwxn9','B','open','',0);
INSERT INTO seats VALUES('ubktwxn9','G','open','',0);
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    played BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);
INSERT INTO moves VALUES('fa4t6w6v',0,'E1-G3',1795305733731);
INSERT INTO moves VALUES('fa4t6w6v',1,'D8-B6',1795305734064);
INSERT INTO moves VALUES('weeg58k9',0,'E1-E3',1795305735555);
INSERT INTO moves VALUES('weeg58k9',1,'D8-C7',1795305735739);
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    happened BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);
INSERT INTO events VALUES('fa4t6w6v',1,'joined',0,'B',1795305733507);
INSERT INTO events VALUES('fa4t6w6v',2,'moved',0,'',1795305733731);
INSERT INTO events VALUES('fa4t6w6v',3,'moved',1,'',1795305734064);
INSERT INTO events VALUES('fuursv63',1,'joined',0,'W',1795305734459);
INSERT INTO events VALUES('fuursv63',2,'ended',0,'',1795305734975);
INSERT INTO events VALUES('weeg58k9',1,'moved',0,'',1795305735555);
INSERT INTO events VALUES('weeg58k9',2,'moved',1,'',1795305735739);
CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES people (id),
    name_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO accounts VALUES('rq2tf28ftiurxsiqnp4b','ann','$argon2id$v=19$m=19456,t=2,p=1$LR/7Xn6kzh1ERvH8HlNUYg$V6umwiZjCr74xzBk+xNyHnHU1SIMzwJKVM2UUq5koiY',1795305731675);
INSERT INTO accounts VALUES('5u5dks3afdm6b9na34ec','ben','$argon2id$v=19$m=19456,t=2,p=1$F8kzSi7AEudJWF8C+j6thg$dTtJugsxPMF7esNjAB8U7a5YWan16Xt1KjIN2APAgsU',1795305733067);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX seats_person ON seats (person, game);
COMMIT;
