//! Scenarios with Cities & Knights: what a player of that book has done earlier in the turn, so that a guessed
//! state allows what the game does. Cities & Knights for itself thinks without it.

use tradeholm_engine::cities_knights::{CkAction, CkFrame, ProgressPlay};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Rules, State};

use crate::book::BookPlay;
use crate::{Rng, Seen};

/// The pair.
pub(crate) struct WithCitiesKnights;

impl BookPlay for WithCitiesKnights {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::CitiesKnights) && rules.plays(ModuleId::TradersBarbarians)
    }

    /// Who may still be made to trade tells who was.
    fn guess(seen: &Seen<'_>, _: &Position, position: &mut Position, _: &mut Rng) -> Option<()> {
        let left = seen.view.ck.as_ref()?.harbor;
        if !left.is_empty() {
            let effects = &mut position.effects.ck;
            effects.harbor = true;
            effects.harbor_used = seen.rules.all_seats().without(seen.view.on_turn).minus(left);
        }
        Some(())
    }

    /// The barbarians are still there: they leave when all is answered.
    fn waits_between(_seen: &Seen<'_>, kind: DecisionKind) -> Option<Frame> {
        let attack =
            matches!(kind, DecisionKind::Ck(CkFrame::Pillage { .. } | CkFrame::DefenderReward { .. }));
        attack.then_some(Frame::Ck(CkFrame::BarbariansLeave))
    }

    /// What the guessed state allows and the game does not was promoted, freed or played already.
    fn amend(seen: &Seen<'_>, state: &State, position: &mut Position) -> Option<bool> {
        let (rules, me) = (seen.rules, seen.seat());
        if seen.view.on_turn != me || seen.view.turn == 0 {
            return Some(false);
        }
        let mut possible = Vec::new();
        rules.legal_actions(state, me, &mut possible);
        let effects = &mut position.effects.ck;
        let before = *effects;
        for action in possible.into_iter().filter(|action| !seen.legal.contains(action)) {
            match action {
                Action::Ck(CkAction::PromoteKnight(at)) => {
                    effects.promoted.insert(at);
                }
                // It needs a knight that may be promoted.
                Action::Ck(CkAction::Play(ProgressPlay::Smith)) => {
                    let knights = seen.view.ck.iter().flat_map(|ck| &ck.knights);
                    knights.filter(|knight| knight.1 == me).for_each(|knight| {
                        effects.promoted.insert(knight.0);
                    });
                }
                // It was played, and everybody has traded.
                Action::Ck(CkAction::Play(ProgressPlay::CommercialHarbor)) => {
                    effects.harbor = true;
                    effects.harbor_used = rules.all_seats().without(me);
                }
                Action::BuildRoad(path) => {
                    if let Some(free) = effects.freed.iter_mut().find(|freed| freed.is_none()) {
                        *free = Some(path);
                    }
                }
                _ => {}
            }
        }
        Some(*effects != before)
    }
}
