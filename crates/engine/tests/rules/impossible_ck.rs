//! Positions of Cities & Knights from outside that no game can have: they are refused.

use tradeholm_engine::cities_knights::{CkEffects, ProgressCard};
use tradeholm_engine::{Card, Config, ConfigError, ModuleId, Rules, Seat, SeatSet};
use tradeholm_protocol::notation::{parse_intersection, parse_path};

use crate::setup::Setup;
use crate::table::Table;
use crate::{boards, sea};

#[track_caller]
fn refused(setup: Setup, reason: &str) {
    let said = setup.refused();
    assert!(said.contains(reason), "{said}");
}

fn effects(setup: Setup, change: impl FnOnce(&Rules, &mut CkEffects)) -> Setup {
    setup.with(|rules, position| change(rules, &mut position.effects.ck))
}

const NO_TURN: &str = "effects that no turn can have";

#[test]
fn before_the_first_attack_robber_and_pirate_sleep_and_nobody_has_defended() {
    const ASLEEP: &str = "before the first attack";
    let asleep = |setup: Setup| setup.with(|_, position| position.ck.as_mut().unwrap().landed = false);
    refused(asleep(Table::ck().robber("1,0")), ASLEEP);
    Table::ck().robber("1,0").landed().start();
    refused(Table::ck().with(|_, position| position.ck.as_mut().unwrap().defender[1] = 1), ASLEEP);
    Table::ck().defender("blue", 1).start();
    let mut config = sea::config();
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    let table = || Setup::new(config.clone(), &sea::board());
    refused(asleep(table().pirate("1,0")), ASLEEP);
    table().pirate("1,0").landed().start();
}

#[test]
fn the_merchant_stands_beside_a_building_of_its_owner() {
    const AWAY: &str = "away from its owner's buildings";
    let city = || Table::ck().pieces("red", "city 0,0.N").pieces("blue", "settlement 0,0.S");
    refused(city().merchant("red", "2,0"), AWAY);
    refused(city().merchant("orange", "0,0"), AWAY);
    city().merchant("blue", "0,0").start();
}

#[test]
fn cards_last_from_after_the_roll() {
    let table = || Table::ck().before_roll("red");
    let all = |rules: &Rules| rules.all_seats().without(Seat(0));
    refused(effects(table(), |_, effects| effects.cranes = 1), NO_TURN);
    refused(effects(table(), |_, effects| effects.medicines = 1), NO_TURN);
    refused(effects(table(), |_, effects| effects.harbor = true), NO_TURN);
    refused(
        effects(table(), |rules, effects| (effects.harbor, effects.harbor_used) = (true, all(rules))),
        NO_TURN,
    );
    refused(effects(table(), |rules, e| e.freed[0] = parse_path(rules, "0,0.NE").ok()), NO_TURN);
    // After it they do; nobody forces a trade on themselves, or without the card.
    let rolled = Table::ck;
    effects(rolled(), |_, effects| (effects.cranes, effects.medicines) = (3, 3)).start();
    effects(rolled(), |rules, effects| (effects.harbor, effects.harbor_used) = (true, all(rules))).start();
    refused(effects(rolled(), |rules, effects| effects.harbor_used = all(rules)), NO_TURN);
    let own = SeatSet::one(Seat(0));
    refused(effects(rolled(), |_, e| (e.harbor, e.harbor_used) = (true, own)), NO_TURN);
    refused(effects(rolled(), |_, effects| effects.cranes = 6), NO_TURN);
}

#[test]
fn a_knight_errant_needs_its_variant() {
    let errant = |setup: Setup| effects(setup, |_, effects| effects.errant = true);
    refused(errant(Table::ck().landed()), NO_TURN);
    refused(errant(Table::ck_with(4, &[ModuleId::KnightErrant])), NO_TURN);
    errant(Table::ck_with(4, &[ModuleId::KnightErrant]).landed()).start();
    // Before the roll a knight is spent by that only.
    let spent = |setup: Setup| {
        effects(setup.knight("red", "0,0.N", "basic inactive").with_roads_for_knights(), |rules, effects| {
            effects.spent.insert(parse_intersection(rules, "0,0.N").unwrap());
        })
    };
    refused(spent(Table::ck().before_roll("red")), NO_TURN);
    errant(spent(Table::ck_with(4, &[ModuleId::KnightErrant]).landed().before_roll("red"))).start();
}

#[test]
fn a_fleet_needs_its_card() {
    let fleet = |setup: Setup, kinds: &[Card]| {
        let bits = kinds.iter().fold(0, |bits, &card| bits | 1 << card as u8);
        effects(setup, |_, effects| effects.fleet = bits)
    };
    let played = || Table::ck().under("merchant_fleet");
    refused(fleet(Table::ck(), &[Card::Wool]), NO_TURN);
    refused(fleet(played(), &[Card::Wool, Card::Ore]), NO_TURN);
    fleet(played(), &[Card::Wool]).start();
    fleet(played().under("merchant_fleet"), &[Card::Wool, Card::Ore]).start();
    // Where the deck has nothing else it may have been drawn again.
    let drawn = Table::ck().progress("blue", "merchant_fleet").with(|_, position| {
        let ck = position.ck.as_mut().unwrap();
        for card in ProgressCard::MerchantFleet.track().cards() {
            for _ in 0..std::mem::take(&mut ck.deck[*card as usize]) {
                ck.under[card.track() as usize].put_under(*card);
            }
        }
    });
    fleet(drawn, &[Card::Wool]).start();
}

#[test]
fn a_freed_path_is_free() {
    let freed = |setup: Setup| effects(setup, |rules, e| e.freed[0] = parse_path(rules, "0,0.NE").ok());
    refused(freed(Table::ck().pieces("blue", "road 0,0.NE")), NO_TURN);
    refused(freed(Table::ck().pieces("red", "road 0,0.NE")), NO_TURN);
    freed(Table::ck()).start();
}

#[test]
fn a_knight_stands_at_a_road_of_its_owner() {
    const OFF: &str = "a knight off its owner's roads";
    refused(Table::ck().knight("red", "0,0.N", "basic active"), OFF);
    let beside = || Table::ck().pieces("blue", "road 0,0.NE").pieces("red", "city 0,0.NE");
    refused(beside().knight("red", "0,0.N", "basic active"), OFF);
    beside().knight("blue", "0,0.N", "basic active").start();
}

#[test]
fn a_board_with_sea_is_not_played_without_ships() {
    let base = |board: &tradeholm_engine::board::Board| Rules::new(Config::base(4), board).map(|_| ());
    let unused = |what| Err(ConfigError::Unused { what, module: ModuleId::Seafarers });
    let mut board = sea::board();
    assert_eq!(base(&board), unused("a pirate"));
    board.features.pirate = Default::default();
    assert_eq!(base(&board), unused("areas that give points"));
    board.features.areas.iter_mut().for_each(|area| area.points = 0);
    assert_eq!(base(&board), unused("sea between its areas"));
    let said = base(&board).unwrap_err().to_string();
    assert_eq!(said, "the board has sea between its areas, but seafarers is not played");
    // What has no meaning at all harms nobody.
    board.features = Default::default();
    assert_eq!(base(&board), Ok(()));
}

#[test]
fn a_table_of_six_says_what_is_missing() {
    for modules in [&[][..], &[ModuleId::CitiesKnights]] {
        let mut config = Config::base(6);
        config.modules = modules.iter().fold(config.modules, |all, &module| all.with(module));
        let error = Rules::new(config, &boards::bare()).unwrap_err();
        assert_eq!(error.to_string(), "the base game is for 2 to 4 seats, not 6; five_six is missing");
    }
}
