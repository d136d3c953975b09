//! Tests of spaces, observations and batches, with games of every book.

mod batches;
mod games;
mod observations;
mod observed_books;
mod roundtrip;
mod spaces;
