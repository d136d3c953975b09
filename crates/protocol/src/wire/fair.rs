//! How server and seats draw the seeds of a game together (`docs/FAIR_DICE.md`).

use serde::{Deserialize, Serialize};
use tradeholm_dealer::{Abandoned, Cause, Commitment, Draw, Promises, SeedError};
use ts_rs::TS;

/// What was promised in one attempt, each the SHA-256 of a seed and where it belongs, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PromisesInfo {
    /// Of the server's seed.
    pub server: String,
    /// Of the server's spare seeds, one for each seat that a table can have.
    pub spares: Vec<String>,
    /// Of the seats' own seeds; where there is none, the spare is used.
    pub seats: Vec<Option<String>>,
}

/// An attempt whose promises were complete and whose seeds were not used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AbandonedInfo {
    /// What was promised.
    pub promises: PromisesInfo,
    /// `silent`, `left`, `restart` or `store`.
    pub cause: String,
    /// The seats because of which it came to nothing.
    pub silent: Vec<u8>,
}

/// The attempt that counts, and those before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct DrawInfo {
    /// What was promised.
    pub promises: PromisesInfo,
    /// The attempts that came to nothing, from the first.
    pub before: Vec<AbandonedInfo>,
}

/// How far the seeds of the next game are drawn, or how those of the game were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct FairInfo {
    /// The version of this way of drawing seeds.
    pub version: u32,
    /// The attempt, from 1.
    pub attempt: u32,
    /// What is promised so far, and what came to nothing.
    #[serde(flatten)]
    pub draw: DrawInfo,
    /// The hash over all of that once nothing of it can change any more: from then on seeds are told.
    pub transcript: Option<String>,
    /// The seats whose own seed the server still waits for.
    pub missing: Vec<u8>,
}

impl From<&Promises> for PromisesInfo {
    fn from(promises: &Promises) -> Self {
        PromisesInfo {
            server: promises.server.to_string(),
            spares: promises.spares.iter().map(Commitment::to_string).collect(),
            seats: promises.seats.iter().map(|seat| seat.map(|own| own.to_string())).collect(),
        }
    }
}

impl TryFrom<&PromisesInfo> for Promises {
    type Error = SeedError;

    fn try_from(info: &PromisesInfo) -> Result<Self, SeedError> {
        let own = |seat: &Option<String>| seat.as_deref().map(str::parse).transpose();
        Ok(Promises {
            server: info.server.parse()?,
            spares: info.spares.iter().map(|s| s.parse()).collect::<Result<_, _>>()?,
            seats: info.seats.iter().map(own).collect::<Result<_, _>>()?,
        })
    }
}

impl From<&Draw> for DrawInfo {
    fn from(draw: &Draw) -> Self {
        let before = draw.before.iter().map(|abandoned| AbandonedInfo {
            promises: (&abandoned.promises).into(),
            cause: abandoned.cause.name().to_owned(),
            silent: abandoned.silent.clone(),
        });
        DrawInfo { promises: (&draw.promises).into(), before: before.collect() }
    }
}

impl TryFrom<&DrawInfo> for Draw {
    type Error = SeedError;

    fn try_from(info: &DrawInfo) -> Result<Self, SeedError> {
        let before = info.before.iter().map(|abandoned| {
            Ok(Abandoned {
                promises: (&abandoned.promises).try_into()?,
                cause: Cause::from_name(&abandoned.cause).ok_or(SeedError::Cause)?,
                silent: abandoned.silent.clone(),
            })
        });
        Ok(Draw { promises: (&info.promises).try_into()?, before: before.collect::<Result<_, _>>()? })
    }
}
