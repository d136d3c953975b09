//! Which turns are worth another look.

use super::{Account, Chances, Choice, Turn};
use tradeholm_engine::Seat;

/// Most marks of one seat.
const MOST: usize = 4;
/// A turn is marked from so much of a chance on.
const LEAST: f32 = 0.03;
/// A chance that is as good as won.
const CERTAIN: f32 = 0.99;

/// What most of a fall came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// What the seat itself chose.
    Choice,
    /// Dice, draws and thefts.
    Luck,
    /// What the others did, and what nobody can tell.
    Others,
}

/// A turn in which a seat's chance fell.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Whose chance.
    pub seat: Seat,
    /// Which of the turns.
    pub turn: usize,
    /// How many steps were done at the place to look at: before a choice, after a roll.
    pub step: usize,
    /// The chance before the turn, and after it.
    pub chances: (f32, f32),
    /// What most of it came from.
    pub cause: Cause,
    /// What chance gave the seat in that turn beyond the mean.
    pub luck: f32,
    /// The choice of the seat that cost most, if one cost something.
    pub choice: Option<Choice>,
}

impl Mark {
    /// How much the turn matters: what was lost in it, or what a choice threw away.
    fn weight(&self) -> f32 {
        let loss = self.choice.as_ref().map_or(0.0, |choice| choice.loss);
        (self.chances.0 - self.chances.1).max(loss)
    }

    /// A turn that brought more is no fall, whatever it missed, unless it missed the win itself.
    fn is_fall(&self) -> bool {
        let could = self.choice.as_ref().map_or(0.0, |choice| self.chances.1 + choice.loss);
        self.chances.1 <= self.chances.0 || could >= CERTAIN
    }
}

/// The turns in which each seat's chance fell most. `over`: somebody has won in the last turn.
pub(super) fn find(
    seats: u8,
    start: &Chances,
    turns: &[Turn],
    accounts: &[Vec<Account>],
    over: bool,
) -> Vec<Mark> {
    let mut all = Vec::new();
    for (seat, &first) in start.iter().enumerate().take(usize::from(seats)) {
        let mut marks = Vec::new();
        let mut before = first;
        for (i, (turn, accounts)) in turns.iter().zip(accounts).enumerate() {
            let after = turn.chances[seat];
            // That the others have lost when somebody has won needs no mark.
            let last = over && i + 1 == turns.len();
            if let Some(account) = accounts.get(seat) {
                let after = if last { before } else { after };
                marks.push(mark(Seat(seat as u8), i, turn, (before, after), account));
            }
            before = after;
        }
        marks.retain(|mark: &Mark| mark.is_fall() && mark.weight() >= LEAST);
        marks.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
        marks.truncate(MOST);
        all.extend(marks);
    }
    all.sort_by_key(|mark| (mark.step, mark.seat.0));
    all
}

fn mark(seat: Seat, index: usize, turn: &Turn, chances: (f32, f32), account: &Account) -> Mark {
    let fall = chances.0 - chances.1;
    // A choice is weighed by what the seat could know, the chances are those of the open table: together they
    // must not promise more than certainty.
    let room = (1.0 - chances.1).max(0.0);
    let capped = |choice: &Choice| Choice { loss: choice.loss.min(room), ..choice.clone() };
    let choices: Vec<Choice> = account.choices.iter().map(capped).collect();
    let lost = choices.iter().map(|choice| choice.loss).sum::<f32>().min(room);
    let worst = choices.iter().max_by(|a, b| a.loss.total_cmp(&b.loss));
    let worst = worst.filter(|choice| choice.loss >= LEAST / 3.0);
    let unlucky = -account.luck;
    let others = fall - lost - unlucky;
    let cause = if worst.is_some() && lost >= unlucky && lost >= others {
        Cause::Choice
    } else if account.worst.is_some() && unlucky >= others {
        Cause::Luck
    } else {
        Cause::Others
    };
    let step = match (cause, worst, account.worst) {
        (Cause::Choice, Some(choice), _) => choice.step,
        (Cause::Luck, _, Some((_, step))) => step,
        _ => turn.end,
    };
    Mark { seat, turn: index, step, chances, cause, luck: account.luck, choice: worst.cloned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tradeholm_engine::Action;

    fn turn(number: u16, chances: [f32; 2]) -> Turn {
        let mut all = Chances::default();
        all[..2].copy_from_slice(&chances);
        Turn { number, seat: Some(Seat(0)), end: 10 * usize::from(number), chances: all }
    }

    fn choice(loss: f32) -> Choice {
        Choice { step: 7, played: Action::EndTurn, better: vec![Action::BuyDevelopmentCard], loss }
    }

    fn start() -> Chances {
        let mut all = Chances::default();
        all[..2].fill(0.5);
        all
    }

    #[test]
    fn a_fall_is_put_down_to_what_most_of_it_came_from() {
        let turns = [turn(1, [0.3, 0.7]), turn(2, [0.1, 0.9]), turn(3, [0.05, 0.95])];
        let careless = Account { choices: vec![choice(0.15)], ..Account::default() };
        let unlucky = Account { luck: -0.18, worst: Some((-0.18, 12)), choices: vec![choice(0.002)] };
        let lucky = Account { luck: 0.1, worst: Some((0.1, 22)), ..Account::default() };
        let none = Account::default();
        let accounts = [vec![careless, none.clone()], vec![unlucky, none.clone()], vec![lucky, none]];
        let marks = find(2, &start(), &turns, &accounts, false);
        let told: Vec<_> = marks.iter().map(|m| (m.seat.0, m.turn, m.cause, m.step)).collect();
        assert_eq!(told, [(0, 0, Cause::Choice, 7), (0, 1, Cause::Luck, 12), (0, 2, Cause::Others, 30)]);
        assert_eq!(marks[0].choice.as_ref().map(|c| c.loss), Some(0.15));
        assert_eq!(marks[1].choice, None, "a trifle is not named");
        assert_eq!(marks[0].chances, (0.5, 0.3));
    }

    #[test]
    fn no_choice_cost_more_than_there_was_to_win() {
        let turns = [turn(1, [0.84, 0.16])];
        let careless = Account { choices: vec![choice(0.52)], ..Account::default() };
        let marks = find(2, &start(), &turns, &[vec![careless, Account::default()]], false);
        let told: Vec<_> = marks.iter().map(|m| (m.seat.0, m.chances)).collect();
        assert_eq!(told[0], (0, (0.5, 0.84)), "the win was there");
        let loss = marks[0].choice.as_ref().map(|c| c.loss).unwrap();
        assert!((loss - 0.16).abs() < 1e-6, "{loss}");
    }

    #[test]
    fn a_turn_that_brought_more_is_no_fall() {
        let turns = [turn(1, [0.6, 0.4])];
        let careless = Account { choices: vec![choice(0.2)], ..Account::default() };
        let marks = find(2, &start(), &turns, &[vec![careless, Account::default()]], false);
        assert_eq!(marks.iter().map(|m| m.seat.0).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn small_falls_and_the_end_are_not_marked() {
        let turns = [turn(1, [0.49, 0.51]), turn(2, [0.0, 1.0])];
        let quiet = || vec![Account::default(), Account::default()];
        assert_eq!(find(2, &start(), &turns, &[quiet(), quiet()], true), []);
        // Without a winner the last turn is one like the others.
        assert_eq!(find(2, &start(), &turns, &[quiet(), quiet()], false).len(), 1);
        // A choice that threw something away is marked even there.
        let thrown = vec![Account { choices: vec![choice(0.2)], ..Account::default() }, Account::default()];
        assert_eq!(find(2, &start(), &turns, &[quiet(), thrown], true).len(), 1);
    }

    #[test]
    fn the_worst_turns_of_each_seat_are_kept() {
        let turns: Vec<Turn> = (1..=9).map(|i| turn(i, [0.9 - f32::from(i) * 0.09, 0.5])).collect();
        let accounts = vec![vec![Account::default(), Account::default()]; 9];
        let marks = find(2, &start(), &turns, &accounts, false);
        assert_eq!(marks.len(), MOST);
        assert!(marks.is_sorted_by_key(|m| m.step));
    }
}
