//! Places that legal actions of Cities & Knights name.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::cities_knights::CkAction;
use ts_rs::TS;

use super::names::TrackJson;
use crate::notation::intersection_name;

/// A march of a knight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "March", export_to = "game.ts")]
pub struct MarchJson {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
}

/// The places that legal actions of Cities & Knights name. Progress cards are among the actions only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "CkSites", export_to = "game.ts")]
pub struct CkSitesJson {
    /// Intersections for a new knight.
    pub recruit: Vec<String>,
    /// Own knights that can be activated.
    pub activate: Vec<String>,
    /// Own knights that can be promoted.
    pub promote: Vec<String>,
    /// Where own knights can go.
    pub march: Vec<MarchJson>,
    /// Own knights that can chase the robber.
    pub chase: Vec<String>,
    /// Cities for a wall.
    pub walls: Vec<String>,
    /// Tracks that can be improved.
    pub improve: Vec<TrackJson>,
    /// Intersections for a displaced knight, or for one gained by a Deserter.
    pub place: Vec<String>,
    /// Own knights that can be given up.
    pub remove: Vec<String>,
    /// Cities for a metropolis.
    pub metropolis: Vec<String>,
    /// Cities that can be lost.
    pub lose: Vec<String>,
}

impl CkSitesJson {
    pub(super) fn add(&mut self, rules: &Rules, action: CkAction) {
        let place = |at| intersection_name(rules, at);
        match action {
            CkAction::BuildKnight(at) => self.recruit.push(place(at)),
            CkAction::ActivateKnight(at) => self.activate.push(place(at)),
            CkAction::PromoteKnight(at) => self.promote.push(place(at)),
            CkAction::MoveKnight { from, to } => {
                self.march.push(MarchJson { from: place(from), to: place(to) });
            }
            CkAction::ChaseRobber(at) => self.chase.push(place(at)),
            CkAction::BuildWall(at) => self.walls.push(place(at)),
            CkAction::Improve(track) => self.improve.push(track.into()),
            CkAction::PlaceKnight(at) => self.place.push(place(at)),
            CkAction::RemoveKnight(at) => self.remove.push(place(at)),
            CkAction::PlaceMetropolis(at) => self.metropolis.push(place(at)),
            CkAction::LoseCity(at) => self.lose.push(place(at)),
            _ => {}
        }
    }
}
