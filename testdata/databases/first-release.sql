-- A database with something of everything: rated games by correspondence, a set, a plan, talk, notes, offers, a block,
-- a token, a PIN, settings, seats for four, a guest. It has the tables of the first release (migration 639);
-- crates/server/tests/site/upgrade.rs opens it. Never edit it.
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
INSERT INTO _sqlx_migrations VALUES(639,'first release','2026-11-22 00:06:06',1,X'a728cf14847ee2f75bc05f97c52ad717588407d4386d8266bf6ac9e98e1e701ffa871a798f934a900377d42bff708578',1000);
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- Where a guest began, as a digest of the network address that only this site can make: guests of one address
    -- have limits together. Empty for accounts.
    origin TEXT NOT NULL DEFAULT ''
);
INSERT INTO people VALUES('cet6rrgdn22eg5ndq6rt','Cid',1795305971788,'');
INSERT INTO people VALUES('cg646vwfhfnhtw8gs3zp','Dora',1795305971912,'');
INSERT INTO people VALUES('yu82ps7qzxerh7t5ivij','Eve',1795305972055,'');
INSERT INTO people VALUES('d2fx7eyhjm2xhz8svnpd','',1795305973064,'');
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    -- When a session was last used, give or take an hour; 0 for never. `device` is its browser, in short, empty for
    -- unknown.
    used BIGINT NOT NULL DEFAULT 0,
    device TEXT NOT NULL DEFAULT '',
    -- When a code of the second factor was last given in a session; 0 for never.
    confirmed BIGINT NOT NULL DEFAULT 0
);
INSERT INTO sessions VALUES('1f04d2b283e938b452b54e89799d9bc222baf3935497613d2fdb96b181086634','cet6rrgdn22eg5ndq6rt',1795305971788,0,'',0);
INSERT INTO sessions VALUES('2872efd630b7ea2f862187f2cff7460261df7a4d4c9542f5d4a0a75289f7268a','cg646vwfhfnhtw8gs3zp',1795305971912,0,'',0);
INSERT INTO sessions VALUES('ed835bc6620c21fa6630fa23b95b0e973baa533bfff3a3fd0bd9d3bb43431094','yu82ps7qzxerh7t5ivij',1795305972055,0,'',0);
INSERT INTO sessions VALUES('8c9c4c4eb7403430a5f413522461b67ae8c229f0d4e54927a901ab23d8cf3e70','d2fx7eyhjm2xhz8svnpd',1795305973064,0,'',0);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    start TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    turn TEXT NOT NULL,
    winner TEXT NOT NULL,
    termination TEXT NOT NULL,
    -- What the players agreed on (`control` as in 300+5, 3d or none), and the number that people who play by mail
    -- call a board by.
    control TEXT NOT NULL DEFAULT 'none',
    rated BIGINT NOT NULL DEFAULT 0,
    number BIGINT NOT NULL DEFAULT 0,
    -- The clocks of games, what ends a game or shortens it, and when clocks stand still. `turn_began` is since when
    -- the player to move has been thinking, 0 while no clock runs; `due` is when somebody has to look at the clock,
    -- 0 for never, and `claimed_until` until when a process has taken that upon itself.
    turn_began BIGINT NOT NULL DEFAULT 0,
    warned BIGINT NOT NULL DEFAULT 0,
    due BIGINT NOT NULL DEFAULT 0,
    claimed_until BIGINT NOT NULL DEFAULT 0,
    undos BIGINT NOT NULL DEFAULT 0,
    -- Counts every change of a game's plans: a move that was decided on while a player changed theirs is decided
    -- anew.
    plans BIGINT NOT NULL DEFAULT 0,
    -- What the search for finished games asks: how many moves stood at the end, how many computers played, and
    -- whether the game is for everybody to find. Games that were called off, in which nobody has moved, or in which
    -- one person played all sides are not.
    plies BIGINT NOT NULL DEFAULT 0,
    computers BIGINT NOT NULL DEFAULT 0,
    listed BIGINT NOT NULL DEFAULT 0,
    -- Whether the explorer has dealt with a finished game.
    explored BIGINT NOT NULL DEFAULT 0,
    -- Several processes on one database. `thinking_until` is until when one of them thinks for the computer that has
    -- to move; 0 when none does.
    thinking_until BIGINT NOT NULL DEFAULT 0,
    -- What pages ask about running games, kept with every change of a game, so that no page replays or counts all
    -- games of a player. `position` is the position at the version `position_version`; a worker writes it for
    -- running games in which the two versions differ.
    position TEXT NOT NULL DEFAULT '',
    position_version BIGINT NOT NULL DEFAULT -1,
    -- Whether a finished game is counted in `results`. A worker counts those that are not.
    counted BIGINT NOT NULL DEFAULT 0
);
INSERT INTO games VALUES('emvdp4bf','8x8:W:WE1=12:BD8=12',1795305972099,1795305972127,2,'W','','','14d',1,1,1795305972127,0,1796429172127,0,0,1,0,0,0,0,0,'',-1,0);
INSERT INTO games VALUES('7vq9n4fq','8x8:W:WE1=12:BD8=12',1795305972099,1795305972099,0,'W','','','14d',1,2,1795305972099,0,1796429172099,0,0,0,0,0,0,0,0,'',-1,0);
INSERT INTO games VALUES('wt4e8wq7','8x8:W:WE1=12:BD8=12',1795305972154,1795305972234,4,'','W','resignation','14d',1,3,0,0,0,0,0,0,3,0,1,0,0,'',-1,0);
INSERT INTO games VALUES('j5mgwewn','12x12:W:WE1=24:RA7=24:BH12=24:GL6=24',1795305972341,1795305972695,1,'W','','','none',0,4,0,0,0,0,0,0,0,0,0,0,0,'',-1,0);
INSERT INTO games VALUES('p3frv9cz','8x8:W:WE1=12:BD8=12',1795305973066,1795305973271,2,'W','','','none',0,5,1795305973271,0,0,0,0,0,0,0,0,0,0,'',-1,0);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    -- What a player had left when the turn began.
    bank BIGINT NOT NULL DEFAULT 0,
    -- Whether the game of a seat is over, so that games that go on are found without those that have ended.
    ended BIGINT NOT NULL DEFAULT 0,
    -- When the game of a seat ended, 0 while it goes on: the games of one player, the latest first.
    finished BIGINT NOT NULL DEFAULT 0,
    -- Of a running game, for each seat: the key of the position (0 while unknown), when the game last changed, and
    -- whether others wait for this player's move.
    position_key BIGINT NOT NULL DEFAULT 0,
    updated BIGINT NOT NULL DEFAULT 0,
    awaited BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, player)
);
INSERT INTO seats VALUES('emvdp4bf','W','human','cet6rrgdn22eg5ndq6rt',0,0,0,0,0,1795305972127,1);
INSERT INTO seats VALUES('emvdp4bf','B','human','cg646vwfhfnhtw8gs3zp',0,0,0,0,0,1795305972127,0);
INSERT INTO seats VALUES('7vq9n4fq','W','human','cg646vwfhfnhtw8gs3zp',0,0,0,0,0,1795305972099,1);
INSERT INTO seats VALUES('7vq9n4fq','B','human','cet6rrgdn22eg5ndq6rt',0,0,0,0,0,1795305972099,0);
INSERT INTO seats VALUES('wt4e8wq7','W','human','cet6rrgdn22eg5ndq6rt',0,0,1,1795305972234,0,0,0);
INSERT INTO seats VALUES('wt4e8wq7','B','human','cg646vwfhfnhtw8gs3zp',0,0,1,1795305972234,0,0,0);
INSERT INTO seats VALUES('j5mgwewn','W','human','cg646vwfhfnhtw8gs3zp',0,0,0,0,0,1795305972695,0);
INSERT INTO seats VALUES('j5mgwewn','R','human','cet6rrgdn22eg5ndq6rt',0,0,0,0,0,1795305972695,0);
INSERT INTO seats VALUES('j5mgwewn','B','open','',0,0,0,0,0,1795305972695,0);
INSERT INTO seats VALUES('j5mgwewn','G','open','',0,0,0,0,0,1795305972695,0);
INSERT INTO seats VALUES('p3frv9cz','W','human','d2fx7eyhjm2xhz8svnpd',0,0,0,0,0,1795305973271,1);
INSERT INTO seats VALUES('p3frv9cz','B','computer','',1,0,0,0,0,1795305973271,0);
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    happened BIGINT NOT NULL,
    -- Why somebody left.
    detail TEXT NOT NULL DEFAULT '',
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
    created BIGINT NOT NULL,
    -- When the owner of an account was last here, give or take some minutes.
    seen BIGINT NOT NULL DEFAULT 0,
    -- How the owner of an account likes the pages, as the cookie of guests says it; the hash of the PIN that can
    -- only play by mail, empty without one; and since when the account is shut, 0 while it is not.
    preferences TEXT NOT NULL DEFAULT '',
    pin TEXT NOT NULL DEFAULT '',
    suspended BIGINT NOT NULL DEFAULT 0
);
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
INSERT INTO counters VALUES('review',0);
INSERT INTO counters VALUES('alive',0);
INSERT INTO counters VALUES('drift',0);
INSERT INTO counters VALUES('oldest_program',639);
CREATE TABLE moves (
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
    refused BIGINT NOT NULL,
    -- What a request of a player asks the others for: to take moves back (`undo`, with `ply` moves left) or to end
    -- the game without a result (`call-off`).
    wish TEXT NOT NULL DEFAULT 'undo'
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
    closed BIGINT NOT NULL,
    -- Whether the last sign of life came from a page without scripts, which gives no other by itself.
    silent BIGINT NOT NULL DEFAULT 0,
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
    -- Which of the rated games of `who` in the pool this was, from 1. Clocks of nodes differ, so `changed` does not
    -- always order the games of a player.
    number BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);
INSERT INTO rating_changes VALUES('wt4e8wq7','W','cet6rrgdn22eg5ndq6rt','small correspondence',1500000,1662311,290319,1795305972234,0);
INSERT INTO rating_changes VALUES('wt4e8wq7','B','cg646vwfhfnhtw8gs3zp','small correspondence',1500000,1337689,290319,1795305972234,0);
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
    -- Whether the offer of a chair is open no more, so that the open offers of a person are found without those from
    -- which their games have begun.
    closed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (offer, place)
);
INSERT INTO chairs VALUES('r8p7cv3uyk',0,'taken','cg646vwfhfnhtw8gs3zp',0,1);
INSERT INTO chairs VALUES('jnfj9mst4j',0,'taken','cg646vwfhfnhtw8gs3zp',0,1);
INSERT INTO chairs VALUES('u9tm8mtyq8',0,'asked','cet6rrgdn22eg5ndq6rt',0,0);
INSERT INTO chairs VALUES('pnehvudgaw',0,'free','',0,0);
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
    resolution TEXT NOT NULL,
    -- Reports may be about a puzzle instead of a person.
    puzzle TEXT NOT NULL DEFAULT ''
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
    report TEXT NOT NULL,
    -- Whose turn it is: reviews of one address take turns with those of other addresses. `origin` is a digest of the
    -- address that a review was asked for from, which only this site can make; it is empty once the review is
    -- finished. Reviews are taken by `turn` first.
    origin TEXT NOT NULL DEFAULT '',
    turn BIGINT NOT NULL DEFAULT 0
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
    received BIGINT NOT NULL,
    -- What a mail that came in has done already, written in the transaction that does it: `said` when its text is a
    -- line of chat, `done` when its command is carried out, 0 until then. A mail that is delivered again after a
    -- crash does neither twice.
    said BIGINT NOT NULL DEFAULT 0,
    done BIGINT NOT NULL DEFAULT 0
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
CREATE TABLE mailed_talk (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE TABLE silent_answers (
    person TEXT PRIMARY KEY
);
CREATE TABLE downtimes (
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (ends, began)
);
CREATE TABLE second_factors (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    secret TEXT NOT NULL,
    since BIGINT NOT NULL,
    begun BIGINT NOT NULL,
    last_step BIGINT NOT NULL
);
CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES accounts (person),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (person, code_hash)
);
CREATE TABLE variation_trees (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    version BIGINT NOT NULL,
    tree TEXT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE TABLE opt_ins (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, name)
);
CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    progress BIGINT NOT NULL,
    won BIGINT NOT NULL,
    value_before BIGINT NOT NULL,
    value BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE TABLE puzzle_ratings (
    person TEXT PRIMARY KEY,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE TABLE puzzle_grades (
    puzzle TEXT PRIMARY KEY,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE TABLE puzzle_streaks (
    person TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    solved BIGINT NOT NULL,
    progress BIGINT NOT NULL,
    running BIGINT NOT NULL,
    best BIGINT NOT NULL,
    version BIGINT NOT NULL
);
CREATE TABLE offline_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    local TEXT NOT NULL,
    saved BIGINT NOT NULL
);
CREATE TABLE explored_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    setup TEXT NOT NULL,
    source TEXT NOT NULL,
    speed TEXT NOT NULL,
    band BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    winner TEXT NOT NULL,
    line TEXT NOT NULL
);
CREATE TABLE explored_moves (
    setup TEXT NOT NULL,
    position BIGINT NOT NULL,
    source TEXT NOT NULL,
    speed TEXT NOT NULL,
    band BIGINT NOT NULL,
    move TEXT NOT NULL,
    games BIGINT NOT NULL,
    white BIGINT NOT NULL,
    red BIGINT NOT NULL,
    black BIGINT NOT NULL,
    green BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    rating_sum BIGINT NOT NULL,
    PRIMARY KEY (setup, position, source, speed, band, move)
);
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    session TEXT NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    device TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE TABLE push_settings (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    turn BIGINT NOT NULL,
    challenge BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    clock BIGINT NOT NULL,
    time_zone TEXT NOT NULL,
    next_reminder BIGINT NOT NULL,
    -- The hours of the day, in the time zone, of the daily reminders, separated by blanks.
    reminders TEXT NOT NULL DEFAULT ''
);
CREATE TABLE push_messages (
    id TEXT PRIMARY KEY,
    subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE TABLE course_steps (
    person TEXT NOT NULL REFERENCES people (id),
    step TEXT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (person, step)
);
CREATE TABLE administrators (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    since BIGINT NOT NULL
);
CREATE TABLE banner (
    language TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    ends BIGINT NOT NULL
);
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE TABLE identity_requests (
    state_hash TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    links BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE results (
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    setup TEXT NOT NULL,
    speed TEXT NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    PRIMARY KEY (person, level, setup, speed)
);
CREATE TABLE rated_pairs (
    who TEXT NOT NULL,
    opponent TEXT NOT NULL,
    pool TEXT NOT NULL,
    since BIGINT NOT NULL,
    gained BIGINT NOT NULL,
    PRIMARY KEY (who, opponent, pool)
);
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    vacation_days BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    round_time BIGINT NOT NULL,
    check_in BIGINT NOT NULL,
    last_entry_round BIGINT NOT NULL,
    max_breaks BIGINT NOT NULL,
    setup TEXT NOT NULL,
    control TEXT NOT NULL,
    rated BIGINT NOT NULL,
    organiser TEXT NOT NULL,
    starts BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    began BIGINT NOT NULL,
    period BIGINT NOT NULL,
    capacity BIGINT NOT NULL,
    phase TEXT NOT NULL,
    stage TEXT NOT NULL,
    steps BIGINT NOT NULL,
    successor TEXT NOT NULL,
    successor_start BIGINT NOT NULL,
    waits BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE TABLE tournament_entries (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    rating BIGINT NOT NULL,
    joined BIGINT NOT NULL,
    stay TEXT NOT NULL,
    checked_in BIGINT NOT NULL,
    first_round BIGINT NOT NULL,
    breaks TEXT NOT NULL,
    withdrawn TEXT NOT NULL,
    withdrawn_at BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE TABLE tournament_divisions (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    level BIGINT NOT NULL,
    members TEXT NOT NULL,
    PRIMARY KEY (tournament, level)
);
CREATE TABLE tournament_rounds (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    paired BIGINT NOT NULL,
    deadline BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE TABLE tournament_pairings (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    division BIGINT NOT NULL,
    cup_match BIGINT NOT NULL,
    players TEXT NOT NULL,
    after_pairing BIGINT NOT NULL,
    game TEXT NOT NULL,
    left_players TEXT NOT NULL,
    stopped BIGINT NOT NULL,
    manner TEXT NOT NULL,
    places TEXT NOT NULL,
    absent TEXT NOT NULL,
    used TEXT NOT NULL,
    decided BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE TABLE tournament_places (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    place BIGINT NOT NULL,
    seeding TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE TABLE tournament_steps (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    applied BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE TABLE tournament_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    pairing BIGINT NOT NULL,
    awaited BIGINT NOT NULL
);
CREATE INDEX people_origin ON people (origin) WHERE origin <> '';
CREATE INDEX sessions_person ON sessions (person);
CREATE UNIQUE INDEX games_number ON games (number);
CREATE INDEX games_due ON games (due) WHERE due > 0;
CREATE INDEX games_latest ON games (winner, updated);
CREATE INDEX games_by_time ON games (updated);
CREATE INDEX games_running ON games (updated, number) WHERE turn <> '';
CREATE INDEX games_over ON games (updated, number) WHERE turn = '';
CREATE INDEX games_listed ON games (updated, number) WHERE listed = 1;
CREATE INDEX games_listed_start ON games (start, updated, number) WHERE listed = 1;
CREATE INDEX games_unexplored ON games (updated, number) WHERE listed = 1 AND explored = 0;
CREATE INDEX games_unplaced ON games (number) WHERE turn <> '' AND position_version <> version;
CREATE INDEX games_uncounted ON games (number) WHERE winner <> '' AND counted = 0;
CREATE INDEX seats_person ON seats (person, game);
CREATE INDEX seats_level ON seats (level, game);
CREATE INDEX seats_running ON seats (person, game) WHERE ended = 0;
CREATE INDEX seats_computers ON seats (game, player) WHERE kind = 'computer' AND ended = 0;
CREATE INDEX seats_finished ON seats (person, level, finished) WHERE finished > 0;
CREATE INDEX seats_position ON seats (person, position_key) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_updated ON seats (person, level, updated) WHERE ended = 0 AND kind <> 'open';
CREATE INDEX seats_awaited ON seats (person, updated) WHERE awaited = 1;
CREATE UNIQUE INDEX moves_standing ON moves (game, ply) WHERE undone = 0;
CREATE INDEX presence_person ON presence (person);
CREATE INDEX ratings_pool ON ratings (pool, value);
CREATE INDEX rating_changes_who ON rating_changes (who, pool, changed);
CREATE INDEX offers_state ON offers (state, listed, expires);
CREATE INDEX offers_founder ON offers (founder, state);
CREATE UNIQUE INDEX offers_rematch ON offers (rematch)
    WHERE rematch <> '' AND state IN ('open', 'begun');
CREATE INDEX offers_game ON offers (game) WHERE game <> '';
CREATE INDEX offers_created ON offers (created);
CREATE INDEX chairs_person ON chairs (person, offer);
CREATE INDEX chairs_open ON chairs (person, offer) WHERE closed = 0;
CREATE INDEX outbox_due ON outbox (done, due);
CREATE INDEX outbox_person ON outbox (person);
CREATE INDEX mailboxes_address ON mailboxes (address_key);
CREATE INDEX mail_links_person ON mail_links (person, purpose);
CREATE INDEX tokens_person ON tokens (person, created);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE INDEX reports_open ON reports (resolved, number);
CREATE INDEX reports_person ON reports (person, created);
CREATE INDEX plans_game ON plans (game, number);
CREATE INDEX plans_person ON plans (person);
CREATE INDEX talk_game ON talk (game, room, number);
CREATE INDEX talk_person ON talk (person, said);
CREATE INDEX talk_said ON talk (said);
CREATE INDEX mutes_person ON mutes (person);
CREATE INDEX notes_person ON notes (person);
CREATE INDEX reviews_waiting ON reviews (finished, asked);
CREATE INDEX reviews_person ON reviews (person);
CREATE INDEX reviews_failed ON reviews (finished) WHERE report = '';
CREATE INDEX reviews_turn ON reviews (finished, turn, asked);
CREATE INDEX submissions_person ON submissions (person);
CREATE INDEX received_mails_received ON received_mails (received);
CREATE INDEX tries_hour ON tries (hour);
CREATE INDEX mailed_talk_person ON mailed_talk (person);
CREATE INDEX variation_trees_person ON variation_trees (person);
CREATE UNIQUE INDEX offline_games_person ON offline_games (person, local);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX push_settings_next ON push_settings (next_reminder);
CREATE INDEX push_messages_due ON push_messages (done, due);
CREATE INDEX push_messages_subscription ON push_messages (subscription);
CREATE UNIQUE INDEX identities_person ON identities (person, issuer);
CREATE INDEX identity_requests_created ON identity_requests (created);
CREATE INDEX tournaments_stage ON tournaments (stage, starts, id);
CREATE INDEX tournaments_due ON tournaments (due) WHERE due > 0;
CREATE INDEX tournament_entries_person ON tournament_entries (person, tournament);
CREATE INDEX tournament_places_person ON tournament_places (person, tournament);
CREATE INDEX tournament_games_awaited ON tournament_games (tournament, game) WHERE awaited = 1;
COMMIT;
