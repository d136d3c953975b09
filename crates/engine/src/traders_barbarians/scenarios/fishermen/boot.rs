//! The old boot: who may get it, and from whom.

use super::Fishermen;
use super::types::{FishAction, FishEvent};
use super::why::FishWhy;
use crate::action::Action;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, SharesRoom, State};

/// Who has the boot.
pub(super) fn holder(state: &State) -> Option<Seat> {
    let boot = Fishermen::part(state)?.boot;
    (boot != NOBODY).then_some(Seat(boot))
}

// Rule: boot-given, boot-kept
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, to: Seat) -> Result<(), RuleError> {
    let rule = "traders_barbarians/fishermen#boot-given";
    if holder(state) != Some(seat) {
        return refuse(rule, FishWhy::NoBoot);
    }
    if to == seat || to.0 >= rules.seats() {
        return refuse(rule, Why::NotAnOpponent);
    }
    let points = |seat| rules.victory_points(state, seat).visible();
    if points(to) < points(seat) {
        return refuse("traders_barbarians/fishermen#boot-kept", FishWhy::FewerPoints);
    }
    Ok(())
}

pub(super) fn give(state: &mut State, seat: Seat, to: Seat, log: &mut EventLog) {
    if let Some(fish) = Fishermen::part_mut(state) {
        fish.boot = to.0;
    }
    log.push(|| Event::Fish(FishEvent::BootGiven { seat, to }));
}

pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if holder(state) == Some(seat) {
        let others = rules.all_seats().without(seat);
        let fit = others.iter().filter(|&to| check(rules, state, seat, to).is_ok());
        list.extend(fit.map(|to| Action::Fish(FishAction::GiveBoot(to))));
    }
}
