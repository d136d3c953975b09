//! How a node is started.

use std::fmt;
use std::time::Duration;

/// The shortest secret that nodes may share, in bytes.
const LEAST_SECRET: usize = 16;

/// How a node is started.
#[derive(Clone, PartialEq)]
pub struct NodeOptions {
    /// What it is called; no other node of the database is called so.
    pub name: String,
    /// Where other nodes reach it, as HOST:PORT; port 0 takes any free one.
    pub peer_address: String,
    /// What all nodes know and nobody else.
    pub secret: String,
    /// How long after it was last heard of its tables may be taken.
    pub lease: Duration,
}

/// The secret is never printed.
impl fmt::Debug for NodeOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NodeOptions { name, peer_address, lease, .. } = self;
        write!(f, "NodeOptions {{ name: {name:?}, peer_address: {peer_address:?}, lease: {lease:?} }}")
    }
}

impl NodeOptions {
    /// How long a lease is, where nothing else is asked for: a node that dies is missed for so long, and one that
    /// the database does not hear for so long counts as dead.
    pub const LEASE: Duration = Duration::from_secs(5);

    /// A sentence on what is wrong with them.
    pub(super) fn check(&self, database: &str) -> Result<(), String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if self.name.is_empty() || self.name.len() > 63 || !self.name.chars().all(plain) {
            return Err(format!(
                "'{}' is no name for a node: it has letters, digits, '-', '_' and '.', 63 at most",
                self.name
            ));
        }
        if !self
            .peer_address
            .rsplit_once(':')
            .is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
        {
            return Err(format!("'{}' is no address of a node such as 10.0.0.5:7979", self.peer_address));
        }
        if self.secret.len() < LEAST_SECRET {
            return Err(format!("the secret that nodes share has {LEAST_SECRET} bytes at least"));
        }
        if !crate::store::is_postgres(database) {
            return Err("nodes share a PostgreSQL database: --node needs --database postgres://…".to_owned());
        }
        Ok(())
    }

    /// What the others are told, once it is known which port it is.
    pub(super) fn reached_at(&self, port: u16) -> String {
        let host = self.peer_address.rsplit_once(':').map_or("", |(host, _)| host);
        format!("{host}:{port}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_in_a_sentence() {
        let good = NodeOptions {
            name: "a".to_owned(),
            peer_address: "127.0.0.1:0".to_owned(),
            secret: "0123456789abcdef".to_owned(),
            lease: NodeOptions::LEASE,
        };
        let check = |change: &dyn Fn(&mut NodeOptions), database: &str| {
            let mut options = good.clone();
            change(&mut options);
            options.check(database).err().unwrap_or_default()
        };
        assert_eq!(check(&|_| {}, "postgres://x"), "");
        assert!(check(&|o| o.name = "a b".to_owned(), "postgres://x").contains("no name for a node"));
        assert!(
            check(&|o| o.peer_address = "host".to_owned(), "postgres://x").contains("no address of a node")
        );
        assert!(check(&|o| o.secret = "short".to_owned(), "postgres://x").contains("16 bytes at least"));
        assert!(check(&|_| {}, "sqlite:x").contains("PostgreSQL"));
        assert!(!format!("{good:?}").contains("0123456789abcdef"));
        assert_eq!(good.reached_at(7), "127.0.0.1:7");
    }
}
