mod barbarian_attack;
mod caravans;
mod fishermen;
mod gold;
mod rivers;
mod setup;
mod traders;
