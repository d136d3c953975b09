//! What a seat may do, as text to send back and as places to light up.

use serde::{Deserialize, Serialize};
use tradeholm_engine::{Action, ModuleId, Rules, Seat, State};
use ts_rs::TS;

use super::{
    BarredJson, CkSitesJson, EventCardSitesJson, OptionJson, RatesJson, RuleErrorJson, SeaSitesJson,
    SeatJson, TwoSitesJson,
};
use crate::notation::{hex_name, intersection_name, path_name, write_action};

/// What a seat may do now. Offers are not listed and of discards only one example is; both are
/// checked when they come.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "Legal", export_to = "game.ts")]
pub struct LegalJson {
    /// Every action that can be listed, in notation.
    pub actions: Vec<String>,
    /// Where pieces can be placed by them.
    pub sites: SitesJson,
    /// Everything that the seat could ever do by itself in a turn, with what it costs and why it
    /// cannot be done now.
    #[serde(default)]
    pub options: Vec<OptionJson>,
    /// The rates at which the seat may trade each kind with the supply.
    #[serde(default)]
    pub rates: RatesJson,
    /// Where the robber, which is to be moved, may not go although it could in other games.
    #[serde(default)]
    pub barred: Vec<BarredJson>,
    /// Why development cards of the seat that were bought this turn cannot be played; `null` if there
    /// are none.
    #[serde(default)]
    pub bought_this_turn: Option<RuleErrorJson>,
}

/// The places that legal actions name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "Sites", export_to = "game.ts")]
pub struct SitesJson {
    /// Paths for a road.
    pub roads: Vec<String>,
    /// Intersections for a settlement.
    pub settlements: Vec<String>,
    /// Intersections for a city.
    pub cities: Vec<String>,
    /// Hexes for the robber.
    pub robber: Vec<String>,
    /// Whom the robber can steal from.
    pub victims: Vec<SeatJson>,
    /// What only Cities & Knights has; `null` in any other game.
    pub ck: Option<CkSitesJson>,
    /// What only a game with event cards has; `null` in any other game.
    pub event_cards: Option<EventCardSitesJson>,
    /// What only Catan for Two has; `null` in any other game.
    pub two: Option<TwoSitesJson>,
    /// What only Seafarers has; `null` in any other game.
    pub sea: Option<SeaSitesJson>,
}

impl LegalJson {
    /// What a seat may do in a state. Only that seat may see it: it tells of its hand.
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let mut actions = Vec::new();
        rules.legal_actions(state, seat, &mut actions);
        let ck = rules.plays(ModuleId::CitiesKnights).then(CkSitesJson::default);
        let event_cards = rules.plays(ModuleId::EventCards).then(EventCardSitesJson::default);
        let two = rules.plays(ModuleId::TwoPlayers).then(TwoSitesJson::default);
        let sea = rules.plays(ModuleId::Seafarers).then(SeaSitesJson::default);
        let mut sites = SitesJson { ck, event_cards, two, sea, ..SitesJson::default() };
        for &action in &actions {
            match action {
                Action::BuildRoad(path) => sites.roads.push(path_name(rules, path)),
                Action::BuildSettlement(at) => sites.settlements.push(intersection_name(rules, at)),
                Action::BuildCity(at) => sites.cities.push(intersection_name(rules, at)),
                Action::MoveRobber(hex) => sites.robber.push(hex_name(rules, hex)),
                Action::Rob(victim) => sites.victims.push(victim.0),
                Action::Two(action) => sites.two.iter_mut().for_each(|two| two.add(rules, action)),
                Action::Sea(action) => sites.sea.iter_mut().for_each(|sea| sea.add(rules, action)),
                Action::Ck(action) => sites.ck.iter_mut().for_each(|ck| ck.add(rules, action)),
                Action::EventCard(action) => {
                    sites.event_cards.iter_mut().for_each(|cards| cards.add(rules, action));
                }
                _ => {}
            }
        }
        LegalJson {
            options: rules.options(state, seat).into_iter().map(Into::into).collect(),
            rates: RatesJson::new(rules, state, seat),
            barred: BarredJson::list(rules, state, seat, &actions),
            bought_this_turn: rules.bought_card_refusal(state, seat).map(Into::into),
            actions: actions.into_iter().map(|a| write_action(rules, a)).collect(),
            sites,
        }
    }
}
