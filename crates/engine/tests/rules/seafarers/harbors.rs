use crate::table::Table;

// Rule: places
#[test]
fn a_harbor_serves_both_ends_of_its_path() {
    for at in ["0,1.N", "0,1.NE"] {
        let setup = Table::sea().pieces("red", &format!("settlement {at}")).hand("red", "2w");
        setup.start().play("red trades 2:1 wool for 1o");
    }
    let mut table = Table::sea().pieces("red", "settlement 0,1.SE").hand("red", "2w").start();
    table.refuses("red trades 2:1 wool for 1o", "base/maritime_trade#special-harbor");
}

// Rule: path-free
#[test]
fn a_road_or_a_ship_may_lie_on_the_path_of_a_harbor() {
    let setup = || Table::sea().pieces("red", "settlement 0,1.N").hand("red", "1b1l1w");
    setup().start().play("red builds road 0,1.NE");
    setup().start().play("red builds ship 0,1.NE");
}
