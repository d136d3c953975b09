CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    login TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE lobby_tables (code TEXT PRIMARY KEY, body TEXT NOT NULL, updated BIGINT NOT NULL);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    table_code TEXT NOT NULL,
    status TEXT NOT NULL,
    revision BIGINT NOT NULL,
    started BIGINT NOT NULL,
    ended BIGINT,
    setup TEXT NOT NULL,
    result TEXT
);
CREATE INDEX games_by_end ON games (ended);
CREATE TABLE game_players (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX game_players_by_person ON game_players (person);
-- The append-only log: a game is rebuilt from its set-up and these rows.
CREATE TABLE game_log (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    seat BIGINT,
    action TEXT,
    outcomes TEXT NOT NULL,
    origin TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
