//! What may be wrong with an action of Traders & Barbarians, whatever the scenario.

use crate::error::reasons;

reasons! { TbWhy is Tb;
    /// Two purchases a turn.
    BoughtTwice => "gold-twice", "You have bought twice for gold this turn", Fit;
}
