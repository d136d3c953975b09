//! Tests of spaces, observations and batches, with games of every book.

mod batches;
mod observations;
mod roundtrip;
mod spaces;
