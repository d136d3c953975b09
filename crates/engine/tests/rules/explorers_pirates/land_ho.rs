//! Land Ho!: pieces at printed places.

use tradeholm_engine::{Color, Config, Rules};

use crate::explorers::{self, board, config};
use crate::setup::Setup;
use crate::table::Table;

// Rule: places, start-cards, target
#[test]
fn every_color_begins_at_its_place() {
    let mut table = Table::explorers_new("land-ho", 4);
    table.waits_for("red rolls");
    for (who, cards, ship) in [
        ("red", "1b1l1o", "4,-3.SE settler"),
        ("blue", "1w1g1o", "1,3.NE settler"),
        ("orange", "1b1w", "2,0.NE settler"),
        ("white", "1w1g1o", "2,0.SE settler"),
    ] {
        table.has(who, cards);
        table.ships(who, ship);
        table.purse(who, 2);
        table.points(who, 3, 3);
        table.pieces_left(who, [14, 4, 3]);
    }
    let settlements = [("red", "0,3.N"), ("blue", "3,-3.S"), ("orange", "0,0.N"), ("white", "0,0.SE")];
    let harbors = [("red", "4,-3.S"), ("blue", "1,3.N"), ("orange", "2,0.N"), ("white", "2,0.S")];
    for (places, building) in [
        (settlements, tradeholm_engine::state::Building::Settlement),
        (harbors, tradeholm_engine::state::Building::City),
    ] {
        for (who, at) in places {
            let at = tradeholm_protocol::notation::parse_intersection(&table.rules, at).unwrap();
            assert_eq!(table.state.building(at), Some((table.seat(who), building)), "{who}");
        }
    }
    assert_eq!(config("land-ho", 4).victory_points, 8);
}

// Rule: places
#[test]
fn the_first_seat_begins_without_a_roll() {
    let config = Config { first_seat: None, ..config("land-ho", 3) };
    let mut table = Table::new(config, &board("land-ho"));
    table.waits_for("red rolls");
}

// Rule: three-players
#[test]
fn three_players_leave_the_fourth_color_out() {
    let mut colors = config("land-ho", 3);
    colors.colors = [Color::Blue, Color::White, Color::Red].into_iter().collect();
    let table = Table::new(colors, &board("land-ho"));
    let position = table.rules.position(&table.state);
    assert_eq!((position.buildings.len(), position.roads.len(), position.units.len()), (6, 3, 3));
    let orange = tradeholm_protocol::notation::parse_intersection(&table.rules, "2,0.N").unwrap();
    assert_eq!(table.state.building(orange), None);
    table.ships("red", "4,-3.SE settler");
}

// Rule: two-players, explorers_pirates/setup#neutral-effect
#[test]
fn two_players_find_the_others_buildings_in_their_way() {
    let mut colors = config("land-ho", 2);
    colors.colors = [Color::White, Color::Orange].into_iter().collect();
    let table = Table::new(colors, &board("land-ho"));
    let position = table.rules.position(&table.state);
    assert_eq!((position.buildings.len(), position.roads.len(), position.units.len()), (8, 4, 2));
    for at in ["0,3.N", "4,-3.S", "3,-3.S", "1,3.N"] {
        let at = tradeholm_protocol::notation::parse_intersection(&table.rules, at).unwrap();
        let (owner, _) = table.state.building(at).unwrap();
        assert!(!table.rules.all_seats().contains(owner));
    }
    assert_eq!(table.view("").players.len(), 2);
    // What they would produce goes to nobody.
    let mut table = table;
    table.play("white rolls 1+2");
    assert_eq!(
        table.state.supply().total()
            + table.state.hand(table.seat("white")).total()
            + table.state.hand(table.seat("orange")).total(),
        95
    );
    table.supply("ore", 18);
}

// Rule: without-missions
#[test]
fn there_are_no_crews_and_no_pirate_ships() {
    let setup = Setup::new(config("land-ho", 4), &board("land-ho")).hand("red", "2o2w").before_roll("red");
    let mut table = setup.start();
    // A 7 brings discards and nothing else.
    table.play("red rolls 3+4");
    table.waits_for("red trades and builds");
    table.refuses("red does crew 4,-3.S", "explorers_pirates/cargo#crew-cost");
    assert!(table.legal("red", "crew").is_empty());
    table.play("red does movement");
    assert!(table.legal("red", "hunt").is_empty() && table.legal("red", "fishroll").is_empty());
    table.waits_for("red: movement");
    let mut table =
        Setup::new(config("land-ho", 4), &board("land-ho")).hand("blue", "9w").before_roll("red").start();
    table.play("red rolls 3+4");
    table.waits_for("blue discards 4");
}

// Rule: places
#[test]
fn a_color_without_a_place_cannot_play() {
    let green = Config { colors: [Color::Green, Color::Red].into_iter().collect(), ..config("land-ho", 2) };
    assert!(Rules::new(green, &board("land-ho")).is_err());
    for missing in ["first-settlement", "first-road", "first-harbor", "first-ship"] {
        let mut board = explorers::board("land-ho");
        board.features.markers.retain(|marker| marker.name != missing);
        assert!(Rules::new(config("land-ho", 4), &board).is_err(), "{missing}");
    }
}

// Rule: target
#[test]
fn nobody_plays_for_more_points_than_there_are() {
    for (name, most) in [("land-ho", 13), ("lairs", 17), ("fish", 21), ("spices", 21), ("all", 22)] {
        let accepted = |points: u8| {
            let mut config = config(name, 4);
            config.house.victory_points = Some(points);
            Rules::new(config, &board(name)).is_ok()
        };
        assert!(accepted(4) && accepted(most) && !accepted(most + 1), "{name}");
    }
}
