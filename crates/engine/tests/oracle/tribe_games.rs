//! What The Forgotten Tribe and Cloth for Catan add to the games of the second program.

use serde_json::Value;
use tradeholm_engine::board::{Area, Board, HexCoord, MarkedSpot, Marker, Spot};

use super::table::{Table, hex_coord, intersection_coord, list, path_coord};

/// Marks gifts and villages on our board.
pub fn mark(theirs: &Value, board: &mut Board) {
    let special = &theirs["special"];
    let marked = |spot: Spot, value: u64| MarkedSpot { spot, value: value as u8, color: None };
    if special.get("gift_vp").is_none() && special.get("villages").is_none() {
        return;
    }
    // All land that is not where they start belongs to the tribe.
    let home = &special["start_area"];
    let land = |hex: &&Value| hex["terrain"] != "sea" && hex["frame"] != true && hex["area"] != *home;
    let land: Vec<HexCoord> = list(&theirs["hexes"]).iter().filter(land).map(hex_coord).collect();
    let mut tribe = Area::new("tribe", land);
    (tribe.build, tribe.robber) = (false, false);
    board.features.areas.push(tribe);
    for (marker, key) in [("chit", "gift_vp"), ("gift-card", "gift_card")] {
        if let Some(paths) = special.get(key) {
            let spots = list(paths).iter().map(|path| marked(Spot::Path(path_coord(path)), 0)).collect();
            board.features.markers.push(Marker { name: marker.to_owned(), spots });
        }
    }
    if let Some(villages) = special.get("villages") {
        let village = |village: &Value| {
            assert_eq!(village["cloth"], 5);
            let number = village["number"].as_u64().expect("a number");
            marked(Spot::Intersection(intersection_coord(village)), number)
        };
        let spots = list(villages).iter().map(village).collect();
        board.features.markers.push(Marker { name: "village".to_owned(), spots });
        assert_eq!(special["cloth_supply"], 10);
    }
}

/// Bolts of cloth at villages, in the supply and of players.
pub fn compare(table: &Table, digest: &Value) {
    let at = &table.at;
    let Some(cloth) = table.rules.position(&table.state).cloth else { return };
    let theirs: Vec<u8> =
        list(&digest["villages"]).iter().map(|n| n.as_u64().expect("bolts") as u8).collect();
    assert_eq!(cloth.villages, theirs, "{at}: villages");
    assert_eq!(u64::from(cloth.supply), digest["cloth_supply"], "{at}: general supply");
    for (i, player) in list(&digest["pl"]).iter().enumerate() {
        assert_eq!(u64::from(cloth.bolts[i]), player["cloth"], "{at}: bolts of seat {i}");
    }
}
