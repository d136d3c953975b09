//! `tradeholm serve`: the game server.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser};
use tradeholm_server::{Limits, ServeOptions};

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
    /// The address people come by, if a reverse proxy is in front
    #[arg(long, env = "TRADEHOLM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
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
    /// No limits on messages, requests and connections: for load tests on this machine
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
        let limits = if self.no_limits { Limits::lifted() } else { Limits::default() };
        let options = ServeOptions {
            address: self.address,
            data: self.data,
            database: self.database,
            public_url: self.public_url,
            trust_proxy: self.trust_proxy,
            scenarios: self.scenarios,
            limits,
            external_bot: self.external_bot,
            ..ServeOptions::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(tradeholm_server::serve(options)).map_err(|e| Failure::No(e.to_string()))
    }
}
