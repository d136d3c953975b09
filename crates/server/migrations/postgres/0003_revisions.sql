-- The fingerprint of the state after each step, as a signed number: by it a change of the rules is noticed.
-- Steps from before it was stored have one at the end of each turn once they have been replayed, or none.
ALTER TABLE game_log ADD COLUMN fingerprint BIGINT;
-- Where a game went on after a change of the rules, as JSON.
ALTER TABLE games ADD COLUMN breaks TEXT;
-- Of an ended game: 'whole' if it is in kept_games, 'lost' if it could not be replayed any more for that.
ALTER TABLE games ADD COLUMN kept TEXT;
CREATE INDEX games_to_keep ON games (ended) WHERE kept IS NULL;
-- Ended games as they were shown under the rules they were played under: packed JSON in base64.
CREATE TABLE kept_games (game TEXT PRIMARY KEY, revision BIGINT NOT NULL, body TEXT NOT NULL);
-- What no longer followed where a game went on, by the number of the break: nothing is thrown away.
CREATE TABLE dropped_log (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    seat BIGINT,
    action TEXT,
    outcomes TEXT NOT NULL,
    origin TEXT NOT NULL,
    at BIGINT NOT NULL,
    fingerprint BIGINT,
    PRIMARY KEY (game, number, seq)
);
