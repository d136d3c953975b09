use tradeholm_engine::board::{Board, HarborKind, HexCoord, MarkedSpot, Marker, Spot};
use tradeholm_engine::seafarers::{TribeEvent, TribeView};
use tradeholm_engine::{Card, ModuleId, Outcome, Rules, ViewEvent};
use tradeholm_protocol::notation::{parse_path, parse_path_coord, path_name};

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

/// Red's ship at the north-eastern island, where a chit and a card are the next gifts.
fn at_the_chit() -> Setup {
    Table::tribe().ships("red", "4,-3.NW").hand("red", "3l3w")
}

/// Red's settlement at the eastern end of the main island, and ships beside two harbors.
fn at_the_harbors() -> Setup {
    Table::tribe().pieces("red", "settlement 2,-1.NE").ships("red", "4,-1.NW 3,1.SW").hand("red", "4l4w")
}

impl Table {
    fn tribe_view(&self) -> TribeView {
        self.view("").tribe.unwrap()
    }

    /// The kinds of harbors that wait before a seat.
    fn waiting(&self, who: &str) -> Vec<&'static str> {
        self.tribe_view().waiting[self.seat(who).index()].iter().map(|kind| kind.name()).collect()
    }
}

// Rule: chit-places, card-places, harbor-places
#[test]
fn gifts_lie_on_their_paths_and_cards_leave_the_deck() {
    let table = Table::new(sea::scenario_config(3, 13, ModuleId::ForgottenTribe), &sea::tribe_board(3));
    let view = table.tribe_view();
    assert_eq!((view.chits.len(), view.cards.len(), view.harbors.len()), (8, 4, 6));
    assert_eq!(view.chits[0], parse_path(&table.rules, "-1,-3.NE").unwrap());
    assert_eq!(view.cards[3], parse_path(&table.rules, "1,3.E").unwrap());
    assert_eq!(table.view("red").deck, 21);
    // They are drawn like any other: nothing about them is in any view.
    assert_eq!(table.state.deck_len(), 21);
}

// Rule: seafarers/five_six_scenarios#tribe-gifts
#[test]
fn the_large_board_has_six_cards() {
    for seats in [5, 6] {
        let config = sea::scenario_config(seats, 13, ModuleId::ForgottenTribe);
        let table = Table::new(config, &sea::tribe_board(seats));
        let view = table.tribe_view();
        assert_eq!((view.chits.len(), view.cards.len(), view.harbors.len()), (10, 6, 8));
        assert_eq!(table.view("red").deck, 28);
    }
}

// Rule: start
#[test]
fn first_settlements_stand_on_the_main_island() {
    let mut table = Table::new(sea::scenario_config(3, 13, ModuleId::ForgottenTribe), &sea::tribe_board(3));
    table.refuses("red builds settlement 4,-1.N", "seafarers/setup#start-areas");
    table.play("red builds settlement 2,-1.NE; red builds ship 2,-1.E");
    table.play("blue builds settlement 0,0.S; blue builds road 0,0.SE");
}

// Rule: no-building
#[test]
fn nobody_settles_on_the_small_islands() {
    let mut table = Table::tribe().ships("red", "4,-1.NW").hand("red", "1b1l1w1g").start();
    table.refuses("red builds settlement 4,-1.NW", "seafarers/forgotten_tribe#no-building");
}

// Rule: robber, robber-limits
#[test]
fn the_robber_leaves_its_desert_for_the_main_island_and_stays_there() {
    let mut table = Table::tribe().cards("red", "1 knight").before_roll("red").start();
    table.robber("0,3");
    table.play("red plays knight");
    table.refuses("red moves robber 2,-3", "seafarers/forgotten_tribe#robber-limits");
    table.refuses("red moves robber 4,-1", "seafarers/forgotten_tribe#robber-limits");
    table.play("red moves robber 0,0; red rolls 3+4");
    table.refuses("red moves robber 0,3", "seafarers/forgotten_tribe#robber-limits");
    table.play("red moves robber 0,1");
}

// Rule: robber-limits
#[test]
fn its_first_hex_is_closed_even_where_the_small_islands_are_open() {
    let mut board = sea::tribe_board(3);
    board.features.areas.iter_mut().for_each(|area| area.robber = true);
    let config = sea::scenario_config(3, 13, ModuleId::ForgottenTribe);
    let mut table = Setup::new(config, &board).cards("red", "1 knight").before_roll("red").start();
    table.play("red plays knight; red moves robber 2,-3; red rolls 3+4");
    table.refuses("red moves robber 0,3", "seafarers/forgotten_tribe#robber-limits");
    table.play("red moves robber 0,1");
}

// Rule: pirate
#[test]
fn after_a_seven_the_pirate_may_be_moved_instead() {
    let mut table = Table::tribe().before_roll("red").start();
    assert_eq!(table.sea_view().pirate, table.rules.topology().hex(HexCoord::new(1, -3)));
    table.play("red rolls 3+4; red moves pirate 3,-2");
    table.robber("0,3");
}

// Rule: take, chits
#[test]
fn a_ship_on_the_path_of_a_chit_takes_it() {
    let mut table = at_the_chit().start();
    table.points("red", 0, 0);
    table.play("red builds ship 4,-3.NE");
    table.points("red", 1, 1);
    let path = parse_path(&table.rules, "4,-3.NE").unwrap();
    assert!(
        table.saw("").contains(&ViewEvent::Tribe(TribeEvent::ChitTaken { seat: table.seat("red"), path }))
    );
    assert_eq!(table.tribe_view().taken, [1, 0, 0]);
    assert!(!table.tribe_view().chits.contains(&path));
    assert_eq!(table.sea_view().special_points, [1, 0, 0]);
}

// Rule: take
#[test]
fn another_path_of_the_same_island_takes_nothing() {
    let mut table = Table::tribe().ships("red", "4,-3.SE").hand("red", "1l1w").start();
    table.play("red builds ship 4,-3.SW");
    table.points("red", 0, 0);
    table.waits_for("red trades and builds");
}

// Rule: take
#[test]
fn a_moved_ship_takes_and_the_next_one_finds_nothing() {
    let mut table = at_the_chit().ships("red", "2,-2.E").start();
    table.play("red moves ship 2,-2.E 4,-3.NE");
    table.points("red", 1, 1);
    table.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("red rolls 1+1; red moves ship 4,-3.NE 3,-3.NE");
    // The chit stays taken, and nothing is left on its path.
    table.points("red", 1, 1);
    table.play("red builds ship 4,-3.NE");
    table.points("red", 1, 1);
}

// Rule: take, cards
#[test]
fn free_ships_take_gifts_one_after_the_other() {
    let mut table = at_the_chit().cards("red", "1 road_building").before_roll("red").start();
    table.play("red plays road_building; red builds ship 4,-3.NE");
    table.points("red", 1, 1);
    table.waits_for("red builds 1 free");
    table.play("red builds ship 4,-3.E drawing monopoly; red rolls 1+1");
    table.refuses("red plays monopoly ore", "base/development_cards#one-per-turn");
}

// Rule: harbors
#[test]
fn a_free_ship_waits_until_the_harbor_is_placed() {
    let mut table = at_the_harbors().cards("red", "1 road_building").start();
    table.play("red plays road_building; red builds ship 4,-1.NE");
    table.waits_for("red: gift_harbor");
    table.refuses("red builds ship 3,1.SE", "base/turn#open-decision");
    table.play("red places harbor wool 2,-1.E");
    table.waits_for("red builds 1 free");
    table.play("red builds ship 4,-1.E");
    table.points("red", 2, 2);
}

// Rule: cards
#[test]
fn a_card_is_drawn_from_all_that_nobody_has_and_stays_hidden() {
    let mut table = at_the_chit().ships("red", "4,-3.SE").start();
    table.play("red builds ship 4,-3.E");
    table.waits_for("development card");
    let weights: Vec<u32> = table.outcomes().iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [14, 2, 2, 2, 5]);
    table.refuses("red ends turn", "base/turn#open-decision");
    table.cannot_happen("steal ore");
    assert_eq!(table.view("blue").deck, 21);
    table.script(&["draw knight"]);
    // The deck is as it was: the card came from the board.
    assert_eq!(table.view("blue").deck, 21);
    assert_eq!(table.tribe_view().cards.len(), 3);
    let drawn = |who: &str| {
        table.saw(who).into_iter().find_map(|event| match event {
            ViewEvent::DevelopmentCardDrawn { card, .. } => Some(card.is_some()),
            _ => None,
        })
    };
    assert_eq!((drawn("red"), drawn("blue"), drawn("")), (Some(true), Some(false), Some(false)));
    table.refuses("red plays knight", "base/development_cards#not-bought-this-turn");
    table.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("red plays knight; red moves robber 0,0; red rolls 1+1");
}

// Rule: cards, card-places
#[test]
fn cards_on_the_board_are_not_for_sale() {
    let mut table = at_the_chit()
        .ships("red", "4,-3.SE")
        .cards("blue", "11 knight 2 road_building 2 year_of_plenty 1 monopoly 5 victory_point")
        .hand("red", "1l2w1g1o")
        .start();
    assert_eq!(table.view("red").deck, 0);
    table.refuses("red buys card", "base/development_cards#deck-empty");
    assert_eq!(table.outcomes(), []);
    table.play("red builds ship 4,-3.E");
    assert!(table.outcomes().contains(&(Outcome::Drawn(tradeholm_engine::DevelopmentCard::Knight), 3)));
    table.script(&["draw monopoly"]);
    table.holds("red", 1, "monopoly");
    table.refuses("red buys card", "base/development_cards#deck-empty");
}

// Rule: cards
#[test]
fn a_victory_point_card_counts_at_once() {
    let mut table = at_the_chit()
        .ships("red", "4,-3.SE")
        .pieces("red", "city 2,-1.NE 1,0.SE -1,1.S -3,1.S settlement 0,0.N -2,0.N")
        .cards("red", "2 victory_point")
        .start();
    table.points("red", 12, 10);
    table.play("red builds ship 4,-3.E drawing victory_point");
    table.waits_for("red has won");
}

// Rule: chits, target
#[test]
fn a_chit_may_win_the_game() {
    let mut table = at_the_chit()
        .pieces("red", "city 2,-1.NE 1,0.SE -1,1.S -3,1.S settlement 0,0.N -2,0.N")
        .cards("red", "2 victory_point")
        .start();
    table.play("red builds ship 4,-3.NE");
    table.waits_for("red has won");
}

// Rule: harbors, harbor-at-once
#[test]
fn a_harbor_is_placed_at_an_own_building_and_serves_at_once() {
    let mut table = at_the_harbors().pieces("blue", "settlement 2,0.SE").start();
    table.refuses("red trades 2:1 wool for 1o", "base/maritime_trade#special-harbor");
    table.play("red builds ship 4,-1.NE");
    table.waits_for("red: gift_harbor");
    assert_eq!(table.waiting("red"), ["wool"]);
    table.refuses("red places harbor ore 2,-1.E", "seafarers/forgotten_tribe#harbors");
    table.refuses("red places harbor wool 2,0.SE", "seafarers/forgotten_tribe#harbors");
    // No coast, and no path of the board.
    table.refuses("red places harbor wool 2,-1.SW", "seafarers/forgotten_tribe#harbors");
    table.refuses("blue places harbor wool 2,0.SE", "base/turn#open-decision");
    table.allows("red places harbor wool 2,-1.NE");
    table.play("red places harbor wool 2,-1.E; red trades 2:1 wool for 1o");
    assert_eq!(table.waiting("red"), [""; 0]);
    let kind = HarborKind::Special(Card::Wool);
    let path = parse_path(&table.rules, "2,-1.E").unwrap();
    assert!(table.view("").harbors.contains(&(path, kind)));
    assert_eq!(table.tribe_view().harbors.len(), 5);
}

// Rule: harbors
#[test]
fn a_placed_harbor_serves_everybody_who_builds_at_it() {
    let mut table = at_the_harbors().start();
    table.play("red builds ship 4,-1.NE; red places harbor wool 2,-1.E");
    // The other end of its path is too near to red's settlement for anybody.
    let rules = &table.rules;
    assert_eq!(rules.best_rate(&table.state, table.seat("red"), Card::Wool), 2);
    assert_eq!(rules.best_rate(&table.state, table.seat("blue"), Card::Wool), 4);
}

// Rule: harbors-apart, harbor-waits
#[test]
fn harbors_keep_apart_and_one_without_a_place_waits() {
    let mut table = at_the_harbors().pieces("red", "road 2,-1.NE 2,-1.NW").hand("red", "5l5w1b1g").start();
    table.play("red builds ship 4,-1.NE; red places harbor wool 2,-1.E; red builds ship 3,1.SE");
    // Every coastal path of the settlement shares an intersection with the first harbor.
    table.waits_for("red trades and builds");
    assert_eq!(table.waiting("red"), ["grain"]);
    table.refuses("red trades 2:1 grain for 1o", "base/maritime_trade#special-harbor");
    table.play("red builds settlement 2,-1.NW");
    table.waits_for("red: gift_harbor");
    table.refuses("red places harbor grain 2,-1.NE", "seafarers/forgotten_tribe#harbors-apart");
    table.play("red places harbor grain 1,-1.NE");
    table.waits_for("red trades and builds");
    let named = |path| path_name(&table.rules, path);
    let places: Vec<_> = table.view("").harbors.iter().map(|&(path, _)| named(path)).collect();
    assert!(places.contains(&named(parse_path(&table.rules, "1,-1.NE").unwrap())));
}

// Rule: harbor-waits
#[test]
fn several_that_wait_are_placed_in_any_order() {
    let mut table = at_the_harbors()
        .with(|_, position| position.buildings.clear())
        .pieces("red", "settlement -1,0.S road 2,-1.NE")
        .hand("red", "5l5w1b1g")
        .start();
    table.play("red builds ship 4,-1.NE; red builds ship 3,1.SE");
    table.waits_for("red trades and builds");
    assert_eq!(table.waiting("red"), ["wool", "grain"]);
    table.play("red builds settlement 2,-1.NE");
    table.allows("red places harbor wool 2,-1.NE");
    table.play("red places harbor grain 2,-1.E");
    // There is no place for the second one yet.
    table.waits_for("red trades and builds");
    assert_eq!(table.waiting("red"), ["wool"]);
}

// Rule: combinations/seafarers_variants#harbormaster-gifts
#[test]
fn a_harbor_counts_for_the_harbormaster_once_it_is_placed() {
    let mut config = sea::scenario_config(3, 13, ModuleId::ForgottenTribe);
    config.modules = config.modules.with(ModuleId::Harbormaster);
    let mut table = Setup::new(config, &sea::tribe_board(3))
        .pieces("red", "city 2,-1.NE 0,-1.N")
        .ships("red", "4,-1.NW 3,1.SW")
        .hand("red", "4l4w")
        .start();
    table.play("red builds ship 4,-1.NE");
    assert_eq!(table.view("").harbor_points, Some(vec![0, 0, 0]));
    table.play("red places harbor wool 2,-1.E; red builds ship 3,1.SE; red places harbor grain 0,-1.NE");
    assert_eq!(table.view("").harbormaster, Some(table.seat("red")));
}

#[test]
fn positions_that_no_game_has_are_refused() {
    let wrong = |change: fn(&mut tradeholm_engine::seafarers::TribePosition)| {
        let setup = at_the_harbors().with(|_, position| {
            change(position.tribe.as_mut().unwrap());
        });
        setup.refused()
    };
    assert!(wrong(|tribe| tribe.chits[0] = 1).contains("chits are not conserved"));
    assert!(wrong(|tribe| tribe.chits.clear()).contains("not one entry for each seat"));
    assert!(wrong(|tribe| tribe.left.extend_from_within(..1)).contains("twice"));
    assert!(wrong(|tribe| tribe.waiting[0].push(HarborKind::Generic)).contains("harbors are not conserved"));
    assert!(
        wrong(|tribe| tribe.waiting[0].push(HarborKind::Special(Card::Paper))).contains("no such harbor")
    );
    let ship = at_the_harbors().ships("blue", "4,-1.E").refused();
    assert!(ship.contains("a gift that it did not take"), "{ship}");
    let missing = at_the_harbors().with(|_, position| position.tribe = None).refused();
    assert!(missing.contains("The Forgotten Tribe"), "{missing}");
}

#[test]
fn boards_whose_gifts_nobody_can_reach_are_refused() {
    let config = sea::scenario_config(3, 13, ModuleId::ForgottenTribe);
    let refused = |change: fn(&mut Board)| {
        let mut board = sea::tribe_board(3);
        change(&mut board);
        Rules::new(config.clone(), &board).unwrap_err().to_string()
    };
    fn chits(board: &mut Board) -> &mut Vec<MarkedSpot> {
        let chits = |marker: &&mut Marker| marker.name == "chit";
        &mut board.features.markers.iter_mut().find(chits).unwrap().spots
    }
    let at_home = refused(|board| chits(board)[0].spot = Spot::Path(parse_path_coord("0,-1.NE").unwrap()));
    assert!(at_home.contains("a gift"), "{at_home}");
    let twice = refused(|board| {
        let first = chits(board)[0];
        chits(board).push(first);
    });
    assert!(twice.contains("a gift"), "{twice}");
    let no_path = refused(|board| chits(board)[0].spot = Spot::Hex(HexCoord::new(0, 0)));
    assert!(no_path.contains("a gift at 0,0"), "{no_path}");
    let inland = refused(|board| chits(board)[0].spot = Spot::Path(parse_path_coord("-1,-3.E").unwrap()));
    assert!(inland.contains("a gift"), "{inland}");
}
