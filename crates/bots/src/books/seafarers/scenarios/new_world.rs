//! New World: played like every game of Seafarers, by the weights of the scenarios.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Rules};

use super::{SeaScenario, WEIGHTS};
use crate::Seen;
use crate::book::BookPlay;
use crate::books::seafarers::questions;
use crate::eval::WeightFile;

/// The scenario.
pub(crate) struct NewWorld;

impl BookPlay for NewWorld {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::NewWorld)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    fn waits_below(seen: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        let draws = matches!(kind, DecisionKind::NewWorld(_)) && seen.view.turn == 0;
        draws.then_some(Some(Frame::SetupSettlement { step: 0 }))
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::NewWorld(_) => questions::harbor(seen),
            _ => None,
        }
    }
}

impl SeaScenario for NewWorld {}
