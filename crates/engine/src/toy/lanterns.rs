//! Lanterns: a scenario as small as one with rules of its own can be, which only tests play. It is the
//! worked example of *Adding a book, or a scenario* in ARCHITECTURE.md.
//!
//! In a turn its player may pay lumber and wool to light a lantern at an own settlement or city, one at
//! each. Whoever lights one takes a resource of choice from the supply.

use crate::action::Action;
use crate::base::costs;
use crate::board::{IntersectionId, IntersectionSet};
use crate::book::{Book, Never, Parts};
use crate::books;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, reasons, refuse};
use crate::event::{Event, EventLog};
use crate::event_table::events;
use crate::fingerprint::Mixer;
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PositionError, SharesRoom, State};
use crate::view::Viewer;

/// The scenario.
#[derive(Debug)]
pub struct Lanterns;

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LanternAction {
    /// Light a lantern at an own building.
    Light(IntersectionId),
    /// Take a resource for it.
    Take(Card),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum LanternFrame {
    /// The player on turn takes a resource.
    Gift,
}

impl LanternFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        "lantern_gift"
    }
}

events! {
    /// What happened.
    LanternEvent, lines lantern_events {
        /// A lantern was lit.
        LanternLit {
            /// By whom.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// A resource was taken for it.
        GiftTaken {
            /// By whom.
            seat: Seat,
            /// What.
            card: Card,
        };
    }
}

reasons! { LanternWhy is Lanterns;
    /// No own building.
    NoBuilding => "no-building-for-lantern", "You have no settlement or city there", Fit;
    /// One lantern at a building.
    AlreadyLit => "already-lit", "A lantern is lit there", Fit;
}

/// What it adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LanternState {
    /// Where lanterns are lit.
    lit: IntersectionSet,
}

/// What a lantern costs.
const COST: Cards = Cards::resources([0, 1, 1, 0, 0]);

/// What it changes in the base game: nothing but that lanterns can be lit.
impl Module for Lanterns {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare];

    fn prepare(&self, _: &Rules, state: &mut State) {
        Self::begin(state, Self::BLANK);
    }
}

impl Parts for Lanterns {
    type Frame = LanternFrame;
    type Action = LanternAction;
    type Event = LanternEvent;
    type Points = ();
    type Why = LanternWhy;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    /// Where lanterns are lit.
    type Position = Vec<IntersectionId>;
    /// The same: all of it is open.
    type View = Vec<IntersectionId>;
}

impl Book for Lanterns {
    const MODULE: ModuleId = ModuleId::Lanterns;
    const ABSENT: &'static str = "base/turn#open-decision";
    type State = LanternState;
    const BLANK: LanternState = LanternState { lit: IntersectionSet::EMPTY };
    type Survey = ();

    fn check_action(
        _: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: LanternAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (Frame::TradeAndBuild, LanternAction::Light(at)) => check_light(state, seat, at),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(_: &Rules, state: &mut State, seat: Seat, action: LanternAction, log: &mut EventLog) {
        let LanternAction::Light(at) = action else { return books::unasked("a gift") };
        costs::pay(state, seat, COST);
        if let Some(lanterns) = Self::part_mut(state) {
            lanterns.lit.insert(at);
        }
        log.push(|| Event::Lanterns(LanternEvent::LanternLit { seat, at }));
        state.stack.push(Frame::Lanterns(LanternFrame::Gift));
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            let open = lights(rules).filter(|&at| check_light(state, seat, at).is_ok());
            list.extend(open.map(|at| Action::Lanterns(LanternAction::Light(at))));
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        let actions = lights(rules).map(|at| Action::Lanterns(LanternAction::Light(at)));
        list.push(BuildOption::new((rules, state, seat), "lantern", COST, actions));
    }

    fn check_answer(
        _: &Rules,
        state: &State,
        _: Seat,
        LanternFrame::Gift: LanternFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match action {
            Action::Lanterns(LanternAction::Take(card)) if state.supply().get(card) > 0 => Ok(()),
            Action::Lanterns(LanternAction::Take(card)) => {
                refuse("base/development_cards#year-of-plenty-short", Why::SupplyShort(Cards::one(card)))
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        _: &Rules,
        state: &mut State,
        seat: Seat,
        LanternFrame::Gift: LanternFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        let Action::Lanterns(LanternAction::Take(card)) = action else { return books::unasked("an answer") };
        state.stack.pop();
        state.supply -= Cards::one(card);
        state.hands[seat.index()] += Cards::one(card);
        log.push(|| Event::Lanterns(LanternEvent::GiftTaken { seat, card }));
    }

    fn list_answers(
        _: &Rules,
        state: &State,
        _: Seat,
        LanternFrame::Gift: LanternFrame,
        list: &mut Vec<Action>,
    ) {
        let there = Card::RESOURCES.into_iter().filter(|&card| state.supply().get(card) > 0);
        list.extend(there.map(|card| Action::Lanterns(LanternAction::Take(card))));
    }

    fn position(_: &Rules, state: &State) -> Vec<IntersectionId> {
        lit(state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &Vec<IntersectionId>) -> Result<(), PositionError> {
        let mut lanterns = Self::BLANK;
        for &at in facts {
            if !rules.topology().has_intersection(at) || lanterns.lit.contains(at) {
                return Err(PositionError("a lantern that nobody could light".to_owned()));
            }
            lanterns.lit.insert(at);
        }
        Self::begin(state, lanterns);
        Ok(())
    }

    fn misfit() -> &'static str {
        "lanterns in another game, or none"
    }

    fn check_frame(
        _: &Rules,
        _: &State,
        LanternFrame::Gift: LanternFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        below == Some(Frame::TradeAndBuild) && above.is_none()
    }

    fn lies_on(LanternFrame::Gift: LanternFrame, below: Frame) -> crate::book::Over {
        match below {
            Frame::TradeAndBuild => crate::book::Over::First,
            _ => crate::book::Over::Never,
        }
    }

    fn check(_: &Rules, state: &State) -> Result<(), String> {
        match lit(state).into_iter().find(|&at| state.building(at).is_none()) {
            Some(_) => Err("a lantern without a building".to_owned()),
            None => Ok(()),
        }
    }

    fn view(_: &Rules, state: &State, _: Viewer) -> Vec<IntersectionId> {
        lit(state)
    }

    fn mix_frame(LanternFrame::Gift: LanternFrame) -> [u8; 4] {
        [0xf0, 0, 0, 0]
    }

    fn mix(lit: &Vec<IntersectionId>, (): &(), mixer: &mut Mixer) {
        mixer.bytes(lit.iter().map(|at| at.0));
    }
}

/// Every place where a lantern could be.
fn lights(rules: &Rules) -> impl Iterator<Item = IntersectionId> {
    rules.topology().intersections()
}

/// Where lanterns are lit.
fn lit(state: &State) -> Vec<IntersectionId> {
    Lanterns::part(state).map(|lanterns| lanterns.lit.iter().collect()).unwrap_or_default()
}

fn check_light(state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    if state.building(at).is_none_or(|(owner, _)| owner != seat) {
        return refuse("base/turn#open-decision", LanternWhy::NoBuilding);
    }
    if lit(state).contains(&at) {
        return refuse("base/turn#open-decision", LanternWhy::AlreadyLit);
    }
    costs::check(state, seat, COST)
}
