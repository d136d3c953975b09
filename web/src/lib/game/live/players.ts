// Seats: what everyone may know of them, and what the last roll gave them.
import type { CardCounts, SeatColor } from '../../board/model';
import type { TwoView, View } from '../../generated/game';
import type { SeatInfo, TableInfo } from '../../generated/wire';
import { sum } from '../cards';
import type { Player, PlayerView } from '../model';
import { ckSeat } from '../../books/cities_knights/view';
import { stillToAnswer } from '../../books/event_cards/view';
import { partOf } from '../../books/five_six/pair';
import { seaSeat } from '../../books/seafarers/view';
import type { Step } from './state';

/** The interface marks bots with a sign; their names need not say it again. */
export function seatName(seat: SeatInfo | undefined): string {
  const name = seat?.name ?? '';
  return seat?.bot ? name.replace(/ \((random )?bot\)$/, '') : name;
}

export function players(view: View, table: TableInfo): Player[] {
  return view.players.map((p) => ({
    id: String(p.seat),
    name: seatName(table.seats[p.seat]) || p.colour,
    color: p.colour as SeatColor,
    ...(table.seats[p.seat]?.bot ? { bot: true } : {}),
  }));
}

/** What the last roll of this turn gave each seat. */
export function receipts(steps: readonly Step[]): Map<number, CardCounts> {
  const out = new Map<number, CardCounts>();
  const late = new Map<number, CardCounts>();
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    const rolled = events.some((e) => e.type === 'rolled');
    for (const e of events) {
      // So are cards from gold fields.
      if (e.type === 'gained' && e.by === 'gold' && !rolled) late.set(e.seat, e.cards);
      else if (
        e.type === 'gained' &&
        e.by !== 'year_of_plenty' &&
        e.by !== 'event_card' &&
        (rolled || e.by === 'start')
      )
        out.set(e.seat, e.cards);
      // The aqueduct is part of the roll, though it is chosen later.
      if (e.type === 'received' && e.aqueduct && !out.has(e.seat)) late.set(e.seat, e.cards);
    }
    if (
      out.size ||
      rolled ||
      events.some((e) => e.type === 'gained' && e.by !== 'gold') ||
      events.some((e) => e.type === 'turn_began')
    )
      break;
  }
  const all = new Map(out);
  for (const [seat, cards] of late) all.set(seat, sum(all.get(seat) ?? {}, cards));
  return all;
}

/** Trade tokens are open to all. */
export function tokensOf(two: TwoView, seat: number): Pick<PlayerView, 'tokens' | 'tokenLimit'> {
  return { tokens: two.tokens[seat] ?? 0, ...(two.token_limit === null ? {} : { tokenLimit: two.token_limit }) };
}

export function playerViews(view: View, table: TableInfo, steps: readonly Step[]): PlayerView[] {
  const gains = receipts(steps);
  const answering = stillToAnswer(view.pending);
  return players(view, table).map((player, seat) => {
    const p = view.players[seat]!;
    const info = table.seats[seat];
    const receipt = gains.get(seat);
    const ck = view.ck && ckSeat(view.ck, seat);
    const part = view.pending.type === 'over' ? undefined : partOf(view, seat);
    const own = view.viewer === seat ? view.own : null;
    return {
      ...player,
      cards: p.cards,
      devCards: p.development_cards,
      knights: p.knights,
      roadLength: p.road_length,
      points: own ? own.points : p.visible_points + (p.victory_point_cards ?? 0),
      ...(view.longest_road === seat ? { longestRoad: true } : {}),
      ...(view.largest_army === seat ? { largestArmy: true } : {}),
      ...(view.harbormaster === seat ? { harbormaster: true } : {}),
      ...(p.harbor_points === null ? {} : { harborPoints: p.harbor_points }),
      ...(part ? { part } : {}),
      ...(view.on_turn === seat && view.pending.type !== 'over' ? { turn: true } : {}),
      ...(info && !info.bot && !info.online ? { offline: true } : {}),
      ...(info?.stand_in ? { standIn: true } : {}),
      ...(info?.resigned ? { resigned: true } : {}),
      ...(info?.votes_abort ? { votesAbort: true } : {}),
      ...(p.owes_discard > 0 ? { owes: p.owes_discard } : {}),
      ...(answering.includes(seat) ? { answers: true } : {}),
      ...(receipt ? { receipt } : {}),
      ...(ck ? { ck } : {}),
      ...(view.sea ? { sea: seaSeat(view.sea, view.board.features, seat) } : {}),
      ...(view.two ? tokensOf(view.two, seat) : {}),
    };
  });
}
