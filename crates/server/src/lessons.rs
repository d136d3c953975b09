//! Lessons that somebody asks for: each is a table for one person.

use std::sync::Arc;

use tradeholm_protocol::wire::{AdviceMode, BotLevel, BotPace, Refusal, TableOptions, Timers};

use crate::app::Services;
use crate::game::plain;
use crate::registry::Opener;
use crate::table::TableBody;

impl Services {
    /// The table of a lesson: the one that somebody has begun, or a new one.
    pub async fn open_lesson(
        self: &Arc<Self>,
        id: &str,
        bot_pace: BotPace,
        opener: Opener,
    ) -> Result<String, Refusal> {
        let missing = || plain("lesson", "There is no such lesson");
        let lesson = tradeholm_lessons::find(id).ok_or_else(missing)?;
        let own = self.own_tables(&opener.person).await.map_err(|error| {
            self.store_failed(&error);
            plain("store", "The server cannot look your tables up at the moment; try again later")
        })?;
        if let Some(begun) = own.into_iter().find(|own| own.table.lesson.as_deref() == Some(id)) {
            return Ok(begun.table.code);
        }
        let _opening = self.registry.begin(&opener, &self.options.limits)?;
        let seats = lesson.rules.config().seats();
        let options = TableOptions {
            scenario: lesson.scenario.clone(),
            seats,
            house: lesson.house.iter().cloned().collect(),
            timers: Timers { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 },
            bot_pace,
            advice: AdviceMode::Off,
            take_back: false,
            spectators: false,
            public: false,
            days: 0,
        };
        let scenario = self.shelf.chosen(&options, None)?;
        let bots = vec![BotLevel::Sensible; usize::from(seats) - 1];
        let body = TableBody::new(options, &bots, &scenario, None);
        let points = Some(lesson.rules.victory_target());
        let lesson = Some(lesson.id().to_owned());
        // Its dice are written down: nobody promises any.
        let (server_seed, draw) = (String::new(), None);
        self.keep_table(TableBody { opener: Some(opener), points, lesson, server_seed, draw, ..body }).await
    }
}
