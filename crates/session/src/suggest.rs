//! What a bot would do: it is shown what its seat may know, and has seen what its seat has seen.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tradeholm_bots::{Bot, Budget, Choice, Level, Seen};
use tradeholm_engine::{Pending, Seat, Viewer};
use tradeholm_protocol::notation::write_action;

use super::game::Game;
use super::request::{Seed, Suggest};
use super::{Kind, SessionError};

/// The most time a suggestion may be given, in milliseconds.
const MOST_TIME: u64 = 60_000;
/// The most positions it may be told to look at.
const MOST_NODES: u64 = 10_000_000;
/// The most actions that are listed with their chances.
const MOST_RANKED: usize = 200;
/// Bots remembered for one game; beyond that the first is forgotten.
const MOST_BOTS: usize = 24;

type Key = (u8, Level, u64, u64, Option<u64>, bool);

/// The bots that have been asked about one game, with what they remember of it.
#[derive(Default)]
pub(super) struct Advisers {
    bots: BTreeMap<Key, Adviser>,
}

struct Adviser {
    bot: Box<dyn Bot>,
    /// Events it has been told.
    told: usize,
}

impl std::fmt::Debug for Advisers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.bots.keys()).finish()
    }
}

impl Advisers {
    /// The game is another one at the same table. Of what is told of it all has been seen, or was missed:
    /// bots go on from what they remember, as far as it agrees with what they will be shown.
    pub fn begin_again(&mut self, game: &Game) {
        for adviser in self.bots.values_mut() {
            adviser.told = game.events.len();
        }
    }

    /// What a bot would do.
    pub fn suggest(&mut self, game: &Game, asked: &Suggest) -> Result<Value, SessionError> {
        let (rules, state) = (&game.rules, &game.state);
        let seat = match &asked.seat {
            Some(seat) => seat.of(rules)?,
            None => game.first_to_answer()?,
        };
        let name = asked.bot.as_deref().unwrap_or("hard");
        let level = Level::from_name(name).ok_or_else(|| {
            let name: String = name.chars().take(60).collect();
            let names = Level::ALL.map(Level::name).join(", ");
            SessionError::new(Kind::Request, format!("there is no bot '{name}'; there is {names}"))
        })?;
        let out_of_range =
            |key: &str, most: u64| SessionError::request(format!("'{key}' is from 1 to {most}"));
        if asked.time.is_some_and(|t| t == 0 || t > MOST_TIME) {
            return Err(out_of_range("time", MOST_TIME));
        }
        if asked.nodes.is_some_and(|n| n == 0 || n > MOST_NODES) {
            return Err(out_of_range("nodes", MOST_NODES));
        }
        if asked.ranked > MOST_RANKED {
            return Err(SessionError::request(format!("'ranked' is at most {MOST_RANKED}")));
        }
        let Pending::Decision { must, may, .. } = rules.pending(state) else {
            return Err(SessionError::request("the game waits for no seat"));
        };
        if !must.contains(seat) && !may.contains(seat) {
            return Err(SessionError::request("the game does not wait for that seat"));
        }
        let seed = asked.seed.as_ref().map(Seed::number).transpose()?.unwrap_or(0);
        let nodes = asked.nodes.unwrap_or(Budget::default().nodes);
        let key = (seat.0, level, seed, nodes, asked.time, asked.offers);
        if self.bots.len() >= MOST_BOTS && !self.bots.contains_key(&key) {
            self.bots.pop_first();
        }
        let budget = Budget { nodes, time: asked.time.map(Duration::from_millis), offers: asked.offers };
        let adviser = self.bots.entry(key).or_insert_with(|| Adviser {
            bot: level.bot(seed.wrapping_add(u64::from(seat.0)), budget),
            told: 0,
        });
        let choice = adviser.ask(game, seat);
        let action = match choice {
            Choice::Act(action) => Some(action).filter(|&a| rules.check(state, seat, a).is_ok()),
            Choice::Wait => None,
        };
        // A seat that must act is never told to wait: nothing would come of it here.
        let action = action.or_else(|| {
            let mut legal = Vec::new();
            rules.legal_actions(state, seat, &mut legal);
            legal.first().copied().filter(|_| must.contains(seat))
        });
        let action = action.map(|a| write_action(rules, a));
        let mut answer = json!({ "seat": seat.0, "bot": level.name(), "action": action });
        if asked.ranked > 0 {
            let weighed = adviser.bot.weighed();
            // An action that the bot could not do in any of its guesses has no chance.
            let listed =
                weighed.actions.iter().filter(|(action, _)| rules.check(state, seat, *action).is_ok());
            let ranked = listed.take(asked.ranked).map(|&(action, chance)| {
                let chance = (f64::from(chance.clamp(0.0, 1.0)) * 1e4).round() / 1e4;
                json!({ "action": write_action(rules, action), "chance": chance })
            });
            answer["ranked"] = ranked.collect();
            answer["positions"] = json!(weighed.positions);
        }
        Ok(answer)
    }
}

impl Adviser {
    fn ask(&mut self, game: &Game, seat: Seat) -> Choice {
        let (rules, state, viewer) = (&game.rules, &game.state, Viewer::Seat(seat));
        for event in game.events.get(self.told..).unwrap_or_default() {
            self.bot.observe(rules, &rules.view_event(event, viewer));
        }
        self.told = game.events.len();
        let view = rules.view(state, viewer);
        let mut legal = Vec::new();
        rules.legal_actions(state, seat, &mut legal);
        self.bot.decide(&Seen { rules, view: &view, legal: &legal, patient: false })
    }
}
