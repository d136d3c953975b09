//! Scenario files: what the program brings along, and what people write.

mod base;
mod castles;
mod custom;
mod damage;
mod explorers;
mod five_six;
mod refusals;
mod sea_refusals;
mod seafarers;
mod traders;
mod traveler;
