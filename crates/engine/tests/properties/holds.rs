//! Holds and basins: what lies in them together, and exchanges between two of them.

use tradeholm_engine::explorers_pirates::{Cargo, Hold};

// Rule: explorers_pirates/cargo#room
#[test]
fn a_hold_takes_one_large_piece_or_two_small_ones() {
    for hold in Hold::ALL {
        let [settlers, crews, hauls, sacks] = hold.counts();
        assert!(2 * (settlers + hauls) + crews + sacks <= 2);
        assert_eq!(Hold::of_counts(hold.counts()), Some(hold));
        assert_eq!(Hold::from_name(hold.name()), Some(hold));
        assert_eq!(hold.pieces().count() as u8, hold.counts().iter().sum::<u8>());
    }
    assert_eq!(Hold::Crew.with(Cargo::Settler), None);
    assert_eq!(Hold::Settler.with(Cargo::Sack), None);
    assert_eq!(Hold::Sack.with(Cargo::Crew), Some(Hold::CrewAndSack));
    assert_eq!(Hold::CrewAndSack.without(Cargo::Crew), Some(Hold::Sack));
    assert_eq!(Hold::TwoSacks.with(Cargo::Sack), None);
}

// Rule: explorers_pirates/cargo#exchange
#[test]
fn what_is_exchanged_is_neither_lost_nor_made() {
    // Two crews for a settler, one crew for a sack, and nothing that is not there.
    assert_eq!(Hold::TwoCrews.rest(Hold::Settler, Hold::Settler), Some(Hold::TwoCrews));
    assert_eq!(Hold::Crew.rest(Hold::Sack, Hold::CrewAndSack), Some(Hold::Empty));
    assert_eq!(Hold::Settler.rest(Hold::Crew, Hold::Crew), Some(Hold::Settler));
    assert_eq!(Hold::Settler.rest(Hold::Crew, Hold::Empty), None);
    assert_eq!(Hold::Crew.rest(Hold::Crew, Hold::Sack), None);
}
