//! Barbarian Attack as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::traders_barbarians::{
    BarbarianAttack, MarchView, RaidAction, RaidCard, RaidChance, RaidEvent, RaidFrame, RaidOutcome,
    RaidPosition, RaidView,
};
use tradeholm_engine::{Dice, Rules, Seat, SeatSet};
use ts_rs::TS;

use super::{TbChanceJson, TbScenarioDecisionJson, TbScenarioEventJson};
use crate::base::outcomes::{Name, outcomes};
use crate::books::traders_barbarians::json::{TbDecisionJson, TbEventJson, TbSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::names::mirror;
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{SeatJson, seats};
use crate::notation::facts::{Always, EachSeat, EachSeatIfAny, Plain, facts};
use crate::notation::menu::actions_table;
use crate::notation::table::{Form, table};
use crate::notation::text::parse_u8;
use crate::notation::{NotationError, hex_name, intersection_name, malformed, path_name};

actions_table! {
    RaidAction {
        ("post" path) [PlaceKnight(path)]
        ("treason" "from" hex) [TreasonFrom(hex)]
        ("treason" "to" hex) [TreasonTo(hex)]
        ("intrigue" hex) [Intrigue(hex)]
        ("ride" from to) [March { from, to }]
        ("raider" from to) [MoveBarbarian { from, to }]
    }
}

table! {
    RaidFrame {
        ("raid_draw") [Draw]
        ("raid_knight" [anywhere: Anywhere]) [PlaceKnight { anywhere }]
        ("raid_foreign") [ForeignKnight]
        ("treason_take" want [first: OfCoast]) [TreasonTake { want, first }]
        ("treason_place" [one: OfCoast] [other: OfCoast] [put: OfCoast] left) [TreasonPlace { one, other, put, left }]
        ("raid_intrigue") [Intrigue]
        ("raid_landing" [used: Sums]) [Landing { used }]
        ("raid_march" [foreign: Foreign]) [March { foreign }]
        ("raid_expel" next) [Expel { next }]
        ("raid_contest" hex left among [foreign: Foreign] prizes) [Contest { hex, left, among, foreign, prizes }]
        ("raid_loss" hex) [Loss { hex }]
        ("raid_card") [TakeCard]
    }
}

/// Two words for yes and no.
macro_rules! either {
    ($($(#[$doc:meta])* $form:ident $yes:literal $no:literal $expected:literal;)*) => {$(
        $(#[$doc])*
        struct $form;

        impl Form<bool> for $form {
            fn write(value: bool, _: &Rules) -> String {
                if value { $yes } else { $no }.to_owned()
            }

            fn read(_: &Rules, text: &str) -> Result<bool, NotationError> {
                match text {
                    $yes => Ok(true),
                    $no => Ok(false),
                    _ => malformed(text, $expected),
                }
            }
        }
    )*};
}

either! {
    /// Where a knight comes to the board.
    Anywhere "any" "castle" "'any' or 'castle'";
    /// Whose knights are meant.
    Foreign "foreign" "own" "'foreign' or 'own'";
}

/// A hex of the coast by its number; `-` for none.
struct OfCoast;

impl Form<u8> for OfCoast {
    fn write(hex: u8, _: &Rules) -> String {
        if hex == u8::MAX { "-".to_owned() } else { hex.to_string() }
    }

    fn read(_: &Rules, text: &str) -> Result<u8, NotationError> {
        if text == "-" { Ok(u8::MAX) } else { parse_u8(text) }
    }
}

/// Sums of two dice with `+` between; `-` for none.
struct Sums;

impl Form<u16> for Sums {
    fn write(sums: u16, _: &Rules) -> String {
        let named: Vec<String> = (0..16u8).filter(|n| sums >> n & 1 != 0).map(|n| n.to_string()).collect();
        if named.is_empty() { "-".to_owned() } else { named.join("+") }
    }

    fn read(_: &Rules, text: &str) -> Result<u16, NotationError> {
        let mut sums = 0;
        for word in text.split('+').filter(|_| text != "-") {
            match parse_u8(word)? {
                sum @ 2..=12 => sums |= 1 << sum,
                _ => return malformed(word, "a sum of two dice"),
            }
        }
        Ok(sums)
    }
}

impl Name for RaidCard {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

outcomes! {
    RaidOutcome {
        "raid" Card;
    }
}

/// How many there are of each card of the deck, in their order.
struct Deck;

impl Form<[u8; 4]> for Deck {
    fn write(deck: [u8; 4], _: &Rules) -> String {
        deck.map(|n| n.to_string()).join("+")
    }

    fn read(_: &Rules, text: &str) -> Result<[u8; 4], NotationError> {
        let counts = text.split('+').map(parse_u8).collect::<Result<Vec<_>, _>>()?;
        counts.try_into().or_else(|_| malformed(text, "four numbers such as 14+4+4+4"))
    }
}

facts! {
    RaidPosition {
        "raid_deck" deck: Always<Deck>;
        "raid_supply" supply: Always<Plain>;
        "prisoners" prisoners: EachSeat<Plain>;
        "raid_rolls" rolls: EachSeatIfAny<Plain>;
    }
}

mirror!(
    /// A development card of Barbarian Attack.
    RaidCardJson as "RaidCard" of RaidCard { Knighthood, SwiftKnight, Treason, Intrigue }
);

to_json! {
    RaidCard => RaidCardJson: |card, _| card.into();
}

tradeholm_engine::raid_events! { events
    /// One thing that happened in Barbarian Attack.
    RaidEventJson as "RaidEvent" of RaidEvent
}

/// What Barbarian Attack asks of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "RaidChance", export_to = "game.ts")]
pub enum RaidChanceJson {
    /// The top card of the scenario's own deck.
    RaidDraw {
        /// Who draws it.
        seat: SeatJson,
    },
    /// Two dice that say where barbarians land.
    RaidLanding {
        /// Who rolls.
        seat: SeatJson,
    },
    /// Two dice for a prisoner.
    RaidContest {
        /// Who rolls.
        seat: SeatJson,
    },
    /// A die for the knights that fought.
    RaidLoss {
        /// Who rolls.
        seat: SeatJson,
    },
}

impl Asked for RaidChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let asked = match self {
            RaidChance::Draw(seat) => RaidChanceJson::RaidDraw { seat: seat.0 },
            RaidChance::Landing(seat) => RaidChanceJson::RaidLanding { seat: seat.0 },
            RaidChance::Contest(seat) => RaidChanceJson::RaidContest { seat: seat.0 },
            RaidChance::Loss(seat) => RaidChanceJson::RaidLoss { seat: seat.0 },
        };
        BookChanceJson::Tb(TbChanceJson::Raid(asked))
    }
}

/// A decision of Barbarian Attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "RaidDecision", export_to = "game.ts")]
pub enum RaidDecisionJson {
    /// Put a knight on a path.
    RaidKnight {
        /// Whether on any path, or on one of a castle.
        anywhere: bool,
    },
    /// Put the foreign knight on a path of a castle.
    RaidForeign,
    /// Take a barbarian for Treason.
    TreasonTake {
        /// How many are moved in all.
        want: u8,
        /// Whether one was taken already.
        taken: bool,
    },
    /// Put a barbarian somewhere for Treason.
    TreasonPlace {
        /// How many are still to be put somewhere.
        left: u8,
    },
    /// Choose a barbarian as a prisoner.
    RaidIntrigue,
    /// Move knights.
    RaidMarch {
        /// Whether the foreign one.
        foreign: bool,
    },
    /// Take a card of a player, or not.
    RaidCard,
    /// Players roll for prisoners: chance answers.
    RaidContest {
        /// Who takes part.
        among: Vec<SeatJson>,
        /// For how many prisoners.
        prizes: u8,
    },
    /// A card, barbarians that land, a victory or a loss: chance answers, or nobody.
    RaidChance,
}

impl From<RaidFrame> for RaidDecisionJson {
    fn from(frame: RaidFrame) -> Self {
        match frame {
            RaidFrame::PlaceKnight { anywhere } => RaidDecisionJson::RaidKnight { anywhere },
            RaidFrame::ForeignKnight => RaidDecisionJson::RaidForeign,
            RaidFrame::TreasonTake { want, first } => {
                RaidDecisionJson::TreasonTake { want, taken: first != u8::MAX }
            }
            RaidFrame::TreasonPlace { left, .. } => RaidDecisionJson::TreasonPlace { left },
            RaidFrame::Intrigue => RaidDecisionJson::RaidIntrigue,
            RaidFrame::March { foreign } => RaidDecisionJson::RaidMarch { foreign },
            RaidFrame::TakeCard => RaidDecisionJson::RaidCard,
            RaidFrame::Contest { among, prizes, .. } => {
                RaidDecisionJson::RaidContest { among: seats(among), prizes }
            }
            RaidFrame::Draw
            | RaidFrame::Landing { .. }
            | RaidFrame::Expel { .. }
            | RaidFrame::Loss { .. } => RaidDecisionJson::RaidChance,
        }
    }
}

/// From where something can go where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RaidMove", export_to = "game.ts")]
pub struct RaidMoveJson {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
}

impl Part for BarbarianAttack {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn add_sites(sites: &mut TbSitesJson, rules: &Rules, action: RaidAction) {
        let sites = &mut sites.scenario;
        match action {
            RaidAction::PlaceKnight(path) => sites.knights.push(path_name(rules, path)),
            RaidAction::March { from, to } => {
                sites.marches.push(RaidMoveJson { from: path_name(rules, from), to: path_name(rules, to) });
            }
            RaidAction::TreasonFrom(hex) | RaidAction::Intrigue(hex) => {
                sites.barbarians_from.push(hex_name(rules, hex));
            }
            RaidAction::TreasonTo(hex) => sites.barbarians_to.push(hex_name(rules, hex)),
            RaidAction::MoveBarbarian { from, to } => {
                let moved = RaidMoveJson { from: hex_name(rules, from), to: hex_name(rules, to) };
                sites.barbarian_moves.push(moved);
            }
        }
    }

    fn event(rules: &Rules, event: RaidEvent) -> TbEventJson {
        TbEventJson::Scenario(TbScenarioEventJson::Raid(RaidEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: RaidFrame) -> TbDecisionJson {
        TbDecisionJson(TbScenarioDecisionJson::Raid(frame.into()))
    }
}

/// A hex on which barbarians land.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CoastHex", export_to = "game.ts")]
pub struct CoastJson {
    /// Which.
    pub hex: String,
    /// Its number tokens, also while they lie face down.
    pub numbers: Vec<u8>,
    /// How many barbarians are there.
    pub barbarians: u8,
    /// Whether it is conquered.
    pub conquered: bool,
}

/// A conquered building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FallenBuilding", export_to = "game.ts")]
pub struct FallenJson {
    /// Where it lies.
    pub at: String,
    /// Its points, which do not count.
    pub points: u8,
}

/// Where a knight can go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RaidMarch", export_to = "game.ts")]
pub struct RaidMarchJson {
    /// Where it is.
    pub from: String,
    /// Where it gets for nothing.
    pub near: Vec<String>,
    /// Where it gets for a grain only.
    pub far: Vec<String>,
}

/// How many cards of each kind are in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RaidDeck", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub struct RaidDeckJson {
    pub knighthood: u8,
    pub swift_knight: u8,
    pub treason: u8,
    pub intrigue: u8,
}

/// What only Barbarian Attack has. All of it is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RaidView", export_to = "game.ts")]
pub struct RaidViewJson {
    /// The coast, in the order in which victories are looked for.
    pub coast: Vec<CoastJson>,
    /// The castles.
    pub castles: Vec<String>,
    /// Barbarians that have not landed.
    pub supply: u8,
    /// Barbarians that left the game.
    pub gone: u8,
    /// Prisoners of each seat; two are a point.
    pub prisoners: Vec<u8>,
    /// Knights in stock of each seat.
    pub knights: Vec<u8>,
    /// Buildings that are conquered.
    pub conquered: Vec<FallenJson>,
    /// The deck, of which every card is known but not the order.
    pub deck: RaidDeckJson,
    /// What each seat rolled for a prisoner while others still do; 0 for none.
    pub rolls: Vec<u8>,
    /// Whether the foreign knight takes part.
    pub has_foreign: bool,
    /// The two sides of a hex on which each face of the die means losses, from 1 on: `NE`, `E` and so on.
    pub loss_sides: [[String; 2]; 6],
    /// Where the knights can go that may be moved now.
    pub marches: Vec<RaidMarchJson>,
}

impl RaidViewJson {
    pub(super) fn new(rules: &Rules, view: &RaidView) -> Self {
        let [knighthood, swift_knight, treason, intrigue] = view.deck;
        let coast = view.coast.iter().map(|known| CoastJson {
            hex: hex_name(rules, known.hex),
            numbers: known.numbers.iter().collect(),
            barbarians: known.barbarians,
            conquered: known.conquered,
        });
        let fallen =
            |&(at, points): &(IntersectionId, u8)| FallenJson { at: intersection_name(rules, at), points };
        let paths = |paths: &[PathId]| paths.iter().map(|&path| path_name(rules, path)).collect();
        let march = |knight: &MarchView| RaidMarchJson {
            from: path_name(rules, knight.from),
            near: paths(&knight.near),
            far: paths(&knight.far),
        };
        RaidViewJson {
            coast: coast.collect(),
            castles: view.castles.iter().map(|&hex| hex_name(rules, hex)).collect(),
            supply: view.supply,
            gone: view.gone,
            prisoners: view.prisoners.clone(),
            knights: view.knights.clone(),
            conquered: view.conquered.iter().map(fallen).collect(),
            deck: RaidDeckJson { knighthood, swift_knight, treason, intrigue },
            rolls: view.rolls.clone(),
            has_foreign: view.has_foreign,
            loss_sides: view.loss_sides.map(|sides| sides.map(|side| side.name().to_owned())),
            marches: view.marches.iter().map(march).collect(),
        }
    }
}
