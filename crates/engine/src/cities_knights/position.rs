//! The facts of Cities & Knights in a state, to be written down and read back.

use super::cards::{KINDS, ProgressCard, ProgressDeck, ProgressHand, Track};
use super::city_walls::WALLS;
use super::event::CkFrame;
use super::state::{CkEffects, CkState};
use super::{barbarians, city_improvements, knights, merchant, politics_cards};
use crate::board::{HexId, IntersectionId, PathId};
use crate::combinations::{knights_at_sea, nets_and_decks};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::Knight;
use crate::state::{Building, NOBODY, Piece, PositionError, Site, State};

/// What Cities & Knights adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CkPosition {
    /// Levels of each seat, by [`Track`].
    pub improvements: Vec<[u8; 3]>,
    /// Holder and city of each metropolis.
    pub metropolises: [Option<(Seat, IntersectionId)>; 3],
    /// Progress cards in each hand.
    pub progress: Vec<ProgressHand>,
    /// The shuffled part of the decks, by kind.
    pub deck: [u8; KINDS],
    /// The cards under each deck.
    pub under: [ProgressDeck; 3],
    /// Who laid open the Printer and the Constitution.
    pub opened: [Option<Seat>; 2],
    /// Points as defender.
    pub defender: Vec<u8>,
    /// Steps of the barbarian ship.
    pub barbarians: u8,
    /// Whether they have attacked before.
    pub landed: bool,
    /// Holder and hex of the merchant.
    pub merchant: Option<(Seat, HexId)>,
    /// Strength declared for a defense.
    pub defending: Vec<u8>,
    /// The knights sent for it, until the barbarians leave.
    pub sent: Vec<IntersectionId>,
    /// Knights on the board.
    pub knights: Vec<(IntersectionId, Seat, Knight)>,
    /// Cities with a wall.
    pub walls: Vec<IntersectionId>,
    /// Cities on their side; they are settlements among the buildings.
    pub fallen: Vec<IntersectionId>,
}

/// Two knights of each strength.
const MOST_STRENGTH: u8 = 12;

/// How often a Merchant Fleet can have been played this turn: each lies under its deck. From there it is only
/// drawn again where nothing else is left of the deck, and then a Spy may bring it back.
fn fleets(state: &State) -> u8 {
    let card = ProgressCard::MerchantFleet;
    let track = card.track();
    let under = state.ck.under[track as usize].iter().filter(|&c| c == card).count() as u8;
    let last = track.cards().iter().all(|&c| state.ck.deck[c as usize] == 0);
    if last { card.count() + ProgressCard::Spy.count() } else { under }
}

impl Rules {
    pub(crate) fn ck_position(&self, state: &State) -> CkPosition {
        let seats = self.seats() as usize;
        let all = || self.topology().intersections();
        let seat = |holder: u8| (holder != NOBODY).then_some(Seat(holder));
        let ck = &state.ck;
        CkPosition {
            improvements: ck.improvements[..seats].to_vec(),
            metropolises: Track::ALL.map(|track| state.metropolis(track)),
            progress: ck.progress[..seats].to_vec(),
            deck: ck.deck,
            under: ck.under,
            opened: ck.opened.map(seat),
            defender: ck.defender[..seats].to_vec(),
            barbarians: ck.barbarians,
            landed: ck.landed,
            merchant: state.merchant(),
            defending: ck.defending[..seats].to_vec(),
            sent: ck.sent.iter().collect(),
            knights: all().filter_map(|at| state.knight(at).map(|(s, knight)| (at, s, knight))).collect(),
            walls: all().filter(|&at| state.has_wall(at)).collect(),
            fallen: all().filter(|&at| state.sites[at].is_fallen()).collect(),
        }
    }

    /// Puts the facts into a state whose buildings stand; what is derived comes afterwards.
    pub(crate) fn place_ck(&self, state: &mut State, position: &CkPosition) -> Result<(), PositionError> {
        let wrong = |what: &str| Err(PositionError(what.to_owned()));
        let (seats, topology) = (self.seats() as usize, self.topology());
        let lists = [
            position.improvements.len(),
            position.progress.len(),
            position.defender.len(),
            position.defending.len(),
        ];
        if lists.iter().any(|&n| n != seats) {
            return wrong("not one entry for each seat");
        }
        state.ck = CkState { deck: position.deck, under: position.under, ..CkState::BLANK };
        let ck = &mut state.ck;
        ck.improvements[..seats].copy_from_slice(&position.improvements);
        ck.progress[..seats].copy_from_slice(&position.progress);
        ck.defender[..seats].copy_from_slice(&position.defender);
        ck.defending[..seats].copy_from_slice(&position.defending);
        (ck.barbarians, ck.landed) = (position.barbarians, position.landed);
        ck.opened = position.opened.map(|s| s.map_or(NOBODY, |s| s.0));
        let known = |at: IntersectionId| topology.has_intersection(at);
        let is_seat = |seat: Seat| seat.index() < seats;
        for (i, metropolis) in position.metropolises.into_iter().enumerate() {
            if let Some((seat, at)) = metropolis {
                if !is_seat(seat) || !known(at) {
                    return wrong("a metropolis of no seat or off the board");
                }
                (ck.metropolis_holder[i], ck.metropolis_at[i]) = (seat.0, at);
            }
        }
        if let Some((seat, hex)) = position.merchant {
            if !is_seat(seat) || !topology.has_hex(hex) {
                return wrong("the merchant is off the board or of no seat");
            }
            (ck.merchant_holder, ck.merchant) = (seat.0, hex.0);
        }
        if !position.sent.iter().all(|&at| known(at)) {
            return wrong("a knight sent from off the board");
        }
        ck.sent = position.sent.iter().copied().collect();
        for &at in &position.fallen {
            let Some((seat, Building::Settlement)) = state.building(at).filter(|_| known(at)) else {
                return wrong("a city on its side where no settlement is");
            };
            state.sites[at] = Site::fallen_city(seat);
        }
        for &at in &position.walls {
            if !known(at) || !matches!(state.building(at), Some((_, Building::City))) || state.has_wall(at) {
                return wrong("a wall where no city is");
            }
            state.sites[at] = state.sites[at].with_wall(true);
        }
        let mut placed = [[0u8; 3]; 6];
        for &(at, seat, knight) in &position.knights {
            let fine = known(at) && is_seat(seat) && (1..=3).contains(&knight.strength);
            if !fine || !state.sites[at].is_empty() {
                return wrong("a knight is off the board or on another piece");
            }
            let count = &mut placed[seat.index()][knight.strength as usize - 1];
            *count += 1;
            if *count > knights::KNIGHTS_OF_A_STRENGTH {
                return wrong("too many knights");
            }
            state.sites[at] = Site::of_knight(seat, knight);
        }
        Ok(())
    }

    /// Whether the game could wait for that where it lies on the stack.
    pub(crate) fn check_ck_frame(&self, state: &State, frame: CkFrame, bottom: bool, top: bool) -> bool {
        let all = self.all_seats();
        let inside = |set: SeatSet| !set.is_empty() && set.minus(all).is_empty();
        let opponent = |seat: Seat| all.contains(seat) && seat != state.on_turn;
        let own = state.on_turn;
        if bottom || state.turn == 0 {
            return false;
        }
        let fine = match frame {
            CkFrame::EventDie => {
                state.effects.rolled.is_some() && state.ck.barbarians < barbarians::STEPS_TO_ATTACK
            }
            CkFrame::DrawProgress { left, track } => {
                inside(left) && (!top || state.progress_deck_len(track) > 0)
            }
            CkFrame::FifthCard { seat } => all.contains(seat) && state.progress(seat).len() == 5,
            CkFrame::Defense { left } => {
                inside(left) && left.iter().all(|s| barbarians::active_knights(state, s).next().is_some())
            }
            CkFrame::Pillage { left } => {
                inside(left) && left.iter().all(|s| !barbarians::exposed_cities(self, state, s).is_empty())
            }
            CkFrame::DefenderReward { left } | CkFrame::Aqueduct { left } => inside(left),
            CkFrame::ChooseDeck => nets_and_decks::are_drawn(self),
            CkFrame::BarbariansLeave => state.ck.barbarians == barbarians::STEPS_TO_ATTACK,
            CkFrame::Displaced { at, by } => {
                let displaced = state.knight(at).filter(|(seat, _)| *seat != own);
                let driven = by == at || state.knight(by).is_some_and(|(seat, _)| seat == own);
                let stronger = match (displaced, state.knight(by)) {
                    (Some((_, weak)), Some((_, strong))) if by != at => strong.strength > weak.strength,
                    (displaced, _) => displaced.is_some(),
                };
                driven && stronger && super::knight_moves::retreats(self, state, at).len() > 1
            }
            CkFrame::Deserter { victim } => opponent(victim) && !state.ck.knights[victim.index()].is_empty(),
            CkFrame::PlaceDeserter { strength, .. } => {
                (1..=3).contains(&strength)
                    && state.knights_left(own, strength) > 0
                    && !knights::sites(self, state, own).is_empty()
            }
            CkFrame::DiplomatRoad { from } => {
                self.topology().has_path(from)
                    && state.road(from).is_none()
                    && state.pieces_left(own, Piece::Road) > 0
                    && !politics_cards::rebuild_sites(self, state, own, from).is_empty()
            }
            CkFrame::Smith { left, .. } => {
                (1..=2).contains(&left) && !super::science_cards::promotable(self, state, own).is_empty()
            }
            CkFrame::Spy { victim } => opponent(victim) && !state.progress(victim).is_empty(),
            CkFrame::MasterMerchant { victim } => opponent(victim) && !state.hands[victim.index()].is_empty(),
            CkFrame::Wedding { owing } => {
                inside(owing.without(own))
                    && !owing.contains(own)
                    && owing.iter().all(|s| !state.hands[s.index()].is_empty())
            }
            CkFrame::ForcedTrade { victim, give } => {
                opponent(victim)
                    && give.is_resource()
                    && state.hands[own.index()].get(give) > 0
                    && !state.hands[victim.index()].commodities().is_empty()
            }
            CkFrame::Metropolis { track } => {
                let level = state.improvement(own, track);
                let gained = match state.metropolis(track) {
                    None => level >= super::metropolis::LEVEL,
                    Some((holder, _)) => {
                        let safe = super::metropolis::SAFE_LEVEL;
                        holder != own && level == safe && state.improvement(holder, track) < safe
                    }
                };
                gained && !super::metropolis::sites(self, state, own).is_empty()
            }
        };
        let waits_below = matches!(
            frame,
            CkFrame::DrawProgress { .. }
                | CkFrame::DefenderReward { .. }
                | CkFrame::BarbariansLeave
                | CkFrame::Aqueduct { .. }
        );
        fine && (top || waits_below)
    }

    /// Whether the effects of this turn can be.
    pub(crate) fn check_ck_effects(&self, state: &State) -> Result<(), String> {
        let effects = &state.effects.ck;
        let (paths, knights) = (self.topology().path_count(), &state.ck.knights[state.on_turn.index()]);
        // A card that was played can be drawn by another player and taken back by a Spy.
        let most = |card: ProgressCard| card.count() + ProgressCard::Spy.count();
        let others = self.all_seats().without(state.on_turn);
        let freed = |path: &PathId| path.index() < paths && state.paths[*path].is_empty();
        let fine = effects.cranes <= most(ProgressCard::Crane)
            && effects.medicines <= most(ProgressCard::Medicine)
            && effects.fleet.count_ones() <= u32::from(fleets(state))
            && effects.harbor_used.minus(others).is_empty()
            && (effects.harbor || effects.harbor_used.is_empty())
            && effects.freed.iter().flatten().all(freed)
            && (!effects.errant || (self.plays(ModuleId::KnightErrant) && state.ck.landed))
            && effects.spent.iter().chain(effects.promoted.iter()).all(|at| knights.contains(at));
        // But for the Alchemist, which lasts until the roll, and knights-errant, everything follows the roll.
        let rolls = matches!(state.stack.frames(), [Frame::BeforeRoll, ..]) && state.effects.rolled.is_none();
        let (spent, errant) = (effects.spent, effects.errant);
        let early = CkEffects { spent, errant, ..CkEffects::default() };
        let idle = !rolls || (*effects == early && (errant || spent == Default::default()));
        if fine && idle { Ok(()) } else { Err("effects that no turn can have".to_owned()) }
    }

    // Rule: cities_knights/knights#place
    /// Whether every knight stands at a road or ship of its owner. A Diplomat never takes the last one of a
    /// road that leads to a building; from outside there may be others.
    pub(crate) fn check_ck_position(&self, state: &State) -> Result<(), String> {
        for seat in self.all_seats().iter() {
            let ways = |at: IntersectionId| self.topology().ways(at).iter();
            let joined = |at: IntersectionId| ways(at).any(|way| state.paths[way.path].is_of(seat));
            if !state.ck.knights[seat.index()].iter().all(joined) {
                return Err("a knight off its owner's roads".to_owned());
            }
        }
        Ok(())
    }

    // Rule: variants/nasty#inactive
    /// Whether knights that were sent are in a battle.
    fn check_sent(&self, state: &State) -> Result<(), String> {
        let over = matches!(state.stack.top(), Frame::Over { .. });
        let battle = over || state.stack.frames().contains(&Frame::Ck(CkFrame::BarbariansLeave));
        let active = |at: IntersectionId| state.knight(at).is_some_and(|(_, knight)| knight.active);
        let fight = battle && barbarians::are_declared(self) && state.ck.sent.iter().all(active);
        let fine = fight || state.ck.sent.is_empty();
        if fine { Ok(()) } else { Err("knights sent into no battle".to_owned()) }
    }

    /// Whether the facts of the expansion can be.
    pub(crate) fn check_ck(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_owned());
        let ck = &state.ck;
        for card in ProgressCard::ALL {
            let held: u8 = ck.progress.iter().map(|hand| hand.count(card)).sum();
            let under = ck.under[card.track() as usize].iter().filter(|&c| c == card).count() as u8;
            let open = u8::from(state.opened(card).is_some());
            let all =
                u32::from(held) + u32::from(under) + u32::from(open) + u32::from(ck.deck[card as usize]);
            if all != u32::from(card.count()) {
                return Err(format!("{} cards are not conserved", card.name()));
            }
        }
        let astray = Track::ALL
            .into_iter()
            .any(|t| ck.under[t as usize].iter().any(|card| card.track() != t || card.is_victory_point()));
        if astray {
            return wrong("a card under a deck that it does not belong to");
        }
        let declared = matches!(state.stack.top(), Frame::Ck(CkFrame::Defense { .. }));
        if ck.opened.iter().any(|&seat| seat != NOBODY && seat >= self.seats()) {
            return wrong("a card laid open by no seat");
        }
        for seat in self.all_seats().iter() {
            if ck.defender[seat.index()] > barbarians::MOST_DEFENDER_POINTS {
                return wrong("more points as defender than a game has");
            }
            let strength = ck.defending[seat.index()];
            if strength > MOST_STRENGTH || (strength > 0 && !declared) {
                return wrong("knights declared for no defense");
            }
            let hand = state.progress(seat);
            let fifth = state.stack.frames().contains(&Frame::Ck(CkFrame::FifthCard { seat }));
            if hand.len() > 4 && !fifth {
                return wrong("a fifth progress card that nobody asks about");
            }
            if hand.iter().any(ProgressCard::is_victory_point) {
                return wrong("a victory point card in hand");
            }
            if ck.improvements[seat.index()].iter().any(|&level| level > city_improvements::TOP) {
                return wrong("a level beyond the highest");
            }
            if ck.walls[seat.index()] > WALLS {
                return wrong("too many walls");
            }
        }
        // Rule: cities_knights/robber#asleep, cities_knights/barbarians#defender
        if !ck.landed && (state.robber != self.initial_state().robber || ck.defender.iter().any(|&n| n > 0)) {
            return wrong("before the first attack the robber sleeps and nobody has defended");
        }
        knights_at_sea::check_asleep(self, state)?;
        // Rule: cities_knights/merchant#place
        if state.merchant().is_some_and(|(seat, hex)| !merchant::stands(self, state, seat, hex)) {
            return wrong("the merchant is away from its owner's buildings");
        }
        self.check_sent(state)?;
        for track in Track::ALL {
            let open = state.stack.frames().contains(&Frame::Ck(CkFrame::Metropolis { track }));
            let Some((seat, at)) = state.metropolis(track) else {
                let reached = self.all_seats().iter().any(|s| state.improvement(s, track) >= 4);
                if reached && !open {
                    return wrong("a metropolis that nobody has taken");
                }
                continue;
            };
            let shared = Track::ALL
                .into_iter()
                .any(|t| t != track && state.metropolis(t).is_some_and(|(_, place)| place == at));
            if state.building(at) != Some((seat, Building::City)) || shared {
                return wrong("a metropolis without a city of its own");
            }
            let level = state.improvement(seat, track);
            let beaten = self.all_seats().iter().any(|s| s != seat && state.improvement(s, track) > level);
            if level < 4 || (beaten && !open) {
                return wrong("a metropolis with the wrong seat");
            }
        }
        self.check_ck_effects(state)?;
        // A game that ends in the middle of an attack leaves the ship ashore.
        let over = matches!(state.stack.top(), Frame::Over { .. });
        let leaving = state.stack.frames().contains(&Frame::Ck(CkFrame::BarbariansLeave));
        let attacking = leaving || (over && ck.barbarians == barbarians::STEPS_TO_ATTACK);
        if (ck.barbarians == barbarians::STEPS_TO_ATTACK) != attacking
            || ck.barbarians > barbarians::STEPS_TO_ATTACK
        {
            return wrong("the barbarian ship is where it cannot be");
        }
        Ok(())
    }
}
