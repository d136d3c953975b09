//! What a test can say about the game on the table.

use tradeholm_engine::{Card, DevelopmentCard, Outcome, Piece, Sites, View, ViewEvent, Viewer};
use tradeholm_protocol::notation::{
    parse_cards, parse_hex, parse_intersection, parse_path, seat_name, write_action, write_cards,
};

use crate::table::Table;

impl Table {
    /// The hand is exactly that.
    #[track_caller]
    pub fn has(&self, who: &str, cards: &str) {
        let hand = self.state.hand(self.seat(who));
        assert_eq!(hand, parse_cards(cards).unwrap(), "{who} has {}", write_cards(hand));
    }

    /// So many cards of a resource are in the supply.
    #[track_caller]
    pub fn supply(&self, card: &str, count: u8) {
        assert_eq!(self.state.supply().get(Card::from_name(card).unwrap()), count, "{card} in the supply");
    }

    /// So many development cards of a kind are in a hand.
    #[track_caller]
    pub fn holds(&self, who: &str, count: u8, card: &str) {
        let card = DevelopmentCard::from_name(card).unwrap();
        assert_eq!(self.state.development(self.seat(who), card), count, "{} cards of {who}", card.name());
    }

    /// Roads, settlements and cities left to a player.
    #[track_caller]
    pub fn pieces_left(&self, who: &str, pieces: [u8; 3]) {
        assert_eq!(Piece::ALL.map(|piece| self.state.pieces_left(self.seat(who), piece)), pieces, "{who}");
    }

    /// All points, and those that the others see.
    #[track_caller]
    pub fn points(&self, who: &str, all: u8, visible: u8) {
        let seat = self.seat(who);
        let points = self.rules.victory_points(&self.state, seat);
        assert_eq!((points.total(), points.visible()), (all, visible), "{who}: {points:?}");
        assert_eq!(self.view("").players[seat.index()].visible_points, visible);
    }

    /// Who holds the longest road (`-` for nobody).
    #[track_caller]
    pub fn longest_road(&self, who: &str) {
        let holder = self.state.longest_road().map_or("-".to_owned(), |s| seat_name(&self.rules, s));
        assert_eq!(holder, who, "longest road");
    }

    /// How long a player's road is.
    #[track_caller]
    pub fn road_length(&self, who: &str, length: u8) {
        assert_eq!(self.state.road_length(self.seat(who)), length, "road of {who}");
    }

    /// Who holds the largest army (`-` for nobody).
    #[track_caller]
    pub fn largest_army(&self, who: &str) {
        let holder = self.state.largest_army().map_or("-".to_owned(), |s| seat_name(&self.rules, s));
        assert_eq!(holder, who, "largest army");
    }

    /// The legal places for a piece are exactly these, as sites and by checking every place.
    #[track_caller]
    pub fn sites(&self, who: &str, piece: Piece, places: &str) {
        let (topology, seat) = (self.rules.topology(), self.seat(who));
        let places = places.split_whitespace();
        let (expected, found) = match self.rules.sites(&self.state, seat, piece) {
            Sites::Paths(set) => (
                places.map(|p| parse_path(&self.rules, p).unwrap().0).collect(),
                topology.paths().filter(|&p| set.contains(p)).map(|p| p.0).collect::<Vec<_>>(),
            ),
            Sites::Intersections(set) => (
                places.map(|p| u16::from(parse_intersection(&self.rules, p).unwrap().0)).collect(),
                topology.intersections().filter(|&i| set.contains(i)).map(|i| u16::from(i.0)).collect(),
            ),
        };
        let mut expected: Vec<u16> = expected;
        expected.sort_unstable();
        assert_eq!(found, expected, "{} sites of {who}", piece.name());
    }

    /// The listed actions of a player that begin with a word, as text.
    pub fn legal(&self, who: &str, word: &str) -> Vec<String> {
        let texts = self.listed(self.seat(who)).into_iter().map(|action| write_action(&self.rules, action));
        texts.filter(|text| text.split(' ').next() == Some(word)).collect()
    }

    /// The robber stands there.
    #[track_caller]
    pub fn robber(&self, hex: &str) {
        assert_eq!(self.state.robber(), Some(parse_hex(&self.rules, hex).unwrap()));
    }

    /// Every outcome that may come next, with its weight.
    pub fn outcomes(&self) -> Vec<(Outcome, u32)> {
        let mut list = Vec::new();
        self.rules.outcomes(&self.state, &mut list);
        list
    }

    fn viewer(&self, who: &str) -> Viewer {
        if who.is_empty() { Viewer::Spectator } else { Viewer::Seat(self.seat(who)) }
    }

    /// What a player sees; a spectator without a name.
    pub fn view(&self, who: &str) -> View {
        self.rules.view(&self.state, self.viewer(who))
    }

    /// What a player saw of the last step; a spectator without a name.
    pub fn saw(&self, who: &str) -> Vec<ViewEvent> {
        self.events.iter().map(|event| self.rules.view_event(event, self.viewer(who))).collect()
    }
}
