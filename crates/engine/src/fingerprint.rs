//! A short number that two states share only if they are the same.

use crate::board::HarborKind;
use crate::cities_knights::{CkEffects, CkFrame, CkPosition};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::{PiratesFrame, SeaEffects, SeaFrame, SeaPosition};
use crate::seats::Seat;
use crate::state::State;
use crate::two_players::TwoFrame;
use crate::variants::event_cards::{EventCardFrame, EventCardPosition};

/// A 64-bit mix: every input word passes through two multiplications.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, word: u64) {
        let mut x = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x ^= x >> 32;
        x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.0 = x ^ (x >> 29);
    }

    fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.add(u64::from(byte) + 1);
        }
        self.add(0);
    }
}

impl Rules {
    /// The fingerprint of a state: over its facts, not over what is derived from them. It is the
    /// same on every machine and in every build of one rules revision.
    pub fn fingerprint(&self, state: &State) -> u64 {
        let p = self.position(state);
        let mut mix = Mixer(u64::from(crate::RULES_REVISION));
        p.frames.iter().for_each(|&f| frame(&mut mix, f));
        mix.add(u64::from(p.on_turn.0) | u64::from(p.first.0) << 8 | u64::from(p.turn) << 16);
        mix.bytes(p.effects.bought);
        mix.bytes(p.effects.offers_made);
        mix.bytes([u8::from(p.effects.card_played), u8::from(p.effects.built)]);
        mix.bytes(p.effects.rolled.map(|d| d.index()));
        mix.bytes(p.supply.counts());
        for cards in p.hands.iter().chain(&p.answers) {
            mix.bytes(cards.counts());
        }
        p.development.iter().for_each(|d| mix.bytes(*d));
        mix.bytes(p.deck);
        mix.bytes(p.knights);
        mix.bytes([state.longest_road, state.largest_army, state.robber]);
        mix.add(p.dice_left);
        mix.bytes(p.terrain.iter().map(|&t| t as u8));
        p.numbers.iter().for_each(|n| mix.add(u64::from(n.0)));
        for (path, kind) in p.harbors {
            mix.add(u64::from(path.0));
            mix.bytes(kind.name().bytes());
        }
        p.buildings.iter().for_each(|&(at, seat, what)| mix.bytes([at.0, seat.0, what as u8]));
        p.roads.iter().for_each(|&(path, seat)| mix.add(u64::from(path.0) << 8 | u64::from(seat.0)));
        for (seat, offer) in p.offers {
            mix.bytes([seat.0, offer.to.0, offer.accepted.0, offer.declined.0, offer.open as u8]);
            mix.bytes(offer.give.counts());
            mix.bytes(offer.get.counts());
        }
        if let Some(holder) = p.harbormaster {
            mix.add(0x4a5b << 8 | u64::from(holder.0));
        }
        if p.part > 0 {
            mix.add(u64::from(p.part));
        }
        if let Some(two) = &p.two {
            mix.bytes(two.tokens.into_iter().chain([two.knights_gone, u8::from(two.gave_up)]));
            mix.bytes(two.first_roll.map(|d| d.index()));
        }
        if let Some(ck) = &p.ck {
            mix_ck(&mut mix, ck, &p.effects.ck);
        }
        if let Some(sea) = &p.sea {
            mix_sea(&mut mix, sea, &p.effects.sea);
        }
        if let Some(facts) = &p.event_cards {
            mix_event_cards(&mut mix, facts, p.effects.event_card);
        }
        mix.0
    }
}

fn mix_ck(mix: &mut Mixer, ck: &CkPosition, effects: &CkEffects) {
    let seat = |s: Option<Seat>| s.map_or(u8::MAX, |s| s.0);
    ck.improvements.iter().for_each(|levels| mix.bytes(*levels));
    for metropolis in ck.metropolises {
        mix.bytes(metropolis.map_or([u8::MAX, 0], |(s, at)| [s.0, at.0]));
    }
    ck.progress.iter().for_each(|hand| mix.bytes(hand.iter().map(|c| c as u8)));
    mix.bytes(ck.deck);
    ck.under.iter().for_each(|deck| mix.bytes(deck.iter().map(|c| c as u8)));
    mix.bytes(ck.opened.map(seat));
    mix.bytes(ck.defender.iter().copied());
    mix.bytes(ck.defending.iter().copied());
    mix.bytes([ck.barbarians, u8::from(ck.landed)]);
    mix.bytes(ck.merchant.map_or([u8::MAX, 0], |(s, hex)| [s.0, hex.0]));
    for &(at, s, knight) in &ck.knights {
        mix.bytes([at.0, s.0, knight.strength, u8::from(knight.active)]);
    }
    for places in [&ck.walls, &ck.fallen] {
        mix.bytes(places.iter().map(|at| at.0));
    }
    for set in [&effects.spent, &effects.promoted] {
        mix.bytes(set.iter().map(|at| at.0));
    }
    let used = [u8::from(effects.harbor), effects.harbor_used.0, u8::from(effects.errant)];
    mix.bytes([effects.cranes, effects.medicines, effects.fleet].into_iter().chain(used));
    effects.freed.iter().for_each(|p| mix.add(p.map_or(u64::MAX, |p| u64::from(p.0))));
}

fn mix_sea(mix: &mut Mixer, sea: &SeaPosition, effects: &SeaEffects) {
    mix.bytes([sea.pirate.map_or(u8::MAX, |hex| hex.0), u8::from(effects.moved)]);
    sea.ships.iter().for_each(|&(path, seat)| mix.add(u64::from(path.0) << 8 | u64::from(seat.0)));
    effects.built.for_each(|path| mix.add(u64::from(path.0)));
    mix.add(u64::MAX);
    for names in sea.home.iter().chain(&sea.settled) {
        names.iter().for_each(|name| mix.bytes(name.bytes()));
        mix.add(u64::MAX);
    }
    mix.bytes(sea.gold.iter().copied());
    if let Some(tribe) = &sea.tribe {
        tribe.left.iter().for_each(|path| mix.add(u64::from(path.0)));
        mix.add(u64::MAX);
        mix.bytes(tribe.chits.iter().copied());
        for kinds in &tribe.waiting {
            kinds.iter().for_each(|kind| mix.bytes(kind.name().bytes()));
            mix.add(u64::MAX);
        }
    }
    if let Some(cloth) = &sea.cloth {
        mix.bytes(cloth.villages.iter().copied());
        mix.bytes(cloth.bolts.iter().copied().chain([cloth.supply]));
        cloth.trades.iter().for_each(|villages| mix.bytes(villages.iter().map(|at| at.0)));
    }
    if let Some(pirates) = &sea.pirates {
        mix.bytes(pirates.warships.iter().copied());
        mix.bytes(pirates.chits.iter().copied());
    }
    for wonder in sea.wonders.iter().flatten() {
        mix.bytes(wonder.map_or([u8::MAX, 0], |of| [of.wonder as u8, of.level]));
    }
}

fn mix_event_cards(mix: &mut Mixer, facts: &EventCardPosition, of_turn: bool) {
    facts.damaged.iter().for_each(|p| mix.add(p.map_or(u64::MAX, |p| u64::from(p.0))));
    mix.bytes([facts.last.map_or(u8::MAX, |card| card.index()), u8::from(of_turn)]);
}

fn frame(mix: &mut Mixer, frame: Frame) {
    let [kind, a, b, c] = match frame {
        Frame::Ck(waiting) => return ck_frame(mix, waiting),
        Frame::EventCard(waiting) => return event_card_frame(mix, waiting),
        Frame::Produce => [14, 0, 0, 0],
        Frame::StartingRoll { left, tied, best } => [1, left.0, tied.0, best],
        Frame::SetupSettlement { step } => [2, step, 0, 0],
        Frame::SetupRoad { step, at } => [3, step, at.0, 0],
        Frame::BeforeRoll => [4, 0, 0, 0],
        Frame::Roll => [5, 0, 0, 0],
        Frame::Discard { owing } => [6, owing.0, 0, 0],
        Frame::MoveRobber { each } => [7, u8::from(each), 0, 0],
        Frame::ChooseVictim { among } => [8, among.0, 0, 0],
        Frame::Steal { victim } => [9, victim.0, 0, 0],
        Frame::TradeAndBuild => [10, 0, 0, 0],
        Frame::FreeRoads { left, may_skip } => [11, left, u8::from(may_skip), 0],
        Frame::DrawDevelopmentCard => [12, 0, 0, 0],
        Frame::Over { winner } => [13, winner.0, 0, 0],
        Frame::Two(TwoFrame::Neutral { settlement }) => [15, u8::from(settlement), 0, 0],
        Frame::Two(TwoFrame::Draw { left }) => [16, left, 0, 0],
        Frame::Two(TwoFrame::Give) => [17, 0, 0, 0],
        Frame::Two(TwoFrame::NeutralShip) => [15, 2, 0, 0],
        Frame::Sea(SeaFrame::Gold { left }) => [18, left.0, 0, 0],
        Frame::Sea(SeaFrame::GiftHarbor) => [33, 0, 0, 0],
        Frame::Sea(SeaFrame::GiftCard) => [34, 0, 0, 0],
        Frame::Sea(SeaFrame::RobShips { among }) => [35, among.0, 0, 0],
        Frame::Sea(SeaFrame::Chase { pirate }) => [19, u8::from(pirate), 0, 0],
        Frame::Sea(SeaFrame::DiplomatShip { from }) => [20, from.0 as u8, (from.0 >> 8) as u8, 0],
        Frame::Sea(SeaFrame::Discover { seat, path }) => [30, seat.0, path.0 as u8, (path.0 >> 8) as u8],
        Frame::Sea(SeaFrame::DrawHarbor) => [31, 0, 0, 0],
        Frame::Sea(SeaFrame::PlaceHarbor { kind }) => {
            [32, if let HarborKind::Special(card) = kind { 1 + card as u8 } else { 0 }, 0, 0]
        }
        Frame::Sea(SeaFrame::Pirates(waiting)) => return pirates_frame(mix, waiting),
    };
    mix.bytes([kind, a, b, c]);
}

fn pirates_frame(mix: &mut Mixer, frame: PiratesFrame) {
    let [kind, a, b] = match frame {
        PiratesFrame::Attack { left, strength } => [0, left.0, strength],
        PiratesFrame::Loss { seat, left } => [1, seat.0, left],
        PiratesFrame::Reward { seat } => [2, seat.0, 0],
        PiratesFrame::Assault => [3, 0, 0],
    };
    mix.bytes([102, kind, a, b]);
}

fn event_card_frame(mix: &mut Mixer, frame: EventCardFrame) {
    let [kind, a, b] = match frame {
        EventCardFrame::Event => [0, 0, 0],
        EventCardFrame::Earthquake { left } => [1, left.0, 0],
        EventCardFrame::GoodNeighbors { owing } => [2, owing.0, 0],
        EventCardFrame::TakeResource { left } => [3, left.0, 0],
        EventCardFrame::Assistance { left } => [4, left.0, 0],
        EventCardFrame::TakeCard { seat, may_decline } => [5, seat.0, u8::from(may_decline)],
        EventCardFrame::Steal { thief, victim } => [6, thief.0, victim.0],
        EventCardFrame::RobberFlees => [7, 0, 0],
    };
    mix.bytes([101, kind, a, b]);
}

fn ck_frame(mix: &mut Mixer, frame: CkFrame) {
    let [kind, a, b] = match frame {
        CkFrame::EventDie => [0, 0, 0],
        CkFrame::DrawProgress { left, track } => [1, left.0, track as u8],
        CkFrame::FifthCard { seat } => [2, seat.0, 0],
        CkFrame::Defense { left } => [3, left.0, 0],
        CkFrame::Pillage { left } => [4, left.0, 0],
        CkFrame::DefenderReward { left } => [5, left.0, 0],
        CkFrame::BarbariansLeave => [6, 0, 0],
        CkFrame::Aqueduct { left } => [7, left.0, 0],
        CkFrame::Displaced { at, by } => [8, at.0, by.0],
        CkFrame::Deserter { victim } => [9, victim.0, 0],
        CkFrame::PlaceDeserter { strength, active } => [10, strength, u8::from(active)],
        CkFrame::DiplomatRoad { from } => [11, from.0 as u8, (from.0 >> 8) as u8],
        CkFrame::Smith { left, may_skip } => [12, left, u8::from(may_skip)],
        CkFrame::Spy { victim } => [13, victim.0, 0],
        CkFrame::MasterMerchant { victim } => [14, victim.0, 0],
        CkFrame::Wedding { owing } => [15, owing.0, 0],
        CkFrame::ForcedTrade { victim, give } => [16, victim.0, give as u8],
        CkFrame::Metropolis { track } => [17, track as u8, 0],
    };
    mix.bytes([100, kind, a, b]);
}
