mod cards;
mod conquest;
mod expelling;
mod landing;
mod march;
mod players;
mod setup;
mod variants;
