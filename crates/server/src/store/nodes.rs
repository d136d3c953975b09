//! What nodes agree on in their common database: who is there, and which table is whose. Everything that has a
//! time goes by the clock of the database, so that those of the machines do not matter.

use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{PgConnection, PgPool};
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

use super::backend::token;
use super::postgres::connect;
use super::{Job, Lease, StoreError};

/// How long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a name is asked for that the node before may still have.
const PAUSE: Duration = Duration::from_millis(200);

/// Another node that is alive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// Its name.
    pub name: String,
    /// What it is since its last start.
    pub instance: String,
    /// Where it says that it can be reached.
    pub address: String,
}

fn lines() -> PgPoolOptions {
    PgPoolOptions::new().max_connections(8).acquire_timeout(PATIENCE)
}

/// The nodes of a database, as one of them sees them.
pub struct NodeStore {
    options: PgConnectOptions,
    pool: RwLock<PgPool>,
    /// The connection that says that it lives: nothing else is to keep a node from that.
    beat: Mutex<Option<PgConnection>>,
    name: String,
    instance: Arc<str>,
    /// For how long a node counts as alive after it last said so.
    lease: Duration,
}

impl NodeStore {
    /// Joins the nodes of a database under a name that no other node has.
    pub async fn join(url: &str, name: &str, peer: &str, lease: Duration) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let pool = RwLock::new(lines().connect_with(options.clone()).await?);
        let (name, instance) = (name.to_owned(), token().into());
        let nodes = NodeStore { options, pool, beat: Mutex::default(), name, instance, lease };
        nodes.take_name(peer).await?;
        Ok(nodes)
    }

    fn pool(&self) -> PgPool {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// All lines are made anew. One to a database that was cut off may be dead without anybody having said so.
    pub fn begin_anew(&self) {
        let fresh = lines().connect_lazy_with(self.options.clone());
        let old = std::mem::replace(&mut *self.pool.write().unwrap_or_else(PoisonError::into_inner), fresh);
        // Whoever listens on one of the old ones is told by that, and listens anew.
        tokio::spawn(async move { drop(timeout(PATIENCE, old.close()).await) });
    }

    /// Takes the name once the node that had it before is gone. One that renews its lease meanwhile is alive.
    async fn take_name(&self, peer: &str) -> Result<(), StoreError> {
        let mut before: Option<(String, String, i64)> = None;
        loop {
            let taken = sqlx::query(
                "INSERT INTO nodes (name, instance, peer, until)
                 VALUES ($1, $2, $3, now() + $4 * INTERVAL '1 millisecond')
                 ON CONFLICT (name) DO UPDATE
                 SET instance = excluded.instance, peer = excluded.peer, until = excluded.until
                 WHERE nodes.until <= now()",
            );
            let taken = taken.bind(&self.name).bind(&*self.instance).bind(peer).bind(self.millis());
            if taken.execute(&self.pool()).await?.rows_affected() == 1 {
                return self.tell("nodes").await;
            }
            let sql = "SELECT instance, peer, CAST(EXTRACT(EPOCH FROM until) * 1000 AS BIGINT) FROM nodes
                       WHERE name = $1";
            let there = sqlx::query_as(sql).bind(&self.name).fetch_optional(&self.pool()).await?;
            if let (Some(before), Some(there)) = (&before, &there)
                && before != there
            {
                let (_, address, _) = there;
                let why = format!(
                    "another node is called {} and is running at {address}; every node needs a name of its own",
                    self.name
                );
                return Err(StoreError::Taken(why));
            }
            before = there.or(before);
            sleep(PAUSE).await;
        }
    }

    fn millis(&self) -> i64 {
        self.lease.as_millis() as i64
    }

    /// What this node is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What this node is since its start.
    pub fn instance(&self) -> &Arc<str> {
        &self.instance
    }

    /// For how long it counts as alive after it last said so.
    pub fn lease(&self) -> Duration {
        self.lease
    }

    /// Says that this node lives, and with that renews all its leases; false if another one has its name by now.
    pub async fn renew(&self) -> Result<bool, StoreError> {
        let mut place = self.beat.lock().await;
        // Out of its place as long as it is used: whoever gives up waiting leaves no dead line behind.
        let mut line = match place.take() {
            Some(line) => line,
            None => connect(&self.options).await?,
        };
        let sql = "UPDATE nodes SET until = now() + $3 * INTERVAL '1 millisecond'
                   WHERE name = $1 AND instance = $2";
        let renewed = sqlx::query(sql).bind(&self.name).bind(&*self.instance).bind(self.millis());
        let renewed = renewed.execute(&mut line).await?.rows_affected() == 1;
        *place = Some(line);
        Ok(renewed)
    }

    /// The other nodes that are alive.
    pub async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        let sql =
            "SELECT name, instance, peer FROM nodes WHERE instance <> $1 AND until > now() ORDER BY name";
        let rows: Vec<(String, String, String)> =
            sqlx::query_as(sql).bind(&*self.instance).fetch_all(&self.pool()).await?;
        Ok(rows.into_iter().map(|(name, instance, address)| Peer { name, instance, address }).collect())
    }

    /// The instance of the node, alive, that a table belongs to.
    pub async fn owner(&self, code: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT instance FROM table_leases JOIN nodes USING (instance)
                   WHERE code = $1 AND until > now()";
        let row: Option<(String,)> = sqlx::query_as(sql).bind(code).fetch_optional(&self.pool()).await?;
        Ok(row.map(|(instance,)| instance))
    }

    /// Takes a table that belongs to nobody who is alive; none if it does, if this node does not count as alive
    /// itself, or if its game is played under rules that this program does not know yet.
    pub async fn take(&self, code: &str, revision: u32) -> Result<Option<Lease>, StoreError> {
        let sql = "INSERT INTO table_leases AS lease (code, instance, epoch)
             SELECT $1, $2, nextval('lease_epochs')
             WHERE EXISTS (SELECT 1 FROM nodes WHERE instance = $2 AND until > now())
             AND NOT EXISTS (SELECT 1 FROM games WHERE table_code = $1 AND status = 'live' AND revision > $3)
             ON CONFLICT (code) DO UPDATE SET instance = excluded.instance, epoch = excluded.epoch
             WHERE lease.instance = excluded.instance OR NOT EXISTS
             (SELECT 1 FROM nodes WHERE nodes.instance = lease.instance AND until > now())
             RETURNING epoch";
        let taken = sqlx::query_as(sql).bind(code).bind(&*self.instance).bind(i64::from(revision));
        let taken: Option<(i64,)> = taken.fetch_optional(&self.pool()).await?;
        Ok(taken.map(|(epoch,)| Lease { code: code.to_owned(), instance: self.instance.clone(), epoch }))
    }

    /// Lets others have a table that goes on; they hear of it at once.
    pub async fn hand_over(&self, lease: &Lease) -> Result<(), StoreError> {
        let sql = "UPDATE table_leases SET instance = '' WHERE code = $1 AND instance = $2 AND epoch = $3";
        let freed = sqlx::query(sql).bind(&lease.code).bind(&*lease.instance).bind(lease.epoch);
        freed.execute(&self.pool()).await?;
        self.tell(&format!("free {}", lease.code)).await
    }

    /// Ends the lease of a table that is not there.
    pub async fn end(&self, lease: &Lease) -> Result<(), StoreError> {
        let sql = "DELETE FROM table_leases WHERE code = $1 AND instance = $2 AND epoch = $3";
        let ended = sqlx::query(sql).bind(&lease.code).bind(&*lease.instance).bind(lease.epoch);
        ended.execute(&self.pool()).await?;
        Ok(())
    }

    /// Tables whose node is gone, at most so many, in no order: nodes that look at once begin with different ones.
    pub async fn orphans(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT code FROM table_leases WHERE NOT EXISTS
                   (SELECT 1 FROM nodes WHERE nodes.instance = table_leases.instance AND until > now())
                   ORDER BY random() LIMIT $1";
        let rows: Vec<(String,)> = sqlx::query_as(sql).bind(most).fetch_all(&self.pool()).await?;
        Ok(rows.into_iter().map(|(code,)| code).collect())
    }

    /// What is stored of the tables that belong to nobody who is alive, those that were put aside among them.
    pub async fn unowned(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT code, body FROM lobby_tables WHERE NOT EXISTS
                   (SELECT 1 FROM table_leases JOIN nodes USING (instance)
                    WHERE table_leases.code = lobby_tables.code AND until > now())";
        Ok(sqlx::query_as(sql).fetch_all(&self.pool()).await?)
    }

    /// The tables that belong to this node, with their epochs.
    pub async fn own(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT code, epoch FROM table_leases WHERE instance = $1";
        Ok(sqlx::query_as(sql).bind(&*self.instance).fetch_all(&self.pool()).await?)
    }

    /// What is stored of the tables that are open at other nodes: of all of them, or of these.
    pub async fn elsewhere(&self, codes: Option<&[String]>) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT t.code, t.body FROM lobby_tables t JOIN table_leases l ON l.code = t.code
                   WHERE l.instance <> $1 AND ($2 IS NULL OR t.code = ANY (string_to_array($2, ',')))";
        let codes = codes.map(|codes| codes.join(","));
        Ok(sqlx::query_as(sql).bind(&*self.instance).bind(codes).fetch_all(&self.pool()).await?)
    }

    /// Ended games that nobody has looked at yet are to be kept: those from before there were nodes.
    pub async fn keep_all(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO jobs (kind, subject)
                   SELECT 'keep', id FROM games WHERE ended IS NOT NULL AND kept IS NULL ON CONFLICT DO NOTHING";
        sqlx::query(sql).execute(&self.pool()).await?;
        Ok(())
    }

    /// An ended game that is to be kept, which no other node keeps meanwhile.
    pub async fn to_keep(&self) -> Result<Option<Job>, StoreError> {
        Job::next(&self.pool(), "keep").await
    }

    /// Tells all nodes something, this one too.
    pub async fn tell(&self, what: &str) -> Result<(), StoreError> {
        let sql = "SELECT pg_notify(left('tradeholm_' || current_schema(), 63), $1)";
        sqlx::query(sql).bind(what).execute(&self.pool()).await?;
        Ok(())
    }

    /// Hears what nodes tell each other.
    pub async fn listen(&self) -> Result<Changes, StoreError> {
        let sql = "SELECT left('tradeholm_' || current_schema(), 63)";
        let (channel,): (String,) = sqlx::query_as(sql).fetch_one(&self.pool()).await?;
        let mut listener = PgListener::connect_with(&self.pool()).await?;
        listener.listen(&channel).await?;
        Ok(Changes { listener })
    }

    /// Leaves: whatever still belongs to this node is free at once.
    pub async fn leave(&self) {
        let gone = async {
            let sql = "DELETE FROM nodes WHERE name = $1 AND instance = $2";
            sqlx::query(sql).bind(&self.name).bind(&*self.instance).execute(&self.pool()).await?;
            self.tell("nodes").await
        };
        // If that fails, its time runs out instead.
        if !matches!(timeout(PATIENCE, gone).await, Ok(Ok(()))) {
            tracing::warn!("the database was not told that this node leaves");
        }
        let _ = timeout(PATIENCE, self.pool().close()).await;
    }
}

/// What nodes tell each other, as it comes.
pub struct Changes {
    listener: PgListener,
}

impl Changes {
    /// The next thing that is told; none where some may have been missed, because the line was lost.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let told = self.listener.try_recv().await?;
        Ok(told.map(|told| told.payload().to_owned()))
    }
}
