//! Cloth for Catan can end for somebody who is not on turn: the villages are empty, and another has more.

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::deal;
use tradeholm_engine::{Pending, Rules};
use tradeholm_sim::{RandomPlayer, play};

#[test]
fn the_winner_is_the_one_the_rules_name() {
    let scenario = tradeholm_scenarios::find("seafarers/cloth-for-catan-34").unwrap();
    let mut others = 0;
    for seed in 0..40 {
        let mut dealer = SimDealer::new(seed);
        let board = deal(&scenario.layout, &mut dealer).unwrap();
        let rules = Rules::new(scenario.config(4).unwrap(), &board).unwrap();
        let mut players = vec![RandomPlayer::default(); 4];
        let mut last = rules.initial_state();
        let result = play(&rules, &mut players, &mut dealer, 4000, |state| {
            last = state.clone();
            Ok::<(), ()>(())
        });
        let winner = result.unwrap().winner.unwrap();
        assert_eq!(rules.pending(&last), Pending::Over { winner });
        others += usize::from(winner != last.on_turn());
    }
    assert!(others > 0, "no game ended for another than the player on turn");
}
