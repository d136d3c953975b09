//! The Fog Islands: unexplored hexes that pieces turn up.
//!
//! What lies face down is never part of a state: what is left of it follows from the hexes that have
//! been turned up, and chance draws from it.

use crate::base::{development_cards, setup};
use crate::board::{FaceDown, HexId, PathId, Terrain};
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::cards::Cards;
use crate::chance::{Chance, Outcome, Question};
use crate::combinations::neutral_ships;
use crate::config::ConfigError;
use crate::discovery::Stacks;
use crate::event::{Event, EventLog, Gain};
use crate::event_table::events;
use crate::fingerprint::Mixer;
use crate::module::{BoardThing, Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::gold_fields;
use crate::seafarers::types::SeaFrame;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

// Rule: target, start, seafarers/five_six_scenarios#fog-pieces
/// Scenario 3.
#[derive(Debug)]
pub struct FogIslands;

impl Module for FogIslands {
    const LAYER: Layer = Layer::Scenario;
    const USES: &'static [BoardThing] = &[BoardThing::FaceDown];
    const ANSWERS: &'static [Hook] = &[Hook::PieceLaid];

    fn piece_laid(&self, rules: &Rules, state: &mut State, seat: Seat, path: PathId, _: &mut EventLog) {
        // Rule: discover
        if next_hex(rules, state, path).is_some() {
            state.stack.push(Frame::Fog(FogFrame::Discover { seat, path }));
        }
    }
}

/// What the game waits for in The Fog Islands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum FogFrame {
    /// The next unexplored hex at a piece is turned up.
    Discover {
        /// Whose piece.
        seat: Seat,
        /// Where it lies.
        path: PathId,
    },
}

impl FogFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        "discover"
    }
}

events! {
    /// What happened in The Fog Islands. All of it is open to everybody.
    FogEvent, lines fog_events {
        /// An unexplored hex was turned up.
        Discovered {
            /// By whose piece.
            seat: Seat,
            /// Where.
            hex: HexId,
            /// What it is made of.
            terrain: Terrain,
            /// Its number token, if it has one.
            number: Option<u8>,
        };
    }
}

/// What The Fog Islands ask of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FogChance {
    /// The hex that lies under the fog, with its number.
    Discover {
        /// Whose piece turns it up.
        seat: Seat,
        /// Where.
        hex: HexId,
    },
}

impl Question for FogChance {
    fn rule(self) -> &'static str {
        "seafarers/fog_islands#stacks"
    }
}

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FogOutcome {
    /// The hex turned up and its number token.
    Discovered {
        /// What it is made of.
        terrain: Terrain,
        /// 0 if it takes none.
        number: u8,
    },
}

impl Parts for FogIslands {
    type Points = ();
    type Why = Never;
    type Frame = FogFrame;
    type Action = Never;
    type Event = FogEvent;
    type Chance = FogChance;
    type Outcome = FogOutcome;
    type Effects = ();
    type Position = ();
    type View = FaceDown;
}

impl Book for FogIslands {
    const MODULE: ModuleId = ModuleId::FogIslands;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = ();
    const BLANK: () = ();
    type Survey = ();

    fn survey(_: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        surveys.explored = true;
        Ok(())
    }

    fn chance(rules: &Rules, state: &State, frame: FogFrame) -> Option<Chance> {
        let FogFrame::Discover { seat, path } = frame;
        next_hex(rules, state, path).map(|hex| Chance::Fog(FogChance::Discover { seat, hex }))
    }

    fn deciders(_: &Rules, _: &State, _: FogFrame) -> SeatSet {
        SeatSet::NONE
    }

    fn run(rules: &Rules, state: &mut State, frame: FogFrame, log: &mut EventLog) -> bool {
        let FogFrame::Discover { seat, path } = frame;
        goes_on(rules, state, (seat, path), log)
    }

    fn outcomes(rules: &Rules, state: &State, frame: FogFrame, list: &mut Vec<(Outcome, u32)>) {
        outcomes(rules, state, frame, list);
    }

    fn check_outcome(rules: &Rules, state: &State, frame: FogFrame, outcome: Outcome) -> Option<bool> {
        match outcome {
            Outcome::Fog(FogOutcome::Discovered { terrain, number }) => {
                Some(can_come_up(rules, state, frame, (terrain, number)))
            }
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, frame: FogFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (FogFrame::Discover { seat, path }, Outcome::Fog(FogOutcome::Discovered { terrain, number })) => {
                turned_up(rules, state, (seat, path), (terrain, number), log);
            }
            _ => books::unasked("an outcome"),
        }
    }

    fn position(_: &Rules, _: &State) {}

    fn place(_: &Rules, _: &mut State, (): &()) -> Result<(), PositionError> {
        Ok(())
    }

    fn misfit() -> &'static str {
        "facts of The Fog Islands in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: FogFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let FogFrame::Discover { seat, path } = frame;
        check_frame(rules, state, (seat, path), below, above)
    }

    fn lies_on(_: FogFrame, below: Frame) -> Over {
        match below {
            // The road or ship lies there, and what it turned up comes first.
            Frame::SetupRoad { .. } | Frame::FreeRoads { .. } => Over::Follows,
            _ => Over::Never,
        }
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> FaceDown {
        rules.waters().fog.face_down(rules.topology(), state).pop().unwrap_or_default()
    }

    fn mix_frame(frame: FogFrame) -> [u8; 4] {
        let FogFrame::Discover { seat, path } = frame;
        [30, seat.0, path.0 as u8, (path.0 >> 8) as u8]
    }

    fn mix((): &(), (): &(), _: &mut Mixer) {}
}

/// What is left of the stacks from which the hex asked for is drawn.
fn left(rules: &Rules, state: &State, frame: FogFrame) -> Option<Stacks> {
    let FogFrame::Discover { path, .. } = frame;
    next_hex(rules, state, path).and_then(|hex| rules.waters().fog.left(rules.topology(), state, hex))
}

/// The unexplored hex that a piece on a path turns up next.
// Rule: discover-several, unexplored
fn next_hex(rules: &Rules, state: &State, path: PathId) -> Option<HexId> {
    let topology = rules.topology();
    let touched = topology.ends(path).into_iter().flat_map(|end| topology.hexes_at(end).iter().copied());
    touched.filter(|&hex| state.terrain(hex) == Terrain::Fog).min()
}

/// Every hex that may come up, with its number. A hex and a token are drawn from stacks of their
/// own, so a hex without a number weighs as much as one with any of them.
// Rule: stacks
fn outcomes(rules: &Rules, state: &State, frame: FogFrame, list: &mut Vec<(Outcome, u32)>) {
    let discovered = |terrain, number| Outcome::Fog(FogOutcome::Discovered { terrain, number });
    let Some(left) = left(rules, state, frame) else { return };
    let tokens: u32 = left.numbers.iter().map(|&n| u32::from(n)).sum();
    for terrain in Terrain::ALL {
        let hexes = u32::from(left.terrain[terrain as usize]);
        if hexes == 0 {
            continue;
        }
        // Rule: discover-sea
        if !terrain.takes_number() {
            list.push((discovered(terrain, 0), hexes * tokens.max(1)));
            continue;
        }
        // Rule: discover-land
        for (number, &count) in left.numbers.iter().enumerate().filter(|(_, count)| **count > 0) {
            list.push((discovered(terrain, number as u8), hexes * u32::from(count)));
        }
    }
}

/// Whether that hex can come up with that number.
fn can_come_up(rules: &Rules, state: &State, frame: FogFrame, (terrain, number): (Terrain, u8)) -> bool {
    let Some(left) = left(rules, state, frame) else { return false };
    let token = match terrain.takes_number() {
        true => left.numbers.get(number as usize).is_some_and(|&count| count > 0),
        false => number == 0,
    };
    token && left.terrain[terrain as usize] > 0
}

/// A hex is turned up; the frame that asked for it is on top.
// Rule: discover, piece-stays
fn turned_up(
    rules: &Rules,
    state: &mut State,
    (seat, path): (Seat, PathId),
    (terrain, number): (Terrain, u8),
    log: &mut EventLog,
) {
    let Some(hex) = next_hex(rules, state, path) else { return };
    state.turn_up(rules.topology(), hex, terrain, number);
    log.push(|| {
        let number = (number != 0).then_some(number);
        Event::Fog(FogEvent::Discovered { seat, hex, terrain, number })
    });
    // Rule: combinations/seafarers_two_players#neutral-discovery
    if !rules.all_seats().contains(seat) {
        return;
    }
    // Rule: reward, combinations/seafarers_cities_knights#fog
    if terrain == Terrain::Gold {
        gold_fields::discovered(rules, state, seat);
    } else if let Some(card) = terrain.resource().filter(|&card| state.supply.get(card) > 0) {
        let cards = Cards::one(card);
        state.hands[seat.index()] += cards;
        state.supply -= cards;
        log.push(|| Event::Gained { seat, cards, by: Gain::Discovery });
    }
}

/// Goes on once nothing is left to be turned up; whether that is so. The frame is on top.
fn goes_on(rules: &Rules, state: &mut State, (seat, path): (Seat, PathId), log: &mut EventLog) -> bool {
    if next_hex(rules, state, path).is_some() {
        return false;
    }
    state.stack.pop();
    match state.stack.top() {
        Frame::SetupRoad { step, .. } => {
            setup::next_step(rules, state, step, log);
            return true;
        }
        // What came up may have opened places for another free piece, or closed none.
        Frame::FreeRoads { left, .. } if rules.all_seats().contains(seat) => {
            development_cards::free_piece_laid(rules, state, seat, left);
        }
        _ => development_cards::drop_free_pieces(rules, state),
    }
    neutral_ships::discovered(rules, state, seat, path);
    true
}

/// Whether a discovery from outside can be where it is.
fn check_frame(
    rules: &Rules,
    state: &State,
    (seat, path): (Seat, PathId),
    below: Option<Frame>,
    above: Option<Frame>,
) -> bool {
    let own = rules.topology().has_path(path) && state.paths[path].is_of(seat);
    // Rule: combinations/seafarers_two_players#neutral-discovery
    let neutral = rules.neutral().contains(seat);
    let follows = below.is_some_and(|below| match below {
        Frame::SetupRoad { .. } | Frame::FreeRoads { .. } | Frame::TradeAndBuild => true,
        // The neutral piece for the last free one of a card played before the roll.
        Frame::BeforeRoll => neutral,
        _ => false,
    });
    let waits = match above {
        None => own && next_hex(rules, state, path).is_some(),
        Some(above) => !neutral && matches!(above, Frame::Sea(SeaFrame::Gold { .. })),
    };
    let known = rules.all_seats().contains(seat) || neutral;
    known && own && follows && waits
}
