//! What holds in every state of the book, and which frames a position may wait for.

use super::boards::{self, chart};
use super::hold::Cargo;
use super::ships::{self, Done, Ship};
use super::state::{self as part, EpState, placed};
use super::types::EpFrame;
use super::{
    cargo, discovery, fish_for_catan, gold, missions, movement, pirate, pirate_lairs, sailing, setup,
    spices_for_catan,
};
use crate::board::{HexId, Terrain};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{Building, NOBODY, State};

/// Whether the facts can be.
pub(super) fn facts(rules: &Rules, state: &State) -> Result<(), String> {
    chart(rules).fog.check(rules.topology(), state)?;
    missions::check(rules, &part::of(state).tracks)?;
    check_ships(rules, state)?;
    check_pieces(rules, state)?;
    check_lairs(rules, state)?;
    check_shoals(rules, state)?;
    check_villages(rules, state)?;
    check_pirate(rules, state)?;
    check_effects(rules, state)?;
    if !setup::neutral_fit(rules, state) {
        return Err("neutral buildings that cannot be".to_owned());
    }
    // Rule: explorers_pirates/turn#no-robber
    if state.robber().is_some() {
        return Err("a robber where there is none".to_owned());
    }
    Ok(())
}

fn wrong(what: &str) -> Result<(), String> {
    Err(what.to_owned())
}

/// Whether the game is in a movement phase, or it ended in one.
fn is_moving(state: &State) -> bool {
    matches!(state.stack.frames(), [Frame::EndOfTurn, Frame::Ep(EpFrame::Move), ..] | [Frame::Over { .. }])
}

// Rule: explorers_pirates/ships#two-per-path, explorers_pirates/ships#sea-paths, explorers_pirates/ships#fourth
fn check_ships(rules: &Rules, state: &State) -> Result<(), String> {
    let turned_up = state.stack.frames().iter().find_map(|frame| match frame {
        Frame::Ep(EpFrame::Discover { hex }) => Some(*hex),
        _ => None,
    });
    let seats = rules.all_seats();
    let moving = is_moving(state);
    for unit in state.units.all() {
        let owned = unit.owner().is_some_and(|owner| seats.contains(owner));
        if !owned {
            return wrong("a ship or basin that is no player's");
        }
    }
    for seat in seats.iter() {
        if ships::of(state, seat).count() > usize::from(ships::SHIPS) {
            return wrong("more ships than a player has");
        }
        for ship in ships::of(state, seat) {
            let path = ship.path();
            if !rules.topology().has_path(path) || !boards::is_sea_path(rules, state, path) {
                return wrong("a ship that does not lie at sea");
            }
            if ships::count_at(state, path) > 2 {
                return wrong("three ships on a path");
            }
            // Rule: explorers_pirates/discovery#at-once
            let found = sailing::discovers(rules, state, path);
            if found.is_some() && found != turned_up {
                return wrong("a ship at an unexplored hex");
            }
            if ship != ship.rested() && !(moving && seat == state.on_turn) {
                return wrong("a ship that has moved while it may not");
            }
            check_done(state, seat, ship)?;
        }
        // Rule: explorers_pirates/sailing#one-at-a-time
        let under_way = |ship: &Ship| ship.spent() > 0 && !ship.has(Done::Finished);
        if ships::of(state, seat).filter(under_way).count() > 1 {
            return wrong("two ships under way");
        }
    }
    Ok(())
}

// Rule: explorers_pirates/sailing#points, explorers_pirates/sailing#wool
/// Whether a ship can have done what it has.
fn check_done(state: &State, seat: Seat, ship: Ship) -> Result<(), String> {
    let wool = if ship.has(Done::Wool) { sailing::WOOL_POINTS } else { 0 };
    let most = sailing::POINTS + wool + spices_for_catan::swift_voyages(part::of(state), seat);
    let moved = ship.spent() > 0;
    let fits = ship.spent() <= most
        && (moved || !(ship.has(Done::Tribute) || ship.has(Done::Finished)))
        && (ship.has(Done::Finished) || !ship.has(Done::Discovered));
    if fits { Ok(()) } else { wrong("a ship that has done what it cannot") }
}

// Rule: explorers_pirates/setup#pieces, explorers_pirates/cargo#room
fn check_pieces(rules: &Rules, state: &State) -> Result<(), String> {
    let seats = rules.all_seats();
    let crews = if missions::any(rules) { cargo::CREWS } else { 0 };
    let mut hauls = part::of(state).hauls.count_ones() as u8;
    let mut sacks = 0;
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let mut last = None;
        for basin in part::basins_of(state, seat) {
            let at = basin.at();
            let there = rules.topology().has_intersection(at).then(|| state.building(at)).flatten();
            let twice = last.replace(at) == Some(at);
            if twice || !basin.is_sane() || !seats.contains(seat) || there != Some((seat, Building::City)) {
                return wrong("a basin without a harbor settlement");
            }
        }
        if placed(state, seat, Cargo::Settler) > cargo::SETTLERS || placed(state, seat, Cargo::Crew) > crews {
            return wrong("more settlers or crews than a player has");
        }
        hauls += placed(state, seat, Cargo::Haul);
        let own = placed(state, seat, Cargo::Sack);
        // Rule: explorers_pirates/spices_for_catan#befriend
        let got = spices_for_catan::friendships(part::of(state), seat);
        if own + part::of(state).tracks.space(missions::Mission::SpicesForCatan, seat) > got {
            return wrong("more spice sacks than villages gave");
        }
        sacks += own;
    }
    // Rule: explorers_pirates/fish_for_catan#hauls
    if hauls > fish_for_catan::hauls(rules) || (sacks > 0 && !missions::any(rules)) {
        return wrong("more fish hauls than there are");
    }
    Ok(())
}

// Rule: explorers_pirates/pirate_lairs#lair, explorers_pirates/pirate_lairs#captured, explorers_pirates/pirate_lairs#token
fn check_lairs(rules: &Rules, state: &State) -> Result<(), String> {
    let fields = rules.topology().hexes().filter(|&hex| state.terrain(hex) == Terrain::Gold);
    if !fields.map(|hex| hex.0).eq(part::of(state).lairs().map(|lair| lair.hex)) {
        return wrong("gold fields are not those that are known as lairs");
    }
    let mut turned = 0u16;
    for lair in part::of(state).lairs() {
        let hex = HexId(lair.hex);
        let (crews, numbers) = (lair.all_crews(), state.numbers(hex));
        let waits = state.effects.ep.captures.iter().any(|other| other == hex);
        let absent = !lair.present().minus(rules.all_seats()).is_empty();
        // One crew is the hero's, and gone.
        let most = match (lair.captured(), waits) {
            (false, false) | (true, _) => pirate_lairs::CREWS_NEEDED - 1,
            (false, true) => pirate_lairs::CREWS_NEEDED,
        };
        if absent || crews > most || (numbers.count_ones() > 0) != lair.captured() || turned & numbers != 0 {
            return wrong("a lair that cannot be");
        }
        turned |= numbers;
    }
    let captured = part::of(state).lairs().filter(|lair| lair.captured()).count();
    let (all, left) = (pirate_lairs::tokens(rules).len(), pirate_lairs::numbers_left(rules, state).count());
    if captured + left != all { wrong("a lair token that there is not") } else { Ok(()) }
}

// Rule: explorers_pirates/fish_for_catan#shoals
fn check_shoals(rules: &Rules, state: &State) -> Result<(), String> {
    let part = part::of(state);
    let mut known = 0;
    for (place, &hex) in part.shoals.iter().enumerate().filter(|&(_, &hex)| hex != NOBODY) {
        let (hex, area) = (HexId(hex), place / usize::from(discovery::FACES));
        known += 1;
        let there = rules.topology().has_hex(hex) && state.terrain(hex) == Terrain::Shoal;
        if !there || chart(rules).area_of(hex) != Some(area) || part.shoals[..place].contains(&hex.0) {
            return wrong("a shoal that cannot be");
        }
    }
    let shoals = rules.topology().hexes().filter(|&hex| state.terrain(hex) == Terrain::Shoal).count();
    let bare = (1..=part.shoals.len() as u8)
        .any(|face| fish_for_catan::has_haul(part, face) && part.shoals[usize::from(face) - 1] == NOBODY);
    if shoals != known || bare || part.hauls >> part.shoals.len() != 0 {
        return wrong("a shoal without its die");
    }
    Ok(())
}

// Rule: explorers_pirates/spices_for_catan#spice-hexes
fn check_villages(rules: &Rules, state: &State) -> Result<(), String> {
    let part = part::of(state);
    let mut known = 0;
    for (slot, village) in part.villages.iter().enumerate() {
        if village.hex == NOBODY {
            if !village.friends.is_empty() {
                return wrong("friends of a village that nobody knows");
            }
            continue;
        }
        known += 1;
        let (hex, (_, area)) = (HexId(village.hex), spices_for_catan::Village::of_slot(slot));
        let there = rules.topology().has_hex(hex) && state.terrain(hex) == Terrain::Spice;
        let strangers = !village.friends.minus(rules.all_seats()).is_empty();
        let twice = part.villages[..slot].iter().any(|other| other.hex == village.hex);
        if !there || chart(rules).area_of(hex) != Some(area) || strangers || twice {
            return wrong("a village that cannot be");
        }
    }
    let spices = rules.topology().hexes().filter(|&hex| state.terrain(hex) == Terrain::Spice).count();
    if spices != known { wrong("a spice hex without its village") } else { Ok(()) }
}

// Rule: explorers_pirates/pirate#where
fn check_pirate(rules: &Rules, state: &State) -> Result<(), String> {
    let EpState { pirate: hex, pirate_of: owner, .. } = *part::of(state);
    if (hex == NOBODY) != (owner == NOBODY) {
        return wrong("a pirate ship of nobody");
    }
    let Some((hex, owner)) = part::of(state).pirate() else { return Ok(()) };
    let there = rules.topology().has_hex(hex) && pirate::is_open(rules, state, hex);
    if !missions::any(rules) || !rules.all_seats().contains(owner) || !there {
        return wrong("a pirate ship that cannot be");
    }
    // Rule: explorers_pirates/fish_for_catan#pirate-catches
    if fish_for_catan::face_of(part::of(state), hex)
        .is_some_and(|face| fish_for_catan::has_haul(part::of(state), face))
    {
        return wrong("a haul under a pirate ship");
    }
    Ok(())
}

/// Whether what lasts for a turn can be.
fn check_effects(rules: &Rules, state: &State) -> Result<(), String> {
    let effects = &state.effects.ep;
    let rolled = !matches!(state.stack.frames()[0], Frame::BeforeRoll | Frame::Roll) && state.turn > 0;
    let most = |n: u8| if rolled { n } else { 0 };
    let (moved, resolving) = match state.stack.frames() {
        [Frame::EndOfTurn, Frame::Ep(frame), ..] => (movement::is_end_phase(*frame), *frame != EpFrame::Move),
        [Frame::Over { .. }] => (true, false),
        _ => (false, false),
    };
    let few = effects.gold_bought <= most(gold::PURCHASES)
        && effects.fast_gold <= most(spices_for_catan::sales(part::of(state), state.on_turn))
        && effects.exchanges <= if moved { cargo::EXCHANGES } else { 0 }
        && (!effects.fish_rolled || (moved && fish_for_catan::hauls(rules) > 0));
    if !few {
        return wrong("more done than a turn allows");
    }
    let mut before = SeatSet::NONE;
    let mut order = Vec::new();
    for hex in effects.captures.iter() {
        let lair = part::of(state).lair(hex).filter(|lair| !lair.captured());
        if order.contains(&hex) || lair.is_none() || !moved {
            return wrong("a capture that cannot be");
        }
        let first = order.is_empty() && (resolving || matches!(state.stack.frames()[0], Frame::Over { .. }));
        let crews = lair.map_or(0, super::state::Lair::all_crews);
        // The hero of the first one may have lost a crew already.
        let hero = first && state.stack.top() != Frame::Ep(EpFrame::Move);
        if crews != pirate_lairs::CREWS_NEEDED && !(hero && crews + 1 == pirate_lairs::CREWS_NEEDED) {
            return wrong("a capture without its crews");
        }
        before = SeatSet(before.0 | lair.map_or(SeatSet::NONE, super::state::Lair::present).0);
        order.push(hex);
    }
    if resolving && order.is_empty() { wrong("nothing captured to be resolved") } else { Ok(()) }
}

/// Whether a frame from outside can be where it is on the stack.
pub(super) fn frame(
    rules: &Rules,
    state: &State,
    frame: EpFrame,
    below: Option<Frame>,
    above: Option<Frame>,
) -> bool {
    let top = above.is_none();
    let on_move = below == Some(Frame::Ep(EpFrame::Move));
    let in_phase = below == Some(Frame::EndOfTurn) && state.turn > 0;
    let capture = state.effects.ep.captures.first();
    let there = |set: SeatSet| {
        capture.is_some_and(|hex| set.minus(pirate_lairs::participants(state, hex)).is_empty())
    };
    let crews = capture.and_then(|hex| part::of(state).lair(hex)).map_or(0, super::state::Lair::all_crews);
    let whole = crews == pirate_lairs::CREWS_NEEDED;
    match frame {
        EpFrame::FirstRoad { step } => below.is_none() && top && setup::is_placing(rules, state, step, false),
        EpFrame::FirstShip { step } => below.is_none() && top && setup::is_placing(rules, state, step, true),
        EpFrame::Neutral { step, owner } => {
            let due = below == Some(Frame::SetupSettlement { step: 2 });
            due && top && setup::is_placing_neutral(rules, state, step, owner)
        }
        EpFrame::Move => {
            let follows = match above {
                None => true,
                Some(Frame::Ep(above)) => matches!(
                    above,
                    EpFrame::Discover { .. }
                        | EpFrame::PlacePirate
                        | EpFrame::RobShips { .. }
                        | EpFrame::ChaseDie { .. }
                        | EpFrame::FishDie
                ),
                Some(Frame::Steal { .. }) => true,
                Some(_) => false,
            };
            in_phase && follows
        }
        EpFrame::Discover { hex } => {
            let at = |ship: Ship| {
                ship.has(Done::Discovered) && sailing::discovers(rules, state, ship.path()) == Some(hex)
            };
            on_move && top && ships::of(state, state.on_turn).any(at)
        }
        EpFrame::PlacePirate => {
            // A 7 lets hands that are too large be discarded first.
            let first = matches!(above, Some(Frame::Discard { .. })) && !on_move;
            let asked = on_move && part::of(state).pirate().is_none() || below == Some(Frame::TradeAndBuild);
            asked && (top || first) && pirate::can_place(rules, state)
        }
        EpFrame::RobShips { among } => {
            let asked = on_move || below == Some(Frame::TradeAndBuild);
            let owner = part::of(state).pirate().filter(|&(_, owner)| owner == state.on_turn);
            let victims = owner.map(|(hex, owner)| pirate::victims(rules, state, owner, hex));
            asked && top && !among.is_empty() && victims == Some(among)
        }
        EpFrame::ChaseDie { path } => {
            let tries = |ship: Ship| ship.path() == path && ship.has(Done::Tried) && ship.spent() == 0;
            on_move
                && top
                && pirate::of_opponent(state, state.on_turn).is_some()
                && ships::of(state, state.on_turn).any(tries)
        }
        EpFrame::FishDie => on_move && top && state.effects.ep.fish_rolled,
        EpFrame::Captured { left } => in_phase && top && whole && there(left),
        EpFrame::HeroDie { left, tied, best } => {
            let rolled = tied.is_empty() == (best == 0) && best <= pirate_lairs::Might::MOST;
            let apart = left.and(tied).is_empty() && !left.is_empty() && capture.is_some();
            in_phase && top && whole && rolled && apart && there(left) && there(tied)
        }
        EpFrame::LairNumber => {
            in_phase && top && capture.is_some() && crews + 1 == pirate_lairs::CREWS_NEEDED
        }
    }
}
