//! Who is asking. A session is a signed cookie (`token.rs`). Those of accounts are in the store as well, so
//! that their owner can look at them and end them (`live.rs`); of guests nothing is stored, unless they want
//! to be forgotten.

mod device;
mod live;
mod token;

pub use device::label;
pub use live::{Ended, LIFE, Live, Visitor};
pub use token::{Sessions, Token};

/// A person: a guest or an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Secret: whoever knows it is not yet that person (the signature is missing), but it is never shown.
    pub id: String,
    /// What others see.
    pub name: String,
    /// Whether it is an account.
    pub account: bool,
}
