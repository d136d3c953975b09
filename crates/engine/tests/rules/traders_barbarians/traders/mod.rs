mod barbarians;
mod board;
mod events;
mod players;
mod train;
mod wagon;
