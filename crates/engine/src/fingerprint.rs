//! A short number that two states share only if they are the same.

use crate::book::Book;
use crate::books::{self, books};
use crate::chance::{DevelopmentCard, DevelopmentCounts};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::{Position, State};

/// The way in which fingerprints are made. It is no part of the rules: equal states of two revisions have
/// equal fingerprints, and that is how a stored game tells whether it is still the same.
const VERSION: u64 = 1;

/// A 64-bit mix: every input word passes through two multiplications.
pub(crate) struct Mixer(u64);

impl Mixer {
    pub fn add(&mut self, word: u64) {
        let mut x = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x ^= x >> 32;
        x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.0 = x ^ (x >> 29);
    }

    pub fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.add(u64::from(byte) + 1);
        }
        self.add(0);
    }
}

impl Rules {
    /// The fingerprint of a state: over its facts, not over what is derived from them. It is the
    /// same on every machine, in every build and in every rules revision.
    pub fn fingerprint(&self, state: &State) -> u64 {
        let p = self.position(state);
        let mut mix = Mixer(VERSION);
        p.frames.iter().for_each(|&f| mix.bytes(frame(f)));
        mix.add(u64::from(p.on_turn.0) | u64::from(p.first.0) << 8 | u64::from(p.turn) << 16);
        mix.bytes(base_kinds(&p.effects.bought));
        mix.bytes(p.effects.offers_made);
        mix.bytes([u8::from(p.effects.card_played), u8::from(p.effects.built)]);
        mix.bytes(p.effects.rolled.map(|d| d.index()));
        mix.bytes(p.supply.counts());
        for cards in p.hands.iter().chain(&p.answers) {
            mix.bytes(cards.counts());
        }
        p.development.iter().for_each(|d| mix.bytes(base_kinds(d)));
        mix.bytes(base_kinds(&p.deck));
        mix.bytes(p.knights.iter().copied());
        mix.bytes([state.longest_road, state.largest_army, state.robber]);
        mix.add(p.dice_left);
        mix.bytes(p.terrain.iter().map(|&t| t as u8));
        p.numbers.iter().for_each(|n| mix.add(u64::from(n.0)));
        for &(path, kind) in &p.harbors {
            mix.add(u64::from(path.0));
            mix.bytes(kind.name().bytes());
        }
        p.buildings.iter().for_each(|&(at, seat, what)| mix.bytes([at.0, seat.0, what as u8]));
        p.roads.iter().for_each(|&(path, seat)| mix.add(u64::from(path.0) << 8 | u64::from(seat.0)));
        for &(seat, offer) in &p.offers {
            mix.bytes([seat.0, offer.to.0, offer.accepted.0, offer.declined.0, offer.open as u8]);
            mix.bytes(offer.give.counts());
            mix.bytes(offer.get.counts());
        }
        mix_room(&mut mix, &p);
        if let Some(holder) = p.harbormaster {
            mix.add(0x4a5b << 8 | u64::from(holder.0));
        }
        if p.part > 0 {
            mix.add(u64::from(p.part));
        }
        books::mix(&p, &mut mix);
        mix.0
    }
}

/// The kinds of development cards that every game has.
fn base_kinds(counts: &DevelopmentCounts) -> impl Iterator<Item = u8> {
    counts[..DevelopmentCard::BASE_KINDS].iter().copied()
}

/// What most games have nothing of, and then nothing is mixed: gold, units, further kinds of cards.
fn mix_room(mix: &mut Mixer, p: &Position) {
    if let Some(gold) = &p.gold {
        mix.add(0x601d);
        gold.iter().for_each(|&held| mix.add(u64::from(held)));
        for (seat, offer) in p.offers.iter().filter(|(_, offer)| !offer.gold.is_none()) {
            mix.bytes([seat.0, offer.gold.give, offer.gold.get]);
        }
    }
    if !p.units.is_empty() {
        mix.add(0x0417);
        p.units.iter().for_each(|unit| mix.add(u64::from(unit.word())));
    }
    let counts = [&p.effects.bought, &p.deck].into_iter().chain(&p.development);
    let further = counts.map(|counts| &counts[DevelopmentCard::BASE_KINDS..]);
    if further.clone().flatten().any(|&n| n > 0) {
        mix.add(0xdeca);
        further.for_each(|kinds| mix.bytes(kinds.iter().copied()));
    }
}

macro_rules! numbers {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// A frame as numbers that no other frame has.
        fn frame(frame: Frame) -> [u8; 4] {
            match frame {
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
                Frame::Produce => [14, 0, 0, 0],
                Frame::EndOfTurn => [40, 0, 0, 0],
                $(Frame::$Name(waiting) => <$Book>::mix_frame(waiting),)*
            }
        }
    };
}

books! { numbers all }
