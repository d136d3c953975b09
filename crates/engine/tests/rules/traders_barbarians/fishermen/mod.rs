mod boot;
mod catch;
mod players;
mod spending;
