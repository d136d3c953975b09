//! What may be wrong with an action in The Fishermen of Catan.

use crate::error::reasons;

reasons! { FishWhy is Fish;
    /// Too few fish.
    NeedFish(n: u8) => "need-fish", "You need {} fish for that", Cards;
    /// Tokens that the seat does not have.
    NoSuchTokens => "no-such-fish", "You do not have these fish tokens", Fit;
    /// One of the tokens is not needed.
    TooManyTokens => "superfluous-fish", "One of these fish tokens is not needed", Fit;
    /// The robber is beside the board.
    RobberAside => "robber-aside", "The robber is not on the board", Fit;
    /// Somebody else has the boot, or nobody.
    NoBoot => "no-boot", "You do not have the old boot", Fit;
    /// The boot goes to those with as many points at least.
    FewerPoints => "boot-fewer-points", "That player has fewer points than you", Fit;
}
