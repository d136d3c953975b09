use crate::table::Table;

const RING: &str = "1,0.NE 1,0.E 1,0.SE 1,0.SW 1,0.W 1,0.NW";

// Rule: line, open, free-end
#[test]
fn the_last_ship_of_an_open_line_has_a_free_end() {
    let table = Table::sea().pieces("red", "settlement 0,0.NE").ships("red", "1,0.NW 1,0.NE").start();
    table.movable("1,0.NE");
    // A road at its end is something else of yours; an opponent's piece is not.
    let table =
        Table::sea().pieces("red", "settlement 0,0.NE road 2,-1.SE").ships("red", "1,0.NW 1,0.NE").start();
    table.movable("");
    let table = Table::sea()
        .pieces("red", "settlement 0,0.NE")
        .ships("red", "1,0.NW 1,0.NE")
        .pieces("blue", "settlement 1,0.NE")
        .start();
    table.movable("1,0.NE");
}

// Rule: closed, stays-closed
#[test]
fn a_line_between_two_buildings_is_closed_whoever_builds_between() {
    let mut table = Table::sea()
        .pieces("red", "settlement 0,0.SE 1,-1.N")
        .ships("red", "0,0.E 1,0.NW 1,-1.E 1,-1.NE")
        .pieces("blue", "settlement 1,0.N")
        .start();
    assert_eq!(table.sea_view().closed.len(), 4);
    table.movable("");
    table.refuses("red moves ship 0,0.E 0,1.NE", "seafarers/moving_ships#open-end");
}

// Rule: open
#[test]
fn a_branch_of_a_closed_line_is_open() {
    let table =
        Table::sea().pieces("red", "settlement 0,0.NE 1,0.NE").ships("red", "1,0.NW 1,0.NE 1,-1.E").start();
    assert_eq!(table.sea_view().closed.len(), 2);
    table.movable("1,-1.E");
}

// Rule: closed-two-ways
#[test]
fn two_lines_between_the_same_buildings_are_both_closed() {
    let table = Table::sea().pieces("red", "settlement 0,0.NE 1,0.SE").ships("red", RING).start();
    assert_eq!(table.sea_view().closed.len(), 6);
    table.movable("");
}

// Rule: ring-one-building
#[test]
fn in_a_ring_with_one_building_its_two_ships_may_go() {
    let table = Table::sea().pieces("red", "settlement 0,0.NE").ships("red", RING).start();
    table.movable("1,0.NW 1,0.W");
}

// Rule: ring-no-building
#[test]
fn in_a_ring_without_buildings_every_ship_may_go() {
    let table = Table::sea().ships("red", RING).start();
    table.movable(RING);
    // A tail to a building changes nothing about the ring.
    let tail = Table::sea()
        .pieces("red", "settlement 0,-1.NE")
        .ships("red", "1,-1.NE 1,-1.E 1,-1.NW")
        .ships("red", RING)
        .start();
    tail.movable(RING);
}
