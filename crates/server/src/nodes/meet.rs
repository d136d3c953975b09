//! How nodes come to each other: of each pair the one whose name comes first calls.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::Role;

use super::handshake::{self, Introduction};
use super::{Link, Nodes, locked};
use crate::app::Services;
use crate::store::{Peer, StoreError};

/// How long a node may take to take a call.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a node is waited for that ought to call.
const AWAITED: Duration = Duration::from_secs(10);
/// How many may be showing that they know the secret at once.
const STRANGERS: usize = 64;
/// The same is said again only after so long.
const QUIET: Duration = Duration::from_secs(60);

/// Looks who is there, and calls those that are to be called.
pub async fn look(services: &Arc<Services>, nodes: &Arc<Nodes>) -> Result<(), StoreError> {
    let peers = nodes.store.peers().await?;
    let name = nodes.store.name();
    for peer in &peers {
        if nodes.link(&peer.instance).is_some() {
            continue;
        }
        if peer.name.as_str() < name {
            nodes.await_call(peer);
        } else if locked(&nodes.calling).insert(peer.instance.clone()) {
            let (services, nodes, peer) = (services.clone(), nodes.clone(), peer.clone());
            tokio::spawn(async move {
                call(&services, &nodes, &peer).await;
                locked(&nodes.calling).remove(&peer.instance);
            });
        }
    }
    locked(&nodes.awaited).retain(|instance, _| peers.iter().any(|peer| peer.instance == *instance));
    Ok(())
}

/// Calls a node, and carries what is said as long as the line is there.
async fn call(services: &Arc<Services>, nodes: &Arc<Nodes>, peer: &Peer) {
    let connected = timeout(PATIENCE, TcpStream::connect(&peer.address)).await;
    let (name, address) = (&peer.name, &peer.address);
    let mut stream = match connected {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => {
            let why = format!("the node {name} says that it is at {address}, where nobody answers: {error}");
            return nodes.complain(why);
        }
        Err(_) => {
            let why = format!("the node {name} says that it is at {address}, where nobody answers");
            return nodes.complain(why);
        }
    };
    // Small messages must not wait for each other.
    let _ = stream.set_nodelay(true);
    match handshake::call(&mut stream, nodes.introduction(), &nodes.secret).await {
        Ok(who) if who.instance == peer.instance => {
            nodes.meet(services, &who, stream, Role::Client).await;
        }
        Ok(who) => {
            let found = who.name;
            nodes.complain(format!("the node {name} says that it is at {address}, where {found} answers"));
        }
        Err(error) => {
            nodes.complain(format!("the node {name} at {address} cannot be spoken with: {error}"));
        }
    }
}

/// Takes the calls of other nodes.
pub async fn answer(services: Arc<Services>, nodes: Arc<Nodes>, door: TcpListener) {
    let places = Arc::new(Semaphore::new(STRANGERS));
    loop {
        let (mut stream, from) = match door.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                nodes.complain(format!("cannot take a call of another node: {error}"));
                tokio::time::sleep(Duration::from_millis(500)).await;
                continue;
            }
        };
        let Ok(place) = places.clone().try_acquire_owned() else { continue };
        let (services, nodes) = (services.clone(), nodes.clone());
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            match handshake::answer(&mut stream, nodes.introduction(), &nodes.secret).await {
                Ok(who) => {
                    drop(place);
                    nodes.meet(&services, &who, stream, Role::Server).await;
                }
                Err(error) => {
                    let from: IpAddr = from.ip();
                    nodes.complain(format!("{from} has called as a node and is none of ours: {error}"));
                }
            }
        });
    }
}

/// What was said in the log of others, and when.
#[derive(Default)]
pub struct Complaints(HashMap<String, Instant>);

impl Nodes {
    pub(super) fn introduction(&self) -> Introduction {
        Introduction::new(self.store.name(), self.store.instance())
    }

    /// Two nodes know who they are: from here on they can reach each other.
    async fn meet(
        self: &Arc<Self>,
        services: &Arc<Services>,
        who: &Introduction,
        stream: TcpStream,
        role: Role,
    ) {
        let (link, queue) = Link::new(&who.name, &who.instance);
        self.links.write().unwrap_or_else(PoisonError::into_inner).insert(who.instance.clone(), link.clone());
        locked(&self.awaited).remove(&who.instance);
        tracing::info!(node = who.name, "another node can be reached");
        link.run(services, stream, role, queue).await;
        let mut links = self.links.write().unwrap_or_else(PoisonError::into_inner);
        if links.get(&who.instance).is_some_and(|other| Arc::ptr_eq(other, &link)) {
            links.remove(&who.instance);
        }
        drop(links);
        if !self.leaving.load(Ordering::Relaxed) {
            tracing::warn!(node = who.name, "another node cannot be reached any more");
        }
    }

    /// A node ought to call this one. Where it does not, it most likely cannot.
    fn await_call(&self, peer: &Peer) {
        let since = *locked(&self.awaited).entry(peer.instance.clone()).or_insert_with(Instant::now);
        if since.elapsed() > AWAITED {
            let Peer { name, .. } = peer;
            self.complain(format!(
                "the node {name} does not call: nobody there can reach this one's peer address"
            ));
        }
    }

    /// Says in the log what is wrong, once in a while.
    pub(super) fn complain(&self, why: String) {
        let mut said = locked(&self.complaints);
        said.0.retain(|_, at| at.elapsed() < QUIET);
        if said.0.insert(why.clone(), Instant::now()).is_none() {
            tracing::warn!("{why}");
        }
    }
}
