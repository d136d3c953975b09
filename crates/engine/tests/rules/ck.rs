//! Tables of Cities & Knights: setting them up, telling them, and looking at them.
//!
//! Sentences are the actions of the notation with a verb in the third person: `red recruits 0,0.N`,
//! `red marches 0,0.N 0,0.NE`, `red improves trade`, `red plays spy blue`, `blue loses 0,0.S`. A roll
//! names the event die after the dice: `red rolls 3+4 ship`.

use tradeholm_engine::board::{HexId, Way};
use tradeholm_engine::cities_knights::{CkPosition, CkView, CkViewEvent, Knight, ProgressCard, Track};
use tradeholm_engine::state::Building;
use tradeholm_engine::{Config, ModuleId, ViewEvent};
use tradeholm_protocol::notation::{
    hex_name, intersection_name, parse_hex, parse_intersection, parse_seat, seat_name,
};

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// The action that a sentence names.
pub fn read(words: &[&str], sentence: &str) -> String {
    let verb = match words[0] {
        "marches" => "march",
        // A progress card, or cards by Master Merchant.
        "takes" if words[1..].iter().any(|w| ProgressCard::from_name(w).is_none()) => "takecards",
        "takes" => "take",
        "pays" => "commodity",
        "skips" => "skip",
        "chooses" => "deck",
        "gives" => "give",
        "takes_cards" => "takecards",
        // Event cards.
        "gives_left" => "giveleft",
        "gives_to" => "giveto",
        "takes_from" => "takefrom",
        "takes_resource" => "resource",
        "places_metropolis" => "metropolis",
        verb => verb.strip_suffix('s').unwrap_or_else(|| panic!("not a sentence: {sentence}")),
    };
    [&[verb], &words[1..]].concat().join(" ")
}

/// The strength of a name: basic, strong or mighty.
pub fn strength(name: &str) -> u8 {
    1 + ["basic", "strong", "mighty"].iter().position(|n| *n == name).unwrap() as u8
}

impl Table {
    /// A position of Cities & Knights on the beginners' board of the base game without its pieces,
    /// four players, red on turn after the roll, the barbarians at their start.
    pub fn ck() -> Setup {
        Table::ck_with(4, &[])
    }

    /// The same with variants or fewer seats.
    pub fn ck_with(seats: usize, modules: &[ModuleId]) -> Setup {
        Setup::new(ck_config(seats, modules), &boards::bare())
    }

    /// A new game of Cities & Knights in which the players place their own pieces; red starts.
    pub fn ck_setup_phase(seats: usize) -> Table {
        let first_seat = Some(tradeholm_engine::Seat(0));
        Table::new(Config { first_seat, ..ck_config(seats, &[]) }, &boards::bare())
    }

    /// What knight stands there: `red basic active`, `blue mighty inactive` or `-`.
    #[track_caller]
    pub fn knight(&self, at: &str, what: &str) {
        let found = self.state.knight(parse_intersection(&self.rules, at).unwrap());
        let found = found.map_or("-".to_owned(), |(seat, knight)| {
            let name = ["basic", "strong", "mighty"][knight.strength as usize - 1];
            let state = if knight.active { "active" } else { "inactive" };
            format!("{} {name} {state}", seat_name(&self.rules, seat))
        });
        assert_eq!(found, what, "knight at {at}");
    }

    /// Knights in stock: basic, strong, mighty.
    #[track_caller]
    pub fn knights_left(&self, who: &str, left: [u8; 3]) {
        assert_eq!([1, 2, 3].map(|s| self.state.knights_left(self.seat(who), s)), left, "knights of {who}");
    }

    /// The progress cards in a hand, in order of their kinds: `crane spy spy`, or `-`.
    #[track_caller]
    pub fn progress(&self, who: &str, cards: &str) {
        let hand: Vec<_> = self.state.progress(self.seat(who)).iter().map(|c| c.name()).collect();
        let hand = if hand.is_empty() { "-".to_owned() } else { hand.join(" ") };
        assert_eq!(hand, cards, "progress cards of {who}");
    }

    /// The level on a track.
    #[track_caller]
    pub fn level(&self, who: &str, track: &str, level: u8) {
        let track = Track::from_name(track).unwrap();
        assert_eq!(self.state.improvement(self.seat(who), track), level, "{} of {who}", track.name());
    }

    /// Who has the metropolis of a track and where: `red 0,0.N`, or `-`.
    #[track_caller]
    pub fn metropolis(&self, track: &str, what: &str) {
        let found = self.state.metropolis(Track::from_name(track).unwrap());
        let found = found.map_or("-".to_owned(), |(seat, at)| {
            format!("{} {}", seat_name(&self.rules, seat), intersection_name(&self.rules, at))
        });
        // Any name of the place will do.
        let named = |(who, at): (&str, &str)| {
            format!("{who} {}", intersection_name(&self.rules, parse_intersection(&self.rules, at).unwrap()))
        };
        assert_eq!(found, what.split_once(' ').map_or(what.to_owned(), named), "metropolis of {track}");
    }

    /// Where the barbarian ship is.
    #[track_caller]
    pub fn barbarians(&self, steps: u8) {
        assert_eq!(self.state.barbarian_steps(), steps, "steps of the barbarians");
    }

    /// The building there: `red city`, `blue settlement` or `-`.
    #[track_caller]
    pub fn building(&self, at: &str, what: &str) {
        let found = self.state.building(parse_intersection(&self.rules, at).unwrap());
        let found = found.map_or("-".to_owned(), |(seat, building)| {
            let name = if building == Building::City { "city" } else { "settlement" };
            format!("{} {name}", seat_name(&self.rules, seat))
        });
        assert_eq!(found, what, "building at {at}");
    }

    /// Who has the merchant and where: `red 0,0`, or `-`.
    #[track_caller]
    pub fn merchant(&self, what: &str) {
        let found = self.state.merchant().map_or("-".to_owned(), |(seat, hex)| {
            format!("{} {}", seat_name(&self.rules, seat), hex_name(&self.rules, hex))
        });
        assert_eq!(found, what, "merchant");
    }

    /// Points as defender.
    #[track_caller]
    pub fn defender(&self, who: &str, points: u8) {
        assert_eq!(self.state.defender_points(self.seat(who)), points, "defender points of {who}");
    }

    /// Cards in the deck of a track.
    #[track_caller]
    pub fn deck(&self, track: &str, cards: u8) {
        assert_eq!(self.state.progress_deck_len(Track::from_name(track).unwrap()), cards, "{track} deck");
    }

    /// Whether there is a wall under the city there.
    pub fn has_wall(&self, at: &str) -> bool {
        self.state.has_wall(parse_intersection(&self.rules, at).unwrap())
    }
}

/// The configuration of a game with these variants; the start is rolled for.
pub fn ck_config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config { victory_points: 13, ..Config::base(seats) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::CitiesKnights), |all, &m| all.with(m));
    config
}

impl Setup {
    fn ck(self, change: impl FnOnce(&tradeholm_engine::Rules, &mut CkPosition)) -> Self {
        self.with(|rules, position| change(rules, position.ck.as_mut().unwrap()))
    }

    /// A knight on the board: `knight("red", "0,0.N", "basic active")`.
    pub fn knight(self, who: &str, at: &str, what: &str) -> Self {
        let (name, state) = what.split_once(' ').unwrap();
        let knight = Knight { strength: strength(name), active: state == "active" };
        self.ck(|rules, ck| {
            let at = parse_intersection(rules, at).unwrap();
            ck.knights.push((at, parse_seat(rules, who).unwrap(), knight));
        })
    }

    /// Walls under cities.
    pub fn walls(self, places: &str) -> Self {
        self.ck(|rules, ck| {
            let places = places.split_whitespace().map(|at| parse_intersection(rules, at).unwrap());
            ck.walls.extend(places);
        })
    }

    /// Cities on their side; they are among the settlements of [`Setup::pieces`].
    pub fn fallen(self, places: &str) -> Self {
        self.ck(|rules, ck| {
            let places = places.split_whitespace().map(|at| parse_intersection(rules, at).unwrap());
            ck.fallen.extend(places);
        })
    }

    /// Levels in trade, politics and science.
    pub fn levels(self, who: &str, levels: [u8; 3]) -> Self {
        self.ck(|rules, ck| ck.improvements[parse_seat(rules, who).unwrap().index()] = levels)
    }

    /// A metropolis on a city.
    pub fn metropolis(self, track: &str, who: &str, at: &str) -> Self {
        self.ck(|rules, ck| {
            let track = Track::from_name(track).unwrap() as usize;
            let place = (parse_seat(rules, who).unwrap(), parse_intersection(rules, at).unwrap());
            ck.metropolises[track] = Some(place);
        })
    }

    /// Progress cards in hand, taken from their decks: `spy crane crane`.
    pub fn progress(self, who: &str, cards: &str) -> Self {
        self.ck(|rules, ck| {
            let seat = parse_seat(rules, who).unwrap();
            for card in cards.split_whitespace().map(|c| ProgressCard::from_name(c).unwrap()) {
                assert!(ck.progress[seat.index()].add(card));
                ck.deck[card as usize] -= 1;
            }
        })
    }

    /// The barbarian ship so many steps from its start.
    pub fn barbarians(self, steps: u8) -> Self {
        self.ck(|_, ck| ck.barbarians = steps)
    }

    /// The barbarians have attacked before: the robber is awake.
    pub fn landed(self) -> Self {
        self.ck(|_, ck| ck.landed = true)
    }

    /// Robber and pirate have moved: in a game with barbarians these have attacked before.
    pub fn awake(self) -> Self {
        self.with(|_, position| position.ck.iter_mut().for_each(|ck| ck.landed = true))
    }

    /// The merchant on a hex.
    pub fn merchant(self, who: &str, hex: &str) -> Self {
        self.ck(|rules, ck| {
            ck.merchant = Some((parse_seat(rules, who).unwrap(), parse_hex(rules, hex).unwrap()));
        })
    }

    /// Points as defender.
    pub fn defender(self, who: &str, points: u8) -> Self {
        self.ck(|rules, ck| ck.defender[parse_seat(rules, who).unwrap().index()] = points).landed()
    }

    /// Every knight that stands at no road or ship of its owner gets one, towards a building of its owner if
    /// there is one.
    pub fn with_roads_for_knights(self) -> Self {
        self.with(|rules, position| {
            let topology = rules.topology();
            let knights = position.ck.iter().flat_map(|ck| ck.knights.clone()).collect::<Vec<_>>();
            for (at, seat, _) in knights {
                let ships = position.sea.iter().flat_map(|sea| &sea.ships);
                let pieces: Vec<_> = position.roads.iter().chain(ships).copied().collect();
                let ways = topology.ways(at);
                if ways.iter().any(|way| pieces.contains(&(way.path, seat))) {
                    continue;
                }
                let own = |way: &&Way| {
                    position.buildings.iter().any(|&(place, owner, _)| place == way.to && owner == seat)
                };
                let free = || ways.iter().filter(|way| pieces.iter().all(|(path, _)| *path != way.path));
                let way = free().find(own).or_else(|| free().next()).expect("a free path");
                let land = |hex: &HexId| position.terrain[hex.index()].is_land();
                match &mut position.sea {
                    Some(sea) if !topology.path_hexes(way.path).iter().any(land) => {
                        sea.ships.push((way.path, seat));
                    }
                    _ => position.roads.push((way.path, seat)),
                }
            }
        })
    }
}

impl Table {
    /// The places of the listed actions that begin with these words are exactly these:
    /// `lists("red", "march 0,0.N", "0,0.NE 0,0.SE")`.
    #[track_caller]
    pub fn lists(&self, who: &str, action: &str, places: &str) {
        let place = |word: &str| parse_intersection(&self.rules, word).ok();
        let key = |word: &str| place(word).map_or(word.to_owned(), |at| intersection_name(&self.rules, at));
        let start: Vec<_> = action.split(' ').map(key).collect();
        let mut found = Vec::new();
        for text in self.legal(who, &start[0]) {
            let words: Vec<_> = text.split(' ').map(key).collect();
            if let Some((last, first)) = words.split_last()
                && first == start
            {
                found.push(place(last).unwrap());
            }
        }
        found.sort_unstable();
        let mut wanted: Vec<_> = places.split_whitespace().map(|at| place(at).unwrap()).collect();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "{who} may {action}");
    }

    /// From a turn of red to the next one, after rolls that bring nothing.
    pub fn next_round(&mut self) {
        self.play("red ends turn; blue rolls 1+1 trade; blue ends turn; orange rolls 1+1 trade");
        self.play("orange ends turn; white rolls 1+1 trade; white ends turn; red rolls 1+1 trade");
    }

    /// What a viewer saw of the expansion in the last step; a spectator without a name.
    pub fn ck_saw(&self, who: &str) -> Vec<CkViewEvent> {
        let of_ck = |event| if let ViewEvent::Ck(event) = event { Some(event) } else { None };
        self.saw(who).into_iter().filter_map(of_ck).collect()
    }

    /// What a viewer sees of the expansion.
    pub fn ck_view(&self, who: &str) -> CkView {
        self.view(who).ck.unwrap()
    }

    /// The cards put under a deck, the next first: `spy wedding`, or `-`.
    #[track_caller]
    pub fn under(&self, track: &str, cards: &str) {
        let ck = self.rules.position(&self.state).ck.unwrap();
        let under = ck.under[Track::from_name(track).unwrap() as usize];
        let names: Vec<_> = under.iter().map(|c| c.name()).collect();
        let names = if names.is_empty() { "-".to_owned() } else { names.join(" ") };
        assert_eq!(names, cards, "cards under the deck of {track}");
    }

    /// The same refusal for each of these sentences.
    #[track_caller]
    pub fn refuses_all(&mut self, sentences: &str, rule: &str) {
        for sentence in sentences.split(';') {
            self.refuses(sentence.trim(), rule);
        }
    }
}

impl Setup {
    /// Progress cards that lie under their decks, the next first.
    pub fn under(self, cards: &str) -> Self {
        self.ck(|_, ck| {
            for card in cards.split_whitespace().map(|c| ProgressCard::from_name(c).unwrap()) {
                ck.under[card.track() as usize].put_under(card);
                ck.deck[card as usize] -= 1;
            }
        })
    }

    /// A victory point card that lies open before a player.
    pub fn opened(self, who: &str, card: &str) -> Self {
        self.ck(|rules, ck| {
            let card = ProgressCard::from_name(card).unwrap();
            let slot = usize::from(card == ProgressCard::Constitution);
            ck.opened[slot] = Some(parse_seat(rules, who).unwrap());
            ck.deck[card as usize] -= 1;
        })
    }
}
