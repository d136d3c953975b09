//! Tests of `docs/rules/combinations/fishermen_cities_knights.md`. The lake lies in the middle of the island; on a
//! 4 the ground in the north gives fish to `0,-2.N`, `0,-2.NE` and `1,-2.N`.

use tradeholm_engine::cities_knights::{CkWhy, Track};
use tradeholm_engine::traders_barbarians::FishWhy;
use tradeholm_engine::{Config, ModuleId, Rules, Seat, Why};

use crate::fish;
use crate::setup::Setup;
use crate::table::Table;

fn config(seats: usize, more: &[ModuleId]) -> Config {
    let modules = [&[ModuleId::CitiesKnights], more].concat();
    Config { victory_points: 13, ..fish::config(seats, &modules) }
}

/// A position for four without pieces; red is on turn after the roll.
fn table() -> Setup {
    Setup::new(config(4, &[]), &fish::board())
}

// Rule: base-rules
#[test]
fn the_rules_of_both_hold() {
    let mut t = table().pieces("red", "city 0,0.N").fish("red", [0, 1, 1]).hand("red", "1p2w2o").start();
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
    t.play("red improves science; red does fish take brick 3+2");
    t.refuses("red does fish take brick 3", "traders_barbarians/fishermen#paying");
    t.level("red", "science", 1);
    t.has("red", "1b2w2o");
}

// Rule: target
#[test]
fn thirteen_points_and_one_more_with_the_boot() {
    let mut base = fish::config(4, &[]);
    base.play_with(base.modules.with(ModuleId::CitiesKnights));
    assert_eq!(base.victory_points, 13);
    let targets = |modules: &[ModuleId]| {
        let t = Setup::new(config(4, modules), &fish::board()).boot("blue").start();
        t.view("").players.iter().map(|player| player.target).collect::<Vec<_>>()
    };
    assert_eq!(targets(&[]), [13, 14, 13, 13]);
    assert_eq!(targets(&[ModuleId::Harbormaster]), [14, 15, 14, 14]);
}

// Rule: robber
#[test]
fn the_robber_stays_beside_the_board_until_the_first_attack() {
    let pieces = || table().pieces("blue", "settlement 1,0.N").hand("blue", "2o");
    let mut t = pieces().before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("red trades and builds");
    assert_eq!(t.view("").robber, None);
    let mut t = pieces().landed().before_roll("red").start();
    t.play("red rolls 3+4 trade; red moves robber 1,0 stealing ore");
    t.has("red", "1o");
    let mut t = pieces().progress("red", "bishop").start();
    t.refuses("red plays bishop", "cities_knights/politics_cards#bishop-asleep");
    let mut t = pieces().landed().progress("red", "bishop").start();
    t.play("red plays bishop; red moves robber 1,0 stealing ore");
    // The attack comes before the 7 of the same roll.
    let mut t = pieces().barbarians(6).before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.waits_for("red moves the robber");
}

// Rule: robber-asleep
#[test]
fn two_fish_do_nothing_before_the_robber_is_on_the_board() {
    let fish = || table().pieces("blue", "settlement 1,0.N").fish("red", [0, 2, 0]);
    let mut t = fish().start();
    let refusal = t.refuses("red does fish robber 2", "traders_barbarians/fishermen#robber-leaves");
    assert_eq!(refusal.why, Why::Fish(FishWhy::RobberAside));
    let mut t = fish().robber("1,0").start();
    t.play("red does fish robber 2");
    assert_eq!(t.view("").robber, None);
    t.refuses("red does fish robber 2", "traders_barbarians/fishermen#robber-leaves");
    // It is awake all the same.
    t.play("red ends turn; blue rolls 3+4 trade; blue moves robber 0,2");
    t.waits_for("blue trades and builds");
}

// Rule: setup-city
#[test]
fn the_city_of_the_set_up_draws_one_token_at_a_ground() {
    let mut t = Table::new(Config { first_seat: Some(Seat(0)), ..config(3, &[]) }, &fish::board());
    // A settlement of the first round brings none.
    t.play("red builds settlement 0,-2.N; red builds road 0,-2.NW");
    t.play("blue builds settlement 0,0.N; blue builds road 0,0.NE");
    t.play("orange builds settlement 0,1.N; orange builds road 0,1.NE");
    t.play("orange builds city 1,-2.N");
    t.waits_for("orange draws a fish token");
    t.script(&["fish 3"]);
    t.waits_for("orange builds the road at 1,-2.N");
    t.has_fish("orange", [0, 0, 1]);
    // None at the lake.
    t.play("orange builds road 1,-2.NE; blue builds city 0,0.SW; blue builds road 0,0.SW");
    t.waits_for("red places a city in round 2");
}

// Rule: cities
#[test]
fn a_metropolis_draws_two_as_a_city_does() {
    let pieces = table().pieces("red", "city 0,-2.N").pieces("blue", "city 1,-2.N settlement 0,0.N");
    let t = pieces.levels("red", [4, 0, 0]).metropolis("trade", "red", "0,-2.N");
    let mut t = t.before_roll("red").start();
    t.play("red rolls 1+3 ship");
    t.script(&["fish 1", "fish 1", "fish 2", "fish 2"]);
    t.has_fish("red", [2, 0, 0]);
    t.has_fish("blue", [0, 2, 0]);
    t.waits_for("red trades and builds");
}

// Rule: steal, no-cards
#[test]
fn three_fish_take_a_resource_or_a_commodity() {
    let hands = table().hand("blue", "1o1n").progress("blue", "spy").progress("orange", "spy");
    let mut t = hands.fish("red", [0, 0, 2]).fish("orange", [1, 0, 0]).start();
    t.play("red does fish steal blue 3");
    assert_eq!(t.outcomes().len(), 2, "the progress card is none of them");
    t.script(&["steal coin"]);
    t.has("red", "1n");
    t.progress("blue", "spy");
    // Fish and progress cards are no hand.
    t.refuses("red does fish steal orange 3", "traders_barbarians/fishermen#steal");
}

// Rule: no-cards
#[test]
fn progress_cards_leave_fish_alone() {
    let blue = table().pieces("blue", "settlement 0,0.N").fish("blue", [2, 1, 0]);
    let mut t = blue.progress("red", "wedding saboteur master_merchant").start();
    t.refuses("red plays wedding", "cities_knights/politics_cards#wedding-no-target");
    t.refuses("red plays saboteur", "cities_knights/politics_cards#saboteur-no-target");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

// Rule: take
#[test]
fn four_fish_take_no_commodity() {
    let mut t = table().fish("red", [1, 0, 1]).start();
    let refusal = t.refuses("red does fish take cloth 3+1", "traders_barbarians/fishermen#take");
    assert_eq!(refusal.why, Why::OnlyResources);
    t.play("red does fish take wool 3+1");
    t.has("red", "1w");
}

// Rule: card, card-as-any
#[test]
fn seven_fish_draw_from_a_deck_of_choice() {
    let mut t = table().fish("red", [2, 0, 4]).start();
    t.play("red does fish card 3+3+1");
    t.waits_for("red: choose_deck");
    t.refuses("red skips", "base/turn#open-decision");
    t.refuses("red ends turn", "base/turn#open-decision");
    t.refuses("blue chooses trade", "base/turn#open-decision");
    t.play("red chooses science");
    t.waits_for("science card of red");
    t.cannot_happen("progress spy");
    t.script(&["progress irrigation"]);
    t.progress("red", "irrigation");
    t.deck("science", 17);
    // A victory point is laid open.
    t.play("red does fish card 3+3+1; red chooses politics");
    t.script(&["progress constitution"]);
    t.progress("red", "irrigation");
    t.points("red", 1, 1);
    t.waits_for("red trades and builds");
}

// Rule: card-as-any
#[test]
fn a_card_for_fish_can_be_played_at_once_and_may_be_the_fifth() {
    let setup = table().pieces("red", "settlement 0,1.SE").fish("red", [1, 0, 2]);
    let mut t = setup.progress("red", "crane crane alchemist alchemist").start();
    t.play("red does fish card 3+3+1; red chooses trade");
    t.script(&["progress merchant"]);
    t.waits_for("red: fifth_card");
    t.play("red plays merchant 0,1");
    t.progress("red", "alchemist alchemist crane crane");
    t.waits_for("red trades and builds");
}

// Rule: card
#[test]
fn a_deck_without_cards_is_not_chosen() {
    let setup = Setup::new(config(5, &[ModuleId::FiveSix]), &fish::board()).fish("red", [1, 0, 2]);
    let empty = setup.with(|_, position| {
        let ck = position.ck.as_mut().unwrap();
        ck.opened[1] = Some(Seat(1));
        for &card in Track::Politics.cards() {
            for _ in 0..std::mem::take(&mut ck.deck[card as usize]) {
                let hand = ck.progress.iter_mut().rev().find(|hand| hand.len() < 4).unwrap();
                assert!(card.is_victory_point() || hand.add(card));
            }
        }
    });
    let mut t = empty.start();
    t.deck("politics", 0);
    t.play("red does fish card 3+3+1");
    t.refuses("red chooses politics", "cities_knights/progress_cards#empty-deck");
    assert_eq!(t.legal("red", "deck"), ["deck trade", "deck science"]);
    t.play("red chooses science");
    t.script(&["progress crane"]);
}

// Rule: aqueduct
#[test]
fn fish_do_not_spoil_the_aqueduct_and_come_first() {
    let red = table().pieces("red", "settlement 0,-2.N").levels("red", [0, 0, 3]);
    let mut t = red.fish("red", [7, 0, 0]).before_roll("red").start();
    t.play("red rolls 1+3 ship");
    t.waits_for("red: fish_exchange");
    t.refuses("red takes_resource ore", "base/turn#open-decision");
    t.play("red does fishswap 1");
    t.script(&["fish 3"]);
    t.waits_for("red: aqueduct");
    t.play("red takes_resource ore");
    t.has("red", "1o");
    t.has_fish("red", [6, 0, 1]);
    t.waits_for("red trades and builds");
}

// Rule: inventor
#[test]
fn the_inventor_leaves_the_lake_alone() {
    let mut t = table().progress("red", "inventor").start();
    for play in ["red plays inventor 0,0 1,-1", "red plays inventor 1,-1 0,0"] {
        let refusal = t.refuses(play, "combinations/fishermen_cities_knights#inventor");
        assert_eq!(refusal.why, Why::Ck(CkWhy::NumberStays));
    }
    // A lake with 4 and 10, as on the larger board.
    let small = table().with(|_, position| {
        let middle = position.numbers.iter().position(|numbers| numbers.iter().count() > 1).unwrap();
        position.numbers[middle] = tradeholm_engine::board::NumberMask(1 << 4 | 1 << 10);
    });
    let mut t = small.progress("red", "inventor").start();
    t.refuses("red plays inventor 0,0 1,-1", "combinations/fishermen_cities_knights#inventor");
    assert!(t.legal("red", "play").iter().all(|play| !play.contains(" 0,0")));
}

// Rule: merchant
#[test]
fn the_merchant_at_a_lake_gives_a_point_and_no_rate() {
    let red = table().pieces("red", "settlement 0,0.N").progress("red", "merchant").hand("red", "3o");
    let mut t = red.start();
    t.play("red plays merchant 0,0");
    t.merchant("red 0,0");
    t.points("red", 2, 2);
    t.refuses("red trades 2:1 ore for 1w", "base/maritime_trade#special-harbor");
}

// Rule: five-six
#[test]
fn player_two_draws_progress_cards_for_fish() {
    let board = fish::board_with(&fish::GROUNDS, [15, 15, 13]);
    let setup = Setup::new(config(5, &[ModuleId::FiveSix]), &board).fish("white", [1, 0, 2]);
    let mut t = setup.start();
    t.play("red ends turn; white does fish card 3+3+1; white chooses trade");
    t.script(&["progress merchant"]);
    t.progress("white", "merchant");
    assert!(Rules::new(config(6, &[ModuleId::FiveSix]), &board).is_ok());
}
