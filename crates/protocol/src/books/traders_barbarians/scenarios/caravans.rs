//! The Caravans as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::traders_barbarians::{
    Another, CamelName, CamelPlace, CamelRule, Caravan, CaravanAction, CaravanFrame, CaravanPosition,
    CaravanView, CaravanViewEvent, CaravanVote, Caravans,
};
use tradeholm_engine::{Cards, Rules, Seat, SeatSet};
use ts_rs::TS;

use super::{TbScenarioDecisionJson, TbScenarioEventJson};
use crate::books::Part;
use crate::books::traders_barbarians::json::{TbDecisionJson, TbEventJson, TbSitesJson};
use crate::json::names::mirror;
use crate::json::table::{events, to_json};
use crate::json::{CardsJson, SeatJson};
use crate::notation::facts::{Always, EachSeatIfAny, IfAny, Joined, OrNone, Plain, Yes, facts};
use crate::notation::menu::{Field, Fields, Numbered, actions_table};
use crate::notation::table::{Word, table, word};
use crate::notation::{NotationError, intersection_name, malformed, path_name};

actions_table! {
    CaravanAction {
        ("bid" cards) [Bid(cards)]
        ("name" place) [Name(place)]
        ("camel" place) [Place(place)]
    }
}

table! {
    CaravanFrame {
        ("camel_bid" left) [Bid { left }]
        ("camel_name" left round) [Name { left, round }]
        ("camel_place" seat another barred) [Place { seat, another, barred }]
    }
}

/// What stands between a path and the end that a camel's head is at.
const TOWARD: char = '>';

// The path alone, or with one of its ends.
impl Field for CamelName {
    fn put(self, to: &mut Numbered) {
        self.path.put(to);
        to.field(self.head.map_or(0, |head| 1 + head.index()));
    }

    fn take(from: &mut Fields<'_>) -> Option<Self> {
        let path = Field::take(from)?;
        let head = from.next(1 + from.rules.topology().intersection_count())?.checked_sub(1);
        Some(CamelName { path, head: head.map(|at| IntersectionId(at as u8)) })
    }
}

word! {
    // `PATH`, or `PATH>CORNER` where the path is two places.
    CamelName: |name, rules| match name.head {
        Some(head) => CamelPlace { path: name.path, head }.write(rules),
        None => path_name(rules, name.path),
    }, |rules, text| match text.contains(TOWARD) {
        true => CamelPlace::read(rules, text).map(|place| CamelName { path: place.path, head: Some(place.head) }),
        false => Ok(CamelName { path: Word::read(rules, text)?, head: None }),
    };
    CamelPlace: |place, rules| write_place(rules, place), |rules, text| parse_place(rules, text);
    Caravan: |caravan, rules| match caravan {
        Caravan::Waiting => WAITING.to_owned(),
        Caravan::Closed => CLOSED.to_owned(),
        Caravan::At(head) => intersection_name(rules, head),
    }, |rules, text| match text {
        WAITING => Ok(Caravan::Waiting),
        CLOSED => Ok(Caravan::Closed),
        head => Ok(Caravan::At(Word::read(rules, head)?)),
    };
    Another: |another, _| another.name().to_owned(), |_, text| match Another::from_name(text) {
        Some(another) => Ok(another),
        None => malformed(text, "'none', 'same' or 'opponent'"),
    };
}

const WAITING: &str = "waiting";
const CLOSED: &str = "closed";

fn write_place(rules: &Rules, place: CamelPlace) -> String {
    format!("{}{TOWARD}{}", path_name(rules, place.path), intersection_name(rules, place.head))
}

/// Reads [`write_place`].
fn parse_place(rules: &Rules, text: &str) -> Result<CamelPlace, NotationError> {
    const EXPECTED: &str = "a path and one of its ends such as 0,0.E>0,0.NE";
    let Some((path, head)) = text.split_once(TOWARD) else { return malformed(text, EXPECTED) };
    let (path, head): (_, IntersectionId) = (Word::read(rules, path)?, Word::read(rules, head)?);
    match rules.topology().ends(path).contains(&head) {
        true => Ok(CamelPlace { path, head }),
        false => malformed(text, EXPECTED),
    }
}

facts! {
    CaravanPosition {
        "caravans" caravans: Always<Joined<Plain>>;
        "camel_due" due: IfAny<Yes>;
        "votes" votes: EachSeatIfAny<Plain>;
        "wool" wool: EachSeatIfAny<Plain>;
        "named" named: EachSeatIfAny<OrNone<Plain>>;
    }
}

mirror!(
    /// Why it is settled where a camel goes, or who decides it.
    CamelRuleJson as "CamelRule" of CamelRule { OnlyPlace, Majority, Agreement, MostVotes, EndsTurn, Level }
);

/// A camel, or a place for one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Camel", export_to = "game.ts")]
pub struct CamelJson {
    /// The path.
    pub path: String,
    /// The end that its head is at.
    pub head: String,
}

impl CamelJson {
    fn new(rules: &Rules, place: CamelPlace) -> Self {
        CamelJson { path: path_name(rules, place.path), head: intersection_name(rules, place.head) }
    }

    fn all(rules: &Rules, places: &[CamelPlace]) -> Vec<Self> {
        places.iter().map(|&place| CamelJson::new(rules, place)).collect()
    }
}

to_json! {
    CamelPlace => CamelJson: |place, rules| CamelJson::new(rules, place);
    CamelRule => CamelRuleJson: |rule, _| rule.into();
}

tradeholm_engine::caravan_events! { events
    /// One thing that happened in The Caravans.
    CaravanEventJson as "CaravanEvent" of CaravanViewEvent
}

/// A decision of The Caravans.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "CaravanDecision", export_to = "game.ts")]
pub enum CaravanDecisionJson {
    /// Bid wool and grain, or nothing.
    CamelBid {
        /// Who has yet to bid, whoever is asked among them.
        left: Vec<SeatJson>,
    },
    /// Name a place for the camel, or abstain.
    CamelName {
        /// Who has yet to name one in this round.
        left: Vec<SeatJson>,
        /// 1 or 2.
        round: u8,
    },
    /// Place a camel.
    CamelPlace {
        /// Who.
        seat: SeatJson,
        /// Whether another one follows: `none`, `same` or `opponent`.
        another: String,
    },
}

impl Part for Caravans {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn add_sites(sites: &mut TbSitesJson, rules: &Rules, action: CaravanAction) {
        match action {
            CaravanAction::Name(place) | CaravanAction::Place(place) => {
                sites.scenario.camels.push(place.write(rules));
            }
            CaravanAction::Bid(_) => {}
        }
    }

    fn event(rules: &Rules, event: CaravanViewEvent) -> TbEventJson {
        TbEventJson::Scenario(TbScenarioEventJson::Caravan(CaravanEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: CaravanFrame) -> TbDecisionJson {
        let seats = |left: SeatSet| left.iter().map(|seat| seat.0).collect();
        let decision = match frame {
            CaravanFrame::Bid { left } => CaravanDecisionJson::CamelBid { left: seats(left) },
            CaravanFrame::Name { left, round } => CaravanDecisionJson::CamelName { left: seats(left), round },
            CaravanFrame::Place { seat, another, .. } => {
                CaravanDecisionJson::CamelPlace { seat: seat.0, another: another.name().to_owned() }
            }
        };
        TbDecisionJson(TbScenarioDecisionJson::Caravan(decision))
    }
}

/// A caravan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Caravan", export_to = "game.ts")]
pub struct CaravanJson {
    /// The path that its arrow points to.
    pub path: String,
    /// The far end of that path.
    pub to: String,
    /// Where the head of its last camel is; `null` if it has none.
    pub head: Option<String>,
    /// Whether it can never begin, since a camel of another one lies on that path.
    pub closed: bool,
}

/// A vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CaravanVote", export_to = "game.ts")]
pub struct CaravanVoteJson {
    /// Votes of each seat; 0 for those who have yet to bid.
    pub votes: Vec<u8>,
    /// The cards that each seat bid; `null` for those who have yet to bid.
    pub cards: Vec<Option<CardsJson>>,
    /// How many votes are more than half of all.
    pub majority: u8,
    /// The place that each seat named last.
    pub named: Vec<Option<CamelJson>>,
}

impl CaravanVoteJson {
    fn new(rules: &Rules, vote: &CaravanVote) -> Self {
        let named = vote.named.iter().map(|named| named.map(|place| CamelJson::new(rules, place)));
        CaravanVoteJson {
            votes: vote.votes.clone(),
            cards: vote.cards.iter().map(|cards| cards.map(Into::into)).collect(),
            majority: vote.majority,
            named: named.collect(),
        }
    }
}

/// What only The Caravans have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CaravanView", export_to = "game.ts")]
pub struct CaravanViewJson {
    /// The caravans, in the order of their arrows. Those that have merged have the same head.
    pub caravans: Vec<CaravanJson>,
    /// The camels on the board.
    pub camels: Vec<CamelJson>,
    /// How many are not on it.
    pub left: u8,
    /// Where the next one may go.
    pub places: Vec<CamelJson>,
    /// Intersections between camels: a settlement or city there is worth a point more.
    pub between: Vec<String>,
    /// Whether a camel is due when this turn ends.
    pub due: bool,
    /// The vote, while one is held.
    pub vote: Option<CaravanVoteJson>,
}

impl CaravanViewJson {
    pub(super) fn new(rules: &Rules, view: &CaravanView) -> Self {
        let caravan = |(arrow, caravan): (&CamelPlace, &Caravan)| CaravanJson {
            path: path_name(rules, arrow.path),
            to: intersection_name(rules, arrow.head),
            head: match *caravan {
                Caravan::At(head) => Some(intersection_name(rules, head)),
                Caravan::Waiting | Caravan::Closed => None,
            },
            closed: *caravan == Caravan::Closed,
        };
        CaravanViewJson {
            caravans: view.arrows.iter().zip(&view.caravans).map(caravan).collect(),
            camels: CamelJson::all(rules, &view.camels),
            left: view.left,
            places: CamelJson::all(rules, &view.places),
            between: view.between.iter().map(|&at| intersection_name(rules, at)).collect(),
            due: view.due,
            vote: view.vote.as_ref().map(|vote| CaravanVoteJson::new(rules, vote)),
        }
    }
}
