//! What the base game says about a seat's chances, as numbers of about the same size.

use tradeholm_engine::{Cards, DevelopmentCard, Piece, Rules, Seat, State, seats::MAX_SEATS};

use super::ground::{Ground, Paces};
use super::pace::rolls;
use super::scan::{Holding, scan};
use super::{ck, sea};

/// Numbers of the base game.
pub(crate) const BASE: usize = 70;
/// All numbers: those of the modules come after those of the base game.
pub(crate) const COUNT: usize = ON_LAND + sea::COUNT;
/// Those of a game without ships.
pub(crate) const ON_LAND: usize = BASE + ck::COUNT;

/// What is known of one seat.
pub(crate) type Features = [f32; COUNT];

const SETTLEMENT: [f32; 5] = [1.0, 1.0, 1.0, 1.0, 0.0];
const CITY: [f32; 5] = [0.0, 0.0, 0.0, 2.0, 3.0];
const CARD: [f32; 5] = [0.0, 0.0, 1.0, 1.0, 1.0];
const ROAD: [f32; 5] = [1.0, 1.0, 0.0, 0.0, 0.0];

/// How much of a card of gold counts as a card of each kind.
const GOLD: f32 = 0.3;

/// In how many of 36 rolls one of these sums comes up.
fn pips_of(numbers: u16) -> f32 {
    (2..=12u8).filter(|&n| numbers >> n & 1 != 0).map(|n| f32::from(6 - n.abs_diff(7))).sum()
}

/// The numbers of every seat.
pub(crate) fn all(rules: &Rules, ground: &Ground, state: &State) -> [Features; MAX_SEATS] {
    let held = scan(rules, ground, state);
    let seats = rules.seats();
    let target = f32::from(rules.victory_target());
    let points: [u8; MAX_SEATS] = std::array::from_fn(|i| {
        if i < seats as usize { rules.victory_points(state, Seat(i as u8)).total() } else { 0 }
    });
    let most = f32::from(points.into_iter().max().unwrap_or(0));
    let mut all = [[0.0; COUNT]; MAX_SEATS];
    let guards = (rules.kinds().len() > 5).then(|| ck::guards(rules, state));
    let places = sea::of_all(rules, ground, state);
    for seat in rules.all_seats().iter() {
        let x = &mut all[seat.index()];
        let own = &held[seat.index()];
        points_and_place(rules, state, seat, f32::from(points[seat.index()]), target, most, x);
        land(own, x);
        let wealth = cards(rules, ground, state, seat, own, x);
        awards(rules, state, seat, x);
        if let Some(guards) = &guards {
            ck::fill(rules, state, seat, own, guards, &mut x[BASE..]);
        }
        if let Some(places) = &places {
            sea::fill(rules, ground, state, places, seat, own, &wealth, &mut x[ON_LAND..]);
        }
    }
    all
}

fn points_and_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    points: f32,
    target: f32,
    most: f32,
    x: &mut Features,
) {
    let share = points / target;
    let to_go = target - points;
    x[0] = share;
    x[1] = share * share;
    x[2] = f32::from(u8::from(to_go <= 1.0));
    x[3] = f32::from(u8::from(to_go <= 2.0));
    x[4] = f32::from(u8::from(to_go <= 3.0));
    let seats = rules.seats();
    let steps = (seat.0 + seats - state.on_turn().0) % seats;
    x[5] = f32::from(u8::from(steps == 0));
    x[6] = f32::from(steps) / f32::from(seats);
    x[7] = most / target;
    x[8] = f32::from(u8::from(seats == 2));
    x[9] = f32::from(u8::from(state.turn() == 0));
}

fn land(own: &Holding, x: &mut Features) {
    let total: f32 = own.income.iter().sum();
    for kind in 0..5 {
        x[10 + kind] = own.income[kind] / 8.0;
    }
    x[15] = total / 20.0;
    x[16] = own.blocked / 8.0;
    x[17] = pips_of(own.numbers) / 18.0;
    x[18] = own.income[..5].iter().filter(|&&i| i > 0.0).count() as f32 / 5.0;
    x[19] = f32::from(own.hexes) / 12.0;
    x[20] = f32::from(own.settlements) / 5.0;
    x[21] = f32::from(own.cities) / 4.0;
    x[22] = f32::from(own.harbors & 1);
    for kind in 0..5 {
        x[23 + kind] =
            if own.harbors >> (1 + kind) & 1 != 0 { (0.2 + own.income[kind] / 8.0).min(2.0) } else { 0.0 };
    }
    x[28] = own.sites[0][0] / 10.0;
    x[29] = own.sites[0][1] / 10.0;
    x[30] = own.sites[1][0] / 10.0;
    x[31] = own.sites[2][0] / 10.0;
    x[32] = own.sites[3][0] / 10.0;
    x[33] = f32::from(own.open_sites.min(4)) / 4.0;
    // Beyond the best: something to fall back on when it is taken.
    x[34] = own.sites[1][1] / 10.0;
}

/// What a seat can pay: its resources, what comes in with a roll, its rates.
pub(super) struct Wealth {
    pub hand: [f32; 5],
    pub income: [f32; 5],
    pub rates: [f32; 5],
    /// How soon a settlement can be paid, 2 at once.
    pub settlement: f32,
    /// Whether a settlement can be paid now.
    pub settles: bool,
}

fn cards(
    rules: &Rules,
    ground: &Ground,
    state: &State,
    seat: Seat,
    own: &Holding,
    x: &mut Features,
) -> Wealth {
    let counts = state.hand(seat).counts();
    let hand: [f32; 5] = std::array::from_fn(|i| f32::from(counts[i]));
    let rates: [f32; 5] = std::array::from_fn(|kind| match own.harbors {
        h if h >> (1 + kind) & 1 != 0 => 2.0,
        h if h & 1 != 0 => 3.0,
        _ => 4.0,
    });
    let kept = 1.0 - 0.6 * own.blocked / own.income.iter().sum::<f32>().max(1.0);
    // Gold comes as what is lacking.
    let gold = own.gold * GOLD;
    let income: [f32; 5] = std::array::from_fn(|i| (own.income[i] + gold) * kept / 36.0);
    let paces = paces(ground, seat, state.hand(seat), &hand, income, rates);
    for i in 0..4 {
        x[35 + i] = 6.0 / (3.0 + paces.from_nothing[i]);
        x[39 + i] = 4.0 / (2.0 + paces.from_hand[i]);
    }
    for kind in 0..5 {
        x[43 + kind] = hand[kind].min(6.0) / 4.0;
    }
    let total = f32::from(state.hand(seat).total());
    let limit = f32::from(rules.config().house.discard_limit.unwrap_or(7));
    x[48] = total.min(12.0) / 7.0;
    x[49] = (total - limit).clamp(0.0, 8.0) / 4.0;
    let covers = |price: &[f32; 5]| (0..5).all(|i| hand[i] >= price[i]);
    let pieces = |piece| state.pieces_left(seat, piece) > 0;
    let settle = covers(&SETTLEMENT) && own.open_sites > 0 && pieces(Piece::Settlement);
    let city = covers(&CITY) && own.settlements > 0 && pieces(Piece::City);
    x[50] = f32::from(u8::from(settle));
    x[51] = f32::from(u8::from(city));
    x[52] = f32::from(u8::from(covers(&CARD)));
    x[53] = f32::from(u8::from(!pieces(Piece::Settlement)));
    x[54] = f32::from(state.pieces_left(seat, Piece::Road)) / 15.0;
    let dev = |card| f32::from(state.development(seat, card));
    x[55] = dev(DevelopmentCard::Knight) / 2.0;
    x[56] = dev(DevelopmentCard::VictoryPoint) / 2.0;
    x[57] = dev(DevelopmentCard::RoadBuilding);
    x[58] = dev(DevelopmentCard::YearOfPlenty);
    x[59] = dev(DevelopmentCard::Monopoly);
    Wealth { hand, income, rates, settlement: x[39], settles: covers(&SETTLEMENT) }
}

/// Rolls until each thing can be paid for, from nothing and from the hand.
fn paces(
    ground: &Ground,
    seat: Seat,
    cards: Cards,
    hand: &[f32; 5],
    income: [f32; 5],
    rates: [f32; 5],
) -> Paces {
    const PRICES: [[f32; 5]; 4] = [SETTLEMENT, CITY, CARD, ROAD];
    let memo = &ground.paces[seat.index()];
    let mut paces = memo.get();
    let same = paces.income == income && paces.rates == rates;
    if same && paces.hand == cards {
        return paces;
    }
    if !same {
        let from_nothing = PRICES.map(|price| rolls(&price, &[0.0; 5], &income, &rates));
        paces = Paces { income, rates, from_nothing, ..paces };
    }
    paces.hand = cards;
    paces.from_hand = PRICES.map(|price| rolls(&price, hand, &income, &rates));
    memo.set(paces);
    paces
}

fn awards(rules: &Rules, state: &State, seat: Seat, x: &mut Features) {
    let others = || rules.all_seats().without(seat).iter();
    let length = state.road_length(seat);
    let longest = others().map(|s| state.road_length(s)).max().unwrap_or(0);
    x[60] = f32::from(length) / 8.0;
    x[61] = f32::from(u8::from(state.longest_road() == Some(seat)));
    x[62] = (f32::from(length) - f32::from(longest.max(4))).clamp(-4.0, 4.0) / 4.0;
    let knights = state.knights(seat);
    let ready = knights + state.development(seat, DevelopmentCard::Knight);
    let largest = others().map(|s| state.knights(s)).max().unwrap_or(0);
    x[63] = f32::from(knights) / 4.0;
    x[64] = f32::from(u8::from(state.largest_army() == Some(seat)));
    x[65] = (f32::from(ready) - f32::from(largest.max(2))).clamp(-4.0, 4.0) / 4.0;
    x[66] = if state.longest_road() == Some(seat) { x[62] } else { 0.0 };
    x[67] = if state.largest_army() == Some(seat) { x[65] } else { 0.0 };
    // One step from an award that is still to be had.
    let near = state.longest_road() != Some(seat) && length + 2 > longest.max(4);
    x[68] = f32::from(u8::from(near));
    let near = state.largest_army() != Some(seat) && ready > largest.max(2);
    x[69] = f32::from(u8::from(near));
}
