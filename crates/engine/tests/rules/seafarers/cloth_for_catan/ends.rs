//! The ends of the game.

use tradeholm_engine::ViewEvent;
use tradeholm_engine::seafarers::ClothEvent;

use super::{at_village, near_village};
use crate::setup::Setup;

/// Four villages have cloth, one of them a last bolt that red takes with an 11.
fn last_bolt() -> Setup {
    // The villages in the order of the board: 10, 9, 11, 8, 6, 3, 4, 5.
    at_village()
        .with_cloth(|_, cloth| {
            cloth.villages = vec![0, 0, 1, 0, 0, 5, 5, 5];
            cloth.bolts = vec![8, 8, 8];
        })
        .before_roll("blue")
}

// Rule: village-end, village-winner
#[test]
fn three_villages_with_cloth_end_the_game() {
    let mut table = last_bolt().pieces("orange", "city -3,3.SE 1,2.S").start();
    table.play("blue rolls 5+6");
    // Orange has four points of cities and four of cloth.
    table.waits_for("orange has won");
    assert!(table.saw("").contains(&ViewEvent::Cloth(ClothEvent::VillagesEmpty { left: 3 })));
    let seen = table.view("").cloth.unwrap();
    assert_eq!((seen.villages_at_end, seen.ended_by_villages), (3, true));
    table.refuses("blue ends turn", "base/victory#over");
}

// Rule: village-winner
#[test]
fn hidden_points_count_and_a_tie_goes_to_more_cloth() {
    let mut table = last_bolt().cards("blue", "4 victory_point").start();
    table.play("blue rolls 5+6");
    table.waits_for("blue has won");
    // Red has nine bolts and a settlement, orange eight and a settlement.
    let mut table = last_bolt().pieces("orange", "settlement -3,3.SE").start();
    table.play("blue rolls 5+6");
    table.waits_for("red has won");
}

// Rule: village-winner
#[test]
fn with_all_level_the_first_from_the_player_on_turn_wins() {
    for who in ["red", "blue", "orange"] {
        let mut table = last_bolt()
            .with_cloth(|_, cloth| (cloth.bolts, cloth.supply) = (vec![8, 9, 9], 8))
            .pieces("orange", "settlement -3,3.SE")
            .pieces("blue", "settlement 4,-3.SE")
            .before_roll(who)
            .start();
        table.play(&format!("{who} rolls 5+6"));
        assert_eq!(table.cloth_view().bolts, [9, 9, 9]);
        table.waits_for(&format!("{who} has won"));
    }
}

// Rule: village-end, target
#[test]
fn the_player_on_turn_wins_by_the_target_first() {
    let mut table = last_bolt()
        .with_cloth(|_, cloth| cloth.bolts = vec![13, 11, 0])
        .pieces("blue", "city 4,-3.SE 2,-3.NE -1,3.N -3,3.SE settlement 0,3.S 2,2.S")
        .pieces("red", "settlement -1,-2.NW")
        .cards("red", "5 victory_point")
        .before_roll("red")
        .start();
    table.points("red", 13, 8);
    table.points("blue", 15, 15);
    // Two settlements, five cards, seven points of cloth.
    table.play("red rolls 5+6");
    table.waits_for("red has won");
    assert!(!table.view("").cloth.unwrap().ended_by_villages);
    table.points("red", 14, 9);
}

// Rule: village-end
#[test]
fn the_last_bolt_that_begins_trade_ends_the_game_at_once() {
    let four = || {
        near_village().with_cloth(|_, cloth| {
            cloth.villages = vec![0, 0, 1, 0, 0, 5, 5, 5];
            (cloth.bolts, cloth.supply) = (vec![8, 8, 8], 10);
        })
    };
    let mut table = four().before_roll("red").start();
    // A 7 gives nothing.
    table.play("red rolls 3+4; red moves robber 0,3; red builds ship 1,-2.E");
    assert_eq!(table.village("1,-1.N"), 0);
    table.waits_for("red has won");
    assert!(table.view("").cloth.unwrap().ended_by_villages);
    // A ship that is moved or free does it as well, whoever is ahead.
    let ahead = four().pieces("orange", "city -3,3.SE 1,2.S");
    let mut table = ahead.cards("red", "1 road_building").start();
    table.play("red plays road_building; red builds ship 1,-2.E");
    table.waits_for("orange has won");
    let mut table = four().ships("red", "1,-3.SE").start();
    table.play("red moves ship 1,-3.SE 1,-2.E");
    table.waits_for("red has won");
}

// Rule: village-end
#[test]
fn no_game_goes_on_with_too_few_villages() {
    let ended = |cloth: &mut tradeholm_engine::seafarers::ClothPosition| {
        cloth.villages = vec![0, 0, 0, 0, 0, 5, 5, 5];
        (cloth.bolts, cloth.supply) = (vec![9, 8, 8], 10);
    };
    let reason = at_village().with_cloth(|_, cloth| ended(cloth)).refused();
    assert!(reason.contains("too few villages"), "{reason}");
}
