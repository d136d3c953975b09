//! Search over whole states: the same for every module, since all it asks is what is legal, what
//! chance may answer, and what the evaluation says.

pub(crate) mod ahead;
pub(crate) mod discard;
pub(crate) mod guided;
pub(crate) mod look;
mod prune;
pub(crate) mod setup;
pub(crate) mod turn;

pub(crate) use ahead::Ahead;
pub(crate) use look::Looker;
