//! One game between bots that see views only, with notes on how it went.

use std::time::{Duration, Instant};

use tradeholm_bots::{Bot, Choice, Seen, SensibleBot};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{
    Action, Chance, DecisionKind, EventLog, Outcome, Pending, Rules, Seat, State, Viewer, default_discard,
};

/// Most actions of one seat in one turn; a bot that wants more ends its turn.
const ACTIONS_A_TURN: u32 = 300;

/// One step of a game, for a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat did something.
    Action(Seat, Action),
    /// Chance answered.
    Outcome(Outcome),
}

/// Something that a bot did wrong; a stand-in acted for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Whose seat.
    pub seat: Seat,
    /// In which turn.
    pub turn: u16,
    /// What, with the rule that was broken where there is one.
    pub what: String,
}

/// How long a bot thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// Decisions.
    pub decisions: u64,
    /// Time for all of them.
    pub total: Duration,
    /// Time for the longest.
    pub longest: Duration,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who won; nobody if the turn limit came first.
    pub winner: Option<Seat>,
    /// Turns begun.
    pub turns: u16,
    /// Actions and outcomes.
    pub steps: Vec<Step>,
    /// All points of each seat at the end.
    pub points: Vec<u8>,
    /// All points of each seat at the start of every turn.
    pub course: Vec<Vec<u8>>,
    /// How often each sum was rolled, from 2.
    pub rolls: [u64; 11],
    /// What bots did wrong.
    pub faults: Vec<Fault>,
    /// How long each seat thought.
    pub thought: Vec<Thought>,
    /// The last state.
    pub end: State,
}

/// Chance: dice from one stream and everything else from another, so that two games under one seed
/// have the same dice however they are played.
pub struct Luck {
    dice: SimDealer,
    rest: SimDealer,
}

impl Luck {
    /// The luck of one game of many.
    pub fn for_game(seed: u64, game: u64) -> Self {
        let dice = SimDealer::for_game(seed, game);
        Luck { dice, rest: SimDealer::for_game(seed ^ 0xd1ce_d1ce_d1ce_d1ce, game) }
    }

    fn answer(&mut self, rules: &Rules, state: &State, chance: Chance) -> Option<Outcome> {
        match chance {
            Chance::Dice(_) | Chance::DiceDeck { .. } => self.dice.answer_to(rules, state, chance),
            _ => self.rest.answer_to(rules, state, chance),
        }
    }
}

/// Plays a game between bots, one for each seat.
pub fn contest(rules: &Rules, bots: &mut [Box<dyn Bot>], luck: &mut Luck, turn_limit: u16) -> Played {
    let mut game = Game {
        rules,
        state: rules.initial_state(),
        log: EventLog::new(),
        played: Played {
            winner: None,
            turns: 0,
            steps: Vec::new(),
            points: Vec::new(),
            course: Vec::new(),
            rolls: [0; 11],
            faults: Vec::new(),
            thought: vec![Thought::default(); bots.len()],
            end: rules.initial_state(),
        },
        acts: (0, [0; 6]),
    };
    game.play(bots, luck, turn_limit);
    let Game { state, mut played, .. } = game;
    played.turns = state.turn();
    played.points = rules.all_seats().iter().map(|s| rules.victory_points(&state, s).total()).collect();
    played.end = state;
    played
}

struct Game<'a> {
    rules: &'a Rules,
    state: State,
    log: EventLog,
    played: Played,
    /// Actions of each seat in the turn of that number.
    acts: (u16, [u32; 6]),
}

impl Game<'_> {
    fn play(&mut self, bots: &mut [Box<dyn Bot>], luck: &mut Luck, turn_limit: u16) {
        let mut waits = 0;
        while self.state.turn() <= turn_limit {
            let (kind, must) = match self.rules.pending(&self.state) {
                Pending::Over { winner } => {
                    self.played.winner = Some(winner);
                    return;
                }
                Pending::Chance(chance) => {
                    let Some(outcome) = luck.answer(self.rules, &self.state, chance) else { return };
                    if self.rules.resolve(&mut self.state, outcome, &mut self.log).is_err() {
                        return;
                    }
                    self.note_outcome(chance, outcome);
                    self.tell(bots);
                    continue;
                }
                Pending::Decision { kind, must, .. } => (kind, must),
            };
            // Those who are asked by an offer come first: it waits for their answers.
            let asked = self.rules.all_seats().minus(must).iter().filter(|&s| self.is_asked(s));
            let order: Vec<Seat> = asked.chain(must.iter()).collect();
            let acted = order
                .into_iter()
                .any(|seat| self.ask(&mut bots[seat.index()], seat, kind, must.contains(seat), waits < 2));
            self.tell(bots);
            waits = if acted { 0 } else { waits + 1 };
            if waits > 4 {
                let Some(seat) = must.iter().next() else { return };
                self.fault(seat, "does not act".to_owned());
                if !self.stand_in(seat, kind) {
                    return;
                }
                self.tell(bots);
                waits = 0;
            }
        }
    }

    /// Whether an offer waits for that seat's answer.
    fn is_asked(&self, seat: Seat) -> bool {
        self.rules.all_seats().iter().any(|from| {
            self.state.offer(from).is_some_and(|offer| {
                offer.to.contains(seat) && !offer.accepted.contains(seat) && !offer.declined.contains(seat)
            })
        })
    }

    /// Asks a bot; whether anything was done.
    fn ask(
        &mut self,
        bot: &mut Box<dyn Bot>,
        seat: Seat,
        kind: DecisionKind,
        must: bool,
        patient: bool,
    ) -> bool {
        let mut legal = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut legal);
        let view = self.rules.view(&self.state, Viewer::Seat(seat));
        let seen = Seen { rules: self.rules, view: &view, legal: &legal, patient };
        let began = Instant::now();
        let choice = bot.decide(&seen);
        let took = began.elapsed();
        let thought = &mut self.played.thought[seat.index()];
        thought.decisions += 1;
        thought.total += took;
        thought.longest = thought.longest.max(took);
        if let Some(what) = bot.fault() {
            self.fault(seat, what);
        }
        let Choice::Act(action) = choice else { return false };
        if self.acts.0 != view.turn {
            self.acts = (view.turn, [0; 6]);
        }
        self.acts.1[seat.index()] += 1;
        if self.acts.1[seat.index()] > ACTIONS_A_TURN && self.act(seat, Action::EndTurn).is_ok() {
            self.fault(seat, "does not end its turn".to_owned());
            return true;
        }
        match self.act(seat, action) {
            Ok(()) => true,
            Err(what) => {
                self.fault(seat, what);
                must && self.stand_in(seat, kind)
            }
        }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        self.rules
            .act(&mut self.state, seat, action, &mut self.log)
            .map_err(|refusal| format!("illegal action: {refusal}"))?;
        self.played.steps.push(Step::Action(seat, action));
        self.note_turn();
        Ok(())
    }

    /// A sensible bot, or at last any legal action, instead of a bot that failed.
    fn stand_in(&mut self, seat: Seat, kind: DecisionKind) -> bool {
        let mut legal = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut legal);
        let view = self.rules.view(&self.state, Viewer::Seat(seat));
        let seen = Seen { rules: self.rules, view: &view, legal: &legal, patient: false };
        if let Choice::Act(action) = SensibleBot::new().decide(&seen)
            && self.act(seat, action).is_ok()
        {
            return true;
        }
        let any = match kind {
            DecisionKind::Discard => Some(Action::Discard(default_discard(self.state.hand(seat)))),
            _ => legal.first().copied(),
        };
        any.is_some_and(|action| self.act(seat, action).is_ok())
    }

    fn fault(&mut self, seat: Seat, what: String) {
        self.played.faults.push(Fault { seat, turn: self.state.turn(), what });
    }

    fn note_outcome(&mut self, chance: Chance, outcome: Outcome) {
        self.played.steps.push(Step::Outcome(outcome));
        if let (Chance::Dice(_) | Chance::DiceDeck { .. }, Outcome::Dice(dice)) = (chance, outcome) {
            self.played.rolls[usize::from(dice.sum()) - 2] += 1;
        }
        self.note_turn();
    }

    fn note_turn(&mut self) {
        while self.played.course.len() < usize::from(self.state.turn()) {
            let points = self.rules.all_seats().iter();
            let points = points.map(|s| self.rules.victory_points(&self.state, s).total());
            self.played.course.push(points.collect());
        }
    }

    /// Tells every bot what its seat sees of what happened.
    fn tell(&mut self, bots: &mut [Box<dyn Bot>]) {
        for event in self.log.drain() {
            for (i, bot) in bots.iter_mut().enumerate() {
                let seen = self.rules.view_event(&event, Viewer::Seat(Seat(i as u8)));
                bot.observe(self.rules, &seen);
            }
        }
    }
}
