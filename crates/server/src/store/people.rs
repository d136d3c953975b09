//! The statements about people: their accounts, what is kept of them, and how they are told something.

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::sql::{Statement, read_row};
use super::{Push, Write};

/// What makes something about people durable. Anything else is not written here.
pub(super) fn write(write: &Write) -> Vec<Statement<'_>> {
    match write {
        Write::RenameAccount { id, name } => {
            vec![Statement::new("UPDATE accounts SET name = $2 WHERE id = $1").text(id).text(name)]
        }
        Write::ChangePassword { id, password } => {
            vec![Statement::new("UPDATE accounts SET password = $2 WHERE id = $1").text(id).text(password)]
        }
        Write::ForgetPerson(person) => [
            "DELETE FROM accounts WHERE id = $1",
            "DELETE FROM sessions WHERE person = $1",
            "DELETE FROM push_subscriptions WHERE person = $1",
            "DELETE FROM game_players WHERE person = $1",
        ]
        .map(|sql| Statement::new(sql).text(person))
        .into(),
        Write::RewriteGame { id, setup, result, kept } => {
            let game = Statement::new("UPDATE games SET setup = $2, result = $3 WHERE id = $1")
                .text(id)
                .text(setup)
                .maybe_text(result.as_deref());
            let kept = kept.as_ref().map(|kept| {
                Statement::new("UPDATE kept_games SET body = $2 WHERE game = $1").text(id).text(kept)
            });
            [Some(game), kept].into_iter().flatten().collect()
        }
        Write::NewPush(push) => new_push(push),
        Write::EndPush { endpoint, person } => vec![
            Statement::new("DELETE FROM push_subscriptions WHERE endpoint = $1 AND person = $2")
                .text(endpoint)
                .text(person),
        ],
        _ => Vec::new(),
    }
}

/// A browser is told for whoever used it last; whoever has many loses the oldest.
fn new_push(push: &Push) -> Vec<Statement<'_>> {
    vec![
        Statement::new(
            "INSERT INTO push_subscriptions (endpoint, person, session, public_key, secret, language, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session,
             public_key = excluded.public_key, secret = excluded.secret, language = excluded.language",
        )
        .text(&push.endpoint)
        .text(&push.person)
        .text(&push.session)
        .text(&push.public_key)
        .text(&push.secret)
        .text(&push.language)
        .number(push.created),
        Statement::new(
            "DELETE FROM push_subscriptions WHERE person = $1 AND endpoint <> $2 AND endpoint NOT IN
             (SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY created DESC LIMIT 10)",
        )
        .text(&push.person)
        .text(&push.endpoint),
    ]
}

pub(super) fn account_of(person: &str) -> Statement<'_> {
    Statement::new("SELECT id, login, name, password, created FROM accounts WHERE id = $1").text(person)
}

pub(super) fn pushes_of(person: &str) -> Statement<'_> {
    Statement::new(
        "SELECT endpoint, person, session, public_key, secret, language, created
         FROM push_subscriptions WHERE person = $1 ORDER BY created",
    )
    .text(person)
}

pub(super) fn tables_of(person: &str, limit: u32) -> Statement<'_> {
    Statement::new(
        "SELECT table_code FROM game_players JOIN games ON id = game
         WHERE person = $1 AND status = 'live' ORDER BY started DESC LIMIT $2",
    )
    .text(person)
    .number(limit)
}

pub(super) fn all_games_of<'a>(person: &'a str, after: &'a str, limit: u32) -> Statement<'a> {
    Statement::new(
        "SELECT seat, id, table_code, status, revision, started, ended, setup, result, breaks
         FROM game_players JOIN games ON id = game
         WHERE person = $1 AND id > $2 ORDER BY id LIMIT $3",
    )
    .text(person)
    .text(after)
    .number(limit)
}

read_row!(Push, |row| Push {
    endpoint: row.try_get("endpoint")?,
    person: row.try_get("person")?,
    session: row.try_get("session")?,
    public_key: row.try_get("public_key")?,
    secret: row.try_get("secret")?,
    language: row.try_get("language")?,
    created: row.try_get("created")?,
});
