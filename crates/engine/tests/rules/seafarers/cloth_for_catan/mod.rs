mod combined;
mod ends;

use tradeholm_engine::ViewEvent;
use tradeholm_engine::board::{Board, HexCoord, Spot};
use tradeholm_engine::seafarers::{ClothEvent, ClothPosition, ClothView};
use tradeholm_engine::{ModuleId, Rules};
use tradeholm_protocol::notation::{parse_intersection, parse_path_coord};

use crate::sea;
use crate::setup::{Setup, owner};
use crate::table::Table;

/// Red's settlement on the northern island, and ships to within one path of the village with the 11.
fn near_village() -> Setup {
    Table::cloth().pieces("red", "settlement 1,-3.SE").ships("red", "1,-2.NE").hand("red", "3l3w")
}

/// Red has come to the village with the 11 and traded there before; it has four bolts left.
fn at_village() -> Setup {
    near_village().ships("red", "1,-2.E").cloth("red", 1).trades("red", "1,-1.N", 1)
}

impl Table {
    fn cloth_view(&self) -> ClothView {
        self.view("").cloth.unwrap()
    }

    /// Bolts at the village at an intersection.
    fn village(&self, at: &str) -> u8 {
        let at = parse_intersection(&self.rules, at).unwrap();
        self.cloth_view().villages.iter().find(|village| village.at == at).unwrap().bolts
    }

    /// Bolts of a player.
    fn bolts(&self, who: &str) -> u8 {
        self.cloth_view().bolts[self.seat(who).index()]
    }
}

impl Setup {
    fn with_cloth(self, change: impl FnOnce(&Rules, &mut ClothPosition)) -> Self {
        self.with(|rules, position| change(rules, position.cloth.as_mut().unwrap()))
    }

    /// Bolts that a player has; they are taken from somewhere by [`Setup::trades`] or [`Setup::supply_gives`].
    fn cloth(self, who: &str, bolts: u8) -> Self {
        self.with_cloth(|rules, cloth| cloth.bolts[owner(rules, who).index()] += bolts)
    }

    /// A village that a player trades with, and how many bolts are gone from it.
    fn trades(self, who: &str, at: &str, gone: u8) -> Self {
        self.with_cloth(|rules, cloth| {
            let place = parse_intersection(rules, at).unwrap();
            cloth.trades[owner(rules, who).index()].push(place);
            let spot = |marked: &tradeholm_engine::board::MarkedSpot| match marked.spot {
                Spot::Intersection(at) => rules.topology().intersection(at) == Some(place),
                _ => false,
            };
            let i = rules.board().features.marked("village").iter().position(spot).unwrap();
            cloth.villages[i] -= gone;
        })
    }

    /// Bolts that are gone from the general supply.
    fn supply_gives(self, gone: u8) -> Self {
        self.with_cloth(|_, cloth| cloth.supply -= gone)
    }
}

// Rule: villages, general-supply
#[test]
fn eight_villages_have_five_bolts_each_and_ten_are_aside() {
    let table = Table::cloth().start();
    let view = table.cloth_view();
    let numbers: Vec<u8> = view.villages.iter().map(|village| village.number).collect();
    assert_eq!(numbers, [10, 9, 11, 8, 6, 3, 4, 5]);
    assert!(view.villages.iter().all(|village| village.bolts == 5 && village.traders.is_empty()));
    assert_eq!((view.supply, view.bolts), (10, vec![0, 0, 0]));
    assert_eq!(table.village("-1,0.N"), 5);
}

// Rule: seafarers/five_six_scenarios#cloth-villages
#[test]
fn the_large_board_has_twelve_villages() {
    let config = sea::scenario_config(6, 14, ModuleId::ClothForCatan);
    let table = Table::new(config, &sea::cloth_board(6));
    let view = table.cloth_view();
    assert_eq!((view.villages.len(), view.supply), (12, 10));
    assert!(view.villages.iter().all(|village| village.bolts == 5));
}

// Rule: start, third-settlement, starting-resources, no-building
#[test]
fn the_third_settlements_are_placed_clockwise_from_the_starting_player() {
    let mut table = Table::new(sea::scenario_config(3, 14, ModuleId::ClothForCatan), &sea::cloth_board(3));
    table.refuses("red builds settlement 1,-1.S", "seafarers/setup#start-areas");
    table.play("red builds settlement 1,-3.SE; red builds ship 1,-2.NE");
    table.play("blue builds settlement 4,-3.SE; blue builds road 4,-3.SE");
    table.play("orange builds settlement -3,3.SE; orange builds road -3,3.E");
    table.play("orange builds settlement 1,2.S; orange builds road 1,2.SE");
    table.play("blue builds settlement 0,-3.SE; blue builds road 0,-3.SE");
    table.play("red builds settlement -2,2.SE; red builds road -2,2.SE");
    // The second round brings nothing.
    table.has("red", "-");
    table.has("orange", "-");
    table.waits_for("red settles in round 3");
    table.play("red builds settlement 3,-3.N; red builds ship 3,-3.NW");
    table.has("red", "1w");
    table.waits_for("blue settles in round 3");
    table.play("blue builds settlement -1,3.N; blue builds road -1,3.NE");
    table.waits_for("orange settles in round 3");
    table.play("orange builds settlement -1,-2.N; orange builds road -1,-2.NE");
    table.pieces_left("orange", [12, 2, 4]);
    table.waits_for("red rolls");
    let mut table = near_village().ships("red", "1,-2.E 1,-1.NE").trades("red", "1,-1.N", 1).cloth("red", 1);
    table = table.hand("red", "1b1l1w1g");
    table.start().refuses("red builds settlement 1,-1.NE", "seafarers/cloth_for_catan#no-building");
}

// Rule: connect, first-cloth
#[test]
fn trade_begins_when_ships_reach_the_village() {
    let mut table = near_village().start();
    table.play("red builds ship 1,-2.E");
    let (seat, at) = (table.seat("red"), parse_intersection(&table.rules, "1,-1.N").unwrap());
    assert!(table.saw("").contains(&ViewEvent::Cloth(ClothEvent::TradeBegan { seat, at, bolts: 1 })));
    assert_eq!((table.bolts("red"), table.village("1,-1.N")), (1, 4));
    // Once begun it does not begin again.
    table.play("red builds ship 1,-1.NW");
    assert_eq!(table.bolts("red"), 1);
}

/// Blue's settlement stands between red's settlement and red's ships at the village.
fn cut_off() -> Setup {
    Table::cloth()
        .pieces("red", "settlement 1,-3.S")
        .pieces("blue", "settlement 1,-2.NE")
        .ships("red", "1,-2.NW 1,-2.NE 1,-2.E")
        .hand("red", "1l1w")
}

// Rule: connect
#[test]
fn a_line_that_an_opponent_has_cut_reaches_nothing() {
    let mut table = cut_off().start();
    table.play("red builds ship 1,-1.NW");
    assert_eq!((table.bolts("red"), table.village("1,-1.N")), (0, 5));
}

// Rule: connect
#[test]
fn trade_lasts_whatever_opponents_build() {
    let mut table = cut_off().trades("red", "1,-1.N", 1).cloth("red", 1).before_roll("red").start();
    table.play("red rolls 5+6");
    assert_eq!(table.bolts("red"), 2);
}

// Rule: first-cloth
#[test]
fn an_empty_village_gives_no_first_bolt() {
    let mut table = near_village().trades("blue", "1,-1.N", 5).cloth("blue", 5).start();
    table.play("red builds ship 1,-2.E");
    assert_eq!(table.bolts("red"), 0);
    let at = parse_intersection(&table.rules, "1,-1.N").unwrap();
    let village = *table.cloth_view().villages.iter().find(|village| village.at == at).unwrap();
    assert!(village.traders.contains(table.seat("red")));
}

// Rule: rolled, points
#[test]
fn its_number_brings_a_bolt_and_two_are_a_point() {
    let mut table = at_village().before_roll("blue").start();
    table.points("red", 1, 1);
    table.play("blue rolls 5+6");
    assert_eq!((table.bolts("red"), table.village("1,-1.N")), (2, 3));
    table.points("red", 2, 2);
    table.play("blue ends turn; orange rolls 5+6");
    assert_eq!(table.bolts("red"), 3);
    table.points("red", 2, 2);
    table.play("orange ends turn; red rolls 5+5");
    assert_eq!(table.bolts("red"), 3);
}

// Rule: rolled, short
#[test]
fn what_a_village_lacks_comes_from_the_general_supply_in_turn_order() {
    let three = || {
        at_village()
            .trades("blue", "1,-1.N", 2)
            .trades("orange", "1,-1.N", 1)
            .cloth("blue", 2)
            .cloth("orange", 1)
    };
    let mut table = three().before_roll("blue").start();
    table.play("blue rolls 5+6");
    // One bolt was left: blue's. The others take from the supply.
    assert_eq!((table.bolts("red"), table.bolts("blue"), table.bolts("orange")), (2, 3, 2));
    assert_eq!((table.village("1,-1.N"), table.cloth_view().supply), (0, 8));
    // With one bolt in the supply, whoever comes last gets none.
    let mut table = three().supply_gives(9).cloth("orange", 9).before_roll("blue").start();
    table.play("blue rolls 5+6");
    assert_eq!((table.bolts("red"), table.bolts("blue"), table.bolts("orange")), (1, 3, 11));
    assert_eq!(table.cloth_view().supply, 0);
}

// Rule: empty
#[test]
fn an_empty_village_gives_nothing_when_rolled() {
    let mut table = at_village().trades("red", "1,-1.N", 4).cloth("red", 4).before_roll("blue").start();
    table.play("blue rolls 5+6");
    assert_eq!((table.bolts("red"), table.cloth_view().supply), (5, 10));
}

// Rule: combinations/seafarers_variants#events-villages
#[test]
fn an_event_card_counts_as_a_roll() {
    let mut config = sea::scenario_config(3, 14, ModuleId::ClothForCatan);
    config.modules = config.modules.with(ModuleId::EventCards);
    let mut table = Setup::new(config, &sea::cloth_board(3))
        .pieces("red", "settlement 1,-3.SE")
        .ships("red", "1,-2.NE 1,-2.E")
        .trades("red", "1,-1.N", 1)
        .cloth("red", 1)
        .before_roll("red")
        .start();
    table.play("red rolls 5+6");
    assert_eq!(table.bolts("red"), 2);
}

// Rule: passage, connect
#[test]
fn ships_go_on_past_a_village_to_the_next() {
    let mut table = at_village().ships("red", "1,-1.NE 1,-1.E").start();
    table.play("red builds ship 1,-1.SE");
    assert_eq!((table.bolts("red"), table.village("1,-1.S")), (2, 4));
    table.road_length("red", 5);
    // Blue may come there too.
    let mut table = at_village()
        .pieces("blue", "settlement 3,-3.SW")
        .ships("blue", "2,-2.NE 2,-2.E 2,-2.SE")
        .hand("blue", "1l1w")
        .turn("blue")
        .start();
    table.play("blue builds ship 2,-2.SW");
    assert_eq!((table.bolts("blue"), table.village("1,-1.N")), (1, 3));
}

// Rule: closed
#[test]
fn a_line_to_a_village_is_closed() {
    let mut table = at_village().ships("red", "1,-1.NE").start();
    table.movable("1,-1.NE");
    table.refuses("red moves ship 1,-2.E 2,-3.SW", "seafarers/moving_ships#open-end");
    // The ship beyond the village is at an open end.
    table.play("red moves ship 1,-1.NE 1,-1.NW");
}

// Rule: robber, pirate
#[test]
fn the_robber_stays_on_the_main_islands() {
    let mut table = Table::cloth().cards("red", "1 knight").start();
    table.robber("-2,-1");
    assert_eq!(table.sea_view().pirate, table.rules.topology().hex(HexCoord::new(4, 0)));
    table.play("red plays knight");
    table.refuses("red moves robber 1,-1", "seafarers/cloth_for_catan#robber");
    table.play("red moves robber 0,3");
}

// Rule: pirate-needs-trade
#[test]
fn only_those_who_trade_move_the_pirate() {
    let mut table = near_village().before_roll("red").start();
    table.play("red rolls 3+4");
    table.refuses("red moves pirate 1,-2", "seafarers/cloth_for_catan#pirate-needs-trade");
    assert_eq!(table.legal("red", "pirate"), [""; 0]);
    table.play("red moves robber 0,3");
    let mut table = at_village().before_roll("red").start();
    table.play("red rolls 3+4; red moves pirate 2,-2");
}

/// Blue's ship beside a sea hex of the south; red may move the pirate there.
fn beside_pirate() -> Setup {
    at_village().ships("blue", "-1,2.E").cards("red", "1 knight")
}

// Rule: pirate-cloth
#[test]
fn the_pirate_takes_a_card_or_a_bolt() {
    let rich = || beside_pirate().hand("blue", "1o").cloth("blue", 2).supply_gives(2);
    let mut table = rich().start();
    table.play("red plays knight; red moves pirate -1,2");
    table.waits_for("red: rob_ships");
    table.refuses("red takes cloth orange", "seafarers/pirate#victim");
    table.play("red takes cloth blue");
    assert_eq!((table.bolts("red"), table.bolts("blue")), (2, 1));
    table.has("blue", "1o");
    let mut table = rich().start();
    table.play("red plays knight; red moves pirate -1,2; red robs blue of ore");
    assert_eq!((table.bolts("red"), table.bolts("blue")), (1, 2));
    table.has("red", "3l3w1o");
}

// Rule: pirate-cloth
#[test]
fn what_there_is_one_of_is_taken_without_a_question() {
    let mut table = beside_pirate().cloth("blue", 2).supply_gives(2).start();
    table.play("red plays knight; red moves pirate -1,2");
    assert_eq!((table.bolts("red"), table.bolts("blue")), (2, 1));
    let mut table = beside_pirate().hand("blue", "1o").start();
    table.play("red plays knight; red moves pirate -1,2 stealing ore");
    table.has("blue", "-");
    let mut table = beside_pirate().start();
    table.play("red plays knight; red moves pirate -1,2");
    table.waits_for("red trades and builds");
}

// Rule: pirate-cloth
#[test]
fn among_several_one_is_chosen_and_has_what_is_taken() {
    let several =
        || beside_pirate().ships("orange", "-1,2.W").hand("orange", "1b").cloth("blue", 2).supply_gives(2);
    let mut table = several().start();
    table.play("red plays knight; red moves pirate -1,2");
    table.refuses("red robs blue", "seafarers/cloth_for_catan#pirate-cloth");
    table.refuses("red takes cloth orange", "seafarers/cloth_for_catan#pirate-cloth");
    table.refuses("red ends turn", "base/turn#open-decision");
    table.play("red robs orange of brick");
    table.has("orange", "-");
    let mut table = several().start();
    table.play("red plays knight; red moves pirate -1,2; red takes cloth blue");
    assert_eq!(table.bolts("red"), 2);
}

// Rule: no-trade-route
#[test]
fn there_is_no_card_for_the_longest_trade_route() {
    let mut table = Table::cloth()
        .pieces("red", "settlement 0,-3.NW road 0,-3.NW 0,-3.NE 1,-3.NW 1,-3.NE")
        .hand("red", "1b1l")
        .start();
    table.play("red builds road 2,-3.NW");
    table.road_length("red", 5);
    assert_eq!(table.view("").longest_road, None);
    table.points("red", 1, 1);
    let held = Table::cloth().pieces("red", "settlement 0,-3.NW").with(|_, position| {
        position.longest_road = Some(tradeholm_engine::Seat(0));
    });
    assert!(held.refused().contains("longest road"));
}

#[test]
fn positions_that_no_game_has_are_refused() {
    let wrong = |change: fn(&mut ClothPosition)| at_village().with_cloth(|_, cloth| change(cloth)).refused();
    assert!(wrong(|cloth| cloth.bolts[0] = 9).contains("not conserved"));
    assert!(wrong(|cloth| cloth.supply = 255).contains("not conserved"));
    assert!(wrong(|cloth| cloth.bolts.clear()).contains("not one entry for each seat"));
    assert!(wrong(|cloth| cloth.villages.clear()).contains("not one entry for each village"));
    assert!(wrong(|cloth| cloth.trades[0].clear()).contains("without trade"));
    let nowhere = |cloth: &mut ClothPosition| {
        cloth.trades[0].push(tradeholm_engine::board::IntersectionId(0));
    };
    assert!(wrong(nowhere).contains("a village that is not there"));
    let missing = at_village().with(|_, position| position.cloth = None).refused();
    assert!(missing.contains("Cloth for Catan"), "{missing}");
}

#[test]
fn boards_with_impossible_villages_are_refused() {
    let config = sea::scenario_config(3, 14, ModuleId::ClothForCatan);
    let refused = |change: fn(&mut Board)| {
        let mut board = sea::cloth_board(3);
        change(&mut board);
        Rules::new(config.clone(), &board).unwrap_err().to_string()
    };
    let village = refused(|board| board.features.markers[0].spots[0].value = 7);
    assert!(village.contains("a village"), "{village}");
    let path = refused(|board| {
        board.features.markers[0].spots[0].spot = Spot::Path(parse_path_coord("1,-1.E").unwrap());
    });
    assert!(path.contains("a village"), "{path}");
    let hex = refused(|board| board.features.markers[0].spots[0].spot = Spot::Hex(HexCoord::new(1, -1)));
    assert!(hex.contains("a village"), "{hex}");
    let twice = refused(|board| {
        let spots = &mut board.features.markers[0].spots;
        spots[1].spot = spots[0].spot;
    });
    assert!(twice.contains("a village"), "{twice}");
    let few = refused(|board| board.features.markers[0].spots.truncate(3));
    assert!(few.contains("3 villages"), "{few}");
    let many = refused(|board| board.features.values.iter_mut().for_each(|value| value.1 = 200));
    assert!(many.contains("1800 bolts"), "{many}");
}
