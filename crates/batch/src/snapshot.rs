//! Games of a batch as they were: in memory a copy, and as bytes the positions with what chance draws from.
//! Bytes of another version, or damaged ones, are refused with a sentence.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{RULES_REVISION, Seat};
use tradeholm_protocol::notation::{parse_position, write_position};

use crate::choices::{Choices, to_act};
use crate::game::Game;
use crate::observe::Observer;
use crate::opponents::Opponents;
use crate::setting::Setting;
use crate::space::{Partial, Space};

/// The version of the bytes.
const FORMAT: u32 = 1;
/// What the bytes begin with.
const MAGIC: &str = "tradeholm snapshot\n";
/// The most bytes that are read.
const MOST_BYTES: usize = 1 << 30;

/// Why bytes are no snapshot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotError {
    /// Something else.
    #[error("these bytes are no snapshot")]
    NoSnapshot,
    /// Of another version of the format or the rules.
    #[error(
        "the snapshot is of format {format} and rules {rules}; this is format {FORMAT} and rules {RULES_REVISION}"
    )]
    Version {
        /// Its format.
        format: u32,
        /// Its rules.
        rules: u32,
    },
    /// Damaged, or written by hand.
    #[error("the snapshot cannot be read: {0}")]
    Damaged(String),
}

/// Games of a batch as they were, to go on from.
pub struct Snapshot {
    setting: Arc<Setting>,
    games: Vec<Game>,
}

/// What is read first.
#[derive(Deserialize)]
struct Head {
    format: u32,
    rules: u32,
}

#[derive(Serialize, Deserialize)]
struct Whole {
    format: u32,
    rules: u32,
    setting: Setting,
    games: Vec<One>,
}

#[derive(Serialize, Deserialize)]
struct One {
    position: String,
    chosen: Vec<u32>,
    dealer: SimDealer,
    episode: u64,
    number: u64,
}

impl Snapshot {
    pub(crate) fn new(setting: Arc<Setting>, games: Vec<Game>) -> Self {
        Snapshot { setting, games }
    }

    /// The table that it is of.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// As bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, SnapshotError> {
        let one = |game: &Game| One {
            position: write_position(&game.rules, &game.state),
            chosen: Space::new(&game.rules).chosen_numbers(&game.partial),
            dealer: game.dealer.clone(),
            episode: game.episode,
            number: game.number,
        };
        let games = self.games.iter().map(one).collect();
        let setting = (*self.setting).clone();
        let whole = Whole { format: FORMAT, rules: RULES_REVISION, setting, games };
        let text = serde_json::to_string(&whole).map_err(|e| SnapshotError::Damaged(e.to_string()))?;
        Ok([MAGIC.as_bytes(), text.as_bytes()].concat())
    }

    /// From bytes that anybody may have written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SnapshotError> {
        let damaged = |what: String| SnapshotError::Damaged(what);
        let text = bytes.strip_prefix(MAGIC.as_bytes()).filter(|text| text.len() <= MOST_BYTES);
        let text = text.ok_or(SnapshotError::NoSnapshot)?;
        let head: Head = serde_json::from_slice(text).map_err(|e| damaged(e.to_string()))?;
        if (head.format, head.rules) != (FORMAT, RULES_REVISION) {
            return Err(SnapshotError::Version { format: head.format, rules: head.rules });
        }
        let whole: Whole = serde_json::from_slice(text).map_err(|e| damaged(e.to_string()))?;
        let table = whole.setting.table().map_err(|e| damaged(e.to_string()))?;
        let (space, observer) = (Space::new(table.example()), Observer::new(table.example()));
        let games = whole.games.into_iter().map(|one| {
            let (rules, state) = parse_position(&one.position).map_err(|e| damaged(e.to_string()))?;
            let same = rules.config() == table.example().config();
            let hexes = |of: &tradeholm_engine::Rules| {
                of.topology().hexes().map(|h| of.topology().hex_at(h)).collect::<Vec<_>>()
            };
            if !same || hexes(&rules) != hexes(table.example()) {
                return Err(damaged("a position is of another table".to_owned()));
            }
            let seat = to_act(&rules, &state).ok_or_else(|| damaged("nobody decides".to_owned()))?;
            let (ground, rules) = (observer.ground(&rules, &state).into(), Arc::new(rules));
            let partial = Partial::default();
            let (dealer, episode) = (one.dealer, one.episode);
            let (opponents, number) = (Opponents::default(), one.number);
            let mut game = Game { rules, state, dealer, partial, seat, ground, episode, opponents, number };
            choose(&space, &mut game, &one.chosen).ok_or_else(|| damaged("a choice cannot be".to_owned()))?;
            Ok(game)
        });
        let games = games.collect::<Result<Vec<_>, _>>()?;
        Ok(Snapshot { setting: Arc::new(whole.setting), games })
    }
}

/// Chooses what was chosen of an action in steps; none of it may end one.
fn choose(space: &Space, game: &mut Game, chosen: &[u32]) -> Option<Seat> {
    let mut mask = vec![0; space.words()];
    let mut choices = Choices::default();
    for &id in chosen {
        choices.mask(space, &game.rules, &game.state, game.seat, &game.partial, &mut mask);
        let word = mask.get(id as usize / 64)?;
        (word >> (id % 64) & 1 != 0).then_some(())?;
        (!space.step(&mut game.partial, id)).then_some(())?;
    }
    Some(game.seat)
}
