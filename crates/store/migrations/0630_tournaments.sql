-- Tournaments. A change locks the row of the tournament; `steps` counts the steps that were applied.
-- Lists of numbers are written with spaces between them. `kind` says which of the rules count.
-- `stage` is upcoming, running or over, `due` when the next step is due (0 for none), and `waits`
-- whether the tournament before it in the series is under way.
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
CREATE INDEX tournaments_stage ON tournaments (stage, starts, id);
CREATE INDEX tournaments_due ON tournaments (due) WHERE due > 0;

-- `withdrawn` is the reason, empty for a player who takes part.
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
CREATE INDEX tournament_entries_person ON tournament_entries (person, tournament);

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

-- `manner` is empty for a pairing without a result; `absent` holds words such as `3:no-show`.
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

-- The places of the season before.
CREATE TABLE tournament_places (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    person TEXT NOT NULL,
    level BIGINT NOT NULL,
    place BIGINT NOT NULL,
    seeding TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_places_person ON tournament_places (person, tournament);

-- The steps that were applied, each of them once.
CREATE TABLE tournament_steps (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    applied BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- Which game belongs to which pairing. `awaited` while the pairing waits for the game's result.
CREATE TABLE tournament_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    pairing BIGINT NOT NULL,
    awaited BIGINT NOT NULL
);
CREATE INDEX tournament_games_awaited ON tournament_games (tournament, game) WHERE awaited = 1;
