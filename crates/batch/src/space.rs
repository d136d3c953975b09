//! The numbers of actions. Each row of the notation's tables is a kind of action. One whose fields have few
//! values together has a number for each action; one with more is chosen in steps, a field after the other,
//! and cards are chosen one after the other. So every book has its space by its tables alone.

use tradeholm_engine::{Action, Card, Cards, Rules};
use tradeholm_protocol::notation::menu::{self, FIELDS, Numbered, Shape};
use tradeholm_protocol::notation::write_action;

use crate::often::Often;

/// A row with more actions than this is chosen in steps.
const MOST_AT_ONCE: u32 = 512;

/// What a number of the space stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A whole action, or all fields of one that goes on with cards.
    All,
    /// The value of this field.
    Field(u8),
    /// One more card.
    Card,
    /// No more cards.
    Done,
}

/// What a number stands for: which row, which step of it, which value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    pub row: u16,
    pub step: Step,
    pub value: u16,
}

/// A kind of action in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its row among those of all books.
    pub row: usize,
    pub(crate) shape: Shape,
    /// The number of its first step.
    pub first: u32,
    /// How many numbers it has.
    pub count: u32,
    pub(crate) all_at_once: bool,
    /// The number of each field's first value, where it is chosen in steps.
    fields: [u32; FIELDS],
    /// The number of its first card.
    pub(crate) cards: u32,
}

impl Kind {
    /// The words of its actions, fields in braces.
    pub fn pattern(&self) -> String {
        menu::pattern(self.row).unwrap_or(&[]).join(" ")
    }

    /// Whether it is chosen in several steps.
    pub fn in_steps(&self) -> bool {
        self.shape.cards || !self.all_at_once
    }
}

/// Why an action has no numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Outside {
    /// Several cards of the supply in one trade; trades for one card each do the same.
    #[error("a trade with the supply for several cards at once; the same is done by one trade after another")]
    SeveralForOne,
    /// An offer that gives or gets other than one card for one, two of a kind for one, or one for two of a kind.
    #[error("an offer beyond one card for one, two of a kind for one and one for two of a kind")]
    Offer,
    /// It belongs to another game.
    #[error("no action of this game")]
    Foreign,
}

/// What has been chosen of an action that is chosen in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Partial {
    /// Nothing is chosen while this is false.
    pub begun: bool,
    /// The fields chosen so far, and the cards.
    pub(crate) chosen: Numbered,
}

impl Partial {
    /// The cards chosen so far.
    pub fn cards(&self) -> Cards {
        self.chosen.cards.unwrap_or(Cards::NONE)
    }
}

/// The actions of a game as numbers. All games of one scenario, number of seats and set of modules have
/// the same.
#[derive(Clone, Debug)]
pub struct Space {
    /// By row; nothing where the game has no such action.
    rows: Vec<Option<Kind>>,
    kinds: Vec<Kind>,
    pub(crate) meanings: Vec<Meaning>,
    /// The action of each number that is one by itself.
    pub(crate) actions: Vec<Option<Action>>,
    pub(crate) cards: usize,
    /// Numbers of what is listed most.
    pub(crate) often: Often,
}

impl Space {
    /// The space of a game.
    pub fn new(rules: &Rules) -> Self {
        let cards = rules.kinds().len();
        let mut space = Space {
            rows: vec![None; menu::ROWS],
            kinds: Vec::new(),
            meanings: Vec::new(),
            actions: Vec::new(),
            cards,
            often: Often::default(),
        };
        for row in 0..menu::ROWS {
            if let Some(shape) = menu::shape(rules, row) {
                let kind = space.add(row, shape);
                space.rows[row] = Some(kind);
                space.kinds.push(kind);
            }
        }
        space.actions = (0..space.meanings.len()).map(|id| space.alone(rules, id as u32)).collect();
        space.often = Often::new(&space);
        space
    }

    fn add(&mut self, row: usize, shape: Shape) -> Kind {
        let first = self.meanings.len() as u32;
        let counts = &shape.counts[..shape.len];
        let product: u32 = counts.iter().product();
        let all_at_once = product <= MOST_AT_ONCE;
        let mut put = |step, count: u32| {
            let from = self.meanings.len() as u32;
            let row = row as u16;
            self.meanings.extend((0..count).map(|value| Meaning { row, step, value: value as u16 }));
            from
        };
        let mut fields = [0; FIELDS];
        if all_at_once {
            // What has only cards begins with them.
            if shape.len > 0 || !shape.cards {
                put(Step::All, product);
            }
        } else {
            for (at, &count) in counts.iter().enumerate() {
                fields[at] = put(Step::Field(at as u8), count);
            }
        }
        let cards = match shape.cards {
            true => {
                let from = put(Step::Card, self.cards as u32);
                put(Step::Done, 1);
                from
            }
            false => 0,
        };
        let count = self.meanings.len() as u32 - first;
        Kind { row, shape, first, count, all_at_once, fields, cards }
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.meanings.len()
    }

    /// Never: every game has actions.
    pub fn is_empty(&self) -> bool {
        self.meanings.is_empty()
    }

    /// How many words of 64 bits a mask has.
    pub fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// Every kind of action, in the order of the numbers.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    #[inline]
    pub(crate) fn kind_of(&self, row: usize) -> Option<&Kind> {
        self.rows.get(row)?.as_ref()
    }

    /// An action as fields of one of the kinds.
    pub(crate) fn numbered(&self, action: Action) -> Result<(Numbered, &Kind), Outside> {
        let numbered = menu::number(action);
        let outside = match action {
            Action::MaritimeTrade { .. } => Outside::SeveralForOne,
            Action::OfferTrade { .. } => Outside::Offer,
            _ => Outside::Foreign,
        };
        if numbered.outside {
            return Err(outside);
        }
        let kind = self.kind_of(numbered.row).ok_or(Outside::Foreign)?;
        let fits = numbered.fields.iter().zip(kind.shape.counts).take(numbered.len).all(|(f, n)| *f < n);
        if fits { Ok((numbered, kind)) } else { Err(Outside::Foreign) }
    }

    /// The numbers that stand for an action, in the order in which they are chosen. The number that ends the
    /// choice of cards is always among them; [`crate::Choices`] says where it follows by itself.
    pub fn numbers(&self, action: Action) -> Result<Vec<u32>, Outside> {
        let (numbered, kind) = self.numbered(action)?;
        let mut ids = Vec::new();
        if kind.all_at_once {
            if kind.shape.len > 0 || !kind.shape.cards {
                ids.push(self.whole(kind, &numbered));
            }
        } else {
            ids.extend((0..numbered.len).map(|at| kind.fields[at] + numbered.fields[at]));
        }
        if let Some(cards) = numbered.cards {
            for (card, n) in cards.iter() {
                ids.extend(std::iter::repeat_n(kind.cards + card as u32, n.into()));
            }
            ids.push(kind.cards + self.cards as u32);
        }
        Ok(ids)
    }

    /// The numbers that have been chosen of an action in steps.
    pub fn chosen_numbers(&self, partial: &Partial) -> Vec<u32> {
        let (chosen, mut ids) = (&partial.chosen, Vec::new());
        let Some(kind) = self.kind_of(chosen.row).filter(|_| partial.begun) else { return ids };
        if !kind.all_at_once {
            ids.extend((0..chosen.len).map(|at| kind.fields[at] + chosen.fields[at]));
        } else if kind.shape.len > 0 {
            ids.push(self.whole(kind, chosen));
        }
        for (card, n) in partial.cards().iter() {
            ids.extend(std::iter::repeat_n(kind.cards + card as u32, n.into()));
        }
        ids
    }

    /// The number of all fields together.
    #[inline]
    fn whole(&self, kind: &Kind, numbered: &Numbered) -> u32 {
        let mut value = 0;
        for at in 0..kind.shape.len {
            value = value * kind.shape.counts[at] + numbered.fields[at];
        }
        kind.first + value
    }

    /// The first number of an action, whose fields are not all chosen.
    #[inline]
    pub(crate) fn next_field(&self, kind: &Kind, numbered: &Numbered, chosen: usize) -> u32 {
        if kind.all_at_once {
            self.whole(kind, numbered)
        } else {
            kind.fields[chosen] + numbered.fields[chosen]
        }
    }

    /// What a choice becomes by one number more; whether the action is whole. A number must be one that
    /// [`crate::Choices`] allows.
    pub(crate) fn choose(&self, partial: &mut Partial, id: u32) -> bool {
        let meaning = self.meanings[id as usize];
        let Some(kind) = self.kind_of(meaning.row.into()) else { return false };
        let chosen = &mut partial.chosen;
        if !partial.begun {
            *chosen = Numbered { row: kind.row, ..Numbered::default() };
            chosen.cards = kind.shape.cards.then_some(Cards::NONE);
            partial.begun = true;
        }
        match meaning.step {
            Step::All => {
                let mut rest = u32::from(meaning.value);
                for at in (0..kind.shape.len).rev() {
                    chosen.fields[at] = rest % kind.shape.counts[at];
                    rest /= kind.shape.counts[at];
                }
                chosen.len = kind.shape.len;
            }
            Step::Field(at) => {
                chosen.fields[at as usize] = meaning.value.into();
                chosen.len = at as usize + 1;
            }
            Step::Card => {
                let card = Cards::one(Card::ALL[meaning.value as usize]);
                chosen.cards = Some(chosen.cards.unwrap_or(Cards::NONE) + card);
                return false;
            }
            Step::Done => return true,
        }
        chosen.len == kind.shape.len && !kind.shape.cards
    }

    /// Goes a step by hand, as [`Game`](crate::Game) does: whether the action is whole.
    pub fn step(&self, partial: &mut Partial, id: u32) -> bool {
        (id as usize) < self.len() && self.choose(partial, id)
    }

    /// The action that has been chosen step by step.
    pub fn chosen(&self, rules: &Rules, partial: &Partial) -> Option<Action> {
        partial.begun.then(|| self.action(rules, partial))?
    }

    /// The action that is chosen.
    pub(crate) fn action(&self, rules: &Rules, partial: &Partial) -> Option<Action> {
        menu::numbered(rules, &partial.chosen)
    }

    /// The action of a number that is one by itself.
    fn alone(&self, rules: &Rules, id: u32) -> Option<Action> {
        let mut partial = Partial::default();
        match self.meanings[id as usize].step {
            Step::All if self.choose(&mut partial, id) => self.action(rules, &partial),
            _ => None,
        }
    }

    /// The action that numbers stand for, as [`Space::numbers`] gives them; the last one may be left out where
    /// it ends a choice of cards.
    pub fn whole_action(&self, rules: &Rules, ids: &[u32]) -> Option<Action> {
        let mut partial = Partial::default();
        let mut whole = false;
        for &id in ids {
            let meaning = self.meanings.get(id as usize)?;
            let goes_on = partial.begun && !whole && partial.chosen.row == usize::from(meaning.row);
            let begins = !partial.begun && self.begins(id);
            let in_order = match meaning.step {
                Step::All => begins,
                Step::Field(0) => begins,
                Step::Field(at) => goes_on && partial.chosen.len == usize::from(at),
                Step::Card | Step::Done => begins || (goes_on && self.has_fields(&partial)),
            };
            if !in_order {
                return None;
            }
            whole = self.choose(&mut partial, id);
        }
        (partial.begun && (whole || (self.has_fields(&partial) && partial.chosen.cards.is_some())))
            .then(|| self.action(rules, &partial))?
    }

    fn begins(&self, id: u32) -> bool {
        let meaning = self.meanings[id as usize];
        match meaning.step {
            Step::All | Step::Field(0) => true,
            Step::Field(_) => false,
            Step::Card | Step::Done => {
                self.kind_of(meaning.row.into()).is_some_and(|kind| kind.shape.len == 0)
            }
        }
    }

    fn has_fields(&self, partial: &Partial) -> bool {
        let kind = self.kind_of(partial.chosen.row);
        kind.is_some_and(|kind| kind.shape.len == partial.chosen.len)
    }

    /// A number in words: the action's notation where it is one, otherwise the row's words with what this
    /// number chooses.
    pub fn name(&self, rules: &Rules, id: u32) -> Option<String> {
        let meaning = *self.meanings.get(id as usize)?;
        if let Some(action) = self.actions[id as usize] {
            return Some(write_action(rules, action));
        }
        let kind = self.kind_of(meaning.row.into())?;
        let pattern = menu::pattern(kind.row)?;
        let is_field = |word: &&str| word.starts_with('{');
        let mut example = Numbered { row: kind.row, len: kind.shape.len, ..Numbered::default() };
        example.cards = kind.shape.cards.then_some(Cards::NONE);
        let step = match meaning.step {
            Step::Card => {
                return Some(format!("{} + {}", pattern.join(" "), Card::ALL[meaning.value as usize]));
            }
            Step::Done => return Some(format!("{} done", pattern.join(" "))),
            Step::Field(at) => {
                example.fields[at as usize] = meaning.value.into();
                Some(usize::from(at))
            }
            Step::All => {
                let mut partial = Partial::default();
                self.choose(&mut partial, id);
                example.fields = partial.chosen.fields;
                None
            }
        };
        // The words of an example have the value where the pattern has the field.
        let words = menu::numbered(rules, &example).map(|action| write_action(rules, action));
        let words: Vec<&str> = words.as_deref().unwrap_or_default().split(' ').collect();
        if words.len() != pattern.len() {
            return Some(format!("{} {}", pattern.join(" "), meaning.value));
        }
        let mut seen = 0;
        let shown = pattern.iter().zip(words).map(|(pattern, word)| {
            if !is_field(pattern) {
                return *pattern;
            }
            seen += 1;
            let is_cards = kind.shape.cards && seen > kind.shape.len;
            if !is_cards && step.is_none_or(|at| at + 1 == seen) { word } else { pattern }
        });
        Some(shown.collect::<Vec<_>>().join(" "))
    }
}
