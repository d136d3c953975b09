//! Counters, printed in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use crate::store::WriterStats;

/// Upper bounds of the histogram of how long an action takes, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];

/// What the server counts.
#[derive(Default)]
pub struct Metrics {
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Open tables.
    pub tables: AtomicI64,
    /// Games being played.
    pub games: AtomicI64,
    /// Games begun.
    pub started: AtomicU64,
    /// Games played to the end.
    pub finished: AtomicU64,
    /// Actions accepted.
    pub accepted: AtomicU64,
    /// Actions refused.
    pub refused: AtomicU64,
    /// Messages sent.
    pub sent: AtomicU64,
    /// Messages received.
    pub received: AtomicU64,
    /// Messages over the rate, or that could not be read.
    pub rejected: AtomicU64,
    /// Connections cut because they read too slowly.
    pub slow: AtomicU64,
    /// Writes that failed.
    pub store_errors: AtomicU64,
    /// Tables that failed and began anew from the store.
    pub table_restarts: AtomicU64,
    /// Bots that panicked and were made anew.
    pub bot_restarts: AtomicU64,
    act: [AtomicU64; BOUNDS.len() + 1],
    act_us: AtomicU64,
}

impl Metrics {
    /// An action took so long from its arrival to being durable and published.
    pub fn acted(&self, took: std::time::Duration) {
        let slot = BOUNDS.iter().position(|b| took.as_secs_f64() <= *b).unwrap_or(BOUNDS.len());
        self.act[slot].fetch_add(1, Ordering::Relaxed);
        self.act_us.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// The text that `/metrics` answers; `thinking` is how much waits to be thought about.
    pub fn text(&self, writer: &WriterStats, thinking: usize) -> String {
        let mut out = String::with_capacity(4096);
        let mut line = |name: &str, kind: &str, help: &str, value: i128| {
            let _ = writeln!(
                out,
                "# HELP tradeholm_{name} {help}\n# TYPE tradeholm_{name} {kind}\ntradeholm_{name} {value}"
            );
        };
        let gauge = |v: &AtomicI64| i128::from(v.load(Ordering::Relaxed));
        let count = |v: &AtomicU64| i128::from(v.load(Ordering::Relaxed));
        line("sockets", "gauge", "Open WebSockets", gauge(&self.sockets));
        line("tables", "gauge", "Open tables", gauge(&self.tables));
        line("games", "gauge", "Games being played", gauge(&self.games));
        line(
            "thinking_waiting",
            "gauge",
            "Decisions and hints that wait to be thought about",
            thinking as i128,
        );
        line("games_started_total", "counter", "Games begun", count(&self.started));
        line("games_finished_total", "counter", "Games ended", count(&self.finished));
        line("actions_accepted_total", "counter", "Actions accepted", count(&self.accepted));
        line("actions_refused_total", "counter", "Actions refused", count(&self.refused));
        line("messages_sent_total", "counter", "Messages sent", count(&self.sent));
        line("messages_received_total", "counter", "Messages received", count(&self.received));
        line(
            "messages_rejected_total",
            "counter",
            "Messages over the rate or unreadable",
            count(&self.rejected),
        );
        line(
            "slow_connections_total",
            "counter",
            "Connections cut for reading too slowly",
            count(&self.slow),
        );
        line("store_errors_total", "counter", "Writes that failed", count(&self.store_errors));
        line("store_commits_total", "counter", "Transactions committed", count(&writer.commits));
        line("store_jobs_total", "counter", "Jobs committed", count(&writer.jobs));
        line("store_busy_microseconds_total", "counter", "Time spent committing", count(&writer.busy_us));
        line(
            "table_restarts_total",
            "counter",
            "Tables that failed and began anew",
            count(&self.table_restarts),
        );
        line(
            "bot_restarts_total",
            "counter",
            "Bots that failed and were made anew",
            count(&self.bot_restarts),
        );
        line("writer_restarts_total", "counter", "Times that the writer failed", count(&writer.restarts));
        let _ = writeln!(out, "# HELP tradeholm_action_seconds From arrival to published");
        let _ = writeln!(out, "# TYPE tradeholm_action_seconds histogram");
        let mut total = 0;
        for (i, slot) in self.act.iter().enumerate() {
            total += slot.load(Ordering::Relaxed);
            let bound = BOUNDS.get(i).map_or("+Inf".to_owned(), f64::to_string);
            let _ = writeln!(out, "tradeholm_action_seconds_bucket{{le=\"{bound}\"}} {total}");
        }
        let sum = self.act_us.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "tradeholm_action_seconds_sum {sum}\ntradeholm_action_seconds_count {total}");
        out
    }
}

/// The same text with the name of the node at every number, where there are several nodes.
pub fn labelled(text: &str, node: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for line in text.lines() {
        let name = line.find(['{', ' ']).filter(|_| !line.starts_with('#'));
        let _ = match name.map(|at| line.split_at(at)) {
            None => writeln!(out, "{line}"),
            Some((name, rest)) => match rest.strip_prefix('{') {
                Some(labels) => writeln!(out, "{name}{{node=\"{node}\",{labels}"),
                None => writeln!(out, "{name}{{node=\"{node}\"}}{rest}"),
            },
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::labelled;

    #[test]
    fn every_number_has_the_name_of_its_node() {
        let text = "# HELP a What a b is\na 7\nb_bucket{le=\"0.5\"} 2\n";
        let told = labelled(text, "n1");
        assert_eq!(told, "# HELP a What a b is\na{node=\"n1\"} 7\nb_bucket{node=\"n1\",le=\"0.5\"} 2\n");
    }
}
