//! The server alone, for tests that kill it: `tradeholm-server ADDRESS DATA [STAND_IN_MS [SEED]]`.
//! Games are stored in the database that `TRADEHOLM_DATABASE` names, or in the folder;
//! `TRADEHOLM_EXTERNAL_BOT` names a program for seats. With a seed nothing is random. A line `wall MS` on
//! standard input puts the wall clock forward, or back. People use `tradeholm serve`, which has help,
//! options and limits. `TRADEHOLM_NODE` and `TRADEHOLM_PEER_ADDRESS` make it one of several nodes, which share
//! `TRADEHOLM_PEER_SECRET`; their leases last `TRADEHOLM_LEASE_MS`. `TRADEHOLM_LOG` turns the log on.

use std::time::Duration;

use tradeholm_server::{Limits, NodeOptions, ServeOptions, rehearse, serve, step_wall_clock};

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, data, rest @ ..] = &arguments[..] else {
        eprintln!("usage: tradeholm-server ADDRESS DATA [STAND_IN_MS [SEED]]");
        return 2.into();
    };
    let Ok(address) = address.parse() else {
        eprintln!("'{address}' is not an address such as 127.0.0.1:7878");
        return 2.into();
    };
    let stand_in = rest.first().and_then(|ms| ms.parse().ok()).unwrap_or(30_000);
    if let Some(seed) = rest.get(1) {
        let Ok(seed) = seed.parse() else {
            eprintln!("'{seed}' is not a number to draw everything from");
            return 2.into();
        };
        rehearse(seed);
    }
    std::thread::spawn(|| {
        let steps = std::io::stdin().lines().map_while(Result::ok);
        steps.filter_map(|line| line.strip_prefix("wall ")?.parse().ok()).for_each(step_wall_clock);
    });
    let said = |name: &str| std::env::var(format!("TRADEHOLM_{name}")).ok();
    if let Some(filter) = said("LOG") {
        let _ = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(false)
            .with_writer(std::io::stderr)
            .try_init();
    }
    let lease = said("LEASE_MS").and_then(|ms| ms.parse().ok()).map(Duration::from_millis);
    let node = said("NODE").map(|name| NodeOptions {
        name,
        peer_address: said("PEER_ADDRESS").unwrap_or_default(),
        secret: said("PEER_SECRET").unwrap_or_default(),
        lease: lease.unwrap_or(NodeOptions::LEASE),
    });
    let options = ServeOptions {
        node,
        address,
        data: data.into(),
        database: std::env::var("TRADEHOLM_DATABASE").ok(),
        limits: Limits::lifted(),
        external_bot: std::env::var("TRADEHOLM_EXTERNAL_BOT").ok(),
        stand_in_after: Duration::from_millis(stand_in),
        ..ServeOptions::default()
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return 1.into();
        }
    };
    let served = runtime.block_on(serve(options));
    runtime.shutdown_timeout(Duration::from_secs(1));
    match served {
        Ok(()) => 0.into(),
        Err(error) => {
            eprintln!("{error}");
            1.into()
        }
    }
}
