mod camels;
mod impossible;
mod players;
mod prizes;
mod setup;
mod vote;
