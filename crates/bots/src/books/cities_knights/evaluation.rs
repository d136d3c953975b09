//! What Cities & Knights adds to a seat's chances.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::Track;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Building, Card, Rules, Seat, State};

use crate::base::Holding;
use crate::eval::{ByHand, Rows, Scene, features, flag};

/// Names for numbers of which there is one for each track, in the order of [`Track::ALL`].
const TRACKS: [&str; 3] = ["trade", "politics", "science"];

features! {
    /// What Cities & Knights knows of a seat.
    pub(crate) struct CkFeatures {
        /// Commodities of each track in 36 rolls.
        income: each TRACKS,
        /// Commodities of each track in hand.
        hand: each TRACKS,
        /// The level of each track.
        level: each TRACKS,
        /// Holds the metropolis.
        metropolis: each TRACKS,
        /// The part of the next level that the hand pays.
        next_level_paid: each TRACKS,
        /// How far the level is ahead of the best of the others.
        level_lead: each TRACKS,
        /// Strength of the active knights.
        active,
        /// Strength of the inactive knights.
        idle,
        /// Knights on the board.
        knights,
        /// Strength that all lack against the barbarians, more the nearer they are.
        lacking,
        /// A city would fall, more the nearer they are.
        loses_city,
        /// The strongest alone, more the nearer they are.
        strongest_near,
        /// How near the barbarians are.
        barbarians,
        /// City walls.
        walls,
        /// Progress cards in hand.
        progress_cards,
        /// Points as a defender.
        defender_points,
        /// Holds the merchant.
        merchant,
        /// Cards above the limit for a 7, walls counted.
        over_limit,
        /// Commodities in hand.
        commodities,
        /// Levels of all tracks.
        levels,
        /// Has the ability of a third level.
        any_ability,
        /// Idle knights, where there is grain to activate one.
        can_activate,
        /// Progress cards of each track in hand.
        progress: each TRACKS,
        /// How soon the next level can be paid.
        next_level_pace: each TRACKS,
        /// Has the ability of the third level.
        ability: each TRACKS,
        /// Metropolises one level away that nobody holds.
        metropolis_open,
        /// Own metropolises that somebody may still take.
        metropolis_in_danger,
        /// Metropolises of others that the next level takes.
        metropolis_to_take,
        /// A city would fall, and they may land soon.
        loses_city_soon,
        /// A point as the defender, and they may land soon.
        wins_point_soon,
        /// Gives least and has a city to lose, more the nearer they are.
        exposed,
        /// Knights of strength two and more.
        strong_knights,
        /// Strength of the active knights, more the nearer they are.
        active_near,
        /// Strength of the inactive knights, more the nearer they are.
        idle_near,
        /// A city and no knight to defend it.
        defenseless,
        /// Gives more than anybody else.
        strongest,
        /// All together are too weak, and they may land soon.
        lacking_soon,
        /// No knight on the board.
        no_knights,
    }
}

impl ByHand for CkFeatures {
    fn by_hand() -> Self {
        CkFeatures {
            income: [0.4; 3],
            hand: [0.25; 3],
            level: [1.0; 3],
            next_level_paid: [0.2; 3],
            active: 0.3,
            idle: 0.15,
            loses_city: -0.8,
            strongest_near: 0.4,
            walls: 0.1,
            progress_cards: 0.4,
            over_limit: -0.2,
            ..CkFeatures::default()
        }
    }
}

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
struct Guards {
    by_seat: [Guard; MAX_SEATS],
    cities: u8,
}

/// One walk over the board for all seats.
fn guards(rules: &Rules, state: &State) -> Guards {
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

/// Writes what is known of every seat.
pub(super) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let (rules, state) = (scene.rules, scene.state);
    let guards = guards(rules, state);
    for seat in rules.all_seats().iter() {
        let mut x = CkFeatures::default();
        let own = &scene.held[seat.index()];
        improvements(rules, state, seat, own, &mut x);
        defense(rules, state, seat, own, &guards, &mut x);
        cards(state, seat, &guards, &mut x);
        rows.put(seat, &x);
    }
}

/// Walls, the merchant, the hand and progress cards.
fn cards(state: &State, seat: Seat, guards: &Guards, x: &mut CkFeatures) {
    let hand = state.hand(seat);
    let walls = f32::from(guards.by_seat[seat.index()].walls);
    x.walls = walls / 3.0;
    x.defender_points = f32::from(state.defender_points(seat)) / 2.0;
    x.merchant = flag(state.merchant().is_some_and(|(holder, _)| holder == seat));
    let total = f32::from(hand.total());
    x.over_limit = (total - 7.0 - 2.0 * walls).clamp(0.0, 8.0) / 4.0;
    x.commodities = f32::from(hand.commodities().total().min(8)) / 6.0;
    let progress = state.progress(seat);
    x.progress_cards = f32::from(progress.len()) / 4.0;
    for card in tradeholm_engine::cities_knights::ProgressCard::ALL {
        let count = f32::from(progress.count(card));
        x.progress[card.track() as usize] += count / 3.0;
    }
}

/// Commodities, levels and metropolises.
fn improvements(rules: &Rules, state: &State, seat: Seat, own: &Holding, x: &mut CkFeatures) {
    let hand = state.hand(seat);
    let mut levels = 0;
    for (i, track) in Track::ALL.into_iter().enumerate() {
        let card = track.commodity();
        let income = own.income[card as usize];
        x.income[i] = income / 8.0;
        let held = hand.get(card);
        x.hand[i] = f32::from(held.min(6)) / 4.0;
        let level = state.improvement(seat, track);
        levels += level;
        x.level[i] = f32::from(level) / 5.0;
        let holder = state.metropolis(track).map(|(holder, _)| holder);
        x.metropolis[i] = flag(holder == Some(seat));
        // The next level, as far as the hand pays for it, and how soon it is paid.
        let price = f32::from(level + 1);
        let short = (price - f32::from(held)).max(0.0);
        if level < 5 {
            x.next_level_paid[i] = (f32::from(held) / price).min(1.0);
            let rolls = (36.0 * short / income.max(0.6)).min(60.0);
            x.next_level_pace[i] = if own.cities > 0 { 4.0 / (2.0 + rolls) } else { 0.0 };
        }
        let best = rules.all_seats().without(seat).iter().map(|s| state.improvement(s, track)).max();
        let best = best.unwrap_or(0);
        x.level_lead[i] = (f32::from(level) - f32::from(best)) / 5.0;
        x.ability[i] = flag(level >= 3);
        // A metropolis that is still to be had, and one that may still be lost.
        x.metropolis_open += flag(level == 3 && holder.is_none() && own.cities > 0);
        x.metropolis_in_danger += flag(holder == Some(seat) && level < 5 && best >= 4);
        x.metropolis_to_take +=
            flag(holder.is_some_and(|h| h != seat && state.improvement(h, track) < 5) && level == 4);
    }
    x.levels = f32::from(levels) / 10.0;
    x.any_ability = flag(Track::ALL.into_iter().any(|t| state.improvement(seat, t) >= 3));
}

/// Knights and barbarians.
fn defense(rules: &Rules, state: &State, seat: Seat, own: &Holding, guards: &Guards, x: &mut CkFeatures) {
    let guard = guards.by_seat[seat.index()];
    let mine = guard.active;
    let steps = f32::from(state.barbarian_steps());
    let (near, late) = (steps / STEPS, (steps - 4.0).max(0.0) / 2.0);
    x.active = f32::from(mine) / 4.0;
    x.idle = f32::from(guard.idle) / 4.0;
    x.knights = f32::from(guard.knights) / 4.0;
    let ours: u8 = guards.by_seat.iter().map(|g| g.active).sum();
    let short = f32::from(guards.cities) - f32::from(ours);
    x.lacking = (short / 6.0).clamp(-1.0, 1.0) * near;
    // Whoever gives least loses a city; whoever gives most alone gains a point.
    let others = || rules.all_seats().without(seat).iter().map(|s| guards.by_seat[s.index()].active);
    let (least, most) = (others().min().unwrap_or(0), others().max().unwrap_or(0));
    let open = Track::ALL.into_iter().filter(|&t| state.metropolis(t).is_some_and(|(h, _)| h == seat));
    let exposed = usize::from(own.cities) > open.count() && mine <= least;
    let (loses, gains) = (exposed && short > 0.0, mine > most && short <= 0.0);
    x.loses_city = if loses { near } else { 0.0 };
    x.strongest_near = if mine > most { near } else { 0.0 };
    x.barbarians = near;
    x.can_activate = flag(state.hand(seat).get(Card::Grain) > 0) * f32::from(guard.idle.min(3)) / 3.0;
    x.loses_city_soon = if loses { late } else { 0.0 };
    x.wins_point_soon = if gains { late } else { 0.0 };
    x.exposed = flag(exposed) * near;
    x.strong_knights = f32::from(guard.strong) / 3.0;
    x.active_near = f32::from(mine) / 4.0 * near;
    x.idle_near = f32::from(guard.idle) / 4.0 * near;
    x.defenseless = flag(own.cities > 0 && mine == 0 && guard.idle == 0);
    x.strongest = flag(mine > most);
    x.lacking_soon = flag(short > 0.0) * late;
    x.no_knights = flag(guard.knights == 0);
}
