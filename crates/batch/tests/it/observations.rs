//! Observations hold nothing that the seat may not know: two states of one view are observed alike.

use tradeholm_batch::{Batch, Observer, Options, Out, Setting};
use tradeholm_bots::{Seen, guess_state};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{Seat, Viewer};

use crate::games::{decisions, setting};

/// How often a true state and a guessed one of the same view, which differ, were observed alike.
fn compared(setting: &Setting, turns: u16) -> u32 {
    let observer = Observer::new(setting.table().unwrap().example());
    let (mut compared, mut list) = (0, Vec::new());
    decisions(setting, 3, turns, |rules, state, seat| {
        list.clear();
        rules.legal_actions(state, seat, &mut list);
        let view = rules.view(state, Viewer::Seat(seat));
        let seen = Seen { rules, view: &view, legal: &list, patient: false };
        let guess = guess_state(&seen, state.turn().into());
        if let Some(guess) = guess.filter(|g| rules.view(g, Viewer::Seat(seat)) == view) {
            let of = |state| observer.observe(rules, state, seat, &Default::default());
            assert_eq!(of(state), of(&guess));
            compared += u32::from(rules.fingerprint(state) != rules.fingerprint(&guess));
        }
    });
    compared
}

#[test]
fn guessed_states_of_a_view_are_observed_like_the_true_one() {
    for (scenario, seats, modules) in [
        ("base/variable", 4, &[][..]),
        ("base/variable", 3, &["event_cards"]),
        ("two_players/variable", 2, &[]),
        ("cities_knights/variable", 3, &[]),
        ("seafarers/heading-for-new-shores-4", 4, &[]),
        ("traders_barbarians/fishermen-34", 4, &[]),
        ("traders_barbarians/caravans-34", 3, &[]),
        ("traders_barbarians/barbarian-attack-34", 3, &[]),
        ("explorers_pirates/explorers-pirates-24", 4, &[]),
    ] {
        let compared = compared(&setting(scenario, seats, modules), 200);
        assert!(compared > 60, "{scenario}: {compared}");
    }
}

#[test]
fn sections_lie_one_after_another_and_are_named_once() {
    for scenario in tradeholm_scenarios::all() {
        let setting = Setting { scenario: scenario.id.clone(), ..Setting::default() };
        let observer = Observer::new(setting.table().unwrap().example());
        let mut end = 0;
        let mut names = Vec::new();
        for section in observer.sections() {
            assert_eq!(section.first, end);
            end += section.len;
            names.push(section.name.clone());
        }
        assert_eq!(end, observer.len());
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{}", scenario.id);
    }
}

#[test]
fn an_observation_tells_what_the_seat_has() {
    let setting = Setting { scenario: "base/variable".to_owned(), seats: Some(4), ..Setting::default() };
    let mut batch = Batch::new(&setting, 1, Options::default()).unwrap();
    let observer = batch.observer().clone();
    let at = |name: &str| observer.sections().iter().find(|s| s.name == name).unwrap().clone();
    let lots = &mut SimDealer::new(5);
    let mut observed = vec![0; observer.len()];
    for _ in 0..2000 {
        let mask = batch.masks().to_vec();
        let ids: Vec<i64> = (0..batch.space().len() as i64)
            .filter(|&id| mask[id as usize / 64] >> (id % 64) & 1 != 0)
            .collect();
        let action = ids[lots.below(ids.len() as u32) as usize];
        let (mut masks, mut rewards) = (mask.clone(), [0.0; 4]);
        let mut out = Out {
            masks: &mut masks,
            bools: &mut [],
            observations: &mut observed,
            seats: &mut [0],
            rewards: &mut rewards,
            terminated: &mut [false],
            truncated: &mut [false],
            winners: &mut [0],
            turns: &mut [0],
        };
        batch.step(&[action], &mut out).unwrap();
        let game = &batch.games()[0];
        let (seat, state) = (game.seat, &game.state);
        for (i, name) in ["brick", "lumber", "wool", "grain", "ore"].iter().enumerate() {
            assert_eq!(observed[at(&format!("own.hand.{name}")).first], state.hand(seat).counts()[i]);
        }
        for n in 0..4 {
            let name = if n == 0 { "me".to_owned() } else { format!("next{n}") };
            let player = Seat((seat.0 + n) % 4);
            assert_eq!(observed[at(&format!("{name}.cards")).first], state.hand(player).total());
            let roads = at(&format!("path.road.{name}"));
            let plane = &observed[roads.first..roads.first + roads.len];
            let own = game.rules.topology().paths().filter(|&path| state.road(path) == Some(player));
            assert_eq!(plane.iter().map(|&n| n as usize).sum::<usize>(), own.count());
        }
        let terrain: usize = observer
            .sections()
            .iter()
            .filter(|s| s.name.starts_with("hex.terrain."))
            .map(|s| observed[s.first..s.first + s.len].iter().filter(|&&b| b == 1).count())
            .sum();
        assert_eq!(terrain, game.rules.topology().hex_count());
    }
}
