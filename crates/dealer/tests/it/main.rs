//! Dealers: even, provable and repeatable.

mod common;
mod dealers;
mod fair;
mod joint;
