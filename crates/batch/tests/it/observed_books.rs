//! What scenarios lay beside pieces and cards is in the observation, as the view of the seat has it. Every test
//! counts how often there was something, so that none passes because nothing ever lay there.

use std::collections::BTreeMap;

use tradeholm_batch::Observer;
use tradeholm_engine::traders_barbarians::Caravan;
use tradeholm_engine::{Card, Dice, Rules, Seat, View, Viewer};

use crate::games::{decisions, setting};

/// An observation by the names of its parts, and how often each part had something.
struct Looked {
    first: BTreeMap<String, (usize, usize)>,
    bytes: Vec<u8>,
    filled: BTreeMap<String, u32>,
}

impl Looked {
    /// A part.
    fn part(&mut self, name: &str) -> &[u8] {
        let (first, len) = *self.first.get(name).unwrap_or_else(|| panic!("no part {name}"));
        let part = &self.bytes[first..first + len];
        let filled = self.filled.entry(name.to_owned()).or_default();
        *filled += u32::from(part.iter().any(|&byte| byte != 0));
        part
    }

    /// A part of one byte.
    fn one(&mut self, name: &str) -> u8 {
        self.part(name)[0]
    }

    /// Places of a plane that are not empty, with their values.
    fn plane(&mut self, name: &str) -> Vec<(usize, u8)> {
        let part = self.part(name).iter().copied().enumerate();
        part.filter(|&(_, byte)| byte != 0).collect()
    }

    /// That each of these parts had something at some time.
    fn had(&self, names: &[&str]) {
        for name in names {
            assert!(self.filled.get(*name).is_some_and(|&times| times > 0), "{name} was always empty");
        }
    }
}

/// A player counted from the seat that looks.
fn from(rules: &Rules, seat: Seat, player: u8) -> usize {
    rules.seat_after(seat, player).index()
}

/// Plays games of a table and lets every observation be held against the view of the seat.
fn look(
    table: (&str, u8, &[&str]),
    games: u64,
    turns: u16,
    mut hold: impl FnMut(&Rules, &View, Seat, &mut Looked),
) -> Looked {
    let setting = setting(table.0, table.1, table.2);
    let observer = Observer::new(setting.table().unwrap().example());
    let parts = observer.sections().iter();
    let first = parts.map(|part| (part.name.clone(), (part.first, part.len))).collect();
    let mut looked = Looked { first, bytes: Vec::new(), filled: BTreeMap::new() };
    for seed in 0..games {
        decisions(&setting, seed, turns, |rules, state, seat| {
            looked.bytes = observer.observe(rules, state, seat, &Default::default());
            hold(rules, &rules.view(state, Viewer::Seat(seat)), seat, &mut looked);
        });
    }
    looked
}

#[test]
fn caravans_tell_camels_and_votes() {
    let looked = look(("traders_barbarians/caravans-34", 3, &[]), 8, 150, |rules, view, seat, looked| {
        let caravans = view.caravans.as_ref().unwrap();
        for (name, camels) in [
            ("caravan_start", &caravans.arrows),
            ("camel_head", &caravans.camels),
            ("camel_place", &caravans.places),
        ] {
            let mut expected = BTreeMap::<usize, u8>::new();
            for camel in camels {
                let second = rules.topology().ends(camel.path)[1] == camel.head;
                *expected.entry(camel.path.index()).or_default() |= 1 + u8::from(second);
            }
            assert_eq!(looked.plane(&format!("path.{name}")), expected.into_iter().collect::<Vec<_>>());
        }
        assert_eq!(looked.one("caravans.left"), caravans.left);
        assert_eq!(looked.one("caravans.due"), u8::from(caravans.due));
        let heads = caravans.caravans.iter().filter(|one| matches!(one, Caravan::At(_))).count();
        let there: u8 = looked.plane("intersection.caravan").iter().map(|&(_, n)| n).sum();
        assert_eq!(usize::from(there), heads);
        let between: Vec<_> = caravans.between.iter().map(|at| (at.index(), 1)).collect();
        assert_eq!(looked.plane("intersection.between_camels"), between);
        assert_eq!(looked.one("caravans.vote"), u8::from(caravans.vote.is_some()));
        for n in 0..rules.seats() {
            let player = from(rules, seat, n);
            let bid = caravans.vote.as_ref().and_then(|vote| Some((vote.votes[player], vote.cards[player]?)));
            let told =
                ["has_bid", "votes", "wool", "grain"].map(|what| looked.one(&format!("caravans.{n}.{what}")));
            let expected = bid
                .map_or([0; 4], |(votes, cards)| [1, votes, cards.get(Card::Wool), cards.get(Card::Grain)]);
            assert_eq!(told, expected);
            let named = caravans.vote.as_ref().and_then(|vote| vote.named[player]);
            let plane = looked.plane(&format!("path.named.{n}"));
            assert_eq!(plane.iter().map(|&(at, _)| at).next(), named.map(|place| place.path.index()));
        }
    });
    looked.had(&["path.camel_head", "path.camel_place", "intersection.between_camels", "caravans.1.votes"]);
    looked.had(&["path.named.1", "caravans.0.has_bid", "caravans.due"]);
}

#[test]
fn barbarian_attack_tells_coast_and_prisoners() {
    let table = ("traders_barbarians/barbarian-attack-34", 3, &[][..]);
    let looked = look(table, 8, 250, |rules, view, seat, looked| {
        let raid = view.raid.as_ref().unwrap();
        let mut there: Vec<_> =
            raid.coast.iter().map(|c| (c.hex.index(), c.barbarians)).filter(|&(_, n)| n > 0).collect();
        there.sort_unstable();
        assert_eq!(looked.plane("hex.barbarians"), there);
        let conquered = raid.coast.iter().filter(|coast| coast.conquered).count();
        assert_eq!(looked.plane("hex.conquered").len(), conquered);
        assert_eq!(looked.plane("hex.landing_number").len(), raid.coast.len());
        assert_eq!(looked.plane("hex.castle").len(), raid.castles.len());
        let mut lost: Vec<_> = raid.conquered.iter().map(|&(at, points)| (at.index(), points)).collect();
        lost.sort_unstable();
        assert_eq!(looked.plane("intersection.conquered"), lost);
        assert_eq!(looked.plane("path.may_march").len(), raid.marches.len());
        assert_eq!(looked.one("raid.supply"), raid.supply);
        assert_eq!(looked.one("raid.gone"), raid.gone);
        assert_eq!(looked.one("raid.deck.intrigue"), raid.deck[3]);
        for n in 0..rules.seats() {
            let player = from(rules, seat, n);
            assert_eq!(looked.one(&format!("raid.{n}.prisoners")), raid.prisoners[player]);
            assert_eq!(looked.one(&format!("raid.{n}.knights_left")), raid.knights[player]);
            assert_eq!(looked.one(&format!("raid.{n}.roll")), raid.rolls[player]);
        }
    });
    looked.had(&["hex.barbarians", "hex.conquered", "intersection.conquered", "path.may_march"]);
    looked.had(&["raid.1.prisoners", "raid.deck.intrigue"]);
}

#[test]
fn event_cards_tell_what_has_come_up() {
    let looked = look(("base/variable", 4, &["event_cards"]), 4, 120, |rules, view, seat, looked| {
        let cards = view.event_cards.as_ref().unwrap();
        assert_eq!(looked.one("event_cards.left"), cards.left);
        let last = cards.last.map_or([0, 0], |dice| [dice.yellow, dice.red]);
        assert_eq!([looked.one("event_cards.last_yellow"), looked.one("event_cards.last_red")], last);
        for index in 0..36 {
            let Dice { yellow, red } = Dice::from_index(index);
            let up = looked.one(&format!("event_cards.turned_up.{yellow}+{red}"));
            assert_eq!(u64::from(up), cards.turned_up >> index & 1);
        }
        let mut damaged: Vec<_> = cards.damaged.iter().map(|(path, _)| (path.index(), 1)).collect();
        damaged.sort_unstable();
        assert_eq!(looked.plane("path.damaged"), damaged);
        assert_eq!(looked.one("event_cards.gift"), cards.gift_chosen.map_or(0, |card| 1 + card as u8));
        let to = cards.gift_to.map_or(0, |to| {
            1 + (0..rules.seats()).position(|n| rules.seat_after(seat, n) == to).unwrap() as u8
        });
        assert_eq!(looked.one("event_cards.gift_to"), to);
    });
    looked.had(&["path.damaged", "event_cards.turned_up.3+4", "event_cards.gift_to"]);
}

#[test]
fn scenarios_of_seafarers_tell_their_own() {
    let looked = look(("seafarers/cloth-for-catan-34", 3, &[]), 3, 200, |rules, view, seat, looked| {
        let cloth = view.cloth.as_ref().unwrap();
        let mut bolts: Vec<_> =
            cloth.villages.iter().filter(|v| v.bolts > 0).map(|v| (v.at.index(), v.bolts)).collect();
        bolts.sort_unstable();
        assert_eq!(looked.plane("intersection.village.cloth"), bolts);
        assert_eq!(looked.plane("intersection.village.number").len(), cloth.villages.len());
        assert_eq!(looked.one("cloth.supply"), cloth.supply);
        for n in 0..rules.seats() {
            let player = rules.seat_after(seat, n);
            assert_eq!(looked.one(&format!("cloth.{n}.bolts")), cloth.bolts[player.index()]);
            let trades = cloth.villages.iter().filter(|village| village.traders.contains(player)).count();
            assert_eq!(looked.plane(&format!("intersection.village.trades.{n}")).len(), trades);
        }
    });
    looked.had(&["cloth.0.bolts", "intersection.village.trades.1"]);

    let looked = look(("seafarers/pirate-islands-34", 3, &[]), 4, 250, |rules, view, seat, looked| {
        let pirates = view.pirates.as_ref().unwrap();
        assert_eq!(looked.plane("hex.fleet_way").len(), pirates.way.len());
        for n in 0..rules.seats() {
            let player = &pirates.players[from(rules, seat, n)];
            let mut warships: Vec<_> = player.warships.iter().map(|path| (path.index(), 1)).collect();
            warships.sort_unstable();
            assert_eq!(looked.plane(&format!("path.warship.{n}")), warships);
            let fortress = vec![(player.fortress.index(), 1 + player.chits)];
            assert_eq!(looked.plane(&format!("intersection.fortress.{n}")), fortress);
            let landing = vec![(player.landing.index(), 1)];
            assert_eq!(looked.plane(&format!("intersection.landing.{n}")), landing);
            assert_eq!(looked.one(&format!("pirates.{n}.chits")), player.chits);
            assert_eq!(looked.one(&format!("pirates.{n}.may_assault")), u8::from(player.may_assault));
            assert_eq!(looked.one(&format!("pirates.{n}.odds.1")), player.odds[0] as u8);
        }
    });
    looked.had(&["path.warship.0", "pirates.1.odds.1"]);

    let looked = look(("seafarers/wonders-of-catan-34", 3, &[]), 12, 400, |rules, view, seat, looked| {
        for wonder in view.wonders.as_ref().unwrap() {
            let name = wonder.wonder.name();
            let builder = wonder.seat.map_or(0, |owner| {
                1 + (0..rules.seats()).position(|n| rules.seat_after(seat, n) == owner).unwrap() as u8
            });
            assert_eq!(looked.one(&format!("wonder.{name}.builder")), builder);
            assert_eq!(looked.one(&format!("wonder.{name}.level")), wonder.level);
        }
    });
    let started = |(name, &times): (&String, &u32)| name.ends_with(".builder") && times > 0;
    assert!(looked.filled.iter().any(started));

    let looked = look(("seafarers/forgotten-tribe-34", 3, &[]), 3, 250, |rules, view, seat, looked| {
        let tribe = view.tribe.as_ref().unwrap();
        for (name, paths) in [("chit", &tribe.chits), ("card", &tribe.cards), ("gift_harbor", &tribe.harbors)]
        {
            assert_eq!(looked.plane(&format!("path.{name}")).len(), paths.len());
        }
        for n in 0..rules.seats() {
            let player = from(rules, seat, n);
            assert_eq!(looked.one(&format!("tribe.{n}.chits")), tribe.taken[player]);
            let kinds = ["generic", "brick", "lumber", "wool", "grain", "ore"];
            let waiting: u8 = kinds.iter().map(|kind| looked.one(&format!("tribe.{n}.waiting.{kind}"))).sum();
            assert_eq!(usize::from(waiting), tribe.waiting[player].len());
        }
    });
    looked.had(&["path.chit", "path.card", "path.gift_harbor", "tribe.0.chits"]);
}

#[test]
fn what_is_face_down_or_home_is_told() {
    let mut least = usize::MAX;
    let looked = look(("seafarers/fog-islands-3", 3, &[]), 2, 200, |rules, view, seat, looked| {
        let fog = view.fog.as_ref().unwrap();
        let numbers: usize = (2..=12).map(|n| usize::from(looked.one(&format!("fog.number.{n}")))).sum();
        assert_eq!(numbers, fog.numbers.len());
        let gold = fog.terrain.iter().filter(|kind| kind.name() == "gold").count();
        assert_eq!(usize::from(looked.one("fog.terrain.gold")), gold);
        least = least.min(fog.terrain.len());
        let sea = view.sea.as_ref().unwrap();
        for (i, area) in rules.area_names(u32::MAX).iter().enumerate() {
            for n in 0..rules.seats() {
                let home = sea.home[from(rules, seat, n)] >> i & 1;
                assert_eq!(u32::from(looked.one(&format!("sea.{n}.home.{area}"))), home);
            }
        }
    });
    looked.had(&["fog.terrain.gold", "fog.number.5"]);
    assert!(least < 8, "nothing was discovered: {least}");

    let looked = look(("seafarers/new-world-34", 3, &[]), 2, 10, |_, view, _, looked| {
        let left = view.new_world.as_ref().unwrap();
        let kinds = ["generic", "brick", "lumber", "wool", "grain", "ore"];
        let told: u8 = kinds.iter().map(|kind| looked.one(&format!("new_world.harbor.{kind}"))).sum();
        assert_eq!(usize::from(told), left.len());
    });
    looked.had(&["new_world.harbor.generic"]);

    let looked = look(("seafarers/heading-for-new-shores-4", 4, &[]), 8, 200, |rules, view, seat, looked| {
        let sea = view.sea.as_ref().unwrap();
        for (i, area) in rules.area_names(u32::MAX).iter().enumerate() {
            let settled = sea.settled[from(rules, seat, 1)] >> i & 1;
            assert_eq!(u32::from(looked.one(&format!("sea.1.settled.{area}"))), settled);
        }
    });
    assert!(looked.filled.values().any(|&times| times > 0));

    let looked = look(("traders_barbarians/rivers-34", 3, &[]), 2, 150, |_, view, _, looked| {
        assert_eq!(looked.one("gold_bought"), view.tb.as_ref().unwrap().gold_bought);
    });
    looked.had(&["gold_bought"]);
}
