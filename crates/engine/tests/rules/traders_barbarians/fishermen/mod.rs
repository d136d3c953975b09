mod boot;
mod catch;
mod impossible;
mod players;
mod spending;
