//! The deck, New Year, and when an event is carried out.

use std::collections::BTreeMap;

use tradeholm_engine::variants::event_cards::{CardEvent, EventCard, EventCardChance, EventCardViewEvent};
use tradeholm_engine::{Chance, Dice, ModuleId, Outcome, Pending, ViewEvent};

use super::{cards, cards_with};
use crate::table::Table;

/// Cards that ask nobody anything while nobody has anything.
fn quiet_cards() -> impl Iterator<Item = Dice> {
    let quiet = [CardEvent::Plain, CardEvent::Epidemic, CardEvent::RobberFlees, CardEvent::Conflict];
    (0..36).map(Dice::from_index).filter(move |&card| quiet.contains(&CardEvent::of(card)))
}

fn text(card: Dice) -> String {
    format!("{}+{}", card.yellow, card.red)
}

// Rule: cards, plain
#[test]
fn there_is_one_card_for_each_result_and_each_has_its_event() {
    let mut found: BTreeMap<(u8, &str), Vec<u8>> = BTreeMap::new();
    for card in (0..36).map(Dice::from_index) {
        found.entry((card.sum(), CardEvent::of(card).name())).or_default().push(card.red);
    }
    found.values_mut().for_each(|reds| reds.sort_unstable());
    let expected: [(u8, &str, &[u8]); 22] = [
        (2, "plentiful_year", &[1]),
        (3, "conflict", &[1]),
        (3, "plain", &[2]),
        (4, "plain", &[1]),
        (4, "robber_flees", &[2, 3]),
        (5, "plain", &[1, 2]),
        (5, "tournament", &[3]),
        (5, "trade_advantage", &[4]),
        (6, "earthquake", &[2]),
        (6, "epidemic", &[1]),
        (6, "good_neighbors", &[3]),
        (6, "plain", &[4, 5]),
        (7, "robber_attacks", &[1, 2, 3, 4, 5, 6]),
        (8, "epidemic", &[2]),
        (8, "plain", &[3, 4, 5, 6]),
        (9, "calm_seas", &[6]),
        (9, "plain", &[3, 4, 5]),
        (10, "neighborly_assistance", &[4]),
        (10, "plain", &[5, 6]),
        (11, "neighborly_assistance", &[5]),
        (11, "plain", &[6]),
        (12, "calm_seas", &[6]),
    ];
    let expected = expected.iter().map(|&(number, event, reds)| ((number, event), reds.to_vec()));
    assert_eq!(found, expected.collect());
    let names: Vec<_> = CardEvent::ALL.iter().map(|event| event.name()).collect();
    assert!(found.keys().all(|(_, name)| names.contains(name)));
}

// Rule: plain
#[test]
fn sixteen_cards_are_plain_and_only_their_number_counts() {
    let plain: Vec<_> =
        (0..36).map(Dice::from_index).filter(|&card| CardEvent::of(card) == CardEvent::Plain).collect();
    assert_eq!(plain.len(), 16);
    for card in plain {
        let mut t = cards().pieces("blue", "settlement 2,0.N").hand("blue", "1b").start();
        t.play(&format!("red rolls {}", text(card)));
        t.waits_for("red trades and builds");
        // The mountains have an 8, the hills beside them a 10.
        t.has(
            "blue",
            if card.sum() == 8 {
                "1b1o"
            } else if card.sum() == 10 {
                "2b"
            } else {
                "1b"
            },
        );
    }
}

// Rule: replace-dice
#[test]
fn a_card_takes_the_place_of_the_dice() {
    let mut t = cards().pieces("red", "settlement 0,-1.N").start();
    t.play("red rolls");
    t.waits_for("event card");
    assert_eq!(t.outcomes().len(), 36);
    assert!(t.outcomes().iter().all(|&(_, weight)| weight == 1));
    t.cannot_happen("steal ore");
    t.script(&["dice 2+4"]);
    // Plain, with a 6: the hills produce, and the red value is that of the red die.
    t.has("red", "1b");
    assert_eq!(t.view("").rolled, Dice::new(2, 4));
    let saw = t.card_saw("");
    assert_eq!(
        saw,
        [EventCardViewEvent::EventCardTurnedUp {
            seat: t.seat("red"),
            card: EventCard(Dice { yellow: 2, red: 4 }),
            counts: true
        }]
    );
    // The roll for the starting player is made with dice, and no card is gone.
    let mut config = tradeholm_engine::Config::base(3);
    config.modules = config.modules.with(ModuleId::EventCards);
    let mut t = Table::new(config, &crate::boards::bare());
    t.script(&["dice 1+1", "dice 6+6", "dice 1+1"]);
    t.waits_for("blue settles in round 1");
    assert_eq!(t.view("").event_cards.unwrap().turned_up, 0);
}

// Rule: open-cards
#[test]
fn cards_that_have_come_up_lie_open_and_do_not_come_again() {
    let mut t = cards().start();
    t.play("red rolls 2+4; red ends turn; blue rolls 3+5");
    for who in ["", "red", "white"] {
        let seen = t.view(who).event_cards.unwrap();
        assert_eq!(
            seen.turned_up,
            1 << Dice { yellow: 2, red: 4 }.index() | 1 << Dice { yellow: 3, red: 5 }.index()
        );
        assert_eq!(seen.last, Dice::new(3, 5));
    }
    t.play("blue ends turn; orange rolls");
    t.cannot_happen("dice 2+4");
    t.cannot_happen("dice 3+5");
    let Pending::Chance(Chance::EventCard(EventCardChance::Draw { seat, left })) = t.view("").pending else {
        panic!()
    };
    assert_eq!((seat, left.count_ones()), (t.seat("orange"), 34));
    // The last card stays in sight before the next one.
    assert_eq!(t.view("").event_cards.unwrap().last, Dice::new(3, 5));
    t.script(&["dice 4+4"]);
    assert!(Table::bare().start().view("").event_cards.is_none());
}

/// Before the roll of red, after so many cards came up, the last of them the first.
fn after(seats: usize, modules: &[ModuleId], drawn: u32) -> Table {
    let set_up = cards_with(seats, modules).with(|_, position| {
        position.dice_left &= !((1u64 << drawn) - 1);
        position.event_cards.as_mut().unwrap().last = Some(Dice::from_index(0));
    });
    set_up.start()
}

// Rule: deck, new-year
#[test]
fn new_year_comes_with_five_cards_left() {
    let mut t = after(3, &[], 30);
    t.play("red rolls");
    // Six are left, and none of them is known: one comes up, five lie below New Year.
    assert_eq!(t.outcomes().len(), 6);
    t.script(&["dice 6+3"]);
    assert!(!t.card_saw("").contains(&EventCardViewEvent::NewYear));
    t.play("red ends turn; blue rolls");
    // All 36 are shuffled for the next card, those below New Year too.
    assert_eq!(t.outcomes().len(), 36);
    let seen = t.view("").event_cards.unwrap();
    assert_eq!((seen.turned_up.count_ones(), seen.left), (31, 0));
    t.script(&["dice 6+3"]);
    let (seat, card) = (t.seat("blue"), Dice { yellow: 6, red: 3 });
    let saw = t.card_saw("");
    let turned_up = EventCardViewEvent::EventCardTurnedUp { seat, card: EventCard(card), counts: true };
    assert_eq!(saw, [EventCardViewEvent::NewYear, turned_up]);
    let seen = t.view("").event_cards.unwrap();
    assert_eq!((seen.turned_up, seen.left), (1 << card.index(), 30));
    t.play("blue ends turn; orange rolls");
    assert_eq!(t.outcomes().len(), 35);
    t.script(&["dice 6+2"]);
}

// Rule: new-year, deck
#[test]
fn between_two_new_years_31_cards_come_up() {
    let mut t = cards_with(2, &[]).start();
    let (mut shuffles, mut drawn) = (Vec::new(), 0);
    for turn in 0..70 {
        let who = ["red", "blue"][turn % 2];
        t.play(&format!("{who} rolls"));
        let outcomes = t.outcomes();
        // A card that asks nobody anything, if there is one left.
        let quiet = quiet_cards().find(|&card| outcomes.contains(&(Outcome::Dice(card), 1)));
        let Some(card) = quiet else {
            // No quiet card is left: any of the others, answered by the first thing that is legal.
            let Outcome::Dice(card) = outcomes[0].0 else { panic!() };
            t.script(&[&format!("dice {}", text(card))]);
            drawn += 1;
            answer_all(&mut t);
            t.play(&format!("{who} ends turn"));
            continue;
        };
        t.script(&[&format!("dice {}", text(card))]);
        if t.card_saw("").contains(&EventCardViewEvent::NewYear) {
            shuffles.push(drawn);
        }
        drawn += 1;
        answer_all(&mut t);
        t.play(&format!("{who} ends turn"));
    }
    assert_eq!(shuffles, [31, 62]);
}

/// Answers whatever an event asks, until the turn goes on.
fn answer_all(t: &mut Table) {
    loop {
        match t.rules.pending(&t.state) {
            Pending::Decision { kind: tradeholm_engine::DecisionKind::TradeAndBuild, .. } => return,
            Pending::Decision { must, .. } => {
                let seat = must.iter().next().unwrap();
                let action = t.listed(seat)[0];
                let mut log = tradeholm_engine::EventLog::off();
                t.rules.act(&mut t.state, seat, action, &mut log).unwrap();
            }
            Pending::Chance(_) => {
                let outcome = t.outcomes()[0].0;
                let mut log = tradeholm_engine::EventLog::off();
                t.rules.resolve(&mut t.state, outcome, &mut log).unwrap();
            }
            Pending::Over { .. } => panic!("nobody wins here"),
        }
    }
}

// Rule: without-new-year
#[test]
fn without_new_year_all_36_come_up() {
    let option = [ModuleId::EventCardsWithoutNewYear];
    let mut t = after(3, &option, 35);
    t.play("red rolls");
    // The last one is certain.
    assert_eq!(t.outcomes(), [(Outcome::Dice(Dice { yellow: 6, red: 6 }), 1)]);
    t.script(&["dice 6+6"]);
    assert_eq!(t.view("").event_cards.unwrap().turned_up.count_ones(), 36);
    t.play("red ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 36);
    t.script(&["dice 6+3"]);
    assert!(!t.card_saw("").contains(&EventCardViewEvent::NewYear));
    let seen = t.view("").event_cards.unwrap();
    assert_eq!((seen.turned_up.count_ones(), seen.left), (1, 35));
    // With New Year so many can never have come up.
    let broken = cards().with(|_, position| {
        position.dice_left = 0b1111 << 32;
        position.event_cards.as_mut().unwrap().last = Some(Dice::from_index(0));
    });
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| broken.start())).is_err());
}

// Rule: event-first
#[test]
fn the_event_comes_before_production() {
    // Good Neighbors with a 6: what the 6 produces cannot be given.
    let mut t = cards().pieces("red", "settlement 0,-1.N").hand("blue", "1o").start();
    t.play("red rolls 3+3");
    t.waits_for("blue: good_neighbors");
    t.has("red", "-");
    t.play("blue gives_left ore");
    t.has("red", "1b");
    t.has("orange", "1o");
    let kinds: Vec<_> = t.saw("").into_iter().map(|event| std::mem::discriminant(&event)).collect();
    let last = ViewEvent::Gained {
        seat: t.seat("red"),
        cards: tradeholm_engine::Cards::one(tradeholm_engine::Card::Brick),
        by: tradeholm_engine::event::Gain::Production,
    };
    assert_eq!(kinds.last(), Some(&std::mem::discriminant(&last)));
    t.waits_for("red trades and builds");
}
