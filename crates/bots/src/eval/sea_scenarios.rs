//! What single scenarios of Seafarers add: cloth, gifts, fortresses, wonders.

use tradeholm_engine::board::{PathId, pips};
use tradeholm_engine::seafarers::{Gift, Wonder};
use tradeholm_engine::{ModuleId, Rules, Seat, State};

use super::features::Wealth;
use super::pace::rolls;
use super::sea::{FAR, Steps, lead};

/// How many numbers.
pub(super) const COUNT: usize = 32;

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// Fills in the numbers of one seat; `far` says how many ships lead to each intersection.
pub(super) fn fill(rules: &Rules, state: &State, seat: Seat, far: &Steps, wealth: &Wealth, x: &mut [f32]) {
    if rules.plays(ModuleId::ClothForCatan) {
        cloth(rules, state, seat, far, &mut x[..8]);
    } else if rules.plays(ModuleId::ForgottenTribe) {
        tribe(rules, state, seat, far, &mut x[8..14]);
    } else if rules.plays(ModuleId::PirateIslands) {
        pirates(rules, state, seat, &mut x[14..22]);
    } else if rules.plays(ModuleId::WondersOfCatan) {
        wonders(rules, state, seat, wealth, &mut x[22..]);
    }
}

fn points(rules: &Rules, state: &State, seat: Seat) -> f32 {
    f32::from(rules.victory_points(state, seat).total())
}

fn cloth(rules: &Rules, state: &State, seat: Seat, far: &Steps, x: &mut [f32]) {
    let bolts = state.bolts(seat);
    x[0] = f32::from(bolts) / 10.0;
    x[1] = flag(!bolts.is_multiple_of(2));
    let mut near = [0.0f32; 2];
    for village in rules.villages(state).filter(|village| village.bolts > 0) {
        let often = f32::from(pips(village.number));
        if village.traders.contains(seat) {
            x[2] += often / 10.0;
            x[3] += 0.25;
        } else if far[village.at.0 as usize] != FAR {
            let reach = (1.0 + often / 5.0) / f32::from(far[village.at.0 as usize].max(1));
            if reach > near[0] {
                near = [reach, near[0]];
            } else {
                near[1] = near[1].max(reach);
            }
        }
    }
    (x[4], x[5]) = (near[0], near[1]);
    // Whoever leads when the villages run dry wins.
    let ahead = lead(rules, seat, |seat| points(rules, state, seat)).clamp(-3.0, 3.0) / 3.0;
    let left = rules.villages_before_end(state);
    x[6] = ahead / f32::from(1 + left);
    x[7] = ahead * flag(left <= 1);
}

fn tribe(rules: &Rules, state: &State, seat: Seat, far: &Steps, x: &mut [f32]) {
    let topology = rules.topology();
    // A ship on the path itself takes the gift.
    let ships = |path: PathId| {
        let ends = topology.ends(path).map(|end| far[end.0 as usize]);
        ends[0].min(ends[1]).saturating_add(1)
    };
    for (path, gift) in rules.gifts(state) {
        let ships = ships(path);
        if ships == FAR {
            continue;
        }
        let near = 1.0 / f32::from(ships);
        let i = match gift {
            Gift::Chit => 0,
            Gift::Card => 2,
            Gift::Harbor => 3,
        };
        x[i] = x[i].max(near);
        if gift == Gift::Chit {
            x[1] += flag(ships <= 3) / 3.0;
        }
        x[5] += near / 5.0;
    }
    x[4] = f32::from(state.harbors_waiting(seat)) / 2.0;
}

fn pirates(rules: &Rules, state: &State, seat: Seat, x: &mut [f32]) {
    let (warships, chits) = (state.warships(seat), state.fortress_chits(seat));
    let missing = rules.ships_to_fortress(state, seat).unwrap_or(0);
    let captured = chits == 0;
    x[0] = f32::from(warships) / 6.0;
    x[6] = f32::from(warships.min(6) * warships.min(6)) / 36.0;
    x[1] = if captured { 0.0 } else { f32::from(missing) / 10.0 };
    x[2] = f32::from(3 - chits.min(3)) / 3.0;
    // In how many of six rolls an assault is won.
    let odds = f32::from(warships.saturating_sub(1).min(6)) / 6.0;
    x[3] = if captured || missing > 0 { 0.0 } else { odds };
    x[4] = flag(captured);
    x[5] = flag(captured) * points(rules, state, seat) / f32::from(rules.victory_target());
    x[7] = flag(!captured) * f32::from(chits) * (1.0 - odds) / 3.0;
}

fn price(wonder: Wonder) -> [f32; 5] {
    let counts = wonder.cost().counts();
    std::array::from_fn(|i| f32::from(counts[i]))
}

fn wonders(rules: &Rules, state: &State, seat: Seat, wealth: &Wealth, x: &mut [f32]) {
    let level = |seat| state.wonder(seat).map_or(0.0, |(_, level)| f32::from(level));
    let levels = f32::from(rules.wonder_levels());
    let soon = |wonder| rolls(&price(wonder), &wealth.hand, &wealth.income, &wealth.rates);
    let pace = |wonder| rolls(&price(wonder), &[0.0; 5], &wealth.income, &wealth.rates);
    match state.wonder(seat) {
        Some((wonder, built)) => {
            let cost = price(wonder);
            let held: f32 = cost.iter().zip(&wealth.hand).map(|(cost, hand)| cost.min(*hand)).sum();
            x[0] = 1.0;
            x[1] = f32::from(built) / levels;
            x[2] = x[1] * x[1];
            x[3] = held / cost.iter().sum::<f32>();
            x[4] = 4.0 / (2.0 + soon(wonder));
            x[5] = 6.0 / (3.0 + pace(wonder));
            x[6] = flag(f32::from(built) + 1.0 >= levels) * (0.5 + x[4]);
        }
        None => {
            let best = rules.open_wonders(state, seat).map(pace).fold(f32::MAX, f32::min);
            x[7] = if best < f32::MAX { 6.0 / (3.0 + best) } else { 0.0 };
        }
    }
    x[8] = lead(rules, seat, level).clamp(-3.0, 3.0) / 3.0;
    // With the points and the highest wonder the game is won.
    let short = f32::from(rules.victory_target()) - points(rules, state, seat);
    x[9] = flag(x[8] > 0.0) / (1.0 + short.max(0.0));
}
