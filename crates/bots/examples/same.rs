//! Plays fixed games of every level and prints what came of each: turns, winner, the fingerprint of the
//! last state, and a number made from every decision. Two builds that print the same play the same.
//!
//!     cargo run --release -p tradeholm-bots --example same > before.txt
//!
//! Words choose among the lines: `same hard seafarers/` plays only games of `hard` at sea, `same review`
//! looks back at games, which is what the rest does not. `seed=2` plays other games than `seed=1`.

use tradeholm_bots::review::{Effort, Step, review};
use tradeholm_bots::{Bot, Budget, Choice, Level, Seen};
use tradeholm_dealer::{Dealer, SimDealer};
use tradeholm_engine::board::deal;
use tradeholm_engine::{EventLog, ModuleId, Pending, Rules, Seat, Viewer};

/// The tables: scenario, seats, variants.
const TABLES: [(&str, u8, &[ModuleId]); 26] = [
    ("base/variable", 4, &[]),
    ("base/variable", 2, &[]),
    ("base/variable", 3, &[ModuleId::EventCards]),
    ("base/random", 4, &[ModuleId::SeparatePhases, ModuleId::DiceDeck]),
    ("five_six/variable", 6, &[]),
    ("cities_knights/variable", 4, &[]),
    ("cities_knights/variable", 3, &[ModuleId::EventCards, ModuleId::Nasty]),
    ("two_players/variable", 2, &[]),
    ("seafarers/heading-for-new-shores-4", 4, &[]),
    ("seafarers/heading-for-new-shores-2", 2, &[]),
    ("seafarers/four-islands-3", 3, &[ModuleId::EventCards]),
    ("seafarers/fog-islands-4", 4, &[]),
    ("seafarers/through-the-desert-3", 3, &[]),
    ("seafarers/forgotten-tribe-34", 4, &[]),
    ("seafarers/cloth-for-catan-34", 4, &[]),
    ("seafarers/cloth-for-catan-2", 2, &[]),
    ("seafarers/pirate-islands-34", 4, &[]),
    ("seafarers/wonders-of-catan-34", 4, &[]),
    ("seafarers/new-world-34", 3, &[]),
    ("cities_knights/heading-for-new-shores-4", 4, &[]),
    ("cities_knights/cloth-for-catan-34", 3, &[]),
    ("cities_knights/wonders-of-catan-34", 3, &[]),
    ("explorers_pirates/land-ho-24", 3, &[]),
    ("explorers_pirates/pirate-lairs-24", 2, &[]),
    ("explorers_pirates/spices-for-catan-24", 4, &[]),
    ("explorers_pirates/explorers-pirates-56", 6, &[]),
];

/// Games of a level at each table, and how much it may think.
const fn effort(level: Level) -> (u64, u64) {
    match level {
        Level::Random | Level::Weighted => (1, 0),
        Level::Easy | Level::Medium => (1, 400),
        Level::Sensible => (4, 0),
        Level::Hard => (1, 400),
    }
}

/// Steps after which a game is broken off: random play need not end.
const MOST_STEPS: usize = 12_000;

/// FNV-1a over text.
struct Mix(u64);

impl Mix {
    fn add(&mut self, what: &impl std::fmt::Debug) {
        for byte in format!("{what:?};").bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

struct Played {
    rules: Rules,
    steps: Vec<Step>,
    told: String,
}

fn play(scenario: &str, variants: &[ModuleId], seed: u64, bots: &mut [Box<dyn Bot>]) -> Played {
    let scenario = tradeholm_scenarios::find(scenario).expect("a scenario");
    let mut dealer = SimDealer::new(seed);
    let mut config = scenario.config(bots.len()).expect("so many seats");
    config.modules = variants.iter().fold(config.modules, |modules, &variant| modules.with(variant));
    let board = deal(&scenario.layout_for(&config), &mut dealer).expect("a board");
    let rules = Rules::new(config, &board).expect("a game");
    let (mut state, mut log) = (rules.initial_state(), EventLog::new());
    let (mut mix, mut winner, mut waits) = (Mix(0xcbf2_9ce4_8422_2325), None, 0);
    let mut steps = vec![Step { action: None, outcomes: Vec::new() }];
    for _ in 0..MOST_STEPS {
        for event in log.drain() {
            for (i, bot) in bots.iter_mut().enumerate() {
                bot.observe(&rules, &rules.view_event(&event, Viewer::Seat(Seat(i as u8))));
            }
        }
        let must = match rules.pending(&state) {
            Pending::Over { winner: seat } => {
                winner = Some(seat);
                break;
            }
            Pending::Chance(_) => {
                let outcome = dealer.answer(&rules, &state).expect("an outcome");
                rules.resolve(&mut state, outcome, &mut log).expect("a possible outcome");
                steps.last_mut().expect("a step").outcomes.push(outcome);
                continue;
            }
            Pending::Decision { must, .. } => must,
        };
        // Those who may speak come first: an offer waits for its answers.
        let order = rules.all_seats().minus(must).iter().chain(must.iter());
        waits += 1;
        for seat in order {
            let mut legal = Vec::new();
            rules.legal_actions(&state, seat, &mut legal);
            let view = rules.view(&state, Viewer::Seat(seat));
            let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: waits < 3 };
            let Choice::Act(action) = bots[seat.index()].decide(&seen) else { continue };
            rules.act(&mut state, seat, action, &mut log).expect("a legal action");
            mix.add(&(seat, action));
            steps.push(Step { action: Some((seat, action)), outcomes: Vec::new() });
            waits = 0;
            break;
        }
        assert!(waits < 5, "nobody acts: {:?}", rules.pending(&state));
    }
    let (turns, winner) = (state.turn(), winner.map_or(-1, |seat: Seat| i32::from(seat.0)));
    let told = format!(
        "{} turns, winner {winner}, {} steps, {:016x} {:016x}",
        turns,
        steps.len(),
        rules.fingerprint(&state),
        mix.0
    );
    Played { rules, steps, told }
}

fn main() {
    let (seeds, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("seed="));
    let first: u64 = seeds.first().map_or(0, |word| word["seed=".len()..].parse().expect("a seed"));
    let chosen = |line: &str| words.iter().all(|word| line.contains(word.as_str()));
    for (t, (scenario, seats, variants)) in TABLES.into_iter().enumerate() {
        for level in Level::ALL {
            let line = format!("{scenario} {seats} {variants:?} {}", level.name());
            let (games, nodes) = effort(level);
            for game in (0..games).filter(|_| chosen(&line)) {
                let seed = 10_000 * first + 100 * t as u64 + game;
                let budget = Budget { nodes, time: None, offers: game % 2 == 0 };
                let mut bots: Vec<_> =
                    (0..seats).map(|s| level.bot(seed * 8 + u64::from(s), budget)).collect();
                println!("{line} {game}: {}", play(scenario, variants, seed, &mut bots).told);
            }
        }
        let line = format!("{scenario} {seats} {variants:?} review");
        if chosen(&line) {
            let budget = Budget { nodes: 0, time: None, offers: true };
            let mut bots: Vec<_> = (0..seats).map(|s| Level::Sensible.bot(u64::from(s), budget)).collect();
            let game = play(scenario, variants, 1000 + 10_000 * first + t as u64, &mut bots);
            let effort = Effort { nodes: 20_000, until: None };
            let mut mix = Mix(0xcbf2_9ce4_8422_2325);
            mix.add(&review(&game.rules, &game.steps, effort).expect("the steps of a game"));
            println!("{line}: {}, {:016x}", game.told, mix.0);
        }
    }
}
