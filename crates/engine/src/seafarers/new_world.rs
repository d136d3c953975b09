//! New World: everything is left to chance, and the players place the harbors.

use super::harbor_tokens;
use super::types::{SeaEvent, SeaFrame};
use crate::board::HarborKind;
use crate::cards::Card;
use crate::chance::Outcome;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

use crate::board::PathId;

// Rule: target, start, home, island-points, robber-pirate
// Rule: seafarers/five_six_scenarios#new-world-pieces, seafarers/five_six_scenarios#new-world-robber
/// Scenario 9.
#[derive(Debug)]
pub struct NewWorld;

impl Module for NewWorld {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::SetupBegins];

    fn setup_begins(&self, rules: &Rules, state: &mut State) {
        state.stack.push(Frame::Sea(SeaFrame::DrawHarbor));
        go_on(rules, state);
    }
}

/// How many harbors of each kind: generic, then by resource.
type Kinds = [u8; 6];

fn index(kind: HarborKind) -> usize {
    match kind {
        HarborKind::Generic => 0,
        HarborKind::Special(card) => 1 + card as usize,
    }
}

fn kinds() -> impl Iterator<Item = HarborKind> {
    std::iter::once(HarborKind::Generic).chain(Card::RESOURCES.into_iter().map(HarborKind::Special))
}

/// How many harbors the players have placed.
fn placed(rules: &Rules, state: &State) -> usize {
    (state.harbor_count as usize).saturating_sub(rules.board().harbors.len())
}

/// The harbors that nobody has drawn, but for one that waits to be placed; `None` if more have been
/// placed than there are.
fn left(rules: &Rules, state: &State) -> Option<Kinds> {
    let mut left = Kinds::default();
    for &kind in &rules.board().features.harbor_tokens {
        left[index(kind)] += 1;
    }
    let waiting = state.stack.frames().iter().find_map(|frame| match frame {
        Frame::Sea(SeaFrame::PlaceHarbor { kind }) => Some(*kind),
        _ => None,
    });
    for kind in state.harbors().skip(rules.board().harbors.len()).map(|(_, kind)| kind).chain(waiting) {
        let count = left.get_mut(index(kind))?;
        *count = count.checked_sub(1)?;
    }
    Some(left)
}

/// The kinds that are left in the stack, as everybody may know it.
pub(super) fn tokens_left(rules: &Rules, state: &State) -> Vec<HarborKind> {
    if !rules.plays(ModuleId::NewWorld) {
        return Vec::new();
    }
    let left = left(rules, state).unwrap_or_default();
    kinds().flat_map(|kind| std::iter::repeat_n(kind, left[index(kind)] as usize)).collect()
}

/// Who draws or places a harbor.
// Rule: harbors
pub(super) fn drawer(rules: &Rules, state: &State) -> Seat {
    rules.seat_after(state.first, (placed(rules, state) % rules.seats() as usize) as u8)
}

/// Draws the next harbor, or goes on with the first settlement. The frame of a harbor is on top.
fn go_on(rules: &Rules, state: &mut State) {
    state.stack.replace(Frame::Sea(SeaFrame::DrawHarbor));
    let none_left = left(rules, state).is_none_or(|left| left == Kinds::default());
    // Rule: harbor-places
    if none_left || harbor_tokens::open_paths(rules, state).is_empty() {
        state.stack.pop();
    }
}

/// Every harbor that may be drawn.
pub(super) fn outcomes(rules: &Rules, state: &State, list: &mut Vec<(Outcome, u32)>) {
    let left = left(rules, state).unwrap_or_default();
    let weighted = kinds().map(|kind| (Outcome::Harbor(kind), u32::from(left[index(kind)])));
    list.extend(weighted.filter(|&(_, weight)| weight > 0));
}

/// Whether that harbor can be drawn.
pub(super) fn can_draw(rules: &Rules, state: &State, kind: HarborKind) -> bool {
    left(rules, state).is_some_and(|left| left.get(index(kind)).is_some_and(|&count| count > 0))
}

/// A harbor is drawn; the frame that asked for it is on top.
pub(super) fn drawn(rules: &Rules, state: &mut State, kind: HarborKind, log: &mut EventLog) {
    let seat = drawer(rules, state);
    state.stack.replace(Frame::Sea(SeaFrame::PlaceHarbor { kind }));
    log.push(|| Event::Sea(SeaEvent::HarborDrawn { seat, kind }));
}

/// Whether the harbor that was drawn may lie there.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    due: HarborKind,
    kind: HarborKind,
    path: PathId,
) -> Result<(), RuleError> {
    if kind != due {
        return refuse("seafarers/new_world#harbors", Why::NotThatHarbor);
    }
    harbor_tokens::check(rules, state, path, "seafarers/new_world#harbor-places")
}

/// Places the harbor that was drawn.
pub(super) fn place(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    kind: HarborKind,
    path: PathId,
    log: &mut EventLog,
) {
    harbor_tokens::place(rules, state, seat, kind, path, log);
    go_on(rules, state);
}

/// Whether such a frame from outside can be where it is.
pub(super) fn check_frame(
    rules: &Rules,
    state: &State,
    frame: SeaFrame,
    below: Option<Frame>,
    top: bool,
) -> bool {
    let due = match frame {
        SeaFrame::PlaceHarbor { .. } => left(rules, state).is_some(),
        _ => left(rules, state).is_some_and(|left| left != Kinds::default()),
    };
    rules.plays(ModuleId::NewWorld)
        && top
        && below == Some(Frame::SetupSettlement { step: 0 })
        && due
        && !harbor_tokens::open_paths(rules, state).is_empty()
}

/// What holds in every state of the game.
pub(super) fn check_state(rules: &Rules, state: &State) -> Result<(), String> {
    if !rules.plays(ModuleId::NewWorld) {
        return Ok(());
    }
    let left = left(rules, state).ok_or("more harbors were placed than there are")?;
    let harbors: Vec<_> = state.harbors().map(|(path, _)| path).collect();
    for (i, &path) in harbors.iter().enumerate() {
        let ends = rules.topology().ends(path);
        let apart = |&other: &PathId| rules.topology().ends(other).iter().all(|end| !ends.contains(end));
        if !harbor_tokens::is_coast(rules, state, path) || !harbors[..i].iter().all(apart) {
            return Err("a harbor lies where it may not".to_owned());
        }
    }
    let placing = state.stack.frames().iter().any(|frame| {
        matches!(
            frame,
            Frame::StartingRoll { .. } | Frame::Sea(SeaFrame::DrawHarbor | SeaFrame::PlaceHarbor { .. })
        )
    });
    if !placing && left != Kinds::default() && !harbor_tokens::open_paths(rules, state).is_empty() {
        return Err("a harbor has not been placed".to_owned());
    }
    Ok(())
}
