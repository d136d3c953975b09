mod board;
mod bridges;
mod building;
mod players;
mod wealth;
