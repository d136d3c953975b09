//! `tradeholm serve`: the game server.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser};
use tradeholm_server::{Limits, NodeOptions, PushOptions, ServeOptions};

use super::Failure;
use crate::old_names;

/// Serve games to browsers.
#[derive(Args, Debug, Clone)]
pub struct Serve {
    /// Where to listen; port 0 takes any free one
    #[arg(long, env = "TRADEHOLM_ADDRESS", default_value = "127.0.0.1:7878", value_name = "HOST:PORT")]
    address: SocketAddr,
    /// The folder for the database, created if missing
    #[arg(long, env = "TRADEHOLM_DATA", default_value = "data", value_name = "DIR")]
    data: PathBuf,
    /// The database, sqlite:PATH or postgres://…; a file in the data folder by default
    #[arg(long, env = "TRADEHOLM_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// What this node is called, where several share one PostgreSQL database
    #[arg(long, env = "TRADEHOLM_NODE", requires = "peer_address", value_name = "NAME")]
    node: Option<String>,
    /// Where the other nodes reach this one: on a network of their own
    #[arg(long, env = "TRADEHOLM_PEER_ADDRESS", requires = "node", value_name = "HOST:PORT")]
    peer_address: Option<String>,
    /// A file with the secret that all nodes share; or TRADEHOLM_PEER_SECRET
    #[arg(long, env = "TRADEHOLM_PEER_SECRET_FILE", requires = "node", value_name = "FILE")]
    peer_secret_file: Option<PathBuf>,
    /// The address people come by, if a reverse proxy is in front
    #[arg(long, env = "TRADEHOLM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// What a program must send as `Authorization: Bearer TOKEN` to read /metrics from another machine
    #[arg(long, env = "TRADEHOLM_METRICS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    metrics_token: Option<String>,
    /// Send notifications to browsers in which no page is open; whom push services can write to, mailto: or https:
    #[arg(long, env = "TRADEHOLM_PUSH_CONTACT", value_name = "URL")]
    push_contact: Option<String>,
    /// The origin of a push service besides those that are known; may be said again
    #[arg(long, env = "TRADEHOLM_PUSH_SERVICE", value_delimiter = ',', value_name = "URL")]
    push_service: Vec<String>,
    /// Believe X-Forwarded-For: only behind a reverse proxy that sets it
    #[arg(long, env = "TRADEHOLM_TRUST_PROXY")]
    trust_proxy: bool,
    /// A folder of scenario files to offer besides the program's own
    #[arg(long, env = "TRADEHOLM_SCENARIOS", value_name = "DIR")]
    scenarios: Option<PathBuf>,
    /// What to log: error, warn, info, debug
    #[arg(long, env = "TRADEHOLM_LOG", default_value = "info", value_name = "LEVEL")]
    log: String,
    /// A program that hosts may give seats to, spoken to as docs/BOTS.md describes
    #[arg(long, env = "TRADEHOLM_EXTERNAL_BOT", value_name = "COMMAND")]
    external_bot: Option<String>,
    /// How many of these programs run at once; further seats are played by bots of the house
    #[arg(long, env = "TRADEHOLM_EXTERNAL_BOTS", default_value_t = 8, value_name = "N")]
    external_bots: usize,
    /// Tables in all
    #[arg(long, env = "TRADEHOLM_TABLES", default_value_t = 10_000, value_name = "N")]
    tables: usize,
    /// Tables that one person has opened and that are still open
    #[arg(long, env = "TRADEHOLM_TABLES_PER_PERSON", default_value_t = 5, value_name = "N")]
    tables_per_person: usize,
    /// Tables that were opened from one address and are still open
    #[arg(long, env = "TRADEHOLM_TABLES_PER_ADDRESS", default_value_t = 20, value_name = "N")]
    tables_per_address: usize,
    /// Connections of one address; behind a trusted proxy, its requests being answered
    #[arg(long, env = "TRADEHOLM_CONNECTIONS_PER_ADDRESS", default_value_t = 256, value_name = "N")]
    connections_per_address: usize,
    /// Connections in all
    #[arg(long, env = "TRADEHOLM_CONNECTIONS", default_value_t = 8192, value_name = "N")]
    connections: usize,
    /// No limits on messages, requests, connections and tables: for load tests on this machine
    #[arg(long)]
    no_limits: bool,
}

/// What is served when nothing is said: defaults and the environment count here too.
pub(super) fn by_default() -> Result<Serve, clap::Error> {
    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        serve: Serve,
    }
    old_names::parse(["tradeholm".into()]).map(|alone: Alone| alone.serve)
}

impl Serve {
    pub(super) fn run(self) -> Result<(), Failure> {
        let filter = tracing_subscriber::EnvFilter::try_new(&self.log).map_err(Failure::usage)?;
        let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
        let mut limits = Limits::lifted();
        if !self.no_limits {
            limits = Limits {
                tables: self.tables,
                tables_per_person: self.tables_per_person,
                tables_per_address: self.tables_per_address,
                programs: self.external_bots,
                ..Limits::default()
            };
            limits.connections.per_address = self.connections_per_address;
            limits.connections.total = self.connections;
        }
        let contact = self.push_contact.filter(|contact| !contact.is_empty());
        if contact.as_ref().is_some_and(|c| !c.starts_with("mailto:") && !c.starts_with("https:")) {
            return Err(Failure::usage("--push-contact begins with mailto: or https:"));
        }
        let node = node(self.node, self.peer_address, self.peer_secret_file)?;
        let services = self.push_service;
        let options = ServeOptions {
            node,
            push: contact.map(|contact| PushOptions { contact, services }),
            address: self.address,
            data: self.data,
            database: self.database,
            public_url: self.public_url,
            metrics_token: self.metrics_token.filter(|token| !token.is_empty()),
            trust_proxy: self.trust_proxy,
            scenarios: self.scenarios,
            limits,
            external_bot: self.external_bot,
            ..ServeOptions::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(tradeholm_server::serve(options));
        // Nobody waits for what is still being thought about.
        runtime.shutdown_timeout(std::time::Duration::from_secs(1));
        served.map_err(|e| Failure::No(e.to_string()))
    }
}

/// As which of several nodes it is started, if it is one. The secret is no argument, which others on the machine see.
fn node(
    name: Option<String>,
    peer_address: Option<String>,
    file: Option<PathBuf>,
) -> Result<Option<NodeOptions>, Failure> {
    let Some((name, peer_address)) = name.zip(peer_address) else { return Ok(None) };
    let secret = match file {
        Some(file) => std::fs::read_to_string(&file)
            .map_err(|error| Failure::usage(format!("cannot read {}: {error}", file.display())))?,
        None => std::env::var("TRADEHOLM_PEER_SECRET").map_err(|_| {
            Failure::usage("nodes share a secret: --peer-secret-file FILE, or TRADEHOLM_PEER_SECRET")
        })?,
    };
    let secret = secret.trim().to_owned();
    Ok(Some(NodeOptions { name, peer_address, secret, lease: NodeOptions::LEASE }))
}
