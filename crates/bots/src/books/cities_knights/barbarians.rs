//! The threat of the barbarians: how near they are, and how much strength keeps the cities, or
//! brings the point of the defender.

use tradeholm_engine::Seat;
use tradeholm_engine::cities_knights::STEPS_TO_ATTACK;

use super::table::Table;

/// What the next attack asks of us.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// Ships until they land.
    pub steps: u8,
    /// Percent of urgency: likely before our next turn, or at least before the one after it.
    pub urgency: i32,
    /// Active strength we lack so that no city of ours falls.
    pub short: u8,
    /// Active strength we lack to be the only strongest defender of a defense that holds.
    pub behind: u8,
}

/// Percent of at least `steps` ships in `rolls` rolls of the event die.
fn chance(rolls: u8, steps: u8) -> i32 {
    let (mut ways, mut good) = (1u64, 0u64);
    for ships in 0..=u64::from(rolls) {
        if ships >= u64::from(steps) {
            good += ways;
        }
        ways = ways * (u64::from(rolls) - ships) / (ships + 1);
    }
    ((good * 100) >> rolls) as i32
}

/// Whether a seat has a city that barbarians can pillage.
fn is_exposed(table: &Table<'_>, seat: Seat) -> bool {
    table.cities(seat).any(|at| !table.is_metropolis(at))
}

/// Judges the next attack by what stands on the board now.
pub(super) fn threat(table: &Table<'_>) -> Threat {
    let seats = table.seen.rules.seats();
    let steps = STEPS_TO_ATTACK.saturating_sub(table.ck.barbarians);
    let urgency = (2 * chance(seats, steps) + chance(2 * seats, steps)) / 3;
    let mine = table.own().knight_strength;
    let others = table.ck.knight_strength.saturating_sub(mine);
    let barbarians = table.ck.barbarian_strength;
    let strength = |seat: Seat| table.ck.players[seat.index()].knight_strength;
    let hold = barbarians.saturating_sub(others);
    let short = if is_exposed(table, table.me) {
        // Enough that the defense holds, or more than somebody else who has a city to lose.
        let weakest = table.opponents().filter(|&s| is_exposed(table, s)).map(strength).min();
        weakest.map_or(hold, |weakest| hold.min(weakest + 1))
    } else {
        0
    };
    let best = table.opponents().map(strength).max().unwrap_or(0);
    let lead = hold.max(best + 1);
    Threat { steps, urgency, short: short.saturating_sub(mine), behind: lead.saturating_sub(mine) }
}

impl Threat {
    /// What so much more active strength is worth, a victory point being 100.
    pub(super) fn worth(&self, strength: u8) -> i32 {
        let part = |lacks: u8, prize: i32| match lacks {
            0 => 0,
            lacks => prize * i32::from(strength.min(lacks)) / i32::from(lacks),
        };
        // A point that takes much strength is better bought elsewhere.
        let defender = if self.behind <= 4 { 150 } else { 20 };
        (part(self.short, 240) + part(self.behind, defender)) * self.urgency / 100
    }

    /// Whether a knight had better be active again before the next turn of the others.
    pub(super) fn is_near(&self) -> bool {
        self.steps <= 3
    }
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn chances_of_ships() {
        assert_eq!([1, 2, 3, 4, 5].map(|steps| chance(4, steps)), [93, 68, 31, 6, 0]);
        assert_eq!(chance(3, 0), 100);
        assert_eq!(chance(8, 4), 63);
    }
}
