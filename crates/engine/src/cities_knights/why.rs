//! What may be wrong with an action in Cities & Knights.

use crate::error::reasons;

reasons! { CkWhy is Ck;
    /// A pillaged city on its side comes first.
    FallenFirst => "fallen-first", "Rebuild your pillaged city first", Fit;
    /// No city there.
    NoCityThere => "no-city-there", "You have no such city there", Nothing;
    /// No city at all.
    NoCity => "no-city", "You need a city for that", Fit;
    /// No city for a metropolis.
    NoCityForMetropolis => "no-city-for-metropolis", "You need a city that could carry a metropolis", Fit;
    /// No building beside the hex.
    NoBuildingThere => "no-building-there", "You have no settlement or city beside that hex", Nothing;
    /// No knight there, or not the right one.
    NoKnightThere => "no-knight-there", "There is no such knight there", Nothing;
    /// Active already.
    AlreadyActive => "already-active", "That knight is already active", Fit;
    /// Mighty already.
    AlreadyMighty => "already-mighty", "A mighty knight cannot be promoted", Fit;
    /// Promoted this turn.
    PromotedThisTurn => "promoted-this-turn", "That knight has already been promoted this turn", Fit;
    /// No fortress.
    NoFortress => "no-fortress", "You need the fortress for a mighty knight", Fit;
    /// Inactive.
    InactiveKnight => "inactive-knight", "That knight is not active", Fit;
    /// Activated or done this turn.
    KnightSpent => "knight-spent", "That knight may not act any more this turn", Fit;
    /// An own knight is there.
    OwnKnightThere => "own-knight-there", "Your own knight is there", Place;
    /// Not weaker.
    NotWeaker => "not-weaker", "Only a weaker knight can be displaced", Fit;
    /// The robber sleeps.
    RobberAsleep => "robber-asleep", "The robber does not move before the first attack of the barbarians", Fit;
    /// The robber is elsewhere.
    RobberNotHere => "robber-not-here", "The robber is not on a hex beside that knight", Fit;
    /// The deck is used up.
    ProgressDeckEmpty => "progress-deck-empty", "That deck is empty", Fit;
    /// A card has to be played.
    MustPlayOne => "must-play-one", "You must play one of your five cards", Fit;
    /// No number token there.
    NoNumberThere => "no-number-there", "There is no number token there", Nothing;
    /// A number that stays.
    NumberStays => "number-stays", "2, 6, 8 and 12 stay where they are", Fit;
    /// No such dice.
    NoSuchDice => "no-such-dice", "A die shows 1 to 6", Fit;
    /// Not ahead.
    NotAhead => "not-ahead", "That player does not have more points than you", Fit;
    /// The road is not open.
    RoadNotOpen => "road-not-open", "Only an open road can be removed", Fit;
    /// Freed this turn.
    FreedThisTurn => "freed-this-turn", "You freed that path this turn; nothing may be built there yet", Fit;
    /// The same path.
    SamePath => "same-path", "The road must go to another path", Fit;
    /// Traded by this card already.
    TradedThisTurn => "traded-this-turn", "You have already traded with that player this turn by this card", Fit;
    /// Only commodities.
    OnlyCommodities => "only-commodities", "Only commodity cards count here", Nothing;
    /// One promotion is due.
    MustPromoteOne => "must-promote-one", "At least one knight must be promoted", Fit;
}
