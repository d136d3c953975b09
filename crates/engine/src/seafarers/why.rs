//! What may be wrong with an action in Seafarers.

use crate::error::reasons;

reasons! { SeaWhy is Sea;
    /// Not at sea.
    NotSea => "not-sea", "That place is not at sea", Place;
    /// The pirate is there.
    BesidePirate => "beside-pirate", "The pirate is beside that path", Fit;
    /// No ship of that player beside the pirate.
    NoShipBesidePirate => "no-ship-beside-pirate", "That player has no ship beside the pirate", Fit;
    /// No own ship there.
    NoShipThere => "no-ship-there", "You have no ship there", Nothing;
    /// One ship a turn.
    ShipMovedThisTurn => "ship-moved-this-turn", "You have already moved a ship this turn", Fit;
    /// Built this turn.
    ShipBuiltThisTurn => "ship-built-this-turn", "A ship may not be moved in the turn it was built", Fit;
    /// Closed, or not at an end.
    ShipNotOpen => "ship-not-open", "Only a ship at the open end of a line can be moved", Fit;
    /// The same path.
    ShipMustMove => "ship-must-move", "The ship must go to another path", Nothing;
    /// The pirate has to move.
    PirateMustMove => "pirate-must-move", "The pirate must move to another hex", Fit;
    /// There is no pirate.
    NoPirate => "no-pirate", "There is no pirate in this game", Fit;
    /// Closed to the robber.
    RobberMayNotEnter => "robber-may-not-enter", "The robber may not go there in this scenario", Fit;
    /// Not for first settlements.
    NotAStart => "not-a-start", "First settlements do not stand there in this scenario", Fit;
    /// Gold fields bear no merchant.
    NotOnGold => "not-on-gold", "The merchant does not stand on a gold field", Fit;
    /// The pirate is not on a hex of that intersection.
    PirateNotHere => "pirate-not-here", "The pirate is not on a hex beside that knight", Fit;
    /// An opponent's knight holds it.
    HeldByKnight => "held-by-knight", "A knight holds that ship where it is", Fit;
    /// Not on the coast.
    NotCoast => "not-coast", "A harbor lies between land and sea", Place;
    /// Another harbor is too close.
    HarborTooClose => "harbor-too-close", "Another harbor is at that place", Fit;
}
