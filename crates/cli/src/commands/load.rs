//! `tradeholm load`: plays many games over real sockets and measures the server.

use std::io::Write;
use std::net::SocketAddr;

use clap::Args;
use tradeholm_server::load::{Attack, LoadOptions, run};

use super::Failure;

/// Play many games against a server on this machine and measure it.
#[derive(Args, Debug)]
pub struct Load {
    /// The server; each client has an address of its own, elsewhere than on Linux start it with --no-limits
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "HOST:PORT")]
    server: SocketAddr,
    /// How many tables
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many clients play at each table
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// How many watch each table
    #[arg(long, default_value_t = 0)]
    spectators: u8,
    /// How long to measure, in seconds
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Actions a second in all; 0 for as many as go
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    /// The server's process, to report its memory
    #[arg(long)]
    pid: Option<u32>,
    /// Measure twice, the second time with somebody attacking the server (without --no-limits)
    #[arg(long, value_name = "ATTACK")]
    beside: Option<Attack>,
}

impl Load {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let options = LoadOptions {
            server: self.server,
            tables: self.tables,
            players: self.players,
            spectators: self.spectators,
            seconds: self.seconds,
            rate: self.rate,
            pid: self.pid,
            beside: self.beside,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let report = runtime.block_on(run(options)).map_err(|e| Failure::No(e.to_string()))?;
        writeln!(out, "{report}")?;
        if report.lost > 0 {
            return Err(Failure::No("acknowledged actions were lost".to_owned()));
        }
        Ok(())
    }
}
