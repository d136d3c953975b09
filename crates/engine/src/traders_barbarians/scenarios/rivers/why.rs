//! What may be wrong with an action in The Rivers of Catan.

use crate::error::reasons;

reasons! { RiverWhy is Rivers;
    /// No building site.
    NoSite => "no-bridge-site", "A bridge needs a building site, where a path crosses a river", Place;
}
