//! One client of the load generator: plays by the list of legal actions.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tradeholm_bots::Rng;
use tradeholm_protocol::wire::{ClientMessage, FairInfo};

use super::times::{TableTimes, Times};
use crate::client::{ClientError, Connection};
use crate::own_seed::OwnSeed;

/// What the client needs of a message; the rest is skipped.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    seq: u32,
    #[serde(default)]
    id: u32,
    #[serde(borrow)]
    game: Option<Cow<'a, str>>,
    seat: Option<u8>,
    #[serde(borrow)]
    legal: Option<Legal<'a>>,
    #[serde(borrow)]
    clock: Option<Clock<'a>>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    actions: Vec<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Clock<'a> {
    seats: Vec<u8>,
    #[serde(skip)]
    _life: std::marker::PhantomData<&'a ()>,
}

#[derive(Deserialize)]
struct Table<'a> {
    phase: &'a str,
    seats: Vec<Seat>,
    #[serde(borrow)]
    game: Cow<'a, str>,
    fair: Option<FairInfo>,
}

#[derive(Deserialize)]
struct Seat {
    ready: bool,
    wants_rematch: bool,
    #[serde(default)]
    member: Option<u32>,
}

/// Plays until it is stopped.
pub(super) async fn play(
    mut connection: Connection,
    times: &Times,
    table: &TableTimes,
    seed: u64,
) -> Result<(), ClientError> {
    let mut rng = Rng::new(seed);
    let mut own_seed = OwnSeed::default();
    let (mut my_seat, mut id) = (None, 0);
    let mut sent: Vec<(u32, Instant)> = Vec::new();
    let (mut readied, mut over) = (false, false);
    // What is to be said when this table's time has come. The socket is read all the while, or
    // steps of others would seem to arrive late.
    let mut next: Option<(Instant, u32, String)> = None;
    loop {
        let due = next.as_ref().map_or_else(|| Instant::now() + Duration::from_secs(60), |n| n.0);
        let text = tokio::select! {
            text = connection.next() => text?,
            () = tokio::time::sleep_until(due.into()) => {
                let Some((_, after, action)) = next.take() else { continue };
                id += 1;
                sent.push((id, Instant::now()));
                connection.send(&ClientMessage::Act { id, after, action }).await?;
                continue;
            }
        };
        let Some(text) = text else { return Ok(()) };
        let Ok(heard) = serde_json::from_str::<Heard<'_>>(&text) else {
            return Err(ClientError::Answer(text.chars().take(200).collect()));
        };
        let mut answered = |id: u32| {
            let at = sent.iter().position(|s| s.0 == id)?;
            Some(sent.swap_remove(at).1)
        };
        match heard.kind {
            "welcome" | "table" => {
                my_seat = heard.seat;
                let (Some(info), Some(seat)) = (heard.table, my_seat) else { continue };
                let all_here = info.seats.iter().all(|s| s.member.is_some());
                let Some(mine) = info.seats.get(seat as usize) else { continue };
                if info.phase == "gathering" && !mine.ready && all_here && !readied {
                    (readied, over) = (true, false);
                    if let Some(fair) = &info.fair {
                        let promise = own_seed.promise(&info.game, fair.attempt, seat as usize);
                        connection.send(&promise).await?;
                    }
                    connection.send(&ClientMessage::Ready { ready: true, seed: None }).await?;
                } else if info.phase == "over" && !mine.wants_rematch && !over {
                    (readied, over) = (false, true);
                    if seat == 0 {
                        times.end_game();
                    }
                    connection.send(&ClientMessage::Rematch).await?;
                } else if let Some(fair) = info.fair.as_ref().filter(|_| info.phase == "gathering")
                    && let Some(answer) = own_seed.answer(&info.game, seat as usize, fair)
                {
                    connection.send(&answer).await?;
                }
                continue;
            }
            "accepted" => {
                if let Some(at) = answered(heard.id) {
                    times.accept();
                    table.accepted(times, heard.seq, at);
                }
                continue;
            }
            "refused" => {
                if answered(heard.id).is_some() {
                    times.refuse();
                }
                continue;
            }
            "game" => table.begin(heard.game.as_deref().unwrap_or_default()),
            "update" => table.received(times, heard.seq),
            _ => continue,
        }
        let (Some(seat), Some(legal), Some(clock)) = (my_seat, heard.legal, heard.clock) else { continue };
        next = None;
        if clock.seats.contains(&seat)
            && let Some(action) = choose(&legal.actions, &mut rng)
        {
            next = Some((table.turn(), heard.seq, action));
        }
    }
}

/// Builds what brings points, and otherwise anything, so that games end.
fn choose(actions: &[Cow<'_, str>], rng: &mut Rng) -> Option<String> {
    let good = |what: &str| actions.iter().find(|a| a.starts_with(what));
    if let Some(action) = good("city").or_else(|| good("settlement").filter(|_| rng.below(8) > 0)) {
        let same: Vec<_> =
            actions.iter().filter(|a| a.split(' ').next() == action.split(' ').next()).collect();
        return Some(same[rng.below(same.len())].to_string());
    }
    if actions.iter().any(|a| a == "end") && rng.below(3) == 0 {
        return Some("end".to_owned());
    }
    actions.get(rng.below(actions.len())).map(ToString::to_string)
}
