//! Trade and building: what is worth buying, and how its cards come together.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::explorers_pirates::{
    Berth, CREW_COST, Cargo, EpAction, GOLD_PRICE, HARBOR_COST, Hold, Mission, SETTLER_COST, SHIP_COST,
};
use tradeholm_engine::{Action, Building, Card, Cards, Piece, prices};

use super::trips::{self, is_abroad, wants_crews};
use super::waters::Waters;
use super::worth::{self, POINT};
use crate::base::{hand, places};

/// What a card that is missing leaves of the worth of something, in hundredths.
const MISSING: i32 = 84;

/// What the first harbor settlement abroad is worth beside its point.
const FIRST_ABROAD: i32 = 35;

/// What a road is worth that leads to a place, in hundredths of that.
const ROAD: i32 = 45;

/// The most cards that a 7 leaves to everybody.
const SAFE: u8 = 7;

/// Something to buy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Want {
    pub cost: Cards,
    pub worth: i32,
    /// How, if it can be paid now.
    pub action: Option<Action>,
}

/// What can be bought, best first.
pub(super) fn wants(waters: &Waters<'_>) -> Vec<Want> {
    let mut wants = Vec::new();
    let hand = hand(waters.seen);
    harbor(waters, &mut wants);
    settlement(waters, &mut wants);
    expedition(waters, &mut wants);
    ship(waters, &mut wants);
    crew(waters, &mut wants);
    wants.retain(|want: &Want| want.worth > 0);
    wants.sort_by_key(|want| std::cmp::Reverse(score(waters, hand, want)));
    wants
}

fn pieces_left(waters: &Waters<'_>, piece: Piece) -> u8 {
    let player = waters.seen.view.players.get(waters.me.index());
    player.map_or(0, |player| player.pieces_left[piece as usize])
}

/// Cards that gold and the supply can still bring this turn, for a price.
fn help(waters: &Waters<'_>, hand: Cards, cost: Cards) -> u8 {
    let spare = hand - hand.common(cost);
    let trades: u8 = Card::RESOURCES.iter().map(|&card| spare.get(card) / 3).sum();
    purchases(waters) + trades
}

/// Cards that gold can still bring this turn.
fn purchases(waters: &Waters<'_>) -> u8 {
    let paid = (waters.gold() / u16::from(GOLD_PRICE)).min(u16::from(u8::MAX)) as u8;
    waters.ep.purchases_left.min(paid)
}

fn score(waters: &Waters<'_>, hand: Cards, want: &Want) -> i32 {
    let missing = hand.missing(want.cost).total();
    let still = missing.saturating_sub(help(waters, hand, want.cost));
    // What is bought with gold and bad rates costs more.
    let worth = (100 - 3 * i32::from(missing.min(10))) * want.worth;
    (0..still).fold(worth, |worth, _| worth * MISSING / 100)
}

fn legal(waters: &Waters<'_>, action: Action) -> Option<Action> {
    waters.seen.legal.contains(&action).then_some(action)
}

/// A harbor settlement: a point at once, and a place to begin from.
fn harbor(waters: &Waters<'_>, wants: &mut Vec<Want>) {
    if pieces_left(waters, Piece::City) == 0 {
        return;
    }
    let own = waters.seen.view.buildings.iter();
    let own = own.filter(|building| building.1 == waters.me && building.2 == Building::Settlement);
    let has_abroad = waters.harbors().any(|harbor| is_abroad(waters, harbor.at));
    let worth = |at: IntersectionId| {
        let far_out =
            if !has_abroad && is_abroad(waters, at) { FIRST_ABROAD * waters.to_come / 100 } else { 0 };
        POINT + far_out + worth::frontier(waters, at)
    };
    let coast = own.map(|building| building.0).filter(|&at| waters.is_coast(at));
    if let Some((worth, at)) = coast.map(|at| (worth(at), at)).max() {
        wants.push(Want { cost: HARBOR_COST, worth, action: legal(waters, Action::BuildCity(at)) });
    }
}

/// A settlement by road, or a road to where one could stand.
fn settlement(waters: &Waters<'_>, wants: &mut Vec<Want>) {
    let income = worth::income(waters, waters.me);
    let worth = |at: IntersectionId| worth::settlement(waters, at, &income);
    let topology = waters.topology();
    let roads = waters.seen.view.roads.iter().filter(|road| road.1 == waters.me);
    let mut ends: Vec<IntersectionId> = roads.flat_map(|road| topology.ends(road.0)).collect();
    ends.sort_unstable();
    ends.dedup();
    let sites = ends.iter().copied().filter(|&at| waters.is_site(at));
    if pieces_left(waters, Piece::Settlement) > 0
        && let Some((worth, at)) = sites.map(|at| (worth(at), at)).max()
    {
        wants.push(Want {
            cost: prices::SETTLEMENT,
            worth,
            action: legal(waters, Action::BuildSettlement(at)),
        });
        return;
    }
    if pieces_left(waters, Piece::Road) == 0 || pieces_left(waters, Piece::Settlement) == 0 {
        return;
    }
    // Where roads go on, up to two of them; the nearer place first.
    let road_at = |path| waters.seen.view.roads.iter().any(|road| road.0 == path);
    let foreign =
        |at| waters.seen.view.buildings.iter().any(|building| building.0 == at && building.1 != waters.me);
    let is_open = |path| {
        let hexes = topology.path_hexes(path);
        !road_at(path)
            && hexes.iter().any(|&hex| waters.terrain(hex).is_land())
            && !hexes.iter().any(|&hex| waters.is_closed_hex(hex))
    };
    let mut starts = ends;
    let own = waters.seen.view.buildings.iter().filter(|building| building.1 == waters.me);
    starts.extend(own.map(|building| building.0));
    let mut best: Option<(i32, Action)> = None;
    for &from in starts.iter().filter(|&&at| !foreign(at)) {
        for way in topology.ways(from).iter().filter(|way| is_open(way.path)) {
            let action = Action::BuildRoad(way.path);
            let mut found = |at: IntersectionId, share: i32| {
                if waters.is_site(at) {
                    let worth = worth(at) * share / 100;
                    if best.is_none_or(|(best, _)| worth > best) {
                        best = Some((worth, action));
                    }
                }
            };
            found(way.to, ROAD);
            if !foreign(way.to) {
                let on = topology.ways(way.to).iter().filter(|on| on.path != way.path && is_open(on.path));
                on.for_each(|on| found(on.to, ROAD * 6 / 10));
            }
        }
    }
    if let Some((worth, action)) = best {
        wants.push(Want { cost: prices::ROAD, worth, action: legal(waters, action) });
    }
}

/// Ships that carry nothing, and what waits for one.
struct Fleet {
    idle: i32,
    /// Large pieces and pairs of small ones in basins.
    waiting: i32,
    ships: i32,
}

fn fleet(waters: &Waters<'_>) -> Fleet {
    let idle = waters.ships().filter(|ship| ship.hold == Hold::Empty).count() as i32;
    let waiting = waters.harbors().filter(|harbor| harbor.hold != Hold::Empty).count() as i32;
    Fleet { idle, waiting, ships: waters.ships().count() as i32 }
}

/// Where cargo of a kind would be built: into a ship at a harbor settlement, or into a basin.
fn berth(waters: &Waters<'_>, cargo: Cargo) -> Option<(Berth, IntersectionId)> {
    let mut found = Vec::new();
    for harbor in waters.harbors() {
        let berths = waters.berths(harbor.at);
        for ship in waters.ships().filter(|ship| berths.contains(ship.name.path)) {
            if ship.hold.with(cargo).is_some() {
                found.push((Berth::Ship(ship.name), harbor.at, ship.hold != Hold::Empty, true));
            }
        }
        if harbor.hold.with(cargo).is_some() {
            found.push((Berth::Basin(harbor.at), harbor.at, harbor.hold != Hold::Empty, false));
        }
    }
    // A ship before a basin, and two crews together.
    let best = found
        .into_iter()
        .max_by_key(|&(_, at, joins, aboard)| (aboard, joins, is_abroad(waters, at), std::cmp::Reverse(at)));
    best.map(|(berth, at, ..)| (berth, at))
}

/// What cargo would do from a harbor settlement, in hundredths of its worth.
fn from_there(waters: &Waters<'_>, at: IntersectionId, hold: Hold) -> i32 {
    let steps = waters.steps(&waters.berths(at));
    trips::best(waters, &steps, waters.points, hold, false) / 100
}

/// A settler, and the ship that it needs.
fn expedition(waters: &Waters<'_>, wants: &mut Vec<Want>) {
    let settlers = waters.ep.settlers_left.get(waters.me.index()).copied().unwrap_or(0);
    let under_way = tradeholm_engine::explorers_pirates::SETTLERS - settlers;
    if settlers == 0 || pieces_left(waters, Piece::Settlement) <= under_way {
        return;
    }
    let Some((berth, at)) = berth(waters, Cargo::Settler) else { return };
    let fleet = fleet(waters);
    let can_go = fleet.idle > fleet.waiting || matches!(berth, Berth::Ship(_));
    let worth = from_there(waters, at, Hold::Settler);
    let action = legal(waters, Action::Ep(EpAction::BuildSettler(berth)));
    let share = if can_go { 90 } else { 60 };
    wants.push(Want { cost: SETTLER_COST, worth: worth * share / 100, action });
}

/// A ship: for what waits in a basin, for fish, or to explore.
fn ship(waters: &Waters<'_>, wants: &mut Vec<Want>) {
    let left = waters.ep.ships_left.get(waters.me.index()).copied().unwrap_or(0);
    if left == 0 {
        return;
    }
    let fleet = fleet(waters);
    let fish = waters.plays(Mission::FishForCatan) && !waters.ep.shoals.is_empty();
    let worth = if fleet.waiting > fleet.idle {
        110
    } else if fleet.ships == 0 {
        80
    } else if fleet.idle == 0 && fish {
        60
    } else if fleet.ships < 2 {
        if waters.has_missions() { 55 } else { 35 }
    } else if fleet.idle == 0 && waters.has_missions() {
        30
    } else {
        8
    };
    let launches = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::Ep(EpAction::BuildShip { path, lift: None }) => Some((path, *action)),
        _ => None,
    });
    // At a basin with cargo first, else far out.
    let place = |path| {
        let ends = waters.topology().ends(path);
        let at = waters.harbors().find(|harbor| ends.contains(&harbor.at));
        at.map(|harbor| {
            (harbor.hold != Hold::Empty, worth::frontier(waters, harbor.at), std::cmp::Reverse(path))
        })
    };
    let action = launches.max_by_key(|&(path, _)| place(path)).map(|(_, action)| action);
    wants.push(Want { cost: SHIP_COST, worth: worth * (40 + waters.to_come) / 100, action });
}

/// A crew, if a lair or village wants one.
fn crew(waters: &Waters<'_>, wants: &mut Vec<Want>) {
    let left = waters.ep.crews_left.get(waters.me.index()).copied().unwrap_or(0);
    if left == 0 || wants_crews(waters) <= 0 {
        return;
    }
    let Some((berth, at)) = berth(waters, Cargo::Crew) else { return };
    let alone = from_there(waters, at, Hold::Crew);
    let pair = from_there(waters, at, Hold::TwoCrews);
    let fleet = fleet(waters);
    let share = if fleet.idle > 0 || matches!(berth, Berth::Ship(_)) { 90 } else { 45 };
    let worth = (alone.max(pair / 2) + 8) * share / 100;
    let action = legal(waters, Action::Ep(EpAction::BuildCrew(berth)));
    wants.push(Want { cost: CREW_COST, worth, action });
}

/// The best thing to buy or bring nearer now.
pub(super) fn lead(waters: &Waters<'_>) -> Option<Action> {
    let hand = hand(waters.seen);
    let wants = wants(waters);
    let first = wants.first()?;
    if let Some(action) = complete(waters, hand, first) {
        return Some(action);
    }
    // What else can be paid with cards that the first does not need.
    let spare = hand - hand.common(first.cost);
    wants[1..]
        .iter()
        .find(|want| spare.covers(want.cost) && want.action.is_some())
        .and_then(|want| want.action)
}

/// The next step to something that can be had this turn.
fn complete(waters: &Waters<'_>, hand: Cards, want: &Want) -> Option<Action> {
    let missing = hand.missing(want.cost);
    if missing.is_empty() {
        return want.action;
    }
    if missing.total() > help(waters, hand, want.cost) {
        return None;
    }
    bring(waters, hand, want.cost)
}

/// A missing card for gold, or else for three others that are spare.
fn bring(waters: &Waters<'_>, hand: Cards, cost: Cards) -> Option<Action> {
    let missing = hand.missing(cost);
    let buys = missing.iter().filter_map(|(card, _)| legal(waters, Action::Ep(EpAction::BuyForGold(card))));
    let spare = hand - hand.common(cost);
    let trades = waters.seen.legal.iter().copied().filter(|action| match *action {
        Action::MaritimeTrade { give, rate, get, gold: 0 } => {
            missing.covers(get) && get.total() == 1 && spare.covers(Cards::of(give, rate))
        }
        _ => false,
    });
    // A full hand is in danger, and gold is not.
    let (buy, trade) = (buys.into_iter().next(), trades.into_iter().next());
    if hand.total() > SAFE { trade.or(buy) } else { buy.or(trade) }
}

/// What the first of the plans lacks, and what it has to spare.
pub(super) fn wishes(waters: &Waters<'_>) -> Vec<(Cards, Cards)> {
    let hand = hand(waters.seen);
    let wants = wants(waters);
    let plans = wants.iter().take(2).filter_map(|want| {
        let missing = hand.missing(want.cost);
        let near = !missing.is_empty() && missing.total() <= 2;
        near.then(|| (missing, hand - hand.common(want.cost)))
    });
    plans.collect()
}

/// What is left to do before the ships move.
pub(super) fn rest(waters: &Waters<'_>) -> Option<Action> {
    let hand = hand(waters.seen);
    let wants = wants(waters);
    if let Some(first) = wants.first() {
        // Gold is of no use in a heap, but the pirate ship asks for some.
        let kept = if waters.has_missions() { 4 } else { 3 };
        if hand.total() < SAFE && waters.gold() > kept && !hand.missing(first.cost).is_empty() {
            let buys = hand.missing(first.cost);
            let buys =
                buys.iter().filter_map(|(card, _)| legal(waters, Action::Ep(EpAction::BuyForGold(card))));
            if let Some(buy) = buys.into_iter().next() {
                return Some(buy);
            }
        }
        if hand.total() > SAFE {
            if let Some(action) = bring(waters, hand, first.cost) {
                return Some(action);
            }
            let spare = hand - hand.common(first.cost);
            if let Some(sale) = fast_gold(waters, spare) {
                return Some(sale);
            }
            let paid = wants.iter().find(|want| want.action.is_some() && hand.covers(want.cost));
            if let Some(action) = paid.and_then(|want| want.action) {
                return Some(action);
            }
        }
    }
    legal(waters, Action::Ep(EpAction::StartMovement))
}

/// A card too many for a gold, as friends may.
fn fast_gold(waters: &Waters<'_>, spare: Cards) -> Option<Action> {
    let mut kinds: Vec<(Card, u8)> = spare.iter().collect();
    kinds.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    kinds.into_iter().find_map(|(card, _)| legal(waters, Action::Ep(EpAction::FastGold(card))))
}

/// What the best plan costs.
pub(super) fn aim(waters: &Waters<'_>) -> Option<Cards> {
    wants(waters).first().map(|want| want.cost)
}

/// The worth of a settlement of the set-up at a place.
pub(super) fn first_place(waters: &Waters<'_>, at: IntersectionId, harbor: bool) -> i32 {
    let income = worth::income(waters, waters.me);
    let sea = if harbor {
        let docks = waters.docks();
        let berths = waters.berths(at);
        let home = if docks.is_empty() { 0 } else { i32::from(waters.steps(&docks).nearest(&berths).min(8)) };
        4 * worth::frontier(waters, at) - 6 * home
    } else if waters.is_coast(at) {
        10
    } else {
        0
    };
    worth::production(waters, at, &income) + sea
}

/// What roads of the set-up lead to: places where a settlement could follow.
pub(super) fn first_road(waters: &Waters<'_>) -> Option<Action> {
    places::best_road(waters.seen).map(|(path, _)| Action::BuildRoad(path))
}
