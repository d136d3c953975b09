//! The weights that come with the program. How they were made is written at their top.

use std::sync::OnceLock;

use tradeholm_engine::{ModuleId, Rules};

use super::Net;
use super::features::ON_LAND;

/// For which games weights are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weights {
    /// The base game for three and more.
    Base,
    /// The base game for two.
    Two,
    /// Cities & Knights.
    CitiesKnights,
    /// Catan for Two, led by rules of thumb.
    CatanForTwo,
    /// Seafarers: scenarios about islands.
    Seafarers,
    /// The Fog Islands.
    FogIslands,
    /// The Pirate Islands.
    PirateIslands,
    /// The Forgotten Tribe, Cloth for Catan, The Wonders of Catan and the New World.
    SeaScenarios,
    /// Seafarers with Cities & Knights: what each of them says.
    KnightsAtSea,
    /// Set by hand: what the easy bot goes by, and where tuning starts.
    ByHand,
}

impl Weights {
    /// The tuned weights for a game, for a search that rules of thumb lead, or for one that goes by the
    /// weights alone.
    pub fn of(rules: &Rules, led: bool) -> Self {
        match (rules.kinds().len(), rules.seats()) {
            (6.., _) if rules.plays(ModuleId::Seafarers) => Weights::KnightsAtSea,
            _ if rules.plays(ModuleId::FogIslands) => Weights::FogIslands,
            _ if rules.plays(ModuleId::PirateIslands) => Weights::PirateIslands,
            _ if SCENARIOS.into_iter().any(|module| rules.plays(module)) => Weights::SeaScenarios,
            _ if rules.plays(ModuleId::Seafarers) => Weights::Seafarers,
            (6.., _) => Weights::CitiesKnights,
            (_, 2) if led && rules.plays(ModuleId::TwoPlayers) => Weights::CatanForTwo,
            (_, 2) => Weights::Two,
            _ => Weights::Base,
        }
    }
}

/// Scenarios of Seafarers whose weights were fitted to games of all of them.
const SCENARIOS: [ModuleId; 4] =
    [ModuleId::ForgottenTribe, ModuleId::ClothForCatan, ModuleId::WondersOfCatan, ModuleId::NewWorld];

/// The weights that come with the program.
pub fn weights(kind: Weights) -> &'static Net {
    static NETS: OnceLock<[Net; 10]> = OnceLock::new();
    let nets = NETS.get_or_init(|| {
        let texts = [
            include_str!("../../weights/base.txt"),
            include_str!("../../weights/two.txt"),
            include_str!("../../weights/cities_knights.txt"),
            include_str!("../../weights/two_players.txt"),
            include_str!("../../weights/seafarers.txt"),
            include_str!("../../weights/fog_islands.txt"),
            include_str!("../../weights/pirate_islands.txt"),
            include_str!("../../weights/sea_scenarios.txt"),
        ];
        // That they can be read is tested below.
        let [base, two, ck, for_two, sea, fog, pirates, scenarios] =
            texts.map(|text| Net::read(text).unwrap_or_else(by_hand));
        let mut knights_at_sea = ck.clone();
        knights_at_sea.straight[ON_LAND..].copy_from_slice(&sea.straight[ON_LAND..]);
        [base, two, ck, for_two, sea, fog, pirates, scenarios, knights_at_sea, by_hand()]
    });
    &nets[kind as usize]
}

/// A first guess at what counts.
pub(crate) fn by_hand() -> Net {
    let mut net = Net::blank();
    let w = &mut net.straight;
    w[0] = 8.0;
    (w[2], w[3]) = (0.5, 0.3);
    w[5] = 0.2;
    for kind in 0..5 {
        w[10 + kind] = [0.35, 0.35, 0.3, 0.45, 0.45][kind];
        w[23 + kind] = 0.3;
        w[43 + kind] = 0.1;
    }
    w[15] = 0.8;
    w[16] = -0.5;
    w[17] = 0.3;
    w[18] = 0.8;
    w[22] = 0.2;
    (w[28], w[30], w[31]) = (0.4, 0.25, 0.12);
    (w[35], w[36], w[37], w[38]) = (0.5, 0.5, 0.2, 0.1);
    (w[39], w[40], w[41]) = (0.3, 0.3, 0.1);
    w[48] = 0.2;
    w[49] = -0.3;
    (w[50], w[51], w[52]) = (0.2, 0.2, 0.05);
    (w[55], w[57], w[58], w[59]) = (0.3, 0.3, 0.3, 0.3);
    (w[60], w[62]) = (0.2, 0.2);
    (w[63], w[65], w[69]) = (0.3, 0.2, 0.2);
    let ck = &mut w[super::features::BASE..];
    ck[..3].fill(0.4);
    ck[3..6].fill(0.25);
    ck[6..9].fill(1.0);
    ck[12..15].fill(0.2);
    (ck[18], ck[19], ck[22], ck[23]) = (0.3, 0.15, -0.8, 0.4);
    (ck[25], ck[26], ck[29]) = (0.1, 0.4, -0.2);
    let sea = &mut w[ON_LAND..];
    sea[3..9].copy_from_slice(&[0.3, 0.25, 0.2, 0.15, 0.1, 0.05]);
    sea[9..15].copy_from_slice(&[0.8, 0.6, 0.5, 0.4, 0.3, 0.2]);
    (sea[15], sea[19], sea[23]) = (0.5, 0.6, -0.2);
    sea[26..30].copy_from_slice(&[0.8, 0.6, 0.5, 0.4]);
    (sea[32], sea[33]) = (0.3, 0.3);
    let [cloth, tribe, pirates, wonders] = [36, 44, 50, 58];
    (sea[cloth + 2], sea[cloth + 4], sea[cloth + 6]) = (0.6, 0.3, 0.5);
    (sea[tribe], sea[tribe + 1], sea[tribe + 2]) = (0.5, 0.3, 0.2);
    (sea[pirates], sea[pirates + 1], sea[pirates + 2]) = (1.0, -1.0, 1.5);
    (sea[pirates + 3], sea[pirates + 4]) = (1.0, 1.0);
    (sea[wonders], sea[wonders + 1], sea[wonders + 4], sea[wonders + 7]) = (0.5, 4.0, 0.3, 0.3);
    net
}

#[cfg(test)]
mod tests {
    use tradeholm_dealer::SimDealer;
    use tradeholm_engine::board::deal;

    use super::*;

    #[test]
    fn the_weights_can_be_read_and_written() {
        let games = [
            ("base/variable", 4),
            ("base/variable", 2),
            ("cities_knights/variable", 4),
            ("two_players/variable", 2),
            ("seafarers/heading-for-new-shores-4", 4),
            ("seafarers/fog-islands-4", 4),
            ("seafarers/pirate-islands-34", 4),
            ("seafarers/wonders-of-catan-34", 4),
        ];
        let kinds = [
            Weights::Base,
            Weights::Two,
            Weights::CitiesKnights,
            Weights::CatanForTwo,
            Weights::Seafarers,
            Weights::FogIslands,
            Weights::PirateIslands,
            Weights::SeaScenarios,
        ];
        for (kind, (scenario, seats)) in kinds.into_iter().zip(games) {
            let scenario = tradeholm_scenarios::find(scenario).unwrap();
            let config = scenario.config(seats).unwrap();
            let board = deal(&scenario.layout_for(&config), &mut SimDealer::new(1)).unwrap();
            let rules = Rules::new(config, &board).unwrap();
            assert_eq!(Weights::of(&rules, true), kind);
            let net = weights(kind);
            assert_ne!(*net, by_hand(), "{kind:?} are those set by hand");
            let again = Net::read(&net.write(&rules));
            assert_eq!(again.as_ref(), Some(net));
        }
        assert_eq!(Net::read("1 2 three"), None);
        assert_eq!(Net::read("1 2 3"), None);
    }
}
