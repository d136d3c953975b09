//! Bots at the table: whole games of every book, advice, the look back, and weight files.

mod books;
mod guesses;
mod levels;
mod pairs;
mod pirates;
mod play;
mod review;
mod sea;
mod sea_scenarios;
mod table;
mod traders;
mod weights;
