//! What Seafarers knows of a seat.

use super::scenarios::ScenarioFeatures;
use crate::eval::{ByHand, features};

/// Names for numbers of which there is one for each count of ships, as far as they are looked ahead.
const SHIPS: [&str; 6] = ["now", "after_1", "after_2", "after_3", "after_4", "after_5"];
/// The same for roads.
const ROADS: [&str; 4] = ["now", "after_1", "after_2", "after_3"];

/// Ships further than this are not counted.
pub(super) const REACH: u8 = SHIPS.len() as u8 - 1;
/// Roads further than this are not counted.
pub(super) const ROAD_REACH: u8 = ROADS.len() as u8 - 1;

features! {
    /// What Seafarers knows of a seat; what single scenarios know comes last.
    pub(crate) struct SeaFeatures {
        /// Ships on the board.
        ships,
        /// Ships at which a line ends.
        loose_ends,
        /// No ship is left to build.
        no_ships_left,
        /// The best place to settle after so many ships.
        site: each SHIPS,
        /// The most special victory points that a settlement brings after so many ships.
        site_points: each SHIPS,
        /// The best way by ship, by what it leads to and how long it is.
        best_way,
        /// The second best.
        second_way,
        /// Areas in reach that bring special victory points.
        areas,
        /// Special victory points.
        special_points,
        /// Cards of gold in 36 rolls.
        gold,
        /// Counts nothing: it keeps the place of a feature that is gone, so that sums stay as they were.
        vacant,
        /// Places that ships have reached and that can be settled.
        open_sites,
        /// Ships beside the pirate.
        ships_by_pirate,
        /// Ships beside the pirate at which a line ends.
        loose_ends_by_pirate,
        /// Ships that the hand pays.
        ships_in_hand,
        /// How soon a ship can be paid.
        ship_pace,
        /// The most special victory points that a settlement brings after so many roads.
        road_points: each ROADS,
        /// Unexplored hexes one piece away.
        fog_near,
        /// Unexplored hexes two or three pieces away.
        fog_far,
        /// Points within reach at once, if a settlement can be paid now.
        points_now,
        /// Points within reach at once, more the sooner a settlement can be paid.
        points_soon,
        /// Points one or two pieces away, more the sooner a settlement can be paid.
        points_later,
        /// The best way, where no settlement is left to build.
        way_without_settlement,
        /// What single scenarios know.
        scenarios: of ScenarioFeatures,
    }
}

impl ByHand for SeaFeatures {
    fn by_hand() -> Self {
        SeaFeatures {
            site: [0.3, 0.25, 0.2, 0.15, 0.1, 0.05],
            site_points: [0.8, 0.6, 0.5, 0.4, 0.3, 0.2],
            best_way: 0.5,
            gold: 0.6,
            loose_ends_by_pirate: -0.2,
            road_points: [0.8, 0.6, 0.5, 0.4],
            points_now: 0.3,
            points_soon: 0.3,
            scenarios: ByHand::by_hand(),
            ..SeaFeatures::default()
        }
    }
}
