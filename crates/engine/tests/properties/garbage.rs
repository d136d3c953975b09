//! Whatever comes from outside is refused or legal, never a panic, and a refusal changes nothing.

use std::ops::Range;

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{CkAction, CkOutcome, EventFace, ProgressCard, ProgressPlay, Track};
use tradeholm_engine::state::Position;
use tradeholm_engine::{
    Action, Card, Cards, DevelopmentCard, Dice, EventLog, OpenSide, Outcome, Rules, Seat, SeatSet, State,
    Viewer,
};

use crate::candidates::candidates;
use crate::event_cards::wild_event_card_action;
use crate::support::games;
use crate::support::luck::Luck;
use crate::{walk, walk_some};

#[test]
fn wild_actions_are_refused_or_legal() {
    let (mut refused, mut done) = (0, 0);
    walk(games(36), 8, |rules, state, _, luck| {
        if !luck.once_in(8) {
            return;
        }
        let before = Before::of(rules, state);
        for _ in 0..40 {
            let (seat, action) = (wild_seat(luck), wild_action(luck));
            if before.try_it(rules, seat, action) { done += 1 } else { refused += 1 }
        }
    });
    println!("{refused} wild actions refused, {done} legal");
    assert!(refused > 0 && done > 0);
}

/// A state, and what is compared with it many times.
struct Before<'a> {
    state: &'a State,
    fingerprint: u64,
    position: Position,
}

impl<'a> Before<'a> {
    fn of(rules: &Rules, state: &'a State) -> Self {
        Before { state, fingerprint: rules.fingerprint(state), position: rules.position(state) }
    }

    /// Acts on a copy; true if it was legal. A refusal must leave the copy as it was.
    fn try_it(&self, rules: &Rules, seat: Seat, action: Action) -> bool {
        let mut after = self.state.clone();
        let mut log = EventLog::new();
        let checked = rules.check(self.state, seat, action);
        let acted = rules.act(&mut after, seat, action, &mut log);
        assert_eq!(checked, acted, "check and act differ on {action:?}");
        match acted {
            Ok(()) => {
                rules.check_invariants(&after).unwrap_or_else(|e| panic!("{action:?}: {e}"));
                true
            }
            Err(refusal) => {
                assert!(refusal.rule.0.contains('#') && !refusal.to_string().is_empty());
                assert_eq!(rules.fingerprint(&after), self.fingerprint, "{action:?} changed the state");
                assert_eq!(rules.position(&after), self.position, "{action:?} changed the state");
                assert!(log.events().is_empty(), "{action:?} was refused and told of");
                false
            }
        }
    }
}

fn refusals_change_nothing(games: Range<u64>) {
    walk_some(games, 9, |rules, state, _, luck| {
        if !luck.once_in(150) {
            return;
        }
        let before = Before::of(rules, state);
        for seat in (0..=rules.seats()).map(Seat) {
            for action in candidates(rules, state, if seat.0 < rules.seats() { seat } else { Seat(0) }) {
                before.try_it(rules, seat, action);
            }
        }
    });
}

#[test]
fn a_refusal_changes_nothing() {
    refusals_change_nothing(0..games(18) / 2);
}

#[test]
fn a_refusal_changes_nothing_at_the_other_tables() {
    refusals_change_nothing(games(18) / 2..games(18));
}

#[test]
fn wild_outcomes_are_refused_or_possible() {
    walk(games(36), 10, |rules, state, _, luck| {
        for _ in 0..4 {
            let outcome = match luck.below(6) {
                5 => Outcome::Die(wild_count(luck)),
                3 => Outcome::Ck(CkOutcome::Event(luck.pick(&EventFace::ALL))),
                4 => Outcome::Ck(CkOutcome::Progress(luck.pick(&ProgressCard::ALL))),
                0 => Outcome::Dice(Dice { yellow: wild_count(luck), red: wild_count(luck) }),
                1 => Outcome::Stolen(luck.pick(&Card::ALL)),
                _ => Outcome::Drawn(luck.pick(&DevelopmentCard::ALL)),
            };
            let mut after = state.clone();
            match rules.resolve(&mut after, outcome, &mut EventLog::off()) {
                Ok(()) => rules.check_invariants(&after).expect("an invariant"),
                Err(_) => assert_eq!(rules.position(&after), rules.position(state), "{outcome:?}"),
            }
        }
    });
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_what_a_spectator_sees() {
    walk(games(9), 11, |rules, state, _, luck| {
        let stranger = Viewer::Seat(Seat(rules.seats() + luck.byte() % 200));
        let mut view = rules.view(state, stranger);
        view.viewer = Viewer::Spectator;
        assert_eq!(view, rules.view(state, Viewer::Spectator));
        let mut listed = Vec::new();
        rules.legal_actions(state, Seat(200), &mut listed);
        assert!(listed.is_empty());
    });
}

/// Mostly small, sometimes at the limits of what a count can be.
fn wild_count(luck: &mut Luck) -> u8 {
    match luck.below(8) {
        0 => luck.byte(),
        1 => luck.pick(&[7, 8, 18, 19, 20, 95, 126, 127, 128, 129, 254, 255]),
        _ => luck.byte() % 4,
    }
}

fn wild_seat(luck: &mut Luck) -> Seat {
    if luck.once_in(4) { Seat(luck.byte()) } else { Seat(luck.byte() % 5) }
}

fn wild_cards(luck: &mut Luck) -> Cards {
    let dense = luck.once_in(3);
    Cards::from_counts(std::array::from_fn(|kind| {
        let there = dense || luck.once_in(if kind < 5 { 3 } else { 20 });
        if there { wild_count(luck) } else { 0 }
    }))
}

fn wild_action(luck: &mut Luck) -> Action {
    // Half of the places are on the board, or just off it.
    let id = if luck.once_in(2) { luck.next() as u16 } else { (luck.next() % 80) as u16 };
    let (seat, cards, card) = (wild_seat(luck), wild_cards(luck), luck.pick(&Card::ALL));
    let open = luck.pick(&[OpenSide::Neither, OpenSide::Neither, OpenSide::Give, OpenSide::Get]);
    match luck.below(33) {
        30.. => wild_event_card_action(luck),
        20.. => Action::Ck(wild_ck_action(luck, id)),
        0 => Action::Roll,
        1 => Action::EndTurn,
        2 => Action::BuildRoad(PathId(id)),
        3 => Action::BuildSettlement(IntersectionId(id as u8)),
        4 => Action::BuildCity(IntersectionId(id as u8)),
        5 => Action::BuyDevelopmentCard,
        6 => Action::PlayKnight,
        7 => Action::PlayRoadBuilding,
        8 => Action::Skip,
        9 => Action::PlayYearOfPlenty(cards),
        10 => Action::PlayMonopoly(card),
        11 => Action::MoveRobber(HexId(id as u8)),
        12 => Action::Rob(seat),
        13 => Action::Discard(cards),
        14 => {
            Action::MaritimeTrade { give: card, rate: wild_count(luck), get: cards, gold: wild_count(luck) }
        }
        15 => Action::AcceptOffer(seat),
        16 => Action::DeclineOffer(seat),
        17 => Action::WithdrawOffer,
        18 => Action::ConfirmTrade(seat),
        _ => {
            let to = SeatSet(if luck.once_in(2) { luck.byte() } else { luck.byte() % 16 });
            Action::OfferTrade { give: cards, get: wild_cards(luck), to, open, gold: Default::default() }
        }
    }
}

fn wild_ck_action(luck: &mut Luck, id: u16) -> CkAction {
    let (at, to, hex) = (IntersectionId(id as u8), IntersectionId(luck.byte() % 60), HexId(luck.byte() % 24));
    let (seat, cards, card) = (wild_seat(luck), wild_cards(luck), luck.pick(&Card::ALL));
    let (track, progress) = (luck.pick(&Track::ALL), luck.pick(&ProgressCard::ALL));
    let dice = Dice { yellow: wild_count(luck), red: wild_count(luck) };
    match luck.below(32) {
        0 => CkAction::BuildKnight(at),
        1 => CkAction::ActivateKnight(at),
        2 => CkAction::PromoteKnight(at),
        3 => CkAction::MoveKnight { from: at, to },
        4 => CkAction::ChaseRobber(at),
        5 => CkAction::BuildWall(at),
        6 => CkAction::Improve(track),
        7 => CkAction::ForceTrade { with: seat, give: card },
        8 => CkAction::PlaceMetropolis(at),
        9 => CkAction::LoseCity(at),
        10 => CkAction::ChooseDeck(track),
        11 => CkAction::PlaceKnight(at),
        12 => CkAction::RemoveKnight(at),
        13 => CkAction::ReturnProgress(progress),
        14 => CkAction::TakeProgress(progress),
        15 => CkAction::TakeCards(cards),
        16 => CkAction::GiveCards(cards),
        17 => CkAction::GiveCommodity(card),
        18 => CkAction::TakeResource(card),
        19 => CkAction::Defend(luck.byte()),
        20 => CkAction::Play(ProgressPlay::Alchemist(dice)),
        21 => CkAction::Play(ProgressPlay::Engineer(at)),
        22 => CkAction::Play(ProgressPlay::Inventor(hex, HexId(id as u8))),
        23 => CkAction::Play(ProgressPlay::Deserter(seat)),
        24 => CkAction::Play(ProgressPlay::Diplomat(PathId(id))),
        25 => CkAction::Play(ProgressPlay::Intrigue(at)),
        26 => CkAction::Play(ProgressPlay::Spy(seat)),
        27 => CkAction::Play(ProgressPlay::MasterMerchant(seat)),
        28 => CkAction::Play(ProgressPlay::Merchant(hex)),
        29 => CkAction::Play(ProgressPlay::MerchantFleet(card)),
        30 => CkAction::Play(ProgressPlay::ResourceMonopoly(card)),
        _ => CkAction::Play(ProgressPlay::TradeMonopoly(card)),
    }
}
