//! The Rivers of Catan with The Caravans: camels at building sites, and a board for three and four.

use crate::config::SeatRange;
use crate::modules::ModuleId;

// Rule: seats
/// For how many seats the two are together.
pub(crate) const SEATS: (ModuleId, ModuleId, SeatRange) = (
    ModuleId::Rivers,
    ModuleId::Caravans,
    SeatRange::new(3, 4)
        .by("combinations/rivers_caravans#seats", "the board for both is for three and four players"),
);
