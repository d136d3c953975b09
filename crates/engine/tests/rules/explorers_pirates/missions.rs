//! Tracks and their cards.

use tradeholm_engine::explorers_pirates::EpEvent;

use crate::setup::Setup;
use crate::table::Table;

/// So many sacks of red lie at a dock in one ship.
fn sacks(setup: Setup, hold: &str) -> Table {
    let setup = setup.village("5,-1", 0, "red blue").village("6,-1", 1, "red blue");
    setup.village("4,1", 3, "red").village("5,1", 4, "red").ship_at("red", "3,0.NW", hold).moving()
}

// Rule: tracks, track-points
#[test]
fn spaces_are_worth_what_the_tracks_say() {
    let fish = [0, 1, 1, 2, 2, 2, 3, 3];
    for (space, points) in (0u8..).zip(fish) {
        for mission in ["pirate_lairs", "fish_for_catan"] {
            let card = if space > 0 { "red" } else { "-" };
            let table = Table::explorers("all").track(mission, &[space, 0, 0, 0], card).start();
            let all = points + u8::from(space > 0);
            table.points("red", all, all);
        }
    }
    let villages = |setup: Setup| {
        let north = setup.village("5,-1", 0, "red").village("6,-1", 1, "red").village("8,-1", 2, "red");
        north.village("4,1", 3, "red").village("5,1", 4, "red").village("7,1", 5, "red")
    };
    for (space, points) in (0u8..).zip([0, 1, 1, 2, 2, 3, 3]) {
        let card = if space > 0 { "red" } else { "-" };
        let setup = villages(Table::explorers("all")).track("spices_for_catan", &[space, 0, 0, 0], card);
        let all = points + u8::from(space > 0);
        setup.start().points("red", all, all);
    }
    let beyond = villages(Table::explorers("all")).track("spices_for_catan", &[7, 0, 0, 0], "red");
    beyond.refused();
    Table::explorers("all").track("fish_for_catan", &[8, 0, 0, 0], "red").refused();
}

// Rule: card
// Example: 6612
#[test]
fn the_first_on_the_farthest_space_holds_the_card() {
    // Red and white on space 1 and 2, orange and blue on 3; blue came first.
    let setup = Table::explorers("lairs").track("pirate_lairs", &[1, 3, 3, 2], "blue");
    let table = setup.start();
    table.points("red", 1, 1);
    table.points("white", 1, 1);
    table.points("orange", 2, 2);
    table.points("blue", 3, 3);
    // It is with one of the farthest.
    Table::explorers("lairs").track("pirate_lairs", &[1, 3, 3, 2], "red").refused();
    Table::explorers("lairs").track("pirate_lairs", &[1, 3, 3, 2], "-").refused();
    Table::explorers("lairs").track("pirate_lairs", &[0, 0, 0, 0], "red").refused();
}

// Rule: card, tracks
#[test]
fn the_card_moves_when_its_holder_is_passed() {
    // Blue is on space 2: a second sack draws level, and blue keeps the card.
    let setup = Table::explorers("all").track("spices_for_catan", &[1, 2, 0, 0], "blue");
    let mut table = sacks(setup, "sack");
    table.play("red does deliver 3,0.NW");
    table.space("red", "spices_for_catan", 2);
    table.card_of("spices_for_catan", "blue");
    table.points("red", 1, 1);
    table.waits_for("red: movement");
    // Two steps pass it. No step of one stays on the way.
    let setup = Table::explorers("all").track("spices_for_catan", &[1, 2, 0, 0], "blue");
    let mut table = sacks(setup, "sack+sack");
    table.play("red does deliver 3,0.NW");
    table.card_of("spices_for_catan", "red");
    table.points("red", 3, 3);
    table.points("blue", 1, 1);
    let (red, blue) = (table.seat("red"), table.seat("blue"));
    let moved = table.ep_saw().into_iter().filter(|event| matches!(event, EpEvent::MissionCardMoved { .. }));
    let moved: Vec<_> = moved.collect();
    let mission = tradeholm_engine::explorers_pirates::Mission::SpicesForCatan;
    assert_eq!(moved, [EpEvent::MissionCardMoved { mission, seat: red, from: Some(blue) }]);
    table.waits_for("red: movement");
    // Nobody on the start holds it; the first step takes it.
    let mut table = sacks(Table::explorers("all"), "sack");
    table.card_of("spices_for_catan", "-");
    table.play("red does deliver 3,0.NW");
    table.card_of("spices_for_catan", "red");
    table.points("red", 2, 2);
    table.waits_for("red: movement");
}

// Rule: last-space
#[test]
fn a_step_beyond_the_last_space_does_nothing() {
    let setup =
        Table::explorers("all").track("fish_for_catan", &[7, 7, 0, 0], "blue").shoal("5,-1", 2, false);
    let mut table = setup.ship_at("red", "3,0.NW", "haul").moving();
    table.play("red does deliver 3,0.NW");
    table.space("red", "fish_for_catan", 7);
    table.card_of("fish_for_catan", "blue");
    table.ships("red", "3,0.NW -");
    assert_eq!(table.view("").ep.unwrap().hauls_left, 6);
    table.waits_for("red: movement");
}
