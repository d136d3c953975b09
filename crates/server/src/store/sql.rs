//! The statements, once for both databases: `$1` is a parameter in SQLite and PostgreSQL alike.

/// Implements what both stores share. `$backup` is the one method that differs.
macro_rules! implement_store {
    ($store:ty, $database:ty, |$self_:ident, $to:ident| $backup:expr) => {
        #[async_trait::async_trait]
        impl $crate::store::Store for $store {
            async fn commit(&self, batch: &[$crate::store::Write]) -> Result<(), StoreError> {
                use $crate::store::Write;
                let mut transaction = self.write.begin().await?;
                for write in batch {
                    match write {
                        Write::Append { game, entry } => {
                            sqlx::query(
                                "INSERT INTO game_log (game, seq, seat, action, outcomes, origin, at)
                                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                            )
                            .bind(game)
                            .bind(i64::from(entry.seq))
                            .bind(entry.seat.map(i64::from))
                            .bind(&entry.action)
                            .bind(&entry.outcomes)
                            .bind(&entry.origin)
                            .bind(entry.at)
                            .execute(&mut *transaction)
                            .await?;
                        }
                        Write::NewGame(game, persons) => {
                            sqlx::query(
                                "INSERT INTO games (id, table_code, status, revision, started, setup)
                                 VALUES ($1, $2, $3, $4, $5, $6)",
                            )
                            .bind(&game.id)
                            .bind(&game.table)
                            .bind(&game.status)
                            .bind(i64::from(game.revision))
                            .bind(game.started)
                            .bind(&game.setup)
                            .execute(&mut *transaction)
                            .await?;
                            for (seat, person) in persons.iter().enumerate() {
                                let Some(person) = person else { continue };
                                sqlx::query(
                                    "INSERT INTO game_players (game, seat, person) VALUES ($1, $2, $3)",
                                )
                                .bind(&game.id)
                                .bind(seat as i64)
                                .bind(person)
                                .execute(&mut *transaction)
                                .await?;
                            }
                        }
                        Write::EndGame { id, status, ended, result } => {
                            sqlx::query(
                                "UPDATE games SET status = $2, ended = $3, result = $4 WHERE id = $1",
                            )
                            .bind(id)
                            .bind(*status)
                            .bind(*ended)
                            .bind(result)
                            .execute(&mut *transaction)
                            .await?;
                        }
                        Write::SaveTable { code, body, updated } => {
                            sqlx::query(
                                "INSERT INTO lobby_tables (code, body, updated) VALUES ($1, $2, $3)
                                 ON CONFLICT (code) DO UPDATE
                                 SET body = excluded.body, updated = excluded.updated",
                            )
                            .bind(code)
                            .bind(body)
                            .bind(*updated)
                            .execute(&mut *transaction)
                            .await?;
                        }
                        Write::DropTable(code) => {
                            sqlx::query("DELETE FROM lobby_tables WHERE code = $1")
                                .bind(code)
                                .execute(&mut *transaction)
                                .await?;
                            sqlx::query("DELETE FROM scenario_files WHERE owner = $1")
                                .bind($crate::store::table_file(code))
                                .execute(&mut *transaction)
                                .await?;
                        }
                        Write::ScenarioFile { owner, text } => {
                            sqlx::query(
                                "INSERT INTO scenario_files (owner, text) VALUES ($1, $2)
                                 ON CONFLICT (owner) DO NOTHING",
                            )
                            .bind(owner)
                            .bind(text)
                            .execute(&mut *transaction)
                            .await?;
                        }
                        Write::NewAccount(account) => {
                            sqlx::query(
                                "INSERT INTO accounts (id, login, name, password, created)
                                 VALUES ($1, $2, $3, $4, $5)",
                            )
                            .bind(&account.id)
                            .bind(&account.login)
                            .bind(&account.name)
                            .bind(&account.password)
                            .bind(account.created)
                            .execute(&mut *transaction)
                            .await?;
                        }
                        Write::RenameAccount { id, name } => {
                            sqlx::query("UPDATE accounts SET name = $2 WHERE id = $1")
                                .bind(id)
                                .bind(name)
                                .execute(&mut *transaction)
                                .await?;
                        }
                        Write::Meta(key, value) => {
                            sqlx::query(
                                "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
                            )
                            .bind(key)
                            .bind(value)
                            .execute(&mut *transaction)
                            .await?;
                        }
                    }
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
                let row: Option<(String,)> = sqlx::query_as("SELECT value FROM meta WHERE key = $1")
                    .bind(key)
                    .fetch_optional(&self.read)
                    .await?;
                Ok(row.map(|r| r.0))
            }

            async fn tables(&self) -> Result<Vec<(String, String)>, StoreError> {
                Ok(sqlx::query_as("SELECT code, body FROM lobby_tables ORDER BY code")
                    .fetch_all(&self.read)
                    .await?)
            }

            async fn scenario_file(&self, owner: &str) -> Result<Option<String>, StoreError> {
                let row: Option<(String,)> =
                    sqlx::query_as("SELECT text FROM scenario_files WHERE owner = $1")
                        .bind(owner)
                        .fetch_optional(&self.read)
                        .await?;
                Ok(row.map(|r| r.0))
            }

            async fn game(&self, id: &str) -> Result<Option<$crate::store::StoredGame>, StoreError> {
                let row = sqlx::query_as(
                    "SELECT id, table_code, status, revision, started, ended, setup, result
                     FROM games WHERE id = $1",
                )
                .bind(id)
                .fetch_optional(&self.read)
                .await?;
                Ok(row)
            }

            async fn log(&self, game: &str, from: u32) -> Result<Vec<$crate::store::LogEntry>, StoreError> {
                let rows = sqlx::query_as(
                    "SELECT seq, seat, action, outcomes, origin, at FROM game_log
                     WHERE game = $1 AND seq >= $2 ORDER BY seq",
                )
                .bind(game)
                .bind(i64::from(from))
                .fetch_all(&self.read)
                .await?;
                Ok(rows)
            }

            async fn games_of(
                &self,
                person: &str,
                limit: u32,
            ) -> Result<Vec<(u8, $crate::store::StoredGame)>, StoreError> {
                let rows: Vec<$crate::store::sql::Played> = sqlx::query_as(
                    "SELECT seat, id, table_code, status, revision, started, ended, setup, result
                     FROM game_players JOIN games ON id = game
                     WHERE person = $1 AND ended IS NOT NULL
                     ORDER BY ended DESC LIMIT $2",
                )
                .bind(person)
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
                Ok(rows.into_iter().map(|row| (row.seat, row.game)).collect())
            }

            async fn account(&self, login: &str) -> Result<Option<$crate::store::Account>, StoreError> {
                let row: Option<(String, String, String, String, i64)> = sqlx::query_as(
                    "SELECT id, login, name, password, created FROM accounts WHERE login = $1",
                )
                .bind(login)
                .fetch_optional(&self.read)
                .await?;
                Ok(row.map(|(id, login, name, password, created)| $crate::store::Account {
                    id,
                    login,
                    name,
                    password,
                    created,
                }))
            }

            async fn ping(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(&self.read).await?;
                Ok(())
            }

            async fn backup(&self, to: &std::path::Path) -> Result<(), StoreError> {
                let ($self_, $to) = (self, to);
                $backup
            }

            async fn close(&self) {
                self.read.close().await;
                self.write.close().await;
            }
        }
    };
}
pub(super) use implement_store;

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::{LogEntry, StoredGame};

/// A game with the seat that a person had in it.
pub(super) struct Played {
    pub seat: u8,
    pub game: StoredGame,
}

/// Reads a row of either database.
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

read_row!(StoredGame, |row| StoredGame {
    id: row.try_get("id")?,
    table: row.try_get("table_code")?,
    status: row.try_get("status")?,
    revision: row.try_get::<i64, _>("revision")? as u32,
    started: row.try_get("started")?,
    ended: row.try_get("ended")?,
    setup: row.try_get("setup")?,
    result: row.try_get("result")?,
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
});
