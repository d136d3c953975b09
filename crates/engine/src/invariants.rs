//! What holds in every state: a slow check beside the fast code.

use crate::base::{longest_road, setup};
use crate::books;
use crate::cards::Card;
use crate::chance::DevelopmentCard;
use crate::gold;
use crate::house::FULL_DECK;
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{Building, Piece, State};
use crate::units;

impl Rules {
    /// Checks that cards and pieces are conserved, that nothing stands where it may not, that what
    /// is derived agrees with what it derives from, and that the game is not stuck.
    pub fn check_invariants(&self, state: &State) -> Result<(), String> {
        self.check_facts(state)?;
        self.check_not_stuck(state)
    }

    /// All of that but what the game waits for: this may name what is not there.
    pub(crate) fn check_facts(&self, state: &State) -> Result<(), String> {
        self.check_cards(state)?;
        self.check_pieces(state)?;
        self.check_awards(state)?;
        self.check_offers(state)?;
        self.check_derived(state)?;
        gold::check(self, state)?;
        units::check(self, state)?;
        if self.hooks().answering(Hook::HarborPoints) == 0 && state.harbormaster().is_some() {
            return Err("a card that is not in play".to_owned());
        }
        ask!(self, HarborPoints, module => module.check_harbors(self, state)?);
        books::check(self, state)
    }

    fn check_cards(&self, state: &State) -> Result<(), String> {
        let mut all = state.supply;
        let seats = self.seats() as usize;
        for cards in state.hands[..seats].iter().chain(&state.answers).chain([&state.supply]) {
            // Sums are safe to take once each part is in range.
            if !cards.is_sane() || !self.dealt().covers(*cards) {
                return Err(format!("more cards than there are: {cards}"));
            }
        }
        for kind in Card::ALL {
            let sum: u32 = state.hands[..seats].iter().map(|h| u32::from(h.get(kind))).sum();
            if sum + u32::from(state.supply.get(kind)) != u32::from(self.dealt().get(kind)) {
                return Err(format!("{kind} cards are not conserved"));
            }
        }
        state.hands[..seats].iter().for_each(|&h| all += h);
        for (seat, answer) in state.answers.iter().enumerate() {
            if !state.hands[seat].covers(*answer) {
                return Err("a hidden answer names cards that are not in the hand".to_owned());
            }
            let choosing = books::chooses_hidden(state.stack.top());
            let open = choosing.is_some_and(|choosing| !choosing.contains(Seat(seat as u8)));
            if !answer.is_empty() && !open {
                return Err("a hidden answer to no question".to_owned());
            }
        }
        for card in DevelopmentCard::ALL {
            let i = card as usize;
            let held: u32 = state.development.iter().map(|d| u32::from(d[i])).sum();
            let gone = books::cards_gone(self, state, card);
            let played = if i == 0 { state.knights.iter().map(|&k| u32::from(k)).sum::<u32>() } else { 0 };
            let known = held + played + u32::from(state.deck[i]) + u32::from(gone.unwrap_or(0));
            let dealt = u32::from(self.dealt_deck()[i]);
            // Progress cards leave the game when played; the other kinds never do.
            let may_be_fewer =
                gone.is_none() || !matches!(card, DevelopmentCard::Knight | DevelopmentCard::VictoryPoint);
            if known > dealt || (known < dealt && !may_be_fewer) {
                return Err(format!("{} cards are not conserved", card.name()));
            }
            if state.effects.bought[i] > state.development[state.on_turn.index()][i] {
                return Err("more cards bought this turn than held".to_owned());
            }
        }
        Ok(())
    }

    fn check_pieces(&self, state: &State) -> Result<(), String> {
        let mut placed = [[0u8; 3]; 6];
        for at in self.topology().intersections() {
            if let Some((owner, what)) = state.building(at) {
                let city = what == Building::City || state.sites[at].is_fallen();
                let piece = if city { Piece::City } else { Piece::Settlement };
                placed[owner.index()][piece as usize] += 1;
                let land = self.topology().hexes_at(at).iter().any(|&h| state.terrain(h).is_land());
                if !land {
                    return Err("a building at sea".to_owned());
                }
                if self.topology().ways(at).iter().any(|w| state.building(w.to).is_some()) {
                    return Err("two buildings on neighboring intersections".to_owned());
                }
            }
        }
        for path in self.topology().paths() {
            if let Some(owner) = state.road(path) {
                placed[owner.index()][Piece::Road as usize] += 1;
                if !state.land_paths.contains(path) {
                    return Err("a road at sea".to_owned());
                }
            }
        }
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            for piece in Piece::ALL {
                let left = state.pieces_left(seat, piece);
                let elsewhere = books::pieces_elsewhere(self, state, seat, piece);
                let known = placed[seat.index()][piece as usize] + left + elsewhere;
                if known != setup::PIECES[piece as usize] {
                    return Err(format!("{} pieces are not conserved", piece.name()));
                }
            }
        }
        for owner in (self.seats()..MAX_SEATS as u8).map(Seat) {
            let neutral = self.neutral().contains(owner);
            let (left, first) = (state.pieces_left[owner.index()], self.first_pieces_left(owner));
            // Rule: five_six/board#inactive-settlements
            if left != first && !neutral {
                return Err("pieces of a color that nobody plays".to_owned());
            }
        }
        if state.robber().is_some_and(|h| !self.topology().has_hex(h) || !state.terrain(h).is_land()) {
            return Err("the robber is not on land".to_owned());
        }
        // Only a deck whose cards bring something of their own may lie face up to the last.
        let runs_out = self.hooks().answering(Hook::RollBrings) != 0;
        if state.dice_left & !FULL_DECK != 0 || (state.dice_left == 0 && !runs_out) {
            return Err("the deck of dice is broken".to_owned());
        }
        let beyond = &state.sites.0[self.topology().intersection_count()..];
        if beyond.iter().any(|s| !s.is_empty()) {
            return Err("a piece off the board".to_owned());
        }
        Ok(())
    }

    fn check_awards(&self, state: &State) -> Result<(), String> {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            if state.road_length(seat) != self.measure_road(state, seat) {
                return Err("a road length is not current".to_owned());
            }
        }
        // Rule: two_players/neutral#longest-road
        let owns = |s: Seat| s.0 < self.seats() || self.neutral().contains(s);
        let longest = state.road_lengths.iter().copied().max().unwrap_or(0);
        let at_longest = state.road_lengths.iter().filter(|&&l| l == longest).count();
        // Rule: seafarers/cloth_for_catan#no-trade-route
        let used = longest_road::is_used(self);
        let road_right = match state.longest_road() {
            holder if !used => holder.is_none(),
            Some(holder) => owns(holder) && state.road_length(holder) == longest && longest >= 5,
            None => longest < 5 || at_longest > 1 || !self.has_special_cards(),
        };
        if !road_right {
            return Err("the longest road is with the wrong seat".to_owned());
        }
        let most = state.knights.iter().copied().max().unwrap_or(0);
        let mut aside = false;
        ask!(self, Neutral, module => aside |= module.army_lies_aside(state));
        let army_right = match state.largest_army() {
            Some(holder) => holder.0 < self.seats() && state.knights(holder) == most && most >= 3,
            None => most < 3 || aside,
        };
        if !army_right {
            return Err("the largest army is with the wrong seat".to_owned());
        }
        Ok(())
    }

    fn check_offers(&self, state: &State) -> Result<(), String> {
        for seat in state.open_offers.iter() {
            let offer = &state.offers[seat.index()];
            let answered = offer.accepted.0 | offer.declined.0;
            let fine = seat.0 < self.seats()
                && offer.give.is_sane()
                && offer.get.is_sane()
                && state.hands[seat.index()].covers(offer.give)
                && state.gold(seat) >= u16::from(offer.gold.give)
                && offer.to.minus(self.all_seats()).is_empty()
                && answered & !offer.to.0 == 0
                && offer.accepted.iter().all(|s| {
                    state.hands[s.index()].covers(offer.get) && state.gold(s) >= u16::from(offer.gold.get)
                })
                && matches!(state.stack.frames()[0], Frame::TradeAndBuild | Frame::Over { .. });
            if !fine {
                return Err("an offer that cannot be".to_owned());
            }
        }
        Ok(())
    }

    fn check_derived(&self, state: &State) -> Result<(), String> {
        let mut fresh = state.clone();
        fresh.derive_all(self.topology());
        let same = fresh.harbor_access == state.harbor_access
            && fresh.free_sites == state.free_sites
            && fresh.settlements == state.settlements
            && fresh.cities == state.cities
            && fresh.fallen == state.fallen
            && fresh.network == state.network
            && fresh.land_paths == state.land_paths
            && fresh.road_sites == state.road_sites
            && fresh.ships == state.ships
            && fresh.same_parts(state);
        if same { Ok(()) } else { Err("a derived set is not current".to_owned()) }
    }

    pub(crate) fn check_not_stuck(&self, state: &State) -> Result<(), String> {
        use crate::pending::Pending;
        match self.pending(state) {
            Pending::Over { .. } => Ok(()),
            Pending::Chance(_) => {
                let mut outcomes = Vec::new();
                self.outcomes(state, &mut outcomes);
                if outcomes.is_empty() { Err("no outcome is possible".to_owned()) } else { Ok(()) }
            }
            Pending::Decision { must, .. } => {
                let mut actions = Vec::new();
                for seat in must.iter() {
                    actions.clear();
                    self.legal_actions(state, seat, &mut actions);
                    if actions.is_empty() {
                        return Err(format!("seat {} must decide and can do nothing", seat.0));
                    }
                }
                if must.is_empty() { Err("nobody has to decide".to_owned()) } else { Ok(()) }
            }
        }
    }
}
