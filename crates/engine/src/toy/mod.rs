//! What only tests play: the room for further books, and a scenario as small as one can be.

#[cfg(feature = "lanterns")]
pub mod lanterns;
#[cfg(feature = "toy")]
pub mod room;
