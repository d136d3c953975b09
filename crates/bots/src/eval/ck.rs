//! What Cities & Knights adds to a seat's chances.

use hexhaven_engine::board::IntersectionId;
use hexhaven_engine::cities_knights::Track;
use hexhaven_engine::{Building, Card, Rules, Seat, State};

use super::scan::Holding;

/// How many numbers.
pub(super) const COUNT: usize = 34;

pub(super) fn fill(rules: &Rules, state: &State, seat: Seat, own: &Holding, x: &mut [f32]) {
    let hand = state.hand(seat);
    for (i, card) in Card::COMMODITIES.into_iter().enumerate() {
        x[i] = own.income[card as usize] / 8.0;
        x[3 + i] = f32::from(hand.get(card).min(6)) / 4.0;
    }
    for (i, track) in Track::ALL.into_iter().enumerate() {
        let level = state.improvement(seat, track);
        x[6 + i] = f32::from(level) / 5.0;
        x[9 + i] = f32::from(u8::from(state.metropolis(track).is_some_and(|(holder, _)| holder == seat)));
        // The next level, as far as the hand pays for it.
        let price = f32::from(level + 1);
        let paid = f32::from(hand.get(track.commodity()));
        x[12 + i] = if level < 5 { (paid / price).min(1.0) } else { 0.0 };
        let best = rules.all_seats().without(seat).iter().map(|s| state.improvement(s, track)).max();
        x[15 + i] = (f32::from(level) - f32::from(best.unwrap_or(0))) / 5.0;
    }
    let (mut mine, mut ours, mut cities, mut idle, mut walls) = (0u8, 0u8, 0u8, 0u8, 0u8);
    let mut own_knights = 0u8;
    for at in (0..rules.topology().intersection_count()).map(|i| IntersectionId(i as u8)) {
        if let Some((owner, knight)) = state.knight(at) {
            let strength = knight.strength;
            ours += if knight.active { strength } else { 0 };
            if owner == seat {
                own_knights += 1;
                if knight.active { mine += strength } else { idle += strength }
            }
        } else if let Some((owner, Building::City)) = state.building(at) {
            cities += 1;
            walls += u8::from(owner == seat && state.has_wall(at));
        }
    }
    let near = f32::from(state.barbarian_steps()) / 7.0;
    x[18] = f32::from(mine) / 4.0;
    x[19] = f32::from(idle) / 4.0;
    x[20] = f32::from(own_knights) / 4.0;
    let short = f32::from(cities) - f32::from(ours);
    x[21] = (short / 6.0).clamp(-1.0, 1.0) * near;
    // Whoever gives least loses a city; whoever gives most alone gains a point.
    let others = || rules.all_seats().without(seat).iter().map(|s| active(rules, state, s));
    let (least, most) = (others().min().unwrap_or(0), others().max().unwrap_or(0));
    let exposed = own.cities > 0 && mine <= least;
    x[22] = if exposed && short > 0.0 { near } else { 0.0 };
    x[23] = if mine > most { near } else { 0.0 };
    x[24] = near;
    x[25] = f32::from(walls) / 3.0;
    x[26] = f32::from(state.progress(seat).len()) / 4.0;
    x[27] = f32::from(state.defender_points(seat)) / 2.0;
    x[28] = f32::from(u8::from(state.merchant().is_some_and(|(holder, _)| holder == seat)));
    let total = f32::from(hand.total());
    x[29] = (total - 7.0 - 2.0 * f32::from(walls)).clamp(0.0, 8.0) / 4.0;
    x[30] = f32::from(hand.commodities().total().min(8)) / 6.0;
    let levels: u8 = Track::ALL.into_iter().map(|t| state.improvement(seat, t)).sum();
    x[31] = f32::from(levels) / 10.0;
    x[32] = f32::from(u8::from(Track::ALL.into_iter().any(|t| state.improvement(seat, t) >= 3)));
    x[33] = f32::from(u8::from(hand.get(Card::Grain) > 0)) * f32::from(idle.min(3)) / 3.0;
}

fn active(rules: &Rules, state: &State, seat: Seat) -> u8 {
    rules
        .topology()
        .intersections()
        .filter_map(|at| state.knight(at))
        .filter(|(owner, knight)| *owner == seat && knight.active)
        .map(|(_, knight)| knight.strength)
        .sum()
}
