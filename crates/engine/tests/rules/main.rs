//! The rules one by one. `base/` and `house/` mirror `docs/rules`: above each test stand the ids of
//! the rules it tests, without the part that the file gives.

mod asserts;
mod base;
mod boards;
mod cities_knights;
mod ck;
mod house;
mod kit;
mod setup;
mod table;
