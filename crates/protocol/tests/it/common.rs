//! Games played at random, with provably fair dice, to write down and read back.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tradeholm_dealer::{
    Abandoned, Cause, Dealer, Draw, FairDealer, Promises, SPARES, SeatSeed, ServerSeed, SimDealer,
    promise_seat, promise_server, promise_spare,
};
use tradeholm_engine::board::deal;
use tradeholm_engine::{
    Action, Cards, DecisionKind, EventLog, ModuleId, OpenSide, Pending, Rules, Seat, SeatSet, State, Viewer,
};
use tradeholm_protocol::json::{LegalJson, StateJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, parse_position, write_action, write_position};
use tradeholm_protocol::record::{Entry, Record, Seeds};
use tradeholm_scenarios::Scenario;

/// A game in progress.
pub struct Game {
    pub rules: Rules,
    pub state: State,
    pub entries: Vec<Entry>,
    pub seeds: Seeds,
    pub dealer: FairDealer,
    chooser: SimDealer,
}

/// Who of those that must or may does what.
pub type Decide = fn(&mut Game, DecisionKind, SeatSet, SeatSet) -> (Seat, Action);

/// Every scenario with every number of seats, in turn.
pub fn table(index: usize) -> (&'static Scenario, usize) {
    let all: Vec<_> = tradeholm_scenarios::all()
        .flat_map(|s| s.players.iter().map(move |&n| (s, usize::from(n))))
        .collect();
    all[index % all.len()]
}

/// What is written as JSON reads as the same value; returns it as JSON.
pub fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    serde_json::to_value(value).unwrap()
}

impl Game {
    /// The position, what everybody may do and what everybody sees are written down and read back.
    pub fn assert_round_trips(&self) {
        let text = write_position(&self.rules, &self.state);
        let (rules, state) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(rules.fingerprint(&state), self.rules.fingerprint(&self.state), "{text}");
        for seat in self.rules.all_seats().iter() {
            let mut list = Vec::new();
            self.rules.legal_actions(&self.state, seat, &mut list);
            for action in list {
                let text = write_action(&self.rules, action);
                assert_eq!(parse_action(&self.rules, &text), Ok(action), "{text}");
            }
            there_and_back(&LegalJson::new(&self.rules, &self.state, seat));
            there_and_back(&ViewJson::new(&self.rules, &self.rules.view(&self.state, Viewer::Seat(seat))));
        }
        there_and_back(&StateJson::new(&self.rules, &self.state));
    }

    pub fn new(scenario: &Scenario, seats: usize, seed: u64, house: &[ModuleId]) -> Game {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let server = ServerSeed::new(bytes);
        let clients: Vec<_> = (0..seats).map(|i| format!("seed of {i}, \u{17c}")).collect();
        Self::with_seeds(scenario, seats, seed, house, Seeds::plain(format!("game {seed}"), server, clients))
    }

    /// A game whose seeds were drawn together in the second attempt; the last seat has none of its own.
    pub fn joint(scenario: &Scenario, seats: usize, seed: u64) -> Game {
        let game = format!("game {seed}");
        let byte = |attempt: u32, what: u8| [attempt as u8 * 64 + what + seed as u8; 32];
        let promises = |attempt: u32| {
            let spare = |i| promise_spare(&game, attempt, i, &SeatSeed::new(byte(attempt, 10 + i as u8)));
            let own = |i| promise_seat(&game, attempt, i, &SeatSeed::new(byte(attempt, i as u8)));
            Promises {
                server: promise_server(&game, attempt, &ServerSeed::new(byte(attempt, 30))),
                spares: (0..SPARES).map(spare).collect(),
                seats: (0..seats).map(|i| (i + 1 < seats).then(|| own(i))).collect(),
            }
        };
        let before = vec![Abandoned { promises: promises(1), cause: Cause::Silent, silent: vec![0] }];
        let draw = Draw { promises: promises(2), before };
        let told = (0..seats as u8).map(|i| byte(2, if usize::from(i) + 1 < seats { i } else { 10 + i }));
        let told = told.map(SeatSeed::new).collect();
        let seeds = Seeds::joint(game.clone(), ServerSeed::new(byte(2, 30)), draw, told);
        Self::with_seeds(scenario, seats, seed, &[], seeds)
    }

    fn with_seeds(scenario: &Scenario, seats: usize, seed: u64, house: &[ModuleId], seeds: Seeds) -> Game {
        let dealer = seeds.dealer().unwrap();
        let mut config = scenario.config(seats).unwrap();
        for &module in house {
            config.modules = config.modules.with(module);
        }
        let board = deal(&scenario.layout_for(&config), &mut dealer.board_lot()).unwrap();
        if seed.is_multiple_of(3) {
            config.house.victory_points = Some(5);
        }
        let rules = Rules::new(config, &board).unwrap();
        let state = rules.initial_state();
        Game { rules, state, entries: Vec::new(), seeds, dealer, chooser: SimDealer::new(seed) }
    }

    /// Plays one step; false when the game is over.
    pub fn step(&mut self) -> bool {
        self.step_logged(&mut EventLog::off())
    }

    /// Plays one step and tells what happens; false when the game is over.
    pub fn step_logged(&mut self, log: &mut EventLog) -> bool {
        self.step_by(log, Self::choose)
    }

    /// Plays one step as somebody decides; false when the game is over.
    pub fn step_by(&mut self, log: &mut EventLog, decide: Decide) -> bool {
        match self.rules.pending(&self.state) {
            Pending::Over { .. } => return false,
            Pending::Chance(_) => {
                let outcome = self.dealer.answer(&self.rules, &self.state).unwrap();
                self.rules.resolve(&mut self.state, outcome, log).unwrap();
                self.entries.push(Entry::Outcome(outcome));
            }
            Pending::Decision { kind, must, may } => {
                let (seat, action) = decide(self, kind, must, may);
                self.rules.act(&mut self.state, seat, action, log).unwrap();
                self.entries.push(Entry::Action(seat, action));
            }
        }
        true
    }

    /// Plays so many steps, or to the end.
    pub fn play(mut self, steps: usize) -> Game {
        for _ in 0..steps {
            if !self.step() {
                break;
            }
        }
        self
    }

    pub fn record(&self) -> Record {
        Record::new(&self.rules, self.entries.clone(), Some(self.seeds.clone()), &self.state)
    }

    /// A number below `n`.
    pub fn lot(&mut self, n: u32) -> u32 {
        self.chooser.below(n)
    }

    /// One of these seats.
    pub fn pick(&mut self, set: SeatSet) -> Seat {
        let n = self.lot(set.len()) as usize;
        set.iter().nth(n).unwrap_or(Seat(0))
    }

    /// What somebody does at random.
    pub fn choose(&mut self, kind: DecisionKind, must: SeatSet, may: SeatSet) -> (Seat, Action) {
        if kind == DecisionKind::TradeAndBuild && self.lot(6) == 0 {
            let seat = self.pick(self.rules.all_seats());
            if let Some(action) = self.offer(seat) {
                return (seat, action);
            }
        }
        let all = SeatSet(must.0 | may.0);
        for _ in 0..4 {
            let seat = self.pick(all);
            let mut list = Vec::new();
            self.rules.legal_actions(&self.state, seat, &mut list);
            if !list.is_empty() {
                let n = self.lot(list.len() as u32) as usize;
                return (seat, list[n]);
            }
        }
        let seat = self.pick(must);
        let mut list = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut list);
        let n = self.lot(list.len() as u32) as usize;
        (seat, list[n])
    }

    fn offer(&mut self, seat: Seat) -> Option<Action> {
        let kinds = self.rules.kinds();
        let mut card = || Cards::one(kinds[self.chooser.below(kinds.len() as u32) as usize]);
        let (give, get) = (card(), card());
        let others = self.rules.all_seats().without(seat);
        let (give, get, open) = match self.chooser.below(4) {
            0 => (Cards::NONE, get, OpenSide::Give),
            1 => (give, Cards::NONE, OpenSide::Get),
            _ => (give, get, OpenSide::Neither),
        };
        let to = if seat == self.state.on_turn() { others } else { SeatSet::one(self.state.on_turn()) };
        let action = Action::OfferTrade { give, get, to, open, gold: Default::default() };
        self.rules.check(&self.state, seat, action).is_ok().then_some(action)
    }
}

/// House rules and variants by the bits of a number.
pub fn house(bits: u8) -> Vec<ModuleId> {
    let all = [
        ModuleId::SeparatePhases,
        ModuleId::NoDomesticTrade,
        ModuleId::DiceDeck,
        ModuleId::Nasty,
        ModuleId::KnightErrant,
        ModuleId::EasyStart,
        ModuleId::FriendlyRobber,
        ModuleId::Harbormaster,
    ];
    all.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, m)| m).collect()
}

/// A game after some steps, by numbers that a property test draws.
pub fn game(index: usize, seed: u64, bits: u8, steps: usize) -> Game {
    let (scenario, seats) = table(index);
    let mut modules = house(bits);
    if !scenario.plays.contains(ModuleId::CitiesKnights) {
        let of_ck = [ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::EasyStart];
        modules.retain(|m| !of_ck.contains(m));
    }
    Game::new(scenario, seats, seed, &modules).play(steps)
}
