//! What a seat may choose now, as bits: listed by the engine, with the trades and discards that it does not
//! list, and step by step where an action is chosen in steps.

use tradeholm_engine::{
    Action, Cards, DecisionKind, OfferGold, OpenSide, Pending, Rules, Seat, SeatSet, State,
};

use crate::space::{Partial, Space};

/// Who acts now: those who have to answer an open offer before the one who made it goes on, otherwise the
/// first who must. Nobody while the game waits for chance, or is over.
pub fn to_act(rules: &Rules, state: &State) -> Option<Seat> {
    let must = rules.must(state);
    let seat = (!must.is_empty()).then(|| Seat(must.0.trailing_zeros() as u8))?;
    if let Some(offer) = state.offer(seat) {
        let asked = offer.to.minus(offer.accepted).minus(offer.declined);
        let answers = |to: Seat| rules.check(state, to, Action::DeclineOffer(seat)).is_ok();
        if let Some(to) = asked.iter().find(|&to| answers(to)) {
            return Some(to);
        }
    }
    Some(seat)
}

/// Lists and masks. It keeps its list from one question to the next.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    list: Vec<Action>,
}

impl Choices {
    /// Writes which numbers a seat may choose now into a mask of [`Space::words`] words.
    #[inline]
    pub fn mask(
        &mut self,
        space: &Space,
        rules: &Rules,
        state: &State,
        seat: Seat,
        partial: &Partial,
        mask: &mut [u64],
    ) {
        mask.fill(0);
        self.list.clear();
        rules.legal_actions(state, seat, &mut self.list);
        if !partial.begun {
            if let [Action::Discard(_)] = self.list[..] {
                return self.discards(space, rules, state, seat, partial, mask);
            }
            for &action in &self.list {
                match space.often.number(action) {
                    Some(number) => set(mask, number),
                    None => first(space, action, mask),
                }
            }
        } else {
            self.next(space, rules, state, seat, partial, mask);
        }
        if may_offer(rules, state, seat) {
            offers(space, rules, state, seat, partial, mask);
        }
    }

    /// What goes on after what has been chosen.
    #[cold]
    fn next(
        &mut self,
        space: &Space,
        rules: &Rules,
        state: &State,
        seat: Seat,
        partial: &Partial,
        mask: &mut [u64],
    ) {
        if let [Action::Discard(_)] = self.list[..] {
            return self.discards(space, rules, state, seat, partial, mask);
        }
        for &action in &self.list {
            let Ok((numbered, kind)) = space.numbered(action) else { continue };
            let chosen = &partial.chosen;
            let same =
                numbered.row == chosen.row && numbered.fields[..chosen.len] == chosen.fields[..chosen.len];
            if !same {
                continue;
            }
            if chosen.len < kind.shape.len {
                set(mask, space.next_field(kind, &numbered, chosen.len));
            } else if let Some(cards) = numbered.cards {
                go_on(cards, partial.cards(), kind.cards, space.cards, mask);
            }
        }
    }

    /// Discards, of which the engine lists an example: any cards of the hand, as many as are due.
    #[cold]
    fn discards(
        &mut self,
        space: &Space,
        rules: &Rules,
        state: &State,
        seat: Seat,
        partial: &Partial,
        mask: &mut [u64],
    ) {
        let Some(kind) = self.list.first().and_then(|&action| space.numbered(action).ok()).map(|n| *n.1)
        else {
            return;
        };
        let (hand, chosen) = (state.hand(seat), partial.cards());
        if chosen.total() >= rules.discard_quota(state, seat) {
            return set(mask, kind.cards + space.cards as u32);
        }
        for (card, n) in hand.iter() {
            if n > chosen.get(card) {
                set(mask, kind.cards + card as u32);
            }
        }
    }

    /// Whether a choice of cards is whole because nothing can be added to it.
    pub fn is_whole(
        &mut self,
        space: &Space,
        rules: &Rules,
        state: &State,
        seat: Seat,
        partial: &Partial,
        mask: &mut [u64],
    ) -> bool {
        let Some(kind) = space.kind_of(partial.chosen.row) else { return false };
        if !kind.shape.cards || partial.chosen.len < kind.shape.len {
            return false;
        }
        self.mask(space, rules, state, seat, partial, mask);
        let done = kind.cards as usize + space.cards;
        let only = mask.iter().map(|word| word.count_ones()).sum::<u32>() == 1;
        only && mask[done / 64] >> (done % 64) & 1 != 0
    }
}

#[inline(always)]
fn set(mask: &mut [u64], id: u32) {
    mask[id as usize / 64] |= 1 << (id % 64);
}

/// The first step of an action.
#[inline]
fn first(space: &Space, action: Action, mask: &mut [u64]) {
    let Ok((numbered, kind)) = space.numbered(action) else { return };
    match numbered.cards {
        Some(cards) if kind.shape.len == 0 => go_on(cards, Cards::NONE, kind.cards, space.cards, mask),
        _ => set(mask, space.next_field(kind, &numbered, 0)),
    }
}

/// The cards that lead from those chosen to all of some.
fn go_on(all: Cards, chosen: Cards, from: u32, kinds: usize, mask: &mut [u64]) {
    if !all.covers(chosen) {
        return;
    }
    if all == chosen {
        return set(mask, from + kinds as u32);
    }
    (all - chosen).iter().for_each(|(card, _)| set(mask, from + card as u32));
}

#[inline]
fn may_offer(rules: &Rules, state: &State, seat: Seat) -> bool {
    !rules.plays(tradeholm_engine::ModuleId::NoDomesticTrade)
        && seat == state.on_turn()
        && !state.hand(seat).is_empty()
        && matches!(rules.pending(state), Pending::Decision { kind: DecisionKind::TradeAndBuild, .. })
}

/// How many cards the offers of a menu give and get.
const OFFERS: [(u8, u8); 3] = [(1, 1), (2, 1), (1, 2)];

/// Offers, of which the engine lists none.
#[cold]
fn offers(space: &Space, rules: &Rules, state: &State, seat: Seat, partial: &Partial, mask: &mut [u64]) {
    let others = rules.all_seats().without(seat);
    let hand = state.hand(seat);
    let offer = |give, get, to| {
        let (open, gold) = (OpenSide::Neither, OfferGold::default());
        Action::OfferTrade { give, get, to, open, gold }
    };
    for (m, n) in OFFERS {
        for (give, held) in hand.iter() {
            if held < m {
                continue;
            }
            for &get in rules.kinds().iter().filter(|&&get| get != give) {
                let (give, get) = (Cards::of(give, m), Cards::of(get, n));
                if rules.check(state, seat, offer(give, get, others)).is_err() {
                    continue;
                }
                let Ok((numbered, kind)) = space.numbered(offer(give, get, others)) else { continue };
                let chosen = &partial.chosen;
                let same = numbered.row == chosen.row
                    && numbered.fields[..chosen.len] == chosen.fields[..chosen.len];
                if partial.begun && !same {
                    continue;
                }
                let len = if partial.begun { chosen.len } else { 0 };
                if !kind.all_at_once && len < 2 {
                    set(mask, space.next_field(kind, &numbered, len));
                    continue;
                }
                for to in 1..1u8 << rules.seats() {
                    let action = offer(give, get, SeatSet(to));
                    if to & 1 << seat.0 == 0
                        && rules.check(state, seat, action).is_ok()
                        && let Ok((numbered, kind)) = space.numbered(action)
                    {
                        set(mask, space.next_field(kind, &numbered, 2));
                    }
                }
            }
        }
    }
}
