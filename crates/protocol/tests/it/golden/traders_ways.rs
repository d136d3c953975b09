//! Traders & Barbarians: every scenario, and every way in which it ends.

use tradeholm_engine::traders_barbarians::{
    CaravanEvent, FishAction, FishEvent, RaidEvent, RiverAction, RiverEvent, TraderAction, TraderEvent,
};
use tradeholm_engine::{Action, Event};

use super::ways::{Way, acted, at, saw};

const FISHERMEN: &str = "traders_barbarians/fishermen-34";
const RIVERS: &str = "traders_barbarians/rivers-34";

const TRADERS: &str = "traders_barbarians/traders-34";
const CARAVANS: &str = "traders_barbarians/caravans-34";
const RAID: &str = "traders_barbarians/barbarian-attack-34";
const RAID_56: &str = "traders_barbarians/barbarian-attack-56";

/// Whether the last entry brought prisoners.
fn took_prisoners(end: &super::files::End) -> bool {
    saw(end, |e| matches!(e, Event::Raid(RaidEvent::PrisonersTaken { seat: Some(_), .. })))
}

/// Whether the last entry placed a camel.
fn camel(end: &super::files::End) -> bool {
    saw(end, |e| matches!(e, Event::Caravan(CaravanEvent::CamelPlaced { .. })))
}

pub const WAYS: [Way; 16] = [
    at(FISHERMEN, 4, "fish-city", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    // Without the boot the points are enough.
    at(FISHERMEN, 3, "fish-boot-given", |end| {
        acted(end, |a| matches!(a, Action::Fish(FishAction::GiveBoot(_))))
            && saw(end, |e| matches!(e, Event::Fish(FishEvent::BootGiven { .. })))
    }),
    at(RIVERS, 4, "rivers-settlement", |end| acted(end, |a| matches!(a, Action::BuildSettlement(_)))),
    // A bridge brings the Longest Road, or the gold that brings the last points.
    at(RIVERS, 3, "rivers-bridge", |end| {
        acted(end, |a| matches!(a, Action::Rivers(RiverAction::BuildBridge(_))))
            && saw(end, |e| matches!(e, Event::Rivers(RiverEvent::BridgeBuilt { .. })))
    }),
    // The wealthiest by a trade with the supply.
    at(RIVERS, 3, "rivers-gold", |end| {
        acted(end, |a| matches!(a, Action::MaritimeTrade { gold, .. } if gold > 0))
    }),
    at(RAID, 4, "raid-settlement", |end| acted(end, |a| matches!(a, Action::BuildSettlement(_)))),
    at(RAID, 3, "raid-city", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at(RAID, 4, "raid-road", |end| saw(end, |e| matches!(e, Event::LongestRoad { .. }))),
    // In the end phase, by knights.
    at(RAID, 4, "raid-prisoners", |end| {
        took_prisoners(end) && saw(end, |e| matches!(e, Event::Raid(RaidEvent::BarbariansBeaten { .. })))
    }),
    at(RAID_56, 6, "raid-part-two", |end| end.state.part() == 1),
    at(TRADERS, 4, "traders-delivery", |end| {
        saw(end, |e| matches!(e, Event::Trader(TraderEvent::GoodsDelivered { .. })))
    }),
    at(TRADERS, 3, "traders-train", |end| acted(end, |a| matches!(a, Action::Trader(TraderAction::Upgrade)))),
    at(TRADERS, 4, "traders-city", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at(CARAVANS, 4, "caravan-city", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    // By the camel at the end of the own turn.
    at(CARAVANS, 3, "caravan-camel", |end| camel(end) && !saw(end, |e| matches!(e, Event::TurnBegan { .. }))),
    // By the camel of another player's turn.
    at(CARAVANS, 4, "caravan-start-of-turn", |end| {
        camel(end) && saw(end, |e| matches!(e, Event::TurnBegan { .. }))
    }),
];
