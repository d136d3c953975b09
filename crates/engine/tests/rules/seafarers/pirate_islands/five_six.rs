use std::collections::BTreeSet;

use tradeholm_engine::Seat;
use tradeholm_protocol::notation::{intersection_name, parse_intersection, parse_path, path_name};

use crate::table::Table;

/// The whole line of red but its first ship.
const LINE: &str = "0,2.SW -1,2.SE -1,2.SW -2,2.SE -3,3.NE -3,3.NW -3,2.SW -4,2.SE -5,3.NE";

// Rule: seafarers/five_six_scenarios#pirates-places
#[test]
fn six_places_and_five_of_them_for_five() {
    let places = [
        ["-3,3.N", "-5,3.N"],
        ["0,-3.S", "-2,-3.S"],
        ["-3,1.NE", "-5,1.NE"],
        ["-2,-1.SE", "-4,-1.SE"],
        ["0,-3.NE", "-2,-3.NW"],
        ["-3,3.SE", "-5,3.SW"],
    ];
    let first = ["0,3.N", "3,-3.S", "1,0.S", "1,0.N", "3,-3.NW", "0,3.SW"];
    let ships = ["0,3.NW", "3,-3.SW", "1,0.SW", "1,0.NW", "2,-3.NE", "-1,3.SE"];
    for seats in [5, 6] {
        let table = Table::pirates_setup_phase(seats);
        let place = |at: &str| parse_intersection(&table.rules, at).unwrap();
        let told: Vec<_> = places[..seats]
            .iter()
            .map(|pair| pair.map(|at| intersection_name(&table.rules, place(at))))
            .collect();
        assert_eq!(table.goals(), told);
        for seat in 0..seats {
            let owner = table.state.building(place(first[seat])).map(|(owner, _)| owner);
            assert_eq!(owner, Some(Seat(seat as u8)));
            let ship = parse_path(&table.rules, ships[seat]).unwrap();
            assert_eq!(table.state.ship(ship), Some(Seat(seat as u8)));
        }
        assert_eq!(table.sea_view().ships.len(), seats);
    }
}

// Rule: seafarers/five_six_scenarios#pirates-paths
#[test]
fn every_place_has_ten_paths() {
    let table = Table::pirates_setup_phase(6);
    let paths = [
        "-5,3.NE -4,2.SE -3,2.SW -3,3.NW -3,3.NE -2,2.SE -1,2.SW -1,2.SE 0,2.SW 0,3.NW",
        "-2,-3.SE -1,-3.SW -1,-3.SE 0,-3.SW 0,-3.SE 1,-3.SW 1,-2.NW 1,-2.NE 2,-3.SE 3,-3.SW",
        "-4,1.NW -4,1.NE -3,1.NW -3,1.NE -2,0.SE -1,0.SW -1,0.SE 0,0.SW 0,0.SE 1,0.SW",
        "-3,-1.SW -3,-1.SE -2,-1.SW -2,-1.SE -1,-1.SW -1,0.NW -1,0.NE 0,-1.SE 1,-1.SW 1,0.NW",
        "-2,-3.NW -2,-3.NE -1,-3.NW -1,-3.NE 0,-3.NW 0,-3.NE 1,-3.NW 1,-3.NE 2,-3.NW 2,-3.NE",
        "-5,3.SW -5,3.SE -4,3.SW -4,3.SE -3,3.SW -3,3.SE -2,3.SW -2,3.SE -1,3.SW -1,3.SE",
    ];
    let positions = Table::pirates(6).start();
    for (seat, paths) in paths.iter().enumerate() {
        let name = |path| path_name(&table.rules, parse_path(&table.rules, path).unwrap());
        let told: BTreeSet<String> = paths.split_whitespace().map(name).collect();
        assert_eq!(positions.every_path(Seat(seat as u8)), told, "seat {seat}");
    }
}

// Rule: seafarers/five_six_scenarios#pirates-deck
#[test]
fn the_deck_is_treated_as_with_four() {
    for seats in [5, 6] {
        let table = Table::pirates_setup_phase(seats);
        assert_eq!(table.rules.position(&table.state).deck, [25, 3, 3, 3, 0, 0, 0, 0]);
        assert_eq!(table.state.deck_len(), 34);
    }
}

// Rule: seafarers/five_six_scenarios#pirates-no-attack
#[test]
fn on_the_marked_hex_the_fleet_attacks_nobody() {
    let landed = || {
        Table::pirates(6)
            .ships("orange", "0,0.SE 0,0.SW -1,0.SE -1,0.SW -2,0.SE")
            .pieces("orange", "settlement -3,1.NE")
            .hand("orange", "1b1o")
            .before_roll("red")
    };
    let mut table = landed().pirate("-2,1").start();
    table.play("red rolls 1+2");
    table.fleet("-2,0");
    table.has("orange", "1b1o");
    let mut table = landed().pirate("-2,2").start();
    table.play("red rolls 1+2");
    table.fleet("-2,1");
    table.script(&["steal ore"]);
    table.has("orange", "1b");
}

// Rule: seafarers/five_six_scenarios#pirates-layout
#[test]
fn the_fleet_goes_round_the_larger_board() {
    let way = [
        "-2,3", "-2,2", "-2,1", "-2,0", "-1,-1", "0,-2", "1,-3", "2,-3", "2,-2", "1,-1", "0,0", "0,1", "0,2",
        "-1,3",
    ];
    Table::pirates_setup_phase(6).fleet("-2,3");
    for (i, from) in way.into_iter().enumerate() {
        let mut table = Table::pirates(6).pirate(from).before_roll("red").start();
        table.play("red rolls 1+1");
        table.fleet(way[(i + 1) % way.len()]);
    }
}

// Rule: assault-ends-turn, target
#[test]
fn an_assault_ends_the_part() {
    let mut table = Table::pirates(6).ships("red", LINE).warships("red", 5).start();
    table.play("red attacks fortress 4");
    table.waits_for("white trades and builds");
    // Player 2 attacks too, and then the next turn begins.
    let second = Table::pirates(6).ships("red", LINE).warships("red", 2).turn("red");
    let mut table = second.with(|_, position| position.part = 1).start();
    table.play("red attacks fortress 1");
    table.waits_for("green rolls");
}
