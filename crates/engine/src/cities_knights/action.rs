//! What a seat can do in Cities & Knights beyond the base game.

use super::cards::{ProgressCard, Track};
use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::{Card, Cards};
use crate::chance::Dice;
use crate::seats::Seat;

/// A progress card as it is played, with what has to be named at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProgressPlay {
    /// These dice instead of a roll.
    Alchemist(Dice),
    /// The next improvement this turn is cheaper.
    Crane,
    /// A wall under this city.
    Engineer(IntersectionId),
    /// These two hexes swap their number tokens.
    Inventor(HexId, HexId),
    /// Grain for fields.
    Irrigation,
    /// The next city this turn is cheaper.
    Medicine,
    /// Ore for mountains.
    Mining,
    /// Two free roads follow.
    RoadBuilding,
    /// Up to two free promotions follow.
    Smith,
    /// The robber moves and takes from everyone there.
    Bishop,
    /// This player gives up a knight.
    Deserter(Seat),
    /// This open road goes.
    Diplomat(PathId),
    /// The knight there is displaced.
    Intrigue(IntersectionId),
    /// Those who are not behind discard half.
    Saboteur,
    /// Looks at this player's progress cards.
    Spy(Seat),
    /// All own knights become active.
    Warlord,
    /// Those ahead give two cards.
    Wedding,
    /// Forced trades for the rest of the turn.
    CommercialHarbor,
    /// Takes two cards of this player's hand.
    MasterMerchant(Seat),
    /// The merchant goes to this hex.
    Merchant(HexId),
    /// This kind trades 2:1 for the rest of the turn.
    MerchantFleet(Card),
    /// Two of this resource from everyone.
    ResourceMonopoly(Card),
    /// One of this commodity from everyone.
    TradeMonopoly(Card),
}

impl ProgressPlay {
    /// The card that is played.
    pub const fn card(&self) -> ProgressCard {
        match self {
            ProgressPlay::Alchemist(_) => ProgressCard::Alchemist,
            ProgressPlay::Crane => ProgressCard::Crane,
            ProgressPlay::Engineer(_) => ProgressCard::Engineer,
            ProgressPlay::Inventor(..) => ProgressCard::Inventor,
            ProgressPlay::Irrigation => ProgressCard::Irrigation,
            ProgressPlay::Medicine => ProgressCard::Medicine,
            ProgressPlay::Mining => ProgressCard::Mining,
            ProgressPlay::RoadBuilding => ProgressCard::RoadBuilding,
            ProgressPlay::Smith => ProgressCard::Smith,
            ProgressPlay::Bishop => ProgressCard::Bishop,
            ProgressPlay::Deserter(_) => ProgressCard::Deserter,
            ProgressPlay::Diplomat(_) => ProgressCard::Diplomat,
            ProgressPlay::Intrigue(_) => ProgressCard::Intrigue,
            ProgressPlay::Saboteur => ProgressCard::Saboteur,
            ProgressPlay::Spy(_) => ProgressCard::Spy,
            ProgressPlay::Warlord => ProgressCard::Warlord,
            ProgressPlay::Wedding => ProgressCard::Wedding,
            ProgressPlay::CommercialHarbor => ProgressCard::CommercialHarbor,
            ProgressPlay::MasterMerchant(_) => ProgressCard::MasterMerchant,
            ProgressPlay::Merchant(_) => ProgressCard::Merchant,
            ProgressPlay::MerchantFleet(_) => ProgressCard::MerchantFleet,
            ProgressPlay::ResourceMonopoly(_) => ProgressCard::ResourceMonopoly,
            ProgressPlay::TradeMonopoly(_) => ProgressCard::TradeMonopoly,
        }
    }
}

/// The plays of each deck, as patterns: what a deck does with those of the others is said, and a new card
/// that its deck forgets does not compile.
macro_rules! plays {
    (Science) => {
        ProgressPlay::Alchemist(_)
            | ProgressPlay::Crane
            | ProgressPlay::Engineer(_)
            | ProgressPlay::Inventor(..)
            | ProgressPlay::Irrigation
            | ProgressPlay::Medicine
            | ProgressPlay::Mining
            | ProgressPlay::RoadBuilding
            | ProgressPlay::Smith
    };
    (Politics) => {
        ProgressPlay::Bishop
            | ProgressPlay::Deserter(_)
            | ProgressPlay::Diplomat(_)
            | ProgressPlay::Intrigue(_)
            | ProgressPlay::Saboteur
            | ProgressPlay::Spy(_)
            | ProgressPlay::Warlord
            | ProgressPlay::Wedding
    };
    (Trade) => {
        ProgressPlay::CommercialHarbor
            | ProgressPlay::MasterMerchant(_)
            | ProgressPlay::Merchant(_)
            | ProgressPlay::MerchantFleet(_)
            | ProgressPlay::ResourceMonopoly(_)
            | ProgressPlay::TradeMonopoly(_)
    };
}
pub(super) use plays;

/// What a seat can do in Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CkAction {
    /// Recruit a basic knight.
    BuildKnight(IntersectionId),
    /// Activate the own knight there.
    ActivateKnight(IntersectionId),
    /// Promote the own knight there: paid for, or free by Smith.
    PromoteKnight(IntersectionId),
    /// Move an active knight; an opponent's weaker knight there is displaced.
    MoveKnight {
        /// From where.
        from: IntersectionId,
        /// To where.
        to: IntersectionId,
    },
    /// The active knight there chases the robber away.
    ChaseRobber(IntersectionId),
    /// Build a wall under an own city.
    BuildWall(IntersectionId),
    /// Buy the next improvement of a track.
    Improve(Track),
    /// Play a progress card.
    Play(ProgressPlay),
    /// Offer a resource to a player who must give a commodity for it, by Commercial Harbor.
    ForceTrade {
        /// With whom.
        with: Seat,
        /// The resource.
        give: Card,
    },
    /// Choose the city that carries the metropolis.
    PlaceMetropolis(IntersectionId),
    /// Choose the city that is pillaged.
    LoseCity(IntersectionId),
    /// Choose the deck for the reward of a tied defense.
    ChooseDeck(Track),
    /// Put a displaced knight, or the one gained by Deserter, on an intersection.
    PlaceKnight(IntersectionId),
    /// Give up the knight there to a Deserter.
    RemoveKnight(IntersectionId),
    /// Put a progress card back under its deck.
    ReturnProgress(ProgressCard),
    /// Take a progress card by Spy.
    TakeProgress(ProgressCard),
    /// Take cards by Master Merchant.
    TakeCards(Cards),
    /// Give cards for a Wedding.
    GiveCards(Cards),
    /// Give a commodity in a forced trade.
    GiveCommodity(Card),
    /// Take a resource by the aqueduct.
    TakeResource(Card),
    /// Declare which active knights defend: bit *n* for the *n*th of them in the order of the board.
    Defend(u8),
}
