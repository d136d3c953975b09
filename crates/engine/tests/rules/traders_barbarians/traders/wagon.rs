//! Movement, tolls, goods and Swift Journey.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::traders_barbarians::{Past, TraderEvent, TraderFrame};
use tradeholm_engine::{Action, Seat};
use tradeholm_protocol::notation::parse_path;

use crate::table::Table;

const MOVE: &str = "traders_barbarians/traders#movement";
const END: &str = "traders_barbarians/traders#end-phase";

/// A road of four paths from the middle of the board to the castle.
const TO_CASTLE: &str = "road 0,0.NW -1,0.NE -1,0.NW -2,0.C-NE";

/// Points, gold and who gets it, of a path from where the wagon on the way stands.
fn step_cost(table: &Table, path: &str) -> Option<(u8, u8, Option<Seat>)> {
    let path = parse_path(&table.rules, path).unwrap();
    let step = table.trader_view().steps.into_iter().find(|step| step.path == path)?;
    assert!(table.rules.topology().ends(path).contains(&step.to));
    Some((step.cost.points, step.cost.gold, step.payee))
}

// Rule: road-points, movement, plaza-ends, loading
// Example: 5288
#[test]
fn four_own_roads_lead_to_the_castle() {
    let mut table = Table::traders().pieces("red", TO_CASTLE).start();
    table.play("red ends turn");
    // Without an answer the wagon stays.
    assert_eq!(table.rules.idle_answer(&table.state), Some(tradeholm_engine::Action::Skip));
    table.play("red does step 0,0.NW; red does step -1,0.NE; red does step -1,0.NW");
    table.play("red does step -2,0.C-NE");
    table.waits_for("red draws goods of the castle");
    table.script(&["goods sand"]);
    table.wagon("red", "-2,0.C", "sand");
    table.purse("red", 5);
    table.waits_for("blue rolls");
}

// Rule: road-points, foreign-road
// Example: 5288
#[test]
fn a_bare_path_and_two_roads_of_another_player_cost_two_gold() {
    let setup = Table::traders().wagon("red", "-1,0.NE").pieces("blue", "road -1,0.NW -2,0.C-NE");
    let mut table = setup.start();
    table.play("red ends turn");
    // What each path costs is told, also where it leads to nobody's road.
    assert_eq!(step_cost(&table, "-1,0.NE"), Some((2, 0, None)));
    table.play("red does step -1,0.NE");
    assert_eq!(step_cost(&table, "-1,0.NW"), Some((1, 1, Some(table.seat("blue")))));
    assert_eq!(step_cost(&table, "-2,0.C-NE"), None, "not from here");
    table.play("red does step -1,0.NW");
    table.refuses("red does step 0,0.W", MOVE);
    let paid = TraderEvent::TollPaid { seat: table.seat("red"), to: table.seat("blue"), gold: 1 };
    assert!(table.trader_saw().contains(&paid));
    table.play("red does step -2,0.C-NE");
    table.script(&["goods tools"]);
    table.purse("red", 3);
    table.purse("blue", 7);
}

// Rule: road-points, barbarian-points
// Example: 5288, 5349
#[test]
fn a_barbarian_on_a_road_costs_two_points_more() {
    let setup = Table::traders().pieces("red", "settlement 1,0.N road 0,0.NE 1,0.NW");
    let mut table = setup.barbarians_on("0,0.NE -1,0.SW 0,1.E").start();
    table.play("red ends turn");
    table.play("red does step 0,0.NE");
    let view = table.trader_view();
    assert_eq!(view.on_the_way, Some((1, Past::MOVED)));
    table.play("red does step 1,0.NW");
    table.wagon("red", "1,-1.SE", "-");
    table.refuses("red does step 1,0.NE", "traders_barbarians/traders#whole-paths");
    table.play("red does skip");
    // Without a road four points go past it, and not three.
    let mut table = Table::traders().barbarians_on("0,0.NE -1,0.SW 0,1.E").start();
    table.play("red ends turn; red does step 0,0.NE");
    assert_eq!(table.trader_view().on_the_way, Some((0, Past::MOVED)));
    table.play("red does skip");
}

// Rule: end-phase
#[test]
fn the_wagon_moves_when_trade_and_building_are_over() {
    let mut table = Table::traders().pieces("red", "settlement 0,0.N").hand("red", "4b4l").start();
    table.refuses("red does step 0,0.NE", END);
    table.refuses("red does feed", END);
    table.refuses("red does driveoff 0,1.E", END);
    table.play("red ends turn");
    table.waits_for("red: wagon");
    table.refuses("red builds road 0,0.NE", END);
    table.refuses("red trades 4:1 brick for 1o", END);
    table.refuses("red ends turn", END);
    table.refuses("red does train", END);
    table.refuses("blue does step 0,0.NE", "base/turn#open-decision");
    table.play("red does skip");
    table.waits_for("blue rolls");
}

// Rule: end-phase, no-gold, foreign-road
#[test]
fn without_gold_the_roads_of_others_are_closed() {
    let around = "road 0,0.NE 0,0.NW 0,-1.E";
    let mut table = Table::traders().pieces("blue", "road 0,0.NE 0,0.NW").purse("red", 0).start();
    table.play("red ends turn");
    let refused = table.refuses("red does step 0,0.NE", "traders_barbarians/traders#no-gold");
    assert_eq!(refused.why.key(), "need-gold");
    table.play("red does step 0,-1.E; red does skip");
    // Shut in by them it has nothing to do, and the turn goes on by itself.
    let mut table = Table::traders().pieces("blue", around).purse("red", 0).hand("red", "1g").start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
    // One gold is enough for one of two.
    let mut table = Table::traders().pieces("blue", "road 0,0.NE 0,0.E").purse("red", 1).start();
    table.play("red ends turn; red does step 0,0.NE");
    table.refuses("red does step 0,0.E", "traders_barbarians/traders#no-gold");
    table.play("red does skip");
    table.purse("red", 0);
    table.purse("blue", 6);
}

// Rule: movement, closed-coast, whole-paths
#[test]
fn only_open_paths_beside_the_wagon_can_be_taken() {
    let mut table = Table::traders().wagon("red", "-2,0.N").start();
    table.play("red ends turn");
    table.refuses("red does step -2,0.NW", "traders_barbarians/traders#closed-coast");
    table.refuses("red does step 0,0.E", MOVE);
    let red = table.seat("red");
    let nowhere =
        tradeholm_engine::traders_barbarians::TraderAction::Step(tradeholm_engine::board::PathId(999));
    table.refuses_action(red, tradeholm_engine::Action::Trader(nowhere), MOVE);
    assert_eq!(table.legal("red", "step"), ["step -1,-1.W", "step -1,-1.SW", "step -2,0.C-N"]);
    let reached: Vec<_> = table.trader_view().journeys.iter().map(|j| (j.cost.points, j.cost.gold)).collect();
    assert!(reached.contains(&(2, 0)) && reached.iter().all(|&(points, gold)| points <= 4 && gold == 0));
    table.play("red does step -2,0.C-N");
    table.script(&["goods tools"]);
}

// Rule: wagons-share
#[test]
fn wagons_and_buildings_are_in_nobodys_way() {
    let setup = Table::traders().pieces("blue", "city 0,0.NE").wagon("blue", "0,0.NE");
    let mut table = setup.start();
    table.play("red ends turn; red does step 0,0.NE; red does step 0,0.E");
    table.wagon("red", "0,0.SE", "-");
    table.wagon("blue", "0,0.NE", "-");
    table.play("red does skip");
}

// Rule: grain
#[test]
fn a_grain_brings_two_points_once() {
    let mut table = Table::traders().hand("red", "2g").start();
    table.play("red ends turn; red does step 0,0.NE; red does step 0,0.E");
    table.refuses("red does step 0,0.SE", "traders_barbarians/traders#whole-paths");
    table.play("red does feed");
    assert_eq!(table.trader_saw(), [TraderEvent::WagonFed { seat: table.seat("red"), points: 2 }]);
    table.has("red", "1g");
    table.refuses("red does feed", "traders_barbarians/traders#grain");
    table.play("red does step 0,0.SE");
    table.refuses("red does step 0,0.SW", "traders_barbarians/traders#whole-paths");
    table.play("red does skip");
    let mut table = Table::traders().start();
    table.play("red ends turn");
    table.refuses("red does feed", "base/costs#pay");
    table.play("red does skip");
}

// Rule: stop-anywhere
#[test]
fn points_that_are_left_are_lost() {
    let mut table = Table::traders().start();
    table.play("red ends turn; red does step 0,0.NE; red does skip");
    table.wagon("red", "0,0.NE", "-");
    table.waits_for("blue rolls");
    let mut table = Table::traders().start();
    table.play("red ends turn; red does skip");
    table.wagon("red", "0,0.N", "-");
}

// Rule: no-answer
#[test]
fn the_wagon_of_whoever_does_not_answer_stays() {
    let mut table = Table::traders().train("red", 2).barbarians_on("0,0.NE 0,0.SE 0,0.SW").start();
    let idle = |table: &Table| table.rules.idle_answer(&table.state);
    assert_eq!(idle(&table), None);
    table.play("red ends turn");
    assert_eq!(idle(&table), Some(Action::Skip));
    table.play("red does driveoff 0,0.NE");
    table.script(&["die 6"]);
    assert_eq!((idle(&table), table.pending()), (Some(Action::Skip), "red: driven_off".to_owned()));
    table.play("red does skip; red does skip");
    table.wagon("red", "0,0.N", "-");
    table.barbarians_on("0,0.NE 0,0.SE 0,0.SW");
    // Where a barbarian must move, it is to be chosen well.
    let mut table = Table::traders().before_roll("red").start();
    table.play("red rolls 3+4");
    assert_eq!((idle(&table), table.pending()), (None, "red: move_barbarian".to_owned()));
    table.waits_for("red: move_barbarian");
}

// Rule: loading, goods, destinations, goods-gone
// Example: 5311
#[test]
fn glass_from_the_glassworks_goes_to_the_castle() {
    let mut table = Table::traders().wagon("red", "0,2.N").start();
    table.play("red ends turn; red does step 0,2.C-N");
    assert_eq!(table.outcomes().iter().map(|o| o.1).collect::<Vec<_>>(), [6, 6]);
    table.cannot_happen("goods sand");
    table.cannot_happen("die 3");
    table.script(&["goods glass"]);
    table.wagon("red", "0,2.C", "glass");
    assert_eq!(table.trader_view().stacks, [[6, 6], [6, 6], [5, 6]]);
    let destination = table.trader_view().wagons[0].unwrap().1.unwrap().destination();
    assert_eq!(destination.name(), "castle");
    table.purse("red", 5);
    table.points("red", 0, 0);
}

// Rule: delivery, one-load, destinations
#[test]
fn a_delivery_brings_a_point_gold_and_the_next_goods() {
    for (goods, from, path, at) in [
        ("glass", "-2,0.NE", "-2,0.C-NE", "-2,0.C"),
        ("marble", "-2,0.NE", "-2,0.C-NE", "-2,0.C"),
        ("tools", "2,-2.S", "2,-2.C-S", "2,-2.C"),
        ("sand", "0,2.N", "0,2.C-N", "0,2.C"),
    ] {
        let mut table = Table::traders().wagon("red", from).carries("red", goods).train("red", 3).start();
        table.play(&format!("red ends turn; red does step {path}"));
        assert!(table.trader_saw().iter().any(|e| matches!(e, TraderEvent::GoodsDelivered { .. })));
        table.wagon("red", at, "-");
        let next = table.outcomes()[0].0;
        table.script(&[&tradeholm_protocol::notation::write_outcome(next)]);
        table.purse("red", 8);
        table.points("red", 1, 1);
    }
}

// Rule: delivery, traders_barbarians/gold#short
#[test]
fn a_delivery_brings_what_gold_is_left() {
    let setup = Table::traders().wagon("red", "0,2.N").carries("red", "sand").train("red", 5);
    let mut table = setup.purse("blue", 83).start();
    table.play("red ends turn; red does step 0,2.C-N");
    table.script(&["goods glass"]);
    table.purse("red", 7);
}

// Rule: wrong-goods, plaza-ends
#[test]
fn on_another_plaza_a_loaded_wagon_only_stops() {
    let mut table = Table::traders().wagon("red", "0,2.N").carries("red", "marble").start();
    table.play("red ends turn; red does step 0,2.C-N");
    table.wagon("red", "0,2.C", "marble");
    table.waits_for("blue rolls");
    table.points("red", 0, 0);
}

// Rule: goods-gone
#[test]
fn where_no_goods_are_left_a_wagon_stays_empty() {
    // All twelve of the quarry are delivered.
    let setup = Table::traders().wagon("red", "2,-2.S").with(|_, position| {
        let facts = position.trader.as_mut().unwrap();
        (facts.stacks[1], facts.delivered) = ([0, 0], vec![3, 3, 3, 3]);
    });
    let mut table = setup.start();
    table.play("red ends turn; red does step 2,-2.C-S");
    assert!(table.trader_saw().iter().any(|e| matches!(e, TraderEvent::NoGoodsLeft { .. })));
    table.wagon("red", "2,-2.C", "-");
    table.waits_for("blue rolls");
}

// Rule: win-on-the-way, delivery
#[test]
fn the_thirteenth_point_on_the_way_wins() {
    let setup = Table::traders().wagon("red", "0,2.N").delivered("red", 12).carries("red", "sand");
    let mut table = setup.start();
    table.play("red ends turn; red does step 0,2.C-N");
    table.waits_for("red has won");
    // Barbarians that were tried stay as they are in a game that is over.
    let setup = Table::traders().wagon("red", "0,2.N").delivered("red", 12).carries("red", "sand");
    let mut table = setup.train("red", 2).barbarians_on("0,1.SE 0,0.NE 0,0.E").start();
    table.play("red ends turn; red does driveoff 0,1.SE");
    table.script(&["die 1"]);
    table.play("red does step 0,2.C-N");
    table.waits_for("red has won");
}

// Rule: swift-journey, swift-once, plaza-ends
#[test]
fn swift_journey_moves_the_wagon_once_more() {
    let swift = "traders_barbarians/traders#swift-journey";
    let setup = Table::traders().wagon("red", "0,2.N").cards("red", "2 swift_journey").hand("red", "2g");
    let mut table = setup.start();
    table.refuses("red does swiftjourney", swift);
    table.play("red ends turn");
    table.refuses("red does swiftjourney", swift);
    table.play("red does feed; red does step 0,2.C-N");
    table.script(&["goods glass"]);
    // From the plaza only the card leads on.
    table.waits_for("red: wagon");
    table.refuses("red does step 0,2.C-N", "traders_barbarians/traders#plaza-ends");
    table.refuses("red does feed", "traders_barbarians/traders#plaza-ends");
    table.refuses("red does driveoff 0,1.E", "traders_barbarians/traders#plaza-ends");
    table.play("red does swiftjourney");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 4);
    table.refuses("red does feed", "traders_barbarians/traders#grain");
    table.refuses("red does swiftjourney", "base/development_cards#one-per-turn");
    table.play("red does step 0,2.C-NW; red does step -1,2.NE; red does skip");
    table.wagon("red", "-1,2.N", "glass");
    table.holds("red", 1, "swift_journey");
    table.waits_for("blue rolls");
}

// Rule: swift-once, plaza-ends
#[test]
fn a_card_that_was_bought_or_comes_second_moves_nothing() {
    let mut table = Table::traders().bought("red", "1 swift_journey").start();
    table.play("red ends turn; red does step 0,0.NE");
    table.refuses("red does swiftjourney", "base/development_cards#not-bought-this-turn");
    table.play("red does skip");
    let mut table = Table::traders().start();
    table.play("red ends turn; red does step 0,0.NE");
    table.refuses("red does swiftjourney", "base/development_cards#buy");
    table.play("red does skip");
    // What cards a player has nobody knows: the game waits for one who has any, and not for others.
    let mut table = Table::traders().wagon("red", "0,2.N").cards("red", "1 victory_point").start();
    table.play("red ends turn; red does step 0,2.C-N");
    table.script(&["goods glass"]);
    table.waits_for("red: wagon");
    assert_eq!(table.listed(table.seat("red")), [tradeholm_engine::Action::Skip]);
    table.play("red does skip");
    let mut table = Table::traders().wagon("red", "0,2.N").bought("red", "1 victory_point").start();
    table.play("red ends turn; red does step 0,2.C-N");
    table.script(&["goods glass"]);
    table.waits_for("blue rolls");
}

// Rule: end-phase, swift-once, plaza-ends
#[test]
fn positions_on_the_way_that_cannot_be_are_refused() {
    let wagon = |left, past| Frame::Trader(TraderFrame::Wagon { left, past });
    let frames = |frames: Vec<Frame>| Table::traders().with(|_, position| position.frames = frames).refused();
    for (left, past) in [
        (5, Past::NONE),
        (3, Past::NONE),
        (4, Past(64).with(Past::MOVED)),
        (4, Past::ODD),
        (0, Past::MOVED.with(Past::ENDED)),
        (1, Past::MOVED.with(Past::SWIFT)),
        // No color without a player has roads here.
        (1, Past::MOVED.with(Past::ODD)),
    ] {
        assert!(frames(vec![Frame::EndOfTurn, wagon(left, past)]).contains("cannot wait"), "{left} {past:?}");
    }
    // On a plaza a movement has ended, but for one that begins there.
    let on_plaza = |left, past| {
        Table::traders().wagon("red", "0,2.C").with(|_, position| {
            position.effects.card_played = true;
            position.frames = vec![Frame::EndOfTurn, wagon(left, past)];
        })
    };
    on_plaza(4, Past::NONE).start().waits_for("red: wagon");
    on_plaza(4, Past::MOVED.with(Past::SWIFT)).start().waits_for("red: wagon");
    assert!(on_plaza(2, Past::MOVED).refused().contains("cannot wait"));
    assert!(on_plaza(3, Past::MOVED.with(Past::SWIFT)).refused().contains("cannot wait"));
    assert!(frames(vec![Frame::TradeAndBuild, wagon(4, Past::NONE)]).contains("cannot wait"));
    assert!(frames(vec![Frame::EndOfTurn]).contains("cannot wait"));
    let draw =
        Frame::Trader(TraderFrame::Draw { kind: tradeholm_engine::traders_barbarians::TradeHex::Castle });
    assert!(frames(vec![Frame::EndOfTurn, wagon(0, Past::MOVED), draw]).contains("cannot wait"));
    let wrong = |change: fn(&mut tradeholm_engine::state::Position)| {
        Table::traders().with(|_, position| change(position)).refused()
    };
    assert!(wrong(|p| p.units.truncate(3)).contains("wagon"));
    assert!(wrong(|p| p.trader.as_mut().unwrap().levels[0] = 6).contains("baggage train"));
    assert!(wrong(|p| p.trader.as_mut().unwrap().levels.truncate(3)).contains("each seat"));
    assert!(wrong(|p| p.trader.as_mut().unwrap().delivered[0] = 1).contains("not conserved"));
    assert!(wrong(|p| p.trader.as_mut().unwrap().stacks[0] = [7, 5]).contains("more goods"));
    assert!(wrong(|p| p.robber = Some(tradeholm_engine::board::HexId(4))).contains("robber"));
    assert!(wrong(|p| p.trader = None).contains("Traders & Barbarians"));
    let spent = wrong(|p| {
        let at = p.units.iter().position(|u| u.owner().is_none()).unwrap();
        p.units[at] = p.units[at].with_spent(1);
    });
    assert!(spent.contains("tried"), "{spent}");
    let gone = wrong(|p| p.units.retain(|unit| unit.owner().is_some()));
    assert!(gone.contains("barbarians that cannot be"), "{gone}");
}
