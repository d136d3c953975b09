//! The Rivers of Catan for two: swamps in place of the desert, and bridges of the neutral colors.

use crate::action::Action;
use crate::base::development_cards;
use crate::board::{PathId, Terrain};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::traders_barbarians::scenarios::rivers::bridges;
use crate::two_players::TwoAction;
use crate::two_players::neutral::{OWNERS, check_owner};

// Rule: traders_barbarians/rivers#two-swamp, traders_barbarians/rivers#two-robber
/// Whether trade tokens treat this terrain as they treat the desert.
pub(crate) fn is_desert(rules: &Rules, terrain: Terrain) -> bool {
    terrain == Terrain::Desert || (terrain == Terrain::Swamp && rules.plays(ModuleId::Rivers))
}

// Rule: traders_barbarians/rivers#two-bridge
/// Whether a bridge is possible for one of the neutral colors.
pub(crate) fn is_possible(rules: &Rules, state: &State) -> bool {
    rules.plays(ModuleId::Rivers)
        && OWNERS.into_iter().any(|owner| !bridges::sites(rules, state, owner).is_empty())
}

pub(crate) fn check(rules: &Rules, state: &State, owner: Seat, path: PathId) -> Result<(), RuleError> {
    check_owner(owner)?;
    bridges::check_free(rules, state, owner, path)
}

pub(crate) fn list(rules: &Rules, state: &State, list: &mut Vec<Action>) {
    for owner in OWNERS {
        bridges::sites(rules, state, owner)
            .for_each(|path| list.push(Action::Two(TwoAction::NeutralBridge { owner, path })));
    }
}

/// Places the bridge; the frame that asked for it is on top.
pub(crate) fn lay(rules: &Rules, state: &mut State, owner: Seat, path: PathId, log: &mut EventLog) {
    state.stack.pop();
    bridges::place(rules, state, owner, path, true, log);
    development_cards::drop_free_pieces(rules, state);
}
