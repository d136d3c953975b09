//! The scenarios of Traders & Barbarians: the list of them. Each is also a line in `modules.rs` and one in
//! `books.rs`.

pub(crate) mod barbarian_attack;
pub(crate) mod caravans;
pub(crate) mod fishermen;
pub(crate) mod rivers;
pub(crate) mod traders;

pub use barbarian_attack::{
    BarbarianAttack, CoastView, MarchView, RaidAction, RaidCard, RaidChance, RaidEvent, RaidFrame,
    RaidOutcome, RaidPoints, RaidPosition, RaidView, RaidWhy,
};
pub use caravans::{
    Another, CamelName, CamelPlace, CamelRule, Caravan, CaravanAction, CaravanEvent, CaravanFrame,
    CaravanPoints, CaravanPosition, CaravanView, CaravanViewEvent, CaravanVote, CaravanWhy, Caravans,
};
pub use fishermen::{
    FishAction, FishChance, FishDeed, FishEvent, FishFrame, FishOutcome, FishPosition, FishToken, FishTokens,
    FishView, FishViewEvent, FishWhy, Fishermen, GroundView,
};
pub use rivers::{
    BRIDGE_COST, BRIDGES, RiverAction, RiverEvent, RiverPoints, RiverPosition, RiverView, RiverWhy, Rivers,
};
pub use traders::{
    Goods, Journey, Mover, Past, Toll as WagonToll, TradeHex, TraderAction, TraderChance, TraderEvent,
    TraderFrame, TraderOutcome, TraderPoints, TraderPosition, TraderView, TraderWhy, Traders, TrainLevel,
    WagonStep, journeys as wagon_journeys,
};
