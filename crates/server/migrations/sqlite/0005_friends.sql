-- Browsers that want to be told when a game waits for whoever uses them. Each ends with its session.
CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    public_key TEXT NOT NULL,
    secret TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person);
-- Live games are looked for by their table.
CREATE INDEX games_by_table ON games (table_code);
