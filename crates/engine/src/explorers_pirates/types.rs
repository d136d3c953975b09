//! Actions, frames and chances of the book.

use super::hold::{Berth, Cargo, Hold, ShipName};
use super::spices_for_catan::Village;
use crate::board::{HexId, IntersectionId, PathId, Terrain};
use crate::cards::Card;
use crate::chance::{Outcome, Question};
use crate::seats::{Seat, SeatSet};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EpAction {
    /// Build a ship, or place the first one.
    BuildShip {
        /// Where.
        path: PathId,
        /// The ship that is taken off the board for it, if none is left.
        lift: Option<ShipName>,
    },
    /// Build a settler.
    BuildSettler(Berth),
    /// Build a crew.
    BuildCrew(Berth),
    /// Buy this resource for gold.
    BuyForGold(Card),
    /// Sell this resource for gold, as friends of a village may.
    FastGold(Card),
    /// Take a piece out of a hold or basin for good.
    Drop {
        /// Where it is.
        from: Berth,
        /// What.
        cargo: Cargo,
    },
    /// Begin the movement phase.
    StartMovement,
    /// Sail to a path.
    Sail {
        /// Which ship.
        ship: ShipName,
        /// Where to.
        to: PathId,
        /// Past the pirate ship, for a tribute.
        tribute: bool,
    },
    /// Pay wool for more movement points of a ship.
    Wool(ShipName),
    /// Exchange cargo between a ship and a harbor settlement.
    Exchange {
        /// Which ship.
        ship: ShipName,
        /// The harbor settlement.
        at: IntersectionId,
        /// What the ship carries afterwards; the rest lies in the basin.
        hold: Hold,
    },
    /// Found a settlement with the settler of a ship.
    Settle {
        /// Which ship.
        ship: ShipName,
        /// Where.
        at: IntersectionId,
    },
    /// Place a crew on a pirate lair.
    PlaceCrew {
        /// From which ship.
        ship: ShipName,
        /// Where.
        hex: HexId,
    },
    /// Take a crew back from a captured lair.
    PickCrew {
        /// Onto which ship.
        ship: ShipName,
        /// Where.
        hex: HexId,
    },
    /// Leave a crew in a village for a spice sack.
    Befriend {
        /// From which ship.
        ship: ShipName,
        /// Where.
        hex: HexId,
    },
    /// Roll for a fish haul.
    RollFish,
    /// Take a fish haul aboard.
    Catch {
        /// Which ship.
        ship: ShipName,
        /// From which shoal.
        hex: HexId,
    },
    /// Deliver fish or spices at a dock of the Council.
    Deliver(ShipName),
    /// Try to chase the pirate ship away.
    Chase(ShipName),
    /// Place the own pirate ship.
    PlacePirate(HexId),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum EpFrame {
    /// The road beside the settlement of the set-up.
    FirstRoad {
        /// How many players have placed road and ship.
        step: u8,
    },
    /// The first ship, with a settler.
    FirstShip {
        /// The same.
        step: u8,
    },
    /// A building of a color that nobody plays, placed by a player: with two.
    Neutral {
        /// How many of the four are placed.
        step: u8,
        /// Whose it is.
        owner: Seat,
    },
    /// The movement phase of the player on turn.
    Move,
    /// A hex is turned up.
    Discover {
        /// Which.
        hex: HexId,
    },
    /// The pirate ship must be placed.
    PlacePirate,
    /// A player beside the pirate ship may be robbed.
    RobShips {
        /// Who can be.
        among: SeatSet,
    },
    /// The die against the pirate ship.
    ChaseDie {
        /// Where the ship that tries lies.
        path: PathId,
    },
    /// The die for a fish haul.
    FishDie,
    /// Participants of a capture advance, one after the other. Nothing is waited for.
    Captured {
        /// Who still does.
        left: SeatSet,
    },
    /// Participants of a capture roll for the hero.
    HeroDie {
        /// Who has yet to roll in this round.
        left: SeatSet,
        /// Who has the best result so far.
        tied: SeatSet,
        /// The best result so far, see [`super::pirate_lairs::Might`].
        best: u8,
    },
    /// The token of a captured lair is turned over.
    LairNumber,
}

impl EpFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            EpFrame::FirstRoad { .. } => "first_road",
            EpFrame::FirstShip { .. } => "first_ship",
            EpFrame::Neutral { step, .. } if EpFrame::is_harbor(step) => "neutral_harbor_settlement",
            EpFrame::Neutral { .. } => "neutral_settlement",
            EpFrame::Move => "movement",
            EpFrame::Discover { .. } => "exploration",
            EpFrame::PlacePirate => "place_pirate_ship",
            EpFrame::RobShips { .. } => "rob_ships",
            EpFrame::ChaseDie { .. } => "chase_die",
            EpFrame::FishDie => "fish_die",
            EpFrame::Captured { .. } => "captured",
            EpFrame::HeroDie { .. } => "hero_die",
            EpFrame::LairNumber => "lair_number",
        }
    }
}

impl EpFrame {
    // Rule: explorers_pirates/setup#neutral-pieces
    /// Whether the neutral building of a step is a harbor settlement.
    pub const fn is_harbor(step: u8) -> bool {
        step < 2
    }
}

/// What the book asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EpChance {
    /// The hex that lies face down, with its number.
    Explore {
        /// Whose ship turns it up.
        seat: Seat,
        /// Where.
        hex: HexId,
    },
    /// The die against the pirate ship.
    Chase(Seat),
    /// The die for a fish haul.
    Fish(Seat),
    /// The die for the hero of a capture.
    Hero {
        /// Who rolls.
        seat: Seat,
        /// Where.
        hex: HexId,
    },
    /// The token of a captured lair.
    LairNumber {
        /// Where.
        hex: HexId,
    },
}

impl Question for EpChance {
    fn rule(self) -> &'static str {
        match self {
            EpChance::Explore { .. } => "explorers_pirates/discovery#stack",
            EpChance::Chase(_) => "explorers_pirates/pirate#chase-die",
            EpChance::Fish(_) => "explorers_pirates/fish_for_catan#roll",
            EpChance::Hero { .. } => "explorers_pirates/pirate_lairs#hero",
            EpChance::LairNumber { .. } => "explorers_pirates/pirate_lairs#token",
        }
    }

    fn always(self) -> &'static [(Outcome, u32)] {
        const DIE: [(Outcome, u32); 6] = [
            (Outcome::Die(1), 1),
            (Outcome::Die(2), 1),
            (Outcome::Die(3), 1),
            (Outcome::Die(4), 1),
            (Outcome::Die(5), 1),
            (Outcome::Die(6), 1),
        ];
        match self {
            EpChance::Chase(_) | EpChance::Fish(_) | EpChance::Hero { .. } => &DIE,
            EpChance::Explore { .. } | EpChance::LairNumber { .. } => &[],
        }
    }
}

/// What lies under an unexplored hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Find {
    /// Land with a number token.
    Land(Terrain, u8),
    /// Open sea.
    Sea,
    /// A gold field, with a pirate lair.
    Lair,
    /// A fish shoal, with the die that places fish there.
    Shoal(u8),
    /// A spice hex, with its village.
    Spice(Village),
}

impl Find {
    /// What it is made of.
    pub const fn terrain(self) -> Terrain {
        match self {
            Find::Land(terrain, _) => terrain,
            Find::Sea => Terrain::Sea,
            Find::Lair => Terrain::Gold,
            Find::Shoal(_) => Terrain::Shoal,
            Find::Spice(_) => Terrain::Spice,
        }
    }

    /// Its number token; 0 if it has none.
    pub const fn number(self) -> u8 {
        match self {
            Find::Land(_, number) => number,
            Find::Sea | Find::Lair | Find::Shoal(_) | Find::Spice(_) => 0,
        }
    }
}

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EpOutcome {
    /// The hex that was turned up.
    Explored(Find),
    /// The number of a lair.
    LairNumber(u8),
}
