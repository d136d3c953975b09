-- The nodes that share this database, each for as long as it says so. Their clock is this database's.
CREATE TABLE nodes (
    name TEXT PRIMARY KEY,
    -- Made anew at every start: leases belong to it, so that a node that comes back has none of before.
    instance TEXT NOT NULL UNIQUE,
    -- Where other nodes reach it.
    peer TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
-- Of every open table the node that it belongs to. A lease is good as long as its node is.
CREATE TABLE table_leases (
    code TEXT PRIMARY KEY,
    -- Empty where it was handed over and nobody has taken it yet.
    instance TEXT NOT NULL,
    -- Greater than that of any lease before: what is written under an older one is refused.
    epoch BIGINT NOT NULL
);
CREATE INDEX table_leases_by_instance ON table_leases (instance);
CREATE SEQUENCE lease_epochs;
-- Work that any node may do which has time for it, each once: whoever does it holds its row.
CREATE TABLE jobs (
    kind TEXT NOT NULL,
    -- What it is about: of 'keep' a game that has ended.
    subject TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
);
-- The least schema that a program must know to use this database: a step that takes something away that older
-- programs need raises it.
INSERT INTO meta (key, value) VALUES ('schema_least', '5') ON CONFLICT (key) DO NOTHING;
