//! What may be wrong with an action in The Pirate Islands.

use crate::error::reasons;

reasons! { PiratesWhy is Pirates;
    /// Ships of another place sail there.
    NotYourPath => "not-your-path", "Your ships do not sail that path in this scenario", Fit;
    /// Not where the line ends.
    NotTheFarEnd => "not-the-far-end", "A new ship continues your line at its far end", Fit;
    /// Not towards the goal.
    NotNearer => "not-nearer", "Each ship must bring your line nearer to its goal", Fit;
    /// Nothing to arm.
    NoOrdinaryShip => "no-ordinary-ship", "You have no ordinary ship left to make a warship of", Fit;
    /// Too far away.
    NotAtFortress => "not-at-fortress", "Your line of ships does not reach your fortress", Fit;
    /// Done already.
    FortressCaptured => "fortress-captured", "Your fortress is captured already", Fit;
    /// Not in the west.
    EastOnly => "east-only", "Roads are built on the eastern island only", Fit;
}
