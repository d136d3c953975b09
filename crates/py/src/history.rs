//! What has happened in a game, so that states share what they have in common.

use std::sync::Arc;

use tradeholm_engine::Event;
use tradeholm_protocol::record::Entry;

/// One step, and those before it.
pub struct Step {
    /// What was done.
    pub entry: Entry,
    /// What happened by it.
    pub events: Vec<Event>,
    /// Its number, from 1.
    pub number: usize,
    before: History,
}

/// The steps of a game; a copy costs nothing.
#[derive(Clone, Default)]
pub struct History(Option<Arc<Step>>);

impl History {
    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |step| step.number)
    }

    /// With one step more.
    pub fn push(&mut self, entry: Entry, events: Vec<Event>) {
        let (number, before) = (self.len() + 1, std::mem::take(self));
        self.0 = Some(Arc::new(Step { entry, events, number, before }));
    }

    /// The steps after the first so many.
    pub fn since(&self, number: usize) -> Vec<Arc<Step>> {
        let mut steps = Vec::with_capacity(self.len().saturating_sub(number));
        let mut at = self.0.as_ref();
        while let Some(step) = at.filter(|step| step.number > number) {
            steps.push(Arc::clone(step));
            at = step.before.0.as_ref();
        }
        steps.reverse();
        steps
    }

    /// Whether these steps go on from those.
    pub fn goes_on_from(&self, other: &History) -> bool {
        let mut at = self.0.as_ref();
        while let Some(step) = at.filter(|step| step.number > other.len()) {
            at = step.before.0.as_ref();
        }
        match (at, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

// A long chain is not taken apart one inside the other, which would need as much stack as there are steps.
impl Drop for Step {
    fn drop(&mut self) {
        let mut rest = self.before.0.take();
        while let Some(mut step) = rest.and_then(Arc::into_inner) {
            rest = step.before.0.take();
        }
    }
}
