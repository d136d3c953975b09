//! What Seafarers itself asks of the scenario in play. Nobody else does: what the base game asks is a hook.

use crate::board::{IntersectionId, PathId, PathSet};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// A scenario of Seafarers.
pub(crate) trait SeaScenario {
    /// Whether it leads the ships of each seat on a way of its own.
    const LEADS_SHIPS: bool = false;

    /// May this seat move the pirate, when it must move robber or pirate?
    fn may_move_pirate(_: &State, _: Seat) -> Result<(), RuleError> {
        Ok(())
    }

    /// The pirate came beside ships of these; does the scenario see to what is taken from whom?
    fn pirate_robs(_: &mut State, _thief: Seat, _victims: SeatSet, _: &mut EventLog) -> bool {
        false
    }

    /// Where does the line of ships of this seat go on, as if there were none on `lifted`? Asked where the
    /// scenario leads ships.
    fn line_sites(_: &Rules, _: &State, _: Seat, _lifted: Option<PathId>) -> PathSet {
        PathSet::EMPTY
    }

    /// May a ship of this seat lie on that free path, as if there were none on `lifted`?
    fn check_line(
        _: &Rules,
        _: &State,
        _: Seat,
        _: PathId,
        _lifted: Option<PathId>,
    ) -> Result<(), RuleError> {
        Ok(())
    }

    /// May this seat settle there although nobody else may; if not, by which rule?
    fn may_settle(_: &Rules, _: Seat, _: IntersectionId) -> Result<(), RuleError> {
        Ok(())
    }
}
