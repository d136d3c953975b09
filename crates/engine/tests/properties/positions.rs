//! A position tells all of a state, and reading one back gives that state.

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{
    CkFrame, CkPosition, Knight, ProgressCard, ProgressDeck, ProgressHand, Track,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::{ClothFrame, SeaFrame, TribeFrame, Wonder, WonderPosition};
use tradeholm_engine::state::{Building, Offer, Position};
use tradeholm_engine::two_players::TwoFrame;
use tradeholm_engine::{
    Card, Cards, Dice, EventLog, OfferGold, OpenSide, Rules, Seat, SeatSet, State, Viewer,
};

use crate::event_cards::{damage_event_cards, wild_event_card_frame};
use crate::support::games;
use crate::support::luck::Luck;
use crate::support::play::next_step;
use crate::walk;

#[test]
fn positions_round_trip() {
    walk(games(36), 6, |rules, state, _, luck| {
        if !luck.once_in(3) {
            return;
        }
        let position = rules.position(state);
        let again = rules.state_from(&position).expect("the position of a state");
        assert_eq!(rules.position(&again), position);
        assert_eq!(rules.fingerprint(&again), rules.fingerprint(state));
        assert_eq!(rules.pending(&again), rules.pending(state));
        for seat in rules.all_seats().iter() {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            rules.legal_actions(state, seat, &mut ours);
            rules.legal_actions(&again, seat, &mut theirs);
            assert_eq!(ours, theirs);
        }
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        rules.outcomes(state, &mut ours);
        rules.outcomes(&again, &mut theirs);
        assert_eq!(ours, theirs);
    });
}

#[test]
fn a_broken_position_is_refused_or_playable() {
    let (mut refused, mut taken) = (0, 0);
    walk(games(36), 7, |rules, state, _, luck| {
        if !luck.once_in(4) {
            return;
        }
        let mut position = rules.position(state);
        for _ in 0..=luck.below(2) {
            damage(&mut position, luck);
        }
        // Whatever is let in must be a state that the engine can go on with.
        match rules.state_from(&position) {
            Err(_) => refused += 1,
            Ok(state) => {
                taken += 1;
                play_on(rules, state, luck);
            }
        }
    });
    println!("{refused} refused, {taken} taken");
    assert!(refused > taken);
}

fn play_on(rules: &Rules, mut state: State, luck: &mut Luck) {
    let start = rules.position(&state);
    for _ in 0..30 {
        let kept = rules.check_invariants(&state);
        kept.unwrap_or_else(|e| panic!("{e}: {:?}, from {start:?}", rules.position(&state)));
        rules.fingerprint(&state);
        rules.view(&state, Viewer::Spectator);
        let Some(step) = next_step(rules, &state, luck) else { break };
        step.take(rules, &mut state, &mut EventLog::off());
    }
}

/// Changes one thing to something that may be impossible.
fn damage(position: &mut Position, luck: &mut Luck) {
    let seat = luck.below(position.hands.len());
    let wild = Cards::from_counts(std::array::from_fn(|_| if luck.once_in(3) { luck.byte() } else { 0 }));
    if let Some(ck) = position.ck.as_mut().filter(|_| luck.once_in(2)) {
        return damage_ck(ck, seat, luck);
    }
    if let Some(two) = position.two.as_mut().filter(|_| luck.once_in(4)) {
        match luck.below(5) {
            0 => two.tokens[seat] = luck.byte(),
            1 => two.knights_gone = luck.byte(),
            2 => two.gave_up ^= true,
            3 => two.first_roll = Some(Dice { yellow: luck.byte() % 8, red: luck.byte() % 8 }),
            _ => position.part = luck.byte() % 4,
        }
        return;
    }
    if position.event_cards.is_some() && luck.once_in(3) {
        return damage_event_cards(position, seat, luck);
    }
    if position.sea.is_some() && luck.once_in(3) {
        return damage_sea(position, seat, luck);
    }
    match luck.below(25) {
        19 => position.part = luck.byte() % 3,
        20 => position.harbormaster = Some(Seat(luck.byte() % 8)),
        21 => {
            let at = IntersectionId(luck.byte() % 60);
            position.buildings.push((at, Seat(luck.byte() % 8), Building::Settlement));
        }
        22 => position.turn = 0,
        // Something else comes first, or a frame lies lower than it can.
        23 => {
            let at = luck.below(position.frames.len() + 1);
            position.frames.insert(at, wild_frame(luck));
        }
        0 => position.hands[seat] = wild,
        1 => position.supply = wild,
        2 => position.answers[seat] = wild,
        3 => position.development[seat][luck.below(5)] = luck.byte(),
        4 => position.deck[luck.below(5)] = luck.byte(),
        5 => position.knights[seat] = luck.byte(),
        6 => position.longest_road = Some(Seat(luck.byte())),
        7 => position.largest_army = Some(Seat(luck.byte())),
        8 => position.robber = Some(HexId(luck.byte())),
        9 => position.dice_left = luck.next(),
        10 => position.buildings.iter_mut().for_each(|b| b.0 = IntersectionId(luck.byte())),
        11 => position.roads.push((PathId(luck.next() as u16), Seat(luck.byte() % 8))),
        12 => position.on_turn = Seat(luck.byte()),
        13 => position.first = Seat(luck.byte()),
        14 => position.effects.bought[luck.below(5)] = luck.byte(),
        15 => position.effects.rolled = Some(Dice { yellow: luck.byte() % 8, red: luck.byte() % 8 }),
        16 => {
            let sets = [SeatSet(luck.byte()), SeatSet(luck.byte()), SeatSet(luck.byte())];
            let [to, accepted, declined] = sets;
            let get = Cards::from_counts(std::array::from_fn(|_| luck.byte()));
            let offer = Offer {
                give: wild,
                get,
                to,
                accepted,
                declined,
                open: OpenSide::Neither,
                gold: OfferGold { give: luck.byte() / 128, get: 0 },
            };
            position.offers.push((Seat(luck.byte() % 8), offer));
        }
        17 => position.frames.push(wild_frame(luck)),
        18 => position.frames = vec![wild_frame(luck)],
        _ => {
            let at = luck.below(position.harbors.len());
            position.harbors[at].0 = PathId(luck.next() as u16);
        }
    }
}

fn wild_frame(luck: &mut Luck) -> Frame {
    // Mostly something that could be, so that it is looked at more closely.
    let most = luck.pick(&[4, 4, 8, 16, 255]);
    let (a, b, c) = (luck.byte() % most, luck.byte() % 60, luck.byte() % most);
    match luck.below(27) {
        13 => Frame::Two(TwoFrame::Neutral { settlement: b.is_multiple_of(2) }),
        14 => luck.pick(&[Frame::Two(TwoFrame::Draw { left: a }), Frame::Two(TwoFrame::Give)]),
        26 => luck.pick(&[
            Frame::Sea(SeaFrame::Gold { left: SeatSet(a) }),
            Frame::Tribe(TribeFrame::GiftHarbor),
            Frame::Tribe(TribeFrame::GiftCard),
            Frame::Cloth(ClothFrame::RobShips { among: SeatSet(a) }),
        ]),
        22.. => wild_event_card_frame(luck, a, b),
        15.. => Frame::Ck(wild_ck_frame(luck, a, b)),
        0 => Frame::StartingRoll { left: SeatSet(a), tied: SeatSet(b), best: c },
        1 => Frame::SetupSettlement { step: a },
        2 => Frame::SetupRoad { step: a, at: IntersectionId(b) },
        3 => Frame::BeforeRoll,
        4 => Frame::Roll,
        5 => Frame::Discard { owing: SeatSet(a) },
        6 => Frame::MoveRobber { each: b % 2 == 0 },
        7 => Frame::ChooseVictim { among: SeatSet(a) },
        8 => Frame::Steal { victim: Seat(a) },
        9 => Frame::TradeAndBuild,
        10 => Frame::FreeRoads { left: a, may_skip: b.is_multiple_of(2) },
        11 => Frame::DrawDevelopmentCard,
        _ => Frame::Over { winner: Seat(a) },
    }
}

/// Changes one fact of Seafarers.
fn damage_sea(position: &mut Position, seat: usize, luck: &mut Luck) {
    if let Some(wonders) = position.wonders.as_mut().filter(|_| luck.once_in(2)) {
        let wonder = WonderPosition { wonder: luck.pick(&Wonder::ALL), level: luck.byte() % 6 };
        match (luck.below(4), wonders.get_mut(seat)) {
            (0, Some(of_seat)) => *of_seat = None,
            (1, _) => wonders.truncate(seat),
            (_, Some(of_seat)) => *of_seat = Some(wonder),
            _ => {}
        }
        return;
    }
    if let Some(tribe) = position.tribe.as_mut().filter(|_| luck.once_in(2)) {
        return match luck.below(5) {
            0 => tribe.chits[seat] = luck.byte(),
            1 => tribe.left.push(PathId(luck.next() as u16)),
            2 => drop(tribe.left.pop()),
            3 => tribe.waiting[seat].push(HarborKind::Special(luck.pick(&Card::ALL))),
            _ => tribe.waiting[seat] = vec![HarborKind::Generic; luck.below(40)],
        };
    }
    if let Some(cloth) = position.cloth.as_mut().filter(|_| luck.once_in(2)) {
        return match luck.below(6) {
            0 => cloth.bolts[seat] = luck.byte(),
            1 => cloth.supply = luck.byte(),
            2 => drop(cloth.villages.pop()),
            3 => cloth.villages.iter_mut().for_each(|bolts| *bolts = luck.byte()),
            4 => cloth.trades[seat].clear(),
            _ => cloth.trades[seat].push(IntersectionId(luck.byte())),
        };
    }
    let Some(sea) = &mut position.sea else { return };
    match luck.below(5) {
        0 => sea.pirate = Some(HexId(luck.byte())),
        1 => sea.ships.push((PathId(luck.next() as u16), Seat(luck.byte() % 8))),
        2 => sea.gold[seat] = luck.byte(),
        3 => sea.home[seat].push("islands-1".to_owned()),
        _ => sea.settled[seat].push(luck.pick(&["islands-1", "islands-2", "nowhere"]).to_owned()),
    }
}

/// Changes one fact of Cities & Knights.
fn damage_ck(ck: &mut CkPosition, seat: usize, luck: &mut Luck) {
    let (at, who) = (IntersectionId(luck.byte() % 70), Seat(luck.byte() % 7));
    match luck.below(15) {
        12 => ck.defender[seat] = luck.byte(),
        0 => ck.improvements[seat][luck.below(3)] = luck.byte() % 8,
        1 => ck.metropolises[luck.below(3)] = luck.once_in(2).then_some((who, at)),
        2 => {
            let _ = ck.progress[seat].add(luck.pick(&ProgressCard::ALL));
        }
        3 => ck.progress[seat] = ProgressHand::default(),
        4 => ck.deck[luck.below(25)] = luck.byte() % 4,
        5 => ck.under[luck.below(3)] = ProgressDeck::default(),
        6 => ck.opened[luck.below(2)] = Some(who),
        7 => ck.barbarians = luck.byte() % 10,
        8 => ck.merchant = Some((who, HexId(luck.byte() % 24))),
        9 => ck.knights.push((at, who, Knight { strength: luck.byte() % 5, active: luck.once_in(2) })),
        10 => ck.walls.push(at),
        11 => ck.fallen.push(at),
        13 => ck.sent = vec![IntersectionId(luck.byte()), IntersectionId(luck.byte())],
        _ => ck.defending[seat] = luck.byte(),
    }
}

fn wild_ck_frame(luck: &mut Luck, a: u8, b: u8) -> CkFrame {
    let (left, seat, track) = (SeatSet(a), Seat(a), luck.pick(&Track::ALL));
    match luck.below(18) {
        0 => CkFrame::EventDie,
        1 => CkFrame::DrawProgress { left, track },
        2 => CkFrame::FifthCard { seat },
        3 => CkFrame::Defense { left },
        4 => CkFrame::Pillage { left },
        5 => CkFrame::DefenderReward { left },
        6 => CkFrame::Aqueduct { left },
        7 => CkFrame::Displaced { at: IntersectionId(b), by: IntersectionId(luck.byte() % 60) },
        8 => CkFrame::Deserter { victim: seat },
        9 => CkFrame::PlaceDeserter { strength: a, active: b.is_multiple_of(2) },
        10 => CkFrame::DiplomatRoad { from: PathId(u16::from(b)) },
        11 => CkFrame::Smith { left: a, may_skip: b.is_multiple_of(2) },
        12 => CkFrame::Spy { victim: seat },
        13 => CkFrame::MasterMerchant { victim: seat },
        14 => CkFrame::Wedding { owing: left },
        15 => CkFrame::ForcedTrade { victim: seat, give: luck.pick(&tradeholm_engine::Card::ALL) },
        16 => CkFrame::ChooseDeck,
        _ => CkFrame::Metropolis { track },
    }
}
