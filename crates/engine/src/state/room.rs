//! Reading what few positions have: gold, units, further kinds of development cards.

use super::{Position, PositionError, State};
use crate::chance::{DevelopmentCard, DevelopmentCounts};
use crate::gold::Gold;
use crate::rules::Rules;
use crate::units::Units;

impl Rules {
    /// Lays out gold and units, and looks that there is no card of a kind that does not exist. Whether
    /// units can stand where they do, the invariants say.
    pub(super) fn place_room(&self, state: &mut State, position: &Position) -> Result<(), PositionError> {
        let wrong = |what: String| PositionError(what);
        let gold = self.gold_from(position);
        state.gold = gold.ok_or_else(|| wrong("gold that cannot be".to_owned()))?;
        state.units = Units::from_list(&position.units).map_err(|full| wrong(full.to_string()))?;
        let counts = position.development.iter().chain([&position.deck, &position.effects.bought]);
        let unknown =
            |counts: &DevelopmentCounts| counts[DevelopmentCard::ALL.len()..].iter().any(|&n| n > 0);
        if counts.into_iter().any(unknown) {
            return Err(wrong("development cards of a kind that does not exist".to_owned()));
        }
        Ok(())
    }

    fn gold_from(&self, position: &Position) -> Option<Gold> {
        match &position.gold {
            Some(held) if self.has_gold() && held.len() == self.seats() as usize => {
                Gold::held_by(held, self.gold())
            }
            None if !self.has_gold() => Some(Gold::default()),
            _ => None,
        }
    }
}
