//! The book Explorers & Pirates, one file per rule text.

mod boards;
mod building;
mod cargo;
mod council;
mod discovery;
mod fish_for_catan;
mod five_six;
mod gold;
mod land_ho;
mod missions;
mod pirate;
mod pirate_lairs;
mod sailing;
mod setup;
mod ships;
mod spices_for_catan;
mod turn;
