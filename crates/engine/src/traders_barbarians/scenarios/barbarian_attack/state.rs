//! What Barbarian Attack adds to a state, a position and a view.

use super::cards::RaidCard;
use super::types::RaidFrame;
use super::{BarbarianAttack, coast, expel, knights, march};
use crate::base::victory::{Points, Score};
use crate::board::{HexId, IntersectionId, NumberMask, PathId, Side};
use crate::combinations::foreign_knight;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{Building, NOBODY, PositionError, SharesRoom, State};
use crate::traders_barbarians::gold;
use crate::units::{Place, UnitKind};

use super::coast::{FULL, conquered, conquered_sites, count, lay, on_board};

/// Points that only Barbarian Attack gives and takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RaidPoints {
    /// One for every two prisoners.
    pub prisoners: u8,
    /// Those of conquered buildings, which do not count.
    pub conquered: u8,
}

impl Score for RaidPoints {
    #[inline]
    fn sum(&self) -> u8 {
        self.prisoners
    }

    #[inline]
    fn taken(&self) -> u8 {
        self.conquered
    }

    fn each(&self, mut tell: impl FnMut(&'static str, i8)) {
        tell("prisoners", self.prisoners as i8);
        tell("conquered", -(self.conquered as i8));
    }
}

/// What the scenario adds to a state. Barbarians and knights on the board are units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RaidState {
    /// Development cards in the deck, in the order of [`RaidCard::ALL`]; never none.
    pub deck: [u8; RaidCard::ALL.len()],
    /// Barbarians that have not landed.
    pub supply: u8,
    /// Prisoners of each seat.
    pub prisoners: [u8; MAX_SEATS],
    /// What each seat rolled for a prisoner while others still do.
    pub rolls: [u8; MAX_SEATS],
}

impl RaidState {
    /// Before anything lies on the table.
    pub const BLANK: RaidState =
        RaidState { deck: RaidCard::DECK, supply: 0, prisoners: [0; MAX_SEATS], rolls: [0; MAX_SEATS] };
}

/// Lays out what the scenario needs, and puts aside what it does not.
// Rule: pieces, first-barbarians, deck, gold, no-robber
pub(super) fn prepare(rules: &Rules, state: &mut State) {
    state.deck = Default::default();
    state.robber = NOBODY;
    gold::lay_out(rules, state);
    let board = coast(rules);
    let mut supply = board.barbarians;
    for known in &board.hexes {
        lay(state, known.hex, known.first);
        supply -= known.first;
    }
    BarbarianAttack::begin(state, RaidState { supply, ..RaidState::BLANK });
}

// Rule: points, conquered-points
/// The points of prisoners, without those of conquered buildings.
pub(super) fn count_points(rules: &Rules, state: &State, seat: Seat, points: &mut Points) {
    points.raid.prisoners = state.prisoners(seat) / 2;
    let own = conquered_sites(rules, state).into_iter().filter_map(|at| state.building(at));
    let lost = own.filter(|&(owner, _)| owner == seat).map(|(_, building)| worth(building));
    points.raid.conquered += lost.sum::<u8>();
}

/// The points of a building.
const fn worth(building: Building) -> u8 {
    match building {
        Building::Settlement => 1,
        Building::City => 2,
    }
}

/// The facts that Barbarian Attack adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaidPosition {
    /// Development cards in the deck, in the order of [`RaidCard::ALL`].
    pub deck: [u8; RaidCard::ALL.len()],
    /// Barbarians that have not landed.
    pub supply: u8,
    /// Prisoners of each seat.
    pub prisoners: Vec<u8>,
    /// What each seat rolled for a prisoner while others still do; 0 for none.
    pub rolls: Vec<u8>,
}

/// A hex on which barbarians land, as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoastView {
    /// Which.
    pub hex: HexId,
    /// Its number tokens, also while they lie face down.
    pub numbers: NumberMask,
    /// How many barbarians are there.
    pub barbarians: u8,
    /// Whether it is conquered.
    pub conquered: bool,
}

/// What everyone may know of Barbarian Attack: nothing of it is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaidView {
    /// The coast, in the order in which victories are looked for.
    pub coast: Vec<CoastView>,
    /// The castles.
    pub castles: Vec<HexId>,
    /// Barbarians that have not landed.
    pub supply: u8,
    /// Barbarians that left the game.
    pub gone: u8,
    /// Prisoners of each seat.
    pub prisoners: Vec<u8>,
    /// Knights in stock of each seat.
    pub knights: Vec<u8>,
    /// Buildings that are conquered, each with the points that do not count.
    pub conquered: Vec<(IntersectionId, u8)>,
    /// Development cards in the deck, in the order of [`RaidCard::ALL`].
    pub deck: [u8; RaidCard::ALL.len()],
    /// What each seat rolled for a prisoner while others still do; 0 for none.
    pub rolls: Vec<u8>,
    /// Whether the foreign knight takes part.
    pub has_foreign: bool,
    /// The sides of a hex on which each face of the die means losses, from 1 on.
    pub loss_sides: [[Side; 2]; 6],
    /// Where the knights can go that may be moved now.
    pub marches: Vec<MarchView>,
}

/// Where a knight can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarchView {
    /// Where it is.
    pub from: PathId,
    /// Where it gets for nothing.
    pub near: Vec<PathId>,
    /// Where it gets for a grain only.
    pub far: Vec<PathId>,
}

fn facts(state: &State) -> &RaidState {
    BarbarianAttack::part(state).unwrap_or(&RaidState::BLANK)
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> RaidPosition {
    let (raid, seats) = (facts(state), rules.seats() as usize);
    RaidPosition {
        deck: raid.deck,
        supply: raid.supply,
        prisoners: raid.prisoners[..seats].to_vec(),
        rolls: raid.rolls[..seats].to_vec(),
    }
}

/// What a viewer may know.
pub(super) fn view(rules: &Rules, state: &State) -> RaidView {
    let (raid, seats) = (facts(state), rules.seats() as usize);
    let hexes = coast(rules).hexes.iter().map(|known| {
        let barbarians = count(state, known.hex);
        CoastView { hex: known.hex, numbers: known.numbers, barbarians, conquered: barbarians >= FULL }
    });
    let struck = conquered_sites(rules, state).into_iter();
    let struck = struck.filter_map(|at| state.building(at).map(|(_, building)| (at, worth(building))));
    let marches = match state.stack.top() {
        Frame::Raid(RaidFrame::March { foreign }) => march::ways_of(rules, state, foreign),
        _ => Vec::new(),
    };
    RaidView {
        coast: hexes.collect(),
        castles: coast(rules).castles.clone(),
        supply: raid.supply,
        gone: gone(rules, state).unwrap_or(0),
        prisoners: raid.prisoners[..seats].to_vec(),
        knights: rules.all_seats().iter().map(|seat| knights::stock(state, seat) as u8).collect(),
        conquered: struck.collect(),
        deck: raid.deck,
        rolls: raid.rolls[..seats].to_vec(),
        has_foreign: foreign_knight::takes_part(rules),
        loss_sides: std::array::from_fn(|i| expel::loss_sides(i as u8 + 1)),
        marches,
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &RaidPosition) -> Result<(), PositionError> {
    let seats = rules.seats() as usize;
    if facts.prisoners.len() != seats || facts.rolls.len() != seats {
        return Err(PositionError("not one entry for each seat".to_owned()));
    }
    let mut raid = RaidState { deck: facts.deck, supply: facts.supply, ..RaidState::BLANK };
    raid.prisoners[..seats].copy_from_slice(&facts.prisoners);
    raid.rolls[..seats].copy_from_slice(&facts.rolls);
    BarbarianAttack::begin(state, raid);
    Ok(())
}

/// Barbarians for which players roll.
fn contested(state: &State) -> u32 {
    let prizes = state.stack.frames().iter().map(|frame| match frame {
        Frame::Raid(RaidFrame::Contest { prizes, .. }) => u32::from(*prizes),
        _ => 0,
    });
    prizes.sum()
}

/// Barbarians that left the game; `None` if there are more than all.
fn gone(rules: &Rules, state: &State) -> Option<u8> {
    let raid = facts(state);
    let held: u32 = raid.prisoners.iter().map(|&n| u32::from(n)).sum();
    let known = held + u32::from(raid.supply) + on_board(state) + contested(state);
    u32::from(coast(rules).barbarians).checked_sub(known).map(|gone| gone as u8)
}

// Rule: two-foreign-share
/// How many barbarians may have left the game: what the foreign knight got, and prisoners that had no owner yet
/// when somebody won.
fn may_be_gone(rules: &Rules, state: &State) -> u8 {
    match state.stack.top() {
        _ if foreign_knight::takes_part(rules) => u8::MAX,
        Frame::Over { .. } => FULL,
        _ => 0,
    }
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(raid) = BarbarianAttack::part(state) else { return wrong("no facts of Barbarian Attack") };
    match gone(rules, state) {
        None => return wrong("more barbarians than there are"),
        Some(gone) if gone > may_be_gone(rules, state) => return wrong("barbarians are not conserved"),
        Some(_) => {}
    }
    let deck = raid.deck.iter().zip(RaidCard::DECK).any(|(&left, all)| left > all);
    if deck || raid.deck == [0; RaidCard::ALL.len()] {
        return wrong("a deck that cannot be");
    }
    let absent = rules.seats() as usize..;
    let nobody = raid.prisoners[absent.clone()].iter().chain(&raid.rolls[absent]).any(|&n| n > 0);
    if nobody || raid.rolls.iter().any(|&roll| roll == 1 || roll > 12) {
        return wrong("prisoners or rolls that cannot be");
    }
    check_units(rules, state)?;
    // Rule: conquered-hex
    let held = conquered(state);
    for known in &coast(rules).hexes {
        let due = if held.contains(known.hex) { 0 } else { known.numbers.0 };
        if state.numbers(known.hex) != due {
            return wrong("a number token that should be turned");
        }
    }
    if state.robber().is_some() {
        return wrong("a robber in a game without");
    }
    Ok(())
}

/// Barbarians on the coast, and at most one knight on a path.
fn check_units(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let mut hexes = crate::board::HexSet::EMPTY;
    let mut paths = crate::board::PathSet::EMPTY;
    let marching = state.stack.frames().iter().any(|f| matches!(f, Frame::Raid(RaidFrame::March { .. })));
    for unit in state.units.all() {
        match (unit.kind(), unit.place()) {
            (UnitKind::Barbarian, Place::Hex(hex)) => {
                let sane = (1..=FULL).contains(&unit.load()) && unit.spent() == 0 && unit.owner().is_none();
                if !sane || hexes.contains(hex) || coast::index(rules, hex).is_none() {
                    return wrong("barbarians that cannot be");
                }
                hexes.insert(hex);
            }
            (UnitKind::Knight, Place::Path(path)) => {
                let moved = unit.spent() == 0 || unit.spent() == 1 && marching;
                if !moved || unit.load() > 0 || paths.contains(path) || !state.land_paths.contains(path) {
                    return wrong("a knight that cannot be");
                }
                paths.insert(path);
            }
            _ => return wrong("a unit of another scenario"),
        }
    }
    let owners = (0..MAX_SEATS as u8).map(Seat);
    let many = owners.clone().any(|s| state.units.of(Some(s), UnitKind::Knight).len() > knights::KNIGHTS);
    let absent =
        owners.skip(rules.seats().into()).any(|s| !state.units.of(Some(s), UnitKind::Knight).is_empty());
    let foreign = state.units.of(None, UnitKind::Knight).len();
    if many || absent || foreign > usize::from(foreign_knight::takes_part(rules)) {
        return wrong("more knights than there are");
    }
    Ok(())
}
