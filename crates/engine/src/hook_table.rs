//! Which modules in play answer which hook.

use crate::action::ActionKinds;
use crate::module::{HOOKS, Hook};
use crate::modules::ModuleSet;
use crate::rules::Rules;

/// For each hook, which modules in play answer it.
#[derive(Clone, Debug)]
pub(crate) struct HookTable {
    answering: [u64; HOOKS],
    forbids: ActionKinds,
    forbids_in_turns: ActionKinds,
}

impl HookTable {
    pub fn new(modules: ModuleSet) -> Self {
        let none = ActionKinds::NONE;
        let mut table = HookTable { answering: [0; HOOKS], forbids: none, forbids_in_turns: none };
        for module in modules.iter() {
            for &hook in module.answers() {
                table.answering[hook as usize] |= 1 << module as u64;
            }
        }
        table
    }

    /// The same for a game whose board is known.
    pub fn with_forbids(mut self, rules: &Rules) -> Self {
        for module in rules.config().modules.iter() {
            self.forbids = self.forbids.or(module.forbids(rules));
            self.forbids_in_turns = self.forbids_in_turns.or(module.forbids_in_turns(rules));
        }
        self
    }

    #[inline]
    pub const fn answering(&self, hook: Hook) -> u64 {
        self.answering[hook as usize]
    }

    /// The same after the set-up phase.
    #[inline]
    pub const fn forbids_in_turns(&self) -> ActionKinds {
        self.forbids_in_turns
    }

    /// The kinds of actions that some module in play may forbid.
    #[inline]
    pub const fn forbids(&self) -> ActionKinds {
        self.forbids
    }
}
