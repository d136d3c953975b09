//! Starting and stopping.

use std::future::Future;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinHandle;

use crate::app::Services;
use crate::http;
use crate::options::ServeOptions;
use crate::shelf::Shelf;
use crate::store::{self, Store, StoreError};

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
    thinkers: Arc<Semaphore>,
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
        let store = store::claim(&options.database_url()).await?;
        Self::start_on(options, store).await
    }

    /// The same on a store that is open already.
    pub async fn start_on(options: ServeOptions, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        let listen = |error| ServeError::Listen { address: options.address, error };
        let listener = TcpListener::bind(options.address).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let folder = options.scenarios.clone();
        let shelf = Shelf::open(folder.as_deref(), options.limits.uploads).map_err(|error| {
            let path = folder.as_deref().unwrap_or(Path::new("")).display().to_string();
            ServeError::Scenarios { path, error }
        })?;
        let scenarios = shelf.len();
        let services = Services::open(options, store, shelf).await?;
        let thinkers = services.advice.thinkers.clone();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(run(listener, services, stopped));
        Ok(Server { address, scenarios, thinkers, stop: Some(stop), task })
    }

    /// How many scenarios the operator's folder adds.
    pub fn scenarios(&self) -> usize {
        self.scenarios
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many hints may be thought about at once. Whoever takes the permits makes hints wait.
    pub fn thinkers(&self) -> &Semaphore {
        &self.thinkers
    }

    /// Stops: no more requests, every table told, every write finished.
    pub async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        let _ = (&mut self.task).await;
    }
}

async fn run(listener: TcpListener, services: Arc<Services>, stopped: oneshot::Receiver<()>) {
    let router = http::router(services.clone()).into_make_service_with_connect_info::<SocketAddr>();
    // Small messages must not wait for each other.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let closing = services.clone();
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        let _ = stopped.await;
        // Connections end only when their tables let them go.
        closing.close().await;
    });
    if let Err(error) = serving.await {
        tracing::error!(%error, "the server has stopped");
    }
    services.close().await;
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
    until.await;
    say(format_args!("Stopping …"));
    server.stop().await;
    Ok(())
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
