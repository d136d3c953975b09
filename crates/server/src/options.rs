//! How a server is started.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::brake::LoginLimits;
use crate::compute::ComputeLimits;
use crate::connections::ConnectionLimits;
use crate::faults::Faults;
use crate::game::MOST_STEPS;
use crate::limits::Rate;
use crate::nodes::NodeOptions;
use crate::push::PushOptions;

/// Limits that keep one person from disturbing the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Hints of one seat.
    pub hints: Rate,
    /// HTTP requests of one address.
    pub requests: Rate,
    /// Sockets of one address.
    pub sockets_per_address: u32,
    /// Tables in all. Nobody who is at a table already is kept from it by this.
    pub tables: usize,
    /// Tables that one person has opened and that are open.
    pub tables_per_person: usize,
    /// The same of one address.
    pub tables_per_address: usize,
    /// Programs of the operator that play at once.
    pub programs: usize,
    /// Steps after which a game ends without a winner; nothing reads more of one.
    pub steps: u32,
    /// People at one table, seated and watching.
    pub members: usize,
    /// Scenario files that one address brings and that have not been read lately.
    pub uploads: Rate,
    /// Tables in all that have a scenario of their own.
    pub own_scenarios: usize,
    /// What may be computed for those who ask.
    pub compute: ComputeLimits,
    /// Connections.
    pub connections: ConnectionLimits,
    /// Guesses at passwords.
    pub logins: LoginLimits,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            messages: Rate { per_second: 20.0, burst: 60.0 },
            hints: Rate { per_second: 0.5, burst: 5.0 },
            requests: Rate { per_second: 20.0, burst: 100.0 },
            sockets_per_address: 64,
            tables: 10_000,
            tables_per_person: 5,
            tables_per_address: 20,
            programs: 8,
            steps: MOST_STEPS,
            members: 64,
            uploads: Rate { per_second: 0.5, burst: 20.0 },
            own_scenarios: 1000,
            compute: ComputeLimits::default(),
            connections: ConnectionLimits::default(),
            logins: LoginLimits::default(),
        }
    }
}

impl Limits {
    /// No limits worth the name, for load tests on loopback.
    pub fn lifted() -> Self {
        let rate = Rate { per_second: 1e9, burst: 1e9 };
        Limits {
            messages: rate,
            hints: rate,
            requests: rate,
            sockets_per_address: u32::MAX,
            tables: 1_000_000,
            tables_per_person: usize::MAX,
            tables_per_address: usize::MAX,
            programs: 64,
            steps: MOST_STEPS,
            members: 1000,
            uploads: rate,
            own_scenarios: 1_000_000,
            compute: ComputeLimits::lifted(),
            connections: ConnectionLimits::lifted(),
            logins: LoginLimits::lifted(),
        }
    }
}

/// How a server is started.
#[derive(Clone, Debug, PartialEq)]
pub struct ServeOptions {
    /// Where to listen.
    pub address: SocketAddr,
    /// The folder for the database and the server's secret; created if missing.
    pub data: PathBuf,
    /// The database; `sqlite:DATA/tradeholm.db` by default.
    pub database: Option<String>,
    /// The address people come by, such as `https://play.example.org`, where it is not this one.
    pub public_url: Option<String>,
    /// What a program has to know to look at the counters from another machine; without it none may.
    pub metrics_token: Option<String>,
    /// Notifications to browsers in which no page is open, if there are to be any.
    pub push: Option<PushOptions>,
    /// Whether a reverse proxy in front says who is asking (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// A folder of scenario files that are offered besides the program's own.
    pub scenarios: Option<PathBuf>,
    /// Limits.
    pub limits: Limits,
    /// How long someone may be offline before a bot stands in.
    pub stand_in_after: Duration,
    /// How long is waited for the seeds of the dice before all are drawn anew.
    pub reveal_within: Duration,
    /// How long a table stays open after its game, and one at which people watch but nobody sits.
    pub idle_after: Duration,
    /// How long a table that nobody is connected to stays open before its game. A game being played is put aside
    /// then, until somebody comes back.
    pub empty_after: Duration,
    /// How long the operator's program may take for a decision.
    pub external_limit: Duration,
    /// The command of a program that may be given seats, if the operator allows one.
    pub external_bot: Option<String>,
    /// As which of several nodes, if it is one.
    pub node: Option<NodeOptions>,
    /// Faults that a test asks for.
    pub faults: Faults,
}

impl Default for ServeOptions {
    fn default() -> Self {
        ServeOptions {
            address: SocketAddr::from(([127, 0, 0, 1], 7878)),
            data: PathBuf::from("data"),
            database: None,
            public_url: None,
            metrics_token: None,
            push: None,
            trust_proxy: false,
            scenarios: None,
            limits: Limits::default(),
            stand_in_after: Duration::from_secs(30),
            reveal_within: Duration::from_secs(10),
            idle_after: Duration::from_secs(600),
            empty_after: Duration::from_secs(180),
            external_limit: Duration::from_secs(5),
            external_bot: None,
            node: None,
            faults: Faults::default(),
        }
    }
}

impl ServeOptions {
    /// Whether people come by HTTPS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https:"))
    }

    /// The database's address.
    pub fn database_url(&self) -> String {
        match &self.database {
            Some(url) => url.clone(),
            None => format!("sqlite:{}", database_file(&self.data).display()),
        }
    }
}

/// The name of the database in a data folder.
const DATABASE: &str = "tradeholm.db";
/// Its name in folders from before the project was renamed.
const OLD_DATABASE: &str = "hexhaven.db";

/// The database of a data folder, there or to be made.
///
/// One of the old name is used where it lies, if there is none of the new name. It is never renamed: what
/// SQLite has not yet moved into the file itself lies beside it under the same name, and no system renames
/// two files at once.
pub fn database_file(data: &Path) -> PathBuf {
    let (file, old) = (data.join(DATABASE), data.join(OLD_DATABASE));
    match (file.exists(), old.exists()) {
        (false, true) => old,
        (true, true) => {
            tracing::warn!(used = %file.display(), ignored = %old.display(), "two databases in the data folder");
            file
        }
        _ => file,
    }
}
