//! What Cities & Knights adds to a seat's chances.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::Track;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Building, Card, Rules, Seat, State};

use super::scan::Holding;

/// How many numbers.
pub(super) const COUNT: usize = 56;

/// Steps of the barbarian ship before it lands.
const STEPS: f32 = 7.0;

/// Knights and walls of a seat.
#[derive(Clone, Copy, Default)]
struct Guard {
    /// Strength of the active knights.
    active: u8,
    /// Strength of the others.
    idle: u8,
    knights: u8,
    /// Knights of strength two and more.
    strong: u8,
    walls: u8,
}

/// Knights and walls of every seat, and the number of cities.
pub(super) struct Guards {
    by_seat: [Guard; MAX_SEATS],
    cities: u8,
}

/// One walk over the board for all seats.
pub(super) fn guards(rules: &Rules, state: &State) -> Guards {
    let mut all = Guards { by_seat: Default::default(), cities: 0 };
    for at in (0..rules.topology().intersection_count()).map(|i| IntersectionId(i as u8)) {
        if let Some((owner, knight)) = state.knight(at) {
            let own = &mut all.by_seat[owner.index()];
            own.knights += 1;
            own.strong += u8::from(knight.strength > 1);
            *(if knight.active { &mut own.active } else { &mut own.idle }) += knight.strength;
        } else if let Some((owner, Building::City)) = state.building(at) {
            all.cities += 1;
            all.by_seat[owner.index()].walls += u8::from(state.has_wall(at));
        }
    }
    all
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

pub(super) fn fill(rules: &Rules, state: &State, seat: Seat, own: &Holding, guards: &Guards, x: &mut [f32]) {
    improvements(rules, state, seat, own, x);
    defense(rules, state, seat, own, guards, x);
    let hand = state.hand(seat);
    let walls = f32::from(guards.by_seat[seat.index()].walls);
    x[25] = walls / 3.0;
    x[27] = f32::from(state.defender_points(seat)) / 2.0;
    x[28] = flag(state.merchant().is_some_and(|(holder, _)| holder == seat));
    let total = f32::from(hand.total());
    x[29] = (total - 7.0 - 2.0 * walls).clamp(0.0, 8.0) / 4.0;
    x[30] = f32::from(hand.commodities().total().min(8)) / 6.0;
    let progress = state.progress(seat);
    x[26] = f32::from(progress.len()) / 4.0;
    for card in tradeholm_engine::cities_knights::ProgressCard::ALL {
        let count = f32::from(progress.count(card));
        x[34 + card.track() as usize] += count / 3.0;
    }
}

/// Commodities, levels and metropolises.
fn improvements(rules: &Rules, state: &State, seat: Seat, own: &Holding, x: &mut [f32]) {
    let hand = state.hand(seat);
    let mut levels = 0;
    for (i, track) in Track::ALL.into_iter().enumerate() {
        let card = track.commodity();
        let income = own.income[card as usize];
        x[i] = income / 8.0;
        let held = hand.get(card);
        x[3 + i] = f32::from(held.min(6)) / 4.0;
        let level = state.improvement(seat, track);
        levels += level;
        x[6 + i] = f32::from(level) / 5.0;
        let holder = state.metropolis(track).map(|(holder, _)| holder);
        x[9 + i] = flag(holder == Some(seat));
        // The next level, as far as the hand pays for it, and how soon it is paid.
        let price = f32::from(level + 1);
        let short = (price - f32::from(held)).max(0.0);
        if level < 5 {
            x[12 + i] = (f32::from(held) / price).min(1.0);
            let rolls = (36.0 * short / income.max(0.6)).min(60.0);
            x[37 + i] = if own.cities > 0 { 4.0 / (2.0 + rolls) } else { 0.0 };
        }
        let best = rules.all_seats().without(seat).iter().map(|s| state.improvement(s, track)).max();
        let best = best.unwrap_or(0);
        x[15 + i] = (f32::from(level) - f32::from(best)) / 5.0;
        x[40 + i] = flag(level >= 3);
        // A metropolis that is still to be had, and one that may still be lost.
        x[43] += flag(level == 3 && holder.is_none() && own.cities > 0);
        x[44] += flag(holder == Some(seat) && level < 5 && best >= 4);
        x[45] += flag(holder.is_some_and(|h| h != seat && state.improvement(h, track) < 5) && level == 4);
    }
    x[31] = f32::from(levels) / 10.0;
    x[32] = flag(Track::ALL.into_iter().any(|t| state.improvement(seat, t) >= 3));
}

/// Knights and barbarians.
fn defense(rules: &Rules, state: &State, seat: Seat, own: &Holding, guards: &Guards, x: &mut [f32]) {
    let guard = guards.by_seat[seat.index()];
    let mine = guard.active;
    let steps = f32::from(state.barbarian_steps());
    let (near, late) = (steps / STEPS, (steps - 4.0).max(0.0) / 2.0);
    x[18] = f32::from(mine) / 4.0;
    x[19] = f32::from(guard.idle) / 4.0;
    x[20] = f32::from(guard.knights) / 4.0;
    let ours: u8 = guards.by_seat.iter().map(|g| g.active).sum();
    let short = f32::from(guards.cities) - f32::from(ours);
    x[21] = (short / 6.0).clamp(-1.0, 1.0) * near;
    // Whoever gives least loses a city; whoever gives most alone gains a point.
    let others = || rules.all_seats().without(seat).iter().map(|s| guards.by_seat[s.index()].active);
    let (least, most) = (others().min().unwrap_or(0), others().max().unwrap_or(0));
    let open = Track::ALL.into_iter().filter(|&t| state.metropolis(t).is_some_and(|(h, _)| h == seat));
    let exposed = usize::from(own.cities) > open.count() && mine <= least;
    let (loses, gains) = (exposed && short > 0.0, mine > most && short <= 0.0);
    x[22] = if loses { near } else { 0.0 };
    x[23] = if mine > most { near } else { 0.0 };
    x[24] = near;
    x[33] = flag(state.hand(seat).get(Card::Grain) > 0) * f32::from(guard.idle.min(3)) / 3.0;
    x[46] = if loses { late } else { 0.0 };
    x[47] = if gains { late } else { 0.0 };
    x[48] = flag(exposed) * near;
    x[49] = f32::from(guard.strong) / 3.0;
    x[50] = f32::from(mine) / 4.0 * near;
    x[51] = f32::from(guard.idle) / 4.0 * near;
    x[52] = flag(own.cities > 0 && mine == 0 && guard.idle == 0);
    x[53] = flag(mine > most);
    x[54] = flag(short > 0.0) * late;
    x[55] = flag(guard.knights == 0);
}
