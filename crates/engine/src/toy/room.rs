//! A module that only tests play. It is no game: it answers what no book answers yet, so that the room
//! for further books is tried out before there is one.
//!
//! Everybody has some gold. Camels, wagons, barbarians stand about; a road beside a camel counts twice. The
//! first round of the set-up places no roads. At the end of a turn its player may lay a road for nothing.

use crate::base::development_cards;
use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::Card;
use crate::event::EventLog;
use crate::gold::Gold;
use crate::module::{Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};
use crate::units::{Place, Unit, UnitKind, UnitKinds};

/// All gold there is.
const GOLD: u16 = 40;

/// What each seat begins with.
const FIRST_GOLD: u16 = 5;

/// The frame of the end phase.
const END: Frame = Frame::FreeRoads { left: 1, may_skip: true };

/// The module.
#[derive(Debug)]
pub struct ToyRoom;

impl Module for ToyRoom {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] =
        &[Hook::Prepare, Hook::EndPhase, Hook::SetupRoad, Hook::RoadWeight, Hook::Rates];
    const UNITS: UnitKinds = UnitKinds::NONE
        .with(UnitKind::Camel)
        .with(UnitKind::Wagon)
        .with(UnitKind::Barbarian)
        .with(UnitKind::SailingShip);

    fn prepare(&self, rules: &Rules, state: &mut State) {
        state.gold = Gold::supply_of(GOLD);
        let wagon =
            |seat: Seat| Unit::new(UnitKind::Wagon, Some(seat), Place::Intersection(IntersectionId(seat.0)));
        let mut units: Vec<Unit> = rules.all_seats().iter().map(wagon).collect();
        // Every third path, so that roads come to lie beside camels.
        let paths = (0..30).map(|n| Place::Path(PathId(3 * n)));
        units.extend(paths.map(|path| Unit::new(UnitKind::Camel, None, path)));
        units.push(Unit::new(UnitKind::Barbarian, None, Place::Hex(HexId(0))).with_load(3));
        for seat in rules.all_seats().iter() {
            state.gold.gain(seat, FIRST_GOLD);
        }
        let on_board = |unit: &Unit| match unit.place() {
            Place::Path(path) => rules.topology().has_path(path),
            Place::Intersection(_) | Place::Hex(_) => true,
        };
        for unit in units.into_iter().filter(on_board) {
            // There are far fewer than fit.
            let _ = state.units.add(unit);
        }
    }

    fn end_phase(&self, rules: &Rules, state: &mut State, seat: Seat, _: &mut EventLog) {
        let has_road = state.pieces_left(seat, Piece::Road) > 0;
        if has_road && development_cards::may_place_free_piece(rules, state, seat) {
            state.stack.push(END);
        }
    }

    fn is_end_phase(&self, _: &Rules, _: &State, frame: Frame) -> bool {
        frame == END
    }

    fn setup_road(&self, round: u8) -> bool {
        round > 1
    }

    fn road_weight(&self, _: &Rules, state: &State, path: PathId, weight: u8) -> u8 {
        let camel = state.units.at(Place::Path(path)).any(|unit| unit.kind() == UnitKind::Camel);
        if camel { 2 * weight } else { weight }
    }

    /// Ore goes at 3:1 and at no other rate.
    fn rates(&self, _: &Rules, _: &State, _: Seat, give: Card, rates: u8) -> u8 {
        if give == Card::Ore { 1 << 3 } else { rates }
    }
}
