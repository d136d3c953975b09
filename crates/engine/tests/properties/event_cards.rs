//! Event cards in random games: the actions that can be named, and what broken positions may hold.

use tradeholm_engine::board::PathId;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardChance, EventCardFrame};
use tradeholm_engine::{Action, Card, Dice, ModuleId, Rules, Seat, SeatSet};

use crate::support::luck::Luck;
use crate::support::{games, part};
use crate::walk;

/// Actions of which those that pass `check` must be listed; in other games none does.
pub fn event_card_candidates(rules: &Rules) -> Vec<Action> {
    let mut list = vec![EventCardAction::RepairRoad];
    let paths = rules.topology().path_count() as u16 + 2;
    list.extend((0..paths).map(|id| EventCardAction::DamageRoad(PathId(id))));
    for card in Card::ALL {
        list.extend([EventCardAction::GiveLeft(card), EventCardAction::TakeResource(card)]);
        list.extend((0..7).map(|to| EventCardAction::GiveTo { to: Seat(to), card }));
    }
    list.extend((0..7).map(|victim| EventCardAction::TakeFrom(Seat(victim))));
    list.into_iter().map(Action::EventCard).collect()
}

/// One of them at random.
pub fn wild_event_card_action(luck: &mut Luck) -> Action {
    let (seat, card) = (Seat(luck.byte() % 8), luck.pick(&Card::ALL));
    Action::EventCard(match luck.below(6) {
        0 => EventCardAction::RepairRoad,
        1 => EventCardAction::DamageRoad(PathId(luck.next() as u16 % 90)),
        2 => EventCardAction::GiveLeft(card),
        3 => EventCardAction::TakeResource(card),
        4 => EventCardAction::GiveTo { to: seat, card },
        _ => EventCardAction::TakeFrom(seat),
    })
}

/// Something that the game might wait for.
pub fn wild_event_card_frame(luck: &mut Luck, a: u8, b: u8) -> Frame {
    let (left, seat) = (SeatSet(a), Seat(a));
    Frame::EventCard(match luck.below(8) {
        0 => EventCardFrame::Event,
        1 => EventCardFrame::Earthquake { left },
        2 => EventCardFrame::GoodNeighbors { owing: left },
        3 => EventCardFrame::TakeResource { left },
        4 => EventCardFrame::Assistance { left },
        5 => EventCardFrame::TakeCard { seat, may_decline: b.is_multiple_of(2) },
        6 => EventCardFrame::Steal { thief: seat, victim: Seat(b % 7) },
        _ => EventCardFrame::RobberFlees,
    })
}

/// Changes one fact of event cards, if they are played.
pub fn damage_event_cards(position: &mut Position, seat: usize, luck: &mut Luck) {
    let own = position.roads.iter().find(|road| road.1.index() == seat).map(|road| road.0);
    let Some(cards) = &mut position.event_cards else { return };
    match luck.below(4) {
        0 => cards.damaged[seat] = Some(PathId(luck.next() as u16 % 90)),
        1 => cards.damaged[seat] = own,
        2 => cards.last = Some(Dice { yellow: luck.byte() % 8, red: luck.byte() % 8 }),
        _ => position.effects.event_cards.turned_up ^= true,
    }
}

/// The cards that have come up are counted: New Year comes after 31, or all 36 do.
#[test]
fn no_card_comes_up_twice_between_two_shuffles() {
    let (mut shuffles, mut cards) = (0, 0);
    let mut seen: u64 = 0;
    walk(games(72), 13, |rules, state, step, _| {
        if !rules.plays(ModuleId::EventCards) {
            return;
        }
        if state.turn() == 0 {
            seen = 0;
            return;
        }
        let waits = matches!(
            rules.pending(state),
            tradeholm_engine::Pending::Chance(tradeholm_engine::Chance::EventCard(
                EventCardChance::Draw { .. }
            ))
        );
        let crate::Step::Resolve(tradeholm_engine::Outcome::Dice(card)) = step else { return };
        assert!(waits, "dice where cards are played");
        let most = if rules.plays(ModuleId::EventCardsWithoutNewYear) { 36 } else { 31 };
        if seen.count_ones() == most {
            (shuffles, seen) = (shuffles + 1, 0);
        }
        assert_eq!(seen >> card.index() & 1, 0, "{card:?} came up twice");
        seen |= 1 << card.index();
        cards += 1;
    });
    println!("{cards} cards, {shuffles} shuffles");
    assert!(cards > part(300) && shuffles > part(3));
}
