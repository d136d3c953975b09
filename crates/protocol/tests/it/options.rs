//! What a seat is told of its turn agrees with what it may do.

use std::collections::BTreeMap;

use crate::common::{Game, house};
use tradeholm_engine::{
    Action, Card, Cards, DecisionKind, ModuleId, OpenSide, Pending, Rules, Seat, SeatSet, State,
};
use tradeholm_protocol::json::{LegalJson, OptionJson};

/// How often each kind could not be done, and how often it could.
#[derive(Default)]
struct Tally(BTreeMap<String, [u32; 2]>);

fn is_of(action: &str, kind: &str) -> bool {
    action.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn may_offer(rules: &Rules, state: &State, seat: Seat) -> bool {
    let others = rules.all_seats().without(seat);
    [others, SeatSet::one(state.on_turn())].into_iter().any(|to| {
        let (give, get) = (Cards::NONE, Cards::one(Card::Ore));
        let open = Action::OfferTrade { to, open: OpenSide::Give, give, get, gold: Default::default() };
        rules.check(state, seat, open).is_ok()
    })
}

/// An option is refused exactly if no action of its kind is listed, and nothing is listed that the
/// player on turn was not told of.
fn check(rules: &Rules, state: &State, tally: &mut Tally) {
    for seat in rules.all_seats().iter() {
        let legal = LegalJson::new(rules, state, seat);
        for OptionJson { kind, refusal, cost, left, .. } in &legal.options {
            let listed = match kind.as_str() {
                "offer" => may_offer(rules, state, seat),
                kind => legal.actions.iter().any(|action| is_of(action, kind)),
            };
            let told = format!("{kind} of seat {}: {refusal:?}", seat.0);
            assert_eq!(refusal.is_none(), listed, "{told}\n{:?}\n{:?}", state, legal.actions);
            tally.0.entry(kind.clone()).or_default()[usize::from(listed)] += 1;
            if rules.pending(state) == turn_of(rules, state, seat) && listed {
                let hand = state.hand(seat);
                let paid = cost.0.iter().all(|(&card, &n)| hand.get(card.into()) >= n);
                // With none left a city stands for a settlement, and a ship is taken off the board first.
                let some = *left != Some(0) || kind == "launch";
                assert!(paid && some || kind == "city", "{told} costs {cost:?}");
            }
        }
        let mut kinds: Vec<_> = legal.options.iter().map(|option| &option.kind).collect();
        kinds.sort();
        kinds.dedup();
        assert_eq!(kinds.len(), legal.options.len(), "a kind is there once");
        let calm = matches!(
            rules.pending(state),
            Pending::Decision { kind: DecisionKind::BeforeRoll | DecisionKind::TradeAndBuild, .. }
        );
        if calm && seat == state.on_turn() {
            // What costs nothing and can always be done has no option.
            let others = ["roll", "end", "accept", "decline", "withdraw", "confirm", "drop", "dropbasin"];
            for action in &legal.actions {
                let known = kinds.iter().any(|kind| is_of(action, kind));
                assert!(known || others.iter().any(|word| is_of(action, word)), "{action}");
            }
        }
        let bars = legal.barred.iter().all(|barred| !legal.sites.robber.contains(&barred.hex));
        assert!(bars && (legal.barred.is_empty() || !legal.sites.robber.is_empty()));
    }
}

fn turn_of(rules: &Rules, state: &State, seat: Seat) -> Pending {
    match rules.pending(state) {
        turn @ Pending::Decision { kind: DecisionKind::TradeAndBuild, .. } if state.on_turn() == seat => turn,
        _ => Pending::Over { winner: Seat(9) },
    }
}

#[test]
fn options_agree_with_what_is_listed_in_every_book() {
    let mut tally = Tally::default();
    let tables = tradeholm_scenarios::all().flat_map(|s| s.players.iter().map(move |&n| (s, usize::from(n))));
    for (index, (scenario, seats)) in tables.enumerate() {
        let mut modules = house((index * 37) as u8);
        if !scenario.plays.contains(ModuleId::CitiesKnights) {
            modules.retain(|m| !house(0b0011_1000).contains(m));
        }
        if index % 3 == 1 {
            modules = vec![ModuleId::EventCards];
        }
        // The book that no variant goes with.
        if scenario.plays.contains(ModuleId::ExplorersPirates) {
            modules.clear();
        }
        let mut game = Game::new(scenario, seats, index as u64, &modules);
        for step in 0..700 {
            if step % 7 == 0 {
                check(&game.rules, &game.state, &mut tally);
            }
            if !game.step() {
                break;
            }
        }
        check(&game.rules, &game.state, &mut tally);
    }
    let both = |kind: &&str| tally.0.get(*kind).is_some_and(|[no, yes]| *no > 0 && *yes > 0);
    let kinds = [
        "road",
        "settlement",
        "city",
        "buy",
        "knight",
        "roadbuilding",
        "plenty",
        "monopoly",
        "maritime",
        "offer",
        "ship",
        "moveship",
        "wall",
        "recruit",
        "activate",
        "promote",
        "march",
        "chase",
        "improve trade",
        "improve politics",
        "improve science",
        "repair",
        "forcedtrade",
        "desert",
        "giveup",
    ];
    let missing: Vec<_> = kinds.iter().filter(|kind| !both(kind)).collect();
    println!("{:?}", tally.0);
    assert!(missing.is_empty(), "never both possible and not: {missing:?}");
}
