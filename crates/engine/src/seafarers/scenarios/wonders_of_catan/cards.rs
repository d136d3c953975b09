//! The wonder cards: what each asks for, and what its levels cost.

use crate::board::IntersectionId;
use crate::cards::Cards;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, State};

/// The points that the Cathedral asks for.
const CATHEDRAL_POINTS: u8 = 6;
/// The trade route that the Monument asks for.
const MONUMENT_ROUTE: u8 = 5;

/// A wonder, in the order of the cards; with fewer in play the first ones are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Wonder {
    /// For two cities.
    Theater,
    /// At a strait.
    GreatBridge,
    /// For a city at a harbor and a long trade route.
    Monument,
    /// At the wasteland.
    GreatWall,
    /// For a city and points.
    Cathedral,
    /// As the Theater, for five and six.
    Library,
    /// As the Great Bridge, for five and six.
    Lighthouse,
}

impl Wonder {
    /// All of them.
    // Rule: wonders, seafarers/five_six_scenarios#wonders-seven
    pub const ALL: [Wonder; 7] = [
        Wonder::Theater,
        Wonder::GreatBridge,
        Wonder::Monument,
        Wonder::GreatWall,
        Wonder::Cathedral,
        Wonder::Library,
        Wonder::Lighthouse,
    ];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        match self {
            Wonder::Theater => "theater",
            Wonder::GreatBridge => "great_bridge",
            Wonder::Monument => "monument",
            Wonder::GreatWall => "great_wall",
            Wonder::Cathedral => "cathedral",
            Wonder::Library => "library",
            Wonder::Lighthouse => "lighthouse",
        }
    }

    /// The wonder of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wonder| wonder.name() == name)
    }

    /// What each of its levels costs.
    // In the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
    // Rule: wonders, seafarers/five_six_scenarios#wonders-seven
    pub const fn cost(self) -> Cards {
        Cards::resources(match self {
            Wonder::Theater | Wonder::Library => [1, 1, 3, 0, 0],
            Wonder::GreatBridge | Wonder::Lighthouse => [0, 3, 1, 1, 0],
            Wonder::Monument => [0, 0, 0, 3, 2],
            Wonder::GreatWall => [3, 1, 0, 1, 0],
            Wonder::Cathedral => [1, 0, 0, 1, 3],
        })
    }

    /// Whether a seat meets its condition now.
    // Rule: wonders, seafarers/five_six_scenarios#wonders-seven
    pub(super) fn is_open_to(self, rules: &Rules, state: &State, seat: Seat) -> bool {
        let marks = super::marks(rules);
        let owns = |at: IntersectionId| state.sites[at].is_building_of(seat);
        let is_city = |at: IntersectionId| state.building(at) == Some((seat, Building::City));
        let cities = || rules.topology().intersections().filter(|&at| is_city(at)).count();
        match self {
            Wonder::Theater | Wonder::Library => cities() >= 2,
            Wonder::GreatBridge | Wonder::Lighthouse => marks.strait.iter().any(owns),
            Wonder::GreatWall => marks.wasteland.iter().any(owns),
            // Rule: monument-route
            Wonder::Monument => {
                let at_harbor =
                    state.harbors().any(|(path, _)| rules.topology().ends(path).map(is_city) != [false; 2]);
                at_harbor && state.road_length(seat) >= MONUMENT_ROUTE
            }
            // Rule: cathedral-points
            Wonder::Cathedral => {
                cities() >= 1 && rules.victory_points(state, seat).total() >= CATHEDRAL_POINTS
            }
        }
    }
}
