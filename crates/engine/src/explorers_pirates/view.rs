//! What a viewer may know of the book's facts, which is all of them, worked out so that whoever shows a game needs
//! to know no rule.

use super::boards::{self, AREAS, chart};
use super::hold::{Cargo, Hold, ShipName};
use super::missions::{self, Mission};
use super::sailing::{self, Voyage};
use super::ships::{self, Done};
use super::spices_for_catan::{self, Village};
use super::state::{self as part, SHOALS};
use super::types::{EpFrame, Find};
use super::{cargo, discovery, fish_for_catan, gold, movement, pirate, pirate_lairs};
use crate::board::{FaceDown, HexId, IntersectionId, PathId, Terrain};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{NOBODY, State};

/// A ship on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShipView {
    /// Whose.
    pub seat: Seat,
    /// How actions call it.
    pub name: ShipName,
    /// What it carries.
    pub hold: Hold,
    /// Movement points that it has left; those of a turn where its player is not moving.
    pub points: u8,
    /// Whether it has moved in this movement phase and may go on.
    pub under_way: bool,
    /// Whether it does not move again in this movement phase.
    pub finished: bool,
    /// Whether that is so because it discovered something.
    pub discovered: bool,
    /// Whether wool is paid for it.
    pub wool: bool,
    /// Whether tribute is paid for it.
    pub tribute: bool,
    /// Whether it has tried to chase the pirate ship away.
    pub tried: bool,
    /// Where it may sail now, in the movement phase of its player.
    pub voyages: Vec<Voyage>,
    /// Where else it might with wool.
    pub with_wool: Vec<Voyage>,
}

/// A harbor settlement on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HarborView {
    /// Whose; neutral colors have some too.
    pub owner: Seat,
    /// Where.
    pub at: IntersectionId,
    /// What lies in its basin.
    pub hold: Hold,
}

/// A mission in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissionView {
    /// Which.
    pub mission: Mission,
    /// The space of each seat's marker.
    pub spaces: Vec<u8>,
    /// Who holds its card.
    pub card: Option<Seat>,
}

/// A gold field that was discovered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LairView {
    /// Its hex.
    pub hex: HexId,
    /// Crews of each seat.
    pub crews: Vec<u8>,
    /// Whether it is captured, but for what follows the movement phase.
    pub captured: bool,
    /// Whether that is done: the field has its number.
    pub resolved: bool,
}

/// A shoal that was discovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoalView {
    /// Its hex.
    pub hex: HexId,
    /// The die that places fish there.
    pub face: u8,
    /// Whether there is a haul.
    pub haul: bool,
    /// Whether that die would place one now.
    pub open: bool,
}

/// A village that was discovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageView {
    /// Its hex.
    pub hex: HexId,
    /// Its kind.
    pub village: Village,
    /// The die that chases the pirate ship away for its friends, if it has that advantage.
    pub die: Option<u8>,
    /// Its friends.
    pub friends: SeatSet,
    /// Spice sacks that are left there.
    pub sacks: u8,
}

/// What may lie under an unexplored hex of an area, with its weight among all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaView {
    /// What is left face down.
    pub left: FaceDown,
    /// Its hexes that are not explored.
    pub hexes: Vec<HexId>,
    /// The dice of shoals that were not discovered; more than shoals where some are not in the game.
    pub faces: Vec<u8>,
    /// The villages that were not discovered.
    pub villages: Vec<Village>,
    /// What the next hex may be: kinds with their weights, in the order of [`Terrain::ALL`].
    pub odds: Vec<(Terrain, u32)>,
}

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EpView {
    /// The ships, by seat and place.
    pub ships: Vec<ShipView>,
    /// The harbor settlements.
    pub harbors: Vec<HarborView>,
    /// Ships in each seat's supply.
    pub ships_left: Vec<u8>,
    /// Settlers in each seat's supply.
    pub settlers_left: Vec<u8>,
    /// Crews in each seat's supply.
    pub crews_left: Vec<u8>,
    /// The missions in play.
    pub missions: Vec<MissionView>,
    /// The gold fields that were discovered.
    pub lairs: Vec<LairView>,
    /// Numbers of lair tokens that were not turned.
    pub lair_numbers: Vec<u8>,
    /// The shoals that were discovered.
    pub shoals: Vec<ShoalView>,
    /// Fish hauls in the supply.
    pub hauls_left: u8,
    /// The villages that were discovered.
    pub villages: Vec<VillageView>,
    /// Where a pirate ship is, and whose.
    pub pirate: Option<(HexId, Seat)>,
    /// For each seat the dice that would chase a pirate ship away.
    pub chasing_dice: Vec<Vec<u8>>,
    /// The hex of the Council.
    pub council: Option<HexId>,
    /// Its docks.
    pub docks: Vec<IntersectionId>,
    /// Hexes to which no pirate ship ever goes.
    pub no_pirate: Vec<HexId>,
    /// Sea paths now.
    pub sea_paths: Vec<PathId>,
    /// What is left face down in each area.
    pub areas: Vec<AreaView>,
    /// Whether the player on turn is in the movement phase.
    pub moving: bool,
    /// Resources that the player on turn may still buy for gold.
    pub purchases_left: u8,
    /// Resources that each seat may sell in a turn, to friends.
    pub sales: Vec<u8>,
    /// How many the player on turn has sold.
    pub sold: u8,
    /// Whether the player on turn has rolled for fish.
    pub fish_rolled: bool,
    /// How many more exchanges of cargo the player on turn may make.
    pub exchanges_left: u8,
    /// Lairs that were captured in this movement phase, in order.
    pub captures: Vec<HexId>,
    /// The words of actions that end the way of a ship under way; a sail does where another ship sails.
    pub end_a_way: [&'static str; 3],
}

/// What everybody knows.
pub(super) fn view(rules: &Rules, state: &State) -> EpView {
    let (part, effects, topology) = (part::of(state), &state.effects.ep, rules.topology());
    let seats = || rules.all_seats().iter();
    let moving = state.stack.frames().contains(&Frame::Ep(EpFrame::Move));
    let waits = moving && state.stack.top() == Frame::Ep(EpFrame::Move);
    EpView {
        ships: seats()
            .flat_map(|seat| {
                let now = waits && seat == state.on_turn;
                all_ships(state, seat)
                    .map(move |(name, ship)| ship_view(rules, state, seat, (name, ship), now))
            })
            .collect(),
        harbors: state.cities.iter().filter_map(|at| harbor_view(state, at)).collect(),
        ships_left: seats().map(|seat| ships::left(state, seat)).collect(),
        settlers_left: seats().map(|seat| cargo::left(rules, state, seat, Cargo::Settler)).collect(),
        crews_left: seats().map(|seat| cargo::left(rules, state, seat, Cargo::Crew)).collect(),
        missions: missions::in_play(rules)
            .map(|mission| MissionView {
                mission,
                spaces: seats().map(|seat| part.tracks.space(mission, seat)).collect(),
                card: part.tracks.holder(mission),
            })
            .collect(),
        lairs: part
            .lairs()
            .map(|lair| LairView {
                hex: HexId(lair.hex),
                crews: seats().map(|seat| lair.crews(seat)).collect(),
                captured: lair.captured() || effects.captures.iter().any(|hex| hex.0 == lair.hex),
                resolved: lair.captured(),
            })
            .collect(),
        lair_numbers: lair_numbers(rules, state),
        shoals: shoals(state),
        hauls_left: fish_for_catan::supply(rules, state),
        villages: villages(rules, state),
        pirate: part.pirate(),
        chasing_dice: seats()
            .map(|seat| (1..=6).filter(|&die| pirate::succeeds(state, seat, die)).collect())
            .collect(),
        council: chart(rules).council,
        docks: chart(rules).docks.iter().collect(),
        no_pirate: match missions::any(rules) {
            true => chart(rules).beside_home.or(&chart(rules).frame).iter().collect(),
            false => Vec::new(),
        },
        sea_paths: topology.paths().filter(|&path| boards::is_sea_path(rules, state, path)).collect(),
        areas: areas(rules, state),
        moving,
        purchases_left: gold::PURCHASES.saturating_sub(effects.gold_bought),
        sales: seats().map(|seat| spices_for_catan::sales(part, seat)).collect(),
        sold: effects.fast_gold,
        fish_rolled: effects.fish_rolled,
        exchanges_left: cargo::EXCHANGES.saturating_sub(effects.exchanges),
        captures: effects.captures.iter().collect(),
        end_a_way: movement::END_A_WAY,
    }
}

/// The ships of a seat with their names, and those that are alike too, under one name.
fn all_ships(state: &State, seat: Seat) -> impl Iterator<Item = (ShipName, ships::Ship)> + '_ {
    ships::of(state, seat).filter_map(move |ship| ships::named(state, seat).find(|&(_, other)| other == ship))
}

fn ship_view(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (name, ship): (ShipName, ships::Ship),
    now: bool,
) -> ShipView {
    let points = sailing::points_left(state, seat, ship);
    let finished = ship.has(Done::Finished);
    let wool = ship.has(Done::Wool);
    let voyages =
        |points: u8| if now { sailing::voyages(rules, state, seat, ship, points) } else { Vec::new() };
    let reached = voyages(points);
    let farther = if finished || wool { Vec::new() } else { voyages(points + sailing::WOOL_POINTS) };
    let known = |voyage: &Voyage| !reached.contains(voyage);
    ShipView {
        seat,
        name,
        hold: ship.hold(),
        points,
        under_way: ship.spent() > 0 && !finished,
        finished,
        discovered: ship.has(Done::Discovered),
        wool,
        tribute: ship.has(Done::Tribute),
        tried: ship.has(Done::Tried),
        with_wool: farther.into_iter().filter(known).collect(),
        voyages: reached,
    }
}

fn harbor_view(state: &State, at: IntersectionId) -> Option<HarborView> {
    let owner = state.sites[at].building_owner()?;
    Some(HarborView { owner, at, hold: part::basin(state, owner, at) })
}

// Rule: explorers_pirates/pirate_lairs#token
fn lair_numbers(rules: &Rules, state: &State) -> Vec<u8> {
    if !rules.plays(Mission::PirateLairs.module()) {
        return Vec::new();
    }
    let mut numbers: Vec<u8> = pirate_lairs::numbers_left(rules, state).collect();
    numbers.sort_unstable();
    numbers
}

fn shoals(state: &State) -> Vec<ShoalView> {
    let open: Vec<u8> = fish_for_catan::chances(state).collect();
    let known = (1..=SHOALS as u8).zip(part::of(state).shoals).filter(|&(_, hex)| hex != NOBODY);
    known
        .map(|(face, hex)| ShoalView {
            hex: HexId(hex),
            face,
            haul: fish_for_catan::has_haul(part::of(state), face),
            open: open.contains(&face),
        })
        .collect()
}

fn villages(rules: &Rules, state: &State) -> Vec<VillageView> {
    let known = part::of(state).villages.iter().enumerate().filter(|(_, village)| village.hex != NOBODY);
    known
        .map(|(slot, known)| {
            let (village, area) = Village::of_slot(slot);
            VillageView {
                hex: HexId(known.hex),
                village,
                die: (village == Village::PirateBonus).then_some(spices_for_catan::BONUS_DICE[area]),
                friends: known.friends,
                sacks: spices_for_catan::sacks(rules, *known),
            }
        })
        .collect()
}

fn areas(rules: &Rules, state: &State) -> Vec<AreaView> {
    let chart = chart(rules);
    let stacks = chart.fog.face_down(rules.topology(), state);
    let area = |left: FaceDown| {
        let place = AREAS.iter().position(|name| *name == left.area)?;
        let hidden = |hex: &HexId| state.terrain(*hex) == Terrain::Fog;
        let hexes: Vec<HexId> = chart.areas[place].iter().filter(hidden).collect();
        let finds = hexes.first().map(|&hex| discovery::finds(rules, state, hex)).unwrap_or_default();
        let weight = |kind: Terrain| {
            let of = |find: &Find| find.terrain() == kind;
            finds.iter().filter(|(find, _)| of(find)).map(|&(_, weight)| weight).sum::<u32>()
        };
        Some(AreaView {
            faces: match left.terrain.contains(&Terrain::Shoal) {
                true => discovery::faces(state, place).collect(),
                false => Vec::new(),
            },
            villages: match left.terrain.contains(&Terrain::Spice) {
                true => discovery::villages(state, place).collect(),
                false => Vec::new(),
            },
            odds: Terrain::ALL
                .into_iter()
                .map(|kind| (kind, weight(kind)))
                .filter(|&(_, weight)| weight > 0)
                .collect(),
            left,
            hexes,
        })
    };
    stacks.into_iter().filter_map(area).collect()
}
