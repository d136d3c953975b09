//! The statements, once for both databases: `$1` is a parameter in SQLite and PostgreSQL alike.

use std::borrow::Cow;

use sqlx::{Arguments, ColumnIndex, Database, Decode, Encode, FromRow, Row, Type};

use super::{Account, KeptGame, LogEntry, StoredGame, Write, lease, people, sessions, table_file};

/// A statement and the values of its parameters.
pub(super) struct Statement<'a> {
    pub sql: &'static str,
    /// For one that adds a row unless it is there already: finds the row if it is the same, with the
    /// same parameters. So whoever does not know whether a row was stored can store it again.
    pub same: Option<&'static str>,
    /// For one that looks at leases: how many rows it has to find.
    pub finds: Option<u64>,
    values: Vec<Value<'a>>,
}

/// What a parameter can be.
enum Value<'a> {
    Text(Cow<'a, str>),
    MaybeText(Option<&'a str>),
    Number(i64),
    MaybeNumber(Option<i64>),
}

impl<'a> Statement<'a> {
    pub(super) fn new(sql: &'static str) -> Self {
        Statement { sql, same: None, finds: None, values: Vec::new() }
    }

    fn or_same(mut self, same: &'static str) -> Self {
        self.same = Some(same);
        self
    }

    pub(super) fn finds(mut self, rows: u64) -> Self {
        self.finds = Some(rows);
        self
    }

    fn and(mut self, value: Value<'a>) -> Self {
        self.values.push(value);
        self
    }

    pub(super) fn text(self, value: impl Into<Cow<'a, str>>) -> Self {
        self.and(Value::Text(value.into()))
    }

    pub(super) fn maybe_text(self, value: Option<&'a str>) -> Self {
        self.and(Value::MaybeText(value))
    }

    pub(super) fn number(self, value: impl Into<i64>) -> Self {
        self.and(Value::Number(value.into()))
    }

    /// The values as a database takes them.
    pub fn arguments<'s, DB>(&'s self) -> Result<DB::Arguments, sqlx::Error>
    where
        DB: Database,
        &'s str: Encode<'s, DB> + Type<DB>,
        Option<&'s str>: Encode<'s, DB> + Type<DB>,
        i64: Encode<'s, DB> + Type<DB>,
        Option<i64>: Encode<'s, DB> + Type<DB>,
    {
        let mut arguments = DB::Arguments::default();
        for value in &self.values {
            let added = match value {
                Value::Text(text) => arguments.add(&**text),
                Value::MaybeText(text) => arguments.add(*text),
                Value::Number(number) => arguments.add(*number),
                Value::MaybeNumber(number) => arguments.add(*number),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }
}

/// What makes all of it durable.
pub(super) fn writes(batch: &[Write]) -> Vec<Statement<'_>> {
    let (good, tell) = lease::around(batch);
    good.into_iter().chain(batch.iter().flat_map(write)).chain(tell).collect()
}

/// What makes something durable.
fn write(write: &Write) -> Vec<Statement<'_>> {
    match write {
        Write::Append { game, entry } => vec![append(game, entry)],
        Write::NewGame(game, persons) => new_game(game, persons),
        Write::EndGame { id, status, ended, result } => vec![
            Statement::new("UPDATE games SET status = $2, ended = $3, result = $4 WHERE id = $1")
                .text(id)
                .text(*status)
                .number(*ended)
                .text(result),
        ],
        Write::Stamp { game, revision, fingerprints } => stamp(game, *revision, fingerprints),
        Write::GoOn { game, after, number, revision, breaks } => {
            go_on(game, *after, *number, *revision, breaks)
        }
        Write::Keep { game, kept } => keep(game, kept),
        Write::CannotKeep(game) => {
            vec![Statement::new("UPDATE games SET kept = 'lost' WHERE id = $1 AND kept IS NULL").text(game)]
        }
        Write::SaveTable { code, body, updated } => vec![
            Statement::new(
                "INSERT INTO lobby_tables (code, body, updated) VALUES ($1, $2, $3)
                 ON CONFLICT (code) DO UPDATE SET body = excluded.body, updated = excluded.updated",
            )
            .text(code)
            .text(body)
            .number(*updated),
        ],
        Write::DropTable(code) => vec![
            Statement::new("DELETE FROM lobby_tables WHERE code = $1").text(code),
            Statement::new("DELETE FROM scenario_files WHERE owner = $1").text(table_file(code)),
        ],
        Write::DropGame(game) => [
            "DELETE FROM game_log WHERE game = $1",
            "DELETE FROM game_players WHERE game = $1",
            "DELETE FROM games WHERE id = $1",
        ]
        .map(|sql| Statement::new(sql).text(game))
        .into(),
        Write::ScenarioFile { owner, text } => vec![
            Statement::new(
                "INSERT INTO scenario_files (owner, text) VALUES ($1, $2) ON CONFLICT (owner) DO NOTHING",
            )
            .text(owner)
            .text(text),
        ],
        Write::NewAccount(account) => vec![new_account(account)],
        Write::RenameAccount { .. }
        | Write::ChangePassword { .. }
        | Write::ForgetPerson(_)
        | Write::RewriteGame { .. }
        | Write::NewPush(_)
        | Write::EndPush { .. } => people::write(write),
        Write::MoveGames { from, to } => vec![
            Statement::new("UPDATE games SET table_code = $2 WHERE table_code = $1 AND status = 'live'")
                .text(from)
                .text(to),
        ],
        Write::NewSession(_)
        | Write::UseSession { .. }
        | Write::EndSession { .. }
        | Write::EndSessions { .. }
        | Write::VoidTokens { .. }
        | Write::ForgetSessions { .. } => sessions::write(write),
        // That is looked at before anything is written.
        Write::Under(_) => Vec::new(),
        Write::EndLease(lease) => vec![lease::end(lease)],
        Write::Meta(key, value) => vec![
            Statement::new("INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING")
                .text(key)
                .text(value),
        ],
    }
}

fn append<'a>(game: &'a str, entry: &'a LogEntry) -> Statement<'a> {
    Statement::new(
        "INSERT INTO game_log (game, seq, seat, action, outcomes, origin, at, fingerprint)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .or_same(
        "SELECT 1 FROM game_log WHERE game = $1 AND seq = $2 AND seat IS NOT DISTINCT FROM $3
         AND action IS NOT DISTINCT FROM $4 AND outcomes = $5 AND origin = $6 AND at = $7
         AND fingerprint IS NOT DISTINCT FROM $8",
    )
    .text(game)
    .number(entry.seq)
    .and(Value::MaybeNumber(entry.seat.map(i64::from)))
    .and(Value::MaybeText(entry.action.as_deref()))
    .text(&entry.outcomes)
    .text(&entry.origin)
    .number(entry.at)
    .and(Value::MaybeNumber(entry.fingerprint.map(u64::cast_signed)))
}

fn stamp<'a>(game: &'a str, revision: u32, fingerprints: &[(u32, u64)]) -> Vec<Statement<'a>> {
    let played = Statement::new("UPDATE games SET revision = $2 WHERE id = $1").text(game).number(revision);
    let stamped = fingerprints.iter().map(|&(seq, fingerprint)| {
        let step =
            "UPDATE game_log SET fingerprint = $3 WHERE game = $1 AND seq = $2 AND fingerprint IS NULL";
        Statement::new(step).text(game).number(seq).number(fingerprint.cast_signed())
    });
    [played].into_iter().chain(stamped).collect()
}

/// Whoever does not know whether it happened may ask again: then nothing is left to be put aside.
fn go_on<'a>(game: &'a str, after: u32, number: u32, revision: u32, breaks: &'a str) -> Vec<Statement<'a>> {
    vec![
        Statement::new(
            "INSERT INTO dropped_log (game, number, seq, seat, action, outcomes, origin, at, fingerprint)
             SELECT game, $3, seq, seat, action, outcomes, origin, at, fingerprint FROM game_log
             WHERE game = $1 AND seq > $2",
        )
        .text(game)
        .number(after)
        .number(number),
        Statement::new("DELETE FROM game_log WHERE game = $1 AND seq > $2").text(game).number(after),
        Statement::new("UPDATE games SET revision = $2, breaks = $3 WHERE id = $1")
            .text(game)
            .number(revision)
            .text(breaks),
    ]
}

fn keep<'a>(game: &'a str, kept: &'a KeptGame) -> Vec<Statement<'a>> {
    vec![
        Statement::new(
            "INSERT INTO kept_games (game, revision, body) VALUES ($1, $2, $3) ON CONFLICT (game) DO NOTHING",
        )
        .text(game)
        .number(kept.revision)
        .text(&kept.body),
        Statement::new("UPDATE games SET kept = 'whole' WHERE id = $1").text(game),
    ]
}

fn new_game<'a>(game: &'a StoredGame, persons: &'a [Option<String>]) -> Vec<Statement<'a>> {
    let begun = Statement::new(
        "INSERT INTO games (id, table_code, status, revision, started, setup)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .or_same(
        "SELECT 1 FROM games WHERE id = $1 AND table_code = $2 AND status = $3 AND revision = $4
         AND started = $5 AND setup = $6",
    )
    .text(&game.id)
    .text(&game.table)
    .text(&game.status)
    .number(game.revision)
    .number(game.started)
    .text(&game.setup);
    let played = |(seat, person): (u8, &'a Option<String>)| {
        let seated = Statement::new(
            "INSERT INTO game_players (game, seat, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .or_same("SELECT 1 FROM game_players WHERE game = $1 AND seat = $2 AND person = $3");
        Some(seated.text(&game.id).number(seat).text(person.as_ref()?))
    };
    [begun].into_iter().chain((0..).zip(persons).filter_map(played)).collect()
}

fn new_account(account: &Account) -> Statement<'_> {
    Statement::new(
        "INSERT INTO accounts (id, login, name, password, created)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .or_same(
        "SELECT 1 FROM accounts WHERE id = $1 AND login = $2 AND name = $3 AND password = $4 AND created = $5",
    )
    .text(&account.id)
    .text(&account.login)
    .text(&account.name)
    .text(&account.password)
    .number(account.created)
}

pub(super) fn meta(key: &str) -> Statement<'_> {
    Statement::new("SELECT value FROM meta WHERE key = $1").text(key)
}

/// A named value, whatever it was before.
pub(super) fn set_meta<'a>(key: &'a str, value: &'a str) -> Statement<'a> {
    Statement::new(
        "INSERT INTO meta (key, value) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    )
    .text(key)
    .text(value)
}

pub(super) fn table(code: &str) -> Statement<'_> {
    Statement::new("SELECT body FROM lobby_tables WHERE code = $1").text(code)
}

pub(super) fn tables() -> Statement<'static> {
    Statement::new("SELECT code, body FROM lobby_tables ORDER BY code")
}

pub(super) fn scenario_file(owner: &str) -> Statement<'_> {
    Statement::new("SELECT text FROM scenario_files WHERE owner = $1").text(owner)
}

pub(super) fn game(id: &str) -> Statement<'_> {
    Statement::new(
        "SELECT id, table_code, status, revision, started, ended, setup, result, breaks FROM games
         WHERE id = $1",
    )
    .text(id)
}

pub(super) fn log(game: &str, from: u32) -> Statement<'_> {
    Statement::new(
        "SELECT seq, seat, action, outcomes, origin, at, fingerprint FROM game_log
         WHERE game = $1 AND seq >= $2 ORDER BY seq",
    )
    .text(game)
    .number(from)
}

pub(super) fn kept(game: &str) -> Statement<'_> {
    Statement::new("SELECT revision, body FROM kept_games WHERE game = $1").text(game)
}

pub(super) fn to_keep(limit: u32) -> Statement<'static> {
    Statement::new(
        "SELECT id FROM games WHERE ended IS NOT NULL AND kept IS NULL ORDER BY ended DESC LIMIT $1",
    )
    .number(limit)
}

pub(super) fn steps(game: &str) -> Statement<'_> {
    Statement::new("SELECT CAST(COALESCE(MAX(seq), 0) AS BIGINT) FROM game_log WHERE game = $1").text(game)
}

pub(super) fn games_of(person: &str, limit: u32) -> Statement<'_> {
    Statement::new(
        "SELECT seat, id, table_code, status, revision, started, ended, setup, result, breaks
         FROM game_players JOIN games ON id = game
         WHERE person = $1 AND ended IS NOT NULL
         ORDER BY ended DESC LIMIT $2",
    )
    .text(person)
    .number(limit)
}

pub(super) fn account(login: &str) -> Statement<'_> {
    Statement::new("SELECT id, login, name, password, created FROM accounts WHERE login = $1").text(login)
}

pub(super) fn ping() -> Statement<'static> {
    Statement::new("SELECT 1")
}

/// A game with the seat that a person had in it.
pub(super) struct Played {
    pub seat: u8,
    pub game: StoredGame,
}

/// Reads a row of either database by the names of its columns.
macro_rules! read_row {
    ($to:ident, |$row:ident| $made:expr) => {
        impl<'r, R: Row> FromRow<'r, R> for $to
        where
            &'static str: ColumnIndex<R>,
            String: Decode<'r, R::Database> + Type<R::Database>,
            i64: Decode<'r, R::Database> + Type<R::Database>,
        {
            fn from_row($row: &'r R) -> Result<Self, sqlx::Error> {
                Ok($made)
            }
        }
    };
}
pub(super) use read_row;

read_row!(StoredGame, |row| StoredGame {
    id: row.try_get("id")?,
    table: row.try_get("table_code")?,
    status: row.try_get("status")?,
    revision: row.try_get::<i64, _>("revision")? as u32,
    started: row.try_get("started")?,
    ended: row.try_get("ended")?,
    setup: row.try_get("setup")?,
    result: row.try_get("result")?,
    breaks: row.try_get("breaks")?,
});

read_row!(KeptGame, |row| KeptGame {
    revision: row.try_get::<i64, _>("revision")? as u32,
    body: row.try_get("body")?,
});

read_row!(Played, |row| Played {
    seat: row.try_get::<i64, _>("seat")? as u8,
    game: StoredGame::from_row(row)?,
});

read_row!(LogEntry, |row| LogEntry {
    seq: row.try_get::<i64, _>("seq")? as u32,
    seat: row.try_get::<Option<i64>, _>("seat")?.map(|seat| seat as u8),
    action: row.try_get("action")?,
    outcomes: row.try_get("outcomes")?,
    origin: row.try_get("origin")?,
    at: row.try_get("at")?,
    fingerprint: row.try_get::<Option<i64>, _>("fingerprint")?.map(i64::cast_unsigned),
});

read_row!(Account, |row| Account {
    id: row.try_get("id")?,
    login: row.try_get("login")?,
    name: row.try_get("name")?,
    password: row.try_get("password")?,
    created: row.try_get("created")?,
});
