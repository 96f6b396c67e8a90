-- A database with something of everything: rated games by correspondence, a set, a plan, talk, notes, offers, a block,
-- a token, a PIN, settings, seats for four, a guest. Written by the program as of migration 65 and dumped by SQLite's
-- shell; tests/site/upgrade.rs opens it. Never edit it.
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
INSERT INTO _sqlx_migrations VALUES(1,'games','2026-11-22 00:06:06',1,X'a5ec2a422eb5a82deacffd864c8431e8fa0979fc1f18d1ab31cc6e7e5c524beba2ef0b5d4fcb38dbb38e73c6e22eb11c',11543643);
INSERT INTO _sqlx_migrations VALUES(2,'accounts','2026-11-22 00:06:06',1,X'88bca621dbfd0a099bcc2ef8f4f8e2303a1c2a495360cfc4bdc99001c51f170279084ae35a16c39c5b877b691293937c',2908059);
INSERT INTO _sqlx_migrations VALUES(3,'terms','2026-11-22 00:06:06',1,X'27e0d40c93e231d03a0046d5e7ef2d9fca5129f169b42ee871a95bbfa573553354426d20c035464f58426de52bafdb3f',11926016);
INSERT INTO _sqlx_migrations VALUES(10,'clocks','2026-11-22 00:06:06',1,X'a5b05fc8996c71278bd0dfc649eeb869c8eb825c4b9494847262b8a08adc4dd02ad8feb3ceec2b2f05f7f9062bc4fcab',20218911);
INSERT INTO _sqlx_migrations VALUES(20,'ratings','2026-11-22 00:06:06',1,X'bd94c1ac2a1bbe2305d4290eec07444ade5f535cf7cdcc310b039d9968862a772705f10d97af4baac7e79a17212baa62',9162195);
INSERT INTO _sqlx_migrations VALUES(21,'offers','2026-11-22 00:06:06',1,X'6cd1d80636ecdc16db8fd8aa46d5e31f8d8363a045bd599c3c30400340d1f4018e567470b5638e0294355ec66eee6bf9',10257807);
INSERT INTO _sqlx_migrations VALUES(22,'profiles','2026-11-22 00:06:06',1,X'4b0b7629c505d7ea22e68ef569fa192a6f4e32f501c5b64369f0918ae3ee2d2427f6e2d5698b8c6ace9d43e37381f4ae',1331491);
INSERT INTO _sqlx_migrations VALUES(30,'outbox','2026-11-22 00:06:06',1,X'38827b73e2f4e3b31bb09b1923a34cd00894fa1c38a8249601f00cc16d9cc48ae340ceeb6a219f684c3cb8ce5d9db2c0',6590553);
INSERT INTO _sqlx_migrations VALUES(31,'settings','2026-11-22 00:06:06',1,X'3530c20abe1f6c7aa6a741a9ff562c78d5847d4b8e66a28388849c97c969e70eea9e6b320ef7874c5ceea81b2d6ac3c1',3824798);
INSERT INTO _sqlx_migrations VALUES(32,'tokens','2026-11-22 00:06:06',1,X'9e7f501092896fe89460855cc78b4738edb012130ada7824bba23a9784944db544da413536eb770c05acb25fa2ce653b',2325013);
INSERT INTO _sqlx_migrations VALUES(33,'safety','2026-11-22 00:06:06',1,X'920cf7a7a1e69b7e41a2dfe0d43ea5198ac0fbba5a13ea6229e330e9e4a2ede06ed8ad84b8028bc88ed1016db1167d2b',5148467);
INSERT INTO _sqlx_migrations VALUES(40,'plans','2026-11-22 00:06:06',1,X'989ff1cfa1a7daa70ed45176a1e04222f4d15cf48e5059645d315df78d62cb84e3605686c3b943128366c7d057ff6fd8',7316255);
INSERT INTO _sqlx_migrations VALUES(41,'talk','2026-11-22 00:06:06',1,X'71150f0bfcb455706a71127ca50722c9b969e17239dc511990acb43dbb372d1875b067a0f0af5e396a2fb2eabecec6e3',8998330);
INSERT INTO _sqlx_migrations VALUES(42,'reviews','2026-11-22 00:06:06',1,X'57c0071d781908c2563c5eeb6b59fab07662f3a166ac3c2bd9d492e16b2d95184a61c02b3c0775977a89feb3a0690f43',1797230);
INSERT INTO _sqlx_migrations VALUES(43,'overview','2026-11-22 00:06:06',1,X'077636a74cd2b2c14d88534dc7a8d2efa11322b2e13cc569ae9f9bcdec1c6f557d10c45f1e9e515b31904a218ced8b82',1013569);
INSERT INTO _sqlx_migrations VALUES(50,'mail','2026-11-22 00:06:06',1,X'bf6dfdb7b48520bcceff2061fb42a2e2bf338416431b3692019cb885c6bbeb4db44a91e2683a76cdfc3b451f43e0ca84',19240517);
INSERT INTO _sqlx_migrations VALUES(60,'silent presence','2026-11-22 00:06:06',1,X'2b7d5ed17f8bc01884f9c6ba2b9408325e6befdf46aaa9698bc25d63f166e3e885995afd8684f9ecdbc67dc88d5b85e4',2589497);
INSERT INTO _sqlx_migrations VALUES(65,'tries','2026-11-22 00:06:06',1,X'8f2de856737a1e440c1e26bc58a603eb588239b4def18e75ac0a84d6695a38117a6738ad39aafc6f09f0f37d2e6df55f',1178797);
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO people VALUES('cet6rrgdn22eg5ndq6rt','Cid',1795305971788);
INSERT INTO people VALUES('cg646vwfhfnhtw8gs3zp','Dora',1795305971912);
INSERT INTO people VALUES('yu82ps7qzxerh7t5ivij','Eve',1795305972055);
INSERT INTO people VALUES('d2fx7eyhjm2xhz8svnpd','',1795305973064);
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);
INSERT INTO sessions VALUES('1f04d2b283e938b452b54e89799d9bc222baf3935497613d2fdb96b181086634','cet6rrgdn22eg5ndq6rt',1795305971788);
INSERT INTO sessions VALUES('2872efd630b7ea2f862187f2cff7460261df7a4d4c9542f5d4a0a75289f7268a','cg646vwfhfnhtw8gs3zp',1795305971912);
INSERT INTO sessions VALUES('ed835bc6620c21fa6630fa23b95b0e973baa533bfff3a3fd0bd9d3bb43431094','yu82ps7qzxerh7t5ivij',1795305972055);
INSERT INTO sessions VALUES('8c9c4c4eb7403430a5f413522461b67ae8c229f0d4e54927a901ab23d8cf3e70','d2fx7eyhjm2xhz8svnpd',1795305973064);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    start TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    turn TEXT NOT NULL,
    winner TEXT NOT NULL,
    termination TEXT NOT NULL
, control TEXT NOT NULL DEFAULT 'none', rated BIGINT NOT NULL DEFAULT 0, number BIGINT NOT NULL DEFAULT 0, turn_began BIGINT NOT NULL DEFAULT 0, warned BIGINT NOT NULL DEFAULT 0, due BIGINT NOT NULL DEFAULT 0, claimed_until BIGINT NOT NULL DEFAULT 0, undos BIGINT NOT NULL DEFAULT 0, plans BIGINT NOT NULL DEFAULT 0);
INSERT INTO games VALUES('emvdp4bf','8x8:W:WE1=12:BD8=12',1795305972099,1795305972127,2,'W','','','14d',1,1,1795305972127,0,1796429172127,0,0,1);
INSERT INTO games VALUES('7vq9n4fq','8x8:W:WE1=12:BD8=12',1795305972099,1795305972099,0,'W','','','14d',1,2,1795305972099,0,1796429172099,0,0,0);
INSERT INTO games VALUES('wt4e8wq7','8x8:W:WE1=12:BD8=12',1795305972154,1795305972234,4,'','W','resignation','14d',1,3,0,0,0,0,0,0);
INSERT INTO games VALUES('j5mgwewn','12x12:W:WE1=24:RA7=24:BH12=24:GL6=24',1795305972341,1795305972695,1,'W','','','none',0,4,0,0,0,0,0,0);
INSERT INTO games VALUES('p3frv9cz','8x8:W:WE1=12:BD8=12',1795305973066,1795305973271,2,'W','','','none',0,5,1795305973271,0,0,0,0,0);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL, bank BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, player)
);
INSERT INTO seats VALUES('emvdp4bf','W','human','cet6rrgdn22eg5ndq6rt',0,0);
INSERT INTO seats VALUES('emvdp4bf','B','human','cg646vwfhfnhtw8gs3zp',0,0);
INSERT INTO seats VALUES('7vq9n4fq','W','human','cg646vwfhfnhtw8gs3zp',0,0);
INSERT INTO seats VALUES('7vq9n4fq','B','human','cet6rrgdn22eg5ndq6rt',0,0);
INSERT INTO seats VALUES('wt4e8wq7','W','human','cet6rrgdn22eg5ndq6rt',0,0);
INSERT INTO seats VALUES('wt4e8wq7','B','human','cg646vwfhfnhtw8gs3zp',0,0);
INSERT INTO seats VALUES('j5mgwewn','W','human','cg646vwfhfnhtw8gs3zp',0,0);
INSERT INTO seats VALUES('j5mgwewn','R','human','cet6rrgdn22eg5ndq6rt',0,0);
INSERT INTO seats VALUES('j5mgwewn','B','open','',0,0);
INSERT INTO seats VALUES('j5mgwewn','G','open','',0,0);
INSERT INTO seats VALUES('p3frv9cz','W','human','d2fx7eyhjm2xhz8svnpd',0,0);
INSERT INTO seats VALUES('p3frv9cz','B','computer','',1,0);
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    happened BIGINT NOT NULL, detail TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, version)
);
INSERT INTO events VALUES('emvdp4bf',1,'moved',0,'',1795305972114,'');
INSERT INTO events VALUES('emvdp4bf',2,'moved',1,'',1795305972127,'');
INSERT INTO events VALUES('wt4e8wq7',1,'moved',0,'',1795305972172,'');
INSERT INTO events VALUES('wt4e8wq7',2,'moved',1,'',1795305972193,'');
INSERT INTO events VALUES('wt4e8wq7',3,'moved',2,'',1795305972212,'');
INSERT INTO events VALUES('wt4e8wq7',4,'ended',0,'',1795305972234,'');
INSERT INTO events VALUES('j5mgwewn',1,'joined',0,'W',1795305972695,'');
INSERT INTO events VALUES('p3frv9cz',1,'moved',0,'',1795305973083,'');
INSERT INTO events VALUES('p3frv9cz',2,'moved',1,'',1795305973271,'');
CREATE TABLE accounts (
    person TEXT PRIMARY KEY REFERENCES people (id),
    name_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
, seen BIGINT NOT NULL DEFAULT 0, preferences TEXT NOT NULL DEFAULT '', pin TEXT NOT NULL DEFAULT '', suspended BIGINT NOT NULL DEFAULT 0);
INSERT INTO accounts VALUES('cet6rrgdn22eg5ndq6rt','cid','$argon2id$v=19$m=19456,t=2,p=1$3HFjEafDCcZaw85OoEsHjA$AxnzO2UNMKqfz0Vwh76U2E4nflsYxpu//uoDzGA+q0A',1795305971788,1795305971802,'language=&theme=dark&board=slate&coins=0&flat=0&notation=plain&sound=0&confirm=0&text=0','$argon2id$v=19$m=19456,t=2,p=1$XTy1GaNPkx1slJ38Kvj6Xw$2Kwk6TU9HrwRsYVISbpGcEdWLf6Y5RAhSk0ro/Apm+g',0);
INSERT INTO accounts VALUES('cg646vwfhfnhtw8gs3zp','dora','$argon2id$v=19$m=19456,t=2,p=1$UpGMjo3tOCRK3XO4seaNVA$StMJz0M6lu15E28+4e2/V8Q3dHQkLm3WffjtTUi9UHg',1795305971912,1795305971922,'','',0);
INSERT INTO accounts VALUES('yu82ps7qzxerh7t5ivij','eve','$argon2id$v=19$m=19456,t=2,p=1$JLrFeKc3BQVaq13q6DLuKw$hfMeLg9JGwskXF4RU8Pspo1FZ5mxhtzvVtvGpLOR5iw',1795305972055,1795305972064,'','',0);
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
INSERT INTO counters VALUES('board',5);
INSERT INTO counters VALUES('report',0);
INSERT INTO counters VALUES('audit',0);
INSERT INTO counters VALUES('plan',1);
INSERT INTO counters VALUES('talk',1);
CREATE TABLE IF NOT EXISTS "moves" (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    played BIGINT NOT NULL,
    clock BIGINT NOT NULL DEFAULT -1,
    undone BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, version)
);
INSERT INTO moves VALUES('emvdp4bf',1,0,'E1-G3',1795305972114,-1,0);
INSERT INTO moves VALUES('emvdp4bf',2,1,'D8-B6',1795305972127,-1,0);
INSERT INTO moves VALUES('wt4e8wq7',1,0,'E1-E3',1795305972172,-1,0);
INSERT INTO moves VALUES('wt4e8wq7',2,1,'D8-B6',1795305972193,-1,0);
INSERT INTO moves VALUES('wt4e8wq7',3,2,'E1-C3',1795305972212,-1,0);
INSERT INTO moves VALUES('p3frv9cz',1,0,'E1-E3',1795305973083,-1,0);
INSERT INTO moves VALUES('p3frv9cz',2,1,'D8-E7',1795305973271,-1,0);
CREATE TABLE undo_requests (
    game TEXT PRIMARY KEY REFERENCES games (id),
    seat TEXT NOT NULL,
    ply BIGINT NOT NULL,
    agreed TEXT NOT NULL,
    refused BIGINT NOT NULL
);
CREATE TABLE pauses (
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (person, kind, began)
);
CREATE TABLE presence (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    closed BIGINT NOT NULL, silent BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, person)
);
CREATE TABLE ratings (
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (who, pool)
);
INSERT INTO ratings VALUES('cet6rrgdn22eg5ndq6rt','small correspondence',1662311,290319,60000,1,1795305972234,1);
INSERT INTO ratings VALUES('cg646vwfhfnhtw8gs3zp','small correspondence',1337689,290319,60000,1,1795305972234,1);
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value_before BIGINT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO rating_changes VALUES('wt4e8wq7','W','cet6rrgdn22eg5ndq6rt','small correspondence',1500000,1662311,290319,1795305972234);
INSERT INTO rating_changes VALUES('wt4e8wq7','B','cg646vwfhfnhtw8gs3zp','small correspondence',1500000,1337689,290319,1795305972234);
CREATE TABLE offers (
    id TEXT PRIMARY KEY,
    founder TEXT NOT NULL REFERENCES people (id),
    setup TEXT NOT NULL,
    control TEXT NOT NULL,
    rated BIGINT NOT NULL,
    colour TEXT NOT NULL,
    games BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    low BIGINT NOT NULL,
    high BIGINT NOT NULL,
    rematch TEXT NOT NULL,
    days BIGINT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL,
    game TEXT NOT NULL
);
INSERT INTO offers VALUES('r8p7cv3uyk','cet6rrgdn22eg5ndq6rt','small','14d',1,'W',2,0,0,0,'',7,1795305972083,1795910772083,1,'begun','emvdp4bf');
INSERT INTO offers VALUES('jnfj9mst4j','cet6rrgdn22eg5ndq6rt','small','14d',1,'W',1,0,0,0,'',7,1795305972140,1795910772140,1,'begun','wt4e8wq7');
INSERT INTO offers VALUES('u9tm8mtyq8','yu82ps7qzxerh7t5ivij','large','3d',0,'',1,0,0,0,'',7,1795305972316,1795910772316,0,'open','');
INSERT INTO offers VALUES('pnehvudgaw','yu82ps7qzxerh7t5ivij','small','3d',0,'',1,1,0,0,'',14,1795305972326,1796515572326,0,'open','');
CREATE TABLE chairs (
    offer TEXT NOT NULL REFERENCES offers (id),
    place BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (offer, place)
);
INSERT INTO chairs VALUES('r8p7cv3uyk',0,'taken','cg646vwfhfnhtw8gs3zp',0);
INSERT INTO chairs VALUES('jnfj9mst4j',0,'taken','cg646vwfhfnhtw8gs3zp',0);
INSERT INTO chairs VALUES('u9tm8mtyq8',0,'asked','cet6rrgdn22eg5ndq6rt',0);
INSERT INTO chairs VALUES('pnehvudgaw',0,'free','',0);
CREATE TABLE game_sets (
    id TEXT NOT NULL,
    round BIGINT NOT NULL,
    games BIGINT NOT NULL,
    game TEXT NOT NULL UNIQUE REFERENCES games (id),
    PRIMARY KEY (id, round)
);
INSERT INTO game_sets VALUES('r8p7cv3uyk',1,2,'emvdp4bf');
INSERT INTO game_sets VALUES('r8p7cv3uyk',2,2,'7vq9n4fq');
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE TABLE mailboxes (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    address TEXT NOT NULL,
    address_key TEXT NOT NULL,
    pending TEXT NOT NULL,
    language TEXT NOT NULL,
    mode TEXT NOT NULL,
    last_notice BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    failure TEXT NOT NULL,
    stop_key TEXT NOT NULL UNIQUE
);
CREATE TABLE mail_links (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    purpose TEXT NOT NULL,
    address TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES accounts (person),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
INSERT INTO tokens VALUES('d0f75c697e8261b764d1cbf1f4635a3aeea9aaf9c33f15b0df7a737e6b24612f','m6h5i9wu8e','cet6rrgdn22eg5ndq6rt','bot','read play',1795305973041,0);
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES accounts (person),
    blocked TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
INSERT INTO blocks VALUES('cg646vwfhfnhtw8gs3zp','yu82ps7qzxerh7t5ivij',1795305972715);
CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    about_name TEXT NOT NULL,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    created BIGINT NOT NULL,
    resolved BIGINT NOT NULL,
    resolution TEXT NOT NULL
);
CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE TABLE plans (
    number BIGINT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    start BIGINT NOT NULL,
    position TEXT NOT NULL,
    moves TEXT NOT NULL,
    at_ply BIGINT NOT NULL,
    cancelled BIGINT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO plans VALUES(1,'emvdp4bf','cg646vwfhfnhtw8gs3zp','B','line',2,'8x8:W:WE1=10,G3=2:BB6=2,D8=10','E1-F2 D8-C7',-1,0,1795305972298);
CREATE TABLE talk (
    number BIGINT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    room TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    said BIGINT NOT NULL,
    removed BIGINT NOT NULL
);
INSERT INTO talk VALUES(1,'emvdp4bf','players','cet6rrgdn22eg5ndq6rt','Good luck ♟',1795305972255,0);
CREATE TABLE mutes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (game, person, room)
);
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
INSERT INTO notes VALUES('emvdp4bf','cet6rrgdn22eg5ndq6rt','Think of the long diagonal',1795305972276);
CREATE TABLE reviews (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    asked BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    report TEXT NOT NULL
);
CREATE TABLE submissions (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    ply BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE TABLE received_mails (
    message_id TEXT PRIMARY KEY,
    ply BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    received BIGINT NOT NULL
);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE tries (
    what TEXT NOT NULL,
    hour BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (what, hour)
);
INSERT INTO tries VALUES('05d4b45f7dc288281604a9493ed149ecb857a8d91cbb9680073732359b79b9bb',498696,4);
INSERT INTO tries VALUES('a8409d4b657e767273dfa8661b092f0dd94dc1768e1c1dd276b7a6db6a91c626',498696,1);
CREATE TABLE nags (
    offer TEXT PRIMARY KEY,
    days BIGINT NOT NULL
);
CREATE TABLE mail_guards (
    person TEXT PRIMARY KEY,
    guard TEXT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX seats_person ON seats (person, game);
CREATE UNIQUE INDEX games_number ON games (number);
CREATE INDEX games_due ON games (due) WHERE due > 0;
CREATE UNIQUE INDEX moves_standing ON moves (game, ply) WHERE undone = 0;
CREATE INDEX ratings_pool ON ratings (pool, value);
CREATE INDEX rating_changes_who ON rating_changes (who, pool, changed);
CREATE INDEX offers_state ON offers (state, listed, expires);
CREATE INDEX offers_founder ON offers (founder, state);
CREATE UNIQUE INDEX offers_rematch ON offers (rematch) WHERE rematch <> '' AND state = 'open';
CREATE INDEX chairs_person ON chairs (person, offer);
CREATE INDEX seats_level ON seats (level, game);
CREATE INDEX outbox_due ON outbox (done, due);
CREATE INDEX mailboxes_address ON mailboxes (address_key);
CREATE INDEX mail_links_person ON mail_links (person, purpose);
CREATE INDEX tokens_person ON tokens (person, created);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE INDEX reports_open ON reports (resolved, number);
CREATE INDEX plans_game ON plans (game, number);
CREATE INDEX talk_game ON talk (game, room, number);
CREATE INDEX talk_person ON talk (person, said);
CREATE INDEX reviews_waiting ON reviews (finished, asked);
CREATE INDEX games_latest ON games (winner, updated);
CREATE INDEX games_by_time ON games (updated);
CREATE INDEX tries_hour ON tries (hour);
COMMIT;
