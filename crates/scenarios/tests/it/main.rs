//! Scenario files: what the program brings along, and what people write.

mod base;
mod custom;
mod damage;
mod five_six;
mod refusals;
mod sea_refusals;
mod seafarers;
