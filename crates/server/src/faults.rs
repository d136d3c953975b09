//! Faults that a test asks for, to see what the server makes of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What can be made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The task of a table, with the next thing that reaches it.
    Table,
    /// A bot, with its next decision.
    Bot,
    /// A bot, when it is next told of a step.
    BotHears,
}

/// Faults that are asked for; none but in tests.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    left: Arc<[AtomicU32; 3]>,
}

impl PartialEq for Faults {
    fn eq(&self, other: &Self) -> bool {
        let left = |faults: &Self| [0, 1, 2].map(|i: usize| faults.left[i].load(Ordering::Relaxed));
        left(self) == left(other)
    }
}

impl Faults {
    /// Asks for so many.
    pub fn ask(&self, what: Fault, times: u32) {
        self.left[what as usize].store(times, Ordering::SeqCst);
    }

    /// How many are still to come.
    pub fn left(&self, what: Fault) -> u32 {
        self.left[what as usize].load(Ordering::SeqCst)
    }

    /// Panics if that was asked for.
    pub(crate) fn trip(&self, what: Fault) {
        let left = &self.left[what as usize];
        let fewer = |left: u32| left.checked_sub(1);
        if left.load(Ordering::Relaxed) > 0
            && left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, fewer).is_ok()
        {
            panic!("a test asked for this: {what:?}");
        }
    }
}
