//! Knights where there are villages.

use crate::board::IntersectionSet;
use crate::survey::Closed;

// Rule: combinations/seafarers_cities_knights#cloth-villages
/// No knight stands where a village is.
pub(crate) fn close(closed: &mut Closed, villages: &IntersectionSet) {
    closed.knights = closed.knights.or(villages);
    closed.knights_rule = "combinations/seafarers_cities_knights#cloth-villages";
}
