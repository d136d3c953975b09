//! What the scenario adds to a state, a position and a view.

use super::goods::{Goods, TradeHex};
use super::journey::{Journey, Toll};
use super::types::{Past, TraderFrame};
use super::{Traders, barbarians, trade_hexes, train, wagon};
use crate::base::setup::PIECES;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::combinations::wagons_for_two;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{Piece, PositionError, SharesRoom, State};
use crate::traders_barbarians::gold;
use crate::units::{Place, Unit, UnitKind};

/// What the scenario adds to a state. Wagons with their load and barbarians are units, gold lies with the
/// seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TraderState {
    /// The level of each seat's baggage train; 0 for those that nobody has.
    pub levels: [u8; MAX_SEATS],
    /// How many goods each seat has delivered.
    pub delivered: [u8; MAX_SEATS],
    /// What is left to draw at each kind of hex, in the order of [`TradeHex::gives`].
    pub stacks: [[u8; 2]; TradeHex::ALL.len()],
}

impl TraderState {
    /// Without anything.
    pub const BLANK: TraderState =
        TraderState { levels: [0; MAX_SEATS], delivered: [0; MAX_SEATS], stacks: [[0; 2]; 3] };
}

// Rule: goods, deck, barbarians, start-gold, train
/// Lays out what the scenario has before the game.
pub(super) fn lay_out(rules: &Rules, state: &mut State) {
    let hexes = trade_hexes(rules);
    let mut part = TraderState { stacks: [[hexes.goods; 2]; 3], ..TraderState::BLANK };
    gold::lay_out(rules, state);
    for seat in rules.all_seats().iter() {
        part.levels[seat.index()] = train::FIRST;
        state.gold.gain(seat, super::trade_hexes::FIRST_GOLD.into());
    }
    for &path in &hexes.barbarians {
        // There are far fewer than fit.
        let placed = state.units.add(Unit::new(UnitKind::Barbarian, None, Place::Path(path)));
        debug_assert!(placed.is_ok());
    }
    state.deck = hexes.deck;
    Traders::begin(state, part);
}

/// The facts that the scenario adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraderPosition {
    /// The level of each seat's baggage train.
    pub levels: Vec<u8>,
    /// How many goods each seat has delivered.
    pub delivered: Vec<u8>,
    /// What is left to draw at each kind of hex, in the order of [`TradeHex::gives`].
    pub stacks: [[u8; 2]; TradeHex::ALL.len()],
}

/// What a viewer may know of the scenario: everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraderView {
    /// The level of each seat's baggage train.
    pub levels: Vec<u8>,
    /// How many goods each seat has delivered.
    pub delivered: Vec<u8>,
    /// Where each seat's wagon stands, and what it carries; nothing before it is placed.
    pub wagons: Vec<Option<(IntersectionId, Option<Goods>)>>,
    /// The paths of barbarians, and whether this turn somebody tried to drive each off.
    pub barbarians: Vec<(PathId, bool)>,
    /// What is left to draw at each kind of hex, in the order of [`TradeHex::gives`].
    pub stacks: [[u8; 2]; TradeHex::ALL.len()],
    /// The plazas, each with the kind of its hex.
    pub plazas: Vec<(IntersectionId, TradeHex)>,
    /// Paths inside of hexes that are open.
    pub inner_paths: Vec<PathId>,
    /// Paths that are closed to everybody.
    pub closed_paths: Vec<PathId>,
    /// Movement points left to the wagon that is on the way, and what has happened so far.
    pub on_the_way: Option<(u8, Past)>,
    /// Where it could get.
    pub journeys: Vec<Journey>,
    /// What each path from where it stands costs, whether or not that can be paid.
    pub steps: Vec<WagonStep>,
}

/// A path that a wagon could take next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagonStep {
    /// Which.
    pub path: PathId,
    /// Where it leads.
    pub to: IntersectionId,
    /// What it costs.
    pub cost: Toll,
    /// Who gets the gold; nobody if it goes to the supply.
    pub payee: Option<Seat>,
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> TraderPosition {
    let part = Traders::part(state).unwrap_or(&TraderState::BLANK);
    let seats = rules.seats() as usize;
    TraderPosition {
        levels: part.levels[..seats].to_vec(),
        delivered: part.delivered[..seats].to_vec(),
        stacks: part.stacks,
    }
}

/// What everyone may know.
pub(super) fn view(rules: &Rules, state: &State) -> TraderView {
    let TraderPosition { levels, delivered, stacks } = position(rules, state);
    let topology = rules.topology();
    let carries = |wagon: Unit| Some((wagon::place_of(wagon)?, Goods::from_load(wagon.load())));
    let on_the_way = state.stack.frames().iter().find_map(|frame| match *frame {
        Frame::Trader(TraderFrame::Wagon { left, past }) => Some((left, past)),
        _ => None,
    });
    let (journeys, steps) = match on_the_way {
        Some((left, past)) if !past.has(Past::ENDED) => (
            wagon::reach(rules, state, state.on_turn, left),
            wagon::next_steps(rules, state, state.on_turn, past).collect(),
        ),
        _ => Default::default(),
    };
    let barbarian = |&unit: &Unit| barbarians::path_of(unit).map(|path| (path, unit.spent() > 0));
    TraderView {
        levels,
        delivered,
        wagons: rules.all_seats().iter().map(|seat| wagon::of(state, seat).and_then(carries)).collect(),
        barbarians: barbarians::all(state).iter().filter_map(barbarian).collect(),
        stacks,
        plazas: trade_hexes(rules).plazas.clone(),
        inner_paths: topology
            .plazas()
            .flat_map(|plaza| topology.ways(plaza).iter().map(|way| way.path))
            .filter(|&path| !topology.is_closed_path(path))
            .collect(),
        closed_paths: topology.paths().filter(|&path| topology.is_closed_path(path)).collect(),
        on_the_way,
        journeys,
        steps,
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &TraderPosition) -> Result<(), PositionError> {
    let seats = rules.seats() as usize;
    if facts.levels.len() != seats || facts.delivered.len() != seats {
        return Err(PositionError("not one entry for each seat".to_owned()));
    }
    let mut part = TraderState { stacks: facts.stacks, ..TraderState::BLANK };
    part.levels[..seats].copy_from_slice(&facts.levels);
    part.delivered[..seats].copy_from_slice(&facts.delivered);
    Traders::begin(state, part);
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(part) = Traders::part(state) else { return wrong("no facts of the traders") };
    let at_table = rules.all_seats();
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let (level, delivered) = (part.levels[seat.index()], part.delivered[seat.index()]);
        let fits = match (at_table.contains(seat), state.turn) {
            (true, 0) => level == train::FIRST && delivered == 0,
            (true, _) => (train::FIRST..=train::LAST).contains(&level),
            (false, _) => level == 0 && delivered == 0,
        };
        if !fits {
            return wrong("a baggage train that cannot be");
        }
        // Rule: wagon-start
        let wagons = state.units.of(Some(seat), UnitKind::Wagon);
        let has_city = state.pieces_left(seat, Piece::City) < PIECES[Piece::City as usize];
        let due = at_table.contains(seat) && (state.turn > 0 || has_city);
        if wagons.len() != usize::from(due) || wagons.iter().any(|&wagon| !can_stand(rules, state, wagon)) {
            return wrong("a wagon that cannot be");
        }
    }
    check_goods(rules, state, part)?;
    // Rule: barbarians, one-barbarian
    let on: PathSet = barbarians::all(state).iter().filter_map(|&unit| barbarians::path_of(unit)).collect();
    let count = trade_hexes(rules).barbarians.len();
    let owned = state.units.all().iter().filter(|unit| unit.kind() == UnitKind::Barbarian).count();
    if on.len() != count || owned != count || !on.minus(&state.land_paths).is_empty() {
        return wrong("barbarians that cannot be");
    }
    // Rule: drive-off-once
    let moving = matches!(state.stack.frames()[0], Frame::EndOfTurn | Frame::Over { .. });
    let odd = |unit: &Unit| unit.load() > 0 || unit.spent() > u8::from(moving);
    if barbarians::all(state).iter().any(odd) {
        return wrong("a barbarian that was tried, and no wagon on the way");
    }
    // Rule: no-robber
    if state.robber().is_some() {
        return wrong("a robber where there is none");
    }
    Ok(())
}

/// Whether a wagon can be where and as it is.
fn can_stand(rules: &Rules, state: &State, wagon: Unit) -> bool {
    let open = |at| rules.topology().ways(at).iter().any(|way| state.land_paths.contains(way.path));
    let carries = wagon.load() == 0 || Goods::from_load(wagon.load()).is_some();
    wagon.spent() == 0 && carries && wagon::place_of(wagon).is_some_and(open)
}

// Rule: goods
/// Whether goods are conserved: each piece lies in a stack, on a wagon, or was delivered.
fn check_goods(rules: &Rules, state: &State, part: &TraderState) -> Result<(), String> {
    let each = trade_hexes(rules).goods;
    let mut known = [0u32; Goods::ALL.len()];
    let mut dealt = [0u32; Goods::ALL.len()];
    for kind in TradeHex::ALL {
        for (goods, left) in kind.gives().into_iter().zip(part.stacks[kind as usize]) {
            if left > each {
                return Err("more goods than there are".to_owned());
            }
            known[goods as usize] += u32::from(left);
            dealt[goods as usize] += u32::from(each);
        }
    }
    for unit in state.units.all().iter().filter(|unit| unit.kind() == UnitKind::Wagon) {
        if let Some(goods) = Goods::from_load(unit.load()) {
            known[goods as usize] += 1;
        }
    }
    let delivered: u32 = part.delivered.iter().map(|&n| u32::from(n)).sum();
    let out: u32 = dealt.iter().zip(known).map(|(&dealt, known)| dealt.saturating_sub(known)).sum();
    let more = dealt.iter().zip(known).any(|(&dealt, known)| known > dealt);
    if more || out != delivered {
        return Err("goods are not conserved".to_owned());
    }
    Ok(())
}

/// Whether the game could wait for the wagon so.
pub(super) fn can_be_on_the_way(rules: &Rules, state: &State, left: u8, past: Past, top: bool) -> bool {
    let seat = state.on_turn;
    let most = train::of(state, seat).points + if past.has(Past::FED) { 2 } else { 0 };
    let known = Past::NAMED.iter().fold(Past::NONE, |all, &(one, _)| all.with(one));
    let ended = past.has(Past::ENDED);
    let on_plaza = wagon::site(state, seat).is_some_and(|at| rules.topology().is_plaza(at));
    // Before the first step all points are there, and after a second movement began a card was played.
    let begun = past.has(Past::MOVED)
        || (left == most && past.without(Past::FED) == Past::NONE && wagon::site(state, seat).is_some());
    let swift = !past.has(Past::SWIFT) || state.effects.card_played;
    // From a plaza only the card leads on, with all points.
    let leaves = ended
        || !past.has(Past::MOVED)
        || !on_plaza
        || (past.has(Past::SWIFT) && left >= train::of(state, seat).points);
    let odd = !past.has(Past::ODD) || wagons_for_two::has_tokens(rules);
    let waits = !ended || (left == 0 && on_plaza && (!top || wagon::might_go_on(state, seat)));
    past.without(known) == Past::NONE && left <= most && begun && swift && leaves && odd && waits
}
