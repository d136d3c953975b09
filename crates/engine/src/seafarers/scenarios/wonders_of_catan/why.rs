//! What may be wrong with an action in The Wonders of Catan.

use crate::error::reasons;

reasons! { WonderWhy is Wonders;
    /// Somebody else builds that wonder.
    WonderTaken => "wonder-taken", "Another player has started that wonder", Fit;
    /// One wonder each.
    HasWonder => "has-wonder", "You have already started a wonder", Fit;
    /// A wonder's condition.
    WonderCondition => "wonder-condition", "You do not meet the condition of that wonder", Fit;
    /// No wonder started.
    NoWonder => "no-wonder", "You have not started a wonder", Fit;
}
