//! Villages: trade with them, what they give, and the end of the game by them.

use super::book::ClothEvent;
use super::{ClothForCatan, villages};
use crate::base::victory;
use crate::board::{IntersectionId, IntersectionSet, Spot};
use crate::combinations::knights_and_villages;
use crate::config::ConfigError;
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::{Rules, misplaced};
use crate::seats::Seat;
use crate::state::{SharesRoom, State};
use crate::survey::{Closed, Surveys, Table};

/// The most villages: there is a bit for each.
pub(super) const MOST_VILLAGES: usize = 16;

/// The villages of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Villages {
    /// Where they stand.
    pub places: IntersectionSet,
    /// Where each stands, and its number.
    pub all: Vec<(IntersectionId, u8)>,
    /// Bolts of cloth at each before the game.
    pub bolts: u8,
    /// Bolts in the general supply before the game.
    pub supply: u8,
    /// With so many villages that have cloth the game is over.
    pub at_end: u8,
}

impl Villages {
    /// All bolts of the game.
    pub fn all_bolts(&self) -> u32 {
        u32::from(self.supply) + u32::from(self.bolts) * self.all.len() as u32
    }
}

/// Looks for what the board means to this scenario.
// Rule: villages, general-supply, seafarers/five_six_scenarios#cloth-villages
pub(super) fn look_at(
    table: &Table<'_>,
    surveys: &mut Surveys,
    closed: &mut Closed,
) -> Result<(), ConfigError> {
    let (topology, board, waters) = (table.topology, table.board, &mut surveys.sea);
    // Rule: no-building, robber
    waters.closed_rule = "seafarers/cloth_for_catan#no-building";
    waters.robber_rule = "seafarers/cloth_for_catan#robber";
    let features = &board.features;
    let value = |name: &str, usual: u8| features.value(name).unwrap_or(usual);
    let mut villages = Villages {
        bolts: value("village_cloth", 5),
        supply: value("general_supply", 10),
        at_end: value("villages_at_end", 3),
        ..Villages::default()
    };
    for marked in features.marked("village") {
        let at = match marked.spot {
            Spot::Intersection(at) => at,
            Spot::Path(at) => return Err(misplaced("a village", at)),
            Spot::Hex(at) => return Err(misplaced("a village", at)),
        };
        let place = topology.intersection(at).filter(|&place| {
            waters.closed.contains(place)
                && !villages.places.contains(place)
                && (2..=12).contains(&marked.value)
                && marked.value != 7
        });
        let place = place.ok_or_else(|| misplaced("a village", at))?;
        villages.places.insert(place);
        villages.all.push((place, marked.value));
    }
    let (count, bolts) = (villages.all.len(), villages.all_bolts());
    if count <= usize::from(villages.at_end) || count > MOST_VILLAGES || bolts > u32::from(u8::MAX) {
        return Err(ConfigError::Unfit(format!(
            "the board has {count} villages and {bolts} bolts of cloth; 1 to 16 and at most 255 fit"
        )));
    }
    // Rule: closed, passage
    waters.line_ends = villages.places;
    knights_and_villages::close(closed, &villages.places);
    surveys.cloth = villages;
    Ok(())
}

/// Intersections to which a line of own ships leads from an own building.
// Rule: connect, passage
pub(super) fn reached(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    let mut reached = IntersectionSet::EMPTY;
    state.ship_ends(rules.topology(), seat).for_each(|at| {
        if state.sites[at].is_building_of(seat) {
            sail(rules, state, seat, at, &mut reached);
        }
    });
    reached
}

fn sail(rules: &Rules, state: &State, seat: Seat, at: IntersectionId, reached: &mut IntersectionSet) {
    if reached.contains(at) {
        return;
    }
    reached.insert(at);
    let owner = state.sites[at].building_owner();
    if owner.is_some_and(|owner| owner != seat) {
        return;
    }
    for way in rules.topology().ways(at) {
        if state.paths[way.path].is_ship_of(seat) {
            sail(rules, state, seat, way.to, reached);
        }
    }
}

// Rule: connect, first-cloth
/// A seat has placed or moved something: perhaps its ships reach a village for the first time.
pub(super) fn begin_trade(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    let reached = reached(rules, state, seat);
    let Some(cloth) = ClothForCatan::part_mut(state) else { return };
    for (i, &(at, _)) in villages(rules).all.iter().enumerate() {
        if !reached.contains(at) || cloth.trades[seat.index()] >> i & 1 != 0 {
            continue;
        }
        cloth.trades[seat.index()] |= 1 << i;
        let bolts = cloth.villages[i].min(1);
        cloth.villages[i] -= bolts;
        cloth.bolts[seat.index()] += bolts;
        log.push(|| Event::Cloth(ClothEvent::TradeBegan { seat, at, bolts }));
    }
}

// Rule: rolled, combinations/seafarers_variants#events-villages
/// A number was rolled: its villages give cloth.
pub(super) fn rolled(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(dice) = state.effects.rolled else { return };
    let (first, sum) = (state.on_turn, dice.sum());
    let Some(cloth) = ClothForCatan::part_mut(state) else { return };
    for (i, &(at, number)) in villages(rules).all.iter().enumerate() {
        // Rule: empty
        if number != sum || cloth.villages[i] == 0 {
            continue;
        }
        // Rule: short
        for seat in (0..rules.seats()).map(|n| rules.seat_after(first, n)) {
            if cloth.trades[seat.index()] >> i & 1 == 0 {
                continue;
            }
            let from_supply = cloth.villages[i] == 0;
            let stock = if from_supply { &mut cloth.supply } else { &mut cloth.villages[i] };
            if *stock > 0 {
                *stock -= 1;
                cloth.bolts[seat.index()] += 1;
                log.push(|| Event::Cloth(ClothEvent::ClothGained { seat, at, from_supply }));
            }
        }
    }
}

/// How many villages have cloth, if they are few enough to end the game.
pub(super) fn too_few(rules: &Rules, state: &State) -> Option<u8> {
    let cloth = ClothForCatan::part(state)?;
    let left = cloth.villages.iter().filter(|&&bolts| bolts > 0).count() as u8;
    (left <= villages(rules).at_end).then_some(left)
}

/// Who wins if the villages end the game now; nobody if they do not.
// Rule: village-winner
pub(super) fn winner(rules: &Rules, state: &State) -> Option<Seat> {
    too_few(rules, state)?;
    let mut best: Option<(Seat, (u8, u8))> = None;
    for seat in (0..rules.seats()).map(|n| rules.seat_after(state.on_turn, n)) {
        let score = (rules.victory_points(state, seat).total(), state.bolts(seat));
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((seat, score));
        }
    }
    best.map(|(seat, _)| seat)
}

/// With the target the player on turn wins as always. In the set-up nobody is on turn.
fn is_won_by_points(rules: &Rules, state: &State) -> bool {
    state.turn > 0 && rules.wins(state, rules.victory_points(state, state.on_turn).total())
}

/// Whether the game is over because too few villages have cloth.
pub(super) fn ended(rules: &Rules, state: &State) -> bool {
    let over = matches!(state.stack.top(), Frame::Over { .. });
    over && too_few(rules, state).is_some() && !is_won_by_points(rules, state)
}

// Rule: village-end, target
/// Villages have given cloth: if too few have some left, the game is over.
pub(super) fn end(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(left) = too_few(rules, state) else { return };
    if is_won_by_points(rules, state) {
        return;
    }
    let Some(winner) = winner(rules, state) else { return };
    log.push(|| Event::Cloth(ClothEvent::VillagesEmpty { left }));
    state.sea.gold = Default::default();
    let points = rules.victory_points(state, winner).total();
    victory::end(state, winner, points, log);
}
