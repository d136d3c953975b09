//! PostgreSQL, for those who already run one.

use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool, Postgres};
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

use super::StoreError;
use super::backend::{Backend, PROBE, Readable, Slot, token};
use super::migrations::{POSTGRES, migrator};
use super::sql::{self, Statement};

/// How long a connection may take to be made.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a connection may take to show that it is there still.
const ALIVE: Duration = Duration::from_secs(2);
/// How long a transaction may take before its line counts as dead.
const LONGEST: Duration = Duration::from_secs(30);
/// How often, and how far apart, a lock is asked for that a connection which has just ended may still hold.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);
/// The named value that tells which server claimed the database last.
const OWNER: &str = "server";
/// The one that tells the least schema that a program must know.
const LEAST: &str = "schema_least";

/// Who else may write while a store is open.
enum Claim {
    /// Whoever likes: a tool has it open.
    Open,
    /// Nobody; the name under which a server has claimed the database.
    Alone(String),
    /// Other nodes. What is written for tables names a lease.
    Shared,
}

/// A PostgreSQL database.
pub struct PostgresStore {
    options: PgConnectOptions,
    /// The one connection that writes. That of a server holds the lock on the database: whoever can
    /// write has the lock, and once another connection has it, the one before has ended and so has
    /// whatever it was about to commit.
    write: Mutex<Slot<PgConnection>>,
    read: PgPool,
    claim: Claim,
    /// Whether another server has claimed it since. What it wrote is not known here: this one is done.
    lost: AtomicBool,
}

impl PostgresStore {
    /// Connects and brings the tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let mut first = connect(&options).await?;
        migrate(&mut first).await?;
        Self::with(options, first, Claim::Open).await
    }

    /// The same for the one server that may write there.
    pub async fn claim(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let mut first = connect(&options).await?;
        // Before anything is written, the tables included.
        lock(&mut first, false).await?;
        migrate(&mut first).await?;
        let owner = token();
        // Nodes that had it before are none any more, whatever they believe.
        let nodes = [Statement::new("DELETE FROM table_leases"), Statement::new("DELETE FROM nodes")];
        let claimed: Vec<_> = [sql::set_meta(OWNER, &owner)].into_iter().chain(nodes).collect();
        transact(&mut first, &claimed).await?;
        Self::with(options, first, Claim::Alone(owner)).await
    }

    /// The same for a node, beside which other nodes may write.
    pub async fn share(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let mut first = connect(&options).await?;
        stand_beside(&mut first).await?;
        migrate(&mut first).await?;
        // A server that had the database for itself and lost its line does not take it back.
        transact(&mut first, &[sql::set_meta(OWNER, &token())]).await?;
        Self::with(options, first, Claim::Shared).await
    }

    async fn with(options: PgConnectOptions, first: PgConnection, claim: Claim) -> Result<Self, StoreError> {
        let pool = PgPoolOptions::new().max_connections(4).acquire_timeout(PATIENCE);
        let read = pool.connect_with(options.clone()).await?;
        let write = Mutex::new(Slot::Ready(first));
        Ok(PostgresStore { options, write, read, claim, lost: AtomicBool::new(false) })
    }

    /// A new connection for writing, with the lock.
    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let taken = || {
            let why = "another server has taken over the database; this one must be started again";
            StoreError::Taken(why.to_owned())
        };
        if self.lost.load(Ordering::Relaxed) {
            return Err(taken());
        }
        let mut connection = connect(&self.options).await?;
        if matches!(self.claim, Claim::Shared) {
            stand_beside(&mut connection).await?;
        }
        if let Claim::Alone(owner) = &self.claim {
            let locked = lock(&mut connection, false).await;
            let statement = sql::meta(OWNER);
            let query = sqlx::query_as_with(statement.sql, statement.arguments::<Postgres>()?);
            let last: Option<(String,)> =
                query.fetch_optional(&mut connection).await.map_err(StoreError::before_commit)?;
            if last.is_none_or(|(last,)| last != *owner) {
                self.lost.store(true, Ordering::Relaxed);
                return Err(taken());
            }
            // Without a new owner it is our last connection that still has it.
            locked?;
        }
        Ok(connection)
    }
}

pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connected = timeout(PATIENCE, PgConnection::connect_with(options)).await;
    let mut connection = connected
        .map_err(|_| StoreError::Away("no answer".to_owned()))?
        .map_err(StoreError::before_commit)?;
    // A connection whose other end has vanished gives its lock back within a minute.
    for sql in
        ["SET tcp_keepalives_idle = 15", "SET tcp_keepalives_interval = 5", "SET tcp_keepalives_count = 3"]
    {
        sqlx::query(sql).execute(&mut connection).await.map_err(StoreError::before_commit)?;
    }
    Ok(connection)
}

/// What a connection of a node needs. One that is cut off or paused in the middle of a transaction has looked at its
/// leases, and would keep others from them for as long as the database believes in it.
async fn stand_beside(connection: &mut PgConnection) -> Result<(), StoreError> {
    lock(connection, true).await?;
    let sql = "SET idle_in_transaction_session_timeout = 2000";
    sqlx::query(sql).execute(connection).await.map_err(StoreError::before_commit)?;
    Ok(())
}

/// Takes the lock of the session on the tables of this schema, which nodes share. It ends with the connection.
async fn lock(connection: &mut PgConnection, shared: bool) -> Result<(), StoreError> {
    // The first number is ours alone, so that other programs can have locks of their own.
    let sql = match shared {
        false => "SELECT pg_try_advisory_lock(1952541796, hashtext(current_schema()))",
        true => "SELECT pg_try_advisory_lock_shared(1952541796, hashtext(current_schema()))",
    };
    for _ in 0..TRIES {
        let (locked,): (bool,) =
            sqlx::query_as(sql).fetch_one(&mut *connection).await.map_err(StoreError::before_commit)?;
        if locked {
            return Ok(());
        }
        sleep(PAUSE).await;
    }
    let why = match shared {
        false => "another server is using this database; only one can at a time",
        true => "a server that is not a node is using this database for itself; stop it first",
    };
    Err(StoreError::Taken(why.to_owned()))
}

/// Brings the tables up to date. Where a newer program has done so already, this one goes on with them as long as
/// nothing is gone that it needs: so two versions can serve beside each other while nodes are replaced.
async fn migrate(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut steps = migrator(POSTGRES);
    let known = steps.iter().map(|step| step.version).max().unwrap_or_default();
    let sql = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let (begun,): (bool,) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
    if begun {
        let sql = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
        let (has,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
        if has > known {
            let statement = sql::meta(LEAST);
            let query = sqlx::query_as_with(statement.sql, statement.arguments::<Postgres>()?);
            let least: Option<(String,)> = query.fetch_optional(&mut *connection).await?;
            let least = least.and_then(|(least,)| least.parse().ok()).unwrap_or(has);
            if least > known {
                return Err(StoreError::Newer { has, least, known });
            }
            steps.set_ignore_missing(true);
        }
    }
    Ok(steps.run(connection).await?)
}

/// All of it in one transaction. After an error the connection is of no more use.
async fn transact(connection: &mut PgConnection, statements: &[Statement<'_>]) -> Result<(), StoreError> {
    let refused = StoreError::before_commit;
    sqlx::query("BEGIN").execute(&mut *connection).await.map_err(refused)?;
    for statement in statements {
        let query = sqlx::query_with(statement.sql, statement.arguments::<Postgres>().map_err(refused)?);
        let done = query.execute(&mut *connection).await.map_err(refused)?;
        if statement.finds.is_some_and(|rows| rows != done.rows_affected()) {
            return Err(StoreError::LeaseLost);
        }
        if let (0, Some(same)) = (done.rows_affected(), statement.same) {
            let query = sqlx::query_with(same, statement.arguments::<Postgres>().map_err(refused)?);
            let found = query.fetch_optional(&mut *connection).await.map_err(refused)?;
            found.ok_or(StoreError::Duplicate)?;
        }
    }
    match sqlx::query("COMMIT").execute(&mut *connection).await {
        Ok(_) => Ok(()),
        Err(error) if says_no(&error) => Err(StoreError::before_commit(error)),
        Err(error) => Err(error.into()),
    }
}

/// Whether that is the database's answer to a commit, and not one that ends the connection or says
/// that it does not know either.
fn says_no(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|e| e.code()).unwrap_or_default();
    !code.is_empty()
        && !["08", "57", "58", "XX"].iter().any(|class| code.starts_with(class))
        && code != "40003"
}

#[async_trait]
impl Backend for PostgresStore {
    async fn run(&self, statements: Vec<Statement<'_>>) -> Result<(), StoreError> {
        let mut slot = self.write.lock().await;
        // Out of its place as long as it is used: whoever is stopped midway leaves no connection behind.
        let mut connection = match slot.take()? {
            Some(mut connection) => match timeout(ALIVE, connection.ping()).await {
                Ok(Ok(())) => connection,
                // It was lost while nothing was to be done.
                _ => self.connect().await?,
            },
            None => self.connect().await?,
        };
        let token = token();
        let probe = [sql::set_meta(PROBE, &token)];
        let statements = if statements.is_empty() { &probe } else { &statements[..] };
        let done = timeout(LONGEST, transact(&mut connection, statements)).await;
        let done = done.unwrap_or_else(|_| Err(StoreError::Other("the database does not answer".to_owned())));
        let clean = match &done {
            Ok(()) => true,
            // PostgreSQL has answered and waits for the end of the transaction, which cannot fail then.
            Err(error) if error.concerns_one() => {
                matches!(timeout(PATIENCE, sqlx::query("ROLLBACK").execute(&mut connection)).await, Ok(Ok(_)))
            }
            Err(_) => false,
        };
        if clean {
            *slot = Slot::Ready(connection);
        } else {
            let _ = timeout(PATIENCE, connection.close_hard()).await;
        }
        done
    }

    async fn rows<T: Readable>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        let query = sqlx::query_as_with(statement.sql, statement.arguments::<Postgres>()?);
        Ok(query.fetch_all(&self.read).await?)
    }

    async fn copy(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported("use pg_dump to back up a PostgreSQL database"))
    }

    async fn shut(&self) {
        self.read.close().await;
        if let Slot::Ready(connection) = std::mem::replace(&mut *self.write.lock().await, Slot::Closed) {
            let _ = timeout(PATIENCE, connection.close()).await;
        }
    }
}
