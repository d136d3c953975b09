-- Sessions of accounts, which their owners can look at and end.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_use ON sessions (used);
-- Persons whose cookies without a stored session are void: guests who wanted to be forgotten or have made
-- an account, and accounts that have ended a session.
CREATE TABLE void_tokens (person TEXT PRIMARY KEY, at BIGINT NOT NULL);
