//! Connections before anything is known of who is at the other end: how many there may be, and how long one
//! may take over what it says and over hearing the answer.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use crate::limits::block;

/// How many connections there may be, and how slow they may be.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectionLimits {
    /// Of one address; behind a trusted proxy, requests of one address that are being answered.
    pub per_address: usize,
    /// In all.
    pub total: usize,
    /// How long the head of a request may take, and how long a connection may be idle before it.
    pub head: Duration,
    /// How long the body of a request may take that has something computed.
    pub body: Duration,
    /// How long any request may take, its body included.
    pub request: Duration,
    /// How long a client may take over a few kilobytes of an answer.
    pub stall: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        ConnectionLimits {
            per_address: 256,
            total: 8192,
            head: Duration::from_secs(15),
            body: Duration::from_secs(15),
            request: Duration::from_secs(30),
            stall: Duration::from_secs(20),
        }
    }
}

impl ConnectionLimits {
    /// No limits of number worth the name.
    pub fn lifted() -> Self {
        let request = Duration::from_secs(90);
        ConnectionLimits { per_address: usize::MAX, total: usize::MAX, request, ..Self::default() }
    }
}

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, usize>,
    total: usize,
}

impl Counts {
    fn add(&mut self, address: Option<IpAddr>, most: usize) -> bool {
        if let Some(address) = address {
            let count = self.by_address.entry(address).or_default();
            if *count >= most {
                return false;
            }
            *count += 1;
        }
        self.total += 1;
        true
    }

    fn remove(&mut self, address: Option<IpAddr>) {
        self.total -= 1;
        let Some(address) = address else { return };
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

/// Those who are connected, and the requests that are being answered.
pub struct Connections {
    limits: ConnectionLimits,
    /// Whether all connections come from a proxy, which says for whom.
    proxied: bool,
    open: Arc<Mutex<Counts>>,
    asking: Arc<Mutex<Counts>>,
    refused: AtomicU64,
}

/// A connection or a request that is counted as long as this is kept.
pub struct Counted {
    counts: Arc<Mutex<Counts>>,
    address: Option<IpAddr>,
}

fn lock(counts: &Mutex<Counts>) -> MutexGuard<'_, Counts> {
    counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Drop for Counted {
    fn drop(&mut self) {
        lock(&self.counts).remove(self.address);
    }
}

impl Connections {
    /// None yet.
    pub fn new(limits: ConnectionLimits, proxied: bool) -> Self {
        let (open, asking, refused) = Default::default();
        Connections { limits, proxied, open, asking, refused }
    }

    /// How slow they may be.
    pub fn limits(&self) -> &ConnectionLimits {
        &self.limits
    }

    /// Counts a connection in, if there is room for it.
    pub fn open(&self, peer: IpAddr) -> Option<Counted> {
        let address = (!self.proxied).then(|| block(peer));
        let mut counts = lock(&self.open);
        let room = counts.total < self.limits.total && counts.add(address, self.limits.per_address);
        self.counted(room, &self.open, address)
    }

    /// Counts a request in. Behind a proxy that is the only way to tell who has how many.
    pub fn ask(&self, address: IpAddr) -> Option<Counted> {
        let address = Some(block(address));
        let room = lock(&self.asking).add(address, self.limits.per_address);
        self.counted(room, &self.asking, address)
    }

    fn counted(&self, room: bool, counts: &Arc<Mutex<Counts>>, address: Option<IpAddr>) -> Option<Counted> {
        self.refused.fetch_add(u64::from(!room), Ordering::Relaxed);
        room.then(|| Counted { counts: counts.clone(), address })
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        lock(&self.open).total
    }

    /// Counters in the text format of Prometheus.
    pub fn metrics(&self) -> String {
        let mut out = String::new();
        for (name, kind, help, value) in [
            ("connections", "gauge", "Open connections", self.count() as u64),
            (
                "connections_refused_total",
                "counter",
                "Connections and requests refused because there were too many",
                self.refused.load(Ordering::Relaxed),
            ),
        ] {
            let _ = writeln!(
                out,
                "# HELP tradeholm_{name} {help}\n# TYPE tradeholm_{name} {kind}\ntradeholm_{name} {value}"
            );
        }
        out
    }
}

/// So much has to be taken within the time of a stall.
const PROGRESS: usize = 16 * 1024;

/// A connection that fails once its client takes too long over what it is sent. It is counted until the last
/// user, be it HTTP or a WebSocket, has let go of it.
pub struct Watched {
    stream: TcpStream,
    _counted: Counted,
    stall: Duration,
    /// Runs as long as something cannot be sent, and how much was sent since it began.
    waiting: Option<(Pin<Box<Sleep>>, usize)>,
}

impl Watched {
    pub fn new(stream: TcpStream, counted: Counted, stall: Duration) -> Self {
        Watched { stream, _counted: counted, stall, waiting: None }
    }

    /// Keeps the time of a write that has been tried.
    fn watch(
        &mut self,
        cx: &mut Context<'_>,
        wanted: usize,
        tried: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match tried {
            Poll::Ready(Ok(sent)) if sent == wanted => self.waiting = None,
            Poll::Ready(Ok(sent)) => {
                if let Some((_, since)) = &mut self.waiting {
                    *since += sent;
                }
            }
            Poll::Ready(Err(_)) => {}
            Poll::Pending => {
                let stall = self.stall;
                let (time, since) = self.waiting.get_or_insert_with(|| (Box::pin(sleep(stall)), 0));
                if *since >= PROGRESS {
                    time.as_mut().reset(Instant::now() + stall);
                    *since = 0;
                }
                ready!(time.as_mut().poll(cx));
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
        }
        tried
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, to)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, bytes.len(), tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        let wanted = bytes.iter().map(|part| part.len()).sum();
        self.watch(cx, wanted, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_by_address_and_in_all() {
        let limits = ConnectionLimits { per_address: 2, total: 3, ..ConnectionLimits::default() };
        let connections = Connections::new(limits.clone(), false);
        let here: IpAddr = "2001:db8::1".parse().unwrap();
        // The same subscriber.
        let beside: IpAddr = "2001:db8::ffff".parse().unwrap();
        let there: IpAddr = "2001:db8:0:1::1".parse().unwrap();
        let (one, _two) = (connections.open(here), connections.open(beside));
        assert!(one.is_some() && connections.open(here).is_none());
        let _three = connections.open(there).unwrap();
        assert!(connections.open("10.0.0.1".parse().unwrap()).is_none(), "three in all");
        drop(one);
        assert!(connections.open(beside).is_some());
        assert_eq!(connections.count(), 2);

        // Behind a proxy every connection is the proxy's, and who asks is known only later.
        let connections = Connections::new(limits, true);
        let all: Vec<_> = (0..3).map(|_| connections.open(here)).collect();
        assert!(all.iter().all(Option::is_some) && connections.open(here).is_none());
        let asked = [connections.ask(there), connections.ask(there)];
        assert!(asked.iter().all(Option::is_some) && connections.ask(there).is_none());
        assert!(connections.ask(here).is_some());
    }
}
