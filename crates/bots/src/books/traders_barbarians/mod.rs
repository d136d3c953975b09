//! Traders & Barbarians: its scenarios, one file each, and the gold that several of them have.

mod barbarian_attack;
mod caravans;
mod evaluation;
mod fishermen;
mod gold;
mod rivers;
mod traders;
mod with_cities_knights;

pub(crate) use barbarian_attack::BarbarianAttack;
pub(crate) use caravans::Caravans;
pub(crate) use fishermen::Fishermen;
pub(crate) use gold::TradersBarbarians;
pub(crate) use rivers::Rivers;
pub(crate) use traders::Traders;
pub(crate) use with_cities_knights::WithCitiesKnights;
