//! What may be wrong with an action in The Caravans.

use crate::error::reasons;

reasons! { CaravanWhy is Caravan;
    /// Only wool and grain are bid.
    OnlyWoolAndGrain => "only-wool-and-grain", "Only wool and grain can be bid", Fit;
    /// No place for the next camel.
    NoCamelPlace => "no-camel-place", "The next camel cannot go there", Place;
    /// The path is two places.
    WhichWay => "camel-which-way", "Say which way the camel looks: two caravans can go on there", Fit;
    /// The same player must lead another caravan on.
    SameCaravan => "same-caravan", "The second camel must be of another caravan", Fit;
    /// The robber does not go to an oasis.
    Oasis => "oasis", "The robber does not go to an oasis", Fit;
    /// The robber is beside the board.
    RobberAside => "robber-is-aside", "The robber is not on the board", Fit;
}
