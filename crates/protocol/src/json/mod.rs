//! Everything that leaves as JSON, as types of its own: nothing in the engine is serialized as it is.
//!
//! Chosen for a TypeScript client: seats are numbers (`players[seat]`), places are notation strings
//! (`"0,-1.NE"`), a set of cards is an object that names only what is there (`{"brick":1,"ore":2}`),
//! unions are told apart by `type` or `kind`, and what is not there is `null`. Numbers that
//! JavaScript cannot hold (seeds, fingerprints) are strings. `web/src/lib/generated/game.ts` is made
//! from these types.

mod board;
mod ck_event;
mod ck_legal;
mod ck_names;
mod ck_pending;
mod ck_view;
mod config;
mod error;
mod event;
mod event_cards;
mod features;
mod legal;
mod names;
mod offer;
mod options;
mod pending;
mod pirates;
mod sea;
mod sea_scenarios;
mod state;
mod two;
mod view;
mod wonders;

pub use board::{BoardJson, BuildingJson, HarborJson, HexJson, RoadJson, StartingJson, TableJson};
pub use ck_event::CkEventJson;
pub use ck_legal::{CkSitesJson, MarchJson};
pub use ck_names::{EventFaceJson, ProgressCardJson, ProgressCardsJson, TrackJson, TracksJson};
pub use ck_pending::CkDecisionJson;
pub use ck_view::{
    CkOwnJson, CkPlayerJson, CkStateJson, CkTableJson, CkViewJson, GlimpseJson, KnightJson, MerchantJson,
    MetropolisJson,
};
pub use config::{ConfigJson, HouseJson};
pub use error::{InputError, RuleErrorJson};
pub use event::{GainJson, ViewEventJson, whole_event};
pub use event_cards::{
    CardEventJson, DamagedRoadJson, EventCardDecisionJson, EventCardEventJson, EventCardJson,
    EventCardSitesJson, EventCardStateJson, EventCardTableJson, EventCardViewJson,
};
pub use features::{AreaJson, FeaturesJson, MarkerJson, SpotJson, SpotKindJson, ValueJson};
pub use legal::{LegalJson, SitesJson};
pub use names::{
    BuildingKindJson, CardJson, CardsJson, ColorJson, DevelopmentCardJson, DevelopmentJson, DiceJson,
    HarborKindJson, PiecesJson, SeatJson, TerrainJson,
};
pub use offer::{OfferJson, OpenSideJson};
pub use options::{BarredJson, OptionJson, RatesJson};
pub use pending::{ChanceJson, DecisionJson, PendingJson};
pub use pirates::{PiratesDecisionJson, PiratesEventJson, PiratesPlayerJson, PiratesViewJson};
pub use sea::{
    FaceDownJson, HarborSiteJson, SeaDecisionJson, SeaEventJson, SeaSitesJson, SeaViewJson, ShipMoveJson,
};
pub use sea_scenarios::{ClothViewJson, TribeViewJson, VillageJson};
pub use state::{PointsJson, StateJson, StatePlayerJson};
pub use two::{
    NeutralJson, NeutralSiteJson, TokenActionJson, TwoDecisionJson, TwoEventJson, TwoSitesJson, TwoViewJson,
};
pub use view::{OwnJson, PlayerJson, ViewJson};
pub use wonders::{WonderCardJson, WonderJson};

use tradeholm_engine::SeatSet;

/// The seats of a set, ascending.
pub(crate) fn seats(set: SeatSet) -> Vec<SeatJson> {
    set.iter().map(|seat| seat.0).collect()
}
