//! What may be wrong with an action in Barbarian Attack.

use crate::error::reasons;

reasons! { RaidWhy is Raid;
    /// Barbarians hold that place.
    Conquered => "conquered", "Barbarians hold that place", Fit;
    /// Not a path of a castle.
    NotAtCastle => "not-at-castle", "That path is not at a castle", Place;
    /// A knight is there.
    KnightThere => "knight-there", "There is a knight on that path already", Fit;
    /// No own knight that may still move.
    NoKnightThere => "no-knight-there", "There is no knight there that you could move", Nothing;
    /// Too far.
    TooFar => "too-far", "That path is too far away", Fit;
    /// No knight may end there.
    CastlePath => "castle-path", "No knight may stay at the castle", Fit;
    /// A knight must leave first.
    LeaveCastle => "leave-castle", "Your knights must leave the castle first", Fit;
    /// Not on the coast where barbarians land.
    NotCoast => "not-coast", "No barbarians land on that hex", Nothing;
    /// No barbarian there.
    NoBarbarian => "no-barbarian", "There is no barbarian on that hex", Fit;
    /// Three are there already.
    HexFull => "hex-full", "There are three barbarians on that hex already", Fit;
    /// It must be another hex.
    OtherHex => "other-hex", "It must be another hex than those chosen before", Fit;
    /// Then fewer could be moved than possible.
    MoveMore => "move-more", "Then fewer barbarians could be moved than possible", Fit;
}
