-- Scenario files that are not the program's own, of tables ('table:CODE') and of games ('game:ID').
CREATE TABLE scenario_files (owner TEXT PRIMARY KEY, text TEXT NOT NULL);
