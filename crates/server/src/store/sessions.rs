//! The statements about sessions.

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::sql::{Statement, read_row};
use super::{StoredSession, Write};

/// What makes something about sessions durable. Anything else is not written here.
pub(super) fn write(write: &Write) -> Vec<Statement<'_>> {
    match write {
        Write::NewSession(session) => new(session),
        Write::UseSession { id, used } => vec![
            Statement::new("UPDATE sessions SET used = $2 WHERE id = $1 AND used < $2")
                .text(id)
                .number(*used),
        ],
        Write::EndSession { person, id } => {
            let sql = [
                "DELETE FROM sessions WHERE id = $1 AND person = $2",
                "DELETE FROM push_subscriptions WHERE session = $1 AND person = $2",
            ];
            sql.map(|sql| Statement::new(sql).text(id).text(person)).into()
        }
        Write::EndSessions { person, but } => {
            let sql = [
                "DELETE FROM sessions WHERE person = $1 AND id <> $2",
                "DELETE FROM push_subscriptions WHERE person = $1 AND session <> $2",
            ];
            sql.map(|sql| Statement::new(sql).text(person).text(but.as_deref().unwrap_or_default())).into()
        }
        Write::VoidTokens { person, at } => vec![
            Statement::new(
                "INSERT INTO void_tokens (person, at) VALUES ($1, $2)
                 ON CONFLICT (person) DO UPDATE SET at = excluded.at",
            )
            .text(person)
            .number(*at),
        ],
        Write::ForgetSessions { before } => vec![
            Statement::new("DELETE FROM sessions WHERE used < $1").number(*before),
            // Cookies that old are void by themselves.
            Statement::new("DELETE FROM void_tokens WHERE at < $1").number(*before),
        ],
        _ => Vec::new(),
    }
}

/// Whoever logs in again and again loses the sessions that were used least lately.
fn new(session: &StoredSession) -> Vec<Statement<'_>> {
    vec![
        Statement::new(
            "INSERT INTO sessions (id, person, device, created, used) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (id) DO NOTHING",
        )
        .text(&session.id)
        .text(&session.person)
        .text(&session.device)
        .number(session.created)
        .number(session.used),
        Statement::new(
            "DELETE FROM sessions WHERE person = $1 AND id <> $2 AND id NOT IN
             (SELECT id FROM sessions WHERE person = $1 ORDER BY used DESC LIMIT 50)",
        )
        .text(&session.person)
        .text(&session.id),
    ]
}

pub(super) fn one(id: &str) -> Statement<'_> {
    Statement::new("SELECT id, person, device, created, used FROM sessions WHERE id = $1").text(id)
}

pub(super) fn of(person: &str) -> Statement<'_> {
    Statement::new(
        "SELECT id, person, device, created, used FROM sessions WHERE person = $1
         ORDER BY used DESC, created DESC, id",
    )
    .text(person)
}

pub(super) fn void(person: &str) -> Statement<'_> {
    Statement::new("SELECT person FROM void_tokens WHERE person = $1").text(person)
}

read_row!(StoredSession, |row| StoredSession {
    id: row.try_get("id")?,
    person: row.try_get("person")?,
    device: row.try_get("device")?,
    created: row.try_get("created")?,
    used: row.try_get("used")?,
});
