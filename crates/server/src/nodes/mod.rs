//! Several nodes on one PostgreSQL database. Each open table belongs to one of them by a lease
//! (`store/lease.rs`); a person may come to any, and the one that has the socket passes on what is said
//! (`link.rs`). What a table is does not change by that: one task with a mailbox, on one node at a time.

mod beat;
mod find;
mod frame;
mod guests;
mod handshake;
mod link;
mod list;
mod meet;
mod options;

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tradeholm_protocol::wire::TableSummary;

pub use find::Where;
pub use frame::{Join, Question};
pub use link::Link;
pub use options::NodeOptions;

use crate::app::Services;
use crate::serve::ServeError;
use crate::store::{NodeStore, PostgresStore, Store, StoreError};

/// How long a table is left alone that this node could not take up.
const SHUN: Duration = Duration::from_secs(60);
/// How long tables may take to go to other nodes.
const HAND_OVER: Duration = Duration::from_secs(20);

/// This node among the others.
pub struct Nodes {
    store: NodeStore,
    secret: String,
    /// Where others come to, until somebody listens there.
    door: Mutex<Option<TcpListener>>,
    /// The nodes that can be reached, by their instances.
    links: RwLock<HashMap<String, Arc<Link>>>,
    /// Those that this node is calling.
    calling: Mutex<HashSet<String>>,
    /// Those that ought to call this one, and since when.
    awaited: Mutex<HashMap<String, Instant>>,
    complaints: Mutex<meet::Complaints>,
    /// The tables of other nodes, for the public list.
    elsewhere: RwLock<HashMap<String, TableSummary>>,
    /// Tables that could not be taken up, and since when.
    shunned: Mutex<HashMap<String, Instant>>,
    /// Whether orphans are being taken up at this moment.
    sweeping: AtomicBool,
    /// Whether this node gives its tables away and takes no more.
    leaving: AtomicBool,
    /// Why this node cannot go on.
    over: watch::Sender<Option<String>>,
    /// Whether sockets are to be told to look for another node: this one stops, or has no lease.
    stopping: watch::Sender<bool>,
    /// Tables taken up from other nodes, or from nobody.
    taken: AtomicU64,
    /// Tables that went to other nodes.
    let_go: AtomicU64,
    tasks: Mutex<Vec<AbortHandle>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Nodes {
    /// Joins the nodes of a database.
    pub async fn join(
        options: &NodeOptions,
        database: &str,
    ) -> Result<(Arc<dyn Store>, Arc<Nodes>), ServeError> {
        options.check(database).map_err(ServeError::Node)?;
        let peer = |error| ServeError::Peer { address: options.peer_address.clone(), error };
        let door = TcpListener::bind(&options.peer_address).await.map_err(peer)?;
        let address = options.reached_at(door.local_addr().map_err(peer)?.port());
        let store = PostgresStore::share(database).await?;
        let nodes = match NodeStore::join(database, &options.name, &address, options.lease).await {
            Ok(nodes) => nodes,
            Err(error) => {
                store.close().await;
                return Err(error.into());
            }
        };
        tracing::info!(node = options.name, address, "joined the nodes of the database");
        let nodes = Nodes {
            store: nodes,
            secret: options.secret.clone(),
            door: Mutex::new(Some(door)),
            links: RwLock::default(),
            calling: Mutex::default(),
            awaited: Mutex::default(),
            complaints: Mutex::default(),
            elsewhere: RwLock::default(),
            shunned: Mutex::default(),
            sweeping: AtomicBool::new(false),
            leaving: AtomicBool::new(false),
            over: watch::channel(None).0,
            stopping: watch::channel(false).0,
            taken: AtomicU64::new(0),
            let_go: AtomicU64::new(0),
            tasks: Mutex::default(),
        };
        Ok((Arc::new(store), Arc::new(nodes)))
    }

    /// Begins to be one of them, and takes the tables that are nobody's.
    pub async fn begin(self: &Arc<Self>, services: &Arc<Services>) -> Result<(), StoreError> {
        // First of all: what follows may take longer than a lease.
        self.spawn(beat::run(services.clone(), self.clone()));
        if let Some(door) = locked(&self.door).take() {
            self.spawn(meet::answer(services.clone(), self.clone(), door));
        }
        self.spawn(list::run(services.clone(), self.clone()));
        beat::take_all(services).await
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let task = tokio::spawn(task).abort_handle();
        locked(&self.tasks).push(task);
    }

    /// What they have in common.
    pub fn store(&self) -> &NodeStore {
        &self.store
    }

    /// The node of an instance, if it can be reached.
    pub fn link(&self, instance: &str) -> Option<Arc<Link>> {
        self.links.read().unwrap_or_else(PoisonError::into_inner).get(instance).cloned()
    }

    /// All that can be reached.
    pub fn links(&self) -> Vec<Arc<Link>> {
        self.links.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Whether it gives its tables away.
    pub fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// Whether nobody finds a table at this node.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until sockets are to look for another node.
    pub async fn stopping(&self) {
        let mut stopping = self.stopping.subscribe();
        if stopping.wait_for(|stopping| *stopping).await.is_err() {
            std::future::pending().await
        }
    }

    /// Waits until this node cannot go on, and says why.
    pub async fn over(&self) -> String {
        let mut over = self.over.subscribe();
        match over.wait_for(Option::is_some).await {
            Ok(why) => why.clone().unwrap_or_default(),
            Err(_) => std::future::pending().await,
        }
    }

    /// Leaves that table alone for a while.
    fn shun(&self, code: &str) {
        locked(&self.shunned).insert(code.to_owned(), Instant::now());
    }

    fn is_shunned(&self, code: &str) -> bool {
        let mut shunned = locked(&self.shunned);
        shunned.retain(|_, since| since.elapsed() < SHUN);
        shunned.contains_key(code)
    }

    /// A table has gone to another node.
    pub fn has_let_go(&self) {
        self.let_go.fetch_add(1, Ordering::Relaxed);
    }

    /// What it counts, in the text format of Prometheus.
    pub fn metrics(&self) -> String {
        let mut out = String::new();
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, kind, help, value) in [
            ("nodes_reached", "gauge", "Other nodes that can be reached", self.links().len() as u64),
            (
                "tables_taken_total",
                "counter",
                "Tables taken up that were another node's or nobody's",
                count(&self.taken),
            ),
            ("tables_let_go_total", "counter", "Tables that went to another node", count(&self.let_go)),
        ] {
            let _ = writeln!(
                out,
                "# HELP tradeholm_{name} {help}\n# TYPE tradeholm_{name} {kind}\ntradeholm_{name} {value}"
            );
        }
        out
    }

    /// Lets other nodes have all tables, one after the other, as far as there are any that could take them.
    pub async fn hand_over(&self, services: &Services) {
        self.leaving.store(true, Ordering::Relaxed);
        if self.links().is_empty() {
            return;
        }
        services.registry.hand_over();
        let empty = async {
            while services.registry.len() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(HAND_OVER, empty).await.is_err() {
            let count = services.registry.len();
            tracing::warn!(count, "tables could not be handed over; other nodes take them up all the same");
        }
    }

    /// Sockets that are left come back by themselves, to another node.
    pub fn send_away(&self) {
        self.stopping.send_replace(true);
    }

    /// Is no node any more.
    pub async fn leave(&self) {
        locked(&self.tasks).drain(..).for_each(|task| task.abort());
        for link in self.links() {
            link.close();
        }
        self.store.leave().await;
    }
}
