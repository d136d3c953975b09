//! What the evaluation counts of Explorers & Pirates.

use crate::eval::{ByHand, features};

/// Names of the missions, in their order.
const MISSIONS: [&str; 3] = ["lairs", "fish", "spices"];

/// Names of what ships carry, in its order.
const CARGO: [&str; 4] = ["settlers", "crews", "hauls", "sacks"];

/// Names of villages, in the order of their kinds.
const VILLAGES: [&str; 3] = ["swift_voyage", "fast_gold", "pirate_bonus"];

features! {
    /// What Explorers & Pirates knows of a seat.
    pub(crate) struct EpFeatures {
        /// Gold.
        gold,
        /// Resources that it buys in one turn.
        gold_cards,
        /// How soon a settler can be paid with what gold buys.
        settler_pace,
        /// How soon a harbor settlement can be paid with what gold buys.
        harbor_pace,
        /// How soon a ship can be paid with what gold buys.
        ship_pace,
        /// How soon a crew can be paid with what gold buys.
        crew_pace,
        /// In how many rolls nothing comes in but a gold.
        compensated,
        /// How far its marker is on a track.
        space: each MISSIONS,
        /// The next space of a track brings a point.
        next_space: each MISSIONS,
        /// How far its marker is ahead of the farthest of the others.
        lead: each MISSIONS,
        /// Holds the card of a mission.
        card: each MISSIONS,
        /// Ships on the board.
        ships,
        /// Ships that carry nothing.
        empty_ships,
        /// Aboard of ships.
        aboard: each CARGO,
        /// In basins.
        waiting: each CARGO,
        /// How soon settlers aboard may land.
        landing,
        /// How soon crews aboard come to a lair or village.
        manning,
        /// How soon fish and spices come to the Council.
        delivery,
        /// How soon empty ships come to a haul.
        fishing,
        /// How soon ships come to something unexplored.
        exploring,
        /// How soon empty ships come to a harbor settlement.
        returning,
        /// Crews on lairs that are not captured.
        crews_on_lairs,
        /// Lairs where it has more crews than others.
        strong_lairs,
        /// Crews that a captured gold field keeps.
        crews_ashore,
        /// Friends of villages.
        friends: each VILLAGES,
        /// Buildings away from the home island.
        buildings_abroad,
        /// Harbor settlements there.
        harbors_abroad,
        /// Its pirate ship is on the board.
        own_pirate,
        /// Its ships beside the pirate ship of another.
        beside_pirate,
        /// Harbor settlements that are left.
        harbors_left,
        /// How near harbor settlements are to something unexplored.
        frontier,
    }
}

impl ByHand for EpFeatures {
    fn by_hand() -> Self {
        EpFeatures {
            gold: 0.3,
            gold_cards: 0.2,
            settler_pace: 0.1,
            harbor_pace: 0.2,
            space: [0.5; 3],
            next_space: [0.1; 3],
            card: [0.1; 3],
            ships: 0.2,
            aboard: [0.7, 0.4, 0.5, 0.4],
            waiting: [0.4, 0.3, 0.0, 0.0],
            landing: 0.4,
            manning: 0.3,
            delivery: 0.5,
            fishing: 0.2,
            exploring: 0.1,
            crews_on_lairs: 0.4,
            friends: [0.5, 0.2, 0.1],
            harbors_abroad: 0.2,
            ..EpFeatures::default()
        }
    }
}
