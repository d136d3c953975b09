//! New World: everything is left to chance, and the players place the harbors.

use crate::action::Action;
use crate::board::HarborKind;
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::cards::Card;
use crate::chance::{Chance, Outcome, Question};
use crate::error::reasons;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::event_table::events;
use crate::fingerprint::Mixer;
use crate::module::{BoardThing, Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::harbor_tokens;
use crate::seafarers::types::SeaAction;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::view::Viewer;

use crate::board::PathId;

// Rule: target, start, home, island-points, robber-pirate
// Rule: seafarers/five_six_scenarios#new-world-pieces, seafarers/five_six_scenarios#new-world-robber
/// Scenario 9.
#[derive(Debug)]
pub struct NewWorld;

impl Module for NewWorld {
    const LAYER: Layer = Layer::Scenario;
    const USES: &'static [BoardThing] = &[BoardThing::HarborTokens];
    const ANSWERS: &'static [Hook] = &[Hook::SetupBegins];

    fn setup_begins(&self, rules: &Rules, state: &mut State) {
        state.stack.push(Frame::NewWorld(NewWorldFrame::DrawHarbor));
        go_on(rules, state);
    }
}

reasons! { NewWorldWhy is NewWorld;
    /// Another harbor is due.
    NotThatHarbor => "not-that-harbor", "That is not the harbor to be placed", Fit;
}

/// What the game waits for in New World.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum NewWorldFrame {
    /// The next harbor is drawn.
    DrawHarbor,
    /// A harbor that was drawn is placed.
    PlaceHarbor {
        /// Which.
        kind: HarborKind,
    },
}

impl NewWorldFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            NewWorldFrame::DrawHarbor => "draw_harbor",
            NewWorldFrame::PlaceHarbor { .. } => "place_harbor",
        }
    }
}

events! {
    /// What happened in New World. All of it is open to everybody.
    NewWorldEvent, lines new_world_events {
        /// A harbor was drawn.
        HarborDrawn {
            /// Who.
            seat: Seat,
            /// Which.
            harbor: HarborKind,
        };
    }
}

/// What New World asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewWorldChance {
    /// The next harbor to be placed.
    DrawHarbor(Seat),
}

impl Question for NewWorldChance {
    fn rule(self) -> &'static str {
        "seafarers/new_world#harbors"
    }
}

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewWorldOutcome {
    /// The drawn harbor.
    Harbor(HarborKind),
}

impl Parts for NewWorld {
    type Points = ();
    type Why = NewWorldWhy;
    type Frame = NewWorldFrame;
    // Harbors are laid as in other scenarios.
    type Action = Never;
    type Event = NewWorldEvent;
    type Chance = NewWorldChance;
    type Outcome = NewWorldOutcome;
    type Effects = ();
    type Position = ();
    /// Harbors that nobody has drawn yet.
    type View = Vec<HarborKind>;
}

impl Book for NewWorld {
    const MODULE: ModuleId = ModuleId::NewWorld;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = ();
    const BLANK: () = ();
    type Survey = ();

    fn chance(rules: &Rules, state: &State, frame: NewWorldFrame) -> Option<Chance> {
        match frame {
            NewWorldFrame::DrawHarbor => {
                Some(Chance::NewWorld(NewWorldChance::DrawHarbor(drawer(rules, state))))
            }
            NewWorldFrame::PlaceHarbor { .. } => None,
        }
    }

    fn deciders(rules: &Rules, state: &State, frame: NewWorldFrame) -> SeatSet {
        match frame {
            NewWorldFrame::DrawHarbor => SeatSet::NONE,
            NewWorldFrame::PlaceHarbor { .. } => SeatSet::one(drawer(rules, state)),
        }
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        _: Seat,
        frame: NewWorldFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (
                NewWorldFrame::PlaceHarbor { kind: due },
                Action::Sea(SeaAction::PlaceHarbor { kind, path }),
            ) => check(rules, state, due, kind, path),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        _: NewWorldFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match action {
            Action::Sea(SeaAction::PlaceHarbor { kind, path }) => place(rules, state, seat, kind, path, log),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, _: Seat, frame: NewWorldFrame, list: &mut Vec<Action>) {
        match frame {
            NewWorldFrame::PlaceHarbor { kind } => harbor_tokens::list(rules, state, kind, list),
            NewWorldFrame::DrawHarbor => {}
        }
    }

    fn outcomes(rules: &Rules, state: &State, _: NewWorldFrame, list: &mut Vec<(Outcome, u32)>) {
        outcomes(rules, state, list);
    }

    fn check_outcome(rules: &Rules, state: &State, _: NewWorldFrame, outcome: Outcome) -> Option<bool> {
        match outcome {
            Outcome::NewWorld(NewWorldOutcome::Harbor(kind)) => Some(can_draw(rules, state, kind)),
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, _: NewWorldFrame, outcome: Outcome, log: &mut EventLog) {
        match outcome {
            Outcome::NewWorld(NewWorldOutcome::Harbor(kind)) => drawn(rules, state, kind, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(_: &Rules, _: &State) {}

    fn place(_: &Rules, _: &mut State, (): &()) -> Result<(), PositionError> {
        Ok(())
    }

    fn misfit() -> &'static str {
        "facts of New World in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: NewWorldFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let due = match frame {
            NewWorldFrame::PlaceHarbor { .. } => left(rules, state).is_some(),
            NewWorldFrame::DrawHarbor => left(rules, state).is_some_and(|left| left != Kinds::default()),
        };
        above.is_none()
            && below == Some(Frame::SetupSettlement { step: 0 })
            && due
            && !harbor_tokens::open_paths(rules, state).is_empty()
    }

    fn lies_on(_: NewWorldFrame, below: Frame) -> Over {
        match below {
            Frame::SetupSettlement { .. } => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        check_state(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> Vec<HarborKind> {
        tokens_left(rules, state)
    }

    fn mix_frame(frame: NewWorldFrame) -> [u8; 4] {
        match frame {
            NewWorldFrame::DrawHarbor => [31, 0, 0, 0],
            NewWorldFrame::PlaceHarbor { kind } => [32, index(kind) as u8, 0, 0],
        }
    }

    fn mix((): &(), (): &(), _: &mut Mixer) {}
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
        Frame::NewWorld(NewWorldFrame::PlaceHarbor { kind }) => Some(*kind),
        _ => None,
    });
    for kind in state.harbors().skip(rules.board().harbors.len()).map(|(_, kind)| kind).chain(waiting) {
        let count = left.get_mut(index(kind))?;
        *count = count.checked_sub(1)?;
    }
    Some(left)
}

/// The kinds that are left in the stack, as everybody may know it.
fn tokens_left(rules: &Rules, state: &State) -> Vec<HarborKind> {
    let left = left(rules, state).unwrap_or_default();
    kinds().flat_map(|kind| std::iter::repeat_n(kind, left[index(kind)] as usize)).collect()
}

/// Who draws or places a harbor.
// Rule: harbors
fn drawer(rules: &Rules, state: &State) -> Seat {
    rules.seat_after(state.first, (placed(rules, state) % rules.seats() as usize) as u8)
}

/// Draws the next harbor, or goes on with the first settlement. The frame of a harbor is on top.
fn go_on(rules: &Rules, state: &mut State) {
    state.stack.replace(Frame::NewWorld(NewWorldFrame::DrawHarbor));
    let none_left = left(rules, state).is_none_or(|left| left == Kinds::default());
    // Rule: harbor-places
    if none_left || harbor_tokens::open_paths(rules, state).is_empty() {
        state.stack.pop();
    }
}

/// Every harbor that may be drawn.
fn outcomes(rules: &Rules, state: &State, list: &mut Vec<(Outcome, u32)>) {
    let left = left(rules, state).unwrap_or_default();
    let drawn = |kind| Outcome::NewWorld(NewWorldOutcome::Harbor(kind));
    let weighted = kinds().map(|kind| (drawn(kind), u32::from(left[index(kind)])));
    list.extend(weighted.filter(|&(_, weight)| weight > 0));
}

/// Whether that harbor can be drawn.
fn can_draw(rules: &Rules, state: &State, kind: HarborKind) -> bool {
    left(rules, state).is_some_and(|left| left.get(index(kind)).is_some_and(|&count| count > 0))
}

/// A harbor is drawn; the frame that asked for it is on top.
fn drawn(rules: &Rules, state: &mut State, kind: HarborKind, log: &mut EventLog) {
    let seat = drawer(rules, state);
    state.stack.replace(Frame::NewWorld(NewWorldFrame::PlaceHarbor { kind }));
    log.push(|| Event::NewWorld(NewWorldEvent::HarborDrawn { seat, harbor: kind }));
}

/// Whether the harbor that was drawn may lie there.
fn check(
    rules: &Rules,
    state: &State,
    due: HarborKind,
    kind: HarborKind,
    path: PathId,
) -> Result<(), RuleError> {
    if kind != due {
        return refuse("seafarers/new_world#harbors", NewWorldWhy::NotThatHarbor);
    }
    harbor_tokens::check(rules, state, path, "seafarers/new_world#harbor-places")
}

/// Places the harbor that was drawn.
fn place(rules: &Rules, state: &mut State, seat: Seat, kind: HarborKind, path: PathId, log: &mut EventLog) {
    harbor_tokens::place(rules, state, seat, kind, path, log);
    go_on(rules, state);
}

/// What holds in every state of the game.
fn check_state(rules: &Rules, state: &State) -> Result<(), String> {
    let left = left(rules, state).ok_or("more harbors were placed than there are")?;
    let harbors: Vec<_> = state.harbors().map(|(path, _)| path).collect();
    for (i, &path) in harbors.iter().enumerate() {
        let ends = rules.topology().ends(path);
        let apart = |&other: &PathId| rules.topology().ends(other).iter().all(|end| !ends.contains(end));
        if !harbor_tokens::is_coast(rules, state, path) || !harbors[..i].iter().all(apart) {
            return Err("a harbor lies where it may not".to_owned());
        }
    }
    let placing = state
        .stack
        .frames()
        .iter()
        .any(|frame| matches!(frame, Frame::StartingRoll { .. } | Frame::NewWorld(_)));
    if !placing && left != Kinds::default() && !harbor_tokens::open_paths(rules, state).is_empty() {
        return Err("a harbor has not been placed".to_owned());
    }
    Ok(())
}
