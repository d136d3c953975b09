//! Tests of `docs/rules/combinations/combinations.md`.

use tradeholm_engine::board::Board;
use tradeholm_engine::{Config, ConfigError, ModuleId, Rules};

use crate::boards;
use crate::ck::ck_config;
use crate::{fish, large, rivers, two};

use ModuleId::{
    BarbarianAttack, Caravans, CitiesKnights, DiceDeck, EasyStart, EventCards, EventCardsWithoutNewYear,
    Fishermen, FiveSix, FrameWithoutOneHarbor, FriendlyRobber, Harbormaster, KnightErrant, Nasty, Rivers,
    Traders, TradersBarbarians, TravelerTokens, TwoPlayers,
};

/// The rules of a table with so many seats and these modules, on the board for them; or the reason.
fn table(seats: usize, modules: &[ModuleId]) -> Result<Rules, String> {
    let mut config = Config::base(seats);
    config.modules = modules.iter().fold(config.modules, |all, &module| all.with(module));
    let board = match () {
        () if modules.contains(&FiveSix) => large::bare(),
        () if modules.contains(&TwoPlayers) => two::board(),
        () => boards::bare(),
    };
    Rules::new(config, &board).map_err(|error| error.to_string())
}

// Rule: variants-base, variants-together, variants-two
#[test]
fn variants_go_with_the_base_game_and_with_each_other() {
    for seats in 2..=4 {
        for variants in [
            &[FriendlyRobber][..],
            &[Harbormaster],
            &[FriendlyRobber, Harbormaster],
            &[EventCards],
            &[EventCards, EventCardsWithoutNewYear, FriendlyRobber, Harbormaster],
        ] {
            assert!(table(seats, variants).is_ok(), "{seats} seats, {variants:?}");
        }
    }
}

// Rule: variants-five-six, variants-cities-knights, cities-knights-five-six, cities-knights-base
#[test]
fn variants_go_with_five_and_six_and_with_cities_and_knights() {
    let books: [(&[usize], &[ModuleId]); 3] =
        [(&[5, 6], &[FiveSix]), (&[3, 4], &[CitiesKnights]), (&[5, 6], &[FiveSix, CitiesKnights])];
    for (seats, book) in books {
        for &seats in seats {
            for variants in [
                &[][..],
                &[FriendlyRobber],
                &[Harbormaster],
                &[EventCards],
                &[EventCards, FriendlyRobber, Harbormaster],
            ] {
                let modules = [book, variants].concat();
                assert!(table(seats, &modules).is_ok(), "{seats} seats, {modules:?}");
            }
        }
    }
}

// Rule: five-six, only-listed
#[test]
fn more_than_four_need_the_rules_for_them() {
    for modules in [&[][..], &[CitiesKnights], &[Harbormaster]] {
        for seats in [5, 6] {
            assert_eq!(
                table(seats, modules).err().unwrap(),
                format!("the base game is for 2 to 4 seats, not {seats}; five_six is missing")
            );
        }
    }
    for seats in [2, 3, 4] {
        let reason = format!("five_six is for 5 to 6 seats, not {seats}");
        assert_eq!(table(seats, &[FiveSix]).err().unwrap(), reason);
        assert_eq!(table(seats, &[FiveSix, CitiesKnights]).err().unwrap(), reason);
    }
}

// Rule: cities-knights-two
#[test]
fn cities_and_knights_is_refused_with_two() {
    let refused = Rules::new(ck_config(2, &[]), &boards::bare()).err().unwrap();
    assert_eq!(refused, ConfigError::ModuleSeats { module: CitiesKnights, low: 3, high: 4, seats: 2 });
    assert_eq!(
        refused.to_string(),
        "cities_knights is for 3 to 4 seats, not 2: its rules for two are in none of our texts"
    );
}

// Rule: cities-knights-options
#[test]
fn options_of_cities_and_knights_need_it() {
    for option in [Nasty, KnightErrant, EasyStart] {
        assert!(table(4, &[CitiesKnights, option]).is_ok());
        assert!(table(6, &[CitiesKnights, FiveSix, option]).is_ok());
        let reason = format!(
            "{option} is only played with cities_knights: it changes knights, barbarians and the event die, \
             which no other book has"
        );
        assert_eq!(table(4, &[option]).err().unwrap(), reason);
        assert_eq!(table(6, &[FiveSix, option]).err().unwrap(), reason);
    }
}

// Rule: traders-cities-knights, frame-option
#[test]
fn cities_and_knights_goes_with_two_scenarios_of_traders_and_barbarians() {
    let refused = |scenario, more: &[ModuleId]| {
        table(4, &[&[CitiesKnights, TradersBarbarians, scenario], more].concat()).err()
    };
    let small = |modules: &[ModuleId], board: &Board| {
        let modules = modules.iter().fold(ck_config(4, &[]).modules, |all, &module| all.with(module));
        Rules::new(Config { modules, ..ck_config(4, &[]) }, board).err()
    };
    let options = [TradersBarbarians, Nasty, KnightErrant, EasyStart];
    assert_eq!(small(&[&options[..], &[Fishermen]].concat(), &fish::board()), None);
    assert_eq!(small(&[&options[..], &[Rivers]].concat(), &rivers::board()), None);
    for scenario in [Caravans, BarbarianAttack, Traders] {
        let reason = format!(
            "{scenario} and cities_knights cannot be combined: it would need another board and changed rules"
        );
        assert_eq!(refused(scenario, &[]), Some(reason));
    }
    assert_eq!(
        refused(Fishermen, &[FrameWithoutOneHarbor]).unwrap(),
        "frame_without_one_harbor and traders_barbarians cannot be combined: its boards have the harbors as \
         they are printed"
    );
}

// Rule: traders-pairs
#[test]
fn of_two_scenarios_of_traders_and_barbarians_one_pair_goes_together() {
    let all = [Fishermen, Rivers, Caravans, BarbarianAttack, Traders];
    for (i, one) in all.into_iter().enumerate() {
        for other in all.into_iter().skip(i + 1).filter(|&other| (one, other) != (Rivers, Caravans)) {
            let reason = table(4, &[TradersBarbarians, one, other]).err().unwrap();
            assert!(reason.ends_with("it would need another board and changed rules"), "{reason}");
        }
    }
    // What is wrong there is the board.
    let reason = table(4, &[TradersBarbarians, Rivers, Caravans]).err().unwrap();
    assert_eq!(reason, "the board does not mark 'river' as its scenario needs");
}

// Rule: event-cards-dice
#[test]
fn event_cards_and_a_deck_of_dice_are_refused_together() {
    let reason = "event_cards and dice_deck cannot be combined: both take the place of the dice";
    assert_eq!(table(4, &[EventCards, DiceDeck]).err().unwrap(), reason);
    assert_eq!(table(6, &[EventCards, DiceDeck, FiveSix]).err().unwrap(), reason);
    // The option is one of event cards.
    assert_eq!(
        table(4, &[EventCardsWithoutNewYear]).err().unwrap(),
        "event_cards_without_new_year is only played with event_cards"
    );
}

// Rule: easy-start-event-cards
#[test]
fn easy_start_goes_with_event_cards() {
    assert!(table(4, &[CitiesKnights, EasyStart, EventCards]).is_ok());
    assert!(table(5, &[CitiesKnights, EasyStart, EventCards, FiveSix]).is_ok());
}

// Rule: special-building
#[test]
fn there_is_no_special_building_phase_to_choose() {
    assert!(ModuleId::ALL.iter().all(|module| !module.name().contains("special")));
    // Player 2 has a part of the turn in its place.
    let rules = table(6, &[FiveSix]).unwrap();
    assert!(rules.plays(FiveSix));
}

// Rule: frame-option
#[test]
fn the_frame_without_one_harbor_is_for_three_and_four() {
    assert!(table(4, &[CitiesKnights, FrameWithoutOneHarbor]).is_ok());
    assert_eq!(
        table(4, &[FrameWithoutOneHarbor]).err().unwrap(),
        "frame_without_one_harbor is only played with cities_knights: the barbarian track takes the place of \
         that harbor"
    );
    assert_eq!(
        table(6, &[CitiesKnights, FiveSix, FrameWithoutOneHarbor]).err().unwrap(),
        "five_six and frame_without_one_harbor cannot be combined: this frame belongs to an edition whose \
         frame for five and six we do not have"
    );
}

// Rule: variants-together, variants-two, two-presets
#[test]
fn catan_for_two_goes_with_the_variants() {
    for preset in [&[TwoPlayers][..], &[TwoPlayers, TravelerTokens]] {
        for variants in [&[][..], &[FriendlyRobber], &[Harbormaster], &[FriendlyRobber, Harbormaster]] {
            let modules = [preset, variants].concat();
            assert!(table(2, &modules).is_ok(), "{modules:?}");
        }
    }
}

// Rule: two-presets, cities-knights-two, seats
#[test]
fn catan_for_two_is_for_two_and_alone() {
    for seats in [3, 4] {
        let reason = format!("two_players is for 2 seats, not {seats}");
        assert_eq!(table(seats, &[TwoPlayers]).err().unwrap(), reason);
    }
    assert_eq!(
        table(2, &[TwoPlayers, CitiesKnights]).err().unwrap(),
        "two_players and cities_knights cannot be combined: its rules for two are in none of our texts"
    );
    assert_eq!(table(5, &[TwoPlayers, FiveSix]).err().unwrap(), "two_players is for 2 seats, not 5");
    assert_eq!(
        table(2, &[TravelerTokens]).err().unwrap(),
        "traveler_tokens is only played with two_players: no other game has trade tokens"
    );
}

// Rule: two-boards
#[test]
fn catan_for_two_needs_places_for_the_neutral_settlements() {
    let refused = Rules::new(two::config(&[]), &boards::bare()).err().unwrap();
    assert_eq!(refused, ConfigError::NoNeutralPlaces);
    let reason = "this board does not say where the neutral settlements of Catan for Two stand";
    assert_eq!(refused.to_string(), reason);
    assert_eq!(Rules::new(two::config(&[]), &boards::beginners()).err().unwrap(), refused);
}
