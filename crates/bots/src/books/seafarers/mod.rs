//! Seafarers: ways by ship and road, islands, gold, the pirate. Scenarios with something of their own to say are
//! in `scenarios/`.

mod evaluation;
mod features;
mod guess;
mod questions;
mod sailing;
pub(crate) mod scenarios;
mod voyage;

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::prices::SHIP;
use tradeholm_engine::seafarers::{SeaAction, SeaEvent, SeaFrame};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Cards, DecisionKind, ModuleId, Rules, Seat, State, View, ViewEvent};

use crate::base::{Goal, Plans, goal};
use crate::book::{BookPlay, Laying, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::{Rng, Seen};

pub(crate) use scenarios::each_scenario;

static WEIGHTS: WeightFile = WeightFile::new("seafarers.txt", include_str!("../../../weights/seafarers.txt"));

/// The book.
pub(crate) struct Seafarers;

impl BookPlay for Seafarers {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::Seafarers)
    }

    const PART: Option<Part> = Some(Part::of::<features::SeaFeatures>("seafarers", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// Ways at sea are long, and rules of thumb keep to theirs and look further.
    const MANNER: Manner = Manner {
        is_guided: true,
        turn_costs: 50,
        least_change: 0.008,
        is_close: true,
        ground_changes: true,
        ..Manner::BASE
    };

    /// The pirate is of use beside ships of others.
    fn is_hopeful(rules: &Rules, state: &State, me: Seat, action: Action) -> bool {
        let Action::Sea(SeaAction::MovePirate(hex)) = action else { return true };
        let owners = || rules.topology().sides(hex).iter().filter_map(|&path| state.ship(path));
        owners().any(|owner| owner != me) && owners().all(|owner| owner != me)
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match *event {
            ViewEvent::Sea(SeaEvent::ShipBuilt { seat, free: false, .. }) => Some((seat, SHIP)),
            _ => None,
        }
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        guess::fill(seen.rules, seen.view.sea.as_ref()?, position.sea.as_mut()?);
        Some(())
    }

    fn amend(seen: &Seen<'_>, state: &State, position: &mut Position) -> Option<bool> {
        guess::amend(seen.rules, seen.view, state, position)
    }

    fn waits_below(seen: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        match kind {
            DecisionKind::Sea(frame) if seen.view.turn == 0 => Some(guess::below_in_setup(seen, frame)),
            _ => None,
        }
    }

    fn follows_settlement(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Sea(SeaFrame::Gold { .. }))
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Sea(frame) => questions::answer(seen, frame),
            DecisionKind::SetupRoad { .. } | DecisionKind::FreeRoad { .. } => {
                let step = sailing::next_ship(seen).or_else(|| voyage::free_step(seen));
                step.or_else(|| seen.legal.first().copied())
            }
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::Ways => sailing::next_ship(seen).or_else(|| voyage::build(seen)),
            _ => None,
        }
    }

    fn lay(seen: &Seen<'_>, why: Laying) -> Option<Option<Action>> {
        Some(match why {
            Laying::Plan => {
                let prize = if goal(seen) == TO_SHIP { sailing::next_ship(seen) } else { None };
                prize.or_else(|| voyage::build(seen))
            }
            Laying::FullHand => {
                sailing::next_ship(seen).or_else(|| voyage::best_legal(seen).map(|step| step.action))
            }
        })
    }

    fn add_goals(seen: &Seen<'_>, plans: &mut Plans) {
        plans.base_roads = false;
        // What lies overseas is worth more than another card.
        let step = voyage::steps(seen).into_iter().next();
        if let Some(step) = step.filter(|step| !plans.has_site && step.score > 0) {
            plans.list.push(match step.action {
                Action::BuildRoad(_) => (Goal::Road, u8::from(scenarios::ships_keep_to_a_line(seen.rules))),
                _ => (TO_SHIP, plans.later),
            });
        }
        if let Some(course) = sailing::course(seen) {
            // A long way is worth less of a wait.
            plans.list.push((TO_SHIP, 1 + (course.ships - 1) / 2));
        }
    }

    fn new_points(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        voyage::new_points(seen, at)
    }

    fn laid(view: &View) -> &[(PathId, Seat)] {
        view.sea.as_ref().map_or(&[], |sea| &sea.ships)
    }

    fn before_robber(seen: &Seen<'_>) -> Option<Action> {
        if voyage::pirate_is_in_the_way(seen) { voyage::pirate_hex(seen) } else { None }
    }

    fn after_robber(seen: &Seen<'_>) -> Option<Action> {
        voyage::pirate_hex(seen)
    }
}

/// To save for a ship.
const TO_SHIP: Goal = Goal::Other(SHIP);
