//! Ended games as they were shown: other rules may one day no longer play them. Each is kept once, soon after
//! its end, from a replay that agrees with what was stored of it; so are games that were stored before.

use std::io::{Read, Write as _};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::app::Services;
use crate::http::review;
use crate::record;
use crate::store::{Job, KeptGame, LogEntry, StoreError, StoredGame, Write, game_file};
use crate::table::take_up;
use crate::text::json;

/// How long to leave the store alone after a failure.
const AGAIN: Duration = Duration::from_secs(60);
/// How long a server that stops goes on keeping games.
const LONGEST: Duration = Duration::from_secs(2);
/// The largest game that is unpacked, in bytes; long ones have some millions.
const MOST: u64 = 256 * 1024 * 1024;

/// What is kept of a game.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    /// Its record.
    pub record: String,
    /// Every step with all cards open, as JSON.
    pub review: Box<RawValue>,
    /// Every step as a spectator saw it; what was kept at first did not have it.
    #[serde(default)]
    pub replay: Option<Box<RawValue>>,
}

impl Kept {
    /// As it is stored.
    pub fn pack(&self) -> String {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
        let packed = packer.write_all(json(self).as_bytes()).and_then(|()| packer.finish());
        STANDARD.encode(packed.expect("there is room for what is packed"))
    }

    /// What was stored.
    pub fn unpack(game: &KeptGame) -> Result<Self, String> {
        let packed = STANDARD.decode(&game.body).map_err(|e| e.to_string())?;
        let mut text = String::new();
        ZlibDecoder::new(&*packed).take(MOST).read_to_string(&mut text).map_err(|e| e.to_string())?;
        serde_json::from_str(&text).map_err(|e| e.to_string())
    }
}

/// What is stored of a game that is looked at for the first time since it ended.
fn look_at(game: &StoredGame, log: &[LogEntry], scenario: Option<String>) -> Vec<Write> {
    let made = || -> Result<Vec<Write>, String> {
        let rebuilt = take_up(game, log)?;
        if let Some(stop) = rebuilt.stop {
            return Err(stop.why);
        }
        let review =
            serde_json::value::to_raw_value(&review::build(game, log)?).map_err(|e| e.to_string())?;
        let replay = RawValue::from_string(record::watched(game, log)?).map_err(|e| e.to_string())?;
        let kept = Kept { record: record::write(game, log, scenario)?, review, replay: Some(replay) };
        let body = KeptGame { revision: game.revision, body: kept.pack() };
        let id = || game.id.clone();
        let (revision, fingerprints) = (game.revision, rebuilt.unstamped);
        let stamp = Write::Stamp { game: id(), revision, fingerprints };
        Ok(vec![stamp, Write::Keep { game: id(), kept: body }])
    };
    made().unwrap_or_else(|why| {
        let (game, revision) = (&game.id, game.revision);
        tracing::warn!(game, revision, why, "an ended game is another one under these rules; it is not kept");
        vec![Write::CannotKeep(game.clone())]
    })
}

/// Keeps games, one after another, beside everything else.
#[derive(Default)]
pub struct Keeper {
    wakes: Notify,
    closing: AtomicBool,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Keeper {
    /// Begins with what there is to keep.
    pub fn start(services: &Arc<Services>) {
        let task = tokio::spawn(run(services.clone()));
        *services.keeper.task.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(task);
    }

    /// A game has ended.
    pub fn wake(&self) {
        self.wakes.notify_one();
    }

    /// Keeps what is left, if that does not take too long. The next start goes on with the rest.
    pub async fn finish(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.wake();
        let task = self.task.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(mut task) = task
            && timeout(LONGEST, &mut task).await.is_err()
        {
            task.abort();
        }
    }
}

async fn run(services: Arc<Services>) {
    let keeper = &services.keeper;
    loop {
        let began = Instant::now();
        let kept = keep_next(&services).await;
        let closing = keeper.closing.load(Ordering::Relaxed);
        match kept {
            // As long a pause as it took: games that are played come first.
            Ok(true) if !closing => tokio::time::sleep(began.elapsed()).await,
            Ok(true) => {}
            Ok(false) if !closing => keeper.wakes.notified().await,
            Err(error) if !closing => {
                services.store_failed(&error);
                let _ = timeout(AGAIN, keeper.wakes.notified()).await;
            }
            _ => return,
        }
    }
}

/// Keeps one game; whether there was one.
async fn keep_next(services: &Arc<Services>) -> Result<bool, StoreError> {
    let store = &services.store;
    // Of several nodes one does it.
    let job = match &services.nodes {
        Some(nodes) => match nodes.store().to_keep().await? {
            Some(job) => Some(job),
            None => return Ok(false),
        },
        None => None,
    };
    let next = match &job {
        Some(job) => Some(job.subject.clone()),
        None => store.to_keep(1).await?.pop(),
    };
    let Some(id) = next else { return Ok(false) };
    let Some(game) = store.game(&id).await? else {
        // It has been dropped meanwhile.
        return done(job).await;
    };
    let log = store.log(&id, 1).await?;
    let scenario = store.scenario_file(&game_file(&id)).await?;
    let looked = tokio::task::spawn_blocking(move || look_at(&game, &log, scenario)).await;
    // One that makes the program panic cannot be shown by it either.
    let writes = looked.unwrap_or_else(|_| vec![Write::CannotKeep(id)]);
    services.writer.write(writes).await?;
    done(job).await?;
    Ok(true)
}

/// Nobody need do that again; whether there was anything.
async fn done(job: Option<Job>) -> Result<bool, StoreError> {
    match job {
        Some(job) => job.done().await.map(|()| true),
        None => Ok(false),
    }
}
