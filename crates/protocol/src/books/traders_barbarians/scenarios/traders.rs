//! The scenario Traders & Barbarians as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::traders_barbarians::{
    Goods, Journey, Mover, Past, TradeHex, TraderAction, TraderChance, TraderEvent, TraderFrame,
    TraderOutcome, TraderPosition, TraderView, Traders, TrainLevel, WagonStep,
};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::{TbChanceJson, TbScenarioDecisionJson, TbScenarioEventJson};
use crate::base::outcomes::{Name, outcomes};
use crate::books::traders_barbarians::json::{TbDecisionJson, TbEventJson, TbSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::names::mirror;
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{CardsJson, SeatJson};
use crate::notation::facts::{Always, EachSeat, Plain, facts};
use crate::notation::menu::actions_table;
use crate::notation::table::{Form, table, word};
use crate::notation::text::parse_u8;
use crate::notation::{NotationError, intersection_name, malformed, path_name};

actions_table! {
    TraderAction {
        ("step" path) [Step(path)]
        ("feed") [Grain]
        ("driveoff" path) [DriveOff(path)]
        ("barbarian" from to) [Barbarian { from, to }]
        ("train") [Upgrade]
        ("swiftjourney") [SwiftJourney]
        ("tokenbarbarian") [TokenBarbarian]
    }
}

table! {
    TraderFrame {
        ("wagon" left past) [Wagon { left, past }]
        ("barbarian" by) [Barbarian { by }]
        ("barbarian_theft" victim) [Take { victim }]
        ("drive_off" path) [DriveOff { path }]
        ("driven_off" path) [DrivenOff { path }]
        ("goods" kind) [Draw { kind }]
    }
}

// What has happened, with `+` between; `-` for nothing.
word! {
    Past: |past, _| write_past(past), |_, text| match parse_past(text) {
        Some(past) => Ok(past),
        None => malformed(text, "what a wagon has done, such as moved+fed"),
    };
    Mover: |by, _| by.name().to_owned(), |_, text| match Mover::ALL.into_iter().find(|by| by.name() == text) {
        Some(by) => Ok(by),
        None => malformed(text, "thief or token"),
    };
    TradeHex: |kind, _| kind.name().to_owned(), |_, text| match TradeHex::from_name(text) {
        Some(kind) => Ok(kind),
        None => malformed(text, "castle, quarry or glassworks"),
    };
}

fn write_past(past: Past) -> String {
    let named: Vec<&str> =
        Past::NAMED.iter().filter(|(one, _)| past.has(*one)).map(|&(_, name)| name).collect();
    if named.is_empty() { "-".to_owned() } else { named.join("+") }
}

/// Reads [`write_past`], in any order.
fn parse_past(text: &str) -> Option<Past> {
    let mut past = Past::NONE;
    for word in text.split('+').filter(|_| text != "-") {
        let &(one, _) = Past::NAMED.iter().find(|(_, name)| *name == word)?;
        past = past.with(one);
    }
    Some(past)
}

impl Name for Goods {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

outcomes! {
    TraderOutcome {
        "goods" Goods;
    }
}

/// What is left to draw at each kind of hex: its two numbers with `+` between, the kinds with `/`.
struct Stacks;

type StackCounts = [[u8; 2]; TradeHex::ALL.len()];

impl Form<StackCounts> for Stacks {
    fn write(stacks: StackCounts, _: &Rules) -> String {
        stacks.map(|[one, other]| format!("{one}+{other}")).join("/")
    }

    fn read(_: &Rules, text: &str) -> Result<StackCounts, NotationError> {
        const EXPECTED: &str = "goods that are left such as 6+6/5+6/6+6";
        let parts: Vec<&str> = text.split('/').collect();
        let mut stacks = StackCounts::default();
        if parts.len() != stacks.len() {
            return malformed(text, EXPECTED);
        }
        for (stack, part) in stacks.iter_mut().zip(parts) {
            match part.split_once('+') {
                Some((one, other)) => *stack = [parse_u8(one)?, parse_u8(other)?],
                None => return malformed(text, EXPECTED),
            }
        }
        Ok(stacks)
    }
}

facts! {
    TraderPosition {
        "train" levels: EachSeat<Plain>;
        "delivered" delivered: EachSeat<Plain>;
        "goods" stacks: Always<Stacks>;
    }
}

mirror!(
    /// What a wagon carries.
    GoodsJson as "Goods" of Goods { Tools, Sand, Marble, Glass }
);
mirror!(
    /// A kind of trade hex.
    TradeHexJson as "TradeHex" of TradeHex { Castle, Quarry, Glassworks }
);
mirror!(
    /// Why a barbarian moves: a 7 or a knight, or trade tokens.
    MoverJson as "BarbarianMover" of Mover { Thief, Token }
);

to_json! {
    Goods => GoodsJson: |goods, _| goods.into();
    TradeHex => TradeHexJson: |hex, _| hex.into();
}

tradeholm_engine::trader_events! { events
    /// One thing that happened in the scenario Traders & Barbarians.
    TraderEventJson as "TraderEvent" of TraderEvent
}

/// What the scenario Traders & Barbarians asks of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TraderChance", export_to = "game.ts")]
pub enum TraderChanceJson {
    /// The die for a barbarian.
    DriveOff {
        /// Who rolls it.
        seat: SeatJson,
    },
    /// Goods of a kind of hex.
    GoodsDraw {
        /// Who draws them.
        seat: SeatJson,
        /// Where.
        hex: TradeHexJson,
    },
}

impl Asked for TraderChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let asked = match self {
            TraderChance::DriveOff(seat) => TraderChanceJson::DriveOff { seat: seat.0 },
            TraderChance::Goods { seat, kind } => {
                TraderChanceJson::GoodsDraw { seat: seat.0, hex: kind.into() }
            }
        };
        BookChanceJson::Tb(TbChanceJson::Trader(asked))
    }
}

/// A decision of the scenario Traders & Barbarians.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TraderDecision", export_to = "game.ts")]
pub enum TraderDecisionJson {
    /// Move the wagon, or stop.
    Wagon {
        /// Movement points left.
        left: u8,
        /// Whether it has moved.
        moved: bool,
        /// Whether a grain was given this turn.
        fed: bool,
        /// Whether the movement has ended on a plaza.
        ended: bool,
        /// Whether Swift Journey was played this turn.
        swift: bool,
    },
    /// Move a barbarian.
    MoveBarbarian {
        /// Why.
        by: MoverJson,
    },
    /// Take a card of the owner of a road, or not.
    BarbarianTheft {
        /// Whose.
        victim: SeatJson,
    },
    /// The die for a barbarian: chance answers.
    DriveOff,
    /// Move the barbarian that was driven off, or leave it.
    DrivenOff {
        /// Where it stands.
        path: String,
    },
    /// Goods are drawn: chance answers.
    GoodsDraw,
}

impl Part for Traders {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn add_sites(sites: &mut TbSitesJson, rules: &Rules, action: TraderAction) {
        let sites = &mut sites.scenario;
        let add = |list: &mut Vec<String>, path: PathId| {
            let name = path_name(rules, path);
            if !list.contains(&name) {
                list.push(name);
            }
        };
        match action {
            TraderAction::Step(path) => add(&mut sites.wagon_steps, path),
            TraderAction::DriveOff(path) => add(&mut sites.drive_off, path),
            TraderAction::Barbarian { from, to } => {
                add(&mut sites.barbarians, from);
                add(&mut sites.barbarian_targets, to);
            }
            TraderAction::Grain
            | TraderAction::Upgrade
            | TraderAction::SwiftJourney
            | TraderAction::TokenBarbarian => {}
        }
    }

    fn event(rules: &Rules, event: TraderEvent) -> TbEventJson {
        TbEventJson::Scenario(TbScenarioEventJson::Trader(TraderEventJson::new(rules, event)))
    }

    fn decision(rules: &Rules, frame: TraderFrame) -> TbDecisionJson {
        let decision = match frame {
            TraderFrame::Wagon { left, past } => TraderDecisionJson::Wagon {
                left,
                moved: past.has(Past::MOVED),
                fed: past.has(Past::FED),
                ended: past.has(Past::ENDED),
                swift: past.has(Past::SWIFT),
            },
            TraderFrame::Barbarian { by } => TraderDecisionJson::MoveBarbarian { by: by.into() },
            TraderFrame::Take { victim } => TraderDecisionJson::BarbarianTheft { victim: victim.0 },
            TraderFrame::DriveOff { .. } => TraderDecisionJson::DriveOff,
            TraderFrame::DrivenOff { path } => TraderDecisionJson::DrivenOff { path: path_name(rules, path) },
            TraderFrame::Draw { .. } => TraderDecisionJson::GoodsDraw,
        };
        TbDecisionJson(TbScenarioDecisionJson::Trader(decision))
    }
}

/// A plaza and what it is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TradePlaza", export_to = "game.ts")]
pub struct PlazaJson {
    /// The intersection.
    pub at: String,
    /// The kind of its hex.
    pub hex: TradeHexJson,
}

/// A wagon on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Wagon", export_to = "game.ts")]
pub struct WagonJson {
    /// Where it stands.
    pub at: String,
    /// What it carries.
    pub goods: Option<GoodsJson>,
    /// Where that is delivered.
    pub destination: Option<TradeHexJson>,
}

/// A barbarian on a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "PathBarbarian", export_to = "game.ts")]
pub struct BarbarianJson {
    /// Where it stands.
    pub path: String,
    /// Whether somebody has tried to drive it off this turn.
    pub tried: bool,
}

/// What is left to draw at a kind of hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GoodsStack", export_to = "game.ts")]
pub struct StackJson {
    /// The kind of hex.
    pub hex: TradeHexJson,
    /// What is drawn there.
    pub goods: [GoodsJson; 2],
    /// How many of each are left.
    pub left: [u8; 2],
}

/// A level of the baggage train.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TrainLevel", export_to = "game.ts")]
pub struct TrainLevelJson {
    /// Movement points.
    pub points: u8,
    /// Gold for a delivery.
    pub gold: u8,
    /// The least roll of a die that drives a barbarian off; 7 if none does.
    pub drives_off: u8,
    /// What it costs to reach it.
    pub price: CardsJson,
}

impl From<TrainLevel> for TrainLevelJson {
    fn from(level: TrainLevel) -> Self {
        let TrainLevel { points, gold, drives_off, price } = level;
        TrainLevelJson { points, gold, drives_off, price: price.into() }
    }
}

/// Where the wagon that is on the way could get.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "WagonJourney", export_to = "game.ts")]
pub struct JourneyJson {
    /// To this intersection.
    pub to: String,
    /// For so many movement points.
    pub points: u8,
    /// And so much gold.
    pub gold: u8,
    /// The first path of the way.
    pub via: String,
}

/// A path that the wagon on the way could take next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "WagonStep", export_to = "game.ts")]
pub struct StepJson {
    /// Which.
    pub path: String,
    /// To this intersection.
    pub to: String,
    /// For so many movement points, whether or not there are as many.
    pub points: u8,
    /// And so much gold.
    pub gold: u8,
    /// Who gets it; `null` if it goes to the supply, or if there is none.
    pub payee: Option<SeatJson>,
}

/// What only the scenario Traders & Barbarians has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TraderView", export_to = "game.ts")]
pub struct TraderViewJson {
    /// The level of each seat's baggage train, from 1.
    pub levels: Vec<u8>,
    /// What each level brings and costs.
    pub train: Vec<TrainLevelJson>,
    /// How many goods each seat has delivered.
    pub delivered: Vec<u8>,
    /// Each seat's wagon; `null` before it is placed.
    pub wagons: Vec<Option<WagonJson>>,
    /// The barbarians.
    pub barbarians: Vec<BarbarianJson>,
    /// What is left to draw.
    pub stacks: Vec<StackJson>,
    /// The plazas.
    pub plazas: Vec<PlazaJson>,
    /// Open paths inside of hexes.
    pub inner_paths: Vec<String>,
    /// Paths that are closed to everybody.
    pub closed_paths: Vec<String>,
    /// Where the wagon that is on the way could get now.
    pub journeys: Vec<JourneyJson>,
    /// What each open path from where it stands costs.
    pub steps: Vec<StepJson>,
}

impl TraderViewJson {
    pub(super) fn new(rules: &Rules, view: &TraderView) -> Self {
        let paths = |paths: &[PathId]| paths.iter().map(|&path| path_name(rules, path)).collect();
        let wagon = |&(at, goods): &(IntersectionId, Option<Goods>)| WagonJson {
            at: intersection_name(rules, at),
            goods: goods.map(Into::into),
            destination: goods.map(|goods| goods.destination().into()),
        };
        let stack = |kind: TradeHex| StackJson {
            hex: kind.into(),
            goods: kind.gives().map(Into::into),
            left: view.stacks[kind as usize],
        };
        let journey = |journey: &Journey| JourneyJson {
            to: intersection_name(rules, journey.to),
            points: journey.cost.points,
            gold: journey.cost.gold,
            via: path_name(rules, journey.via),
        };
        let step = |step: &WagonStep| StepJson {
            path: path_name(rules, step.path),
            to: intersection_name(rules, step.to),
            points: step.cost.points,
            gold: step.cost.gold,
            payee: step.payee.map(|seat| seat.0),
        };
        let barbarian =
            |&(path, tried): &(PathId, bool)| BarbarianJson { path: path_name(rules, path), tried };
        let plaza = |&(at, kind): &(IntersectionId, TradeHex)| PlazaJson {
            at: intersection_name(rules, at),
            hex: kind.into(),
        };
        TraderViewJson {
            levels: view.levels.clone(),
            train: TrainLevel::ALL.map(Into::into).into(),
            delivered: view.delivered.clone(),
            wagons: view.wagons.iter().map(|known| known.as_ref().map(wagon)).collect(),
            barbarians: view.barbarians.iter().map(barbarian).collect(),
            stacks: TradeHex::ALL.map(stack).into(),
            plazas: view.plazas.iter().map(plaza).collect(),
            inner_paths: paths(&view.inner_paths),
            closed_paths: paths(&view.closed_paths),
            journeys: view.journeys.iter().map(journey).collect(),
            steps: view.steps.iter().map(step).collect(),
        }
    }
}
