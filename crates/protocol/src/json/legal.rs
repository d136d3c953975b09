//! What a seat may do, as text to send back and as places to light up.

use serde::{Deserialize, Serialize};
use tradeholm_engine::{Action, Rules, Seat, State};
use ts_rs::TS;

use super::{BarredJson, OptionJson, RatesJson, RuleErrorJson, SeatJson};
use crate::books::{Book, Part, books};
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
    /// The rates at which the seat gets gold for each kind; left out in games without gold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gold_rates: Option<RatesJson>,
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
    /// What only some books have.
    #[serde(flatten)]
    pub books: BookSitesJson,
}

impl LegalJson {
    /// What a seat may do in a state. Only that seat may see it: it tells of its hand.
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let mut actions = Vec::new();
        rules.legal_actions(state, seat, &mut actions);
        let mut sites = SitesJson { books: BookSitesJson::new(rules), ..SitesJson::default() };
        for &action in &actions {
            match action {
                Action::BuildRoad(path) => sites.roads.push(path_name(rules, path)),
                Action::BuildSettlement(at) => sites.settlements.push(intersection_name(rules, at)),
                Action::BuildCity(at) => sites.cities.push(intersection_name(rules, at)),
                Action::MoveRobber(hex) => sites.robber.push(hex_name(rules, hex)),
                Action::Rob(victim) => sites.victims.push(victim.0),
                action => sites.books.add(rules, action),
            }
        }
        LegalJson {
            options: rules.options(state, seat).into_iter().map(Into::into).collect(),
            rates: RatesJson::new(rules, state, seat),
            gold_rates: RatesJson::for_gold(rules, state, seat),
            barred: BarredJson::list(rules, state, seat, &actions),
            bought_this_turn: rules.bought_card_refusal(state, seat).map(Into::into),
            actions: actions.into_iter().map(|a| write_action(rules, a)).collect(),
            sites,
        }
    }
}

macro_rules! sites {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        /// The places that legal actions of books name.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
        #[ts(rename = "BookSites", export_to = "game.ts")]
        pub struct BookSitesJson {
            $(#[doc = concat!(" What only a game with ", $title, " has; `null` in any other game.")]
            pub $key: Option<<$type as Part>::SitesJson>,)*
        }

        impl BookSitesJson {
            fn new(rules: &Rules) -> Self {
                BookSitesJson { $($key: rules.plays(<$type as Book>::MODULE).then(Default::default),)* }
            }

            fn add(&mut self, rules: &Rules, action: Action) {
                match action {
                    $(Action::$book(action) => {
                        self.$key.iter_mut().for_each(|sites| <$type as Part>::add_sites(sites, rules, action));
                    })*
                    $(Action::$part(action) => {
                        self.$of.iter_mut().for_each(|sites| <$scenario as Part>::add_sites(sites, rules, action));
                    })*
                    // Other actions name no place.
                    _ => {}
                }
            }
        }
    };
}

books!(sites);
