//! Everything that leaves as JSON, as types of its own: nothing in the engine is serialized as it is.
//!
//! Chosen for a TypeScript client: seats are numbers (`players[seat]`), places are notation strings
//! (`"0,-1.NE"`), a set of cards is an object that names only what is there (`{"brick":1,"ore":2}`),
//! unions are told apart by `type` or `kind`, and what is not there is `null`. Numbers that
//! JavaScript cannot hold (seeds, fingerprints) are strings. `web/src/lib/generated/game.ts` is made
//! from these types.

mod board;
mod config;
mod error;
mod event;
mod features;
mod legal;
pub(crate) mod names;
mod offer;
mod options;
pub(crate) mod pending;
mod points;
mod state;
pub(crate) mod table;
mod units;
mod view;

pub use crate::books::BookChanceJson;
pub use crate::books::json::*;
pub use board::{BoardJson, BuildingJson, HarborJson, HexJson, RoadJson, StartingJson, TableJson};
pub use config::{ConfigJson, HouseJson};
pub use error::{InputError, RuleErrorJson};
pub use event::{GainJson, ViewEventJson, whole_event};
pub use features::{
    AreaJson, FeaturesJson, MarkerJson, SpotJson, SpotKindJson, StackJson as AreaStackJson, ValueJson,
};
pub use legal::{BookSitesJson, LegalJson, SitesJson};
pub use names::{
    BuildingKindJson, CardJson, CardsJson, ColorJson, DevelopmentCardJson, DevelopmentJson, DiceJson,
    HarborKindJson, PiecesJson, SeatJson, TerrainJson,
};
pub use offer::{OfferGoldJson, OfferJson, OpenSideJson};
pub use options::{BarredJson, OptionJson, RatesJson};
pub use pending::{ChanceJson, DecisionJson, PendingJson};
pub use points::PointsJson;
pub use state::{BookStateJson, StateJson, StatePlayerJson};
pub use units::UnitJson;
pub use view::{BookViewJson, OpenTableJson, OwnJson, PlayerJson, ViewJson};

use tradeholm_engine::SeatSet;

/// The seats of a set, ascending.
pub(crate) fn seats(set: SeatSet) -> Vec<SeatJson> {
    set.iter().map(|seat| seat.0).collect()
}
