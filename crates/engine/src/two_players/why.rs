//! What may be wrong with an action in Catan for Two.

use crate::error::reasons;

reasons! { TwoWhy is Two;
    /// Between the two rolls of Catan for Two.
    BetweenRolls => "between-rolls", "Between the two rolls only a knight and trade tokens can be played", NotNow;
    /// Too few trade tokens.
    NeedTokens(n: u8) => "need-tokens", "You need {} trade tokens for that", Cards;
    /// Too few cards of one's own.
    NeedTwoCards => "need-two-cards", "You need two cards of your own for that", Fit;
    /// Not a neutral color.
    NotNeutral => "not-neutral", "That is not a neutral color", Fit;
    /// A knight was given up this turn.
    KnightGivenUp => "knight-given-up", "You have already given up a knight this turn", Fit;
    /// No played knight.
    NoPlayedKnight => "no-played-knight", "You have no played knight", Fit;
    /// No tokens to take.
    NoTokensLeft => "no-tokens-left", "There is no trade token that you could take", Fit;
}
