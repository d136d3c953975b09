//! Starting and stopping.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::app::Services;
use crate::http;
use crate::listen::{Closing, listen};
use crate::nodes::Nodes;
use crate::options::ServeOptions;
use crate::shelf::Shelf;
use crate::store::{self, Store, StoreError};
use crate::think::Held;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("cannot create the data folder {path}: {error}")]
    Data {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The folder of scenarios cannot be read.
    #[error("cannot read the scenario folder {path}: {error}")]
    Scenarios {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The store cannot be opened.
    #[error("cannot open the database: {0}")]
    Store(#[from] StoreError),
    /// What was said of the node cannot be.
    #[error("{0}")]
    Node(String),
    /// The address for other nodes cannot be used.
    #[error("cannot listen for other nodes on {address}: {error}")]
    Peer {
        /// Which.
        address: String,
        /// Why.
        error: std::io::Error,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

/// A server that runs in the background.
pub struct Server {
    address: SocketAddr,
    scenarios: usize,
    services: Arc<Services>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    /// Opens the store, takes every table up again, and listens.
    pub async fn start(options: ServeOptions) -> Result<Self, ServeError> {
        if options.database.is_none() {
            store::own_folder(&options.data)
                .map_err(|error| ServeError::Data { path: options.data.display().to_string(), error })?;
        }
        match &options.node {
            Some(node) => {
                let (store, nodes) = Nodes::join(node, &options.database_url()).await?;
                let started = Self::start_as(options, store, Some(nodes.clone())).await;
                if started.is_err() {
                    nodes.leave().await;
                }
                started
            }
            None => {
                let store = store::claim(&options.database_url()).await?;
                Self::start_on(options, store).await
            }
        }
    }

    /// The same on a store that is open already.
    pub async fn start_on(options: ServeOptions, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        Self::start_as(options, store, None).await
    }

    async fn start_as(
        options: ServeOptions,
        store: Arc<dyn Store>,
        nodes: Option<Arc<Nodes>>,
    ) -> Result<Self, ServeError> {
        let listen = |error| ServeError::Listen { address: options.address, error };
        let listener = TcpListener::bind(options.address).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let folder = options.scenarios.clone();
        let shelf = Shelf::open(folder.as_deref(), options.limits.uploads).map_err(|error| {
            let path = folder.as_deref().unwrap_or(Path::new("")).display().to_string();
            ServeError::Scenarios { path, error }
        })?;
        let scenarios = shelf.len();
        let services = Services::open(options, store, shelf, nodes).await?;
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(run(listener, services.clone(), stopped));
        Ok(Server { address, scenarios, services, stop: Some(stop), task })
    }

    /// How many scenarios the operator's folder adds.
    pub fn scenarios(&self) -> usize {
        self.scenarios
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets bots and hints think of nothing until the answer is dropped. For tests.
    pub fn hold_thinking(&self) -> Held {
        self.services.thinking.hold()
    }

    /// Waits until it cannot go on as one of several nodes, and says why.
    pub async fn over(&self) -> String {
        match &self.services.nodes {
            Some(nodes) => nodes.over().await,
            None => std::future::pending().await,
        }
    }

    /// Stops: no more requests, every table told, every write finished.
    pub async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        let _ = (&mut self.task).await;
    }
}

/// How long tables, the writer and the store have to finish once the server is told to stop.
const FINISH: Duration = Duration::from_secs(8);
/// How long connections then have to hear what they were sent.
const FAREWELL: Duration = Duration::from_secs(2);

async fn run(listener: TcpListener, services: Arc<Services>, stopped: oneshot::Receiver<()>) {
    let router = http::router(services.clone());
    let (closing, hear) = watch::channel(Closing::No);
    let listening = tokio::spawn(listen(listener, services.clone(), router, hear));
    let _ = stopped.await;
    if let Some(nodes) = &services.nodes {
        // Those who are at this node hear the others through it until the last table has gone.
        nodes.hand_over(&services).await;
        nodes.send_away();
    }
    let _ = closing.send(Closing::Soon);
    // From here on nobody new comes, and nobody who is connected can make it last.
    let _ = listening.await;
    if tokio::time::timeout(FINISH, services.close()).await.is_err() {
        tracing::error!("the store did not finish in time");
    }
    let gone = async {
        while services.connections.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, gone).await;
    let _ = closing.send(Closing::Now);
}

/// Prints a line. Games must not end because nobody reads it any more.
fn say(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Serves until `until` is done; prints where.
pub async fn serve_until(options: ServeOptions, until: impl Future<Output = ()>) -> Result<(), ServeError> {
    let database = options.database.clone();
    let data = options.data.display().to_string();
    let folder = options.scenarios.as_ref().map(|folder| folder.display().to_string());
    let server = Server::start(options).await?;
    say(format_args!("Tradeholm is at http://{}/", server.address()));
    match database {
        // An address may carry a password, so it is not repeated.
        Some(_) => say(format_args!("Games are stored in the database that was named.")),
        None => say(format_args!("Games are stored in {data}.")),
    }
    if let Some(folder) = folder {
        say(format_args!("Scenarios in {folder} that can be played: {}.", server.scenarios()));
    }
    let over = tokio::select! {
        () = until => None,
        why = server.over() => Some(why),
    };
    say(format_args!("Stopping …"));
    server.stop().await;
    over.map_or(Ok(()), |why| Err(ServeError::Node(why)))
}

/// Serves until the process is told to stop (Ctrl-C, or SIGTERM).
pub async fn serve(options: ServeOptions) -> Result<(), ServeError> {
    serve_until(options, signal()).await
}

async fn signal() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { () = interrupt => {}, _ = terminate.recv() => {} }
            return;
        }
    }
    interrupt.await;
}

/// Writes a copy of the database that can be opened on its own, while the server runs.
pub async fn backup(database: &str, to: &std::path::Path) -> Result<(), StoreError> {
    let store = store::open(database).await?;
    let result = store.backup(to).await;
    store.close().await;
    result
}
