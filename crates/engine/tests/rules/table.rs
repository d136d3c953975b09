//! The play language: a test tells a game sentence by sentence.
//!
//! Every step is followed by the engine's own invariants, every refusal must leave the state as it
//! was, an outcome that nobody asks for fails at once, and a test that ends in the middle of a
//! decision fails unless its last word was [`Table::waits_for`].

use std::collections::VecDeque;

use tradeholm_engine::board::Board;
use tradeholm_engine::cities_knights::CkChance;
use tradeholm_engine::explorers_pirates::EpChance;
use tradeholm_engine::seafarers::{FogChance, NewWorldChance, PiratesChance};
use tradeholm_engine::traders_barbarians::{FishChance, RaidChance, TraderChance};
use tradeholm_engine::variants::event_cards::EventCardChance;
use tradeholm_engine::{
    Action, Chance, Config, DecisionKind, Event, EventLog, ModuleId, Outcome, Pending, RuleError, Rules,
    Seat, SeatSet, State,
};
use tradeholm_protocol::notation::{hex_name, intersection_name, parse_action, parse_outcome, seat_name};

use crate::boards;
use crate::ck;
use crate::sea;
use crate::setup::{Setup, owner};

/// A game on the table.
pub struct Table {
    pub rules: Rules,
    pub state: State,
    /// What happened in the last step.
    pub events: Vec<Event>,
    script: VecDeque<Outcome>,
    /// The test has said that it knows what the game waits for.
    stated: bool,
}

impl Table {
    /// The beginners' set-up, before the first roll. With three players nobody plays red.
    pub fn beginners(seats: usize) -> Table {
        let mut config = Config::base(4);
        config.colors.drain(..4 - seats);
        Table::new(config, &boards::beginners())
    }

    /// A new game on the beginners' board in which the players place their own pieces; red starts.
    pub fn setup_phase(seats: usize) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..Config::base(seats) }, &boards::bare())
    }

    /// A new game.
    pub fn new(config: Config, board: &Board) -> Table {
        let rules = Rules::new(config, board).unwrap();
        let state = rules.initial_state();
        Table::from_state(rules, state)
    }

    /// A position on the beginners' board without its pieces, four players, red on turn.
    pub fn bare() -> Setup {
        Setup::new(Config::base(4), &boards::bare())
    }

    /// The same at a table with house rules or fewer seats.
    pub fn agreed(seats: usize, agree: impl FnOnce(&mut Config)) -> Setup {
        let mut config = Config::base(seats);
        agree(&mut config);
        Setup::new(config, &boards::bare())
    }

    /// A position on another island, given by its rows from north to south.
    pub fn island(rows: &[&str], seats: usize) -> Setup {
        Setup::new(Config::base(seats), &boards::island(rows))
    }

    /// A table that shows this state.
    pub fn from_state(rules: Rules, state: State) -> Table {
        let table = Table { rules, state, events: Vec::new(), script: VecDeque::new(), stated: false };
        table.check_all();
        table
    }

    /// The seat of a color.
    pub fn seat(&self, who: &str) -> Seat {
        owner(&self.rules, who)
    }

    /// Lays outcomes ready; chance takes them one by one when it is asked.
    pub fn script(&mut self, outcomes: &[&str]) {
        self.script.extend(outcomes.iter().map(|text| parse_outcome(text).unwrap()));
        self.events.clear();
        self.answer_chance();
    }

    /// Plays sentences such as `red rolls 3+4` or `blue builds settlement 0,0.NE`, parted by `;`.
    pub fn play(&mut self, sentences: &str) {
        self.events.clear();
        for sentence in sentences.split(';') {
            let (seat, action, outcomes) = self.read(sentence.trim());
            assert!(
                outcomes.is_empty() || self.script.is_empty(),
                "an outcome was laid ready before: {sentence}"
            );
            let named = !outcomes.is_empty();
            self.script.extend(outcomes);
            if let Err(refusal) = self.act(seat, action) {
                panic!("{sentence}: refused: {refusal}");
            }
            self.answer_chance();
            assert!(!named || self.script.is_empty(), "nobody asked for the outcome: {sentence}");
        }
    }

    /// The sentence is refused by that rule, and nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, sentence: &str, rule: &str) -> RuleError {
        let (seat, action, _) = self.read(sentence);
        self.refuses_action(seat, action, rule)
    }

    /// The action is refused by that rule, and nothing changes.
    #[track_caller]
    pub fn refuses_action(&mut self, seat: Seat, action: Action, rule: &str) -> RuleError {
        let before = self.rules.fingerprint(&self.state);
        let shown = format!("{action:?}");
        let refusal = match self.act(seat, action) {
            Ok(()) => panic!("{shown} is not refused"),
            Err(refusal) => refusal,
        };
        assert_eq!(refusal.rule.0, rule, "{shown} is refused by another rule: {refusal}");
        assert_eq!(self.rules.fingerprint(&self.state), before, "a refusal changed the state");
        assert_eq!(self.rules.check(&self.state, seat, action), Err(refusal), "check and act disagree");
        assert!(!self.listed(seat).contains(&action), "{shown} is refused but listed");
        refusal
    }

    /// The sentence would be allowed now.
    #[track_caller]
    pub fn allows(&self, sentence: &str) {
        let (seat, action, _) = self.read(sentence);
        if let Err(refusal) = self.rules.check(&self.state, seat, action) {
            panic!("{sentence}: refused: {refusal}");
        }
    }

    /// The outcome cannot be an answer now.
    #[track_caller]
    pub fn cannot_happen(&mut self, outcome: &str) {
        let before = self.rules.fingerprint(&self.state);
        let answer = parse_outcome(outcome).unwrap();
        assert!(self.rules.resolve(&mut self.state, answer, &mut EventLog::new()).is_err(), "{outcome}");
        assert_eq!(self.rules.fingerprint(&self.state), before, "an impossible outcome changed the state");
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), RuleError> {
        let mut log = EventLog::new();
        self.rules.act(&mut self.state, seat, action, &mut log)?;
        self.stated = false;
        self.events.extend(log.drain());
        self.check_all();
        Ok(())
    }

    fn answer_chance(&mut self) {
        while let (Pending::Chance(chance), Some(&outcome)) =
            (self.rules.pending(&self.state), self.script.front())
        {
            let mut log = EventLog::new();
            if let Err(error) = self.rules.resolve(&mut self.state, outcome, &mut log) {
                panic!("{outcome:?} does not answer {chance:?}: {error}");
            }
            self.script.pop_front();
            self.stated = false;
            self.events.extend(log.drain());
            self.check_all();
        }
    }

    /// What must hold after every step.
    fn check_all(&self) {
        self.rules.check_invariants(&self.state).unwrap();
        for seat in self.rules.all_seats().iter() {
            for action in self.listed(seat) {
                assert_eq!(
                    self.rules.check(&self.state, seat, action),
                    Ok(()),
                    "listed but refused: {action:?}"
                );
            }
        }
        let written = self.rules.position(&self.state);
        let read = self.rules.state_from(&written).unwrap();
        assert_eq!(self.rules.fingerprint(&read), self.rules.fingerprint(&self.state));
    }

    /// Everything a seat may do that can be listed.
    pub fn listed(&self, seat: Seat) -> Vec<Action> {
        let mut list = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut list);
        list
    }

    /// Reads a sentence: who, what, and the outcomes it names.
    fn read(&self, sentence: &str) -> (Seat, Action, Vec<Outcome>) {
        let words: Vec<&str> = sentence.split_whitespace().collect();
        let (who, words) = words.split_first().unwrap();
        let seat = self.seat(who);
        let (text, outcome) = match *words {
            ["rolls", dice, face] => ("roll".to_owned(), Some(format!("dice {dice};event {face}"))),
            ["rolls"] => ("roll".to_owned(), None),
            ["rolls", dice] => ("roll".to_owned(), Some(format!("dice {dice}"))),
            ["ends", "turn"] => ("end".to_owned(), None),
            ["builds", piece, place] => (format!("{piece} {place}"), None),
            ["builds", piece, place, "finds", ref hexes @ ..] => {
                (format!("{piece} {place}"), Some(sea::found(hexes)))
            }
            ["moves", "ship", from, to, "finds", ref hexes @ ..] => {
                (format!("moveship {from} {to}"), Some(sea::found(hexes)))
            }
            ["places", "harbor", kind, path] => (format!("harbor {kind} {path}"), None),
            ["buys", "card"] => ("buy".to_owned(), None),
            ["buys", card] => ("buy".to_owned(), Some(format!("draw {card}"))),
            ["plays", "knight"] => ("knight".to_owned(), None),
            ["plays", "road_building"] if !self.rules.plays(ModuleId::CitiesKnights) => {
                ("roadbuilding".to_owned(), None)
            }
            ["plays", "year_of_plenty", cards] => (format!("plenty {cards}"), None),
            ["plays", "monopoly", card] => (format!("monopoly {card}"), None),
            ["skips", "road"] => ("skip".to_owned(), None),
            ["moves", "robber", hex] => (format!("robber {hex}"), None),
            ["moves", "robber", hex, "stealing", card] => {
                (format!("robber {hex}"), Some(format!("steal {card}")))
            }
            ["robs", victim] => (format!("rob {victim}"), None),
            ["robs", victim, "of", card] => (format!("rob {victim}"), Some(format!("steal {card}"))),
            ["discards", cards] => (format!("discard {cards}"), None),
            ["trades", rate, give, "for", get] => (format!("maritime {rate} {give} > {get}"), None),
            ["offers", give, "for", get, "to", whom] => {
                let whom = if whom == "all" { self.others(seat) } else { whom.to_owned() };
                (format!("offer {give} > {get} to {whom}"), None)
            }
            ["accepts" | "declines" | "confirms", whom] => {
                (format!("{} {whom}", &words[0].trim_end_matches('s')), None)
            }
            ["withdraws"] => ("withdraw".to_owned(), None),
            ["forces", "trade", ref drawn @ ..] => {
                let drawn: Vec<_> = drawn.iter().map(|card| format!("steal {card}")).collect();
                ("forcedtrade".to_owned(), (!drawn.is_empty()).then(|| drawn.join(";")))
            }
            ["sends", "robber", hex] => (format!("desert {hex}"), None),
            ["gives", "up"] => ("giveup".to_owned(), None),
            ["gives", cards] if self.rules.plays(ModuleId::TwoPlayers) => (format!("givetwo {cards}"), None),
            ["moves", "ship", from, to] => (format!("moveship {from} {to}"), None),
            ["moves", "pirate", hex] => (format!("pirate {hex}"), None),
            ["moves", "pirate", hex, "stealing", card] => {
                (format!("pirate {hex}"), Some(format!("steal {card}")))
            }
            ["takes", "gold", cards] => (format!("gold {cards}"), None),
            ["builds", "ship", path, "drawing", card] => {
                (format!("ship {path}"), Some(format!("draw {card}")))
            }
            ["takes", "cloth", victim] => (format!("cloth {victim}"), None),
            ["takes", "reward", card] => (format!("reward {card}"), None),
            ["attacks", "fortress"] => ("assault".to_owned(), None),
            ["attacks", "fortress", die] => ("assault".to_owned(), Some(format!("die {die}"))),
            ["starts", wonder] => (format!("startwonder {wonder}"), None),
            ["builds", "level"] => ("buildwonder".to_owned(), None),
            ["lays", owner, path] => (format!("neutral road {owner} {path}"), None),
            ["settles", owner, at] => (format!("neutral settlement {owner} {at}"), None),
            // Anything that has no sentence of its own, in notation.
            ["does", ref action @ ..] => (action.join(" "), None),
            _ => (ck::read(words, sentence), None),
        };
        let action = parse_action(&self.rules, &text).unwrap_or_else(|e| panic!("{sentence}: {e}"));
        let outcomes = outcome.iter().flat_map(|o| o.split(';'));
        let read = |o| parse_outcome(o).unwrap_or_else(|e| panic!("{sentence}: {e}"));
        (seat, action, outcomes.map(read).collect())
    }

    fn others(&self, seat: Seat) -> String {
        self.names(self.rules.all_seats().without(seat), "+")
    }

    fn names(&self, seats: SeatSet, between: &str) -> String {
        seats.iter().map(|s| seat_name(&self.rules, s)).collect::<Vec<_>>().join(between)
    }

    /// What the game waits for, as a sentence.
    pub fn pending(&self) -> String {
        let on_turn = seat_name(&self.rules, self.state.on_turn());
        match self.rules.pending(&self.state) {
            Pending::Decision { kind, must, .. } => match kind {
                DecisionKind::SetupSettlement { round } => format!("{on_turn} settles in round {round}"),
                DecisionKind::SetupRoad { at, .. } => {
                    format!("{on_turn} builds the road at {}", intersection_name(&self.rules, at))
                }
                DecisionKind::BeforeRoll => format!("{on_turn} rolls"),
                DecisionKind::Discard => {
                    let owes = |seat| {
                        let quota = self.rules.discard_quota(&self.state, seat);
                        format!("{} discards {quota}", seat_name(&self.rules, seat))
                    };
                    must.iter().map(owes).collect::<Vec<_>>().join(", ")
                }
                DecisionKind::MoveRobber => format!("{on_turn} moves the robber"),
                DecisionKind::ChooseVictim { among } => {
                    format!("{on_turn} robs {}", self.names(among, " or "))
                }
                DecisionKind::TradeAndBuild => format!("{on_turn} trades and builds"),
                DecisionKind::FreeRoad { left } => format!("{on_turn} builds {left} free"),
                DecisionKind::SetupCity { round } => format!("{on_turn} places a city in round {round}"),
                // A book asks.
                kind => format!("{}: {}", self.names(must, ", "), kind.name()),
            },
            Pending::Chance(Chance::StartingRoll(seat)) => {
                format!("starting roll of {}", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Dice(_) | Chance::DiceDeck { .. }) => "dice".to_owned(),
            Pending::Chance(Chance::EventCard(EventCardChance::Draw { .. })) => "event card".to_owned(),
            Pending::Chance(Chance::StealCard { victim, .. }) => {
                format!("card stolen from {}", seat_name(&self.rules, victim))
            }
            Pending::Chance(Chance::DrawDevelopmentCard(_)) => "development card".to_owned(),
            Pending::Chance(Chance::Ck(CkChance::EventDie(_))) => "event die".to_owned(),
            Pending::Chance(Chance::Ck(CkChance::DrawProgress { seat, track })) => {
                format!("{} card of {}", track.name(), seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Fog(FogChance::Discover { seat, hex })) => {
                format!("{} discovers {}", seat_name(&self.rules, seat), hex_name(&self.rules, hex))
            }
            Pending::Chance(Chance::Pirates(PiratesChance::LoseCard(seat))) => {
                format!("card lost by {}", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Pirates(PiratesChance::AssaultDie(_))) => "die".to_owned(),
            Pending::Chance(Chance::NewWorld(NewWorldChance::DrawHarbor(seat))) => {
                format!("{} draws a harbor", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Fish(FishChance::Draw(seat))) => {
                format!("{} draws a fish token", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Raid(asked)) => {
                let (seat, what) = match asked {
                    RaidChance::Draw(seat) => (seat, "draws a card"),
                    RaidChance::Landing(seat) => (seat, "rolls for a landing"),
                    RaidChance::Contest(seat) => (seat, "rolls for a prisoner"),
                    RaidChance::Loss(seat) => (seat, "rolls for the knights"),
                };
                format!("{} {what}", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Trader(TraderChance::DriveOff(seat))) => {
                format!("{} rolls for a barbarian", seat_name(&self.rules, seat))
            }
            Pending::Chance(Chance::Trader(TraderChance::Goods { seat, kind })) => {
                format!("{} draws goods of the {}", seat_name(&self.rules, seat), kind.name())
            }
            Pending::Chance(Chance::Ep(asked)) => {
                let of = |seat| seat_name(&self.rules, seat);
                match asked {
                    EpChance::Explore { seat, hex } => {
                        format!("{} discovers {}", of(seat), hex_name(&self.rules, hex))
                    }
                    EpChance::Chase(seat) => format!("{} rolls against the pirate ship", of(seat)),
                    EpChance::Fish(seat) => format!("{} rolls for fish", of(seat)),
                    EpChance::Hero { seat, .. } => format!("{} rolls for the hero", of(seat)),
                    EpChance::LairNumber { hex } => {
                        format!("the number of the lair at {}", hex_name(&self.rules, hex))
                    }
                }
            }
            Pending::Over { winner } => format!("{} has won", seat_name(&self.rules, winner)),
        }
    }

    /// The game waits for exactly that.
    #[track_caller]
    pub fn waits_for(&mut self, what: &str) {
        assert_eq!(self.pending(), what);
        self.stated = true;
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        assert!(self.script.is_empty(), "outcomes that nobody asked for: {:?}", self.script);
        let at_rest = match self.rules.pending(&self.state) {
            Pending::Decision { kind, .. } => matches!(
                kind,
                DecisionKind::BeforeRoll | DecisionKind::TradeAndBuild | DecisionKind::SetupSettlement { .. }
            ),
            Pending::Chance(_) => false,
            Pending::Over { .. } => true,
        };
        assert!(at_rest || self.stated, "the test ends while the game waits: {}", self.pending());
    }
}
